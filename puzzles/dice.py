"""Choices for making questions, the same on every machine and in every version of Python."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import Final, TypeVar

T = TypeVar("T")
_ROUNDS: Final = 4


def number(*parts: object) -> int:
    """A number of 64 bits that hangs on the words of `parts` alone, on every machine."""
    return int.from_bytes(sha256("/".join(map(str, parts)).encode()).digest()[:8], "big")


def shuffled(place: int, count: int, *key: object) -> int:
    """Which of `count` things comes at `place` (both from 0) in the order that `key` names.

    Every thing comes at one place: a Feistel network on the next larger power of four, walked
    until it is inside.
    """
    half = max(1, ((count - 1).bit_length() + 1) // 2)
    mask = (1 << half) - 1
    while True:
        left, right = place >> half, place & mask
        for turn in range(_ROUNDS):
            left, right = right, left ^ number(*key, turn, right) & mask
        place = left << half | right
        if place < count:
            return place


class Dice:
    """A run of choices that hangs on the words of `key` alone.

    Only `Random.random` is used, which is the same in every version of Python. `turn` is the place
    of what is made in a row of such: see `in_turn`.
    """

    def __init__(self, *key: object, turn: int = 0) -> None:
        self._roll = Random(number(*key)).random
        self.turn = turn

    def below(self, count: int) -> int:
        """A whole number from 0, less than `count`."""
        return int(self._roll() * count)

    def pick(self, things: Sequence[T]) -> T:
        """One of the things."""
        return things[self.below(len(things))]

    def maybe(self, share: float) -> bool:
        """True in a `share` (0–1) of the cases."""
        return self._roll() < share

    def some(self, things: Sequence[T], count: int) -> list[T]:
        """`count` of the things, all of them when there are fewer, in any order."""
        row = list(things)
        for place in range(min(count, len(row))):
            other = place + self.below(len(row) - place)
            row[place], row[other] = row[other], row[place]
        return row[:count]

    def order(self, things: Sequence[T]) -> list[T]:
        """All of the things in any order."""
        return self.some(things, len(things))

    def in_turn(self, things: Sequence[T], *key: object) -> T:
        """The thing whose turn it is: each comes once in so many turns, in the order of `key`."""
        return things[shuffled(self.turn % len(things), len(things), *key)]
