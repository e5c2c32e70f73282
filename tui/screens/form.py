"""What forms have in common: a title, rows of fields, the line on the row under the cursor."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Generic

from textual.screen import ScreenResultType

from core.variant import Variant
from tui import texts
from tui.draw import Row, Span, fit
from tui.keys import Key
from tui.present.form import LABEL_CELLS, Choice, Field, form_rows, line_rows
from tui.screens.base import BaseScreen
from tui.widgets.zone import Zone

FORM_KEYS = (
    Key("down", "down,j,tab", "move(1)", texts.ARROWS, texts.HELP_HOME_MOVE, texts.MOVE),
    Key("up", "up,k", "move(-1)", texts.ARROWS, texts.HELP_HOME_MOVE),
    Key("left", "left", "step(-1)", texts.ARROWS, texts.HELP_HOME_MOVE),
    Key("right", "right", "step(1)", texts.ARROWS, texts.HELP_HOME_MOVE),
)


class FormScreen(BaseScreen[ScreenResultType], Generic[ScreenResultType]):
    """A form whose fields a screen makes anew from its state: `groups`, `put`, and `edit`.

    The names of the fields take `LABEL_ROOM` cells.
    """

    LABEL_ROOM: ClassVar[int] = LABEL_CELLS

    def __init__(self) -> None:
        super().__init__()
        self._cursor = 0

    def zones(self) -> list[Zone]:
        """The title, the form, the line on the row under the cursor."""
        return [
            Zone(self._head, id="head"),
            Zone(self._body, id="body"),
            Zone(self._line, id="line"),
        ]

    @property
    def groups(self) -> list[list[Field]]:
        """The fields in groups, with what is chosen in each."""
        raise NotImplementedError

    def put(self, field: Field, value: Any) -> None:
        """Take a value for a field that has several."""
        raise NotImplementedError

    def edit(self, field: Field) -> None:
        """Change a field that has no list of values."""
        raise NotImplementedError

    @property
    def fields(self) -> list[Field]:
        """All fields in their order."""
        return [field for group in self.groups for field in group]

    @property
    def here(self) -> Field:
        """The field under the cursor."""
        return self.fields[self._cursor]

    def change_house(self, house: Variant, changed: Callable[[Variant], None]) -> None:
        """Let the house rules of a game be chosen."""
        from tui.screens.house import HouseScreen

        def chosen(new: Variant | None) -> None:
            if new is not None:
                changed(new)
                self.redraw()

        self.app.push_screen(HouseScreen(house), chosen)

    def action_move(self, by: int) -> None:
        """Another row."""
        self.say(None)
        self._cursor = (self._cursor + by) % len(self.fields)
        self.redraw()

    def action_row(self, place: int) -> None:
        """Go to a row."""
        self._cursor = place
        self.redraw()

    def action_step(self, by: int) -> None:
        """The next or last value of the row."""
        self.action_turn(self._cursor, by)

    def action_turn(self, place: int, by: int) -> None:
        """The next or last value of a row."""
        self._cursor = place
        field = self.fields[place]
        if len(field.choices) > 1:
            self._put(field, field.choices[(field.place + by) % len(field.choices)].value)

    def action_choose(self, place: int, choice: int) -> None:
        """Choose a value of a row."""
        self._cursor = place
        field = self.fields[place]
        if len(field.choices) > 1:
            self._put(field, field.choices[choice].value)
        else:
            self.edit(field)

    def action_list(self, place: int | None = None) -> None:
        """All values of a row, or what else changes it."""
        from tui.screens.choose import ChooseScreen

        if place is not None:
            self._cursor = place
        field = self.here
        if len(field.choices) == 1:
            self.edit(field)
            return

        def chosen(choice: Choice | None) -> None:
            if choice is not None:
                self._put(field, choice.value)

        self.app.push_screen(ChooseScreen(field), chosen)

    def _put(self, field: Field, value: Any) -> None:
        self.put(field, value)
        # Another value may leave fewer rows.
        self._cursor = min(self._cursor, len(self.fields) - 1)
        self.say(None)
        self.redraw()

    def _head(self, width: int, height: int) -> list[Row]:
        return [(Span(fit(f" {self.NAME.get(self.look.lang)}", width), "bar-title"),), ()]

    def _body(self, width: int, height: int) -> list[Row]:
        shown = [field for group in self.groups for field in (*group, None)]
        return form_rows(shown, self._cursor, self.look, width, self.roomy, self.LABEL_ROOM)

    def _line(self, width: int, height: int) -> list[Row]:
        rows = line_rows(self.here, self.look, width)
        return [*rows, *[()] * (2 - len(rows))]
