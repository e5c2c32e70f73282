"""The own hand with the keys under it, and what the person at the keys is asked, as rows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from core.choice import action_text
from core.events import (
    Action,
    Chow,
    Dealt,
    Discard,
    Discarded,
    LogEvent,
    Pass,
)
from core.hand import Meld, MeldKind
from core.text import Text
from core.tiles import SUIT_NAMES
from core.view import View
from tui import texts_play as words
from tui.draw import Row, Span, fit_row, group, hand_cards, tile_word, wrap
from tui.look import Look
from tui.play.acts import Acts, tiles_in_hand
from tui.play.coach import Advice
from tui.play.desk import Stage
from tui.present.table import Sheet

HAND_ROWS: Final = 3
KEY_CAPS: Final = "1234567890-=[]"
_MARGIN: Final = Span(" ")
_RULES: Final[Mapping[str, str]] = {"swap": "swap-three", "suit": "ding-que"}


@dataclass(frozen=True, slots=True)
class Mood:
    """What the person at the keys has begun.

    `cursor` is the place of the tile under the cursor (None: the last one), `opening` tells that
    the hand is to be laid open, `picks` are actions of which one is to be chosen, `doubt` is an
    action that wants a yes, `chosen` are the places of the tiles to be passed on.
    """

    cursor: int | None = None
    opening: bool = False
    picks: tuple[Action, ...] = ()
    doubt: Action | None = None
    chosen: frozenset[int] = frozenset()


def usable(seen: View, acts: Acts, mood: Mood) -> list[bool]:
    """For each tile of the hand, whether its key does something now."""
    tiles = tiles_in_hand(seen)
    if mood.picks or mood.doubt is not None:
        return [False] * len(tiles)
    if acts.swaps:
        return [any(kind in three for three in acts.swaps) for kind in tiles]
    going = acts.opened if mood.opening else acts.discards
    return [kind in going for kind in tiles]


def place_of_cursor(seen: View, acts: Acts, mood: Mood) -> int | None:
    """The place of the cursor: the nearest tile, to the left first, that can be used."""
    free = [place for place, use in enumerate(usable(seen, acts, mood)) if use]
    if not free:
        return None
    wanted = len(tiles_in_hand(seen)) - 1 if mood.cursor is None else mood.cursor
    return min(free, key=lambda place: (abs(place - wanted), place))


def hand_rows(seen: View, acts: Acts, mood: Mood, look: Look) -> list[Row]:
    """The own hand as cards, under each card the key that uses it; empty rows without a hand."""
    tiles = tiles_in_hand(seen)
    if not tiles:
        return [()] * HAND_ROWS
    cursor = place_of_cursor(seen, acts, mood)
    captions = []
    for place, use in enumerate(usable(seen, acts, mood)):
        if not use:
            captions.append(Span(""))
            continue
        mark = "^" if place == cursor else " "
        star = "*" if place in mood.chosen else ""
        role = "mark" if place == cursor or star else "dim"
        captions.append(Span(f"{mark}{KEY_CAPS[place]}{star}", role, f"tile({place})"))
    apart = len(tiles) - 1 if seen.drawn is not None else None
    picked = {cursor} if cursor is not None else set()
    picked |= set(mood.chosen)
    rows = hand_cards(tiles, look.tiles, apart, captions, picked)
    return [(_MARGIN, *row) for row in rows]


# What is asked


def prompt_row(
    sheet: Sheet,
    stage: Stage,
    acts: Acts,
    mood: Mood,
    calls: Sequence[tuple[int, bool]],
    look: Look,
) -> Row:
    """What the person at the keys, or with open claims everybody, is asked.

    `calls` are the seats that may call and whether they have.
    """
    lang = look.lang

    def say(text: Text, role: str = "title") -> Row:
        return (_MARGIN, Span(text.get(lang), role))

    if stage.what == "hand-over":
        assert stage.seat is not None
        return (
            *say(words.HAND_OVER.fill(name=sheet.names[stage.seat])),
            Span(f"  {words.HAND_OVER_OTHERS.get(lang)}", "dim"),
        )
    if stage.what == "call":
        row = list(say(words.ASK_CALLS.fill(offer=offer_text(sheet, look))))
        for seat, called in calls:
            name = sheet.names[seat].get(lang)
            mark = f"({words.CALLED.get(lang)})" if called else ""
            row += [Span("  "), Span(f"{seat + 1}", "key", f"call({seat})")]
            row.append(Span(f" {name}{mark}", "mark" if called else "text", f"call({seat})"))
        return tuple(row)
    if stage.what == "nothing":
        return say(words.NOTHING_TO_CLAIM.fill(offer=offer_text(sheet, look)))
    if stage.what == "watch":
        return say(_waited_for(sheet), "dim")
    if stage.what == "break":
        return ()
    if mood.doubt is not None:
        return say(_doubted(mood.doubt, look), "missed")
    if mood.picks:
        return (*say(words.PICK_ONE), *_picks(sheet.view, mood.picks, look))
    if acts.suits:
        return (*say(words.ASK_SUIT), *_suits(acts, look))
    return say(_asked(sheet, acts, mood, look))


def _suits(acts: Acts, look: Look) -> Iterator[Span]:
    """The suits that can be named, each with its key."""
    for suit in acts.suits:
        act = f"suit('{suit}')"
        yield Span(f"  {suit} ", "key", act)
        yield Span(SUIT_NAMES[suit].get(look.lang), "text", act)


def offer_text(sheet: Sheet, look: Look) -> Text:
    """The tile on offer and whose it is."""
    offer = sheet.view.offer
    assert offer is not None
    text = words.OFFERED_KONG if offer.kong else words.OFFERED
    return text.fill(name=sheet.names[offer.source], tile=tile_word(offer.tile, look.tiles))


def _asked(sheet: Sheet, acts: Acts, mood: Mood, look: Look) -> Text:
    if sheet.view.phase == "swap":
        return words.ASK_SWAP
    if sheet.view.phase == "claims":
        text = words.YOUR_CLAIM if acts.win is None else words.YOUR_CLAIM_WIN
        return text.fill(offer=offer_text(sheet, look))
    if mood.opening:
        return words.OPENING_HAND
    if acts.win is not None:
        return words.YOUR_TURN_WIN
    return words.YOUR_TURN


def _doubted(action: Action, look: Look) -> Text:
    if isinstance(action, Pass):
        return words.REALLY_PASS
    if isinstance(action, Discard):
        return words.REALLY_DISCARD.fill(tile=tile_word(action.tile, look.tiles))
    return words.REALLY_OTHER.fill(action=action_text(action))


def _waited_for(sheet: Sheet) -> Text:
    view = sheet.view
    if view.phase == "turn" and view.turn is not None:
        return words.WAITING_FOR.fill(name=sheet.names[view.turn])
    return words.WAITING


def _picks(seen: View, picks: Iterable[Action], look: Look) -> Iterator[Span]:
    """The actions to choose from, each with its number; a chow with the offered tile marked."""
    for number, action in enumerate(picks):
        act = f"tile({number})"
        yield Span(f" {number + 1} ", "key", act)
        if isinstance(action, Chow) and seen.offer is not None:
            meld = Meld(MeldKind.CHOW, action.tile, seen.offer.source)
            yield from group(meld.tiles, look.tiles, seen.offer.tile)
        else:
            yield Span(action_text(action).get(look.lang), "text", act)


def rule_at(seen: View, mood: Mood) -> str | None:
    """The id of the rule that what is asked now falls under; None for an ordinary turn."""
    if seen.phase in _RULES:
        return _RULES[seen.phase]
    if mood.opening:
        return "lay-open"
    if seen.offer is None:
        return None
    return "robbed" if seen.offer.kong else "claims"


# What stands below


def coach_rows(advice: Advice | None, look: Look, cells: int) -> list[Row]:
    """What the coach says; None while it thinks."""
    if advice is None:
        return [(_MARGIN, Span(words.COACH_THINKS.get(look.lang), "dim"))]
    rows: list[Row] = []
    for number, text in enumerate(advice.lines):
        for more, words_ in enumerate(wrap(text.get(look.lang), cells - 4)):
            indent = "   " if more else " "
            rows.append((Span(indent), Span(words_, "value" if number == 0 else "text")))
    return rows


def since_last_turn(events: Sequence[LogEvent], seat: int | None) -> Sequence[LogEvent]:
    """The events of the deal after the last discard of a seat."""
    for place in range(len(events) - 1, -1, -1):
        event = events[place]
        if isinstance(event, Discarded) and event.seat == seat:
            return events[place + 1 :]
        if isinstance(event, Dealt):
            return events[place:]
    return events


def fitted(rows: Sequence[Row], height: int, cells: int) -> list[Row]:
    """The first rows that there is room for."""
    return [fit_row(row, cells) for row in rows[: max(height, 0)]]
