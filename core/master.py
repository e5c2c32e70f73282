"""The master: weighs the money that each alternative is expected to bring, and what it may cost."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from core.appraisal import Outlook, Worth
from core.chances import within
from core.choice import Choice, Reason, Weighed
from core.club import claimed
from core.events import Action, DeclareKong, DeclareWin, Discard, NameSuit, Pass, Swap
from core.hand import Meld, MeldKind
from core.payments import Kong
from core.reach import Stock
from core.tiles import COPIES, counts_of
from core.view import View

_FORCED: Final = 0.6
_DEFERRED: Final = 0.3
"""How often a dangerous tile that is kept goes later, while its hand is worth playing on."""
_TOLD: Final = 6


def choose(view: View) -> Choice:
    """The choice that is worth most."""
    legal = view.legal
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
        self.stock = Stock(counts_of(view.tiles))
        self.outlook = Outlook(view)
        self.loss = self.outlook.rivals.loss

    # The own turn

    def turn(self) -> Choice:
        """Win, kong, lay open or discard."""
        legal = self.view.legal
        for action in legal:
            if isinstance(action, DeclareWin):
                return Choice(action, "win")
        closed = [a for a in legal if isinstance(a, Discard) and not a.open]
        kinds = [a.tile for a in closed]
        worths = self.outlook.discards(self.stock, self.melds, kinds)
        weighed = [self._discard(a, worths[a.tile], self.stock, self.melds) for a in closed]
        for action in legal:
            if isinstance(action, Discard) and action.open:
                weighed.append(self._opened(action, worths[action.tile], self.stock, self.melds))
            elif isinstance(action, DeclareKong):
                weighed.append(self._own_kong(action))
        return _best(weighed)

    def _discard(
        self, action: Discard, worth: Worth, stock: Stock, melds: tuple[Meld, ...]
    ) -> Weighed:
        cost = self.outlook.rivals.cost(action.tile)
        beside = self.outlook.beside(worth, stock.minus(action.tile).counts, melds)
        money = worth.money + beside - _charged(cost, worth.money)
        return _seen(action, worth, money - self.loss, cost)

    def _opened(
        self, action: Discard, worth: Worth, stock: Stock, melds: tuple[Meld, ...]
    ) -> Weighed:
        """An open hand is worth more but can neither hide its waits nor choose its discards."""
        outlook = self.outlook
        left = stock.minus(action.tile)
        ready = outlook.winnings.ready(left, melds, is_open=True)
        cost = outlook.rivals.cost(action.tile)
        turns = outlook.rivals.turns
        if ready.rate:
            turns = within(ready.rate, outlook.rivals.lengths) / ready.rate
        forced = _FORCED * turns * outlook.mean_cost()
        promised = outlook.winnings.money(ready)
        beside = outlook.beside(worth, left.counts, melds)
        money = promised + beside - forced - _charged(cost, promised)
        return _seen(action, worth, money - self.loss, cost)

    def _own_kong(self, action: DeclareKong) -> Weighed:
        kind = action.tile
        if self.stock.counts[kind] == COPIES:
            meld = Meld(MeldKind.CONCEALED, kind, None)
            return self._konged(action, self.stock.minus(*(kind,) * COPIES), (*self.melds, meld))
        melds = tuple(
            m.added() if m.tile == kind and m.kind is MeldKind.PUNG else m for m in self.melds
        )
        return self._konged(action, self.stock.minus(kind), melds)

    def _konged(self, action: DeclareKong, stock: Stock, melds: tuple[Meld, ...]) -> Weighed:
        """The kong's own money, and the hand, which draws again at once."""
        meld = next(m for m in melds if m.tile == action.tile and m.is_kong)
        added = meld.kind is MeldKind.ADDED
        late = added and self.view.drawn != action.tile
        timed = self.view.variant.play.late_kong == "not-at-draw"
        source = None if added else meld.source
        kong = Kong(self.seat, meld.kind, action.tile, source, late and timed)
        money = self.outlook.winnings.kong(kong)
        cost = self.outlook.rivals.cost(action.tile) if added else 0.0
        outlook = Outlook(self.view, wait=0)
        worth = outlook.worth(stock, melds)
        money = money * outlook.kept(worth) + outlook.beside(worth, stock.counts, melds)
        return _seen(action, worth, money + worth.money - cost - self.loss, cost)

    # Claims

    def claim(self) -> Choice:
        """Win, claim or pass."""
        offer = self.view.offer
        assert offer is not None
        weighed = []
        for action in self.view.legal:
            if isinstance(action, Pass):
                weighed.append(self._passed(action, offer.source))
            elif isinstance(action, DeclareWin):
                weighed.append(
                    Weighed(action, self.outlook.winnings.now(self.stock, self.melds, offer))
                )
            else:
                meld = claimed(action, offer.tile, offer.source)
                assert meld is not None
                weighed.append(self._claim(action, meld, offer.tile))
        return _best(weighed)

    def _passed(self, action: Pass, source: int) -> Weighed:
        """The hand as it is: after a pass the own draw comes sooner than after a discard."""
        players = self.view.variant.players
        outlook = Outlook(self.view, wait=(self.seat - source) % players / players)
        worth = outlook.worth(self.stock, self.melds)
        beside = outlook.beside(worth, self.stock.counts, self.melds)
        return _seen(action, worth, worth.money + beside - self.loss)

    def _claim(self, action: Action, meld: Meld, tile: int) -> Weighed:
        own = list(meld.tiles)
        own.remove(tile)
        left, melds = self.stock.minus(*own), (*self.melds, meld)
        if isinstance(action, DeclareKong):
            return self._konged(action, left, melds)
        worths = self.outlook.discards(left, melds, self._free(left))
        discards = []
        for kind, worth in worths.items():
            discards.append(self._discard(Discard(self.seat, kind), worth, left, melds))
            if self.view.variant.play.open_hands and worth.paths and worth.paths[0].missing == 1:
                opened = Discard(self.seat, kind, open=True)
                discards.append(self._opened(opened, worth, left, melds))
        best = max(discards, key=_money)
        return replace(best, action=action)

    def _free(self, stock: Stock) -> list[int]:
        """The kinds that may be discarded: the suit named to do without goes first."""
        kinds = [k for k, n in enumerate(stock.counts) if n]
        banned = self.outlook.banned
        due = [k for k in kinds if k // 9 == banned]
        return due or kinds

    # Openings

    def opening(self) -> Choice:
        """Give up the tiles, or the suit, without which the hand promises most."""
        weighed = []
        for action in self.view.legal:
            if isinstance(action, Swap):
                money = self.outlook.promise(self.stock.minus(*action.tiles))
            else:
                assert isinstance(action, NameSuit)
                money = self.outlook.promise(self.stock, action.suit)
            weighed.append(Weighed(action, money))
        return _best(weighed)


def _charged(cost: float, worth: float) -> float:
    """What a discard's cost counts: much of it only comes later if the hand is played on."""
    return cost * (1 - _DEFERRED * worth / (worth + cost)) if cost else 0.0


def _seen(action: Action, worth: Worth, money: float, cost: float | None = None) -> Weighed:
    if not worth.paths:
        return Weighed(action, money, cost)
    path = worth.paths[0]
    return Weighed(action, money, cost, path.missing, path.draws, path.copies, path.aim)


def _money(weighed: Weighed) -> float:
    assert weighed.money is not None
    return weighed.money


def _best(weighed: Iterable[Weighed]) -> Choice:
    ordered = sorted(weighed, key=lambda w: -_money(w))
    first = ordered[0]
    reason: Reason = "win" if isinstance(first.action, DeclareWin) else "worth"
    return Choice(first.action, reason, tuple(ordered[:_TOLD]))
