"""Questions from a game: which of them to ask, and the set that asks them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from core.events import LogEvent
from core.text import Text
from core.variant import Variant
from puzzles.drills import drill_by_id
from puzzles.from_game import CUT_DRILLS, Cut, cut_game
from puzzles.session import DrillSet
from tui import texts_replay as words
from tui.present.form import Choice, Field
from tui.screens.base import BaseScreen
from tui.screens.choose import ChooseScreen
from tui.start import Start

if TYPE_CHECKING:
    from tui.navigator import TingpaiApp

_EVERY: Final = "every"
_MISSED: Final = "missed"


def cuts_of(variant: Variant, events: Sequence[LogEvent], deal: int | None = None) -> list[Cut]:
    """The questions of a log, or of one of its deals; a game of many deals takes seconds."""
    return list(cut_game(variant, events, deal=deal))


def offer(app: TingpaiApp, cuts: Sequence[Cut], deal: int | None = None) -> bool:
    """Let somebody choose among questions and ask those; False when there are none."""
    choices = choices_of(cuts)
    if not choices:
        return False

    def chosen(choice: Choice | None) -> None:
        if choice is not None:
            ask_cuts(app, chosen_of(cuts, choice.value))

    field = Field("questions", title_of(deal), choices, choices[0].value)
    app.push_screen(ChooseScreen(field), chosen)
    return True


async def ask_game(
    screen: BaseScreen[Any], variant: Variant, events: Sequence[LogEvent], deal: int | None
) -> None:
    """Look for the questions of a log, or of one of its deals, away from the keys, and offer them
    above a screen if that is still shown."""
    screen.say(words.LOOKING)
    cuts = await asyncio.to_thread(cuts_of, variant, events, deal)
    if screen.app.screen is screen:
        found = offer(screen.app, cuts, deal)
        screen.say(None if found else words.NO_QUESTIONS)


def ask_cuts(app: TingpaiApp, cuts: Sequence[Cut]) -> None:
    """Ask questions one after another, above the screen that is shown."""
    played = DrillSet(tuple(cut.question.id for cut in cuts))
    first = played.current
    start = Start(first.variant, first.drill, level=first.level, options=first.options)
    app.open_set(start, played)


def choices_of(cuts: Sequence[Cut]) -> tuple[Choice, ...]:
    """What can be chosen: each drill that there are questions of, what went wrong, everything."""
    rows = []
    for name in CUT_DRILLS:
        count = len(chosen_of(cuts, name))
        if count:
            drill = drill_by_id(name)
            counted = words.COUNTED.fill(name=drill.name, count=count)
            rows.append(Choice(name, counted, drill.line))
    missed = len(chosen_of(cuts, _MISSED))
    if missed:
        counted = words.COUNTED.fill(name=words.MISSED, count=missed)
        rows.append(Choice(_MISSED, counted, words.MISSED_LINE))
    if len(rows) > 1:
        counted = words.COUNTED.fill(name=words.EVERY_SORT, count=len(cuts))
        rows.append(Choice(_EVERY, counted, words.EVERY_LINE))
    return tuple(rows)


def chosen_of(cuts: Sequence[Cut], name: str) -> list[Cut]:
    """The questions of a drill, those that were answered wrong in the game, or all of them."""
    if name == _EVERY:
        return list(cuts)
    if name == _MISSED:
        return [cut for cut in cuts if cut.missed]
    return [cut for cut in cuts if cut.drill == name]


def title_of(deal: int | None) -> Text:
    """What is being chosen from."""
    return words.QUESTIONS if deal is None else words.QUESTIONS_OF_DEAL.fill(deal=deal + 1)
