"""What lists of a field's values have in common: a title, rows, the line on the one under the
cursor."""

from __future__ import annotations

from typing import Generic, TypeVar

from textual.screen import ScreenResultType

from tui import texts
from tui.draw import Row, Span, fit, wrap
from tui.keys import Key
from tui.present.form import MARGIN, Choice, Field
from tui.screens.base import BaseScreen
from tui.widgets.zone import Zone

F = TypeVar("F", bound=Field)

LIST_KEYS = (
    Key("up", "up,k", "move(-1)", texts.UP_DOWN, texts.HELP_CHOOSE_MOVE, texts.ROW),
    Key("down", "down,j,tab", "move(1)", texts.UP_DOWN, texts.HELP_CHOOSE_MOVE),
    Key("page", "pageup", "move(-10)", texts.PAGE_KEYS, texts.HELP_CHOOSE_PAGE),
    Key("page-down", "pagedown", "move(10)", texts.PAGE_KEYS, texts.HELP_CHOOSE_PAGE),
    Key("back", "escape,q", "back", texts.ESC_Q, texts.HELP_CHOOSE_BACK, texts.BACK),
)


class ListScreen(BaseScreen[ScreenResultType], Generic[F, ScreenResultType]):
    """The values of a field, one a row; dismissed with None when nothing is to change."""

    NAME = texts.LIST

    def __init__(self, field: F) -> None:
        super().__init__()
        self._field = field
        self._cursor = field.place

    def row(self, choice: Choice, place: int) -> Row:
        """A value, behind the mark that says where the cursor is."""
        raise NotImplementedError

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

    def action_back(self) -> None:
        """Leave things as they were."""
        self.dismiss(None)

    def name_span(self, choice: Choice, place: int, act: str) -> Span:
        """The name of a value, with what a click on it does."""
        role = "cursor" if place == self._cursor else "text"
        return Span(f" {choice.name.get(self.look.lang)} ", role, act)

    def _head(self, width: int, height: int) -> list[Row]:
        title = fit(f" {self._field.label.get(self.look.lang)}", width)
        return [(Span(title, "bar-title"),), ()]

    def _body(self, width: int, height: int) -> list[Row]:
        choices = self._field.choices
        first = max(0, min(self._cursor - height // 2, len(choices) - height))
        rows: list[Row] = []
        for place in range(first, min(first + height, len(choices))):
            lead = fit(" >" if place == self._cursor else "", MARGIN)
            rows.append((Span(lead, "mark"), *self.row(choices[place], place)))
        return rows

    def _line(self, width: int, height: int) -> list[Row]:
        words = self._field.choices[self._cursor].line.get(self.look.lang)
        lines = wrap(words, width - 2 * MARGIN)[:2]
        rows: list[Row] = [(Span(" " * MARGIN), Span(line, "dim")) for line in lines]
        return [(), *rows, *[()] * (2 - len(rows))]
