"""Key to first byte at the table: `python tests/bench_table.py`.

A real game of one person and masters in a pseudo-terminal of 80x24. Times are from the key's
write to the first byte that the program sends for it: moving along the hand; asking the coach,
which thinks in the process of the computer players; moving while it thinks; discarding, which
judges the action and writes the log before anything is shown; and scrolling the help while the
computer players play.
"""

from __future__ import annotations

import select
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles

from test_tui_terminal import Terminal

LEFT, RIGHT, UP, DOWN = "\x1b[D", "\x1b[C", "\x1b[A", "\x1b[B"
REPEAT = 0.033
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
    figures = f"median {median(ranked):5.1f}  p95 {p95:5.1f}  most {ranked[-1]:5.1f} ms"
    print(f"{name:<28} {figures}  {len(ranked)} keys")


def your_turn(terminal: Terminal) -> bool:
    """Wait for an own turn, letting claims go; False at the end of the deal."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        terminal.read(0.05)
        text = terminal.text
        if "next deal" in text:
            return False
        if "Keys: table" in text:
            terminal.type("q", lambda text: "Keys: table" not in text)
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
    figures: dict[str, list[float]] = {}

    def measure(name: str, terminal: Terminal, keys: str) -> None:
        found = first_byte(terminal, keys)
        if found is not None:
            figures.setdefault(name, []).append(found)

    with tempfile.TemporaryDirectory() as folder:
        terminal = game(Path(folder), 4, "slow", "request")
        for number in range(MOVES):
            measure("moving along the hand", terminal, LEFT if number % 20 < 10 else RIGHT)
            terminal.settle()
        for _ in range(TURNS):
            if not your_turn(terminal):
                break
            terminal.settle()
            measure("asking the coach", terminal, "a")
            # As soon as a key that is held down comes again.
            time.sleep(REPEAT)
            terminal.read(0)
            measure("moving while it thinks", terminal, LEFT)
            terminal.settle()
            measure("discarding", terminal, "\r")
            terminal.settle()
            terminal.type("?", lambda text: "Keys: table" in text)
            for keys in (DOWN, DOWN, UP, UP):
                terminal.settle()
                if "Keys: table" in terminal.text:
                    measure("scrolling while others play", terminal, keys)
            time.sleep(0.7)
        terminal.process.kill(9)
        terminal.process.wait()
    for name, times in figures.items():
        told(name, times)


if __name__ == "__main__":
    main()
