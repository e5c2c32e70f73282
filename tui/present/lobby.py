"""The lobby and a table before its game, as rows; the data are those of a host's news."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from core.journal import Player
from core.text import Text, listing, same
from core.variants import by_id
from tui import texts_net as words
from tui.draw import Row, Span, fit, fit_row, width
from tui.look import Look
from tui.present.players import player_name
from tui.texts_play import KINDS

_NAME_CELLS: Final = 14


HURRY_SECONDS: Final = 10
"""How little time is left when the clock begins to be shown."""


def away_seats(news: Mapping[str, Any] | None) -> set[int]:
    """The seats whose people are not there."""
    seats = () if news is None else news["seats"]
    return {number for number, seat in enumerate(seats) if seat and not seat["here"]}


def seat_text(seat: Mapping[str, Any] | None, number: int) -> Text:
    """Who has a seat."""
    if seat is None:
        return words.FREE
    name = player_name(Player(str(seat["name"]), str(seat["kind"])), number)
    return name if seat["here"] else listing([name, words.AWAY], "", "")


def table_row(news: Mapping[str, Any], place: int, here: bool, look: Look, cells: int) -> Row:
    """A table in a line: number, game, how far, who sits there, as far as there is room."""
    lang = look.lang
    house = by_id(str(news["variant"]))
    number = words.TABLE_NUMBER.fill(number=news["table"]).get(lang)
    who = listing(seat_text(seat, n) for n, seat in enumerate(news["seats"])).get(lang)
    name = house.name.get(lang)
    row = [
        Span(" > " if here else "   ", "mark"),
        Span(fit(number, 9), "cursor" if here else "text", f"open({place})"),
        Span(f"  {fit(name, max(width(name), _NAME_CELLS))}", "text"),
        Span(f" {fit(words.PHASES[news['phase']].get(lang), 10)}", "value"),
    ]
    if any(seat is not None and seat["own"] for seat in news["seats"]):
        row.append(Span(f"{words.YOURS.get(lang)}  ", "mark"))
    row.append(Span(who, "dim"))
    if news["watching"]:
        row.append(Span(f"  {words.WATCHING.fill(count=news['watching']).get(lang)}", "dim"))
    return fit_row(tuple(row), cells)


def room_rows(news: Mapping[str, Any], seated: Sequence[int], look: Look) -> list[Row]:
    """A table whose game has not begun: its seats, each with the key that sits down there."""
    lang = look.lang
    rows: list[Row] = []
    for number, seat in enumerate(news["seats"]):
        label = words.SEAT.fill(number=number + 1).get(lang)
        name = seat_text(seat, number)
        if seat is not None and seat["kind"] != "person":
            name = words.COMPUTER.fill(kind=KINDS.get(seat["kind"], same(seat["kind"])))
        rows.append(
            (
                Span("   "),
                Span(f"{number + 1}", "key", f"sit({number})"),
                Span(f"  {fit(label, 12)}", "text", f"sit({number})"),
                Span(name.get(lang), "mark" if number in seated else "value"),
            )
        )
    return [*rows, (), (Span("   "), Span(words.ROOM_LINE.get(lang), "dim"))]
