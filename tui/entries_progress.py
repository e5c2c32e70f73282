"""The entries of the home screen beside the drills: sets of other modes, packs, statistics."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from core.text import Text, same
from core.variants import VARIANTS
from puzzles.drill import LEVELS
from puzzles.drills import DRILLS
from tui import texts, texts_progress
from tui.entry import Entry
from tui.present.form import Choice, Field, Several
from tui.screens.drills import DRILL_SCREENS
from tui.start import DEFAULT_COUNT, Start

if TYPE_CHECKING:
    from puzzles.choose import Mix
    from tui.navigator import TingpaiApp

COUNTS: Final = (5, 10, 20, 50)


def count_field(chosen: Mapping[str, Any]) -> Field:
    """How many questions."""
    counts = tuple(Choice(n, same(n), texts.COUNT_LINE) for n in COUNTS)
    return Field("count", texts.FIELD_COUNT, counts, chosen.get("count", DEFAULT_COUNT))


def variant_field(chosen: Mapping[str, Any]) -> Field:
    """Which game."""
    variants = tuple(Choice(v.id, v.name, v.line) for v in VARIANTS)
    return Field("variant", texts.FIELD_VARIANT, variants, chosen.get("variant"))


def _several(
    name: str, label: Text, every: Text, choices: Sequence[Choice], chosen: Mapping[str, Any]
) -> Several:
    """A field of which several values can be chosen; none of them means all."""
    first = Choice((), every, texts_progress.SEVERAL_LINE)
    single = tuple(Choice((c.value,), c.name, c.line) for c in choices)
    given = chosen.get(name)
    known = [c.value for c in choices]
    value = tuple(v for v in given if v in known) if isinstance(given, list | tuple) else ()
    return Several(name, label, (first, *single), value)


def _mix_fields(chosen: Mapping[str, Any]) -> tuple[Field, ...]:
    names = texts_progress
    variants = [Choice(v.id, v.name, v.line) for v in VARIANTS]
    drills = [Choice(d.id, d.name, d.line) for d in DRILLS if d.id in DRILL_SCREENS]
    variant = _several("variants", names.FIELD_VARIANTS, names.EVERY_VARIANT, variants, chosen)
    drill = _several("drills", names.FIELD_DRILLS, names.EVERY_DRILL, drills, chosen)
    themes = {
        theme.id: Choice(theme.id, theme.name, theme.line)
        for one in DRILLS
        if one.id in (drill.value or DRILL_SCREENS)
        for house in VARIANTS
        if not variant.value or house.id in variant.value
        for theme in one.themes_of(house)
    }
    levels = [Choice(n, same(n), texts.LEVEL_LINE) for n in LEVELS]
    return (
        variant,
        drill,
        _several("themes", names.FIELD_THEMES, names.EVERY_THEME, tuple(themes.values()), chosen),
        _several("levels", names.FIELD_LEVELS, names.EVERY_LEVEL, levels, chosen),
        count_field(chosen),
    )


def _review_fields(chosen: Mapping[str, Any]) -> tuple[Field, ...]:
    variant, drill, _, _, count = _mix_fields(chosen)
    return (variant, drill, count)


def mix_of(chosen: Mapping[str, Any]) -> Mix:
    """The mix of what was chosen."""
    from puzzles.choose import Mix

    fields = ("variants", "drills", "themes", "levels")
    return Mix(*(tuple(chosen.get(name, ())) for name in fields))


def _open_mix(app: TingpaiApp, chosen: Mapping[str, Any]) -> None:
    app.open(Start(VARIANTS[0].id, count=chosen["count"], mode="mix", mix=mix_of(chosen)))


def _open_review(app: TingpaiApp, chosen: Mapping[str, Any]) -> None:
    app.open(Start(VARIANTS[0].id, count=chosen["count"], mode="review", mix=mix_of(chosen)))


def _daily_fields(chosen: Mapping[str, Any]) -> tuple[Field, ...]:
    return (variant_field(chosen),)


def _open_daily(app: TingpaiApp, chosen: Mapping[str, Any]) -> None:
    app.open(Start(chosen["variant"], mode="daily"))


def _nothing_asked(chosen: Mapping[str, Any]) -> tuple[Field, ...]:
    return ()


def _open_packs(app: TingpaiApp, chosen: Mapping[str, Any]) -> None:
    from tui.screens.packs import PacksScreen

    app.push_screen(PacksScreen())


def _open_stats(app: TingpaiApp, chosen: Mapping[str, Any]) -> None:
    from tui.screens.stats import StatsScreen

    app.push_screen(StatsScreen())


PROGRESS_ENTRIES: Final = (
    Entry("daily", texts_progress.DAILY, texts_progress.DAILY_LINE, _daily_fields, _open_daily),
    Entry("mix", texts_progress.MIX, texts_progress.MIX_LINE, _mix_fields, _open_mix),
    Entry(
        "review", texts_progress.REVIEW, texts_progress.REVIEW_LINE, _review_fields, _open_review
    ),
    Entry("packs", texts_progress.PACKS, texts_progress.PACKS_LINE, _nothing_asked, _open_packs),
    Entry("stats", texts_progress.STATS, texts_progress.STATS_LINE, _nothing_asked, _open_stats),
)
