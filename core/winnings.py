"""What wins and kongs bring a seat, by the game's own scorer and rules of payment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

from core._rows import Memo
from core.aims import Key
from core.chances import CLAIMED, MEAN_TOSSED, TOSSED, TOSSED_OPEN, both_within, within
from core.events import Tiles
from core.hand import Hand, Meld, MeldKind
from core.patterns import By, Win
from core.payments import Books, Finish, Kong, Transfer
from core.reach import Stock
from core.rivals import Rivals, books_of
from core.scoring import hand_waits, in_deal, payments, score
from core.tiles import SUITS
from core.variant import Variant
from core.view import OnOffer, View


class Pay(NamedTuple):
    """What a win brings when self-drawn and when discarded; 0 for one that is not allowed."""

    drawn: float
    discarded: float


class Ready(NamedTuple):
    """A ready hand: the rate of winning in a turn, the money this brings, the waits that pay."""

    rate: float
    money: float
    waits: Tiles


class Unready(NamedTuple):
    """What the end of the wall costs a hand that is not ready, against one that is.

    `lost` is money, `returned` the part of the money of a kong still to be made that is given back.
    """

    lost: float
    returned: float


_SPARED: Final = 0.5
"""The part of the expected loss that is still to come at the time of a win, on the average."""
_READY: Final = ((0, 1, 2, 3, 4, 5, 6, 7, 8), (0, 0, 1, 2))
_UNREADY: Final = ((0, 0, 3, 3, 6, 6, 6), (0, 0, 0, 3, 6, 6))


class _Ask(NamedTuple):
    key: Key
    books: tuple[int, int, tuple[int, ...] | None, tuple[int, ...], tuple[int, ...]]
    seat: int
    que: str | None
    is_open: bool
    concealed: Tiles
    melds: tuple[Meld, ...]
    tile: int


def _pay(ask: _Ask) -> Pay:
    """Ask the scorer and the rules of payment."""
    variant = ask.key.variant
    dealer, round_, purses, won, opened = ask.books
    opened = tuple(s for s in opened if s != ask.seat)
    books = Books(
        variant.players,
        variant.settings,
        dealer,
        round_,
        purses,
        won=won,
        opened=(*opened, ask.seat) if ask.is_open else opened,
    )
    hand = Hand(ask.concealed, ask.melds)
    giver = next(s for s in books.others(ask.seat) if s not in won)
    money = []
    for win in (
        Win(ask.seat, "self-draw", None, hand, ask.tile, que=ask.que),
        Win(ask.seat, "discard", giver, hand, ask.tile, que=ask.que),
    ):
        result = score(variant, in_deal(books, win), books)
        purse = [10**9] * variant.players if purses is None else list(purses)
        total = 0
        for t in payments(result, books):
            amount = min(t.amount, purse[t.payer])
            purse[t.payer] -= amount
            total += amount if t.payee == ask.seat else 0
        money.append(float(total))
    return Pay(*money)


_PAYS: Final = Memo(_pay, 1 << 14)


def _example(variant: Variant, named: str | None, ready: bool) -> Hand:
    """A cheap hand of two suits that may be held, a ready one or one that lacks two tiles."""
    rows = [SUITS.index(s) for s in variant.tiles.suits if s != named]
    ranks = _READY if ready else _UNREADY
    tiles = [9 * row + rank for row, some in zip(rows, ranks, strict=False) for rank in some]
    return Hand(tuple(sorted(tiles)), ())


def _earned(ledger: Sequence[Transfer], tile: int) -> tuple[Kong, ...]:
    """The kongs that were paid for, with their money; of what tile does not matter."""
    found: dict[int, Kong] = {}
    for t in ledger:
        kind = _KONG_LINES.get(t.reason)
        if kind is not None:
            kong = found.setdefault(t.event, Kong(t.payee, kind, tile, None, False))
            found[t.event] = replace(kong, paid=(*kong.paid, t))
        elif t.reason == "kong-transfer":
            last = max(event for event, kong in found.items() if kong.seat == t.payer)
            found[last] = replace(found[last], passed_on=True)
    return tuple(found.values())


_KONG_LINES: Final = {f"kong-{kind.value}": kind for kind in MeldKind}


@lru_cache(maxsize=1 << 10)
def _unready(
    key: Key,
    seat: int,
    won: tuple[int, ...],
    named: tuple[str | None, ...],
    kongs: tuple[Kong, ...],
) -> Unready:
    """Ask the rules of a drawn deal, all others that have not won being ready."""
    variant = key.variant
    books = Books(variant.players, variant.settings, won=won)
    que = tuple([suit for suit in named if suit is not None])

    def money(ready: bool, kongs: tuple[Kong, ...]) -> int:
        hands = [
            None if s in won else _example(variant, named[s], ready or s != seat)
            for s in books.seats
        ]
        lines = variant.pay_draw(
            variant, replace(books, kongs=kongs), Finish(tuple(hands), que or None)
        )
        return sum(t.amount * ((t.payee == seat) - (t.payer == seat)) for t in lines)

    lost = money(True, kongs) - money(False, kongs)
    kong = Kong(seat, MeldKind.CONCEALED, variant.tiles.kinds[0], None, False)
    paid = tuple(variant.pay_kong(books, kong))
    gain = sum(t.amount for t in paid if t.payee == seat)
    if not gain:
        return Unready(lost, 0.0)
    more = (*kongs, replace(kong, paid=paid))
    return Unready(lost, (money(True, more) - money(False, more) - lost) / gain)


class Winnings:
    """What a seat may win in the deal that it sees.

    `unseen` copies of each kind, `total` of them; `rivals` are those who can still win. `relief`
    is what a win can be expected to save its player, who pays no more where play goes on, and
    `unready` what not being ready at the end of the wall costs.
    """

    def __init__(self, view: View, rivals: Rivals) -> None:
        assert view.seat is not None
        assert view.mine is not None
        self.seat = view.seat
        self.unseen = view.unseen()
        self.total = max(1, sum(self.unseen))
        self.rivals = rivals
        self._variant = view.variant
        self._key = Key(view.variant)
        self._que = view.mine.suit
        self._books = books = books_of(view)
        self._deal = (books.dealer, books.round, books.purses, books.won, books.opened)
        open_too = view.variant.play.open_hands and not view.mine.open
        self._ways = (False, True) if open_too else (view.mine.open,)
        self.relief = _SPARED * rivals.loss if view.variant.play.goes_on else 0.0
        named = tuple([s.suit for s in view.table])
        kongs = _earned(view.ledger, view.variant.tiles.kinds[0])
        self.unready = _unready(self._key, self.seat, books.won, named, kongs)
        self._kongs: dict[MeldKind, float] = {}
        self._ready: dict[tuple[bytes, tuple[Meld, ...], bool], Ready] = {}

    def pay(self, concealed: Tiles, melds: tuple[Meld, ...], tile: int, is_open: bool) -> Pay:
        """What completing a hand with `tile` brings."""
        ask = (self._key, self._deal, self.seat, self._que, is_open, concealed, melds, tile)
        return _PAYS[_Ask(*ask)]

    def mean_pay(self, concealed: Tiles, melds: tuple[Meld, ...], tile: int) -> float:
        """What a win brings and saves, drawn or discarded; laid open where that is worth more."""
        best = 0.0
        for is_open in self._ways:
            drawn, discarded = self.pay(concealed, melds, tile, is_open)
            weight = len(self.rivals.seats) * MEAN_TOSSED * (TOSSED_OPEN if is_open else 1.0)
            best = max(best, (drawn + weight * discarded) / (1 + weight))
        return best + self.relief if best else 0.0

    def now(self, stock: Stock, melds: tuple[Meld, ...], offer: OnOffer) -> float:
        """What winning on the tile on offer brings at least: a view does not tell every flag."""
        by: By = "rob-kong" if offer.kong else "discard"
        hand = Hand(stock.tiles, melds)
        win = Win(self.seat, by, offer.source, hand, offer.tile, que=self._que)
        win = in_deal(self._books, win)
        tally = score(self._variant, win, self._books).tally
        assert tally is not None
        lines = self._variant.pay_win(self._books, win, tally)
        return float(sum(t.amount for t in lines if t.payee == self.seat))

    # Ready hands

    def ready(self, stock: Stock, melds: tuple[Meld, ...], is_open: bool) -> Ready:
        """The chances of a hand to draw of winning before its next turn is over."""
        key = (bytes(stock.counts), melds, is_open)
        if key not in self._ready:
            self._ready[key] = self._counted(stock.tiles, melds, is_open)
        return self._ready[key]

    def _counted(self, concealed: Tiles, melds: tuple[Meld, ...], is_open: bool) -> Ready:
        own, from_own, given, from_given = 0.0, 0.0, 0.0, 0.0
        waits = []
        for tile in hand_waits(self._variant, Hand(concealed, melds)):
            drawn, discarded = self.pay(concealed, melds, tile, is_open)
            if not drawn and not discarded:
                continue
            waits.append(tile)
            chance = self.unseen[tile] / self.total
            if drawn:
                own += chance
                from_own += chance * (drawn + self.relief)
            if discarded:
                rate = chance * len(self.rivals.seats) * TOSSED[tile]
                if is_open:
                    rate *= TOSSED_OPEN
                given += rate
                from_given += rate * (discarded + self.relief)
        # The own draw comes only when nobody has won until then.
        reached = max(0.0, 1 - given) * self.rivals.lasting
        return Ready(given + reached * own, from_given + reached * from_own, tuple(waits))

    def money(self, ready: Ready) -> float:
        """The money that a ready hand brings in the turns that are left."""
        if not ready.rate:
            return 0.0
        rate = ready.rate + self.rivals.fading
        return ready.money / rate * within(rate, self.rivals.lengths)

    def best_ready(self, stock: Stock, melds: tuple[Meld, ...]) -> Ready:
        """A ready hand, laid open where it may still be and is worth more so."""
        ways = [self.ready(stock, melds, is_open) for is_open in self._ways]
        return max(ways, key=self.money)

    # Kongs

    def kong(self, kong: Kong) -> float:
        """What a kong brings at once."""
        lines = self._variant.pay_kong(self._books, kong)
        return float(sum(t.amount for t in lines if t.payee == self.seat))

    def kong_hope(self, counts: Sequence[int], melds: tuple[Meld, ...]) -> float:
        """What pairs, triplets and pungs can be expected to bring by becoming kongs."""
        hope = 0.0
        for kind, count in enumerate(counts):
            if count == 2 and self.unseen[kind] == 2:
                hope += self._from_pair(kind)
            elif count == 3 and self.unseen[kind]:
                rate, money = self._fourth(kind)
                hope += money * within(rate, self.rivals.lengths)
        for meld in melds:
            if meld.kind is MeldKind.PUNG and self.unseen[meld.tile]:
                rate = 1 / self.total
                hope += self._usual_kong(MeldKind.ADDED) * within(rate, self.rivals.lengths)
        return hope

    def _fourth(self, kind: int) -> tuple[float, float]:
        """The rate at which a triplet's last copy comes, and what the kong mostly brings."""
        own = 1 / self.total
        given = own * len(self.rivals.seats) * TOSSED[kind]
        money = own * self._usual_kong(MeldKind.CONCEALED)
        money += given * self._usual_kong(MeldKind.DIRECT)
        return own + given, money / (own + given)

    def _from_pair(self, kind: int) -> float:
        """What a pair may bring, the third copy drawn or claimed and then the last one."""
        lengths = self.rivals.lengths
        drawn = 2 / self.total
        given = drawn * len(self.rivals.seats) * TOSSED[kind]
        rate, money = self._fourth(kind)
        hope = drawn * money * both_within(drawn + given, rate, lengths)
        added = self._usual_kong(MeldKind.ADDED) * both_within(
            drawn + given, 1 / self.total, lengths
        )
        return hope + given * CLAIMED * added

    def _usual_kong(self, kind: MeldKind) -> float:
        """What a kong of this sort brings, whatever its tile."""
        if kind not in self._kongs:
            source = self.rivals.seats[0].seat if kind is MeldKind.DIRECT else None
            tile = self._variant.tiles.kinds[0]
            self._kongs[kind] = self.kong(Kong(self.seat, kind, tile, source, False))
        return self._kongs[kind]
