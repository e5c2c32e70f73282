"""One table of a host: who sits at it, what everybody there is sent, how the game goes on.

The game itself is a `LocalTable`, which alone knows wall and hands. All that leaves the room about
it are the redacted events of a guest's own seats. Whose clock runs is told to the seat itself,
and to others only where everybody can see whose turn it is.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from math import inf
from pathlib import Path
from random import SystemRandom
from typing import Any, Final

from core.bots import PLAYERS
from core.codec import write_event
from core.events import Action, LogEvent, SuitChosen, SwapChosen
from core.explain import Refusal, refuse
from core.journal import Header, Player, header_of, write_header
from core.variant import Variant
from tui.net.clocks import Clocks
from tui.net.guest import Guest, Limits
from tui.play.games import GameFile
from tui.play.local import IDLE, PERSON, LocalTable
from tui.play.manners import Manners
from tui.play.thinker import Thinker, ThinkerGone

_SEEDS: Final = 10**18
_CHUNK: Final = 400
_RETRY_SECONDS: Final = 2.0
_OWNERS: Final = "owners"
_TABLE: Final = "table"
_SECONDS: Final = "seconds"
_USUAL_PLAYER: Final = "club"


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who has a seat: a person by `key`, or a computer player, whose key is None."""

    key: str | None
    player: Player


class Room:
    """A table by its `number`. `seconds` are the time for a decision, 0 for any time.

    Before the game begins people sit down and stand up; then each seat stays its person's. While
    nobody is in the room nothing goes on. `changed` is called when the lobby shows it otherwise.
    """

    def __init__(
        self,
        number: int,
        variant: Variant,
        seconds: int,
        folder: Path | None,
        thinker: Thinker,
        limits: Limits,
        changed: Callable[[], None],
    ) -> None:
        self.number = number
        self.variant = variant
        self.seconds = seconds
        self.seats: list[Sitter | None] = [None] * variant.players
        self.table: LocalTable | None = None
        self.guests: list[Guest] = []
        self.pace = Manners().seconds
        self._folder = folder
        self._thinker = thinker
        self._limits = limits
        self._told = changed
        self._wake = asyncio.Event()
        self._clocks = Clocks(seconds, limits.grace_seconds)
        self._ready: set[int] = set()
        self._break_ends = inf
        self._lines: dict[tuple[int | None, int, int], list[Any]] = {}
        self._work: asyncio.Task[None] | None = None

    @classmethod
    def again(
        cls, path: Path, thinker: Thinker, limits: Limits, changed: Callable[[], None]
    ) -> Room | None:
        """The room of a game that was broken off; None for another sort of log, or a finished one.

        Raises Refusal for a log that cannot be used.
        """
        file, log, _ = GameFile.reopen(path)
        notes = log.header.notes
        number, owners, seconds = notes.get(_TABLE), notes.get(_OWNERS), notes.get(_SECONDS)
        header = log.header
        game = header.game
        match number, owners, seconds:
            case int(), list(), int() if len(owners) == game.players and log.session.ended is None:
                room = cls(number, game, seconds, path.parent, thinker, limits, changed)
            case _:
                file.close()
                return None
        sitting = header.players[: game.players]
        room.seats = [Sitter(key, player) for key, player in zip(owners, sitting, strict=True)]
        try:
            room._play(LocalTable(header, file, log.events))
        except Refusal:
            file.close()
            raise
        return room

    # Coming and going

    @property
    def phase(self) -> str:
        """ "gathering", "playing" or "over"."""
        if self.table is None:
            return "gathering"
        return "over" if self.table.knowledge(None).session.ended is not None else "playing"

    def holder(self, seat: int) -> Guest | None:
        """The guest from whose terminal a seat is played."""
        return next((g for g in self.guests if seat in g.seats), None)

    def enter(self, guest: Guest, wanted: Collection[int] | None = None) -> list[Guest]:
        """Come in; own seats are taken up again, at last from another terminal of the person.

        With `wanted` these alone are, and from nobody. Returns the guests who lost their seats by
        it, and have to leave.
        """
        key = guest.person.key
        own = [s for s, sitter in enumerate(self.seats) if sitter and sitter.key == key]
        free = [seat for seat in own if self.holder(seat) is None]
        losers = []
        if wanted is not None:
            free = [seat for seat in free if seat in wanted]
        elif own and not free and self.table is not None:
            losers = [g for g in self.guests if g.seats and g.person.key == key]
            for loser in losers:
                loser.seats.clear()
            free = own
        guest.room = self
        guest.seats = set(free)
        self.guests.append(guest)
        for seat in free:
            self._clocks.back(seat)
        self._introduce(guest)
        self.spread()
        return losers

    def leave(self, guest: Guest) -> None:
        """Go out; before the game begins the seats become free."""
        self.guests.remove(guest)
        for seat in guest.seats:
            self._clocks.gone(seat, _now())
            if self.table is None:
                self.seats[seat] = None
        guest.room = None
        guest.seats.clear()
        self.spread()

    @property
    def deserted(self) -> bool:
        """Whether it can be cleared away: nobody is there and nothing waits to be gone on with."""
        return not self.guests and self.phase != "playing"

    def sit(self, guest: Guest, seat: int) -> None:
        """Sit down; a full table begins. Raises Refusal where that is not possible."""
        self._check_gathering(seat)
        if self.seats[seat] is not None:
            raise refuse("net-taken")
        self.seats[seat] = Sitter(guest.person.key, Player(guest.person.name, PERSON))
        guest.seats.add(seat)
        self._begin_if_full()
        self.spread()

    def rise(self, guest: Guest, seat: int) -> None:
        """Stand up. Raises Refusal where that is not possible."""
        self._check_gathering(seat)
        if seat not in guest.seats:
            raise refuse("net-not-yours")
        self.seats[seat] = None
        guest.seats.discard(seat)
        self.spread()

    def fill(self, player: str) -> None:
        """Give the free seats to computer players. Raises Refusal once the game has begun."""
        self._check_gathering(0)
        free = [seat for seat, sitter in enumerate(self.seats) if sitter is None]
        for seat in free:
            self.seats[seat] = Sitter(None, Player("", player))
        try:
            self._begin_if_full()
        except Refusal:
            for seat in free:
                self.seats[seat] = None
            raise
        self.spread()

    def _check_gathering(self, seat: int) -> None:
        if self.table is not None:
            raise refuse("net-begun")
        if seat >= len(self.seats):
            raise refuse("number-range", "seat", seat, least=0, most=len(self.seats) - 1)

    def _begin_if_full(self) -> None:
        sitters = [sitter for sitter in self.seats if sitter is not None]
        if len(sitters) < len(self.seats):
            return
        idle = [Player("", IDLE)] * self.variant.play.horses
        notes = {
            **Manners().notes,
            _TABLE: self.number,
            _SECONDS: self.seconds,
            _OWNERS: [sitter.key for sitter in sitters],
        }
        # Nobody may find the wall by trying seeds.
        seed = SystemRandom().randrange(_SEEDS)
        header = header_of(self.variant, [*(s.player for s in sitters), *idle], seed, notes)
        file = None
        if self._folder is not None:
            file = GameFile.create(self._folder, header, datetime.now(UTC))
        self._play(LocalTable(header, file))

    def _play(self, table: LocalTable) -> None:
        self.table = table
        table.watch(self._moved)
        for guest in self.guests:
            self._introduce(guest)
        self._work = asyncio.create_task(self._go_on())
        self._wake.set()

    # Requests of those who sit

    async def act(self, guest: Guest, action: Action, number: int) -> None:
        """Act for a seat. Raises Refusal for another's seat, another moment, an illegal action."""
        table = self._begun()
        if action.seat not in guest.seats:
            raise refuse("net-not-yours")
        known = table.knowledge(action.seat)
        if number < known.number and _unchanged(known.events[number:], action.seat):
            number = known.number
        await table.submit(action, number)
        self._clocks.decided(action.seat, by_person=True)
        self._clocks.back(action.seat)

    def ready(self, guest: Guest) -> None:
        """Be ready for the next deal, one's seats taken back from the computer player.

        Raises Refusal while a deal is played, and for onlookers.
        """
        session = self._begun().knowledge(None).session
        if not guest.seats:
            raise refuse("net-no-seat")
        if session.ended is not None:
            raise refuse("session-over")
        if not session.between:
            raise refuse("deal-going")
        self._ready |= guest.seats
        self.back(guest)

    def back(self, guest: Guest) -> None:
        """Take one's seats back from the computer player."""
        for seat in guest.seats:
            self._clocks.back(seat)
        self.spread()

    def say(self, guest: Guest, phrase: int) -> None:
        """Say a phrase to everybody in the room."""
        for other in self.guests:
            other.send({"op": "said", "name": guest.person.name, "phrase": phrase})

    def _begun(self) -> LocalTable:
        if self.table is None:
            raise refuse("net-not-begun")
        return self.table

    # What everybody is told

    def news(self, key: str | None) -> dict[str, Any]:
        """The room as the lobby shows it to the person with that key."""
        game = self.table.knowledge(None).session if self.table is not None else None
        return {
            "table": self.number,
            "variant": self.variant.id,
            "options": dict(self.variant.house),
            "seconds": self.seconds,
            "phase": self.phase,
            "deals": len(game.played) if game is not None else 0,
            "watching": sum(not guest.seats for guest in self.guests),
            "seats": [
                None
                if sitter is None
                else {
                    "name": sitter.player.name,
                    "kind": sitter.player.kind,
                    "here": sitter.key is None or self.holder(seat) is not None,
                    "own": sitter.key is not None and sitter.key == key,
                }
                for seat, sitter in enumerate(self.seats)
            ],
        }

    def spread(self) -> None:
        """Tell everybody in the room, and the lobby, how it stands now."""
        for guest in self.guests:
            guest.send({"op": "room", **self.news(guest.person.key), "seated": sorted(guest.seats)})
        self._tell_states()
        self._told()
        self._wake.set()

    def _introduce(self, guest: Guest) -> None:
        """Send a guest the game from its beginning, as its seats know it."""
        if self.table is None:
            return
        header = self.table.header
        notes = {k: v for k, v in header.notes.items() if k not in (_OWNERS, _TABLE)}
        public: Header = replace(header, seed=None, notes=notes)
        seats: list[int | None] = sorted(guest.seats) or [None]  # type: ignore[assignment]
        guest.sent = dict.fromkeys(seats, 0)
        guest.state = None
        guest.send(
            {
                "op": "table",
                "table": self.number,
                "header": write_header(public),
                "seats": sorted(guest.seats),
                "numbers": [self.table.knowledge(seat).number for seat in seats],
            }
        )
        self._catch_up(guest)
        self._tell_state(guest)

    def _catch_up(self, guest: Guest) -> None:
        """Send what the guest's seats have seen since, in pieces of bearable length."""
        assert self.table is not None
        while True:
            parts = []
            for seat, count in guest.sent.items():
                end = min(self.table.knowledge(seat).number, count + _CHUNK)
                if end > count:
                    parts.append([seat, self._written(seat, count, end)])
                    guest.sent[seat] = end
            if not parts:
                return
            guest.send({"op": "events", "of": parts})

    def _written(self, seat: int | None, first: int, end: int) -> list[Any]:
        """A seat's redacted events as JSON; the same piece serves every guest who is due it."""
        assert self.table is not None
        key = (seat, first, end)
        if key not in self._lines:
            events = self.table.knowledge(seat).events[first:end]
            self._lines[key] = [write_event(event) for event in events]
        return self._lines[key]

    def _moved(self) -> None:
        self._lines.clear()
        for guest in self.guests:
            self._catch_up(guest)
        self._set_clocks()
        self._tell_states()
        self._wake.set()

    def _tell_states(self) -> None:
        for guest in self.guests:
            self._tell_state(guest)

    def _tell_state(self, guest: Guest) -> None:
        """Presence, clocks and who is ready, where that has changed for a guest."""
        if self.table is None:
            return
        seen = self.table.knowledge(None).view()
        turn = seen.turn if seen is not None and seen.phase == "turn" else None
        seats = range(len(self.seats))
        ends = [self._clocks.end(s) if s in guest.seats or s == turn else inf for s in seats]
        state = {"auto": sorted(self._clocks.taken), "ready": sorted(self._ready), "ends": ends}
        if state != guest.state:
            guest.state = state
            now = _now()
            left = [None if end == inf else round(max(end - now, 0), 2) for end in ends]
            told = {"op": "state", "auto": state["auto"], "ready": state["ready"], "left": left}
            guest.send(told)

    # How the game goes on

    def _set_clocks(self) -> None:
        """A clock runs for each person who has something to decide."""
        assert self.table is not None
        waiting, now = self.table.waiting(), _now()
        for seat, player in enumerate(self.table.players[: len(self.seats)]):
            if player.kind not in PLAYERS:
                number = self.table.knowledge(seat).number
                here = self.holder(seat) is not None
                self._clocks.run(waiting, seat, number, here, now)

    async def _go_on(self) -> None:
        """Play for computer players and for those whose time is up; deal when all are ready."""
        while self.phase == "playing":
            left = min(self._clocks.next_end, self._break_ends) - _now()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), None if left == inf else max(left, 0.01))
            self._wake.clear()
            try:
                await self._step()
            except (Refusal, ThinkerGone, OSError):
                # A full disk or a lost process may be well again in a while.
                await asyncio.sleep(_RETRY_SECONDS)
                self._wake.set()
        self.spread()

    async def _step(self) -> None:
        table = self.table
        assert table is not None
        if not self.guests:
            self._clocks.stop()
            self._break_ends = inf
            return
        if table.knowledge(None).session.between:
            await self._between(table)
            return
        self._set_clocks()
        self._clocks.check(_now(), {seat for guest in self.guests for seat in guest.seats})
        self._tell_states()
        for seat in table.waiting():
            if self._computed(seat):
                await self._move(table, seat)
                return

    def _computed(self, seat: int) -> bool:
        """Whether a computer player decides for a seat now."""
        sitter = self.seats[seat]
        return sitter is None or sitter.player.kind in PLAYERS or self._clocks.decides(seat)

    async def _move(self, table: LocalTable, seat: int) -> None:
        known = table.knowledge(seat)
        number, seen = known.number, known.view()
        assert seen is not None
        self._wake.set()
        if not seen.legal:
            return
        kind = table.players[seat].kind
        player = kind if kind in PLAYERS else _USUAL_PLAYER
        choosing = self._thinker.choose(known, player, table.luck(seat), str(self.number))
        pause = asyncio.sleep(self.pace if seen.phase == "turn" else 0)
        action, _ = await asyncio.gather(choosing, pause)
        if self._computed(seat) and known.number == number and self.guests:
            await table.submit(action, number)
            self._clocks.decided(seat, by_person=False)

    async def _between(self, table: LocalTable) -> None:
        """Deal when everybody who is here is ready, or has been waited for long enough."""
        here = {seat for guest in self.guests for seat in guest.seats} - self._clocks.taken
        limit = self._limits.ready_seconds if here else 10 * self.pace
        self._break_ends = min(self._break_ends, _now() + limit)
        if (here and here <= self._ready) or _now() >= self._break_ends:
            self._break_ends = inf
            self._ready.clear()
            await table.next_deal()

    async def close(self) -> None:
        """Stop; the log stays as it is."""
        if self._work is not None:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)
        if self.table is not None:
            self.table.close()


def _unchanged(since: Sequence[LogEvent], seat: int) -> bool:
    """Whether a decision is still the same: others have only made choices that are hidden."""
    return all(isinstance(e, SwapChosen | SuitChosen) and e.seat != seat for e in since)


def _now() -> float:
    return asyncio.get_running_loop().time()
