"""What came of a deal and of a session, worked out from what everybody has seen of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from core.case_log import deals_of
from core.events import Ended, Event, LogEvent, Winner, Won, money_of
from core.fold import evolve
from core.hand import Hand
from core.patterns import Win
from core.scoring import Score, in_deal, score
from core.session import Session
from core.state import State, blank
from core.variant import Variant


@dataclass(frozen=True, slots=True)
class Outcome:
    """A deal that has ended: its last state, the end, and the score of each win in their order."""

    state: State
    ended: Ended
    scores: tuple[Score, ...]

    @property
    def variant(self) -> Variant:
        """The game under its house rules."""
        return self.state.variant


def outcome_of(variant: Variant, events: Iterable[Event]) -> Outcome:
    """The outcome of a deal from all its events, redacted or not; the last must be its end."""
    state = blank(variant)
    scores: list[Score] = []
    ended: Ended | None = None
    for event in events:
        if isinstance(event, Won):
            scores += [score_of(state, winner) for winner in event.winners]
        elif isinstance(event, Ended):
            ended = event
        state = evolve(state, event)
    assert ended is not None
    return Outcome(state, ended, tuple(scores))


def score_of(before: State, winner: Winner) -> Score:
    """The score of a win, asked anew: with every reading and what rejected each item.

    `before` is the deal, as everybody knows it, before the win.
    """
    suit = None if before.named is None else before.named[winner.seat]
    win = Win(
        winner.seat,
        winner.by,
        winner.source,
        Hand(winner.concealed, winner.melds),
        winner.tile,
        flags=frozenset(winner.flags),
        que=suit,
    )
    return score(before.variant, in_deal(before.books, win))


def last_outcome(variant: Variant, events: Sequence[LogEvent]) -> Outcome:
    """The outcome of the last deal of a log."""
    return outcome_of(variant, deals_of(events)[-1])


# Sessions


def totals_over_time(session: Session) -> list[tuple[int, ...]]:
    """What every player had won or lost at the start and after each deal."""
    rows = [(0,) * len(session.totals)]
    for played in session.played:
        rows.append(tuple(t + r for t, r in zip(rows[-1], played.results, strict=True)))
    return rows


def totals_by_cause(variant: Variant, events: Iterable[LogEvent]) -> list[tuple[str, list[int]]]:
    """For each rule that moved money in a session, its id and what each seat won or lost by it.

    In the order in which the rules stand in the variant's reference.
    """
    change: dict[str, list[int]] = {}
    for event in events:
        for t in money_of(event):
            row = change.setdefault(t.rule, [0] * variant.players)
            row[t.payer] -= t.amount
            row[t.payee] += t.amount
    order = [rule.id for rules in variant.rules.values() for rule in rules]
    return [(name, change[name]) for name in order if name in change]
