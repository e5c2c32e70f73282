"""The themes of the wait drill: what each one trains, as a condition on a hand's facts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from core.text import Text
from puzzles.drill import Theme
from puzzles.suit_shapes import (
    CLOSED,
    EDGE,
    OPEN,
    RANKS,
    SEVENTH,
    SINGLE,
    TRIPLET,
    has_triple,
    pack,
    size,
    with_melds,
)
from puzzles.wait_facts import WaitFacts

Beside = Literal["none", "blocks", "melds", "held", "pairs"]


class Source(NamedTuple):
    """Where questions of a theme come from: the size of the waiting block, and what is beside it.

    "none": nothing. "blocks": concealed ones. "melds": melds laid down, and the pair where the
    block needs one. "held": likewise, one meld holding the last copies of a kind that would
    complete the hand. "pairs": pairs.
    """

    beside: Beside
    tiles: int


@dataclass(frozen=True, slots=True)
class WaitTheme(Theme):
    """A theme of the wait drill.

    `holds` tells from a hand's facts whether the hand is of the theme; `sources` are by level
    what its questions are made from. `near`: its blocks are those that one exchange parts from
    waiting. `seven_pairs`: it exists only where that shape wins.
    """

    holds: Callable[[WaitFacts], bool]
    sources: Mapping[int, tuple[Source, ...]] = field(hash=False)
    near: bool = False
    seven_pairs: bool = False

    @property
    def levels(self) -> tuple[int, ...]:
        """The levels at which it has questions."""
        return tuple(self.sources)


def _from(beside: Beside, sizes: Mapping[int, tuple[int, ...]]) -> dict[int, tuple[Source, ...]]:
    return {level: tuple(Source(beside, n) for n in of_level) for level, of_level in sizes.items()}


def _both(
    one: Mapping[int, tuple[Source, ...]], other: Mapping[int, tuple[Source, ...]]
) -> dict[int, tuple[Source, ...]]:
    return {level: sources + other.get(level, ()) for level, sources in one.items()}


_LARGEST: Final = 11


def _alive(facts: WaitFacts) -> bool:
    return facts.live > 0 and not facts.dead


def _only(form: int, kinds: Iterable[int]) -> Callable[[WaitFacts], bool]:
    """Every reading has the one form, and so many kinds complete the hand."""
    numbers = tuple(kinds)
    return lambda f: _alive(f) and f.forms == form and f.live in numbers


def _family(*pattern: int) -> Callable[[WaitFacts], bool]:
    """The waiting suit is these counts of neighbouring ranks, or their mirror image, anywhere,
    and melds; eleven tiles at most."""
    images = {pattern, pattern[::-1]}
    seeds = tuple(
        sorted(
            pack((0,) * low + image) for image in images for low in range(RANKS + 1 - len(pattern))
        )
    )
    return lambda f: (
        _alive(f) and size(f.shape) <= _LARGEST and f.shape in with_melds(seeds, size(f.shape))
    )


def _flush(tiles: int) -> Callable[[WaitFacts], bool]:
    return lambda f: _alive(f) and f.one_suit and f.concealed == tiles


def _joined(facts: WaitFacts) -> bool:
    several = facts.forms & facts.forms - 1
    return _alive(facts) and bool(several) and facts.block > 3 and not has_triple(facts.shape)


THEMES: Final = (
    WaitTheme(
        "two-sided",
        Text("两面", "two-sided"),
        Text(
            "两张连牌，两头都能接：45 等 3、6",
            "two in a row, open at both ends: 45 waits for 3 and 6",
        ),
        _only(OPEN, (2,)),
        _from("blocks", {1: (2, 4, 5), 2: (5, 7, 8), 3: (10, 11)}),
    ),
    WaitTheme(
        "closed",
        Text("嵌张", "closed"),
        Text("顺子缺中间一张：46 等 5", "a chow without its middle: 46 waits for 5"),
        _only(CLOSED, (1,)),
        _from("blocks", {1: (2, 4, 5), 2: (7, 8, 10)}),
    ),
    WaitTheme(
        "edge",
        Text("边张", "edge"),
        Text(
            "12 只等 3，89 只等 7", "12 waits for 3 alone, 89 for 7 alone: there is no other side"
        ),
        _only(EDGE, (1,)),
        _from("blocks", {1: (2, 4, 5), 2: (7, 8, 10)}),
    ),
    WaitTheme(
        "single",
        Text("单吊", "single"),
        Text(
            "四副已成，只差将牌：等自己那一张",
            "four melds are there, a single tile waits for its pair",
        ),
        _only(SINGLE, (1,)),
        _from("blocks", {1: (1, 4)}),
    ),
    WaitTheme(
        "two-pairs",
        Text("对倒", "two pairs"),
        Text(
            "两个对子，哪个成刻子都行：55 88 等 5、8",
            "two pairs, either may become a triplet: 55 88 waits for 5 and 8",
        ),
        _only(TRIPLET, (2,)),
        _from("blocks", {1: (2, 4, 5), 2: (5, 7, 8), 3: (10, 11)}),
    ),
    WaitTheme(
        "nobetan",
        Text("双头吊", "single with a chow behind it"),
        Text(
            "四张连牌，头尾都能作将：3456 等 3、6；七张连牌三头吊",
            "four in a row, either end may be the single: 3456 waits for 3 and 6; seven in a row "
            "have three",
        ),
        _only(SINGLE, (2, 3)),
        _from("blocks", {2: (4, 7), 3: (7,)}),
    ),
    WaitTheme(
        "three-sided",
        Text("三面", "three-sided"),
        Text(
            "五张连牌：34567 等 2、5、8", "two-sided with a chow behind it: 34567 waits for 2, 5, 8"
        ),
        _only(OPEN, (3,)),
        _from("blocks", {2: (5, 7, 8), 3: (7, 8, 10, 11)}),
    ),
    WaitTheme(
        "3334",
        Text("3334 刻子带邻张", "3334, a triplet and its neighbour"),
        Text(
            "刻子拆成将和搭子，或邻张单吊：3334 等 2、4、5",
            "the triplet is one, or a pair and part of a chow: 3334 waits for 2, 4, 5",
        ),
        _family(3, 1),
        _from("blocks", {2: (4, 7), 3: (7, 10), 4: (7, 10), 5: (10,)}),
    ),
    WaitTheme(
        "3335",
        Text("3335 刻子带隔张", "3335, a triplet and the next but one"),
        Text(
            "单吊之外还有嵌张：3335 等 4、5",
            "a single, and closed once the triplet gives the pair: 3335 waits for 4, 5",
        ),
        _family(3, 0, 1),
        _from("blocks", {2: (4, 7), 3: (7, 10), 4: (7, 10), 5: (10,)}),
    ),
    WaitTheme(
        "33345",
        Text("33345 刻子带两连", "33345, a triplet and two in a row"),
        Text(
            "另有一对：刻子加两面，或顺子加对倒：33345 99 等 3、6、9",
            "beside a pair: triplet and two-sided, or chow and two pairs: 33345 99 waits for 3, 6, "
            "9",
        ),
        _family(3, 1, 1),
        _from("blocks", {2: (5, 8), 3: (8, 11), 4: (8, 11)}),
    ),
    WaitTheme(
        "33344",
        Text("33344 刻子带邻对", "33344, a triplet and a pair beside it"),
        Text(
            "另有一对：刻子旁边的对子对倒：33344 99 等 4、9",
            "beside a pair: two pairs of which one touches a triplet: 33344 99 waits for 4, 9",
        ),
        _family(3, 2),
        _from("blocks", {2: (5, 8), 3: (8, 11), 4: (11,)}),
    ),
    WaitTheme(
        "3334567",
        Text("3334567 刻子带四连", "3334567, a triplet and four in a row"),
        Text(
            "双头吊和三面并在一起：3334567 等 2、4、5、7、8",
            "single with a chow behind it, and three-sided on the pair: 3334567 waits for 2, 4, 5, "
            "7, 8",
        ),
        _family(3, 1, 1, 1, 1),
        _from("blocks", {3: (7, 10), 4: (7, 10), 5: (10,)}),
    ),
    WaitTheme(
        "3334555",
        Text("3334555 两刻夹一张", "3334555, one tile between two triplets"),
        Text(
            "两边的刻子都能拆：3334555 等 2、3、4、5、6",
            "either triplet can give the pair: 3334555 waits for 2, 3, 4, 5, 6",
        ),
        _family(3, 1, 3),
        _from("blocks", {4: (7, 10), 5: (10,)}),
    ),
    WaitTheme(
        "joined",
        Text("连块", "joined blocks"),
        Text(
            "两块相连、没有三张相同，换个拆法又有别的听口：2344 等 1、4",
            "two blocks run into each other, no kind held three times; another split shows another "
            "form of wait: 2344 waits for 1 and 4",
        ),
        _joined,
        _from("blocks", {2: (4, 5, 7, 8), 3: (7, 8, 10, 11), 4: (10, 11)}),
    ),
    WaitTheme(
        "flush-7",
        Text("清一色七张", "one suit, seven tiles"),
        Text("手里七张同门，两副已亮", "seven concealed tiles of one suit, two melds laid down"),
        _flush(7),
        _from("melds", {1: (7,), 2: (7,), 3: (7,), 4: (7,)}),
    ),
    WaitTheme(
        "flush-10",
        Text("清一色十张", "one suit, ten tiles"),
        Text("手里十张同门，一副已亮", "ten concealed tiles of one suit, one meld laid down"),
        _flush(10),
        _from("melds", {1: (10,), 2: (10,), 3: (10,), 4: (10,), 5: (10,)}),
    ),
    WaitTheme(
        "flush-13",
        Text("清一色十三张", "one suit, thirteen tiles"),
        Text("十三张同门，最多听九种", "thirteen tiles of one suit, up to nine waits"),
        _flush(13),
        _from("none", {1: (13,), 2: (13,), 3: (13,), 4: (13,), 5: (13,)}),
    ),
    WaitTheme(
        "four",
        Text("四张在手", "four in hand"),
        Text(
            "能成牌的那一种自己已有四张：不算听；有时就没有听",
            "a kind that would complete the hand is held four times: it is no wait, and sometimes "
            "none is left",
        ),
        lambda f: f.dead > 0,
        _both(
            _from("blocks", {1: (4, 7), 2: (7, 8, 10), 3: (8, 10, 11), 4: (10, 11), 5: (10,)}),
            _from("held", {1: (1, 2, 4, 5), 2: (4, 5, 7), 3: (7, 8, 10), 4: (7, 10), 5: (10,)}),
        ),
    ),
    WaitTheme(
        "seven-pairs",
        Text("七对", "seven pairs"),
        Text(
            "六对加一张；连着的对子还可能听平常的牌型",
            "six pairs and a single tile; pairs in a row may wait in the standard shape too",
        ),
        lambda f: bool(f.forms & SEVENTH),
        _from("pairs", {1: (1, 3, 5), 2: (7, 9, 11), 3: (11, 13), 4: (11, 13), 5: (13,)}),
        seven_pairs=True,
    ),
    WaitTheme(
        "melds",
        Text("有副露", "with melds"),
        Text(
            "一到四副已亮，手里张数少；亮出的牌也少了余张",
            "one to four melds laid down; what lies in them is no longer to come",
        ),
        lambda f: f.melds > 0 and _alive(f),
        _from("melds", {1: (1, 2, 4, 5), 2: (4, 5, 7, 8), 3: (7, 8, 10), 4: (7, 10), 5: (10,)}),
    ),
    WaitTheme(
        "not-ready",
        Text("没听", "not ready"),
        Text(
            "像听牌，其实还差一步：没有一张能成",
            "looks ready and is one exchange away: nothing completes it",
        ),
        lambda f: not f.live and not f.dead,
        _both(
            _from("blocks", {1: (4, 5, 7), 2: (7, 8), 3: (8, 10), 4: (10, 11), 5: (11,)}),
            _from("none", {5: (13,)}),
        ),
        near=True,
    ),
)

BY_ID: Final = {theme.id: theme for theme in THEMES}
