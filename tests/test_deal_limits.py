"""Which wins the scorer lets through in play, and purses, with prepared tiles."""

from __future__ import annotations

import pytest
from deal_table import Table

from core.events import Chow, DeclareWin, Drew, Ended, Konged, Pass, Won

JUNK = "147m369p258s1234z"
PAIR = "55p147m2369s1234z"
WAITS_5P = "123456789m11p34p"
QUIET = "14578m13678p567z"


# 扬州式: the minimum and the bind to 清一色


def test_a_hand_below_the_minimum_is_not_offered_a_win() -> None:
    table = Table("yangzhou-new", [JUNK, "34p123456m777s99s", JUNK, JUNK], "5p")
    table.discard(0, "5p")
    assert table.waiting == (1,)
    assert table.view(1).phase == "claims"
    assert {type(a) for a in table.legal(1)} == {Chow, Pass}
    assert table.refusal(DeclareWin(1)) == "below-minimum"


def test_a_hand_that_reaches_it_is() -> None:
    table = Table("yangzhou-new", [JUNK, WAITS_5P, JUNK, JUNK], "5p")
    table.discard(0, "5p")
    assert DeclareWin(1) in table.legal(1)


def three_chows(kinds: tuple[str, str, str], rest: str, last: str) -> Table:
    """Seat 1 chows three times what seat 0 discards, keeps `rest`, and seat 0 discards `last`."""
    middles = {"123s": "2s", "456s": "5s", "789s": "8s", "456m": "5m", "456p": "5p"}
    sides = "".join(k[0] + k[2] + k[3] for k in kinds)
    hand = sides + rest + "567z"
    draws = []
    for number, kind in enumerate((*(middles[k] for k in kinds), last)):
        draws += [kind] if not number else ["1z", "2z", kind]
    table = Table("yangzhou-new", [QUIET, hand, QUIET, QUIET], " ".join(draws))
    for number, kind in enumerate(kinds):
        table.discard(0, middles[kind])
        table.chow(1, kind[0] + kind[3])
        table.discard(1, "567"[number] + "z")
        table.turn()
        table.turn()
    table.discard(0, last)
    return table


def test_three_chows_of_one_suit_bind_to_a_flush() -> None:
    # 一条龙 with a pair of another suit: 20 fan and more, but not 清一色.
    table = three_chows(("123s", "456s", "789s"), "99m12s", "3s")
    assert not any(isinstance(a, DeclareWin) for a in table.legal(1))
    assert table.refusal(DeclareWin(1)) == "not-a-flush"
    flush = three_chows(("123s", "456s", "789s"), "99s12s", "3s")
    assert DeclareWin(1) in flush.legal(1)


def test_three_chows_of_two_suits_bind_to_nothing() -> None:
    table = three_chows(("456s", "456m", "456p"), "99p46s", "5s")
    assert DeclareWin(1) in table.legal(1)


# Purses


def purse_table(hands: list[str], draws: str, purses: list[int], **more: object) -> Table:
    return Table("dieda", hands, draws, play="purse", purses=purses, **more)


def test_nobody_wins_on_the_tile_of_an_empty_purse_but_it_plays_on() -> None:
    table = purse_table([JUNK, WAITS_5P, JUNK, PAIR], "5p", [0, 10, 10, 10])
    table.discard(0, "5p")
    assert table.waiting == (3,)
    assert table.refusal(DeclareWin(1)) == "payer-broke"
    table.pung(3, "5p")
    assert table.state.phase.seat == 3


def test_an_empty_purse_pays_for_no_kong() -> None:
    table = purse_table([JUNK, "555p147m2369s123z", JUNK, JUNK], "5p", [0, 10, 10, 10])
    table.discard(0, "5p")
    (kong,) = [e for e in table.kong(1, "5p") if isinstance(e, Konged)]
    assert kong.transfers == ()
    assert not table.state.over


def test_several_winners_are_paid_nearest_first_until_the_purse_is_empty() -> None:
    waits = "123456789s22p34p"
    table = purse_table([JUNK, WAITS_5P, "147m258s1234z6z67p", waits], "5p", [2, 10, 10, 10])
    table.discard(0, "5p")
    table.win(3, 1)
    (won,) = [e for e in table.log if isinstance(e, Won)]
    assert [(t.payer, t.payee, t.amount) for t in won.transfers] == [(0, 1, 2)]
    assert table.state.books.won == (1, 3)
    assert table.view(None).table[0].purse == 0
    assert not table.state.books.session_over


def test_the_session_breaks_off_in_the_middle_of_a_deal() -> None:
    # A concealed kong takes two from each: two purses are empty.
    table = purse_table(["9999s147m369p12z6z", JUNK, JUNK, JUNK], "6z", [10, 2, 1, 30])
    events = table.kong(0, "9s")
    assert [type(e) for e in events] == [Konged, Ended]
    assert not any(isinstance(e, Drew) for e in events)
    assert table.state.over
    over = table.state.phase
    assert (over.reason, over.next_dealer, over.session_over) == ("session", None, True)
    assert table.state.books.purses == (15, 0, 0, 28)


@pytest.mark.parametrize("variant", ["dieda", "liuwei"])
def test_all_honours_self_drawn_take_all_purses_and_end_the_session(variant: str) -> None:
    table = Table(variant, ["111222333z5556z", JUNK[:-5], JUNK[:-5]], "6z", play="purse")
    table.win(0)
    over = table.state.phase
    assert over.session_over
    assert set(table.state.books.purses[1:]) == {0}
