"""`tingpai replay`: a saved log in words, open or as a seat saw it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from core.events import Dealt, LogEvent, SessionEnded, SessionStarted
from core.explain import refuse
from core.fold import evolve
from core.journal import Log
from core.state import State, blank
from core.text import Text
from core.view import redact
from tui.app import run_app
from tui.commands.house import print_rows
from tui.commands.parser import CommandParser, app_look
from tui.draw import Row, Span
from tui.look import Look
from tui.present.story import Cast, event_rows, position_rows
from tui.replay import load
from tui.texts_deal import EVENTS_SHOWN

if TYPE_CHECKING:
    from tui.navigator import TingpaiApp

NAME: Final = "replay"
HELP: Final = Text("一步一步看一份记录", "a saved log, in words or on the screen")
DAMAGED_STATUS: Final = 1

_DESCRIPTION: Final = Text(
    "把一份记录一步一步写出来：发牌、摸打、吃碰杠和、付钱。不加 --seat 看所有的牌，\n"
    "加了只看那个座位看到的。记录坏了就写到坏的那行为止，状态码 1。",
    "A log step by step: the deal, draws and discards, claims, wins, payments. All tiles are\n"
    "shown, or with --seat only what that seat saw. A damaged log is told up to the damaged line,\n"
    "with exit status 1.",
)
_EXAMPLES: Final = Text(
    "例：\n"
    "  tingpai replay game.jsonl\n"
    "  tingpai replay game.jsonl --seat 2 --to 120\n"
    "  tingpai replay game.jsonl --screen",
    "examples:\n"
    "  tingpai replay game.jsonl\n"
    "  tingpai replay game.jsonl --seat 2 --to 120\n"
    "  tingpai replay game.jsonl --screen",
)


def add_arguments(parser: CommandParser) -> None:
    """The file, whose eyes, how far."""
    parser.describe(_DESCRIPTION, _EXAMPLES)
    parser.add_argument("file", metavar="FILE", help=Text("记录（JSON Lines）", "the log"))
    parser.add_argument(
        "--seat",
        type=int,
        metavar="N",
        help=Text("只看这个座位看到的", "only what this seat saw"),
    )
    parser.add_argument(
        "--screen",
        action="store_true",
        help=Text("在屏幕上一步一步看", "go through it on the screen, step by step"),
    )
    parser.add_argument(
        "--to",
        type=int,
        metavar="K",
        help=Text("写到第 K 步，再写出当时的桌面", "stop after event K and show the table there"),
    )


def run(args: Any) -> int:
    """Print the log, or open it on the screen; 1 for a damaged one that was printed."""
    path = Path(args.file)
    log = load(path)
    variant, look = log.session.variant, args.look
    if args.seat is not None and not 0 <= args.seat < variant.players:
        raise refuse("seat-range", "seat", args.seat, last=variant.players - 1)
    if args.to is not None and not 0 <= args.to <= len(log.events):
        raise refuse("number-range", "to", args.to, least=0, most=len(log.events))
    if args.screen:
        return _on_screen(args, path)
    events = log.events if args.to is None else log.events[: args.to]
    cast, state = _print_events(log, events, args.seat, look)
    if args.to is not None:
        print(EVENTS_SHOWN.fill(count=args.to).get(look.lang))
        if state is not None:
            print_rows(position_rows(state, cast, look))
    if log.damage is not None:
        sys.stdout.flush()
        print(log.damage.get(look.lang), file=sys.stderr)
        return DAMAGED_STATUS
    return 0


def _on_screen(args: Any, path: Path) -> int:
    def open_it(app: TingpaiApp) -> None:
        from tui.screens.replay import open_replay

        open_replay(app, path, seat=args.seat, moment=args.to)

    return run_app(app_look(args), open_it)


def _print_events(
    log: Log, events: tuple[LogEvent, ...], seat: int | None, look: Look
) -> tuple[Cast, State | None]:
    """Print events with their numbers; who plays what and the deal as it is known at their end."""
    variant, state = log.session.variant, None
    cast = Cast(variant, log.header.players)
    for number, event in enumerate(events, 1):
        if isinstance(event, Dealt):
            cast, state = Cast(variant, log.header.players, event.dealer), blank(variant)
        seen = event if seat is None else redact(event, seat)
        if seen is None:
            continue
        if state is not None and not isinstance(seen, SessionStarted | SessionEnded):
            state = evolve(state, seen)
        print_rows(_numbered(number, event_rows(seen, cast, look)))
    return cast, state


def _numbered(number: int, rows: list[Row]) -> list[Row]:
    lead = f"{number:>4}  "
    return [
        (Span(lead if not place else " " * len(lead), "dim"), *row)
        for place, row in enumerate(rows)
    ]
