"""Checks questions of the wait drill against the slow twin of the search.

As a script it checks many: `python tests/check_questions.py --count 10000`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import perf_counter

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent.parent))

import twin_shapes as twin

from core.hand import check_hand
from core.shapes import shanten
from core.tiles import counts_of, suit_of
from core.variant import Variant
from core.variants import VARIANTS
from puzzles.drill import QuestionId, parse_question_id
from puzzles.wait_facts import measure
from puzzles.waits import WAITS, WaitQuestion

WINDOW = 100


def variants_of(theme: str) -> list[Variant]:
    """The variants that have questions of a theme."""
    return [v for v in VARIANTS if any(t.id == theme for t in WAITS.themes_of(v))]


def twin_waits(question: WaitQuestion) -> set[int]:
    """The waits of a question by the slow twin.

    Only kinds that can stand in a group with a held tile are tried; no other completes a hand.
    """
    hand = question.hand
    counts = counts_of(hand.concealed)
    room = twin.room_of([meld.tiles for meld in hand.melds])
    near = {k + d for k in hand.concealed for d in (-2, -1, 0, 1, 2) if 0 <= k + d < 34}
    return {
        kind
        for kind in near
        if any(kind == k or suit_of(kind) == suit_of(k) for k in hand.concealed)
        and counts[kind] < room[kind]
        and twin.is_complete(twin.with_one(counts, kind), question.seven_pairs and not hand.melds)
    }


def faults(question: WaitQuestion, theme: str, level: int) -> Iterator[str]:
    """What is wrong with a question that was asked for by theme and level."""
    hand = question.hand
    variant = next(v for v in VARIANTS if v.id == question.id.variant)
    check_hand(hand, winning=False)
    if not set(hand.tiles) <= set(variant.tiles.kinds):
        yield "it has a tile that the game has not"
    if question.answer != twin_waits(question):
        yield "the answer is not the twin's"
    if theme not in question.themes:
        yield f"it is not of the theme {theme}"
    if measure(hand, question.seven_pairs) != level:
        yield f"it measures as level {measure(hand, question.seven_pairs)}"
    if not set(question.suits) >= {"mpsz"[suit_of(kind)] for kind in question.answer}:
        yield "a wait is of a suit that it does not offer"
    if theme == "not-ready":
        counts = counts_of(hand.concealed)
        away = shanten(counts, hand.melds, question.seven_pairs, variant.tiles.kinds)
        if away != 1:
            yield f"it is {away} away from ready"
    if not variant.play.chow and any(meld.is_chow for meld in hand.melds):
        yield "a chow lies open in a game without chows"


def check(theme: str, level: int, variant: Variant, seeds: Sequence[int]) -> Iterator[str]:
    """Check the questions of some seeds that follow each other: each by itself, and that no two
    in a hundred are alike."""
    seen: dict[object, int] = {}
    for seed in seeds:
        ident = QuestionId("waits", variant.id, theme, level, seed)
        question = WAITS.make(ident)
        for fault in faults(question, theme, level):
            yield f"{ident} {question.hand}: {fault}"
        key = (question.hand.concealed, frozenset((m.tile, m.is_chow) for m in question.hand.melds))
        if seed - seen.get(key, seed - WINDOW) < WINDOW:
            yield f"{ident} {question.hand}: as at seed {seen[key]}"
        seen[key] = seed
        if seed % WINDOW == 0 and WAITS.make(parse_question_id(str(ident))) != question:
            yield f"{ident}: not the same question again"


def main() -> int:
    """Check `--count` questions of each theme and level, shared out over the variants."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--theme", action="append")
    args = parser.parse_args()
    failed = total = 0
    start = perf_counter()
    for theme in WAITS.themes:
        if args.theme and theme.id not in args.theme:
            continue
        variants = variants_of(theme.id)
        each = -(-args.count // len(variants))
        for level in theme.levels:
            found = 0
            for place, variant in enumerate(variants):
                seeds = range(place * 1_000_003, place * 1_000_003 + each)
                for fault in check(theme.id, level, variant, seeds):
                    print(fault)
                    found += 1
            failed += found
            total += each * len(variants)
            print(
                f"{theme.id:12} level {level}: {each * len(variants)} questions, {found} faults,"
                f" {perf_counter() - start:.0f} s",
                flush=True,
            )
    print(f"{total} questions, {failed} faults, {perf_counter() - start:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
