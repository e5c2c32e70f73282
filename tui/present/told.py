"""What happened at a table, in few words: for the people who sit at it."""

from __future__ import annotations

from collections.abc import Iterable

from core.events import HIDDEN, Answered, Drew, LogEvent, Offered, money_of
from core.payments import Transfer, deltas
from core.text import Text, listing
from tui import texts_play as words
from tui.look import Look
from tui.present.story import Cast, event_texts


def told(events: Iterable[LogEvent], cast: Cast, look: Look) -> list[Text]:
    """The events in words, a line each, with what they changed in money.

    Offers, answers and draws that nobody sees are left out.
    """
    lines: list[Text] = []
    for event in events:
        hidden = isinstance(event, Drew) and event.tile == HIDDEN and not event.replacement
        if hidden or isinstance(event, Offered | Answered):
            continue
        texts = event_texts(event, cast, look)
        if texts and (money := money_of(event)):
            texts[-1] = listing([texts[-1], _changes(money, cast)], "", "")
        lines += texts
    return lines


def _changes(transfers: Iterable[Transfer], cast: Cast) -> Text:
    """Who gains and who loses by some transfers."""
    change = deltas(transfers, cast.variant.players)
    parts = [
        words.TOLD_CHANGE.fill(name=cast.name(seat), money=f"{amount:+d}")
        for seat, amount in sorted(enumerate(change), key=lambda entry: -entry[1])
        if amount
    ]
    return words.TOLD_MONEY.fill(changes=listing(parts, "，", ", "))
