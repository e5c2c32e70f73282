"""What somebody at a table has seen: the fold of redacted events, and nothing else.

Screens, computer players and clients at other terminals know a game through this alone.
"""

from __future__ import annotations

from collections.abc import Iterable

from core.events import Dealt, LogEvent, SessionEnded, SessionStarted
from core.session import Session, advance, unopened
from core.state import State
from core.variant import Variant
from core.view import View, redact, view


def redacted(event: LogEvent, seat: int | None) -> LogEvent | None:
    """What `seat` (None: a spectator) learns of an event of a log; None where it notices nothing.

    The events of a session are public.
    """
    if isinstance(event, SessionStarted | SessionEnded):
        return event
    return redact(event, seat)


class Knowledge:
    """The events that `seat` (None: a spectator) has seen, and the game as it knows it.

    `number` counts the events seen; it names a moment, since what a seat does not notice does not
    count. Moments of the deal at hand can be looked back at.
    """

    def __init__(self, variant: Variant, seat: int | None) -> None:
        self.seat = seat
        self.events: list[LogEvent] = []
        self._first = 0
        self._moments = [unopened(variant)]
        self._views: dict[int, View] = {}

    @classmethod
    def after(cls, session: Session, seat: int | None, past: Iterable[LogEvent]) -> Knowledge:
        """What is known between two deals, when `past` is the log so far and `session` its fold."""
        known = cls(session.variant, seat)
        known.events = [e for e in (redacted(event, seat) for event in past) if e is not None]
        known._first = len(known.events)
        known._moments = [session]
        return known

    @property
    def number(self) -> int:
        """How many events were seen."""
        return len(self.events)

    @property
    def session(self) -> Session:
        """The session as it is known; its deal holds nothing that the seat may not know."""
        return self._moments[-1]

    @property
    def variant(self) -> Variant:
        """The game under its house rules."""
        return self.session.variant

    @property
    def deal_began(self) -> int:
        """The number at which the deal at hand, or the last one, was dealt."""
        places = (n for n in range(self.number, 0, -1) if isinstance(self.events[n - 1], Dealt))
        return next(places, 0)

    def learn(self, event: LogEvent) -> None:
        """Take in an event of the log, as far as the seat notices it."""
        seen = redacted(event, self.seat)
        if seen is not None:
            self.see(seen)

    def see(self, event: LogEvent) -> None:
        """Take in an event that is redacted already."""
        session = advance(self.session, event)
        if isinstance(event, Dealt):
            self._first, self._moments = self.number, [self.session]
            self._views.clear()
        self.events.append(event)
        self._moments.append(session)

    def at(self, number: int) -> Session:
        """The session when `number` events had been seen, from the last deal's beginning on."""
        return self._moments[number - self._first]

    def deal(self, number: int | None = None) -> State | None:
        """The deal as the seat knows it, now or after `number` events; None before the first."""
        return (self.session if number is None else self.at(number)).deal

    def view(self, number: int | None = None) -> View | None:
        """The deal as the seat sees it, now or after `number` events; None before the first."""
        number = self.number if number is None else number
        seen = self._views.get(number)
        if seen is None:
            deal = self.deal(number)
            if deal is None:
                return None
            seen = self._views[number] = view(deal, self.seat)
        return seen
