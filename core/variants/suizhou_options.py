"""Options and modes of suizhou (rule book, suizhou)."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any, Final

from core.text import Text
from core.variant import Option, Preset, WholeNumber

SUIT_PAIRS: Final = ("ps", "mp", "ms")
_SWITCH: Final = (False, True)

OPTIONS: Final = (
    Option(
        "suits",
        Text("两门", "suits"),
        Text("用哪两门序数牌", "the two suits in play"),
        SUIT_PAIRS,
        "ps",
    ),
    Option(
        "opening",
        Text("开口", "opening"),
        Text(
            "点炮时小牌能不能和：none 都能；soft 要 2 番，开过杠不限；hard 要 2 番",
            "small hands on a discard: none: may win; soft: 2 fan unless a kong was made; "
            "hard: 2 fan",
        ),
        ("none", "soft", "hard"),
        "none",
    ),
    Option(
        "ready_settlement",
        Text("讲听头", "ready settlement"),
        Text(
            "荒牌时亮倒的人与听牌、没听牌的结账", "open hands settle by readiness in a drawn deal"
        ),
        _SWITCH,
        False,
    ),
    Option(
        "each_pays_each",
        Text("各照各赔", "each pays each"),
        Text(
            "讲听头时每个亮倒的人都结账，不只第一个",
            "in a drawn deal every open hand settles, not the first alone",
        ),
        _SWITCH,
        False,
    ),
    Option(
        "kong_stacks",
        Text("杠上累番", "kongs stack"),
        Text(
            "杠上开花、杠上炮按杠数 2、4、8……番",
            "杠上开花 and 杠上炮 count 2, 4, 8, … by the number of kongs",
        ),
        _SWITCH,
        False,
    ),
    Option(
        "open_vs_open",
        Text("亮对亮", "open against open"),
        Text("亮倒的人付给亮倒的赢家加倍", "an open hand pays an open winner twice"),
        _SWITCH,
        False,
    ),
    Option(
        "cap",
        Text("封顶", "cap"),
        Text("一家一份最多付几番", "most fan that one player pays for a share"),
        (8, 16, None),
        8,
    ),
    Option(
        "combine",
        Text("番种合算", "combining"),
        Text("add 相加，multiply 相乘", "items are added or multiplied"),
        ("add", "multiply"),
        "add",
    ),
    Option(
        "stake",
        Text("底金", "stake"),
        Text("一番的钱", "money of one fan"),
        WholeNumber(1),
        1,
    ),
    Option(
        "deals",
        Text("副数", "deals"),
        Text("一场打几副", "number of deals in a session"),
        WholeNumber(1),
        12,
    ),
)


def _mode(name: str, zh: str, line: Text, values: tuple[Any, ...]) -> Preset:
    names = (
        "opening",
        "ready_settlement",
        "each_pays_each",
        "kong_stacks",
        "open_vs_open",
        "cap",
    )
    sets = MappingProxyType(dict(zip(names, values, strict=True)))
    return Preset("mode", name, Text(zh, name), line, sets)


PRESETS: Final = (
    _mode(
        "simple",
        "普通",
        Text("小牌能和，8 番封顶，荒牌不结账", "any hand wins, cap 8, nothing at a drawn deal"),
        ("none", False, False, False, False, 8),
    ),
    _mode(
        "wild",
        "热闹",
        Text("软开口，讲听头，杠上累番，16 番封顶", "soft opening, 讲听头, stacking kongs, cap 16"),
        ("soft", True, False, True, False, 16),
    ),
    _mode(
        "crazy",
        "疯狂",
        Text("硬开口，各照各赔，亮对亮，不封顶", "hard opening, every extra on, no cap"),
        ("hard", True, True, True, True, None),
    ),
)
