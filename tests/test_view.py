"""What a seat may know of a deal, in its view and in redacted events."""

from __future__ import annotations

from deal_table import Table

from core.events import HIDDEN, Answered, Dealt, DeclareWin, Discard, Drew, Offered, Pass
from core.tiles import COPIES, format_tiles, parse_tile, parse_tiles
from core.view import OnOffer, redact

JUNK = "147m369p258s1234z"
WAITS_5P = "123456789m11p46p"
SINGLES = "2568m1479p13579s"
READY = "34p111333777m99m"


def test_the_own_hand_is_seen_with_the_drawn_tile_apart_and_no_other() -> None:
    table = Table("dieda", [JUNK] * 4, "5z")
    seen = table.view(0)
    assert (format_tiles(seen.hand), seen.drawn) == (JUNK, parse_tile("5z"))
    assert seen.tiles == parse_tiles("147m369p258s12345z")
    for seat in (1, 2, 3):
        other = table.view(seat)
        assert other.drawn is None
        assert [s.shown for s in other.table] == [None] * 4
        assert [s.tiles for s in other.table] == [14, 13, 13, 13]
        assert other.legal == ()


def test_a_spectator_sees_what_is_public_alone() -> None:
    table = Table("dieda", [JUNK] * 4, "5z")
    seen = table.view(None)
    assert (seen.seat, seen.hand, seen.drawn, seen.legal, seen.mine) == (None, (), None, (), None)
    assert seen.waits == ()
    for seat in range(4):
        own = table.view(seat)
        assert (own.table, own.wall, own.turn, own.phase) == (seen.table, 83, 0, "turn")


def test_winds_and_dealer() -> None:
    table = Table("dieda", [JUNK] * 4, "5z", dealer=2, round=1)
    seen = table.view(None)
    assert [s.wind for s in seen.table] == [2, 3, 0, 1]
    assert (seen.dealer, seen.round) == (2, 1)
    assert [s.wind for s in Table("sichuan", [SINGLES] * 3).view(0).table] == [None] * 4


def test_the_tile_on_offer_and_the_last_discard() -> None:
    table = Table("dieda", [JUNK, "55p147m2369s1234z", JUNK, JUNK], "5p")
    table.discard(0, "5p")
    seen = table.view(3)
    assert seen.phase == "claims"
    assert seen.offer == OnOffer(0, parse_tile("5p"), False)
    assert seen.last == (0, parse_tile("5p"))
    assert seen.table[0].pond == (parse_tile("5p"),)
    table.pung(1, "5p")
    seen = table.view(3)
    assert (seen.offer, seen.last, seen.turn) == (None, None, 1)
    assert seen.table[0].pond == ()
    assert [str(m) for m in seen.table[1].melds] == ["555p@0"]
    assert seen.table[1].tiles == 11


def test_a_concealed_kong_is_public() -> None:
    table = Table("dieda", ["9999s147m369p123z", JUNK, JUNK, JUNK], "5z")
    table.kong(0, "9s")
    assert [str(m) for m in table.view(2).table[0].melds] == ["(9999s)"]


def test_a_winners_hand_is_shown_at_once_and_the_others_at_the_end() -> None:
    table = Table("sichuan", [SINGLES, READY, SINGLES, SINGLES], "5p 4m", between=0)
    table.discard(0, "5p")
    table.win(1)
    seen = table.view(0)
    assert [s.shown is not None for s in seen.table] == [False, True, False, False]
    assert seen.table[1].win is not None
    assert seen.table[1].win.fan == seen.table[1].win.items[0][2]
    table.turn()
    seen = table.view(0)
    assert seen.phase == "over"
    assert all(s.shown is not None for s in seen.table)
    assert seen.over is not None
    assert seen.over.reason == "drawn"


def test_money_purses_and_the_ledger_are_public() -> None:
    table = Table("dieda", [JUNK, "555p147m2369s123z", JUNK, JUNK], "5p", play="purse", purse=9)
    table.discard(0, "5p")
    table.kong(1, "5p")
    seen = table.view(3)
    assert [(s.purse, s.money) for s in seen.table] == [(7, -2), (11, 2), (9, 0), (9, 0)]
    assert [(t.payer, t.payee, t.amount) for t in seen.ledger] == [(0, 1, 2)]


def test_own_waits_and_the_own_passed_win() -> None:
    table = Table("dieda", [JUNK, JUNK, JUNK, WAITS_5P], "5p 6z")
    assert format_tiles(table.view(3).waits) == "5p"
    table.discard(0, "5p")
    table.leave(3)
    assert table.view(3).bar is not None
    assert table.view(1).bar is None
    table.discard(1, "1m")
    # In the turn the waits are those without the drawn tile.
    table.turn()
    assert table.waiting == (3,)
    assert format_tiles(table.view(3).waits) == "5p"
    assert table.view(3).bar is None


def test_no_waits_while_a_discard_is_due_after_a_claim() -> None:
    table = Table("dieda", [JUNK, "55p147m2369s1234z", JUNK, JUNK], "5p")
    table.discard(0, "5p")
    table.pung(1, "5p")
    assert table.view(1).waits == ()


def test_unseen_are_the_wall_and_the_other_hands() -> None:
    table = Table("sichuan", [READY, SINGLES, SINGLES, SINGLES], "5p")
    seen = table.view(0)
    assert sum(seen.unseen()) == seen.wall + 13 * 3
    assert seen.unseen()[parse_tile("1m")] == 1
    assert seen.unseen()[parse_tile("1z")] == 0
    table.win(0)
    assert sum(table.view(1).unseen()) == table.view(1).wall + 13 * 2
    assert sum(table.view(None).unseen()) == table.view(None).wall + 13 * 3 + 1
    whole = Table("dieda", [JUNK] * 4).view(None).unseen()
    assert set(whole) == {COPIES}


def test_redacted_events_of_a_claim_window() -> None:
    table = Table("dieda", [JUNK, WAITS_5P, "55p147m23689s123z", JUNK], "5p")
    table.discard(0, "5p")
    offered = table.log[-1]
    assert isinstance(offered, Offered)
    assert redact(offered, 0) is None
    assert redact(offered, None) is None
    assert redact(offered, 1) == Offered(((), (DeclareWin(1), Pass(1)), (), ()))
    (answered,) = table.do(DeclareWin(1))
    assert isinstance(answered, Answered)
    assert [redact(answered, seat) for seat in (None, 0, 2, 3)] == [None] * 4
    assert redact(answered, 1) == answered


def test_redacted_deals_and_draws() -> None:
    table = Table("dieda", [JUNK] * 4, "5z")
    dealt, drew = table.log
    assert isinstance(dealt, Dealt)
    for seat in range(4):
        seen = redact(dealt, seat)
        assert isinstance(seen, Dealt)
        assert [set(hand) == {HIDDEN} for hand in seen.hands] == [s != seat for s in range(4)]
        assert seen.wall == (HIDDEN,) * 84
    assert redact(drew, 0) == drew
    assert redact(drew, 1) == Drew(0, HIDDEN, False)
    (discarded, *_) = table.do(Discard(0, parse_tile("1m")))
    assert redact(discarded, 3) == discarded
