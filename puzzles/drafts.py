"""Drafting questions: a bounded number of drafts, of which one has the level asked for."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from importlib.resources import files
from itertools import chain
from typing import Final, Protocol, TypeVar

from puzzles.dice import shuffled
from puzzles.drill import LEVELS

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
T = TypeVar("T")


def nearest(level: int, drafts: Iterable[D | None]) -> D | None:
    """The first draft of the level, or the nearest to it; None where every draft failed."""
    best: D | None = None
    for draft in drafts:
        if draft is None:
            continue
        if draft.level == level:
            return draft
        if best is None or abs(draft.level - level) < abs(best.level - level):
            best = draft
    return best


def wanted(level: int, drafts: Iterable[D | None]) -> D:
    """As `nearest`, for drafts of which one succeeds."""
    best = nearest(level, drafts)
    if best is None:
        raise AssertionError("every draft failed")
    return best


def take_turns(
    themes: Sequence[T],
    level: int,
    seed: int,
    drafts: Callable[[T], Iterable[D | None]],
    *key: object,
) -> D:
    """A draft of any theme: they take turns by the seed, one without the level leaves it to the
    next; `key` names the order."""
    turn, place = divmod(seed, len(themes))
    first = shuffled(place, len(themes), *key, level, turn)
    return wanted(level, chain.from_iterable(map(drafts, [*themes[first:], *themes[:first]])))


def having(
    level: int, themes: Sequence[T], levels_of: Callable[[T], Sequence[int]]
) -> tuple[int, list[T]]:
    """The level itself, or the nearest to it that any of the themes has, and the themes that have
    it. Raises ValueError where no theme has any level."""
    levels = [levels_of(theme) for theme in themes]
    best = min({n for row in levels for n in row}, key=lambda n: (abs(n - level), n))
    return best, [theme for theme, row in zip(themes, levels, strict=True) if best in row]


def common_levels(drafts: Callable[[int], Iterable[Draft | None]], probes: int) -> tuple[int, ...]:
    """The levels that drafts come to often enough: `drafts` gives `probes` of them for each level
    that is asked for."""

    def hits(level: int) -> int:
        found: Iterator[Draft | None] = iter(drafts(level))
        return sum(draft is not None and draft.level == level for draft in found)

    least = max(_LEAST, _LEAST_SHARE * probes)
    return tuple(level for level in LEVELS if hits(level) >= least)


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
