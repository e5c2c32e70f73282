"""The host: connections, the lobby, and the rooms that requests go to.

A connection's requests are dealt with one after another, and only it waits for them. Whatever goes
wrong with a request ends that connection at worst; nothing that a client sends reaches another
one but through a room.
"""

from __future__ import annotations

import asyncio
import os
import socket
from asyncio import IncompleteReadError, LimitOverrunError, StreamReader, StreamWriter
from pathlib import Path
from typing import Final

from core.explain import Refusal, refuse
from core.variants import by_id
from tui.crash import write_report
from tui.net.guest import Guest, Limits
from tui.net.kept import KeptFiles
from tui.net.place import peer_uid, person_of
from tui.net.protocol import (
    MOST_BYTES,
    VERSION,
    Act,
    Back,
    Enter,
    Fill,
    Hello,
    Leave,
    Next,
    Open,
    Request,
    Rise,
    Say,
    Sit,
    read_request,
    refusal_news,
    ticket_of,
)
from tui.net.room import Means, Room
from tui.net.teller import TABLE
from tui.play.games import saved_games
from tui.play.manners import Manners
from tui.play.thinker import Thinker

_LOBBY_SECONDS: Final = 0.1
_THINKERS: Final = 2
_BUFFER: Final = 1 << 16


class Host:
    """Keeps tables; their logs are in `folder` (None keeps none).

    `pace` are the seconds that a computer player's move in a turn takes at least.
    """

    def __init__(
        self, folder: Path | None, limits: Limits | None = None, pace: float | None = None
    ) -> None:
        self._folder = folder
        self._kept = KeptFiles(folder)
        self._limits = limits or Limits()
        self._uid = os.getuid()
        self._guests: set[Guest] = set()
        self._rooms: dict[int, Room] = {}
        self._last = 0
        self._pace = Manners().seconds if pace is None else pace
        self._thinkers = [Thinker() for _ in range(_THINKERS)]
        self._server: asyncio.Server | None = None
        self._closing = False
        self._lobby_due: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._writers: set[StreamWriter] = set()

    @property
    def rooms(self) -> tuple[Room, ...]:
        """The tables."""
        return tuple(self._rooms.values())

    def take_up(self) -> list[Refusal]:
        """Go on with the tables that are kept in the folder; why some of them cannot be."""
        if self._folder is None:
            return []
        bad: list[Refusal] = []
        for game in saved_games(self._folder):
            if game.over:
                continue
            if game.header is None:
                bad.append(refuse("net-kept", path=game.path, why=game.why.line.text))
                continue
            number = game.header.notes.get(TABLE)
            if type(number) is not int or number in self._rooms:
                continue
            try:
                room = Room.again(game.path, self._means(number))
            except Refusal as why:
                bad.append(refuse("net-kept", path=game.path, why=why.line.text))
                continue
            if room is not None:
                self._rooms[number] = room
        for kept in self._kept.read():
            if isinstance(kept, Refusal):
                bad.append(kept)
            elif kept.number in self._rooms:
                # The host was killed just when the game had begun.
                self._kept.forget(kept.number)
            else:
                self._rooms[kept.number] = Room.gathering(kept, self._means(kept.number))
        self._last = max(self._rooms, default=0)
        return bad

    async def start(self, listener: socket.socket) -> None:
        """Meet those who connect to a socket, until `close`."""
        self._server = await asyncio.start_unix_server(self._meet, sock=listener, limit=MOST_BYTES)

    async def close(self) -> None:
        """End every connection and every table; what is kept of them stays."""
        self._closing = True
        if self._server is not None:
            self._server.close()
        for writer in self._writers:
            writer.transport.abort()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for room in self.rooms:
            await room.close()
        for thinker in self._thinkers:
            await thinker.close()
        if self._lobby_due is not None:
            self._lobby_due.cancel()

    def _means(self, number: int) -> Means:
        """What the room with a number works with."""
        thinker = self._thinkers[number % len(self._thinkers)]
        return Means(self._folder, self._kept, thinker, self._pace, self._limits, self._changed)

    # Connections

    async def _meet(self, reader: StreamReader, writer: StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        self._writers.add(writer)
        writer.transport.set_write_buffer_limits(high=_BUFFER)
        try:
            if len(self._writers) > 2 * self._limits.sessions:
                return
            guest = await self._welcome(reader, writer)
            if guest is not None:
                await self._serve(reader, guest)
        except (OSError, IncompleteReadError, LimitOverrunError, TimeoutError):
            pass
        finally:
            self._writers.discard(writer)
            self._tasks.discard(task)
            writer.transport.abort()

    async def _welcome(self, reader: StreamReader, writer: StreamWriter) -> Guest | None:
        """The guest at the other end once it has said hello; None where it is turned away."""
        limits = self._limits
        async with asyncio.timeout(limits.hello_seconds):
            line = await reader.readuntil(b"\n")
        uid = peer_uid(writer.get_extra_info("socket"))
        try:
            ticket, hello = read_request(line)
            if not isinstance(hello, Hello):
                raise refuse("net-hello")
            if hello.version != VERSION:
                raise refuse("net-version", version=hello.version)
            person = person_of(uid, hello.name, self._uid)
            alike = sum(g.person.key == person.key for g in self._guests)
            if len(self._writers) > limits.sessions or alike >= limits.sessions_each:
                raise refuse("net-sessions")
        except Refusal as bad:
            stranger = Guest(person_of(uid, None, self._uid), writer, limits)
            stranger.send(refusal_news(ticket_of(line), bad))
            await stranger.finish()
            return None
        guest = Guest(person, writer, limits)
        self._guests.add(guest)
        guest.send({"op": "welcome", "version": VERSION, "name": person.name})
        guest.send({"op": "done", "ticket": ticket})
        self._send_lobby(guest)
        return guest

    async def _serve(self, reader: StreamReader, guest: Guest) -> None:
        """Answer a guest's requests until it goes, or cannot be borne with any more."""
        bad_lines = 0
        try:
            while not guest.gone and bad_lines < self._limits.bad_lines:
                line = await reader.readuntil(b"\n")
                await guest.pace()
                try:
                    ticket, request = read_request(line)
                except Refusal as bad:
                    bad_lines += 1
                    guest.send(refusal_news(ticket_of(line), bad))
                    continue
                await self._answer(guest, ticket, request)
        except LimitOverrunError:
            guest.send(refusal_news(0, refuse("net-size", most=MOST_BYTES)))
        finally:
            self._guests.discard(guest)
            if not self._closing:
                self._leave(guest, lost=True)
            if not guest.gone:
                await guest.finish()
            guest.drop()

    async def _answer(self, guest: Guest, ticket: int, request: Request) -> None:
        try:
            await self._carry_out(guest, request)
        except Refusal as bad:
            guest.send(refusal_news(ticket, bad))
        except Exception as error:
            # A request that breaks something here ends its own connection alone.
            write_report(error)
            guest.send(refusal_news(ticket, refuse("net-unfit")))
            await guest.finish()
        else:
            guest.send({"op": "done", "ticket": ticket})

    async def _carry_out(self, guest: Guest, request: Request) -> None:
        if isinstance(request, Hello):
            raise refuse("net-hello")
        if isinstance(request, Open):
            self._open(guest, request)
            return
        if isinstance(request, Enter):
            room = self._rooms.get(request.table)
            if room is None:
                raise refuse("net-table", table=request.table)
            if room is not guest.room:
                self._leave(guest)
                self._enter(guest, room, request.seats)
            return
        here = guest.room
        if isinstance(request, Leave):
            self._leave(guest)
            self._send_lobby(guest)
            return
        if here is None:
            raise refuse("net-outside")
        if isinstance(request, Act):
            await here.act(guest, request.action, request.number)
        else:
            _in_room(here, guest, request)

    def _open(self, guest: Guest, request: Open) -> None:
        if len(self._rooms) >= self._limits.tables:
            raise refuse("net-tables")
        variant = by_id(request.variant).with_options(dict(request.options))
        self._last += 1
        number = self._last
        room = Room(number, variant, request.seconds, self._means(number))
        self._leave(guest)
        self._rooms[number] = room
        self._enter(guest, room)

    def _enter(self, guest: Guest, room: Room, seats: tuple[int, ...] | None = None) -> None:
        for other in room.enter(guest, seats):
            self._leave(other)
            other.send({"op": "left"})
            self._send_lobby(other)

    def _leave(self, guest: Guest, lost: bool = False) -> None:
        if guest.room is not None:
            guest.room.leave(guest, lost)
            self._clear_away()

    def _clear_away(self) -> None:
        """Close the tables to which nobody will come back."""
        for room in self.rooms:
            if room.deserted:
                del self._rooms[room.number]
                self._kept.forget(room.number)
                closing = asyncio.create_task(room.close())
                self._tasks.add(closing)
                closing.add_done_callback(self._tasks.discard)
                self._changed()

    # The lobby

    def _changed(self) -> None:
        """A table looks otherwise in the lobby; what changes together is told together."""
        if self._lobby_due is None:
            loop = asyncio.get_running_loop()
            self._lobby_due = loop.call_later(_LOBBY_SECONDS, self._tell_lobby)

    def _tell_lobby(self) -> None:
        self._lobby_due = None
        self._clear_away()
        for guest in self._guests:
            if guest.room is None:
                self._send_lobby(guest)

    def _send_lobby(self, guest: Guest) -> None:
        tables = [room.news(guest.person.key) for room in self._rooms.values()]
        guest.send({"op": "lobby", "tables": tables})


def _in_room(room: Room, guest: Guest, request: Request) -> None:
    if isinstance(request, Sit):
        room.sit(guest, request.seat)
    elif isinstance(request, Rise):
        room.rise(guest, request.seat)
    elif isinstance(request, Fill):
        room.fill(request.player)
    elif isinstance(request, Next):
        room.ready(guest)
    elif isinstance(request, Back):
        room.back(guest)
    else:
        assert isinstance(request, Say)
        room.say(guest, request.phrase)
