"""`tingpai host`: keep tables for people at other terminals of this machine."""

from __future__ import annotations

import asyncio
import signal
from argparse import Namespace
from contextlib import suppress
from pathlib import Path
from typing import Final

from core.explain import refuse
from core.text import Text
from puzzles.answers import data_folder
from tui import texts_net as words
from tui.commands.parser import CommandParser

NAME: Final = "host"
HELP: Final = Text("开主机，让别的终端来打牌", "keep tables for other terminals")

_DESCRIPTION: Final = Text(
    "在一个 Unix 套接字上开桌子，别人用 tingpai join 来打。只有主机知道大家的牌；\n"
    "每一步都存下来，主机重开后接着打。",
    "Keeps tables on a Unix socket, for others to come to with tingpai join. The host alone knows\n"
    "the hands. Every move is saved, and a host that is started again goes on with its tables.",
)
_EXAMPLES: Final = Text(
    "例：\n  tingpai host --socket /run/tingpai/tables.sock",
    "examples:\n  tingpai host --socket /run/tingpai/tables.sock",
)
FOLDER: Final = "tables"
_MOST_TABLES: Final = 1000


def add_arguments(parser: CommandParser) -> None:
    """The socket, and how many tables there may be."""
    parser.describe(_DESCRIPTION, _EXAMPLES)
    add_socket_option(parser)
    parser.add_argument(
        "--tables",
        type=int,
        metavar="N",
        default=60,
        help=Text("最多几张桌子（缺省 60）", "how many tables at most (by default 60)"),
    )


def add_socket_option(parser: CommandParser) -> None:
    """`--socket PATH`."""
    parser.add_argument(
        "--socket",
        type=Path,
        metavar="PATH",
        help=Text(
            "套接字（缺省在自己的运行目录）", "the socket (by default in your runtime folder)"
        ),
    )


def run(args: Namespace) -> int:
    """Keep tables until told to end. Raises Refusal where that is not possible."""
    if not 1 <= args.tables <= _MOST_TABLES:
        raise refuse("number-range", "tables", args.tables, least=1, most=_MOST_TABLES)
    asyncio.run(_keep(args))
    return 0


async def _keep(args: Namespace) -> None:
    from tui.net.guest import Limits
    from tui.net.place import listening
    from tui.net.server import Host

    listener, path = listening(args.socket)
    host = Host(data_folder() / FOLDER, Limits(tables=args.tables))
    loop, end = asyncio.get_running_loop(), asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        loop.add_signal_handler(number, end.set)
    lang = args.look.lang
    for bad in host.take_up():
        print(bad.get(lang), flush=True)
    await host.start(listener)
    print(words.HOST_READY.fill(path=path).get(lang), flush=True)
    if host.rooms:
        print(words.TAKEN_UP.fill(count=len(host.rooms)).get(lang), flush=True)
    try:
        await end.wait()
    finally:
        await host.close()
        with suppress(OSError):
            path.unlink()
    print(words.HOST_ENDED.get(lang), flush=True)
