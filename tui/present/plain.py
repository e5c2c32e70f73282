"""A table in words, a line for each seat: for line mode."""

from __future__ import annotations

from collections.abc import Sequence

from core.choice import action_text
from core.events import Action, Discard
from core.hand import Meld
from core.text import Text, listing, same
from core.tiles import WIND_NAMES, tile_text
from core.view import SeatView
from tui.draw import plain
from tui.look import Look
from tui.plain import texts as words
from tui.play.acts import tiles_in_hand
from tui.present.table import Sheet, head_row, seat_marks
from tui.texts import MELD_NAMES


def meld_text(meld: Meld, names: Sequence[Text] | None = None) -> Text:
    """A meld in words; with the names of the seats also whose tile it took."""
    told = words.MELD.fill(
        kind=MELD_NAMES[meld.kind.value], tiles=listing(map(tile_text, meld.tiles), " ", " ")
    )
    if names is None or meld.source is None:
        return told
    return words.TAKEN_FROM.fill(meld=told, name=names[meld.source])


def head_text(sheet: Sheet, look: Look, cells: int) -> Text:
    """Variant, where the session stands, tiles left."""
    return same(plain(head_row(sheet, look, cells)).strip())


def hand_text(sheet: Sheet) -> Text:
    """The own hand, the drawn tile apart."""
    view = sheet.view
    tiles = tiles_in_hand(view)
    if not tiles:
        return words.NO_HAND
    told = words.HAND.fill(tiles=listing(map(tile_text, view.hand), " ", " "))
    if view.drawn is None:
        return told
    return listing([told, words.DRAWN.fill(tile=tile_text(view.drawn))], "；", "; ")


def table_texts(sheet: Sheet) -> list[Text]:
    """Every seat in a line, in playing order after the own one."""
    return [_seat_text(sheet, seat) for seat in sheet.seats]


def _seat_text(sheet: Sheet, seat: SeatView) -> Text:
    melds = listing(meld_text(one, sheet.names) for one in seat.melds)
    marks = listing((Text(f"，{m.zh}", f", {m.en}") for m in seat_marks(seat)), "", "")
    pond = listing(map(tile_text, seat.pond), " ", " ") if seat.pond else words.NOTHING
    if seat.purse is not None:
        money = words.PURSE.fill(money=seat.purse)
    else:
        money = words.TOTAL.fill(money=f"{sheet.totals[seat.seat]:+d}")
    empty = Text("", "")
    wind = empty if seat.wind is None else words.WIND.fill(wind=WIND_NAMES[seat.wind])
    return words.SEAT.fill(
        name=sheet.names[seat.seat],
        wind=wind,
        dealer=words.DEALER if seat.seat == sheet.view.dealer else empty,
        money=money,
        tiles=seat.tiles,
        melds=words.MELDS.fill(melds=melds) if seat.melds else empty,
        marks=marks,
        pond=pond,
    )


def acts_text(legal: tuple[Action, ...]) -> Text:
    """What can be done, discards together."""
    others = [action_text(a) for a in legal if not isinstance(a, Discard) or a.open]
    going = [words.DISCARDING] if any(isinstance(a, Discard) for a in legal) else []
    return words.CAN.fill(acts=listing([*going, *others[:_MOST]]))


_MOST = 8
