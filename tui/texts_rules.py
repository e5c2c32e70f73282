"""Texts of scores, ledgers and the rules reference in both languages, side by side."""

from __future__ import annotations

from typing import Final

from core.text import Text

# Scores
SCORE_YES: Final = Text("和牌：{fan} 番", "Win: {fan} fan")
SCORE_NO: Final = Text("不能和：{why}", "No win: {why}")
READ_AS: Final = Text("读作", "read as")
FAN_UNIT: Final = Text("番", "fan")
NOT_COUNTED: Final = Text("没有算的番种", "Not counted")
MINIMUM: Final = Text("至少 {fan} 番才能和", "a win needs at least {fan} fan")

# Seats and ledgers
SEAT: Final = Text("{seat} 号座", "seat {seat}")
SEAT_WIND: Final = Text("{seat} 号座({wind})", "seat {seat} ({wind})")
LEDGER_TITLE: Final = Text("账目", "Ledger")
LEDGER_FROM: Final = Text("付", "from")
LEDGER_TO: Final = Text("收", "to")
LEDGER_AMOUNT: Final = Text("数目", "amount")
LEDGER_WHY: Final = Text("按", "by")
LEDGER_NOTHING: Final = Text("没有付钱", "nothing is paid")
RESULTS: Final = Text("输赢", "Result")
PURSES: Final = Text("园子", "Purses")
NEXT_DEALER: Final = Text("下一副庄家：{seat}", "Next dealer: {seat}")
DEALER_KEEPS: Final = Text("下一副庄家：{seat}（连庄）", "Next dealer: {seat} (keeps the deal)")
SESSION_OVER: Final = Text("全场结束", "The session is over")
BOUND: Final = Text("叫马 {number}", "bound player {number}")

# Events of a settled deal
EVENT_KONG: Final = Text("{seat} {kind} {tile}", "{seat}: {kind}, {tile}")
EVENT_FROM: Final = Text("，{seat} 打出", " discarded by {seat}")
EVENT_LATE: Final = Text("（迟杠，不付钱）", " (late: no pay)")
EVENT_OPEN: Final = Text("{seat} 亮倒", "{seat} lays the hand open")
EVENT_HORSE: Final = Text("叫马的人跟 {seat}", "a bound player follows {seat}")
EVENT_DRAW: Final = Text("荒牌", "Drawn deal")
EVENT_WIN: Final = Text("{seat} 和 {tile}", "{seat} wins on {tile}")

# Rules reference
SECTION_NAMES: Final = {
    "tiles": Text("用牌", "Tiles"),
    "play": Text("打法", "Course of play"),
    "payment": Text("和牌付钱", "Payment of a win"),
    "scoring": Text("怎样算番", "Counting"),
    "kongs": Text("杠", "Kongs"),
    "drawn": Text("荒牌", "Drawn deal"),
    "session": Text("轮庄与结束", "Dealer and session"),
}
FAN_TABLE: Final = Text("番种", "Fan table")
OPTIONS_TITLE: Final = Text("选项", "Options")
PRESETS_TITLE: Final = Text("套餐", "Presets")
DEFAULT: Final = Text("默认 {value}；可选：{possible}", "default {value}; one of: {possible}")
DEFAULT_WHOLE: Final = Text("默认 {value}；{possible}", "default {value}; {possible}")
TABLES_DIFFER: Final = Text("各桌不同：{line}", "tables differ: {line}")
NOT_WITH: Final = Text("不与这些同计：{items}", "not counted with: {items}")
EACH: Final = Text("每个", "each")
HOUSE_RULE: Final = Text("选项 {option} 打开时", "with the house rule {option}")
COMBINED: Final = {
    "one": Text("一副牌只算一种：最大的一种", "a hand is one kind: the most valuable that fits"),
    "sum": Text("各番种相加", "items are added"),
    "product": Text("各番种相乘", "items multiply"),
}
PLAYERS: Final = Text("{players} 人，{tiles} 张", "{players} players, {tiles} tiles")

# Rule browser
RULES: Final = Text("规则", "rules")
SLASH: Final = Text("/", "/")
N: Final = Text("n", "n")
SHIFT_N: Final = Text("N", "N")
HOME_END: Final = Text("Home/End", "Home/End")
FIND: Final = Text("查找", "find")
NEXT: Final = Text("下一处", "next")
VARIANT: Final = Text("玩法", "variant")
SCROLL: Final = Text("滚动", "scroll")
NOT_FOUND: Final = Text("没有找到：{wanted}", "not found: {wanted}")
HELP_FIND: Final = Text("查找：输入后按回车", "find: type, then Enter")
HELP_NEXT: Final = Text("下一处", "the next place")
HELP_BEFORE: Final = Text("上一处", "the place before")
HELP_VARIANT: Final = Text("换一种玩法，停在同一条规则", "another variant, at the same rule")
HELP_SCROLL: Final = Text("上下滚动（也可用 j k）", "up and down (also j k)")
HELP_PAGE: Final = Text("翻页（也可用空格和 b）", "a page up or down (also Space and b)")
HELP_ENDS: Final = Text("开头、末尾（也可用 g G）", "the beginning, the end (also g G)")
