"""Orders to the process in which computer players think (see `tui.play.thinking`)."""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress
from typing import Any, Final

from core.codec import read_action, write_event
from core.events import Action, Dealt
from tui.play.coach import Advice
from tui.play.knowledge import Knowledge

_START: Final = "import sys; sys.path[:] = {path!r}; from tui.play.thinking import main; main()"
_LONGEST_LINE: Final = 1 << 20
_TRIES: Final = 3


class ThinkerGone(Exception):
    """The process ended again and again."""


class Thinker:
    """Asks the process, starts it when it is first needed, and again if it ends.

    Orders are answered one after another.
    """

    def __init__(self) -> None:
        self._process: Process | None = None
        self._turn = asyncio.Lock()
        # What the process has seen: the knowledge, and how many of its events.
        self._told: dict[tuple[str, int | None], tuple[Knowledge, int]] = {}
        self._ticket = 0

    async def choose(self, known: Knowledge, player: str, luck: int, table: str = "") -> Action:
        """The choice of a computer player with that knowledge, which must have something to do.

        `table` tells tables apart where several are thought for.
        """
        answer = await self._ask(known, {"player": player, "luck": luck}, table)
        return read_action(answer["action"])

    async def advise(self, known: Knowledge) -> Advice:
        """What the coach says to the seat."""
        return Advice.read(await self._ask(known, {"player": None}))

    async def close(self) -> None:
        """End the process."""
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()
            self._process = None

    async def _ask(self, known: Knowledge, order: dict[str, Any], table: str = "") -> Any:
        async with self._turn:
            for _ in range(_TRIES):
                with suppress(BrokenPipeError, ConnectionResetError):
                    answer = await self._exchange(known, order, table)
                    if answer is not None:
                        return answer
                await self.close()
                self._told.clear()
        raise ThinkerGone

    async def _exchange(self, known: Knowledge, order: dict[str, Any], table: str) -> Any:
        """The answer to an order; None when the process has ended."""
        process = self._process or await self._started()
        assert process.stdin is not None
        assert process.stdout is not None
        self._ticket += 1
        order = {**self._told_with(known, order, table), "ticket": self._ticket}
        process.stdin.write(json.dumps(order).encode() + b"\n")
        await process.stdin.drain()
        # Whoever asked before may have given up waiting: that answer is still to come.
        while line := await process.stdout.readline():
            answer = json.loads(line)
            if answer["ticket"] == self._ticket:
                return answer
        return None

    async def _started(self) -> Process:
        code = _START.format(path=sys.path)
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", code, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=_LONGEST_LINE
        )
        return self._process

    def _told_with(self, known: Knowledge, order: dict[str, Any], table: str) -> dict[str, Any]:
        """The order with the events that the process has not seen yet."""
        began = known.deal_began - 1
        key = (table, known.seat)
        before, count = self._told.get(key, (None, 0))
        fresh = before is not known or count <= began
        events = known.events[began if fresh else count :]
        assert not fresh or isinstance(events[0], Dealt)
        self._told[key] = (known, known.number)
        variant = known.variant
        return {
            **order,
            "key": f"{table}/{known.seat}",
            "seat": known.seat,
            "fresh": fresh,
            "variant": variant.id,
            "options": variant.house,
            "events": [write_event(event) for event in events],
        }
