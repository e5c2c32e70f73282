"""Texts of deals and sessions as they are told, in both languages, side by side."""

from __future__ import annotations

from typing import Final

from core.text import Text

# Events
SESSION_STARTED: Final = Text("开始一操，{seat}先坐庄", "The session begins; {seat} deals first")
SESSION_ENDED: Final = {
    "rounds": Text("全场结束：圈数打完", "The session is over: all rounds are played"),
    "deals": Text("全场结束：副数打完", "The session is over: all deals are played"),
    "purses": Text("全场结束：园子空了", "The session is over: the purses end it"),
}
DEALT: Final = Text("发牌，庄家{seat}", "Dealt; {seat} deals")
DEALT_ROUND: Final = Text("发牌，{wind}风圈，庄家{seat}", "Dealt, {wind} round; {seat} deals")
HAND_OF: Final = Text("{seat}：{hand}", "{seat}: {hand}")
HORSE_TAKEN: Final = Text(
    "从牌尾给叫马的人取一张", "A tile is taken from the tail for a bound player"
)
HORSE_IS: Final = Text(
    "从牌尾给叫马的人取 {tile}：跟{seat}", "{tile} is taken for a bound player: it follows {seat}"
)
DREW: Final = Text("{seat}摸 {tile}", "{seat} draws {tile}")
DREW_HIDDEN: Final = Text("{seat}摸牌", "{seat} draws")
REPLACED: Final = Text("{seat}补 {tile}", "{seat} draws {tile} as the replacement")
REPLACED_HIDDEN: Final = Text("{seat}补牌", "{seat} draws the replacement")
SWAP_CHOSEN: Final = Text("{seat}换出 {tiles}", "{seat} lays {tiles} aside")
SWAP_CHOSEN_HIDDEN: Final = Text("{seat}选好三张", "{seat} lays three tiles aside")
SWAPPED: Final = {
    "next": Text("三张都换给下家", "The three tiles go to the next seat"),
    "opposite": Text("三张都换给对家", "The three tiles go to the opposite seat"),
    "previous": Text("三张都换给上家", "The three tiles go to the previous seat"),
}
RECEIVED: Final = Text("{seat}得到 {tiles}", "{seat} gets {tiles}")
SUIT_CHOSEN: Final = Text("{seat}定缺{suit}", "{seat} names {suit}")
SUIT_CHOSEN_HIDDEN: Final = Text("{seat}选好定缺", "{seat} has chosen a suit")
SUITS_NAMED: Final = Text("定缺：{suits}", "Suits named: {suits}")
SUIT_OF: Final = Text("{seat} {suit}", "{seat} {suit}")
DISCARDED: Final = Text("{seat}打 {tile}", "{seat} discards {tile}")
OPENED: Final = Text("{seat}打 {tile}，亮倒：{hand}", "{seat} discards {tile} and opens: {hand}")
OFFERED: Final = Text("{seat}可以{choices}", "{seat} may {choices}")
ANSWERED: Final = Text("{seat}：{choice}", "{seat}: {choice}")
ANSWERED_PASSED: Final = Text("{seat}：{choice}（漏胡）", "{seat}: {choice} (a win is passed)")
CLAIMED: Final = Text(
    "{seat}{claim} {tiles}（{source}打的 {tile}）", "{seat}: {claim} {tiles} ({tile} from {source})"
)
KONG_PROPOSED: Final = Text("{seat}要补杠 {tile}", "{seat} proposes an added kong of {tile}")
KONGED: Final = Text("{seat}{kind} {tile}", "{seat}: {kind} of {tile}")
KONG_LATE: Final = Text("{seat}{kind} {tile}（迟杠）", "{seat}: {kind} of {tile} (late)")
WON: Final = Text(
    "{seat}和 {tile}，{way}，{fan} 番：{items}", "{seat} wins on {tile}, {way}, {fan} fan: {items}"
)
WAYS: Final = {
    "self-draw": Text("自摸", "self-drawn"),
    "discard": Text("{source}放炮", "discarded by {source}"),
    "rob-kong": Text("抢{source}的杠", "robbing {source}'s kong"),
}
DRAWN: Final = Text("荒牌", "The deal is drawn")
ENDED: Final = Text("这副牌结束", "The deal is over")
BROKEN_OFF: Final = Text("园子空了，这副牌不打了", "The purses are empty: the deal breaks off")
PAYS: Final = Text("{payer}付{payee} {amount}（{rule}）", "{payer} pays {payee} {amount} ({rule})")

# Choices
CHOICES: Final = {
    "swap": Text("换三张", "swap"),
    "name-suit": Text("定缺", "name a suit"),
    "discard": Text("打", "discard"),
    "kong": Text("杠", "kong"),
    "win": Text("和", "win"),
    "pung": Text("碰", "pung"),
    "chow": Text("吃 {tiles}", "chow {tiles}"),
    "pass": Text("过", "pass"),
}

# The position
WALL_LEFT: Final = Text("牌墙还有 {count} 张", "{count} tiles left in the wall")
TILES_HELD: Final = Text("{count} 张", "{count} tiles")
POND: Final = Text("牌池 {tiles}", "pond {tiles}")

# The command
EVENTS_SHOWN: Final = Text("第 {count} 步之后", "After event {count}")
