"""Deals that go on after a win, openings, and the other rules of 四川 that concern play."""

from __future__ import annotations

import pytest
from deal_table import Table

from core.deal import waiting_on
from core.events import (
    HIDDEN,
    DeclareKong,
    DeclareWin,
    Discard,
    Drew,
    HorseTaken,
    NameSuit,
    Offered,
    Pass,
    Pung,
    SuitChosen,
    SuitsNamed,
    Swap,
    SwapChosen,
    Swapped,
    Won,
)
from core.payments import deltas
from core.tiles import parse_tile, parse_tiles
from core.view import redact

# Claims nothing, waits on nothing; three of it leave 1347m 2368p 2468s and more untouched.
SINGLES = "2568m1479p13579s"
# Waits on 2p and 5p, lacking 条.
FIRST = "34p111333777m99m"
SECOND = "34p222444666s88s"


def winners(table: Table) -> list[tuple[int, ...]]:
    return [tuple(w.seat for w in e.winners) for e in table.log if isinstance(e, Won)]


def flags(table: Table) -> tuple[str, ...]:
    (event,) = [e for e in table.log if isinstance(e, Won)]
    return event.winners[0].flags


# Going on


def test_after_a_win_the_turn_goes_to_the_next_seat_after_the_winner() -> None:
    table = Table("sichuan", [SINGLES, SINGLES, FIRST, SINGLES], "5p 4m")
    table.discard(0, "5p")
    table.win(2)
    assert not table.state.over
    assert table.waiting == (3,)
    assert table.view(0).table[2].shown == parse_tiles(FIRST)
    table.turn()
    assert table.waiting == (0,)


def test_who_has_won_is_passed_over_and_asked_for_nothing() -> None:
    table = Table("sichuan", [SINGLES, FIRST, SINGLES, SINGLES], "5p 4m 2p 4m")
    table.discard(0, "5p")
    table.win(1)
    table.turn()
    table.discard(3, "2p")
    assert table.waiting == (0,)
    table.turn()
    assert table.waiting == (2,)
    assert table.refusal(Discard(1, parse_tile("9m"))) == "has-won"


def test_after_several_winners_the_turn_follows_the_last_in_playing_order() -> None:
    table = Table("sichuan", [SINGLES, FIRST, SECOND, SINGLES], "5p")
    table.discard(0, "5p")
    table.win(2, 1)
    assert winners(table) == [(1, 2)]
    assert table.waiting == (3,)
    table = Table("sichuan", [SINGLES, FIRST, SINGLES, SECOND], "5p")
    table.discard(0, "5p")
    table.win(1, 3)
    assert table.waiting == (0,)


def test_after_several_first_winners_their_discarder_deals_whoever_wins_later() -> None:
    third = "34666888p44488m"
    table = Table("sichuan", [SINGLES, FIRST, SECOND, third], "5p 5p 2p")
    table.discard(0, "5p")
    table.leave(3)
    table.win(1, 2)
    table.win(3)
    assert table.state.over
    assert table.state.phase.next_dealer == 0
    assert table.state.books.won_from == 0


def test_after_a_self_draw_the_next_seat_goes_on() -> None:
    table = Table("sichuan", [FIRST, SINGLES, SINGLES, SINGLES], "5p 4m")
    table.win(0)
    assert table.waiting == (1,)
    assert table.view(1).table[0].tiles == 14


def test_the_deal_ends_when_three_have_won() -> None:
    third = "34666888p44488m"
    table = Table("sichuan", [SINGLES, FIRST, SECOND, third], "5p")
    table.discard(0, "5p")
    table.win(1, 2, 3)
    assert table.state.over
    assert table.state.phase.reason == "won"
    assert not table.state.books.drawn


def test_with_first_win_the_deal_ends_at_once() -> None:
    table = Table("sichuan", [SINGLES, FIRST, SINGLES, SINGLES], "5p", play_until="first-win")
    table.discard(0, "5p")
    table.win(1)
    assert table.state.over


def test_a_deal_with_a_winner_is_still_drawn_when_the_wall_is_empty() -> None:
    table = Table("sichuan", [SINGLES, FIRST, SINGLES, SINGLES], "5p 4m", between=0)
    table.discard(0, "5p")
    table.win(1)
    table.turn()
    assert table.state.over
    assert table.state.phase.reason == "drawn"
    assert table.state.phase.next_dealer == 1


def test_a_self_draw_with_the_last_tile_leaves_a_drawn_deal() -> None:
    table = Table("sichuan", [FIRST, SINGLES, SINGLES, SINGLES], "5p", between=0)
    table.win(0)
    assert flags(table) == ("first-turn", "last-tile")
    assert table.state.phase.reason == "drawn"


def test_after_a_robbed_kong_the_konger_goes_on_without_the_tile() -> None:
    pair = "55p1347m2468s268p"
    table = Table("sichuan", [SINGLES, pair, SINGLES, FIRST], "5p 4s 9m 2s 5p 4m")
    table.discard(0, "5p")
    table.leave(3)
    table.pung(1, "5p")
    table.discard(1, "4m")
    for _ in range(3):
        table.turn()
    table.kong(1, "5p")
    table.win(3)
    assert table.waiting == (0,)
    assert len(table.state.seats[1].concealed) == 10
    assert table.state.seats[1].pond[-1] == parse_tile("5p")


def test_a_hand_with_three_suits_may_not_win() -> None:
    table = Table("sichuan", [SINGLES, "34p111333777m88s", SINGLES, SINGLES], "5p")
    events = table.discard(0, "5p")
    assert not any(isinstance(e, Offered) for e in events)


# The first turn


def test_the_dealers_first_draw_is_a_first_turn() -> None:
    table = Table("sichuan", [FIRST, SINGLES, SINGLES, SINGLES], "5p")
    table.win(0)
    assert flags(table) == ("first-turn",)


def test_each_seats_very_first_draw_is_one_while_nothing_was_claimed() -> None:
    table = Table("sichuan", [SINGLES, SINGLES, FIRST, SINGLES], "4m 4s 5p")
    table.turn()
    table.turn()
    table.win(2)
    assert flags(table) == ("first-turn",)


def test_the_dealers_first_discard_is_one_no_later_one() -> None:
    table = Table("sichuan", [SINGLES, SINGLES, FIRST, SINGLES], "5p")
    table.discard(0, "5p")
    table.win(2)
    assert flags(table) == ("first-turn",)
    table = Table("sichuan", [SINGLES, SINGLES, FIRST, SINGLES], "4m 5p")
    table.turn()
    table.discard(1, "5p")
    table.win(2)
    assert flags(table) == ()


def test_no_first_turn_after_a_claim_or_a_kong() -> None:
    table = Table("sichuan", [SINGLES, "55p1347m2468s268p", SINGLES, FIRST], "5p 4s 2p")
    table.discard(0, "5p")
    table.leave(3)
    table.pung(1, "5p")
    table.discard(1, "4m")
    table.turn()
    assert table.waiting == (3,)
    table.win(3)
    assert flags(table) == ()
    hands = ["3333m1479p13579s", SINGLES, FIRST.replace("333", "444"), SINGLES]
    table = Table("sichuan", hands, "5m", tail="5p")
    table.kong(0, "3m")
    table.discard(0, "5p")
    table.win(2)
    assert flags(table) == ("kong-discard",)


def test_no_first_turn_on_the_second_draw() -> None:
    table = Table("sichuan", [FIRST, SINGLES, SINGLES, SINGLES], "4m 4s 4s 8s 5p")
    for _ in range(4):
        table.turn()
    table.win(0)
    assert flags(table) == ()


def test_no_first_turn_in_other_games() -> None:
    table = Table("dieda", ["34p111333777m99m"], "5p")
    table.win(0)
    assert flags(table) == ()


# 绝张


ONE_WAIT = "46s111333777m99m"
NO_FIVES = "2568m1479p1379s2p"


@pytest.mark.parametrize(("draws", "last"), [("5s 5s 5s 5s", True), ("5s 5s 8p 5s", False)])
def test_the_last_of_all_waits_self_drawn(draws: str, last: bool) -> None:
    table = Table("sichuan", [NO_FIVES] * 3 + [ONE_WAIT], draws, jue_zhang=True)
    for _ in range(3):
        table.turn()
    table.win(3)
    assert ("last-of-waits" in flags(table)) == last


@pytest.mark.parametrize(("draws", "last"), [("5s 5s 5s 8p 5s", True), ("5s 5s 8p 8p 5s", False)])
def test_the_last_of_all_waits_discarded(draws: str, last: bool) -> None:
    table = Table("sichuan", [NO_FIVES] * 3 + [ONE_WAIT], draws, jue_zhang=True)
    for _ in range(4):
        table.turn()
    table.discard(0, "5s")
    table.win(3)
    assert ("last-of-waits" in flags(table)) == last


def test_a_copy_in_the_own_hand_does_not_lie_face_up() -> None:
    # It waits on 5s and 8s; the 5s of its own keeps the last one from being 绝张.
    hand = "5567s111333777m"
    table = Table("sichuan", [NO_FIVES] * 3 + [hand], "8s 8s 8s 8s", jue_zhang=True)
    for _ in range(3):
        table.turn()
    table.win(3)
    assert "last-of-waits" not in flags(table)


def test_without_the_option_it_is_not_told() -> None:
    table = Table("sichuan", [NO_FIVES] * 3 + [ONE_WAIT], "5s 5s 5s 5s")
    for _ in range(3):
        table.turn()
    table.win(3)
    assert "last-of-waits" not in flags(table)


# Wins that must be taken


def test_with_four_or_fewer_tiles_left_a_win_must_be_taken() -> None:
    for left, must in ((5, False), (4, True), (0, True)):
        table = Table(
            "sichuan",
            [SINGLES, FIRST, SINGLES, SINGLES],
            "5p",
            between=left,
            must_win_last_four=True,
        )
        table.discard(0, "5p")
        assert (Pass(1) in table.legal(1)) == (not must)
        if must:
            assert table.refusal(Pass(1)) == "must-win"


def test_a_self_drawn_win_must_be_taken_likewise() -> None:
    table = Table(
        "sichuan",
        [FIRST, SINGLES, SINGLES, SINGLES],
        "5p",
        between=4,
        must_win_last_four=True,
    )
    assert table.legal(0) == (DeclareWin(0),)
    assert table.refusal(Discard(0, parse_tile("5p"))) == "must-win"


# 定缺


def named(hands: list[str], draws: str, suits: str) -> Table:
    table = Table("sichuan", hands, draws, ding_que=True)
    table.name(*suits)
    return table


def test_suits_are_named_before_the_first_draw_unseen_until_all_have() -> None:
    table = Table("sichuan", [SINGLES] * 3, "4m", ding_que=True)
    assert table.waiting == (0, 1, 2, 3)
    assert table.state.left == 108 - 52
    assert set(table.legal(2)) == {NameSuit(2, s) for s in "mps"}
    before = table.view(0)
    table.do(NameSuit(2, "s"))
    assert table.view(2).choice == "s"
    assert table.view(0).table[2].chosen
    assert table.view(0).table[2].suit is None
    assert table.view(0).legal == before.legal
    assert table.refusal(NameSuit(2, "m")) == "answered-already"
    assert table.refusal(Discard(0, parse_tile("2m"))) == "choose-suit-first"
    for seat in (3, 0, 1):
        table.do(NameSuit(seat, "m"))
    assert [s.suit for s in table.view(None).table] == ["m", "m", "s", "m"]
    assert isinstance(table.log[-2], SuitsNamed)
    assert table.log[-1] == Drew(0, parse_tile("4m"), False)
    chosen = [e for e in table.log if isinstance(e, SuitChosen)]
    assert redact(chosen[0], 0) == SuitChosen(2, "?")


def test_tiles_of_the_named_suit_go_first() -> None:
    table = named([SINGLES] * 3, "4m", "msss")
    assert {a.tile for a in table.legal(0) if isinstance(a, Discard)} == set(parse_tiles("24568m"))
    assert table.refusal(Discard(0, parse_tile("1p"))) == "named-suit-first"


def test_tiles_of_the_named_suit_cannot_be_claimed() -> None:
    hands = [SINGLES, "555p1347m2468s66p", FIRST, SINGLES]
    table = named(hands, "5p", "ppsm")
    table.discard(0, "5p")
    assert table.waiting == (2,)
    assert table.refusal(Pung(1, parse_tile("5p"))) == "named-suit-claim"
    table = named(hands, "5p", "pmsm")
    table.discard(0, "5p")
    assert {type(a) for a in table.legal(1)} == {DeclareKong, Pung, Pass}


def test_no_kong_of_the_named_suit_but_of_the_others_at_any_time() -> None:
    hands = ["3333m8888s1347p2s", SINGLES, SINGLES, "2567m1479p1379s5s"]
    table = named(hands, "9m", "mppp")
    assert table.refusal(DeclareKong(0, parse_tile("3m"))) == "named-suit-kong"
    assert DeclareKong(0, parse_tile("8s")) in table.legal(0)


def test_a_hand_that_holds_the_named_suit_cannot_win() -> None:
    table = named([SINGLES, FIRST, SINGLES, SINGLES], "5p", "pmpp")
    table.discard(0, "5p")
    assert not any(isinstance(a, DeclareWin) for a in table.legal(1))
    table = named([SINGLES, FIRST, SINGLES, SINGLES], "5p", "pspp")
    table.discard(0, "5p")
    assert DeclareWin(1) in table.legal(1)


# 换三张


def test_three_tiles_of_a_suit_go_on_in_a_direction_drawn_after_all_have_chosen() -> None:
    hands = ["222m1479p135799s", "333m1479p13579s5m", "444m1479p13579s8m", "777m2358p22468s6m"]
    seen = set()
    for seed in range(12):
        table = Table("sichuan", hands, "9m", swap_three=True, seed=seed)
        assert table.waiting == (0, 1, 2, 3)
        assert table.view(0).drawn == parse_tile("9m")
        table.swap("222m", "333m", "444m", "777m")
        (swapped,) = [e for e in table.log if isinstance(e, Swapped)]
        seen.add(swapped.shift)
        given = [parse_tiles(t) for t in ("222m", "333m", "444m", "777m")]
        for seat in range(4):
            got = swapped.received[(seat + swapped.shift) % 4]
            assert got == given[seat]
            assert set(got) <= set(table.state.seats[(seat + swapped.shift) % 4].concealed)
        assert table.waiting == (0,)
    assert seen == {1, 2, 3}


def test_the_dealer_chooses_among_fourteen_and_may_give_the_drawn_tile_away() -> None:
    hands = ["2258m1479p13579s", "333m1479p13579s5m", "444m1479p13579s8m", "777m2358p22468s6m"]
    table = Table("sichuan", hands, "9m", swap_three=True)
    assert Swap(0, parse_tiles("229m")) in table.legal(0)
    table.swap("229m", "333m", "444m", "777m")
    assert len(table.state.seats[0].concealed) == 13
    assert table.view(0).drawn in parse_tiles("347m")
    assert parse_tile("9m") not in table.view(0).tiles


def test_the_dealer_may_win_at_once_after_the_swap() -> None:
    # Whatever the direction, 345s comes in and completes the hand.
    hands = ["111333777m9m258p", *["345s1479p2468m79s"] * 3]
    table = Table("sichuan", hands, "9m", swap_three=True)
    table.swap("258p", "345s", "345s", "345s")
    table.win(0)
    (won,) = [e for e in table.log if isinstance(e, Won)]
    assert won.winners[0].flags == ("first-turn",)
    assert sorted((*won.winners[0].concealed, won.winners[0].tile)) == sorted(
        parse_tiles("111333777m99m345s")
    )


def test_the_three_are_of_one_suit_and_in_hand_and_unseen() -> None:
    table = Table("sichuan", [SINGLES] * 3, "4m", swap_three=True)
    assert table.refusal(Swap(1, parse_tiles("25m1p"))) == "choose-swap"
    assert table.refusal(Swap(1, parse_tiles("222m"))) == "choose-swap"
    assert table.refusal(Swap(1, parse_tiles("25m"))) == "choose-swap"
    assert table.refusal(NameSuit(1, "m")) == "choose-swap-first"
    events = table.do(Swap(1, parse_tiles("256m")))
    assert redact(events[0], 0) == SwapChosen(1, (HIDDEN,) * 3)
    assert redact(events[0], 1) == events[0]


def test_swap_comes_before_the_suits_and_then_the_dealer_plays() -> None:
    table = Table("sichuan", [SINGLES] * 3, "4m", preset="online")
    assert {type(a) for a in table.legal(0)} == {Swap}
    for seat in range(4):
        table.do(table.legal(seat)[0])
    assert {type(a) for a in table.legal(0)} == {NameSuit}
    table.name(*"mpsm")
    assert table.waiting == (0,)
    assert table.state.left == 108 - 53


# 叫马


def test_a_tile_for_each_idle_player_is_taken_from_the_tail_face_down() -> None:
    # From dealer 1: 5 is the dealer again, 3 the seat two further on.
    table = Table("sichuan", [SINGLES] * 3, "4m", tail="5p 3s", dealer=1, horses=2)
    assert [e for e in table.log if isinstance(e, HorseTaken)] == [
        HorseTaken(parse_tile("5p"), 1),
        HorseTaken(parse_tile("3s"), 3),
    ]
    assert table.state.left == 108 - 52 - 2 - 1
    assert redact(table.log[1], 0) == HorseTaken(HIDDEN, HIDDEN)


def test_an_idle_player_ends_with_the_result_of_its_seat() -> None:
    table = Table(
        "sichuan",
        [SINGLES, FIRST, SINGLES, SINGLES],
        "5p",
        tail="2s",
        horses=1,
        play_until="first-win",
    )
    table.discard(0, "5p")
    table.win(1)
    over = table.state.phase
    assert len(over.results) == 5
    assert over.results[4] == over.results[1] > 0
    assert sum(over.results) == 0
    paid = deltas(table.state.books.transfers, 4)
    assert over.results[0] == 2 * paid[0]
    assert table.log[-1].horses == ((parse_tile("2s"), 1),)


def test_the_openings_ask_everybody_at_once_and_nobody_else() -> None:
    table = Table("sichuan", [SINGLES] * 3, "4m", ding_que=True)
    assert waiting_on(table.state) == (0, 1, 2, 3)
    table.do(NameSuit(1, "m"))
    assert waiting_on(table.state) == (0, 2, 3)
