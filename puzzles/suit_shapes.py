"""Shapes of one suit, built from the blocks that complete them.

A shape is a number with one hexadecimal digit a rank, rank 1 lowest: how many tiles of it are
held, 0x11 being a 1 and a 2. Every table starts from finished shapes and takes tiles out of
them, so that what completes a shape is known before the shape is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, NamedTuple

RANKS: Final = 9
_ONES: Final = 0x111111111
_FIFTH: Final = 3 * _ONES
_SIXTH: Final = 2 * _ONES
_THIRD: Final = 5 * _ONES
_HIGH: Final = 8 * _ONES
_TILE: Final = tuple(1 << 4 * r for r in range(RANKS))


# Forms of waits, one bit each: how a tile completes a block.
OPEN: Final = 1
"""A chow from two in a row, free on both sides."""
CLOSED: Final = 2
"""The middle of a chow."""
EDGE: Final = 4
"""The 3 of 123 or the 7 of 789."""
SINGLE: Final = 8
"""A pair from a single tile."""
TRIPLET: Final = 16
"""A triplet from a pair."""
SEVENTH: Final = 32
"""The seventh pair."""


class Blocks(NamedTuple):
    """A meld or pair as a shape, and for each tile that it can lack the form of the wait."""

    shape: int
    lacks: tuple[tuple[int, int], ...]


def _chow(low: int) -> Blocks:
    top = EDGE if low == 0 else OPEN
    bottom = EDGE if low == RANKS - 3 else OPEN
    lacks = ((low, bottom), (low + 1, CLOSED), (low + 2, top))
    return Blocks(sum(_TILE[low : low + 3]), lacks)


CHOWS: Final = tuple(_chow(r) for r in range(RANKS - 2))
TRIPLETS: Final = tuple(Blocks(3 * _TILE[r], ((r, TRIPLET),)) for r in range(RANKS))
PAIRS: Final = tuple(Blocks(2 * _TILE[r], ((r, SINGLE),)) for r in range(RANKS))
MELDS: Final = CHOWS + TRIPLETS


def pack(counts: Iterable[int]) -> int:
    """The shape of nine counts."""
    return sum(n << 4 * r for r, n in enumerate(counts))


def unpack(shape: int) -> tuple[int, ...]:
    """The nine counts of a shape."""
    return tuple(shape >> 4 * r & 15 for r in range(RANKS))


def size(shape: int) -> int:
    """Number of tiles, up to 14."""
    # Sixteen is one more than fifteen: the digits' sum is the remainder.
    return shape % 15


def has_triple(shape: int) -> bool:
    """Whether some kind is held three or four times."""
    return bool(shape + _THIRD & _HIGH)


def pairs(shape: int) -> int:
    """Number of pairs, four alike being two."""
    return size(shape >> 1 & _ONES) + 2 * size(shape >> 2 & _ONES)


@cache
def _runs(present: int) -> tuple[int, ...]:
    held = [present >> 4 * r & 1 for r in range(RANKS)]
    masks = []
    for rank in range(RANKS):
        low = high = rank
        while low > 0 and held[low - 1]:
            low -= 1
        while high < RANKS - 1 and held[high + 1]:
            high += 1
        masks.append(sum(15 * _TILE[r] for r in range(low, high + 1)))
    return tuple(masks)


def joined(shape: int, rank: int) -> int:
    """Number of tiles joined by a tile of `rank` (0–8): those of an unbroken run of ranks
    through it, its own copies included."""
    present = (shape | shape >> 1 | shape >> 2) & _ONES
    return size(shape & _runs(present)[rank])


@cache
def _blocks(present: int) -> tuple[int, ...]:
    runs = _runs(present)
    return tuple({runs[rank] for rank in range(RANKS) if present >> 4 * rank & 1})


def longest(shape: int) -> int:
    """Number of tiles of the largest joined block."""
    blocks = _blocks((shape | shape >> 1 | shape >> 2) & _ONES)
    return max([(shape & mask) % 15 for mask in blocks], default=0)


class Entry(NamedTuple):
    """What completes a shape.

    How many ranks do so with fewer than four held (`live`) and with all four held (`dead`); the
    forms of all of them; `readings`: splits, each counted once for every different block that the
    tile may have gone into; `block`: tiles of the largest block that such a tile joins.
    """

    live: int
    dead: int
    forms: int
    readings: int
    block: int


_DEAD: Final = RANKS
_FORMS: Final = 2 * RANKS
_READING: Final = 1 << 24
_RANK_BITS: Final = (1 << RANKS) - 1
_BITS: Final = tuple(tuple(r for r in range(RANKS) if bits >> r & 1) for bits in range(1 << RANKS))


def _melds(number: int) -> Iterator[tuple[int, tuple[Blocks, ...]]]:
    """Every choice of so many melds: total and the different ones; one kind may be there five
    times."""

    def more(
        start: int, left: int, total: int, used: tuple[Blocks, ...]
    ) -> Iterator[tuple[int, tuple[Blocks, ...]]]:
        if not left:
            yield total, used
            return
        for i in range(start, len(MELDS)):
            block = MELDS[i]
            new = total + block.shape
            if new + _SIXTH & _HIGH or _several(new + _FIFTH & _HIGH):
                continue
            yield from more(i, left - 1, new, used if block in used[-1:] else (*used, block))

    return more(0, number, 0, ())


def _several(bits: int) -> bool:
    return bool(bits & bits - 1)


@cache
def _table(tiles: int) -> tuple[dict[int, int], dict[int, int]]:
    """For shapes of so many tiles, what completes them, packed; and the finished shapes, one
    tile larger, with their number of splits."""
    lacking: dict[int, int] = {}
    finished: dict[int, int] = {}
    number, rest = divmod(tiles, 3)
    choices: tuple[Blocks | None, ...] = PAIRS if rest == 1 else (None,)
    for melds, used in _melds(number if rest == 1 else number + 1):
        for pair in choices:
            total = melds + pair.shape if pair else melds
            if total + _SIXTH & _HIGH:
                continue
            fifth = total + _FIFTH & _HIGH
            if _several(fifth):
                continue
            if not fifth:
                finished[total] = finished.get(total, 0) + 1
            for block in (*used, pair) if pair else used:
                for rank, form in block.lacks:
                    if fifth:
                        if fifth != 8 * _TILE[rank]:
                            continue
                        bit = 1 << _DEAD + rank
                    else:
                        bit = 1 << rank
                    shape = total - _TILE[rank]
                    entry = lacking.get(shape, 0) | bit | form << _FORMS
                    lacking[shape] = entry + _READING
    return lacking, finished


def lacking(tiles: int) -> Iterable[int]:
    """Every shape of so many tiles that one tile completes, rising.

    With 1, 4, 7, 10, 13 tiles to melds and a pair, with 2, 5, 8, 11 to melds alone; shapes that
    only a fifth copy would complete are among them.
    """
    return sorted(_table(tiles)[0])


def entry(shape: int) -> Entry:
    """What completes a shape (see `lacking`): all noughts when nothing does."""
    packed = _table(size(shape))[0].get(shape, 0)
    runs = _runs((shape | shape >> 1 | shape >> 2) & _ONES)
    live = packed & _RANK_BITS
    dead = packed >> _DEAD & _RANK_BITS
    block = max([(shape & runs[rank]) % 15 for rank in _BITS[live | dead]], default=0)
    return Entry(
        live.bit_count(), dead.bit_count(), packed >> _FORMS & 63, packed // _READING, block
    )


def ranks(shape: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The ranks (0–8) that complete a shape: live ones and dead ones."""
    packed = _table(size(shape))[0].get(shape, 0)
    return _BITS[packed & _RANK_BITS], _BITS[packed >> _DEAD & _RANK_BITS]


def splits(shape: int) -> int:
    """In how many ways a shape of 2, 3, 5, 6, … tiles is melds with a pair, or melds alone."""
    return _table(size(shape) - 1)[1].get(shape, 0) if shape else 1


@cache
def near(tiles: int) -> tuple[int, ...]:
    """Every shape of so many tiles that nothing completes, but that one exchange makes one that
    something does; rising."""
    ready, finished = _table(tiles)
    short = {
        shape - _TILE[a] - _TILE[b]
        for shape in finished
        for a in range(RANKS)
        if shape >> 4 * a & 15
        for b in range(a, RANKS)
        if shape - _TILE[a] >> 4 * b & 15
    }
    found = {shape + _TILE[r] for shape in short for r in range(RANKS) if shape >> 4 * r & 15 < 4}
    return tuple(sorted(found - ready.keys()))


@cache
def odd_pairs(tiles: int) -> tuple[int, ...]:
    """Every shape of so many tiles, an odd number, that is pairs and one tile; four alike are two
    pairs. Rising."""
    found = set(_TILE)
    for _ in range(tiles // 2):
        found = {
            shape + pair.shape
            for shape in found
            for pair in PAIRS
            if not shape + pair.shape + _FIFTH & _HIGH
        }
    return tuple(sorted(found))


@cache
def with_melds(seeds: tuple[int, ...], tiles: int) -> frozenset[int]:
    """Every shape of so many tiles that is one of `seeds` and melds."""
    found = set(seeds)
    while found and size(next(iter(found))) < tiles:
        found = {
            shape + meld.shape
            for shape in found
            for meld in MELDS
            if not shape + meld.shape + _FIFTH & _HIGH
        }
    return frozenset(found) if found and size(next(iter(found))) == tiles else frozenset()
