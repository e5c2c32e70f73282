"""The app behind a forced command.

Whatever writes where a person says, opens addresses, or stops the program does nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tui.navigator import TingpaiApp


class KioskApp(TingpaiApp):
    """The app without a way out of it but leaving."""

    def action_command_palette(self) -> None:
        """There is none."""

    def action_screenshot(self, filename: str | None = None, path: str | None = None) -> None:
        """Nothing is written."""

    def save_screenshot(self, *args: Any, **kwargs: Any) -> str:
        """Nothing is written."""
        return ""

    def deliver_screenshot(self, *args: Any, **kwargs: Any) -> str | None:
        """Nothing is written."""
        return None

    def deliver_text(self, *args: Any, **kwargs: Any) -> str | None:
        """Nothing is written."""
        return None

    def deliver_binary(self, *args: Any, **kwargs: Any) -> str | None:
        """Nothing is written."""
        return None

    def open_url(self, url: str, *, new_tab: bool = True) -> None:
        """Nothing is opened."""

    def action_suspend_process(self) -> None:
        """There would be nothing to go back to."""

    @contextmanager
    def suspend(self) -> Iterator[None]:
        """The app goes on."""
        yield
