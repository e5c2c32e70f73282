"""A deal in the making: hands from one stock of tiles, kongs, wins and what lies open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from core.hand import Hand, MeldKind
from core.patterns import By, Win
from core.scoring import hand_waits, score
from core.tiles import COPIES, KINDS, tile_name
from core.variant import Variant
from puzzles.case_text import hand_fields, table_fields, win_fields
from puzzles.dice import Dice
from puzzles.win_make import blend, game_under, hand_from, make_hand
from puzzles.win_shapes import Seats
from puzzles.win_ways import EVERY_SUIT, WAYS, Way, When

_TRIES: Final = 30
_EXCHANGED: Final = 3
_LATE: Final = 0.25
_KINDS: Final = (MeldKind.DIRECT, MeldKind.ADDED, MeldKind.CONCEALED)
_TIMED: Final = ("held-at-claim", "not-at-draw")


class Tale:
    """A deal that is being thought up.

    `events` are in the case format. All hands and kongs take their tiles from one wall, so that
    what is told could have been played. Methods that may fail return False; the tale is then
    spoilt.
    """

    def __init__(self, variant: Variant, extras: int, dice: Dice) -> None:
        self.variant = variant
        self.extras = extras
        self.dice = dice
        self.dealer = dice.below(variant.players)
        self.round = dice.below(4) if variant.play.winds else 0
        self._wall = [COPIES if k in variant.tiles else 0 for k in range(KINDS)]
        self.left = self._wall.copy()
        self.events: list[dict[str, Any]] = []
        self.purses: list[int] | None = None
        self.won: list[int] = []
        self.opened: list[int] = []

    @property
    def players(self) -> int:
        """Number of seats."""
        return self.variant.players

    def case(self) -> dict[str, Any]:
        """The `settle` case."""
        case = table_fields(self.variant, self.dealer, self.round)
        if self.purses is not None:
            case["purses"] = self.purses
        return case | {"events": self.events}

    def seat(self, *others: int) -> int:
        """A seat that has not won and is none of the others."""
        return self.dice.pick([s for s in self.playing() if s not in others])

    @property
    def may_hold_three(self) -> bool:
        """Whether a hand can hold more suits than may win, or a suit that was named."""
        game = game_under(self.variant)
        return game.most_suits < len(game.suits)

    def playing(self) -> list[int]:
        """The seats that have not won."""
        return [s for s in range(self.players) if s not in self.won]

    # Kongs

    def kong(self, seat: int, kind: MeldKind | None = None, *, late: bool | None = None) -> bool:
        """A kong of tiles that nobody else holds; `late` by chance where a game knows it."""
        tiles = [k for k in range(KINDS) if self.left[k] == COPIES]
        if not tiles:
            return False
        tile = self.dice.pick(tiles)
        self.left[tile] = 0
        kind = kind or self.dice.pick(_KINDS)
        source = self.seat(seat) if kind is MeldKind.DIRECT else None
        self._kong(seat, kind, tile, source, late)
        return True

    def _kong(
        self, seat: int, kind: MeldKind, tile: int, source: int | None, late: bool | None
    ) -> None:
        event: dict[str, Any] = {"type": "kong", "seat": seat, "kind": kind.value}
        event["tile"] = tile_name(tile)
        if source is not None:
            event["from"] = source
        if kind is MeldKind.ADDED and self.variant.play.late_kong in _TIMED:
            if late is None:
                late = self.dice.maybe(_LATE)
            if late:
                event["late"] = True
        self.events.append(event)

    def kongs_of(self, hands: Sequence[tuple[int, Hand]]) -> None:
        """The kongs that lie in these hands, in any order of the seats."""
        made = [
            (place, seat, meld)
            for seat, hand in hands
            for place, meld in enumerate(hand.melds)
            if meld.is_kong
        ]
        for _, seat, meld in sorted(self.dice.order(made), key=lambda entry: entry[0]):
            source = meld.source if meld.kind is MeldKind.DIRECT else None
            self._kong(seat, meld.kind, meld.tile, source, None)

    # Hands

    def hand(
        self,
        seat: int,
        way: Way,
        by: By,
        tile: int | None = None,
        flags: Sequence[str] = (),
    ) -> Win | None:
        """A hand of the seat that may win in this way, of tiles still to be had.

        What the way leaves open is taken from items of the table. The first hand of a tale is one
        of its turn: where little is told, no two of fifty in a row are the same.
        """
        seats = Seats(seat, self.dealer, self.round)
        whole = self.left == self._wall
        for _ in range(_TRIES):
            left = self.left.copy()
            mixed = blend(self.variant, way.over(self.valuable()), self.dice.below(2), self.dice)
            if whole:
                found = make_hand(self.variant, mixed, seats, self.dice)
                for kind in (*found[0].tiles, found[1]) if found else ():
                    left[kind] -= 1
            else:
                found = hand_from(left, self.variant, mixed, seats, self.dice, tile)
            if found is None or any(m.source in self.won for m in found[0].melds):
                continue
            source = None if by == "self-draw" else (seat + 1) % self.players
            held = frozenset((*flags, "open") if seat in self.opened else flags)
            win = Win(seat, by, source, *found, self.dealer, self.round, held)
            if score(self.variant, win).wins:
                self.left[:] = left
                return win
        return None

    def valuable(self) -> Way:
        """A way to a hand that is worth something: one of an item that the table has."""
        ranked = sorted(self.variant.fans, key=lambda fan: fan.value)
        worth = ranked[len(ranked) // 2 :] if self.variant.minimum else ranked
        known = [fan for fan in worth if fan.id in WAYS]
        return self.dice.pick(WAYS[self.dice.pick(known).id])

    def win(
        self,
        by: By,
        way: Way | None = None,
        seat: int | None = None,
        source: int | None = None,
        flags: Sequence[str] = (),
        winners: int = 1,
    ) -> bool:
        """A win, or several on one discard, with the kongs of the winners before it."""
        others = [] if source is None else [source]
        first = self.seat(*others) if seat is None else seat
        when: When = "rob-kong" if by == "rob-kong" else "plain"
        win = self.hand(first, Way(when=when).over(way or Way()), by, None, flags)
        if win is None:
            return False
        wins = [win]
        if source is None and by != "self-draw":
            source = self.seat(first)
        for _ in range(winners - 1):
            left = [s for s in self.playing() if s != source and all(s != w.seat for w in wins)]
            if not left:
                return False
            also = self.hand(self.dice.pick(left), Way(), by, win.tile, flags)
            if also is None:
                return False
            wins.append(also)
        self.kongs_of([(w.seat, w.hand) for w in wins])
        self.add_wins(wins, source)
        return True

    def add_wins(self, wins: Sequence[Win], source: int | None) -> None:
        """The wins on one tile as events."""
        for win in wins:
            fields = win_fields(win) | {"flags": sorted(win.flags - {"open"})}
            if source is not None:
                fields["from"] = source
            self.events.append({"type": "win"} | fields)
            self.won.append(win.seat)

    # A drawn deal

    def ready(self, seat: int, way: Way) -> Hand | None:
        """A hand that waits for a tile that would win it."""
        win = self.hand(seat, way, "self-draw")
        return win.hand if win else None

    def unready(self, seat: int, way: Way) -> Hand | None:
        """A hand that waits for nothing: tiles of a ready one exchanged."""
        for _ in range(_TRIES):
            hand = self.ready(seat, way)
            if hand is None:
                return None
            tiles = list(hand.concealed)
            suits = {k // 9 for k in hand.tiles}
            for _ in range(min(_EXCHANGED, len(tiles) - 1)):
                new = [k for k in range(KINDS) if self.left[k] and k // 9 in suits]
                if new:
                    self._exchange(tiles, self.dice.pick(tiles), self.dice.pick(new))
            hand = Hand(tuple(sorted(tiles)), hand.melds)
            if not hand_waits(self.variant, hand):
                return hand
            for kind in hand.tiles:
                self.left[kind] += 1
        return None

    def _exchange(self, tiles: list[int], gone: int, new: int) -> None:
        tiles.remove(gone)
        tiles.append(new)
        self.left[gone] += 1
        self.left[new] -= 1

    def pig(self, seat: int) -> Hand | None:
        """A hand that holds every suit, ready or not."""
        seats = Seats(seat, self.dealer, self.round)
        for _ in range(_TRIES):
            left = self.left.copy()
            found = hand_from(left, self.variant, Way(palette=EVERY_SUIT), seats, self.dice)
            if found is not None and len({k // 9 for k in found[0].tiles}) > 2:
                self.left[:] = left
                return found[0]
        return None

    def draw(self, hands: dict[int, Hand], que: Sequence[str] | None = None) -> None:
        """The wall is empty: the kongs that lie in the hands, and the hands."""
        self.kongs_of(sorted(hands.items()))
        event: dict[str, Any] = {
            "type": "draw",
            "hands": [hand_fields(hands[s]) if s in hands else None for s in range(self.players)],
        }
        if que is not None:
            event["que"] = list(que)
        self.events.append(event)

    def open(self, seat: int) -> None:
        """A hand laid open."""
        self.events.append({"type": "open", "seat": seat})
        self.opened.append(seat)
