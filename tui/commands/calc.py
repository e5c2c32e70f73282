"""`tingpai calc`: the calculator, with a hand written in it or empty."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING, Final

from core.checks import check_seat
from core.explain import refuse
from core.patterns import FLAGS
from core.text import Text
from core.tiles import WIND_LETTERS
from core.variants import by_id
from tui.app import run_app
from tui.calculator import Calculator
from tui.commands.house import house_options
from tui.commands.parser import CommandParser, app_look
from tui.commands.score import add_case_arguments
from tui.editor import seated

if TYPE_CHECKING:
    from tui.navigator import TingpaiApp

NAME: Final = "calc"
HELP: Final = Text(
    "算番器：写一手牌，当场算番算钱", "the calculator: write a hand, see what it comes to"
)

_DESCRIPTION: Final = Text(
    "打开算番器：写一手牌，当场看几番、谁付钱；不写和的牌就看听什么、各值多少。参数和\n"
    "tingpai score 一样，都可以不写。",
    "Opens the calculator: write a hand and see at once what it scores and who pays; without a\n"
    "winning tile, what it waits for and what each wait is worth. The arguments are those of\n"
    "tingpai score; all may be left out.",
)
_EXAMPLES: Final = Text(
    "例：\n  tingpai calc\n  tingpai calc 345m345p5567s 8s 345s@1 --variant yangzhou-new --seat 2",
    "examples:\n"
    "  tingpai calc\n"
    "  tingpai calc 345m345p5567s 8s 345s@1 --variant yangzhou-new --seat 2",
)


def add_arguments(parser: CommandParser) -> None:
    """The hand, its circumstances, the variant."""
    parser.describe(_DESCRIPTION, _EXAMPLES)
    add_case_arguments(parser)


def read_calculator(args: Namespace) -> Calculator:
    """What the arguments write in the calculator; tiles may be wrong, they are mended there.

    Raises Refusal for an unknown variant, option, wind, seat or flag.
    """
    variant = by_id(args.variant).with_options(house_options(args))
    if args.round not in tuple(WIND_LETTERS):
        raise refuse("not-possible", "round", args.round, possible=", ".join(WIND_LETTERS))
    for flag in args.flag:
        if flag not in FLAGS:
            raise refuse("not-possible", "flags", flag, possible=", ".join(FLAGS))
    named = [("seat", args.seat), ("dealer", args.dealer)]
    if args.source is not None:
        named.append(("from", args.source))
    named += [("won", seat) for seat in args.won]
    named += [("payer_open", seat) for seat in args.payer_open]
    for field, seat in named:
        check_seat(variant, seat, field)
    drawn = args.by == "self-draw" or (args.by is None and args.source is None and args.tile)
    source = args.source if args.source is not None else (args.seat + 1) % variant.players
    return seated(
        Calculator(
            variant,
            args.hand or "",
            " ".join(args.melds),
            args.tile or "",
            args.seat,
            None if drawn else source,
            args.by == "rob-kong",
            args.dealer,
            WIND_LETTERS.index(args.round),
            frozenset(args.flag),
            frozenset(args.won),
            frozenset(args.payer_open),
            max(1, args.payer_kongs),
        )
    )


def run(args: Namespace) -> int:
    """Open the app in the calculator."""
    calc = read_calculator(args)

    def open_it(app: TingpaiApp) -> None:
        from tui.screens.calculator import CalculatorScreen

        app.push_screen(CalculatorScreen(calc))

    return run_app(app_look(args), open_it)
