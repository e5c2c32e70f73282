"""Tiles: notation in and out, names, tile sets."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.explain import Refusal
from core.tiles import (
    ALL_TILES,
    DRAGONS,
    HONOURS,
    KINDS,
    SUIT_TILES,
    TERMINALS,
    TileSet,
    counts_of,
    format_tiles,
    is_honour,
    is_terminal,
    parse_tile,
    parse_tiles,
    rank_of,
    suit_of,
    tile_name,
    tile_set,
    tile_text,
    unicode_tile,
)

SUIT_WORDS = ("m万萬", "p饼餅筒", "s条條索")
HONOUR_WORDS = ("东東", "南", "西", "北", "白板", "发發", "中")
RANK_WORDS = "一二三四五六七八九"

some_tiles = st.lists(
    st.sampled_from([k for k in range(KINDS) for _ in range(4)]), max_size=20
).filter(lambda kinds: max(counts_of(kinds)) <= 4)


@st.composite
def written(draw: st.DrawFn) -> tuple[list[int], str]:
    """Tiles and some text for them: any order, words, glyphs, spaces."""
    kinds = draw(some_tiles)
    parts = []
    for kind in draw(st.permutations(kinds)):
        forms = [unicode_tile(kind), unicode_tile(kind) + "\ufe0e", unicode_tile(kind) + "\ufe0f"]
        if is_honour(kind):
            forms += [tile_name(kind), *HONOUR_WORDS[rank_of(kind) - 1]]
        else:
            ranks = str(rank_of(kind)), RANK_WORDS[rank_of(kind) - 1]
            forms += [rank + suit for rank in ranks for suit in SUIT_WORDS[suit_of(kind)]]
        parts.append(draw(st.sampled_from(forms)))
    return kinds, draw(st.sampled_from(["", " ", "  ", "\t", "\u3000"])).join(parts)


@given(some_tiles)
def test_canonical_text_reads_back(kinds: list[int]) -> None:
    text = format_tiles(kinds)
    assert parse_tiles(text) == tuple(sorted(kinds))
    assert format_tiles(parse_tiles(text)) == text


@given(written())
def test_every_accepted_form_is_read(case: tuple[list[int], str]) -> None:
    kinds, text = case
    assert parse_tiles(text) == tuple(sorted(kinds))


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("123m55p789s77z", "123m55p789s77z"),
        ("77z9s5p87s321m5p", "123m55p789s77z"),
        (" 1 2 3 m 5p5p ", "123m55p"),
        ("一二三萬5饼5餅5筒7条7條7索", "123m555p777s"),
        ("东東南西北白板发發中", "1123455667z"),
        ("🀀🀁🀂🀃🀄🀅🀆", "1234567z"),
        ("🀇🀏🀐🀘🀙🀡", "19m19p19s"),
        ("🀄\ufe0f🀄\ufe0e中", "777z"),
        ("", ""),
    ],
)
def test_input_forms(text: str, canonical: str) -> None:
    assert format_tiles(parse_tiles(text)) == canonical


@pytest.mark.parametrize(
    ("text", "code", "char", "place"),
    [
        ("12x3m", "rank-without-suit", "2", 2),
        ("x", "unknown-character", "x", 1),
        ("123m 55q", "rank-without-suit", "5", 7),
        ("123m,55p", "unknown-character", ",", 5),
        ("12m3", "rank-without-suit", "3", 4),
        ("3东", "rank-without-suit", "3", 1),
        ("3🀀", "rank-without-suit", "3", 1),
        ("m", "suit-without-rank", "m", 1),
        ("1m p", "suit-without-rank", "p", 4),
        ("0m", "no-such-rank", "0", 1),
        ("18z", "no-such-rank", "8", 2),
        ("9z", "no-such-rank", "9", 1),
        ("11m111m", "fifth-copy", "1", 6),
        ("中7777z", "fifth-copy", "7", 5),
        ("🀀🀀🀀🀀🀀", "fifth-copy", "🀀", 5),
        ("🀢", "unknown-character", "🀢", 1),
        ("\ufe0f🀀", "unknown-character", "\ufe0f", 1),
        ("1m\ufe0e", "unknown-character", "\ufe0e", 3),
        ("12M", "rank-without-suit", "2", 2),
        ("-", "unknown-character", "-", 1),
    ],
)
def test_bad_input_is_refused_with_its_place(text: str, code: str, char: str, place: int) -> None:
    with pytest.raises(Refusal) as refused:
        parse_tiles(text)
    line = refused.value.line
    assert line.code == code
    assert (line.values["char"], line.values["place"]) == (char, place)
    assert f"第 {place} 个字符“{char}”" in refused.value.get("zh")
    assert f"character {place}, {char!r}" in refused.value.get("en")


@given(st.text(st.sampled_from("0123456789mpszx一九万筒条东中🀀🀡 \ufe0f@(") | st.characters()))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        kinds = parse_tiles(text)
    except Refusal as refusal:
        values = refusal.line.values
    else:
        assert max(counts_of(kinds)) <= 4
        assert parse_tiles(format_tiles(kinds)) == kinds
        return
    assert text[values["place"] - 1] == values["char"]


@pytest.mark.parametrize(("text", "count"), [("", 0), ("12m", 2), ("东南西", 3)])
def test_one_tile_is_wanted(text: str, count: int) -> None:
    with pytest.raises(Refusal) as refused:
        parse_tile(text)
    assert refused.value.line.code == "one-tile"
    assert refused.value.line.values["count"] == count


@pytest.mark.parametrize("kind", range(KINDS))
def test_a_kind_by_all_its_names(kind: int) -> None:
    name = tile_name(kind)
    assert name == f"{rank_of(kind)}{'mpsz'[suit_of(kind)]}"
    assert parse_tile(name) == parse_tile(unicode_tile(kind)) == kind
    assert parse_tile(tile_text(kind).zh) == kind
    if not is_honour(kind):
        assert parse_tile(tile_text(kind).en) == kind


def test_the_order_of_honours() -> None:
    assert [tile_text(k).zh for k in HONOURS] == ["东", "南", "西", "北", "白", "发", "中"]
    assert [tile_name(k) for k in HONOURS] == ["1z", "2z", "3z", "4z", "5z", "6z", "7z"]
    assert [tile_name(k) for k in TERMINALS] == ["1m", "9m", "1p", "9p", "1s", "9s"]
    assert [k for k in range(KINDS) if is_terminal(k)] == list(TERMINALS)


@pytest.mark.parametrize(
    ("tiles", "size", "suits"),
    [(ALL_TILES, 136, "mps"), (SUIT_TILES, 108, "mps"), (tile_set("ps", DRAGONS), 84, "ps")],
)
def test_tile_sets(tiles: TileSet, size: int, suits: str) -> None:
    wall = tiles.wall()
    assert len(wall) == tiles.size == size
    assert tiles.suits == suits
    assert wall == sorted(wall)
    assert {counts_of(wall)[kind] for kind in tiles.kinds} == {4}
    assert [k for k in range(KINDS) if k in tiles] == list(tiles.kinds)
