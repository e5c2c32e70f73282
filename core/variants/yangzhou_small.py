"""The small items of 扬州式 (rule book, yangzhou, "Small items")."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from core.explain import Line, line
from core.hand import MeldKind
from core.patterns import (
    CHOW,
    FOUR_CHOWS,
    NO_HONOURS,
    NO_MELDS,
    NO_TERMINALS,
    PAIR,
    SELF_DRAWN,
    SINGLE_WAIT,
    TRIPLET,
    Condition,
    Facts,
    Groups,
    block_tiles,
    chow_text,
    kongs,
    triplet_groups,
    won_tile,
)
from core.text import Text, listing
from core.tiles import DRAGONS, EAST, SUIT_NAMES, SUITS, is_terminal, tile_text
from core.variant import Fan
from core.variants.yangzhou_chows import both_ends, chow_pairs, in_a_row, same_ranks

_Finds = Callable[[Facts], Groups]
_Broken = Callable[[Facts], Line]


def _suits_are(facts: Facts) -> Text:
    return listing(SUIT_NAMES[SUITS[s]] for s in facts.hand.suits)


_TWO_SUITS: Final = Condition(
    lambda f: len(f.hand.suits) == 2,
    lambda f: line("not-two-suits", shown=_suits_are(f)) if f.hand.suits else line("no-suit"),
)
_NOT_ONE_SUIT: Final = Condition(
    lambda f: len(f.hand.suits) != 1, lambda f: line("one-suit-breaks", shown=_suits_are(f))
)


def _went_into(facts: Facts) -> Line:
    won = facts.won
    tiles = block_tiles(won)
    shown = chow_text(won.tile) if won.shape == CHOW else listing(map(tile_text, tiles), "", " ")
    return line("went-into", tiles=tiles, tile=tile_text(facts.win.tile), shown=shown)


def _closes(facts: Facts) -> bool:
    """The winning tile is the middle of a chow, the 3 of 123 or the 7 of 789."""
    shape, low = facts.won
    if shape != CHOW:
        return False
    tile = facts.win.tile
    by_three, by_seven = low % 9 == 0 and tile == low + 2, low % 9 == 6 and tile == low
    return tile == low + 1 or by_three or by_seven


def _won_group(facts: Facts) -> Groups:
    return (block_tiles(facts.won),)


def _pair_group(facts: Facts) -> Groups:
    assert facts.pair is not None
    return ((facts.pair, facts.pair),)


def _pair_is(facts: Facts) -> Line:
    assert facts.pair is not None
    return line("pair-is", tiles=(facts.pair, facts.pair), shown=tile_text(facts.pair))


def _no_concealed(facts: Facts) -> Line:
    if any(block.shape == TRIPLET for block in facts.reading.blocks):
        tile = facts.win.tile
        return line("triplet-of-discard", tiles=(tile,) * 3, shown=tile_text(tile))
    laid = [m.tiles for m in facts.hand.melds if not m.is_chow]
    if not laid:
        return line("no-triplet")
    kinds = [tiles[0] for tiles in laid]
    return line("triplets-laid", tiles=kinds, shown=listing(map(tile_text, kinds)))


_MIDDLE_OR_EDGE: Final = Condition(_closes, _went_into)
_INTO_PAIR: Final = Condition(lambda f: f.won.shape == PAIR, _went_into)
_TERMINAL_PAIR: Final = Condition(lambda f: f.pair is not None and is_terminal(f.pair), _pair_is)


def _triplets_of(kinds: Callable[[Facts], Sequence[int]]) -> tuple[_Finds, _Broken]:
    """What finds the triplets and kongs of some honours, and what is said when there are none."""

    def finds(facts: Facts) -> Groups:
        return triplet_groups(facts, [k for k in kinds(facts) if k in facts.triplets])

    def broken(facts: Facts) -> Line:
        wanted = kinds(facts)
        return line("no-triplet-of", tiles=wanted, shown=listing(map(tile_text, wanted)))

    return finds, broken


_find_seat_wind, _no_seat_wind = _triplets_of(lambda f: (EAST + f.hand.seat_wind,))
_find_round_wind, _no_round_wind = _triplets_of(lambda f: (EAST + f.win.round,))
_find_dragons, _no_dragon = _triplets_of(lambda f: DRAGONS)
_find_alike, _none_alike = chow_pairs(same_ranks)
_find_rows, _none_in_a_row = chow_pairs(in_a_row)
_find_ends, _no_ends = chow_pairs(both_ends)

PING_HU: Final = Fan(
    "ping-hu",
    Text("平胡", "four chows"),
    Text("四副顺子，没有字牌", "four chows, no honours"),
    1,
    (FOUR_CHOWS, NO_HONOURS),
)
PING_HU_18: Final = replace(
    PING_HU,
    line=Text(
        "四副顺子，不是清一色也不是混一色",
        "four chows of more than one suit; the pair may be of honours",
    ),
    needs=(FOUR_CHOWS, _NOT_ONE_SUIT),
)
YAO_TOU: Final = Fan(
    "yao-tou",
    Text("幺头", "terminal pair"),
    Text("将牌是 1 或 9", "the pair is of rank 1 or 9"),
    1,
    (_TERMINAL_PAIR,),
    _pair_group,
)
YAO_TOU_18: Final = replace(
    YAO_TOU,
    line=Text("没有字牌，将牌是 1 或 9", "no honours, and the pair is of rank 1 or 9"),
    needs=(_TERMINAL_PAIR, NO_HONOURS),
)


def small_items(ping_hu: Fan, yao_tou: Fan) -> tuple[Fan, ...]:
    """The small items; for pairs of chows, `not_with` names the patterns that take them in."""
    return (
        Fan(
            "men-qing",
            Text("门清", "nothing laid down"),
            Text(
                "没有吃碰，也没有杠，暗杠也不行；点炮和不破门清",
                "nothing claimed and no kong, not even a concealed one; a discard may win it",
            ),
            1,
            (NO_MELDS,),
        ),
        ping_hu,
        Fan(
            "zi-mo",
            Text("自摸", "self-drawn"),
            Text("自己摸到和的牌", "the winning tile was drawn by the winner"),
            1,
            (SELF_DRAWN,),
            won_tile,
        ),
        Fan(
            "du-diao",
            Text("独吊", "lone pair wait"),
            Text("只听一种牌，和的是将牌", "one kind of wait, and the tile makes the pair"),
            1,
            (_INTO_PAIR, SINGLE_WAIT),
            _won_group,
        ),
        Fan(
            "ya-zi",
            Text("丫子", "gap or edge"),
            Text(
                "只听一种牌，和的是嵌张，或 123 的 3、789 的 7",
                "one kind of wait, ending a chow in its middle, by the 3 of 123 or the 7 of 789",
            ),
            1,
            (_MIDDLE_OR_EDGE, SINGLE_WAIT),
            _won_group,
        ),
        Fan(
            "que-yi",
            Text("缺一", "one suit lacking"),
            Text("没有字牌，刚好两门花色", "no honours and exactly two suits"),
            1,
            (NO_HONOURS, _TWO_SUITS),
        ),
        yao_tou,
        Fan(
            "duan-yao",
            Text("断幺", "no terminals"),
            Text("没有字牌，没有 1 和 9", "no honours and no tile of rank 1 or 9"),
            1,
            (NO_HONOURS, NO_TERMINALS),
        ),
        Fan(
            "qi-xiang",
            Text("齐相", "chows alike"),
            Text(
                "两门里点数相同的两副顺子，每对一番",
                "two chows of the same ranks in two suits; each such pair of kinds counts",
            ),
            1,
            finds=_find_alike,
            broken=_none_alike,
            not_with=("shuang-ban-shuang-xi", "san-fu-tong", "si-fu-tong", "shuang-piao"),
            repeats=True,
        ),
        Fan(
            "lian-fu",
            Text("连副", "chows in a row"),
            Text(
                "同一门里相连的两副顺子（如 345 和 678），每对一番",
                "two chows of one suit, three ranks apart; each such pair of kinds counts",
            ),
            1,
            finds=_find_rows,
            broken=_none_in_a_row,
            not_with=("shuang-ban-shuang-lian", "yi-tiao-long", "ban-long", "shuang-piao"),
            repeats=True,
        ),
        Fan(
            "lao-shao",
            Text("老少", "chows at both ends"),
            Text(
                "同一门的 123 和 789，每对一番",
                "123 and 789 of one suit; each such pair of kinds counts",
            ),
            1,
            finds=_find_ends,
            broken=_no_ends,
            not_with=("shuang-ban-shuang-lao", "yi-tiao-long", "ban-long", "shuang-piao"),
            repeats=True,
        ),
        Fan(
            "zi-ge",
            Text("子格", "concealed triplet"),
            Text(
                "手里的暗刻，每副一番；杠不算，和别人打的牌凑成的不算",
                "a triplet in hand, each counts; no kong, and not one ended by another's tile",
            ),
            1,
            finds=lambda f: tuple((kind,) * 3 for kind in f.concealed_triplets),
            broken=_no_concealed,
            repeats=True,
        ),
        Fan(
            "ming-gang",
            Text("明杠", "claimed kong"),
            Text("直杠或补杠，每副一番", "a direct or added kong, each counts"),
            1,
            finds=lambda f: kongs(f, (MeldKind.DIRECT, MeldKind.ADDED)),
            missing=Text("没有直杠，也没有补杠", "there is no direct or added kong"),
            repeats=True,
        ),
        Fan(
            "an-gang",
            Text("暗杠", "concealed kong"),
            Text("暗杠，每副两番", "a concealed kong, each counts two"),
            2,
            finds=lambda f: kongs(f, (MeldKind.CONCEALED,)),
            missing=Text("没有暗杠", "there is no concealed kong"),
            repeats=True,
        ),
        Fan(
            "men-feng",
            Text("门风", "seat wind"),
            Text("自己门风的刻子或杠", "a triplet or kong of the winner's own wind"),
            1,
            finds=_find_seat_wind,
            broken=_no_seat_wind,
        ),
        Fan(
            "quan-feng",
            Text("圈风", "round wind"),
            Text(
                "圈风的刻子或杠；和门风是同一张时两样都算",
                "a triplet or kong of the round wind; beside 门风 when both are the same",
            ),
            1,
            finds=_find_round_wind,
            broken=_no_round_wind,
        ),
        Fan(
            "jian-ke",
            Text("中发白", "dragons"),
            Text("中、发、白的刻子或杠，每副一番", "a triplet or kong of a dragon, each counts"),
            1,
            finds=_find_dragons,
            broken=_no_dragon,
            repeats=True,
        ),
    )
