"""`tingpai variants`: the games."""

from __future__ import annotations

from typing import Any, Final

from core.text import Text
from core.variants import VARIANTS
from tui.commands.batch import write_json
from tui.commands.house import print_rows
from tui.commands.parser import CommandParser
from tui.present.rules import variant_rows

NAME: Final = "variants"
HELP: Final = Text("列出各种玩法", "list the games")

_DESCRIPTION: Final = Text(
    "各种玩法的名字、人数、牌数。一种玩法的规矩见 tingpai rules ID。",
    "The games with their ids, players and tiles. For the rules of one: tingpai rules ID.",
)


def add_arguments(parser: CommandParser) -> None:
    """How to answer."""
    parser.describe(_DESCRIPTION)
    parser.add_argument(
        "--json", action="store_true", help=Text("一种一行 JSON", "one JSON object for each")
    )


def run(args: Any) -> int:
    """Print the list."""
    if args.json:
        for variant in VARIANTS:
            write_json(
                {
                    "id": variant.id,
                    "zh": variant.name.zh,
                    "en": variant.name.en,
                    "players": variant.players,
                    "tiles": variant.tiles.size,
                    "minimum": variant.minimum,
                }
            )
    else:
        print_rows(variant_rows(VARIANTS, args.look))
    return 0
