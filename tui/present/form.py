"""A form: rows of a label and a value to choose, drawn for the room that there is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from core.text import Text
from tui import texts_progress
from tui.draw import Row, Span, fit, row_width, width, wrap
from tui.look import Look


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of a field, its name, and a line that says what it is."""

    value: Any
    name: Text
    line: Text


@dataclass(frozen=True, slots=True)
class Field:
    """A row of a form: what is chosen, and what could be."""

    id: str
    label: Text
    choices: tuple[Choice, ...]
    value: Any

    @property
    def place(self) -> int:
        """The place of the value among the choices; the first if it is none of them."""
        return next((i for i, c in enumerate(self.choices) if c.value == self.value), 0)

    @property
    def chosen(self) -> Choice:
        """The choice that counts."""
        return self.choices[self.place]


@dataclass(frozen=True, slots=True)
class Several(Field):
    """A row of a form of which several values can be chosen.

    The values of the choices and that of the field are tuples: the first choice has the empty
    one, which means all, the others have one member each.
    """

    @property
    def chosen(self) -> Choice:
        """The choice that counts; of several values one that names the first of them."""
        for choice in self.choices:
            if choice.value == self.value:
                return choice
        first = next(c for c in self.choices if c.value == self.value[:1])
        more = len(self.value) - 1
        name = texts_progress.MORE_OF.fill(first=first.name, more=more, count=more + 1)
        return Choice(self.value, name, first.line)


MARGIN = 3
LABEL_CELLS = 12


def form_rows(
    fields: Sequence[Field | None],
    cursor: int,
    look: Look,
    cells: int,
    airy: bool = False,
    label: int = LABEL_CELLS,
) -> list[Row]:
    """The rows of a form; None is an empty row, `cursor` counts the fields alone.

    Values begin after `label` cells for the names of the fields.

    Values stand side by side, the chosen one in brackets, where they fit in the row; else the
    chosen one alone with its place among them. A click chooses a value, or steps to the next.
    """
    rows: list[Row] = []
    place = 0
    for field in fields:
        if field is None:
            rows.append(())
            continue
        rows.append(field_row(field, place, place == cursor, look, cells, label))
        if airy:
            rows.append(())
        place += 1
    return rows


def line_rows(field: Field, look: Look, cells: int) -> list[Row]:
    """What the chosen value of a field is, in words."""
    words = wrap(field.chosen.line.get(look.lang), cells - 2 * MARGIN)
    return [(Span(" " * MARGIN), Span(line, "dim")) for line in words]


def field_row(
    field: Field, place: int, here: bool, look: Look, cells: int, label: int = LABEL_CELLS
) -> Row:
    """The row of the field at `place` of its form; `here` tells whether the cursor is on it."""
    lead = fit(" >" if here else "", MARGIN)
    called = fit(field.label.get(look.lang), label)
    head = (Span(lead, "mark"), Span(called, "title" if here else "text", f"row({place})"))
    spread = _spread(field, place, here, look)
    if not isinstance(field, Several) and row_width(head) + row_width(spread) <= cells:
        return (*head, *spread)
    name = field.chosen.name.get(look.lang)
    count = f"  {field.place + 1}/{len(field.choices)}"
    if isinstance(field, Several):
        count = f"  {len(field.value) or len(field.choices) - 1}/{len(field.choices) - 1}"
    room = cells - row_width(head) - width(count) - 6
    return (
        *head,
        Span("< ", "key", f"turn({place}, -1)"),
        Span(fit(name, min(width(name), room)), "cursor" if here else "value", f"list({place})"),
        Span(" >", "key", f"turn({place}, 1)"),
        Span(count, "dim"),
    )


def _spread(field: Field, place: int, here: bool, look: Look) -> Row:
    row: list[Span] = []
    for i, choice in enumerate(field.choices):
        name = choice.name.get(look.lang)
        act = f"choose({place}, {i})"
        if i == field.place:
            row.append(Span(f"[{name}]", "cursor" if here else "value", act))
        else:
            row.append(Span(f" {name} ", "text", act))
    return tuple(row)
