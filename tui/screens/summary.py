"""What came of a set: score, times, every question, and what to do next."""

from __future__ import annotations

from typing import ClassVar

from core.text import same
from puzzles.session import DrillSet, Given
from tui import texts, texts_progress
from tui.draw import Row, Span, fit
from tui.keys import Key
from tui.present.drill import drill_name, recall_row, score_rows
from tui.screens.base import BaseScreen
from tui.screens.drills import DRILL_SCREENS
from tui.start import Start, house_of
from tui.widgets.zone import Zone


class SummaryScreen(BaseScreen[None]):
    """The score of a set, of which at least one question was answered."""

    NAME = texts.SUMMARY
    KEYS: ClassVar[tuple[Key, ...]] = (
        Key("again", "a", "again", same("a"), texts.HELP_AGAIN, texts.AGAIN_KEY),
        Key("another", "enter,n", "another", texts.ENTER, texts.HELP_ANOTHER, texts.ANOTHER),
        Key("down", "down,j", "scroll(1)", texts.ARROWS, texts.HELP_SCROLL, texts.SCROLL),
        Key("up", "up,k", "scroll(-1)", texts.ARROWS, texts.HELP_SCROLL),
        Key("home", "escape,q", "home", texts.ESC, texts.HELP_GO_HOME, texts.GO_HOME),
    )

    def __init__(self, start: Start, played: DrillSet) -> None:
        super().__init__()
        self.start = start
        self.played = played
        self._first = 0

    def zones(self) -> list[Zone]:
        """The title, the score, the questions."""
        return [
            Zone(self._head, id="head"),
            Zone(self._score, id="question"),
            Zone(self._body, id="body"),
        ]

    def can(self, action: str) -> bool:
        """Missed ones if there are any, scrolling if it takes more than the screen."""
        if action == "again":
            return bool(self.played.missed)
        if action == "scroll":
            return self._beyond > 0
        return True

    def action_again(self) -> None:
        """Ask the missed ones again."""
        again = self.played.missed_again(0.0)
        assert again is not None
        self.app.open_instead(self.start, again)

    def action_another(self) -> None:
        """Another set of the same sort."""
        start = self.start.another(self.played)
        if (played := self.app.begin(start)) is not None:
            self.app.open_instead(start, played)

    def action_home(self) -> None:
        """Back to the home screen."""
        self.app.pop_screen()

    def action_scroll(self, by: int) -> None:
        """Other questions."""
        self._first = max(0, min(self._first + by, self._beyond))
        self.redraw()

    @property
    def _beyond(self) -> int:
        """How many questions the screen does not hold."""
        height = self.query_one("#body", Zone).size.height
        return len(self.played.given) - height

    def _head(self, width: int, height: int) -> list[Row]:
        lang = self.look.lang
        played = self.played
        parts = [texts.SUMMARY_TITLE]
        if played.mode != "set":
            parts.insert(0, texts_progress.MODE_NAMES[played.mode])
        if len({(one.drill, one.step) for one in played.questions}) == 1 and played.current.step:
            parts.insert(0, drill_name(played.current))
        if len({one.variant for one in played.questions}) == 1:
            parts.insert(0, house_of(played.current).name)
        title = "".join(f" {part.get(lang)} " for part in parts)
        return [(Span(fit(title, width), "bar-title"),)]

    def _score(self, width: int, height: int) -> list[Row]:
        return [(), *score_rows(self.played, self.look.lang), ()]

    def _recall(self, given: Given) -> Row:
        return DRILL_SCREENS[given.question.id.drill].recall(given, self.look)

    def _body(self, width: int, height: int) -> list[Row]:
        first = max(0, min(self._first, len(self.played.given) - height))
        counted = {id(given): place for place, given in enumerate(self.played.counted, 1)}
        return [
            recall_row(
                counted.get(id(given)),
                given.verdict.right,
                given.seconds,
                self._recall(given),
                self.look.lang,
            )
            for given in self.played.given
        ][first:]
