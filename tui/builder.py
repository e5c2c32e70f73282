"""A hand built tile by tile, without its screen."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from core.explain import refuse
from core.hand import MAX_MELDS, Hand, Meld, MeldKind, parse_meld
from core.tiles import (
    COPIES,
    EAST,
    HONOURS,
    LETTERS,
    format_tiles,
    parse_tiles,
    rank_of,
    suit_of,
    tile_name,
    tile_text,
)
from tui.calculator import Calculator
from tui.look import step

TARGETS: Final = ("hand", "tile", *(kind.value for kind in MeldKind))
_RANKS: Final = 9


@dataclass(frozen=True, slots=True)
class Builder:
    """A calculator being filled.

    `target` is where the next tile goes: the hand, the winning tile, or a meld that begins with
    it. `cursor` is the kind under the cursor, `source` the seat that melds come from. `past` are
    the states before, the oldest first.
    """

    calc: Calculator
    target: str = "hand"
    cursor: int = 0
    source: int = 1
    past: tuple[Calculator, ...] = field(default=(), repr=False)

    @property
    def hand(self) -> Hand:
        """Concealed tiles and melds, as far as they go. Raises Refusal for what is no hand."""
        melds = tuple(map(parse_meld, self.calc.melds.split()))
        return Hand(parse_tiles(self.calc.concealed), melds)

    @property
    def held(self) -> tuple[int, ...]:
        """All kinds held, the winning one too."""
        return (*self.hand.tiles, *parse_tiles(self.calc.tile))

    @property
    def targets(self) -> tuple[str, ...]:
        """Where tiles can go in the game."""
        chow = self.calc.variant.play.chow
        return tuple(t for t in TARGETS if chow or t != MeldKind.CHOW.value)

    def aim(self, by: int) -> Builder:
        """Another target."""
        return replace(self, target=step(self.targets, self.target, by))

    def feed(self) -> Builder:
        """Another seat for melds to come from."""
        players = self.calc.variant.players
        others = tuple(s for s in range(players) if s != self.calc.seat)
        place = others.index(self.source) if self.source in others else -1
        return replace(self, source=others[(place + 1) % len(others)])

    def moved(self, aside: int, down: int) -> Builder:
        """The cursor moved, round the edges of the table."""
        row = (suit_of(self.cursor) + down) % len(LETTERS)
        length = len(HONOURS) if row == len(LETTERS) - 1 else _RANKS
        column = (min(rank_of(self.cursor) - 1, length - 1) + aside) % length
        return replace(self, cursor=row * _RANKS + column)

    def at(self, kind: int) -> Builder:
        """The cursor on a kind."""
        return replace(self, cursor=kind)

    def ranked(self, rank: int) -> Builder:
        """The tile of a rank of the row under the cursor added. Raises Refusal as `added`."""
        row = suit_of(self.cursor)
        if row == len(LETTERS) - 1 and rank > len(HONOURS):
            raise refuse("no-such-rank", char=rank, place=1, tile=f"{rank}{LETTERS[row]}")
        return self.at(row * _RANKS + rank - 1).added()

    def added(self) -> Builder:
        """The tile under the cursor put where it is to go.

        In a full hand the next tile is the winning one. Raises Refusal for a fifth copy, a hand
        or a table of melds that is full, and for a chow that there is none of.
        """
        hand, kind, calc = self.hand, self.cursor, self.calc
        if self.target not in ("hand", "tile"):
            meld = self._meld(kind)
            if len(hand.melds) == MAX_MELDS:
                raise refuse("too-many-melds", count=MAX_MELDS + 1)
            self._check(meld.tiles)
            melds = " ".join(map(str, (*hand.melds, meld)))
            return self._to(replace(calc, melds=melds))
        size = _CONCEALED - 3 * len(hand.melds)
        full = len(hand.concealed) >= size
        if self.target == "hand" and not full:
            self._check((kind,))
            return self._to(replace(calc, concealed=format_tiles((*hand.concealed, kind))))
        if self.target == "hand" and calc.tile.strip():
            raise refuse(
                "hand-size", count=len(hand.concealed) + 1, melds=len(hand.melds), wanted=size
            )
        bare = replace(self, calc=replace(calc, tile=""))
        bare._check((kind,))
        return self._to(replace(calc, tile=tile_name(kind)))

    def taken(self) -> Builder:
        """As before the last addition; of a hand that was there before, its last part gone."""
        if self.past:
            return replace(self, calc=self.past[-1], past=self.past[:-1])
        hand, calc = self.hand, self.calc
        if calc.tile.strip():
            calc = replace(calc, tile="")
        elif hand.melds:
            calc = replace(calc, melds=" ".join(map(str, hand.melds[:-1])))
        else:
            calc = replace(calc, concealed=format_tiles(hand.concealed[:-1]))
        return replace(self, calc=calc)

    def left(self, kind: int) -> int:
        """Copies of a kind that are not in the hand."""
        return COPIES - self.held.count(kind)

    def _to(self, calc: Calculator) -> Builder:
        return replace(self, calc=calc, past=(*self.past, self.calc))

    def _check(self, kinds: tuple[int, ...]) -> None:
        for kind in set(kinds):
            count = self.held.count(kind) + kinds.count(kind)
            if count > COPIES:
                raise refuse("fifth-copy-in-hand", tile=tile_text(kind), count=count)

    def _meld(self, kind: int) -> Meld:
        sort = MeldKind(self.target)
        if sort is MeldKind.CONCEALED:
            return Meld(sort, kind, None)
        if sort is MeldKind.CHOW:
            if kind >= EAST or rank_of(kind) > _RANKS - 2:
                raise refuse("no-chow-from", tile=tile_text(kind))
            return Meld(sort, kind, (self.calc.seat - 1) % self.calc.variant.players)
        return Meld(sort, kind, self.source)


_CONCEALED: Final = 13


def building(calc: Calculator) -> Builder:
    """A builder for what is written. Raises Refusal when that is no part of a hand."""
    source = calc.source if calc.source is not None else (calc.seat + 1) % calc.variant.players
    builder = Builder(calc, source=source)
    kinds = builder.held
    return builder.at(kinds[0]) if kinds else builder
