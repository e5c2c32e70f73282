"""Reference texts of 扬州式: every rule that is no item (rule book, yangzhou and common)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from core.text import Text
from core.variant import Rule, Section

_TILES: Final = Rule(
    "tiles",
    Text("用牌", "Tiles"),
    Text(
        "136 张：三门序数牌、四风、中发白，每种四张；四人。只有四副一对，没有七对。",
        "136 tiles: three suits, four winds, three dragons, four of each kind; four players. Four "
        "melds and a pair, no seven pairs.",
    ),
)

# Course of play

_CLAIMS: Final = Rule(
    "claims",
    Text("吃、碰、杠、和", "Claims"),
    Text(
        "可以吃上家，碰、杠不论哪家；和先于碰杠，碰杠先于吃。",
        "A chow takes the upper seat's discard, pung and kong anybody's. A win goes before pung "
        "and kong, these before a chow.",
    ),
    Text(
        "有的桌上照跌倒胡不许吃，但番表一半要靠吃",
        "some tables allow no chow, as in 跌倒胡; half of the fan table would then be idle",
    ),
)
_AFTER_CLAIM: Final = Rule(
    "after-claim",
    Text("吃碰之后", "After a claim"),
    Text(
        "吃、碰后打什么都行，打同样的牌也行；这一手不能开杠。",
        "Any tile may follow a chow or pung, also one of the kind just claimed; there is no kong "
        "in that turn.",
    ),
    Text(
        "有的桌上不许打刚吃碰的那种牌，或许当场开杠",
        "some tables forbid to discard the claimed kind, or allow a kong at once",
    ),
)
_SEVERAL: Final = Rule(
    "several-winners",
    Text("一炮多响", "Several winners"),
    Text(
        "一张牌几家都能和，就几家都和，各收各的。",
        "All who can win a tile may, and each of them is paid in full.",
    ),
)
_ROBBED: Final = Rule(
    "robbed",
    Text("抢杠", "Robbing a kong"),
    Text(
        "碰后补的那张可以被人和，等于点炮；杠没开成，还是碰。",
        "The tile of an added kong can be won on like a discard of the konger's; the kong is then "
        "not made and stays a pung.",
    ),
)
_PASSED: Final = Rule(
    "passed-win",
    Text("漏胡", "Passed win"),
    Text(
        "有和不和，自己下次摸牌之前，别人的牌都不能和；吃、碰、杠和自摸照旧。",
        "Who could win on another's tile and does not, wins on nobody's tile before the own next "
        "draw. Chow, pung, kong and self-draw stay as they are.",
    ),
    Text(
        "原来只在跌倒胡和随州讲漏胡，有的桌上这里不讲",
        "told of 跌倒胡 and 随州 only; some tables do not bar a passed win here",
    ),
)
_LAST_TILES: Final = Rule(
    "last-tiles",
    Text("牌墙摸完", "The end of the wall"),
    Text(
        "牌全部摸完。没有牌补就不能开杠；最后打出的一张只能和，不能吃碰杠。",
        "Every tile is drawn. No kong without a tile to replace it; the last discard can be won "
        "on, but not claimed.",
    ),
    Text("有的桌上留几张不摸", "some tables leave tiles at the end of the wall"),
)
_BOUND: Final = Rule(
    "bound-to-one-suit",
    Text("吃三副同门", "Three chows of one suit"),
    Text(
        "同一门吃满三副，从此只能和清一色。",
        "Who has claimed three chows of one suit may win with 清一色 alone.",
    ),
)


# From items to fan


def _minimum(fan: int, big: bool) -> Rule:
    zh, en = "", ""
    if big:
        zh = "而且要有一个大番（小番全加起来也到不了起和的数）。"
        en = (
            " At least one big item is needed: all the small ones that fit together stay below "
            "that number anyway."
        )
    return Rule(
        "minimum",
        Text("起和", "The least to win"),
        Text(f"满 {fan} 番才能和。{zh}", f"A hand wins with {fan} fan or more.{en}"),
    )


_BEST: Final = Rule(
    "best-reading",
    Text("按最大的算", "The best reading"),
    Text(
        "一副牌有几种拆法、和的那张有几种放法，按总番最多的一种算。",
        "Where tiles can be split, or the winning tile placed, in several ways, the way with the "
        "most fan counts.",
    ),
)
_COUNTING: Final = Rule(
    "counting",
    Text("大番怎么算", "Counting big items"),
    Text(
        "牌型只取最大的一个，花色也只取一个；两样合在一起有专门的数就用那个数，没有就相加。",
        "A reading has one pattern, the most specific that fits, and one purity. Where the table "
        "has a figure for the two together it is used, otherwise both are added.",
    ),
    Text(
        "小番已含在大番里的不再算，这一条各桌宽严不同",
        "tables differ in which small items they still add to a big one",
    ),
)
_FIXED: Final = Rule(
    "fixed-figures",
    Text("合算的数", "Figures for two together"),
    Text(
        "混双板板 35、双板清 80 比分开加还少，也照这个数算。",
        "混双板板 is 35 and 双板清 80, although the parts would come to more.",
    ),
)


def _impossible(fan: int) -> Rule:
    return Rule(
        "impossible",
        Text("混双板双喜", "混双板双喜"),
        Text(
            f"老番表里有混双板双喜（{fan} 番），但双板双喜要两门顺子，混一色只许一门，和不出来。",
            f"Old lists give 混双板双喜 {fan} fan. It cannot occur: 双板双喜 takes chows of two "
            "suits, 混一色 allows one.",
        ),
    )


_PAIRS: Final = Rule(
    "pairs-of-chows",
    Text("齐相、连副、老少", "Pairs of chows"),
    Text(
        "按不同的顺子两两配对数，两副一样的只当一种。大番里的那几副互相配的不算，"
        "和大番以外的一副配成的还算。",
        "They are counted over the different chows, equal ones being one. Pairs among the chows "
        "that make the pattern go with it; a pair with a chow outside it still counts.",
    ),
    Text(
        "有的桌上两副一样的顺子各配一次",
        "some tables let each of two equal chows make a pair of its own",
    ),
)
_WAITS: Final = Rule(
    "waits",
    Text("丫子和独吊的听牌", "Waits of 丫子 and 独吊"),
    Text(
        "只看整手牌听几种：只听一种才算，自己已有四张的不算一种；够不够起和的番不管。",
        "The whole hand must wait on one kind, kinds of which it holds all four left out and "
        "without regard to the least fan.",
    ),
    Text(
        "有的桌上听几种也给独吊",
        "some tables give 独吊 with several waits as well",
    ),
)
_MEN_QING: Final = Rule(
    "men-qing",
    Text("点炮和的门清", "门清 on a discard"),
    Text("和别人打的牌不破门清。", "Winning on a discard does not break it."),
    Text("有的桌上要自摸才算门清", "some tables want it self-drawn"),
)
_QUE_YI: Final = Rule(
    "que-yi",
    Text("缺一要两门", "缺一 and its two suits"),
    Text("刚好两门才算，一门不算。", "Exactly two suits; one suit alone does not count."),
    Text("有的桌上清一色也算缺一", "some tables count it with one suit too"),
)


# Money

_DISCARD: Final = Rule(
    "discard",
    Text("点炮", "Win on a discard"),
    Text(
        "放炮的人付 2 × 番 × 注，别人不付。",
        "The discarder pays 2 × fan × stake, the others nothing.",
    ),
)
_ROB_PAY: Final = Rule(
    "rob-kong",
    Text("抢杠和", "Win on a robbed kong"),
    Text("开杠的人照放炮付。", "The konger pays as a discarder does."),
)
_SELF_DRAW: Final = Rule(
    "self-draw",
    Text("自摸", "Self-draw"),
    Text("三家各付 番 × 注。", "Each of the other three pays fan × stake."),
)
_OPEN_PLAY: Final = Rule(
    "open-play",
    Text("紧淌", "Open play"),
    Text("只打紧淌，没有园子，输赢不封顶。", "No purses: losses have no limit."),
)
_LIABLE_DIFFER: Final = Text(
    "有的桌上包牌的只替自摸包，点炮还是放炮的付",
    "at some tables the discarder pays a discard even so",
)
_PAYS_ALL: Final = "自摸付 3 × 番 × 注，点炮付 2 × 番 × 注，不管谁放的炮。"
_PAYS_ALL_EN: Final = (
    " pays alone all that the deal's payers would have paid: 3 × fan × stake on a self-draw, "
    "2 × fan × stake on a discard, whoever discarded."
)
_LIABLE_CHOWS: Final = Rule(
    "liable-flush",
    Text("清一色包牌", "Liability for one suit"),
    Text(
        f"清一色里有三副以上是吃的，上家一个人包：{_PAYS_ALL}",
        f"With three or more claimed chows in a 清一色, the upper seat{_PAYS_ALL_EN}",
    ),
    _LIABLE_DIFFER,
)
_LIABLE_HONOURS: Final = Rule(
    "liable-feng-qing",
    Text("风清包牌", "Liability for all honours"),
    Text(
        f"风清四副都是碰或明杠来的，喂第四副的人包（暗杠不算，补杠按碰的先后）：{_PAYS_ALL}",
        "When all four melds of a 风清 are claimed, the seat that fed the fourth (a concealed kong "
        f"is not claimed, an added one keeps its pung's place){_PAYS_ALL_EN}",
    ),
    _LIABLE_DIFFER,
)
_LIABLE_THIRD: Final = Rule(
    "liable-flush",
    Text("清一色包牌", "Liability for one suit"),
    Text(
        "清一色里有三副以上是吃、碰或明杠来的，喂第三副的人包"
        f"（暗杠不算，补杠按碰的先后）：{_PAYS_ALL}",
        "With three or more claimed melds of any sort in a 清一色, the seat that fed the third (a "
        f"concealed kong is not claimed, an added one keeps its pung's place){_PAYS_ALL_EN}",
    ),
    _LIABLE_DIFFER,
)
_KONGS: Final = Rule(
    "kongs",
    Text("杠", "Kongs"),
    Text(
        "开杠当场不收钱，和了算番：明杠 1 番，暗杠 2 番。",
        "A kong brings no money when it is made; in a hand that wins it brings fan.",
    ),
    Text(
        "有的桌上照跌倒胡，杠当场收钱",
        "some tables pay for kongs at once, as in 跌倒胡",
    ),
)
_DRAWN: Final = Rule(
    "drawn",
    Text("荒牌", "Drawn deal"),
    Text("没有人和，谁也不付钱。", "Nobody has won: nothing is paid."),
)


def _dealer(zh: str, en: str) -> Rule:
    return Rule(
        "next-dealer",
        Text("轮庄", "Next dealer"),
        Text(
            f"庄家和了连庄，一炮多响里有庄家也算；别家和了下庄。{zh}",
            f"A dealer who wins, alone or as one of several, deals again; if others win alone, the "
            f"deal moves on. {en}",
        ),
    )


_ROUNDS: Final = Rule(
    "rounds",
    Text("圈数", "Rounds"),
    Text("一操四圈或八圈，连庄会拖长。", "Four or eight rounds; a kept deal prolongs them."),
)
_REGION: Final = _dealer(
    "荒牌：城里下庄，乡下连庄，圈数都不变。",
    "A drawn deal moves it on in the city and keeps it in the country; the rounds are the same.",
)

# What is told of one table alone

_HUN_YI_SE_18: Final = Rule(
    "hun-yi-se-figure",
    Text("混一色的数", "The figure of 混一色"),
    Text("混一色按 20 番算。", "混一色 counts 20 fan."),
    Text(
        "十八番的老番表没写混一色的数",
        "the old 18-fan list leaves the figure out",
    ),
)
_SHUANG_LIAN_18: Final = Rule(
    "no-shuang-lian",
    Text("没有双板双连", "No 双板双连"),
    Text(
        "两个一板相连，这里就是双板板，连副另算。",
        "Twin boards in a row are plain 双板板 here, and their 连副 counts.",
    ),
)
_YA_ZI_18: Final = Rule(
    "ya-zi",
    Text("边张丫子", "丫子 by an edge"),
    Text("12 和 3、89 和 7 也是丫子。", "12 ended by 3 and 89 ended by 7 count as well."),
    Text("十八番的老番表只举了嵌张", "the old 18-fan list shows a gap alone"),
)
_ZI_GE_18: Final = Rule(
    "zi-ge",
    Text("子格的数", "The figure of 子格"),
    Text("一副暗刻 1 番。", "A concealed triplet counts 1 fan."),
    Text(
        "十八番的老番表没写子格的数",
        "the old 18-fan list gives it no figure of its own",
    ),
)
_PAYMENT_18: Final = Text(
    "十八番的老规矩没写怎么付，照扬州式一、二算",
    "the 18-fan source tells nothing of payment; the other tables' one and two shares serve",
)

_PLAY: Final = (_CLAIMS, _AFTER_CLAIM, _SEVERAL, _ROBBED, _PASSED, _LAST_TILES)
_COUNTED: Final = (_COUNTING, _PAIRS, _WAITS, _MEN_QING, _QUE_YI)
_PAID: Final = (_DISCARD, _ROB_PAY, _SELF_DRAW, _OPEN_PLAY)


def _differing(rule: Rule, tables_differ: Text) -> Rule:
    return Rule(rule.id, rule.name, rule.line, tables_differ)


NEW_RULES: Final[Mapping[Section, tuple[Rule, ...]]] = MappingProxyType(
    {
        "tiles": (_TILES,),
        "play": (*_PLAY, _BOUND),
        "scoring": (_minimum(20, big=True), _BEST, *_COUNTED, _impossible(110)),
        "payment": (*_PAID, _LIABLE_CHOWS, _LIABLE_HONOURS),
        "kongs": (_KONGS,),
        "drawn": (_DRAWN,),
        "session": (_REGION, _ROUNDS),
    }
)
STANDARD_RULES: Final[Mapping[Section, tuple[Rule, ...]]] = MappingProxyType(
    {
        **NEW_RULES,
        "scoring": (_minimum(15, big=True), _BEST, *_COUNTED, _FIXED, _impossible(75)),
    }
)
EIGHTEEN_RULES: Final[Mapping[Section, tuple[Rule, ...]]] = MappingProxyType(
    {
        **NEW_RULES,
        "play": _PLAY,
        "scoring": (
            _minimum(18, big=False),
            _BEST,
            *_COUNTED,
            _HUN_YI_SE_18,
            _SHUANG_LIAN_18,
            _YA_ZI_18,
            _ZI_GE_18,
        ),
        "payment": (
            *(_differing(rule, _PAYMENT_18) for rule in (_DISCARD, _ROB_PAY, _SELF_DRAW)),
            _OPEN_PLAY,
            _LIABLE_THIRD,
        ),
        "session": (_dealer("荒牌连庄。", "A drawn deal keeps the dealer."), _ROUNDS),
    }
)
