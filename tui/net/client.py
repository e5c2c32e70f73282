"""A client's side: the line to a host, and the table at the other end of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from math import inf
from pathlib import Path
from typing import Any, Final

from core.codec import read_event, write_action
from core.events import Action
from core.explain import Refusal, refuse
from core.journal import Header, read_header
from core.text import Text
from core.view import redact
from tui.net.place import calling
from tui.net.protocol import NEWS_BYTES, VERSION, read_object, read_refusal, write_object
from tui.play.knowledge import Knowledge
from tui.play.seated import SeatedTable
from tui.texts_net import PHRASES

_RETRY_SECONDS: Final = 1.0
_HELLO_SECONDS: Final = 10.0


class HostLine:
    """The line to a host.

    `name` is what the host calls the person, `tables` is what the lobby shows, `room` the table
    that one is at (as in the lobby, with the own seats as `seated`), `table` its game once it has
    begun. `said` are the phrases heard, `lost` tells that the line is broken; it is mended in the
    background, and one comes back to the same table.
    """

    def __init__(self, path: Path | None, given: str | None) -> None:
        self.name = ""
        self.tables: list[dict[str, Any]] = []
        self.room: dict[str, Any] | None = None
        self.table: RemoteTable | None = None
        self.said: list[tuple[str, Text]] = []
        self.lost = False
        self.sent_away = False
        self._path = path
        self._given = given
        self._watchers: list[Callable[[], None]] = []
        self._writer: asyncio.StreamWriter | None = None
        self._asked: dict[int, asyncio.Future[None]] = {}
        self._ticket = 0
        self._returning: int | None = None
        self._work: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connect. Raises Refusal where no host answers, or it turns one away."""
        reader = await self._connect()
        self._work = asyncio.create_task(self._listen(reader))

    def watch(self, changed: Callable[[], None]) -> Callable[[], None]:
        """Have `changed` called after all news; returns what ends that."""
        self._watchers.append(changed)
        return lambda: self._watchers.remove(changed)

    async def ask(self, op: str, **fields: Any) -> None:
        """Send a request and wait until it is done. Raises Refusal where it is refused."""
        if self.lost or self._writer is None:
            raise refuse("net-lost")
        self._ticket += 1
        answer = asyncio.get_running_loop().create_future()
        self._asked[self._ticket] = answer
        self._writer.write(write_object({"op": op, "ticket": self._ticket, **fields}))
        await answer

    async def close(self) -> None:
        """Hang up."""
        if self._work is not None:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)
        self._hang_up()

    async def _connect(self) -> asyncio.StreamReader:
        connection = calling(self._path)
        connection.setblocking(False)
        reader, writer = await asyncio.open_unix_connection(sock=connection, limit=NEWS_BYTES)
        hello = {"op": "hello", "version": VERSION, "name": self._given}
        writer.write(write_object(hello))
        try:
            async with asyncio.timeout(_HELLO_SECONDS):
                line = await reader.readuntil(b"\n")
            news = read_object(line)
            if news.get("op") == "refused":
                raise read_refusal(news)
            self.name = str(news["name"])
        except (OSError, TimeoutError, EOFError, LookupError) as bad:
            writer.transport.abort()
            raise refuse("net-lost") from bad
        except Refusal:
            writer.transport.abort()
            raise
        self._writer = writer
        return reader

    async def _listen(self, reader: asyncio.StreamReader) -> None:
        while True:
            with suppress(OSError, EOFError, asyncio.LimitOverrunError, LookupError, Refusal):
                while True:
                    self._take(read_object(await reader.readuntil(b"\n")))
            reader = await self._mended()

    async def _mended(self) -> asyncio.StreamReader:
        """A new connection after the line broke, at the same table."""
        self.lost = True
        self._hang_up()
        self._changed()
        back = None if self.room is None else self.room["table"]
        while True:
            await asyncio.sleep(_RETRY_SECONDS)
            with suppress(Refusal):
                reader = await self._connect()
                break
        self.lost = False
        if back is not None and self._writer is not None:
            self._ticket += 1
            self._returning = self._ticket
            seats = list(self.room["seated"]) if self.room is not None else []
            request = {"op": "enter", "ticket": self._ticket, "table": back, "seats": seats}
            self._writer.write(write_object(request))
        self._changed()
        return reader

    def _hang_up(self) -> None:
        for answer in self._asked.values():
            if not answer.done():
                answer.set_exception(refuse("net-lost"))
        self._asked.clear()
        if self._writer is not None:
            self._writer.transport.abort()
            self._writer = None

    def _take(self, news: dict[str, Any]) -> None:
        op = news["op"]
        if op in ("done", "refused"):
            if news["ticket"] == self._returning:
                self._returning = None
                if op == "refused":
                    self._leave()
                return
            answer = self._asked.pop(news["ticket"], None)
            if answer is not None and not answer.done():
                if op == "done":
                    answer.set_result(None)
                else:
                    answer.set_exception(read_refusal(news))
            return
        if op == "lobby":
            self.tables = news["tables"]
            if self._returning is None:
                self._leave()
                return
        elif op == "room":
            self.room = news
            self.sent_away = False
        elif op == "left":
            self.sent_away = True
        elif op == "said":
            self.said.append((str(news["name"]), PHRASES[news["phrase"]]))
        elif op == "table":
            header = read_header(news["header"])
            if self.table is None or not self.table.begin_again(header, news["seats"]):
                self.table = RemoteTable(self, header, news["seats"])
            self.table.expect(news["numbers"])
        elif self.table is not None and op == "events":
            self.table.learn(news["of"])
        elif self.table is not None and op == "state":
            self.table.hear(news["auto"], news["ready"], news["left"])
        self._changed()

    def _leave(self) -> None:
        """One is in the lobby now."""
        self.room = self.table = None
        self._changed()

    def _changed(self) -> None:
        for changed in tuple(self._watchers):
            changed()


class RemoteTable(SeatedTable):
    """A table of a host, for the seats that are played from here: a `TableClient`.

    Everything known of it comes from the redacted events of these seats. `auto` are the seats for
    which a computer player has taken over, `ready` those that wait for the next deal.
    """

    def __init__(self, line: HostLine, header: Header, seats: Sequence[int]) -> None:
        super().__init__(header, seats)
        self.line = line
        self.auto: tuple[int, ...] = ()
        self.ready: tuple[int, ...] = ()
        self._known: dict[int | None, Knowledge] = {}
        self._expected: tuple[int, ...] = ()
        self._ends: list[float] | None = None
        self._forget()

    @property
    def clocks(self) -> tuple[float, ...] | None:
        """Seconds that each seat has left; without end where no clock runs, or none is seen."""
        if self._ends is None:
            return None
        now = asyncio.get_running_loop().time()
        return tuple(max(end - now, 0.0) for end in self._ends)

    undoable = False
    past = None

    @property
    def complete(self) -> bool:
        """Whether everything that had happened when one came has been told."""
        numbers = [self._known[seat].number for seat in self._seats or (None,)]
        return all(n >= e for n, e in zip(numbers, self._expected, strict=True))

    @property
    def playable(self) -> bool:
        """Whether all that happened is known, and a deal is among it."""
        return self.complete and self._known[None].deal() is not None

    async def submit(self, action: Action, number: int) -> None:
        """Act for a seat. Raises Refusal as the host does, and when the line is lost."""
        await self.line.ask("act", action=write_action(action), number=number)

    async def next_deal(self) -> None:
        """Be ready for the next deal, which comes when the others are. Raises Refusal."""
        await self.line.ask("next")

    async def undo(self) -> None:
        """Nothing is taken back across terminals."""
        raise refuse("nothing-to-undo")

    async def take_back(self) -> None:
        """Take the own seats back from the computer player. Raises Refusal without a line."""
        await self.line.ask("back")

    # News

    def begin_again(self, header: Header, seats: Sequence[int]) -> bool:
        """Hear the same game from its beginning once more; False where it is another one."""
        if header != self._header or tuple(seats) != self._seats:
            return False
        self._forget()
        return True

    def expect(self, numbers: Sequence[int]) -> None:
        """How many events the seats had seen when one came."""
        self._expected = tuple(numbers)

    def learn(self, of: Sequence[tuple[int | None, Sequence[Any]]]) -> None:
        """Take in redacted events, of each seat its own."""
        first = next(iter(self._seats), None)
        for seat, events in of:
            for data in events:
                event = read_event(data)
                self._known[seat].see(event)
                if seat == first and seat is not None:
                    public = redact(event, None)
                    if public is not None:
                        self._known[None].see(public)
        if self.complete:
            self._tell()

    def hear(self, auto: Sequence[int], ready: Sequence[int], left: Sequence[float | None]) -> None:
        """Take in who is played for, who is ready, and the clocks."""
        now = asyncio.get_running_loop().time()
        self.auto, self.ready = tuple(auto), tuple(ready)
        ends = [inf if seconds is None else now + seconds for seconds in left]
        self._ends = ends
        self._tell()

    def _forget(self) -> None:
        every = (None, *self._seats)
        self._known = {seat: Knowledge(self._variant, seat) for seat in every}
