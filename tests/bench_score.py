"""Scores per second of every variant, beside two known scorers on their own rules.

A script, no test: `python tests/bench_score.py [--repeats N]`. It scores the golden hands of each
variant, the caches of the winning-hand search emptied (cold) and filled (warm), and in the same
run hands of 14 tiles with PyMahjongGB (`pip install PyMahjongGB`, the compiled scorer of the
national standard) and `mahjong` (`pip install mahjong`, plain Python). Medians of the repeats.
"""

from __future__ import annotations

import argparse
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

from golden_cases import cases
from win_hands import random_win

from core.cases import read_score
from core.scoring import payments, score
from core.tiles import parse_tile, parse_tiles
from core.variants import VARIANTS, by_id


def per_second(work: Callable[[Any], object], items: Sequence[Any], repeats: int) -> float:
    """Median over the repeats of how many items a second `work` gets through."""
    rates = []
    for _ in range(repeats):
        begin = time.perf_counter()
        for item in items:
            work(item)
        rates.append(len(items) / (time.perf_counter() - begin))
    return statistics.median(rates)


def score_one(asked: Any) -> None:
    variant, win = asked
    score(variant, win)


def score_and_pay(asked: Any) -> None:
    payments(score(*asked))


def cold(variant_id: str) -> float:
    """Scores a second of the golden hands in a process that has scored nothing before."""
    code = (
        "import time, sys; sys.path[:0] = ['tests', '.'];"
        "from bench_score import golden, score_one;"
        f"asked = golden({variant_id!r}); t = time.perf_counter();"
        "[score_one(a) for a in asked]; print(len(asked) / (time.perf_counter() - t))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return float(run.stdout)


def golden(variant_id: str) -> list[Any]:
    """The golden hands of a variant as (variant, win)."""
    return [read_score(case) for _, case, _ in cases("score", variant_id)]


def concealed_hands(count: int) -> list[tuple[list[int], int]]:
    """Random concealed winning hands: 13 tiles and the winning one."""
    rng = random.Random(2024)
    found = []
    while len(found) < count:
        case = random_win(by_id("dieda"), rng)
        if not case["melds"]:
            found.append((list(parse_tiles(case["concealed"])), parse_tile(case["tile"])))
    return found


def national_standard(repeats: int) -> float | None:
    """Scores a second of the compiled national-standard scorer."""
    try:
        from MahjongGB import MahjongFanCalculator
    except ImportError:
        return None
    names = [f"{s}{r}" for s in "WBT" for r in range(1, 10)]
    names += ["F1", "F2", "F3", "F4", "J3", "J2", "J1"]
    hands = [(tuple(names[k] for k in tiles), names[t]) for tiles, t in concealed_hands(500)]

    def one(hand: Any) -> None:
        MahjongFanCalculator((), hand[0], hand[1], 0, False, False, False, False, 0, 0)

    return per_second(one, hands, repeats)


def plain_python(repeats: int) -> float | None:
    """Scores a second of the plain-Python package `mahjong`."""
    try:
        from mahjong.hand_calculating.hand import HandCalculator
    except ImportError:
        return None
    calculator = HandCalculator()

    def tiles_136(kinds: list[int]) -> list[int]:
        seen: dict[int, int] = {}
        out = []
        for kind in kinds:
            seen[kind] = seen.get(kind, -1) + 1
            out.append(kind * 4 + seen[kind])
        return out

    hands = []
    for tiles, tile in concealed_hands(200):
        ids = tiles_136([*sorted([*tiles, tile])])
        hands.append((ids, next(i for i in ids if i // 4 == tile)))

    def one(hand: Any) -> None:
        calculator.estimate_hand_value(hand[0], hand[1])

    return per_second(one, hands, repeats)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--repeats", type=int, default=7)
    repeats = parser.parse_args().repeats
    print(f"{'':20}{'cold/s':>10}{'warm/s':>10}{'with pay/s':>12}{'us a score':>12}")
    for variant in VARIANTS:
        asked = golden(variant.id)
        first = statistics.median(cold(variant.id) for _ in range(3))
        warm = per_second(score_one, asked, repeats)
        paid = per_second(score_and_pay, asked, repeats)
        print(f"{variant.id:20}{first:10.0f}{warm:10.0f}{paid:12.0f}{1e6 / warm:12.1f}")
    for name, rate in (
        ("PyMahjongGB", national_standard(repeats)),
        ("mahjong", plain_python(repeats)),
    ):
        shown = "not installed" if rate is None else f"{rate:10.0f}{'':12}{1e6 / rate:12.1f}"
        print(f"{name:20}{'':10}{shown}")


if __name__ == "__main__":
    sys.path.insert(0, ".")
    main()
