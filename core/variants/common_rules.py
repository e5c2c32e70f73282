"""Reference texts that several games share (rule book, common rules)."""

from __future__ import annotations

from typing import Final

from core.text import Text
from core.variant import Rule

CLAIMS: Final = Rule(
    "claims",
    Text("碰、杠、和", "Claims"),
    Text(
        "没有吃牌。一张牌有人要和就先和，其次才是碰、杠；要不要都同时表态，谁也看不到别人的决定。",
        "There are no chows. On a discard a win goes before a pung or kong; all who have a choice "
        "answer before anybody's answer is known.",
    ),
)
SHAPES: Final = Rule(
    "shapes",
    Text("和牌牌型", "Winning shapes"),
    Text(
        "四副（顺子、刻子或杠）加任意一对，或七对；七对不能有副露，四张相同的牌可以当两对。"
        "一副牌有几种读法时，按番数最大的算。",
        "Four melds (chows from the own tiles alone) and any pair; or seven pairs, without melds, "
        "where four alike may be two pairs. Of several readings the one worth most counts.",
    ),
)
AFTER_CLAIM: Final = Rule(
    "after-claim",
    Text("碰牌以后", "After a claim"),
    Text(
        "碰了以后打哪张都行，刚碰的那种也可以打；这一手只能打牌，不能接着开杠。",
        "Any tile may be discarded after a claim, one of the claimed kind too. A turn that begins "
        "with a pung goes on with a discard: no kong is declared in it.",
    ),
    Text(
        "有的桌上碰了不许打同一种牌，也有碰了马上可以开杠的",
        "some tables forbid discarding the claimed kind, some allow a kong at once",
    ),
)
EMPTY_WALL: Final = Rule(
    "empty-wall",
    Text("摸到最后一张", "The end of the wall"),
    Text(
        "牌墙不留尾，每张都摸。墙空以后打出的最后一张可以和，不能碰、杠；没有牌可补就不能开杠。"
        "没人和就是荒牌。",
        "No tiles are kept back: the wall is drawn to its last tile. The discard after that can be "
        "won on, but not claimed otherwise; no kong is declared without a tile left to replace it. "
        "If nobody wins, the deal is drawn.",
    ),
    Text("有的桌上墙尾留几张不摸", "some tables leave tiles at the end of the wall undrawn"),
)
IN_THE_OPEN: Final = Rule(
    "in-the-open",
    Text("看得见的", "What everybody sees"),
    Text(
        "副露和杠（暗杠也摊开）、各家打出的牌、剩几张牌、亮开的牌、和了的牌、输赢，人人看得见。",
        "Melds with their tiles, concealed kongs too, discards, numbers of tiles, open hands, the "
        "hands of winners and all money are seen by everybody.",
    ),
    Text("有的桌上暗杠扣着不让看", "some tables keep concealed kongs face down"),
)
ROBBED: Final = Rule(
    "robbed",
    Text("抢杠", "Robbing a kong"),
    Text(
        "只有补杠可以抢：有人正要和这张牌，杠就不成，仍算碰，开杠的人当作放炮。暗杠抢不了。",
        "Only an added kong can be robbed, by a hand that its tile completes. The kong is not made "
        "and stays a pung; the konger counts as the discarder. A concealed kong is safe.",
    ),
)
