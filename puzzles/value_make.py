"""Ready hands for the drill on what waits are worth, with what lies on the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from core.hand import Hand
from core.patterns import By, Win
from core.scoring import Score, hand_waits, payments, score
from core.text import Text
from core.variant import Variant
from puzzles.dice import Dice
from puzzles.drafts import Drafter
from puzzles.drill import LEVELS, Theme
from puzzles.fan_make import refusals
from puzzles.seen import Seen, lay_out
from puzzles.win_make import blend, make_hand, pick_seats
from puzzles.win_shapes import Seats, Shape, equal_chows, three_suits, two_by_two
from puzzles.win_ways import (
    CHOWS,
    FREE,
    MIXED,
    PURE,
    SEVERAL,
    STRAIGHT,
    THREE_SUITS,
    TRIPLETS,
    TWO_SUITS,
    Way,
)

_TABLES: Final = 6
"""How many tables are laid out around a hand until one makes a question of the theme."""

_SHARE: Final = 0.25
_SELF_DRAWN: Final = 0.25


class Wait(NamedTuple):
    """A kind that completes a hand: copies unseen by its holder, and the score of winning on it."""

    kind: int
    copies: int
    score: Score

    @property
    def allowed(self) -> bool:
        """Whether it may be won on."""
        return self.score.wins

    @property
    def gain(self) -> int:
        """What the winner is paid in all, nothing where it may not win."""
        return sum(t.amount for t in payments(self.score))


@dataclass(frozen=True, slots=True)
class Position:
    """A ready hand at a table, and how its tile would come: by `source`'s discard, or drawn."""

    variant: Variant
    seats: Seats
    hand: Hand
    seen: Seen
    by: By
    source: int | None

    @property
    def waits(self) -> tuple[Wait, ...]:
        """Its waits, kinds rising, those of which no copy is left among them."""
        unseen = self.seen.unseen(self.hand)
        seat, dealer, round_ = self.seats
        return tuple(
            Wait(
                kind,
                unseen[kind],
                score(
                    self.variant,
                    Win(seat, self.by, self.source, self.hand, kind, dealer, round_),
                ),
            )
            for kind in hand_waits(self.variant, self.hand)
        )


def weigh(waits: Sequence[Wait]) -> int:
    """The level, 1–5: a step for each wait after the first, for different totals, and for waits
    that may not be won on beside others that may."""
    totals = len({wait.score.fan for wait in waits})
    mixed = len({wait.allowed for wait in waits}) > 1
    return min(len(waits) + (totals > 1) + mixed, LEVELS[-1])


@dataclass(frozen=True, slots=True)
class ValueTheme(Theme):
    """A theme of the drill: `ways` to its hands, whether waits are of it, and whether a variant can
    have it."""

    ways: tuple[Way, ...]
    holds: Callable[[Sequence[Wait]], bool]
    had: Callable[[Variant], bool] = lambda variant: True


_WAYS: Final = (Way(), Way(CHOWS), Way(TRIPLETS))
_BY_LEVEL: Final = {
    1: (Way(palette=SEVERAL, won="gap"), Way(palette=FREE, won="pair")),
    2: (Way(palette=SEVERAL), Way(palette=FREE)),
    3: (Way(palette=TWO_SUITS), Way(palette=MIXED)),
    4: (Way(palette=PURE), Way(palette=MIXED)),
    5: (Way(palette=PURE),),
}
"""What is chosen where a theme's ways leave it open, by level: the fewer suits, the more waits."""

_BOARDS: Final = (
    Way(STRAIGHT, SEVERAL),
    Way(STRAIGHT, TWO_SUITS),
    Way(Shape(three_suits()), THREE_SUITS),
    Way(Shape(two_by_two), SEVERAL),
    Way(Shape(equal_chows(2)), SEVERAL),
    Way(Shape(equal_chows(3)), SEVERAL),
    Way(TRIPLETS, SEVERAL),
)
_THRICE: Final = tuple(
    Way(Shape(equal_chows(3), "triplets"), palette) for palette in (SEVERAL, TWO_SUITS, PURE, MIXED)
)
"""Hands whose worth hangs on the last tile: three chows or three triplets."""

_BY_FAN: Final = ("below-minimum", "opening")
"""Refusals that hang on the fan, and so on the last tile."""

THEMES: Final = (
    ValueTheme(
        "copies",
        Text("还剩几张", "copies left"),
        Text(
            "听的牌有的已经在桌上：数还剩几张",
            "some of what is waited for lies on the table: count what is left",
        ),
        _WAYS,
        lambda waits: any(0 < w.copies < 4 for w in waits),
    ),
    ValueTheme(
        "none-left",
        Text("绝了", "none left"),
        Text("有一种听的牌一张也不剩", "of one of the waits no copy is left"),
        _WAYS,
        lambda waits: any(not w.copies for w in waits) and any(w.copies for w in waits),
    ),
    ValueTheme(
        "worth",
        Text("和哪张大", "waits of different worth"),
        Text("和不同的牌番不一样", "the fan depend on the tile that comes"),
        (*_BOARDS, *_THRICE),
        lambda waits: len({w.score.fan for w in waits if w.allowed}) > 1,
    ),
    ValueTheme(
        "allowed",
        Text("能和哪些", "which may be won on"),
        Text("有的听能和，有的不够和", "some of the waits may be won on, others not"),
        _BOARDS,
        lambda waits: len({w.allowed for w in waits}) > 1,
        lambda variant: not refusals(variant).isdisjoint(_BY_FAN),
    ),
)


def themes_of(variant: Variant) -> tuple[ValueTheme, ...]:
    """The themes of a variant."""
    return tuple(theme for theme in THEMES if theme.had(variant))


@dataclass(frozen=True, slots=True)
class Drafted:
    """A position for a question with its waits and its level."""

    position: Position
    waits: tuple[Wait, ...]
    level: int


def weighed(position: Position) -> Drafted:
    """A position with its waits and its level."""
    waits = position.waits
    return Drafted(position, waits, weigh(waits))


class ValueDrafter(Drafter[ValueTheme, Drafted]):
    """Hands along a theme's ways, each in turn at some tables."""

    drill = "wait-value"

    def themes_of(self, variant: Variant) -> tuple[ValueTheme, ...]:
        """The themes of a variant."""
        return themes_of(variant)

    def draft(self, variant: Variant, theme: ValueTheme, level: int, dice: Dice) -> Drafted | None:
        """A ready hand at a table that shows the theme, a copy of one of its waits left."""
        seats = pick_seats(variant, dice)
        way = dice.pick(theme.ways).over(dice.pick(_BY_LEVEL[level]))
        way = blend(variant, way, dice.below(2), dice)
        found = make_hand(variant, way, seats, dice)
        if found is None:
            return None
        hand, _ = found
        by: By = "self-draw" if dice.maybe(_SELF_DRAWN) else "discard"
        others = [s for s in range(variant.players) if s != seats.seat]
        source = None if by == "self-draw" else dice.pick(others)
        kinds = hand_waits(variant, hand)
        for _ in range(_TABLES):
            seen = lay_out(variant, seats.seat, hand, kinds, _SHARE, dice)
            drafted = weighed(Position(variant, seats, hand, seen, by, source))
            if any(wait.copies for wait in drafted.waits) and theme.holds(drafted.waits):
                return drafted
        return None
