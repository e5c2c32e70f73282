"""Arguments that several commands share: the variant with its house rules, and printed rows."""

from __future__ import annotations

import argparse
import shutil
from collections.abc import Iterable
from typing import Any, Final

from core.text import Text
from core.variant import read_option
from core.variants import by_id
from tui.commands.parser import CommandParser
from tui.draw import Row, plain

DEFAULT_VARIANT: Final = "dieda"
_WIDEST: Final = 100


def add_house_options(parser: CommandParser) -> None:
    """`--variant ID` and `--option NAME=VALUE`, as often as wanted."""
    parser.add_argument(
        "--variant",
        metavar="ID",
        default=DEFAULT_VARIANT,
        help=Text(
            "玩法（缺省 dieda），见 tingpai variants",
            "the game (by default dieda), see tingpai variants",
        ),
    )
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help=Text(
            "这桌的规矩，可以写几次，如 cap=16、mode=wild；见 tingpai rules ID",
            "a house rule, such as cap=16 or mode=wild; may be repeated; see tingpai rules ID",
        ),
    )


def house_options(args: argparse.Namespace) -> dict[str, Any]:
    """The house rules that were typed, as the case format has them.

    Raises Refusal for an unknown variant, option or value.
    """
    variant = by_id(args.variant)
    return dict(read_option(variant, text) for text in args.option)


def room() -> int:
    """How many cells a printed line may take."""
    return min(shutil.get_terminal_size().columns, _WIDEST)


def print_rows(rows: Iterable[Row]) -> None:
    """Print rows as bare text."""
    for row in rows:
        print(plain(row))
