"""Actions, what a seat asks for, and events, what has happened in a deal.

An action is imperative (`Discard`), an event past tense (`Discarded`). An event carries all that
applying it needs, so that nothing has to be judged again: a deal is the fold of its events. Tiles
are kinds 0–33; `HIDDEN` stands for a tile, or a seat, that the reader of a redacted event may not
know, `HIDDEN_SUIT` for a suit.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from core.hand import Meld, MeldKind
from core.patterns import By
from core.payments import Transfer

HIDDEN: Final = -1
HIDDEN_SUIT: Final = "?"
Tiles = tuple[int, ...]
Closes = Literal["deal", "session"]
Reason = Literal["won", "drawn", "session"]
SessionEnd = Literal["rounds", "deals", "purses"]


# Actions


@dataclass(frozen=True, slots=True)
class Swap:
    """Choose three tiles (rising, of one suit) to be passed on (换三张)."""

    seat: int
    tiles: Tiles


@dataclass(frozen=True, slots=True)
class NameSuit:
    """Name the suit to do without (定缺): a letter of "mps"."""

    seat: int
    suit: str


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a tile; with `open` the hand is laid open (亮倒)."""

    seat: int
    tile: int
    open: bool = False


@dataclass(frozen=True, slots=True)
class DeclareKong:
    """In the own turn a concealed or added kong, on a discard a direct one."""

    seat: int
    tile: int


@dataclass(frozen=True, slots=True)
class DeclareWin:
    """Win: on the drawn tile in the own turn, else on the tile that is on offer."""

    seat: int


@dataclass(frozen=True, slots=True)
class Pung:
    """Claim the discard for three equal tiles."""

    seat: int
    tile: int


@dataclass(frozen=True, slots=True)
class Chow:
    """Claim the discard for three in a row; `tile` is the lowest of them."""

    seat: int
    tile: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave a tile that could be claimed or won on."""

    seat: int


Action = Swap | NameSuit | Discard | DeclareKong | DeclareWin | Pung | Chow | Pass


# Events


@dataclass(frozen=True, slots=True)
class Dealt:
    """Thirteen tiles for each seat and the wall that is left, drawn from its front.

    `round` is the round wind, 0 East to 3 North; `purses` None in open play.
    """

    dealer: int
    round: int
    purses: tuple[int, ...] | None
    hands: tuple[Tiles, ...]
    wall: Tiles


@dataclass(frozen=True, slots=True)
class HorseTaken:
    """A tile from the wall's tail, face down, that binds an idle player to `seat` (叫马)."""

    tile: int
    seat: int


@dataclass(frozen=True, slots=True)
class Drew:
    """A tile drawn from the front, or as a kong's `replacement` from the tail."""

    seat: int
    tile: int
    replacement: bool


@dataclass(frozen=True, slots=True)
class SwapChosen:
    """A seat has laid three tiles aside, face down."""

    seat: int
    tiles: Tiles


@dataclass(frozen=True, slots=True)
class Swapped:
    """All three tiles go `shift` seats on (drawn at random); what each seat got."""

    shift: int
    received: tuple[Tiles, ...]


@dataclass(frozen=True, slots=True)
class SuitChosen:
    """A seat has chosen its suit, which nobody else knows until all have."""

    seat: int
    suit: str


@dataclass(frozen=True, slots=True)
class SuitsNamed:
    """The suits of all seats are shown."""

    suits: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Discarded:
    """A discard; `shown` are the concealed tiles left when the hand is laid open with it."""

    seat: int
    tile: int
    shown: Tiles | None = None


@dataclass(frozen=True, slots=True)
class Offered:
    """What each seat may answer to a discard or a proposed kong; empty for a seat without choice.

    A seat knows its own choices alone.
    """

    offers: tuple[tuple[Action, ...], ...]


@dataclass(frozen=True, slots=True)
class Answered:
    """A seat's answer, which nobody else knows until all are in.

    `passed` is the fan, as far as it counts, of a win that the seat could have taken and left;
    None where it left none or where leaving it has no consequence.
    """

    seat: int
    answer: Action
    passed: int | None


@dataclass(frozen=True, slots=True)
class Chowed:
    """A chow of `source`'s discard `taken`; `tile` is the lowest of the three."""

    seat: int
    tile: int
    taken: int
    source: int


@dataclass(frozen=True, slots=True)
class Punged:
    """A pung of `source`'s discard."""

    seat: int
    tile: int
    source: int


@dataclass(frozen=True, slots=True)
class KongProposed:
    """A pung is to become an added kong, which may be robbed first."""

    seat: int
    tile: int


@dataclass(frozen=True, slots=True)
class Konged:
    """A kong that was made, with the money that it brought.

    `source` is the discarder of a direct kong. `late`: by the variant's rule of timing it earns
    nothing. `closes` tells whether it ends the session and with it the deal.
    """

    seat: int
    kind: MeldKind
    tile: int
    source: int | None
    late: bool
    transfers: tuple[Transfer, ...]
    closes: Closes | None


@dataclass(frozen=True, slots=True)
class Winner:
    """A hand that has won: its tiles without the winning one, which every seat may see now.

    `flags` are those of `Win`, `fan` counts before any cap, `items` are (id, count, contribution).
    """

    seat: int
    by: By
    source: int | None
    tile: int
    concealed: Tiles
    melds: tuple[Meld, ...]
    flags: tuple[str, ...]
    fan: int
    items: tuple[tuple[str, int, int], ...]


@dataclass(frozen=True, slots=True)
class Won:
    """All wins of one moment, nearest first, with the money that they brought.

    `closes` tells whether the deal, or the whole session, is over.
    """

    winners: tuple[Winner, ...]
    transfers: tuple[Transfer, ...]
    closes: Closes | None


@dataclass(frozen=True, slots=True)
class Drawn:
    """The wall is empty and nobody won the last discard; the money of a drawn deal."""

    transfers: tuple[Transfer, ...]
    closes: Closes


@dataclass(frozen=True, slots=True)
class Ended:
    """The end of a deal: all hands are shown.

    `hands` are the concealed tiles (a winner's without the winning tile), `horses` the tile and
    seat of each idle player, `results` what each seat and then each idle player gains or loses.
    `next_dealer` is None when the session broke off before the deal was won or drawn.
    """

    reason: Reason
    hands: tuple[Tiles, ...]
    horses: tuple[tuple[int, int], ...]
    results: tuple[int, ...]
    next_dealer: int | None
    session_over: bool


Event = (
    Dealt
    | HorseTaken
    | Drew
    | SwapChosen
    | Swapped
    | SuitChosen
    | SuitsNamed
    | Discarded
    | Offered
    | Answered
    | Chowed
    | Punged
    | KongProposed
    | Konged
    | Won
    | Drawn
    | Ended
)


# Events of a session


@dataclass(frozen=True, slots=True)
class SessionStarted:
    """A session begins; `first_dealer` deals first."""

    first_dealer: int


@dataclass(frozen=True, slots=True)
class SessionEnded:
    """A session is over: its rounds or deals are played, or the purses end it."""

    reason: SessionEnd


SessionEvent = SessionStarted | SessionEnded
LogEvent = Event | SessionEvent


def money_of(event: object) -> tuple[Transfer, ...]:
    """The transfers that an event carries; none for an event without money."""
    return event.transfers if isinstance(event, Konged | Won | Drawn) else ()
