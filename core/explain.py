"""Reasons: why something is so, and why something cannot be.

A scorer, a settlement, a drill and a screen that say why something is so all say it with a
`Line` from `line()`; whatever cannot be done is a `Refusal`, which carries such a line and, where
a field of some input is at fault, the field's name and the offending value.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from core.reasons import REASONS
from core.text import Lang, Text


@dataclass(frozen=True, slots=True)
class Line:
    """One reason: its `code` in `REASONS`, the filled text and what it speaks of.

    `tiles` are kinds (0–33), `seats` are seats; both may be empty.
    """

    code: str
    text: Text
    tiles: tuple[int, ...] = ()
    seats: tuple[int, ...] = ()
    values: dict[str, Any] = field(default_factory=dict, hash=False)

    def get(self, lang: Lang) -> str:
        """The reason in words."""
        return self.text.get(lang)


class Refusal(ValueError):
    """Something that the rules or the notation do not allow.

    Attributes: `line` (the reason), `field` (dotted name of the input field at fault, or None),
    `value` (what stood there).
    """

    def __init__(self, line: Line, field: str | None = None, value: object = None) -> None:
        self.line = line
        self.field = field
        self.value = value
        super().__init__(self.get("en"))

    def get(self, lang: Lang) -> str:
        """The refusal in words, led by the field and its value where there is one."""
        words = self.line.get(lang)
        if self.field is None:
            return words
        colon = "：" if lang == "zh" else ": "
        return f"{self.field} = {show(self.value)}{colon}{words}"

    def at(self, field: str, value: object = None) -> Refusal:
        """The same refusal seen from an outer input: `field` goes before the name it has."""
        name = f"{field}.{self.field}" if self.field else field
        return Refusal(self.line, name, self.value if self.field else value)


def show(value: object, limit: int = 60) -> str:
    """A value as it is quoted in messages, cut to `limit` characters."""
    words = repr(value)
    return words if len(words) <= limit else words[: limit - 3] + "..."


def refuse(
    code: str,
    field: str | None = None,
    value: object = None,
    *,
    tiles: Iterable[int] = (),
    seats: Iterable[int] = (),
    **values: object,
) -> Refusal:
    """A refusal for the reason `code` (see `line`), to be raised by the caller."""
    return Refusal(line(code, tiles, seats, **values), field, value)


def line(code: str, tiles: Iterable[int] = (), seats: Iterable[int] = (), **values: object) -> Line:
    """The reason `code` of `REASONS` with its places filled.

    Raises KeyError for a code or a place that the table does not know.
    """
    return Line(code, REASONS[code].fill(**values), tuple(tiles), tuple(seats), values)
