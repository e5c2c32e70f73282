"""Winning-hand search: complete hands, readings, waits, distance to ready, discards.

The shapes are those of the rule book's common rules, "Shapes": four melds and a pair, and seven
pairs where a game has them.

Everywhere `counts` is how many of each of the 34 kinds are concealed, `melds` what has been laid
down, and `kinds` the kinds that the game is played with, None being all 34: a complete hand holds
no other kinds. `seven_pairs` allows that shape too, for hands without melds. The number of melds to
make follows from the number of concealed tiles. Counts below 0 or above 4 raise ValueError.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from typing import Final, NamedTuple

from core._distance import Discard, accepts, discards, held, shanten
from core._needs import MELDS, Row
from core._rows import MASKED, NEEDS, Memo, draws, rows_of
from core.hand import Meld
from core.tiles import COPIES, KINDS

__all__ = [
    "Block",
    "Discard",
    "Reading",
    "accepts",
    "dead_waits",
    "discards",
    "is_complete",
    "readings",
    "shanten",
    "splits",
    "waits",
]


class Block(NamedTuple):
    """A meld or pair among concealed tiles: "chow", "triplet" or "pair", and its lowest kind."""

    shape: str
    tile: int


class Reading(NamedTuple):
    """One way to read a complete hand.

    `blocks` are the melds and the pair of the concealed tiles (seven pairs for that shape), kinds
    rising; `won` is the place of the block that the winning tile went into.
    """

    blocks: tuple[Block, ...]
    won: int

    @property
    def seven_pairs(self) -> bool:
        """Whether this reads the hand as seven pairs."""
        return len(self.blocks) == 7


# Complete hands


@cache
def _block(shape: str, tile: int) -> Block:
    return Block(shape, tile)


_OWN: Final[tuple[tuple[int, tuple[str, ...]], ...]] = (
    (0, ()),
    (2, ("pair",)),
    (3, ("triplet",)),
    (5, ("pair", "triplet")),
)


def _row_splits(suit: int, row: Row) -> tuple[tuple[Block, ...], ...]:
    """Every split of one suit's tiles into melds and, if they ask for one, a pair."""
    left = list(row)
    pairs = {0: 0, 1: -1, 2: 1}[sum(left) % 3]
    found = []

    def go(rank: int, blocks: tuple[Block, ...], pairs: int) -> None:
        if rank == len(left):
            if pairs == 0:
                found.append(blocks)
            return
        kind = 9 * suit + rank
        count = left[rank]
        for own, shapes in _OWN:
            # What is neither pair nor triplet begins chows, as chows of lower ranks are taken off.
            chows = count - own
            if chows < 0:
                break
            if chows and (suit == 3 or rank > 6 or min(left[rank + 1], left[rank + 2]) < chows):
                continue
            here = (_block("chow", kind),) * chows + tuple(_block(s, kind) for s in shapes)
            if chows:
                left[rank + 1] -= chows
                left[rank + 2] -= chows
            go(rank + 1, blocks + here, pairs - shapes.count("pair"))
            if chows:
                left[rank + 1] += chows
                left[rank + 2] += chows

    go(0, (), pairs)
    return tuple(found)


_SPLITS: Final = tuple(Memo(partial(_row_splits, suit), 1 << 13) for suit in range(4))


def _is_seven_pairs(counts: Sequence[int]) -> bool:
    return sum(counts) == 14 and not any(count % 2 for count in counts)


def splits(counts: Sequence[int], seven_pairs: bool = False) -> tuple[tuple[Block, ...], ...]:
    """All distinct splits of a complete hand, seven pairs last; none of any other hand."""
    m, p, s, z = rows_of(bytearray(counts))
    of_m, of_p, of_s, of_z = _SPLITS
    a, b, c, d = of_m[m], of_p[p], of_s[s], of_z[z]
    if len(a) == len(b) == len(c) == len(d) == 1:
        found = [a[0] + b[0] + c[0] + d[0]]
    else:
        found = [i + j + k + n for i in a for j in b for k in c for n in d]
    # Several suits may each have a pair, and there may be more than four melds.
    if found and not 3 * len(found[0]) == sum(counts) + 1 <= 15:
        found = []
    if seven_pairs and _is_seven_pairs(counts):
        pairs = (_block("pair", k) for k, count in enumerate(counts) for _ in range(count // 2))
        found.append(tuple(pairs))
    return tuple(found)


def readings(counts: Sequence[int], tile: int, seven_pairs: bool = False) -> tuple[Reading, ...]:
    """All readings of a complete hand; `counts` include the winning tile `tile`.

    A reading is a split and the block that the tile went into; equal blocks are one choice.
    """
    found = []
    for blocks in splits(counts, seven_pairs):
        for place, block in enumerate(blocks):
            low = block.tile
            if low > tile:
                break
            holds = low == tile or (low + 2 >= tile and block.shape == "chow")
            if holds and (place == 0 or block != blocks[place - 1]):
                found.append(Reading(blocks, place))
    return tuple(found)


# Waits


class _Part(NamedTuple):
    """A suit's tiles that are more or less than melds.

    Of three melds' worth of tiles and one more (`over` 1), `ranks` are those that make them melds
    and a pair; of two more (`over` 2), those that make them melds, and `paired` tells whether they
    are melds and a pair as they stand.
    """

    over: int
    ranks: int
    paired: bool


def _row_part(row: Row) -> _Part | tuple[()] | None:
    """Empty for melds alone, None for tiles that no single tile helps to a complete hand."""
    melds, over = divmod(sum(row), 3)
    if melds > MELDS:
        return None
    need = NEEDS[row]
    plain, paired = 4 * melds, 4 * (5 + melds)
    if over == 0:
        return None if need >> plain & 15 else ()
    # A row one tile over may become melds and a pair, one two tiles over melds alone. Were that a
    # fifth meld, the digit is that of a pair alone, which fourteen tiles of a suit always hold.
    wanted = paired if over == 1 else plain + 4
    ranks = 0
    if need >> wanted & 15 == 1:
        for rank, after in draws(row):
            if not NEEDS[after] >> wanted & 15:
                ranks |= 1 << rank
    whole = over == 2 and not need >> paired & 15
    return _Part(over, ranks, whole) if ranks or whole else None


_PARTS: Final = Memo(_row_part, 1 << 15)


def is_complete(counts: Sequence[int], seven_pairs: bool = False) -> bool:
    """Whether 14, 11, 8, 5 or 2 tiles make a winning shape."""
    paired = False
    for row in rows_of(bytearray(counts)):
        part = _PARTS[row]
        if part is None:
            break
        if part:
            if paired or not part.paired:
                break
            paired = True
    else:
        if paired and sum(counts) < 15:
            return True
    return seven_pairs and _is_seven_pairs(counts)


def _standard_waits(counts: Sequence[int]) -> tuple[int, ...]:
    uneven = []
    for suit, row in enumerate(rows_of(bytearray(counts))):
        part = _PARTS[row]
        if part is None:
            return ()
        if part:
            uneven.append((suit, part))
    if len(uneven) == 1:
        [(suit, (over, ranks, _))] = uneven
        return MASKED[suit][ranks] if over == 1 else ()
    if len(uneven) == 2:
        (one, (over, ranks, paired)), (other, (also_over, also_ranks, also_paired)) = uneven
        if over == also_over == 2:
            return (MASKED[one][ranks] if also_paired else ()) + (
                MASKED[other][also_ranks] if paired else ()
            )
    return ()


def _seventh_pair(counts: Sequence[int]) -> tuple[int, ...]:
    odd = tuple(kind for kind, count in enumerate(counts) if count % 2)
    return odd if len(odd) == 1 and sum(counts) == 13 else ()


def waits(
    counts: Sequence[int], melds: Sequence[Meld] = (), seven_pairs: bool = False
) -> tuple[int, ...]:
    """The kinds that complete a hand of 13, 10, 7, 4 or 1 tiles, rising.

    A kind of which hand and melds hold all four copies is none of them. A hand of any other size
    has no waits.
    """
    found = _standard_waits(counts)
    if found and sum(counts) > 13:
        return ()
    if melds:
        if found:
            every = held(counts, melds)
            found = tuple(kind for kind in found if every[kind] < COPIES)
    elif seven_pairs and (pair := _seventh_pair(counts)):
        found = tuple(sorted({*found, *pair}))
    return found


def dead_waits(
    counts: Sequence[int], melds: Sequence[Meld] = (), seven_pairs: bool = False
) -> tuple[int, ...]:
    """The kinds that would complete the shape but are all held in hand and melds, rising.

    Seven pairs have none: four equal tiles are two whole pairs.
    """
    every = held(counts, melds)
    hand = list(counts)
    found = []
    for kind in range(KINDS):
        if every[kind] >= COPIES:
            hand[kind] += 1
            if splits(hand):
                found.append(kind)
            hand[kind] -= 1
    return tuple(found)
