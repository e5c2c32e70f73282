"""The screen of the payment drill."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from core.text import same
from puzzles.pays import PaysAnswer, PaysQuestion, PaysVerdict
from puzzles.session import Given
from tui import texts, texts_drills
from tui.draw import Row
from tui.keys import Key
from tui.look import Look
from tui.present.pays import PaysDraft, draft_rows, judged_rows, question_rows, recall_rest
from tui.screens.judged import READ_KEYS, UNDO_KEYS, JudgedScreen


def _digit_key(digit: int) -> Key:
    name = None if digit else texts_drills.AMOUNT_KEY
    caps, line = texts_drills.DIGITS, texts_drills.HELP_AMOUNT
    return Key(f"digit-{digit}", str(digit), f"digit({digit})", caps, line, name)


class PaysScreen(JudgedScreen[PaysQuestion, PaysVerdict, PaysDraft]):
    """A situation; what each seat gains or loses and who deals next; then seat by seat why."""

    NAME = texts_drills.PAYS_SCREEN
    KEYS: ClassVar[tuple[Key, ...]] = (
        *map(_digit_key, range(10)),
        Key("sign", "minus", "sign", same("-"), texts_drills.HELP_SIGN, texts_drills.SIGN_KEY),
        Key(
            "row-down",
            "down,tab",
            "move(1)",
            texts.UP_DOWN,
            texts_drills.HELP_ROW,
            texts_drills.ROW_KEY,
        ),
        Key("row-up", "up,shift+tab", "move(-1)", texts.UP_DOWN, texts_drills.HELP_ROW),
        Key("erase", "backspace", "erase", texts_drills.BACKSPACE, texts_drills.HELP_ERASE),
        Key(
            "answer",
            "enter",
            "answer",
            texts.ENTER,
            texts_drills.HELP_PAYS_ANSWER,
            texts.ANSWER,
        ),
        *UNDO_KEYS,
        *READ_KEYS,
    )
    asking_actions = frozenset({"digit", "sign", "move", "erase", "answer", "row"})

    @property
    def truth(self) -> PaysAnswer:
        """The amounts and the next dealer."""
        return self.question.answer

    def blank(self) -> PaysDraft:
        """Nothing filled in."""
        return PaysDraft(("",) * len(self.question.answer.amounts))

    @staticmethod
    def recall(given: Given, look: Look) -> Row:
        """The amounts, what was said."""
        return recall_rest(given.question, given.answer, look)  # type: ignore[arg-type]

    def action_digit(self, digit: int) -> None:
        """A digit more."""
        self.change(self.draft.typed(digit, self.house.players))

    def action_sign(self) -> None:
        """The other sign."""
        self.change(self.draft.turned())

    def action_erase(self) -> None:
        """A digit less."""
        self.change(self.draft.erased())

    def action_move(self, by: int) -> None:
        """Another row."""
        count = len(self.draft.amounts) + self.question.asks_dealer
        self.action_row((self.draft.row + by) % count)

    def action_row(self, row: int) -> None:
        """A row by its place."""
        self.change(replace(self.draft, row=row), keep=False)

    def action_answer(self) -> None:
        """Answer when everything is filled in; else go to what is not."""
        row = self.draft.empty_row(self.question.asks_dealer)
        if row is None:
            self.give(self.draft.answer(self.question.asks_dealer))
            return
        filled = self.draft.row != row
        self.action_row(row)
        if not filled:
            self.say(texts_drills.AMOUNTS_FIRST)

    def told(self, width: int) -> list[Row]:
        """The situation."""
        return question_rows(self.question, self.look, width)

    def draft_rows(self, width: int, height: int) -> list[Row]:
        """What to fill in."""
        return draft_rows(self.question, self.draft, self.house, self.look)

    def judged_rows(self, width: int) -> list[Row]:
        """The answer seat by seat."""
        return judged_rows(
            self.question,
            self.verdict,
            self.house,
            self.seconds,
            self.themes,
            self.look,
            width,
        )
