"""`tingpai settle`: who pays whom in a deal, event after event."""

from __future__ import annotations

import json
from typing import Any, Final

from core.cases import answer_settle, read_settle
from core.explain import refuse
from core.text import Text
from tui.commands.batch import add_batch_option, run_batch, write_json
from tui.commands.event_words import read_event
from tui.commands.house import add_house_options, house_options, print_rows, room
from tui.commands.parser import CommandParser
from tui.present.score import settled_rows

NAME: Final = "settle"
HELP: Final = Text("算账：一副牌里谁付谁多少", "who pays whom in a deal, and by which rule")

_DESCRIPTION: Final = Text(
    "一副牌的账：按先后写出杠、和牌、荒牌，每一笔谁付谁、照哪条规则，最后各家输赢、下一个庄家。\n"
    "每件事写成一个带引号的参数，或者一个 JSON 对象:\n"
    "  'kong 1 direct 5p from 2'  'kong 1 added 9s late'  'kong 1 concealed 9s'\n"
    "  'open 0'  'horse 3'  'win 0 from 2 5s HAND MELD... +FLAG...'  'win 0 robs 2 5s HAND'\n"
    "  'win 0 draws 5s HAND'  'draw HAND MELD... / HAND / HAND / -'  （- 是已经和了的人）",
    "The ledger of a deal: kongs, wins and a drawn deal in their order; each line with payer,\n"
    "payee and the rule behind it, then the results and the next dealer. Each event is one quoted\n"
    "argument, in words or as a JSON object:\n"
    "  'kong 1 direct 5p from 2'  'kong 1 added 9s late'  'kong 1 concealed 9s'\n"
    "  'open 0'  'horse 3'  'win 0 from 2 5s HAND MELD... +FLAG...'  'win 0 robs 2 5s HAND'\n"
    "  'win 0 draws 5s HAND'  'draw HAND MELD... / HAND / HAND / -'  (- has won already)",
)
_EXAMPLES: Final = Text(
    "例：\n"
    "  tingpai settle 'kong 1 direct 5p from 2' 'win 0 from 2 9s 11223344m55667s'\n"
    "  tingpai settle --batch deals.jsonl",
    "examples:\n"
    "  tingpai settle 'kong 1 direct 5p from 2' 'win 0 from 2 9s 11223344m55667s'\n"
    "  tingpai settle --batch deals.jsonl",
)
_NO_EVENT: Final = Text("缺少事件 EVENT（或 --batch）", "an EVENT is wanted, or --batch")
_ALONE: Final = Text("--batch 不和事件一起用", "--batch stands alone, without events")


def add_arguments(parser: CommandParser) -> None:
    """The events, the seats, the variant, and how to answer."""
    parser.describe(_DESCRIPTION, _EXAMPLES)
    parser.add_argument(
        "events", nargs="*", metavar="EVENT", help=Text("事件，按先后", "events, in their order")
    )
    parser.add_argument(
        "--dealer",
        type=int,
        default=0,
        metavar="N",
        help=Text("庄家的座位（缺省 0）", "the dealer's seat (by default 0)"),
    )
    parser.add_argument(
        "--round", default="E", metavar="WIND", help=Text("圈风 E S W N", "round wind: E S W N")
    )
    parser.add_argument(
        "--purses",
        metavar="N,N,...",
        help=Text("各家园子里的钱", "what each purse holds, such as 100,80,100,120"),
    )
    parser.add_argument(
        "--why", action="store_true", help=Text("也说没有算的番种", "also what does not count")
    )
    parser.add_argument(
        "--json",
        action="store_true",
        help=Text("按牌例格式答一行 JSON", "answer as one JSON object"),
    )
    add_house_options(parser)
    add_batch_option(parser)
    parser.set_defaults(error=parser.error)


def read_case(args: Any) -> dict[str, Any]:
    """The arguments as a case.

    Raises Refusal for events, purses or house rules that cannot be read.
    """
    return {
        "variant": args.variant,
        "options": house_options(args),
        "dealer": args.dealer,
        "round": args.round,
        "purses": _purses(args.purses),
        "events": [_event(text) for text in args.events],
    }


def _event(text: str) -> Any:
    if not text.lstrip().startswith("{"):
        return read_event(text)
    try:
        return json.loads(text)
    except ValueError as bad:
        raise refuse("not-json", "event", text, why=bad) from None


def _purses(text: str | None) -> list[int] | None:
    if text is None:
        return None
    try:
        return [int(part) for part in text.split(",")]
    except ValueError:
        raise refuse("field-type", "purses", text, wanted="N,N,...") from None


def run(args: Any) -> int:
    """Settle one deal in words or JSON, or a batch."""
    if args.batch is not None:
        if args.events:
            args.error(_ALONE.get(args.look.lang))
        return run_batch(args.batch, answer_settle, args.answer_lang)
    if not args.events:
        args.error(_NO_EVENT.get(args.look.lang))
    case = read_case(args)
    if args.json:
        write_json(answer_settle(case))
        return 0
    print_rows(settled_rows(read_settle(case), case["events"], args.look, room(), why=args.why))
    return 0
