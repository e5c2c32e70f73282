"""A list to choose several values from."""

from __future__ import annotations

from typing import Any, ClassVar

from tui import texts, texts_progress
from tui.draw import Row, Span, fit, wrap
from tui.keys import Key
from tui.present.form import MARGIN, Several
from tui.screens.base import BaseScreen
from tui.widgets.zone import Zone


class SeveralScreen(BaseScreen[tuple[Any, ...] | None]):
    """Dismissed with the values chosen, none for all, or with None when nothing is to change."""

    NAME = texts.LIST
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
        Key("up", "up,k", "move(-1)", texts.UP_DOWN, texts.HELP_CHOOSE_MOVE, texts.ROW),
        Key("down", "down,j,tab", "move(1)", texts.UP_DOWN, texts.HELP_CHOOSE_MOVE),
        Key("page", "pageup", "move(-10)", texts.PAGE_KEYS, texts.HELP_CHOOSE_PAGE),
        Key("page-down", "pagedown", "move(10)", texts.PAGE_KEYS, texts.HELP_CHOOSE_PAGE),
        Key("back", "escape,q", "back", texts.ESC_Q, texts.HELP_CHOOSE_BACK, texts.BACK),
    )

    def __init__(self, field: Several) -> None:
        super().__init__()
        self._field = field
        self._chosen = set(field.value)
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
            choice = choices[place]
            here = place == self._cursor
            on = self._chosen.issuperset(choice.value) if choice.value else not self._chosen
            lead = fit(" >" if here else "", MARGIN)
            name = f" {choice.name.get(self.look.lang)} "
            role = "cursor" if here else "text"
            rows.append(
                (
                    Span(lead, "mark"),
                    Span("[x]" if on else "[ ]", "value" if on else "dim", f"mark({place})"),
                    Span(name, role, f"mark({place})"),
                )
            )
        return rows

    def _line(self, width: int, height: int) -> list[Row]:
        words = self._field.choices[self._cursor].line.get(self.look.lang)
        lines = wrap(words, width - 2 * MARGIN)[:2]
        rows: list[Row] = [(Span(" " * MARGIN), Span(line, "dim")) for line in lines]
        return [(), *rows, *[()] * (2 - len(rows))]
