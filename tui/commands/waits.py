"""`tingpai waits`: the waits of a hand, or its best discards."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Sequence
from typing import Any, Final

from core.cases import answer_waits, fitting
from core.hand import Hand, parse_hand
from core.patterns import block_tiles
from core.shapes import Block, accepts, dead_waits, discards, shanten, splits, waits
from core.text import Text
from core.tiles import ALL_TILES, COPIES, counts_of
from core.variants import by_id
from puzzles.wait_facts import readings_with
from tui.commands.batch import add_batch_option, run_batch, write_json
from tui.commands.house import room
from tui.commands.parser import CommandParser
from tui.draw import fit, groups, plain, tile, tile_word, width
from tui.look import Look

NAME: Final = "waits"
HELP: Final = Text("一手牌听什么，或者打哪张好", "what completes a hand, or what to discard")
_DESCRIPTION: Final = Text(
    "暗手 13、10、7、4、1 张：听哪几种、还有几张、怎么拆；没听就说还差几步、进哪些张。\n"
    "14、11、8、5、2 张：打哪张好，打了以后进哪些张。\n"
    "牌写作 123m456p789s11z：m 万，p 筒，s 条，1z-4z 东南西北，5z 白，6z 发，7z 中；\n"
    "也可以写 123万 五筒 东东。副子一个一个写在后面：345s@3 吃，777z@1 碰，2222p@0 明杠，\n"
    "2222p+@0 补杠，'(2222p)' 暗杠（要加引号）；@ 后面是出牌人的座位。",
    "13, 10, 7, 4 or 1 concealed tiles: the waits, the copies left and the splits that each\n"
    "completes; for a hand that is not ready how far it is and what brings it nearer.\n"
    "14, 11, 8, 5 or 2: the best discards, and what the hand then accepts.\n"
    "Tiles are written 123m456p789s11z: m 万, p 筒, s 条, 1z-4z winds, 5z white, 6z green, 7z 中.\n"
    "Melds follow one by one: chow 345s@3, pung 777z@1, kong 2222p@0, added kong 2222p+@0,\n"
    "concealed kong '(2222p)' (in quotes); @ names the seat that the tile came from.",
)
_EXAMPLES: Final = Text(
    "例：\n"
    "  tingpai waits 3334567m111p789s\n"
    "  tingpai waits 45667788s22z 777p@1 --variant yangzhou-new\n"
    "  tingpai waits 1112345678999m --json\n"
    "  tingpai waits --batch hands.jsonl",
    "examples:\n"
    "  tingpai waits 3334567m111p789s\n"
    "  tingpai waits 45667788s22z 777p@1 --variant yangzhou-new\n"
    "  tingpai waits 1112345678999m --json\n"
    "  tingpai waits --batch hands.jsonl",
)

_HEAD_CELLS: Final = 7
_NOTE_CELLS: Final = 8
_READY: Final = Text("听 {kinds}，还有 {tiles}", "ready: {kinds}, {tiles} left")
_LEFT: Final = Text("余 {copies}", "{copies} left")
_HELD: Final = Text(
    "能成，但四张都在手里：不算听", "would complete it, but all four are held: no wait"
)
_AWAY: Final = Text("没听，还差 {steps} 步", "not ready: {steps} away")
_NEARER: Final = Text("进 {kinds} {tiles}", "nearer with {kinds}, {tiles}:")
_COMPLETE: Final = Text("已经成牌", "complete")
_TO_READY: Final = Text("没成；打哪张就听：", "not complete; ready after discarding")
_TO_NEARER: Final = Text(
    "没成；打哪张后还差 {steps} 步听牌：", "not complete; {steps} away from ready after discarding"
)
_TO_GO_ON: Final = Text("要打就打：", "to go on, discard")
_DISCARD: Final = Text("{tile} 进 {kinds} {tiles}", "{tile} for {kinds}, {tiles}:")
_ALONE: Final = Text("--batch 不和手牌一起用", "--batch stands alone, without a hand")
_NO_HAND: Final = Text("缺少手牌 HAND（或 --batch）", "a HAND is wanted, or --batch")


def add_arguments(parser: CommandParser) -> None:
    """The hand, its melds, the variant, and how to answer."""
    parser.describe(_DESCRIPTION, _EXAMPLES)
    parser.add_argument(
        "hand", nargs="?", metavar="HAND", help=Text("暗手的牌", "the concealed tiles")
    )
    parser.add_argument(
        "melds", nargs="*", metavar="MELD", help=Text("副子，按落地先后", "melds, in their order")
    )
    parser.add_argument(
        "--variant",
        metavar="ID",
        help=Text(
            "玩法，决定牌种和七对；不写就是 34 种牌、不算七对",
            "the game, for its tiles and seven pairs; without it 34 kinds and no seven pairs",
        ),
    )
    parser.add_argument(
        "--json", action="store_true", help=Text("答一行 JSON", "answer as one JSON object")
    )
    add_batch_option(parser)


def run(args: Namespace) -> int:
    """Answer one hand in words or JSON, or a batch.

    Raises Refusal for a hand or a variant that cannot be used.
    """
    look = args.look
    if args.batch is not None:
        if args.hand is not None:
            args.error(_ALONE.get(look.lang))
        return run_batch(args.batch, answer_waits, args.answer_lang)
    if args.hand is None:
        args.error(_NO_HAND.get(look.lang))
    if args.json:
        case: dict[str, Any] = {"concealed": args.hand, "melds": args.melds}
        write_json(answer_waits(case | ({"variant": args.variant} if args.variant else {})))
        return 0
    hand = parse_hand(args.hand, args.melds)
    seven_pairs, kinds = False, ALL_TILES.kinds
    if args.variant is not None:
        variant = fitting(by_id(args.variant), hand)
        seven_pairs, kinds = variant.seven_pairs, variant.tiles.kinds
    print(hand)
    describe = _to_draw if hand.to_draw else _to_discard
    for words in describe(hand, seven_pairs, kinds, look):
        print(words)
    return 0


def _to_draw(hand: Hand, seven_pairs: bool, kinds: Sequence[int], look: Look) -> Iterable[str]:
    counts = counts_of(hand.concealed)
    lang = look.lang
    found = waits(counts, hand.melds, seven_pairs)
    if found:
        yield _READY.fill(**_counted(hand, found)).get(lang)
    else:
        steps = shanten(counts, hand.melds, seven_pairs, kinds)
        yield _AWAY.fill(steps=steps).get(lang)
    for kind in sorted({*found, *dead_waits(counts, hand.melds, seven_pairs)}):
        head = fit(f"  {tile(kind, look.tiles)}", _HEAD_CELLS)
        if kind not in found:
            yield f"{head}{_HELD.get(lang)}"
            continue
        note = fit(_LEFT.fill(copies=_unseen(hand, kind)).get(lang), _NOTE_CELLS)
        for reading in readings_with(counts, kind, seven_pairs and not hand.melds):
            yield f"{head}{note}{_spell(reading.blocks, look, (reading.won, kind))}"
            head, note = " " * _HEAD_CELLS, " " * _NOTE_CELLS
    if not found:
        taken = accepts(counts, hand.melds, seven_pairs, kinds)
        head = _NEARER.fill(**_counted(hand, taken)).get(lang)
        yield from _listed(head, hand, taken, look)


def _to_discard(hand: Hand, seven_pairs: bool, kinds: Sequence[int], look: Look) -> Iterable[str]:
    counts = counts_of(hand.concealed)
    lang = look.lang
    steps = shanten(counts, hand.melds, seven_pairs, kinds)
    if steps < 0:
        yield _COMPLETE.get(lang)
        for blocks in splits(counts, seven_pairs and not hand.melds):
            yield f"  {_spell(blocks, look)}"
        yield _TO_GO_ON.get(lang)
    else:
        yield (_TO_NEARER.fill(steps=steps) if steps else _TO_READY).get(lang)
    best = discards(counts, hand.melds, seven_pairs, kinds)
    for discard in sorted(best, key=lambda d: (-d.copies, d.tile)):
        head = _DISCARD.fill(tile=tile(discard.tile, look.tiles), **_counted(hand, discard.accepts))
        yield from _listed(head.get(lang), hand, discard.accepts, look)


def _unseen(hand: Hand, kind: int) -> int:
    return COPIES - hand.tiles.count(kind)


def _counted(hand: Hand, kinds: Sequence[int]) -> dict[str, Text]:
    """How many kinds, and how many unseen tiles of them, in words."""
    number, copies = len(kinds), sum(_unseen(hand, kind) for kind in kinds)
    return {
        "kinds": Text(f"{number} 种", f"{number} {'kind' if number == 1 else 'kinds'}"),
        "tiles": Text(f"{copies} 张", f"{copies} {'tile' if copies == 1 else 'tiles'}"),
    }


def _listed(head: str, hand: Hand, kinds: Sequence[int], look: Look) -> Iterable[str]:
    """Kinds with their unseen copies after `head`, `3筒(4) 6筒(2)`, in lines that have room."""
    row = f"  {head}"
    for kind in kinds:
        word = f" {tile_word(kind, look.tiles)}({_unseen(hand, kind)})"
        if width(row + word) > room():
            yield row
            row = " " * 5
        row += word
    yield row


def _spell(blocks: Sequence[Block], look: Look, won: tuple[int, int] | None = None) -> str:
    return plain(groups([block_tiles(block) for block in blocks], look.tiles, won))
