"""Key to first byte at the table: `python tests/bench_table.py`.

A real game of one person and masters in a pseudo-terminal of 80x24. Times are from the key's
write to the first byte that the program sends for it: moving along the hand; moving while the
coach thinks (a fresh table each time would think once, so it is asked at every own turn);
discarding, which judges the action and writes the log before anything is shown; and opening the
help while the computer players play at full speed.
"""

from __future__ import annotations

import os
import select
import sys
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles

from test_tui_terminal import Terminal

LEFT, RIGHT = "\x1b[D", "\x1b[C"
MOVES = 60
TURNS = 12


def first_byte(terminal: Terminal, keys: str) -> float | None:
    """Milliseconds until the program sends something for the keys; None if it does not."""
    begun = time.perf_counter()
    terminal.process.write(keys.encode())
    if not select.select([terminal.process.fd], [], [], 1.0)[0]:
        return None
    found = time.perf_counter() - begun
    terminal.read(0)
    return found * 1000


def told(name: str, times: list[float]) -> None:
    """A line of figures."""
    ranked = sorted(times)
    p95 = quantiles(ranked, n=20)[-1] if len(ranked) > 1 else ranked[0]
    print(f"{name:<34} median {median(ranked):5.1f} ms  p95 {p95:5.1f} ms  {len(ranked)} keys")


def your_turn(terminal: Terminal) -> bool:
    """Wait for an own turn, letting claims go; False at the end of the deal."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        terminal.read(0.05)
        text = terminal.text
        if "next deal" in text:
            return False
        if "Your turn: discard" in text:
            return True
        if "do you claim" in text:
            terminal.settle()
            terminal.process.write(b" ")
            time.sleep(0.3)
        if "you can win" in text:
            return False
    raise AssertionError(terminal.text)


def game(home: Path, seed: int, pace: str, coach: str) -> Terminal:
    """A table of one person and three masters."""
    seats = ["--seats", "me,master,master,master"]
    words = ["--lang", "en", "play", *seats, "--seed", str(seed), "--pace", pace, "--coach", coach]
    terminal = Terminal(home, *words)
    assert your_turn(terminal)
    terminal.settle()
    return terminal


def main() -> None:
    """Measure and print."""
    if os.nice(0) > 0:
        print("measure without nice", file=sys.stderr)
    moves: list[float] = []
    thinking: list[float] = []
    discards: list[float] = []
    helps: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        terminal = game(Path(folder), 4, "none", "request")
        for number in range(MOVES):
            moves += filter(None, [first_byte(terminal, LEFT if number % 20 < 10 else RIGHT)])
            terminal.settle()
        for _ in range(TURNS):
            if not your_turn(terminal):
                break
            terminal.settle()
            terminal.process.write(b"a")
            thinking += filter(None, [first_byte(terminal, LEFT)])
            terminal.settle()
            discards += filter(None, [first_byte(terminal, "\r")])
            # The masters are at it now.
            helps += filter(None, [first_byte(terminal, "?")])
            terminal.settle()
            terminal.process.write(b"q")
            terminal.settle()
            time.sleep(1.1)
        terminal.process.kill(9)
        terminal.process.wait()
    told("moving along the hand", moves)
    told("moving while the coach thinks", thinking)
    told("discarding", discards)
    told("a key while computer players play", helps)


if __name__ == "__main__":
    main()
