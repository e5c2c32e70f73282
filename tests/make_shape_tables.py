"""Make the data file of the winning-hand search anew: `python -m tests.make_shape_tables`."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from pathlib import Path

from core import _needs as search

MAX_TILES = 14
PATH = Path(search.__file__).with_name("shapes.dat")


def row_needs(width: int) -> Iterator[tuple[int, int]]:
    """The need of every row of at most fourteen tiles, the row being a number of base five."""
    starts = search.chow_starts(width)

    def go(rank: int, states: tuple[int, ...], tiles: int, row: int) -> Iterator[tuple[int, int]]:
        if rank == width:
            yield row, search.need_of_states(states)
            return
        for held in range(min(4, MAX_TILES - tiles) + 1):
            after = search.advance(states, held, 4, starts[rank])
            yield from go(rank + 1, after, tiles + held, 5 * row + held)

    return go(0, search.START, 0, 0)


def closed(needs: set[int]) -> list[int]:
    """These needs and those of any of them together, rising."""
    found = set(needs)
    new = found
    while new:
        new = {search.merge(one, other) for one in new for other in found} - found
        found |= new
    return sorted(found)


def tables() -> bytes:
    """The content of the data file before it is packed, in the form that `core._rows` reads."""
    rows = {width: list(row_needs(width)) for width in (search.RANKS, search.HONOUR_KINDS)}
    too_many = sum(search.NEVER << 4 * digit for digit in range(search.DIGITS))
    needs = closed({need for found in rows.values() for _, need in found} | {too_many})
    place = {need: i for i, need in enumerate(needs)}
    content = bytearray([len(needs)])
    content += b"".join(need.to_bytes(5, "big") for need in needs)
    content += bytes(place[search.merge(one, other)] for one in needs for other in needs)
    for width, found in rows.items():
        table = bytearray([place[too_many]]) * 5**width
        for row, need in found:
            table[row] = place[need]
        content += table
    return bytes(content)


if __name__ == "__main__":
    made = zlib.compress(tables(), 9)
    PATH.write_bytes(made)
    print(f"{PATH.name}: {len(made)} bytes")
