"""What of a frame must be sent: only the cells that differ from what the terminal shows.

A `Canvas` reads the frames that Textual writes (cursor moves, colours, text) into a grid of cells
and gives back the shortest sequences that it knows to bring the terminal up to date. Frames that
come while nothing could be sent merge: only the newest state of each cell is ever owed.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

from rich.cells import get_character_cell_size

_TOKEN: Final = re.compile(
    r"\x1b\[(?P<row>\d+);(?P<column>\d+)H"
    r"|\x1b\[(?P<sgr>[\d;:]*)m"
    r"|(?P<newline>\r?\n)"
    r"|(?P<text>[^\x00-\x1f\x7f]+)"
)
# A gap of equal cells is cheaper to write again than to jump over, up to this width.
_GAP: Final = 4
_RESET: Final = "\x1b[0m"


class Style(NamedTuple):
    """An SGR state: attributes, foreground and background as their parameters."""

    attributes: frozenset[str]
    ink: str
    paper: str


_PLAIN: Final = Style(frozenset(), "", "")


class Cell(NamedTuple):
    """A cell: its character, "" for the right half of a wide one, and its style."""

    char: str
    style: Style


@lru_cache(maxsize=4096)
def read_style(sgr: str) -> Style:
    """The state after a reset and the parameters `sgr`, as Rich writes them."""
    attributes, ink, paper = set(), "", ""
    parts = sgr.split(";") if sgr else []
    while parts:
        code = parts.pop(0)
        if code in ("", "0"):
            attributes, ink, paper = set(), "", ""
        elif code in ("38", "48"):
            size = {"5": 1, "2": 3}.get(parts[0] if parts else "", 0)
            value = ";".join([code, *parts[: size + 1]])
            del parts[: size + 1]
            ink, paper = (value, paper) if code == "38" else (ink, value)
        elif code.isdigit() and (30 <= int(code) <= 37 or 90 <= int(code) <= 97):
            ink = code
        elif code.isdigit() and (40 <= int(code) <= 47 or 100 <= int(code) <= 107):
            paper = code
        elif code == "39":
            ink = ""
        elif code == "49":
            paper = ""
        else:
            attributes.add(code)
    return Style(frozenset(attributes), ink, paper)


@lru_cache(maxsize=4096)
def change_style(old: Style, new: Style) -> str:
    """The shortest sequence from one state to another."""
    if old == new:
        return ""
    if new == _PLAIN:
        return _RESET
    if old.attributes <= new.attributes:
        codes = sorted(new.attributes - old.attributes)
        if old.ink != new.ink:
            codes.append(new.ink or "39")
        if old.paper != new.paper:
            codes.append(new.paper or "49")
    else:
        codes = ["0", *sorted(new.attributes), *filter(None, (new.ink, new.paper))]
    return f"\x1b[{';'.join(codes)}m"


class Canvas:
    """The cells that the terminal shows, and those that it should show.

    `feed` takes a frame, `owed` gives what brings the terminal up to date and takes it as sent.
    """

    def __init__(self) -> None:
        self._wanted: dict[int, dict[int, Cell]] = {}
        self._shown: dict[int, dict[int, Cell]] = {}
        self._touched: dict[int, set[int]] = {}
        self._style = _PLAIN
        self._cursor = (0, 0)
        self._cursor_shown = (0, 0)

    def forget(self) -> None:
        """Nothing is known of what the terminal shows: the next frames are sent whole."""
        self._wanted.clear()
        self._shown.clear()
        self._touched.clear()
        self._cursor_shown = (-1, -1)

    def feed(self, frame: str) -> bool:
        """Take a frame; False, and nothing is known any more, for one that it cannot read."""
        end = row = column = 0
        style = _PLAIN
        for token in _TOKEN.finditer(frame):
            if token.start() != end:
                break
            end = token.end()
            kind = token.lastgroup
            if kind == "column":
                row, column = int(token["row"]) - 1, int(token["column"]) - 1
            elif kind == "sgr":
                style = read_style(token["sgr"])
            elif kind == "newline":
                row, column = row + 1, 0
            else:
                column = self._write(row, column, token["text"], style)
                if column < 0:
                    break
        else:
            if end == len(frame):
                self._cursor = (row, column)
                return True
        self.forget()
        return False

    def _write(self, row: int, column: int, text: str, style: Style) -> int:
        """Put text into the wanted cells; the column after it, -1 for a character of no width."""
        cells = self._wanted.setdefault(row, {})
        touched = self._touched.setdefault(row, set())
        for char in text:
            size = 1 if char < "\u0300" else get_character_cell_size(char)
            if size == 0:
                return -1
            self._clear_halves(cells, column, size)
            cells[column] = Cell(char, style)
            touched.add(column)
            if size == 2:
                cells[column + 1] = Cell("", style)
                touched.add(column + 1)
            column += size
        return column

    @staticmethod
    def _clear_halves(cells: dict[int, Cell], column: int, size: int) -> None:
        """A wide character of which one half is overwritten leaves a cell of unknown look."""
        here = cells.get(column)
        if here is not None and here.char == "":
            cells.pop(column - 1, None)
        after = cells.get(column + size)
        if after is not None and after.char == "":
            cells.pop(column + size)

    def owed(self) -> str:
        """What brings the terminal up to date; empty when it shows all that it should."""
        out: list[str] = []
        for row in sorted(self._touched):
            self._owe_row(row, sorted(self._touched[row]), out)
        self._touched.clear()
        if out or self._cursor != self._cursor_shown:
            # Where text is being typed, input methods look for the cursor there.
            if self._cursor != (0, 0) or self._cursor_shown not in ((0, 0), (-1, -1)):
                out.append(f"\x1b[{self._cursor[0] + 1};{self._cursor[1] + 1}H")
            self._cursor_shown = self._cursor
        return "".join(out)

    def _owe_row(self, row: int, columns: list[int], out: list[str]) -> None:
        wanted = self._wanted.get(row, {})
        shown = self._shown.setdefault(row, {})
        at: int | None = None
        for column in columns:
            cell = wanted.get(column)
            if cell is None:
                shown.pop(column, None)
                continue
            if cell.char == "" or shown.get(column) == cell:
                continue
            size = 2 if wanted.get(column + 1, cell).char == "" else 1
            out.append(self._move(row, at, column, wanted, shown))
            out.append(change_style(self._style, cell.style))
            out.append(cell.char)
            self._style = cell.style
            self._clear_halves(shown, column, size)
            shown[column] = cell
            if size == 2:
                shown[column + 1] = Cell("", cell.style)
            at = column + size

    def _move(
        self,
        row: int,
        at: int | None,
        column: int,
        wanted: dict[int, Cell],
        shown: dict[int, Cell],
    ) -> str:
        """From column `at` (None: elsewhere) to `column`: a jump, or the cells between again."""
        if at == column:
            return ""
        if at is None or column < at:
            return f"\x1b[{row + 1};{column + 1}H"
        between = [shown.get(x) for x in range(at, column)]
        if len(between) <= _GAP and all(
            cell is not None
            and cell.char
            and cell.char < "\u0300"
            and cell.style == self._style
            and wanted.get(at + i) == cell
            for i, cell in enumerate(between)
        ):
            return "".join(cell.char for cell in between if cell is not None)
        return f"\x1b[{column - at}C" if column - at > 1 else "\x1b[C"

    def plain(self) -> str:
        """Back to the style that sequences of other makers expect."""
        change = change_style(self._style, _PLAIN)
        self._style = _PLAIN
        return change
