"""How strong and how fast the computer players are: `python tests/bench_bots.py`.

All kinds sit at one table, the seat that is left over going to each in turn. Every deal is played
once for each seat, the players moving on by a seat, so that each kind gets each hand: what a kind
makes of a deal is the mean of these, and its money and how far it is ahead of the next kind are
told with their 95 % intervals over the deals. With `--alone` each kind plays against itself
instead, for the share of drawn deals and the deals a second of one core. Deals are checked at
every event, as `tingpai simulate` does.

A long run can be done in pieces: `--keep FILE` goes on from what the file holds and writes it
again, `--seconds` ends a piece.

    python tests/bench_bots.py --deals 2000 --keep /tmp/mixed.json --seconds 100 --jobs 2
    python tests/bench_bots.py --alone --deals 100 --variant dieda sichuan
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import astuple, dataclass, field
from itertools import islice, pairwise
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from core.bots import PLAYERS, Player
from core.simulation import Figures, Money, simulate
from core.variant import Variant
from core.variants import VARIANTS, by_id

BATCH = 10


def seatings(seats: int, seed: int, number: int) -> Iterator[tuple[Player, ...]]:
    """Who sits where in a deal: each kind once, the others in turn, in an order of its own.

    As many seatings as there are seats, each player being in each of them once.
    """
    extra = [PLAYERS[(number + n) % len(PLAYERS)] for n in range(seats - len(PLAYERS))]
    seated = [*PLAYERS, *extra]
    Random(f"{seed}/{number}/seats").shuffle(seated)
    for first in range(seats):
        yield tuple(seated[first:] + seated[:first])


@dataclass
class Counts:
    """What is kept of a run: deals, drawn ones, fan; each kind's money, wins and choices.

    A deal was `played` once for each seating, `seats` of a kind have been in that. `ahead` is the
    money by which a kind is better than the next one, by both names. `millis` counts the choices
    of a kind by whole milliseconds, `seconds` is the processor's time.
    """

    deals: int = 0
    played: int = 0
    drawn: int = 0
    wins: int = 0
    fan: int = 0
    seconds: float = 0.0
    money: dict[str, Money] = field(default_factory=dict)
    ahead: dict[str, Money] = field(default_factory=dict)
    seats: Counter[str] = field(default_factory=Counter)
    won: Counter[str] = field(default_factory=Counter)
    millis: dict[str, Counter[int]] = field(default_factory=dict)

    def add(self, deal: Figures, seconds: float) -> None:
        """Count a deal in all its seatings."""
        self.deals += 1
        self.played += deal.deals
        self.drawn += deal.drawn
        self.wins += deal.wins
        self.fan += deal.fan
        self.seconds += seconds
        self.won.update(deal.wins_of)
        means = {player: money.mean for player, money in deal.by_player.items()}
        for player, mean in means.items():
            self.money.setdefault(player, Money()).add(mean)
            self.seats[player] += deal.by_player[player].deals
        for worse, better in pairwise(p for p in PLAYERS if p in means):
            ahead = self.ahead.setdefault(f"{better} - {worse}", Money())
            ahead.add(means[better] - means[worse])
        for player, spent in deal.seconds.items():
            self.millis.setdefault(player, Counter()).update(int(1000 * s) for s in spent)

    def median(self, player: str) -> int:
        """The median of a kind's choices in milliseconds, rounded down."""
        left = self.millis[player].total() / 2
        for ms, count in sorted(self.millis[player].items()):
            left -= count
            if left <= 0:
                return ms
        return 0

    def plain(self) -> dict[str, Any]:
        """As JSON values."""
        return {
            **{name: getattr(self, name) for name in _PLAIN},
            **{name: {k: astuple(m) for k, m in getattr(self, name).items()} for name in _MEANS},
            "millis": self.millis,
        }

    @classmethod
    def read(cls, data: dict[str, Any]) -> Counts:
        """From JSON values."""
        return cls(
            **{name: type(getattr(cls(), name))(data[name]) for name in _PLAIN},
            **{name: {k: Money(*m) for k, m in data[name].items()} for name in _MEANS},
            millis={
                p: Counter({int(k): n for k, n in c.items()}) for p, c in data["millis"].items()
            },
        )


_PLAIN = ("deals", "played", "drawn", "wins", "fan", "seconds", "seats", "won")
_MEANS = ("money", "ahead")

Task = tuple[str, "Player | None", int, range]


def play(task: Task) -> list[tuple[Figures, float]]:
    """The figures of some deals, of one kind of player or of all, and the processor's seconds."""
    name, player, seed, numbers = task
    variant = by_id(name)
    seats = variant.players
    found = []
    # What is worked out once for a game is no part of a deal.
    simulate(variant, ("master",) * seats, seed, 10**6)
    for number in numbers:
        begun, figures = time.process_time(), Figures()
        for seated in [(player,) * seats] if player else seatings(seats, seed, number):
            figures.add(simulate(variant, seated, seed, number, time.process_time))
        found.append((figures, time.process_time() - begun))
    return found


def tasks(
    variant: Variant, player: Player | None, seed: int, done: int, deals: int
) -> Iterator[Task]:
    """The deals that are still to be played, some at a time."""
    for first in range(done, deals, BATCH):
        yield variant.id, player, seed, range(first, min(first + BATCH, deals))


def told(money: Money) -> str:
    """Money a deal with its interval."""
    return f"{money.mean:+8.3f} ±{money.error:.3f}"


def tell(name: str, counts: Counts) -> None:
    """What a table's deals have shown."""
    fan = counts.fan / counts.wins if counts.wins else 0.0
    print(
        f"{name}: {counts.deals} deals, played {counts.played} times, "
        f"{counts.drawn / counts.played:.1%} drawn, {fan:.1f} fan a win, "
        f"{counts.played / counts.seconds:.1f} a second of one core"
    )
    for player in reversed(PLAYERS):
        if player in counts.money:
            print(
                f"  {player:7} {told(counts.money[player])} a deal  "
                f"{counts.won[player] / counts.seats[player]:6.1%} won  "
                f"{counts.median(player):3} ms median  {max(counts.millis[player]):4} ms worst"
            )
    for names, ahead in counts.ahead.items():
        print(f"  {names}: {told(ahead)}", flush=True)


def main() -> None:
    """Play, print, and keep what there is."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--alone", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--variant", nargs="*", default=[v.id for v in VARIANTS])
    asked = parser.parse_args()
    kept: dict[str, Counts] = {}
    if asked.keep and asked.keep.exists():
        data = json.loads(asked.keep.read_text("utf-8"))
        kept = {name: Counts.read(counts) for name, counts in data.items()}
    end = time.monotonic() + asked.seconds
    kinds: tuple[Player | None, ...] = PLAYERS if asked.alone else (None,)
    with multiprocessing.get_context("spawn").Pool(asked.jobs) as pool:
        for name in asked.variant:
            variant = by_id(name)
            for kind in kinds:
                title = f"{name} {kind}" if kind else name
                counts = kept.setdefault(title, Counts())
                waiting = tasks(variant, kind, asked.seed, counts.deals, asked.deals)
                while time.monotonic() < end:
                    some = list(islice(waiting, asked.jobs))
                    if not some:
                        break
                    for part in pool.map(play, some, chunksize=1):
                        for deal, spent in part:
                            counts.add(deal, spent)
                if counts.deals:
                    tell(title, counts)
    if asked.keep:
        plain = {name: counts.plain() for name, counts in kept.items()}
        asked.keep.write_text(json.dumps(plain), encoding="utf-8")


if __name__ == "__main__":
    main()
