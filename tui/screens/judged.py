"""What the screens have in common whose answers are put together before they are judged."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Generic, TypeVar

from core.text import same
from puzzles.drill import Question
from puzzles.explained import Explained
from puzzles.session import DrillSet
from tui import texts, texts_drills
from tui.draw import Row
from tui.keys import Key
from tui.present.judged import last_top, table_rows, window
from tui.screens.drill import ASIDE_KEYS, LEAVE_KEYS, NEXT_KEYS, DrillScreen
from tui.start import Start
from tui.widgets.zone import Zone

Q = TypeVar("Q", bound=Question)
V = TypeVar("V", bound=Explained)
D = TypeVar("D")

UNDO_KEYS = (Key("undo", "u", "undo", same("u"), texts.HELP_UNDO, texts.UNDO),)
READ_KEYS = (
    Key("scroll-down", "down,j", "scroll(1)", texts.UP_DOWN, texts_drills.HELP_SCROLL_VERDICT),
    Key("scroll-up", "up,k", "scroll(-1)", texts.UP_DOWN, texts_drills.HELP_SCROLL_VERDICT),
    Key("read-down", "pagedown", "read(1)", texts.PAGE_KEYS, texts_drills.HELP_READ_ON),
    Key("read-up", "pageup", "read(-1)", texts.PAGE_KEYS, texts_drills.HELP_READ_ON),
    *NEXT_KEYS,
    *ASIDE_KEYS,
    *LEAVE_KEYS,
)
"""The keys of a judgement, the last of every screen's."""

_FRAME_ROWS = 3


class JudgedScreen(DrillScreen[Q, V], Generic[Q, V, D]):
    """A question, a draft of its answer, and the answer taken apart.

    A drill's screen gives `blank`, `told`, `draft_rows`, `judged_rows` and what its keys do to
    the `draft`, an immutable value. `LEAST` rows are kept for the body: a longer question is cut,
    and read on by keys; so is a longer judgement.
    """

    LEAST: ClassVar[int] = 10

    def __init__(self, start: Start, played: DrillSet) -> None:
        super().__init__(start, played)
        self.fresh()

    @abstractmethod
    def blank(self) -> D:
        """The draft to begin with."""

    @abstractmethod
    def told(self, width: int) -> list[Row]:
        """The question."""

    @abstractmethod
    def draft_rows(self, width: int, height: int) -> list[Row]:
        """What there is to answer with."""

    @abstractmethod
    def judged_rows(self, width: int) -> list[Row]:
        """The answer taken apart."""

    def fresh(self) -> None:
        """An empty draft, everything from its beginning."""
        self.draft: D = self.blank()
        self._before: list[D] = []
        self._top = self._question_top = 0

    def can(self, action: str) -> bool:
        """Changes while the question stands; scrolling where there is more than is seen.

        The id can be copied once `y` says nothing else.
        """
        if action == "undo":
            return self.asking and bool(self._before)
        if action == "scroll":
            return not self.asking and self._beyond > 0
        if action == "read":
            return self._question_beyond > 0
        if action == "copy" and self.asking:
            return False
        return super().can(action)

    def change(self, draft: D, *, keep: bool = True) -> None:
        """Go on with another draft; with `keep` it can be taken back."""
        if draft != self.draft and keep:
            self._before.append(self.draft)
        self.draft = draft
        self.say(None)
        self.redraw()

    def action_undo(self) -> None:
        """As before the last change."""
        self.change(self._before.pop(), keep=False)

    def action_scroll(self, by: int) -> None:
        """Read the judgement on or back."""
        self._top = max(0, min(self._top + by, self._beyond))
        self.redraw()

    def action_read(self, by: int) -> None:
        """Read the question on or back."""
        self._question_top = max(0, min(self._question_top + by, self._question_beyond))
        self.redraw()

    def question_rows(self, width: int, height: int) -> list[Row]:
        """As much of the question as leaves room for the answer."""
        room = self._question_room(height)
        return window(self._question(width), self._question_top, room, texts.PAGE_KEYS, self.look)

    def body_rows(self, width: int, height: int) -> list[Row]:
        """What there is to answer with, or the answer taken apart."""
        if self.asking:
            return self.draft_rows(width, height)
        return window(self.judged_rows(width), self._top, height, texts.UP_DOWN, self.look)

    @property
    def rule_refs(self) -> tuple[str, ...]:
        """What the judgement speaks of; of a right answer the themes of the question."""
        return self.verdict.rule_refs or self.question.themes

    @property
    def seconds(self) -> float:
        """The time that the answer took."""
        assert self.played.last is not None
        return self.played.last.seconds

    @property
    def _beyond(self) -> int:
        room = self.query_one("#body", Zone).size.height
        return last_top(len(self.judged_rows(self.app.size.width)), room)

    def _question(self, width: int) -> list[Row]:
        return [*self.told(width), *table_rows(self.house, self.look, width)]

    def _question_room(self, height: int) -> int:
        return max(height - _FRAME_ROWS - self.LEAST, 1)

    @property
    def _question_beyond(self) -> int:
        size = self.app.size
        return last_top(len(self._question(size.width)), self._question_room(size.height))
