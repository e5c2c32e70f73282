"""A session: rounds and winds, who deals, purses, how long, how everybody stands.

A session is the fold of its log: its own events and those of its deals, one deal after another.
As in a deal, `act_in` judges, `advance` applies and `follow_on` gives what is due by itself; only
the next deal waits to be asked for (`next_deal`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random

from core.deal import act, follow, start
from core.events import (
    Action,
    Dealt,
    Ended,
    LogEvent,
    Reason,
    SessionEnd,
    SessionEnded,
    SessionStarted,
)
from core.explain import refuse
from core.fold import evolve
from core.settlement import open_books
from core.state import State, blank
from core.tiles import WINDS
from core.variant import Variant


@dataclass(frozen=True, slots=True)
class Played:
    """A deal that was played: `winners` in the order of winning, `results` as in `Ended`.

    `round` is the round wind; `purses` what was left in them, None in open play.
    """

    dealer: int
    round: int
    reason: Reason
    winners: tuple[int, ...]
    results: tuple[int, ...]
    purses: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Session:
    """A session at one moment.

    `dealer` deals, or will deal next; `rounds` are those that are complete; `deal` is the deal
    being played or just ended; `totals` are the results so far of the seats and after them of the
    idle players; `ended` tells why it is over, None while it is not.
    """

    variant: Variant
    purses: tuple[int, ...] | None
    totals: tuple[int, ...]
    first_dealer: int | None = None
    dealer: int = 0
    rounds: int = 0
    played: tuple[Played, ...] = ()
    deal: State | None = None
    ended: SessionEnd | None = None

    @property
    def round(self) -> int:
        """The round wind, 0 East to 3 North; after North it is East again."""
        return self.rounds % len(WINDS) if self.variant.play.winds else 0

    @property
    def between(self) -> bool:
        """Whether the next deal can be dealt."""
        started = self.first_dealer is not None and self.ended is None
        return started and (self.deal is None or self.deal.over)


@dataclass(frozen=True, slots=True)
class Standing:
    """How a player stands: `place` from 1, equal totals sharing it.

    `player` is a seat, or for an idle player the number after the seats.
    """

    place: int
    player: int
    total: int
    purse: int | None


def unopened(variant: Variant) -> Session:
    """The session before its first event."""
    players = variant.players + variant.play.horses
    return Session(variant, open_books(variant).purses, (0,) * players)


def open_session(variant: Variant, rng: Random) -> tuple[LogEvent, ...]:
    """The first events of a session; the first dealer is seat 0 or drawn at random."""
    drawn = variant.first_dealer == "random"
    return (SessionStarted(rng.randrange(variant.players) if drawn else 0),)


def next_deal(session: Session, rng: Random) -> tuple[LogEvent, ...]:
    """Deal; the events up to the first choice.

    Raises Refusal while a deal is being played and after the session's end.
    """
    if session.ended is not None:
        raise refuse("session-over")
    if not session.between:
        raise refuse("deal-going")
    return start(session.variant, rng, session.dealer, session.round, session.purses)


def act_in(
    session: Session, action: Action, rng: Random | None = None
) -> tuple[tuple[LogEvent, ...], Session]:
    """Judge an action in the deal being played; its events with all that follows, and the session.

    Raises Refusal as `core.deal.decide` does, and without a deal.
    """
    if session.deal is None:
        raise refuse("no-deal")
    events, deal = act(session.deal, action, rng)
    log: list[LogEvent] = list(events)
    session = replace(session, deal=deal)
    if isinstance(events[-1], Ended):
        session = _counted(session, events[-1])
        log += follow_on(session, rng)
        session = replay_session(session.variant, log[len(events) :], session)
    return tuple(log), session


def follow_on(session: Session, rng: Random | None = None) -> tuple[LogEvent, ...]:
    """What happens by itself from here: the rest of an action's events, the session's end."""
    events: list[LogEvent] = []
    if session.deal is not None and not session.deal.over:
        events += follow(session.deal, rng)
        session = replay_session(session.variant, events, session)
    reason = _end(session)
    if reason is not None and session.ended is None:
        events.append(SessionEnded(reason))
    return tuple(events)


def _end(session: Session) -> SessionEnd | None:
    """Why the session is over once no deal is being played (each variant's file, its length)."""
    if not session.played or not session.between:
        return None
    deal = session.deal
    if deal is not None and deal.books.session_over:
        return "purses"
    length = session.variant.session_length(session.variant.settings)
    if length.rounds is not None and session.rounds >= length.rounds:
        return "rounds"
    if length.deals is not None and len(session.played) >= length.deals:
        return "deals"
    return None


def advance(session: Session, event: LogEvent) -> Session:
    """The session after an event of its log. Raises Refusal for one that cannot follow."""
    if isinstance(event, SessionStarted):
        known = 0 <= event.first_dealer < session.variant.players
        if session.first_dealer is not None or not known:
            raise refuse("event-impossible", "event", "SessionStarted")
        return replace(session, first_dealer=event.first_dealer, dealer=event.first_dealer)
    if isinstance(event, SessionEnded):
        if not session.between:
            raise refuse("event-impossible", "event", "SessionEnded")
        return replace(session, ended=event.reason)
    if isinstance(event, Dealt):
        return _dealt(session, event)
    if session.deal is None:
        raise refuse("event-impossible", "event", type(event).__name__)
    session = replace(session, deal=evolve(session.deal, event))
    return _counted(session, event) if isinstance(event, Ended) else session


def _dealt(session: Session, event: Dealt) -> Session:
    if not session.between:
        raise refuse("event-impossible", "event", "Dealt")
    wanted = (session.dealer, session.round, session.purses)
    if (event.dealer, event.round, event.purses) != wanted:
        raise refuse("event-impossible", "event", "Dealt")
    return replace(session, deal=evolve(blank(session.variant), event))


def _counted(session: Session, event: Ended) -> Session:
    """Enter a deal that has ended: totals, purses, the next dealer, a completed round.

    A round ends when the deal passes back to the first dealer (common rules, "Seats").
    """
    assert session.deal is not None
    books = session.deal.books
    dealer = books.dealer if event.next_dealer is None else event.next_dealer
    round_done = dealer != books.dealer and dealer == session.first_dealer
    entry = Played(books.dealer, books.round, event.reason, books.won, event.results, books.purses)
    return replace(
        session,
        dealer=dealer,
        rounds=session.rounds + round_done,
        played=(*session.played, entry),
        purses=books.purses,
        totals=tuple(t + r for t, r in zip(session.totals, event.results, strict=True)),
    )


def replay_session(
    variant: Variant, events: Iterable[LogEvent], session: Session | None = None
) -> Session:
    """Fold a session's log, from its beginning or on from `session`."""
    session = unopened(variant) if session is None else session
    for event in events:
        session = advance(session, event)
    return session


def standings(session: Session) -> tuple[Standing, ...]:
    """Everybody by total, the best first; players with equal totals in the order of seats."""
    totals, seats = session.totals, session.variant.players
    return tuple(
        Standing(
            1 + sum(other > total for other in totals),
            player,
            total,
            session.purses[player] if session.purses is not None and player < seats else None,
        )
        for player, total in sorted(enumerate(totals), key=lambda entry: -entry[1])
    )


def deal_rng(seed: int, deal: int, purpose: str = "deal") -> Random:
    """The randomness of a session's deal number `deal` (from 0): a function of the seed alone.

    So a session that was broken off goes on as it would have gone. `purpose` parts uses that must
    not depend on each other: "deal" for the wall, others as the caller likes.
    """
    return Random(f"{seed}/{deal}/{purpose}")
