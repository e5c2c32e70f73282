"""A list to choose from: the values of a field with a line on each."""

from __future__ import annotations

from typing import ClassVar

from tui import texts
from tui.draw import Row, Span, fit
from tui.keys import Key
from tui.present.form import Choice, Field, line_rows
from tui.screens.base import BaseScreen
from tui.widgets.zone import Zone

_MARGIN = 3


class ChooseScreen(BaseScreen[Choice | None]):
    """Dismissed with the choice, or None when nothing was chosen."""

    NAME = texts.LIST
    KEYS: ClassVar[tuple[Key, ...]] = (
        Key("take", "enter,space", "take", texts.ENTER, texts.HELP_CHOOSE_TAKE, texts.TAKE),
        Key("up", "up,k", "move(-1)", texts.UP_DOWN, texts.HELP_CHOOSE_MOVE, texts.ROW),
        Key("down", "down,j,tab", "move(1)", texts.UP_DOWN, texts.HELP_CHOOSE_MOVE),
        Key("page", "pageup", "move(-10)", texts.PAGE_KEYS, texts.HELP_CHOOSE_PAGE),
        Key("page-down", "pagedown", "move(10)", texts.PAGE_KEYS, texts.HELP_CHOOSE_PAGE),
        Key("back", "escape,q", "back", texts.ESC_Q, texts.HELP_CHOOSE_BACK, texts.BACK),
    )

    def __init__(self, field: Field) -> None:
        super().__init__()
        self._field = field
        self._cursor = field.place

    def zones(self) -> list[Zone]:
        """The name of the field, the values, the line on the one under the cursor."""
        return [
            Zone(self._head, id="head"),
            Zone(self._body, id="body"),
            Zone(self._line, id="line"),
        ]

    def action_move(self, by: int) -> None:
        """Another value; steps of one go round."""
        count = len(self._field.choices)
        place = self._cursor + by
        self._cursor = place % count if abs(by) == 1 else max(0, min(place, count - 1))
        self.redraw()

    def action_take(self, place: int | None = None) -> None:
        """Choose the value under the cursor."""
        self.dismiss(self._field.choices[self._cursor if place is None else place])

    def action_back(self) -> None:
        """Leave things as they were."""
        self.dismiss(None)

    def _head(self, width: int, height: int) -> list[Row]:
        title = fit(f" {self._field.label.get(self.look.lang)}", width)
        return [(Span(title, "bar-title"),), ()]

    def _body(self, width: int, height: int) -> list[Row]:
        choices = self._field.choices
        first = max(0, min(self._cursor - height // 2, len(choices) - height))
        rows: list[Row] = []
        for place in range(first, min(first + height, len(choices))):
            here = place == self._cursor
            lead = fit(" >" if here else "", _MARGIN)
            name = f" {choices[place].name.get(self.look.lang)} "
            role = "cursor" if here else "text"
            rows.append((Span(lead, "mark"), Span(name, role, f"take({place})")))
        return rows

    def _line(self, width: int, height: int) -> list[Row]:
        field = self._field
        here = Field(field.id, field.label, field.choices, field.choices[self._cursor].value)
        rows = line_rows(here, self.look, width)
        return [(), *rows, *[()] * (2 - len(rows))]
