"""The screen of the fan drill."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from textual import events

from core.text import same
from core.variant import Fan
from puzzles.fan import FanAnswer, FanQuestion, FanVerdict
from puzzles.session import Given
from tui import texts, texts_drills
from tui.draw import Row
from tui.keys import Key
from tui.look import Look
from tui.present.fan import (
    MOST_DIGITS,
    MOST_TIMES,
    FanDraft,
    draft_rows,
    items_of,
    judged_rows,
    narrowed,
    question_rows,
    recall_rest,
)
from tui.screens.judged import READ_KEYS, UNDO_KEYS, JudgedScreen


def _digit_key(digit: int) -> Key:
    return Key(
        f"digit-{digit}",
        str(digit),
        f"digit({digit})",
        texts_drills.DIGITS,
        texts_drills.HELP_TIMES,
    )


class FanScreen(JudgedScreen[FanQuestion, FanVerdict, FanDraft]):
    """A hand and its circumstances; items, total and whether it may win are answered in turn, or
    the one of them that is asked.

    While items are chosen, letters narrow the list: commands that are letters elsewhere are then
    on the function keys alone.
    """

    NAME = texts_drills.FAN_SCREEN
    KEYS: ClassVar[tuple[Key, ...]] = (
        Key("enter", "enter", "enter", texts.ENTER, texts_drills.HELP_GO_ON, texts_drills.ON),
        Key(
            "toggle", "space", "toggle", texts.SPACE, texts_drills.HELP_TOGGLE, texts_drills.TOGGLE
        ),
        Key(
            "item-down",
            "down",
            "move(1)",
            texts.UP_DOWN,
            texts_drills.HELP_ITEM_MOVE,
            texts_drills.ITEM_KEY,
        ),
        Key("item-up", "up", "move(-1)", texts.UP_DOWN, texts_drills.HELP_ITEM_MOVE),
        Key("times-up", "right", "times(1)", texts.LEFT_RIGHT, texts_drills.HELP_TIMES),
        Key("times-down", "left", "times(-1)", texts.LEFT_RIGHT, texts_drills.HELP_TIMES),
        *map(_digit_key, range(10)),
        Key("yes", "y", "yes", texts_drills.WINS_KEY, texts_drills.HELP_YES_NO, texts_drills.YES),
        Key("no", "n", "no", texts_drills.WINS_KEY, texts_drills.HELP_YES_NO),
        Key(
            "part",
            "tab",
            "step(1)",
            texts_drills.TAB,
            texts_drills.HELP_PART,
            texts_drills.PART_KEY,
        ),
        Key("part-before", "shift+tab", "step(-1)", texts_drills.TAB, texts_drills.HELP_PART),
        Key("erase", "backspace", "erase", texts_drills.BACKSPACE, texts_drills.HELP_FAN_ERASE),
        *UNDO_KEYS,
        *READ_KEYS,
    )
    asking_actions = frozenset(
        {"enter", "toggle", "move", "times", "digit", "yes", "no", "step", "part", "take", "erase"}
    )

    @property
    def step(self) -> str:
        """The part of the answer that is being given."""
        return self.question.steps[self.draft.part]

    @property
    def fans(self) -> tuple[Fan, ...]:
        """The items that can be chosen."""
        return items_of(self.house)

    @property
    def found(self) -> tuple[Fan, ...]:
        """The items that what was typed leaves."""
        return narrowed(self.fans, self.draft.typed)

    @property
    def truth(self) -> FanAnswer:
        """Items, total, and whether it may win."""
        return self.question.answer

    def blank(self) -> FanDraft:
        """Nothing chosen."""
        return FanDraft()

    @staticmethod
    def recall(given: Given, look: Look) -> Row:
        """The hand, its fan, what was said."""
        return recall_rest(given.question, given.answer, look)  # type: ignore[arg-type]

    def can(self, action: str) -> bool:
        """Every part has keys of its own; there is no other part where one is asked alone."""
        if self.asking and action in _PARTS and self.step not in _PARTS[action]:
            return False
        if self.asking and action in ("step", "enter") and self._alone:
            return action == "enter" and self.step != "allowed"
        if action == "erase" and self.asking:
            if self.step == "items":
                return bool(self.draft.typed) or self.can("undo")
            return self.step == "total" and bool(self.draft.total)
        return super().can(action)

    def keys(self) -> list[Key]:
        """While letters find items, the commands on letters are left out."""
        keys = super().keys()
        if self.asking and self._alone:
            keys = [replace(k, name=texts.ANSWER) if k.id == "enter" else k for k in keys]
        if not (self.asking and self.step == "items"):
            return keys
        shown = []
        for key in keys:
            names = [name for name in key.keys.split(",") if len(name) > 1]
            if names:
                cap = _CAPS.get(names[0], key.cap)
                shown.append(key if len(key.keys.split(",")[0]) > 1 else replace(key, cap=cap))
            elif not key.keys.isalpha():
                shown.append(key)
        return shown

    async def on_key(self, event: events.Key) -> None:
        """Letters find items while these are chosen."""
        char = event.character or ""
        if self.too_small or not (self.asking and self.step == "items" and char.isalpha()):
            return
        event.stop()
        event.prevent_default()
        self._find(self.draft.typed + char)

    def action_undo(self) -> None:
        """Items and total as before the last change, in the part that is being answered."""
        before = self._before.pop()
        self.change(replace(before, part=self.draft.part, typed="", cursor=0), keep=False)

    def action_enter(self) -> None:
        """Take what was found; else go on to the next part, and answer after the last."""
        if self.step == "items" and self.draft.typed:
            found = self.found
            if found:
                self._count(self._here, 1)
                self.change(replace(self.draft, typed="", cursor=self._place), keep=False)
        elif self.draft.part < len(self.question.steps) - 1:
            self.action_step(1)
        elif self.step != "allowed":
            self._answer(None)

    def action_toggle(self) -> None:
        """Choose the item under the cursor, or choose it no longer."""
        if self.found:
            self._count(self._here, 0 if self.draft.times(self._here.id) else 1)

    def action_take(self, place: int) -> None:
        """Choose the item at a place of the list, or choose it no longer."""
        self.change(replace(self.draft, cursor=place), keep=False)
        self.action_toggle()

    def action_move(self, by: int) -> None:
        """Another item."""
        count = len(self.found)
        if count:
            self.change(replace(self.draft, cursor=(self.draft.cursor + by) % count), keep=False)

    def action_times(self, by: int) -> None:
        """How often the item counts."""
        if self.found:
            self._count(self._here, self.draft.times(self._here.id) + by)

    def action_digit(self, digit: int) -> None:
        """How often the item counts, or a digit of the total."""
        if self.step == "items":
            if self.found:
                self._count(self._here, digit)
        elif len(self.draft.total) < MOST_DIGITS:
            total = str(int(self.draft.total + str(digit)))
            self.change(replace(self.draft, total=total))

    def action_erase(self) -> None:
        """Take the last letter or digit back; among items, without letters, the last change."""
        if self.draft.typed:
            self._find(self.draft.typed[:-1])
        elif self.step == "items":
            self.action_undo()
        else:
            self.change(replace(self.draft, total=self.draft.total[:-1]))

    def action_step(self, by: int) -> None:
        """Another part of the answer."""
        part = (self.draft.part + by) % len(self.question.steps)
        self.change(replace(self.draft, part=part, typed="", cursor=0), keep=False)

    def action_part(self, part: str) -> None:
        """A part of the answer by its name."""
        self.action_step(self.question.steps.index(part) - self.draft.part)  # type: ignore[arg-type]

    def action_yes(self) -> None:
        """It may win."""
        self._answer(True)

    def action_no(self) -> None:
        """It may not win."""
        self._answer(False)

    def action_leave(self) -> None:
        """Drop what was typed to find an item; else leave."""
        if self.asking and self.draft.typed:
            self._find("")
        else:
            super().action_leave()

    def told(self, width: int) -> list[Row]:
        """The hand and how it was won."""
        return question_rows(self.question, self.look, width)

    def draft_rows(self, width: int, height: int) -> list[Row]:
        """What was chosen, and what can be."""
        return draft_rows(self.question, self.draft, self.fans, self.look, width, height)

    def judged_rows(self, width: int) -> list[Row]:
        """The answer taken apart."""
        return judged_rows(self.question, self.verdict, self.seconds, self.themes, self.look, width)

    @property
    def _here(self) -> Fan:
        return self.found[self.draft.cursor]

    @property
    def _place(self) -> int:
        """The place in the whole list of the item under the cursor."""
        return self.fans.index(self._here)

    def _find(self, typed: str) -> None:
        self.change(replace(self.draft, typed=typed, cursor=0), keep=False)

    def _count(self, fan: Fan, times: int) -> None:
        most = MOST_TIMES if fan.repeats else 1
        self.change(self.draft.counting(fan.id, max(0, min(times, most))))

    @property
    def _alone(self) -> bool:
        """Whether one part of the answer alone is asked."""
        return len(self.question.steps) == 1

    def _answer(self, allowed: bool | None) -> None:
        asked = self.question.steps
        if "total" in asked and not self.draft.total:
            self.action_part("total")
            self.say(texts_drills.TOTAL_FIRST)
        elif asked == ("items",) and not self.draft.items and not self._warned:
            # Enter takes what was found, too: one press more must not answer with nothing.
            self.say(texts_drills.NO_ITEMS_SURE)
        else:
            self.give(self.draft.answer(asked, allowed))

    @property
    def _warned(self) -> bool:
        return self._notice == texts_drills.NO_ITEMS_SURE


_PARTS = {
    "toggle": ("items",),
    "move": ("items",),
    "times": ("items",),
    "take": ("items",),
    "digit": ("items", "total"),
    "yes": ("allowed",),
    "no": ("allowed",),
}
_CAPS = {"f2": same("F2"), "f3": same("F3"), "backspace": texts_drills.BACKSPACE}
