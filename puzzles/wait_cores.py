"""The waiting blocks of the wait drill: whole suits whose waits are known, by theme and level."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from puzzles.drill import LEVELS
from puzzles.suit_shapes import (
    SEVENTH,
    SINGLE,
    TRIPLET,
    entry,
    joined,
    lacking,
    longest,
    near,
    odd_pairs,
    pairs,
    ranks,
    splits,
    unpack,
)
from puzzles.wait_facts import WaitFacts, level_of
from puzzles.wait_themes import BY_ID, Source

HAND: Final = 13
MOST_PAIRS: Final = 5


class Core(NamedTuple):
    """A waiting block.

    - `shape`: a suit (see `suit_shapes`); for honours the number of copies of one of them.
    - `honour`: whether it is of honours.
    - `held`: a rank that completes it and whose last copies are to lie in a meld, or None.
    """

    shape: int
    honour: bool = False
    held: int | None = None


def is_paired(source: Source) -> bool:
    """Whether a pair stands beside the block: so it is when the block lacks a meld."""
    return source.beside != "pairs" and source.tiles % 3 == 2


def melds_beside(source: Source) -> int:
    """Number of melds beside the block, concealed or laid down."""
    return (HAND - source.tiles - 2 * is_paired(source)) // 3


@lru_cache(maxsize=512)
def cores(name: str, level: int, source: Source, seven_pairs: bool) -> tuple[Core, ...]:
    """The waiting blocks of a source that have a theme and a level.

    `seven_pairs`: whether that shape wins. Hands of several suits that are no question of seven
    pairs have at most five pairs, so that it makes no difference to them.
    """
    theme = BY_ID[name]
    melds = melds_beside(source) if source.beside in ("melds", "held") else 0
    concealed = HAND - 3 * melds
    rest = concealed, melds, concealed == source.tiles
    # Six pairs can be found in a whole suit alone where they are not asked for.
    whole = seven_pairs and source.beside == "none"
    found = []
    for shape, (live, dead, forms, readings, block) in _graded(source, theme.near, whole)[level]:
        if source.beside == "held":
            if not dead:
                facts = WaitFacts(live - 1, 1, readings, forms, block, shape, *rest)
                if theme.holds(facts):
                    found += [Core(shape, held=rank) for rank in _spendable(shape)]
        elif theme.holds(WaitFacts(live, dead, readings, forms, block, shape, *rest)):
            found.append(Core(shape))
    n = source.tiles
    if n <= 2 and level == LEVELS[0] and source.beside in ("blocks", "melds") and not theme.near:
        form = SINGLE if n == 1 else TRIPLET
        if theme.holds(WaitFacts(n, 0, n, form, n, 0, *rest)):
            found.append(Core(n, honour=True))
    return tuple(found)


def _spendable(shape: int) -> list[int]:
    """The ranks that complete a shape and that a pung or kong of them takes the last copies of."""
    held = unpack(shape)
    return [rank for rank in ranks(shape)[0] if held[rank] < 2]


Numbers = tuple[int, int, int, int, int]


@lru_cache(maxsize=24)
def _graded(
    source: Source, almost: bool, seven_pairs: bool
) -> dict[int, list[tuple[int, Numbers]]]:
    """The shapes of a source by level, each with its live and dead kinds, forms, readings and
    largest block that is joined."""
    found: dict[int, list[tuple[int, Numbers]]] = {level: [] for level in LEVELS}
    for shape in _shapes(source, almost, seven_pairs):
        numbers = (0, 0, 0, 0, longest(shape)) if almost else _numbers(shape, source, seven_pairs)
        live, dead, _, readings, block = numbers
        found[level_of(live + dead, readings, block)].append((shape, numbers))
    return found


def _shapes(source: Source, almost: bool, seven_pairs: bool) -> Iterable[int]:
    if almost:
        found: Iterable[int] = near(source.tiles)
    elif source.beside == "pairs":
        # Three melds beside two pairs would wait for these as well.
        return [s for s in odd_pairs(source.tiles) if source.tiles != 9 or not splits(s)]
    elif source.beside == "none" and seven_pairs:
        return sorted({*lacking(source.tiles), *odd_pairs(source.tiles)})
    else:
        found = lacking(source.tiles)
    if source.beside != "blocks" and not almost:
        return found
    most = MOST_PAIRS - is_paired(source)
    return [shape for shape in found if pairs(shape) <= most]


def _numbers(shape: int, source: Source, seven_pairs: bool) -> Numbers:
    tiles = source.tiles
    live, dead, forms, readings, block = 0, 0, 0, 0, 0
    # Beside several pairs no block of fewer than eleven tiles has a standard reading.
    if source.beside != "pairs" or tiles > 9:
        live, dead, forms, readings, block = entry(shape)
        if tiles % 3 == 2 and (ways := splits(shape)):
            live, readings = live + 1, readings + ways
            forms, block = forms | TRIPLET, max(2, block)
    if (source.beside == "pairs" or seven_pairs) and pairs(shape) == tiles // 2:
        odd = next(rank for rank, n in enumerate(unpack(shape)) if n % 2)
        live += not readings or odd not in ranks(shape)[0]
        forms, readings = forms | SEVENTH, readings + 1
        block = max(block, joined(shape, odd))
    return live, dead, forms, readings, block
