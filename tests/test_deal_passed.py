"""Passed wins and what they bar, with prepared tiles (common rules, "Passed win")."""

from __future__ import annotations

import pytest
from deal_table import Table

from core.events import DeclareKong, DeclareWin, Discard, Pass, Pung
from core.state import Bar
from core.tiles import parse_tile

JUNK = "147m369p258s1234z"
WAITS_5P = "123456789m11p46p"
# Also ready for 5p, and a pung of 7z leaves it so.
WITH_REDS = "123456m1146p777z"
MANY_FIVES = "5p 5p 5p 6z 5p"


@pytest.mark.parametrize("variant", ["dieda", "tuidao", "liuwei"])
def test_a_passed_win_bars_others_tiles_until_the_own_next_draw(variant: str) -> None:
    table = Table(variant, [JUNK, JUNK, JUNK, WAITS_5P], MANY_FIVES)
    table.discard(0, "5p")
    table.leave(3)
    for seat in (1, 2):
        assert table.waiting == (seat,)
        table.discard(seat, "5p")
    assert table.waiting == (3,)
    assert isinstance(table.legal(3)[0], Discard)
    assert table.state.seats[3].bar is None
    table.discard(3, "6z")
    table.discard(0, "5p")
    table.win(3)
    assert table.state.books.won == (3,)


def test_the_reason_is_told_where_a_claim_is_open_still() -> None:
    junk = "147m147p258s1234z"
    table = Table("dieda", [junk, junk, junk, "123456789m55p66p"], "5p 6p")
    table.discard(0, "5p")
    table.leave(3)
    table.discard(1, "6p")
    assert set(table.legal(3)) == {Pung(3, parse_tile("6p")), Pass(3)}
    assert table.refusal(DeclareWin(3)) == "passed-win"


def test_a_claimed_win_that_a_nearer_seat_gets_is_not_passed() -> None:
    table = Table("liuwei", [JUNK, WAITS_5P, JUNK, "123456789s22p46p"], "5p")
    table.discard(0, "5p")
    table.win(1, 3)
    assert table.state.books.won == (1,)
    assert table.state.seats[3].bar is None


def test_a_pung_in_between_is_no_draw_but_a_kongs_replacement_is() -> None:
    hands = [JUNK, JUNK, JUNK, WITH_REDS]
    for kong in (False, True):
        table = Table("dieda", hands, "5p 7z 5p", tail="6z")
        table.discard(0, "5p")
        table.leave(3)
        table.discard(1, "7z")
        if kong:
            table.kong(3, "7z")
            table.discard(3, "6z")
        else:
            table.pung(3, "7z")
            table.discard(3, "7z")
        table.discard(0, "5p")
        assert (DeclareWin(3) in table.legal(3)) == kong


@pytest.mark.parametrize("passed", [False, True])
def test_a_chow_in_between_is_no_draw(passed: bool) -> None:
    # 一条龙, ready for 2p and 5p; after the chow for 9s.
    hands = [JUNK, JUNK, JUNK, "123456789m99s34p"]
    table = Table("yangzhou-new", hands, "5p 6z 2p 9s" if passed else "6z 6z 2p 9s")
    table.turn()
    table.turn()
    table.discard(2, "2p")
    assert (DeclareWin(3) in table.legal(3)) == (not passed)
    table.chow(3, "2p")
    table.discard(3, "9s")
    # Without a passed win on 5p the one on 2p was passed by the chow itself.
    assert table.state.seats[3].bar is not None
    table.discard(0, "9s")
    assert DeclareWin(3) not in table.legal(3)


def test_a_self_draw_is_never_barred_and_leaving_one_bars_nothing() -> None:
    table = Table("dieda", [WAITS_5P, JUNK, JUNK, JUNK], "5p 5p 6z 6z 5p")
    assert DeclareWin(0) in table.legal(0)
    table.discard(0, "5p")
    assert table.state.seats[0].bar is None
    table.discard(1, "5p")
    assert DeclareWin(0) in table.legal(0)
    table.leave(0)
    table.turn()
    table.turn()
    assert table.waiting == (0,)
    assert DeclareWin(0) in table.legal(0)


def test_only_a_lawful_win_can_be_passed() -> None:
    # 屁胡 is complete on 5p but far below 20 fan.
    table = Table("yangzhou-new", [JUNK, JUNK, JUNK, "123456m11p46p777s"], "5p 5p")
    table.discard(0, "5p")
    assert table.waiting == (1,)
    assert table.state.seats[3].bar is None


def test_a_win_on_an_empty_purse_is_not_passed() -> None:
    table = Table(
        "dieda",
        [JUNK, JUNK, JUNK, WAITS_5P],
        "5p 5p",
        play="purse",
        purses=[0, 100, 100, 100],
    )
    table.discard(0, "5p")
    assert table.waiting == (1,)
    assert table.state.seats[3].bar is None
    table.discard(1, "5p")
    table.win(3)
    assert table.state.books.won == (3,)


# 大吊: three melds and the pairs 55p and 77s.
TWO_PAIRS = "123456789m55p77s"


@pytest.mark.parametrize(("variant", "may"), [("dieda", True), ("tuidao", True), ("liuwei", False)])
def test_passes_the_win_pungs_discards_its_twin_may_win(variant: str, may: bool) -> None:
    table = Table(variant, [JUNK, JUNK, JUNK, TWO_PAIRS], "5p 7s")
    table.discard(0, "5p")
    assert DeclareWin(3) in table.legal(3)
    table.pung(3, "5p")
    table.discard(3, "7s")
    table.discard(0, "7s")
    assert (DeclareWin(3) in table.legal(3)) == may
    if may:
        table.win(3)
        assert table.state.books.won == (3,)


def test_the_twin_is_won_on_before_the_next_own_draw_several_times_round() -> None:
    table = Table("dieda", [JUNK, JUNK, JUNK, TWO_PAIRS], "5p 6z 6z 7s")
    table.discard(0, "5p")
    table.pung(3, "5p")
    table.discard(3, "7s")
    table.turn()
    table.turn()
    table.discard(2, "7s")
    assert DeclareWin(3) in table.legal(3)


def test_the_twin_that_is_passed_again_is_barred() -> None:
    table = Table("dieda", [JUNK, JUNK, JUNK, TWO_PAIRS], "5p 7s 7s")
    table.discard(0, "5p")
    table.pung(3, "5p")
    table.discard(3, "7s")
    table.discard(0, "7s")
    table.leave(3)
    table.discard(1, "7s")
    assert table.legal(3) == ()


def test_the_twin_alone_is_open_no_other_wait_of_the_hand() -> None:
    # After the pung and the discard it waits on 6s, 7s and 9s.
    junk = "147m369p369s1234z"
    table = Table("dieda", [junk, junk, junk, "123456m55p77888s"], "5p 6s 7s")
    table.discard(0, "5p")
    table.pung(3, "5p")
    table.discard(3, "7s")
    table.discard(0, "6s")
    assert table.legal(3) == ()
    table.discard(1, "7s")
    assert DeclareWin(3) in table.legal(3)


def test_another_wait_is_barred_even_where_the_twin_stays_the_pair() -> None:
    # After the pung and the discard 5677s waits on 4s and 7s, on 4s with the pair of 7s.
    junk = "147m369p369s1234z"
    table = Table("dieda", [junk, junk, junk, "123456m55p56777s"], "5p 4s 4s")
    table.discard(0, "5p")
    table.pung(3, "5p")
    table.discard(3, "7s")
    table.discard(0, "4s")
    assert table.legal(3) == ()
    free = Table("dieda", [junk, junk, junk, "123456m55p56777s"], "5p 6z 6z 2z 3z 4s")
    free.discard(0, "5p")
    free.pung(3, "5p")
    free.discard(3, "7s")
    for _ in range(4):
        free.turn()
    free.discard(0, "4s")
    assert DeclareWin(3) in free.legal(3)


def test_a_tile_of_no_pair_is_no_twin() -> None:
    # 99s and 55m are the pairs; the discarded 2m comes back into a chow.
    table = Table("dieda", ["147m369p28s1234z6z", JUNK, JUNK, "23455m123456p99s"], "9s 2m")
    table.discard(0, "9s")
    table.pung(3, "9s")
    table.discard(3, "2m")
    table.discard(0, "2m")
    assert table.legal(3) == ()
    assert table.state.seats[3].bar == Bar(1, twin=parse_tile("2m"))


def test_a_pung_without_a_passed_win_on_its_tile_opens_no_twin() -> None:
    # The win passed is 5p; the pung is of 7z.
    table = Table("dieda", [JUNK, JUNK, JUNK, "123456m5577p777z"], "5p 7z 7p")
    table.discard(0, "5p")
    table.leave(3)
    table.discard(1, "7z")
    table.pung(3, "7z")
    table.discard(3, "7z")
    assert table.state.seats[3].bar == Bar(1)
    table.discard(0, "7p")
    assert set(map(type, table.legal(3))) == {Pung, Pass}


# 四川: only a higher win.
SINGLES = "2568m1479p13579s"
# Waits on 1m (根) and 4m.
TWO_WORTHS = "11123m99m456789s"


def fan_passed(first: str, second: str, **options: object) -> bool:
    """Whether seat 3 may still win on `second` after it passed `first`."""
    hand = options.pop("hand", TWO_WORTHS)
    table = Table("sichuan", [SINGLES, SINGLES, SINGLES, str(hand)], f"{first} {second}", **options)
    table.discard(0, first)
    assert DeclareWin(3) in table.legal(3)
    table.leave(3)
    table.discard(1, second)
    return DeclareWin(3) in table.legal(3)


def test_only_a_win_of_higher_fan_than_the_passed_one_is_open() -> None:
    assert fan_passed("4m", "1m")
    assert not fan_passed("1m", "4m")
    assert not fan_passed("4m", "4m")


def test_with_the_strict_lock_no_win_is_open() -> None:
    assert not fan_passed("4m", "1m", pass_lock="strict")


def test_the_fan_are_compared_after_the_cap() -> None:
    # 8 on 4m, 16 on 1m.
    flush = "1112377789999m"
    table = Table("sichuan", [SINGLES, SINGLES, SINGLES, flush], "1m", cap=8)
    table.discard(0, "1m")
    table.leave(3)
    assert table.state.seats[3].bar == Bar(8)
    assert not fan_passed("4m", "1m", hand=flush, cap=8)
    assert fan_passed("4m", "1m", hand=flush, cap=16)
    assert fan_passed("4m", "1m", hand=flush, cap=None)


def test_the_highest_of_several_passed_wins_counts() -> None:
    table = Table("sichuan", [SINGLES, SINGLES, SINGLES, TWO_WORTHS], "4m 1m 4m")
    table.discard(0, "4m")
    table.leave(3)
    assert table.state.seats[3].bar == Bar(1)
    table.discard(1, "1m")
    table.leave(3)
    assert table.state.seats[3].bar == Bar(2)
    table.discard(2, "4m")
    assert table.waiting == (3,)
    assert table.state.seats[3].bar is None


def test_the_reason_names_both_fan() -> None:
    table = Table("sichuan", [SINGLES, SINGLES, SINGLES, "1112344m456789s"], "1m 4m")
    table.discard(0, "1m")
    table.leave(3)
    table.discard(1, "4m")
    assert table.refusal(DeclareWin(3)) == "passed-higher"


def test_kongs_are_open_to_a_barred_seat() -> None:
    table = Table("dieda", [JUNK, JUNK, JUNK, WITH_REDS], "5p 7z")
    table.discard(0, "5p")
    table.leave(3)
    table.discard(1, "7z")
    assert DeclareKong(3, parse_tile("7z")) in table.legal(3)
