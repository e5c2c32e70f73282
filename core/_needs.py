"""What the tiles of one suit need, found by a search over its ranks.

A *row* is the counts of one suit (nine ranks) or of the honours (seven kinds), a byte for each. A
*limited* row goes on with as many bytes more: how many copies of each kind a complete hand may
hold there. Other rows may hold four of each.

A *need* is ten hexadecimal digits in one integer. Digit k (from the right, k = 0..4) is the
smallest number of new tiles with which the row holds k melds at once, digit 5 + k the same for k
melds and a pair; `NEVER` stands where no number of tiles does.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from core.tiles import COPIES

Row = bytes

RANKS: Final = 9
HONOUR_KINDS: Final = 7
MELDS: Final = 4
DIGITS: Final = 2 * (MELDS + 1)
NEVER: Final = 15

# The search goes from rank to rank. Its state is how many chows began one and two ranks back, up
# to two each: three equal chows are three triplets as well. The value of a state has sixteen bits
# for each number of melds, without and with a pair: bit n is set when n new tiles reach it. So
# one more meld, a pair and new tiles are all shifts, and a choice is an "or".
_BITS: Final = 16
_PAIR: Final = 8
_FIELDS: Final = tuple(
    _BITS * (_PAIR * pair + melds) for pair in (0, 1) for melds in range(MELDS + 1)
)
_KEPT: Final = sum(((1 << _BITS) - 1) << field for field in _FIELDS)
_OWN: Final = ((0, 0), (2, _PAIR), (3, 1))
START: Final[tuple[int, ...]] = (1,) + (0,) * 8


@cache
def _moves(held: int, room: int, chows: bool) -> tuple[tuple[int, int, int], ...]:
    """State, next state and shift for every use of a kind of which `held` are there."""
    return tuple(
        (3 * two_back + one_back, 3 * one_back + new, max(0, used - held) + _BITS * (new + shift))
        for two_back in range(3)
        for one_back in range(3)
        for new in range(3 if chows else 1)
        for own, shift in _OWN
        if (used := two_back + one_back + new + own) <= room
    )


def advance(states: tuple[int, ...], held: int, room: int, chows: bool) -> tuple[int, ...]:
    """The states after one more kind; `chows` tells whether a chow may begin there."""
    after = [0] * 9
    for state, to, shift in _moves(held, room, chows):
        if value := states[state]:
            after[to] |= value << shift & _KEPT
    return tuple(after)


def need_of_states(states: tuple[int, ...]) -> int:
    """The need of a row whose last kind has been passed, no chow being unfinished."""
    need = 0
    for digit, field in enumerate(_FIELDS):
        reached = states[0] >> field & ((1 << _BITS) - 1)
        need |= ((reached & -reached).bit_length() - 1 if reached else NEVER) << 4 * digit
    return need


def chow_starts(width: int) -> tuple[bool, ...]:
    """For each kind of a row of this width, whether a chow may begin there."""
    return tuple(width == RANKS and rank < RANKS - 2 for rank in range(width))


def width_of(row: Row) -> int:
    """The number of kinds of a row, limited or not."""
    return len(row) if len(row) <= RANKS else len(row) // 2


def need_of_row(row: Row) -> int:
    """The need of any row."""
    width = width_of(row)
    states = START
    for rank, chows in enumerate(chow_starts(width)):
        room = row[width + rank] if width < len(row) else COPIES
        states = advance(states, row[rank], room, chows)
    return need_of_states(states)


def merge(one: int, other: int) -> int:
    """The need of two sets of rows together: they share the melds, and one makes the pair."""
    a = [one >> 4 * digit & 15 for digit in range(DIGITS)]
    b = [other >> 4 * digit & 15 for digit in range(DIGITS)]
    need = 0
    for melds in range(MELDS + 1):
        shares = [(i, melds - i) for i in range(melds + 1)]
        plain = min(a[i] + b[j] for i, j in shares)
        paired = min(min(a[5 + i] + b[j], a[i] + b[5 + j]) for i, j in shares)
        need |= min(plain, NEVER) << 4 * melds | min(paired, NEVER) << 4 * (5 + melds)
    return need
