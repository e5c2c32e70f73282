"""Money: transfers, purses, and what of a deal the payment rules look at.

All money is whole numbers and every line moves it between two seats, so results sum to zero
(rule book, common rules, "Money").
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from core.hand import Hand, MeldKind


@dataclass(frozen=True, slots=True)
class Transfer:
    """One line of a ledger.

    `reason` is one of the case format's words, `rule` the id of the variant's rule text that
    demands it, `event` the number of the deal event that it belongs to.
    """

    payer: int
    payee: int
    amount: int
    reason: str
    rule: str
    event: int = 0


def deltas(transfers: Iterable[Transfer], players: int) -> list[int]:
    """What each seat gains or loses by the transfers."""
    change = [0] * players
    for t in transfers:
        change[t.payer] -= t.amount
        change[t.payee] += t.amount
    return change


def in_order(first: int, players: int) -> Iterator[int]:
    """The seats in playing order, beginning after `first` and ending with it."""
    return ((first + i) % players for i in range(1, players + 1))


def nearness(seat: int, source: int | None, players: int) -> int:
    """How many seats after `source` in playing order (rule book, common rules, "Seats").

    0 is the nearest; a self-drawn win has no source and is the only one.
    """
    return 0 if source is None else (seat - source - 1) % players


def from_purses(transfers: Iterable[Transfer], purses: list[int]) -> list[Transfer]:
    """The transfers as far as the purses go, in order; `purses` are changed.

    Nobody pays more than is left (rule book, common rules, "Money"); lines of nothing vanish.
    """
    paid = []
    for t in transfers:
        amount = min(t.amount, purses[t.payer])
        if amount <= 0:
            continue
        purses[t.payer] -= amount
        purses[t.payee] += amount
        paid.append(Transfer(t.payer, t.payee, amount, t.reason, t.rule, t.event))
    return paid


@dataclass(frozen=True)
class Kong:
    """A kong made in the deal, and the money that it brought.

    `source` is the discarder of a direct kong; `late` marks an added kong that the variant's rule
    of timing leaves without pay; `passed_on` that its money went to a winner.
    """

    seat: int
    kind: MeldKind
    tile: int
    source: int | None
    late: bool
    paid: tuple[Transfer, ...] = ()
    passed_on: bool = False


@dataclass(frozen=True)
class Books:
    """What the payment rules know of a deal: all its money events so far.

    `purses` is None in open play. `won` holds the winners in order; `won_from` the discarder of
    the first moment of winning (None: self-drawn); `opened` the seats with open hands in the
    order of opening. `transfers` is the whole ledger, `posted` the number of events entered.
    """

    players: int
    settings: Mapping[str, Any]
    dealer: int = 0
    round: int = 0
    purses: tuple[int, ...] | None = None
    won: tuple[int, ...] = ()
    first_winners: tuple[int, ...] = ()
    won_from: int | None = None
    opened: tuple[int, ...] = ()
    kongs: tuple[Kong, ...] = ()
    horses: tuple[int, ...] = ()
    transfers: tuple[Transfer, ...] = ()
    posted: int = 0
    drawn: bool = False
    ended: bool = False
    session_over: bool = False

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.players)

    def others(self, seat: int) -> list[int]:
        """The other seats in playing order after `seat`."""
        return list(in_order(seat, self.players))[:-1]

    def playing(self) -> list[int]:
        """The seats that have not won."""
        return [s for s in self.seats if s not in self.won]


def winner_deals(books: Books) -> int:
    """The next dealer where winners deal.

    The first winner; where the first tile won had several, who let them have it; in a deal
    without a winner the same dealer (suizhou and sichuan, "Next dealer").
    """
    if not books.first_winners:
        return books.dealer
    if books.won_from is not None and len(books.first_winners) > 1:
        return books.won_from
    return books.first_winners[0]


@dataclass(frozen=True, slots=True)
class Finish:
    """A drawn deal: the hand of each seat (None: it has won) and, where suits were named, them."""

    hands: tuple[Hand | None, ...]
    que: tuple[str, ...] | None = None
