"""Tables in tests: games driven by seed without a screen, and what they must come to."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from core.events import Action, Answered, LogEvent, SuitChosen, SwapChosen
from core.journal import Header, Player, header_of
from core.session import replay_session
from core.variant import Variant
from core.view import View
from tui.play.games import GameFile
from tui.play.local import LocalTable

Chooser = Callable[[View, random.Random], Action]


def header(variant: Variant, kinds: str = "pnnn", seed: int = 5, **notes: object) -> Header:
    """A game's header: `p` a person, `n` a novice, `c` a club player, `m` a master."""
    names = {"p": "person", "n": "novice", "c": "club", "m": "master"}
    seats = (kinds + "nnn")[: variant.players]
    players = [Player("", names[k]) for k in seats]
    players += [Player("", "idle")] * variant.play.horses
    return header_of(variant, players, seed, notes)


async def play_on(
    table: LocalTable, chooser: Chooser, deals: int | None = None, acts: int | None = None
) -> None:
    """Play for every seat to the end of the session, of some deals, or for some actions."""
    while table.knowledge(None).session.ended is None:
        session = table.knowledge(None).session
        if acts == 0:
            return
        if session.between:
            if deals is not None and len(session.played) >= deals:
                return
            await table.next_deal()
            continue
        seat = table.waiting()[0]
        known = table.knowledge(seat)
        action = chooser(known.view(), random.Random(table.luck(seat)))
        await table.submit(action, known.number)
        acts = None if acts is None else acts - 1


def in_order(events: Iterable[LogEvent]) -> list[LogEvent]:
    """A log with choices made at the same time in the order of seats: who is first is chance."""
    out: list[LogEvent] = []
    for event in events:
        place = len(out)
        if isinstance(event, _AT_ONCE):
            while place and type(out[place - 1]) is type(event):
                if out[place - 1].seat < event.seat:
                    break
                place -= 1
        out.insert(place, event)
    return out


_AT_ONCE = (Answered, SwapChosen, SuitChosen)


def same_session(variant: Variant, one: Sequence[LogEvent], other: Sequence[LogEvent]) -> bool:
    """Whether two logs come to the same session, deal at hand included."""
    return replay_session(variant, one) == replay_session(variant, other)


def read_events(path: Path) -> tuple[LogEvent, ...]:
    """The events of a log on disk."""
    file, log, repair = GameFile.reopen(path)
    file.close()
    assert repair is None
    return log.events


def in_short(house: Variant, **options: object) -> Variant:
    """A variant whose sessions are short: few deals, small purses."""
    short = {"deals": 2, "play": "purse", "purse": 4}
    known = {o.id for o in house.options}
    wanted = {name: value for name, value in short.items() if name in known} | options
    if house.id == "liuwei":
        wanted["purse"] = 50
    return house.with_options(wanted)
