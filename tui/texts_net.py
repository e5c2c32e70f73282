"""Texts of the lobby and of tables across terminals in both languages, side by side."""

from __future__ import annotations

from typing import Final

from core.text import Text

# What can be said at a table; the places are part of the protocol, so new ones go to the end.
PHRASES: Final = (
    Text("大家好", "Hello everybody"),
    Text("请快一点", "Please hurry"),
    Text("等我一下", "One moment please"),
    Text("打得好", "Well played"),
    Text("运气真好", "What luck"),
    Text("可惜", "What a pity"),
    Text("谢谢", "Thank you"),
    Text("再来一副", "Another deal"),
    Text("我先走了，再见", "I have to go, goodbye"),
)

TABLES_ENTRY: Final = Text("多人牌桌", "tables across terminals")
TABLES_LINE: Final = Text(
    "和这台机器上别的终端前的人一起打：开桌、坐下、观战",
    "play with people at other terminals of this machine: open a table, sit down, look on",
)
LOBBY: Final = Text("大厅", "lobby")
LOBBY_OF: Final = Text("大厅  你是 {name}", "lobby  you are {name}")
NO_TABLES: Final = Text("还没有桌子，按 o 开一桌", "no table yet; o opens one")
CALLING: Final = Text("正在找主机", "calling the host")
NO_HOST: Final = Text(
    "桌子由一台主机保管，它还没有开。在这台机器上运行 tingpai host，再进来一次",
    "A host keeps the tables, and there is none yet. Somebody on this machine starts it with "
    "tingpai host; then come in again.",
)
TABLE_NUMBER: Final = Text("{number} 号桌", "table {number}")
FREE: Final = Text("空位", "free")
PHASES: Final = {
    "gathering": Text("等人", "gathering"),
    "playing": Text("在打", "playing"),
    "over": Text("打完", "finished"),
}
YOURS: Final = Text("有你的座位", "your seat")
WATCHING: Final = Text("{count} 人看", "{count} watching")
AWAY: Final = Text("（不在）", " (away)")
SEAT: Final = Text("座位 {number}", "Seat {number}")
COMPUTER: Final = Text("电脑：{kind}", "computer: {kind}")
ROOM_LINE: Final = Text(
    "按座位的数字坐下或起来；坐满就开局，f 让电脑补满空位",
    "a seat's number: sit down or stand up; a full table begins; f fills it with computers",
)
CLOCK: Final = Text("每一步的时间", "Time to decide")
CLOCK_NAMES: Final = {
    0: Text("不限", "any"),
    30: Text("30 秒", "30 s"),
    60: Text("60 秒", "60 s"),
    120: Text("120 秒", "120 s"),
}
CLOCK_LINE: Final = Text(
    "时间到了由电脑代打，按任何键就还给你",
    "when it is up a computer player takes over; any key gives back",
)
OPEN_TABLE: Final = Text("开一桌", "a new table")

# Keys
ENTER_KEY: Final = Text("进去", "go in")
OPEN_KEY: Final = Text("开一桌", "open a table")
SIT_KEY: Final = Text("坐下", "sit")
FILL_KEY: Final = Text("电脑补满", "fill")
SAY_KEY: Final = Text("说话", "say")
HELP_ENTER: Final = Text("到这张桌子去", "go to the table")
HELP_OPEN: Final = Text("开一张新桌子", "open a new table")
HELP_SIT: Final = Text("坐下，或起来", "sit down, or stand up")
HELP_FILL: Final = Text("空位给电脑，开局", "computer players take the free seats; the game begins")
HELP_SAY: Final = Text("对全桌说一句现成的话", "say a set phrase to the table")
HELP_LEAVE_ROOM: Final = Text("回大厅（也可用 q）", "back to the lobby (also q)")
HELP_LEAVE_LOBBY: Final = Text("离开大厅（也可用 q）", "leave the lobby (also q)")

# At the table
SAID: Final = Text("{name}：{words}", "{name}: {words}")
HURRY: Final = Text("还有 {seconds} 秒", "{seconds} s left")
TAKEN_OVER: Final = Text(
    "电脑在替你打，按任何键收回", "a computer player plays for you; any key gives back"
)
LOST: Final = Text("和主机断了，正在重新连接", "the line to the host is lost; trying again")
FOUND: Final = Text("又连上主机了", "the line to the host stands again")
WAIT_READY: Final = Text("等大家准备好下一副", "waiting for the others to be ready")
LEFT: Final = Text("你从别处进了这张桌子", "you have come to this table from elsewhere")
IS_AWAY: Final = Text("{name} 掉线了", "{name} is away")
IS_BACK: Final = Text("{name} 回来了", "{name} is back")

# The host
HOST_READY: Final = Text("桌子在 {path}", "tables on {path}")
HOST_ENDED: Final = Text("主机停了，牌局都存好了", "the host has ended; every game is kept")
TAKEN_UP: Final = Text("接着 {count} 张没打完的桌子", "tables taken up again: {count}")
