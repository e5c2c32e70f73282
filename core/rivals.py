"""What the other seats' public tiles tell of their hands, and what a discard may cost.

A rival is taken to work towards the game's aims (`core.aims`) that its melds allow; its pond and
melds tell how likely each is. Open hands are known: what they wait on is no guess.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from math import exp, inf, log, prod
from operator import mul
from random import Random
from typing import Final, NamedTuple

from core.aims import Aim, Key, aims_of
from core.chances import Lengths
from core.hand import Hand
from core.patterns import Win
from core.payments import Books, Kong
from core.reach import Stock, look, targets
from core.scoring import hand_waits, in_deal, payments, score
from core.tiles import EAST, counts_of
from core.variant import Variant
from core.view import SeatView, View

_MELD_TURNS: Final = 2.0
_SPREAD: Final = 1.7
_WAITS: Final = 1.05
_OUTSIDE: Final = 1.15
_INSIDE: Final = 0.6
_MELD_INSIDE: Final = 1.5
_TRIPLET_MELD: Final = 1.3
_DISCARDED: Final = 0.12
_JUST_PASSED: Final = 0.25
_BY_RANK: Final = (0.75, 0.9, 1.1, 1.15, 1.15, 1.15, 1.1, 0.9, 0.75)
_WINS: Final = 0.12
"""How likely a ready hand is to win in a turn."""
_RARER: Final = 2
_OPENED: Final = 2
"""Where hands may be laid open most winners do, and are paid double (suizhou, 亮倒)."""
_SAMPLES: Final = 100
_TURNS_A_TILE: Final = 2.7
_HEAD_START: Final = 3.4
_MOST: Final = 0.6
_SLOW_FROM: Final = 4.8
_SLOWED: Final = 0.8
_HONOUR: Final = (0.0, 0.05, 0.3, 0.9, 1.0)
_LENGTHS: Final = 4


@lru_cache(maxsize=32)
def _families(key: Key) -> tuple[Aim, ...]:
    """The aims without fixed chows; where the cheapest has some, a class for all hands as well."""
    aims = aims_of(key.variant)
    least = min(aims, key=lambda a: a.costs)
    plain = [a for a in aims if not a.chows and a.share > 0.5]
    if least.chows:
        whole = tuple(sorted({s for a in aims for s in a.suits}))
        plain.insert(0, replace(least, suits=whole, chows=(), fans=()))
    return tuple(plain)


def books_of(view: View) -> Books:
    """The books of the deal as far as a seat's view tells them.

    Its kongs are without their money, and none of them is late.
    """
    kongs = [
        Kong(s.seat, m.kind, m.tile, m.source, False)
        for s in view.table
        for m in s.melds
        if m.is_kong
    ]
    purses = tuple([s.purse for s in view.table if s.purse is not None])
    won = tuple([s.seat for s in view.table if s.win is not None])
    opened = tuple([s.seat for s in view.table if s.open])
    variant = view.variant
    return Books(
        variant.players,
        variant.settings,
        view.dealer,
        view.round,
        purses or None,
        won=won,
        opened=opened,
        kongs=tuple(kongs),
    )


class Tempo(NamedTuple):
    """How fast a game's hands are: ready hands by turn rise to `most`, `middle` is half way."""

    middle: float
    most: float

    def ready(self, turns: float) -> float:
        """How likely a hand is to be ready after so many turns."""
        return self.most / (1 + exp((self.middle - turns) / _SPREAD))


@lru_cache(maxsize=32)
def _tempo(key: Key) -> Tempo:
    """The tempo, by how far dealt hands are from the game's aims."""
    variant = key.variant
    goals = targets(tuple(a for a in aims_of(variant) if a.share > 0.5), ())
    rng, wall = Random(0), variant.tiles.wall()
    missing = 0
    for _ in range(_SAMPLES):
        stock = Stock(counts_of(rng.sample(wall, 13)))
        missing += min(look(target, stock).missing for target in goals)
    distance = missing / _SAMPLES
    slow = min(1.0, max(0.0, distance - _SLOW_FROM))
    return Tempo(_TURNS_A_TILE * distance - _HEAD_START, _MOST * (1 - _SLOWED * slow))


class Ahead(NamedTuple):
    """What the rest of a deal has in store, as `Rivals` tells it."""

    turns: float
    lengths: Lengths
    lasting: float
    loss: float
    fading: float


class Rivals:
    """The seats that can still win against a player, `seats`.

    With `sooner` the player draws by that part of a turn earlier than after a discard.
    """

    def __init__(self, view: View, unseen: Sequence[int], sooner: float = 0.0) -> None:
        self._view = view
        self._sooner = sooner
        self._unseen = unseen
        self.seats = [s for s in view.table if s.win is None and s.seat != view.seat]
        self._tempo = _tempo(Key(view.variant))
        self._ready = {s.seat: 1.0 if s.open else self._tempo.ready(_age(s)) for s in self.seats}
        self._chances: dict[int, list[tuple[Aim, float]]] = {}
        self._open: dict[tuple[int, int], float] = {}
        self._passed = {s.pond[-1] for s in view.table if s.pond and s.seat != view.seat}

    @property
    def turns(self) -> float:
        """How often the player can expect to draw before the deal ends."""
        return self._ahead.turns

    @property
    def lengths(self) -> Lengths:
        """Equally likely numbers of turns that the player can still have."""
        return self._ahead.lengths

    @property
    def lasting(self) -> float:
        """The chance that no rival ends the deal before the player's next draw."""
        return self._ahead.lasting

    @property
    def loss(self) -> float:
        """What the rivals' wins can be expected to cost the player."""
        return self._ahead.loss

    @property
    def fading(self) -> float:
        """The rate, for one turn, at which those who can still pay leave a deal that goes on."""
        return self._ahead.fading

    @cached_property
    def _ahead(self) -> Ahead:
        """The turns ahead, one after another, with how likely each rival still plays.

        A win ends the deal or, where play goes on, takes the winner out of it: the wall then lasts
        the others longer, and the deal ends before the wall does once every rival has won.
        """
        goes_on = self._view.variant.play.goes_on
        others = len(self.seats)
        ages = [inf if s.open else _age(s) for s in self.seats]
        prices = [self._price(s) / others for s in self.seats]
        playing = [1.0] * others
        wall = float(self._view.wall)
        goes, turns, paying, loss, lasting = 1.0, 0.0, 0.0, 0.0, 1.0
        turn, reached = 0, [1.0]
        while wall >= (draws := 1 + sum(playing)):
            turn += 1
            wall -= draws
            wins = [
                p * (_WINS * self._tempo.ready(age + turn) if age < inf else _WINS)
                for p, age in zip(playing, ages, strict=True)
            ]
            loss += goes * sum(map(mul, wins, prices))
            if goes_on:
                playing = [p - w for p, w in zip(playing, wins, strict=True)]
                goes = 1 - prod([1 - p for p in playing])
            else:
                goes *= max(0.0, 1 - sum(wins))
            turns += goes
            reached.append(goes)
            paying += goes * sum(playing) / others
            if turn == 1:
                lasting = goes
        rest = wall / draws * goes
        turns += rest
        paying += rest * sum(playing) / others
        # Falling evenly from one, the mean over the turns is that of the middle of them.
        fading = -2 * log(paying / turns) / turns if goes_on and turns else 0.0
        lengths = _lengths(reached, wall / draws, self._sooner)
        return Ahead(turns, lengths, lasting, loss, fading)

    def _price(self, rival: SeatView) -> float:
        """What a rival's win mostly brings it: dear hands are aimed at more often than won."""
        weights = [(chance / aim.pays**_RARER, aim.pays) for aim, chance in self._aims(rival)]
        if not weights:
            return 0.0
        price = sum([w * pays for w, pays in weights]) / sum([w for w, _ in weights])
        return price * (_OPENED if self._view.variant.play.open_hands else 1)

    def ready(self, seat: int) -> float:
        """How likely a rival is to be ready."""
        return self._ready[seat]

    def cost(self, kind: int) -> float:
        """The money that a discard of this kind is expected to cost at once."""
        return sum([self._cost(rival, kind) for rival in self.seats])

    def _cost(self, rival: SeatView, kind: int) -> float:
        if rival.shown is not None:
            return self._known(rival, kind)
        if rival.suit is not None and kind // 9 == "mps".index(rival.suit):
            return 0.0
        factor = self._ready[rival.seat] * _WAITS
        if kind in rival.pond:
            factor *= _DISCARDED
        if kind in self._passed:
            factor *= _JUST_PASSED
        unseen = self._unseen[kind]
        if kind >= EAST:
            factor *= _HONOUR[unseen]
        else:
            factor *= _BY_RANK[kind % 9]
        total = 0.0
        for aim, chance in self._aims(rival):
            if kind // 9 in aim.suits:
                if aim.shape == "triplets" and not unseen:
                    continue
                total += chance * aim.costs / _SIZES[aim.suits]
        return factor * total

    def _known(self, rival: SeatView, kind: int) -> float:
        """What the discard pays to an open hand."""
        key = (rival.seat, kind)
        if key not in self._open:
            self._open[key] = self._pays_open(rival, kind)
        return self._open[key]

    def _pays_open(self, rival: SeatView, kind: int) -> float:
        view = self._view
        assert rival.shown is not None
        hand = Hand(rival.shown, rival.melds)
        if kind not in hand_waits(view.variant, hand):
            return 0.0
        books = books_of(view)
        win = in_deal(books, Win(rival.seat, "discard", view.seat, hand, kind, que=rival.suit))
        result = score(view.variant, win, books)
        return float(sum(t.amount for t in payments(result, books) if t.payer == view.seat))

    def _aims(self, rival: SeatView) -> list[tuple[Aim, float]]:
        """What a rival may work towards, with how likely each is."""
        if rival.seat not in self._chances:
            self._chances[rival.seat] = _likely(self._view.variant, rival)
        return self._chances[rival.seat]


def _lengths(reached: Sequence[float], rest: float, sooner: float) -> Lengths:
    """How many turns a deal may last that reaches each turn with a given chance, falling from 1.

    `rest` is the part of a turn that the wall has for the end.
    """
    found = []
    for n in range(_LENGTHS):
        share = 1 - (n + 0.5) / _LENGTHS
        turn = sum(chance >= share for chance in reached) - 1
        part = rest
        if turn + 1 < len(reached):
            part = (reached[turn] - share) / (reached[turn] - reached[turn + 1])
        # A draw is whole, so that a deal which ends between two of them has lasted for the first.
        found.append(round(max(0.0, turn + part - 0.5) + sooner, 1))
    return tuple(found)


def _age(seat: SeatView) -> float:
    """The turns that a hand has had; a claim brings it on like several."""
    return len(seat.pond) + _MELD_TURNS * sum(m.is_claimed for m in seat.melds)


class _Sizes(dict[tuple[int, ...], int]):
    def __missing__(self, suits: tuple[int, ...]) -> int:
        value = self[suits] = sum(9 if s < 3 else 7 for s in suits)
        return value


_SIZES: Final = _Sizes()


def _likely(variant: Variant, rival: SeatView) -> list[tuple[Aim, float]]:
    families = _families(Key(variant))
    least = min(a.pays for a in families)
    by_row = [0, 0, 0, 0]
    for kind in rival.pond:
        by_row[kind // 9] += 1
    tossed = len(rival.pond)
    found = []
    whole = max(len(a.suits) for a in families)
    for aim in families:
        if any(m.tile // 9 not in aim.suits for m in rival.melds):
            continue
        if aim.shape == "triplets" and any(m.is_chow for m in rival.melds):
            continue
        if aim.shape == "pairs" and rival.melds:
            continue
        if rival.suit is not None and "mps".index(rival.suit) in aim.suits:
            continue
        chance = least / aim.pays
        if len(aim.suits) < whole:
            inside = sum(by_row[s] for s in aim.suits)
            chance *= _OUTSIDE ** (tossed - inside) * _INSIDE**inside
            chance *= _MELD_INSIDE ** len(rival.melds)
        if aim.shape == "triplets":
            chance *= _TRIPLET_MELD ** len(rival.melds)
        found.append((aim, chance))
    total = sum(c for _, c in found)
    return [(aim, c / total) for aim, c in found if c > total / 50]
