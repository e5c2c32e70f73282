"""The computer players of a table at work."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from core.bots import PLAYERS
from tui.play.local import LocalTable
from tui.play.thinker import Thinker


class Computer:
    """Plays for the seats that no person sits at.

    `pace` gives the seconds that each move in a turn takes at least, so that people can follow.
    While it is held nothing is played. A choice for a moment that has passed is dropped.
    """

    def __init__(self, table: LocalTable, thinker: Thinker, pace: Callable[[], float]) -> None:
        self._table = table
        self._thinker = thinker
        self._pace = pace
        self._changed = asyncio.Event()
        self._free = asyncio.Event()
        self._free.set()
        table.watch(self._changed.set)
        self._changed.set()

    def hold(self, held: bool) -> None:
        """Play nothing for now, or go on."""
        if held:
            self._free.clear()
        else:
            self._free.set()

    async def run(self) -> None:
        """Play until cancelled. Raises Refusal when the log cannot be written."""
        while True:
            await self._changed.wait()
            self._changed.clear()
            for seat in self._table.waiting():
                if self._table.players[seat].kind in PLAYERS:
                    await self._move(seat)

    async def _move(self, seat: int) -> None:
        table = self._table
        known = table.knowledge(seat)
        number = known.number
        seen = known.view()
        assert seen is not None
        if not seen.legal:
            return
        timer = asyncio.sleep(self._pace() if seen.phase == "turn" else 0)
        choosing = self._thinker.choose(known, table.players[seat].kind, table.luck(seat))
        action, _ = await asyncio.gather(choosing, timer)
        await self._free.wait()
        if table.knowledge(seat) is known and known.number == number:
            await table.submit(action, number)
        else:
            self._changed.set()
