"""Choices for making questions, the same on every machine and in every version of Python."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from puzzles.wait_parts import number

T = TypeVar("T")


class Dice:
    """A run of choices that hangs on the words of `key` alone.

    Only `Random.random` is used, which is the same in every version of Python.
    """

    def __init__(self, *key: object) -> None:
        self._roll = Random(number(*key)).random

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
