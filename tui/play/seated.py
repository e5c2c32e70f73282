"""What every table has for those at it: what was agreed on, what seats know, who hears of news."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from core.journal import Header, Player
from core.variant import Variant
from tui.play.knowledge import Knowledge


class SeatedTable:
    """The part that all implementations of `TableClient` have in common.

    `_known` is what each seat, and under None everybody, has seen; `_tell` says that it has
    changed.
    """

    _known: Mapping[int | None, Knowledge]

    def __init__(self, header: Header, seats: Sequence[int]) -> None:
        self._header = header
        self._variant = header.game
        self._seats = tuple(seats)
        self._watchers: list[Callable[[], None]] = []

    @property
    def header(self) -> Header:
        """Variant, options, players and what else was agreed on for the game."""
        return self._header

    @property
    def variant(self) -> Variant:
        """The game under its house rules."""
        return self._variant

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits at the seats, and after them the idle players."""
        return self._header.players

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that are played from here."""
        return self._seats

    def knowledge(self, seat: int | None) -> Knowledge:
        """What one of `seats`, or with None everybody, has seen."""
        return self._known[seat]

    def watch(self, changed: Callable[[], None]) -> Callable[[], None]:
        """Have `changed` called after every change; returns what ends that."""
        self._watchers.append(changed)
        return lambda: self._watchers.remove(changed)

    def close(self) -> None:
        """Leave the table; the game stays as it is."""
        self._watchers.clear()

    def _tell(self) -> None:
        for changed in tuple(self._watchers):
            changed()
