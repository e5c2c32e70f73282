"""What the home screen offers: one row of `ENTRIES` for each thing that people can do.

An entry asks for its choices through form fields and opens a screen with them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from core.text import same
from core.variants import VARIANTS, by_id
from puzzles.drill import ANY, Drill
from puzzles.drills import DRILLS
from tui import texts, texts_calculator, texts_drills, texts_net, texts_play, texts_progress
from tui.calculator import Calculator
from tui.entries_progress import PROGRESS_ENTRIES, count_field, variant_field
from tui.entry import Entry
from tui.present.form import Choice, Field
from tui.screens.drills import DRILL_SCREENS
from tui.start import DEFAULT_LEVEL, Start

if TYPE_CHECKING:
    from tui.navigator import TingpaiApp

_MODES: Final = ("set", "sprint", "streak")


def _drill_entry(drill: Drill[Any, Any]) -> Entry:
    def fields(chosen: Mapping[str, Any]) -> tuple[Field, ...]:
        variant = variant_field(chosen)
        house = VARIANTS[variant.place]
        themes = (
            Choice(ANY, texts.ANY_THEME, texts.ANY_THEME_LINE),
            *(Choice(t.id, t.name, t.line) for t in drill.themes_of(house)),
        )
        theme = Field("theme", texts.FIELD_THEME, themes, chosen.get("theme"))
        levels = drill.levels(theme.chosen.value, house)
        choices = tuple(Choice(n, same(n), texts.LEVEL_LINE) for n in levels)
        level = _nearest(levels, chosen.get("level", DEFAULT_LEVEL))
        modes = tuple(
            Choice(mode, texts_progress.MODE_NAMES[mode], texts_progress.MODE_LINES[mode])
            for mode in _MODES
        )
        return (
            variant,
            theme,
            Field("level", texts.FIELD_LEVEL, choices, level),
            *_step_fields(drill.steps(house), chosen),
            count_field(chosen),
            Field("mode", texts_progress.FIELD_MODE, modes, chosen.get("mode")),
        )

    def open_drill(app: TingpaiApp, chosen: Mapping[str, Any]) -> None:
        app.open(Start(drill=drill.id, **chosen))

    return Entry(drill.id, drill.name, drill.line, fields, open_drill)


def _step_fields(steps: Sequence[str], chosen: Mapping[str, Any]) -> tuple[Field, ...]:
    """Which of the steps of an answer is asked; no field where it is of one piece."""
    if not steps:
        return ()
    names, lines = texts_drills.FAN_PARTS, texts_drills.STEP_LINES
    choices = (
        Choice(None, texts_drills.ALL_STEPS, texts_drills.ALL_STEPS_LINE),
        *(Choice(step, names[step], lines[step]) for step in steps),
    )
    return (Field("step", texts_drills.FIELD_STEP, choices, chosen.get("step")),)


def _nearest(levels: Sequence[int], wanted: object) -> int:
    """The level that a theme has nearest to the one chosen before."""
    level = wanted if isinstance(wanted, int) else DEFAULT_LEVEL
    return min(levels, key=lambda n: abs(n - level))


def _calculator_fields(chosen: Mapping[str, Any]) -> tuple[Field, ...]:
    return (variant_field(chosen),)


def _open_calculator(app: TingpaiApp, chosen: Mapping[str, Any]) -> None:
    from tui.screens.calculator import CalculatorScreen

    app.push_screen(CalculatorScreen(Calculator(by_id(chosen["variant"]))))


_CALCULATOR: Final = Entry(
    "calculator",
    texts_calculator.CALCULATOR,
    texts_calculator.LINE,
    _calculator_fields,
    _open_calculator,
)


def _nothing_asked(chosen: Mapping[str, Any]) -> tuple[Field, ...]:
    return ()


def _open_new_game(app: TingpaiApp, chosen: Mapping[str, Any]) -> None:
    from tui.screens.new_game import NewGameScreen

    app.push_screen(NewGameScreen())


def _open_saved_games(app: TingpaiApp, chosen: Mapping[str, Any]) -> None:
    from tui.screens.saved import SavedGamesScreen

    app.push_screen(SavedGamesScreen())


def _open_lobby(app: TingpaiApp, chosen: Mapping[str, Any]) -> None:
    from tui.net.client import HostLine
    from tui.screens.lobby import LobbyScreen

    app.push_screen(LobbyScreen(HostLine(*app.host)))


_GAMES: Final = (
    Entry("play", texts_play.PLAY_ENTRY, texts_play.PLAY_LINE, _nothing_asked, _open_new_game),
    Entry(
        "games", texts_play.SAVED_GAMES, texts_play.SAVED_LINE, _nothing_asked, _open_saved_games
    ),
    Entry("tables", texts_net.TABLES_ENTRY, texts_net.TABLES_LINE, _nothing_asked, _open_lobby),
)

ENTRIES: Final = (
    *(_drill_entry(drill) for drill in DRILLS if drill.id in DRILL_SCREENS),
    *PROGRESS_ENTRIES,
    *_GAMES,
    _CALCULATOR,
)
