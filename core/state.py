"""The state of a deal and its phases.

A state has a variant, is not one. It is the fold of the deal's events (`core.evolve`): of all of
them the referee's knowledge, of redacted ones what a seat knows, with `HIDDEN` for the rest.
"""

from __future__ import annotations

from bisect import insort
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, Final, Literal

from core.events import HIDDEN, Action, Reason, Tiles, Winner
from core.explain import refuse
from core.hand import Hand, Meld, MeldKind
from core.payments import Books
from core.variant import Variant

__all__ = [
    "Bar",
    "Claims",
    "Closing",
    "Drawing",
    "Opening",
    "Over",
    "Phase",
    "Seat",
    "State",
    "Turn",
    "Undealt",
    "added",
    "blank",
    "changed",
    "check_wall",
    "held_in",
    "in_phase",
    "next_playing",
    "with_kong",
    "without",
]

# Phases


@dataclass(frozen=True, slots=True)
class Undealt:
    """Before the deal."""


@dataclass(frozen=True)
class Opening:
    """All seats choose at once: three tiles to pass on, or the suit to do without.

    `chosen` holds what each has chosen, None for who has not; `drawn` the dealer's first tile
    where it is drawn before.
    """

    step: Literal["swap", "suit"]
    chosen: tuple[Tiles | str | None, ...]
    drawn: int | None


@dataclass(frozen=True, slots=True)
class Drawing:
    """`seat` draws next; with `replacement` from the tail, after kongs in a turn.

    `fresh` are the tiles that it has drawn in this turn before.
    """

    seat: int
    replacement: bool = False
    fresh: Tiles = ()


@dataclass(frozen=True, slots=True)
class Turn:
    """`seat` is to discard, declare a kong or win.

    `drawn` is the tile drawn last, None in a turn that began with a claim; `replacement` tells
    whether it replaced a kong; `fresh` are all tiles drawn in this turn.
    """

    seat: int
    drawn: int | None
    replacement: bool = False
    fresh: Tiles = ()


@dataclass(frozen=True)
class Claims:
    """A discard of `source`, or the tile of a kong that it proposes, is on offer.

    `turn` is the konger's turn for a proposed kong, None for a discard; `after_kong` tells that
    the discard followed a kong's replacement. `offers` are the answers open to each seat (None
    until they have been worked out), `answers` those given, `passed` the fan of the wins left.
    """

    source: int
    tile: int
    turn: Turn | None
    after_kong: bool
    offers: tuple[tuple[Action, ...], ...] | None
    answers: tuple[Action | None, ...]
    passed: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Closing:
    """The deal is decided; the hands are about to be shown."""

    reason: Reason


@dataclass(frozen=True, slots=True)
class Over:
    """The deal has ended: why, what each seat and idle player gained, who deals next."""

    reason: Reason
    results: tuple[int, ...]
    next_dealer: int | None
    session_over: bool


Phase = Undealt | Opening | Drawing | Turn | Claims | Closing | Over


# The state


@dataclass(frozen=True)
class Bar:
    """A win that was passed, barring wins on others' tiles until the next own draw (漏胡).

    `fan` is that of the win passed last, as far as it counts: a second one is open only where it
    is higher. `punged`: its tile was punged instead, and the discard is due. `twin` is the kind of
    the discard that followed, which may be won on where the variant has 大吊.
    """

    fan: int
    punged: bool = False
    twin: int | None = None


@dataclass(frozen=True)
class Seat:
    """One seat's tiles and what play has to know of it.

    `concealed` rises and leaves out a tile just drawn; `turns` counts the turns with a draw;
    `held` are the kinds punged while the fourth was in hand; `open` is 亮倒. `memo` keeps what
    has been worked out of the tiles and is no part of it.
    """

    concealed: Tiles
    melds: tuple[Meld, ...] = ()
    pond: Tiles = ()
    turns: int = 0
    held: Tiles = ()
    bar: Bar | None = None
    open: bool = False
    win: Winner | None = None
    memo: dict[str, Tiles] = field(init=False, repr=False, compare=False, default_factory=dict)

    @property
    def hand(self) -> Hand:
        """Concealed tiles and melds."""
        return Hand(self.concealed, self.melds)


@dataclass(frozen=True)
class State:
    """A deal at one moment; the referee's knowledge, or what a fold of redacted events gives.

    The wall is `wall[head:tail]`. `untouched` holds until the first claim, kong or win; `last` is
    the newest discard (seat, tile), or the tile of a robbed kong, while it lies in the pond;
    `named` the suits named by all; `horses` the tiles taken for idle players. `memo` keeps what
    has been worked out of the state and is no part of it.
    """

    variant: Variant
    phase: Phase
    books: Books
    seats: tuple[Seat, ...] = ()
    wall: Tiles = ()
    head: int = 0
    tail: int = 0
    untouched: bool = True
    discards: int = 0
    last: tuple[int, int] | None = None
    named: tuple[str, ...] | None = None
    horses: Tiles = ()
    memo: dict[Any, Any] = field(init=False, repr=False, compare=False, default_factory=dict)

    @property
    def left(self) -> int:
        """Number of tiles in the wall."""
        return self.tail - self.head

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return isinstance(self.phase, Over)


_MEMO_OF: Final = {
    State: frozenset(f.name for f in fields(State)),
    Seat: frozenset({"concealed", "melds"}),
}
"""What a record's memo is worked out of: a copy in which none of these fields changes keeps it."""

if TYPE_CHECKING:
    from dataclasses import replace as changed
else:

    def changed(record, **changes):
        """A copy of a frozen record without slots with some fields changed.

        Every event copies several records of a dozen fields. `dataclasses.replace`, which does
        the same and is what types are checked against, takes four times as long: it reads and
        sets field after field, where here a dictionary is copied.
        """
        if not _MEMO_OF.get(type(record), frozenset()).isdisjoint(changes):
            changes["memo"] = {}
        copy = object.__new__(type(record))
        object.__setattr__(copy, "__dict__", vars(record) | changes)
        return copy


def blank(variant: Variant) -> State:
    """The state before the deal."""
    return State(variant, Undealt(), Books(variant.players, variant.settings))


def next_playing(books: Books, seat: int) -> int:
    """The next seat after `seat` in playing order that has not won."""
    for step in range(1, books.players + 1):
        other = (seat + step) % books.players
        if other not in books.won:
            return other
    raise AssertionError("a deal ends before everybody has won")


def added(tiles: Tiles, tile: int) -> Tiles:
    """Rising tiles with one more."""
    row = list(tiles)
    insort(row, tile)
    return tuple(row)


def without(tiles: Tiles, *gone: int) -> Tiles:
    """Rising tiles without some of them; an unknown tile serves for one that is not among them.

    Raises Refusal where there is none.
    """
    row = list(tiles)
    for tile in gone:
        if tile in row:
            row.remove(tile)
        elif row and row[0] == HIDDEN:
            del row[0]
        else:
            raise refuse("event-impossible", "tile", tile)
    return tuple(row)


def with_kong(melds: tuple[Meld, ...], kind: MeldKind, tile: int) -> tuple[Meld, ...]:
    """Melds after an added or concealed kong; an added one keeps its pung's place."""
    if kind is MeldKind.CONCEALED:
        return (*melds, Meld(kind, tile, None))
    if not any(m.kind is MeldKind.PUNG and m.tile == tile for m in melds):
        raise refuse("event-impossible", "tile", tile)
    return tuple(m.added() if m.kind is MeldKind.PUNG and m.tile == tile else m for m in melds)


def held_in(seat: Seat, turn: Turn | None) -> Tiles:
    """All concealed tiles of a seat in its turn."""
    if turn is None or turn.drawn is None:
        return seat.concealed
    return added(seat.concealed, turn.drawn)


def in_phase(state: State, *wanted: type) -> Any:
    """The phase. Raises Refusal where it is none of those wanted."""
    phase = state.phase
    if not isinstance(phase, wanted):
        raise refuse("event-impossible", "phase", type(phase).__name__)
    return phase


def check_wall(state: State, place: int, tile: int) -> None:
    """Raise Refusal unless a tile lies at a place of the wall, as far as is known."""
    if state.left < 1 or state.wall[place] not in (tile, HIDDEN):
        raise refuse("event-impossible", "tile", tile)
