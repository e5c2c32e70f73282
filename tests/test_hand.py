"""Melds and hands: notation in and out, and what is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.explain import Refusal
from core.hand import Hand, Meld, MeldKind, check_hand, parse_hand, parse_meld
from core.tiles import KINDS, counts_of, format_tiles, parse_tiles

CHOW, PUNG, DIRECT, ADDED, CONCEALED = MeldKind


@st.composite
def melds(draw: st.DrawFn) -> Meld:
    kind = draw(st.sampled_from(MeldKind))
    if kind is CHOW:
        tile = draw(st.integers(0, 26).filter(lambda k: k % 9 < 7))
    else:
        tile = draw(st.integers(0, KINDS - 1))
    return Meld(kind, tile, None if kind is CONCEALED else draw(st.integers(0, 3)))


@st.composite
def hands(draw: st.DrawFn) -> Hand:
    left = [4] * KINDS
    laid = []
    for meld in draw(st.lists(melds(), max_size=4)):
        if all(left[k] >= meld.tiles.count(k) for k in meld.tiles):
            laid.append(meld)
            for kind in meld.tiles:
                left[kind] -= 1
    wall = [kind for kind in range(KINDS) for _ in range(left[kind])]
    size = 13 - 3 * len(laid) + draw(st.integers(0, 1))
    return Hand(tuple(sorted(draw(st.permutations(wall))[:size])), tuple(laid))


@given(melds())
def test_a_meld_reads_back(meld: Meld) -> None:
    assert parse_meld(str(meld)) == meld
    assert parse_meld(f"  {meld} ") == meld


@given(hands())
def test_a_hand_reads_back(hand: Hand) -> None:
    concealed, *laid = str(hand).split(" ")
    assert parse_hand(concealed, laid) == hand
    assert parse_hand(concealed, laid, winning=not hand.to_draw) == hand
    assert len(hand.tiles) == len(hand.concealed) + sum(3 + m.is_kong for m in hand.melds)
    assert list(hand.tiles) == sorted(hand.tiles)
    with pytest.raises(Refusal):
        parse_hand(concealed, laid, winning=hand.to_draw)


@pytest.mark.parametrize(
    ("text", "meld"),
    [
        ("345s@3", Meld(CHOW, 20, 3)),
        ("534s@3", Meld(CHOW, 20, 3)),
        ("777z@1", Meld(PUNG, 33, 1)),
        ("中中中@1", Meld(PUNG, 33, 1)),
        ("2222p@0", Meld(DIRECT, 10, 0)),
        ("2222p+@0", Meld(ADDED, 10, 0)),
        ("(2222p)", Meld(CONCEALED, 10, None)),
        ("(🀚🀚🀚🀚)", Meld(CONCEALED, 10, None)),
        ("三四五万 @2", Meld(CHOW, 2, 2)),
    ],
)
def test_meld_forms(text: str, meld: Meld) -> None:
    assert parse_meld(text) == meld


@pytest.mark.parametrize(
    ("text", "code", "char", "place"),
    [
        ("345s@", "meld-form", "@", 5),
        ("345s@x", "meld-form", "@", 5),
        ("345s@1@2", "meld-form", "@", 7),
        ("  345s@1@2", "meld-form", "@", 9),
        ("(2222p", "meld-form", "(", 1),
        (" (2222p", "meld-form", "(", 2),
        ("2222p)", "meld-form", ")", 6),
        ("(2222p)@1", "meld-form", "1", 9),
        ("(2222p+)", "meld-form", "+", 7),
        ("2222p@0+", "meld-form", "+", 8),
        ("34x5s@3", "rank-without-suit", "4", 2),
        (" 345q@3", "rank-without-suit", "5", 4),
        ("(22x)", "rank-without-suit", "2", 3),
        ("55555p@1", "fifth-copy", "5", 5),
        ("(55555p)", "fifth-copy", "5", 6),
        ("888z@1", "no-such-rank", "8", 1),
    ],
)
def test_bad_meld_text_is_refused_with_its_place(
    text: str, code: str, char: str, place: int
) -> None:
    with pytest.raises(Refusal) as refused:
        parse_meld(text)
    line = refused.value.line
    assert (line.code, line.values["char"], line.values["place"]) == (code, char, place)
    assert f"第 {place} 个字符“{char}”" in refused.value.get("zh")
    assert f"character {place}, {char!r}" in refused.value.get("en")


@pytest.mark.parametrize(
    ("text", "code", "shown"),
    [
        ("346s@3", "meld-none", "346s"),
        ("34s@3", "meld-none", "34s"),
        ("3456s@3", "meld-none", "3456s"),
        ("89m1p@0", "meld-none", "89m1p"),
        ("123z@0", "meld-none", "123z"),
        ("@0", "meld-none", "''"),
        ("", "meld-none", "''"),
        ("555p+@0", "meld-added", "555p"),
        ("345p+@0", "meld-added", "345p"),
        ("(555p)", "meld-added", "555p"),
        ("()", "meld-added", "''"),
    ],
)
def test_what_is_no_meld_is_shown(text: str, code: str, shown: str) -> None:
    with pytest.raises(Refusal) as refused:
        parse_meld(text)
    assert refused.value.line.code == code
    assert refused.value.get("en").startswith(shown)
    assert refused.value.get("zh").startswith(shown)


def test_a_claimed_meld_names_its_seat() -> None:
    with pytest.raises(Refusal) as refused:
        parse_meld("345s")
    assert refused.value.line.code == "meld-source"
    assert "345s@N" in refused.value.get("zh")
    assert "345s@N" in refused.value.get("en")


@pytest.mark.parametrize(
    ("concealed", "laid", "code", "field", "shown"),
    [
        ("123m", [], "hand-size", "concealed", "3 concealed tiles with 0 melds"),
        ("", [], "hand-size", "concealed", "0 concealed tiles"),
        ("123456789m123456p", [], "hand-size", "concealed", "15 concealed"),
        ("123456789m1234p", ["555z@1"], "hand-size", "concealed", "13 concealed"),
        ("1z", ["555m@1"] * 5, "too-many-melds", "melds", "5 melds"),
        ("5p5m", ["5555p@1", "123s@1", "123s@1", "123s@1"], "fifth-copy-in-hand", "concealed", "5"),
        ("1m", ["222m@1", "234m@1", "234m@1", "1s"], "meld-none", "melds[3]", "1s"),
        ("1x", [], "rank-without-suit", "concealed", "character 1"),
        ("1m", ["22?m@1"], "rank-without-suit", "melds[0]", "character 2"),
    ],
)
def test_bad_hands_are_refused_with_field_and_reason(
    concealed: str, laid: list[str], code: str, field: str, shown: str
) -> None:
    with pytest.raises(Refusal) as refused:
        parse_hand(concealed, laid)
    assert refused.value.line.code == code
    assert refused.value.field == field
    assert refused.value.get("en").startswith(f"{field} = ")
    assert refused.value.get("zh").startswith(f"{field} = ")
    assert shown in refused.value.line.get("en")


def test_a_fifth_copy_may_be_spread_over_hand_and_melds() -> None:
    hand = Hand(
        parse_tiles("13m"), tuple(map(parse_meld, ["123m@0", "123m@1", "123m@2", "1z1z1z@0"]))
    )
    check_hand(hand)
    spread = Hand(parse_tiles("11m"), hand.melds)
    with pytest.raises(Refusal) as refused:
        check_hand(spread)
    assert refused.value.line.values["count"] == 5


@given(st.text(st.sampled_from("1234567890mpsz@+() 中🀀x"), max_size=12))
def test_any_meld_text_is_read_or_refused(text: str) -> None:
    try:
        meld = parse_meld(text)
    except Refusal:
        return
    assert parse_meld(str(meld)) == meld
    assert max(counts_of(meld.tiles)) <= 4
    assert format_tiles(meld.tiles) in str(meld)


def test_an_added_kong_keeps_the_source_of_its_pung() -> None:
    pung = parse_meld("777z@2")
    assert str(pung.added()) == "7777z+@2"
    assert pung.added().is_kong
    assert not pung.is_kong
    assert pung.is_claimed
    assert not parse_meld("(7777z)").is_claimed
