"""Turns, claims and the empty wall, with prepared tiles (common rules, "A deal")."""

from __future__ import annotations

from itertools import permutations

import pytest
from deal_table import Table, in_order

from core.events import (
    Chow,
    Chowed,
    DeclareKong,
    DeclareWin,
    Discard,
    Drawn,
    Drew,
    Konged,
    Offered,
    Pass,
    Pung,
    Punged,
    Won,
)
from core.hand import MeldKind
from core.tiles import parse_tile

# Thirteen tiles that claim nothing and wait on nothing.
JUNK = "147m369p258s1234z"
OTHER = "258m147p369s1234z"
THIRD = "369m147p258s1234z"
WAITS_5P = "123456789m11p46p"


def test_the_dealer_draws_first_and_the_others_follow_in_order() -> None:
    table = Table("dieda", [JUNK, OTHER, THIRD, JUNK], "5z 6z 7z 5z 6z", dealer=2)
    seats = []
    for drawn in in_order("5z 6z 7z 5z 6z"):
        (seat,) = table.waiting
        assert table.view(seat).drawn == drawn
        seats.append(table.turn())
    assert seats == [2, 3, 0, 1, 2]
    assert table.state.left == 136 - 52 - 6


def test_a_drawn_tile_stands_apart_and_goes_into_the_hand_when_kept() -> None:
    table = Table("dieda", [JUNK, OTHER, THIRD, JUNK], "5z")
    assert table.view(0).hand == table.state.seats[0].concealed
    assert table.view(0).drawn == parse_tile("5z")
    table.discard(0, "1m")
    assert table.hand(0) == "47m369p258s12345z"
    assert table.view(0).drawn is None


def test_a_win_goes_before_a_pung_in_whatever_order_they_answer() -> None:
    for first, second in permutations([DeclareWin(1), Pung(2, parse_tile("5p"))]):
        table = Table("dieda", [JUNK, WAITS_5P, "147m55p23689s123z", OTHER], "5p")
        table.discard(0, "5p")
        assert table.waiting == (1, 2)
        table.do(first)
        assert not table.state.over
        table.do(second)
        assert table.state.books.won == (1,)
        assert table.state.over


def test_a_pung_is_carried_out_when_the_win_is_passed() -> None:
    table = Table("dieda", [JUNK, WAITS_5P, "147m55p23689s123z", OTHER], "5p")
    table.discard(0, "5p")
    table.pung(2, "5p")
    assert isinstance(table.do(Pass(1))[-1], Punged)
    assert table.waiting == (2,)
    assert table.state.seats[0].pond == ()
    assert table.hand(2) == "147m23689s123z 555p@0"


def test_nobody_knows_an_answer_before_all_are_in() -> None:
    table = Table("dieda", [JUNK, WAITS_5P, "147m55p23689s123z", OTHER], "5p")
    table.discard(0, "5p")
    before = [table.view(seat) for seat in (0, 2, 3, None)]
    table.do(DeclareWin(1))
    assert [table.view(seat) for seat in (0, 2, 3, None)] == before


def test_who_has_no_choice_is_not_asked_and_does_not_see_who_is() -> None:
    table = Table("dieda", [JUNK, WAITS_5P, OTHER, THIRD], "5p")
    quiet = Table("dieda", [JUNK, "2258m369p147s123z", OTHER, THIRD], "5p")
    table.discard(0, "5p")
    offered = quiet.discard(0, "5p")
    assert table.waiting == (1,)
    assert not any(isinstance(event, Offered) for event in offered)
    assert table.view(3).legal == ()
    assert table.refusal(Pass(3)) == "nothing-on-offer"


def test_a_pung_or_kong_goes_before_a_chow() -> None:
    for claim, wanted in ((Pung, Punged), (DeclareKong, Konged)):
        table = Table("yangzhou-new", [JUNK, "46p1479m2589s123z", "555p47m369s12344z", OTHER], "5p")
        table.discard(0, "5p")
        table.chow(1, "4p")
        (event, *_) = [e for e in table.do(claim(2, parse_tile("5p"))) if isinstance(e, wanted)]
        assert event.seat == 2
        assert table.state.seats[1].melds == ()


def test_a_chow_is_carried_out_when_the_pung_is_passed() -> None:
    table = Table("yangzhou-new", [JUNK, "46p1479m258s1234z", "55p147m2369s1234z", OTHER], "5p")
    table.discard(0, "5p")
    table.chow(1, "4p")
    assert isinstance(table.do(Pass(2))[-1], Chowed)
    assert table.hand(1) == "1479m258s1234z 456p@0"


def test_a_chow_comes_from_the_upper_seat_alone_and_can_be_chosen_among_several() -> None:
    chower = "3467p147m258s123z"
    table = Table("yangzhou-new", [JUNK, chower, chower, OTHER], "5p")
    table.discard(0, "5p")
    assert table.waiting == (1,)
    chows = [Chow(1, parse_tile(low)) for low in ("3p", "4p", "5p")]
    assert [a for a in table.legal(1) if isinstance(a, Chow)] == chows
    assert table.refusal(Chow(2, parse_tile("4p"))) == "chow-upper"
    assert table.refusal(Chow(1, parse_tile("6p"))) == "no-such-chow"
    table.chow(1, "5p")
    assert table.hand(1) == "147m34p258s123z 567p@0"


def test_no_chow_where_the_game_has_none() -> None:
    table = Table("dieda", [JUNK, "3467p147m258s123z", OTHER, THIRD], "5p")
    events = table.discard(0, "5p")
    assert not any(isinstance(event, Offered) for event in events)
    table = Table("dieda", [JUNK, "4566p147m258s123z", "55p147m2369s123z", THIRD], "5p")
    table.discard(0, "5p")
    assert table.refusal(Chow(1, parse_tile("4p"))) == "no-chow"


def test_after_a_claim_any_tile_may_go_the_claimed_kind_too() -> None:
    table = Table("dieda", [JUNK, "555p147m2369s123z", OTHER, THIRD], "5p")
    table.discard(0, "5p")
    table.pung(1, "5p")
    kinds = {a.tile for a in table.legal(1) if isinstance(a, Discard)}
    assert kinds == set(table.state.seats[1].concealed)
    table.discard(1, "5p")
    assert table.state.seats[1].pond == (parse_tile("5p"),)


def test_a_turn_that_begins_with_a_claim_goes_on_with_a_discard() -> None:
    table = Table("dieda", [JUNK, "55p9999m147s1234z", OTHER, JUNK], "5p")
    table.discard(0, "5p")
    table.pung(1, "5p")
    assert {type(a) for a in table.legal(1)} == {Discard}
    assert table.refusal(DeclareKong(1, parse_tile("9m"))) == "kong-after-claim"
    assert table.refusal(DeclareWin(1)) == "no-tile-to-win"


def test_the_next_turn_is_that_of_the_seat_after_the_claimer() -> None:
    table = Table("dieda", [JUNK, OTHER, THIRD, "55p147m2369s1234z"], "5p 6z")
    table.discard(0, "5p")
    table.pung(3, "5p")
    table.discard(3, "1z")
    assert table.waiting == (0,)
    assert table.view(0).drawn == parse_tile("6z")


def test_a_claimed_kong_draws_from_the_tail_and_another_may_follow() -> None:
    table = Table("dieda", [JUNK, "555p9999s147m123z", JUNK, THIRD], "5p", tail="6z 7z")
    table.discard(0, "5p")
    events = table.kong(1, "5p")
    assert [type(e) for e in events[-2:]] == [Konged, Drew]
    assert events[-1] == Drew(1, parse_tile("6z"), True)
    table.kong(1, "9s")
    assert table.view(1).drawn == parse_tile("7z")
    assert [m.kind for m in table.state.seats[1].melds] == [MeldKind.DIRECT, MeldKind.CONCEALED]


def test_the_last_discard_can_be_won_but_not_claimed() -> None:
    hands = [JUNK, WAITS_5P, "55p147m2369s1234z", OTHER]
    table = Table("dieda", hands, "5p", between=0)
    table.discard(0, "5p")
    assert table.waiting == (1,)
    assert table.refusal(Pung(2, parse_tile("5p"))) == "last-discard"
    table.win(1)
    assert table.state.books.won == (1,)
    (won,) = [e for e in table.log if isinstance(e, Won)]
    assert won.winners[0].flags == ("last-tile",)


def test_the_deal_is_drawn_when_the_last_discard_is_not_won() -> None:
    table = Table("dieda", [JUNK, WAITS_5P, "55p147m2369s1234z", OTHER], "5p", between=0)
    table.discard(0, "5p")
    table.leave(1)
    assert isinstance(table.log[-2], Drawn)
    assert table.state.over
    assert table.view(0).over is not None
    assert table.view(0).over.reason == "drawn"


def test_no_kong_without_a_replacement_but_the_last_tile_serves() -> None:
    hands = ["9999s147m258p123z", JUNK, THIRD, JUNK]
    table = Table("dieda", hands, "5z", between=0)
    assert table.refusal(DeclareKong(0, parse_tile("9s"))) == "no-replacement"
    table = Table("dieda", hands, "5z", tail="6z", between=0)
    table.kong(0, "9s")
    assert table.view(0).drawn == parse_tile("6z")
    assert table.state.left == 0


def test_a_direct_kong_may_take_the_last_tile() -> None:
    hands = [JUNK, "555p147m2369s123z", OTHER, THIRD]
    table = Table("dieda", hands, "5p", tail="6z", between=0)
    table.discard(0, "5p")
    assert {type(a) for a in table.legal(1)} == {DeclareKong, Pung, Pass}
    table.kong(1, "5p")
    table.discard(1, "1z")
    assert table.state.over


def test_the_last_tile_is_drawn_after_a_pung_before_it() -> None:
    table = Table("dieda", [JUNK, OTHER, "55p147m2369s1234z", THIRD], "5p 6z", between=0)
    table.discard(0, "5p")
    table.pung(2, "5p")
    table.discard(2, "1m")
    assert table.waiting == (3,)
    assert table.view(3).wall == 0


@pytest.mark.parametrize(("variant", "winners"), [("dieda", (1, 3)), ("liuwei", (1,))])
def test_several_may_win_a_discard_or_the_nearest_alone(
    variant: str, winners: tuple[int, ...]
) -> None:
    waits = "123456789s11p46p"
    for order in permutations((1, 3)):
        table = Table(variant, [JUNK, WAITS_5P, JUNK, waits], "5p")
        table.discard(0, "5p")
        table.win(*order)
        assert table.state.books.won == winners
        (won,) = [e for e in table.log if isinstance(e, Won)]
        assert tuple(w.seat for w in won.winners) == winners


def test_nearest_is_counted_from_the_discarder() -> None:
    waits = "123456789s11p46p"
    table = Table("liuwei", [WAITS_5P, JUNK, JUNK, waits], "5p", dealer=2)
    table.discard(2, "5p")
    table.win(0, 3)
    assert table.state.books.won == (3,)


def test_a_self_drawn_win_ends_the_deal_and_shows_all_hands() -> None:
    table = Table("dieda", [WAITS_5P, OTHER, THIRD, JUNK], "5p")
    hands = [table.state.seats[s].concealed for s in range(4)]
    table.win(0)
    assert table.state.over
    assert [seat.shown for seat in table.view(None).table] == hands
    assert table.view(None).table[0].tiles == 14


def test_actions_out_of_turn_are_refused() -> None:
    table = Table("dieda", [JUNK, OTHER, THIRD, "55p147m2369s1234z"], "5p")
    assert table.refusal(Discard(1, parse_tile("2m"))) == "not-your-turn"
    assert table.refusal(Pass(0)) == "nothing-on-offer"
    assert table.refusal(Discard(0, parse_tile("9m"))) == "not-held"
    assert table.refusal(DeclareWin(0)) == "not-complete"
    assert table.refusal(DeclareKong(0, parse_tile("1m"))) == "no-kong"
    table.discard(0, "5p")
    assert table.refusal(Discard(1, parse_tile("2m"))) == "claims-first"
    assert table.refusal(Pung(0, parse_tile("5p"))) == "own-offer"
    assert table.refusal(Pung(3, parse_tile("1m"))) == "another-tile"
    assert table.refusal(DeclareKong(3, parse_tile("5p"))) == "too-few"
    assert table.refusal(DeclareWin(3)) == "not-complete"
    table.leave(3)
    assert table.refusal(Discard(9, parse_tile("2m"))) == "seat-range"


def test_nothing_can_be_done_after_the_end() -> None:
    table = Table("dieda", [WAITS_5P, OTHER, THIRD, JUNK], "5p")
    table.win(0)
    assert table.waiting == ()
    assert table.refusal(Discard(0, parse_tile("1m"))) == "deal-over"
