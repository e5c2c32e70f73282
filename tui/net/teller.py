"""What the guests of a room are told of its game: redacted events, clocks, who is ready.

Whose clock runs is told to the seat itself, and to others only where everybody can see whose turn
it is.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import replace
from math import inf
from typing import Any, Final

from core.codec import write_event
from core.journal import Header, write_header
from tui.net.clocks import Clocks
from tui.net.guest import Guest
from tui.play.local import LocalTable

TABLE: Final = "table"
OWNERS: Final = "owners"
"""Notes of a header: the number of the table, and who owns the seats, by the keys of people."""
_CHUNK: Final = 400


class Teller:
    """Sends the game of the table with a number; `ready` are the seats that are for the next deal.

    It keeps in each guest what that one was told last.
    """

    def __init__(self, number: int, table: LocalTable, clocks: Clocks, ready: Set[int]) -> None:
        self._number = number
        self._table = table
        self._clocks = clocks
        self._ready = ready
        self._written: dict[tuple[int | None, int, int], list[Any]] = {}

    def introduce(self, guest: Guest, now: float) -> None:
        """Send a guest the game from its beginning, as its seats know it."""
        header = self._table.header
        notes = {k: v for k, v in header.notes.items() if k not in (OWNERS, TABLE)}
        public: Header = replace(header, seed=None, notes=notes)
        seats: Sequence[int | None] = sorted(guest.seats) or [None]
        guest.sent = dict.fromkeys(seats, 0)
        guest.state = None
        guest.send(
            {
                "op": "table",
                "table": self._number,
                "header": write_header(public),
                "seats": sorted(guest.seats),
                "numbers": [self._table.knowledge(seat).number for seat in seats],
            }
        )
        self._catch_up(guest)
        self.tell_state(guest, now)

    def tell_events(self, guests: Sequence[Guest]) -> None:
        """Send everybody what has happened."""
        self._written.clear()
        for guest in guests:
            self._catch_up(guest)

    def tell_state(self, guest: Guest, now: float) -> None:
        """Send presence, clocks and who is ready, where that has changed for a guest."""
        seen = self._table.knowledge(None).view()
        turn = seen.turn if seen is not None and seen.phase == "turn" else None
        seats = range(self._table.variant.players)
        ends = [self._clocks.end(s) if s in guest.seats or s == turn else inf for s in seats]
        state = {"auto": sorted(self._clocks.taken), "ready": sorted(self._ready), "ends": ends}
        if state != guest.state:
            guest.state = state
            left = [None if end == inf else round(max(end - now, 0), 2) for end in ends]
            told = {"op": "state", "auto": state["auto"], "ready": state["ready"], "left": left}
            guest.send(told)

    def _catch_up(self, guest: Guest) -> None:
        """Send what the guest's seats have seen since, in pieces of bearable length."""
        while True:
            parts = []
            for seat, count in guest.sent.items():
                end = min(self._table.knowledge(seat).number, count + _CHUNK)
                if end > count:
                    parts.append([seat, self._events(seat, count, end)])
                    guest.sent[seat] = end
            if not parts:
                return
            guest.send({"op": "events", "of": parts})

    def _events(self, seat: int | None, first: int, end: int) -> list[Any]:
        """A seat's redacted events as JSON; the same piece serves every guest who is due it."""
        key = (seat, first, end)
        if key not in self._written:
            events = self._table.knowledge(seat).events[first:end]
            self._written[key] = [write_event(event) for event in events]
        return self._written[key]
