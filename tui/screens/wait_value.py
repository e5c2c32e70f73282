"""The screen of the drill on what waits are worth."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from puzzles.session import Given
from puzzles.value import ValueAnswer, ValueQuestion, ValueVerdict
from tui import texts, texts_drills
from tui.draw import Row
from tui.keys import Key
from tui.look import Look
from tui.present.wait_value import (
    MOST_DIGITS,
    PARTS,
    ValueDraft,
    draft_rows,
    judged_rows,
    question_rows,
    recall_rest,
)
from tui.screens.judged import READ_KEYS, UNDO_KEYS, JudgedScreen


def _digit_key(digit: int) -> Key:
    name = None if digit else texts_drills.AMOUNT_KEY
    line = texts_drills.HELP_VALUE_DIGIT
    return Key(f"digit-{digit}", str(digit), f"digit({digit})", texts_drills.DIGITS, line, name)


class ValueScreen(JudgedScreen[ValueQuestion, ValueVerdict, ValueDraft]):
    """A ready hand at a table; of each wait how many are left, whether it may win, what it brings.

    The number of copies and yes or no are one key each, after which the cursor goes on.
    """

    NAME = texts_drills.VALUE_SCREEN
    KEYS: ClassVar[tuple[Key, ...]] = (
        *map(_digit_key, range(10)),
        Key(
            "yes",
            "y",
            "yes",
            texts_drills.WINS_KEY,
            texts_drills.HELP_VALUE_YES_NO,
            texts_drills.FAN_PARTS["allowed"],
        ),
        Key("no", "n", "no", texts_drills.WINS_KEY, texts_drills.HELP_VALUE_YES_NO),
        Key(
            "right",
            "right",
            "move(1, 0)",
            texts.ARROWS,
            texts_drills.HELP_CELL,
            texts_drills.CELL_KEY,
        ),
        Key("left", "left", "move(-1, 0)", texts.ARROWS, texts_drills.HELP_CELL),
        Key("below", "down", "move(0, 1)", texts.ARROWS, texts_drills.HELP_CELL),
        Key("above", "up", "move(0, -1)", texts.ARROWS, texts_drills.HELP_CELL),
        Key("on", "tab", "on", texts_drills.TAB, texts_drills.HELP_CELL),
        Key("erase", "backspace", "erase", texts_drills.BACKSPACE, texts_drills.HELP_ERASE),
        Key("answer", "enter", "answer", texts.ENTER, texts_drills.HELP_PAYS_ANSWER, texts.ANSWER),
        *UNDO_KEYS,
        *READ_KEYS,
    )
    LEAST = 6
    asking_actions = frozenset({"digit", "yes", "no", "move", "on", "erase", "answer", "cell"})

    @property
    def truth(self) -> ValueAnswer:
        """The parts of every wait."""
        return self.question.answer

    def blank(self) -> ValueDraft:
        """Nothing filled in."""
        return ValueDraft((("", "", ""),) * len(self.question.waits))

    @staticmethod
    def recall(given: Given, look: Look) -> Row:
        """The hand, its waits, how many of them were all right."""
        right = sum(all(marks) for marks in given.verdict.rows)  # type: ignore[attr-defined]
        return recall_rest(given.question, right, look)  # type: ignore[arg-type]

    def action_digit(self, digit: int) -> None:
        """How many are left, or a digit more of what it brings."""
        part, here = PARTS[self.draft.part], self.draft.here
        if part == "copies":
            self._fill(str(digit))
        elif part == "gain" and len(here) < MOST_DIGITS:
            self.change(self.draft.with_here(str(int(here + str(digit)))))

    def action_yes(self) -> None:
        """It may be won on."""
        self._fill_allowed("y")

    def action_no(self) -> None:
        """It may not be won on, and brings nothing."""
        self._fill_allowed("n")

    def action_move(self, waits: int, parts: int) -> None:
        """Another place."""
        self.change(self.draft.moved(waits, parts), keep=False)

    def action_cell(self, wait: int, part: int) -> None:
        """A place by its numbers."""
        self.change(replace(self.draft, wait=wait, part=part), keep=False)

    def action_on(self) -> None:
        """The next empty place, or the next one."""
        self.change(self.draft.on() or self.draft.moved(1, 0), keep=False)

    def action_erase(self) -> None:
        """A character less."""
        self.change(self.draft.with_here(self.draft.here[:-1]))

    def action_answer(self) -> None:
        """Answer when everything is filled in; else go to what is not."""
        empty = self.draft.on()
        if empty is None:
            self.give(self.draft.answer(self.question))
            return
        stays = empty == self.draft
        self.change(empty, keep=False)
        if stays:
            self.say(texts_drills.AMOUNTS_FIRST)

    def told(self, width: int) -> list[Row]:
        """The hand and the table."""
        return question_rows(self.question, self.look, width)

    def draft_rows(self, width: int, height: int) -> list[Row]:
        """What to fill in."""
        return draft_rows(self.question, self.draft, self.look, width)

    def judged_rows(self, width: int) -> list[Row]:
        """What each wait is worth."""
        return judged_rows(self.verdict, self.seconds, self.themes, self.look, width)

    def _fill_allowed(self, text: str) -> None:
        """Yes or no of the wait, wherever of it the cursor is."""
        self._fill(text, replace(self.draft, part=PARTS.index("allowed")))

    def _fill(self, text: str, draft: ValueDraft | None = None) -> None:
        """Fill a place, and go on to the next empty one."""
        filled = (draft or self.draft).with_here(text)
        self.change(filled.on() or filled)
