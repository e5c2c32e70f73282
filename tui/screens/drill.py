"""What all drill screens have: a set that goes from question to question, its log, its head."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, Generic, TypeVar

from core.explain import Text, listing
from puzzles.answers import AnswerRecord, LogUnusable, utc_now
from puzzles.drill import Question, Verdict
from puzzles.drills import drill_by_id
from puzzles.session import DrillSet, Given
from tui import texts
from tui.draw import Row, Span
from tui.keys import Key
from tui.look import Look
from tui.present.drill import head_row
from tui.screens.base import BaseScreen
from tui.start import Start
from tui.widgets.zone import Zone

Q = TypeVar("Q", bound=Question)
V = TypeVar("V", bound=Verdict)

NEXT_KEYS = (Key("next", "space,enter", "next", texts.SPACE, texts.HELP_NEXT, texts.NEXT),)
LEAVE_KEYS = (Key("leave", "escape,q", "leave", texts.ESC, texts.HELP_LEAVE, texts.LEAVE),)


class DrillScreen(BaseScreen[None], Generic[Q, V]):
    """A set of one drill. A drill's own screen adds `question_rows`, `body_rows` and keys.

    `played` says where the set stands, `question` is the one shown. A drill's screen calls `give`
    with the answer; everything else goes by itself.
    """

    asking_actions: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, start: Start, played: DrillSet) -> None:
        super().__init__()
        self.start = start
        self.house = start.house
        self.drill = drill_by_id(start.drill)
        self.played = played
        self.question: Q = self.drill.make(played.current)

    @abstractmethod
    def question_rows(self, width: int, height: int) -> list[Row]:
        """The question, above the body."""

    @abstractmethod
    def body_rows(self, width: int, height: int) -> list[Row]:
        """The body: what there is to answer with, or the answer taken apart."""

    @abstractmethod
    def fresh(self) -> None:
        """Forget the answer to the question before."""

    @abstractmethod
    def plain_answer(self, answer: Any) -> Any:
        """An answer as the log keeps it."""

    @staticmethod
    @abstractmethod
    def recall(given: Given, look: Look) -> Row:
        """A question in short, with its answer and the one that was given, for the score."""

    @property
    @abstractmethod
    def truth(self) -> Any:
        """The right answer to the question, of the type that answers have."""

    @property
    def asking(self) -> bool:
        """Whether the question waits for its answer."""
        return self.played.phase == "asking"

    @property
    def verdict(self) -> V:
        """The judgement that is shown."""
        assert self.played.last is not None
        return self.played.last.verdict  # type: ignore[return-value]

    def zones(self) -> list[Zone]:
        """The head line, the question, the body."""
        return [
            Zone(self._head, id="head"),
            Zone(self.question_rows, id="question"),
            Zone(self.body_rows, id="body"),
        ]

    def status(self) -> Row:
        """The id of the question, with which it can be asked anywhere."""
        return (Span(str(self.question.id), "dim"),)

    def can(self, action: str) -> bool:
        """Answers while the question stands, `next` after."""
        if action == "next":
            return self.played.phase == "judged"
        return self.asking or action not in self.asking_actions

    def on_screen_resume(self) -> None:
        """The question can be seen from now on."""
        if not self.played.since:
            self.call_after_refresh(self._shown)

    def give(self, answer: Any) -> None:
        """Take the answer: judge it, keep it, show the judgement."""
        now = self.app.clock()
        verdict = self.drill.grade(self.question, answer)
        self.played = self.played.answered(self.question, answer, verdict, now)
        self.say(self._kept(answer, verdict))
        self._turn()

    def action_next(self) -> None:
        """On to the next question, or to the score."""
        self.played = self.played.next(self.app.clock())
        if self.played.phase == "over":
            self.app.summarize(self.start, self.played)
            return
        self.question = self.drill.make(self.played.current)
        self.fresh()
        self.say(None)
        self._turn()
        self.call_after_refresh(self._shown)

    def action_leave(self) -> None:
        """Leave the set: to the score if there is one, else back."""
        if self.played.given:
            self.app.summarize(self.start, self.played)
        else:
            self.app.pop_screen()

    def _shown(self) -> None:
        self.played = self.played.shown(self.app.clock())

    def _turn(self) -> None:
        self.redraw()
        self.app.drop_type_ahead()

    def _kept(self, answer: Any, verdict: Verdict) -> Text | None:
        """Append the answer to the log; a notice if that cannot be done."""
        assert self.played.last is not None
        record = AnswerRecord(
            utc_now(),
            self.question.id,
            self.plain_answer(answer),
            self.plain_answer(self.truth),
            verdict.right,
            verdict.credit,
            self.played.last.seconds,
            self.played.again,
        )
        try:
            self.app.answers.append(record)
        except LogUnusable as bad:
            return bad.text
        return None

    @property
    def themes(self) -> Text:
        """The names of the themes of the question."""
        names = {theme.id: theme.name for theme in self.drill.themes}
        return listing(names[name] for name in self.question.themes)

    def _head(self, width: int, height: int) -> list[Row]:
        chosen = [theme.name for theme in self.drill.themes if theme.id == self.question.id.theme]
        theme = chosen[0] if chosen else None
        names = self.house.name, self.drill.name
        return [head_row(*names, self.played, theme, self.look.lang, width)]
