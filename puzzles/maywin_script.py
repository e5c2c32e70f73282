"""Moments for the drill "May I win?": what one seat sees of a deal, up to a tile it could use."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from core.events import (
    HIDDEN,
    Action,
    Answered,
    DeclareWin,
    Discarded,
    Drew,
    Event,
    Offered,
)
from core.explain import Line, line
from core.fold import evolve
from core.hand import Hand, MeldKind
from core.patterns import By, Win
from core.payments import Books
from core.state import Drawing, Seat, State
from core.tiles import tile_text
from core.variant import Variant
from core.wins import may_win, why_no_win, win_score
from puzzles.win_shapes import Seats

_WALL: Final = 40
_TURNS: Final = 6
_DISCARDS: Final = 20
_CONCEALED: Final = 13


@dataclass(frozen=True, slots=True)
class Table:
    """A table in the middle of a deal as one seat sees it.

    `seats` tells where the seat sits, `hand` what it holds; `first` draws next. `purses` is None in
    open play, `opened` are the seats with open hands, `named` the suits that all have named.
    """

    variant: Variant
    seats: Seats
    hand: Hand
    first: int
    purses: tuple[int, ...] | None = None
    opened: tuple[int, ...] = ()
    named: tuple[str, ...] | None = None

    def state(self) -> State:
        """What the seat knows: of the others' tiles and the wall their number alone."""
        variant, seats = self.variant, self.seats
        settings, players = variant.settings, variant.players
        books = Books(players, settings, seats.dealer, seats.round, self.purses, opened=self.opened)
        places = tuple(
            Seat(self.hand.concealed, self.hand.melds, turns=_TURNS, open=number in self.opened)
            if number == seats.seat
            else Seat((HIDDEN,) * _CONCEALED, turns=_TURNS, open=number in self.opened)
            for number in range(players)
        )
        return State(
            variant,
            Drawing(self.first),
            books,
            places,
            (HIDDEN,) * _WALL,
            tail=_WALL,
            untouched=False,
            discards=_DISCARDS,
            named=self.named,
        )


class Script:
    """What happens at a table, played forward event by event."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.seat = table.seats.seat
        self.events: list[Event] = []
        self.state = table.state()

    def happens(self, event: Event) -> None:
        """The next event."""
        self.state = evolve(self.state, event)
        self.events.append(event)

    def turn(self, seat: int, tile: int, drawn: int = HIDDEN) -> None:
        """A seat draws and discards a tile."""
        self.happens(Drew(seat, drawn, False))
        self.happens(Discarded(seat, tile))

    def answer(self, action: Action) -> None:
        """The seat leaves the tile on offer; a win that it could have had counts as passed."""
        passed = None
        choices: tuple[Action, ...] = (action,)
        if may_win(self.state, self.seat):
            choices = (DeclareWin(self.seat), action)
            result = win_score(self.state, self.seat)
            assert result is not None
            variant = self.state.variant
            if not self.state.seats[self.seat].open:
                passed = variant.capped(variant.settings, result.fan)
        seats = range(self.table.variant.players)
        self.happens(Offered(tuple(choices if s == self.seat else () for s in seats)))
        self.happens(Answered(self.seat, action, passed))

    def ask(self, by: By, source: int | None, tile: int, kong: MeldKind | None = None) -> Moment:
        """The seat is asked whether it may win on a tile, drawn now if it is self-drawn."""
        if by == "self-draw":
            phase = self.state.phase
            replaces = isinstance(phase, Drawing) and phase.replacement
            self.happens(Drew(self.seat, tile, replaces))
        books = self.state.books
        hand = self.state.seats[self.seat].hand
        win = Win(self.seat, by, source, hand, tile, books.dealer, books.round)
        result = win_score(self.state, self.seat)
        asked = result.win if result else win
        return Moment(self.table, tuple(self.events), self.state, asked, kong)


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment at which a seat is asked whether it may win.

    `events` have happened at the `table` and led to `state`; `win` is what the seat would ask
    for. `kong` is the sort of the kong that somebody makes of the tile, None for a draw or a
    discard.
    """

    table: Table
    events: tuple[Event, ...]
    state: State
    win: Win
    kong: MeldKind | None = None

    def under(self, variant: Variant) -> Moment:
        """The same course of things under other house rules."""
        script = Script(replace(self.table, variant=variant))
        asked: Iterable[Event] = self.events[:-1] if self.win.self_drawn else self.events
        for event in asked:
            if isinstance(event, Answered):
                script.answer(event.answer)
            elif not isinstance(event, Offered):
                script.happens(event)
        return script.ask(self.win.by, self.win.source, self.win.tile, self.kong)


def rule_on(moment: Moment) -> Line | None:
    """The first thing that stands against the win; None for one that is allowed."""
    win = moment.win
    if moment.kong not in (None, MeldKind.ADDED):
        seats = () if win.source is None else (win.source,)
        return line("only-added-kong", (win.tile,), seats, tile=tile_text(win.tile))
    if may_win(moment.state, win.seat):
        return None
    return why_no_win(moment.state, win.seat)
