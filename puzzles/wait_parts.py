"""The tiles beside a waiting block: blocks that nothing else can be made of, counted and numbered.

Everything here is a numbered set: so many ways there are, and this is number `index` of them.
A question takes a number, so nothing is ever tried and thrown away.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations
from math import comb
from typing import NamedTuple

from puzzles.suit_shapes import CHOWS, RANKS, longest, pack, splits, unpack

Tiles = tuple[int, ...]


def combination(index: int, things: Sequence[int], size: int) -> Tiles:
    """Number `index` of the choices of `size` of the things, which are `comb(len, size)`."""
    chosen: list[int] = []
    for place, thing in enumerate(things):
        if len(chosen) == size:
            break
        with_it = comb(len(things) - place - 1, size - len(chosen) - 1)
        if index < with_it:
            chosen.append(thing)
        else:
            index -= with_it
    return tuple(chosen)


class Filling(NamedTuple):
    """What the concealed tiles beside a waiting block may be.

    - `suits`, `honours`: suits (0–2) and honour kinds that they may come from; at most
      `most_suits` different suits.
    - `melds`: number of melds; `pair`: whether there is a pair too, which lies in a suit of
      `pair_suits` or is one of `pair_honours`.
    - `most_triplets`: of the melds, so many may be triplets.
    - `most_joined`: size of the largest joined block allowed.
    """

    suits: tuple[int, ...]
    honours: tuple[int, ...]
    most_suits: int
    melds: int
    pair: bool
    pair_suits: tuple[int, ...]
    pair_honours: tuple[int, ...]
    most_triplets: int
    most_joined: int


@cache
def _disjoint(melds: int, triplets: int, pair: bool, most_joined: int) -> tuple[int, ...]:
    """Shapes of one suit: so many melds, of them so many triplets, and a pair that touches none,
    no rank in two blocks, with one split."""
    found = set()
    for chows in combinations(CHOWS, melds - triplets):
        base = sum(c.shape for c in chows)
        if any(n > 1 for n in unpack(base)):
            continue
        free = [r for r, n in enumerate(unpack(base)) if not n]
        for ranks in combinations(free, triplets):
            shape = base + sum(3 << 4 * r for r in ranks)
            held = (0, *unpack(shape), 0)
            if not pair:
                found.add(shape)
                continue
            found |= {shape + (2 << 4 * r) for r in range(RANKS) if not any(held[r : r + 3])}
    return tuple(
        sorted(s for s in found if not s or (splits(s) == 1 and longest(s) <= most_joined))
    )


@cache
def plain_pairs(tiles: int) -> frozenset[int]:
    """Shapes of so many tiles that are a pair and melds and can be nothing else."""
    melds = tiles // 3
    every = (_disjoint(melds, triplets, True, tiles) for triplets in range(melds + 1))
    return frozenset(shape for shapes in every for shape in shapes)


@cache
def _honour_parts(
    honours: tuple[int, ...], melds: int, pairs: tuple[int, ...]
) -> tuple[Tiles, ...]:
    """Triplets of honours, and a pair of one of `pairs` if there are any to choose from."""
    found = []
    for chosen in combinations(honours, melds):
        triplets = tuple(k for k in chosen for _ in range(3))
        if pairs:
            found += [(*triplets, k, k) for k in pairs if k not in chosen]
        else:
            found.append(triplets)
    return tuple(found)


class Layout(NamedTuple):
    """For each suit and for the honours the parts to choose from, and the product of their
    numbers."""

    ways: int
    suits: tuple[tuple[int, tuple[int, ...]], ...]
    honours: tuple[Tiles, ...]


@lru_cache(maxsize=512)
def fillings(filling: Filling) -> tuple[Layout, ...]:
    """The choices that a filling has."""
    found = []
    for of_suits, of_honours in _shares(filling):
        count = 1
        parts = []
        for suit, (melds, triplets, pair) in zip(filling.suits, of_suits, strict=True):
            if melds or pair:
                shapes = _disjoint(melds, triplets, pair, filling.most_joined)
                parts.append((suit, shapes))
                count *= len(shapes)
        melds, pair = of_honours
        honours = _honour_parts(filling.honours, melds, filling.pair_honours if pair else ())
        count *= len(honours)
        if count and len(parts) <= filling.most_suits:
            found.append(Layout(count, tuple(parts), honours))
    return tuple(found)


Share = tuple[int, int, bool]


def _shares(filling: Filling) -> Iterator[tuple[tuple[Share, ...], tuple[int, bool]]]:
    """Every way to share melds, triplets and the pair out over the suits and the honours."""

    def more(
        place: int, melds: int, triplets: int, pair: bool, done: tuple[Share, ...]
    ) -> Iterator[tuple[tuple[Share, ...], tuple[int, bool]]]:
        if place == len(filling.suits):
            honours_pair = pair and bool(filling.pair_honours)
            if melds <= triplets and melds <= len(filling.honours) and pair == honours_pair:
                yield done, (melds, pair)
            return
        may_pair = pair and filling.suits[place] in filling.pair_suits
        for own in range(melds + 1):
            for three in range(min(own, triplets) + 1):
                for with_pair in (False, True) if may_pair else (False,):
                    share = (own, three, with_pair)
                    yield from more(
                        place + 1, melds - own, triplets - three, pair ^ with_pair, (*done, share)
                    )

    return more(0, filling.melds, filling.most_triplets, filling.pair, ())


def total(layouts: Sequence[Layout]) -> int:
    """How many choices there are."""
    return sum(layout.ways for layout in layouts)


def pick(layouts: Sequence[Layout], index: int) -> Tiles:
    """The tiles of choice number `index`."""
    for layout in layouts:
        if index < layout.ways:
            break
        index -= layout.ways
    tiles: list[int] = []
    for suit, shapes in layout.suits:
        index, place = divmod(index, len(shapes))
        tiles += tiles_of(suit, shapes[place])
    tiles += layout.honours[index]
    return tuple(tiles)


def tiles_of(suit: int, shape: int) -> Tiles:
    """The kinds of a shape in a suit."""
    return tuple(RANKS * suit + r for r, n in enumerate(unpack(shape)) for _ in range(n))


@cache
def _loose(number_of: int) -> tuple[int, ...]:
    """Shapes of so many different pairs of which no three stand in a row."""
    return tuple(
        pack(2 * (r in ranks) for r in range(RANKS))
        for ranks in combinations(range(RANKS), number_of)
        if not any({r, r + 1, r + 2} <= set(ranks) for r in range(RANKS - 2))
    )


@cache
def loose_pairs(
    suits: tuple[int, ...], honours: tuple[int, ...], most_suits: int, pairs: int
) -> tuple[Layout, ...]:
    """The choices of so many different pairs, no three in a row."""
    found = []

    def more(place: int, left: int, done: tuple[tuple[int, tuple[int, ...]], ...]) -> None:
        if place == len(suits):
            chosen = tuple(
                tuple(k for k in c for _ in range(2)) for c in combinations(honours, left)
            )
            count = len(chosen)
            for _, shapes in done:
                count *= len(shapes)
            if count and len(done) <= most_suits:
                found.append(Layout(count, done, chosen))
            return
        for own in range(left + 1):
            part = ((suits[place], _loose(own)),) if own else ()
            more(place + 1, left - own, done + part)

    more(0, pairs, ())
    return tuple(found)


class OpenMelds(NamedTuple):
    """Melds to lay down: at most one chow, by its lowest kind, and pungs or kongs of different
    kinds, `melds` in all."""

    pungs: Tiles
    chows: Tiles
    melds: int

    @property
    def ways(self) -> int:
        """How many choices there are."""
        bare = comb(len(self.pungs), self.melds)
        if not self.melds:
            return bare
        return bare + len(self.chows) * comb(len(self.pungs), self.melds - 1)

    def pick(self, index: int) -> tuple[Tiles, Tiles]:
        """Choice number `index`: the chows and the kinds of the pungs."""
        bare = comb(len(self.pungs), self.melds)
        if index < bare:
            return (), combination(index, self.pungs, self.melds)
        index, place = divmod(index - bare, len(self.chows))
        return (self.chows[place],), combination(index, self.pungs, self.melds - 1)
