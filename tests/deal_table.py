"""A table for tests: deals with prepared tiles, played by short calls, and players at random."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence

from core.deal import act, deal_out, follow, start, waiting_on
from core.events import (
    Action,
    Chow,
    DeclareKong,
    DeclareWin,
    Discard,
    Event,
    NameSuit,
    Pass,
    Pung,
    Swap,
)
from core.explain import Refusal
from core.fold import evolve, replay
from core.legal import legal_actions
from core.shapes import discards
from core.state import State, blank
from core.tiles import counts_of, parse_tile, parse_tiles
from core.variant import Option, Variant, WholeNumber
from core.variants import by_id
from core.view import View, view


def in_order(text: str) -> list[int]:
    """Tiles in the order in which they are written, parted by spaces: "5p 1m 7z"."""
    return [parse_tile(word) for word in text.split()]


class Table:
    """A deal with given hands and wall, and every event so far.

    `hands` are thirteen tiles each, or fewer, or "" : the rest is dealt from what is left over.
    The wall begins with `draws` and ends with `tail`, whose first tile is the first replacement;
    `between` is the number of tiles between them (all that are left over, when left out).
    """

    def __init__(
        self,
        variant: str,
        hands: Sequence[str] = (),
        draws: str = "",
        tail: str = "",
        *,
        between: int | None = None,
        dealer: int = 0,
        round: int = 0,
        purses: Sequence[int] | None = None,
        seed: int = 1,
        **options: object,
    ) -> None:
        self.variant = by_id(variant).with_options(options)
        rng = random.Random(seed)
        rest = self.variant.tiles.wall()
        rng.shuffle(rest)
        dealt = [list(parse_tiles(h)) for h in hands]
        dealt += [[] for _ in range(self.variant.players - len(dealt))]
        first, last = in_order(draws), in_order(tail)
        for tile in (*(k for hand in dealt for k in hand), *first, *last):
            rest.remove(tile)
        assert all(len(hand) <= 13 for hand in dealt), hands
        for hand in dealt:
            while len(hand) < 13:
                hand.append(rest.pop())
        if between is not None:
            rest = rest[:between]
        wall = [*first, *rest, *reversed(last)]
        tiles = [k for hand in dealt for k in hand] + wall
        opened = deal_out(self.variant, tiles, dealer, round, purses)
        self.rng = random.Random(seed)
        state = evolve(blank(self.variant), opened)
        self.log: list[Event] = [opened, *follow(state, self.rng)]
        self.state = replay(self.variant, self.log)

    def do(self, action: Action) -> tuple[Event, ...]:
        """Carry an action out; its events."""
        events, self.state = act(self.state, action, self.rng)
        self.log += events
        return events

    def legal(self, seat: int) -> tuple[Action, ...]:
        """What a seat may do."""
        return legal_actions(self.state, seat)

    def view(self, seat: int | None) -> View:
        """The deal as a seat sees it."""
        return view(self.state, seat)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that have to act."""
        return waiting_on(self.state)

    def discard(self, seat: int, tile: str, *, open: bool = False) -> tuple[Event, ...]:
        """Discard a tile."""
        return self.do(Discard(seat, parse_tile(tile), open))

    def kong(self, seat: int, tile: str) -> tuple[Event, ...]:
        """Declare or claim a kong."""
        return self.do(DeclareKong(seat, parse_tile(tile)))

    def pung(self, seat: int, tile: str) -> tuple[Event, ...]:
        """Claim a pung."""
        return self.do(Pung(seat, parse_tile(tile)))

    def chow(self, seat: int, lowest: str) -> tuple[Event, ...]:
        """Claim a chow."""
        return self.do(Chow(seat, parse_tile(lowest)))

    def win(self, *seats: int) -> tuple[Event, ...]:
        """Win, one seat after another."""
        events: tuple[Event, ...] = ()
        for seat in seats:
            events = self.do(DeclareWin(seat))
        return events

    def leave(self, *seats: int) -> None:
        """Pass; without seats everybody who is asked does."""
        for seat in seats or self.waiting:
            self.do(Pass(seat))

    def name(self, *suits: str) -> None:
        """Name the suits of all seats."""
        for seat, suit in enumerate(suits):
            self.do(NameSuit(seat, suit))

    def swap(self, *threes: str) -> None:
        """Choose the three tiles of all seats."""
        for seat, three in enumerate(threes):
            self.do(Swap(seat, parse_tiles(three)))

    def turn(self, tile: str | None = None) -> int:
        """Discard (the drawn tile, when none is named) with everybody passing; the seat."""
        (seat,) = self.waiting
        drawn = self.view(seat).drawn
        kind = parse_tile(tile) if tile is not None else drawn
        assert kind is not None
        self.do(Discard(seat, kind))
        while not self.state.over and len(self.waiting) and self._asked():
            self.leave()
        return seat

    def _asked(self) -> bool:
        return all(Pass(seat) in self.legal(seat) for seat in self.waiting)

    def until(self, seat: int) -> None:
        """Go on with drawn tiles discarded and everybody passing until it is `seat`'s turn."""
        self.turn()
        while self.waiting != (seat,):
            self.turn()

    def hand(self, seat: int) -> str:
        """A seat's concealed tiles and melds in canonical notation."""
        return str(self.state.seats[seat].hand)

    def refusal(self, action: Action) -> str:
        """The code of the reason why an action is refused; it must be."""
        before = self.state
        try:
            act(before, action, self.rng)
        except Refusal as bad:
            return bad.line.code
        raise AssertionError(f"{action} was allowed")


# Players

Chooser = Callable[[View, random.Random], Action]


def by_chance(seen: View, rng: random.Random) -> Action:
    """Any legal action."""
    return rng.choice(seen.legal)


def keen(seen: View, rng: random.Random) -> Action:
    """Wins, kongs and opens gladly and discards towards a ready hand, with some chance in it."""
    for wanted, likely in ((DeclareWin, 0.8), (DeclareKong, 0.7), (Pung, 0.35), (Chow, 0.2)):
        found = [a for a in seen.legal if isinstance(a, wanted)]
        if found and rng.random() < likely:
            return rng.choice(found)
    opening = [a for a in seen.legal if isinstance(a, Discard) and a.open]
    if opening and rng.random() < 0.5:
        return rng.choice(opening)
    going = [a for a in seen.legal if isinstance(a, Discard) and not a.open]
    if going and rng.random() < 0.95 and seen.mine is not None:
        counts, melds = counts_of(seen.tiles), seen.mine.melds
        best = {d.tile for d in discards(counts, melds, seen.variant.seven_pairs)}
        good = [a for a in going if a.tile in best]
        return rng.choice(good or going)
    passing = [a for a in seen.legal if isinstance(a, Pass)]
    return rng.choice(passing or seen.legal)


def play_on(
    state: State, chooser: Chooser, rng: random.Random
) -> Iterator[tuple[Action, tuple[Event, ...], State]]:
    """Play a deal to its end: each action with its events and the state after them."""
    while not state.over:
        seat = rng.choice(waiting_on(state))
        action = chooser(view(state, seat), rng)
        events, state = act(state, action, swap_rng(state))
        yield action, events, state


def swap_rng(state: State) -> random.Random:
    """Randomness for the direction of an exchange, a function of the deal alone."""
    return random.Random(f"swap/{state.wall[:5]}")


def dealt(variant: Variant, rng: random.Random) -> tuple[tuple[Event, ...], State]:
    """The events of a fresh deal with any dealer and round, and the state after them."""
    dealer, round_ = rng.randrange(variant.players), rng.randrange(4)
    events = start(variant, rng, dealer, round_ if variant.play.winds else 0)
    return events, replay(variant, events)


def any_house(variant: Variant, rng: random.Random) -> Variant:
    """The variant under options drawn at random, one preset among them now and then."""
    chosen: dict[str, object] = {}
    if variant.presets and rng.random() < 0.4:
        preset = rng.choice(variant.presets)
        chosen[preset.key] = preset.id
    for option in variant.options:
        if rng.random() < 0.5:
            chosen[option.id] = _any_value(option, rng)
    return variant.with_options(variant.with_options(chosen).house)


def _any_value(option: Option, rng: random.Random) -> object:
    if isinstance(option.values, WholeNumber):
        return option.values.least + option.values.step * rng.randrange(3)
    return rng.choice(option.values)
