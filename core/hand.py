"""Melds and hands, and their notation (rule book, common rules, "Tiles and notation")."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from core.explain import Refusal, refuse
from core.tiles import COPIES, EAST, counts_of, format_tiles, parse_tiles, tile_text

MAX_MELDS: Final = 4
_MELD: Final = re.compile(
    r"\s*(?P<open>\()?(?P<tiles>[^()@+]*)(?P<plus>\+)?(?P<close>\))?(?:@(?P<seat>\d+))?\s*"
)


class MeldKind(Enum):
    """The sorts of melds."""

    CHOW = "chow"
    PUNG = "pung"
    DIRECT = "direct"
    ADDED = "added"
    CONCEALED = "concealed"


KONGS: Final = frozenset({MeldKind.DIRECT, MeldKind.ADDED, MeldKind.CONCEALED})


@dataclass(frozen=True, slots=True)
class Meld:
    """A meld that has been laid down.

    `tile` is its kind (a chow's lowest), `source` the seat whose discard made it (for an added
    kong: the pung's), None for a concealed kong.
    """

    kind: MeldKind
    tile: int
    source: int | None

    @property
    def is_chow(self) -> bool:
        """Three in a row."""
        return self.kind is MeldKind.CHOW

    @property
    def is_kong(self) -> bool:
        """A kong of any sort."""
        return self.kind in KONGS

    @property
    def is_claimed(self) -> bool:
        """Made with another's tile: everything but a concealed kong."""
        return self.kind is not MeldKind.CONCEALED

    @property
    def tiles(self) -> tuple[int, ...]:
        """Its kinds, three or four."""
        tile, kind = self.tile, self.kind
        if kind is MeldKind.CHOW:
            return (tile, tile + 1, tile + 2)
        return (tile,) * (3 if kind is MeldKind.PUNG else 4)

    def added(self) -> Meld:
        """The added kong that this pung becomes."""
        return Meld(MeldKind.ADDED, self.tile, self.source)

    def __str__(self) -> str:
        tiles = format_tiles(self.tiles)
        if self.kind is MeldKind.CONCEALED:
            return f"({tiles})"
        return f"{tiles}{'+' if self.kind is MeldKind.ADDED else ''}@{self.source}"


def parse_meld(text: str) -> Meld:
    """Read one meld: `345s@3`, `777z@1`, `2222p@0`, `2222p+@0` or `(2222p)`.

    Raises Refusal for text of another form, for tiles that are no meld, and for a claimed meld
    without the seat that it came from.
    """
    match = _MELD.match(text)
    assert match is not None
    if match.end() != len(text):
        raise refuse("meld-form", char=text[match.end()], place=match.end() + 1)
    if (match["open"] is None) != (match["close"] is None):
        place = text.index("(" if match["open"] else ")")
        raise refuse("meld-form", char=text[place], place=place + 1)
    tiles = parse_tiles(" " * match.start("tiles") + match["tiles"])
    shown = format_tiles(tiles) or "''"
    quad = len(tiles) == 4 and len(set(tiles)) == 1
    seat = None if match["seat"] is None else int(match["seat"])
    if match["open"]:
        for group in ("plus", "seat"):
            if match[group] is not None:
                place = match.start(group)
                raise refuse("meld-form", char=text[place], place=place + 1)
        if not quad:
            raise refuse("meld-added", shown=shown)
        return Meld(MeldKind.CONCEALED, tiles[0], None)
    if match["plus"] and not quad:
        raise refuse("meld-added", shown=shown)
    kind = _meld_kind(tiles)
    if kind is None:
        raise refuse("meld-none", shown=shown)
    if seat is None:
        raise refuse("meld-source", text=text.strip())
    return Meld(MeldKind.ADDED if match["plus"] else kind, tiles[0], seat)


def _meld_kind(tiles: Sequence[int]) -> MeldKind | None:
    if len(tiles) == 4 and len(set(tiles)) == 1:
        return MeldKind.DIRECT
    if len(tiles) != 3:
        return None
    first = tiles[0]
    if tiles[2] == first:
        return MeldKind.PUNG
    if tuple(tiles) == (first, first + 1, first + 2) and first // 9 == tiles[2] // 9:
        return MeldKind.CHOW if first < EAST else None
    return None


@dataclass(frozen=True, slots=True)
class Hand:
    """Concealed tiles (kinds rising) and melds in the order in which they were laid down."""

    concealed: tuple[int, ...]
    melds: tuple[Meld, ...] = ()

    @property
    def tiles(self) -> tuple[int, ...]:
        """All kinds held, melds included, rising."""
        return tuple(sorted([*self.concealed, *(k for m in self.melds for k in m.tiles)]))

    @property
    def to_draw(self) -> bool:
        """Whether a tile is missing: 13 − 3 × melds concealed, not 14 − 3 × melds."""
        return len(self.concealed) % 3 == 1

    def __str__(self) -> str:
        return " ".join([format_tiles(self.concealed), *map(str, self.melds)])


def parse_hand(concealed: str, melds: Iterable[str] = (), *, winning: bool | None = None) -> Hand:
    """Read a hand; its fields in refusals are `concealed` and `melds[i]`.

    `winning` False asks for 13 − 3 × melds concealed tiles, True for one more, None for either.
    Raises Refusal for bad notation, a wrong count of tiles or melds, and a fifth copy.
    """
    try:
        tiles = parse_tiles(concealed)
    except Refusal as bad:
        raise bad.at("concealed", concealed) from None
    read = []
    for i, text in enumerate(melds):
        try:
            read.append(parse_meld(text))
        except Refusal as bad:
            raise bad.at(f"melds[{i}]", text) from None
    hand = Hand(tiles, tuple(read))
    check_hand(hand, winning=winning)
    return hand


def check_hand(hand: Hand, *, winning: bool | None = None) -> None:
    """Raise Refusal unless the counts of a hand are right (see `parse_hand`)."""
    if len(hand.melds) > MAX_MELDS:
        raise refuse("too-many-melds", "melds", [str(m) for m in hand.melds], count=len(hand.melds))
    base = 13 - 3 * len(hand.melds)
    wanted = [base, base + 1] if winning is None else [base + winning]
    shown = format_tiles(hand.concealed)
    if len(hand.concealed) not in wanted:
        words = "/".join(map(str, wanted))
        raise refuse(
            "hand-size",
            "concealed",
            shown,
            count=len(hand.concealed),
            melds=len(hand.melds),
            wanted=words,
        )
    for kind, count in enumerate(counts_of(hand.tiles)):
        if count > COPIES:
            raise refuse(
                "fifth-copy-in-hand", "concealed", shown, tile=tile_text(kind), count=count
            )
