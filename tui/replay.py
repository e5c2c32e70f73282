"""A log gone through step by step, without its screen.

What is shown of a moment is what somebody had seen: a seat, or with all hands open the seats
together. Everything comes through `tui.play.knowledge`, that is from redacted events.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from core.case_log import deals_of
from core.events import Chowed, Dealt, Drawn, Drew, Event, Konged, LogEvent, Punged, Won
from core.explain import refuse
from core.journal import Log, read_log
from core.session import Session, advance, replay_session, unopened
from core.view import View
from tui.play.knowledge import Knowledge, redacted

Wanted = Callable[[LogEvent], bool]
_KEPT_DEALS: Final = 3


def load(path: Path) -> Log:
    """The log in a file, as far as it can be used; its damage is named in it.

    Raises Refusal for a file that cannot be read and for one without a usable header.
    """
    try:
        with path.open(encoding="utf-8", errors="replace") as lines:
            return read_log(lines)
    except OSError as bad:
        raise refuse("file-unreadable", "file", str(path), why=bad.strerror) from None


def past_of(log: Log) -> Log:
    """A log up to the last deal that is over; the same one when all its deals are."""
    if log.session.deal is None or log.session.deal.over:
        return log
    last = max(place for place, event in enumerate(log.events) if isinstance(event, Dealt))
    events = log.events[:last]
    return replace(log, events=events, session=replay_session(log.session.variant, events))


class Tape:
    """The moments of a log: moment n is when n of its events have happened."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self.events = log.events
        self.variant = log.session.variant
        self._starts = [n for n, event in enumerate(log.events) if isinstance(event, Dealt)]
        self._sessions = self._before_deals()
        self._known: dict[tuple[int, int | None], tuple[Knowledge, list[int]]] = {}

    def __len__(self) -> int:
        return len(self.events)

    @property
    def deals(self) -> tuple[tuple[Event, ...], ...]:
        """The events of each deal."""
        return deals_of(self.events)

    def deal_at(self, moment: int) -> int | None:
        """The place of the deal that a moment belongs to; None before the first."""
        found = [place for place, start in enumerate(self._starts) if start < moment]
        return found[-1] if found else None

    def start_of(self, deal: int) -> int:
        """The moment at which a deal has just been dealt."""
        return self._starts[deal] + 1

    def event(self, moment: int, seat: int | None) -> LogEvent | None:
        """The event that led to a moment as a seat (None: with all tiles open) learnt of it; None
        where it noticed nothing, and for the beginning."""
        if moment == 0:
            return None
        event = self.events[moment - 1]
        return event if seat is None else redacted(event, seat)

    def view(self, moment: int, seat: int | None) -> View | None:
        """The deal as a seat, or with None everybody, saw it then; None before the first deal."""
        deal = self.deal_at(moment)
        if deal is None:
            return None
        known, numbers = self._knowledge(deal, seat)
        return known.view(numbers[moment - self._starts[deal]])

    def open_view(self, moment: int) -> View | None:
        """The deal with every hand shown: what the seats see of it, each of its own."""
        seen = self.view(moment, None)
        if seen is None:
            return None
        own = [self.view(moment, seat) for seat in range(self.variant.players)]
        table = tuple(
            seat if seat.win is not None or one is None else seat._replace(shown=one.tiles)
            for seat, one in zip(seen.table, own, strict=True)
        )
        drawn = next((one.drawn for one in own if one and one.drawn is not None), None)
        return replace(seen, table=table, drawn=drawn)

    def session(self, moment: int) -> Session:
        """What all knew of the session then."""
        deal = self.deal_at(moment)
        if deal is None:
            return self._sessions[0] if self._sessions else unopened(self.variant)
        known, numbers = self._knowledge(deal, None)
        return known.at(numbers[moment - self._starts[deal]])

    def _before_deals(self) -> list[Session]:
        """The session before each deal."""
        session, found = unopened(self.variant), []
        for event in self.events:
            if isinstance(event, Dealt):
                found.append(session)
            session = advance(session, event)
        return found

    def _knowledge(self, deal: int, seat: int | None) -> tuple[Knowledge, list[int]]:
        """What a seat learns in a deal, and how much it has seen after each event."""
        key = (deal, seat)
        if key not in self._known:
            first = self._starts[deal]
            last = self._starts[deal + 1] if deal + 1 < len(self._starts) else len(self.events)
            known = Knowledge.after(self._sessions[deal], seat, ())
            numbers = [known.number]
            for event in self.events[first:last]:
                known.learn(event)
                numbers.append(known.number)
            if len(self._known) >= _KEPT_DEALS * (self.variant.players + 1):
                self._known.clear()
            self._known[key] = known, numbers
        return self._known[key]


def is_win(event: LogEvent) -> bool:
    """A win, or the end of a deal without one."""
    return isinstance(event, Won | Drawn)


def is_kong(event: LogEvent) -> bool:
    """A kong that was made."""
    return isinstance(event, Konged)


def is_deal(event: LogEvent) -> bool:
    """A deal."""
    return isinstance(event, Dealt)


@dataclass(frozen=True, slots=True)
class Position:
    """Where somebody stands in a log, and whose eyes are looked through (None: all hands open)."""

    tape: Tape
    moment: int = 0
    seat: int | None = None

    def shown(self, moment: int) -> bool:
        """Whether a moment is one for whoever looks on: something was noticed."""
        return moment == 0 or self.tape.event(moment, self.seat) is not None

    def step(self, by: int) -> Position:
        """The next moment, or the one before; at the ends nothing changes."""
        moment = self.moment + by
        while 0 <= moment <= len(self.tape):
            if self.shown(moment):
                return replace(self, moment=moment)
            moment += by
        return self

    def to(self, wanted: Wanted, by: int) -> Position:
        """The next moment, or the one before, that an event of some sort led to."""
        moment = self.moment + by
        while 1 <= moment <= len(self.tape):
            event = self.tape.event(moment, self.seat)
            if event is not None and wanted(event):
                return replace(self, moment=moment)
            moment += by
        return self

    def turn(self, by: int) -> Position:
        """The next turn, or the one before, of whoever looks on; of anybody with open hands."""
        return self.to(self._begins_turn, by)

    def _begins_turn(self, event: LogEvent) -> bool:
        if not isinstance(event, Drew | Chowed | Punged):
            return False
        return self.seat is None or event.seat == self.seat

    def end(self, last: bool) -> Position:
        """The beginning or the last moment."""
        return replace(self, moment=len(self.tape) if last else 0)

    def seen_by(self, seat: int | None) -> Position:
        """The same moment through other eyes: the last that these noticed."""
        moment = self.moment
        there = replace(self, seat=seat)
        while not there.shown(moment):
            moment -= 1
        return replace(there, moment=moment)

    @property
    def event(self) -> LogEvent | None:
        """What has just happened, as far as it was noticed."""
        return self.tape.event(self.moment, self.seat)

    @property
    def view(self) -> View | None:
        """The deal as it is shown."""
        if self.seat is None:
            return self.tape.open_view(self.moment)
        return self.tape.view(self.moment, self.seat)

    @property
    def history(self) -> list[LogEvent]:
        """What has happened in this deal so far, as far as it was noticed."""
        deal = self.tape.deal_at(self.moment)
        first = 1 if deal is None else self.tape.start_of(deal)
        found = (self.tape.event(moment, self.seat) for moment in range(first, self.moment + 1))
        return [event for event in found if event is not None]
