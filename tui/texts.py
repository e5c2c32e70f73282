"""Every text of the app in Simplified Chinese and English, side by side.

Chinese punctuation here is of the sort that is two cells wide in every terminal; dots, dashes and
quotation marks whose width is disputed do not occur.
"""

from __future__ import annotations

from typing import Final

from core.text import Text

# Everywhere
PROGRAM: Final = Text("听牌", "tingpai")
SLOGAN: Final = Text("地方麻将练习", "Chinese mahjong trainer")
TOO_SMALL: Final = Text(
    "请把终端放大到 {width}x{height}", "enlarge the terminal to {width}x{height}"
)
NO_TERMINAL: Final = Text(
    "tingpai：要在终端里运行（标准输入和输出不是终端）",
    "tingpai: this needs a terminal (standard input or output is none)",
)
CRASHED: Final = Text(
    "抱歉，程序出错了；已作答的题都已保存。报告：{path}",
    "Sorry, tingpai failed; what you answered is saved. Report: {path}",
)
NO_REPORT: Final = Text("写不出报告", "none could be written")
CTRL_L: Final = Text("Ctrl+L", "Ctrl+L")
CTRL_Q: Final = Text("Ctrl+Q", "Ctrl+Q")
ENTER: Final = Text("回车", "Enter")
SPACE: Final = Text("空格", "Space")
ESC: Final = Text("Esc", "Esc")
HELP: Final = Text("帮助", "help")
BACK: Final = Text("返回", "back")
YES: Final = Text("是", "yes")

# Settings file
SETTINGS_UNREADABLE: Final = Text(
    "读不了设置，改用默认值：{path}（{why}）", "settings not read, using defaults: {path} ({why})"
)
SETTINGS_BROKEN: Final = Text(
    "设置文件坏了，改用默认值：{path}", "settings are broken, using defaults: {path}"
)
SETTINGS_UNWRITABLE: Final = Text(
    "设置存不下来：{path}（{why}）", "settings not saved: {path} ({why})"
)

# Keys of every screen
HELP_LANGUAGE: Final = Text(
    "切换中文和英文（也可用 F2）", "switch between Chinese and English (also F2)"
)
HELP_TILES: Final = Text(
    "换牌面：汉字、字母、Unicode（也可用 F3）",
    "next tile face: characters, letters, Unicode (also F3)",
)
HELP_REPAINT: Final = Text("重画屏幕", "paint the screen anew")
HELP_QUIT: Final = Text("退出程序，已作答的都已保存", "quit; whatever you answered is saved")
HELP_HELP: Final = Text("这一页（也可用 F1）", "this page (also F1)")
HELP_TITLE: Final = Text("按键：{screen}", "Keys: {screen}")
HELP_CLOSE: Final = Text("按任意键返回", "any key goes back")

# Choosing from a list
ESC_Q: Final = Text("Esc q", "Esc q")
PAGE_KEYS: Final = Text("PgUp/PgDn", "PgUp/PgDn")
TAKE: Final = Text("选定", "take it")
ROW: Final = Text("选", "row")
HELP_CHOOSE_TAKE: Final = Text("选定（也可用空格）", "choose it (also Space)")
HELP_CHOOSE_MOVE: Final = Text("上一行、下一行（也可用 j k）", "the row above or below (also j k)")
HELP_CHOOSE_PAGE: Final = Text("上下十行", "ten rows up or down")
HELP_CHOOSE_BACK: Final = Text("返回", "back")

# Home
HOME: Final = Text("主页", "home")
START: Final = Text("开始", "start")
QUIT: Final = Text("退出", "quit")
ARROWS: Final = Text("方向键", "Arrows")
UP_DOWN: Final = Text("上下", "Up Down")
LEFT_RIGHT: Final = Text("左右", "Left Right")
MOVE: Final = Text("选", "choose")
LIST: Final = Text("列表", "list")
LANGUAGE_KEY: Final = Text("English", "中文")
HELP_HOME_MOVE: Final = Text(
    "上下选一行（也可用 k j），左右改这一行的值",
    "up and down choose a row (also k j), left and right change its value",
)
HELP_HOME_LIST: Final = Text(
    "列出这一行所有的值和说明", "list all values of the row with a line on each"
)
HELP_HOME_START: Final = Text("开始", "start")
HELP_HOME_QUIT: Final = Text("退出程序", "quit")
FIELD_ENTRY: Final = Text("项目", "Activity")
FIELD_VARIANT: Final = Text("玩法", "Variant")
FIELD_THEME: Final = Text("题型", "Theme")
FIELD_LEVEL: Final = Text("等级", "Level")
FIELD_COUNT: Final = Text("题数", "Questions")
FIELD_LANG: Final = Text("语言", "Language")
FIELD_TILES: Final = Text("牌面", "Tiles")
FIELD_LINES: Final = Text("线条", "Lines")
FIELD_SCHEME: Final = Text("配色", "Colours")
ANY_THEME: Final = Text("各种题型", "all themes")
ANY_THEME_LINE: Final = Text(
    "每题随机一种题型，答完才告诉你是哪一种",
    "a theme at random for each question, told after the answer",
)
COUNT_LINE: Final = Text("一组的题数", "questions in a set")
LEVEL_LINE: Final = Text(
    "难度从题目本身量出，1 级最容易", "measured from the question itself; 1 is the easiest"
)
LANGUAGE_NAMES: Final = {"zh": Text("中文", "中文"), "en": Text("English", "English")}
LANGUAGE_LINE: Final = Text("界面的语言", "the language of the program")
FACE_NAMES: Final = {
    "cjk": Text("汉字", "characters"),
    "ascii": Text("字母", "letters"),
    "unicode": Text("Unicode", "Unicode"),
}
FACE_LINES: Final = {
    "cjk": Text("五筒写作 5筒", "five of dots is 5筒"),
    "ascii": Text(
        "五筒写作 5p，东写作 E；适合没有中文字体的终端",
        "five of dots is 5p, East is E; for terminals without a Chinese font",
    ),
    "unicode": Text(
        "麻将字符，很小，要有这种字体",
        "the mahjong characters: very small, and a font must have them",
    ),
}
LINES_NAMES: Final = {"unicode": Text("普通", "usual"), "ascii": Text("仅 ASCII", "ASCII only")}
LINES_LINES: Final = {
    "unicode": Text("画线用线条字符", "lines are drawn with line characters"),
    "ascii": Text(
        "只用宽度没有争议的字符；表格错位时选这个",
        "only characters of undisputed width; choose this when things do not line up",
    ),
}
SCHEME_NAMES: Final = {
    "dark": Text("深色", "dark"),
    "light": Text("浅色", "light"),
    "contrast": Text("高对比", "contrast"),
    "colorblind": Text("色弱", "colour-blind"),
    "mono": Text("无色", "mono"),
}
SCHEME_LINES: Final = {
    "dark": Text("深色背景", "dark background"),
    "light": Text("浅色背景", "light background"),
    "contrast": Text("黑底白字，对比最强", "white on black, the strongest contrast"),
    "colorblind": Text("红绿色弱也分得清", "told apart by people who confuse red and green"),
    "mono": Text("不用颜色，只用反白和粗体", "no colours: reverse and bold only"),
}

# Melds
MELD_NAMES: Final = {
    "chow": Text("吃", "chow"),
    "pung": Text("碰", "pung"),
    "direct": Text("明杠", "kong"),
    "added": Text("补杠", "added kong"),
    "concealed": Text("暗杠", "concealed kong"),
}

# Drills
QUESTION_OF: Final = Text("第 {place}/{count} 题", "question {place} of {count}")
AGAIN_MARK: Final = Text("重做", "again")
LEVEL_MARK: Final = Text("{level} 级", "level {level}")
ANSWER: Final = Text("作答", "answer")
NEXT: Final = Text("下一题", "next")
TO_SCORE: Final = Text("看成绩", "score")
SCROLL: Final = Text("翻看", "scroll")
LEAVE: Final = Text("离开", "leave")
UNDO: Final = Text("撤销", "undo")
HELP_ANSWER: Final = Text("作答", "give the answer")
HELP_NEXT: Final = Text(
    "答完后：下一题（也可用回车）", "after an answer: the next question (also Enter)"
)
HELP_LEAVE: Final = Text(
    "离开（也可用 q）；答过的题都已保存", "leave (also q); what you answered is kept"
)
HELP_UNDO: Final = Text("撤销上一次改动", "take back the last change")
RULES_KEY: Final = Text("规则", "rules")
HELP_VERDICT_RULES: Final = Text(
    "答完后：有关的番种和规则（也可用 r）",
    "after an answer: the items and rules concerned (also r)",
)
HELP_COPY_ID: Final = Text("题号和命令行，供抄走", "the question's id and command line, to copy")
TIME_TAKEN: Final = Text("用时 {time}", "in {time}")

# Wait drill
WAIT_SCREEN: Final = Text("听牌练习", "wait drill")
ASK_WAITS: Final = Text("听哪几种牌？", "Which tiles complete this hand?")
YOUR_ANSWER: Final = Text("你的答案", "Your answer")
NOTHING_YET: Final = Text("还没选", "nothing chosen yet")
NOT_READY: Final = Text("没有听", "not ready")
CHOOSE_FIRST: Final = Text(
    "先选牌；没有听就按 0", "choose tiles first, or 0 if nothing completes the hand"
)
PICK: Final = Text("选牌", "tile")
SUIT: Final = Text("花色", "suit")
NONE: Final = Text("没听", "none")
HELP_PICK: Final = Text(
    "选一种牌，再按一次取消；先选花色", "choose a tile of the suit, or choose it no longer"
)
HELP_SUIT: Final = Text(
    "换花色：m 万、p 筒、s 条、z 字（东南西北白发中是 1 到 7）；Tab 换下一门",
    "the suit: m characters, p dots, s bamboos, z honours (1 to 7); Tab: the next suit",
)
HELP_NONE: Final = Text("没有听：没有牌能成", "not ready: nothing completes the hand")
ALL_RIGHT: Final = Text("全对！", "Right!")
NOT_ALL_RIGHT: Final = Text("有错漏", "Not quite")
STATUS_NAMES: Final = {
    "right": Text("对", "right"),
    "missed": Text("漏", "missed"),
    "wrong": Text("错", "wrong"),
    "dead": Text("死", "dead"),
}
COUNTED: Final = Text("{name} {count}", "{count} {name}")
THEMES_ARE: Final = Text("题型：{themes}", "Theme: {themes}")
COPIES_LEFT: Final = Text("剩 {copies} 张", "{copies} left")
OR_READ: Final = Text("或", "or")
MORE_READINGS: Final = Text("另有 {count} 种读法", "+{count} more")
LEFT_OVER: Final = Text("多出", "over:")
HELD_ALL: Final = Text("四张都在你手里", "you hold all four")
ALSO: Final = Text("还有：", "also:")

# What came of a set
SUMMARY: Final = Text("成绩", "score")
SUMMARY_TITLE: Final = Text("这一组的成绩", "What came of this set")
SCORE: Final = Text("答对 {right}/{count}，{credit}", "{right} of {count} right, {credit}")
CREDIT: Final = Text("得分 {credit}%", "{credit}% of all parts")
LEFT_EARLY: Final = Text("（这组共 {count} 题）", "(the set has {count})")
TIMES: Final = Text(
    "每题中位数 {median}，最快 {fastest}，最慢 {slowest}，共 {total}",
    "median {median}, fastest {fastest}, slowest {slowest}, in all {total}",
)
AGAIN_KEY: Final = Text("错题重做", "missed again")
ANOTHER: Final = Text("再来一组", "another set")
GO_HOME: Final = Text("主页", "home")
HELP_AGAIN: Final = Text("只做答错的题", "only those that were missed")
HELP_ANOTHER: Final = Text(
    "同样的题型再来一组（也可用 n）", "another set of the same sort (also n)"
)
HELP_GO_HOME: Final = Text("回主页（也可用 q）", "to the home screen (also q)")
HELP_SCROLL: Final = Text("上下翻看（也可用 j k）", "scroll up and down (also j k)")
WAITS_FOR: Final = Text("听", "waits")
YOU_SAID: Final = Text("你答", "you said")
