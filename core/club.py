"""The club player: goes the shortest way to a hand that may win, and minds open danger.

Of the game's aims it takes the one that misses the fewest tiles, keeps the most unseen copies that
help, claims what shortens the way, and turns to safe tiles when it is far away and others are not.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Final

from core.aims import Aim, Key, aims_of
from core.choice import Choice, Reason, Weighed
from core.events import (
    Chow,
    DeclareKong,
    DeclareWin,
    Discard,
    NameSuit,
    Pass,
    Pung,
    Swap,
)
from core.hand import Meld, MeldKind
from core.reach import Stock, Target, look, targets
from core.rivals import Rivals
from core.tiles import COPIES, SUITS, counts_of
from core.view import View

_SURE: Final = 0.85
_COMMON: Final = 2.5
_NO_WAY: Final = 99
_ALIKE: Final = 0.85
_FAR: Final = 3
_THREAT: Final = 0.6
_OPEN_COPIES: Final = 3


@lru_cache(maxsize=128)
def _usual(key: Key, banned: int | None) -> tuple[Aim, ...]:
    """The aims that nearly always may win and are not much rarer than the commonest."""
    aims = [a for a in aims_of(key.variant) if a.share > _SURE and banned not in a.suits]
    least = min(a.worth for a in aims)
    return tuple(a for a in aims if a.worth <= _COMMON * least or not a.chows)


def choose(view: View) -> Choice:
    """The choice of an experienced player who does not reckon in money."""
    legal = view.legal
    for action in legal:
        if isinstance(action, DeclareWin):
            return Choice(action, "win")
    if len(legal) == 1:
        return Choice(legal[0], "only")
    player = _Player(view)
    if view.phase == "turn":
        return player.turn()
    return player.claim() if view.phase == "claims" else player.opening()


class _Player:
    """The hand that is to be played, and what is known of it."""

    def __init__(self, view: View) -> None:
        assert view.mine is not None
        self.view = view
        self.seat = view.mine.seat
        self.melds = view.mine.melds
        suit = view.mine.suit
        self.aims = _usual(Key(view.variant), None if suit is None else SUITS.index(suit))
        self.stock = Stock(counts_of(view.tiles))
        self.unseen = view.unseen()

    def nearest(self, stock: Stock, melds: tuple[Meld, ...]) -> tuple[int, Target | None]:
        """The target that misses the fewest tiles, of several the one that brings most."""
        best: Target | None = None
        fewest, worth = _NO_WAY, 0.0
        for target in targets(self.aims, melds):
            missing = look(target, stock).missing
            if missing < fewest or (missing == fewest and target.aim.worth > worth):
                best, fewest, worth = target, missing, target.aim.worth
        return fewest, best

    # The own turn

    def turn(self) -> Choice:
        """Kong, discard, or lay the hand open."""
        legal = self.view.legal
        missing, target = self.nearest(self.stock, self.melds)
        discards = []
        for action in legal:
            if isinstance(action, DeclareKong) and self._after_kong(action, missing):
                return Choice(action, "nearest")
            if isinstance(action, Discard) and not action.open:
                discards.append(action.tile)
        weighed = self._weighed(target, discards)
        weighed, reason = self._guarded(weighed, missing)
        opened = Discard(self.seat, _tile(weighed[0]), open=True)
        if opened in legal and weighed[0].copies >= _OPEN_COPIES:
            weighed[0] = replace(weighed[0], action=opened)
        return Choice(weighed[0].action, reason, tuple(weighed))

    def _after_kong(self, action: DeclareKong, missing: int) -> bool:
        """Whether the hand is no further away after a kong of its own tiles."""
        kind = action.tile
        if self.stock.counts[kind] == COPIES:
            melds = (*self.melds, Meld(MeldKind.CONCEALED, kind, None))
            return self.nearest(self.stock.minus(*(kind,) * COPIES), melds)[0] <= missing
        return self.nearest(self.stock.minus(kind), self.melds)[0] <= missing

    def _weighed(self, target: Target | None, kinds: Iterable[int]) -> list[Weighed]:
        """The discards, the best first: fewest tiles missing, then most copies that help."""
        if target is None:
            return [Weighed(Discard(self.seat, kind)) for kind in kinds]
        after = look(target, self.stock).without()
        kinds = list(kinds)
        least = min(after[kind] for kind in kinds)
        found = []
        for kind in kinds:
            draws: tuple[int, ...] = ()
            if after[kind] == least:
                draws = look(target, self.stock.minus(kind)).draws()
            copies = sum([self.unseen[k] for k in draws])
            found.append(
                Weighed(
                    Discard(self.seat, kind),
                    missing=after[kind],
                    draws=draws,
                    copies=copies,
                    aim=target.aim,
                )
            )
        found.sort(key=lambda w: (w.missing, -w.copies))
        return found

    def _guarded(self, weighed: list[Weighed], missing: int) -> tuple[list[Weighed], Reason]:
        """With a rival likely to be ready, safe tiles first: all of them when far away."""
        rivals = Rivals(self.view, self.unseen)
        if not any(rivals.ready(s.seat) > _THREAT for s in rivals.seats):
            return weighed, "nearest"
        best = weighed[0]
        priced = [replace(w, cost=rivals.cost(_tile(w))) for w in weighed]
        fold = missing >= _FAR
        alike = [
            w
            for w in priced
            if fold or (w.missing == best.missing and w.copies >= _ALIKE * best.copies)
        ]
        alike.sort(key=lambda w: w.cost or 0.0)
        rest = [w for w in priced if w not in alike]
        return alike + rest, "safest" if fold else "nearest"

    # Claims

    def claim(self) -> Choice:
        """Claim what leaves the hand nearer than it is."""
        offer = self.view.offer
        assert offer is not None
        missing, target = self.nearest(self.stock, self.melds)
        passing: Weighed | None = None
        weighed = []
        for action in self.view.legal:
            if isinstance(action, Pass):
                aim = target.aim if target else None
                passing = Weighed(action, missing=missing, aim=aim)
                continue
            meld = claimed(action, offer.tile, offer.source)
            if meld is None:
                continue
            own = list(meld.tiles)
            own.remove(offer.tile)
            left = self.stock.minus(*own)
            fewest, nearest = self.nearest(left, (*self.melds, meld))
            aim = nearest.aim if nearest else None
            weighed.append(Weighed(action, missing=fewest, aim=aim))
        assert passing is not None
        weighed.sort(key=lambda w: (w.missing, not isinstance(w.action, DeclareKong)))
        best = weighed[0]
        kong = isinstance(best.action, DeclareKong)
        assert best.missing is not None
        if best.missing < missing or (kong and best.missing == missing):
            return Choice(best.action, "nearest", (*weighed, passing))
        return Choice(passing.action, "nearest", (passing, *weighed))

    # Openings

    def opening(self) -> Choice:
        """Give up tiles of the suit, or the suit, without which the hand is nearest."""
        weighed = []
        for action in self.view.legal:
            if isinstance(action, Swap):
                missing, target = self.nearest(self.stock.minus(*action.tiles), ())
            else:
                assert isinstance(action, NameSuit)
                missing, target = _without_suit(self.view, action.suit, self.stock)
            weighed.append(Weighed(action, missing=missing, aim=target.aim if target else None))
        held = [k // 9 for k in self.view.tiles]
        weighed.sort(key=lambda w: (w.missing, held.count(_suit_of(w))))
        return Choice(weighed[0].action, "nearest", tuple(weighed[:_TOLD]))


_TOLD: Final = 5


def _without_suit(view: View, suit: str, stock: Stock) -> tuple[int, Target | None]:
    fewest, best = _NO_WAY, None
    for target in targets(_usual(Key(view.variant), SUITS.index(suit)), ()):
        missing = look(target, stock).missing
        if missing < fewest:
            fewest, best = missing, target
    return fewest, best


def _suit_of(weighed: Weighed) -> int:
    action = weighed.action
    if isinstance(action, NameSuit):
        return SUITS.index(action.suit)
    assert isinstance(action, Swap)
    return action.tiles[0] // 9


def _tile(weighed: Weighed) -> int:
    assert isinstance(weighed.action, Discard)
    return weighed.action.tile


def claimed(action: object, tile: int, source: int) -> Meld | None:
    """The meld that a claim of `source`'s discard lays down; None for what is no claim."""
    if isinstance(action, Pung):
        return Meld(MeldKind.PUNG, tile, source)
    if isinstance(action, DeclareKong):
        return Meld(MeldKind.DIRECT, tile, source)
    return Meld(MeldKind.CHOW, action.tile, source) if isinstance(action, Chow) else None
