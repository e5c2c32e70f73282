"""A list to choose several values from."""

from __future__ import annotations

from typing import Any, ClassVar

from tui import texts, texts_progress
from tui.draw import Row, Span
from tui.keys import Key
from tui.present.form import Choice, Several
from tui.screens.listed import LIST_KEYS, ListScreen


class SeveralScreen(ListScreen[Several, tuple[Any, ...] | None]):
    """Dismissed with the values chosen, none for all, or with None when nothing is to change."""

    KEYS: ClassVar[tuple[Key, ...]] = (
        Key(
            "mark",
            "space",
            "mark",
            texts.SPACE,
            texts_progress.HELP_TOGGLE,
            texts_progress.TOGGLE,
        ),
        Key("done", "enter", "done", texts.ENTER, texts_progress.HELP_DONE, texts_progress.DONE),
        *LIST_KEYS,
    )

    def __init__(self, field: Several) -> None:
        super().__init__(field)
        self._chosen = set(field.value)

    def row(self, choice: Choice, place: int) -> Row:
        """Whether a value is chosen, and its name; the first one means all."""
        on = self._chosen.issuperset(choice.value) if choice.value else not self._chosen
        act = f"mark({place})"
        box = Span("[x]" if on else "[ ]", "value" if on else "dim", act)
        return (box, self.name_span(choice, place, act))

    def action_mark(self, place: int | None = None) -> None:
        """Choose the value under the cursor, or choose it no longer; the first row means all."""
        if place is not None:
            self._cursor = place
        value = self._field.choices[self._cursor].value
        self._chosen = self._chosen.symmetric_difference(value) if value else set()
        self.redraw()

    def action_done(self) -> None:
        """Take what is chosen."""
        every = [v for choice in self._field.choices for v in choice.value]
        chosen = tuple(v for v in every if v in self._chosen)
        self.dismiss(chosen if len(chosen) < len(every) else ())
