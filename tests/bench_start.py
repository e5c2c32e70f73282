"""Time from starting the command to the first frame of the app, in a real pseudo-terminal.

    python tests/bench_start.py [--runs 5] [-- COMMAND ...]

The frame counts as shown when the last row of the home screen, its key bar, has been written. One
run goes before the measured ones, so that byte code is compiled.
"""

from __future__ import annotations

import argparse
import fcntl
import os
import pty
import select
import signal
import statistics
import struct
import sys
import tempfile
import termios
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LAST_WORD = b" help"
COLUMNS, LINES = 80, 24
LIMIT = 20.0


def first_frame(command: Sequence[str], home: str) -> tuple[float, float, int]:
    """Seconds until the first frame, processor seconds spent, bytes written."""
    environ = {
        **{name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ},
        "TERM": "xterm-256color",
        "LANG": "C.UTF-8",
        "PYTHONPATH": str(ROOT),
        "TINGPAI_HOME": home,
    }
    begin = time.perf_counter()
    pid, master = pty.fork()
    if pid == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
        os.execvpe(command[0], list(command), environ)
    seen = b""
    try:
        while LAST_WORD not in seen:
            if not select.select([master], [], [], LIMIT)[0]:
                raise SystemExit(f"no frame within {LIMIT} s; seen: {seen!r}")
            seen += os.read(master, 65536)
        taken = time.perf_counter() - begin
    finally:
        os.kill(pid, signal.SIGKILL)
        usage = os.wait4(pid, 0)[2]
        os.close(master)
    return taken, usage.ru_utime + usage.ru_stime, len(seen)


def main() -> None:
    """Print the times of some runs and their median."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("command", nargs="*", default=[sys.executable, "-m", "tui", "--lang", "en"])
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        first_frame(chosen.command, home)
        runs = [first_frame(chosen.command, home) for _ in range(chosen.runs)]
    for seconds, busy, size in runs:
        print(f"{seconds * 1000:7.0f} ms  {busy * 1000:5.0f} ms of processor  {size} bytes")
    seconds, busy = (statistics.median(run[i] for run in runs) * 1000 for i in (0, 1))
    print(f"{seconds:7.0f} ms  {busy:5.0f} ms of processor  median of {chosen.runs}")


if __name__ == "__main__":
    main()
