"""Situations for the drill "May I win?": wins that a reason bars, and wins that it spares."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from core.events import HIDDEN, Discarded, Drew, KongProposed, Pass, Pung, Punged
from core.hand import Hand, MeldKind
from core.patterns import PAIR, TRIPLET, Win
from core.scoring import hand_waits, score
from core.tiles import COPIES, counts_of
from core.variant import Variant
from puzzles.dice import Dice
from puzzles.maywin_script import Moment, Script, Table
from puzzles.suit_shapes import RANKS
from puzzles.win_make import blend, make_hand
from puzzles.win_shapes import (
    Blocks,
    Seats,
    Shape,
    equal_chows,
    triplet_and_chow,
    two_chows,
)
from puzzles.win_ways import (
    CHOWS,
    EVERY_SUIT,
    MIXED,
    PURE,
    SEVERAL,
    TRIPLETS,
    TWO_SUITS,
    WAYS,
    Way,
)

_TANGLED: Final = 3
"""From this level on the tiles are all of one suit where it is asked whether they are complete."""
_BORDERING: Final = 3
"""Of so many hands the one nearest to the minimum is asked about."""

_PLAINNESS: Final = {
    1: Way(palette=SEVERAL, laid="none"),
    2: Way(palette=SEVERAL),
    3: Way(palette=TWO_SUITS),
    4: Way(palette=TWO_SUITS),
    5: Way(palette=PURE),
}
"""What is chosen where a way leaves it open, by level."""


_DEARER: Final = (
    Way(Shape(equal_chows(3), "triplets")),
    Way(Shape(triplet_and_chow)),
    Way(TRIPLETS),
    Way(palette=PURE),
)
"""Hands whose waits differ in worth."""


def seat_after(seat: int, variant: Variant, steps: int = 1) -> int:
    """The seat so many steps on in playing order."""
    return (seat + steps) % variant.players


class Setting:
    """A variant, where the seat sits, and the dice."""

    def __init__(self, variant: Variant, level: int, dice: Dice) -> None:
        self.variant = variant
        self.level = level
        self.dice = dice
        seat, dealer = dice.below(variant.players), dice.below(variant.players)
        self.seats = Seats(seat, dealer, dice.below(4) if variant.play.winds else 0)

    def hand(self, *ways: Way) -> tuple[Hand, int] | None:
        """A ready hand along one of the ways, and a tile that completes it.

        What they leave open is plainer the lower the level.
        """
        way = blend(self.variant, self.dice.pick(ways), self.dice.below(self.level), self.dice)
        return make_hand(self.variant, way.over(_PLAINNESS[self.level]), self.seats, self.dice)

    def any_way(self) -> Way:
        """A way to a hand of some item of the table."""
        known = [fan for fan in self.variant.fans if fan.id in WAYS]
        return self.dice.pick(WAYS[self.dice.pick(known).id])

    def script(self, hand: Hand, first: int, **more: Any) -> Script:
        """The table at which `first` draws next; `more` are fields of `Table`."""
        return Script(Table(self.variant, self.seats, hand, first, **more))

    def other(self) -> int:
        """Another seat."""
        return seat_after(
            self.seats.seat, self.variant, 1 + self.dice.below(self.variant.players - 1)
        )

    def left_of(self, hand: Hand, kind: int) -> int:
        """How many of a kind the hand has not got."""
        return COPIES - hand.tiles.count(kind)

    def worth(self, hand: Hand, tile: int) -> int:
        """The fan of winning on another's tile, as far as they count."""
        seat, dealer, round_ = self.seats
        source = seat_after(seat, self.variant)
        result = score(self.variant, Win(seat, "discard", source, hand, tile, dealer, round_))
        return self.variant.capped(self.variant.settings, result.fan)

    def won_plainly(self, hand: Hand, tile: int, **more: Any) -> Moment:
        """Self-drawn or on a discard, nothing else having happened."""
        if self.dice.maybe(0.3):
            return self.script(hand, self.seats.seat, **more).ask("self-draw", None, tile)
        return self.fed(hand, tile, self.other(), **more)

    def fed(self, hand: Hand, tile: int, source: int, **more: Any) -> Moment:
        """A seat draws, and discards the tile."""
        script = self.script(hand, source, **more)
        script.turn(source, tile)
        return script.ask("discard", source, tile)


# Situations

Situation = Callable[[Setting], Moment | None]


def bordering(setting: Setting) -> Moment | None:
    """A hand around the least that may win: of some, with an item that nearly reaches it or any,
    the nearest."""
    least = setting.variant.minimum
    nearly = [f.id for f in setting.variant.fans if least // 2 <= f.value < least and f.id in WAYS]
    ways = [way for name in nearly for way in WAYS[name]]
    hands = [setting.hand(*ways, setting.any_way()) for _ in range(_BORDERING)]
    made = [hand for hand in hands if hand is not None]
    if not made:
        return None
    return setting.won_plainly(*min(made, key=lambda hand: abs(setting.worth(*hand) - least)))


def suits(setting: Setting) -> Moment | None:
    """Hands of three suits, and of two."""
    every = Way(palette=EVERY_SUIT)
    found = setting.hand(every, every, Way(palette=TWO_SUITS))
    return setting.won_plainly(*found) if found else None


def named(setting: Setting) -> Moment | None:
    """A hand of some suits, one of which may have been named."""
    found = setting.hand(Way(palette=TWO_SUITS), Way(palette=PURE))
    if found is None:
        return None
    hand, tile = found
    mine = setting.dice.pick(setting.variant.tiles.suits)
    named = [setting.dice.pick(setting.variant.tiles.suits) for _ in range(setting.variant.players)]
    named[setting.seats.seat] = mine
    return setting.won_plainly(hand, tile, named=tuple(named))


def bound(setting: Setting) -> Moment | None:
    """Three claimed chows or more, of one suit or not."""
    ways = [
        Way(shape, palette, laid="chows") for shape in (CHOWS, None) for palette in (MIXED, PURE)
    ]
    found = setting.hand(*ways, Way(CHOWS, TWO_SUITS, laid="chows"), Way(CHOWS, laid="chows"))
    return setting.won_plainly(*found) if found else None


def opening(setting: Setting) -> Moment | None:
    """Small hands, with and without a kong, open or not."""
    small = Way(CHOWS, TWO_SUITS)
    found = setting.hand(small, Way(palette=TWO_SUITS), Way(laid="kong"), setting.any_way())
    if found is None:
        return None
    hand, tile = found
    opened = (setting.seats.seat,) if setting.dice.maybe(0.2) else ()
    return setting.won_plainly(hand, tile, opened=opened)


def broke(setting: Setting) -> Moment | None:
    """A purse is empty: the payer's or another one."""
    found = setting.hand(Way(), setting.any_way())
    if found is None:
        return None
    hand, tile = found
    dice, players = setting.dice, setting.variant.players
    purses = [dice.pick((0, 0, 1, 4, 10)) for _ in range(players)]
    if sum(purse == 0 for purse in purses) > 1:
        purses = [purse or 2 for purse in purses]
        purses[dice.below(players)] = 0
    return setting.won_plainly(hand, tile, purses=tuple(purses))


def complete(setting: Setting) -> Moment | None:
    """A tile that looks as if it completed the hand, or one that does so in a hidden way."""
    if setting.level < _TANGLED:
        ways = [Way(), Way(CHOWS), Way(TRIPLETS)]
    else:
        shapes = (CHOWS, None, Shape(two_chows("row", 2)), Shape(equal_chows(3)))
        ways = [Way(shape, PURE) for shape in shapes]
    found = setting.hand(*ways)
    if found is None:
        return None
    hand, tile = found
    if setting.dice.maybe(0.6):
        waits = hand_waits(setting.variant, hand)
        near = [
            kind
            for kind in setting.variant.tiles.kinds
            if kind not in waits
            and setting.left_of(hand, kind)
            and any(abs(kind - k) <= 2 and kind // RANKS == k // RANKS for k in hand.concealed)
        ]
        if not near:
            return None
        tile = setting.dice.pick(near)
    return setting.won_plainly(hand, tile)


def passed(setting: Setting) -> Moment | None:
    """A tile that would win is left; then, with or without an own draw, another one comes."""
    dice, variant, me = setting.dice, setting.variant, setting.seats.seat
    dearer = variant.play.passed_win == "higher" and dice.maybe(0.5)
    found = setting.hand(*(_DEARER if dearer else (Way(CHOWS), setting.any_way())))
    if found is None:
        return None
    hand, _ = found
    waits = hand_waits(variant, hand)
    pairs = [
        (one, other)
        for one in waits
        for other in waits
        if setting.left_of(hand, one) > (one == other)
        and (not dearer or setting.worth(hand, other) > setting.worth(hand, one))
    ]
    if not pairs:
        return None
    first, second = dice.pick(pairs)
    idle = [
        k
        for k in variant.tiles.kinds
        if k not in waits and setting.left_of(hand, k) and k not in hand.concealed
    ]
    if not idle:
        return None
    players = variant.players
    course = dice.below(4)
    if course == 0:
        # An own draw lies between.
        giver = seat_after(me, variant, players - 1)
        script = setting.script(hand, giver)
        script.turn(giver, first)
        script.answer(Pass(me))
        own = dice.pick(idle)
        script.turn(me, own, own)
        giver = seat_after(me, variant)
        script.turn(giver, second)
    else:
        giver = seat_after(me, variant, 1 + dice.below(players - 2))
        script = setting.script(hand, giver)
        # A tile that is of no use may be left without harm.
        script.turn(giver, dice.pick(idle) if course == 1 else first)
        if course != 1:
            script.answer(Pass(me))
        giver = seat_after(giver, variant)
        script.turn(giver, second)
    return script.ask("discard", giver, second)


def twin(setting: Setting) -> Moment | None:
    """Three melds and two pairs: the win on one pair is left or punged, the other pair waits."""
    dice, variant, me = setting.dice, setting.variant, setting.seats.seat
    found = setting.hand(Way(Shape(_two_pairs), laid="free"))
    if found is None:
        return None
    hand, one = found
    counts = counts_of(hand.concealed)
    others = [k for k in hand_waits(variant, hand) if k != one and counts[k] == 2]
    if counts[one] != 2 or not others or setting.left_of(hand, others[0]) < 1:
        return None
    other = others[0]
    giver = seat_after(me, variant, 1 + dice.below(variant.players - 2))
    script = setting.script(hand, giver)
    script.turn(giver, one)
    if dice.maybe(0.6):
        script.answer(Pung(me, one))
        script.happens(Punged(me, one, giver))
        script.happens(Discarded(me, other))
        giver = seat_after(me, variant)
    else:
        script.answer(Pass(me))
        giver = seat_after(giver, variant)
    script.turn(giver, other)
    return script.ask("discard", giver, other)


def _two_pairs(hand: Blocks) -> bool:
    """A triplet, whose third tile is the one to come, and a pair: blocks 0 and 1."""
    return hand.any((TRIPLET,)) and hand.any((PAIR,))


def robbed(setting: Setting) -> Moment | None:
    """Somebody makes a kong of the tile, an added or a concealed one."""
    found = setting.hand(Way(when="rob-kong"))
    if found is None:
        return None
    hand, tile = found
    source, dice = setting.other(), setting.dice
    kong = MeldKind.ADDED if dice.maybe(0.5) else MeldKind.CONCEALED
    if setting.left_of(hand, tile) < COPIES:
        return None
    script = setting.script(hand, source)
    script.happens(Drew(source, HIDDEN, False))
    if kong is MeldKind.ADDED:
        script.happens(KongProposed(source, tile))
    return script.ask("rob-kong", source, tile, kong)
