"""Hands that are not complete, taken apart as far as they go."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from core.patterns import CHOW, PAIR, TRIPLET, block_tiles
from core.shapes import Block
from core.tiles import EAST, KINDS
from puzzles.suit_shapes import RANKS


class Partial(NamedTuple):
    """Melds and pair (or pairs), kinds rising, and the kinds that are left over."""

    blocks: tuple[Block, ...]
    left: tuple[int, ...]


def take_apart(counts: Sequence[int], seven_pairs: bool = False) -> Partial:
    """Melds and at most one pair that leave as few tiles over as can be.

    `counts` are 34; with `seven_pairs` pairs alone where these leave fewer.
    """
    suits = [tuple(counts[RANKS * s : RANKS * (s + 1)]) for s in range(3)]
    plain = [_suit(suit, False) for suit in suits]
    paired = [_suit(suit, True) for suit in suits]
    triplets = [Block(TRIPLET, k) for k in range(EAST, KINDS) if counts[k] >= 3]
    lone = next((k for k in range(EAST, KINDS) if counts[k] == 2), None)
    where = None
    if lone is None:
        gains = [_covered(p) - _covered(q) for p, q in zip(paired, plain, strict=True)]
        where = max(range(3), key=gains.__getitem__)
    found = [
        Block(shape, RANKS * s + rank)
        for s in range(3)
        for shape, rank in (paired[s] if s == where else plain[s])
    ]
    found += triplets
    if lone is not None:
        found.append(Block(PAIR, lone))
    blocks = tuple(sorted(found, key=lambda b: (b.tile, b.shape)))
    left = _minus(counts, blocks)
    if seven_pairs:
        doubles = tuple(Block(PAIR, k) for k, n in enumerate(counts) for _ in range(n // 2))
        if sum(counts) - 2 * len(doubles) < len(left):
            return Partial(doubles, _minus(counts, doubles))
    return Partial(blocks, left)


def _minus(counts: Sequence[int], blocks: Sequence[Block]) -> tuple[int, ...]:
    left = list(counts)
    for block in blocks:
        for kind in block_tiles(block):
            left[kind] -= 1
    return tuple(k for k, n in enumerate(left) for _ in range(n))


Parts = tuple[tuple[str, int], ...]


def _covered(parts: Parts) -> int:
    return sum(2 if shape == PAIR else 3 for shape, _ in parts)


@lru_cache(maxsize=4096)
def _suit(suit: tuple[int, ...], pair: bool) -> Parts:
    """The blocks of one suit (counts by rank) that cover most tiles, a pair if it may be."""
    rank = next((r for r, n in enumerate(suit) if n), None)
    if rank is None:
        return ()
    best: Parts = ()
    for shape, width, copies in ((TRIPLET, 1, 3), (CHOW, 3, 1), (PAIR, 1, 2)):
        if shape == PAIR and not pair:
            continue
        here = suit[rank : rank + width]
        if len(here) == width and min(here) >= copies:
            left = (*suit[:rank], *(n - copies for n in here), *suit[rank + width :])
            parts = ((shape, rank), *_suit(left, pair and shape != PAIR))
            best = max(best, parts, key=_covered)
    without = _suit((*suit[:rank], suit[rank] - 1, *suit[rank + 1 :]), pair)
    return max(best, without, key=_covered)
