"""`tingpai score`: how many fan a hand has, why, and who pays."""

from __future__ import annotations

from typing import Any, Final

from core.cases import answer_score, describe_score, read_score
from core.patterns import FLAGS, WAYS
from core.scoring import payments, score
from core.text import Text
from tui.commands.batch import add_batch_option, run_batch, write_json
from tui.commands.house import add_house_options, house_options, print_rows, room
from tui.commands.parser import CommandParser
from tui.present.score import ledger_rows, score_rows

NAME: Final = "score"
HELP: Final = Text("算番：几番、为什么、谁付钱", "how many fan, why, and who pays")

_DESCRIPTION: Final = Text(
    "一手成牌几番，由哪些番种相加或相乘，谁付多少；--why 也说明没有算的番种差在哪里。\n"
    "手牌不含和的那一张；副子写作 345s@3、777z@1、2222p@0、2222p+@0、'(2222p)'，@ 后是来源。\n"
    "座位从 0 数起，下一家加一；写了 --from 就是点炮，不写就是自摸。",
    "How many fan a winning hand has, which items make them, and who pays how much; --why also\n"
    "tells what keeps every other item from counting. The hand is without the winning tile; melds\n"
    "are written 345s@3, 777z@1, 2222p@0, 2222p+@0 and '(2222p)', @ naming the seat that the tile\n"
    "came from. Seats count from 0 in playing order; without --from the tile was self-drawn.",
)
_EXAMPLES: Final = Text(
    "例：\n"
    "  tingpai score 1122334567p99s 8p --variant sichuan\n"
    "  tingpai score 345m345p5567s 8s 345s@1 --variant yangzhou-new --seat 2 --from 1 --why\n"
    "  tingpai score --batch hands.jsonl",
    "examples:\n"
    "  tingpai score 1122334567p99s 8p --variant sichuan\n"
    "  tingpai score 345m345p5567s 8s 345s@1 --variant yangzhou-new --seat 2 --from 1 --why\n"
    "  tingpai score --batch hands.jsonl",
)
_NO_HAND: Final = Text(
    "缺少手牌 HAND 和和的牌 TILE（或 --batch）", "a HAND and a TILE are wanted, or --batch"
)
_ALONE: Final = Text("--batch 不和手牌一起用", "--batch stands alone, without a hand")
_FLAG_LINE: Final = Text(
    "情况，可以写几次：{flags}", "a circumstance; may be repeated: {flags}"
).fill(flags=", ".join(FLAGS))


def add_arguments(parser: CommandParser) -> None:
    """The hand, its circumstances, the variant, and how to answer."""
    parser.describe(_DESCRIPTION, _EXAMPLES)
    add_case_arguments(parser)
    parser.add_argument(
        "--why", action="store_true", help=Text("也说没有算的番种", "also what does not count")
    )
    parser.add_argument(
        "--json",
        action="store_true",
        help=Text("按牌例格式答一行 JSON", "answer as one JSON object"),
    )
    add_batch_option(parser)
    parser.set_defaults(error=parser.error)


def add_case_arguments(parser: CommandParser) -> None:
    """The hand, its circumstances and the variant, as `read_case` reads them."""
    parser.add_argument("hand", nargs="?", metavar="HAND", help=Text("暗手的牌", "concealed tiles"))
    parser.add_argument("tile", nargs="?", metavar="TILE", help=Text("和的牌", "the winning tile"))
    parser.add_argument(
        "melds", nargs="*", metavar="MELD", help=Text("副子，按落地先后", "melds, in their order")
    )
    seats = (
        ("--seat", "seat", 0, Text("和牌人的座位（缺省 0）", "the winner's seat (by default 0)")),
        ("--from", "source", None, Text("打出那张牌的座位", "the seat that discarded the tile")),
        ("--dealer", "dealer", 0, Text("庄家的座位（缺省 0）", "the dealer's seat (by default 0)")),
        (
            "--payer-kongs",
            "payer_kongs",
            1,
            Text("放炮人这副牌开了几杠", "kongs of the discarder in this deal"),
        ),
    )
    for flag, name, default, words in seats:
        parser.add_argument(flag, dest=name, type=int, default=default, metavar="N", help=words)
    parser.add_argument("--by", choices=WAYS, help=Text("怎么和的", "how it was won"))
    parser.add_argument(
        "--round", default="E", metavar="WIND", help=Text("圈风 E S W N", "round wind: E S W N")
    )
    parser.add_argument("--flag", action="append", default=[], metavar="FLAG", help=_FLAG_LINE)
    for flag, name, words in (
        ("--won", "won", Text("先和了的座位，可以写几次", "a seat that has won before")),
        ("--payer-open", "payer_open", Text("亮倒的别家座位", "another seat that lies open")),
    ):
        parser.add_argument(
            flag, dest=name, type=int, action="append", default=[], metavar="N", help=words
        )
    add_house_options(parser)


def read_case(args: Any) -> dict[str, Any]:
    """The arguments as a case. Raises Refusal for house rules that cannot be read."""
    return {
        "variant": args.variant,
        "options": house_options(args),
        "dealer": args.dealer,
        "round": args.round,
        "seat": args.seat,
        "from": args.source,
        "by": args.by or ("self-draw" if args.source is None else "discard"),
        "concealed": args.hand,
        "melds": args.melds,
        "tile": args.tile,
        "flags": args.flag,
        "won": args.won,
        "payer_open": args.payer_open,
        "payer_kongs": args.payer_kongs,
    }


def run(args: Any) -> int:
    """Answer one hand in words or JSON, or a batch; a hand that may not win is an answer too."""
    if args.batch is not None:
        if args.hand is not None:
            args.error(_ALONE.get(args.look.lang))
        return run_batch(args.batch, answer_score, args.answer_lang)
    if args.tile is None:
        args.error(_NO_HAND.get(args.look.lang))
    variant, win = read_score(read_case(args))
    result = score(variant, win)
    if args.json:
        answer = describe_score(result)
        if args.why:
            answer["rejected"] = [
                {"id": r.fan.id, "why": r.why.code, "text": r.why.get(args.look.lang)}
                for r in result.rejected
            ]
        write_json(answer)
        return 0
    rows = score_rows(result, args.look, room(), why=args.why)
    if result.wins:
        rows += ledger_rows(variant, payments(result), win.dealer, args.look)
    print_rows(rows)
    return 0
