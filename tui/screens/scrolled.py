"""A screen of rows that may be longer than the terminal: head line, rows, scrolling."""

from __future__ import annotations

from typing import TypeVar

from tui import texts
from tui.draw import Row, Span
from tui.keys import Key
from tui.screens.base import BaseScreen
from tui.widgets.zone import Zone

T = TypeVar("T")

SCROLL_KEYS = (
    Key("down", "down,j", "scroll(1)", texts.UP_DOWN, texts.HELP_SCROLL, texts.SCROLL),
    Key("up", "up,k", "scroll(-1)", texts.UP_DOWN, texts.HELP_SCROLL),
    Key("page-down", "pagedown", "page(1)", texts.PAGE_KEYS, texts.HELP_CHOOSE_PAGE),
    Key("page-up", "pageup", "page(-1)", texts.PAGE_KEYS, texts.HELP_CHOOSE_PAGE),
)


class ScrolledScreen(BaseScreen[T]):
    """Shows `head_rows` and then `rows`, as many as there is room for."""

    def __init__(self) -> None:
        super().__init__()
        self._top = 0

    def head_rows(self, width: int) -> list[Row]:
        """What stands still above the rows."""
        raise NotImplementedError

    def rows(self, width: int) -> list[Row]:
        """All rows."""
        raise NotImplementedError

    def zones(self) -> list[Zone]:
        """The head line and the rows."""
        return [Zone(lambda w, h: self.head_rows(w), id="head"), Zone(self._body, id="body")]

    def status(self) -> Row:
        """How much is below."""
        total, height = self._total(), self._room
        last = min(self._top + height, total)
        return (Span(f"{last}/{total}", "dim"),) if total > height else ()

    def can(self, action: str) -> bool:
        """Scrolling where there is more than the screen holds."""
        return action not in ("scroll", "page") or self._total() > self._room

    def action_scroll(self, by: int) -> None:
        """Up or down by rows."""
        self._top = max(0, min(self._top + by, self._total() - self._room))
        self.redraw()

    def action_page(self, by: int) -> None:
        """Up or down by a screen."""
        self.action_scroll(by * max(self._room - 2, 1))

    @property
    def _room(self) -> int:
        return self.query_one("#body", Zone).size.height

    def _total(self) -> int:
        return len(self.rows(self.app.size.width))

    def _body(self, width: int, height: int) -> list[Row]:
        rows = self.rows(width)
        self._top = max(0, min(self._top, len(rows) - height))
        return rows[self._top : self._top + height]
