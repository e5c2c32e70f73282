"""Bytes on the line of a login, with and without `ssh -C`: `python tests/bench_ssh.py`.

A real OpenSSH server and client; a relay between them counts what the server sends. Start is
everything until the table stands, the handshake among it; a move along the hand is the mean of
twenty. The last figure is the time from a hang-up to the end of the session's last process.
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

from ssh_server import SshServer, SshTerminal
from test_ssh import processes_with

MOVES = 20


class Relay:
    """Passes connections on to a port and counts what comes back."""

    def __init__(self, port: int) -> None:
        self.count = 0
        self._to = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            near, _ = self._listener.accept()
            far = socket.create_connection(("127.0.0.1", self._to))
            for one, other, counted in ((near, far, False), (far, near, True)):
                threading.Thread(target=self._pass, args=(one, other, counted), daemon=True).start()

    def _pass(self, one: socket.socket, other: socket.socket, counted: bool) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(1 << 16):
                self.count += len(data) * counted
                other.sendall(data)
        for end in (one, other):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)


def measure(server: SshServer, relay: Relay, name: str, home: Path, compress: bool) -> None:
    """Print the figures of one way."""
    relay.count = 0
    server.port, port = relay.port, server.port
    try:
        terminal = SshTerminal(server, name, options=("-C",) if compress else ())
    finally:
        server.port = port
    terminal.wait_for("Your turn")
    terminal.settle()
    start, relay.count = relay.count, 0
    for _ in range(MOVES):
        terminal.process.write(b"\x1b[D")
        terminal.settle()
    move = relay.count / MOVES
    os.kill(terminal.process.pid, signal.SIGKILL)
    began = time.monotonic()
    while processes_with(f"TINGPAI_HOME={home}"):
        time.sleep(0.005)
    gone = time.monotonic() - began
    terminal.process.close(force=True)
    print(f"{name}{' -C' if compress else ''}: start {start}, move {move:.0f}, gone {gone:.2f} s")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        running = SshServer(Path(folder))
        try:
            between = Relay(running.port)
            for driver in ("lean", "textual"):
                where = Path(folder) / f"{driver}-home"
                play = ("--driver", driver, "--lang", "en", "play", "--seed", "4")
                running.add_key(driver, *play, home=where)
                for packed in (False, True):
                    measure(running, between, driver, where, packed)
        finally:
            running.close()
