"""Settlement: the money events of a deal, entered one after another into its books.

`open_books` begins a deal; each `enter_…` gives the books after an event with the transfers that
it brought. The engine and the case format both come here, so there is one source of money.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from core.explain import refuse
from core.patterns import Win
from core.payments import Books, Finish, Kong, Transfer, deltas, from_purses, nearness
from core.scoring import Score, in_deal, score
from core.variant import Variant


@dataclass(frozen=True, slots=True)
class Posting:
    """The books after an event, the transfers it brought, and the scores of its wins."""

    books: Books
    transfers: tuple[Transfer, ...]
    scores: tuple[Score, ...] = ()


def open_books(
    variant: Variant, dealer: int = 0, round: int = 0, purses: Sequence[int] | None = None
) -> Books:
    """The books of a new deal; in purse play without `purses` everybody has the first purse."""
    first = variant.first_purse(variant.settings)
    if first is None:
        held = None
    else:
        held = tuple(purses) if purses is not None else (first,) * variant.players
    return Books(variant.players, variant.settings, dealer, round, held)


def _going(books: Books) -> None:
    if books.ended:
        raise refuse("after-the-end")


def _pay(books: Books, lines: Sequence[Transfer], event: int) -> tuple[Books, list[Transfer]]:
    """Enter lines for event number `event`, as far as the purses go."""
    numbered = [replace(t, event=event) for t in lines if t.amount > 0]
    purses = None
    if books.purses is not None:
        left = list(books.purses)
        numbered = from_purses(numbered, left)
        purses = tuple(left)
    return replace(books, purses=purses, transfers=books.transfers + tuple(numbered)), numbered


def _close(variant: Variant, books: Books, wins: tuple[Win, ...]) -> Books:
    over = variant.ends_session(books, wins)
    return replace(books, session_over=over, ended=books.ended or over)


def enter_kong(variant: Variant, books: Books, kong: Kong) -> Posting:
    """A kong that was made (a robbed one is no event). Raises Refusal after the deal's end."""
    _going(books)
    books, paid = _pay(books, variant.pay_kong(books, kong), books.posted)
    entry = replace(kong, paid=tuple(paid))
    books = replace(books, kongs=(*books.kongs, entry), posted=books.posted + 1)
    return Posting(_close(variant, books, ()), tuple(paid))


def enter_open(variant: Variant, books: Books, seat: int) -> Posting:
    """A hand laid open. Raises Refusal where there are none, or the seat lies open already."""
    _going(books)
    if not variant.play.open_hands:
        raise refuse("no-open-hands")
    if seat in books.opened:
        raise refuse("opened-twice", "seat", seat, seat=seat)
    return Posting(replace(books, opened=(*books.opened, seat), posted=books.posted + 1), ())


def enter_horse(variant: Variant, books: Books, seat: int) -> Posting:
    """An idle player bound to a seat (叫马). Raises Refusal for more than the game seats."""
    _going(books)
    horses = (*books.horses, seat)
    return Posting(replace(books, horses=horses, posted=books.posted + 1), ())


def enter_wins(variant: Variant, books: Books, wins: Sequence[Win]) -> Posting:
    """The wins of one moment: a self-draw, or all that win one discard or robbed kong.

    They are numbered as given and paid nearest first. Raises Refusal for a win that the rules do
    not allow (naming the reason) and for a second winner where one alone wins.
    """
    _going(books)
    if len(wins) > 1 and not variant.play.several_winners:
        raise refuse("one-winner")
    before = books
    scores = tuple(score(variant, in_deal(books, win), books) for win in wins)
    for number, result in enumerate(scores, books.posted):
        if result.refusal is not None:
            seat = result.win.seat
            raise refuse("win-refused", f"events[{number}].seat", seat, why=result.refusal.text)
    number_of = {s.win.seat: number for number, s in enumerate(scores, books.posted)}
    source = wins[0].source
    paid_first = sorted(scores, key=lambda s: nearness(s.win.seat, source, variant.players))
    ordered = tuple(s.win for s in paid_first)
    transfers: list[Transfer] = []
    for result in paid_first:
        assert result.tally is not None
        lines = variant.pay_win(books, result.win, result.tally)
        books, paid = _pay(books, lines, number_of[result.win.seat])
        transfers += paid
    handed = variant.pass_on(books, ordered)
    if handed:
        kongs = list(books.kongs)
        last = max(i for i, k in enumerate(kongs) if k.seat == source)
        kongs[last] = replace(kongs[last], passed_on=True)
        books = replace(books, kongs=tuple(kongs))
        for t in handed:
            books, paid = _pay(books, [t], number_of[t.payee])
            transfers += paid
    won = (*books.won, *(w.seat for w in ordered))
    first = books.first_winners or tuple(w.seat for w in ordered)
    over = not variant.play.goes_on or len(won) >= variant.players - 1
    books = replace(
        books,
        won=won,
        first_winners=first,
        won_from=source if not before.won else books.won_from,
        posted=before.posted + len(wins),
        ended=over,
    )
    return Posting(_close(variant, books, ordered), tuple(transfers), scores)


def enter_draw(variant: Variant, books: Books, finish: Finish) -> Posting:
    """The wall is empty and nobody won the last discard."""
    _going(books)
    lines = variant.pay_draw(variant, books, finish)
    books, paid = _pay(books, lines, books.posted)
    books = replace(books, drawn=True, ended=True, posted=books.posted + 1)
    return Posting(_close(variant, books, ()), tuple(paid))


def results(books: Books) -> list[int]:
    """What each seat, and after them each bound player, gains or loses in the deal.

    Every payment is made by each member of the payer's side to each member of the receiver's, so
    that a bound player ends with its seat's result (sichuan, "Other options").
    """
    if not books.horses:
        return deltas(books.transfers, books.players)
    side = [1 + books.horses.count(seat) for seat in books.seats]
    change = [0] * books.players
    for t in books.transfers:
        change[t.payer] -= t.amount * side[t.payee]
        change[t.payee] += t.amount * side[t.payer]
    return change + [change[seat] for seat in books.horses]


def next_dealer(variant: Variant, books: Books) -> int | None:
    """Who deals next; None while the deal is neither won nor drawn."""
    if not books.won and not books.drawn:
        return None
    return variant.next_dealer(books)
