"""One table of a host: who sits at it, who is there, and the game once it has begun.

The game itself is a `LocalTable`, which alone knows wall and hands. All that leaves the room about
it are the redacted events of a guest's own seats (`tui.net.teller`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from random import SystemRandom
from typing import Any, Final

from core.events import Action
from core.explain import Refusal, refuse
from core.journal import Player, header_of
from core.variant import Variant
from tui.net.game import RoomGame
from tui.net.guest import Guest, Limits, holder_of
from tui.net.kept import Kept, KeptFiles
from tui.net.place import Person
from tui.net.teller import OWNERS, TABLE
from tui.play.games import GameFile
from tui.play.local import IDLE, PERSON, LocalTable
from tui.play.manners import Manners
from tui.play.thinker import Thinker

_SEEDS: Final = 10**18
_SECONDS: Final = "seconds"


@dataclass(frozen=True, slots=True)
class Means:
    """What a room has from its host.

    The folder of the logs (None keeps none) and the files of tables before their game, the process
    that computer players think in and the `pace` of their turns in seconds, the limits, and whom to
    tell that the lobby shows the room otherwise.
    """

    folder: Path | None
    kept: KeptFiles
    thinker: Thinker
    pace: float
    limits: Limits
    changed: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who has a seat: a person by `key`, or a computer player, whose key is None."""

    key: str | None
    player: Player


class Room:
    """A table by its `number`. `seconds` are the time for a decision, 0 for any time.

    Before the game begins people sit down and stand up; then each seat stays its person's. While
    nobody is in the room nothing goes on.
    """

    def __init__(self, number: int, variant: Variant, seconds: int, means: Means) -> None:
        self.number = number
        self.variant = variant
        self.seconds = seconds
        self.seats: list[Sitter | None] = [None] * variant.players
        self.guests: list[Guest] = []
        self._means = means
        self._game: RoomGame | None = None
        self._held: set[asyncio.TimerHandle] = set()

    @classmethod
    def again(cls, path: Path, means: Means) -> Room | None:
        """The room of a game that was broken off; None for another sort of log, or a finished one.

        Raises Refusal for a log that cannot be used.
        """
        file, log, _ = GameFile.reopen(path)
        header, game = log.header, log.header.game
        notes = header.notes
        match notes.get(TABLE), notes.get(OWNERS), notes.get(_SECONDS):
            case int(number), list(owners), int(seconds) if (
                len(owners) == game.players and log.session.ended is None
            ):
                room = cls(number, game, seconds, means)
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

    @classmethod
    def gathering(cls, kept: Kept, means: Means) -> Room:
        """The room of a table that was kept before its game: its people may come back."""
        room = cls(kept.number, kept.variant, kept.seconds, means)
        room.seats = [p and Sitter(p.key, Player(p.name, PERSON)) for p in kept.seats]
        room._hold(range(len(room.seats)), means.limits.hold_seconds)
        return room

    # Coming and going

    @property
    def table(self) -> LocalTable | None:
        """The table of the game; None before it begins."""
        return None if self._game is None else self._game.table

    @property
    def phase(self) -> str:
        """ "gathering", "playing" or "over"."""
        if self._game is None:
            return "gathering"
        return "over" if self._game.ended else "playing"

    def holder(self, seat: int) -> Guest | None:
        """The guest from whose terminal a seat is played."""
        return holder_of(self.guests, seat)

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
        elif own and not free and self._game is not None:
            losers = [g for g in self.guests if g.seats and g.person.key == key]
            for loser in losers:
                loser.seats.clear()
            free = own
        if self._game is None:
            # Whoever comes back to a seat that was held for a while has it for good.
            for seat in free:
                self.seats[seat] = replace(self.seats[seat])
        guest.room = self
        guest.seats = set(free)
        self.guests.append(guest)
        if self._game is not None:
            self._game.introduce(guest)
        self.spread()
        return losers

    def leave(self, guest: Guest, lost: bool = False) -> None:
        """Go out; before the game begins the seats become free.

        After a `lost` line that takes a while, so that one can come back.
        """
        seats = frozenset(guest.seats)
        self.guests.remove(guest)
        guest.room = None
        guest.seats.clear()
        if self._game is not None:
            for seat in seats:
                self._game.gone(seat)
        elif lost:
            self._hold(seats, self._means.limits.grace_seconds)
        else:
            self._free(seats)
        self.spread()

    @property
    def deserted(self) -> bool:
        """Whether it can be cleared away: nobody is there and nothing waits to be gone on with."""
        return not self.guests and not self._held and self.phase != "playing"

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
        guest.seats.discard(seat)
        self._free((seat,))
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
            self._free(free)
            raise
        self.spread()

    def _check_gathering(self, seat: int) -> None:
        if self._game is not None:
            raise refuse("net-begun")
        if seat >= len(self.seats):
            raise refuse("number-range", "seat", seat, least=0, most=len(self.seats) - 1)

    def _free(self, seats: Collection[int]) -> None:
        for seat in seats:
            self.seats[seat] = None

    def _hold(self, seats: Collection[int], seconds: float) -> None:
        """Keep the room, and of its seats those that have a person, for so long."""
        before = {seat: self.seats[seat] for seat in seats}

        def end() -> None:
            self._held.discard(timer)
            if self._game is None:
                gone = [s for s, sitter in before.items() if sitter is self.seats[s]]
                self._free([seat for seat in gone if self.holder(seat) is None])
            self.spread()

        timer = asyncio.get_running_loop().call_later(seconds, end)
        self._held.add(timer)

    def _begin_if_full(self) -> None:
        sitters = [sitter for sitter in self.seats if sitter is not None]
        if len(sitters) < len(self.seats):
            return
        idle = [Player("", IDLE)] * self.variant.play.horses
        notes = {
            **Manners().notes,
            TABLE: self.number,
            _SECONDS: self.seconds,
            OWNERS: [sitter.key for sitter in sitters],
        }
        # Nobody may find the wall by trying seeds.
        seed = SystemRandom().randrange(_SEEDS)
        header = header_of(self.variant, [*(s.player for s in sitters), *idle], seed, notes)
        file = None
        if self._means.folder is not None:
            file = GameFile.create(self._means.folder, header, datetime.now(UTC))
        self._play(LocalTable(header, file))
        self._means.kept.forget(self.number)

    def _play(self, table: LocalTable) -> None:
        means = self._means
        self._game = RoomGame(
            self.number,
            table,
            self.guests,
            self.seconds,
            means.pace,
            means.thinker,
            means.limits,
            self.spread,
        )

    # Requests of those who sit

    async def act(self, guest: Guest, action: Action, number: int) -> None:
        """Act for a seat. Raises Refusal for another's seat, another moment, an illegal action."""
        await self._begun().act(guest, action, number)

    def ready(self, guest: Guest) -> None:
        """Be ready for the next deal, one's seats taken back from the computer player.

        Raises Refusal while a deal is played, and for onlookers.
        """
        self._begun().ready(guest)
        self.back(guest)

    def back(self, guest: Guest) -> None:
        """Take one's seats back from the computer player."""
        if self._game is not None:
            self._game.back(guest)
        self.spread()

    def say(self, guest: Guest, phrase: int) -> None:
        """Say a phrase to everybody in the room."""
        for other in self.guests:
            other.send({"op": "said", "name": guest.person.name, "phrase": phrase})

    def _begun(self) -> RoomGame:
        if self._game is None:
            raise refuse("net-not-begun")
        return self._game

    # What everybody is told

    def news(self, key: str | None) -> dict[str, Any]:
        """The room as the lobby shows it to the person with that key."""
        return {
            "table": self.number,
            "variant": self.variant.id,
            "options": dict(self.variant.house),
            "seconds": self.seconds,
            "phase": self.phase,
            "deals": 0 if self._game is None else self._game.deals,
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
        """Tell everybody in the room, and the lobby, how it stands now; keep it."""
        for guest in self.guests:
            guest.send({"op": "room", **self.news(guest.person.key), "seated": sorted(guest.seats)})
        if self._game is not None:
            self._game.tell_states()
        else:
            people = (s and Person(s.key or "", s.player.name) for s in self.seats)
            self._means.kept.keep(Kept(self.number, self.variant, self.seconds, tuple(people)))
        self._means.changed()

    async def close(self) -> None:
        """Stop; what is kept of the room stays as it is."""
        for timer in self._held:
            timer.cancel()
        if self._game is not None:
            await self._game.close()
