"""Deals played by computer players alone, checked at every step, and figures of many of them.

A deal is a function of the run's seed and its own number, so a run gives the same figures however
its deals are shared out. Whoever runs it may pass a clock, to learn how long the choices took.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import Any

from core.bots import Player, choose
from core.deal import act, follow, start, waiting_on
from core.events import Event, Reason
from core.explain import Refusal
from core.fold import evolve
from core.invariants import Broken, check
from core.state import Over, State, blank
from core.variant import Variant
from core.view import view

ACTIONS_AT_MOST = 2_000


@dataclass(frozen=True, slots=True)
class Simulated:
    """One deal: who sat where, how it ended, and its log.

    `seconds` are those that each choice took by the clock, with the kind of the player.
    """

    number: int
    players: tuple[Player, ...]
    state: State
    events: tuple[Event, ...]
    seconds: tuple[tuple[Player, float], ...]


def simulate(
    variant: Variant,
    players: Sequence[Player],
    seed: int,
    number: int,
    clock: Callable[[], float] | None = None,
) -> Simulated:
    """Play deal `number` of a run, as the first deal of a session.

    The players move on by a seat from deal to deal, and the dealer once they have gone round.

    Raises Broken with the deal's number for a state that cannot be, for a fold of the events that
    is not the state, for an illegal choice and for a deal that does not end.
    """
    seated = tuple(players[(seat + number) % variant.players] for seat in range(variant.players))
    wall, luck = Random(f"{seed}/{number}/wall"), Random(f"{seed}/{number}/luck")
    dealer = number // variant.players % variant.players
    first = variant.first_purse(variant.settings)
    purses = None if first is None else (first,) * variant.players
    log: list[Event] = []
    seconds: list[tuple[Player, float]] = []
    tiles = sorted(variant.tiles.wall())
    shadow = blank(variant)

    def take(events: Sequence[Event]) -> None:
        nonlocal shadow
        for event in events:
            before, shadow = shadow, evolve(shadow, event)
            check(shadow, tiles, purses, before if log else None)
        log.extend(events)

    try:
        take(start(variant, wall, dealer, 0, purses))
        state = shadow
        for event in follow(state, wall):
            state = evolve(state, event)
            take((event,))
        for _ in range(ACTIONS_AT_MOST):
            if state.over:
                break
            for seat in waiting_on(state):
                begun = clock() if clock else 0.0
                choice = choose(seated[seat], view(state, seat), luck)
                if clock:
                    seconds.append((seated[seat], clock() - begun))
                events, state = act(state, choice.action, wall)
                take(events)
                if state.over or seat not in waiting_on(state):
                    break
        else:
            raise Broken("the deal does not end")
        if shadow != state:
            raise Broken("the fold of the events is not the state")
        # After each event what it moved was counted; now everything is, once more.
        check(state, tiles, purses)
    except (Broken, Refusal) as bad:
        raise Broken(f"deal {number} of seed {seed}, after {len(log)} events: {bad}") from bad
    return Simulated(number, seated, state, tuple(log), tuple(seconds))


@dataclass
class Money:
    """What a kind of player, or a seat, gained: number of deals, sum, and sum of squares."""

    deals: int = 0
    total: float = 0
    squares: float = 0

    def add(self, gain: float) -> None:
        """Count one seat of one deal."""
        self.deals += 1
        self.total += gain
        self.squares += gain * gain

    def merge(self, other: Money) -> None:
        """Count what another run counted."""
        self.deals += other.deals
        self.total += other.total
        self.squares += other.squares

    @property
    def mean(self) -> float:
        """Money a deal."""
        return self.total / self.deals if self.deals else 0.0

    @property
    def error(self) -> float:
        """Half of the 95 % interval of the mean."""
        if self.deals < 2:
            return 0.0
        variance = (self.squares - self.total**2 / self.deals) / (self.deals - 1)
        return 1.96 * sqrt(max(variance, 0.0) / self.deals)


@dataclass
class Figures:
    """Figures of a run: sums alone, so that those of its parts can be put together."""

    deals: int = 0
    drawn: int = 0
    won: int = 0
    wins: int = 0
    self_draws: int = 0
    fan: int = 0
    items: Counter[str] = field(default_factory=Counter)
    reasons: Counter[Reason] = field(default_factory=Counter)
    by_seat: dict[int, Money] = field(default_factory=dict)
    by_player: dict[Player, Money] = field(default_factory=dict)
    wins_of: Counter[Player] = field(default_factory=Counter)
    seconds: dict[Player, list[float]] = field(default_factory=dict)

    def add(self, deal: Simulated) -> None:
        """Count a deal."""
        over = deal.state.phase
        assert isinstance(over, Over)
        self.deals += 1
        self.reasons[over.reason] += 1
        winners = [s.win for s in deal.state.seats if s.win is not None]
        self.won += bool(winners)
        self.drawn += over.reason == "drawn" and not winners
        for win in winners:
            self.wins += 1
            self.self_draws += win.source is None
            self.fan += win.fan
            self.wins_of[deal.players[win.seat]] += 1
            for item, count, _ in win.items:
                self.items[item] += count
        for seat, player in enumerate(deal.players):
            gain = over.results[seat]
            self.by_seat.setdefault(seat, Money()).add(gain)
            self.by_player.setdefault(player, Money()).add(gain)
        for player, spent in deal.seconds:
            self.seconds.setdefault(player, []).append(spent)

    def merge(self, other: Figures) -> None:
        """Put another part of the run in."""
        for name in ("deals", "drawn", "won", "wins", "self_draws", "fan"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.items += other.items
        self.reasons += other.reasons
        self.wins_of += other.wins_of
        for seat, money in other.by_seat.items():
            self.by_seat.setdefault(seat, Money()).merge(money)
        for player, money in other.by_player.items():
            self.by_player.setdefault(player, Money()).merge(money)
        for player, spent in other.seconds.items():
            self.seconds.setdefault(player, []).extend(spent)

    def to_json(self) -> dict[str, Any]:
        """The figures as plain data, without times, which differ from run to run."""

        def money(rows: dict[Any, Money]) -> dict[str, Any]:
            return {
                str(key): {
                    "seats": row.deals,
                    "money": row.total,
                    "mean": round(row.mean, 4),
                    "interval": round(row.error, 4),
                }
                for key, row in sorted(rows.items())
            }

        return {
            "deals": self.deals,
            "won": self.won,
            "drawn": self.drawn,
            "wins": self.wins,
            "self_draws": self.self_draws,
            "mean_fan": round(self.fan / self.wins, 4) if self.wins else None,
            "items": dict(sorted(self.items.items())),
            "reasons": dict(sorted(self.reasons.items())),
            "by_seat": money(self.by_seat),
            "by_player": money(self.by_player),
            "wins_of": dict(sorted(self.wins_of.items())),
        }
