"""`tingpai doctor`: what the terminal can do, and which options to use."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from dataclasses import asdict
from typing import Final

from core.text import Text
from tui.commands.batch import write_json
from tui.commands.parser import CommandParser
from tui.look import MIN_HEIGHT, MIN_WIDTH
from tui.terminal import SAMPLES, Findings, examine

NAME: Final = "doctor"
HELP: Final = Text("检查终端：大小、颜色、字宽、来回时间", "what the terminal can do")

_DESCRIPTION: Final = Text(
    "问一问终端：多大、几种颜色、汉字和线条占几格、来回要多久，然后建议用哪些选项。",
    "Asks the terminal how large it is, how many colours it has, how wide Chinese and line\n"
    "characters are and how long an answer takes, and says which options suit it.",
)
_NO_TERMINAL: Final = Text(
    "要在终端里运行（标准输入和输出不是终端）", "it needs a terminal on standard input and output"
)
_SIZE: Final = Text("大小：{columns}x{rows}", "size: {columns}x{rows}")
_SMALL: Final = Text("    太小：至少要 80x24", "    too small: 80x24 is the least")
_COLOURS: Final = Text("颜色：{depth}（TERM={term}）", "colours: {depth} (TERM={term})")
_LOCALE: Final = Text("语言环境能写汉字：{yes}", "the locale can write Chinese: {yes}")
_WIDTH: Final = Text("“{what}”占 {cells} 格", "{what!r} takes {cells} cells")
_TRIP: Final = Text("来回：{trip:.0f} 毫秒", "round trip: {trip:.0f} ms")
_SILENT: Final = Text("终端不回答光标位置", "the terminal does not tell where its cursor is")
_REMOTE: Final = Text(
    "经 SSH 登录：自动用省流量的驱动", "over SSH: the lean driver is used by itself"
)
_YES: Final = Text("是", "yes")
_NO: Final = Text("否", "no")
_ADVICE: Final = Text("建议：tingpai {options}", "use: tingpai {options}")
_FINE: Final = Text("什么选项都不用加", "no option is needed")
_COMPRESS: Final = Text(
    "线路慢：登录时用 ssh -C 压缩", "the line is slow: log in with ssh -C to compress it"
)
_SLOW_SECONDS: Final = 0.15


def add_arguments(parser: CommandParser) -> None:
    """How to answer."""
    parser.describe(_DESCRIPTION)
    parser.add_argument(
        "--json", action="store_true", help=Text("写成一行 JSON", "as one JSON object")
    )


def advice(found: Findings) -> list[str]:
    """The options that suit the terminal."""
    options = []
    if not found.utf8 or found.widths.get("chinese", 2) != 2 or found.term == "linux":
        options.append("--tiles ascii")
    if not found.utf8 or found.widths.get("line", 1) != 1 or found.widths.get("dots", 1) != 1:
        options.append("--lines ascii")
    if found.depth == "mono":
        options.append("--color mono")
    return options


def run(args: Namespace) -> int:
    """Ask and tell; 2 without a terminal."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        args.error(_NO_TERMINAL.get(args.look.lang))
    found = examine(sys.stdin.fileno(), os.environ)
    if args.json:
        write_json(asdict(found) | {"advice": advice(found)})
        return 0
    for words in _told(found):
        print(words.get(args.look.lang))
    return 0


def _told(found: Findings) -> list[Text]:
    rows = [_SIZE.fill(columns=found.columns, rows=found.rows)]
    if found.columns < MIN_WIDTH or found.rows < MIN_HEIGHT:
        rows.append(_SMALL)
    rows.append(_COLOURS.fill(depth=found.depth, term=found.term or "-"))
    rows.append(_LOCALE.fill(yes=_YES if found.utf8 else _NO))
    rows += [_WIDTH.fill(what=SAMPLES[name], cells=n) for name, n in found.widths.items()]
    if found.round_trip is None:
        rows.append(_SILENT)
    else:
        rows.append(_TRIP.fill(trip=1000 * found.round_trip))
    if found.remote:
        rows.append(_REMOTE)
    if found.round_trip is not None and found.round_trip > _SLOW_SECONDS:
        rows.append(_COMPRESS)
    options = advice(found)
    rows.append(_ADVICE.fill(options=" ".join(options)) if options else _FINE)
    return rows
