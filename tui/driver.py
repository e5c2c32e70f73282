"""A terminal driver that is lean on the line: for logins over SSH and other slow ways.

It sends only cells that changed, reports neither pointer motion nor focus, and never waits for the
terminal: what could not be sent yet merges into the next state (see `tui.differ`). It leans on the
shape of the frames and on a few private names of Textual 8, which the comparison with Textual's
own driver in the tests watches over.
"""

from __future__ import annotations

import os
import threading
from collections import deque
from typing import Any, Final

from textual import events
from textual.drivers.linux_driver import LinuxDriver
from textual.geometry import Size
from textual.message import Message

from tui.differ import Canvas

_SYNC_ON: Final = "\x1b[?2026h"
_SYNC_OFF: Final = "\x1b[?2026l"
_FOCUS_ON: Final = "\x1b[?1004h"
_CLICKS_ON: Final = "\x1b[?1000h\x1b[?1006h"
_CLICKS_OFF: Final = "\x1b[?1000l\x1b[?1006l"
_LAST_WORDS_SECONDS: Final = 1.0
MOST_WIDTH: Final = 400
MOST_HEIGHT: Final = 120


class Outbox(threading.Thread):
    """Sends to a file descriptor in the background; frames that wait merge into one.

    Sequences that are no frame keep their order. A terminal that is gone ends it; whatever comes
    later is dropped.
    """

    def __init__(self, descriptor: int) -> None:
        super().__init__(daemon=True, name="lean-output")
        self._descriptor = descriptor
        self._canvas = Canvas()
        self._waiting: deque[str] = deque()
        self._changed = threading.Condition()
        self._frame = False
        self._sync = False
        self._closing = False

    def frame(self, data: str, sync: bool) -> None:
        """Take a frame; with `sync` it is bracketed for terminals that show frames at once."""
        with self._changed:
            if not self._canvas.feed(data):
                self._waiting.append(self._canvas.plain() + data)
            self._frame, self._sync = True, self._sync or sync
            self._changed.notify()

    def words(self, data: str) -> None:
        """Take a sequence that is no frame, to be sent as it is."""
        with self._changed:
            if self._frame:
                self._waiting.append(self._owed())
            self._waiting.append(data)
            self._changed.notify()

    def forget(self) -> None:
        """Nothing is known of what the terminal shows."""
        with self._changed:
            self._canvas.forget()

    def close(self) -> None:
        """Send what is owed and end, but wait no longer than a second for it."""
        with self._changed:
            self._waiting.append(self._canvas.plain())
            self._closing = True
            self._changed.notify()
        self.join(_LAST_WORDS_SECONDS)

    def run(self) -> None:
        """Send until closed, or until the terminal is gone."""
        while (data := self._next()) is not None:
            try:
                view = memoryview(data.encode("utf-8", "replace"))
                while view:
                    view = view[os.write(self._descriptor, view) :]
            except OSError:
                return

    def _next(self) -> str | None:
        with self._changed:
            while not self._waiting and not self._frame:
                if self._closing:
                    return None
                self._changed.wait()
            if self._waiting:
                return self._waiting.popleft()
            return self._owed()

    def _owed(self) -> str:
        owed = self._canvas.owed()
        bracket = self._sync and bool(owed)
        self._frame = self._sync = False
        return f"{_SYNC_ON}{owed}{_SYNC_OFF}" if bracket else owed


class LeanDriver(LinuxDriver):
    """Textual's driver for terminals, sending less."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._outbox = Outbox(self._file.fileno())
        self._synchronised = False

    def forget(self) -> None:
        """Send the next frame whole: the terminal was resized, or shows something else."""
        self._outbox.forget()

    def start_application_mode(self) -> None:
        """As Textual's, with nothing known of what the terminal shows."""
        if self._outbox.ident is None:
            self._outbox.start()
        self.forget()
        super().start_application_mode()

    def close(self) -> None:
        """Send what is owed, then as Textual's."""
        self._outbox.close()
        super().close()

    def write(self, data: str) -> None:
        """Frames go through the differ, other sequences as they are."""
        if data == _SYNC_ON:
            self._synchronised = True
        elif data == _SYNC_OFF:
            self._synchronised = False
        elif data == _FOCUS_ON:
            return
        elif is_frame(data):
            self._outbox.frame(data, self._synchronised)
        else:
            self._outbox.words(data)

    def process_message(self, message: Message) -> None:
        """As Textual's; a size that is told in the input is bounded as well."""
        if isinstance(message, events.Resize):
            size = Size(*_bounded(*message.size))
            message = events.Resize(size, size)
        super().process_message(message)

    def _get_terminal_size(self) -> tuple[int, int]:
        return _bounded(*super()._get_terminal_size())

    def _enable_mouse_support(self) -> None:
        if self._mouse:
            self.write(_CLICKS_ON)

    def _disable_mouse_support(self) -> None:
        if self._mouse:
            self.write(_CLICKS_OFF)

    def _enable_mouse_pixels(self) -> None:
        """Positions in cells are enough."""


def _bounded(width: int, height: int) -> tuple[int, int]:
    """The part of a terminal that is drawn on: any size may be claimed at the other end."""
    return min(max(width, 1), MOST_WIDTH), min(max(height, 1), MOST_HEIGHT)


def is_frame(data: str) -> bool:
    """Whether Textual's compositor made it: it begins with a cursor move."""
    head = data[:12]
    return (
        head.startswith("\x1b[")
        and "H" in head
        and head[2 : head.index("H")].replace(";", "").isdigit()
    )
