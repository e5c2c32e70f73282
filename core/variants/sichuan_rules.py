"""Reference texts of sichuan: every rule that is no item (rule book, sichuan)."""

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
        "四人打 108 张：万、筒、条各四张，没有字牌，也没有圈风。",
        "Four players and 108 tiles: the three suits, four of each; no honours, no winds.",
    ),
)
_PLAY: Final = (
    Rule(
        "lack-a-suit",
        Text("缺一门", "Lacking a suit"),
        Text(
            "和牌时手里和副露加起来最多两门。",
            "A winning hand holds at most two suits, concealed tiles and melds together.",
        ),
    ),
    Rule(
        "blood",
        Text("血战到底", "Playing on"),
        Text(
            "有人和了，没和的接着打，到三家和了或牌墙摸空；first-win 时一家和了就收。"
            "和了的人这副牌不再付也不再收。三家和了马上结束，不再查叫退税。",
            "After a win those who have not won play on, until three have won or the wall is "
            "empty; with first-win the first win ends the deal. Who has won pays and receives "
            "nothing more. After the third win the deal ends at once, without the settlement of a "
            "drawn deal.",
        ),
    ),
    Rule(
        "turn-after-win",
        Text("和牌以后轮到谁", "Whose turn after a win"),
        Text(
            "从和牌的人往下数，第一个没和的摸牌；一炮多响从最后一个和的往下数。",
            "The next seat after the winner that has not won draws; after several winners on one "
            "tile, the next after the last of them in playing order.",
        ),
    ),
    Rule(
        "several-winners",
        Text("一炮多响", "Several winners"),
        Text("几家可以同和一张牌，各收各的。", "Several players may win one tile; each is paid."),
    ),
    Rule(
        "passed-win",
        Text("漏胡", "Passed win"),
        Text(
            "放过能和的牌后，到自己下次摸牌（杠后补牌也算）前，只有比放过的最大那次番更高"
            "（封顶后比，番种全算）才能和别人的牌；pass_lock 为 strict 时一概不能。自摸不受限。",
            "After passing a win on another's tile, until the own next draw (a kong's replacement "
            "is one) only a hand of more fan than the highest passed, compared after the cap with "
            "every item counted, may win on another's tile; with pass_lock at strict none may. A "
            "self-draw is never barred.",
        ),
        Text("有的桌上过手后一概不能和", "at many tables nothing may be won until the next draw"),
    ),
    Rule(
        "must-win-last",
        Text("最后四张", "The last four tiles"),
        Text(
            "选项打开时，摸牌后牌墙剩四张或更少，能和的必须和。",
            "With the option on, once four or fewer tiles are left after a draw, whoever may win "
            "must.",
        ),
    ),
    Rule(
        "swap-three",
        Text("换三张", "Passing three tiles"),
        Text(
            "定缺之前，每人扣出同门三张（庄家从 14 张里选），都选好后抽方向：下家、对家或上家，"
            "一起传过去。",
            "Before suits are named everybody chooses three tiles of one suit, the dealer among "
            "14. When all have chosen, the direction is drawn (next, opposite or previous) and the "
            "tiles are passed on together.",
        ),
    ),
    Rule(
        "ding-que",
        Text("定缺", "Naming a suit"),
        Text(
            "第一次摸打之前各人同时定一门。手里还有这一门就必须先打它；这一门不能碰、杠，"
            "有一张也不能和。另外两门的碰、杠（暗杠也在内）随时可以。",
            "Before the first draw everybody names a suit, all at once. As long as a hand holds "
            "tiles of it, one of them must be discarded; they cannot be claimed or konged, and a "
            "hand that holds one cannot win. Pungs and kongs in the other two suits, concealed "
            "ones included, are free at any time.",
        ),
        Text(
            "有的桌上没打完缺门不许碰、杠", "some tables allow no claims before the suit is cleared"
        ),
    ),
    Rule(
        "horses",
        Text("叫马", "Bound players"),
        Text(
            "每个闲家从牌尾拿一张，扣到这副结束；从庄家起按点数往下数（庄家是 1，5 又是庄家），"
            "数到谁就跟谁，输赢与他完全一样：付的一方每人付给收的一方每人。账目只列四家之间的。",
            "For each idle player a tile is taken from the wall's tail and kept face down to the "
            "end of the deal. Its rank, counted from the dealer in playing order (dealer 1, so 5 "
            "is the dealer again), tells the seat that the player is bound to. Every payment is "
            "made by each member of the payer's side to each of the receiver's, so that both end "
            "with the same result. The ledger lists the seats' lines alone.",
        ),
    ),
)
_SCORING: Final = (
    Rule(
        "combine",
        Text("番种相乘", "Factors multiply"),
        Text(
            "一种读法里的番种相乘，几根就乘几次 2。清对 8、龙七对 8（每多一根加倍）、清七对 16、"
            "清龙七对 32、清带幺 16 都是这样乘出来的。",
            "The factors of a reading multiply, each 根 by 2. So 清对 makes 8, 龙七对 8 and twice "
            "as much for each further 根, 清七对 16, 清龙七对 32, 清带幺 16.",
        ),
        Text(
            "没写明的组合（如清金钩钓）各桌不同，这里一律相乘",
            "combinations without a figure of their own, such as 清金钩钓, vary; here all multiply",
        ),
    ),
    Rule(
        "jiang-dui-value",
        Text("将对几倍", "What 将对 makes"),
        Text(
            "选项 jiang_dui 是连对对胡一共的倍数：16 或 8，0 不算。",
            "The option jiang_dui is the product together with 对对胡: 16 or 8, 0 for off.",
        ),
        Text("有的算 16，多数桌上算 8", "some tables count 16, most 8"),
    ),
    Rule(
        "cap",
        Text("满格", "The cap"),
        Text(
            "一家付的番不超过满格；自摸加底和杠钱不受限。",
            "No payer pays more fan than the cap; the extra stake of a self-draw and kong money "
            "are not limited.",
        ),
    ),
    Rule(
        "first-turn",
        Text("天胡、地胡", "Wins on the first turn"),
        Text(
            "天胡：庄家第一次摸牌就和。地胡：别家第一次摸牌就和，或和庄家打出的第一张；"
            "之前不能有和、碰、杠。每个付钱的人付满格；不封顶时付番数和 32 中大的。"
            "这不是番种，番数照牌面。",
            "天胡 is the dealer's win on the deal's first draw; 地胡 a win on a seat's very first "
            "draw or on the dealer's first discard, with no win, claim or kong before. Each payer "
            "pays the full cap; without a cap the larger of the product and 32. It is no item: fan "
            "and items stay those of the hand.",
        ),
        Text("多少番、什么算地胡各桌不同", "what counts as 地胡, and for how much, varies"),
    ),
    Rule(
        "last-of-waits",
        Text("绝张怎么看", "What 绝张 looks at"),
        Text(
            "所听的牌一共只剩和的这一张，其余全在桌上亮着，自己手里没有。",
            "Of all tiles of all the waits this is the last: the others lie face up on the table, "
            "and the winner's hand holds none.",
        ),
    ),
)
_PAYMENT: Final = (
    Rule(
        "self-draw",
        Text("自摸", "Self-draw"),
        Text(
            "没和的每家付 番 × 底，自摸加底时再加一个底。",
            "Each player who has not won pays fan × stake, and one stake more with zi_mo_jia_di.",
        ),
        Text(
            "自摸加底的例子说法有矛盾，也有加一番的",
            "accounts of the extra stake contradict each other; some tables add a fan instead",
        ),
    ),
    Rule(
        "discard",
        Text("点炮", "Win on a discard"),
        Text("放炮的人一家付 番 × 底。", "The discarder alone pays fan × stake."),
    ),
    Rule(
        "rob-kong",
        Text("抢杠胡", "Win on a robbed kong"),
        Text("开杠的人一家付 番 × 底。", "The konger alone pays fan × stake."),
    ),
)
_KONGS: Final = (
    Rule(
        "kong-concealed",
        Text("暗杠", "Concealed kong"),
        Text("没和的每家付 2 底。", "Each player who has not won pays 2 stakes."),
    ),
    Rule(
        "kong-direct",
        Text("直杠", "Direct kong"),
        Text("放杠的人付 2 底。", "The discarder pays 2 stakes."),
    ),
    Rule(
        "kong-added",
        Text("弯杠", "Added kong"),
        Text(
            "摸到的那一轮就杠，没和的每家付 1 底；晚杠可以，但没有钱。被抢的不成杠，没有钱。",
            "Each player who has not won pays 1 stake, when it is declared at the turn of the draw "
            "that completed it. Later it is allowed and earns nothing. A robbed one is not made.",
        ),
    ),
    Rule(
        "drizzle",
        Text("下毛毛雨", "Drizzle"),
        Text(
            "选项打开时，直杠除放杠的付 2，其余没和的各付 1；晚杠也照付 1。",
            "With the option on, beside the discarder's 2 for a direct kong each other who has not "
            "won pays 1, and a late added kong is paid for too.",
        ),
    ),
    Rule(
        "kong-transfer",
        Text("转雨", "Handing kong money on"),
        Text(
            "选项打开时，开杠补牌后打出的牌被和，这一个杠收的钱不论哪种杠全归和牌的人；"
            "几家和就平分整数，零头归最近的一家（3 分两家：2 和 1）。转走的荒牌不退。",
            "With the option on, who discards right after a kong's replacement and is won on hands "
            "all money of that one kong, whatever its sort, to the winner. Several winners share "
            "it in whole units, the rest going to the nearest: 3 among two is 2 and 1. What was "
            "handed on is not given back in a drawn deal.",
        ),
        Text("有的桌上只转弯杠的钱", "some tables hand on the money of added kongs alone"),
    ),
    Rule(
        "kong-self-draw",
        Text("直杠后自摸", "Self-draw after a direct kong"),
        Text(
            "直杠补牌自摸就是自摸，没和的每家都付。",
            "A self-draw on a direct kong's replacement is like any other: all who have not won "
            "pay.",
        ),
        Text(
            "有的桌上由放杠的人一家付", "at some tables the discarder of the kong's tile pays alone"
        ),
    ),
    Rule(
        "kong-money",
        Text("刮风下雨", "Kong money"),
        Text(
            "杠钱当场付，不封顶；和了的人不再付也不再收。",
            "Kong money is paid at once and never capped; who has won neither pays nor receives.",
        ),
    ),
)
_DRAWN: Final = (
    Rule(
        "kong-refund",
        Text("退税", "Giving kong money back"),
        Text(
            "荒牌时没和又没下叫的人，把这副牌收的杠钱原样退给付的人（付的人已经和了也退）。"
            "下叫：有一张牌能让整手和成而且缺一门（定缺时：没有缺门的牌）。",
            "In a drawn deal who has not won and is not ready gives all kong money back, each line "
            "to the one who paid it, winners too. Ready means a wait with which the finished hand "
            "lacks a suit, or with ding_que holds no tile of the named suit.",
        ),
    ),
    Rule(
        "hua-zhu",
        Text("查花猪", "Three suits pay"),
        Text(
            "选项打开时，没和又三门俱全（定缺时：还有缺门牌）的人，赔每个没和、缺了门的人满格"
            "（不封顶时 16），代替查叫。",
            "With the option on, who has not won and still holds three suits (with ding_que a tile "
            "of the named suit) pays the cap, 16 without one, to each other who has not won and "
            "does lack it, in place of 查叫.",
        ),
    ),
    Rule(
        "ready",
        Text("查叫", "Ready settlement"),
        Text(
            "选项打开时，没下叫的赔每个下叫的人他最大的番（不算杠上花、杠上炮、抢杠、海底、绝张，"
            "封顶）× 底。",
            "With the option on, who is not ready pays each ready player the best fan over the "
            "waits, without 杠上花, 杠上炮, 抢杠胡, 海底 and 绝张, capped, times the stake.",
        ),
    ),
)
_SESSION: Final = (
    Rule(
        "next-dealer",
        Text("下一副的庄", "Next dealer"),
        Text(
            "第一副抽庄；以后第一个和的坐庄，第一次和就是一炮多响由放炮的人坐庄，没人和连庄。",
            "The first dealer is drawn at random. Then the first winner deals; if the first tile "
            "won had several winners, its discarder; without a winner the dealer stays.",
        ),
        Text("有的桌上流局换庄", "at some tables a deal without a winner moves the deal on"),
    ),
    Rule(
        "length",
        Text("打多少副", "Length"),
        Text(
            "一场打定好的副数（选项 deals），没有圈，没有园子。",
            "A session is a number of deals (option deals), without rounds and purses.",
        ),
    ),
)

RULES: Final[Mapping[Section, tuple[Rule, ...]]] = MappingProxyType(
    {
        "tiles": (_TILES,),
        "play": (CLAIMS, SHAPES, *_PLAY, ROBBED, AFTER_CLAIM, EMPTY_WALL, IN_THE_OPEN),
        "scoring": _SCORING,
        "payment": _PAYMENT,
        "kongs": _KONGS,
        "drawn": _DRAWN,
        "session": _SESSION,
    }
)
