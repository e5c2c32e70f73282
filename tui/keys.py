"""Keys as people see them: what they are called, what they do, and where they are shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.text import Lang, Text
from tui.draw import Row, Span, fit_row, row_width


@dataclass(frozen=True, slots=True)
class Key:
    """A key of a screen.

    `keys` are the names of the keys that do the same, parted by commas; `action` is what they
    run; `cap` is how they are written on the screen, `name` the word beside it in the key bar
    (None: only in the help), `line` the sentence in the help.
    """

    id: str
    keys: str
    action: str
    cap: Text
    line: Text
    name: Text | None = None


def key_bar(keys: Sequence[Key], lang: Lang, cells: int) -> Row:
    """The keys that have a name, in a bar; what does not fit gives way before the last one."""
    shown = [_on_bar(key, lang) for key in keys if key.name is not None]
    if not shown:
        return fit_row((), cells, "bar")
    *first, last = shown
    room = cells - row_width(last)
    row: list[Span] = []
    for item in first:
        room -= row_width(item)
        if room < 0:
            break
        row += item
    return fit_row((*row, *last), cells, "bar")


def _on_bar(key: Key, lang: Lang) -> Row:
    assert key.name is not None
    return (
        Span(f" {key.cap.get(lang)}", "bar-key", key.action),
        Span(f" {key.name.get(lang)} ", "bar", key.action),
    )
