"""The help: the keys of the screen that it was called from, and what else is to be known of it."""

from __future__ import annotations

from typing import ClassVar

from core.text import same
from tui import texts, texts_calculator
from tui.draw import BLANK, Row, Span, fit, width, wrap
from tui.keys import Key
from tui.screens.base import COMMON_KEYS, BaseScreen
from tui.screens.scrolled import SCROLL_KEYS, ScrolledScreen

_MARGIN = 2
_CLOSING = "escape,q,space,enter,question_mark,f1"


class HelpScreen(ScrolledScreen[None]):
    """All keys of another screen, with what they do, and its notes."""

    NAME = texts.HELP
    KEYS: ClassVar[tuple[Key, ...]] = (
        Key("close", _CLOSING, "close", texts.ESC_Q, texts.HELP_CHOOSE_BACK, texts.BACK),
        *SCROLL_KEYS,
        Key(
            "rules",
            "r",
            "rules",
            same("r"),
            texts_calculator.HELP_RULES,
            texts_calculator.NAME_RULES,
        ),
    )
    COMMON: ClassVar[tuple[Key, ...]] = tuple(key for key in COMMON_KEYS if key.id != "help")

    def __init__(self, about: BaseScreen[object]) -> None:
        super().__init__()
        self._about = about

    def action_close(self) -> None:
        """Back to where it was called."""
        self.dismiss(None)

    def can(self, action: str) -> bool:
        """The rules where the other screen has to do with any."""
        if action == "rules":
            return hasattr(self._about, "action_rules") and self._about.can("rules")
        return super().can(action)

    def action_rules(self) -> None:
        """The rules at what the other screen shows."""
        self.dismiss(None)
        self.app.call_later(self._about.run_action, "rules")

    def head_rows(self, cells: int) -> list[Row]:
        """Whose keys these are."""
        title = texts.HELP_TITLE.fill(screen=self._about.NAME).get(self.look.lang)
        return [(Span(fit(f" {title}", cells), "bar-title"),), BLANK]

    def rows(self, cells: int) -> list[Row]:
        """The keys, those that do the same once, and the notes."""
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
        for note in self._about.NOTES:
            lines = wrap(note.get(lang), cells - 2 * _MARGIN)
            rows += [BLANK, *((Span(" " * _MARGIN), Span(words, "dim")) for words in lines)]
        return rows
