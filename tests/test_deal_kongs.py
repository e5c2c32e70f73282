"""Kongs, robbed kongs, their timing and what they leave on a win, with prepared tiles."""

from __future__ import annotations

import pytest
from deal_table import Table

from core.events import (
    DeclareKong,
    DeclareWin,
    Drew,
    Event,
    Konged,
    KongProposed,
    Pass,
    Pung,
    Won,
    money_of,
)
from core.hand import MeldKind
from core.tiles import parse_tile

JUNK = "147m369p258s1234z"
# Waits on 2p and 5p.
WAITS_5P = "123456789m11p34p"
PAIR = "55p147m2369s1234z"


def paid(events: tuple[Event, ...]) -> list[tuple[int, int, int, str]]:
    return [(t.payer, t.payee, t.amount, t.reason) for e in events for t in money_of(e)]


def won(table: Table) -> Won:
    (event,) = [e for e in table.log if isinstance(e, Won)]
    return event


def added_kong(variant: str = "dieda", robber: str = WAITS_5P, **options: object) -> Table:
    """Seat 1 has punged 5p from seat 0 and has drawn the fourth; seat 3 is the robber."""
    hands = [JUNK, PAIR, JUNK, robber]
    table = Table(variant, hands, "5p 6z 6z 7z 5p", tail="7z", **options)
    table.discard(0, "5p")
    while table.waiting and Pass(3) in table.legal(3):
        table.leave(3)
    table.pung(1, "5p")
    table.discard(1, "1m")
    for _ in range(3):
        table.turn()
    assert table.waiting == (1,)
    return table


def test_direct_and_concealed_kongs_are_paid_at_once() -> None:
    table = Table("dieda", [JUNK, "555p9999s147m123z", JUNK, "369m147p258s123z4z"], "5p", tail="6z")
    assert paid(table.discard(0, "5p")) == []
    assert paid(table.kong(1, "5p")) == [(0, 1, 2, "kong-direct")]
    assert paid(table.kong(1, "9s")) == [(p, 1, 2, "kong-concealed") for p in (2, 3, 0)]


def test_an_added_kong_is_proposed_can_be_robbed_and_is_then_made_and_paid() -> None:
    table = added_kong()
    proposed = table.kong(1, "5p")
    assert isinstance(proposed[0], KongProposed)
    assert paid(proposed) == []
    assert table.waiting == (3,)
    assert table.view(0).offer is not None
    assert table.view(0).offer.kong
    assert table.refusal(Pung(3, parse_tile("5p"))) == "only-robbed"
    made = tuple(table.do(Pass(3)))
    assert paid(made) == [(p, 1, 1, "kong-added") for p in (2, 3, 0)]
    assert made[-1] == Drew(1, parse_tile("7z"), True)
    assert [str(m) for m in table.state.seats[1].melds] == ["5555p+@0"]


def test_a_robbed_kong_stays_a_pung_and_brings_no_money() -> None:
    table = added_kong()
    table.kong(1, "5p")
    events = table.win(3)
    assert paid(events) == [(1, 3, 2, "rob-kong")]
    assert table.state.books.kongs == ()
    konger = table.state.seats[1]
    assert [str(m) for m in konger.melds] == ["555p@0"]
    assert konger.pond == (parse_tile("1m"), parse_tile("5p"))
    assert len(konger.concealed) == 10
    assert won(table).winners[0].by == "rob-kong"
    assert won(table).winners[0].source == 1


def test_a_kong_that_nobody_can_rob_is_made_in_the_same_breath() -> None:
    table = added_kong(robber="123456789m11p77p")
    events = table.kong(1, "5p")
    assert [type(e) for e in events] == [KongProposed, Konged, Drew]


def test_only_an_added_kong_can_be_robbed() -> None:
    robber = "19m19p19s123z567z1z"
    table = Table("dieda", ["5555p147m2369s12z", WAITS_5P, "147m369p258s3344z", robber], "6z")
    events = table.kong(0, "5p")
    assert [type(e) for e in events] == [Konged, Drew]


def test_several_may_rob_a_kong() -> None:
    hands = [JUNK, PAIR, "123456789s11p34p", WAITS_5P]
    table = Table("dieda", hands, "5p 6z 6z 7z 5p")
    table.discard(0, "5p")
    table.leave(2, 3)
    table.pung(1, "5p")
    table.discard(1, "1m")
    for _ in range(3):
        table.turn()
    table.kong(1, "5p")
    table.win(3, 2)
    assert table.state.books.won == (2, 3)


def test_a_passed_robbery_bars_wins_on_others_tiles() -> None:
    table = added_kong()
    table.kong(1, "5p")
    table.leave(3)
    table.discard(1, "7z")
    assert table.state.seats[3].bar is not None
    hands = [JUNK, PAIR, JUNK, WAITS_5P]
    table = Table("dieda", hands, "5p 6z 6z 7z 5p 2p", tail="7z")
    table.discard(0, "5p")
    table.leave(3)
    table.pung(1, "5p")
    table.discard(1, "1m")
    for _ in range(3):
        table.turn()
    table.kong(1, "5p")
    table.leave(3)
    table.discard(1, "7z")
    table.discard(2, "2p")
    assert DeclareWin(3) not in table.legal(3)


def test_after_kong_is_told_of_a_win_on_the_own_replacement() -> None:
    table = Table("dieda", ["9999s12345678m1p", JUNK, JUNK, JUNK], "9m", tail="1p")
    table.kong(0, "9s")
    table.win(0)
    assert won(table).winners[0].flags == ("after-kong",)


def test_kong_discard_is_told_of_a_win_on_the_discard_after_a_replacement() -> None:
    table = Table("dieda", ["9999s147m369p12z6z", WAITS_5P, JUNK, JUNK], "6z", tail="5p")
    table.kong(0, "9s")
    table.discard(0, "5p")
    table.win(1)
    assert won(table).winners[0].flags == ("kong-discard",)


def test_an_ordinary_discard_later_is_no_kong_discard() -> None:
    table = Table("dieda", ["9999s147m369p12z6z", JUNK, WAITS_5P, JUNK], "6z 5p", tail="7z")
    table.kong(0, "9s")
    table.turn()
    table.discard(1, "5p")
    table.win(2)
    assert won(table).winners[0].flags == ()


# Timing


def late(table: Table) -> bool:
    (event,) = [e for e in table.log if isinstance(e, Konged) and e.kind is MeldKind.ADDED]
    return event.late


def test_in_dieda_an_added_kong_with_a_tile_held_at_the_pung_earns_nothing() -> None:
    table = Table("dieda", [JUNK, "555p147m2369s123z", JUNK, JUNK], "5p 6z 6z 7z 6z")
    table.discard(0, "5p")
    table.pung(1, "5p")
    table.discard(1, "1m")
    for _ in range(3):
        table.turn()
    assert paid(table.kong(1, "5p")) == []
    assert late(table)


def test_in_dieda_a_kong_with_a_tile_drawn_later_may_wait_and_is_paid() -> None:
    table = added_kong(robber=JUNK)
    table.discard(1, "4m")
    for _ in range(3):
        table.turn()
    assert paid(table.kong(1, "5p")) == [(p, 1, 1, "kong-added") for p in (2, 3, 0)]
    assert not late(table)


def test_in_liuwei_every_added_kong_is_paid() -> None:
    table = Table("liuwei", [JUNK, "555p147m2369s123z", JUNK, JUNK], "5p 6z 6z 7z 6z")
    table.discard(0, "5p")
    table.pung(1, "5p")
    table.discard(1, "1m")
    for _ in range(3):
        table.turn()
    assert paid(table.kong(1, "5p")) == [(p, 1, 2, "kong-added") for p in (2, 3, 0)]


# 四川: 弯杠 at the turn of its draw.
SUITS_13 = "2568m1479p13579s"
PAIR_3P = "33p1347m2468s268p"


def sichuan_pung(draws: str, **options: object) -> Table:
    """Seat 1 has punged 3p from the dealer; then the others discard what they draw."""
    table = Table(
        "sichuan", [SUITS_13, PAIR_3P, SUITS_13, SUITS_13], draws, tail="3m 4m", **options
    )
    table.discard(0, "3p")
    table.pung(1, "3p")
    table.discard(1, "1m")
    for _ in range(3):
        table.turn()
    return table


def test_in_sichuan_an_added_kong_is_paid_only_at_the_turn_of_its_draw() -> None:
    table = sichuan_pung("3p 4s 4s 2p 3p")
    assert [t[3] for t in paid(table.kong(1, "3p"))] == ["kong-added"] * 3
    table = sichuan_pung("3p 4s 4s 2p 3p 4m 2s 2s 8p")
    table.discard(1, "3m")
    for _ in range(3):
        table.turn()
    assert paid(table.kong(1, "3p")) == []
    assert late(table)


def test_in_sichuan_a_later_added_kong_pays_with_drizzle() -> None:
    table = sichuan_pung("3p 4s 4s 2p 3p 4m 2s 2s 8p", drizzle=True)
    table.discard(1, "3m")
    for _ in range(3):
        table.turn()
    assert [t[3] for t in paid(table.kong(1, "3p"))] == ["kong-added"] * 3


def test_the_turn_of_the_draw_goes_on_through_a_kong_before() -> None:
    hand = "33p7777m2468s268p"
    table = Table("sichuan", [SUITS_13, hand, SUITS_13, SUITS_13], "3p 4s 4s 2p 3p", tail="3m 4m")
    table.discard(0, "3p")
    table.pung(1, "3p")
    table.discard(1, "2s")
    for _ in range(3):
        table.turn()
    table.kong(1, "7m")
    assert [t[3] for t in paid(table.kong(1, "3p"))] == ["kong-added"] * 3
    assert not late(table)


def test_in_sichuan_a_kong_with_the_tile_held_at_the_pung_is_late() -> None:
    hand = "333p1347m2468s68p"
    table = Table("sichuan", [SUITS_13, hand, SUITS_13, SUITS_13], "3p 4s 4s 2p 8p", tail="3m")
    table.discard(0, "3p")
    table.pung(1, "3p")
    table.discard(1, "1m")
    for _ in range(3):
        table.turn()
    assert paid(table.kong(1, "3p")) == []


# 随州: declared at the first turn that it is possible, or never.


def suizhou(hand: str, draws: str, tail: str = "8p 8s") -> Table:
    """Seat 1 holds `hand`; the two others nothing that claims."""
    return Table("suizhou", ["1379p2468s57z2p5s9s", hand, "1379p2468s57z2p5s9s"], draws, tail)


def test_in_suizhou_a_kong_not_declared_at_the_turn_of_its_draw_is_lost() -> None:
    table = suizhou("444p13779s2568p6z", "6z 4p 6z 7z 8p")
    table.turn()
    assert DeclareKong(1, parse_tile("4p")) in table.legal(1)
    table.turn("1s")
    table.turn()
    table.turn()
    assert table.waiting == (1,)
    assert table.refusal(DeclareKong(1, parse_tile("4p"))) == "kong-lapsed"


def test_in_suizhou_four_tiles_dealt_are_konged_in_the_first_own_turn_or_never() -> None:
    table = suizhou("4444p1379s258p6z7s", "6z 6z 7z 7z 8p")
    table.turn()
    assert DeclareKong(1, parse_tile("4p")) in table.legal(1)
    table.turn("1s")
    table.turn()
    table.turn()
    assert table.refusal(DeclareKong(1, parse_tile("4p"))) == "kong-lapsed"


def test_in_suizhou_all_kongs_that_were_dealt_may_be_made_in_the_first_turn() -> None:
    table = suizhou("4444p7777s66z139s", "6z 8p", tail="6p 6p")
    table.turn("5s")
    table.kong(1, "4p")
    assert DeclareKong(1, parse_tile("7s")) in table.legal(1)


def test_in_suizhou_the_first_own_turn_may_follow_a_claimed_one() -> None:
    # The pung comes before any draw of seat 1; no kong may be declared in its turn.
    table = suizhou("4444p66z1379s258p", "6z 8p 8s 7z 6p")
    table.discard(0, "6z")
    table.pung(1, "6z")
    assert table.refusal(DeclareKong(1, parse_tile("4p"))) == "kong-after-claim"
    table.discard(1, "1s")
    table.turn()
    table.turn()
    assert table.waiting == (1,)
    assert DeclareKong(1, parse_tile("4p")) in table.legal(1)


def test_in_suizhou_an_added_kong_with_a_tile_held_at_the_pung_is_lost() -> None:
    table = suizhou("666z1379s2458p4s8s", "6z 8p 7z 6p")
    table.discard(0, "6z")
    table.pung(1, "6z")
    table.discard(1, "1s")
    table.turn()
    table.turn()
    assert table.waiting == (1,)
    assert table.refusal(DeclareKong(1, parse_tile("6z"))) == "kong-lapsed"


def test_in_suizhou_an_added_kong_at_the_turn_of_its_draw_is_made() -> None:
    table = suizhou("66z1379s2458p48s6p", "6z 8p 7z 6z")
    table.discard(0, "6z")
    table.pung(1, "6z")
    table.discard(1, "1s")
    table.turn()
    table.turn()
    assert paid(table.kong(1, "6z")) == [(2, 1, 1, "kong-added"), (0, 1, 1, "kong-added")]


def test_in_suizhou_each_further_kong_of_a_seat_doubles() -> None:
    table = suizhou("444p7777s66z139s8p", "4p", tail="6p 6z 8p")
    table.discard(0, "4p")
    assert paid(table.kong(1, "4p")) == [(0, 1, 2, "kong-direct")]
    assert paid(table.kong(1, "7s")) == [(2, 1, 4, "kong-concealed"), (0, 1, 4, "kong-concealed")]


@pytest.mark.parametrize("transfer", [True, False])
def test_in_sichuan_a_kong_is_handed_on_to_who_wins_the_discard_after_it(transfer: bool) -> None:
    hands = ["3333m147m2468s68p", "123456789s11p46p", SUITS_13, SUITS_13]
    table = Table("sichuan", hands, "8p", tail="5p", transfer=transfer)
    table.kong(0, "3m")
    table.discard(0, "5p")
    handed = [t for t in paid(table.win(1)) if t[3] == "kong-transfer"]
    assert handed == ([(0, 1, 6, "kong-transfer")] if transfer else [])
    assert table.state.books.kongs[0].passed_on == transfer
