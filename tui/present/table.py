"""The table as rows: head line, seats with melds and ponds, the own hand, for a look and a room.

Pure: everything comes from a `Sheet`, that is from what somebody sees of the deal and what all
know of the session. The same rows serve every way of playing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from core.hand import Meld, MeldKind
from core.payments import deltas
from core.session import Session
from core.text import Lang, Text
from core.tiles import SUIT_NAMES, WIND_LETTERS, WIND_NAMES
from core.view import SeatView, View
from tui import texts_play as words
from tui.draw import Row, Span, between, fit, fit_row, group, short, suit_role, tile, wrap
from tui.draw import meld as named_meld
from tui.look import Look

NARROW: Final = 80
PANEL_GAP: Final = 2
_MARK: Final = 1
_WIND: Final = 3
_NAME: Final = 9
_DEALER: Final = 3
_MONEY: Final = 10
_TILES: Final = 9
_POND_LEAD: Final = 4
_POND_CELLS: Final = 4


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table as somebody sees it.

    `view` is the deal, `session` what all know of the session, `names` those of the seats and
    after them of the idle players; `marks` stand at the right of the head line.
    """

    view: View
    session: Session
    names: tuple[Text, ...]
    marks: tuple[Text, ...] = ()

    @property
    def seats(self) -> list[SeatView]:
        """The seats from top to bottom: in playing order after the own one, which comes last."""
        table = self.view.table
        first = 0 if self.view.seat is None else self.view.seat + 1
        return [table[(first + i) % len(table)] for i in range(len(table))]

    @property
    def totals(self) -> list[int]:
        """What every player has won or lost so far, this deal included."""
        before = self.session.totals
        if self.view.over is not None:
            return list(before)
        change = deltas(self.view.ledger, len(before))
        return [b + c for b, c in zip(before, change, strict=True)]


def head_row(sheet: Sheet, look: Look, cells: int) -> Row:
    """Variant, where the session stands, tiles left; marks at the right."""
    lang, view = look.lang, sheet.view
    parts = [place_text(sheet.session).get(lang), words.WALL_LEFT.fill(tiles=view.wall).get(lang)]
    left = (
        Span(f" {view.variant.name.get(lang)}", "bar-title"),
        Span("".join(f"  {part}" for part in parts), "bar"),
    )
    right = tuple(Span(f"  {mark.get(lang)}", "bar-title") for mark in sheet.marks)
    return between(left, (*right, Span(" ", "bar")), cells, "bar")


def place_text(session: Session) -> Text:
    """Where a session stands: the round and its wind, or the number of the deal."""
    variant, deal = session.variant, session.deal
    over = deal is None or deal.over
    number = max(1, len(session.played) + (not over))
    length = variant.session_length(variant.settings)
    if length.rounds is None:
        return words.DEAL_OF.fill(deal=number, deals=length.deals)
    # A deal that is over may have completed its round, which it still belongs to.
    done = session.rounds
    if over and session.played and session.played[-1].round != session.round:
        done -= 1
    wind = WIND_NAMES[done % len(WIND_NAMES)]
    return words.DEAL_IN_ROUND.fill(wind=wind, round=done + 1, rounds=length.rounds, deal=number)


# Seats


def seat_rows(sheet: Sheet, look: Look, cells: int, airy: bool = False) -> list[Row]:
    """Every seat: a line with its name, money, melds and marks, and under it its pond."""
    rows: list[Row] = []
    for seat in sheet.seats:
        rows.append(_seat_row(sheet, seat, look, airy))
        rows += _pond_rows(sheet.view, seat, look, cells)
        if airy:
            rows += [(), ()]
    return rows


def _seat_row(sheet: Sheet, seat: SeatView, look: Look, airy: bool) -> Row:
    lang, view = look.lang, sheet.view
    turn = view.turn == seat.seat and view.over is None
    own = seat.seat == view.seat
    name_cells = _NAME + (4 if airy else 0)
    row = [
        Span(">" if turn else " ", "mark"),
        Span(fit(_wind(seat, lang), _WIND), "value" if turn else "text"),
        Span(fit(sheet.names[seat.seat].get(lang), name_cells - 1) + " ", _name_role(turn, own)),
        Span(fit(words.DEALER_MARK.get(lang) if seat.seat == view.dealer else "", _DEALER), "mark"),
        Span(fit(_money(sheet, seat, lang), _MONEY), "value"),
        *_held(sheet, seat, look),
    ]
    for meld in seat.melds:
        row.append(Span(" "))
        row += seat_meld(meld, seat.seat, len(view.table), look, airy)
    for mark in seat_marks(seat):
        row.append(Span(f" {mark.get(lang)}", "notice"))
    return tuple(row)


def _name_role(turn: bool, own: bool) -> str:
    return "title" if own else "value" if turn else "text"


def _wind(seat: SeatView, lang: Lang) -> str:
    if seat.wind is None:
        return str(seat.seat + 1)
    return WIND_NAMES[seat.wind].zh if lang == "zh" else WIND_LETTERS[seat.wind]


def _money(sheet: Sheet, seat: SeatView, lang: Lang) -> str:
    if seat.purse is not None:
        return words.PURSE_HELD.fill(money=seat.purse).get(lang)
    return f"{sheet.totals[seat.seat]:+d}"


def _held(sheet: Sheet, seat: SeatView, look: Look) -> list[Span]:
    """The number of concealed tiles, or the tiles where they lie face up for all."""
    lang = look.lang
    if seat.shown is None or (seat.seat == sheet.view.seat and seat.win is None):
        return [Span(fit(words.TILES_HELD.fill(tiles=seat.tiles).get(lang), _TILES - 1), "dim")]
    row = [*short(seat.shown, look.tiles)]
    if seat.win is not None:
        row += [Span(" ["), *group((seat.win.tile,), look.tiles), Span("]")]
    return row


def seat_marks(seat: SeatView) -> list[Text]:
    """What is to be said of a seat: won, open, the suit that it lacks, that it has chosen."""
    marks = []
    if seat.win is not None:
        marks.append(words.WON_MARK)
    elif seat.open:
        marks.append(words.OPEN_MARK)
    if seat.suit is not None:
        marks.append(words.LACKS.fill(suit=Text(SUIT_NAMES[seat.suit].zh, seat.suit)))
    if seat.chosen:
        marks.append(words.CHOSEN_MARK)
    return marks


def source_sign(seat: int, source: int | None, players: int) -> str:
    """Where a meld's tile came from: `<` the seat before, `^` opposite, `>` the next one."""
    if source is None:
        return ""
    steps = (source - seat) % players
    return ">" if steps == 1 else "<" if steps == players - 1 else "^"


def seat_meld(meld: Meld, seat: int, players: int, look: Look, airy: bool) -> list[Span]:
    """A meld with the sign of whose tile it took; named where there is room."""
    sign = Span(source_sign(seat, meld.source, players), "dim")
    if airy:
        return [*named_meld(meld, look)[:1], sign, *group(meld.tiles, look.tiles), Span(" ")]
    tiles = group(meld.tiles, look.tiles)
    if meld.kind is MeldKind.CONCEALED:
        return [Span("(", "dim"), *tiles, Span(")", "dim")]
    return [sign, *tiles, *([Span("+", "dim")] if meld.kind is MeldKind.ADDED else [])]


def _pond_rows(view: View, seat: SeatView, look: Look, cells: int) -> list[Row]:
    """The discards of a seat in as many rows as they take, one at least; the newest is marked."""
    each = (cells - _POND_LEAD - 1) // _POND_CELLS
    pond = seat.pond
    rows: list[Row] = []
    for first in range(0, max(len(pond), 1), each):
        row = [Span(" " * _POND_LEAD)]
        for place in range(first, min(first + each, len(pond))):
            kind = pond[place]
            newest = view.last == (seat.seat, kind) and place == len(pond) - 1
            row.append(Span("[" if newest else " ", "mark"))
            row.append(Span(tile(kind, look.tiles), "mark" if newest else suit_role(kind)))
            if newest:
                row.append(Span("]", "mark"))
        rows.append(tuple(row))
    return rows


# Beside the table


def beside(left: Sequence[Row], right: Sequence[Row], look: Look, cells: int) -> list[Row]:
    """Two columns of rows: the left one `NARROW` cells wide, the right one takes the rest."""
    line = Span("| " if look.lines == "ascii" else "│ ", "dim")
    room = cells - NARROW - PANEL_GAP
    height = max(len(left), len(right))
    out: list[Row] = []
    for y in range(height):
        one = left[y] if y < len(left) else ()
        other = right[y] if y < len(right) else ()
        out.append((*fit_row(one, NARROW), line, *fit_row(other, room)))
    return out


def standing_rows(sheet: Sheet, look: Look, cells: int) -> list[Row]:
    """Every player with what was won or lost so far, the best first."""
    lang = look.lang
    totals = sheet.totals
    order = sorted(range(len(totals)), key=lambda player: -totals[player])
    rows: list[Row] = [(Span(words.STANDINGS.get(lang), "title"),)]
    for player in order:
        left = (Span(f"{sheet.names[player].get(lang)} "),)
        rows.append(between(left, (Span(f"{totals[player]:+d}", "value"),), min(cells, 24)))
    return rows


def happened_rows(lines: Sequence[Text], look: Look, cells: int, height: int) -> list[Row]:
    """What happened, a line each, the last ones as far as there is room."""
    rows: list[Row] = []
    for text in lines:
        first, *more = wrap(text.get(look.lang), max(cells - 3, 10))
        rows.append((Span(f" {first}"),))
        rows += [(Span(f"   {rest}"),) for rest in more]
    return rows[-height:] if height > 0 else []
