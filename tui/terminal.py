"""What the terminal can do, found out by asking it.

A character's width is found by printing it at the start of a line and asking where the cursor
stands (CSI 6n). Nothing here imports the terminal library.
"""

from __future__ import annotations

import os
import re
import select
import termios
import time
import tty
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median
from typing import Final

from tui.look import Depth, depth_of

ASK_PLACE: Final = "\x1b[6n"
_PLACE: Final = re.compile(rb"\x1b\[(\d+);(\d+)R")
_PATIENCE: Final = 1.5
_ROUND_TRIPS: Final = 5

# What stands for each sort of character whose width programs disagree about.
SAMPLES: Final = {
    "chinese": "万",
    "line": "─",
    "dots": "…",
    "tile": "\U0001f007",
    "red-tile": "\U0001f004",
}


@dataclass(frozen=True, slots=True)
class Findings:
    """What was found: size in cells, colours, widths by the keys of `SAMPLES`, times.

    `widths` lacks what the terminal did not answer; `round_trip` is in seconds, None without an
    answer. `utf8` tells whether the locale is one that can write Chinese.
    """

    columns: int
    rows: int
    term: str
    depth: Depth
    utf8: bool
    remote: bool
    widths: Mapping[str, int]
    round_trip: float | None


def examine(
    descriptor: int,
    environ: Mapping[str, str],
    clock: Callable[[], float] = time.monotonic,
) -> Findings:
    """Ask the terminal behind `descriptor` and look at the environment.

    A terminal that does not answer is given up on after a second and a half.
    """
    columns, rows = os.get_terminal_size(descriptor)
    charset = next((environ[n] for n in ("LC_ALL", "LC_CTYPE", "LANG") if environ.get(n)), "")
    widths: dict[str, int] = {}
    times: list[float] = []
    with _raw(descriptor):
        for name, char in SAMPLES.items():
            begin = clock()
            place = _ask(descriptor, f"\r{char}{ASK_PLACE}")
            if place is None:
                break
            times.append(clock() - begin)
            widths[name] = place[1] - 1
        while times and len(times) < _ROUND_TRIPS:
            begin = clock()
            if _ask(descriptor, ASK_PLACE) is None:
                break
            times.append(clock() - begin)
        os.write(descriptor, b"\r\x1b[K")
    return Findings(
        columns,
        rows,
        environ.get("TERM", ""),
        depth_of("mono" if environ.get("NO_COLOR") else "auto", environ),
        "utf" in charset.lower(),
        bool(environ.get("SSH_CONNECTION")),
        widths,
        median(times) if times else None,
    )


@contextmanager
def _raw(descriptor: int) -> Iterator[None]:
    """Keys are read as they come and are not echoed, until the end whatever happens."""
    before = termios.tcgetattr(descriptor)
    try:
        tty.setcbreak(descriptor)
        yield
    finally:
        termios.tcsetattr(descriptor, termios.TCSADRAIN, before)


def _ask(descriptor: int, words: str) -> tuple[int, int] | None:
    """The place of the cursor (row, column, from 1) after `words`; None without an answer."""
    os.write(descriptor, words.encode("utf-8"))
    reply = b""
    until = time.monotonic() + _PATIENCE
    while (left := until - time.monotonic()) > 0:
        ready, _, _ = select.select([descriptor], [], [], left)
        if not ready:
            break
        reply += os.read(descriptor, 64)
        if (match := _PLACE.search(reply)) is not None:
            return int(match[1]), int(match[2])
    return None
