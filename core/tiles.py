"""Tiles: the 34 kinds, their names, notation in and out, tile sets.

A kind is a number 0–33: 万 0–8, 筒 9–17, 条 18–26, 东南西北 27–30, 白 31, 发 32, 中 33.
Notation as in the rule book's common rules, "Tiles and notation".
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from core.explain import refuse
from core.text import Text

KINDS: Final = 34
COPIES: Final = 4
SUITS: Final = "mps"
LETTERS: Final = "mpsz"
EAST, SOUTH, WEST, NORTH, WHITE, GREEN, RED = range(27, 34)
WINDS: Final = (EAST, SOUTH, WEST, NORTH)
DRAGONS: Final = (WHITE, GREEN, RED)
HONOURS: Final = WINDS + DRAGONS
TERMINALS: Final = (0, 8, 9, 17, 18, 26)

SUIT_NAMES: Final = {
    "m": Text("万", "characters"),
    "p": Text("筒", "dots"),
    "s": Text("条", "bamboos"),
    "z": Text("字", "honours"),
}
WIND_NAMES: Final = (
    Text("东", "East"),
    Text("南", "South"),
    Text("西", "West"),
    Text("北", "North"),
)
WIND_LETTERS: Final = "ESWN"
HONOUR_NAMES: Final = (
    *WIND_NAMES,
    Text("白", "white"),
    Text("发", "green"),
    Text("中", "red"),
)

_RANKS: Final = {c: n for n, c in enumerate("123456789", 1)} | {
    c: n for n, c in enumerate("一二三四五六七八九", 1)
}
_SUIT_CHARS: Final = {
    **dict.fromkeys("m万萬", 0),
    **dict.fromkeys("p饼餅筒", 1),
    **dict.fromkeys("s条條索", 2),
    "z": 3,
}
_HONOUR_CHARS: Final = {
    "东": EAST, "東": EAST, "南": SOUTH, "西": WEST, "北": NORTH,
    "白": WHITE, "板": WHITE, "发": GREEN, "發": GREEN, "中": RED,
}  # fmt: skip
# The Unicode block runs winds, 中 发 白, 万, 条, 筒.
_UNICODE_KINDS: Final = (
    *WINDS, RED, GREEN, WHITE, *range(9), *range(18, 27), *range(9, 18),
)  # fmt: skip
_UNICODE_FIRST: Final = 0x1F000
_VARIATION_SELECTORS: Final = "\ufe0e\ufe0f"


def suit_of(kind: int) -> int:
    """0 万, 1 筒, 2 条, 3 honours."""
    return kind // 9


def rank_of(kind: int) -> int:
    """1–9 in a suit; 1–7 for 东南西北白发中."""
    return kind % 9 + 1


def is_honour(kind: int) -> bool:
    """Winds and dragons."""
    return kind >= EAST


def is_terminal(kind: int) -> bool:
    """Rank 1 or 9 of a suit."""
    return kind < EAST and kind % 9 in (0, 8)


def tile_name(kind: int) -> str:
    """One kind in canonical notation, such as `5p`."""
    return _NAMES[kind]


def tile_text(kind: int) -> Text:
    """One kind as it is said: 5筒, 东 / 5p, East."""
    if kind >= EAST:
        return HONOUR_NAMES[kind - EAST]
    return Text(f"{kind % 9 + 1}{SUIT_NAMES[SUITS[kind // 9]].zh}", _NAMES[kind])


def unicode_tile(kind: int) -> str:
    """One kind as the character of the Unicode block Mahjong Tiles."""
    return chr(_UNICODE_FIRST + _UNICODE_KINDS.index(kind))


_NAMES: Final = tuple(f"{k % 9 + 1}{LETTERS[k // 9]}" for k in range(KINDS))


def format_tiles(kinds: Iterable[int]) -> str:
    """Canonical text of some tiles: suits in the order m p s z, ranks rising."""
    ranks: list[list[int]] = [[], [], [], []]
    for kind in kinds:
        ranks[kind // 9].append(kind % 9 + 1)
    return "".join(
        "".join(map(str, sorted(row))) + letter
        for row, letter in zip(ranks, LETTERS, strict=True)
        if row
    )


def parse_tiles(text: str) -> tuple[int, ...]:
    """Read tiles in any accepted notation; the kinds rise.

    Raises Refusal with the character and its place (counted from 1) for anything that is no
    tile, for a rank without suit, for `0m` or `8z`, and for a fifth copy of a kind.
    """
    found: list[int] = []
    held = [0] * KINDS
    pending: list[tuple[int, str, int]] = []
    after_unicode = False

    def take(kind: int, char: str, place: int) -> None:
        held[kind] += 1
        if held[kind] > COPIES:
            raise refuse("fifth-copy", char=char, place=place, tile=tile_text(kind))
        found.append(kind)

    for place, char in enumerate(text, 1):
        if char in _RANKS:
            pending.append((_RANKS[char], char, place))
        elif char in _SUIT_CHARS:
            suit = _SUIT_CHARS[char]
            if not pending:
                raise refuse("suit-without-rank", char=char, place=place)
            for rank, rank_char, rank_place in pending:
                if suit == 3 and rank > len(HONOURS):
                    raise refuse("no-such-rank", char=rank_char, place=rank_place, tile=f"{rank}z")
                take(suit * 9 + rank - 1, rank_char, rank_place)
            pending.clear()
        elif char == "0":
            raise refuse("no-such-rank", char=char, place=place, tile="0")
        elif char.isspace() or (char in _VARIATION_SELECTORS and after_unicode):
            pass
        elif pending:
            rank, rank_char, rank_place = pending[-1]
            raise refuse("rank-without-suit", char=rank_char, place=rank_place)
        elif char in _HONOUR_CHARS:
            take(_HONOUR_CHARS[char], char, place)
        elif 0 <= ord(char) - _UNICODE_FIRST < KINDS:
            take(_UNICODE_KINDS[ord(char) - _UNICODE_FIRST], char, place)
        else:
            raise refuse("unknown-character", char=char, place=place)
        after_unicode = 0 <= ord(char) - _UNICODE_FIRST < KINDS
    if pending:
        rank, rank_char, rank_place = pending[-1]
        raise refuse("rank-without-suit", char=rank_char, place=rank_place)
    return tuple(sorted(found))


def parse_tile(text: str) -> int:
    """Read exactly one tile. Raises Refusal as `parse_tiles`, and for none or several."""
    kinds = parse_tiles(text)
    if len(kinds) != 1:
        raise refuse("one-tile", count=len(kinds))
    return kinds[0]


def counts_of(kinds: Iterable[int]) -> list[int]:
    """How many of each of the 34 kinds."""
    counts = [0] * KINDS
    for kind in kinds:
        counts[kind] += 1
    return counts


@dataclass(frozen=True, slots=True)
class TileSet:
    """The kinds that a game is played with, four copies of each."""

    id: str
    kinds: tuple[int, ...]

    @property
    def size(self) -> int:
        """Number of tiles in the wall before the deal."""
        return COPIES * len(self.kinds)

    @property
    def suits(self) -> str:
        """Letters of the suits in play, in canonical order."""
        return "".join(s for i, s in enumerate(SUITS) if i * 9 in self.kinds)

    def wall(self) -> list[int]:
        """Every tile once, in canonical order, to be shuffled."""
        return [kind for kind in self.kinds for _ in range(COPIES)]

    def __contains__(self, kind: int) -> bool:
        return kind in self.kinds


def tile_set(suits: str, honours: Iterable[int]) -> TileSet:
    """The set of the given suits (letters of "mps") and honours."""
    kinds = [SUITS.index(s) * 9 + r for s in SUITS if s in suits for r in range(9)]
    kinds += sorted(honours)
    return TileSet(f"{COPIES * len(kinds)}-{suits}", tuple(kinds))


ALL_TILES: Final = tile_set("mps", HONOURS)
SUIT_TILES: Final = tile_set("mps", ())
