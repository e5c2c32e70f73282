"""The fan table of suizhou: every item, what makes it and what breaks it (rule book, suizhou)."""

from __future__ import annotations

from itertools import chain
from typing import Final

from core.explain import Line, line
from core.hand import MeldKind
from core.patterns import (
    CHOW,
    DISCARDED,
    FOUR_LAID,
    FOUR_TRIPLETS,
    NO_HONOURS,
    ONE_SUIT,
    ROBBED,
    SELF_DRAWN,
    SEVEN_PAIRS,
    TRIPLET,
    Condition,
    Facts,
    Groups,
    Win,
    block_tiles,
    flagged,
    no_four_held,
    triplet_groups,
    won_tile,
)
from core.text import Text, listing, same
from core.tiles import DRAGONS, EAST, format_tiles, tile_text
from core.variant import Fan, Settings

# What the items look for


def _bright(facts: Facts) -> Groups:
    """明四归一: pungs whose fourth tile won; in one suit also those whose fourth is in hand."""
    melds = facts.hand.melds
    if not melds:
        return ()
    counts = facts.hand.counts
    flush = len(facts.hand.suits) == 1 and not facts.hand.honours
    return tuple(
        (m.tile,) * 4
        for m in melds
        if m.kind is MeldKind.PUNG and (counts[m.tile] if flush else m.tile == facts.win.tile)
    )


def _no_bright(facts: Facts) -> Line:
    pungs = [m.tile for m in facts.hand.melds if m.kind is MeldKind.PUNG]
    if not pungs:
        return line("no-pung")
    held = [k for k in pungs if facts.hand.counts[k]]
    if held:
        return line("fourth-not-won", tiles=held, shown=listing(map(tile_text, held)))
    return line("fourth-missing", tiles=pungs, shown=listing(map(tile_text, pungs)))


def _dark(facts: Facts) -> Groups:
    """暗四归一: four in hand, three read as a triplet and the fourth in a chow."""
    counts = facts.hand.counts
    return tuple(
        (b.tile,) * 4 for b in facts.reading.blocks if b.shape == TRIPLET and counts[b.tile] == 4
    )


def _no_dark(facts: Facts) -> Line:
    if facts.reading.seven_pairs:
        return line("read-as-pairs")
    held = [k for k, n in enumerate(facts.hand.counts) if n == 4]
    if not held:
        return no_four_held(facts)
    return line("four-split", tiles=held, shown=listing(map(tile_text, held)))


def _dragon_triplets(facts: Facts) -> list[int]:
    return [k for k in DRAGONS if k in facts.triplets]


def _small_dragons(facts: Facts) -> Groups:
    if facts.pair is None or facts.pair < EAST:
        return ()
    found = _dragon_triplets(facts)
    if len(found) < 2:
        return ()
    return ((*chain(*triplet_groups(facts, found)), facts.pair, facts.pair),)


def _big_dragons(facts: Facts) -> Groups:
    if not facts.hand.honours:
        return ()
    found = _dragon_triplets(facts)
    return (tuple(chain(*triplet_groups(facts, found))),) if len(found) == 3 else ()


def _no_small_dragons(facts: Facts) -> Line:
    if facts.pair is not None and len(_dragon_triplets(facts)) >= 2:
        return line("pair-is", tiles=(facts.pair,) * 2, shown=tile_text(facts.pair))
    return _no_big_dragons(facts)


def _no_big_dragons(facts: Facts) -> Line:
    if facts.reading.seven_pairs:
        return line("read-as-pairs")
    found = _dragon_triplets(facts)
    if not found:
        return line("no-dragon-triplet")
    return line("few-dragon-triplets", tiles=found, shown=listing(map(tile_text, found)))


def _won_count(facts: Facts) -> int:
    return facts.hand.counts[facts.win.tile]


def _won_chow(facts: Facts) -> Groups:
    return (block_tiles(facts.won),)


def _into(facts: Facts) -> Line:
    tiles = block_tiles(facts.won)
    shown = same(format_tiles(tiles))
    return line("went-into", tiles=tiles, tile=tile_text(facts.win.tile), shown=shown)


_WON_FOURTH: Final = Condition(
    lambda f: _won_count(f) == 4,
    lambda f: line(
        "won-not-fourth",
        tiles=(f.win.tile,),
        tile=tile_text(f.win.tile),
        count=_won_count(f),
    ),
)
_WON_FIVE: Final = Condition(
    lambda f: f.win.tile < EAST and f.win.tile % 9 == 4,
    lambda f: line("not-a-five", tiles=(f.win.tile,), tile=tile_text(f.win.tile)),
)
_WON_MIDDLE: Final = Condition(
    lambda f: f.won.shape == CHOW and f.won.tile + 1 == f.win.tile,
    _into,
)


def own_kongs(win: Win) -> int:
    """The kongs of any sort that the winner has made in this deal."""
    return sum(m.is_kong for m in win.hand.melds)


def _stacked(number: int, settings: Settings) -> int:
    """杠上累番: 2, 4, 8, … for the first, second, third kong; 2 without it."""
    return 2 ** max(1, number) if settings["kong_stacks"] else 2


_HANDS: Final = (
    Fan(
        "peng-peng-hu",
        Text("碰碰胡", "all triplets"),
        Text("四副刻子或杠加一对", "four triplets or kongs and a pair"),
        2,
        (FOUR_TRIPLETS,),
        not_with=("shou-zhua-yi",),
    ),
    Fan(
        "ming-si-gui-yi",
        Text("明四归一", "fourth to a pung"),
        Text(
            "和的牌是自己碰的第四张；清一色时，碰的第四张在手里也算",
            "the winning tile is the fourth of an own pung; in one suit a pung whose fourth is in "
            "hand counts too",
        ),
        2,
        finds=_bright,
        broken=_no_bright,
        repeats=True,
    ),
    Fan(
        "an-si-gui-yi",
        Text("暗四归一", "four in hand, read as triplet and chow"),
        Text(
            "手里四张相同的牌，三张作刻子，一张在顺子里",
            "four equal tiles in hand, three read as a triplet and the fourth in a chow",
        ),
        4,
        finds=_dark,
        broken=_no_dark,
        repeats=True,
    ),
    Fan(
        "qi-dui",
        Text("七对", "seven pairs"),
        Text("七个对子，四张相同的算两对", "seven pairs; four alike are two of them"),
        4,
        (SEVEN_PAIRS,),
        not_with=("long-qi-dui",),
    ),
    Fan(
        "long-qi-dui",
        Text("拢七对", "seven pairs won on a fourth tile"),
        Text(
            "七对，和的牌是手里三张的第四张；代替七对",
            "seven pairs won on the fourth tile of its kind; in place of 七对",
        ),
        8,
        (SEVEN_PAIRS, _WON_FOURTH),
    ),
    Fan(
        "xiao-san-yuan",
        Text("小三元", "small dragons"),
        Text(
            "两副三元牌的刻子或杠，第三种作对", "two dragon triplets or kongs, a pair of the third"
        ),
        4,
        finds=_small_dragons,
        broken=_no_small_dragons,
    ),
    Fan(
        "da-san-yuan",
        Text("大三元", "big dragons"),
        Text("中、发、白各一副刻子或杠", "a triplet or kong of each dragon"),
        8,
        finds=_big_dragons,
        broken=_no_big_dragons,
    ),
    Fan(
        "qing-yi-se",
        Text("清一色", "one suit"),
        Text("只有一门序数牌，没有三元牌", "tiles of one suit, no dragons"),
        4,
        (NO_HONOURS, ONE_SUIT),
    ),
    Fan(
        "shou-zhua-yi",
        Text("手抓一", "one tile in hand"),
        Text(
            "四副都已碰、杠摆出，手里只剩一张；代替碰碰胡",
            "four pungs or kongs of any sort laid down, one tile in hand; in place of 碰碰胡",
        ),
        4,
        (FOUR_LAID,),
    ),
    Fan(
        "ka-wu-xing",
        Text("卡五星", "five in the middle"),
        Text(
            "和的牌是五，归在四五六的顺子里；还听别的牌也算",
            "the winning tile is a 5 and goes into a chow 4-5-6, whatever else was waited for",
        ),
        2,
        (_WON_FIVE, _WON_MIDDLE),
        finds=_won_chow,
    ),
)
_SITUATIONS: Final = (
    Fan(
        "gang-kai",
        Text("杠上开花", "win on the own kong's replacement"),
        Text(
            "开杠补牌自摸；杠上累番时按自己的杠数 2、4、8……",
            "self-drawn on the own kong's replacement; with kong_stacks 2, 4, 8, … by the winner's "
            "number of kongs",
        ),
        2,
        (flagged("after-kong"), SELF_DRAWN),
        finds=won_tile,
        worth=lambda facts, settings: _stacked(own_kongs(facts.win), settings),
    ),
    Fan(
        "gang-pao",
        Text("杠上炮", "win on the discard after a kong"),
        Text(
            "和别人开杠补牌后打出的牌；杠上累番时按他的杠数 2、4、8……",
            "won on the discard that followed the discarder's kong replacement; with kong_stacks "
            "2, 4, 8, … by the number of the discarder's kongs",
        ),
        2,
        (flagged("kong-discard"), DISCARDED),
        finds=won_tile,
        worth=lambda facts, settings: _stacked(facts.win.payer_kongs, settings),
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
        "hai-di",
        Text("海底捞月", "last tile of the wall"),
        Text("自摸牌墙的最后一张", "self-drawn as the last tile of the wall"),
        2,
        (flagged("last-tile"), SELF_DRAWN),
        finds=won_tile,
    ),
)
_XIAO_HU: Final = Fan(
    "xiao-hu",
    Text("小胡", "plain hand"),
    Text("没有别的番种，算 1 番", "no other item: 1 fan"),
    1,
    not_with=tuple(fan.id for fan in (*_HANDS, *_SITUATIONS)),
)
FANS: Final = (_XIAO_HU, *_HANDS, *_SITUATIONS)
