"""Texts of the table, of what happens at it, and of games in both languages, side by side."""

from __future__ import annotations

from typing import Final

from core.text import Text, same

# Players
PLAYER: Final = Text("玩家{number}", "Player {number}")
KINDS: Final = {
    "person": Text("人", "person"),
    "novice": Text("新手", "novice"),
    "club": Text("常客", "club"),
    "master": Text("高手", "master"),
    "idle": Text("叫马", "idle"),
}
NUMBERED: Final = Text("{kind}{number}", "{kind} {number}")

# Head line
DEAL_OF: Final = Text("第 {deal}/{deals} 副", "deal {deal} of {deals}")
DEAL_IN_ROUND: Final = Text(
    "{wind}风圈 第 {round}/{rounds} 圈 第 {deal} 副",
    "{wind} round, {round} of {rounds}, deal {deal}",
)
WALL_LEFT: Final = Text("余 {tiles} 张", "{tiles} left")
PRACTICE: Final = Text("练习局", "practice")
SEEN_BY_ALL: Final = Text("大家看的桌面", "for all to see")

# Seats
DEALER_MARK: Final = Text("庄", "D")
TILES_HELD: Final = Text("{tiles}张", "{tiles} tiles")
PURSE_HELD: Final = Text("园子{money}", "purse {money}")
LACKS: Final = Text("缺{suit}", "lacks {suit}")
OPEN_MARK: Final = Text("亮", "open")
WON_MARK: Final = Text("和", "won")
CHOSEN_MARK: Final = Text("已选", "chosen")
STANDINGS: Final = Text("输赢", "Standings")

# Prompts
YOUR_TURN: Final = Text("轮到你：打一张", "Your turn: discard")
YOUR_TURN_WIN: Final = Text("轮到你：能和（h）", "Your turn: you can win (h)")
OPENING_HAND: Final = Text(
    "亮倒：选一张打出就听的，再按 o 不亮", "Lay open: discard one that leaves you ready; o: do not"
)
OFFERED: Final = Text("{name} 打出 {tile}", "{name} discards {tile}")
OFFERED_KONG: Final = Text("{name} 要补杠 {tile}", "{name} is to add a kong of {tile}")
YOUR_CLAIM: Final = Text("{offer}：要不要？", "{offer}: do you claim it?")
YOUR_CLAIM_WIN: Final = Text("{offer}：能和（h）", "{offer}: you can win (h)")
WAITING_FOR: Final = Text("等 {name}", "waiting for {name}")
WAITING: Final = Text("等别人", "waiting for the others")
PICK_ONE: Final = Text("选哪一种？按数字：", "Which one? By number:")
REALLY_PASS: Final = Text("能和却过？按 y 才过", "You could win. Press y to pass all the same")
REALLY_DISCARD: Final = Text(
    "能和却打 {tile}？按 y 才打", "You could win. Press y to discard {tile} all the same"
)
REALLY_OTHER: Final = Text("能和却{action}？按 y 才算", "You could win. Press y to {action}")
ASK_SWAP: Final = Text(
    "换三张：选同一门的三张，回车换出", "Choose three tiles of one suit, then Enter"
)
ASK_SUIT: Final = Text("定缺：缺哪一门？", "Which suit do you do without?")
HAND_OVER: Final = Text("请 {name} 接过键盘，按回车看牌", "{name}, take the keys and press Enter")
HAND_OVER_OTHERS: Final = Text("其他人请转过脸去", "the others look away")
SINCE_TURN: Final = Text("上次轮到 {name} 以后：", "Since {name}'s last turn:")
ASK_CALLS: Final = Text("{offer}。谁要？", "{offer}. Who wants it?")
CALL_KEYS: Final = Text(
    "要的人按自己的键，再按一次不要；叫完按空格",
    "press your own key to call, again to take it back; Space when all have",
)
NOTHING_TO_CLAIM: Final = Text(
    "{offer}：没有你能要的，按空格", "{offer}: nothing for you to claim; press Space"
)
CALLED: Final = Text("叫了", "calls")

# What happened
TOLD_MONEY: Final = Text("（{changes}）", " ({changes})")
TOLD_CHANGE: Final = Text("{name} {money}", "{name} {money}")

# Coach
COACH_THINKS: Final = Text("教练在想", "the coach is thinking")

# Keys at the table
TABLE: Final = Text("牌桌", "table")
WIN_KEY: Final = Text("和", "win")
KONG_KEY: Final = Text("杠", "kong")
PUNG_KEY: Final = Text("碰", "pung")
CHOW_KEY: Final = Text("吃", "chow")
OPEN_KEY: Final = Text("亮", "open")
PASS_KEY: Final = Text("过", "pass")
DISCARD_KEY: Final = Text("打", "discard")
PICK_KEY: Final = Text("选", "choose")
CHOOSE_KEY: Final = Text("选中", "pick out")
SWAP_KEY: Final = Text("换出", "pass on")
TAKE_KEY: Final = Text("接手", "take over")
GO_ON_KEY: Final = Text("继续", "go on")
CALLED_KEY: Final = Text("叫完", "all called")
YES_KEY: Final = Text("就这样", "yes")
BACK_KEY: Final = Text("收回", "no")
COACH_KEY: Final = Text("教练", "coach")
UNDO_KEY: Final = Text("悔棋", "undo")
RULES_KEY: Final = Text("规则", "rules")
LEAVE_KEY: Final = Text("离开", "leave")
TILE_KEYS: Final = same("1-9 0 - = [ ]")
HELP_WIN: Final = Text("和", "win")
HELP_KONG: Final = Text("杠；有几种就再按数字选", "kong; of several choose one by its number")
HELP_PUNG: Final = Text("碰", "pung")
HELP_CHOW: Final = Text("吃；有几种就再按数字选", "chow; of several choose one by its number")
HELP_OPEN: Final = Text(
    "亮倒：随后打出的牌亮开全手", "lay the hand open with the discard that follows"
)
HELP_PASS: Final = Text("过（不要）；看完了继续", "pass; or go on when there is nothing to decide")
HELP_DISCARD: Final = Text("打出选中的牌", "discard the tile that is chosen")
HELP_CHOOSE: Final = Text("换三张：选中或不选光标上的牌", "to pass on: choose the tile, or do not")
HELP_SWAP: Final = Text("换出选中的三张", "pass the three chosen tiles on")
HELP_TAKE: Final = Text("接过键盘，亮出自己的手牌", "take the keys and see your own hand")
ONE_SUIT: Final = Text("三张要同一门", "the three must be of one suit")
HELP_TILE: Final = Text(
    "打出这个键上面的牌；换三张时选它", "discard the tile above the key, or choose it to pass on"
)
HELP_MOVE: Final = Text("左右选牌", "another tile of the hand")
HELP_YES: Final = Text("确认：能和却不和", "yes: do not win though you could")
HELP_BACK: Final = Text("不选了，收回", "give up what was begun")
HELP_SUITS: Final = Text("定缺：万、筒、条", "the suit to do without: characters, dots, bamboos")
HELP_COACH: Final = Text("问教练；再按收起", "ask the coach; again: put it away")
HELP_UNDO: Final = Text("练习局：收回上一步", "in a practice game: take back your last action")
HELP_RULES: Final = Text("这种玩法的规则", "the rules of this game")
HELP_CALL: Final = Text("暗叫：按自己的键表示要这张", "sealed claims: call with your own key")
NOTE_SIGNS: Final = Text(
    "牌桌上的记号：> 轮到谁；[ ] 刚打出的牌；副露前的 < ^ > 是喂牌的上家、对家、下家，"
    "( ) 是暗杠，+ 是补杠",
    "signs at the table: > whose turn; [ ] the newest discard; before a meld < ^ > show that the "
    "seat before, opposite or after fed it; ( ) is a concealed kong, + an added one",
)

# The end of a deal
DEAL_END: Final = Text("这副牌的结果", "the end of the deal")
END_WON: Final = Text("{name} 和牌", "won by {name}")
END_DRAWN: Final = Text("荒牌", "drawn deal")
END_BROKEN: Final = Text("园子空了，当场结束", "broken off: the purses are empty")
END_RESULT: Final = Text("这副", "deal")
END_TOTAL: Final = Text("合计", "total")
END_PURSE: Final = Text("园子", "purse")
END_OPEN: Final = Text("亮倒了", "laid open")
END_WAITED: Final = Text("听 {kinds}", "ready for {kinds}")
END_BOUND: Final = Text("跟 {name}（翻出 {tile}）", "bound to {name} ({tile} turned up)")
END_WIN_OF: Final = Text("{name} 和牌", "{name}'s win")
END_REJECTED: Final = Text("{name} 没有算的番种", "Not counted for {name}")
END_NEXT: Final = Text("下一副 {name} 坐庄", "{name} deals next")
END_KEEPS: Final = Text("下一副还是 {name} 坐庄", "{name} deals again")
ENDED_BY: Final = {
    "rounds": Text("圈数打完，全场结束", "all rounds are played: the session is over"),
    "deals": Text("副数打完，全场结束", "all deals are played: the session is over"),
    "purses": Text("园子定了输赢，全场结束", "the purses end the session"),
}
NEXT_DEAL_KEY: Final = Text("下一副", "next deal")
SESSION_KEY: Final = Text("总结", "session")
HELP_NEXT_DEAL: Final = Text("打下一副；打完了看总结", "the next deal, or how the session ended")
HELP_LEDGER_RULES: Final = Text("这副牌付钱的规则", "the rules by which this deal was paid")
HELP_LEAVE_TABLE: Final = Text(
    "离开牌桌，牌局已存好（也可用 q）", "leave the table; the game is kept (also q)"
)

# The end of a session
SESSION_END: Final = Text("全场总结", "the end of the session")
OVER_TIME: Final = Text("输赢走势", "Standings over time")
SEVERAL_MEET: Final = Text("几家重合", "several")
BY_CAUSE: Final = Text("按名目合计", "Totals by cause")
DEALS_WON: Final = Text("和了", "won")
NO_MONEY: Final = Text("没有付过钱", "nothing was paid")

# A new game
NEW_GAME: Final = Text("新牌局", "new game")
PLAY_ENTRY: Final = Text("打牌", "play")
PLAY_LINE: Final = Text(
    "几个人轮流用这台终端，或者一个人和电脑打",
    "whole games: several people at this terminal, or you and computer players",
)
FIELD_HOUSE: Final = Text("规矩", "House rules")
HOUSE_USUAL: Final = Text("照通常的", "as usual")
HOUSE_LINE: Final = Text("空格改这桌的规矩，每条有说明", "Space: change them, each with its line")
FIELD_SEAT: Final = Text("座位 {number}", "Seat {number}")
PERSON_NAMED: Final = Text("人：{name}", "person: {name}")
SITTER_LINES: Final = {
    "person": Text("坐在这台终端前的人；n 改名字", "somebody at this terminal; n: the name"),
    "novice": Text("电脑：只看单张和搭子", "computer: looks at single tiles and neighbours"),
    "club": Text("电脑：走最近的路，防明显的危险", "computer: the shortest way, minds open danger"),
    "master": Text("电脑：算钱，也算放炮", "computer: weighs money and danger"),
}
FIELD_CLAIMS: Final = Text("吃碰和", "Claims")
CLAIMS_NAMES: Final = {"quick": Text("快", "quick"), "sealed": Text("暗叫", "sealed")}
CLAIMS_LINES: Final = {
    "quick": Text("只问能要的人：看得出谁能要", "only who can claim is asked: it shows who could"),
    "sealed": Text(
        "每张都一样地问，想要的人按自己的键，再背着别人决定",
        "asked alike after every discard; who wants it calls and decides unseen",
    ),
}
FIELD_COACH: Final = Text("教练", "Coach")
COACH_NAMES: Final = {
    "off": Text("没有", "off"),
    "request": Text("问了才说", "on request"),
    "always": Text("一直说", "always"),
}
COACH_LINES: Final = {
    "off": Text("自己打", "you play alone"),
    "request": Text("按 a 才说：听什么、值多少、打哪张", "a asks: waits, worth, best discards"),
    "always": Text("轮到你就说", "speaks whenever you have something to decide"),
}
FIELD_PRACTICE: Final = Text("练习局", "Practice")
PRACTICE_NAMES: Final = {False: Text("否", "no"), True: Text("是", "yes")}
PRACTICE_LINES: Final = {
    False: Text("落子无悔", "what is played is played"),
    True: Text("可以悔棋，牌局标作练习", "actions can be taken back; the game is marked so"),
}
FIELD_PACE: Final = Text("电脑快慢", "Pace")
PACE_NAMES: Final = {
    "none": Text("立刻", "at once"),
    "fast": Text("快", "fast"),
    "slow": Text("慢", "slow"),
}
PACE_LINE: Final = Text("电脑打一张至少用多久", "the least time for a computer player's move")
FIELD_SEED: Final = Text("种子", "Seed")
SEED_FRESH: Final = Text("随机", "fresh")
SEED_LINE: Final = Text(
    "空格写一个数：同样的种子发同样的牌", "Space: a number; the same seed deals the same tiles"
)
ASK_SEED: Final = Text("种子（空着就随机）", "the seed; empty for a fresh one")
ASK_NAME: Final = Text("座位 {number} 的名字", "the name for seat {number}")
NOT_A_NUMBER: Final = Text("要一个不超过 18 位的数", "a number of at most 18 digits")
ALL_KEYS_LETTERS: Final = Text("回车用这个，Esc 不改", "Enter takes it, Esc leaves it as it was")
EDIT_KEY: Final = Text("改", "change")
NAME_KEY: Final = Text("名字", "name")
HELP_EDIT: Final = Text("列出所有的值，或改规矩、种子", "all values; or the house rules, the seed")
HELP_NAME: Final = Text("给座位上的人起名字", "name the person at the seat")
HELP_BEGIN: Final = Text("开始打", "begin to play")
BEGIN_KEY: Final = Text("开局", "begin")
CHANGED_OPTION: Final = Text("{name} {value}", "{name} {value}")

# Saved games
SAVED_GAMES: Final = Text("存下的牌局", "saved games")
SAVED_LINE: Final = Text("接着打没打完的，看打完的", "go on with a game, or look at a finished one")
NO_GAMES: Final = Text("还没有存下的牌局", "no game has been saved yet")
GAME_DEALS: Final = Text("{deals} 副", "deals: {deals}")
GAME_COMPUTERS: Final = Text("电脑 {count} 家", "computers: {count}")
GAME_OVER: Final = Text("打完", "finished")
GAME_GOING: Final = Text("没打完", "going")
GAME_DAMAGED: Final = Text("坏了：{why}", "damaged: {why}")
REPAIRED: Final = Text("{why}；坏的原样留在 {path}", "{why}; the damaged log is kept as {path}")
RESUME_KEY: Final = Text("打开", "open")
HELP_RESUME: Final = Text("接着打，或看结果", "go on with it, or see how it ended")
