"""A whole deal as text: every event as it is logged, and each seat's view wherever it changed."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

from deal_table import dealt, keen, play_on

from core.codec import write_action, write_event
from core.events import Action, Event
from core.fold import evolve
from core.state import blank
from core.tiles import WIND_LETTERS, format_tiles, tile_name
from core.variant import Variant
from core.view import SeatView, View, view


def playthrough(variant: Variant, seed: int) -> str:
    """The deal that players by seed make of a wall by seed."""
    rng = random.Random(seed)
    events, state = dealt(variant, rng)
    batches: list[tuple[Action | None, tuple[Event, ...]]] = [(None, events)]
    batches += [(action, events) for action, events, _ in play_on(state, keen, rng)]
    return "".join(f"{text}\n" for text in lines(variant, seed, batches))


def lines(
    variant: Variant, seed: int, batches: list[tuple[Action | None, tuple[Event, ...]]]
) -> Iterator[str]:
    """The lines of a playthrough."""
    yield f"variant {variant.id} {json.dumps(variant.house)} seed {seed}"
    state, shown, number = blank(variant), dict[str, str](), 0
    for action, events in batches:
        if action is not None:
            yield f"> {dump(write_action(action))}"
        for event in events:
            number += 1
            state = evolve(state, event)
            yield f"{number} {dump(write_event(event))}"
            seats = (None, *range(variant.players))
            for name, text in (row for seat in seats for row in rows(view(state, seat))):
                if shown.get(name) != text:
                    shown[name] = text
                    yield f"  {name}: {text}"


def dump(data: dict[str, object]) -> str:
    return json.dumps(data, separators=(",", ":"))


def rows(seen: View) -> Iterator[tuple[str, str]]:
    """A view as named lines; a spectator's holds what is public."""
    if seen.seat is not None:
        yield f"seat {seen.seat}", own(seen)
        return
    yield "table", table(seen)
    for seat in seen.table:
        yield f"  {seat.seat}", public(seat)
    paid = [f"{t.payer}>{t.payee} {t.amount} {t.reason}" for t in seen.ledger]
    yield "ledger", ", ".join(paid)


def table(seen: View) -> str:
    parts = [f"{seen.phase} turn {seen.turn} wall {seen.wall} dealer {seen.dealer}"]
    parts.append(f"round {WIND_LETTERS[seen.round]}")
    if seen.offer is not None:
        kong = " kong" if seen.offer.kong else ""
        parts.append(f"offer {tile_name(seen.offer.tile)}@{seen.offer.source}{kong}")
    if seen.last is not None:
        parts.append(f"last {tile_name(seen.last[1])}@{seen.last[0]}")
    if seen.over is not None:
        over = seen.over
        parts.append(f"{over.reason} results {list(over.results)} next {over.next_dealer}")
        parts.append(f"session over {over.session_over}")
    return " ".join(parts)


def public(seat: SeatView) -> str:
    wind = "" if seat.wind is None else WIND_LETTERS[seat.wind] + " "
    parts = [f"{wind}{seat.tiles} tiles", f"pond {' '.join(map(tile_name, seat.pond)) or '-'}"]
    if seat.melds:
        parts.append(f"melds {' '.join(map(str, seat.melds))}")
    if seat.shown is not None:
        parts.append(f"shown {format_tiles(seat.shown)}")
    if seat.open:
        parts.append("open")
    if seat.suit is not None:
        parts.append(f"lacks {seat.suit}")
    if seat.chosen:
        parts.append("chosen")
    if seat.win is not None:
        win = seat.win
        flags = "".join(f" +{flag}" for flag in win.flags)
        parts.append(f"won {tile_name(win.tile)} {win.by} {win.fan} fan{flags}")
    money = f"{seat.money:+d}" if seat.money else "0"
    parts.append(f"money {money}" + ("" if seat.purse is None else f" purse {seat.purse}"))
    return ", ".join(parts)


def own(seen: View) -> str:
    parts = [format_tiles(seen.hand)]
    if seen.drawn is not None:
        parts.append(f"drawn {tile_name(seen.drawn)}")
    if seen.waits:
        parts.append(f"waits {format_tiles(seen.waits)}")
    if seen.bar is not None:
        twin = "" if seen.bar.twin is None else f" twin {tile_name(seen.bar.twin)}"
        parts.append(f"barred {seen.bar.fan}{twin}")
    if seen.choice is not None:
        parts.append(f"chose {seen.choice}")
    if seen.legal:
        parts.append(f"may {' '.join(map(short, seen.legal))}")
    return ", ".join(parts)


def short(action: Action) -> str:
    data = write_action(action)
    rest = [str(v) for k, v in data.items() if k not in ("action", "seat", "open", "tiles")]
    rest += ["".join(data["tiles"])] if "tiles" in data else []
    return ":".join([str(data["action"]), *rest]) + ("!" if data.get("open") else "")
