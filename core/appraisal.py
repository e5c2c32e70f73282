"""What a hand is worth to its player: the money that it can be expected to bring.

Near the end everything is counted out: the wins that a ready hand may make, each scored and paid
by the game's own rules, and the ready hands that one draw away lead to. Further away a hand is
worth what its aims bring, by the chance of getting there in the turns that are left.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import exp
from typing import Final, NamedTuple

from core._rows import Memo
from core.aims import Aim, Key, aims_of
from core.events import Tiles
from core.hand import Hand, Meld
from core.patterns import Win
from core.payments import Books
from core.reach import Stock, Target, look, targets
from core.rivals import Rivals, books_of
from core.scoring import hand_waits, in_deal, payments, score
from core.tiles import EAST, KINDS
from core.view import View

_TYPICAL: Final = (0.0, 6.0, 13.0, 21.0, 30.0, 38.0, 46.0, 54.0, 62.0, 70.0)
"""Copies that bring a hand nearer, by the tiles that it misses: how a way goes on."""
_FAR: Final = len(_TYPICAL) - 1
_READY_CLAIMS: Final = 2.3
_TOSSED: Final = (0.95, 0.8, 0.65, 0.6, 0.6, 0.6, 0.65, 0.8, 0.95)
_TOSSED_HONOUR: Final = 1.0
_TOSSED_OPEN: Final = 0.35
_SELF_DRAWN: Final = 0.4
_EXACT: Final = 2
_BROAD: Final = 8
_SMALL: Final = 1e-9


class Path(NamedTuple):
    """An aim as a hand to draw stands to it: tiles missing, draws that help, their copies, money."""

    aim: Aim
    missing: int
    draws: Tiles
    copies: int
    money: float


class Worth(NamedTuple):
    """What a hand to draw is worth: expected money, and the ways to it, the best first."""

    money: float
    paths: tuple[Path, ...]


class Pay(NamedTuple):
    """What a win brings when self-drawn and when discarded; 0 for one that is not allowed."""

    drawn: float
    discarded: float


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
    """Ask the scorer and the game's rules of payment."""
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
    drawn = Win(ask.seat, "self-draw", None, hand, ask.tile, que=ask.que)
    giver = next(s for s in books.others(ask.seat) if s not in won)
    given = Win(ask.seat, "discard", giver, hand, ask.tile, que=ask.que)
    money = []
    for win in (drawn, given):
        result = score(variant, in_deal(books, win), books)
        lines = payments(result, books)
        purse = [10**9] * variant.players if purses is None else list(purses)
        total = 0
        for t in lines:
            amount = min(t.amount, purse[t.payer])
            purse[t.payer] -= amount
            total += amount if t.payee == ask.seat else 0
        money.append(float(total))
    return Pay(*money)


_PAYS: Final = Memo(_pay, 1 << 16)


class Outlook:
    """A deal as one seat may see it, for weighing that seat's hands.

    `unseen` copies of each kind, `turns` that the seat may still draw, `rivals` the others.
    """

    def __init__(self, view: View) -> None:
        assert view.seat is not None and view.mine is not None
        variant = view.variant
        self.view = view
        self.seat = view.seat
        self.key = Key(variant)
        self.unseen = view.unseen()
        self.total = max(1, sum(self.unseen))
        self.rivals = Rivals(view, self.unseen)
        self.playing = len(self.rivals.seats) + 1
        self.turns = view.wall / self.playing
        self.que = view.mine.suit
        books = books_of(view)
        self._books = (books.dealer, books.round, books.purses, books.won, books.opened)
        banned = None if self.que is None else "mps".index(self.que)
        self.aims = _open_aims(self.key, banned)
        self._others = len(self.rivals.seats)

    # What wins bring

    def pay(self, concealed: Tiles, melds: tuple[Meld, ...], tile: int, is_open: bool) -> Pay:
        """What completing a hand with `tile` brings."""
        ask = (self.key, self._books, self.seat, self.que, is_open, concealed, melds, tile)
        return _PAYS[_Ask(*ask)]

    def ready(self, stock: Stock, melds: tuple[Meld, ...], is_open: bool = False) -> Ready:
        """The chances of a hand to draw of winning with the next tile that it sees."""
        concealed = stock.tiles
        rate = money = 0.0
        waits = []
        for tile in hand_waits(self.view.variant, Hand(concealed, melds)):
            drawn, discarded = self.pay(concealed, melds, tile, is_open)
            chance = self.unseen[tile] / self.total
            given = chance * self._others * _tossed(tile) if discarded else 0.0
            if is_open:
                given *= _TOSSED_OPEN
            if drawn or discarded:
                waits.append(tile)
            rate += (chance if drawn else 0.0) + given
            money += chance * drawn + given * discarded
        return Ready(rate, money, tuple(waits))

    def ready_money(self, ready: Ready) -> float:
        """The money that a ready hand brings in the turns that are left."""
        whole = ready.rate + self.rivals.hazard
        if whole <= _SMALL:
            return 0.0
        return ready.money / whole * (1 - exp(-whole * self.turns))


class Ready(NamedTuple):
    """A ready hand: the rate of winning a turn, the money that this brings, the waits that pay."""

    rate: float
    money: float
    waits: Tiles


def _tossed(kind: int) -> float:
    """How readily others discard a kind."""
    return _TOSSED_HONOUR if kind >= EAST else _TOSSED[kind % 9]


@lru_cache(maxsize=128)
def _open_aims(key: Key, banned: int | None) -> tuple[Aim, ...]:
    """The aims without the suit that may not be held."""
    return tuple(a for a in aims_of(key.variant) if a.share > 0.3 and banned not in a.suits)
