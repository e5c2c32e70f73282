"""Complete hands put together block by block, from the blocks that an item is made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, Literal, NamedTuple

from core.patterns import CHOW, PAIR, TRIPLET, block_tiles
from core.shapes import Block
from core.tiles import COPIES, DRAGONS, EAST, KINDS, is_terminal, rank_of
from puzzles.dice import Dice
from puzzles.suit_shapes import RANKS
from puzzles.wait_make import Game

_MELDS: Final = 4
_LOWS: Final = range(RANKS - 2)
_MIDDLES: Final = (2, 5, 8)
_COPIES: Final = {TRIPLET: 3, PAIR: 2}
Where = Callable[[int], bool]
Honours = Literal["none", "some", "only", "free"]


class Seats(NamedTuple):
    """Where the winner sits: seat, dealer, round wind (0 East to 3 North)."""

    seat: int
    dealer: int
    round: int


@dataclass(frozen=True, slots=True)
class Palette:
    """Which tiles a hand is made of.

    `suits` are the numbers of suits that it may have; `honours`: none, some of them beside the
    suits, nothing else, or as it comes; `inner` leaves ranks 1 and 9 out. `lawful` keeps to the
    number of suits that a winning hand may have.
    """

    suits: tuple[int, ...] = ()
    honours: Honours = "none"
    inner: bool = False
    lawful: bool = True

    def kinds(self, game: Game, dice: Dice) -> tuple[int, ...]:
        """Kinds of a game, of suits that the dice choose; none where the game has too few."""
        most = game.most_suits if self.lawful else len(game.suits)
        numbers = [n for n in self.suits if n <= most]
        if (self.suits and not numbers) or (self.honours in ("some", "only") and not game.honours):
            return ()
        suits = dice.some(game.suits, dice.pick(numbers)) if numbers else []
        ranks = range(1, RANKS - 1) if self.inner else range(RANKS)
        kinds = [RANKS * s + r for s in sorted(suits) for r in ranks]
        return (*kinds, *(game.honours if self.honours != "none" else ()))


class Blocks:
    """A hand in the making: its blocks so far, and the tiles that are still to be had.

    `left` may be shared by several hands of one table; `free` are the kinds to choose from.
    """

    def __init__(
        self, game: Game, seats: Seats, dice: Dice, kinds: Sequence[int], left: list[int]
    ) -> None:
        self.game = game
        self.seats = seats
        self.dice = dice
        self.kinds: tuple[int, ...] = ()
        self.lows: tuple[int, ...] = ()
        self.left = left
        self.blocks: list[Block] = []
        self.allow(kinds)

    def allow(self, kinds: Iterable[int]) -> None:
        """Add kinds to choose from."""
        every = {*self.kinds, *kinds}
        self.kinds = tuple(sorted(every))
        self.lows = tuple(
            k
            for k in self.kinds
            if k < EAST and k % RANKS in _LOWS and k + 1 in every and k + 2 in every
        )

    def add(self, *blocks: Block) -> bool:
        """Take all of the blocks; False, and the hand is spoilt, where tiles are lacking."""
        for block in blocks:
            for kind in block_tiles(block):
                self.left[kind] -= 1
                if self.left[kind] < 0 or kind not in self.kinds:
                    return False
            self.blocks.append(block)
        return True

    def any(self, shapes: Iterable[str], where: Where | None = None) -> bool:
        """Take a block of one of the shapes whose (lowest) kind is allowed."""
        left = self.left
        found: list[tuple[str, int]] = []
        for shape in shapes:
            if shape == CHOW:
                fitting = [k for k in self.lows if left[k] and left[k + 1] and left[k + 2]]
            else:
                copies = _COPIES[shape]
                fitting = [k for k in self.kinds if left[k] >= copies]
            found += [(shape, k) for k in fitting if where is None or where(k)]
        return bool(found) and self.add(Block(*self.dice.pick(found)))

    def one_of(self, choices: Sequence[tuple[Block, ...]]) -> bool:
        """Take all blocks of one of the choices whose tiles are of the chosen kinds."""
        found = [c for c in choices if all(k in self.kinds for b in c for k in block_tiles(b))]
        return bool(found) and self.add(*self.dice.pick(found))

    @property
    def suits(self) -> list[int]:
        """First kinds of the suits to choose from."""
        return [RANKS * s for s in range(3) if any(k // RANKS == s for k in self.kinds)]


Start = Callable[[Blocks], bool]
Rest = Literal["chows", "triplets", "any"]
_REST: Final[dict[Rest, tuple[str, ...]]] = {
    "chows": (CHOW,),
    "triplets": (TRIPLET,),
    "any": (CHOW, CHOW, TRIPLET),
}


@dataclass(frozen=True, slots=True)
class Shape:
    """How a hand's blocks are chosen: those that `start` takes, `rest` up to four melds, a pair.

    `pair` limits the pair's kind. `quads` is for seven pairs, of which so many are double.
    """

    start: Start = lambda blocks: True
    rest: Rest = "any"
    pair: Where | None = None
    quads: int | None = None


def put_together(
    shape: Shape,
    palette: Palette,
    game: Game,
    seats: Seats,
    dice: Dice,
    left: list[int] | None = None,
    first: Block | None = None,
) -> list[Block] | None:
    """The blocks of a hand, those of the shape's start first; None where they do not go together.

    `left` (34 counts, changed) are the copies still to be had, `first` a block to begin with.
    """
    kinds = palette.kinds(game, dice)
    if not kinds:
        return None
    hand = Blocks(game, seats, dice, kinds, [COPIES] * KINDS if left is None else left)
    if first is not None:
        hand.allow(block_tiles(first))
        if not hand.add(first):
            return None
    if shape.quads is not None:
        return _seven_pairs(hand, shape.quads)
    if palette.honours == "only" and not hand.blocks:
        return _honours(hand)
    if not shape.start(hand):
        return None
    while sum(b.shape != PAIR for b in hand.blocks) < _MELDS:
        if not hand.any(_REST[shape.rest]):
            return None
    pairs = sum(b.shape == PAIR for b in hand.blocks)
    if pairs > 1 or len(hand.blocks) - pairs > _MELDS:
        return None
    if pairs:
        return hand.blocks
    lacks_honour = palette.honours == "some" and all(b.tile < EAST for b in hand.blocks)
    where = shape.pair or (lambda kind: kind >= EAST or not lacks_honour)
    return hand.blocks if hand.any((PAIR,), where) else None


def _honours(hand: Blocks) -> list[Block] | None:
    """Four triplets and a pair of honours: so few are possible that they take turns."""
    every = [
        (*(Block(TRIPLET, k) for k in kinds if k != pair), Block(PAIR, pair))
        for kinds in combinations(hand.kinds, _MELDS + 1)
        for pair in kinds
    ]
    if not every or not hand.add(*hand.dice.in_turn(every, "honours")):
        return None
    return hand.blocks


def _seven_pairs(hand: Blocks, quads: int) -> list[Block] | None:
    if not hand.game.seven_pairs or any(b.shape != PAIR for b in hand.blocks):
        return None
    for kind in hand.dice.some(hand.kinds, quads):
        if not hand.add(Block(PAIR, kind), Block(PAIR, kind)):
            return None
    held = {b.tile for b in hand.blocks}
    while len(hand.blocks) < 7:
        if not hand.any((PAIR,), lambda kind: kind not in held):
            return None
        held.add(hand.blocks[-1].tile)
    return hand.blocks


# What a shape starts with


def equal_chows(number: int) -> Start:
    """The same chow so many times."""
    return lambda hand: hand.any((CHOW,)) and hand.add(*hand.blocks[-1:] * (number - 1))


Relation = Literal["alike", "row", "ends", "other"]


def relation_of(one: int, other: int) -> Relation:
    """How two different chows are related: same ranks in two suits, three ranks apart in one suit,
    123 and 789 of one suit, or not at all."""
    if one % RANKS == other % RANKS:
        return "alike"
    if one // RANKS == other // RANKS:
        return {3: "row", 6: "ends"}.get(abs(one - other), "other")  # type: ignore[return-value]
    return "other"


def two_chows(relation: Relation, times: int = 1) -> Start:
    """Two chows so related, each of them so many times."""

    def start(hand: Blocks) -> bool:
        lows = [s + low for s in hand.suits for low in _LOWS]
        pairs = [
            tuple(Block(CHOW, c) for c in pair for _ in range(times))
            for pair in combinations(lows, 2)
            if relation_of(*pair) == relation
        ]
        return hand.one_of(pairs)

    return start


def three_suits(again: bool = False) -> Start:
    """A chow of the same ranks in each of three suits, one of them a second time with `again`."""

    def start(hand: Blocks) -> bool:
        chows = [tuple(Block(CHOW, s + low) for s in hand.suits) for low in _LOWS]
        if len(hand.suits) < 3 or not hand.one_of(chows):
            return False
        return not again or hand.add(hand.dice.pick(hand.blocks[-3:]))

    return start


def straight(again: bool = False) -> Start:
    """123, 456 and 789 of one suit, one of them a second time with `again`."""

    def start(hand: Blocks) -> bool:
        if not hand.one_of([tuple(Block(CHOW, s + low) for low in (0, 3, 6)) for s in hand.suits]):
            return False
        return not again or hand.add(hand.dice.pick(hand.blocks[-3:]))

    return start


def two_by_two(hand: Blocks) -> bool:
    """The same two chows in two suits, three ranks apart or 123 and 789."""
    lows = [p for p in combinations(_LOWS, 2) if relation_of(*p) in ("row", "ends")]
    suits = list(combinations(hand.suits, 2))
    return hand.one_of(
        [tuple(Block(CHOW, s + low) for s in two for low in p) for two in suits for p in lows]
    )


def triplets_of(number: int, where: Where, pair: bool = False) -> Start:
    """So many triplets of the allowed kinds, and a pair of them with `pair`."""

    def start(hand: Blocks) -> bool:
        done = all(hand.any((TRIPLET,), where) for _ in range(number))
        return done and (not pair or hand.any((PAIR,), where))

    return start


def is_dragon(kind: int) -> bool:
    """White, green or red."""
    return kind in DRAGONS


def is_middle(kind: int) -> bool:
    """Rank 2, 5 or 8 of a suit."""
    return kind < EAST and rank_of(kind) in _MIDDLES


def seat_wind(hand: Blocks) -> bool:
    """A triplet of the winner's own wind."""
    wind = EAST + (hand.seats.seat - hand.seats.dealer) % hand.game.players
    return hand.add(Block(TRIPLET, wind))


def round_wind(hand: Blocks) -> bool:
    """A triplet of the round wind."""
    return hand.add(Block(TRIPLET, EAST + hand.seats.round))


def triplet_and_chow(hand: Blocks) -> bool:
    """A triplet, and a chow with the fourth of its kind: blocks 0 and 1."""
    if not hand.any((TRIPLET,), lambda kind: kind < EAST):
        return False
    kind = hand.blocks[-1].tile
    return hand.any((CHOW,), lambda low: low <= kind <= low + 2)


def four_in_chows(hand: Blocks) -> bool:
    """All four of a kind in chows that are not all the same."""
    lows = [s + low for s in hand.suits for low in _LOWS]
    return hand.one_of(
        [
            tuple(Block(CHOW, c) for c in (a, a, b, b))
            for a, b in combinations(lows, 2)
            if b - a in (1, 2) and a // RANKS == b // RANKS
        ]
    )


def ends_everywhere(hand: Blocks) -> bool:
    """A 1 or 9 in every meld and the pair."""
    for _ in range(_MELDS):
        if hand.dice.maybe(0.5):
            done = hand.any((CHOW,), lambda low: low % RANKS in (0, RANKS - 3))
        else:
            done = hand.any((TRIPLET,), is_terminal)
        if not done:
            return False
    return hand.any((PAIR,), is_terminal)


def five_in_the_middle(hand: Blocks) -> bool:
    """A chow 4-5-6: block 0."""
    return hand.any((CHOW,), lambda low: low % RANKS == 3)
