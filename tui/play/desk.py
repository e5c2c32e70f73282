"""Who is at the keys of one terminal, and what of the table may be on its screen.

A `Stage` follows from what the seats know, and from who took the keys last. Between two people's
knowledge the table stands without hands until the next one takes over. With sealed claims the
table is asked the same after every discard: whoever wants it calls, and decides alone behind such
a hand-over; nothing that is asked or shown depends on who could claim.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from core.events import Action, Discarded, Drew, KongProposed, Pass
from tui.play.client import TableClient
from tui.play.knowledge import Knowledge

What = Literal["act", "watch", "hand-over", "call", "nothing", "break"]


@dataclass(frozen=True, slots=True)
class Stage:
    """What goes on at the keys.

    - "act": `seat` has something to do; "watch": others have, `seat` (None: nobody) looks on.
    - "hand-over": `seat` is to take the keys; nobody's hand is shown.
    - "call": all are asked who wants the tile on offer.
    - "nothing": `seat` called and has nothing to claim.
    - "break": the deal or the session is over.

    `number` is the moment that is shown: of the seat's knowledge, or of everybody's where the
    screen is for all.
    """

    what: What
    seat: int | None
    number: int

    @property
    def open_to_all(self) -> bool:
        """Whether the screen shows only what everybody may see."""
        return self.what in ("hand-over", "call", "break") or self.seat is None


class Desk:
    """The people of a table who share one terminal.

    With `sealed` claims are asked for as told above; it takes two people.
    """

    def __init__(self, client: TableClient, sealed: bool) -> None:
        self._client = client
        self._sealed = sealed and len(client.seats) > 1
        self._holder = client.seats[0] if len(client.seats) == 1 else None
        self._calling = False
        self._callers: list[int] = []
        self._asked = self._last_asked() if self._sealed else 0

    def _last_asked(self) -> int:
        """The number up to which discards have been asked about, in a game taken up again.

        The last discard is asked about once more unless somebody has acted on it since, whether
        or not anybody could.
        """
        events = self._public.events
        for number in range(len(events), 0, -1):
            if isinstance(events[number - 1], Discarded | KongProposed):
                return number - 1
            if not isinstance(events[number - 1], Drew):
                break
        return len(events)

    @property
    def _public(self) -> Knowledge:
        return self._client.knowledge(None)

    @property
    def alone(self) -> bool:
        """Whether one person has the keys all the time."""
        return len(self._client.seats) == 1

    @property
    def asking(self) -> bool:
        """Whether it is still to be decided, here, who wants a tile: nobody else may go on."""
        return self._window is not None

    @property
    def callers(self) -> tuple[int, ...]:
        """Who has called for the tile on offer."""
        return tuple(self._callers)

    @property
    def asked(self) -> tuple[int, ...]:
        """Who may call for the tile on offer: all but its owner and who has won."""
        number = self._window
        return () if number is None else self._asked_at(number)

    @property
    def stage(self) -> Stage:
        """What goes on now."""
        if (number := self._window) is not None:
            return self._call_stage(number)
        public = self._public
        if public.session.ended is not None or public.session.between:
            return Stage("break", self._holder if self.alone else None, public.number)
        waiting = self._waiting()
        if self._holder in waiting:
            return self._act(self._holder)
        if waiting:
            return Stage("hand-over", waiting[0], public.number)
        return self._watch()

    def take_over(self) -> None:
        """The person who is asked to has taken the keys."""
        stage = self.stage
        assert stage.what == "hand-over"
        self._holder = stage.seat

    def call(self, seat: int) -> None:
        """A person calls for the tile on offer, or does so no longer."""
        if seat in self._callers:
            self._callers.remove(seat)
        else:
            self._callers.append(seat)

    async def close_calls(self) -> None:
        """Nobody else calls: who has not passes, as far as passing is possible."""
        self._calling = True
        for seat in self.asked:
            if seat not in self._callers and (legal := self._claims(seat)):
                passing = [a for a in legal if isinstance(a, Pass)]
                await self.act(passing[0] if passing else legal[0])
        self._callers = [seat for seat in self.asked if seat in self._callers]
        self._settle()

    async def act(self, action: Action) -> None:
        """Act for a seat at this terminal. Raises Refusal as the table does."""
        known = self._client.knowledge(action.seat)
        await self._client.submit(action, known.number)

    def done(self) -> None:
        """The person at the keys has decided, or had nothing to decide."""
        if not self._sealed or self._holder is None:
            return
        if self._calling:
            self._callers.remove(self._holder)
            self._settle()
        if self._window is not None or not self._legal(self._holder):
            self._holder = None

    def start_over(self) -> None:
        """The table went back, or on to another deal: nobody is at the keys."""
        if not self.alone:
            self._holder = None
        self._calling, self._callers = False, []
        if self._sealed:
            self._asked = self._last_asked()

    # Sealed claims

    @property
    def _window(self) -> int | None:
        """The number just after the discard that the table is to be asked about."""
        if not self._sealed:
            return None
        events = self._public.events
        for number in range(max(self._asked, self._public.deal_began) + 1, len(events) + 1):
            asks = isinstance(events[number - 1], Discarded | KongProposed)
            if asks and self._asked_at(number):
                return number
        return None

    def _asked_at(self, number: int) -> tuple[int, ...]:
        """Who may call for the tile that was on offer at a public moment, the nearest first."""
        seen = self._public.view(number)
        if seen is None or seen.offer is None:
            return ()
        source, players = seen.offer.source, seen.variant.players
        free = [s for s in self._client.seats if s != source and seen.table[s].win is None]
        return tuple(sorted(free, key=lambda seat: (seat - source) % players))

    def _settle(self) -> None:
        """Nothing more is to be decided about the tile that was on offer."""
        number = self._window
        if self._calling and not self._callers and number is not None:
            self._asked, self._calling = number, False

    def _call_stage(self, number: int) -> Stage:
        if not self._calling or not self._callers:
            return Stage("call", None, number)
        seat = self._callers[0]
        if self._holder != seat:
            return Stage("hand-over", seat, number)
        if self._claims(seat):
            return self._act(seat)
        return Stage("nothing", seat, self._own_window(seat))

    def _own_window(self, seat: int) -> int:
        """The moment of a seat's knowledge at which the tile was on offer."""
        events = self._client.knowledge(seat).events
        places = range(len(events), 0, -1)
        return next(n for n in places if isinstance(events[n - 1], Discarded | KongProposed))

    # Seats

    def _legal(self, seat: int) -> tuple[Action, ...]:
        seen = self._client.knowledge(seat).view()
        return () if seen is None else seen.legal

    def _claims(self, seat: int) -> tuple[Action, ...]:
        """What a seat may answer to the tile on offer, if that still waits for it."""
        seen = self._client.knowledge(seat).view()
        return seen.legal if seen is not None and seen.phase == "claims" else ()

    def _waiting(self) -> list[int]:
        """The people who have something to do, in playing order after whose tile is on offer."""
        waiting = [seat for seat in self._client.seats if self._legal(seat)]
        seen = self._public.view()
        if seen is not None and seen.offer is not None:
            source, players = seen.offer.source, seen.variant.players
            waiting.sort(key=lambda seat: (seat - source) % players)
        return waiting

    def _act(self, seat: int) -> Stage:
        return Stage("act", seat, self._client.knowledge(seat).number)

    def _watch(self) -> Stage:
        return Stage("watch", self._holder, self._client.knowledge(self._holder).number)
