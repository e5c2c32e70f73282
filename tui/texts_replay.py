"""Texts of the replay and of questions from a game in both languages, side by side."""

from __future__ import annotations

from typing import Final

from core.text import Text

REPLAY: Final = Text("回放", "replay")
STORY: Final = Text("这一副的经过", "the deal in words")
OPEN_TO_ALL: Final = Text("各家摊开", "all hands open")
SEEN_BY: Final = Text("{name} 看到的", "as {name} saw it")
PLACE: Final = Text("第 {moment}/{count} 步", "event {moment} of {count}")
BEGINNING: Final = Text("记录的开头：按右键往前走", "the beginning of the log: Right goes on")
DAMAGED: Final = Text("记录坏了，只到这里：{why}", "damaged, shown up to here: {why}")
NO_MORE: Final = Text("没有了", "there is none")
NOT_SHOWN: Final = Text("正在打的一副不放", "the deal that is being played is left out")

# Questions from a game
QUESTIONS: Final = Text("整盘里的题", "questions from this game")
QUESTIONS_OF_DEAL: Final = Text("第 {deal} 副里的题", "questions from deal {deal}")
COUNTED: Final = Text("{name} {count} 题", "{name}: {count}")
EVERY_SORT: Final = Text("全部", "all sorts")
EVERY_LINE: Final = Text(
    "听牌、打哪张、能不能和、算番、算钱，按先后来",
    "waits, discards, wins, fan and payments, in the order of the game",
)
MISSED: Final = Text("当时没做好的", "what went wrong")
MISSED_LINE: Final = Text(
    "打的不是最好的一张，或者能和没和",
    "another than the best discard, or a win that was passed",
)
LOOKING: Final = Text("正在找题", "looking for questions")
NO_QUESTIONS: Final = Text("这里还出不了题", "there are no questions here yet")

# Keys
NAME_STEP: Final = Text("一步", "step")
NAME_TURN: Final = Text("一轮", "turn")
NAME_WIN: Final = Text("和牌", "win")
NAME_KONG: Final = Text("杠", "kong")
NAME_SEAT: Final = Text("换眼", "seat")
NAME_QUESTIONS: Final = Text("出题", "ask")
NAME_REPLAY: Final = Text("回放", "replay")
HOME_END: Final = Text("Home/End", "Home/End")
G_KEYS: Final = Text("g G", "g G")
W_KEYS: Final = Text("w W", "w W")
K_KEYS: Final = Text("k K", "k K")
D_KEYS: Final = Text("d D", "d D")
HELP_STEP: Final = Text("前进、后退一步", "a step on or back")
HELP_TURN: Final = Text(
    "下一轮、上一轮：自己的，摊开时是任何人的",
    "the next or last own turn, or anybody's",
)
HELP_ENDS: Final = Text("开头、末尾", "the beginning, the end")
HELP_WIN: Final = Text("w 下一次和牌或荒牌，W 上一次", "w the next win or drawn deal, W the last")
HELP_KONG: Final = Text("k 下一个杠，K 上一个", "k the next kong, K the last")
HELP_DEAL: Final = Text("d 下一副，D 上一副", "d the next deal, D the last")
HELP_SEAT: Final = Text(
    "换一双眼睛：各家摊开，或只看一家看到的", "other eyes: all hands open, or what one seat saw"
)
HELP_QUESTIONS: Final = Text(
    "g 拿这一副出题，G 拿整盘：听牌、打哪张、能不能和、算番、算钱",
    "g drill questions of this deal, G of the whole game: waits, discards, wins, fan, payments",
)
HELP_QUESTIONS_OF_DEAL: Final = Text(
    "拿这一副出题：听牌、打哪张、能不能和、算番、算钱",
    "drill questions of this deal: waits, discards, wins, fan, payments",
)
HELP_REPLAY: Final = Text(
    "回放：一步一步看打过的每一副", "replay: go through the deals that are over step by step"
)
HELP_STORY: Final = Text("这一副到现在的经过，逐条写出", "the deal so far in words")
HELP_CALC: Final = Text("把和的牌放进算番器", "the winning hand in the calculator")
HELP_RULES: Final = Text("这一步有关的规则", "the rules that this event has to do with")
HELP_COPY: Final = Text("回放的命令行和算账的牌例，供抄走", "command line and settle case, to copy")
