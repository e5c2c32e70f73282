"""Charts as rows of text: columns over time, and a map of shares.

With `look.lines` "ascii" columns are made of `#`, otherwise of blocks of eighths.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tui.draw import Row, Span, fit, width
from tui.look import Look

_EIGHTHS: Final = " ▁▂▃▄▅▆▇█"
_HASHES: Final = " #"
GOOD: Final = 0.85
WEAK: Final = 0.6
AXIS_CELLS: Final = 6


class Column(NamedTuple):
    """A column of a chart: what stands below it, its value, and the value in words. A value of
    None leaves the column empty."""

    label: str
    value: float | None
    words: str = ""


def column_rows(
    columns: Sequence[Column],
    most: float | None,
    height: int,
    look: Look,
    cells: int,
    lead: str = "",
    each: int = 7,
) -> list[Row]:
    """A chart of columns, `each` cells wide, the last ones that fit; two rows stand below: the
    values, and the labels led by `lead`.

    `most` is the value of a column of full height, None for the largest that is shown.
    """
    room = max(1, (cells - AXIS_CELLS) // each)
    shown = columns[-room:]
    if most is None:
        most = max((column.value or 0.0 for column in shown), default=0.0)
    rows: list[Row] = []
    for level in range(height, 0, -1):
        row = [Span(fit("", AXIS_CELLS), "dim")]
        for column in shown:
            share = 0.0 if column.value is None or not most else column.value / most
            row.append(Span(_slice(share * height - (level - 1), each, look), "value"))
        rows.append(tuple(row))
    words = [Span(fit(f" {column.words}", each), "text") for column in shown]
    labels = [Span(fit(f" {column.label}", each), "dim") for column in shown]
    rows.append((Span(fit("", AXIS_CELLS)), *words))
    rows.append((Span(fit(f" {lead}", AXIS_CELLS), "dim"), *labels))
    return rows


def _slice(filled: float, each: int, look: Look) -> str:
    """One row of a column, of which so much is filled, 0–1 and beyond."""
    steps = _HASHES if look.lines == "ascii" else _EIGHTHS
    share = max(0.0, min(filled, 1.0))
    return f" {steps[round(share * (len(steps) - 1))] * (each - 2)} "


class Cell(NamedTuple):
    """A cell of a map: the share, 0–1; None where nothing was answered. `there` tells whether the
    cell stands for something."""

    share: float | None
    there: bool = True


def share_role(share: float) -> str:
    """The role of a share: good, middling or weak."""
    if share >= GOOD:
        return "right"
    return "missed" if share >= WEAK else "wrong"


def map_rows(
    names: Sequence[str],
    cells: Sequence[Sequence[Cell]],
    cursor: tuple[int, int],
    first: int,
    label: int,
    each: int,
) -> list[Row]:
    """Rows of a map: a name in `label` cells and the row's cells, `each` wide; `cursor` is (row,
    column), `first` the place of the first row that is given. The number says it all; the colour
    only says it again."""
    rows: list[Row] = []
    for place, (name, row) in enumerate(zip(names, cells, strict=True), first):
        here = place == cursor[0]
        spans = [Span(fit(f" {name}", label), "title" if here else "text")]
        for column, cell in enumerate(row):
            at = (place, column) == cursor
            text = _spell(cell)
            role = "dim" if cell.share is None else share_role(cell.share)
            shown = f"[{text}]" if at else f" {text} "
            pad = " " * (each - width(shown))
            spans.append(Span(pad))
            spans.append(Span(shown, "cursor" if at else role, f"cell({place}, {column})"))
        rows.append(tuple(spans))
    return rows


def _spell(cell: Cell) -> str:
    if not cell.there:
        return "   "
    return "  ." if cell.share is None else f"{round(100 * cell.share):>3}"
