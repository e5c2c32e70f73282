"""The replay as rows: the table at a moment, and what has just happened in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from core.events import Ended, Konged, LogEvent, Won, money_of
from core.journal import Player
from core.text import Text
from core.view import View
from tui import texts_replay as texts
from tui.draw import Row, Span, fold, hand_cards, row_width, rule, wrap
from tui.look import Look
from tui.present.players import player_name
from tui.present.story import Cast, event_rows
from tui.present.table import (
    NARROW,
    PANEL_GAP,
    Sheet,
    beside,
    head_row,
    seat_rows,
    standing_rows,
)
from tui.replay import Position

_MARGIN: Final = Span("  ")


def names_of(position: Position) -> tuple[Text, ...]:
    """What the players are called."""
    return tuple(player_name(p, seat) for seat, p in enumerate(_players(position)))


def _players(position: Position) -> Sequence[Player]:
    """The players that the log names, and nameless ones for other seats and idle players."""
    tape = position.tape
    named = tape.log.header.players
    kinds = ["person"] * tape.variant.players
    kinds += ["idle"] * (len(tape.log.session.totals) - len(kinds))
    return (*named, *(Player("", kind) for kind in kinds[len(named) :]))


def eyes_text(position: Position) -> Text:
    """Whose eyes are looked through."""
    if position.seat is None:
        return texts.OPEN_TO_ALL
    return texts.SEEN_BY.fill(name=names_of(position)[position.seat])


def sheet_of(position: Position, seen: View) -> Sheet:
    """The table as it is shown."""
    session = position.tape.session(position.moment)
    return Sheet(seen, session, names_of(position), (eyes_text(position),))


def table_rows(position: Position, look: Look, cells: int, roomy: bool) -> list[Row]:
    """Head line and seats, and of one seat its hand; nothing before the first deal."""
    seen = position.view
    if seen is None:
        name = position.tape.variant.name.get(look.lang)
        return [(Span(f" {name}  {eyes_text(position).get(look.lang)}", "bar-title"),)]
    sheet = sheet_of(position, seen)
    rows = seat_rows(sheet, look, min(cells, NARROW), roomy)
    if roomy:
        panel = standing_rows(sheet, look, cells - NARROW - PANEL_GAP)
        rows = [(), *beside(rows, panel, look, cells)]
    return [head_row(sheet, look, cells), *rows, *own_rows(seen, look), rule(look, cells)]


def own_rows(seen: View, look: Look) -> list[Row]:
    """The hand of the seat that looks on, as cards, the tile drawn last apart."""
    if seen.seat is None or not seen.tiles:
        return []
    tiles = seen.hand if seen.drawn is None else (*seen.hand, seen.drawn)
    apart = None if seen.drawn is None else len(seen.hand)
    return [(_MARGIN, *row) for row in hand_cards(tiles, look.tiles, apart)[:2]]


def cast_of(position: Position) -> Cast:
    """Who plays what at the moment."""
    seen = position.view
    named = [
        Player(name.zh, p.kind)
        for name, p in zip(names_of(position), _players(position), strict=True)
    ]
    return Cast(position.tape.variant, named, 0 if seen is None else seen.dealer)


def told_rows(position: Position, look: Look, cells: int, height: int) -> list[Row]:
    """The last events in words, the one that has just happened marked; as many as fit. At the end
    of a damaged log, what damaged it."""
    if position.event is None:
        return [(_MARGIN, Span(texts.BEGINNING.get(look.lang), "dim"))]
    cast = cast_of(position)
    rows = damage_rows(position, look, cells)
    last = [bright(row) for row in _told(position.event, cast, look, cells)]
    rows = [*_led("> ", "mark", last)[: height - len(rows)], *rows]
    for event in reversed(position.history[:-1]):
        told = [dimmed(row) for row in _told(event, cast, look, cells)]
        if len(rows) + len(told) > height:
            break
        rows = [*_led("  ", "dim", told), *rows]
    return rows


def _told(event: LogEvent, cast: Cast, look: Look, cells: int) -> list[Row]:
    room = cells - row_width((_MARGIN,))
    return [piece for row in event_rows(event, cast, look) for piece in fold(row, room)]


def _led(lead: str, role: str, rows: Sequence[Row]) -> list[Row]:
    """Rows of which the first begins with `lead`."""
    return [(Span(lead, role) if not place else _MARGIN, *row) for place, row in enumerate(rows)]


def damage_rows(position: Position, look: Look, cells: int) -> list[Row]:
    """What is wrong with the log, at its last good moment."""
    damage = position.tape.log.damage
    if damage is None or position.moment < len(position.tape):
        return []
    lines = wrap(texts.DAMAGED.fill(why=damage.line.text).get(look.lang), cells - 4)
    return [(_MARGIN, Span(line, "notice")) for line in lines]


def bright(row: Row) -> Row:
    """A row as that of the moment."""
    return tuple(Span(s.text, "value" if s.role == "text" else s.role, s.act) for s in row)


def dimmed(row: Row) -> Row:
    """A row of what is past."""
    return tuple(Span(s.text, "dim" if s.role == "text" else s.role, s.act) for s in row)


def story_rows(position: Position, look: Look, cells: int) -> list[Row]:
    """The deal so far in words."""
    cast = cast_of(position)
    return [
        row
        for event in position.history
        for row in _led("- ", "dim", _told(event, cast, look, cells))
    ]


def refs_of(event: LogEvent | None) -> tuple[str, ...]:
    """The ids of the items and rules that an event has to do with."""
    if event is None:
        return ()
    refs: list[str] = []
    if isinstance(event, Won):
        refs += [name for winner in event.winners for name, _, _ in winner.items]
    refs += [t.rule for t in money_of(event)]
    if isinstance(event, Konged):
        refs.append(f"kong-{event.kind.value}")
    if isinstance(event, Ended):
        refs.append("next-dealer")
    return tuple(dict.fromkeys(refs))
