"""Open hands (亮倒), with prepared tiles (suizhou, "Laying the hand open")."""

from __future__ import annotations

import pytest
from deal_table import Table

from core.events import DeclareKong, DeclareWin, Discard, Discarded, Pass, Pung, Won
from core.tiles import parse_tile, parse_tiles
from core.view import redact

# Claims nothing; 2p 4p 5p 6p 8p 4s 7s 9s are in neither of two such hands.
QUIET = "1379p1368s567z25s"
# With 9p and without 9s: ready for 2p and 5p.
SMALL = "34p11s12345678p9s"
READY = "34p11s123456789p"
# With 7s and without 9s: ready for 2p and 5p, with three 4s that no wait needs.
TRIPLETS = "34666888p4447s9s"


def opened(hand: str, draws: str, tail: str = "", **options: object) -> Table:
    """Seat 0, the dealer, draws and lays its hand open with the discard of 9s."""
    table = Table("suizhou", [hand, QUIET, QUIET], draws, tail, **options)
    table.discard(0, "9s", open=True)
    return table


def moves(table: Table, seat: int) -> set[type]:
    return {type(a) for a in table.legal(seat)}


def test_a_hand_is_laid_open_with_a_discard_that_leaves_it_ready() -> None:
    table = Table("suizhou", [SMALL, QUIET, QUIET], "9p")
    opening = {a.tile for a in table.legal(0) if isinstance(a, Discard) and a.open}
    assert parse_tile("9s") in opening
    assert parse_tile("1s") not in opening
    assert table.refusal(Discard(0, parse_tile("1s"), open=True)) == "not-ready"
    (event, *_) = table.discard(0, "9s", open=True)
    assert event == Discarded(0, parse_tile("9s"), parse_tiles(READY))
    assert table.state.books.opened == (0,)


def test_it_lies_open_before_the_discard_is_answered() -> None:
    table = Table("suizhou", [SMALL, "99s1379p368s567z", QUIET], "9p")
    table.discard(0, "9s", open=True)
    assert table.waiting == (1,)
    for seat in (1, 2, None):
        assert table.view(seat).table[0].shown == parse_tiles(READY)
        assert table.view(seat).table[0].open
    (event,) = [e for e in table.log if isinstance(e, Discarded)]
    assert redact(event, None) == event


def test_no_other_game_has_open_hands() -> None:
    table = Table("dieda", [SMALL], "9p")
    assert table.refusal(Discard(0, parse_tile("9s"), open=True)) == "no-open-hands"


def test_each_later_draw_is_discarded_and_it_opens_once() -> None:
    table = opened(SMALL, "9p 8s 8s 6s")
    table.turn()
    table.turn()
    assert table.legal(0) == (Discard(0, parse_tile("6s")),)
    assert table.refusal(Discard(0, parse_tile("1s"))) == "open-hand-fixed"
    assert table.refusal(Discard(0, parse_tile("6s"), open=True)) == "opened-twice"


def test_an_open_hand_is_not_asked_for_a_pung() -> None:
    table = opened(SMALL, "9p 8s")
    table.discard(1, "1s")
    assert table.waiting == (2,)
    assert table.legal(0) == ()


def test_an_open_hand_may_make_a_direct_kong_where_the_waits_stay_but_no_pung() -> None:
    table = opened(TRIPLETS, "7s 4s", tail="2s")
    table.discard(1, "4s")
    assert moves(table, 0) == {DeclareKong, Pass}
    assert table.refusal(Pung(0, parse_tile("4s"))) == "open-hand-claims"
    table.kong(0, "4s")
    assert table.hand(0) == "34666888p77s 4444s@1"
    assert table.legal(0) == (Discard(0, parse_tile("2s")),)


def test_no_kong_of_an_open_hand_that_changes_the_waits() -> None:
    # 444s and 5s wait on 3s, 5s and 6s; with the kong on 5s alone.
    hand = "22666888p44459s"
    table = opened(hand, "2p 4s")
    table.discard(1, "4s")
    assert table.waiting == (2,)
    table = opened(hand, "2p 7s 7s 4s")
    table.turn()
    table.turn()
    assert table.legal(0) == (Discard(0, parse_tile("4s")),)
    assert table.refusal(DeclareKong(0, parse_tile("4s"))) == "kong-changes-waits"


def test_an_open_hand_may_make_a_concealed_kong_with_its_draw() -> None:
    table = opened(TRIPLETS, "7s 9s 9s 4s", tail="2s")
    table.turn()
    table.turn()
    assert moves(table, 0) == {DeclareKong, Discard}
    table.kong(0, "4s")
    assert table.hand(0) == "34666888p77s (4444s)"


def test_an_open_hand_may_make_an_added_kong_with_its_draw() -> None:
    hands = ["34666888p44779s", QUIET, QUIET]
    table = Table("suizhou", hands, "6z 4s 9s 9s 4s", tail="2s")
    table.turn()
    table.discard(1, "4s")
    table.pung(0, "4s")
    table.discard(0, "9s", open=True)
    table.turn()
    table.turn()
    assert moves(table, 0) == {DeclareKong, Discard}
    table.kong(0, "4s")
    assert table.hand(0) == "34666888p77s 4444s+@1"


def test_an_added_kong_of_a_wait_would_take_it_away() -> None:
    # 44s are punged; 23s waits on 1s and on the fourth 4s.
    table = Table("suizhou", [QUIET, "666888p2344559s", QUIET], "4s 7s 7s 4s")
    table.discard(0, "4s")
    table.pung(1, "4s")
    table.discard(1, "9s", open=True)
    table.turn()
    table.turn()
    assert table.view(1).waits == parse_tiles("14s")
    assert moves(table, 1) == {DeclareWin, Discard}
    assert table.refusal(DeclareKong(1, parse_tile("4s"))) == "kong-changes-waits"


def test_an_open_hand_makes_no_kong_without_its_draw() -> None:
    # Four 4p were dealt; the first turn with a draw comes after the hand was opened.
    hands = ["1379p1368s57z225s", "444456888p11s66z", "1379p1368s57z225s"]
    table = Table("suizhou", hands, "6z 7s 7s 6p")
    table.discard(0, "6z")
    table.pung(1, "6z")
    table.discard(1, "1s", open=True)
    table.turn()
    table.turn()
    assert table.waiting == (1,)
    assert table.legal(1) == (Discard(1, parse_tile("6p")),)
    assert table.refusal(DeclareKong(1, parse_tile("4p"))) == "open-hand-fixed"


def test_an_open_hand_wins_on_a_discard_and_one_payer_pays_two_shares() -> None:
    table = opened(SMALL, "9p 5p")
    table.discard(1, "5p")
    assert moves(table, 0) == {DeclareWin, Pass}
    (won,) = [e for e in table.win(0) if isinstance(e, Won)]
    assert [(t.payer, t.amount, t.reason) for t in won.transfers] == [
        (1, 2 * won.winners[0].fan, "bao-hu")
    ]
    assert won.winners[0].flags == ("open",)


def test_a_win_that_an_open_hand_leaves_bars_nothing() -> None:
    table = opened(SMALL, "9p 5p 5p")
    table.discard(1, "5p")
    table.leave(0)
    assert table.state.seats[0].bar is None
    table.discard(2, "5p")
    assert DeclareWin(0) in table.legal(0)


@pytest.mark.parametrize("passed", [True, False])
def test_opening_does_not_lift_a_passed_win(passed: bool) -> None:
    hands = [QUIET, QUIET, "34666888p44777s"]
    table = Table("suizhou", hands, "5p 4s 5p" if passed else "6z 4s 5p")
    table.turn()
    assert (table.state.seats[2].bar is not None) == passed
    table.discard(1, "4s")
    table.pung(2, "4s")
    table.discard(2, "7s", open=True)
    table.discard(0, "5p")
    assert (DeclareWin(2) in table.legal(2)) == (not passed)


def test_an_open_hand_that_robs_a_kong_is_a_bao_hu() -> None:
    hands = [TRIPLETS, QUIET, "551379p1368s57z2s"]
    table = Table("suizhou", hands, "6z 5p 7s 8s 5p")
    table.turn()
    table.discard(1, "5p")
    table.pung(2, "5p")
    table.discard(2, "9p")
    table.discard(0, "9s", open=True)
    table.turn()
    table.kong(2, "5p")
    (won,) = [e for e in table.win(0) if isinstance(e, Won)]
    assert won.winners[0].by == "rob-kong"
    assert {(t.payer, t.reason) for t in won.transfers} == {(2, "bao-hu")}


def test_a_small_hand_wins_on_a_discard_only_where_the_opening_lets_it() -> None:
    hands = [QUIET, "34p11s123456789p", QUIET]
    for opening, asked in (("none", True), ("soft", False), ("hard", False)):
        table = Table("suizhou", hands, "2p", opening=opening)
        table.discard(0, "2p")
        assert (DeclareWin(1) in table.legal(1)) == asked
        if not asked:
            assert table.state.seats[1].bar is None
    # A self-draw needs no minimum, and a 包胡 neither.
    table = Table("suizhou", hands, "6z 2p", opening="hard")
    table.turn()
    assert DeclareWin(1) in table.legal(1)
    table = opened(SMALL, "9p 2p", opening="hard")
    table.discard(1, "2p")
    assert DeclareWin(0) in table.legal(0)


def test_two_may_win_on_one_discard() -> None:
    hands = [QUIET, "34666888p44477s", "1344455p222999s"]
    table = Table("suizhou", hands, "2p")
    table.discard(0, "2p")
    table.win(2, 1)
    assert table.state.books.won == (1, 2)
    assert table.state.over
    assert table.state.phase.next_dealer == 0


def test_a_drawn_deal_is_settled_by_the_open_hand() -> None:
    table = opened(SMALL, "9p", ready_settlement=True, between=0)
    assert table.state.phase.reason == "drawn"
    paid = table.state.books.transfers
    assert [(t.payer, t.payee, t.reason) for t in paid] == [(1, 0, "ready"), (2, 0, "ready")]
