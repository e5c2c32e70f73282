"""Look-ups for the winning-hand search: what rows need, and what draws and discards do to them.

Rows and needs are those of `core._needs`. Without limits there are only 181 different needs, and
those of several rows together are among them, so that a table of one byte for each row and one of
one byte for each two needs hold everything. What limited rows need is searched for when asked.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from struct import Struct
from typing import Final, TypeVar

from core._needs import (
    DIGITS,
    HONOUR_KINDS,
    MELDS,
    NEVER,
    RANKS,
    Row,
    merge,
    need_of_row,
    width_of,
)
from core.tiles import COPIES

Rows = tuple[Row, Row, Row, Row]

K = TypeVar("K")
V = TypeVar("V")

rows_of: Final[Callable[[bytes | bytearray], Rows]] = Struct("9s9s9s7s").unpack
"""The rows of 34 counts, a byte for each: 万, 筒, 条, honours."""


class Memo(dict[K, V]):
    """Remembered answers of a function; all are forgotten when there are `limit` of them."""

    def __init__(self, answer: Callable[[K], V], limit: int) -> None:
        self._answer = answer
        self._limit = limit

    def __missing__(self, key: K) -> V:
        value = self._answer(key)
        if len(self) >= self._limit:
            self.clear()
        self[key] = value
        return value


def _load() -> tuple[dict[int, dict[int, int]], list[int], bytes, bytes]:
    """The merged needs, all needs, and the places of the needs of suit rows and honour rows.

    The data file is packed by zlib: how many needs there are; the needs, five bytes each and
    rising, the last one, all `NEVER`, being that of rows of more tiles than a hand has; then one
    byte for the place of a need for each two needs together, for each row of nine kinds and for
    each row of seven, a row being a number of base five.
    """
    content = zlib.decompress(Path(__file__).with_name("shapes.dat").read_bytes())
    count = content[0]
    pairs = 1 + 5 * count
    suits = pairs + count * count
    honours = suits + (COPIES + 1) ** RANKS
    needs = [int.from_bytes(content[i : i + 5], "big") for i in range(1, pairs, 5)]
    merged = {
        need: dict(zip(needs, map(needs.__getitem__, content[at : at + count]), strict=True))
        for need, at in zip(needs, range(pairs, suits, count), strict=True)
    }
    return merged, needs, content[suits:honours], content[honours:]


_MERGED, _NEEDS, _SUIT_PLACES, _HONOUR_PLACES = _load()
_BASE_FIVE: Final = bytes(ord("0") + min(count, COPIES + 1) for count in range(256))


def _need(row: Row) -> int:
    if len(row) == RANKS:
        return _NEEDS[_SUIT_PLACES[int(row.translate(_BASE_FIVE), 5)]]
    if len(row) == HONOUR_KINDS:
        return _NEEDS[_HONOUR_PLACES[int(row.translate(_BASE_FIVE), 5)]]
    return need_of_row(row)


def _merge_with(one: int) -> Memo[int, int]:
    return Memo(partial(merge, one), 512)


NEEDS: Final = Memo(_need, 1 << 15)
"""The need of a row, limited or not. Raises ValueError for counts above four."""

MERGED: Final[dict[int, dict[int, int]]] = _MERGED
"""MERGED[one][other]: the need of two sets of rows without limits."""

LIMITED_MERGED: Final[dict[int, dict[int, int]]] = Memo(_merge_with, 512)
"""The same for all needs."""

MASKED: Final = tuple(
    tuple(
        tuple(9 * suit + rank for rank in range(width) if mask >> rank & 1)
        for mask in range(1 << width)
    )
    for suit, width in enumerate((RANKS, RANKS, RANKS, HONOUR_KINDS))
)
"""MASKED[suit][mask]: the kinds of a suit whose bits are set."""


def draws(row: Row) -> Iterator[tuple[int, Row]]:
    """Each rank of which less than four are held, with the row that one more of it makes."""
    for rank in range(width_of(row)):
        if row[rank] < COPIES:
            yield rank, row[:rank] + bytes([row[rank] + 1]) + row[rank + 1 :]


def _draw_ranks(row: Row) -> tuple[int, ...]:
    need = NEEDS[row]
    ranks = [0] * DIGITS
    for rank, after in draws(row):
        lowered = need - NEEDS[after]
        for digit in range(DIGITS):
            ranks[digit] |= (lowered >> 4 * digit & 1) << rank
    return tuple(ranks)


DRAW_RANKS: Final = Memo(_draw_ranks, 1 << 14)
"""For each digit of a row's need the ranks that lower it by one, a bit for each."""


def _discards(row: Row) -> tuple[tuple[int, Row, int], ...]:
    found = []
    for rank in range(width_of(row)):
        if row[rank]:
            after = row[:rank] + bytes([row[rank] - 1]) + row[rank + 1 :]
            found.append((rank, after, NEEDS[after]))
    return tuple(found)


DISCARDS: Final = Memo(_discards, 1 << 14)
"""For each rank that a row holds: the rank, the row without one of it, and that row's need."""


def _shares(digit: int, others: int) -> Memo[int, tuple[int, ...]]:
    def shares(need: int) -> tuple[int, ...]:
        possible = (*range(digit - MELDS), *range(MELDS + 1, digit + 1))
        missing = [(need >> 4 * i & 15) + (others >> 4 * (digit - i) & 15) for i in possible]
        least = min(missing)
        return tuple(i for i, m in zip(possible, missing, strict=True) if m == least < NEVER)

    return Memo(shares, 512)


SHARES: Final = tuple(Memo(partial(_shares, digit), 512) for digit in range(DIGITS))
"""SHARES[digit][others][need]: what a row makes in the nearest complete hands.

`digit` (5 to 9) is the digit of the whole hand, `others` the need of the other rows, `need` the
row's own, of which the answers are digits.
"""
