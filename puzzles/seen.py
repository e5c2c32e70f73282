"""What lies face up beside a hand: ponds and the others' melds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from core.hand import Hand, Meld, MeldKind
from core.tiles import COPIES, EAST, KINDS
from core.variant import Variant
from puzzles.dice import Dice
from puzzles.suit_shapes import RANKS

_FEWEST: Final = 3
_MOST: Final = 9
_MELD_SHARE: Final = 0.4
_KONG_SHARE: Final = 0.2
_CHOW_SHARE: Final = 0.5


@dataclass(frozen=True, slots=True)
class Seen:
    """The tiles on the table that a seat sees besides its own.

    `ponds` are the discards of each seat in order, `melds` those of each seat but the own one,
    whose entry is empty.
    """

    ponds: tuple[tuple[int, ...], ...]
    melds: tuple[tuple[Meld, ...], ...]

    @property
    def counts(self) -> list[int]:
        """How many of each of the 34 kinds lie face up."""
        counts = [0] * KINDS
        for pond in self.ponds:
            for kind in pond:
                counts[kind] += 1
        for row in self.melds:
            for meld in row:
                for kind in meld.tiles:
                    counts[kind] += 1
        return counts

    def unseen(self, hand: Hand) -> list[int]:
        """How many copies of each kind the holder of the hand has not seen."""
        left = [COPIES - seen for seen in self.counts]
        for kind in hand.tiles:
            left[kind] -= 1
        return left


def lay_out(
    variant: Variant, seat: int, hand: Hand, eager: Sequence[int], share: float, dice: Dice
) -> Seen:
    """A table around a hand; a `share` of the discards is of the `eager` kinds."""
    left = [COPIES if k in variant.tiles else 0 for k in range(KINDS)]
    for kind in hand.tiles:
        left[kind] -= 1
    melds: list[tuple[Meld, ...]] = []
    for other in range(variant.players):
        meld = _meld(variant, other, left, dice) if other != seat else None
        melds.append((meld,) if meld else ())
    ponds = []
    for _ in range(variant.players):
        pond = []
        for _ in range(_FEWEST + dice.below(_MOST - _FEWEST + 1)):
            wanted = [k for k in eager if left[k]] if dice.maybe(share) else []
            kind = dice.pick(wanted or [k for k in range(KINDS) if left[k]])
            left[kind] -= 1
            pond.append(kind)
        ponds.append(tuple(pond))
    return Seen(tuple(ponds), tuple(melds))


def _meld(variant: Variant, seat: int, left: list[int], dice: Dice) -> Meld | None:
    if not dice.maybe(_MELD_SHARE):
        return None
    if variant.play.chow and dice.maybe(_CHOW_SHARE):
        lows = [
            k for k in range(EAST) if k % RANKS < RANKS - 2 and all(left[k + i] for i in range(3))
        ]
        meld = Meld(MeldKind.CHOW, dice.pick(lows), (seat - 1) % variant.players)
    else:
        kong = dice.maybe(_KONG_SHARE)
        kinds = [k for k in range(KINDS) if left[k] >= (COPIES if kong else COPIES - 1)]
        source = (seat + 1 + dice.below(variant.players - 1)) % variant.players
        meld = Meld(MeldKind.DIRECT if kong else MeldKind.PUNG, dice.pick(kinds), source)
    for kind in meld.tiles:
        left[kind] -= 1
    return meld
