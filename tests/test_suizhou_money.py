"""随州 拳打脚踢: money, drawn deals, dealer; the rule book's sentences (suizhou), a case each."""

from __future__ import annotations

import pytest
from asking import Asking, Case, drawn, kong, paid
from golden_cases import cases

from core.cases import read_settle
from core.explain import Refusal
from core.variant import Length
from core.variants import by_id

SUIZHOU = by_id("suizhou")
PLAIN = "123456p45789s77z"
ASK = Asking("suizhou", (PLAIN, "6s"))
asked, scored, settled, win = ASK.asked, ASK.scored, ASK.settled, ASK.win

READY_1 = PLAIN
READY_4 = "1122p334455s667z"
READY_8 = "1133556778899s"
NOT_READY = "1479p1479s55667z"
SETTLES = {"ready_settlement": True}
EACH = {"ready_settlement": True, "each_pays_each": True}


def opened(seat: int) -> Case:
    return {"type": "open", "seat": seat}


# Payment of a win


def test_self_draw_and_discard() -> None:
    options = {"stake": 3}
    assert paid(asked(PLAIN, "6s", by="self-draw", options=options)) == {(0, 1): 3, (2, 1): 3}
    answer = asked(PLAIN, "6s", options=options)
    assert answer["ledger"] == [{"from": 0, "to": 1, "amount": 3, "reason": "discard"}]


def test_the_konger_pays_by_the_robbers_hand() -> None:
    """**[decided]**."""
    answer = asked("1133556778899s", "6s", by="rob-kong", options={"cap": None})
    assert answer["ledger"] == [{"from": 0, "to": 1, "amount": 10, "reason": "rob-kong"}]


def test_open_against_open_pays_twice() -> None:
    """So four times the bare sum; only a payer that lies open itself, only with the option."""
    options = {"open_vs_open": True, "cap": None}
    own = {"flags": ["open"], "by": "self-draw", "payer_open": [2]}
    assert paid(asked(PLAIN, "6s", options=options, **own)) == {(0, 1): 2, (2, 1): 4}
    assert paid(asked(PLAIN, "6s", **own)) == {(0, 1): 2, (2, 1): 2}
    closed = own | {"flags": []}
    assert paid(asked(PLAIN, "6s", options=options, **closed)) == {(0, 1): 1, (2, 1): 1}


def test_open_against_open_is_capped_too() -> None:
    options = {"open_vs_open": True, "cap": 8}
    more = {"flags": ["open"], "by": "self-draw", "payer_open": [0, 2]}
    answer = asked("1122p334455s667z", "7z", options=options, **more)
    assert answer["fan"] == 8
    assert paid(answer) == {(0, 1): 8, (2, 1): 8}


def test_who_feeds_an_open_hand_pays_two_shares_alone() -> None:
    """**[decided]**: with the open hand's doubling, and open against open where it applies."""
    answer = asked(PLAIN, "6s", flags=["open"], options={"stake": 5})
    assert answer["ledger"] == [{"from": 0, "to": 1, "amount": 20, "reason": "bao-hu"}]
    options = {"open_vs_open": True}
    assert paid(asked(PLAIN, "6s", flags=["open"], options=options, payer_open=[0])) == {(0, 1): 8}
    assert paid(asked(PLAIN, "6s", flags=["open"], options=options, payer_open=[2])) == {(0, 1): 4}


def test_a_kong_robbed_by_an_open_hand_is_fed_too() -> None:
    answer = asked(PLAIN, "6s", flags=["open"], by="rob-kong")
    assert answer["ledger"] == [{"from": 0, "to": 1, "amount": 8, "reason": "bao-hu"}]


def test_an_open_hand_that_draws_its_tile_is_paid_in_the_ordinary_way() -> None:
    answer = asked(PLAIN, "6s", flags=["open"], by="self-draw")
    assert {row["reason"] for row in answer["ledger"]} == {"self-draw"}


def test_the_steps_tell_the_way_to_what_is_paid() -> None:
    options = {"open_vs_open": True, "cap": 8}
    result = scored("1122p334455s667z", "7z", flags=["open"], options=options, payer_open=[0])
    assert [s.code for s in result.steps] == [
        "step-sum",
        "step-open",
        "step-open-payer",
        "step-cap-payer",
        "step-shares",
    ]
    assert result.steps[-1].values == {"fan": 8}
    over = scored("1133556778899s", "6s", flags=["open"], by="self-draw")
    assert [s.code for s in over.steps] == ["step-sum", "step-open", "step-cap"]


# Kongs


def test_each_sort_of_kong() -> None:
    options = {"stake": 3}
    assert paid(settled(options, kong(0, "direct", 2))) == {(2, 0): 6}
    assert paid(settled(options, kong(0, "added"))) == {(1, 0): 3, (2, 0): 3}
    assert paid(settled(options, kong(0, "concealed"))) == {(1, 0): 6, (2, 0): 6}


def test_each_further_kong_of_a_player_counts_double_whatever_the_sorts() -> None:
    """The others' kongs do not count in the series; no cap touches the money."""
    events = [
        kong(0, "direct", 2),
        kong(1, "concealed"),
        kong(0, "added"),
        kong(0, "concealed"),
        kong(0, "direct", 1),
    ]
    rows = settled({}, *events)["ledger"]
    assert [(r["event"], r["from"], r["amount"]) for r in rows] == [
        (0, 2, 2),
        (1, 2, 2),
        (1, 0, 2),
        (2, 1, 2),
        (2, 2, 2),
        (3, 1, 8),
        (3, 2, 8),
        (4, 1, 16),
    ]


def test_a_robbed_kong_brings_nothing_and_the_series_stays() -> None:
    """It is no event of its own: the win says rob-kong."""
    answer = settled({}, kong(0, "concealed"), win(1, 0, by="rob-kong"))
    assert [r["reason"] for r in answer["ledger"]] == ["kong-concealed"] * 2 + ["rob-kong"]


def test_kong_money_is_kept_in_a_drawn_deal() -> None:
    answer = settled({}, kong(0, "concealed"), drawn(PLAIN, PLAIN, NOT_READY))
    assert answer["deltas"] == [4, -2, -2]


def test_there_are_no_late_kongs() -> None:
    """One not declared in time is lost altogether."""
    with pytest.raises(Refusal) as bad:
        settled({}, kong(0, "added") | {"late": True})
    assert bad.value.line.code == "no-late"


# What a deal's events say of a later win


def test_in_a_deal_the_discarders_kongs_are_its_kong_events() -> None:
    events = [kong(0, "concealed"), kong(2, "added"), kong(0, "direct", 1)]
    events.append(win(1, 0, ("kong-discard",)))
    answer = settled({"kong_stacks": True}, *events)
    assert answer["wins"][0]["fan"] == 4


def test_an_open_event_makes_the_later_win_an_open_one() -> None:
    answer = settled({"mode": "crazy", "opening": "none"}, opened(1), opened(0), win(1, 0))
    assert answer["wins"][0]["fan"] == 2
    assert answer["ledger"] == [{"event": 2, "from": 0, "to": 1, "amount": 8, "reason": "bao-hu"}]
    plain = settled({}, opened(2), win(1, 0))
    assert plain["wins"][0]["fan"] == 1


def test_a_hand_is_laid_open_once() -> None:
    with pytest.raises(Refusal) as bad:
        settled({}, opened(1), opened(1))
    assert bad.value.line.code == "opened-twice"


# A drawn deal


@pytest.mark.parametrize(
    ("options", "opening"),
    [({}, [opened(0)]), (SETTLES, []), (EACH, [])],
    ids=["off", "no open hand", "no open hand, each"],
)
def test_nothing_is_paid(options: Case, opening: list[Case]) -> None:
    answer = settled(options, *opening, drawn(READY_1, READY_4, NOT_READY))
    assert answer["ledger"] == []


def test_the_first_open_hand_settles_with_everybody() -> None:
    """It pays the ready ones their hands, and is paid its own by those who are not."""
    answer = settled(SETTLES, opened(0), drawn(READY_1, READY_4, NOT_READY))
    assert paid(answer) == {(0, 1): 8, (2, 0): 2}
    assert {row["reason"] for row in answer["ledger"]} == {"ready"}


def test_a_second_open_hand_is_like_any_other() -> None:
    both = [opened(0), opened(1)]
    assert paid(settled(SETTLES, *both, drawn(READY_1, READY_4, NOT_READY))) == {
        (0, 1): 8,
        (2, 0): 2,
    }
    assert paid(settled(SETTLES, *both[::-1], drawn(READY_1, READY_4, NOT_READY))) == {
        (1, 0): 2,
        (2, 1): 8,
    }


def test_each_pays_each_between_open_and_other_hands_alone() -> None:
    both = [opened(0), opened(1)]
    assert paid(settled(EACH, *both, drawn(READY_1, READY_4, NOT_READY))) == {
        (2, 0): 2,
        (2, 1): 8,
    }
    assert paid(settled(EACH, *both, drawn(READY_1, READY_4, READY_1))) == {(0, 2): 2, (1, 2): 2}
    assert paid(settled(EACH, opened(0), drawn(READY_1, READY_4, READY_1))) == {
        (0, 1): 8,
        (0, 2): 2,
    }


def test_the_hand_is_doubled_once_then_capped_times_the_stake() -> None:
    """Not doubled again for lying open."""
    hands = drawn(READY_8, NOT_READY, NOT_READY)
    for cap, each in ((8, 8), (16, 16), (None, 16)):
        options = SETTLES | {"cap": cap, "stake": 5}
        assert paid(settled(options, opened(0), hands)) == {(1, 0): 5 * each, (2, 0): 5 * each}


def test_the_best_wait_counts() -> None:
    """4p makes 小胡, 5p 卡五星; in multiply the product."""
    hands = drawn("4666p123789s777z", NOT_READY, NOT_READY)
    assert paid(settled(SETTLES, opened(0), hands)) == {(1, 0): 4, (2, 0): 4}
    flush = drawn("2223333444588p", NOT_READY, NOT_READY)
    options = SETTLES | {"combine": "multiply", "cap": None}
    assert paid(settled(options, opened(0), flush))[1, 0] == 2 * 64


def test_a_wait_of_which_all_four_are_held_is_none() -> None:
    """The single 7z waits for itself; with a pung of it the hand is not ready."""
    hands = drawn(READY_1, "123456p7z 777z@0 222s@0", READY_1)
    assert paid(settled(SETTLES, opened(0), hands)) == {(1, 0): 2, (0, 2): 2}


# Dealer and session


def test_next_dealer() -> None:
    """**[decided]**: the winner; after two winners the discarder or konger; drawn: the same."""
    assert settled({}, win(1, None), dealer=2)["next_dealer"] == 1
    assert settled({}, win(1, 0), dealer=2)["next_dealer"] == 1
    assert settled({}, win(1, 0), win(2, 0), dealer=2)["next_dealer"] == 0
    robbed = [win(1, 0, by="rob-kong"), win(2, 0, by="rob-kong")]
    assert settled({}, *robbed, dealer=2)["next_dealer"] == 0
    answer = settled({}, drawn(READY_1, READY_1, READY_1), dealer=2)
    assert (answer["next_dealer"], answer["dealer_keeps"]) == (2, True)
    assert SUIZHOU.first_dealer == "random"


def test_two_players_may_win_on_one_discard() -> None:
    answer = settled({}, win(2, 0), win(1, 0))
    assert paid(answer) == {(0, 1): 1, (0, 2): 1}
    assert [row["to"] for row in answer["ledger"]] == [1, 2]


def test_a_deal_ends_with_its_win() -> None:
    with pytest.raises(Refusal) as bad:
        settled({}, win(1, None), kong(0, "concealed"))
    assert bad.value.line.code == "after-the-end"


def test_session_and_course_of_play() -> None:
    assert SUIZHOU.session_length(SUIZHOU.settings) == Length(deals=12)
    longer = SUIZHOU.with_options(deals=30)
    assert longer.session_length(longer.settings) == Length(deals=30)
    assert SUIZHOU.first_purse(SUIZHOU.settings) is None
    assert settled({}, win(1, 0))["purses"] is None
    play = SUIZHOU.play
    assert (play.late_kong, play.passed_win, play.open_hands) == ("lapses", "locked", True)
    assert (play.chow, play.several_winners, play.goes_on, play.winds) == (
        False,
        True,
        False,
        False,
    )


def test_each_line_names_its_rule() -> None:
    events = [opened(1), kong(0, "direct", 2), kong(2, "added"), kong(1, "concealed"), win(1, 0)]
    done = read_settle({"variant": "suizhou", "dealer": 0, "events": events})
    rules = {t.reason: t.rule for t in done.books.transfers}
    assert set(rules) == {"kong-direct", "kong-added", "kong-concealed", "bao-hu"}
    for _, given, _ in cases("settle", "suizhou"):
        for transfer in read_settle(given).books.transfers:
            assert SUIZHOU.rule(transfer.rule)
