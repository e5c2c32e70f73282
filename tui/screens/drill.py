"""What all drill screens have: a set that goes from question to question, its log, its head."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from typing import Any, ClassVar, Generic, TypeVar

from core.text import Text, listing, same
from puzzles.answers import AnswerRecord, LogUnusable
from puzzles.drill import Question, Verdict
from puzzles.drills import ask, drill_by_id
from puzzles.explained import Explained
from puzzles.session import DrillSet, Given
from tui import texts, texts_progress
from tui.draw import Row, Span
from tui.keys import Key
from tui.look import Look
from tui.present.answer import answer_data
from tui.present.drill import drill_name, foot_rows, head_row, reason_word, stakes
from tui.screens.base import BaseScreen
from tui.start import Start, house_of
from tui.widgets.zone import Zone

Q = TypeVar("Q", bound=Question)
V = TypeVar("V", bound=Verdict)

NEXT_KEYS = (Key("next", "space,enter", "next", texts.SPACE, texts.HELP_NEXT, texts.NEXT),)
ASIDE_KEYS = (
    Key(
        "rules",
        "question_mark,r",
        "rules",
        same("?"),
        texts.HELP_VERDICT_RULES,
        texts.RULES_KEY,
    ),
    Key("copy", "y", "copy", same("y"), texts.HELP_COPY_ID),
)
LEAVE_KEYS = (Key("leave", "escape,q", "leave", texts.ESC, texts.HELP_LEAVE, texts.LEAVE),)


_ID_CELLS = 64
_TICK_SECONDS = 0.5


class DrillScreen(BaseScreen[None], Generic[Q, V]):
    """A set of one drill. A drill's own screen adds `question_rows`, `body_rows` and keys.

    `played` says where the set stands, `question` is the one shown. A drill's screen calls `give`
    with the answer; everything else goes by itself.
    """

    asking_actions: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, start: Start, played: DrillSet) -> None:
        super().__init__()
        self.start = start
        self.drill = drill_by_id(played.current.drill)
        self.played = played
        self.question: Q = ask(played.current)  # type: ignore[assignment]
        self.house = house_of(self.question.id)

    @abstractmethod
    def question_rows(self, width: int, height: int) -> list[Row]:
        """The question, above the body."""

    @abstractmethod
    def body_rows(self, width: int, height: int) -> list[Row]:
        """The body: what there is to answer with, or the answer taken apart."""

    @abstractmethod
    def fresh(self) -> None:
        """Forget the answer to the question before."""

    def plain_answer(self, answer: Any) -> Any:
        """An answer as the log keeps it."""
        return answer_data(self.question, answer)

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
        """The head line, the question, the body, and what else there is to say after an answer."""
        return [
            Zone(self._head, id="head"),
            Zone(self.question_rows, id="question"),
            Zone(self.body_rows, id="body"),
            Zone(self._foot, id="foot"),
        ]

    def status(self) -> Row:
        """The id of the question, with which it can be asked anywhere, without the case that it
        may carry. Where it would tell what the question is about it comes with the judgement."""
        if self._hidden:
            return ()
        ident = str(replace(self.question.id, case=None))
        return (Span(ident[:_ID_CELLS], "dim"),)

    def keys(self) -> list[Key]:
        """Beside a judgement `?` opens the rules; the help is on F1 then."""
        keys = super().keys()
        if not self.can("rules"):
            return keys
        return [replace(key, cap=same("F1")) if key.id == "help" else key for key in keys]

    def can(self, action: str) -> bool:
        """Answers while the question stands, `next` and the rules after."""
        if action in ("next", "rules"):
            return self.played.phase == "judged"
        if action == "copy":
            return not self._hidden
        return self.asking or action not in self.asking_actions

    def on_screen_resume(self) -> None:
        """The question can be seen from now on."""
        if not self.played.since:
            self.call_after_refresh(self._shown)

    def on_mount(self) -> None:
        """Where there is a clock, have it go."""
        if self.played.left(0.0) is not None:
            self.set_interval(_TICK_SECONDS, self._tick)

    def give(self, answer: Any) -> None:
        """Take the answer: judge it, keep it, show the judgement.

        In a sprint a right answer leads on at once.
        """
        now = self.app.clock()
        if self._over_in(now):
            return
        verdict = self.drill.grade(self.question, answer)
        self.played = self.played.answered(self.question, answer, verdict, now)
        notice = self._kept(answer, verdict)
        if self.played.mode == "sprint" and verdict.right:
            self.action_next()
            self.say(notice or texts_progress.RIGHT_GOES_ON)
            return
        self.say(notice)
        self._turn()

    def action_next(self) -> None:
        """On to the next question, or to the score."""
        self.played = self.played.next(self.app.clock())
        if self.played.phase == "over":
            self.app.summarize(self.start, self.played)
            return
        if self.played.current.drill != self.drill.id:
            self.app.open_instead(self.start, self.played)
            return
        self.question = ask(self.played.current)  # type: ignore[assignment]
        self.house = house_of(self.question.id)
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

    def action_rules(self) -> None:
        """The rules that the judgement speaks of."""
        from tui.screens.refer import refer

        refer(self.app, self.house, self.rule_refs)

    @property
    def rule_refs(self) -> tuple[str, ...]:
        """The ids of the items and rules that the judgement speaks of."""
        verdict = self.verdict
        return verdict.rule_refs if isinstance(verdict, Explained) else ("shapes",)

    def action_copy(self) -> None:
        """The id of the question and the command line that asks it."""
        from tui.screens.copy import CopyScreen, copies_of_question

        self.app.push_screen(CopyScreen(copies_of_question(self.question.id)))

    def _over_in(self, now: float) -> bool:
        """Whether time has run out; then the set is over."""
        self.played = self.played.tick(now)
        if self.played.phase != "over":
            return False
        self.action_leave()
        return True

    def _tick(self) -> None:
        if self.app.screen is self and self.asking and not self._over_in(self.app.clock()):
            self.query_one("#head", Zone).redraw()

    def _shown(self) -> None:
        self.played = self.played.shown(self.app.clock())

    def _turn(self) -> None:
        self.redraw()
        self.app.drop_type_ahead()

    def _kept(self, answer: Any, verdict: Verdict) -> Text | None:
        """Append the answer to the log; a notice if that cannot be done."""
        from puzzles.learner import failed_themes

        assert self.played.last is not None
        record = AnswerRecord(
            self.app.now(),
            self.question.id,
            self.plain_answer(answer),
            self.plain_answer(self.truth),
            verdict.right,
            verdict.credit,
            self.played.last.seconds,
            self.played.repeated,
            self.question.themes,
            failed_themes(self.question, verdict),
            self.played.mode,
            self.played.name,
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
        names = self.house.name, drill_name(self.question.id)
        return [head_row(*names, self.played, self._aside, self.look.lang, width)]

    @property
    def _aside(self) -> Text | None:
        """What the head says at the right: lives and clock, the puzzle's title, why the question
        is asked, or the theme."""
        played = self.played
        if played.lives_left is not None:
            return stakes(played, self.app.clock())
        if self._hidden:
            return reason_word(played.now_asked.reason)
        if played.now_asked.title is not None:
            return None if self.asking else played.now_asked.title
        chosen = [theme.name for theme in self.drill.themes if theme.id == self.question.id.theme]
        return chosen[0] if chosen else None

    @property
    def _hidden(self) -> bool:
        """Whether the theme is not to be told yet: the set was chosen by what is known."""
        return self.asking and self.played.now_asked.reason is not None

    def _foot(self, width: int, height: int) -> list[Row]:
        return [] if self.asking else foot_rows(self.played.now_asked, self.look.lang, width)
