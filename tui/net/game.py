"""The game of a room: whose clock runs, when computer players play, when the next deal comes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from math import inf
from typing import Final

from core.bots import PLAYERS
from core.events import Action, LogEvent, SuitChosen, SwapChosen
from core.explain import Refusal, refuse
from tui.crash import write_report
from tui.net.clocks import Clocks
from tui.net.guest import Guest, Limits, holder_of
from tui.net.teller import Teller
from tui.play.local import LocalTable
from tui.play.thinker import Thinker, ThinkerGone

_RETRY_SECONDS: Final = 2.0
_USUAL_PLAYER: Final = "club"


class RoomGame:
    """Keeps the game of a `table` going while there are `guests`, whom the room adds and removes.

    `seconds` are the time for a decision, 0 for any time; `pace` those that a computer player's
    move in a turn takes at least. `over` is called when the session has ended.
    """

    def __init__(
        self,
        number: int,
        table: LocalTable,
        guests: Sequence[Guest],
        seconds: int,
        pace: float,
        thinker: Thinker,
        limits: Limits,
        over: Callable[[], None],
    ) -> None:
        self.table = table
        self._guests = guests
        self._pace = pace
        self._thinker = thinker
        self._key = str(number)
        self._ready_seconds = limits.ready_seconds
        self._over = over
        self._clocks = Clocks(seconds, limits.grace_seconds)
        self._ready: set[int] = set()
        self._break_ends = inf
        self._failed = False
        self._teller = Teller(number, table, self._clocks, self._ready)
        self._wake = asyncio.Event()
        table.watch(self._moved)
        for guest in guests:
            self._teller.introduce(guest, _now())
        self._work = asyncio.create_task(self._go_on())
        self._wake.set()

    @property
    def ended(self) -> bool:
        """Whether the session is over."""
        return self.table.knowledge(None).session.ended is not None

    @property
    def deals(self) -> int:
        """How many deals are over."""
        return len(self.table.knowledge(None).session.played)

    def introduce(self, guest: Guest) -> None:
        """Somebody has come in, or has taken up seats again: tell the game from its beginning."""
        for seat in guest.seats:
            self._clocks.back(seat)
        self._teller.introduce(guest, _now())

    def gone(self, seat: int) -> None:
        """The person at a seat is not there any more."""
        self._clocks.gone(seat, _now())

    async def act(self, guest: Guest, action: Action, number: int) -> None:
        """Act for a seat. Raises Refusal for another's seat, another moment, an illegal action."""
        if action.seat not in guest.seats:
            raise refuse("net-not-yours")
        known = self.table.knowledge(action.seat)
        if number < known.number and _unchanged(known.events[number:], action.seat):
            number = known.number
        await self.table.submit(action, number)
        self._clocks.decided(action.seat, by_person=True)
        self._clocks.back(action.seat)

    def ready(self, guest: Guest) -> None:
        """Be ready for the next deal.

        Raises Refusal while a deal is played, and for onlookers.
        """
        session = self.table.knowledge(None).session
        if not guest.seats:
            raise refuse("net-no-seat")
        if session.ended is not None:
            raise refuse("session-over")
        if not session.between:
            raise refuse("deal-going")
        self._ready |= guest.seats

    def back(self, guest: Guest) -> None:
        """Take a guest's seats back from the computer player."""
        for seat in guest.seats:
            self._clocks.back(seat)

    def tell_states(self) -> None:
        """Tell everybody clocks and who is ready, and see what can be done now."""
        for guest in self._guests:
            self._teller.tell_state(guest, _now())
        self._wake.set()

    async def close(self) -> None:
        """Stop; the log stays as it is."""
        self._work.cancel()
        await asyncio.gather(self._work, return_exceptions=True)
        self.table.close()

    def _moved(self) -> None:
        self._teller.tell_events(self._guests)
        self._set_clocks()
        self.tell_states()

    def _set_clocks(self) -> None:
        """A clock runs for each person who has something to decide."""
        waiting, now = self.table.waiting(), _now()
        for seat in self.table.seats:
            number = self.table.knowledge(seat).number
            here = holder_of(self._guests, seat) is not None
            self._clocks.run(waiting, seat, number, here, now)

    async def _go_on(self) -> None:
        """Play for computer players and for those whose time is up; deal when all are ready."""
        while not self.ended:
            left = min(self._clocks.next_end, self._break_ends) - _now()
            with suppress(TimeoutError):
                async with asyncio.timeout(None if left == inf else max(left, 0.01)):
                    await self._wake.wait()
            self._wake.clear()
            try:
                await self._step()
            except Exception as error:
                # A full disk or a lost process may be well again in a while; what should not
                # happen is reported once.
                if not isinstance(error, Refusal | ThinkerGone | OSError) and not self._failed:
                    self._failed = True
                    write_report(error)
                await asyncio.sleep(_RETRY_SECONDS)
                self._wake.set()
        self._over()

    async def _step(self) -> None:
        if not self._guests:
            self._clocks.stop()
            self._break_ends = inf
            return
        if self.table.knowledge(None).session.between:
            await self._between()
            return
        self._set_clocks()
        self._clocks.check(_now(), {seat for guest in self._guests for seat in guest.seats})
        for guest in self._guests:
            self._teller.tell_state(guest, _now())
        for seat in self.table.waiting():
            if self._computed(seat):
                await self._move(seat)
                return

    def _computed(self, seat: int) -> bool:
        """Whether a computer player decides for a seat now."""
        return seat not in self.table.seats or self._clocks.decides(seat)

    async def _move(self, seat: int) -> None:
        known = self.table.knowledge(seat)
        number, seen = known.number, known.view()
        assert seen is not None
        self._wake.set()
        if not seen.legal:
            return
        kind = self.table.players[seat].kind
        player = kind if kind in PLAYERS else _USUAL_PLAYER
        choosing = self._thinker.choose(known, player, self.table.luck(seat), self._key)
        pause = asyncio.sleep(self._pace if seen.phase == "turn" else 0)
        action, _ = await asyncio.gather(choosing, pause)
        if self._computed(seat) and known.number == number and self._guests:
            await self.table.submit(action, number)
            self._clocks.decided(seat, by_person=False)

    async def _between(self) -> None:
        """Deal when everybody who is here is ready, or has been waited for long enough."""
        here = {seat for guest in self._guests for seat in guest.seats} - self._clocks.taken
        limit = self._ready_seconds if here else 10 * self._pace
        self._break_ends = min(self._break_ends, _now() + limit)
        if (here and here <= self._ready) or _now() >= self._break_ends:
            self._break_ends = inf
            self._ready.clear()
            await self.table.next_deal()


def _unchanged(since: Sequence[LogEvent], seat: int) -> bool:
    """Whether a decision is still the same: others have only made choices that are hidden."""
    return all(isinstance(e, SwapChosen | SuitChosen) and e.seat != seat for e in since)


def _now() -> float:
    return asyncio.get_running_loop().time()
