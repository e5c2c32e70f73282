"""The screen of the drill "May I win?"."""

from __future__ import annotations

from typing import ClassVar

from core.text import same
from puzzles.maywin import MayWinAnswer, MayWinQuestion, MayWinVerdict
from puzzles.session import Given
from tui import texts_drills
from tui.draw import Row
from tui.keys import Key
from tui.look import Look
from tui.present.may_win import draft_rows, judged_rows, question_rows, recall_rest
from tui.screens.judged import READ_KEYS, UNDO_KEYS, JudgedScreen


def _reason_key(number: int) -> Key:
    name = texts_drills.REASON_KEY if number == 1 else None
    action = f"reason({number})"
    return Key(f"reason-{number}", str(number), action, same("1-9"), texts_drills.HELP_REASON, name)


class MayWinScreen(JudgedScreen[MayWinQuestion, MayWinVerdict, bool]):
    """A moment; yes, or no with a reason; then what holds. The draft is whether no was said."""

    NAME = texts_drills.MAY_SCREEN
    KEYS: ClassVar[tuple[Key, ...]] = (
        Key("yes", "y", "yes", same("y"), texts_drills.HELP_YES_NO, texts_drills.YES),
        Key("no", "n", "no", same("n"), texts_drills.HELP_YES_NO, texts_drills.NO),
        *map(_reason_key, range(1, 10)),
        *UNDO_KEYS,
        *READ_KEYS,
    )
    asking_actions = frozenset({"yes", "no", "reason"})

    @property
    def truth(self) -> MayWinAnswer:
        """Whether it may win, and if not why."""
        return self.question.answer

    def blank(self) -> bool:
        """Nothing said."""
        return False

    @staticmethod
    def recall(given: Given, look: Look) -> Row:
        """Hand and tile, the truth, what was said."""
        return recall_rest(given.question, given.answer, look)  # type: ignore[arg-type]

    def can(self, action: str) -> bool:
        """Yes and no first, reasons after no."""
        if action in ("yes", "no") and self.asking:
            return not self.draft
        if action == "reason" and self.asking:
            return self.draft
        return super().can(action)

    def action_yes(self) -> None:
        """It may win."""
        self.give(MayWinAnswer(True))

    def action_no(self) -> None:
        """It may not; the reason is asked."""
        self.change(True)

    def action_reason(self, number: int) -> None:
        """It may not, for the reason with this number."""
        if number <= len(self.question.reasons):
            self.give(MayWinAnswer(False, self.question.reasons[number - 1]))

    def told(self, width: int) -> list[Row]:
        """The moment."""
        return question_rows(self.question, self.look, width)

    def draft_rows(self, width: int, height: int) -> list[Row]:
        """Yes or no, or the reasons."""
        return draft_rows(self.question, self.draft, self.look)

    def judged_rows(self, width: int) -> list[Row]:
        """The answer taken apart."""
        assert self.played.last is not None
        answer: MayWinAnswer = self.played.last.answer
        return judged_rows(self.verdict, answer, self.seconds, self.themes, self.look, width)
