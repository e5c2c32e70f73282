"""The help: the keys of the screen that it was called from."""

from __future__ import annotations

from typing import ClassVar

from tui import texts
from tui.draw import Row, Span, fit, width, wrap
from tui.keys import Key
from tui.screens.base import COMMON_KEYS, BaseScreen
from tui.widgets.zone import Zone

_MARGIN = 2
_CLOSING = "escape,q,space,enter,question_mark,f1"


class HelpScreen(BaseScreen[None]):
    """All keys of another screen, with what they do."""

    NAME = texts.HELP
    KEYS: ClassVar[tuple[Key, ...]] = (
        Key("close", _CLOSING, "close", texts.ESC_Q, texts.HELP_CHOOSE_BACK, texts.BACK),
    )
    COMMON: ClassVar[tuple[Key, ...]] = tuple(key for key in COMMON_KEYS if key.id != "help")

    def __init__(self, about: BaseScreen[object]) -> None:
        super().__init__()
        self._about = about

    def zones(self) -> list[Zone]:
        """The title and the keys."""
        return [Zone(self._head, id="head"), Zone(self._body, id="body")]

    def action_close(self) -> None:
        """Back to where it was called."""
        self.dismiss(None)

    def _head(self, cells: int, height: int) -> list[Row]:
        title = texts.HELP_TITLE.fill(screen=self._about.NAME).get(self.look.lang)
        return [(Span(fit(f" {title}", cells), "bar-title"),), ()]

    def _body(self, cells: int, height: int) -> list[Row]:
        lang = self.look.lang
        keys = [*self._about.KEYS, *self._about.COMMON]
        merged: dict[str, str] = {}
        for key in keys:
            merged.setdefault(key.line.get(lang), key.cap.get(lang))
        lead = max(width(cap) for cap in merged.values()) + 2
        rows: list[Row] = []
        for line, cap in merged.items():
            first, *rest = wrap(line, cells - 2 * _MARGIN - lead)
            rows.append((Span(" " * _MARGIN), Span(fit(cap, lead), "key"), Span(first)))
            rows += [(Span(" " * (_MARGIN + lead)), Span(words)) for words in rest]
        return rows
