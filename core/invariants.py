"""What holds after every event of a deal: no tile lost or made, no money either."""

from __future__ import annotations

from collections.abc import Sequence

from core.events import Tiles
from core.payments import Books, deltas
from core.state import Claims, Opening, Seat, State, Turn


class Broken(AssertionError):
    """Something that must hold does not; the message says what, and after how many events."""


def tiles_of(state: State) -> list[int]:
    """Every tile of the deal, wherever it lies, rising."""
    found = [*state.wall[state.head : state.tail], *state.horses, *_drawn(state)]
    for seat in state.seats:
        found += seat.concealed + seat.pond + _laid_down(seat) + _won(seat)
    return sorted(found)


def _drawn(state: State) -> Tiles:
    """The tile just drawn, which stands apart."""
    phase = state.phase
    turn = phase.turn if isinstance(phase, Claims) else phase
    if isinstance(turn, Turn | Opening) and turn.drawn is not None:
        return (turn.drawn,)
    return ()


def _laid_down(seat: Seat) -> Tiles:
    return tuple(tile for meld in seat.melds for tile in meld.tiles)


def _won(seat: Seat) -> Tiles:
    """The tile of a self-drawn win; one that was claimed lies in its discarder's pond."""
    win = seat.win
    return () if win is None or win.source is not None else (win.tile,)


def check(
    state: State,
    tiles: Sequence[int],
    purses: Sequence[int] | None,
    checked: State | None = None,
) -> None:
    """Raise Broken unless the deal's tiles are `tiles` (rising) and its money sums to zero.

    `purses` are those that the deal began with; none of them may be below zero. Where an earlier
    state of the deal has been `checked`, what it shares with this one is not counted again.
    """
    if not (tiles_of(state) == tiles if checked is None else _same_tiles(checked, state)):
        raise Broken("tiles were lost or made")
    if checked is None or state.books is not checked.books:
        _check_money(state.books, purses)


def _same_tiles(old: State, new: State) -> bool:
    """Whether two states of a deal hold the same tiles.

    Records and tuples cannot change: where both states have the very same one its tiles are the
    same too, so that only what lies elsewhere than before is counted.
    """
    gone, come = [*_drawn(old)], [*_drawn(new)]
    if new.wall is old.wall and old.head <= new.head <= new.tail <= old.tail:
        gone += old.wall[old.head : new.head] + old.wall[new.tail : old.tail]
    else:
        gone += old.wall[old.head : old.tail]
        come += new.wall[new.head : new.tail]
    if new.horses is not old.horses:
        gone += old.horses
        come += new.horses
    for before, after in zip(old.seats, new.seats, strict=True):
        if after is before:
            continue
        if after.concealed is not before.concealed:
            gone += before.concealed
            come += after.concealed
        if after.pond is not before.pond:
            gone += before.pond
            come += after.pond
        if after.melds is not before.melds:
            gone += _laid_down(before)
            come += _laid_down(after)
        if after.win is not before.win:
            gone += _won(before)
            come += _won(after)
    return sorted(gone) == sorted(come)


def _check_money(books: Books, purses: Sequence[int] | None) -> None:
    change = deltas(books.transfers, books.players)
    if sum(change):
        raise Broken(f"the deal's money sums to {sum(change)}")
    if purses is None or books.purses is None:
        return
    if [p + c for p, c in zip(purses, change, strict=True)] != list(books.purses):
        raise Broken("the purses do not follow from the payments")
    if min(books.purses) < 0:
        raise Broken("a purse is below zero")
