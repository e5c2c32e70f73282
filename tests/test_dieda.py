"""跌倒胡, 推倒胡, 六圩式: the rule book's sentences (dieda), one case for each."""

from __future__ import annotations

from typing import Any

import pytest

from core.cases import answer_score, answer_settle, read_settle
from core.explain import Refusal
from core.scoring import score
from core.variants import by_id

# A hand of each kind: concealed tiles, melds, winning tile.
KINDS: dict[str, tuple[str, list[str], str]] = {
    "feng-qing": ("1112223335557z", [], "7z"),
    "qing-dui-dui": ("1112224p", ["333p@0", "(5555p)"], "4p"),
    "qing-yi-se": ("1234567899p", ["333p@0"], "9p"),
    "hun-dui-dui": ("1112224p", ["333z@0", "(5555p)"], "4p"),
    "hun-yi-se": ("12345611p77z", ["999p@2"], "7z"),
    "dui-dui-hu": ("1112224m", ["333z@0", "(5555p)"], "4m"),
    "pi-hu": ("123m456p789s1122z", [], "1z"),
}
MULTIPLIER = {
    "feng-qing": 16,
    "qing-dui-dui": 8,
    "qing-yi-se": 4,
    "hun-dui-dui": 4,
    "hun-yi-se": 2,
    "dui-dui-hu": 2,
    "pi-hu": 1,
}
# 六圩式: self-draw, discarder's share, the others' share, for a purse of 50.
SHARES = {
    "pi-hu": (6, 4, 2),
    "dui-dui-hu": (10, 10, 5),
    "hun-yi-se": (12, 12, 6),
    "hun-dui-dui": (16, 16, 8),
    "qing-yi-se": (16, 16, 8),
    "qing-dui-dui": (16, 16, 8),
    "feng-qing": (96, 64, 32),
}
kinds = pytest.mark.parametrize("kind", KINDS)


def win(kind: str, seat: int = 1, source: int | None = 3, **more: Any) -> dict[str, Any]:
    """A win event with a hand of the kind; by discard of `source`, or self-drawn."""
    concealed, melds, tile = KINDS[kind]
    event: dict[str, Any] = {"type": "win", "seat": seat, "by": "discard" if source is not None
                             else "self-draw", "concealed": concealed, "melds": melds,
                             "tile": tile}  # fmt: skip
    if source is not None:
        event["from"] = source
    return event | more


def asked(variant: str, kind: str, options: dict[str, Any], **more: Any) -> dict[str, Any]:
    event = win(kind, **more)
    event.pop("type")
    return answer_score({"variant": variant, "options": options, "dealer": 0, **event})


def settled(variant: str, options: dict[str, Any], *events: Any, **more: Any) -> dict[str, Any]:
    return answer_settle(
        {"variant": variant, "options": options, "dealer": 0, "events": list(events)} | more
    )


def paid(answer: dict[str, Any]) -> dict[tuple[int, int], int]:
    return {(r["from"], r["to"]): r["amount"] for r in answer["ledger"]}


def kong(seat: int, kind: str, source: int | None = None, **more: Any) -> dict[str, Any]:
    event: dict[str, Any] = {"type": "kong", "seat": seat, "kind": kind, "tile": "9s"}
    return event | ({} if source is None else {"from": source}) | more


DRAWN = {
    "type": "draw",
    "hands": [{"concealed": t, "melds": []} for t in (
        "1357m1357p1357s1z", "2468m2468p2468s2z", "1357m2468p1357s3z", "2468m1357p2468s4z"
    )],
}  # fmt: skip


# Kinds of hand


@kinds
@pytest.mark.parametrize("variant", ["dieda", "tuidao"])
def test_each_kind_is_the_one_item_and_its_multiplier_the_fan(variant: str, kind: str) -> None:
    answer = asked(variant, kind, {})
    assert answer["items"] == [{"id": kind, "count": 1, "fan": MULTIPLIER[kind]}]
    assert answer["fan"] == MULTIPLIER[kind]


@kinds
def test_liuwei_shows_the_self_draw_amount_unscaled(kind: str) -> None:
    """ "its multiplier is the fan (liuwei: the self-draw amount for 50, unscaled; 风清 96)"."""
    for options in ({"purse": 200}, {"play": "open", "scale": 5}):
        assert asked("liuwei", kind, options)["fan"] == SHARES[kind][0]


def test_a_hand_that_reads_two_ways_takes_the_higher_kind() -> None:
    """111222333p as triplets and as chows: 清对对 goes before 清一色."""
    case = {"variant": "dieda", "seat": 0, "by": "self-draw", "tile": "5p",
            "concealed": "1112223334445p"}  # fmt: skip
    assert answer_score(case)["items"][0]["id"] == "qing-dui-dui"


def test_seven_pairs_and_broken_hands_are_no_win() -> None:
    case = {"variant": "dieda", "seat": 0, "by": "self-draw", "tile": "7z",
            "concealed": "1133m5577p2299s7z"}  # fmt: skip
    answer = answer_score(case)
    assert (answer["win"], answer["why"]) == (False, "not-complete")
    assert "fan" not in answer


def test_rejected_kinds_say_what_broke_them() -> None:
    from core.cases import read_score

    concealed, melds, tile = KINDS["hun-yi-se"]
    result = score(*read_score({"variant": "dieda", "seat": 0, "by": "self-draw", "tile": tile,
                                "concealed": concealed, "melds": melds}))  # fmt: skip
    why = {r.fan.id: r.why for r in result.rejected}
    assert why["qing-yi-se"].code == "honour-breaks"
    assert why["qing-yi-se"].tiles == (33,)
    assert why["hun-dui-dui"].code == "chow-breaks"
    assert why["pi-hu"].code == "contained"
    assert why["feng-qing"].code == "suit-breaks"


# dieda and tuidao: payments


@kinds
def test_a_discard_is_paid_by_the_discarder_alone(kind: str) -> None:
    assert paid(asked("dieda", kind, {"stake": 4})) == {(3, 1): 4 * MULTIPLIER[kind]}


@kinds
def test_a_self_draw_is_paid_by_each_of_three(kind: str) -> None:
    """[decided] each of the other three pays stake x multiplier."""
    share = 2 * MULTIPLIER[kind]
    expected = {(s, 1): share for s in (0, 2, 3)}
    assert paid(asked("tuidao", kind, {}, source=None)) == expected


def test_several_winners_are_each_paid() -> None:
    triplets = win("dui-dui-hu", 1, concealed="11122m11z", tile="1z")
    answer = settled("dieda", {}, win("pi-hu", 2), triplets)
    assert paid(answer) == {(3, 2): 2, (3, 1): 4}


def test_kong_money() -> None:
    """Direct: the discarder 1 fan; added: the others half a fan; concealed: the others 1 fan."""
    answer = settled("dieda", {"stake": 6}, kong(0, "direct", 2))
    assert paid(answer) == {(2, 0): 6}
    assert paid(settled("dieda", {"stake": 6}, kong(0, "added"))) == dict.fromkeys(
        [(1, 0), (2, 0), (3, 0)], 3
    )
    assert paid(settled("dieda", {"stake": 6}, kong(0, "concealed"))) == dict.fromkeys(
        [(1, 0), (2, 0), (3, 0)], 6
    )


def test_a_late_added_kong_earns_nothing() -> None:
    """[decided] nor does an added kong with a tile in hand when the pung was made."""
    assert settled("dieda", {}, kong(0, "added", late=True))["ledger"] == []
    with pytest.raises(Refusal):
        settled("dieda", {}, kong(0, "concealed", late=True))
    with pytest.raises(Refusal):
        settled("liuwei", {}, kong(0, "added", late=True))


def test_a_kong_is_kept_whatever_happens_later() -> None:
    answer = settled("dieda", {}, kong(0, "direct", 2), DRAWN)
    assert answer["deltas"] == [2, 0, -2, 0]


def test_stake_is_even() -> None:
    with pytest.raises(Refusal) as bad:
        by_id("dieda").with_options(stake=3)
    assert "multiple of 2" in str(bad.value)


def test_dealers() -> None:
    """A dealer who wins, also as one of several, keeps; otherwise the next seat deals."""
    assert settled("dieda", {}, win("pi-hu", 0))["next_dealer"] == 0
    several = settled("dieda", {}, win("pi-hu", 1), win("pi-hu", 0))
    assert (several["next_dealer"], several["dealer_keeps"]) == (0, True)
    assert settled("dieda", {}, win("pi-hu", 2))["next_dealer"] == 1


@pytest.mark.parametrize(
    ("variant", "options", "dealer"),
    [
        ("dieda", {}, 1),
        ("dieda", {"region": "rural"}, 0),
        ("dieda", {"preset": "rural"}, 0),
        ("tuidao", {}, 0),
        ("liuwei", {}, 0),
    ],
)
def test_drawn_deals(variant: str, options: dict[str, Any], dealer: int) -> None:
    """City moves it on, rural keeps it; tuidao keeps it [decided]; liuwei keeps it [decided]."""
    answer = settled(variant, options, DRAWN)
    assert (answer["next_dealer"], answer["dealer_keeps"]) == (dealer, dealer == 0)
    assert answer["ledger"] == []


def test_length_of_a_session() -> None:
    rounds = {
        ("dieda", ()): 4,
        ("dieda", (("region", "rural"),)): 8,
        ("dieda", (("region", "rural"), ("rounds", 4))): 4,
        ("dieda", (("rounds", 8),)): 8,
        ("tuidao", ()): 4,
        ("liuwei", ()): 8,
    }
    for (name, options), wanted in rounds.items():
        variant = by_id(name).with_options(dict(options))
        assert variant.session_length(variant.settings).rounds == wanted


# Purse play in dieda

PURSE = {"play": "purse"}


def test_nobody_wins_on_the_tile_of_an_empty_purse() -> None:
    with pytest.raises(Refusal) as bad:
        settled("dieda", PURSE, win("pi-hu"), purses=[100, 100, 100, 0])
    assert "purse is empty" in str(bad.value)
    with pytest.raises(Refusal):
        settled("dieda", PURSE, win("pi-hu", by="rob-kong"), purses=[100, 100, 100, 0])
    assert settled("dieda", PURSE, win("pi-hu", 3, 1), purses=[100, 100, 100, 0])["deltas"][3] == 2


def test_a_purse_that_fills_again_can_be_won_on_again() -> None:
    answer = settled("dieda", PURSE, kong(3, "direct", 0), win("pi-hu"), purses=[100, 100, 100, 0])
    assert answer["purses"] == [98, 102, 100, 0]


def test_a_kong_brings_no_money_from_an_empty_purse() -> None:
    answer = settled("dieda", PURSE, kong(0, "concealed"), purses=[100, 0, 1, 100])
    assert paid(answer) == {(2, 0): 1, (3, 0): 2}


def test_several_winners_are_paid_nearest_first_until_the_purse_is_empty() -> None:
    """A winner who got nothing has still won: a dealer among them keeps the deal."""
    answer = settled(
        "dieda", PURSE, win("pi-hu", 0, 1), win("pi-hu", 3, 1), win("pi-hu", 2, 1),
        purses=[50, 3, 50, 50],
    )  # fmt: skip
    assert paid(answer) == {(1, 2): 2, (1, 3): 1}
    assert answer["purses"] == [50, 0, 52, 51]
    assert answer["dealer_keeps"] is True
    assert len(answer["wins"]) == 3
    assert answer["session_over"] is False


def test_all_honours_take_the_whole_purse() -> None:
    """On a discard the discarder's; self-drawn all three, and the session ends."""
    answer = settled("dieda", PURSE, win("feng-qing"), purses=[50, 60, 70, 80])
    assert answer["purses"] == [50, 140, 70, 0]
    assert answer["session_over"] is False
    answer = settled("dieda", PURSE, win("feng-qing", source=None), purses=[50, 60, 70, 80])
    assert answer["purses"] == [0, 260, 0, 0]
    assert answer["session_over"] is True


def test_score_knows_no_purses() -> None:
    """The whole purse is options.purse where a win is asked about by itself (cases)."""
    assert paid(asked("dieda", "feng-qing", {**PURSE, "purse": 70})) == {(3, 1): 70}
    assert paid(asked("dieda", "feng-qing", {})) == {(3, 1): 32}


def test_all_honours_among_several_winners_take_what_is_left() -> None:
    nearest = win("pi-hu", 0, concealed="123m456p789s1177z", tile="7z")
    answer = settled("dieda", PURSE, win("feng-qing", 1), nearest, purses=[50, 50, 50, 50])
    assert paid(answer) == {(3, 0): 2, (3, 1): 48}


def test_two_empty_purses_end_the_session_in_the_middle_of_a_deal() -> None:
    answer = settled("dieda", PURSE, kong(0, "concealed"), purses=[50, 2, 1, 50])
    assert answer["session_over"] is True
    assert answer["next_dealer"] is None
    with pytest.raises(Refusal) as bad:
        settled("dieda", PURSE, kong(0, "concealed"), win("pi-hu", 3, 0), purses=[50, 2, 1, 50])
    assert bad.value.line.code == "after-the-end"


def test_all_wins_on_one_discard_are_one_event() -> None:
    """Two purses may pass zero on the way: only what stands after the moment counts."""
    answer = settled("dieda", PURSE, win("pi-hu", 2, 1), win("pi-hu", 0, 1), purses=[0, 4, 0, 50])
    assert answer["purses"] == [2, 0, 2, 50]
    assert answer["session_over"] is False


def test_everybody_starts_with_the_option_purse() -> None:
    assert settled("dieda", {**PURSE, "purse": 30}, win("pi-hu"))["purses"] == [30, 32, 30, 28]
    assert settled("dieda", {}, win("pi-hu"))["purses"] is None


# liuwei


@kinds
def test_everyone_pays(kind: str) -> None:
    """The discarder the large share, the two others the small one."""
    own, large, small = SHARES[kind]
    options = {"play": "open", "scale": 3}
    answer = asked("liuwei", kind, options)
    assert paid(answer) == {(3, 1): 3 * large, (0, 1): 3 * small, (2, 1): 3 * small}
    reasons = {r["from"]: r["reason"] for r in answer["ledger"]}
    assert reasons == {3: "discard", 0: "small-share", 2: "small-share"}
    assert set(paid(asked("liuwei", kind, options, source=None)).values()) == {3 * own}


def test_the_scale_comes_from_the_option_never_from_what_is_left() -> None:
    answer = settled("liuwei", {"purse": 100}, win("pi-hu"), purses=[30, 30, 3, 30])
    assert paid(answer) == {(3, 1): 8, (0, 1): 4, (2, 1): 3}


def test_all_honours_in_purse_play() -> None:
    """The whole purse of the discarder, 16 of each other; self-drawn three purses, the end."""
    answer = settled("liuwei", {"purse": 100}, win("feng-qing"), purses=[100, 50, 60, 70])
    assert paid(answer) == {(3, 1): 70, (0, 1): 32, (2, 1): 32}
    answer = settled("liuwei", {}, win("feng-qing", source=None), purses=[50, 10, 60, 70])
    assert answer["purses"] == [0, 190, 0, 0]
    assert answer["session_over"] is True
    assert paid(asked("liuwei", "feng-qing", {"purse": 150})) == {(3, 1): 150, (0, 1): 48,
                                                                  (2, 1): 48}  # fmt: skip


def test_liuwei_kongs() -> None:
    """Direct or added: each of the others 2; concealed: each of the others 4."""
    others = [(1, 0), (2, 0), (3, 0)]
    for kind, source, amount in (("direct", 2, 2), ("added", None, 2), ("concealed", None, 4)):
        answer = settled("liuwei", {"purse": 100}, kong(0, kind, source))
        assert paid(answer) == dict.fromkeys(others, 2 * amount)


def test_one_player_alone_wins_a_discard() -> None:
    with pytest.raises(Refusal) as bad:
        settled("liuwei", {}, win("pi-hu", 1), win("pi-hu", 2))
    assert bad.value.line.code == "one-winner"


def test_purse_of_liuwei_is_a_multiple_of_50() -> None:
    for wrong in (0, 25, 75):
        with pytest.raises(Refusal):
            by_id("liuwei").with_options(purse=wrong)


def test_liuwei_purse_play_otherwise_as_dieda() -> None:
    with pytest.raises(Refusal):
        settled("liuwei", {}, win("pi-hu"), purses=[50, 50, 50, 0])
    answer = settled("liuwei", {}, kong(0, "concealed"), purses=[50, 4, 2, 50])
    assert answer["session_over"] is True


# The rule behind each line


def test_each_line_names_its_rule() -> None:
    done = read_settle(
        {"variant": "liuwei", "dealer": 0, "events": [kong(2, "direct", 1), win("pi-hu")]}
    )
    named = {t.reason: t.rule for t in done.books.transfers}
    assert named == {
        "kong-direct": "kong-direct",
        "discard": "discard",
        "small-share": "small-share",
    }
    whole = read_settle(
        {"variant": "dieda", "options": PURSE, "dealer": 0, "events": [win("feng-qing")]}
    )
    assert whole.books.transfers[0].rule == "feng-qing-purse"
