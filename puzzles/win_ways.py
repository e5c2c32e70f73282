"""For each item of the tables the hands that have it: what they are made of and how they are won.

A way fixes as little as its item needs; what it leaves open is chosen freely, or by the way of a
second item. Whether a hand has the item is judged by the scorer alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from core.tiles import is_terminal
from puzzles.win_shapes import (
    Palette,
    Shape,
    ends_everywhere,
    equal_chows,
    five_in_the_middle,
    four_in_chows,
    is_dragon,
    is_middle,
    round_wind,
    seat_wind,
    straight,
    three_suits,
    triplet_and_chow,
    triplets_of,
    two_by_two,
    two_chows,
)

Laid = Literal[
    "free",
    "some",
    "none",
    "all",
    "kong",
    "claimed-kong",
    "concealed-kong",
    "keep",
    "pung",
    "chows",
    "claims",
]
"""What is laid down: as it comes, at least one meld, nothing, all four melds, at least a kong (of a
sort), as it comes but blocks 0 and 1, block 0 as a pung with block 1 in hand, three chows or more,
three claimed melds or more."""

Won = Literal["free", "pair", "gap", "block-0", "fourth"]
"""Where the winning tile goes: anywhere, into the pair, into a gap or edge of a chow, as the middle
of block 0, as the fourth tile of its kind."""

When = Literal[
    "plain",
    "self-draw",
    "discard",
    "rob-kong",
    "after-kong",
    "kong-discard",
    "last-tile",
    "last-of-waits",
    "first-turn",
]
"""How it is won; "plain": self-drawn or on a discard, with no flag."""


@dataclass(frozen=True, slots=True)
class Way:
    """How to make a hand; None leaves a side of it open."""

    shape: Shape | None = None
    palette: Palette | None = None
    laid: Laid | None = None
    won: Won | None = None
    when: When | None = None

    def over(self, other: Way) -> Way:
        """This way, and where it leaves something open the other one."""
        return Way(
            self.shape or other.shape,
            self.palette or other.palette,
            self.laid or other.laid,
            self.won or other.won,
            self.when or other.when,
        )


FREE: Final = Palette((1, 2, 3), "free")
PURE: Final = Palette((1,))
MIXED: Final = Palette((1,), "some")
HONOURS: Final = Palette(honours="only")
SUITS: Final = Palette((1, 2, 3))
TWO_SUITS: Final = Palette((2,))
SEVERAL: Final = Palette((2, 3), "free")
THREE_SUITS: Final = Palette((3,), "free")
INNER: Final = Palette((1, 2, 3), inner=True)
EVERY_SUIT: Final = Palette((3,), lawful=False)
PALETTES: Final = (FREE, PURE, MIXED, TWO_SUITS, SEVERAL, SUITS)

ANY: Final = Shape()
CHOWS: Final = Shape(rest="chows")
TRIPLETS: Final = Shape(rest="triplets")
PAIRS: Final = Shape(quads=0)
QUADS: Final = Shape(quads=1)
MIDDLES: Final = Shape(triplets_of(4, is_middle), pair=is_middle)
ENDS: Final = Shape(ends_everywhere)
EQUAL_2: Final = Shape(equal_chows(2))
EQUAL_3: Final = Shape(equal_chows(3))
EQUAL_4: Final = Shape(equal_chows(4))
STRAIGHT: Final = Shape(straight())
STRAIGHT_AGAIN: Final = Shape(straight(again=True))
ALIKE_TWICE: Final = Shape(two_chows("alike", 2))
ENDS_TWICE: Final = Shape(two_chows("ends", 2))
ROW_TWICE: Final = Shape(two_chows("row", 2))
OTHER_TWICE: Final = Shape(two_chows("other", 2))
SPLIT: Final = Shape(triplet_and_chow)
SHAPES: Final = (ANY, ANY, CHOWS, TRIPLETS)
_KONGED: Final = (
    Way(laid="kong"),
    Way(SPLIT),
    Way(Shape(four_in_chows)),
    Way(QUADS),
    Way(SPLIT, laid="pung"),
)
_SEVEN: Final = Way(PAIRS, laid="none")

WAYS: Final[dict[str, tuple[Way, ...]]] = {
    # Plain hands
    "pi-hu": (Way(ANY, SEVERAL), Way(CHOWS, SEVERAL)),
    "ping-hu": (Way(CHOWS, SEVERAL), Way(CHOWS, TWO_SUITS)),
    "xiao-hu": (Way(ANY, SEVERAL, when="plain"), Way(CHOWS, TWO_SUITS, when="plain")),
    # Suits and honours
    "qing-yi-se": (Way(ANY, PURE), Way(CHOWS, PURE), Way(palette=PURE)),
    "hun-yi-se": (Way(ANY, MIXED), Way(CHOWS, MIXED)),
    "feng-qing": (Way(TRIPLETS, HONOURS),),
    "que-yi": (Way(palette=TWO_SUITS),),
    "duan-yao": (Way(palette=INNER),),
    # Triplets
    "dui-dui-hu": (Way(TRIPLETS, SEVERAL), Way(TRIPLETS, TWO_SUITS)),
    "peng-peng-hu": (Way(TRIPLETS),),
    "qing-dui-dui": (Way(TRIPLETS, PURE),),
    "hun-dui-dui": (Way(TRIPLETS, MIXED),),
    "jiang-dui": (Way(MIDDLES, SUITS),),
    "zi-ge": (Way(Shape(triplets_of(1, lambda kind: True)), laid="keep"), Way(TRIPLETS)),
    "men-feng": (Way(Shape(seat_wind), MIXED), Way(Shape(seat_wind), FREE)),
    "quan-feng": (Way(Shape(round_wind), MIXED), Way(Shape(round_wind), FREE)),
    "jian-ke": (
        Way(Shape(triplets_of(1, is_dragon)), MIXED),
        Way(Shape(triplets_of(2, is_dragon)), FREE),
    ),
    "xiao-san-yuan": (Way(Shape(triplets_of(2, is_dragon, pair=True)), FREE),),
    "da-san-yuan": (Way(Shape(triplets_of(3, is_dragon)), FREE),),
    # Chows
    "yi-ban": (Way(EQUAL_2, SEVERAL), Way(EQUAL_2)),
    "tie-ban": (
        Way(Shape(equal_chows(3), "chows"), SEVERAL),
        Way(Shape(equal_chows(3), "chows"), TWO_SUITS),
    ),
    "gang-ban": (Way(EQUAL_4),),
    "shuang-ban": (Way(OTHER_TWICE, SEVERAL), Way(OTHER_TWICE, TWO_SUITS)),
    "shuang-ban-shuang-xi": (Way(ALIKE_TWICE, SEVERAL),),
    "shuang-ban-shuang-lao": (Way(ENDS_TWICE),),
    "shuang-ban-shuang-lian": (Way(ROW_TWICE),),
    "si-fu-tong": (Way(Shape(three_suits(again=True)), THREE_SUITS),),
    "san-fu-tong": (Way(Shape(three_suits()), THREE_SUITS),),
    "ban-long": (Way(STRAIGHT_AGAIN, SEVERAL), Way(STRAIGHT_AGAIN, TWO_SUITS)),
    "yi-tiao-long": (Way(STRAIGHT, SEVERAL), Way(STRAIGHT, TWO_SUITS)),
    "shuang-piao": (Way(Shape(two_by_two), SEVERAL),),
    "hun-long": (Way(STRAIGHT, MIXED),),
    "hun-ban-long": (Way(STRAIGHT_AGAIN, MIXED),),
    "hun-shuang-ban": (Way(OTHER_TWICE, MIXED),),
    "hun-tie-ban": (Way(EQUAL_3, MIXED),),
    "hun-shuang-ban-shuang-lian": (Way(ROW_TWICE, MIXED),),
    "hun-shuang-ban-shuang-lao": (Way(ENDS_TWICE, MIXED),),
    "qing-long": (Way(STRAIGHT, PURE),),
    "shuang-ban-qing": (Way(OTHER_TWICE, PURE),),
    "qing-ban-long": (Way(STRAIGHT_AGAIN, PURE),),
    "tie-ban-qing": (Way(EQUAL_3, PURE),),
    "qi-xiang": (Way(Shape(two_chows("alike")), SEVERAL),),
    "lian-fu": (Way(Shape(two_chows("row"))),),
    "lao-shao": (Way(Shape(two_chows("ends"))),),
    "dai-yao": (Way(ENDS, SUITS),),
    # Pairs, and four alike
    "yao-tou": (Way(Shape(pair=is_terminal), SUITS), Way(Shape(pair=is_terminal), FREE)),
    "qi-dui": (_SEVEN, Way(QUADS)),
    "long-qi-dui": (Way(QUADS, laid="none", won="fourth"),),
    "gen": _KONGED,
    "an-si-gui-yi": (Way(SPLIT, laid="keep"),),
    "ming-si-gui-yi": (Way(SPLIT, laid="pung", won="fourth"), Way(SPLIT, PURE, laid="pung")),
    # Melds
    "men-qing": (Way(laid="none"),),
    "ming-gang": (Way(laid="claimed-kong"),),
    "an-gang": (Way(laid="concealed-kong"),),
    "shou-zhua-yi": (Way(TRIPLETS, laid="all"),),
    "jin-gou-diao": (Way(TRIPLETS, laid="all"),),
    # The winning tile
    "zi-mo": (Way(when="self-draw"),),
    "ya-zi": (Way(won="gap"),),
    "du-diao": (Way(won="pair"),),
    "ka-wu-xing": (Way(Shape(five_in_the_middle), won="block-0"),),
    "gang-kai": (Way(laid="kong", when="after-kong"),),
    "zi-mo-gang": (Way(laid="kong", when="after-kong"),),
    "gang-pao": (Way(when="kong-discard"),),
    "qiang-gang": (Way(when="rob-kong"),),
    "hai-di": (Way(when="last-tile"),),
    "jue-zhang": (Way(when="last-of-waits"),),
}
"""By the item's id; a table's item without a way has no theme of its own."""
