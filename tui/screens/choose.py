"""A list to choose from: the values of a field with a line on each."""

from __future__ import annotations

from typing import ClassVar

from tui import texts
from tui.draw import Row
from tui.keys import Key
from tui.present.form import Choice, Field
from tui.screens.listed import LIST_KEYS, ListScreen


class ChooseScreen(ListScreen[Field, Choice | None]):
    """Dismissed with the choice, or None when nothing was chosen."""

    KEYS: ClassVar[tuple[Key, ...]] = (
        Key("take", "enter,space", "take", texts.ENTER, texts.HELP_CHOOSE_TAKE, texts.TAKE),
        *LIST_KEYS,
    )

    def row(self, choice: Choice, place: int) -> Row:
        """The name of a value."""
        return (self.name_span(choice, place, f"take({place})"),)

    def action_take(self, place: int | None = None) -> None:
        """Choose the value under the cursor."""
        self.dismiss(self._field.choices[self._cursor if place is None else place])
