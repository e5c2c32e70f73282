"""A line of text to be typed: a name, a number."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from textual import events
from textual.geometry import Offset

from core.text import Text
from tui import texts
from tui import texts_play as words
from tui.draw import Row, Span, fit, width
from tui.keys import Key
from tui.screens.base import COMMON_KEYS, BaseScreen
from tui.widgets.zone import Zone

_MARGIN: Final = 3
_ROW: Final = 4


class AskScreen(BaseScreen[str | None]):
    """Dismissed with what was typed, or None.

    A text has at most `longest` characters; `wrong` says what is wrong with one, None for one
    that can be used.
    """

    NAME = words.ALL_KEYS_LETTERS
    KEYS: ClassVar[tuple[Key, ...]] = (
        Key("take", "enter", "take", texts.ENTER, texts.HELP_CHOOSE_TAKE, texts.TAKE),
        Key("back", "escape", "back", texts.ESC, texts.HELP_CHOOSE_BACK, texts.BACK),
    )
    # Letters are text here.
    COMMON: ClassVar[tuple[Key, ...]] = tuple(
        key for key in COMMON_KEYS if key.id in ("repaint", "quit")
    )

    def __init__(
        self, label: Text, text: str, longest: int, wrong: Callable[[str], Text | None] | None
    ) -> None:
        super().__init__()
        self._label = label
        self._text = text
        self._longest = longest
        self._wrong = wrong

    def zones(self) -> list[Zone]:
        """The label and the line."""
        return [Zone(self._head, id="head"), Zone(self._body, id="body")]

    def on_screen_resume(self) -> None:
        """Input methods look for the cursor where the text goes on."""
        super().on_screen_resume()
        self._place_cursor()

    def on_unmount(self) -> None:
        """No text goes on here any more."""
        self.app.cursor_position = Offset(0, 0)

    async def on_key(self, event: events.Key) -> None:
        """Characters are text."""
        if event.key == "backspace":
            self._text = self._text[:-1]
        elif event.is_printable and event.character:
            self._text = (self._text + event.character)[: self._longest]
        else:
            return
        event.stop()
        event.prevent_default()
        self.say(None)
        self.redraw()
        self._place_cursor()

    def action_take(self) -> None:
        """Use the text."""
        text = self._text.strip()
        wrong = None if self._wrong is None else self._wrong(text)
        if wrong is None:
            self.dismiss(text)
        else:
            self.say(wrong)

    def action_back(self) -> None:
        """Leave things as they were."""
        self.dismiss(None)

    def _place_cursor(self) -> None:
        self.app.cursor_position = Offset(_MARGIN + width(self._text), _ROW)

    def _head(self, cells: int, height: int) -> list[Row]:
        return [(Span(fit(f" {self._label.get(self.look.lang)}", cells), "bar-title"),)]

    def _body(self, cells: int, height: int) -> list[Row]:
        note = words.ALL_KEYS_LETTERS.get(self.look.lang)
        margin = Span(" " * _MARGIN)
        return [(), (margin, Span(note, "dim")), (), (margin, Span(f"{self._text}_", "value"))]
