"""Hands for the discard drill: complete ones with a few tiles exchanged."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from core.hand import Hand
from core.shapes import Discard, discards, shanten
from core.text import Text
from core.tiles import COPIES, EAST, KINDS, counts_of
from core.variant import Variant
from puzzles.dice import Dice
from puzzles.drafts import Drafter
from puzzles.drill import LEVELS, Theme
from puzzles.seen import Seen, lay_out
from puzzles.suit_shapes import RANKS, longest, pack
from puzzles.win_make import hand_from, pick_seats
from puzzles.win_ways import (
    ANY,
    CHOWS,
    FREE,
    MIXED,
    PAIRS,
    PURE,
    SEVERAL,
    TWO_SUITS,
    Way,
)

FARTHEST: Final = 2
"""Hands lack at most so many steps until they are ready: farther away acceptance tells little."""

_TABLES: Final = 4
"""How many tables are laid out around a hand until one makes a question of the theme."""

_EXCHANGES: Final = 12
_REACH: Final = 2
"""How many ranks from the others an exchanged tile may lie."""

_SHARE: Final = 0.1
_DECIDING_SHARE: Final = 0.3
_SEVERAL: Final = (3, 5)
_CLOSE: Final = 2
_TANGLED: Final = 9


class Choice(NamedTuple):
    """A hand to discard from in a game, seen from `seat`, with what lies on the table.

    `options` are the discards that keep the distance to ready, with the copies unseen.
    """

    variant: Variant
    seat: int
    hand: Hand
    seen: Seen
    options: tuple[Discard, ...]

    @property
    def distance(self) -> int:
        """The distance to ready after the best discard."""
        return self.options[0].shanten

    @property
    def best(self) -> tuple[Discard, ...]:
        """The discards after which the most unseen tiles help."""
        most = max(option.copies for option in self.options)
        return tuple(option for option in self.options if option.copies == most)


def look_at(variant: Variant, seat: int, hand: Hand, seen: Seen) -> Choice:
    """The discards of a hand of 14, 11, … tiles with what lies on the table."""
    return Choice(variant, seat, hand, seen, options_of(variant, hand, seen.unseen(hand)))


def options_of(
    variant: Variant, hand: Hand, unseen: Sequence[int] | None, *, every: bool = False
) -> tuple[Discard, ...]:
    """The discards that keep the distance, or all of them, with the copies that `unseen` gives."""
    return discards(
        counts_of(hand.concealed),
        hand.melds,
        variant.seven_pairs,
        variant.tiles.kinds,
        unseen,
        all_discards=every,
    )


def weigh(choice: Choice) -> int:
    """The level, 1–5: a step for each step to ready, for three and for five discards that keep
    the distance, for a second best within two copies, for a joined block of nine tiles."""
    copies = sorted({option.copies for option in choice.options}, reverse=True)
    close = len(copies) > 1 and copies[0] - copies[1] <= _CLOSE
    weight = choice.distance + sum(len(choice.options) >= least for least in _SEVERAL) + close
    return min(1 + weight + (_block(choice.hand) >= _TANGLED), LEVELS[-1])


def _block(hand: Hand) -> int:
    counts = counts_of(hand.concealed)
    rows = [counts[s : s + RANKS] for s in range(0, EAST, RANKS)]
    return max((longest(pack(row)) for row in rows if any(row)), default=0)


# Themes


@dataclass(frozen=True, slots=True)
class DiscardTheme(Theme):
    """A theme of the discard drill.

    `ways` lead to a complete hand, whose tiles are exchanged until it is at one of the `distances`
    from ready; `holds` tells whether a choice is of it, `had` whether a variant can have it;
    `share` is the share of the discards on the table that would help the hand.
    """

    ways: tuple[Way, ...]
    distances: tuple[int, ...]
    holds: Callable[[Choice], bool]
    had: Callable[[Variant], bool] = lambda variant: True
    share: float = _SHARE


def _at(distance: int) -> Callable[[Choice], bool]:
    return lambda choice: choice.distance == distance


def _decided_by_table(choice: Choice) -> bool:
    """What lies on the table takes the best discard of the hand alone out of the best ones."""
    plain = choice._replace(options=options_of(choice.variant, choice.hand, None))
    return not {d.tile for d in plain.best} <= {d.tile for d in choice.best}


def _both_shapes(choice: Choice) -> bool:
    """Seven pairs are as near as melds, or nearer."""
    hand = choice.hand
    kinds = choice.variant.tiles.kinds
    standard = discards(counts_of(hand.concealed), hand.melds, False, kinds)
    return standard[0].shanten > choice.distance or any(
        option.tile not in {d.tile for d in standard}
        or set(option.accepts) - {k for d in standard if d.tile == option.tile for k in d.accepts}
        for option in choice.options
    )


def _one_suit(choice: Choice) -> bool:
    return len({k // RANKS for k in choice.hand.concealed}) == 1


_PLAIN: Final = (
    Way(palette=SEVERAL),
    Way(palette=TWO_SUITS),
    Way(CHOWS, FREE),
    Way(palette=MIXED),
    Way(CHOWS, PURE),
)
THEMES: Final = (
    DiscardTheme(
        "ready",
        Text("打了就听", "to be ready"),
        Text(
            "打出一张就听：哪张打了听得最多", "a discard makes it ready: which one waits for most"
        ),
        _PLAIN,
        (0,),
        _at(0),
    ),
    DiscardTheme(
        "one-away",
        Text("一上听", "one step away"),
        Text(
            "打了还差一步听：哪张打了进张最多",
            "one step from ready: which discard is helped by most",
        ),
        _PLAIN,
        (1,),
        _at(1),
    ),
    DiscardTheme(
        "two-away",
        Text("两上听", "two steps away"),
        Text("打了还差两步听", "two steps from ready after the discard"),
        _PLAIN,
        (2,),
        _at(2),
    ),
    DiscardTheme(
        "table",
        Text("看牌河", "what lies on the table"),
        Text(
            "光看手牌最好的那张，看了牌河就不是了",
            "the best discard by the hand alone is no longer the best once the table is counted",
        ),
        _PLAIN,
        (0, 1),
        _decided_by_table,
        share=_DECIDING_SHARE,
    ),
    DiscardTheme(
        "flush",
        Text("清一色", "one suit"),
        Text(
            "手里全是一门，拆法很多", "all concealed tiles are of one suit and split in many ways"
        ),
        (Way(palette=PURE), Way(CHOWS, PURE)),
        (0, 1),
        _one_suit,
    ),
    DiscardTheme(
        "melds",
        Text("有副露", "with melds"),
        Text("已有副露，手里张数少", "melds are laid down, few tiles are left in hand"),
        tuple(Way(ANY, palette, laid="some") for palette in (SEVERAL, TWO_SUITS, PURE)),
        (0, 1),
        lambda choice: bool(choice.hand.melds),
    ),
    DiscardTheme(
        "several",
        Text("不止一张", "several best"),
        Text("几张一样好，打哪张都对", "several discards are equally good: any of them is right"),
        _PLAIN,
        (0, 1, 2),
        lambda choice: len(choice.best) > 1,
    ),
    DiscardTheme(
        "seven-pairs",
        Text("七对还是面子", "seven pairs or melds"),
        Text("七对和四副一对都要看", "seven pairs count beside four melds and a pair"),
        (Way(PAIRS, laid="none"),),
        (0, 1),
        _both_shapes,
        lambda variant: variant.seven_pairs,
    ),
)


def themes_of(variant: Variant) -> tuple[DiscardTheme, ...]:
    """The themes of a variant."""
    return tuple(theme for theme in THEMES if theme.had(variant))


# Drafts


@dataclass(frozen=True, slots=True)
class Drafted:
    """A choice for a question, with its level."""

    choice: Choice
    level: int


def weighed(choice: Choice) -> Drafted:
    """A choice with its level."""
    return Drafted(choice, weigh(choice))


class DiscardDrafter(Drafter[DiscardTheme, Drafted]):
    """Complete hands along a theme's ways, taken apart until they are so far from ready."""

    drill = "discard"

    def themes_of(self, variant: Variant) -> tuple[DiscardTheme, ...]:
        """The themes of a variant."""
        return themes_of(variant)

    def draft(
        self, variant: Variant, theme: DiscardTheme, level: int, dice: Dice
    ) -> Drafted | None:
        """A hand at a table that makes a question of the theme."""
        seats = pick_seats(variant, dice)
        found = hand_from([COPIES] * KINDS, variant, dice.pick(theme.ways), seats, dice)
        if found is None or len(found[0].concealed) < 2:
            return None
        full = _step_back(*found, variant, dice.pick(theme.distances), dice)
        if full is None:
            return None
        # Kinds that help some discard lie on the table more often: then the table matters.
        helping = {k for option in options_of(variant, full, None) for k in option.accepts}
        for _ in range(_TABLES):
            seen = lay_out(variant, seats.seat, full, sorted(helping), theme.share, dice)
            choice = look_at(variant, seats.seat, full, seen)
            if is_question(choice) and theme.holds(choice):
                return weighed(choice)
        return None


def is_question(choice: Choice) -> bool:
    """Whether the hand is near enough, and there is a best discard and a worse one."""
    return (
        0 <= choice.distance <= FARTHEST
        and len(choice.options) > 1
        and choice.best[0].copies > 0
        and len(choice.best) < len({*choice.hand.concealed})
    )


def _step_back(hand: Hand, tile: int, variant: Variant, distance: int, dice: Dice) -> Hand | None:
    """A complete hand with tiles exchanged for others that lie near, until it is so far from
    ready; None when it never is."""
    tiles = [*hand.concealed, tile]
    held = counts_of([*tiles, *(k for m in hand.melds for k in m.tiles)])
    for _ in range(_EXCHANGES):
        gone = dice.pick(tiles)
        tiles.remove(gone)
        held[gone] -= 1
        may = [k for k in variant.tiles.kinds if k != gone and held[k] < COPIES]
        new = dice.pick([k for k in may if _is_near(k, tiles)] or may)
        tiles.append(new)
        held[new] += 1
        counts = counts_of(tiles)
        if shanten(counts, hand.melds, variant.seven_pairs, variant.tiles.kinds) == distance:
            return Hand(tuple(sorted(tiles)), hand.melds)
    return None


def _is_near(kind: int, tiles: Sequence[int]) -> bool:
    if kind >= EAST:
        return kind in tiles
    return any(abs(kind - k) <= _REACH and kind // RANKS == k // RANKS for k in tiles)
