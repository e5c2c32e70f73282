"""How strong and how fast the computer players are: `python tests/bench_bots.py`.

All kinds sit at one table, the seat that is left over going to each in turn, and change seats
from deal to deal; the money of each kind a deal is told with its 95 % interval. Then each kind
plays against itself, for the share of drawn deals and the deals a second of one core. Deals are
checked at every event, as `tingpai simulate` does.

    python tests/bench_bots.py --deals 400 --alone 100 --jobs 2 --variant dieda sichuan
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from core.bots import PLAYERS, Player
from core.simulation import Figures, simulate
from core.variants import VARIANTS, by_id

BATCH = 10


def seating(seats: int, seed: int, number: int) -> tuple[Player, ...]:
    """Who sits where in a deal: each kind once, the others in turn, in an order of its own."""
    extra = [PLAYERS[(number + n) % len(PLAYERS)] for n in range(seats - len(PLAYERS))]
    seated = [*PLAYERS, *extra]
    Random(f"{seed}/{number}/seats").shuffle(seated)
    return tuple(seated)


def mixed(task: tuple[str, int, range]) -> Figures:
    """The figures of some deals at the mixed table."""
    name, seed, numbers = task
    variant = by_id(name)
    figures = Figures()
    for number in numbers:
        seated = seating(variant.players, seed, number)
        figures.add(simulate(variant, seated, seed, number, time.process_time))
    return figures


def alone(task: tuple[str, Player, int, range]) -> tuple[Figures, float]:
    """The figures of some deals of one kind, and the processor's seconds for them."""
    name, player, seed, numbers = task
    variant = by_id(name)
    figures = Figures()
    # Look-ups that are made once for a game are no part of a deal.
    simulate(variant, (player,) * variant.players, seed, -1)
    begun = time.process_time()
    for number in numbers:
        figures.add(simulate(variant, (player,) * variant.players, seed, number))
    return figures, time.process_time() - begun


def batches(deals: int) -> Iterator[range]:
    """The deals' numbers, some at a time."""
    return (range(n, min(n + BATCH, deals)) for n in range(0, deals, BATCH))


def tell_mixed(name: str, figures: Figures) -> None:
    """Money, wins and time of each kind."""
    print(f"{name}: {figures.deals} deals, {figures.drawn / figures.deals:.1%} drawn")
    rows = sorted(figures.by_player.items(), key=lambda row: -row[1].mean)
    for player, money in rows:
        spent = [1000 * s for s in figures.seconds[player]]
        wins = figures.wins_of[player] / money.deals
        print(
            f"  {player:7} {money.mean:+8.3f} ±{money.error:.3f} a deal  {wins:6.1%} won  "
            f"{median(spent):6.2f} ms median  {max(spent):6.1f} ms worst"
        )


def tell_alone(name: str, player: Player, results: Sequence[tuple[Figures, float]]) -> None:
    """Drawn deals and speed of a table of one kind."""
    figures, seconds = Figures(), 0.0
    for part, spent in results:
        figures.merge(part)
        seconds += spent
    fan = figures.fan / figures.wins if figures.wins else 0.0
    print(
        f"  {name:18} four {player:7} {figures.deals / seconds:6.1f} deals/s  "
        f"{figures.drawn / figures.deals:6.1%} drawn  {fan:5.1f} fan a win",
        flush=True,
    )


def main() -> None:
    """Print the figures of each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--alone", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--variant", nargs="*", default=[v.id for v in VARIANTS])
    parser.add_argument("--players", nargs="*", default=list(PLAYERS))
    asked = parser.parse_args()
    context = multiprocessing.get_context("spawn")
    with context.Pool(asked.jobs) as pool:
        for name in asked.variant:
            figures = Figures()
            tasks = [(name, asked.seed, some) for some in batches(asked.deals)]
            for part in pool.imap(mixed, tasks):
                figures.merge(part)
            if figures.deals:
                tell_mixed(name, figures)
            for player in asked.players if asked.alone else ():
                by_kind = [(name, player, asked.seed, some) for some in batches(asked.alone)]
                tell_alone(name, player, pool.map(alone, by_kind))


if __name__ == "__main__":
    main()
