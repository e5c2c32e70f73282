"""One connection at the host: what is still to be sent, how fast it may ask, where it sits."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tui.net.place import Person
from tui.net.protocol import NEWS_BYTES, write_object

if TYPE_CHECKING:
    from tui.net.room import Room


@dataclass(frozen=True, slots=True)
class Limits:
    """What a host puts up with.

    Connections in all and of one person, tables, requests a second and at once, lines that cannot
    be read before a connection is ended; bytes that may wait for a client and the seconds that it
    may take to read them; seconds to say hello, to come back after a lost line (`grace_seconds`),
    to a table whose game had not begun after a new start of the host (`hold_seconds`), and to be
    ready for the next deal.
    """

    sessions: int = 200
    sessions_each: int = 12
    tables: int = 60
    rate: float = 20.0
    burst: int = 60
    bad_lines: int = 20
    waiting_bytes: int = NEWS_BYTES
    drain_seconds: float = 10.0
    hello_seconds: float = 10.0
    grace_seconds: float = 20.0
    hold_seconds: float = 600.0
    ready_seconds: float = 60.0


class Guest:
    """Sends in the background, so that nobody waits for a client that does not read.

    `seats` are those of the room that are played from here, `sent` counts for each of them (None:
    for a spectator) the events that were sent.
    """

    def __init__(self, person: Person, writer: asyncio.StreamWriter, limits: Limits) -> None:
        self.person = person
        self.room: Room | None = None
        self.seats: set[int] = set()
        self.sent: dict[int | None, int] = {}
        self.state: dict[str, Any] | None = None
        self._writer = writer
        self._limits = limits
        self._queue: deque[bytes] = deque()
        self._bytes = 0
        self._due = asyncio.Event()
        self._gone = False
        self._tokens, self._since = float(limits.burst), asyncio.get_running_loop().time()
        self._sender = asyncio.create_task(self._send_all())

    @property
    def gone(self) -> bool:
        """Whether nothing can be sent any more."""
        return self._gone

    def send(self, news: Mapping[str, Any]) -> None:
        """Send news."""
        self.send_line(write_object(news))

    def send_line(self, line: bytes) -> None:
        """Send a line; a client that lets too much pile up is given up."""
        if self._gone:
            return
        if self._bytes + len(line) > self._limits.waiting_bytes:
            self.drop()
            return
        self._queue.append(line)
        self._bytes += len(line)
        self._due.set()

    async def pace(self) -> None:
        """Wait as long as the person asks too fast."""
        now = asyncio.get_running_loop().time()
        self._tokens += (now - self._since) * self._limits.rate
        self._tokens, self._since = min(self._tokens, self._limits.burst), now
        self._tokens -= 1
        if self._tokens < 0:
            await asyncio.sleep(-self._tokens / self._limits.rate)

    def drop(self) -> None:
        """End the connection at once; what waits is lost."""
        self._gone = True
        self._queue.clear()
        self._due.set()
        self._writer.transport.abort()

    async def finish(self) -> None:
        """Send what waits, as far as the client takes it, and end the connection."""
        self._gone = True
        self._due.set()
        await self._sender

    async def _send_all(self) -> None:
        try:
            while self._queue or not self._gone:
                await self._due.wait()
                self._due.clear()
                while self._queue:
                    line = self._queue.popleft()
                    self._bytes -= len(line)
                    self._writer.write(line)
                    async with asyncio.timeout(self._limits.drain_seconds):
                        await self._writer.drain()
        except (OSError, TimeoutError):
            self._gone = True
            self._writer.transport.abort()
        self._writer.close()


def holder_of(guests: Iterable[Guest], seat: int) -> Guest | None:
    """The guest from whose terminal a seat is played."""
    return next((guest for guest in guests if seat in guest.seats), None)
