"""The table as a screen meets it, in this process or on another machine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from core.events import Action, LogEvent
from core.journal import Header, Player
from core.variant import Variant
from tui.play.knowledge import Knowledge


class TableClient(Protocol):
    """A table for those who sit at it from here.

    `seats` are the seats that are played from here; a client that only watches has none. What a
    seat knows comes as its `Knowledge`, and nothing comes by another way. An action answers the
    moment that its seat sees: `number` is what `Knowledge.number` was when it was chosen.
    """

    @property
    def header(self) -> Header:
        """Variant, options, players and what else was agreed on for the game."""
        ...

    @property
    def variant(self) -> Variant:
        """The game under its house rules."""
        ...

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits at the seats, and after them the idle players bound to a seat."""
        ...

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that are played from here."""
        ...

    @property
    def clocks(self) -> tuple[float, ...] | None:
        """Seconds that each seat has left to answer, None where nobody counts them."""
        ...

    @property
    def undoable(self) -> bool:
        """Whether the last action of a seat played from here can be taken back now."""
        ...

    @property
    def past(self) -> Sequence[LogEvent] | None:
        """Between two deals the whole log, in which nothing is hidden any more; None in a deal,
        and where the log is kept elsewhere."""
        ...

    def knowledge(self, seat: int | None) -> Knowledge:
        """What one of `seats`, or with None everybody, has seen."""
        ...

    def watch(self, changed: Callable[[], None]) -> Callable[[], None]:
        """Have `changed` called after every change; returns what ends that."""
        ...

    async def submit(self, action: Action, number: int) -> None:
        """Act for one of `seats`. Raises Refusal for what is not legal, or no longer."""
        ...

    async def next_deal(self) -> None:
        """Deal anew. Raises Refusal while a deal is being played and after the session's end."""
        ...

    async def undo(self) -> None:
        """Take back the last action of a seat played from here. Raises Refusal unless undoable."""
        ...

    def close(self) -> None:
        """Leave the table; the game stays as it is."""
        ...
