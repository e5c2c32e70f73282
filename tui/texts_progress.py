"""Texts of modes, packs and statistics."""

from __future__ import annotations

from typing import Final

from core.text import Text

# Modes
FIELD_MODE: Final = Text("方式", "Mode")
MODE_NAMES: Final = {
    "set": Text("一组", "set"),
    "sprint": Text("冲刺", "sprint"),
    "streak": Text("连对", "streak"),
    "daily": Text("每日", "daily"),
    "review": Text("复习", "review"),
    "mix": Text("混合", "mix"),
    "pack": Text("题包", "pack"),
}
MODE_LINES: Final = {
    "set": Text("做完定好的题数为止", "as many questions as are set"),
    "sprint": Text(
        "答题时间一共三分钟，可以错两题，第三题结束；看讲解不计时，答对多了升级",
        "three minutes of answering; the third miss ends it; reading is free, levels go up",
    ),
    "streak": Text("一直答到错为止，答对多了升级", "on and on until the first miss, levels go up"),
}
DAILY: Final = Text("每日一组", "daily set")
DAILY_LINE: Final = Text(
    "十题，一天一组，同一玩法人人一样", "ten questions, a set a day, the same for everybody"
)
REVIEW: Final = Text("复习", "review")
REVIEW_LINE: Final = Text(
    "该复习的题型和以前答错的题，忘得最多的在前",
    "themes that are due and questions missed before, the least remembered first",
)
MIX: Final = Text("混合", "free mix")
MIX_LINE: Final = Text(
    "按你的情况出题：该复习的、薄弱的、新的；每题都说为什么",
    "chosen for you: what is due, weak and new; each question says why",
)
FIELD_VARIANTS: Final = Text("玩法", "Variants")
FIELD_DRILLS: Final = Text("练习", "Drills")
FIELD_THEMES: Final = Text("题型", "Themes")
FIELD_LEVELS: Final = Text("等级", "Levels")
MIXED: Final = Text("几种", "several")
EVERY_VARIANT: Final = Text("所有玩法", "all games")
EVERY_DRILL: Final = Text("所有练习", "all drills")
EVERY_THEME: Final = Text("所有题型", "all themes")
EVERY_LEVEL: Final = Text("所有等级", "all levels")
SEVERAL_LINE: Final = Text("空格列出，可以选几样", "Space lists them; several can be chosen")
MORE_OF: Final = Text("{first} 等 {count} 样", "{first} and {more} more")
TOGGLE: Final = Text("选/不选", "choose or not")
DONE: Final = Text("好了", "done")
HELP_TOGGLE: Final = Text("选上这一样，或不选", "choose this one, or choose it no longer")
HELP_DONE: Final = Text("就这些", "these")

# Sets that are no plain ones
QUESTION_NUMBER: Final = Text("第 {place} 题", "question {place}")
LIVES: Final = Text("命 {left}", "lives {left}")
CLOCK: Final = Text("{minutes}:{seconds:02d}", "{minutes}:{seconds:02d}")
RIGHT_GOES_ON: Final = Text("对！接着来", "right, on we go")
TIME_UP: Final = Text("时间到", "the time is up")
WHY_CODES: Final = {
    "asked-due": Text("该复习", "due"),
    "asked-missed": Text("错过", "missed before"),
    "asked-weak": Text("薄弱", "weak"),
    "asked-new": Text("新题型", "new"),
    "asked-known": Text("温习", "known"),
}
WHY_ASKED: Final = Text("为什么出这题：{reason}", "Why this one: {reason}")

# Packs
PACKS: Final = Text("题包", "packs")
PACKS_LINE: Final = Text(
    "挑好的题，每题有一句讲解；也可以放自己的题包",
    "chosen puzzles, each with a line to learn; also your own",
)
YOUR_PACKS: Final = Text("自己的题包放在 {folder}", "your own packs go to {folder}")
PACKS_UNCHECKED: Final = Text(
    "正在核对答案，还有 {count} 包", "checking answers, packs to go: {count}"
)
PUZZLES: Final = Text("{count} 题", "{count} puzzles")
PACK_BROKEN: Final = Text("坏了：第 {line} 行：{why}", "broken: line {line}: {why}")
PACK_FAULTS: Final = Text(
    "还有 {count} 处毛病，tingpai pack check {path} 全部列出",
    "{count} more faults; tingpai pack check {path} lists them all",
)
PACK_UNUSABLE: Final = Text("用不了：{why}", "cannot be used: {why}")
HELP_PACK_START: Final = Text("做这个题包（也可用空格）", "open this pack (also Space)")

# Statistics
STATS: Final = Text("统计", "statistics")
STATS_LINE: Final = Text(
    "正确率、用时、等级分、题型热图、该复习的",
    "accuracy, times, ratings, a map of themes, what is due",
)
PAGES: Final = {
    "numbers": Text("总览", "numbers"),
    "weeks": Text("走势", "weeks"),
    "themes": Text("题型", "themes"),
    "due": Text("该复习", "due"),
    "runs": Text("历次", "sets"),
}
PAGE: Final = Text("换页", "page")
HELP_STATS_PAGE: Final = Text(
    "换一页：总览、走势、题型、该复习、历次（也可用 1 到 5）",
    "another page: numbers, weeks, themes, due, sets (also 1 to 5)",
)
HELP_STATS_MOVE: Final = Text(
    "上下左右移动（上下也可用 k j）", "move with the arrow keys (also j k)"
)
DRILL_KEY: Final = Text("练习", "drill")
HELP_STATS_DRILL: Final = Text("题型页：换一种练习", "on the page of themes: another drill")
OPEN: Final = Text("打开", "open")
HELP_STATS_OPEN: Final = Text(
    "题型页：格子里的题；该复习页：开始复习", "themes: the questions of a cell; due: review them"
)
DELETE: Final = Text("删除", "delete")
HELP_STATS_DELETE: Final = Text(
    "历次页：删掉这一次的成绩（按两下）", "on the page of sets: take this set back (press twice)"
)
DELETE_SURE: Final = Text(
    "再按一次 x，删掉 {when} 的这 {count} 题", "x again takes back these {count} answers of {when}"
)
DELETED: Final = Text("删掉了 {count} 题", "{count} answers are taken back")
NO_ANSWERS: Final = Text("还没有成绩：先做几题", "no answers yet: play a set first")
TOTALS: Final = Text(
    "{days} 天里答了 {answers} 题，答对 {accuracy}%，得分 {credit}%，用时中位数 {seconds}",
    "{answers} answers on {days} days, {accuracy}% right, credit {credit}%, median {seconds}",
)
REPLAYS: Final = Text(
    "另有 {count} 次重做，不计入", "replays beside them, which do not count: {count}"
)
DAMAGED: Final = Text(
    "记录里有 {count} 行坏了，跳过：{lines}", "damaged lines passed over ({count}): {lines}"
)
DAMAGED_LINE: Final = Text("第 {number} 行（{why}）", "line {number} ({why})")
COLUMN_DRILL: Final = Text("练习", "drill")
COLUMN_VARIANT: Final = Text("玩法", "variant")
COLUMN_ANSWERS: Final = Text("题数", "answers")
COLUMN_RIGHT: Final = Text("对", "right")
COLUMN_CREDIT: Final = Text("得分", "credit")
COLUMN_TIME: Final = Text("用时", "median")
COLUMN_RATING: Final = Text("等级分", "rating")
UNCLEAR: Final = Text("还看不出", "unclear")
RATING: Final = Text("{value} +-{margin}", "{value} +-{margin}")
ACCURACY_BY_WEEK: Final = Text("每周正确率", "right, by week")
TIME_BY_WEEK: Final = Text("每周用时中位数（秒）", "median seconds, by week")
WEEK: Final = Text("周一", "week")
COUNT: Final = Text("题数", "count")
THEMES_OF: Final = Text("{drill}：答对 %", "{drill}: % right")
CELL: Final = Text(
    "{theme}，{variant}：{answers} 题对 {right} 题",
    "{theme}, {variant}: {right} of {answers} right",
)
CELL_NEW: Final = Text("{theme}，{variant}：还没做过", "{theme}, {variant}: not asked yet")
CELL_NONE: Final = Text("{variant} 没有 {theme}", "{variant} has no {theme}")
CELL_DUE: Final = Text("，{day} 该复习", ", due on {day}")
CELL_TITLE: Final = Text("{theme}，{variant}", "{theme}, {variant}")
YOUR: Final = Text("你答", "you")
TRUTH: Final = Text("应为", "right")
ASK_AGAIN: Final = Text("再做", "ask again")
HELP_ASK_AGAIN: Final = Text("再做这一题，不计成绩", "ask this question again; it does not count")
DUE_TITLE: Final = Text("{count} 样该复习，回车开始", "{count} due, Enter begins")
DUE_COUNT: Final = Text("{count} 样该复习", "{count} due")
DUE_MORE: Final = Text("还有 {count} 样", "and {count} more")
DUE_NONE: Final = Text("没有该复习的", "nothing is due")
DUE_QUESTION: Final = Text("错题", "missed")
