"""One thing that the home screen offers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from core.text import Text
from tui.present.form import Field

if TYPE_CHECKING:
    from tui.navigator import TingpaiApp


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing to do. `fields` are what it asks, given what was chosen the last time."""

    id: str
    name: Text
    line: Text
    fields: Callable[[Mapping[str, Any]], tuple[Field, ...]]
    open: Callable[[TingpaiApp, Mapping[str, Any]], None]
