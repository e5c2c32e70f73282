"""扬州式: payment, liability, who may win and who deals next (rule book, yangzhou)."""

from __future__ import annotations

from typing import Any

import pytest
from yangzhou_hands import EIGHTEEN, EXAMPLES, IDS, NEW, STANDARD, Case, case

from core.cases import answer_score, answer_settle, read_settle
from core.explain import Refusal
from core.variants import by_id

every = pytest.mark.parametrize("variant", IDS)
bound = pytest.mark.parametrize("variant", [NEW, STANDARD])


# Payment


@every
def test_a_discard_costs_two_shares_and_a_self_draw_one_from_each(variant: str) -> None:
    hand = EXAMPLES["tie-ban"]
    discard = answer_score(case(variant, *hand, source=3, options={"stake": 7}))
    fan = discard["fan"]
    assert discard["ledger"] == [row(3, 1, 2 * fan * 7, "discard")]
    robbed = answer_score(case(variant, *hand, source=3, by="rob-kong"))
    assert robbed["ledger"] == [row(3, 1, 2 * fan, "rob-kong")]
    drawn = answer_score(case(variant, *hand, source=None))
    share = fan + 1
    assert sorted(drawn["ledger"], key=lambda r: r["from"]) == [
        row(payer, 1, share, "self-draw") for payer in (0, 2, 3)
    ]


def row(payer: int, payee: int, amount: int, reason: str) -> dict[str, Any]:
    return {"from": payer, "to": payee, "amount": amount, "reason": reason}


def settled(variant: str, *events: Case, **more: Any) -> dict[str, Any]:
    base = {"variant": variant, "options": {}, "dealer": 0, "round": "E", "events": list(events)}
    return answer_settle(base | more)


def won(name: str, seat: int, source: int | None) -> Case:
    concealed, tile, melds = EXAMPLES[name]
    event = case(NEW, concealed, tile, melds, seat=seat, source=source)
    left = ("variant", "options", "dealer", "round")
    return {"type": "win"} | {k: v for k, v in event.items() if k not in left}


DRAWN: Case = {"type": "draw", "hands": [{"concealed": "147m258p369s1234z", "melds": []}] * 4}


@every
def test_several_win_one_discard_and_each_is_paid(variant: str) -> None:
    other = won("tie-ban", 3, 2) | {"concealed": "34599m345678p34s"}
    answer = settled(variant, won("tie-ban", 0, 2), other)
    first, second = (w["fan"] for w in sorted(answer["wins"], key=lambda w: w["event"]))
    assert sorted(answer["ledger"], key=lambda r: r["event"]) == [
        {"event": 0, **row(2, 0, 2 * first, "discard")},
        {"event": 1, **row(2, 3, 2 * second, "discard")},
    ]
    assert first > second >= by_id(variant).minimum


@every
def test_kongs_bring_fan_and_no_money(variant: str) -> None:  # [decided]
    kongs = [
        {"type": "kong", "seat": 1, "kind": "direct", "tile": "1z", "from": 0},
        {"type": "kong", "seat": 2, "kind": "added", "tile": "2z"},
        {"type": "kong", "seat": 3, "kind": "concealed", "tile": "3z"},
    ]
    answer = settled(variant, *kongs, DRAWN)
    assert answer["ledger"] == []
    assert answer["purses"] is None


@pytest.mark.parametrize(
    ("variant", "options", "keeps"),
    [
        (NEW, {}, False),
        (NEW, {"region": "city"}, False),
        (NEW, {"region": "rural"}, True),
        (STANDARD, {}, False),
        (STANDARD, {"region": "rural"}, True),
        (EIGHTEEN, {}, True),
    ],
)
def test_the_dealer_after_a_drawn_deal(variant: str, options: dict[str, Any], keeps: bool) -> None:
    answer = settled(variant, DRAWN, options=options, dealer=3)
    assert (answer["dealer_keeps"], answer["next_dealer"]) == (keeps, 3 if keeps else 0)
    assert not answer["session_over"]


@every
def test_the_dealer_after_a_win(variant: str) -> None:
    assert settled(variant, won("tie-ban", 2, None), dealer=2)["next_dealer"] == 2
    assert settled(variant, won("tie-ban", 1, None), dealer=2)["next_dealer"] == 3
    both = (won("tie-ban", 1, 2), won("tie-ban", 3, 2))
    assert settled(variant, *both, dealer=3)["dealer_keeps"] is True
    assert settled(variant, *both, dealer=0)["next_dealer"] == 1


@every
def test_rounds_and_options(variant: str) -> None:
    game = by_id(variant)
    assert game.session_length(game.settings).rounds == 4
    assert game.settings["stake"] == 1
    longer = game.with_options(rounds=8)
    assert longer.session_length(longer.settings).rounds == 8
    names = {option.id for option in game.options}
    assert names == {"stake", "rounds"} | ({"region"} if variant != EIGHTEEN else set())
    if "region" in names:  # which does not change the number of rounds here
        rural = game.with_options(region="rural")
        assert rural.session_length(rural.settings).rounds == 4
    with pytest.raises(Refusal):
        settled(variant, DRAWN, purses=[1, 1, 1, 1])


# Liability ("Liability")

CHOWS = "123m@0 345m@0 567m@0"
HONOURS = "111z@0 222z@2 3333z@3 "


def owed(
    variant: str, concealed: str, tile: str, melds: str, **more: Any
) -> list[tuple[int, int, str]]:
    """(payer, amount in shares of the hand's fan, reason) of each line."""
    answer = answer_score(case(variant, concealed, tile, melds, **more))
    assert answer["win"]
    return [
        (r["from"], r["amount"] // answer["fan"], r["reason"])
        for r in sorted(answer["ledger"], key=lambda r: r["from"])
    ]


EACH = [(0, 1, "self-draw"), (2, 1, "self-draw"), (3, 1, "self-draw")]


@bound
@pytest.mark.parametrize(
    ("concealed", "tile", "melds", "liable"),
    [
        ("2299m", "9m", CHOWS, 0),
        ("2m", "2m", CHOWS + " 999m@3", 0),
        ("2m", "2m", "999m@3 " + CHOWS, 0),
        ("2m", "2m", "123m@0 345m@0 999m@3 567m@0", 0),
        ("2m", "2m", CHOWS + " 789m@0", 0),  # more than three
        ("8m", "8m", "(9999m) " + CHOWS, 0),
        ("2299m", "9m", "123m@0 345m@0 888m@3", None),  # a pung is no chow
        ("2m", "2m", "123m@0 345m@0 8888m@3 999m@2", None),
        ("4567799m", "7m", "123m@0 345m@0", None),  # a concealed chow is not claimed
    ],
)
def test_three_claimed_chows_of_one_suit_bind_the_upper_seat(
    variant: str, concealed: str, tile: str, melds: str, liable: int | None
) -> None:
    drawn = owed(variant, concealed, tile, melds, source=None)
    assert drawn == (EACH if liable is None else [(liable, 3, "liable")])
    for by in ("discard", "rob-kong"):
        for source in (0, 2, 3):  # whoever discarded, the liable seat too
            paid = owed(variant, concealed, tile, melds, source=source, by=by)
            assert paid == [(source, 2, by) if liable is None else (liable, 2, "liable")]


@bound
@pytest.mark.parametrize(
    ("melds", "liable"),
    [
        (HONOURS + "4444z+@0", 0),
        (HONOURS + "444z@2", 2),
        (HONOURS + "4444z@3", 3),
        ("4444z+@0 " + HONOURS, 3),  # an added kong keeps its pung's place
        ("(4444z) " + HONOURS, None),  # a concealed kong is not claimed
        (HONOURS + "(4444z)", None),
    ],
)
def test_the_fourth_claimed_meld_of_all_honours_binds_its_feeder(
    variant: str, melds: str, liable: int | None
) -> None:
    drawn = owed(variant, "5z", "5z", melds, source=None)
    assert drawn == (EACH if liable is None else [(liable, 3, "liable")])
    for source in (0, 2, 3):
        paid = owed(variant, "5z", "5z", melds, source=source)
        assert paid == [(source, 2, "discard") if liable is None else (liable, 2, "liable")]


@bound
def test_three_claimed_melds_of_all_honours_bind_nobody(variant: str) -> None:
    assert owed(variant, "4455z", "5z", HONOURS, source=None) == EACH


@pytest.mark.parametrize(
    ("concealed", "tile", "melds", "liable"),
    [
        ("2299m", "9m", CHOWS, 0),
        ("2299m", "9m", "123m@0 345m@0 888m@3", 3),  # of any sort
        ("2299m", "9m", "888m@3 123m@0 345m@0", 0),
        ("2299m", "9m", "123m@0 345m@0 8888m+@2", 2),
        ("2299m", "9m", "8888m+@2 123m@0 345m@0", 0),  # an added kong keeps its pung's place
        ("2m", "2m", "123m@0 345m@0 8888m@2 999m@3", 2),  # the third, not the last
        ("2m", "2m", "(9999m) 123m@0 345m@0 888m@2", 2),  # a concealed kong is not claimed
        ("2m", "2m", "123m@0 (9999m) 345m@0 8888m@2", 2),
        ("2299m", "9m", "123m@0 (8888m) 345m@0", None),
        ("1122z", "2z", "123m@0 456m@0 789m@0", None),  # 混龙 is no 清一色
    ],
)
def test_the_third_claimed_meld_binds_its_feeder_in_eighteen(
    concealed: str, tile: str, melds: str, liable: int | None
) -> None:
    drawn = owed(EIGHTEEN, concealed, tile, melds, source=None)
    assert drawn == (EACH if liable is None else [(liable, 3, "liable")])
    for source in (0, 2, 3):
        paid = owed(EIGHTEEN, concealed, tile, melds, source=source)
        assert paid == [(source, 2, "discard") if liable is None else (liable, 2, "liable")]


def test_all_honours_bind_nobody_in_eighteen() -> None:
    assert owed(EIGHTEEN, "5z", "5z", HONOURS + "444z@2", source=None) == EACH


@every
def test_every_line_of_a_liable_seat_names_its_rule(variant: str) -> None:
    event = {"type": "win", "seat": 1, "by": "self-draw", "tile": "9m"}
    flush = event | {"concealed": "2299m", "melds": CHOWS.split(), "flags": []}
    settled_case = {"variant": variant, "dealer": 0, "events": [flush]}
    [transfer] = read_settle(settled_case).books.transfers
    assert transfer.reason == "liable"
    assert by_id(variant).rule(transfer.rule).id == "liable-flush"


# Three claimed chows of one suit: from then on 清一色 alone


@bound
@pytest.mark.parametrize(
    ("concealed", "tile", "melds", "refused"),
    [
        ("1122z", "2z", "123m@0 456m@0 789m@0", "not-a-flush"),  # a 混龙 of enough fan
        ("2s999p", "2s", "123m@0 345m@0 567m@0", "not-a-flush"),  # before below-minimum
        ("2z", "2z", "123m@0 456m@0 789m@0 345p@0", "not-a-flush"),
        ("1122z", "2z", "123m@0 456m@0 789p@0", "below-minimum"),
        ("789m1122z", "2z", "123m@0 456m@0", None),  # concealed chows do not bind
        ("2299m", "9m", "123m@0 345m@0 567m@0", None),
        ("345p5z", "5z", "345m@0 345s@0 666z@2", None),
    ],
)
def test_three_chows_of_one_suit_bind_to_one_suit(
    variant: str, concealed: str, tile: str, melds: str, refused: str | None
) -> None:
    answer = answer_score(case(variant, concealed, tile, melds))
    assert answer.get("why") == refused
    free = answer_score(case(EIGHTEEN, concealed, tile, melds))
    assert free.get("why") in (None, "below-minimum")


def test_a_refused_win_ends_a_settlement() -> None:
    event = {"type": "win", "seat": 1, "by": "self-draw", "tile": "2z", "flags": []}
    bad = event | {"concealed": "1122z", "melds": ["123m@0", "456m@0", "789m@0"]}
    with pytest.raises(Refusal) as refused:
        settled(NEW, bad)
    assert "清一色" in refused.value.get("zh")
    assert settled(EIGHTEEN, bad)["wins"]
