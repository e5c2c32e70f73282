"""What a seat may know: `view(state, seat)` and `redact(event, seat)`, always as a pair.

Screens and players get nothing else. Public are melds, ponds, numbers of tiles, the length of the
wall, open hands, winners' hands, named suits and money (rule book, common rules, "A deal"). The
fold of a seat's redacted events has the same view as the referee's state.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple, overload

from core.events import (
    HIDDEN,
    HIDDEN_SUIT,
    Action,
    Answered,
    Dealt,
    Drew,
    Event,
    HorseTaken,
    LogEvent,
    Offered,
    SuitChosen,
    SwapChosen,
    Swapped,
    Tiles,
    Winner,
)
from core.hand import Hand, Meld
from core.legal import legal_actions
from core.payments import Transfer, deltas
from core.scoring import hand_waits
from core.state import Bar, Claims, Drawing, Opening, Over, State, Turn
from core.tiles import COPIES, KINDS
from core.variant import Variant

PhaseName = Literal["swap", "suit", "turn", "claims", "between", "over"]


class SeatView(NamedTuple):
    """What everybody knows of a seat.

    `wind` is its wind, 0 East to 3 North, None in a game without winds; `tiles` the number of its
    concealed tiles, a drawn one and a self-drawn winning one included; `shown` its concealed
    tiles where they lie face up (open hand, winner without the winning tile, end of the deal),
    else None; `pond` its discards that nobody claimed, in order; `open` 亮倒; `win` its win;
    `suit` the suit it named, once all have; `chosen` whether it has chosen in the opening at
    hand; `purse` what is left in it, None in open play; `money` what it gained in this deal so
    far.
    """

    seat: int
    wind: int | None
    tiles: int
    melds: tuple[Meld, ...]
    pond: Tiles
    shown: Tiles | None
    open: bool
    win: Winner | None
    suit: str | None
    chosen: bool
    purse: int | None
    money: int


@dataclass(frozen=True, slots=True)
class OnOffer:
    """A tile that others may answer to: `source`'s discard, or the tile of its proposed kong."""

    source: int
    tile: int
    kong: bool


@dataclass(frozen=True, slots=True)
class View:
    """A deal as `seat` sees it; for a spectator `seat` is None and nothing is its own.

    Public: `round` is the round wind (0 East to 3 North), `table` every seat, `wall` the number
    of tiles left, `phase` what goes on ("between" only in the middle of an action's events),
    `turn` the seat that draws or discards (in "claims" the one whose tile is on offer), `offer`
    that tile, `last` the newest discard (seat, tile) while it lies in the pond, `ledger` all
    payments so far, `over` how the deal ended.

    Own: `hand` the concealed tiles, rising, without the one just drawn, which is `drawn`;
    `choice` what was chosen in the opening at hand; `bar` the passed win that holds; `legal` all
    that the seat may do now. Whether another seat has still to answer is nowhere in it.
    """

    variant: Variant
    seat: int | None
    dealer: int
    round: int
    table: tuple[SeatView, ...]
    wall: int
    phase: PhaseName
    turn: int | None
    offer: OnOffer | None
    last: tuple[int, int] | None
    ledger: tuple[Transfer, ...]
    over: Over | None
    hand: Tiles
    drawn: int | None
    choice: Tiles | str | None
    bar: Bar | None
    legal: tuple[Action, ...]

    @property
    def mine(self) -> SeatView | None:
        """The own seat; None for a spectator."""
        return None if self.seat is None else self.table[self.seat]

    @property
    def tiles(self) -> Tiles:
        """All own concealed tiles, rising, the drawn one among them."""
        return self.hand if self.drawn is None else tuple(sorted((*self.hand, self.drawn)))

    @property
    def waits(self) -> Tiles:
        """The own waits, shape alone, without the tile just drawn; none before a due discard."""
        if self.seat is None or len(self.hand) % 3 != 1:
            return ()
        return hand_waits(self.variant, Hand(self.hand, self.table[self.seat].melds))

    def unseen(self) -> list[int]:
        """How many copies of each of the 34 kinds the seat has not seen: wall and others' hands.

        Kinds that the game is played without count as none.
        """
        left = [0] * KINDS
        for kind in self.variant.tiles.kinds:
            left[kind] = COPIES
        for seat in self.table:
            for kind in seat.pond:
                left[kind] -= 1
            for meld in seat.melds:
                for kind in meld.tiles:
                    left[kind] -= 1
            if seat.seat == self.seat:
                for kind in self.tiles:
                    left[kind] -= 1
            elif seat.shown is not None:
                for kind in seat.shown:
                    left[kind] -= 1
            if seat.win is not None and seat.win.by == "self-draw":
                left[seat.win.tile] -= 1
        return left


def view(state: State, seat: int | None) -> View:
    """The deal as `seat` may see it; as a spectator with None."""
    phase, books = state.phase, state.books
    drawer, drawn = drawn_tile(state)
    own = None if seat is None else state.seats[seat]
    claims = phase if isinstance(phase, Claims) else None
    opening = phase if isinstance(phase, Opening) else None
    return View(
        variant=state.variant,
        seat=seat,
        dealer=books.dealer,
        round=books.round,
        table=_table(state, drawer if drawn is not None else None),
        wall=state.left,
        phase=opening.step if opening else _PHASE_NAMES.get(type(phase), "between"),
        turn=phase.seat if isinstance(phase, Drawing) else drawer,
        offer=OnOffer(claims.source, claims.tile, claims.turn is not None) if claims else None,
        last=state.last,
        ledger=books.transfers,
        over=phase if isinstance(phase, Over) else None,
        hand=own.concealed if own else (),
        drawn=drawn if seat is not None and drawer == seat else None,
        choice=opening.chosen[seat] if opening and seat is not None else None,
        bar=own.bar if own else None,
        legal=() if seat is None else legal_actions(state, seat),
    )


def drawn_tile(state: State) -> tuple[int | None, int | None]:
    """The seat whose turn it is and the tile that it drew and holds apart, None without one."""
    phase = state.phase
    if isinstance(phase, Claims):
        return phase.source, None if phase.turn is None else phase.turn.drawn
    if isinstance(phase, Turn):
        return phase.seat, phase.drawn
    if isinstance(phase, Opening):
        return state.books.dealer, phase.drawn
    return None, None


_PHASE_NAMES: Final[dict[type, PhaseName]] = {Turn: "turn", Claims: "claims", Over: "over"}


def _table(state: State, drawer: int | None) -> tuple[SeatView, ...]:
    books, named, over = state.books, state.named, state.over
    players, purses = books.players, books.purses
    money = deltas(books.transfers, players)
    chosen = state.phase.chosen if isinstance(state.phase, Opening) else (None,) * players
    winds = state.variant.play.winds
    table = []
    for number, seat in enumerate(state.seats):
        concealed, win = seat.concealed, seat.win
        apart = number == drawer or (win is not None and win.source is None)
        table.append(
            SeatView(
                seat=number,
                wind=(number - books.dealer) % players if winds else None,
                tiles=len(concealed) + apart,
                melds=seat.melds,
                pond=seat.pond,
                shown=concealed if over or seat.open or win is not None else None,
                open=seat.open,
                win=win,
                suit=None if named is None else named[number],
                chosen=chosen[number] is not None,
                purse=None if purses is None else purses[number],
                money=money[number],
            )
        )
    return tuple(table)


@overload
def redact(event: Event, seat: int | None) -> Event | None: ...
@overload
def redact(event: LogEvent, seat: int | None) -> LogEvent | None: ...
def redact(event: LogEvent, seat: int | None) -> LogEvent | None:
    """What `seat` (None: a spectator) learns of an event; None where it notices nothing.

    Hidden tiles and seats become `HIDDEN`, a hidden suit `HIDDEN_SUIT`.
    """
    if isinstance(event, Dealt):
        hands = tuple(_own(hand, s == seat) for s, hand in enumerate(event.hands))
        return replace(event, hands=hands, wall=_own(event.wall, False))
    if isinstance(event, HorseTaken):
        return HorseTaken(HIDDEN, HIDDEN)
    if isinstance(event, Swapped):
        received = tuple(_own(tiles, s == seat) for s, tiles in enumerate(event.received))
        return replace(event, received=received)
    if isinstance(event, Offered):
        if seat is None or not event.offers[seat]:
            return None
        return Offered(tuple(o if s == seat else () for s, o in enumerate(event.offers)))
    if not isinstance(event, _OWN) or event.seat == seat:
        return event
    if isinstance(event, Answered):
        return None
    if isinstance(event, Drew):
        return replace(event, tile=HIDDEN)
    if isinstance(event, SwapChosen):
        return replace(event, tiles=_own(event.tiles, False))
    return replace(event, suit=HIDDEN_SUIT)


_OWN: Final = (Answered, Drew, SwapChosen, SuitChosen)


def _own(tiles: Tiles, own: bool) -> Tiles:
    return tiles if own else (HIDDEN,) * len(tiles)
