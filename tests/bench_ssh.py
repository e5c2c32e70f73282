"""Bytes and times on the line of a login, with and without `ssh -C`: `python tests/bench_ssh.py`.

A real OpenSSH server and client; a relay between them counts what the server sends. Start is
everything until the table stands, the handshake among it; a move along the hand is the mean of
twenty; a computer player's discard the median, and the most, of the events between own turns; idle
is two seconds without a key. Then the same over a relay that passes on 8 kB a second: when the
table stands after connecting, and how long after twenty repeated keys the screen still changes.
The last figure is the time from a hang-up to the end of the session's last process.
"""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import tempfile
import threading
import time
from pathlib import Path
from statistics import median

from bench_bytes import DISCARDS, RATE
from ssh_server import SshServer, SshTerminal
from test_ssh import processes_with

MOVES = 20
LEFT = b"\x1b[D"
PIECE = 400
REPEAT_SECONDS = 0.033
ASKED = ("Your turn", "do you claim", "win (h)")


class Relay:
    """Passes connections on to a port and counts what comes back, so many bytes a second."""

    def __init__(self, port: int, rate: float | None = None) -> None:
        self.count = 0
        self._to = port
        self._rate = rate
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            near, _ = self._listener.accept()
            if self._rate is not None:
                # What lies in buffers is on the line already.
                near.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
            far = socket.create_connection(("127.0.0.1", self._to))
            for one, other, counted in ((near, far, False), (far, near, True)):
                threading.Thread(target=self._pass, args=(one, other, counted), daemon=True).start()

    def _pass(self, one: socket.socket, other: socket.socket, counted: bool) -> None:
        slow = counted and self._rate is not None
        with contextlib.suppress(OSError):
            while data := one.recv(PIECE if slow else 1 << 16):
                if slow:
                    time.sleep(len(data) / self._rate)
                self.count += len(data) * counted
                other.sendall(data)
        for end in (one, other):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)


def login(server: SshServer, relay: Relay, name: str, compress: bool) -> SshTerminal:
    """Log in through a relay."""
    relay.count = 0
    server.port, port = relay.port, server.port
    try:
        return SshTerminal(server, name, options=("-C",) if compress else ())
    finally:
        server.port = port


def spent(relay: Relay, terminal: SshTerminal, seconds: float = 0.25) -> int:
    """The bytes until nothing comes for a while."""
    before = -1
    while before != relay.count:
        before = relay.count
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            terminal.read(0.02)
    relay.count = 0
    return before


def measure(server: SshServer, relay: Relay, name: str, home: Path, compress: bool) -> dict:
    """The bytes of one way, and the time from a hang-up to the end."""
    terminal = login(server, relay, name, compress)
    terminal.wait_for("Your turn")
    start = spent(relay, terminal)
    for _ in range(MOVES):
        terminal.process.write(LEFT)
        terminal.settle()
    move = spent(relay, terminal) / MOVES
    idle = spent(relay, terminal, 2.0)
    others: list[int] = []
    while len(others) < DISCARDS and "next deal" not in terminal.text:
        terminal.process.write(b"\r" if "Your turn" in terminal.text else b" ")
        spent(relay, terminal, 0.1)
        while not any(words in terminal.text for words in (*ASKED, "next deal")):
            # An event is at least one packet, and packets are never smaller than this.
            sent = spent(relay, terminal, 0.12)
            others += [sent] if sent > 40 else []
        spent(relay, terminal)
    os.kill(terminal.process.pid, signal.SIGKILL)
    began = time.monotonic()
    while processes_with(f"TINGPAI_HOME={home}"):
        time.sleep(0.005)
    gone = time.monotonic() - began
    terminal.process.close(force=True)
    return {
        "start": start,
        "move": round(move),
        "discard": round(median(others)),
        "discard, most": max(others),
        "idle": idle,
        "gone, s": round(gone, 2),
    }


def measure_slow(server: SshServer, relay: Relay, name: str, compress: bool) -> dict[str, float]:
    """The times of one way on a slow line."""
    began = time.monotonic()
    terminal = login(server, relay, name, compress)
    terminal.wait_for("Your turn")
    stands = last_change(terminal) - began
    for _ in range(MOVES):
        terminal.process.write(LEFT)
        end = time.monotonic() + REPEAT_SECONDS
        while (left := end - time.monotonic()) > 0:
            terminal.read(left)
    released = time.monotonic()
    lag = last_change(terminal) - released
    terminal.process.close(force=True)
    return {"table stands, s": round(stands, 2), "20 keys lag, s": round(max(lag, 0.0), 2)}


def last_change(terminal: SshTerminal, quiet: float = 1.0) -> float:
    """When the last bytes came, once none have come for a while."""
    last = time.monotonic()
    while time.monotonic() - last < quiet:
        before = len(terminal.raw)
        terminal.read(0.02)
        if len(terminal.raw) > before:
            last = time.monotonic()
    return last


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        running = SshServer(Path(folder))
        try:
            quick, slow = Relay(running.port), Relay(running.port, RATE)
            for driver in ("lean", "textual"):
                where = Path(folder) / f"{driver}-home"
                play = ("--driver", driver, "--lang", "en", "play", "--seed", "4")
                running.add_key(driver, *play, "--pace", "fast", home=where)
                for packed in (False, True):
                    found = measure(running, quick, driver, where, packed)
                    found |= measure_slow(running, slow, driver, packed)
                    print(f"{driver}{' -C' if packed else ''}", found, flush=True)
        finally:
            running.close()
