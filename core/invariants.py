"""What holds after every event of a deal: no tile lost or made, no money either."""

from __future__ import annotations

from collections.abc import Sequence

from core.payments import deltas
from core.state import Claims, Opening, State, Turn


class Broken(AssertionError):
    """Something that must hold does not; the message says what, and after how many events."""


def tiles_of(state: State) -> list[int]:
    """Every tile of the deal, wherever it lies, rising."""
    found = [*state.wall[state.head : state.tail], *state.horses]
    phase = state.phase
    turn = phase.turn if isinstance(phase, Claims) else phase
    if isinstance(turn, Turn | Opening) and turn.drawn is not None:
        found.append(turn.drawn)
    for seat in state.seats:
        found += seat.concealed + seat.pond
        for meld in seat.melds:
            found += meld.tiles
        if seat.win is not None and seat.win.source is None:
            found.append(seat.win.tile)
    return sorted(found)


def check(state: State, tiles: Sequence[int], purses: Sequence[int] | None) -> None:
    """Raise Broken unless the deal's tiles are `tiles` (rising) and its money sums to zero.

    `purses` are those that the deal began with; none of them may be below zero.
    """
    if tiles_of(state) != tiles:
        raise Broken("tiles were lost or made")
    books = state.books
    change = deltas(books.transfers, books.players)
    if sum(change):
        raise Broken(f"the deal's money sums to {sum(change)}")
    if purses is None or books.purses is None:
        return
    if [p + c for p, c in zip(purses, change, strict=True)] != list(books.purses):
        raise Broken("the purses do not follow from the payments")
    if min(books.purses) < 0:
        raise Broken("a purse is below zero")
