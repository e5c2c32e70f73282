"""Drafting questions: a bounded number of drafts, of which one has the level asked for."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from itertools import chain
from typing import Final, Generic, NamedTuple, Protocol, TypeVar

from core.variant import Variant
from puzzles.dice import Dice, shuffled
from puzzles.drill import LEVELS, Theme
from puzzles.explained import find_theme
from puzzles.win_make import Rules, rules_of, variant_by

_LEAST_SHARE: Final = 0.05
_LEAST: Final = 2
_TABLE: Final = "levels.json"


class Draft(Protocol):
    """Something drafted that has a level, 1–5."""

    @property
    def level(self) -> int:
        """Its level."""
        ...


D = TypeVar("D", bound=Draft)
T = TypeVar("T", bound=Theme)


class Counts(NamedTuple):
    """How many drafts are made: for a question of a theme, for each theme while one of any theme
    is wanted, and for each level while it is found out which levels a theme has."""

    of_theme: int = 120
    of_any: int = 60
    of_level: int = 40


class Drafter(ABC, Generic[T, D]):
    """Drafts for the questions of a drill, each theme's at the levels that it comes to.

    A drill says which `themes_of` a variant there are and how one `draft` is made; that may fail
    and may come to any level.
    """

    drill: str
    """The id of the drill."""

    counts: Counts = Counts()

    def __init__(self) -> None:
        self._measured = lru_cache(maxsize=512)(self._measure)

    @abstractmethod
    def themes_of(self, variant: Variant) -> tuple[T, ...]:
        """The themes of a variant."""

    @abstractmethod
    def draft(self, variant: Variant, theme: T, level: int, dice: Dice) -> D | None:
        """A draft of a theme that aims at a level; None where it came to nothing of the theme."""

    def dice(
        self, variant: Variant, theme: T, level: int, word: str, seed: int, attempt: int = 0
    ) -> Dice:
        """The dice of one draft; those with seeds in a row take turns."""
        return Dice(word, seed, attempt, variant.id, theme.id, level, turn=seed)

    def drafts(
        self, variant: Variant, theme: T, level: int, seed: int, count: int
    ) -> Iterator[D | None]:
        """So many drafts for the question of a seed."""
        for attempt in range(count):
            dice = self.dice(variant, theme, level, self.drill, seed, attempt)
            yield self.draft(variant, theme, level, dice)

    def probes(self, variant: Variant, theme: T, level: int, count: int) -> Iterator[D | None]:
        """So many drafts to find out to which levels they come."""
        for number in range(count):
            dice = self.dice(variant, theme, level, "levels", number)
            yield self.draft(variant, theme, level, dice)

    def of_theme(self, variant: Variant, theme: T, level: int, seed: int) -> D:
        """The draft of a question of a theme."""
        return _wanted(level, self.drafts(variant, theme, level, seed, self.counts.of_theme))

    def of_any(self, variant: Variant, themes: Sequence[T], level: int, seed: int) -> D:
        """The draft of a question of any of the themes that have the level, or the nearest to it
        that one of them has.

        They take turns by the seed; one whose drafts miss the level leaves it to the next. Raises
        ValueError where no theme has any level.
        """
        levels = {theme.id: self.levels_of(variant, theme) for theme in themes}
        level = min({n for row in levels.values() for n in row}, key=lambda n: (abs(n - level), n))
        able = [theme for theme in themes if level in levels[theme.id]]
        turn, place = divmod(seed, len(able))
        first = shuffled(place, len(able), self.drill, variant.id, level, turn)
        in_turn = [*able[first:], *able[:first]]
        count = self.counts.of_any
        rows = (self.drafts(variant, theme, level, seed, count) for theme in in_turn)
        return _wanted(level, chain.from_iterable(rows))

    def levels_of(self, variant: Variant, theme: T) -> tuple[int, ...]:
        """The levels that a theme's drafts come to often enough."""
        known = known_levels(self.drill, variant.id, theme.id)
        return known or self._measured(rules_of(variant), theme.id)

    def _measure(self, rules: Rules, theme_id: str) -> tuple[int, ...]:
        variant = variant_by(rules)
        theme = find_theme(self.themes_of(variant), theme_id)
        return self.measure(variant, theme, self.counts.of_level)

    def measure(self, variant: Variant, theme: T, count: int) -> tuple[int, ...]:
        """The levels that so many drafts for each of them come to often enough."""
        least = max(_LEAST, _LEAST_SHARE * count)

        def hits(level: int) -> int:
            found = self.probes(variant, theme, level, count)
            return sum(draft is not None and draft.level == level for draft in found)

        return tuple(level for level in LEVELS if hits(level) >= least)


def _wanted(level: int, drafts: Iterable[D | None]) -> D:
    """The first draft of the level, or the nearest to it."""
    best: D | None = None
    for draft in drafts:
        if draft is None:
            continue
        if draft.level == level:
            return draft
        if best is None or abs(draft.level - level) < abs(best.level - level):
            best = draft
    if best is None:
        raise AssertionError("every draft failed")
    return best


@cache
def _table() -> dict[str, dict[str, dict[str, str]]]:
    """Levels measured beforehand (`tests/make_drill_levels.py`): by drill, variant and theme."""
    text = files(__package__).joinpath(_TABLE).read_text(encoding="utf-8")
    table: dict[str, dict[str, dict[str, str]]] = json.loads(text)
    return table


def known_levels(drill: str, variant: str, theme: str) -> tuple[int, ...]:
    """The levels of a theme as they were measured; none of one that was not."""
    row = _table().get(drill, {}).get(variant, {}).get(theme, "")
    return tuple(map(int, row))
