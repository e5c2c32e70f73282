"""`tingpai join`: to the tables of a host."""

from __future__ import annotations

import os
from argparse import Namespace
from typing import TYPE_CHECKING, Final

from core.explain import Refusal, refuse
from core.text import Text
from tui.app import run_app
from tui.commands.host import add_socket_option
from tui.commands.parser import CommandParser, app_look
from tui.plain import plain_wanted

if TYPE_CHECKING:
    from tui.navigator import TingpaiApp

NAME: Final = "join"
HELP: Final = Text("到主机的桌子上打牌", "play at a host's tables")

_DESCRIPTION: Final = Text(
    "连到这台机器上的主机：开桌、坐下、观战。断线以后再来，还是原来的座位。",
    "Connects to the host on this machine: open a table, sit down, look on. After a lost line\n"
    "one comes back to the same seat.",
)
_EXAMPLES: Final = Text(
    "例：\n  tingpai join\n  tingpai join 3 --as 小美",
    "examples:\n  tingpai join\n  tingpai join 3 --as Mei",
)


def add_arguments(parser: CommandParser) -> None:
    """The table, the name, the socket."""
    parser.describe(_DESCRIPTION, _EXAMPLES)
    parser.add_argument(
        "table",
        nargs="?",
        type=int,
        metavar="TABLE",
        help=Text("直接到这张桌子", "straight to this table"),
    )
    parser.add_argument(
        "--as",
        dest="given",
        metavar="NAME",
        help=Text(
            "在这个账户里叫什么（由 authorized_keys 里的命令定）",
            "who one is within this account (fixed by the command in authorized_keys)",
        ),
    )
    add_socket_option(parser)


def run(args: Namespace) -> int:
    """Open the app in the lobby. Raises Refusal for a name or a table that cannot be."""
    from tui.net.protocol import checked_name

    if args.given is not None:
        try:
            checked_name(args.given)
        except Refusal as bad:
            raise bad.at("as", args.given) from None
    if args.table is not None and args.table < 1:
        raise refuse("net-table", table=args.table)

    if plain_wanted(os.environ):
        from tui.net.client import HostLine
        from tui.plain.console import Console
        from tui.plain.remote import play_remote
        from tui.plain.table import run_table

        console, line = Console(args.look), HostLine(args.socket, args.given)
        return run_table(console, lambda: play_remote(console, line, args.table))

    def join(app: TingpaiApp) -> None:
        from tui.net.client import HostLine
        from tui.screens.lobby import LobbyScreen

        # Whoever goes back to the lobby from the home screen is still the same person.
        app.host = (args.socket, args.given)
        app.push_screen(LobbyScreen(HostLine(*app.host), args.table))

    return run_app(app_look(args), join)
