"""What lies on the table beside a hand: each seat's melds and pond."""

from __future__ import annotations

from puzzles.seen import Seen
from tui import texts_drills
from tui.draw import Row, Span, fit, fold, group, join, tile_words
from tui.look import Look
from tui.present.judged import INDENT, MARGIN

_NAME_CELLS = {"zh": 12, "en": 14}


def seen_rows(seen: Seen, seat: int, look: Look, cells: int) -> list[Row]:
    """A row for each seat: its pond in order, then its melds; the own one is named."""
    lang = look.lang
    rows: list[Row] = []
    for place, (pond, melds) in enumerate(zip(seen.ponds, seen.melds, strict=True)):
        name = texts_drills.SEAT_NAME.fill(seat=place).get(lang)
        if place == seat:
            name = texts_drills.OWN_SEAT.fill(name=name).get(lang)
        row = [
            INDENT,
            Span(fit(name, _NAME_CELLS[lang]), "value" if place == seat else "text"),
            *tile_words(pond, look.tiles),
        ]
        if melds:
            every = (
                (Span("[", "dim"), *group(meld.tiles, look.tiles), Span("]", "dim"))
                for meld in melds
            )
            row += [Span("  "), *join(every, Span(" "))]
        rows += fold(tuple(row), cells - MARGIN, MARGIN + _NAME_CELLS[lang])
    return rows
