"""The settle case of a played deal: its log as the case format asks it (rule book, cases)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from core.events import (
    Dealt,
    Discarded,
    Drawn,
    Event,
    HorseTaken,
    Konged,
    LogEvent,
    SessionEnded,
    SessionStarted,
    Winner,
    Won,
)
from core.explain import refuse
from core.fold import evolve
from core.hand import Hand
from core.state import State, blank
from core.tiles import WIND_LETTERS, format_tiles, tile_name
from core.variant import Variant


def case_of(variant: Variant, events: Sequence[Event]) -> dict[str, Any]:
    """The case that `settle` answers with the deal's own ledger, results and next dealer.

    `events` are all those of one deal. Raises Refusal for a deal that has not ended.
    """
    state = blank(variant)
    entries: list[dict[str, Any]] = []
    for event in events:
        state = evolve(state, event)
        entries += _entries(state, event)
    dealt = events[0] if events else None
    if not state.over or not isinstance(dealt, Dealt):
        raise refuse("log-unfinished")
    return {
        "variant": variant.id,
        "options": variant.house,
        "dealer": dealt.dealer,
        "round": WIND_LETTERS[dealt.round],
        "purses": None if dealt.purses is None else list(dealt.purses),
        "events": entries,
    }


def deals_of(events: Iterable[LogEvent]) -> tuple[tuple[Event, ...], ...]:
    """The deals of a session's log, each with all its events; the last may not have ended."""
    deals: list[list[Event]] = []
    for event in events:
        if isinstance(event, SessionStarted | SessionEnded):
            continue
        if isinstance(event, Dealt):
            deals.append([])
        deals[-1].append(event)
    return tuple(map(tuple, deals))


def _entries(state: State, event: Event) -> list[dict[str, Any]]:
    """The money events of the case that an event of the deal is; `state` stands after it."""
    if isinstance(event, HorseTaken):
        return [{"type": "horse", "seat": event.seat}]
    if isinstance(event, Discarded) and event.shown is not None:
        return [{"type": "open", "seat": event.seat, **_hand(state.seats[event.seat].hand)}]
    if isinstance(event, Konged):
        return [_kong(event)]
    if isinstance(event, Won):
        return [_win(winner) for winner in event.winners]
    if isinstance(event, Drawn):
        return [_draw(state)]
    return []


def _hand(hand: Hand) -> dict[str, Any]:
    return {"concealed": format_tiles(hand.concealed), "melds": [str(m) for m in hand.melds]}


def _kong(event: Konged) -> dict[str, Any]:
    entry = {
        "type": "kong",
        "seat": event.seat,
        "kind": event.kind.value,
        "tile": tile_name(event.tile),
    }
    if event.source is not None:
        entry["from"] = event.source
    if event.late:
        entry["late"] = True
    return entry


def _win(winner: Winner) -> dict[str, Any]:
    entry = {
        "type": "win",
        "seat": winner.seat,
        "by": winner.by,
        "tile": tile_name(winner.tile),
        **_hand(Hand(winner.concealed, winner.melds)),
        "flags": list(winner.flags),
    }
    if winner.source is not None:
        entry["from"] = winner.source
    return entry


def _draw(state: State) -> dict[str, Any]:
    hands = [None if s.win is not None else _hand(s.hand) for s in state.seats]
    entry: dict[str, Any] = {"type": "draw", "hands": hands}
    if state.named is not None:
        entry["que"] = list(state.named)
    return entry
