"""What makes a wait easy or hard to see: facts of a hand, and its level from them."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from typing import Final, NamedTuple

from core.hand import Hand
from core.shapes import Reading, dead_waits, readings, waits
from core.tiles import EAST, KINDS, counts_of, suit_of
from puzzles.suit_shapes import (
    CLOSED,
    EDGE,
    OPEN,
    RANKS,
    SEVENTH,
    SINGLE,
    TRIPLET,
    joined,
    longest,
    pack,
)

# From this weight on a question has the level of its place.
_LEVEL_WEIGHTS: Final = (0, 2, 4, 6, 8)
LEVEL_BLOCKS: Final = (0, 5, 7, 9, 11)
"""A hand without a wait has its joined block alone: from so many tiles on, likewise."""


class WaitFacts(NamedTuple):
    """Facts of a hand of 13, 10, 7, 4 or 1 concealed tiles.

    - `live`, `dead`: number of kinds that complete it and of which a copy may come, and of those
      held four times in hand and melds.
    - `readings`: readings of the hands that they complete, added up.
    - `forms`: every form of wait among these readings, bits of `suit_shapes`.
    - `block`: tiles of the largest joined block that such a kind joins (an unbroken run of ranks
      of one suit through it; for an honour its own copies). When nothing completes the hand: the
      largest joined block of all.
    - `shape`: the whole suit in which that block lies (see `suit_shapes`), 0 for honours.
    - `concealed`, `melds`: number of concealed tiles and of melds.
    - `one_suit`: whether all concealed tiles are of one suit, no honours.
    """

    live: int
    dead: int
    readings: int
    forms: int
    block: int
    shape: int
    concealed: int
    melds: int
    one_suit: bool


def weigh(facts: WaitFacts) -> int:
    """The level, 1–5, that facts come to.

    A hand that something completes weighs: one for each kind that does beyond the first (those
    held four times count too, they are found the same way), one for each full three tiles of the
    joined block beyond its first tile, and one for each two readings beyond one for each kind, at
    most two. The levels begin at weight 0, 2, 4, 6 and 8. A hand that nothing completes
    has a joined block of at most 4 tiles at level 1, then 6, 8, 10 and more.
    """
    return level_of(facts.live + facts.dead, facts.readings, facts.block)


def level_of(kinds: int, readings: int, block: int) -> int:
    """As `weigh`, for so many kinds that complete the hand, be they held four times or not."""
    if not kinds:
        return bisect(LEVEL_BLOCKS, block)
    weight = kinds - 1 + (block - 1) // 3 + min(2, (readings - kinds) // 2)
    return bisect(_LEVEL_WEIGHTS, weight)


def measure(hand: Hand, seven_pairs: bool = False) -> int:
    """The level, 1–5, of asking for a hand's waits; `seven_pairs`: whether they win."""
    return weigh(facts_of(hand, seven_pairs))


def facts_of(hand: Hand, seven_pairs: bool = False) -> WaitFacts:
    """The facts of a hand of 13, 10, 7, 4 or 1 concealed tiles."""
    counts = counts_of(hand.concealed)
    live = waits(counts, hand.melds, seven_pairs)
    dead = dead_waits(counts, hand.melds, seven_pairs)
    shapes = [pack(counts[RANKS * suit : RANKS * (suit + 1)]) for suit in range(3)]
    forms = found = 0
    block = shape = 0
    for kind in (*live, *dead):
        for reading in readings_with(counts, kind, seven_pairs and not hand.melds):
            forms |= form_of(reading, kind)
            found += 1
        suit = shapes[suit_of(kind)] if kind < EAST else 0
        tiles = joined(suit, kind % RANKS) if kind < EAST else counts[kind]
        if tiles > block:
            block, shape = tiles, suit
    if not found:
        block, shape = max(
            *((longest(s), s) for s in shapes),
            *((counts[kind], 0) for kind in range(EAST, KINDS)),
        )
    suits = {suit_of(kind) for kind in hand.concealed}
    return WaitFacts(
        live=len(live),
        dead=len(dead),
        readings=found,
        forms=forms,
        block=block,
        shape=shape,
        concealed=len(hand.concealed),
        melds=len(hand.melds),
        one_suit=len(suits) == 1 and suits < {0, 1, 2},
    )


def readings_with(
    counts: Sequence[int], kind: int, seven_pairs: bool = False
) -> tuple[Reading, ...]:
    """The readings of concealed tiles once `kind` is added, be it a fifth copy."""
    full = list(counts)
    full[kind] += 1
    return readings(full, kind, seven_pairs)


def form_of(reading: Reading, kind: int) -> int:
    """The form of the wait for `kind` in a reading that it completed."""
    if reading.seven_pairs:
        return SEVENTH
    block = reading.blocks[reading.won]
    if block.shape == "pair":
        return SINGLE
    if block.shape == "triplet":
        return TRIPLET
    place = kind - block.tile
    if place == 1:
        return CLOSED
    last = block.tile % RANKS if place == 2 else RANKS - 3 - block.tile % RANKS
    return OPEN if last else EDGE
