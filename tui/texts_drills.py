"""Texts of the drills on fan, payments, wins, discards and what waits are worth, side by side."""

from __future__ import annotations

from typing import Final

from core.text import Text, same

# All of them
HOUSE_RULES: Final = Text("规矩：{chosen}", "house rules: {chosen}")
TAB: Final = same("Tab")
BACKSPACE: Final = Text("退格", "Backspace")
DIGITS: Final = same("0-9")
YES: Final = Text("能", "yes")
NO: Final = Text("不能", "no")
WINS_KEY: Final = same("y n")
HELP_YES_NO: Final = Text("y 能和，n 不能和", "y: it may win; n: it may not")
MORE_BELOW: Final = Text("下面还有 {below} 行（{key}）", "{below} more lines below ({key})")
MORE_ABOVE: Final = Text("上面还有 {above} 行（{key}）", "{above} more lines above ({key})")
MORE_AROUND: Final = Text(
    "上面还有 {above} 行，下面还有 {below} 行（{key}）",
    "{above} more lines above, {below} below ({key})",
)
HELP_READ_ON: Final = Text(
    "题目太长时：上下翻题目", "where the question is too long: read it up and down"
)
HELP_SCROLL_VERDICT: Final = Text(
    "讲解太长时：上下翻看（也可用 j k）",
    "where the judgement is too long: read it up and down (also j k)",
)
PART_RIGHT: Final = Text("{part} 对", "{part} right")
PART_WRONG: Final = Text("{part} 错", "{part} wrong")
HELP_PART: Final = Text(
    "下一项（Shift+Tab 上一项）", "the next part of the answer (Shift+Tab: the one before)"
)
PART_KEY: Final = Text("下一项", "part")
HELP_ERASE: Final = Text("删去一位", "take a digit back")
ON: Final = Text("继续", "go on")

# How many fan
FAN_SCREEN: Final = Text("算番练习", "fan drill")
FAN_PARTS: Final = {
    "items": Text("番种", "items"),
    "total": Text("番数", "total"),
    "allowed": Text("能和吗", "may win"),
}
STEP_NAMED: Final = Text("{drill}（{step}）", "{drill} ({step})")
FIELD_STEP: Final = Text("问什么", "Ask")
ALL_STEPS: Final = Text("全部", "all of it")
ALL_STEPS_LINE: Final = Text("答案的每一项都问", "every part of the answer is asked")
STEP_LINES: Final = {
    "items": Text("只问有哪些番种", "only which items there are"),
    "total": Text("只问一共多少番", "only how many fan there are in all"),
    "allowed": Text("只问能不能和，大约一半不能", "only whether it may win; about half may not"),
}
STEP_CREDITS: Final = {
    "items": Text("番种对了 {credit}%", "{credit}% of items"),
    "total": Text("番数对了 {credit}%", "{credit}% of totals"),
    "allowed": Text("能不能和对了 {credit}%", "{credit}% of yes-or-no answers"),
}
NO_ITEMS: Final = Text("还没选", "none chosen yet")
NO_ITEMS_SAID: Final = Text("没有番种", "none")
NO_ITEMS_SURE: Final = Text(
    "一个番种都没选；真没有就再按回车", "no item is chosen; Enter again if there is none"
)
ITEM_TIMES: Final = Text("{item} {times} 次", "{item} {times} times")
FIND: Final = Text("查找", "find")
FOUND: Final = Text("{found}/{count}", "{found}/{count}")
ITEMS_LISTED: Final = Text("列出第 {first}-{last} 个", "{first}-{last} are listed")
NOTHING_FOUND: Final = Text("没有这样的番种", "there is no such item")
ITEM_HINT: Final = Text(
    "打拼音、首字母、中文名或英文名查找；回车选中，再回车往下",
    "type pinyin, initials or a name; Enter takes it, Enter again goes on",
)
ITEM_ENTER_ANSWERS: Final = Text(
    "打拼音、首字母、中文名或英文名查找；回车选中，再回车作答",
    "type pinyin, initials or a name; Enter takes it, Enter again answers",
)
TOTAL_HINT: Final = Text("封顶以前的番数，打数字，回车", "before any cap: type digits, then Enter")
TOTAL_ENTER_ANSWERS: Final = Text(
    "封顶以前的番数，打数字，回车作答", "before any cap: type digits; Enter answers"
)
ALLOWED_HINT: Final = Text("y 能和，n 不能和，按下就作答", "y: yes, n: no; either answers at once")
TOTAL_FIRST: Final = Text("先打番数", "type the total first")
FAN_ROW: Final = Text("{item}（{fan}）", "{item} ({fan})")
FAN_WRONG_TIMES: Final = Text(
    "{item}（{fan}）算 {count} 次，你答 {given} 次",
    "{item} ({fan}) counts {count} times, you said {given}",
)
FAN_INVENTED: Final = Text("{item}：{why}", "{item}: {why}")
READ_OTHERWISE: Final = Text("也能读作", "or read")
OTHER_TOTAL: Final = Text("，{fan} 番", ", {fan} fan")
FAN_IN_ALL: Final = Text("{fan} 番", "{fan} fan")
ALLOWED: Final = Text("能和", "may win")
NOT_ALLOWED: Final = Text("不能和", "may not win")
SAID_FAN: Final = Text("你答 {fan}", "you said {fan}")
HELP_FAN_ERASE: Final = Text(
    "删去一个字或一位；选番种时没有字就撤销上一次改动",
    "takes back a letter or a digit; among items, without letters, the last change",
)
HELP_ITEM_MOVE: Final = Text("上下选番种", "another item of the list")
ITEM_KEY: Final = Text("番种", "item")
HELP_TOGGLE: Final = Text("选中光标上的番种，再按取消", "choose the item, or choose it no longer")
TOGGLE: Final = Text("选", "choose")
HELP_TIMES: Final = Text(
    "能算几次的番种：左右改次数，或直接打数字；算总数时打番数",
    "how often an item counts: Left Right, or a digit; for the total: its digits",
)
HELP_GO_ON: Final = Text(
    "查找时选中；否则往下，到最后一项就作答",
    "takes what was found; else goes on, and answers after the last part",
)

# Who pays
PAYS_SCREEN: Final = Text("算钱练习", "payment drill")
ASK_PAYS: Final = Text(
    "每家输赢多少？收为正，付为负", "What does each seat gain? Paying counts below 0"
)
SEAT_NAME: Final = Text("{seat} 号座", "seat {seat}")
BOUND_NAME: Final = Text("{seat} 号（跟）", "player {seat}")
NEXT_DEALER: Final = Text("下一副庄家", "next dealer")
TOGETHER: Final = Text("合计", "together")
AMOUNTS_FIRST: Final = Text("还有没填的", "something is still empty")
HELP_AMOUNT: Final = Text("打数额；庄家一行打座号", "an amount; for the next dealer a seat")
AMOUNT_KEY: Final = Text("数额", "amount")
HELP_SIGN: Final = Text("换正负号", "turns the sign round")
SIGN_KEY: Final = Text("付", "pays")
HELP_ROW: Final = Text("上下换一家（也可用 Tab）", "another seat (also Tab)")
ROW_KEY: Final = Text("换一家", "seat")
HELP_PAYS_ANSWER: Final = Text("都填了就作答，否则到没填的", "answers, or goes to what is empty")
PAYS_EACH: Final = Text(
    "付给 {seats} 号座各 {amount}（{rule}）", "pays {amount} to each of seats {seats} ({rule})"
)
GETS_EACH: Final = Text(
    "收 {seats} 号座各 {amount}（{rule}）", "gets {amount} each from seats {seats} ({rule})"
)
DEALS_NEXT: Final = Text("，{seat} 号座坐庄", ", seat {seat} deals")

# May I win?
MAY_SCREEN: Final = Text("能不能和", "may I win?")
ASK_MAY: Final = Text(
    "{seat} 号座能和 {tile} 吗？（y / n）", "May seat {seat} win on {tile}? (y / n)"
)
ASK_WHY: Final = Text("为什么不能？按数字", "Why not? By number")
HELP_REASON: Final = Text("答了不能：按数字选原因", "after no: the reason by its number")
REASON_KEY: Final = Text("原因", "reason")
WHY_NOT: Final = {
    "not-complete": Text("牌型没成", "the hand is not complete"),
    "below-minimum": Text("番数不够起和", "too few fan for the minimum"),
    "not-a-flush": Text("吃了三副同门，却不是清一色", "bound to one suit, and it is not one"),
    "three-suits": Text("三门俱全", "it holds all three suits"),
    "named-suit": Text("还有定缺的牌", "tiles of the named suit are left"),
    "opening": Text("点炮番数不够开口", "too few fan to open on a discard"),
    "payer-broke": Text("付钱的人园子空了", "the payer's purse is empty"),
    "passed-win": Text("漏胡", "a win was passed"),
    "passed-higher": Text("漏胡，番没有更大", "a win was passed, and this one is no higher"),
    "only-added-kong": Text("这种杠不能抢", "this kong cannot be robbed"),
}
MAY_PARTS: Final = {"allowed": Text("能不能", "yes or no"), "why": Text("原因", "reason")}
YOU_ANSWERED: Final = Text("你答：{answer}", "you said: {answer}")

# Which discard
DISCARD_SCREEN: Final = Text("打牌练习", "discard drill")
ASK_DISCARD: Final = Text(
    "打哪张进张最多？按牌下面的键，或左右选、回车",
    "After which discard do the most tiles help? Its key, or arrows and Enter",
)
HELP_DISCARD_KEY: Final = Text("打出这个键上面的牌", "discard the tile above the key")
HELP_DISCARD_MOVE: Final = Text("左右选牌", "another tile")
HELP_DISCARD_ENTER: Final = Text("打出选中的牌", "discard the tile that is chosen")
DISCARD_KEY: Final = Text("打", "discard")
TILE_KEY: Final = Text("选牌", "tile")
READY_ON: Final = Text("听", "ready, waits")
STEPS_AWAY: Final = Text("差 {steps} 步，进", "{steps} away, helped by")
TILES_IN_ALL: Final = Text("共 {copies} 张", "{copies} in all")
BEST: Final = Text("最好", "best")
YOURS: Final = Text("你打", "yours")
BEST_IS: Final = Text("该打", "best")

# What lies on the table
POND: Final = Text("牌河", "pond")
OWN_SEAT: Final = Text("{name}(你)", "{name} (you)")

# What waits are worth
VALUE_SCREEN: Final = Text("听牌的价值", "wait values")
ASK_VALUE: Final = Text(
    "每种听：还剩几张，能和吗，一共收多少？",
    "Of each wait: how many are left, may it win, what does it bring in all?",
)
VALUE_PARTS: Final = {
    "kind": Text("听", "wait"),
    "copies": Text("剩几张", "left"),
    "allowed": Text("能和吗", "may win"),
    "gain": Text("收多少", "brings"),
}
HELP_CELL: Final = Text("方向键、Tab 换格", "another place (also Tab)")
CELL_KEY: Final = Text("换格", "place")
HELP_VALUE_DIGIT: Final = Text("打张数、数额", "how many, how much")
HELP_VALUE_YES_NO: Final = Text(
    "能和按 y，不能和按 n（就收 0）", "y: it may win; n: it may not, and brings 0"
)
YES_MARK: Final = Text("能", "yes")
NO_MARK: Final = Text("不", "no")
