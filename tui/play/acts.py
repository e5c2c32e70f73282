"""What a seat may do now, by the keys that people know it by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from core.events import (
    Action,
    Chow,
    DeclareKong,
    DeclareWin,
    Discard,
    NameSuit,
    Pass,
    Pung,
    Swap,
    Tiles,
)
from core.view import View

SWAPPED: Final = 3


@dataclass(frozen=True, slots=True)
class Acts:
    """The legal actions of a view, sorted: those of which there is one at most, and the others.

    `discards` and `opened` (with the hand laid open) are by the kind discarded, `swaps` by the
    three tiles, `suits` by their letters.
    """

    win: DeclareWin | None
    passing: Pass | None
    pung: Pung | None
    kongs: tuple[DeclareKong, ...]
    chows: tuple[Chow, ...]
    discards: dict[int, Discard]
    opened: dict[int, Discard]
    swaps: dict[Tiles, Swap]
    suits: dict[str, NameSuit]

    @classmethod
    def of(cls, legal: tuple[Action, ...]) -> Acts:
        """Sort legal actions."""
        going = [a for a in legal if isinstance(a, Discard)]
        return cls(
            next((a for a in legal if isinstance(a, DeclareWin)), None),
            next((a for a in legal if isinstance(a, Pass)), None),
            next((a for a in legal if isinstance(a, Pung)), None),
            tuple(a for a in legal if isinstance(a, DeclareKong)),
            tuple(a for a in legal if isinstance(a, Chow)),
            {a.tile: a for a in going if not a.open},
            {a.tile: a for a in going if a.open},
            {a.tiles: a for a in legal if isinstance(a, Swap)},
            {a.suit: a for a in legal if isinstance(a, NameSuit)},
        )


def tiles_in_hand(seen: View) -> Tiles:
    """The own concealed tiles as they stand in the hand: rising, the drawn one last."""
    return seen.hand if seen.drawn is None else (*seen.hand, seen.drawn)
