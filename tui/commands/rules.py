"""`tingpai rules`: the reference of a variant, from the tables that score and settle."""

from __future__ import annotations

from typing import Any, Final

from core.text import Text
from core.variant import SECTIONS, Variant, WholeNumber
from core.variants import VARIANTS, by_id
from tui.commands.batch import write_json
from tui.commands.house import print_rows, room
from tui.commands.parser import CommandParser
from tui.draw import Row
from tui.present.rules import item_rows, reference, rule_rows

NAME: Final = "rules"
HELP: Final = Text("规则：用牌、打法、番种、付钱、选项", "the reference of a game")

_DESCRIPTION: Final = Text(
    "一种玩法的全部规矩：用牌、打法、番种表、付钱、荒牌、轮庄、选项；各桌不同的地方都写明。\n"
    "--item 只看一个番种或一条规则；不写玩法就看所有玩法里的。",
    "The whole reference of a game: tiles, course of play, fan table, payments, drawn deals,\n"
    "dealers, options; where tables differ it says so. --item shows one item or rule alone, of\n"
    "every game that has it when no game is named.",
)
_EXAMPLES: Final = Text(
    "例：\n  tingpai rules sichuan\n  tingpai rules yangzhou-new --item san-fu-tong",
    "examples:\n  tingpai rules sichuan\n  tingpai rules yangzhou-new --item san-fu-tong",
)
_WHICH: Final = Text("写明一种玩法（{known}），或 --item", "name a game ({known}), or an --item")


def add_arguments(parser: CommandParser) -> None:
    """The variant, the item, and how to answer."""
    parser.describe(_DESCRIPTION, _EXAMPLES)
    parser.add_argument(
        "variant", nargs="?", metavar="ID", help=Text("玩法，见 tingpai variants", "the game")
    )
    parser.add_argument(
        "--item", metavar="ID", help=Text("番种或规则的名字", "the id of an item or rule")
    )
    parser.add_argument(
        "--json", action="store_true", help=Text("写成一行 JSON", "the tables as a JSON object")
    )
    parser.set_defaults(error=parser.error)


def run(args: Any) -> int:
    """Print the reference; Refusal for an unknown variant, item or rule."""
    if args.variant is None and args.item is None:
        known = ", ".join(v.id for v in VARIANTS)
        args.error(_WHICH.fill(known=known).get(args.look.lang))
    chosen = VARIANTS if args.variant is None else (by_id(args.variant),)
    if args.item is not None:
        print_rows(_entries(chosen, args))
    elif args.json:
        write_json(describe(chosen[0]))
    else:
        print_rows(reference(chosen[0], args.look, room()).rows)
    return 0


def _entries(variants: tuple[Variant, ...], args: Any) -> list[Row]:
    """The item or rule in every variant that has it."""
    rows: list[Row] = []
    for variant in variants:
        rules = [r for row in variant.rules.values() for r in row if r.id == args.item]
        fans = [f for f in variant.fans if f.id == args.item]
        for fan in fans:
            rows += item_rows(variant, fan, args.look, room())
        for rule in rules:
            rows += rule_rows(rule, args.look, room())
    if not rows:
        variants[-1].fan(args.item)
    return rows


def describe(variant: Variant) -> dict[str, Any]:
    """A variant's tables as plain data."""
    return {
        "id": variant.id,
        "zh": variant.name.zh,
        "en": variant.name.en,
        "players": variant.players,
        "tiles": variant.tiles.size,
        "minimum": variant.minimum,
        "items": [
            {
                "id": fan.id,
                "zh": fan.name.zh,
                "en": fan.name.en,
                "value": fan.value,
                "line": {"zh": fan.line.zh, "en": fan.line.en},
                "not_with": list(fan.not_with),
            }
            for fan in variant.fans
        ],
        "options": [
            {
                "id": option.id,
                "default": option.default,
                "values": option.possible.en
                if isinstance(option.values, WholeNumber)
                else list(option.values),
                "line": {"zh": option.line.zh, "en": option.line.en},
            }
            for option in variant.options
        ],
        "presets": [{p.key: p.id, "sets": dict(p.values)} for p in variant.presets],
        "rules": {
            section: [
                {"id": r.id, "zh": r.line.zh, "en": r.line.en} for r in variant.rules[section]
            ]
            for section in SECTIONS
            if section in variant.rules
        },
    }
