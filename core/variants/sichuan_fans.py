"""The fan table of sichuan: every factor, what makes it and what breaks it (rule book, sichuan)."""

from __future__ import annotations

from typing import Final

from core.explain import Line, line
from core.patterns import (
    CHOW,
    DISCARDED,
    FOUR_LAID,
    FOUR_TRIPLETS,
    ONE_SUIT,
    ROBBED,
    SELF_DRAWN,
    SEVEN_PAIRS,
    Condition,
    Facts,
    Tiles,
    block_tiles,
    flagged,
    four_alike,
    no_four_alike,
    won_tile,
)
from core.text import Text, listing, same
from core.tiles import format_tiles, tile_text
from core.variant import Combination, Fan

_LOWEST_OF_ENDS: Final = (0, 6)
_ENDS: Final = (0, 8)
_MIDDLES: Final = (1, 4, 7)


def _without_ends(facts: Facts) -> Tiles | None:
    """The first meld or pair that holds no 1 and no 9, None where there is none."""
    for block in facts.reading.blocks:
        ends = _LOWEST_OF_ENDS if block.shape == CHOW else _ENDS
        if block.tile % 9 not in ends:
            return block_tiles(block)
    for meld in facts.hand.melds:
        if meld.tile % 9 not in _ENDS:
            return meld.tiles
    return None


def _no_ends(facts: Facts) -> Line:
    if facts.reading.seven_pairs:
        return line("read-as-pairs")
    group = _without_ends(facts)
    assert group is not None
    return line("no-terminal-in", tiles=group, shown=same(format_tiles(group)))


def _other_ranks(facts: Facts) -> list[int]:
    return [k for k, n in enumerate(facts.hand.every) if n and k % 9 not in _MIDDLES]


def _ranks_break(facts: Facts) -> Line:
    kinds = _other_ranks(facts)
    return line("rank-breaks", tiles=kinds, shown=listing(map(tile_text, kinds)))


_ALL_ENDS: Final = Condition(
    lambda f: not f.reading.seven_pairs and _without_ends(f) is None, _no_ends
)
_TWO_FIVE_EIGHT: Final = Condition(lambda f: not _other_ranks(f), _ranks_break)

DUI_DUI_HU, QI_DUI, QING_YI_SE, DAI_YAO = "dui-dui-hu", "qi-dui", "qing-yi-se", "dai-yao"
GEN, JIN_GOU_DIAO, JIANG_DUI = "gen", "jin-gou-diao", "jiang-dui"

FANS: Final = (
    Fan(
        "ping-hu",
        Text("平胡", "plain hand"),
        Text(
            "不是对对胡、七对、清一色，也不是带幺",
            "none of 对对胡, 七对, 清一色 and 带幺",
        ),
        1,
        not_with=(DUI_DUI_HU, QI_DUI, QING_YI_SE, DAI_YAO),
    ),
    Fan(
        DUI_DUI_HU,
        Text("对对胡", "all triplets"),
        Text("四副刻子或杠加一对", "four triplets or kongs and a pair"),
        2,
        (FOUR_TRIPLETS,),
    ),
    Fan(
        QI_DUI,
        Text("七对", "seven pairs"),
        Text(
            "七个对子，没有副露；四张相同的算两对，另算一根",
            "seven pairs, no melds; four alike are two of them and a 根 besides",
        ),
        4,
        (SEVEN_PAIRS,),
    ),
    Fan(
        QING_YI_SE,
        Text("清一色", "one suit"),
        Text("只有一门", "all tiles of one suit"),
        4,
        (ONE_SUIT,),
    ),
    Fan(
        GEN,
        Text("根", "four alike"),
        Text(
            "四张相同的牌：一个杠，或手里和碰出的合起来四张，连和的那张",
            "four equal tiles: a kong of any sort, or four in hand and pungs together, the winning "
            "tile included",
        ),
        2,
        finds=four_alike,
        broken=no_four_alike,
        repeats=True,
    ),
    Fan(
        "zi-mo-gang",
        Text("杠上花", "win on the own kong's replacement"),
        Text("开杠补牌自摸", "self-drawn on the own kong's replacement"),
        2,
        (flagged("after-kong"), SELF_DRAWN),
        finds=won_tile,
    ),
    Fan(
        "gang-pao",
        Text("杠上炮", "win on the discard after a kong"),
        Text(
            "和别人开杠补牌后打出的牌",
            "won on the discard that followed the discarder's kong replacement",
        ),
        2,
        (flagged("kong-discard"), DISCARDED),
        finds=won_tile,
    ),
    Fan(
        "qiang-gang",
        Text("抢杠胡", "robbed kong"),
        Text("抢了别人的补杠", "robbed an added kong"),
        2,
        (ROBBED,),
        finds=won_tile,
    ),
    Fan(
        JIN_GOU_DIAO,
        Text("金钩钓", "one tile in hand"),
        Text(
            "四副都已碰、杠摆出，手里单吊一张；与对对胡合起来 4 倍",
            "four melds laid down and one tile in hand; together with 对对胡 it makes 4",
        ),
        2,
        (FOUR_LAID,),
        option="jin_gou_diao",
    ),
    Fan(
        DAI_YAO,
        Text("带幺", "ends in every set"),
        Text(
            "每副和对子都有 1 或 9，顺子只有 123、789；七对不算",
            "every meld and the pair holds a 1 or 9, chows being 123 and 789; not for seven pairs",
        ),
        4,
        (_ALL_ENDS,),
        option="dai_yao",
    ),
    Fan(
        JIANG_DUI,
        Text("将对", "triplets of 2, 5, 8"),
        Text(
            "全是 2、5、8 的对对胡；连对对胡共 16 倍或 8 倍",
            "all triplets of ranks 2, 5 and 8 alone; with 对对胡 it makes 16, or 8 by the option",
        ),
        8,
        (FOUR_TRIPLETS, _TWO_FIVE_EIGHT),
        option="jiang_dui",
        worth=lambda facts, settings: int(settings["jiang_dui"]) // 2,
    ),
    Fan(
        "hai-di",
        Text("海底", "last tile of the wall"),
        Text(
            "和牌墙最后一张：自摸，或摸到后打出来的",
            "won on the last tile of the wall, drawn or then discarded",
        ),
        2,
        (flagged("last-tile"),),
        finds=won_tile,
        option="hai_di",
    ),
    Fan(
        "jue-zhang",
        Text("绝张", "last of the waits"),
        Text(
            "所听的牌只剩这一张，其余都已亮在桌上，自己手里一张也没有",
            "the last tile of all the waits: all the others lie face up, none is in the hand",
        ),
        2,
        (flagged("last-of-waits"),),
        finds=won_tile,
        option="jue_zhang",
    ),
)

COMBINATIONS: Final = (
    Combination("qing-dui", Text("清对", "one-suit triplets"), (QING_YI_SE, DUI_DUI_HU)),
    Combination("long-qi-dui", Text("龙七对", "seven pairs with four alike"), (QI_DUI, GEN)),
    Combination("qing-qi-dui", Text("清七对", "one-suit seven pairs"), (QING_YI_SE, QI_DUI)),
    Combination(
        "qing-long-qi-dui",
        Text("清龙七对", "one-suit seven pairs with four alike"),
        (QING_YI_SE, QI_DUI, GEN),
    ),
    Combination(
        "qing-dai-yao", Text("清带幺", "one suit, ends in every set"), (QING_YI_SE, DAI_YAO)
    ),
    Combination(
        "qing-jin-gou-diao",
        Text("清金钩钓", "one suit, one tile in hand"),
        (QING_YI_SE, DUI_DUI_HU, JIN_GOU_DIAO),
    ),
)
