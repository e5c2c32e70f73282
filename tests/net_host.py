"""A host in the tests' own process, and people at it who play by themselves."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from core.bots import choose
from core.explain import Refusal
from tui.net.client import HostLine, RemoteTable
from tui.net.guest import Limits
from tui.net.place import listening
from tui.net.server import Host

LIMITS = Limits(rate=1e6, burst=10**6, drain_seconds=1.0, ready_seconds=0.2, grace_seconds=0.2)


@asynccontextmanager
async def hosting(
    path: Path, folder: Path | None = None, limits: Limits = LIMITS, pace: float = 0.0
) -> AsyncIterator[Host]:
    """A host that listens at a path; its computer players play at once."""
    listener, _ = listening(path)
    host = Host(folder, limits, pace)
    host.take_up()
    await host.start(listener)
    try:
        yield host
    finally:
        await host.close()


@asynccontextmanager
async def lines(path: Path, *names: str) -> AsyncIterator[list[HostLine]]:
    """A line to the host for each name."""
    every = [HostLine(path, name) for name in names]
    for line in every:
        await line.open()
    try:
        yield every
    finally:
        for line in every:
            await line.close()


async def until(condition: Callable[[], object], seconds: float = 20.0) -> None:
    """Wait until something holds."""
    end = asyncio.get_running_loop().time() + seconds
    while not condition():
        assert asyncio.get_running_loop().time() < end, "it did not come to pass"
        await asyncio.sleep(0.002)


async def open_table(line: HostLine, variant: str = "dieda", seconds: int = 0, **options) -> int:
    """Open a table; its number."""
    await line.ask("open", variant=variant, options=options, seconds=seconds)
    await until(lambda: line.room is not None)
    return line.room["table"]


async def seated(every: list[HostLine], number: int) -> None:
    """Everybody sits down in order; the table begins when it is full."""
    for seat, line in enumerate(every):
        await line.ask("enter", table=number, seats=None)
        await line.ask("sit", seat=seat)


async def play(line: HostLine, deals: int, rng: Random, late: bool = False) -> None:
    """Play the own seats as a computer player would until so many deals are over.

    With `late` it may happen that the host has decided for a seat before.
    """
    await until(lambda: line.table is not None and line.table.complete)
    table: RemoteTable = line.table
    while len(table.knowledge(None).session.played) < deals:
        acted = False
        if table.knowledge(None).session.between and not set(table.seats) <= set(table.ready):
            await line.ask("next")
        for seat in table.seats:
            known = table.knowledge(seat)
            seen = known.view()
            if seen is not None and seen.legal:
                action = choose("club", seen, rng).action
                try:
                    await table.submit(action, known.number)
                except Refusal as bad:
                    if not late or bad.line.code != "table-moved":
                        raise
                acted = True
        if not acted:
            await asyncio.sleep(0.002)


class Raw:
    """A connection without any manners, all bytes of which are kept."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    @classmethod
    async def to(cls, path: Path) -> Raw:
        """Connect."""
        return cls(*await asyncio.open_unix_connection(str(path), limit=1 << 24))

    async def hello(self, name: str | None = None) -> None:
        """Say hello and hear the welcome."""
        self.send({"op": "hello", "version": 1, "name": name})
        await self.news("welcome")

    def send(self, data: object) -> None:
        """Send an object, or bytes as they are."""
        self.writer.write(data if isinstance(data, bytes) else json.dumps(data).encode() + b"\n")

    async def news(self, op: str) -> dict:
        """The next news of a sort."""
        while True:
            line = await asyncio.wait_for(self.reader.readuntil(b"\n"), 10)
            data = json.loads(line)
            if data["op"] == op:
                return data

    async def drain(self) -> None:
        """Read and forget what has come, until the end or a pause."""
        while True:
            try:
                if not await asyncio.wait_for(self.reader.read(1 << 16), 0.05):
                    return
            except (TimeoutError, ConnectionError):
                return

    def close(self) -> None:
        """Cut the line."""
        self.writer.transport.abort()


@asynccontextmanager
async def tapped(path: Path) -> AsyncIterator[tuple[Path, list[bytearray]]]:
    """Another way to a host on which all that it says is kept, for each connection."""
    streams: list[bytearray] = []
    way = path.with_name(f"{path.name}.tap")

    async def relay(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heard = bytearray()
        streams.append(heard)
        inner, outer = await asyncio.open_unix_connection(str(path))

        async def up() -> None:
            while data := await reader.read(1 << 16):
                outer.write(data)
            outer.transport.abort()

        asking = asyncio.create_task(up())
        try:
            while data := await inner.read(1 << 16):
                heard.extend(data)
                writer.write(data)
        except ConnectionError:
            pass
        asking.cancel()
        writer.transport.abort()
        outer.transport.abort()

    server = await asyncio.start_unix_server(relay, str(way))
    try:
        yield way, streams
    finally:
        server.close()
