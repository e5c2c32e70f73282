"""A zone of the screen: a full-width widget that draws rows of spans, line by line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import ClassVar

from rich.segment import Segment
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tui.draw import ROLES, Row, fit_row, width

Build = Callable[[int, int], Sequence[Row]]


class Zone(Widget, can_focus=False):
    """Shows the rows that `build(width, height)` makes; asked again after `redraw`.

    With a height of `auto` the zone is as tall as its rows, and `height` is then the screen's. A
    click on a span that has an action posts `Pressed`.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {f"role--{role}" for role in ROLES}
    ALLOW_SELECT = False

    class Pressed(Message):
        """A span was clicked; `act` is its action."""

        def __init__(self, act: str) -> None:
            super().__init__()
            self.act = act

    def __init__(self, build: Build, *, id: str) -> None:
        super().__init__(id=id)
        self._build = build
        self._rows: list[Row] = []
        self._made_for: tuple[int, int] | None = None

    def redraw(self) -> None:
        """Make the rows anew, and draw those that are others now."""
        before = self._rows
        self._made_for = None
        if not self.size.width:
            return
        rows = self._made()
        if self._is_auto and len(rows) != len(before):
            self.refresh(layout=True)
            return
        lines = zip_longest(before, rows)
        changed = [y for y, (old, new) in enumerate(lines) if old != new]
        if changed:
            self.refresh(*(Region(0, y, self.size.width, 1) for y in changed))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The number of rows."""
        return len(self._make(width, viewport.height))

    def render_line(self, y: int) -> Strip:
        """One row as a strip as wide as the zone."""
        rows = self._made()
        if y >= len(rows):
            return Strip.blank(self.size.width, self.rich_style)
        row = fit_row(rows[y], self.size.width)
        styled = (Segment(s.text, self.get_component_rich_style(f"role--{s.role}")) for s in row)
        return Strip(styled, self.size.width)

    def on_click(self, event: events.Click) -> None:
        """Post the action of the span under the pointer."""
        if event.y >= len(self._rows):
            return
        x = event.x
        for span in self._rows[event.y]:
            x -= width(span.text)
            if x < 0:
                if span.act:
                    event.stop()
                    self.post_message(self.Pressed(span.act))
                return

    @property
    def _is_auto(self) -> bool:
        return self.styles.height is not None and self.styles.height.is_auto

    def _made(self) -> list[Row]:
        height = self.screen.size.height if self._is_auto else self.size.height
        return self._make(self.size.width, height)

    def _make(self, width: int, height: int) -> list[Row]:
        if self._made_for != (width, height):
            self._rows = list(self._build(width, height))
            self._made_for = (width, height)
        return self._rows
