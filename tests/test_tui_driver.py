"""The lean driver against Textual's own, in real terminals: the same screens, fewer bytes."""

from __future__ import annotations

import os
import random
import re
import select
import signal
import sys
import time

import ptyprocess
import pyte
import pytest

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
KEYS = ["1", "2", "5", "9", "0", "u", "\r", " ", "?", "q", "\x1b[A", "\x1b[B", "\x1b[C", "t", "l"]
QUIET = 0.25
KITTY = re.compile(rb"\x1b\[[<>][0-9]*u")


class Terminal:
    """The program in a pseudo-terminal, with what it shows and how many bytes it sent."""

    def __init__(self, driver: str, home: str, *words: str, colors: str = "truecolor") -> None:
        env = {
            "PATH": os.environ["PATH"],
            "TERM": "xterm-256color",
            "COLORTERM": colors,
            "LANG": "C.UTF-8",
            "TINGPAI_HOME": home,
        }
        self.child = ptyprocess.PtyProcess.spawn(
            [sys.executable, "-m", "tui", "--driver", driver, "--lang", "zh", *words],
            cwd=ROOT,
            env=env,
            dimensions=(24, 80),
        )
        self.screen = pyte.Screen(80, 24)
        self.stream = pyte.ByteStream(self.screen)
        self.raw = b""

    def settle(self, first: float = 10.0) -> int:
        """Read until nothing comes for a while; the number of bytes."""
        count, wait = 0, first
        while True:
            ready, _, _ = select.select([self.child.fd], [], [], wait)
            if not ready:
                return count
            try:
                data = os.read(self.child.fd, 65536)
            except OSError:
                return count
            self.raw += data
            # The emulator takes the kitty keyboard's sequences for text.
            self.stream.feed(KITTY.sub(b"", data))
            count += len(data)
            wait = QUIET

    def press(self, key: str) -> int:
        """Send a key; the number of bytes that it made the program send."""
        self.child.write(key.encode())
        return self.settle(1.0)

    def resize(self, columns: int, rows: int) -> None:
        self.screen.resize(rows, columns)
        self.child.setwinsize(rows, columns)
        self.settle(2.0)

    def cells(self) -> list[list[tuple[object, ...]]]:
        """Characters and colours as they are seen."""
        return [
            [self._seen(self.screen.buffer[y][x]) for x in range(self.screen.columns)]
            for y in range(self.screen.lines)
        ]

    @staticmethod
    def _seen(cell: pyte.screens.Char) -> tuple[object, ...]:
        return (cell.data, cell.fg, cell.bg, cell.bold, cell.reverse, cell.underscore)

    def text(self) -> str:
        return "\n".join(self.screen.display)

    def ended(self) -> bool:
        """Whether the program ends within some seconds."""
        until = time.monotonic() + 5
        while self.child.isalive() and time.monotonic() < until:
            self.settle(0.1)
        return not self.child.isalive()

    def close(self) -> None:
        self.child.kill(signal.SIGKILL)
        self.child.wait()


@pytest.mark.parametrize("seed", [1, 2])
def test_screens_equal_textuals_own(seed: int, tmp_path: os.PathLike[str]) -> None:
    """Random keys and sizes on a drill: both programs show the same, cell by cell."""
    rng = random.Random(seed)
    words = ["drill", "waits", "--seed", str(seed), "--count", "50"]
    own = Terminal("textual", f"{tmp_path}/a", *words)
    lean = Terminal("lean", f"{tmp_path}/b", *words)
    try:
        spent_own, spent_lean = own.settle(), lean.settle()
        assert own.cells() == lean.cells()
        for number in range(24):
            if number % 8 == 5:
                size = rng.choice([(100, 30), (80, 24), (120, 40), (70, 20)])
                own.resize(*size)
                lean.resize(*size)
            else:
                key = rng.choice([k for k in KEYS if k != "q" or number % 8 < 3])
                spent_own += own.press(key)
                spent_lean += lean.press(key)
            if not (own.child.isalive() and lean.child.isalive()):
                assert own.ended()
                assert lean.ended()
                break
            assert masked(own) == masked(lean), (number, own.text(), lean.text())
        assert spent_lean < spent_own / 2
    finally:
        own.close()
        lean.close()


def masked(terminal: Terminal) -> list[list[tuple[object, ...]]]:
    """The cells without the lines that tell a time, which differs from run to run."""
    return [
        [] if "秒" in text or " s " in text else row
        for row, text in zip(terminal.cells(), terminal.screen.display, strict=True)
    ]


def test_no_motion_focus_or_pixel_reports(tmp_path: os.PathLike[str]) -> None:
    lean = Terminal("lean", str(tmp_path), "drill", "waits", "--seed", "3")
    try:
        lean.settle()
        for mode in (b"?1003h", b"?1004h", b"?1015h", b"?1016h"):
            assert mode not in lean.raw
        assert b"?1000h" in lean.raw
        assert lean.settle(1.0) == 0
    finally:
        lean.close()


def test_it_is_chosen_over_ssh() -> None:
    from tui.look import wants_lean

    assert wants_lean("auto", {"SSH_CONNECTION": "127.0.0.1 1 127.0.0.1 22"})
    assert not wants_lean("auto", {})
    assert wants_lean("lean", {})
    assert not wants_lean("textual", {"SSH_CONNECTION": "x"})
