"""Bytes that the table sends at 80x24, by both drivers: `python tests/bench_bytes.py`.

A real game in a pseudo-terminal that answers no questions, in 256 colours. Start is all that is
sent until the table stands; a move along the hand is the median of twenty; a computer player's
discard the median of the events between two own turns; idle is two seconds without a key. With
`--slow` the terminal takes 8 kB a second, and the times are those at which all was on the screen.
"""

from __future__ import annotations

import os
import select
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

import ptyprocess
import pyte
from test_tui_terminal import ROOT, environment

RATE = 8000
QUIET = 0.25
DISCARDS = 8


class Line:
    """The program in a terminal, read at a bounded rate or as fast as it writes."""

    def __init__(self, driver: str, home: Path, rate: float | None) -> None:
        words = ("--driver", driver, "--lang", "en", "play", "--seed", "4", "--pace", "fast")
        env = {**environment(home), "PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-m", "tui", *words]
        self.screen = pyte.Screen(80, 24)
        self.stream = pyte.ByteStream(self.screen)
        self.began = time.monotonic()
        self.rate = rate
        self.total = 0
        self.process = ptyprocess.PtyProcess.spawn(command, env=env, dimensions=(24, 80))

    @property
    def text(self) -> str:
        """What the terminal shows."""
        return "\n".join(self.screen.display)

    def read(self, seconds: float) -> int:
        """Take in what comes within some time; how much."""
        if not select.select([self.process.fd], [], [], seconds)[0]:
            return 0
        data = os.read(self.process.fd, 1 << 16 if self.rate is None else 400)
        if self.rate is not None:
            time.sleep(len(data) / self.rate)
        self.stream.feed(data)
        self.total += len(data)
        return len(data)

    def until(self, words: str) -> None:
        """Read until the terminal shows some words."""
        while words not in self.text:
            assert self.read(20), self.text

    def settle(self, seconds: float = QUIET) -> tuple[int, float]:
        """Read until nothing comes for a while; the bytes, and when the last of them came."""
        before, last = self.total, time.monotonic()
        while self.read(seconds):
            last = time.monotonic()
        return self.total - before, last

    def press(self, keys: str) -> int:
        """Type and read to the end; the bytes."""
        self.process.write(keys.encode())
        return self.settle()[0]


def measure(driver: str) -> dict[str, int]:
    """The bytes of one driver."""
    with tempfile.TemporaryDirectory() as home:
        line = Line(driver, Path(home), None)
        line.until("Your turn")
        line.settle()
        start = line.total
        moves = [line.press("\x1b[D") for _ in range(20)]
        idle = line.total
        line.settle(2.0)
        idle = line.total - idle
        others = []
        for _ in range(30):
            if len(others) >= DISCARDS:
                break
            line.process.write(b"\r" if "Your turn" in line.text else b" ")
            line.settle(0.1)
            while not any(words in line.text for words in ("Your turn", "do you claim", "win (h)")):
                sent = line.settle(0.12)[0]
                if sent > 100:
                    others.append(sent)
                if "next deal" in line.text:
                    break
            line.settle()
        line.process.terminate(force=True)
        return {
            "start": start,
            "move": round(median(moves)),
            "move, most": max(moves),
            "discard": round(median(others)) if others else 0,
            "discard, most": max(others, default=0),
            "idle": idle,
        }


def measure_slow(driver: str) -> dict[str, float]:
    """The times of one driver on a line of 8 kB a second."""
    with tempfile.TemporaryDirectory() as home:
        line = Line(driver, Path(home), RATE)
        line.until("Your turn")
        stands = line.settle(1.0)[1] - line.began
        for _ in range(20):
            line.process.write(b"\x1b[D")
            end = time.monotonic() + 0.033
            while (left := end - time.monotonic()) > 0:
                line.read(left)
        released = time.monotonic()
        lag = line.settle(0.6)[1] - released
        line.process.terminate(force=True)
        return {"table stands, s": round(stands, 2), "20 keys lag, s": round(max(lag, 0.0), 2)}


if __name__ == "__main__":
    for name in ("lean", "textual"):
        found: dict[str, float] = dict(measure(name))
        if "--slow" in sys.argv:
            found |= measure_slow(name)
        print(name, found)
