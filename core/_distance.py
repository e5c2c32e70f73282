"""Distance to ready, the draws that shorten it and the discards that keep it.

`core.shapes` gives the public names and what all their arguments mean.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from core._needs import NEVER, Row
from core._rows import (
    DISCARDS,
    DRAW_RANKS,
    LIMITED_MERGED,
    MASKED,
    MERGED,
    NEEDS,
    SHARES,
    Rows,
    rows_of,
)
from core.hand import Meld
from core.tiles import COPIES, KINDS


class Discard(NamedTuple):
    """What a discard leaves: the distance to ready, the kinds that lower it, unseen copies."""

    tile: int
    shanten: int
    accepts: tuple[int, ...]
    copies: int


_DRAWING: Final = {size: 5 + size // 3 for size in (13, 10, 7, 4, 1)}
_DISCARDING: Final = {size: 5 + size // 3 for size in (14, 11, 8, 5, 2)}
_SIZES: Final = _DRAWING | _DISCARDING
"""By number of concealed tiles, the digit of a need that speaks of the whole hand."""

_FULL: Final = bytes([COPIES]) * KINDS
_FULL_ROWS: Final = rows_of(_FULL)


def shanten(
    counts: Sequence[int],
    melds: Sequence[Meld] = (),
    seven_pairs: bool = False,
    kinds: Collection[int] | None = None,
) -> int:
    """Distance to ready: new tiles of the nearest lawful complete hand, less one.

    -1 is complete, 0 ready. Takes hands to draw (13, 10, …) and to discard (14, 11, …), and the
    better of the shapes. A lawful hand holds at most four of a kind, melds counted, and only
    kinds of the game (common rules, "Shapes"). Raises ValueError for another number of tiles and
    where `kinds` are too few for any complete hand.
    """
    usable = bytearray(counts)
    if melds or kinds is not None:
        m, p, s, z = _limited(usable, melds, kinds)
        merged = LIMITED_MERGED
    else:
        m, p, s, z = rows_of(usable)
        merged = MERGED
    need = merged[merged[NEEDS[m]][NEEDS[p]]][merged[NEEDS[s]][NEEDS[z]]]
    size = sum(counts)
    if size not in _SIZES:
        raise _wrong_size(size, _SIZES)
    missing = need >> 4 * _SIZES[size] & 15
    if seven_pairs and _may_pair(_SIZES[size], melds, kinds):
        missing = min(missing, _pairs_missing(*_pairs(usable)))
    if missing == NEVER:
        raise _no_hand()
    return missing - 1


def accepts(
    counts: Sequence[int],
    melds: Sequence[Meld] = (),
    seven_pairs: bool = False,
    kinds: Collection[int] | None = None,
) -> tuple[int, ...]:
    """The kinds that lower the distance of a hand of 13, 10, 7, 4 or 1 tiles, rising.

    For a ready hand these are its waits. Raises ValueError as `shanten`.
    """
    digit = _digit(counts, _DRAWING)
    hand = _Hand(counts, melds, kinds, digit)
    missing = hand.missing()
    paired = NEVER
    if seven_pairs and _may_pair(digit, melds, kinds):
        paired = _pairs_missing(*_pairs(hand.usable))
    if missing == paired == NEVER:
        raise _no_hand()
    found = hand.draws() if missing <= paired else ()
    if paired <= missing:
        found = tuple(sorted({*found, *_pairing(hand.usable, kinds)}))
    return found


def discards(
    counts: Sequence[int],
    melds: Sequence[Meld] = (),
    seven_pairs: bool = False,
    kinds: Collection[int] | None = None,
    unseen: Sequence[int] | None = None,
    *,
    all_discards: bool = False,
) -> tuple[Discard, ...]:
    """What each distinct discard of a hand of 14, 11, 8, 5 or 2 tiles leaves, kinds rising.

    Only the discards that keep the best distance, unless `all_discards`. Of the kinds that the
    hand then accepts, `copies` counts those that `unseen` gives (34 numbers: copies that the
    player has not seen; None: four less those in hand and melds). Raises ValueError as `shanten`.
    """
    digit = _digit(counts, _DISCARDING)
    hand = _Hand(counts, melds, kinds, digit)
    usable = hand.usable
    if unseen is None:
        unseen = [COPIES - count for count in held(counts, melds)]
    pairs_missing: tuple[int, ...] = (NEVER,) * (COPIES + 1)
    if seven_pairs and _may_pair(digit, melds, kinds):
        pairs_missing = _pairs_missing_without_one(usable)

    options = hand.discards()
    if kinds is not None:
        options = sorted([*options, *hand.useless_discards(counts)])
    fewest = [min(missing, pairs_missing[usable[kind]]) for kind, _, _, _, missing in options]
    best = min(fewest)
    if best == NEVER:
        raise _no_hand()

    found = []
    for (kind, suit, row, need, missing), least in zip(options, fewest, strict=True):
        if least > best and not all_discards:
            continue
        taken: tuple[int, ...] = ()
        copies = 0
        if missing == least:
            before, after, copies = hand.draws_elsewhere(suit, need, unseen)
            own = hand.draws_of(suit, row, need)
            taken = before + own + after
            for draw in own:
                copies += unseen[draw]
        if pairs_missing[usable[kind]] == least:
            left = bytearray(usable)
            left[kind] = max(0, left[kind] - 1)
            taken = tuple(sorted({*taken, *_pairing(left, kinds)}))
            copies = sum([unseen[draw] for draw in taken])
        found.append(Discard(kind, least - 1, taken, copies))
    return tuple(found)


def held(counts: Sequence[int], melds: Iterable[Meld]) -> list[int]:
    """How many of each of the 34 kinds are in hand and melds together."""
    every = list(counts)
    for meld in melds:
        for kind in meld.tiles:
            every[kind] += 1
    return every


_Option = tuple[int, int, Row, int, int]
"""A discard: its kind and suit, the row and need that it leaves there, tiles then missing."""


class _Hand:
    """A hand's rows of `usable` tiles, what they need, and what each needs of the others.

    `digit` is the digit of a need that speaks of the whole hand.
    """

    __slots__ = ("_digit", "_elsewhere", "_merged", "_needs", "_others", "_rows", "usable")

    def __init__(
        self,
        counts: Sequence[int],
        melds: Sequence[Meld],
        kinds: Collection[int] | None,
        digit: int,
    ) -> None:
        self.usable = bytearray(counts)
        if melds or kinds is not None:
            self._rows = _limited(self.usable, melds, kinds)
            self._merged = LIMITED_MERGED
        else:
            self._rows = rows_of(self.usable)
            self._merged = MERGED
        self._digit = digit
        self._needs = [NEEDS[row] for row in self._rows]
        self._others = self._needs_of_others(self._needs)
        self._elsewhere: dict[tuple[int, int], tuple[tuple[int, ...], tuple[int, ...], int]] = {}

    def _needs_of_others(self, needs: Sequence[int]) -> tuple[int, int, int, int]:
        """For each of four needs, the need of the other three together."""
        merged = self._merged
        m, p, s, z = needs
        one, two = merged[m][p], merged[s][z]
        return merged[p][two], merged[m][two], merged[one][z], merged[one][s]

    def missing(self) -> int:
        """New tiles of the nearest standard hand."""
        return self._merged[self._needs[0]][self._others[0]] >> 4 * self._digit & 15

    def discards(self) -> list[_Option]:
        """The discards of usable tiles."""
        shift = 4 * self._digit
        found = []
        for suit, others in enumerate(self._others):
            merged = self._merged[others]
            for rank, row, need in DISCARDS[self._rows[suit]]:
                found.append((9 * suit + rank, suit, row, need, merged[need] >> shift & 15))
        return found

    def useless_discards(self, counts: Sequence[int]) -> list[_Option]:
        """The discards of tiles that no row holds, as no complete hand may."""
        missing = self.missing()
        return [
            (kind, kind // 9, self._rows[kind // 9], self._needs[kind // 9], missing)
            for kind, count in enumerate(counts)
            if count and not self.usable[kind]
        ]

    def draws(self) -> tuple[int, ...]:
        """The draws that bring the hand nearer to the standard shape."""
        found: tuple[int, ...] = ()
        for suit in range(4):
            found += self.draws_of(suit, self._rows[suit], self._needs[suit])
        return found

    def draws_of(self, suit: int, row: Row, need: int) -> tuple[int, ...]:
        """Those of one suit, when its row is `row`, which has this need."""
        return _draws(suit, row, SHARES[self._digit][self._others[suit]][need])

    def draws_elsewhere(
        self, suit: int, need: int, unseen: Sequence[int]
    ) -> tuple[tuple[int, ...], tuple[int, ...], int]:
        """Those of the suits before and after `suit`, whose row has this need; unseen copies."""
        # Several discards of a suit often leave the same need.
        if (suit, need) not in self._elsewhere:
            needs = [*self._needs]
            needs[suit] = need
            others = self._needs_of_others(needs)
            shares = SHARES[self._digit]
            before: tuple[int, ...] = ()
            after: tuple[int, ...] = ()
            for other, row in enumerate(self._rows):
                if other < suit:
                    before += _draws(other, row, shares[others[other]][needs[other]])
                elif other > suit:
                    after += _draws(other, row, shares[others[other]][needs[other]])
            copies = sum([unseen[draw] for draw in before + after])
            self._elsewhere[suit, need] = before, after, copies
        return self._elsewhere[suit, need]


def _draws(suit: int, row: Row, shares: Iterable[int]) -> tuple[int, ...]:
    """The kinds of a suit that lower one of these digits of its row's need."""
    ranks = 0
    by_digit = DRAW_RANKS[row]
    for digit in shares:
        ranks |= by_digit[digit]
    return MASKED[suit][ranks]


def _digit(counts: Sequence[int], sizes: dict[int, int]) -> int:
    size = sum(counts)
    if size not in sizes:
        raise _wrong_size(size, sizes)
    return sizes[size]


def _wrong_size(size: int, sizes: Iterable[int]) -> ValueError:
    return ValueError(f"{size} concealed tiles, it must be {'/'.join(map(str, sizes))}")


def _no_hand() -> ValueError:
    return ValueError("these kinds are too few for a complete hand")


def _limited(usable: bytearray, melds: Sequence[Meld], kinds: Collection[int] | None) -> Rows:
    """The rows of a hand, limited where melds hold some kinds or the game lacks some.

    Takes tiles that the game lacks out of `usable`.
    """
    room = bytearray(_FULL)
    if kinds is not None:
        game_room, lacking = _room(tuple(kinds))
        room = bytearray(game_room)
        for kind in lacking:
            usable[kind] = 0
    for meld in melds:
        for kind in meld.tiles:
            room[kind] = max(0, room[kind] - 1)
    m, p, s, z = (
        row if left == full else row + left
        for row, left, full in zip(rows_of(usable), rows_of(room), _FULL_ROWS, strict=True)
    )
    return m, p, s, z


@lru_cache(maxsize=64)
def _room(kinds: tuple[int, ...]) -> tuple[bytes, tuple[int, ...]]:
    inside = set(kinds)
    room = bytes(COPIES if kind in inside else 0 for kind in range(KINDS))
    return room, tuple(kind for kind in range(KINDS) if kind not in inside)


def _may_pair(digit: int, melds: Sequence[Meld], kinds: Collection[int] | None) -> bool:
    """Whether seven pairs are possible: a whole hand without melds, kinds for fourteen tiles."""
    return digit == 9 and not melds and (kinds is None or len(set(kinds)) > 3)


def _pairs(usable: bytearray) -> tuple[int, int]:
    """How many pairs the tiles make, four alike being two, and how many kinds have an odd tile."""
    threes = usable.count(3)
    pairs = usable.count(2) + threes + 2 * usable.count(4)
    return pairs, usable.count(1) + threes


def _pairs_missing(pairs: int, odd: int) -> int:
    """New tiles for seven pairs: one to pair an odd tile, two where no odd tile is left."""
    return 7 - pairs + max(0, 7 - pairs - odd)


def _pairs_missing_without_one(usable: bytearray) -> tuple[int, ...]:
    """What seven pairs miss after discarding a kind of which 0 (it is no use) to 4 are held."""
    pairs, odd = _pairs(usable)
    single, broken = _pairs_missing(pairs, odd - 1), _pairs_missing(pairs - 1, odd + 1)
    return _pairs_missing(pairs, odd), single, broken, single, broken


def _pairing(usable: bytearray, kinds: Collection[int] | None) -> Iterable[int]:
    """The kinds that lower what seven pairs miss."""
    pairs, odd = _pairs(usable)
    if 7 - pairs > odd:
        return (kind for kind in kinds or range(KINDS) if usable[kind] < COPIES)
    return (kind for kind, digit in enumerate(usable) if digit % 2)
