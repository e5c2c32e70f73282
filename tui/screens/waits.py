"""The screen of the wait drill."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import ClassVar

from core.text import same
from core.tiles import LETTERS
from puzzles.session import DrillSet, Given, Marks
from puzzles.waits import WaitQuestion, WaitVerdict
from tui import texts
from tui.draw import Row
from tui.keys import Key
from tui.look import Look, step
from tui.present.waits import ask_rows, hand_rows, recall_rest, suit_kinds, verdict_rows
from tui.screens.drill import ASIDE_KEYS, LEAVE_KEYS, NEXT_KEYS, DrillScreen
from tui.start import Start


def _rank_key(rank: int) -> Key:
    name = texts.PICK if rank == 1 else None
    return Key(f"rank-{rank}", str(rank), f"rank({rank})", same("1-9"), texts.HELP_PICK, name)


def _suit_key(suit: str) -> Key:
    return Key(f"suit-{suit}", suit, f"suit('{suit}')", same("m p s z"), texts.HELP_SUIT)


class WaitScreen(DrillScreen[WaitQuestion, WaitVerdict]):
    """A hand, the kinds to choose from; after the answer what was right, missed and wrong."""

    NAME = texts.WAIT_SCREEN
    KEYS: ClassVar[tuple[Key, ...]] = (
        *map(_rank_key, range(1, 10)),
        *map(_suit_key, LETTERS),
        Key("suit-next", "tab", "next_suit", same("m p s z"), texts.HELP_SUIT, texts.SUIT),
        Key("none", "0", "none", same("0"), texts.HELP_NONE, texts.NONE),
        Key("undo", "u,backspace", "undo", same("u"), texts.HELP_UNDO, texts.UNDO),
        Key("answer", "enter", "answer", texts.ENTER, texts.HELP_ANSWER, texts.ANSWER),
        *NEXT_KEYS,
        *ASIDE_KEYS,
        *LEAVE_KEYS,
    )
    asking_actions = frozenset({"rank", "suit", "next_suit", "none", "undo", "answer", "pick"})

    def __init__(self, start: Start, played: DrillSet) -> None:
        super().__init__(start, played)
        self.fresh()

    def fresh(self) -> None:
        """Nothing chosen, the first suit of the hand."""
        self._marks = Marks()
        self._suit = self.question.suits[0]

    @property
    def truth(self) -> Collection[int]:
        """The waits."""
        return self.question.answer

    @staticmethod
    def recall(given: Given, look: Look) -> Row:
        """The hand, its waits, what was said."""
        return recall_rest(given.question, given.answer, look)  # type: ignore[arg-type]

    def can(self, action: str) -> bool:
        """Suit keys where there is more than one suit."""
        if action in ("suit", "next_suit") and len(self.question.suits) == 1:
            return False
        return super().can(action)

    def keys(self) -> list[Key]:
        """The suit keys are those of the suits of the hand."""
        caps = same(" ".join(self.question.suits))
        keys = super().keys()
        return [replace(key, cap=caps) if key.id == "suit-next" else key for key in keys]

    def action_rank(self, rank: int) -> None:
        """Choose a kind of the suit by its rank, or choose it no longer."""
        kinds = suit_kinds(self._suit)
        if rank <= len(kinds):
            self.action_pick(kinds[rank - 1])

    def action_pick(self, kind: int) -> None:
        """Choose a kind, or choose it no longer."""
        self._mark(self._marks.toggle(kind))

    def action_none(self) -> None:
        """Nothing completes the hand."""
        self._mark(self._marks.toggle_none())

    def action_undo(self) -> None:
        """Take back the last change."""
        self._mark(self._marks.undo())

    def action_suit(self, suit: str) -> None:
        """The suit that the number keys mean."""
        if suit in self.question.suits:
            self._suit = suit
            self.redraw()

    def action_next_suit(self) -> None:
        """The next suit of the hand."""
        self.action_suit(step(tuple(self.question.suits), self._suit, 1))

    def action_answer(self) -> None:
        """Answer with what is chosen."""
        if self._marks.ready:
            self.give(self._marks.chosen)
        else:
            self.say(texts.CHOOSE_FIRST)

    def question_rows(self, width: int, height: int) -> list[Row]:
        """The hand."""
        return hand_rows(self.question.hand, self.look, width, self.roomy)

    def body_rows(self, width: int, height: int) -> list[Row]:
        """The kinds to choose from, or the answer taken apart."""
        if self.asking:
            return ask_rows(self.question.suits, self._suit, self._marks, self.look, self.roomy)
        assert self.played.last is not None
        seconds = self.played.last.seconds
        return verdict_rows(self.verdict, seconds, self.themes, self.look, width, height)

    def _mark(self, marks: Marks) -> None:
        self._marks = marks
        self.say(None)
        self.redraw()
