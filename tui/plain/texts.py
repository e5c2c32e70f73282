"""Texts of line mode in both languages, side by side."""

from __future__ import annotations

from typing import Final

from core.explain import Text

MENU: Final = Text(
    "练习：写 1。和电脑打一局：写 2，后面可以写玩法，如 2 sichuan。离开：q",
    "1: a set of questions. 2: a game with computer players; a game's id may follow, as in "
    "2 sichuan. q: leave",
)
NOT_PLAIN: Final = Text("这个在逐行方式里没有", "this cannot be had line by line")
NO_DRILL: Final = Text("逐行方式里只有：{drills}", "line by line there are: {drills}")
WAITS_HOW: Final = Text(
    "写出听的牌，如 2筒5筒 或 25p；不听写 0；离开写 q",
    "Type the tiles that complete it, such as 25p; 0 if none does; q to leave",
)
DISCARD_HOW: Final = Text("写要打的牌，如 5p；离开写 q", "Type the tile, such as 5p; q to leave")
PAYS_HOW: Final = Text(
    "写每家输赢，空格分开：{seats}；离开写 q", "Type what each gains or loses: {seats}; q to leave"
)
PAYS_HOW_DEALER: Final = Text(
    "写每家输赢和下一副庄家的座位号，空格分开：{seats}、庄；离开写 q",
    "Type what each gains or loses, then the next dealer's seat: {seats}, dealer; q to leave",
)
MAY_HOW: Final = Text(
    "能和写 y；不能写 n 和原因的号码，如 n 2；离开写 q",
    "y if it may win; n with the number of the reason if not, as in n 2; q to leave",
)
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
TABLE_START: Final = Text("写 ? 看有哪些命令", "type ? for the commands")
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
UNKNOWN: Final = Text("不明白，写 ? 看命令", "not understood; type ? for the commands")
NOT_NOW: Final = Text("现在不能这样", "this cannot be done now")
WHICH: Final = Text("哪一种？{choices}", "which one? {choices}")
NUMBERED: Final = Text("{number} {choice}", "{number} {choice}")
SURE: Final = Text("能和却不和？写 y 才算", "you could win; type y to do this all the same")
NEXT_DEAL: Final = Text("回车打下一副，q 离开", "Enter for the next deal, q to leave")
SESSION_OVER: Final = Text("全场结束", "the session is over")
WAIT_ROOM: Final = Text(
    "{number} 号桌等人：{seats}。f 让电脑补满，q 离开",
    "table {number} is gathering: {seats}. f fills it with computer players, q leaves",
)
WANT_TABLE: Final = Text(
    "桌子：{tables}。写号码进去，o 开一桌（后面可以写玩法），q 离开",
    "tables: {tables}. Type a number to go in, o to open one (a game's id may follow), q to leave",
)
