"""A win as it is asked about, and facts of it that the variants' tables speak of.

`Win` is the question. `WonHand` holds what does not depend on how the hand is read, `Facts` what
does. A `Condition` is a fact with the reason that is given when it does not hold, so that every
item that is not counted can say what broke it (rule book, common rules, "Shapes").
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

from core.explain import Line, line
from core.hand import Hand, Meld, MeldKind
from core.shapes import Block, Reading, waits
from core.text import Text, listing, same
from core.tiles import EAST, SUIT_NAMES, SUITS, counts_of, format_tiles, tile_text

By = Literal["self-draw", "discard", "rob-kong"]
WAYS: Final[tuple[By, ...]] = ("self-draw", "discard", "rob-kong")
FLAGS: Final = (
    "after-kong",
    "kong-discard",
    "last-tile",
    "first-turn",
    "last-of-waits",
    "open",
)
CHOW, TRIPLET, PAIR = "chow", "triplet", "pair"
Tiles = tuple[int, ...]
Groups = tuple[Tiles, ...]


@dataclass(frozen=True, slots=True)
class Win:
    """A hand completed by a tile, with the circumstances that some game counts.

    `hand` is the hand without the winning `tile`; `source` is the seat that discarded or konged
    it, None when self-drawn. `flags` (of `FLAGS`) are believed. `payer_kongs` is the number of
    kongs of the discarder in this deal, `won` the seats that have won before, `payer_open` the
    seats beside the winner whose hands lie open. `round` is the round wind, 0 East to 3 North.
    `que` is the letter of the suit that the winner named to do without (定缺), None without it.
    """

    seat: int
    by: By
    source: int | None
    hand: Hand
    tile: int
    dealer: int = 0
    round: int = 0
    flags: frozenset[str] = frozenset()
    won: tuple[int, ...] = ()
    payer_open: tuple[int, ...] = ()
    payer_kongs: int = 1
    que: str | None = None

    @property
    def self_drawn(self) -> bool:
        """Whether the winner drew the tile."""
        return self.by == "self-draw"


class WonHand:
    """Facts of a win that hold for every reading.

    `counts`: concealed tiles and the winning one; `every`: with melds; `suits`: indices of the
    suits present; `honours`: whether any is there; `players` as in the variant.
    """

    def __init__(self, win: Win, players: int, seven_pairs: bool) -> None:
        self.win = win
        self.players = players
        self.seven_pairs = seven_pairs
        self.melds = win.hand.melds
        self.counts = counts_of(win.hand.concealed)
        self.counts[win.tile] += 1
        every = self.counts
        if self.melds:
            every = every.copy()
            for meld in self.melds:
                for kind in meld.tiles:
                    every[kind] += 1
        self.every = every
        self.suits = tuple(s for s in (0, 1, 2) if any(every[9 * s : 9 * s + 9]))
        self.honours = any(every[EAST:])

    @cached_property
    def waits(self) -> tuple[int, ...]:
        """Kinds that the hand waited on: shape alone, without kinds held four times."""
        before = self.counts.copy()
        before[self.win.tile] -= 1
        return waits(before, self.melds, self.seven_pairs)

    @cached_property
    def tiles(self) -> Tiles:
        """All kinds held, melds and winning tile included, rising."""
        return tuple(k for k, n in enumerate(self.every) for _ in range(n))

    @cached_property
    def claimed(self) -> tuple[Meld, ...]:
        """Melds made with another's tile, in the order in which they were laid down."""
        return tuple(m for m in self.melds if m.is_claimed)

    @property
    def seat_wind(self) -> int:
        """The winner's wind, 0 East to 3 North."""
        return (self.win.seat - self.win.dealer) % self.players


class Facts:
    """Facts of one reading.

    `chows`: lowest kinds of all chows, melds included, rising; `triplets`: kinds of all triplets
    and kongs; `pair`: its kind, or None for seven pairs; `won`: the block that the winning tile
    went into.
    """

    __slots__ = ("chows", "hand", "pair", "reading", "triplets", "win", "won")

    def __init__(self, hand: WonHand, reading: Reading) -> None:
        self.hand = hand
        self.win = hand.win
        self.reading = reading
        self.won: Block = reading.blocks[reading.won]
        chows: list[int] = []
        triplets: list[int] = []
        self.pair: int | None = None
        if not reading.seven_pairs:
            for shape, tile in reading.blocks:
                if shape == CHOW:
                    chows.append(tile)
                elif shape == TRIPLET:
                    triplets.append(tile)
                else:
                    self.pair = tile
            for meld in hand.melds:
                (chows if meld.is_chow else triplets).append(meld.tile)
            chows.sort()
        self.chows = tuple(chows)
        self.triplets = tuple(triplets)

    @property
    def concealed_triplets(self) -> Tiles:
        """Triplets in hand; the one that the winning tile went into only when self-drawn."""
        won = self.won
        return tuple(
            b.tile
            for b in self.reading.blocks
            if b.shape == TRIPLET and (self.win.self_drawn or b != won)
        )


@dataclass(frozen=True, slots=True)
class Condition:
    """A fact that an item needs, and what is said when it does not hold."""

    holds: Callable[[Facts], bool]
    broken: Callable[[Facts], Line]


def block_tiles(block: Block) -> Tiles:
    """The kinds of a block of a reading."""
    if block.shape == CHOW:
        return (block.tile, block.tile + 1, block.tile + 2)
    return (block.tile,) * (3 if block.shape == TRIPLET else 2)


def chow_tiles(chow: int) -> Tiles:
    """The kinds of the chow whose lowest kind is given."""
    return (chow, chow + 1, chow + 2)


def chow_text(chow: int) -> Text:
    """The chow as it is said: 345筒 / 345p."""
    tiles = format_tiles(chow_tiles(chow))
    return Text(tiles[:3] + SUIT_NAMES[tiles[3]].zh, tiles)


def triplet_groups(facts: Facts, kinds: Iterable[int]) -> Groups:
    """Each kind as the triplet or kong that the hand holds of it."""
    return tuple((k,) * min(4, max(3, _laid(facts, k))) for k in kinds)


def _laid(facts: Facts, kind: int) -> int:
    return next((len(m.tiles) for m in facts.hand.melds if m.tile == kind and not m.is_chow), 3)


def kongs(facts: Facts, kinds: Sequence[MeldKind]) -> Groups:
    """The kongs of the given sorts."""
    return tuple(m.tiles for m in facts.hand.melds if m.kind in kinds)


def whole_hand(facts: Facts) -> Groups:
    """The item is made by the whole hand."""
    return (facts.hand.tiles,)


def four_alike(facts: Facts) -> Groups:
    """Each kind of which hand and melds hold all four."""
    return tuple((k,) * 4 for k, n in enumerate(facts.hand.every) if n == 4)


def won_tile(facts: Facts) -> Groups:
    """The item is made by the way in which the winning tile came."""
    return ((facts.win.tile,),)


def _honours_break(facts: Facts) -> Line:
    kinds = [k for k in range(EAST, 34) if facts.hand.every[k]]
    return line("honour-breaks", tiles=kinds, shown=listing(map(tile_text, kinds)))


def _suits_break(facts: Facts) -> Line:
    suits = facts.hand.suits
    kinds = [k for k in range(EAST) if facts.hand.every[k] and k // 9 != suits[0]]
    shown = listing(SUIT_NAMES[SUITS[s]] for s in suits)
    return line("several-suits", tiles=kinds, shown=shown)


def _chow_breaks(facts: Facts) -> Line:
    if facts.reading.seven_pairs:
        return line("read-as-pairs")
    chow = facts.chows[0]
    return line("chow-breaks", tiles=chow_tiles(chow), shown=chow_text(chow))


def _triplet_breaks(facts: Facts) -> Line:
    if facts.reading.seven_pairs:
        return line("read-as-pairs")
    kind = facts.triplets[0]
    return line("triplet-breaks", tiles=(kind,) * 3, shown=tile_text(kind))


def _terminal_breaks(facts: Facts) -> Line:
    kinds = [k for k in range(EAST) if facts.hand.every[k] and k % 9 in (0, 8)]
    return line("terminal-breaks", tiles=kinds, shown=listing(map(tile_text, kinds)))


def _meld_breaks(facts: Facts) -> Line:
    meld = facts.hand.melds[0]
    return line("meld-breaks", tiles=meld.tiles, shown=str(meld))


def _many_waits(facts: Facts) -> Line:
    kinds = facts.hand.waits
    return line(
        "several-waits", tiles=kinds, count=len(kinds), shown=listing(map(tile_text, kinds))
    )


def _pairs_break(facts: Facts) -> Line:
    if facts.hand.melds:
        return _meld_breaks(facts)
    odd = [k for k, n in enumerate(facts.hand.counts) if n % 2]
    if odd:
        return line("unpaired", tiles=odd, shown=listing(map(tile_text, odd)))
    shown = listing((same(format_tiles(block_tiles(b))) for b in facts.reading.blocks), " ", " ")
    return line("read-as-melds", tiles=facts.hand.tiles, shown=shown)


def _still_concealed(facts: Facts) -> Line:
    kinds = facts.win.hand.concealed
    laid = len(facts.hand.melds)
    return line("still-concealed", tiles=kinds, count=laid, shown=same(format_tiles(kinds)))


def no_four_alike(facts: Facts) -> Line:
    """Said where four equal tiles are wanted and the hand has none: what it holds most of."""
    return _most_of(facts.hand.every, "no-four-alike")


def no_four_held(facts: Facts) -> Line:
    """Said where the four must be concealed, the winning tile among them."""
    return _most_of(facts.hand.counts, "no-four-held")


def _most_of(counts: Sequence[int], code: str) -> Line:
    most = max(counts)
    kinds = [k for k, n in enumerate(counts) if n == most]
    return line(code, tiles=kinds, count=most, shown=listing(map(tile_text, kinds)))


ONE_SUIT: Final = Condition(lambda f: len(f.hand.suits) == 1, lambda f: (
    _suits_break(f) if f.hand.suits else line("no-suit")
))  # fmt: skip
NO_HONOURS: Final = Condition(lambda f: not f.hand.honours, _honours_break)
SOME_HONOURS: Final = Condition(lambda f: f.hand.honours, lambda f: line("no-honour"))
ONLY_HONOURS: Final = Condition(
    lambda f: not f.hand.suits,
    lambda f: line(
        "suit-breaks",
        tiles=(kinds := [k for k in range(EAST) if f.hand.every[k]]),
        shown=listing(map(tile_text, kinds)),
    ),
)
FOUR_TRIPLETS: Final = Condition(lambda f: len(f.triplets) == 4, _chow_breaks)
FOUR_CHOWS: Final = Condition(lambda f: len(f.chows) == 4, _triplet_breaks)
NO_TERMINALS: Final = Condition(
    lambda f: not any(f.hand.every[9 * s] or f.hand.every[9 * s + 8] for s in f.hand.suits),
    _terminal_breaks,
)
NO_MELDS: Final = Condition(lambda f: not f.hand.melds, _meld_breaks)
SELF_DRAWN: Final = Condition(lambda f: f.win.self_drawn, lambda f: line("not-self-drawn"))
SINGLE_WAIT: Final = Condition(lambda f: len(f.hand.waits) == 1, _many_waits)
SEVEN_PAIRS: Final = Condition(lambda f: f.reading.seven_pairs, _pairs_break)
FOUR_LAID: Final = Condition(lambda f: len(f.hand.melds) == 4, _still_concealed)
DISCARDED: Final = Condition(lambda f: f.win.by == "discard", lambda f: line("not-discarded"))
ROBBED: Final = Condition(lambda f: f.win.by == "rob-kong", lambda f: line("not-robbed"))


def flagged(flag: str) -> Condition:
    """The circumstance `flag` of the win, which is believed."""
    return Condition(lambda f: flag in f.win.flags, lambda f: line(f"not-{flag}"))
