"""The tables of a host line by line."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from math import ceil, inf
from typing import Any, ClassVar, Final

from core.explain import Refusal
from core.text import Text, listing
from core.variants import VARIANTS, by_id
from tui import texts_net
from tui.net.client import HostLine, RemoteTable
from tui.plain import texts as words
from tui.plain.console import LEAVE, Console
from tui.plain.table import PlainTable
from tui.present.lobby import HURRY_SECONDS, away_seats, seat_text

_SECONDS: Final = 60


class RemotePlainTable(PlainTable):
    """A person's part at a host's table: also what is said there, who comes and goes, the clock."""

    help: ClassVar[tuple[Text, ...]] = (*words.TABLE_HELP, words.SAY_HELP)

    def __init__(self, console: Console, table: RemoteTable) -> None:
        super().__init__(console, table)
        self._table = table
        self._line = table.line
        self._heard = len(self._line.said)
        self._away = away_seats(self._line.room)
        self._lost = self._taken = self._hurried = False

    async def run(self) -> None:
        """Play until the person leaves, the input ends, or the table is not one's own any more."""
        unwatch = self._line.watch(self._moved.set)
        try:
            await super().run()
        finally:
            unwatch()

    @property
    def over(self) -> bool:
        """Whether one has left, or has come to the table from elsewhere."""
        return not self._line.lost and self._line.table is not self._table

    @property
    def quiet(self) -> float | None:
        """Seconds until the clock is running out."""
        left = self._left
        return None if left == inf or self._hurried else max(left - HURRY_SECONDS, 0.0) + 0.05

    @property
    def _left(self) -> float:
        clocks = self._table.clocks or ()
        return min((clocks[seat] for seat in self._table.seats if clocks), default=inf)

    def _tell_news(self) -> None:
        line, say = self._line, self._console.say
        if line.lost != self._lost:
            self._lost = line.lost
            say(texts_net.LOST if line.lost else texts_net.FOUND)
        for name, text in line.said[self._heard :]:
            say(texts_net.SAID.fill(name=name, words=text))
        self._heard = len(line.said)
        if line.room is not None:
            away = away_seats(line.room)
            for seat in sorted(away ^ self._away):
                text = texts_net.IS_AWAY if seat in away else texts_net.IS_BACK
                say(text.fill(name=self._names[seat]))
            self._away = away
        taken = bool(set(self._table.seats) & set(self._table.auto))
        if taken and not self._taken:
            say(words.TAKEN_OVER)
        self._taken = taken
        hurry = self._left <= HURRY_SECONDS
        if hurry and not self._hurried:
            say(texts_net.HURRY.fill(seconds=ceil(self._left)))
        self._hurried = hurry
        if line.sent_away:
            say(texts_net.LEFT)

    async def _own_command(self, order: str, rest: str) -> bool:
        if self._taken:
            await self._table.take_back()
        return await say_phrase(self._console, self._line, order, rest)


async def say_phrase(console: Console, line: HostLine, order: str, rest: str) -> bool:
    """Say a set phrase by its number, or list them; False for another command. Raises Refusal."""
    if order != "s":
        return False
    if rest.isascii() and rest.isdigit() and 0 < int(rest[:3]) <= len(texts_net.PHRASES):
        await line.ask("say", phrase=int(rest[:3]) - 1)
    else:
        console.say(
            *(words.NUMBERED.fill(number=n, choice=t) for n, t in enumerate(texts_net.PHRASES, 1))
        )
    return True


async def play_remote(console: Console, line: HostLine, wanted: int | None) -> None:
    """At the tables of a host. Raises Refusal where there is no host."""
    await line.open()
    try:
        if wanted is not None:
            await _come(line, wanted)
        while await _lobby(console, line):
            table = await _gathered(console, line)
            if table is not None:
                await RemotePlainTable(console, table).run()
                table.close()
            if not line.lost and line.room is not None:
                await line.ask("leave")
            await _until(line, lambda: line.room is None)
    finally:
        await line.close()


async def _come(line: HostLine, number: int) -> None:
    """Go to a table, and sit down where its game has not begun."""
    await line.ask("enter", table=number, seats=None)
    room = line.room
    if room is not None and room["phase"] == "gathering" and not room["seated"]:
        free = [seat for seat, sitter in enumerate(room["seats"]) if sitter is None]
        if free:
            await line.ask("sit", seat=free[0])


async def _lobby(console: Console, line: HostLine) -> bool:
    """Choose a table; False to leave."""
    while line.room is None:
        tables = [
            words.NUMBERED.fill(number=t["table"], choice=by_id(t["variant"]).name)
            for t in line.tables
        ]
        console.say(words.WANT_TABLE.fill(tables=listing(tables) if tables else words.NOTHING))
        text = await console.ask()
        if text is None or text == LEAVE:
            return False
        order, _, variant = text.partition(" ")
        try:
            if order == "o":
                house = by_id(variant.strip() or VARIANTS[0].id)
                await line.ask("open", variant=house.id, options={}, seconds=_SECONDS)
                await line.ask("sit", seat=0)
            elif order.isascii() and order.isdigit():
                await _come(line, int(order[:9]))
        except Refusal as bad:
            console.say(bad.line.text)
    return True


async def _gathered(console: Console, line: HostLine) -> RemoteTable | None:
    """Wait until the game begins; None when the person leaves before."""
    reading: asyncio.Future[str | None] | None = None
    before: Text | None = None
    heard = len(line.said)
    try:
        while line.room is not None:
            if line.table is not None and line.table.playable:
                return line.table
            for name, text in line.said[heard:]:
                console.say(texts_net.SAID.fill(name=name, words=text))
            heard = len(line.said)
            if line.room["phase"] == "gathering":
                seats = listing(seat_text(seat, n) for n, seat in enumerate(line.room["seats"]))
                now = words.WAIT_ROOM.fill(number=line.room["table"], seats=seats)
                if now != before:
                    console.say(now)
                before = now
            reading = reading or asyncio.ensure_future(console.line())
            await _change(line, reading)
            if reading.done():
                text, reading = reading.result(), None
                if text is None or text == LEAVE:
                    return None
                try:
                    order, _, rest = text.partition(" ")
                    if order == "f":
                        await line.ask("fill", player="club")
                    elif not await say_phrase(console, line, order, rest.strip()):
                        before = None
                except Refusal as bad:
                    console.say(bad.line.text)
    finally:
        if reading is not None:
            reading.cancel()
    return None


async def _change(line: HostLine, other: asyncio.Future[Any]) -> None:
    """Wait for news or for something else."""
    event = asyncio.Event()
    unwatch = line.watch(event.set)
    news = asyncio.ensure_future(event.wait())
    try:
        await asyncio.wait({news, other}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        news.cancel()
        unwatch()


async def _until(line: HostLine, condition: Callable[[], bool]) -> None:
    never: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    while not condition() and not line.lost:
        await _change(line, never)
