"""A table in this process: the referee, the log, and what each seat has seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from core.deal import waiting_on
from core.events import (
    Action,
    Answered,
    Dealt,
    Discarded,
    Konged,
    KongProposed,
    LogEvent,
    SuitChosen,
    SwapChosen,
    Won,
)
from core.explain import refuse
from core.hand import MeldKind
from core.journal import Header
from core.session import (
    Session,
    act_in,
    advance,
    deal_rng,
    follow_on,
    next_deal,
    open_session,
    replay_session,
)
from tui.play.games import GameFile
from tui.play.knowledge import Knowledge
from tui.play.seated import SeatedTable

PERSON: Final = "person"
IDLE: Final = "idle"


def actor_of(event: LogEvent) -> int | None:
    """The seat whose action an event is; None for what happens by itself."""
    if isinstance(event, Discarded | Answered | KongProposed | SwapChosen | SuitChosen):
        return event.seat
    if isinstance(event, Konged):
        return event.seat if event.kind is MeldKind.CONCEALED else None
    own = isinstance(event, Won) and event.winners[0].source is None
    return event.winners[0].seat if own else None


class LocalTable(SeatedTable):
    """Deals, judges and keeps the log; a `TableClient` for the people among the players.

    `events` is the log so far. Every event is in `file` (None keeps nothing) before it is in
    anybody's knowledge. What is drawn at random depends on the header's seed alone, so that a
    game that was broken off goes on as it would have gone.
    """

    clocks = None

    def __init__(
        self, header: Header, file: GameFile | None = None, events: Sequence[LogEvent] = ()
    ) -> None:
        people = [s for s in range(header.game.players) if header.players[s].kind == PERSON]
        super().__init__(header, people)
        self._seed = header.seed or 0
        self._file = file
        self._take_up(events)
        self._follow()

    @property
    def events(self) -> tuple[LogEvent, ...]:
        """The log so far, the whole wall in it."""
        return tuple(self._events)

    @property
    def name(self) -> str | None:
        """The name under which the game is kept."""
        return None if self._file is None else self._file.name

    def waiting(self) -> tuple[int, ...]:
        """The seats that have to act; the referee's knowledge."""
        return () if self._session.deal is None else waiting_on(self._session.deal)

    def luck(self, seat: int) -> int:
        """A number for a computer player's chance at this moment, the same on every run.

        It does not depend on who of several answers first.
        """
        known = self._known[seat]
        deal = known.events[known.deal_began :]
        moment = sum(not isinstance(event, SwapChosen | SuitChosen) for event in deal)
        return self._rng(f"player/{seat}/{moment}").getrandbits(64)

    async def submit(self, action: Action, number: int) -> None:
        """Act for a seat that has seen `number` events.

        Raises Refusal for what is not legal, for another number, and when it cannot be kept.
        """
        known = self._known.get(action.seat)
        if known is not None and known.number != number:
            raise refuse("table-moved")
        self._add(act_in(self._session, action, self._rng("swap"))[0])
        self._tell()

    async def next_deal(self) -> None:
        """Deal anew."""
        self._add(next_deal(self._session, self._rng("deal")))
        self._tell()

    @property
    def undoable(self) -> bool:
        """Whether the game is for practice and somebody has acted in this deal."""
        return bool(self._header.notes.get("practice")) and self._last_act() is not None

    @property
    def past(self) -> Sequence[LogEvent] | None:
        """The log while no deal is being played."""
        over = self._session.between or self._session.ended is not None
        return tuple(self._events) if over else None

    async def undo(self) -> None:
        """Take back the last action of a person, and all that came after it."""
        place = self._last_act() if self.undoable else None
        if place is None:
            raise refuse("nothing-to-undo")
        if self._file is not None:
            self._file.cut(1 + place)
        self._take_up(self._events[:place])
        self._tell()

    def close(self) -> None:
        """Leave the table, and give its log free."""
        super().close()
        if self._file is not None:
            self._file.close()

    def _last_act(self) -> int | None:
        for place in range(len(self._events) - 1, -1, -1):
            if isinstance(self._events[place], Dealt):
                return None
            if actor_of(self._events[place]) in self._seats:
                return place
        return None

    def _rng(self, purpose: str) -> Random:
        return deal_rng(self._seed, len(self._session.played), purpose)

    def _take_up(self, events: Sequence[LogEvent]) -> None:
        """Fold a log; of deals before the last one only what came of them is kept."""
        dealt = [n for n, event in enumerate(events) if isinstance(event, Dealt)]
        past = list(events[: dealt[-1]]) if dealt else []
        session = replace(replay_session(self._variant, past), deal=None)
        self._session: Session = session
        self._events: list[LogEvent] = past
        self._known: dict[int | None, Knowledge] = {
            seat: Knowledge.after(session, seat, past)
            for seat in (None, *range(self._variant.players))
        }
        self._learn(events[len(past) :])

    def _learn(self, events: Sequence[LogEvent]) -> None:
        for event in events:
            self._session = advance(self._session, event)
            self._events.append(event)
            for known in self._known.values():
                known.learn(event)

    def _add(self, events: Sequence[LogEvent]) -> None:
        if self._file is not None:
            self._file.add(events)
        self._learn(events)

    def _follow(self) -> None:
        """What is due by itself: the beginning, or the rest of what was cut off."""
        if self._session.first_dealer is None:
            self._add(open_session(self._variant, self._rng("session")))
        self._add(follow_on(self._session, self._rng("swap")))
        if self._session.between and not self._session.played:
            self._add(next_deal(self._session, self._rng("deal")))
