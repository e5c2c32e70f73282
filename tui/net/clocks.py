"""The clocks of the seats of a table, and whom a computer player decides for."""

from __future__ import annotations

from collections.abc import Collection
from math import inf
from typing import Final

_STRIKES: Final = 2


class Clocks:
    """`seconds` are the time for a decision, 0 for any time; `grace` that of somebody not there.

    When a clock has run down a computer player decides this once; from the second time in a row
    on, and for who is not there, it takes over until the person takes the seat back. A decision
    whose time is up gets no second clock. Times are seconds of any steady clock.
    """

    def __init__(self, seconds: int, grace: float) -> None:
        self._seconds = float(seconds) or inf
        self._grace = grace
        self._ends: dict[int, tuple[int, float]] = {}
        self._late: set[int] = set()
        self._strikes: dict[int, int] = {}
        self.taken: set[int] = set()

    def run(self, waiting: Collection[int], seat: int, number: int, here: bool, now: float) -> None:
        """Let a person's clock run at the moment `number` while the seat is among the `waiting`."""
        if seat not in waiting:
            self._ends.pop(seat, None)
            self._late.discard(seat)
        elif self.decides(seat):
            self._ends.pop(seat, None)
        elif seat not in self._ends or self._ends[seat][0] != number:
            seconds = self._seconds if here else min(self._seconds, self._grace)
            self._ends[seat] = (number, now + seconds)

    def end(self, seat: int) -> float:
        """When a seat's clock will have run down; never where none runs."""
        return self._ends[seat][1] if seat in self._ends else inf

    @property
    def next_end(self) -> float:
        """When the first clock will have run down."""
        return min((end for _, end in self._ends.values()), default=inf)

    def check(self, now: float, here: Collection[int]) -> None:
        """See whose time is up; `here` are the seats whose people are there."""
        for seat in [seat for seat, (_, end) in self._ends.items() if end <= now]:
            del self._ends[seat]
            self._late.add(seat)
            self._strikes[seat] = self._strikes.get(seat, 0) + 1
            if self._strikes[seat] >= _STRIKES or seat not in here:
                self.taken.add(seat)

    def decides(self, seat: int) -> bool:
        """Whether a computer player decides for the seat now."""
        return seat in self.taken or seat in self._late

    def decided(self, seat: int, by_person: bool) -> None:
        """A decision has been made."""
        self._late.discard(seat)
        self._ends.pop(seat, None)
        if by_person:
            self._strikes.pop(seat, None)

    def gone(self, seat: int, now: float) -> None:
        """The person is not there any more: the clock that runs is the shorter one."""
        if seat in self._ends:
            number, end = self._ends[seat]
            self._ends[seat] = (number, min(end, now + self._grace))

    def back(self, seat: int) -> None:
        """The person takes the seat back; a clock that runs is not set back."""
        self.taken.discard(seat)
        self._strikes.pop(seat, None)
        if self._seconds == inf:
            self._ends.pop(seat, None)

    def stop(self) -> None:
        """Let no clock run."""
        self._ends.clear()
