"""Time the winning-hand search beside the PyPI package `mahjong`: `python -m tests.bench_shapes`.

Prints the median time a hand for complete, waits, readings, shanten and discards on mixed,
one-suit and random hands from a fixed seed, both programs taking turns in the same process, then
the time of new processes that answer once, and the memory that a million different hands take.
`--quick` leaves the memory out. The hands of a table are asked again and again, so these are
times with warm look-ups; the last table gives them for hands that were never seen before.
"""

from __future__ import annotations

import argparse
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from core.shapes import accepts, discards, is_complete, readings, shanten, waits
from core.tiles import KINDS, counts_of

SEED = 20240229
HANDS = 200
DISCARD_HANDS = 12
ROUNDS = 7
COLD_RUNS = 7
ROUND_SECONDS = 0.05

Counts = list[int]

COLD = "from core.shapes import {name}; {name}({counts})"


def random_hand(rng: random.Random, size: int, kinds: Sequence[int] = range(KINDS)) -> Counts:
    """Tiles drawn from a wall of these kinds."""
    return counts_of(rng.sample([kind for kind in kinds for _ in range(4)], size))


def complete_hand(rng: random.Random, kinds: Sequence[int] = range(KINDS)) -> Counts:
    """Four melds and a pair, two chows for each triplet, all of these kinds."""
    while True:
        counts = [0] * KINDS
        for _ in range(4):
            low = rng.choice(kinds)
            if low < 27 and low % 9 < 7 and rng.random() < 0.7:
                for kind in (low, low + 1, low + 2):
                    counts[kind] += 1
            else:
                counts[low] += 3
        counts[rng.choice(kinds)] += 2
        if max(counts) <= 4:
            return counts


def without_one(rng: random.Random, counts: Counts) -> Counts:
    """A complete hand less one tile: ready."""
    left = list(counts)
    left[rng.choice([kind for kind, count in enumerate(left) if count])] -= 1
    return left


def peer() -> dict[str, Callable[[Any], Any]]:
    """The same questions asked of `mahjong`; empty where it is not installed."""
    try:
        from mahjong.agari import Agari
        from mahjong.hand_calculating.divider import HandDivider
        from mahjong.shanten import Shanten
    except ImportError:
        return {}

    def peer_waits(counts: Counts) -> list[int]:
        found = []
        for kind in range(KINDS):
            if counts[kind] < 4:
                counts[kind] += 1
                if Agari.is_agari(counts):
                    found.append(kind)
                counts[kind] -= 1
        return found

    def peer_discards(counts: Counts) -> list[tuple[int, int, list[int], int]]:
        found = []
        best = 9
        for discard in range(KINDS):
            if not counts[discard]:
                continue
            counts[discard] -= 1
            now = Shanten.calculate_shanten_for_regular_hand(counts)
            if now <= best:
                best = now
                taken = []
                for kind in range(KINDS):
                    if counts[kind] < 4:
                        counts[kind] += 1
                        if Shanten.calculate_shanten_for_regular_hand(counts) < now:
                            taken.append(kind)
                        counts[kind] -= 1
                copies = sum(4 - counts[kind] - (kind == discard) for kind in taken)
                found.append((discard, now, taken, copies))
            counts[discard] += 1
        return [row for row in found if row[1] == best]

    return {
        "complete": Agari.is_agari,
        "waits": peer_waits,
        "readings": lambda won: HandDivider.divide_hand(won[0]),
        "shanten": Shanten.calculate_shanten_for_regular_hand,
        "discards": peer_discards,
    }


OURS: dict[str, Callable[[Any], Any]] = {
    "complete": is_complete,
    "waits": waits,
    "readings": lambda won: readings(*won),
    "shanten": shanten,
    "discards": discards,
}


def tables(rng: random.Random) -> Iterator[tuple[str, str, list[Any]]]:
    """Question, sort of hands, hands."""
    suit = range(9)
    mixed = [complete_hand(rng) for _ in range(HANDS)]
    flush = [complete_hand(rng, suit) for _ in range(HANDS)]
    lost = [random_hand(rng, 14) for _ in range(HANDS)]
    lost_flush = [random_hand(rng, 14, suit) for _ in range(HANDS)]
    ready = [without_one(rng, hand) for hand in mixed]
    ready_flush = [without_one(rng, hand) for hand in flush]
    drawing = [random_hand(rng, 13) for _ in range(HANDS)]
    drawing_flush = [random_hand(rng, 13, suit) for _ in range(HANDS)]

    def won(hands: list[Counts]) -> list[tuple[Counts, int]]:
        return [(hand, rng.choice([k for k in range(KINDS) if hand[k]])) for hand in hands]

    yield "complete", "mixed, complete", mixed
    yield "complete", "one suit, complete", flush
    yield "complete", "random", lost
    yield "waits", "mixed, ready", ready
    yield "waits", "one suit, ready", ready_flush
    yield "waits", "random", drawing
    yield "waits", "one suit, random", drawing_flush
    yield "readings", "mixed", won(mixed)
    yield "readings", "one suit", won(flush)
    yield "shanten", "mixed, ready", ready
    yield "shanten", "one suit, random", drawing_flush
    yield "shanten", "random", drawing
    yield "discards", "mixed, complete", mixed[:DISCARD_HANDS]
    yield "discards", "one suit, random", lost_flush[:DISCARD_HANDS]
    yield "discards", "random", lost[:DISCARD_HANDS]


def seconds(ask: Callable[[Any], Any], hands: list[Any]) -> float:
    """Processor time a hand of going through the hands once."""
    start = time.process_time()
    for hand in hands:
        ask(hand)
    return (time.process_time() - start) / len(hands)


def medians(asked: Sequence[Callable[[Any], Any]], hands: list[Any]) -> list[float]:
    """Median time a hand for each program, the programs taking turns."""
    passes = [max(1, round(ROUND_SECONDS / (seconds(ask, hands) * len(hands)))) for ask in asked]
    times: list[list[float]] = [[] for _ in asked]
    for _ in range(ROUNDS):
        for ask, many, row in zip(asked, passes, times, strict=True):
            row += [seconds(ask, hands) for _ in range(many)]
    return [statistics.median(row) for row in times]


def compare() -> None:
    """Print the table of both programs."""
    other = peer()
    if not other:
        print("mahjong is not installed, so its columns stay empty: pip install mahjong")
    print(f"{'':10}{'hands':22}{'µs a hand':>11}{'mahjong':>11}{'ratio':>8}")
    for question, sort, hands in tables(random.Random(SEED)):
        asked = [OURS[question], *([other[question]] if other else [])]
        ours, *theirs = medians(asked, hands)
        row = f"{question:10}{sort:22}{ours * 1e6:11.2f}"
        for time_of_theirs in theirs:
            row += f"{time_of_theirs * 1e6:11.1f}{time_of_theirs / ours:8.1f}"
        print(row)


def fresh() -> None:
    """Print the time of hands that were never asked before, tables and memos being loaded."""
    rng = random.Random(SEED + 1)
    for name, ask, size in (
        ("waits", waits, 13),
        ("shanten", shanten, 13),
        ("accepts", accepts, 13),
        ("discards", discards, 14),
    ):
        hands = [random_hand(rng, size) for _ in range(5000)]
        print(f"{name:10}{'random, never seen':22}{seconds(ask, hands) * 1e6:11.2f}")


def cold() -> None:
    """Print the time of whole processes that start, import the search, answer once and end."""
    rng = random.Random(SEED)
    for name, size in (("waits", 13), ("shanten", 13), ("discards", 14)):
        code = COLD.format(name=name, counts=random_hand(rng, size))
        times = []
        for _ in range(COLD_RUNS):
            start = time.perf_counter()
            subprocess.run([sys.executable, "-c", code], check=True)
            times.append(time.perf_counter() - start)
        print(f"process with one answer, {name:10}{statistics.median(times) * 1e3:8.1f} ms")


def resident() -> float:
    """Resident memory of this process in MB."""
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * 4096 / 1e6


def memory(hands: int) -> None:
    """Print how much memory `hands` different hands take, all questions asked."""
    rng = random.Random(SEED)
    wall = [kind for kind in range(KINDS) for _ in range(4)]
    before = resident()
    for i in range(hands):
        suits = i % 4
        tiles = rng.sample(wall if not suits else wall[: 36 * suits], 14)
        counts = counts_of(tiles)
        shanten(counts)
        is_complete(counts)
        readings(counts, tiles[0])
        if i % 20 == 0:
            discards(counts)
        counts[tiles[0]] -= 1
        waits(counts)
    print(f"resident memory after {hands} different hands: {resident() - before:+.1f} MB")


def main() -> None:
    """Run all measurements."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--quick", action="store_true", help="leave the memory out")
    options.add_argument("--memory", type=int, metavar="HANDS", help="measure the memory only")
    chosen = options.parse_args()
    if chosen.memory:
        memory(chosen.memory)
        return
    compare()
    fresh()
    cold()
    if not chosen.quick:
        # A process of its own, whose memos are empty.
        subprocess.run(
            [sys.executable, "-m", "tests.bench_shapes", "--memory", "1000000"], check=True
        )


if __name__ == "__main__":
    main()
