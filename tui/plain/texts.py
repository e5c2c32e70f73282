"""Texts of line mode in both languages, side by side."""

from __future__ import annotations

from typing import Final

from core.text import Text

MENU: Final = Text(
    "练习写 1，牌局写 2，多人牌桌写 3；help 说明；q 离开",
    "1: questions. 2: a game with computer players. 3: tables across terminals. "
    "help: more about these. q: leave",
)
MENU_HELP: Final = (
    Text(
        "1 后面可以写练习和玩法，如 1 fan sichuan；不写就是 1 waits dieda",
        "after 1 a drill and a game may follow, as in 1 fan sichuan; without them it is "
        "1 waits dieda",
    ),
    Text(
        "2 后面可以写玩法，如 2 sichuan；3 后面可以写桌号，如 3 1",
        "after 2 a game may follow, as in 2 sichuan; after 3 the number of a table, as in 3 1",
    ),
)
ONE_OF: Final = Text("{id}：{name}（{line}）", "{id}: {name} ({line})")
DRILLS_ARE: Final = Text("练习：", "drills:")
GAMES_ARE: Final = Text("玩法：", "games:")
NOT_PLAIN: Final = Text("这个在逐行方式里没有", "this cannot be had line by line")
WAITS_HOW: Final = Text(
    "写出听的牌，如 2筒5筒 或 25p；不听写 0",
    "Type the tiles that complete it, such as 25p; 0 if none does",
)
ASK_DISCARD: Final = Text("打哪张，进张最多？", "After which discard do the most tiles help?")
DISCARD_HOW: Final = Text("写要打的牌，如 5p", "Type the tile, such as 5p")
PAYS_HOW: Final = Text(
    "写每家输赢，空格分开，输的带减号：{seats}",
    "Type what each gains, with spaces between and a minus for a loss: {seats}",
)
PAYS_HOW_DEALER: Final = Text(
    "写每家输赢和下一副庄家的座位号，空格分开，输的带减号：{seats}、庄",
    "Type what each gains, with spaces between and a minus for a loss, then the next dealer's "
    "seat: {seats}, dealer",
)
MAY_HOW: Final = Text(
    "能和写 y；不能写 n 和原因的号码，如 n 2",
    "y if it may win; n with the number of the reason if not, as in n 2",
)
WON_ON: Final = Text("和的是 {tile}", "the winning tile: {tile}")
ASK_FAN: Final = Text(
    "有哪些番，一共多少番，能不能和？", "Which items count, how many fan in all, and may it win?"
)
ASK_ITEMS: Final = Text("有哪些番，一共多少番？", "Which items count, and how many fan in all?")
FAN_HOW: Final = Text(
    "写番种和总番数，空格分开，如 qys jgd 4 或 清一色 4；算两次写 *2；"
    "番种可以写拼音、首字母或名字，help 列出全部",
    "Type the items and then the total, with spaces between: ids, or their first letters, *2 for "
    "what counts twice, as in qing-yi-se gen*2 4. help lists the items",
)
FAN_HOW_MAY: Final = Text(
    "写番种、总番数和能不能和（y 或 n），空格分开，如 qys 4 y 或 清一色 4 n；算两次写 *2；"
    "番种可以写拼音、首字母或名字，help 列出全部",
    "Type the items, the total, and y or n for whether it may win, with spaces between: ids, or "
    "their first letters, *2 for what counts twice, as in qing-yi-se 4 y. help lists the items",
)
ASK_STEPS: Final = {
    "items": Text("有哪些番？", "Which items count?"),
    "total": Text("一共多少番？", "How many fan in all?"),
    "allowed": Text("能不能和？", "May it win?"),
}
STEPS_HOW: Final = {
    "items": Text(
        "写番种，空格分开，如 qys jgd 或 清一色；算两次写 *2，没有写 0；"
        "番种可以写拼音、首字母或名字，help 列出全部",
        "Type the items with spaces between: ids, or their first letters, *2 for what counts "
        "twice, as in qing-yi-se gen*2; 0 if there is none. help lists the items",
    ),
    "total": Text("写封顶以前的总番数", "Type the total before any cap"),
    "allowed": Text("能和写 y，不能写 n", "y if it may win, n if not"),
}
ITEM: Final = Text("{item} {name}", "{item}: {name}")
ASK_VALUE: Final = Text(
    "听 {waits}：每种还剩几张，能不能和，能收多少？",
    "It waits for {waits}. Of each: how many are left, may it be won on, and what does it bring?",
)
VALUE_HOW: Final = Text(
    "按这个次序每种写一段，逗号分开：剩几张、y 和收多少，或剩几张、n；如 3 y 8, 2 n",
    "For each in that order, with commas between: how many are left, then y and what it brings, "
    "or n; as in 3 y 8, 2 n",
)
ALWAYS: Final = Text("help 说明，q 离开", "help for how to answer, q to leave")
MELD: Final = Text("{kind} {tiles}", "{kind} {tiles}")
TAKEN_FROM: Final = Text("{meld}（{name} 的牌）", "{meld} from {name}")
POND: Final = Text("{name}：打出 {pond}{melds}", "{name}: pond {pond}{melds}")
OWN_SEAT: Final = Text("{name}（你）", "{name} (you)")
ALL_DONE: Final = Text("做完了：{right}/{count} 对", "done: {right} of {count} right")
GOODBYE: Final = Text("再见", "goodbye")

TABLE_HELP: Final = (
    Text("打牌：写牌，如 5筒 或 5p", "discard: type the tile, such as 5p or East"),
    Text(
        "h 和；p 碰；c 吃；g 杠；几种里选一种写数字，如 c 2；n 过",
        "h win; p pung; c chow; g kong; of several by number, as in c 2; n pass",
    ),
    Text(
        "o 牌 亮倒；x 三张 换三张，如 x 147m；d m 定缺",
        "o TILE lay open; x TILES pass three on, as in x 147m; d m do without a suit",
    ),
    Text(
        "w 手牌；t 全桌；k 可以做什么；q 离开",
        "w hand; t the whole table; k what you can do; q leave",
    ),
)
SAY_HELP: Final = Text(
    "s 列出可以对全桌说的话；s 3 说第三句",
    "s lists what can be said to the table; s 3 says the third",
)
TAKEN_OVER: Final = Text(
    "时间到了，电脑在替你打；写任何一行收回，如 w",
    "time is up: a computer player plays for you; any line, such as w, takes the seat back",
)
TABLE_START: Final = Text("写 help 看有哪些命令", "type help for the commands")
HAND: Final = Text("手牌：{tiles}", "your hand: {tiles}")
HAND_MELDS: Final = Text("副露：{melds}", "melds: {melds}")
DRAWN: Final = Text("摸到 {tile}", "drawn {tile}")
NO_HAND: Final = Text("没有手牌", "you have no hand")
SEAT: Final = Text(
    "{name}：{wind}{dealer}{money}，手里 {tiles} 张{melds}{marks}；打出 {pond}",
    "{name}: {wind}{dealer}{money}, {tiles} tiles in hand{melds}{marks}; pond {pond}",
)
WIND: Final = Text("{wind}风，", "{wind}, ")
DEALER: Final = Text("庄，", "dealer, ")
MELDS: Final = Text("，副露 {melds}", ", melds {melds}")
NOTHING: Final = Text("没有", "none")
TOTAL: Final = Text("输赢 {money}", "money {money}")
PURSE: Final = Text("园子 {money}", "purse {money}")
CAN: Final = Text("你可以：{acts}", "you can: {acts}")
DISCARDING: Final = Text("打一张", "discard")
UNKNOWN: Final = Text("不明白，写 help 看命令", "not understood; type help for the commands")
NOT_NOW: Final = Text("现在不能这样", "this cannot be done now")
WHICH: Final = Text("哪一种？{choices}", "which one? {choices}")
NUMBERED: Final = Text("{number} {choice}", "{number} {choice}")
SURE: Final = Text("能和却不和？写 y 才算", "you could win; type y to do this all the same")
NEXT_DEAL: Final = Text("回车打下一副，q 离开", "Enter for the next deal, q to leave")
SESSION_OVER: Final = Text("全场结束", "the session is over")
WAIT_ROOM: Final = Text(
    "{number} 号桌等人：{seats}。f 让电脑补满，s 说话，q 离开",
    "table {number} is gathering: {seats}. f fills it with computer players, s is for phrases, "
    "q leaves",
)
WANT_TABLE: Final = Text(
    "桌子：{tables}。写号码进去，o 开一桌（后面可以写玩法），q 离开",
    "tables: {tables}. Type a number to go in, o to open one (a game's id may follow), q to leave",
)
