"""Reference texts of suizhou: every rule that is no item (rule book, suizhou)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from core.text import Text
from core.variant import Rule, Section
from core.variants.common_rules import (
    AFTER_CLAIM,
    CLAIMS,
    EMPTY_WALL,
    IN_THE_OPEN,
    ROBBED,
    SHAPES,
)

_TILES: Final = Rule(
    "tiles",
    Text("用牌", "Tiles"),
    Text(
        "三人打 84 张：三门里选两门（选项 suits），加中、发、白，各四张。没有风牌，也没有圈风。",
        "Three players and 84 tiles: two of the three suits (option suits) and the dragons, four "
        "of each. There are no winds, neither tiles nor rounds.",
    ),
)
_TWO_WINNERS: Final = Rule(
    "several-winners",
    Text("一炮双响", "Two winners"),
    Text("两家可以同和一张牌，各收各的。", "Two players may win one tile; each is paid."),
)
_PASSED: Final = Rule(
    "passed-win",
    Text("漏胡", "Passed win"),
    Text(
        "没亮倒的人放过能和的牌，到自己下次摸牌（杠后补牌也算）前不能再和别人的牌；"
        "碰、杠、自摸不受限。先漏后亮，漏胡照旧。亮倒的人可和可不和。",
        "A hand that does not lie open and passes a win on another's tile may win on none until "
        "the own next draw, a kong's replacement being one. Pung, kong and self-draw are not "
        "barred. Laying the hand open does not lift a bar; an open hand may win or pass.",
    ),
    Text("各地漏胡管多久、管哪些牌说法不一", "how long and for which tiles it bars varies"),
)
_OPENING: Final = Rule(
    "opening",
    Text("开口", "Opening"),
    Text(
        "和别人的牌：不限时都能和；软开口要 2 番，自己开过杠（被抢的不算）就不限；硬开口要 2 番。"
        "番数连这次和牌的所有番种一起算。自摸和包胡都不限。",
        "On another's tile: without the rule any hand wins; soft asks for 2 fan unless the winner "
        "has made a kong in this deal (a robbed one is none); hard asks for 2 fan. Every item of "
        "the win is counted. Self-drawn hands and open hands are free of it.",
    ),
    Text("有的桌上自摸也要够番", "some tables ask the fan of a self-draw as well"),
)
_LAY_OPEN: Final = Rule(
    "lay-open",
    Text("亮倒", "Laying the hand open"),
    Text(
        "打牌后听牌时可以把手牌亮开，一副牌一次，亮到结束；别人答这张牌之前就算亮。"
        "亮后不能碰，摸到的不和就打；不改变听牌的杠都能开，直杠也行。",
        "Together with a discard that leaves the hand ready it may be laid open, once and for the "
        "rest of the deal; it lies open before the others answer that discard. After that there "
        "are no pungs, and a draw is discarded unless it wins or makes a kong. Kongs of any sort, "
        "direct ones too, are allowed as long as the waits stay the same.",
    ),
    Text(
        "有的桌上亮后只许自摸，或不许直杠",
        "some tables forbid direct kongs, or all wins but self-draws",
    ),
)
_COMBINE: Final = Rule(
    "combine",
    Text("番种相加", "Items are added"),
    Text(
        "一种读法里的番种相加；一个也没有就是小胡，1 番。选项 combine 改成相乘时，"
        "算几次的番种乘几次。大三元、小三元与碰碰胡同计。",
        "The items of a reading are added; without any it is 小胡, 1 fan. With the option combine "
        "at multiply they are factors, one for each time that an item counts. 大三元 and 小三元 "
        "count beside 碰碰胡.",
    ),
    Text("卡五星一带多半相乘", "most tables of this family multiply"),
)
_DOUBLED: Final = Rule(
    "open-hand",
    Text("亮倒加倍", "The open hand doubles"),
    Text("亮倒的人和牌，总番加倍。", "An open winner's total is doubled, the 1 of 小胡 too."),
)
_LAST_TILE: Final = Rule(
    "last-tile",
    Text("海底捞月怎么算", "When 海底捞月 counts"),
    Text(
        "只有自摸牌墙最后一张才算，和墙空以后打出的牌不算。",
        "It counts for drawing the last tile of the wall oneself, not for the discard after it.",
    ),
    Text("有的桌上和最后打出的一张也算", "some tables count a win on the last discard as well"),
)
_CAP: Final = Rule(
    "cap",
    Text("封顶", "The cap"),
    Text(
        "所有加倍之后，一家付的番不超过封顶；包胡的两份各自封顶；杠钱不封顶。",
        "After every doubling a player pays no more fan than the cap. It does not limit the two "
        "shares of a 包胡, nor kong money.",
    ),
)
_WIN_RULES: Final = (
    Rule(
        "self-draw",
        Text("自摸", "Self-draw"),
        Text("另外两家各付 番 × 底金。", "Each of the two others pays fan × stake."),
    ),
    Rule(
        "discard",
        Text("点炮", "Win on a discard"),
        Text("放炮的人一家付 番 × 底金。", "The discarder alone pays fan × stake."),
    ),
    Rule(
        "rob-kong",
        Text("抢杠胡", "Win on a robbed kong"),
        Text("开杠的人按抢杠的人的牌付。", "The konger pays, by the hand of the robber."),
        Text("也有按开杠人的牌大小赔的", "some tables pay by the konger's own hand"),
    ),
    Rule(
        "bao-hu",
        Text("包胡", "Feeding an open hand"),
        Text(
            "打出亮倒的人要和的牌，或补杠被他抢了，一个人付两份（番数含亮倒加倍）。"
            "包胡不受开口限制。",
            "Who discards the winning tile of an open hand, or has an added kong robbed by it, "
            "pays two shares, with the open hand's doubling in each. No minimum is asked of it.",
        ),
        Text("有的桌上另算赔法", "tables differ in what is paid for it"),
    ),
    Rule(
        "open-vs-open",
        Text("亮对亮", "Open against open"),
        Text(
            "选项打开时，付钱的人自己也亮倒，付给亮倒的赢家再加倍。",
            "With the option on, a payer whose own hand lies open pays an open winner twice.",
        ),
    ),
)
_KONGS: Final = (
    Rule(
        "kong-direct",
        Text("直杠", "Direct kong"),
        Text("放杠的人付 2 底金。", "The discarder pays 2 stakes."),
    ),
    Rule(
        "kong-added",
        Text("补杠", "Added kong"),
        Text("另外两家各付 1 底金。", "Each of the two others pays 1 stake."),
    ),
    Rule(
        "kong-concealed",
        Text("暗杠", "Concealed kong"),
        Text("另外两家各付 2 底金。", "Each of the two others pays 2 stakes."),
    ),
    Rule(
        "kong-series",
        Text("气上气", "Kong upon kong"),
        Text(
            "同一副牌里自己的第二个杠加倍，第三个四倍，依次翻番，不分哪种杠。被抢的不算。",
            "A player's second kong of the deal counts double, the third fourfold and so on, "
            "whatever their sorts. A robbed kong is none of them.",
        ),
    ),
    Rule(
        "kong-money",
        Text("当场付清", "Kongs paid at once"),
        Text(
            "杠钱当场付，荒牌也不退，不封顶。补杠要等没人抢才付；被抢了就没有钱。",
            "Kong money is paid at once, stays paid in a drawn deal and is never capped. An added "
            "kong is paid for once nobody has robbed it; a robbed one earns nothing.",
        ),
    ),
    Rule(
        "kong-timing",
        Text("有杠当时开", "Kongs do not wait"),
        Text(
            "能开就要当时开：直杠在那张牌打出时，其余在摸齐的那一轮，起手四张在自己第一轮；"
            "过了就不能再开。碰的时候手里已有第四张的，也不能再补杠。",
            "A kong is declared at the first turn possible: a direct one on the discard, the "
            "others in the turn of the draw that completes them, four dealt tiles in the first own "
            "turn. Later it is lost for this deal, as is an added kong whose tile was in hand when "
            "the pung was made.",
        ),
    ),
)
_DRAWN: Final = (
    Rule(
        "ready",
        Text("讲听头", "Ready settlement"),
        Text(
            "荒牌时有人亮倒才结账：第一个亮倒的人付给每个听牌的人（后亮倒的也算），"
            "按对方听牌里最大的番；没听牌的人付给他，按他的番。番数不算杠上开花、杠上炮、抢杠、"
            "海底，也不算亮倒加倍，然后加倍一次、封顶，乘底金。",
            "In a drawn deal with an open hand the first to have laid open pays every other ready "
            "player, a second open one too, that player's hand; every other who is not ready pays "
            "it the open hand. A hand is its best fan over its waits without 杠上开花, 杠上炮, "
            "抢杠胡, 海底捞月 and the open hand's doubling, then doubled once, capped, times the "
            "stake.",
        ),
        Text("各桌算法不同，有的只赔固定数", "tables differ much here; some pay fixed sums"),
    ),
    Rule(
        "each-pays-each",
        Text("各照各赔", "Each pays each"),
        Text(
            "打开后，每个亮倒的人都这样和每个没亮倒的人结账；亮倒的人之间不结。",
            "With it every open hand settles so with every player whose hand is not open; open "
            "hands settle nothing between them.",
        ),
        Text("有的桌上亮倒的人之间也赔", "at some tables open hands pay each other as well"),
    ),
    Rule(
        "drawn",
        Text("不结账的荒牌", "Drawn, nothing settled"),
        Text(
            "没有讲听头，或没人亮倒：什么也不付。",
            "Without 讲听头, or with no hand open, nothing is paid.",
        ),
        Text("有的桌上没亮倒也查听", "some tables settle readiness without any open hand"),
    ),
)
_SESSION: Final = (
    Rule(
        "next-dealer",
        Text("下一副的庄", "Next dealer"),
        Text(
            "第一副抽庄；以后谁和谁坐庄，一炮双响由放炮的人（抢杠是开杠的人）坐庄，荒牌连庄。",
            "The first dealer is drawn at random. Then the winner deals; after two winners on one "
            "tile its discarder, or the konger, deals; a drawn deal keeps the dealer.",
        ),
        Text("有的桌上荒牌换庄", "at some tables a drawn deal moves the deal on"),
    ),
    Rule(
        "length",
        Text("打多少副", "Length"),
        Text(
            "一场打定好的副数（选项 deals），没有圈，没有园子；开门不掷骰子。",
            "A session is a number of deals (option deals). There are no rounds and no purses, and "
            "no dice for where the wall is opened.",
        ),
    ),
)

RULES: Final[Mapping[Section, tuple[Rule, ...]]] = MappingProxyType(
    {
        "tiles": (_TILES,),
        "play": (
            CLAIMS,
            SHAPES,
            _TWO_WINNERS,
            ROBBED,
            _PASSED,
            _OPENING,
            _LAY_OPEN,
            AFTER_CLAIM,
            EMPTY_WALL,
            IN_THE_OPEN,
        ),
        "scoring": (_COMBINE, _DOUBLED, _LAST_TILE, _CAP),
        "payment": _WIN_RULES,
        "kongs": _KONGS,
        "drawn": _DRAWN,
        "session": _SESSION,
    }
)
