"""Reference texts of 跌倒胡, 推倒胡 and 六圩式: every rule that is no item (rule book, dieda)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from core.text import Text
from core.variant import Rule, Section

_PUNG_PLAY: Final = Rule(
    "claims",
    Text("碰、杠、和", "Claims"),
    Text(
        "不能吃，只能碰、杠、和；和先于碰杠。任何四副一对都能和，没有七对。",
        "No chow: pung, kong and win only; a win goes before a pung or kong. Any four melds and a "
        "pair win; seven pairs do not.",
    ),
)
_ROB: Final = Rule(
    "robbed",
    Text("抢杠", "Robbing a kong"),
    Text(
        "补杠可以被抢：杠不算数，仍是碰，开杠的人当作放炮。",
        "An added kong can be won on: it is then not made, stays a pung, and the konger pays as a "
        "discarder does.",
    ),
)
_PASSED: Final = Rule(
    "passed-win",
    Text("漏胡", "Passed win"),
    Text(
        "放过一张能和的牌后，到自己下次摸牌前不能和别人打出的牌；碰、杠仍可以，自摸不受限。",
        "Who passes a win on a discard or robbed kong may not win on another's tile until the own "
        "next draw. Pung and kong stay allowed; a self-draw is never barred.",
    ),
)
_TWIN: Final = Rule(
    "twin-wait",
    Text("大吊", "The twin wait"),
    Text(
        "三副已成、手里两对：放过其中一张的和改为碰，打出另一对中的一张单吊它，"
        "别人再打出这张马上可以和。",
        "With three melds and two pairs, who passes the win on one pair by punging it and discards "
        "one of the other pair may win on its twin at once, before the next own draw.",
    ),
    Text("别的玩法没有这条例外", "only here; elsewhere the bar has no exception"),
)
_SEVERAL: Final = Rule(
    "several-winners",
    Text("一炮多响", "Several winners"),
    Text("几家可以同和一张牌，每家都收钱。", "Several players may win one discard; each is paid."),
)
_KONG_RULES: Final = (
    Rule(
        "kong-direct",
        Text("明杠", "Direct kong"),
        Text("放杠的人付 1 番的钱。", "The discarder pays the money of one fan at once."),
    ),
    Rule(
        "kong-added",
        Text("补杠", "Added kong"),
        Text(
            "其余三家各付半番。碰的时候那张牌已在手里的不付，被抢的也不付。",
            "Each of the others pays half a fan. It earns nothing when the tile was in hand at the "
            "pung already, or when it is robbed.",
        ),
        Text("有的桌上手里留牌的补杠照付", "some tables pay for a kong held back as well"),
    ),
    Rule(
        "kong-concealed",
        Text("暗杠", "Concealed kong"),
        Text("其余三家各付 1 番的钱。", "Each of the others pays the money of one fan."),
    ),
)
_WIN_RULES: Final = (
    Rule(
        "discard",
        Text("点炮", "Win on a discard"),
        Text("放炮的人付 注 × 番。", "The discarder pays stake × multiplier."),
    ),
    Rule(
        "rob-kong",
        Text("抢杠胡", "Win on a robbed kong"),
        Text("开杠的人付 注 × 番。", "The konger pays stake × multiplier."),
    ),
    Rule(
        "self-draw",
        Text("自摸", "Self-draw"),
        Text("其余三家各付 注 × 番。", "Each of the other three pays stake × multiplier."),
        Text("有的桌上自摸另有数目", "some tables have other figures for a self-draw"),
    ),
)
_PURSE_RULES: Final = (
    Rule(
        "feng-qing-purse",
        Text("风清倒园子", "All honours take the purse"),
        Text(
            "打园子时，点炮的风清收放炮人整个园子；自摸收三家的，全场结束。",
            "In purse play all honours on a discard take the discarder's whole purse; self-drawn "
            "they take all three and end the session.",
        ),
    ),
    Rule(
        "purse",
        Text("园子", "Purse play"),
        Text(
            "每人最多付到园子空为止；园子空的人照常打牌，但别人不能和他的牌，他也不再付杠钱。"
            "一炮多响从最近的一家付起，付完为止。",
            "Nobody pays more than the purse holds. A player with an empty purse plays on, but "
            "cannot be won on and pays for no kong. Several winners are paid nearest first until "
            "the purse is empty.",
        ),
    ),
    Rule(
        "two-empty",
        Text("两家空", "Two empty purses"),
        Text(
            "有两家园子空了，全场马上结束，牌打到一半也一样。",
            "The session ends as soon as two purses are empty, in the middle of a deal too.",
        ),
    ),
)
_TILES_RULE: Final = Rule(
    "tiles",
    Text("用牌", "Tiles"),
    Text(
        "136 张：万、筒、条和东南西北中发白，各四张；四人。",
        "136 tiles: three suits, winds and dragons, four of each; four players.",
    ),
)
_WON_DEALER: Final = "庄家和了（一炮多响有庄家也算）连庄，否则下家接庄。"
_WON_DEALER_EN: Final = (
    "A dealer who wins, also as one of several, keeps the deal; otherwise it moves on. "
)


def _dealer_rule(zh: str, en: str, differ: Text | None = None) -> Rule:
    name = Text("轮庄", "Next dealer")
    return Rule("next-dealer", name, Text(_WON_DEALER + zh, _WON_DEALER_EN + en), differ)


DIEDA_RULES: Final[Mapping[Section, tuple[Rule, ...]]] = MappingProxyType(
    {
        "tiles": (_TILES_RULE,),
        "play": (_PUNG_PLAY, _SEVERAL, _ROB, _PASSED, _TWIN),
        "payment": (*_WIN_RULES, *_PURSE_RULES),
        "kongs": _KONG_RULES,
        "drawn": (
            Rule(
                "drawn",
                Text("荒牌", "Drawn deal"),
                Text("不付钱，已付的杠钱不退。", "Nothing is paid; kong money stays paid."),
            ),
        ),
        "session": (
            _dealer_rule(
                "荒牌：城里下庄，乡下连庄。",
                "A drawn deal moves it on in the city and keeps it in the country.",
            ),
        ),
    }
)

TUIDAO_RULES: Final[Mapping[Section, tuple[Rule, ...]]] = MappingProxyType(
    {
        **DIEDA_RULES,
        "tiles": (
            Rule(
                "tiles",
                _TILES_RULE.name,
                _TILES_RULE.line,
                Text("有的地方带百搭，这里没有", "some tables add jokers; there are none here"),
            ),
        ),
        "payment": _WIN_RULES,
        "session": (
            _dealer_rule(
                "荒牌连庄。四圈。",
                "A drawn deal keeps it. Four rounds.",
                Text("番数照跌倒胡", "the figures are those of 跌倒胡, tables vary"),
            ),
        ),
    }
)

LIUWEI_RULES: Final[Mapping[Section, tuple[Rule, ...]]] = MappingProxyType(
    {
        "tiles": (_TILES_RULE,),
        "play": (
            _PUNG_PLAY,
            Rule(
                "one-winner",
                Text("一家和", "One winner"),
                Text("几家都能和，只有最近的一家和。", "The nearest of those who claim wins."),
            ),
            _ROB,
            _PASSED,
        ),
        "payment": (
            Rule(
                "self-draw",
                Text("自摸", "Self-draw"),
                Text(
                    "三家各付：屁胡 6，对对胡 10，混一色 12，混对对、清一色、清对对 16，"
                    "风清紧淌 96。",
                    "Each of three pays: 屁胡 6, 对对胡 10, 混一色 12, 混对对, 清一色 and "
                    "清对对 16, 风清 in open play 96.",
                ),
                Text("风清紧淌的数目各桌不同", "tables have other figures for open 风清"),
            ),
            Rule(
                "discard",
                Text("点炮", "Win on a discard"),
                Text(
                    "放炮的付大份：屁胡 4，对对胡 10，混一色 12，混对对、清一色、清对对 16，"
                    "风清紧淌 64。",
                    "The discarder pays the large share: 屁胡 4, 对对胡 10, 混一色 12, 混对对, "
                    "清一色 and 清对对 16, 风清 in open play 64.",
                ),
            ),
            Rule(
                "rob-kong",
                Text("抢杠胡", "Win on a robbed kong"),
                Text("开杠的付大份，同点炮。", "The konger pays the discarder's share."),
            ),
            Rule(
                "small-share",
                Text("陪冲", "The small share"),
                Text(
                    "另外两家陪着付小份：屁胡 2，对对胡 5，混一色 6，混对对、清一色、清对对 8，"
                    "风清园子 16、紧淌 32；自己能不能和都要付。",
                    "The two others pay with the discarder: 屁胡 2, 对对胡 5, 混一色 6, "
                    "混对对, 清一色 and 清对对 8, 风清 16 in purse play and 32 in open "
                    "play, whether or not they could have won too.",
                ),
                Text("有的桌上大牌自摸才付 8", "some read the 8 as another self-draw figure"),
            ),
            *_PURSE_RULES,
        ),
        "kongs": (
            Rule(
                "kong-direct",
                Text("明杠", "Direct kong"),
                Text("三家各付 2。", "Each of the others pays 2."),
            ),
            Rule(
                "kong-added",
                Text("补杠", "Added kong"),
                Text("三家各付 2；可以被抢。", "Each of the others pays 2; it can be robbed."),
            ),
            Rule(
                "kong-concealed",
                Text("暗杠", "Concealed kong"),
                Text("三家各付 4。", "Each of the others pays 4."),
            ),
        ),
        "drawn": DIEDA_RULES["drawn"],
        "session": (
            _dealer_rule(
                "荒牌连庄。总是八圈。",
                "A drawn deal keeps it. Always eight rounds.",
                Text("也有荒牌下庄的", "at some tables a drawn deal moves it on"),
            ),
        ),
    }
)
