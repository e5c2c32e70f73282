"""The big items of 扬州式: purities, patterns and patterns with a purity (rule book, yangzhou)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from core.patterns import (
    FOUR_TRIPLETS,
    NO_HONOURS,
    ONE_SUIT,
    ONLY_HONOURS,
    SOME_HONOURS,
    Condition,
)
from core.text import Text
from core.variants.yangzhou_chows import (
    BAN_LONG,
    GANG_BAN,
    SAN_FU_TONG,
    SHUANG_BAN,
    SHUANG_BAN_SHUANG_LAO,
    SHUANG_BAN_SHUANG_LIAN,
    SHUANG_BAN_SHUANG_XI,
    SHUANG_PIAO,
    SI_FU_TONG,
    TIE_BAN,
    YI_BAN,
    YI_TIAO_LONG,
    ChowPattern,
)

HUN_YI_SE: Final = "hun-yi-se"
QING_YI_SE: Final = "qing-yi-se"
FENG_QING: Final = "feng-qing"
DUI_DUI_HU: Final = "dui-dui-hu"


@dataclass(frozen=True, slots=True)
class BigItem:
    """A pattern, a purity, or a pattern with a purity.

    `figures` are its fan in the new, the standard and the 18-fan table; None where it has none.
    `pattern` and `purity` name what it is made of, itself where it is one of them.
    """

    id: str
    name: Text
    line: Text
    figures: tuple[int | None, int | None, int | None]
    needs: tuple[Condition, ...]
    pattern: str | None = None
    purity: str | None = None
    chows: ChowPattern | None = None

    def inside(self, other: BigItem) -> bool:
        """Whether the other one takes this one in, so that both are never counted together."""
        if self.pattern is None:
            return other.pattern is not None and other.purity == self.purity
        if other.pattern == self.pattern:
            return self.purity is None and other.purity is not None
        return other.pattern in _TAKEN_IN_BY[self.pattern]


PURITIES: Final = (
    BigItem(
        HUN_YI_SE,
        Text("混一色", "one suit and honours"),
        Text("一门序数牌加字牌", "tiles of one suit together with honours"),
        (20, 15, 20),
        (ONE_SUIT, SOME_HONOURS),
        purity=HUN_YI_SE,
    ),
    BigItem(
        QING_YI_SE,
        Text("清一色", "one suit"),
        Text("只有一门序数牌，没有字牌", "tiles of one suit, no honours"),
        (80, 60, 80),
        (ONE_SUIT, NO_HONOURS),
        purity=QING_YI_SE,
    ),
    BigItem(
        FENG_QING,
        Text("风清", "all honours"),
        Text(
            "整副牌全是字牌；四副刻子不再另算对对胡",
            "every tile is a wind or a dragon; its four triplets are not 对对胡 besides",
        ),
        (320, 240, 300),
        (ONLY_HONOURS,),
        pattern=DUI_DUI_HU,
        purity=FENG_QING,
    ),
)


def _of_chows(
    id: str, name: Text, line: Text, figures: tuple[int, int, int | None], chows: ChowPattern
) -> BigItem:
    return BigItem(id, name, line, figures, (chows.condition,), pattern=id, chows=chows)


# From the most specific: the first that fits is the pattern of a reading.
PATTERNS: Final = (
    BigItem(
        DUI_DUI_HU,
        Text("对对胡", "all triplets"),
        Text("四副都是刻子或杠", "four triplets or kongs and a pair"),
        (20, 15, 20),
        (FOUR_TRIPLETS,),
        pattern=DUI_DUI_HU,
    ),
    _of_chows(
        "gang-ban",
        Text("钢板", "four equal chows"),
        Text("四副相同的顺子", "the same chow four times"),
        (640, 480, 500),
        GANG_BAN,
    ),
    _of_chows(
        "tie-ban",
        Text("铁板", "three equal chows"),
        Text("三副相同的顺子", "the same chow three times"),
        (80, 60, 80),
        TIE_BAN,
    ),
    _of_chows(
        "shuang-ban-shuang-xi",
        Text("双板双喜", "twin boards in two suits"),
        Text("两个一板，两门里点数相同", "two chows twice each, of the same ranks in two suits"),
        (80, 60, 80),
        SHUANG_BAN_SHUANG_XI,
    ),
    _of_chows(
        "shuang-ban-shuang-lao",
        Text("双板双老", "twin boards at both ends"),
        Text("同一门的 123 和 789 各两副", "123 and 789 of one suit, twice each"),
        (80, 60, 80),
        SHUANG_BAN_SHUANG_LAO,
    ),
    _of_chows(
        "shuang-ban-shuang-lian",
        Text("双板双连", "twin boards in a row"),
        Text(
            "两个一板，同一门里相连（如 345 和 678）",
            "two chows twice each, of one suit and three ranks apart, such as 345 and 678",
        ),
        (80, 60, None),
        SHUANG_BAN_SHUANG_LIAN,
    ),
    _of_chows(
        "shuang-ban",
        Text("双板板", "twin boards"),
        Text("两个一板", "two different chows, each of them twice"),
        (40, 30, 50),
        SHUANG_BAN,
    ),
    _of_chows(
        "si-fu-tong",
        Text("四副同", "four alike in three suits"),
        Text(
            "三副同再加一副点数相同的顺子",
            "chows of the same ranks in all three suits, and one of them again",
        ),
        (50, 30, 50),
        SI_FU_TONG,
    ),
    _of_chows(
        "san-fu-tong",
        Text("三副同", "three alike in three suits"),
        Text("三门里点数相同的顺子各一副", "chows of the same ranks, one in each suit"),
        (20, 15, 20),
        SAN_FU_TONG,
    ),
    _of_chows(
        "ban-long",
        Text("板龙", "dragon with a board"),
        Text(
            "一条龙，其中一副顺子有两副", "123, 456 and 789 of one suit, one of these chows twice"
        ),
        (45, 25, 50),
        BAN_LONG,
    ),
    _of_chows(
        "yi-tiao-long",
        Text("一条龙", "dragon"),
        Text("同一门的 123、456、789", "123, 456 and 789 of one suit"),
        (20, 15, 20),
        YI_TIAO_LONG,
    ),
    _of_chows(
        "shuang-piao",
        Text("双飘", "two by two"),
        Text(
            "两门里有同样的两副顺子，这两副相连或是 123 和 789",
            "the same two chows in two suits, three ranks apart or 123 and 789",
        ),
        (20, 15, 20),
        SHUANG_PIAO,
    ),
    _of_chows(
        "yi-ban",
        Text("一板", "board"),
        Text("两副相同的顺子，没有别的牌型", "the same chow twice, and no other pattern"),
        (15, 10, 15),
        YI_BAN,
    ),
)
_TAKEN_IN_BY: Final = {
    row.id: frozenset(
        other.id
        for other in PATTERNS
        if row.chows and other.chows and row.chows.inside(other.chows)
    )
    for row in PATTERNS
}
_SINGLE: Final = {row.id: row for row in (*PURITIES, *PATTERNS)}


def _joined(
    id: str, name: str, pattern: str, purity: str, figures: tuple[int, int, int | None]
) -> BigItem:
    both = (_SINGLE[purity], _SINGLE[pattern])
    return BigItem(
        id,
        Text(name, " + ".join(row.name.en for row in both)),
        Text(
            " 加 ".join(row.name.zh for row in both) + "，合算一个番",
            " with ".join(row.name.en for row in reversed(both)) + ", one figure for both",
        ),
        figures,
        both[0].needs + both[1].needs,
        pattern,
        purity,
    )


_JOINED: Final = (
    _joined("hun-dui-dui", "混对对", DUI_DUI_HU, HUN_YI_SE, (50, 30, 50)),
    _joined("hun-long", "混龙", "yi-tiao-long", HUN_YI_SE, (50, 30, 50)),
    _joined("hun-ban-long", "混板龙", "ban-long", HUN_YI_SE, (80, 45, 80)),
    _joined("hun-shuang-ban", "混双板板", "shuang-ban", HUN_YI_SE, (70, 35, None)),
    _joined("hun-tie-ban", "混铁板", "tie-ban", HUN_YI_SE, (110, 75, None)),
    _joined(
        "hun-shuang-ban-shuang-lian",
        "混双板双连",
        "shuang-ban-shuang-lian",
        HUN_YI_SE,
        (110, 75, None),
    ),
    _joined(
        "hun-shuang-ban-shuang-lao",
        "混双板双老",
        "shuang-ban-shuang-lao",
        HUN_YI_SE,
        (110, 75, None),
    ),
    _joined("qing-dui-dui", "清对对", DUI_DUI_HU, QING_YI_SE, (110, 75, 130)),
    _joined("qing-long", "清龙", "yi-tiao-long", QING_YI_SE, (110, 75, None)),
    _joined("shuang-ban-qing", "双板清", "shuang-ban", QING_YI_SE, (120, 80, None)),
    _joined("qing-ban-long", "清板龙", "ban-long", QING_YI_SE, (130, 85, 150)),
    _joined("tie-ban-qing", "铁板清", "tie-ban", QING_YI_SE, (160, 120, None)),
)
BIG_ITEMS: Final = (*PURITIES, *PATTERNS, *_JOINED)
