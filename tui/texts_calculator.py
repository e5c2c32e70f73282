"""Texts of the calculator in both languages, side by side."""

from __future__ import annotations

from typing import Final

from core.text import Text

CALCULATOR: Final = Text("算番器", "calculator")
LINE: Final = Text(
    "写一手牌，当场算番、算钱；也能几种玩法并排看",
    "write a hand and see what it scores and who pays; every game side by side",
)

# Rows of the form
LABELS: Final = {
    "concealed": Text("手牌", "Tiles"),
    "melds": Text("副子", "Melds"),
    "tile": Text("和的牌", "Wins on"),
    "variant": Text("玩法", "Variant"),
    "options": Text("规矩", "House"),
    "way": Text("怎么来", "How"),
    "seat": Text("座位", "Seat"),
    "dealer": Text("庄家", "Dealer"),
    "round": Text("圈风", "Round"),
    "flags": Text("情况", "Flags"),
    "won": Text("先和的", "Won before"),
    "payer_open": Text("别家亮倒", "Lie open"),
    "payer_kongs": Text("放炮家杠", "Its kongs"),
}
MELD_LABEL: Final = Text("第 {place} 副", "Meld {place}")
LINES: Final = {
    "concealed": Text(
        "不含和的那张。123m 万、456p 筒、789s 条、1-7z 东南西北白发中；也可写汉字",
        "all but the winning one: 123m 456p 789s 1-7z (ESWN, wh gr rd); or 五筒 东",
    ),
    "melds": Text(
        "吃 345s@3、碰 777z@1、直杠 2222p@0、补杠 2222p+@0、暗杠 (2222p)，空格分开",
        "chow 345s@3, pung 777z@1, kong 2222p@0, added 2222p+@0, concealed (2222p)",
    ),
    "tile": Text(
        "和的那一张；空着就看听什么、各值多少", "leave it empty to see what each wait is worth"
    ),
    "options": Text("这一桌的规矩；空格打开", "the house rules of the table; Space opens them"),
    "way": Text("自摸、谁打出的、抢谁的杠", "self-drawn, whose discard, or whose kong is robbed"),
    "seat": Text("和牌人坐几号；下一家加一", "where the winner sits; the next seat is one more"),
    "dealer": Text("几号坐庄；庄家是东", "the seat that deals is East"),
    "round": Text("圈风", "the wind of the round"),
    "won": Text("这一副里已经和了的人", "seats that have won before in this deal"),
    "payer_open": Text("和牌人以外亮倒的座位", "seats beside the winner's whose hands lie open"),
    "payer_kongs": Text(
        "放炮的人这一副开过几个杠", "kongs that the discarder has made in this deal"
    ),
}
FLAG_NAMES: Final = {
    "after-kong": Text("杠上开花", "after-kong"),
    "kong-discard": Text("杠上炮", "kong-discard"),
    "last-tile": Text("海底", "last-tile"),
    "first-turn": Text("天地胡", "first-turn"),
    "last-of-waits": Text("绝张", "last-of-waits"),
    "open": Text("亮倒", "open"),
}
FLAG_LINES: Final = {
    "after-kong": Text("自己开杠补到的牌", "self-drawn on the winner's own kong replacement"),
    "kong-discard": Text("放炮的人刚开杠补牌", "the discard followed the discarder's kong"),
    "last-tile": Text("牌墙已空", "the wall is empty"),
    "first-turn": Text(
        "开局第一张，没人动过", "the first tile of the deal, nothing claimed before"
    ),
    "last-of-waits": Text(
        "所听的牌只剩这一张，其余都亮着", "every other tile of the waits lies face up"
    ),
    "open": Text("手牌亮倒", "the winner's hand lies open"),
}
FLAG_STATE: Final = Text("{name}：{line}（{state}）", "{name}: {line} ({state})")
SELF_DRAWN: Final = Text("自摸", "self-drawn")
DISCARD_OF: Final = Text("{seat} 号打出", "discard of {seat}")
ROBBED_FROM: Final = Text("抢 {seat} 号的杠", "kong of {seat} robbed")
USUAL: Final = Text("照默认", "as usual")
TILES: Final = Text("{count} 张", "{count} tiles")
TILE: Final = Text("{count} 张", "{count} tile")
KINDS: Final = Text("{count} 种", "{count} kinds")
KIND: Final = Text("{count} 种", "{count} kind")

# What it comes to
WRITE: Final = Text(
    "写上手牌就开始算。b 逐张选牌，c 几种玩法并排，y 抄命令行，? 所有按键。",
    "Write a hand to begin. b builds it tile by tile, c sets all games side by side, y shows the "
    "command line, ? every key.",
)
AT_FAULT: Final = Text("{label}：{why}", "{label}: {why}")
PAYS: Final = Text("{payer} 付 {payee} {amount}：{rule}", "{payer} pays {payee} {amount}: {rule}")
MORE_ROWS: Final = Text("还有 {count} 行：回车看全", "{count} more rows: Enter shows all")
READY: Final = Text("听 {kinds}，还有 {tiles}", "ready: {kinds}, {tiles} left")
AWAY: Final = Text("没听，还差 {steps} 步", "not ready: {steps} away")
NEARER: Final = Text("进 {kinds} {tiles}：", "nearer with {kinds}, {tiles}:")
FULL: Final = Text(
    "多一张：少写一张看听什么，或者把和的那张写到另一行",
    'one tile more than a hand to draw: write the winning one in the row "Wins on"',
)
IF_WON_ON: Final = Text("成牌；要是和的是这一张", "complete; had it been won on")
DISCARDS: Final = Text("打出一张以后", "after a discard")
DISCARD_READY: Final = Text("听 {kinds} {tiles}：", "waits for {kinds}, {tiles}:")
DISCARD_AWAY: Final = Text(
    "差 {steps} 步，进 {kinds} {tiles}：", "{steps} away, helped by {kinds}, {tiles}:"
)
LEFT: Final = Text("余 {copies}", "{copies} left")
COLUMN_TILE: Final = Text("听", "wait")
COLUMN_LEFT: Final = Text("余张", "left")
COLUMN_DISCARD: Final = Text("点炮", "discard")
COLUMN_ROBBED: Final = Text("抢杠", "robbed")
COLUMN_DRAWN: Final = Text("自摸", "self-drawn")
COLUMN_ITEMS: Final = Text("番种", "items")
WORTH: Final = Text("{fan} 番 {gain}", "{fan} fan {gain}")
NO_WIN: Final = Text("不能和", "no win")

# Side by side
GAMES: Final = Text("各种玩法", "All games")
COLUMN_GAME: Final = Text("玩法", "game")
COLUMN_FAN: Final = Text("番", "fan")
COLUMN_RESULT: Final = Text("各家输赢", "what each seat gains")
NOT_OF_GAME: Final = Text("不合", "unfit")

# Pages and the copy screen
PAGES: Final = {
    "score": Text("算番", "score"),
    "rest": Text("没算的", "not counted"),
    "games": Text("各种玩法", "all games"),
}
COPY_TITLE: Final = Text("抄走", "To copy")
COPY_ID: Final = Text("题号", "question")
COPY_COMMAND: Final = Text("命令行", "command line")
COPY_CASE: Final = Text("牌例（JSON）", "case (JSON)")
COPIED: Final = Text(
    "已交给终端的剪贴板（终端支持才有）", "handed to the terminal's clipboard, if it takes it"
)
NO_COPY: Final = Text("先把牌写对", "write a hand that can be used first")

# Building
BUILD: Final = Text("选牌", "build")
TARGETS: Final = {
    "hand": Text("手牌", "hand"),
    "tile": Text("和的牌", "wins on"),
    "chow": Text("吃", "chow"),
    "pung": Text("碰", "pung"),
    "direct": Text("直杠", "kong"),
    "added": Text("补杠", "added"),
    "concealed": Text("暗杠", "concealed"),
}
GOES_TO: Final = Text("放到", "Goes to")
CAME_FROM: Final = Text("来自 {seat} 号", "from seat {seat}")
FIX_FIRST: Final = Text("先改好写错的地方，再选牌", "mend what is written first, then build on it")

# Rules
RULES_OF: Final = Text("有关的规则", "rules concerned")

# House rules
HOUSE: Final = Text("规矩", "house rules")
PRESET: Final = Text("套餐", "Preset")
OWN_MIX: Final = Text("自选", "own mixture")
OWN_MIX_LINE: Final = Text("下面逐条选的", "as the single options say")
YES: Final = Text("有", "on")
NO: Final = Text("无", "off")
NO_LIMIT: Final = Text("不封顶", "none")
NAME_VALUE: Final = Text("改", "value")
NAME_USUAL: Final = Text("默认", "default")
HELP_HOUSE_TAKE: Final = Text("就按这些规矩", "play by these rules")
HELP_HOUSE_ROW: Final = Text("上一行、下一行（也可用 j k）", "the row above or below (also j k)")
HELP_HOUSE_STEP: Final = Text("换一个值", "another value")
HELP_HOUSE_DIGIT: Final = Text("数目：直接打数字", "a number: type its digits")
HELP_HOUSE_USUAL: Final = Text("全部恢复默认", "every option as by default")
HELP_HOUSE_BACK: Final = Text("不改，返回", "back, leaving them as they were")

# Keys
NAME_ROW: Final = Text("选行", "row")
NAME_READ: Final = Text("看全", "read")
NAME_BUILD: Final = Text("选牌", "build")
NAME_GAMES: Final = Text("并排", "all games")
NAME_RULES: Final = Text("规则", "rules")
NAME_COPY: Final = Text("抄走", "copy")
NAME_PAGE: Final = Text("翻面", "page")
NAME_EDIT: Final = Text("改牌", "edit")
NAME_TARGET: Final = Text("放到", "goes to")
NAME_FROM: Final = Text("来自", "from")
NAME_ADD: Final = Text("加上", "add")
TAB: Final = Text("Tab", "Tab")
NAME_DONE: Final = Text("选好", "done")
NAME_CLIP: Final = Text("剪贴板", "clipboard")
HELP_ROW: Final = Text(
    "上一行、下一行（也可用 Tab）；写牌的行里直接打字",
    "the row above or below (also Tab); tiles are typed",
)
HELP_ASIDE: Final = Text(
    "写牌的行：移动光标；别的行：换一个值", "in a typed row the caret, elsewhere another value"
)
HELP_PICK: Final = Text("数字：选这一行的第几个值", "digits: the value of the row by its number")
HELP_OPEN: Final = Text(
    "空格：列出这一行的值，打开规矩，标上一种情况",
    "Space: list the values, open the house rules, set a flag",
)
HELP_READ: Final = Text("看全部结果，可以翻面和滚动", "the whole result, to page and scroll")
HELP_BUILD: Final = Text("逐张选牌", "build the hand tile by tile")
HELP_GAMES: Final = Text("所有玩法并排", "all games side by side")
HELP_RULES: Final = Text("有关的番种和规则", "the items and rules concerned")
HELP_COPY: Final = Text("命令行和牌例，供抄走", "the command line and the case, to copy")
HELP_CLEAR: Final = Text("清空牌", "clear the tiles")
HELP_UNDO: Final = Text("撤销上一次改动", "take back the last change")
HELP_ERASE: Final = Text("删掉光标前、后的一个字", "erase before or after the caret")
HELP_LEAVE: Final = Text("返回", "back")
HELP_PAGE: Final = Text(
    "换一面：算番、没算的、各种玩法", "another page: score, not counted, all games"
)
HELP_SCROLL: Final = Text("上下滚动", "up and down")
HELP_EDIT: Final = Text("回去改牌", "back to the form")
HELP_TARGET: Final = Text(
    "选的牌放到哪里：手牌、和的牌、哪种副子", "where tiles go: hand, winning tile, a meld"
)
HELP_FROM: Final = Text("副子的牌来自哪一家", "the seat that a meld's tile comes from")
HELP_SUIT: Final = Text("花色 m 万 p 筒 s 条 z 字（也可用上下）", "the suit (also up and down)")
HELP_RANK: Final = Text("加上这门的第几张", "add the tile of that rank")
HELP_CURSOR: Final = Text("移动光标", "move the cursor")
HELP_ADD: Final = Text("加上光标下的牌（也可用空格）", "add the tile under the cursor (also Space)")
HELP_TAKE: Final = Text("拿掉最后加的一张或一副", "take the last tile or meld away")
HELP_DONE: Final = Text("选好了，回去", "done: back to the form")
BACKSPACE: Final = Text("退格", "Backspace")
HELP_CLIP_CASE: Final = Text("把牌例交给终端的剪贴板", "hand the case to the terminal's clipboard")
HELP_CLIP: Final = Text(
    "把命令行交给终端的剪贴板", "hand the command line to the terminal's clipboard"
)
