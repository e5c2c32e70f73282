"""What the home screen offers: one row of `ENTRIES` for each thing that people can do.

An entry asks for its choices through form fields and opens a screen with them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from core.explain import Text, same
from core.variants import VARIANTS
from puzzles.drill import ANY, Drill
from puzzles.drills import DRILLS
from tui import texts
from tui.present.form import Choice, Field
from tui.start import DEFAULT_COUNT, DEFAULT_LEVEL, Start

if TYPE_CHECKING:
    from tui.navigator import TingpaiApp

COUNTS: Final = (5, 10, 20, 50)


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing to do. `fields` are what it asks, given what was chosen the last time."""

    id: str
    name: Text
    line: Text
    fields: Callable[[Mapping[str, Any]], tuple[Field, ...]]
    open: Callable[[TingpaiApp, Mapping[str, Any]], None]


def _drill_entry(drill: Drill[Any, Any]) -> Entry:
    def fields(chosen: Mapping[str, Any]) -> tuple[Field, ...]:
        variants = tuple(Choice(v.id, v.name, v.line) for v in VARIANTS)
        variant = Field("variant", texts.FIELD_VARIANT, variants, chosen.get("variant"))
        house = VARIANTS[variant.place]
        themes = (
            Choice(ANY, texts.ANY_THEME, texts.ANY_THEME_LINE),
            *(Choice(t.id, t.name, t.line) for t in drill.themes_of(house)),
        )
        theme = Field("theme", texts.FIELD_THEME, themes, chosen.get("theme"))
        levels = drill.levels(theme.chosen.value, house)
        choices = tuple(Choice(n, same(n), texts.LEVEL_LINE) for n in levels)
        level = _nearest(levels, chosen.get("level", DEFAULT_LEVEL))
        counts = tuple(Choice(n, same(n), texts.COUNT_LINE) for n in COUNTS)
        count = chosen.get("count", DEFAULT_COUNT)
        return (
            variant,
            theme,
            Field("level", texts.FIELD_LEVEL, choices, level),
            Field("count", texts.FIELD_COUNT, counts, count),
        )

    def open_drill(app: TingpaiApp, chosen: Mapping[str, Any]) -> None:
        app.open(Start(drill=drill.id, **chosen))

    return Entry(drill.id, drill.name, drill.line, fields, open_drill)


def _nearest(levels: Sequence[int], wanted: object) -> int:
    """The level that a theme has nearest to the one chosen before."""
    level = wanted if isinstance(wanted, int) else DEFAULT_LEVEL
    return min(levels, key=lambda n: abs(n - level))


ENTRIES: Final = tuple(_drill_entry(drill) for drill in DRILLS)
