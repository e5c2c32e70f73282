"""How far a hand is from an aim: what is missing, what discards leave, what draws bring nearer.

A `Target` is an aim as it stands to hands with certain melds. `Stock` are concealed tiles. What is
missing is the number of new tiles; the tiles that the hand holds beyond those that it needs go as
others come, so that hands to draw and hands to discard are asked alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from core._needs import Row
from core._rows import DISCARDS, DRAW_RANKS, LIMITED_MERGED, MASKED, NEEDS, SHARES, Memo, rows_of
from core.aims import Aim
from core.events import Tiles
from core.hand import Meld
from core.tiles import COPIES, KINDS

_PAIRS: Final = 7
_ALONE: Final = int("F" * 9 + "0", 16)
"""The need of no row at all: no meld and no pair, and no tile may come."""


class Stock:
    """Concealed tiles: how many of each of the 34 kinds, as rows, and what the rows need."""

    __slots__ = ("counts", "kinds", "needs", "rows")

    def __init__(self, counts: Sequence[int]) -> None:
        self.counts = bytearray(counts)
        self.rows = rows_of(self.counts)
        self.needs = tuple([NEEDS[row] for row in self.rows])

    @property
    def size(self) -> int:
        """Number of tiles."""
        return sum(self.counts)

    @property
    def tiles(self) -> Tiles:
        """The tiles, kinds rising."""
        return tuple([k for k, n in enumerate(self.counts) for _ in range(n)])

    def plus(self, kind: int) -> Stock:
        """These tiles and one more."""
        counts = bytearray(self.counts)
        counts[kind] += 1
        return Stock(counts)

    def minus(self, *kinds: int) -> Stock:
        """These tiles without some."""
        counts = bytearray(self.counts)
        for kind in kinds:
            counts[kind] -= 1
        return Stock(counts)


class Target(NamedTuple):
    """An aim for hands with given melds.

    `wanted` melds are to be made of concealed tiles beside the pair. `chows` are the rows of the
    chows that are still to be made, None where there are none; `digit` is the digit of a need
    that speaks of the other melds and the pair.
    """

    aim: Aim
    wanted: int
    digit: int
    chows: tuple[Row | None, ...]


@lru_cache(maxsize=512)
def targets(aims: tuple[Aim, ...], melds: tuple[Meld, ...]) -> tuple[Target, ...]:
    """The aims that hands with these melds can still reach."""
    found = []
    for aim in aims:
        target = _target(aim, melds)
        if target is not None:
            found.append(target)
    return tuple(found)


def _target(aim: Aim, melds: Sequence[Meld]) -> Target | None:
    if any(m.tile // 9 not in aim.suits for m in melds):
        return None
    if aim.shape == "triplets" and any(m.is_chow for m in melds):
        return None
    if aim.shape == "pairs" and melds:
        return None
    wanted = 4 - len(melds)
    due = list(aim.chows)
    for meld in melds:
        if meld.is_chow and meld.tile in due:
            due.remove(meld.tile)
    if len(due) > wanted:
        return None
    counts = bytearray(KINDS)
    for low in due:
        for kind in (low, low + 1, low + 2):
            counts[kind] += 1
    rows = tuple([row if any(row) else None for row in rows_of(counts)])
    return Target(aim, wanted, 5 + wanted - len(due), rows)


# Chows that an aim fixes are taken out of a row first; what is left makes the other melds.


def _split(key: tuple[Row, Row]) -> tuple[int, Row, int]:
    """How many tiles of the fixed chows a row lacks, the rest of the row, and what that needs."""
    row, fixed = key
    lacking = sum([max(0, want - have) for have, want in zip(row, fixed, strict=True)])
    rest = bytes([max(0, have - want) for have, want in zip(row, fixed, strict=True)])
    return lacking, rest, NEEDS[rest]


_SPLITS: Final = Memo(_split, 1 << 15)


class Melds:
    """A stock seen from a target of melds.

    `missing` new tiles; by row what the fixed chows lack, the rest of the row, its need, and the
    need of the other rows together.
    """

    __slots__ = ("_lacking", "_needs", "_others", "_rests", "_stock", "_target", "missing")

    def __init__(self, target: Target, stock: Stock) -> None:
        suits = target.aim.suits
        needs = [stock.needs[suit] for suit in suits]
        rests = [stock.rows[suit] for suit in suits]
        lacking = [0] * len(suits)
        for place, suit in enumerate(suits):
            fixed = target.chows[suit]
            if fixed is not None:
                lacking[place], rests[place], needs[place] = _SPLITS[stock.rows[suit], fixed]
        self._target, self._stock = target, stock
        self._lacking, self._rests, self._needs = lacking, rests, needs
        self._others = _needs_of_others(needs)
        need = LIMITED_MERGED[self._others[0]][needs[0]]
        self.missing: int = (need >> 4 * target.digit & 15) + sum(lacking)

    def without(self) -> dict[int, int]:
        """What is missing after each discard; the kinds rise by suits of the aim, then others."""
        target, rows = self._target, self._stock.rows
        shift = 4 * target.digit
        lacking = sum(self._lacking)
        found = {}
        for place, suit in enumerate(target.aim.suits):
            merged = LIMITED_MERGED[self._others[place]]
            fixed = target.chows[suit]
            for rank, after, need in DISCARDS[rows[suit]]:
                more = lacking
                if fixed is not None:
                    short, _, need = _SPLITS[after, fixed]
                    more += short - self._lacking[place]
                found[9 * suit + rank] = (merged[need] >> shift & 15) + more
        for suit in _OTHER_SUITS[target.aim.suits]:
            for rank, _, _ in DISCARDS[rows[suit]]:
                found[9 * suit + rank] = self.missing
        return found

    def draws(self) -> tuple[int, ...]:
        """The kinds that lower what is missing, rising."""
        found: tuple[int, ...] = ()
        target = self._target
        shares = SHARES[target.digit]
        for place, suit in enumerate(target.aim.suits):
            ranks = 0
            by_digit = DRAW_RANKS[self._rests[place]]
            for share in shares[self._others[place]][self._needs[place]]:
                ranks |= by_digit[share]
            if self._lacking[place]:
                fixed = target.chows[suit]
                assert fixed is not None
                for rank, want in enumerate(fixed):
                    if want > self._stock.rows[suit][rank]:
                        ranks |= 1 << rank
            found += MASKED[suit][ranks]
        return found


def _needs_of_others(needs: Sequence[int]) -> tuple[int, ...]:
    """For each of one to four needs, the need of the others together."""
    if len(needs) == 1:
        return (_ALONE,)
    if len(needs) == 2:
        return (needs[1], needs[0])
    merged = LIMITED_MERGED
    if len(needs) == 3:
        a, b, c = needs
        return merged[b][c], merged[a][c], merged[a][b]
    a, b, c, d = needs
    one, two = merged[a][b], merged[c][d]
    return merged[b][two], merged[a][two], merged[one][d], merged[one][c]


class _OtherSuits(dict[tuple[int, ...], tuple[int, ...]]):
    def __missing__(self, suits: tuple[int, ...]) -> tuple[int, ...]:
        value = self[suits] = tuple(s for s in range(4) if s not in suits)
        return value


_OTHER_SUITS: Final = _OtherSuits()


class Alike:
    """A stock seen from a target of triplets and a pair, or of seven pairs.

    What a discard or a draw does depends on how many of its kind are held, and on that alone.
    """

    __slots__ = ("_inside", "_missing_with", "_stock", "_target", "missing")

    def __init__(self, target: Target, stock: Stock) -> None:
        self._target, self._stock = target, stock
        inside = [0] * (COPIES + 1)
        for suit in target.aim.suits:
            for count in stock.rows[suit]:
                inside[count] += 1
        self._inside = inside
        self._missing_with = _pairs_missing if target.aim.shape == "pairs" else _triplets_missing
        self.missing: int = self._missing_with(inside, target.wanted)

    def _changed(self, count: int, by: int) -> int:
        """What is missing when a kind of which `count` are held gets `by` more."""
        inside = self._inside.copy()
        inside[count] -= 1
        inside[count + by] += 1
        return self._missing_with(inside, self._target.wanted)

    def without(self) -> dict[int, int]:
        """What is missing after each discard."""
        after = [self._changed(n, -1) if n and self._inside[n] else 0 for n in range(COPIES + 1)]
        suits = self._target.aim.suits
        return {
            kind: after[count] if kind // 9 in suits else self.missing
            for kind, count in enumerate(self._stock.counts)
            if count
        }

    def draws(self) -> tuple[int, ...]:
        """The kinds that lower what is missing, rising."""
        helps = [
            bool(self._inside[n]) and self._changed(n, 1) < self.missing for n in range(COPIES)
        ]
        counts = self._stock.counts
        found: tuple[int, ...] = ()
        for suit in self._target.aim.suits:
            kinds = range(9 * suit, min(9 * suit + 9, KINDS))
            found += tuple([k for k in kinds if counts[k] < COPIES and helps[counts[k]]])
        return found


def _triplets_missing(inside: Sequence[int], wanted: int) -> int:
    """New tiles for so many triplets and a pair; `inside[n]` kinds are held n times."""
    missing = 0
    pair = 0
    left = wanted + 1
    for count in range(COPIES, -1, -1):
        for _ in range(min(left, inside[count])):
            left -= 1
            if left:
                missing += max(0, 3 - count)
            else:
                pair = max(0, 2 - count)
    return missing + pair


def _pairs_missing(inside: Sequence[int], wanted: int) -> int:
    """New tiles for seven pairs, four alike being two."""
    pairs = inside[2] + inside[3] + 2 * inside[4]
    odd = inside[1] + inside[3]
    return _PAIRS - pairs + max(0, _PAIRS - pairs - odd)


def look(target: Target, stock: Stock) -> Melds | Alike:
    """The stock as the target sees it."""
    return Melds(target, stock) if target.aim.shape == "melds" else Alike(target, stock)
