"""The screen of the discard drill."""

from __future__ import annotations

from typing import ClassVar, Final

from puzzles.discard import DiscardQuestion, DiscardVerdict
from puzzles.session import Given
from tui import texts, texts_drills
from tui import texts_play as words
from tui.draw import Row
from tui.keys import Key
from tui.look import Look
from tui.present.discard import draft_rows, judged_rows, question_rows, recall_rest
from tui.screens.judged import READ_KEYS, UNDO_KEYS, JudgedScreen

_TILE_KEYS: Final = (
    *"1234567890", "minus", "equals_sign", "left_square_bracket", "right_square_bracket",
)  # fmt: skip


def _tile_key(place: int) -> Key:
    name = None if place else texts_drills.DISCARD_KEY
    line = texts_drills.HELP_DISCARD_KEY
    return Key(f"tile-{place}", _TILE_KEYS[place], f"tile({place})", words.TILE_KEYS, line, name)


class DiscardScreen(JudgedScreen[DiscardQuestion, DiscardVerdict, int]):
    """A hand and a table; one key discards. The draft is the place of the tile that is chosen."""

    NAME = texts_drills.DISCARD_SCREEN
    KEYS: ClassVar[tuple[Key, ...]] = (
        *map(_tile_key, range(len(_TILE_KEYS))),
        Key(
            "right",
            "right",
            "move(1)",
            texts.LEFT_RIGHT,
            texts_drills.HELP_DISCARD_MOVE,
            texts_drills.TILE_KEY,
        ),
        Key("left", "left", "move(-1)", texts.LEFT_RIGHT, texts_drills.HELP_DISCARD_MOVE),
        Key("enter", "enter", "answer", texts.ENTER, texts_drills.HELP_DISCARD_ENTER, texts.ANSWER),
        *UNDO_KEYS,
        *READ_KEYS,
    )
    LEAST = 4
    asking_actions = frozenset({"tile", "move", "answer"})

    @property
    def truth(self) -> frozenset[int]:
        """The best discards."""
        return self.question.answer

    def blank(self) -> int:
        """The last tile."""
        return len(self.question.hand.concealed) - 1

    @staticmethod
    def recall(given: Given, look: Look) -> Row:
        """The hand, its best discards, the one that was chosen."""
        return recall_rest(given.question, given.answer, look)  # type: ignore[arg-type]

    def action_tile(self, place: int) -> None:
        """Discard the tile at a place."""
        if place < len(self.question.hand.concealed):
            self.draft = place
            self.action_answer()

    def action_move(self, by: int) -> None:
        """Another tile."""
        self.change((self.draft + by) % len(self.question.hand.concealed))

    def action_answer(self) -> None:
        """Discard the tile that is chosen."""
        self.give(self.question.hand.concealed[self.draft])

    def told(self, width: int) -> list[Row]:
        """The hand and the table."""
        cursor = self.draft if self.asking else None
        return question_rows(self.question, cursor, self.look, width)

    def draft_rows(self, width: int, height: int) -> list[Row]:
        """What is asked."""
        return draft_rows(self.look)

    def judged_rows(self, width: int) -> list[Row]:
        """Yours beside the best."""
        return judged_rows(self.question, self.verdict, self.seconds, self.themes, self.look, width)
