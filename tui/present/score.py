"""A score and a ledger as rows: what is counted, what is not and why, who pays whom.

Pure: everything comes from the `Score` and the transfers, which hold every reason.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from core.cases import Settled
from core.patterns import Facts, Tiles, block_tiles
from core.payments import Transfer
from core.scoring import Score
from core.settlement import next_dealer, results
from core.text import Lang, Text, listing
from core.tiles import WIND_NAMES, parse_tile, suit_of, tile_text
from core.variant import Fan, Item, Variant
from tui.draw import (
    BLANK,
    Row,
    Span,
    fit,
    group,
    groups,
    join,
    melds,
    tile_words,
    width,
    wrap,
)
from tui.look import Look
from tui.texts import MELD_NAMES
from tui.texts_rules import (
    BOUND,
    DEALER_KEEPS,
    EVENT_DRAW,
    EVENT_FROM,
    EVENT_HORSE,
    EVENT_KONG,
    EVENT_LATE,
    EVENT_OPEN,
    EVENT_WIN,
    FAN_UNIT,
    LEDGER_AMOUNT,
    LEDGER_FROM,
    LEDGER_NOTHING,
    LEDGER_TITLE,
    LEDGER_TO,
    LEDGER_WHY,
    NEXT_DEALER,
    NOT_COUNTED,
    PURSES,
    READ_AS,
    RESULTS,
    SCORE_NO,
    SCORE_YES,
    SEAT,
    SEAT_WIND,
    SESSION_OVER,
)


def seat_name(variant: Variant, seat: int, dealer: int) -> Text:
    """A seat as it is told: its number, with its wind where the game has winds.

    Numbers from the number of players on are the idle players bound to a seat.
    """
    if seat >= variant.players:
        return BOUND.fill(number=seat - variant.players + 1)
    if not variant.play.winds:
        return SEAT.fill(seat=seat)
    wind = WIND_NAMES[(seat - dealer) % variant.players]
    return SEAT_WIND.fill(seat=seat, wind=wind)


def hand_row(result: Score, look: Look) -> Row:
    """The hand, its melds, and the winning tile in brackets."""
    win = result.win
    parts: list[Row] = [tuple(tile_words(win.hand.concealed, look.tiles))]
    parts.append((Span("["), *tile_words((win.tile,), look.tiles), Span("]")))
    if win.hand.melds:
        parts.append(melds(win.hand, look))
    return join(parts, Span("  "))


def reading_row(facts: Facts, look: Look) -> Row:
    """The reading: concealed groups with the winning tile in brackets, then the melds."""
    blocks = [block_tiles(b) for b in facts.reading.blocks]
    row = groups(blocks, look.tiles, (facts.reading.won, facts.win.tile))
    if facts.hand.melds:
        row = join([row, melds(facts.win.hand, look)], Span("  "))
    return row


def score_rows(result: Score, look: Look, cells: int, *, why: bool = False) -> list[Row]:
    """A score in words: verdict, reading, items with their tiles, steps; with `why` the rest."""
    lang = look.lang
    rows: list[Row] = [hand_row(result, look)]
    if result.refusal is None:
        rows.append((Span(SCORE_YES.fill(fan=result.fan).get(lang), "right"),))
    else:
        rows.append((Span(SCORE_NO.fill(why=result.refusal.text).get(lang), "wrong"),))
    if result.facts is None:
        return rows
    rows.append((Span(f"{READ_AS.get(lang)} ", "dim"), *reading_row(result.facts, look)))
    rows.append(BLANK)
    rows += item_rows(result.items, result.facts.hand.tiles, look)
    rows += [(Span("  " + step.get(lang), "value"),) for step in result.steps]
    if why:
        rows += [BLANK, (Span(NOT_COUNTED.get(lang), "title"),)]
        rows += rejected_rows(result, look, cells)
    return rows


def item_rows(items: Sequence[Item], whole: Tiles, look: Look) -> list[Row]:
    """One row for each item counted: name, times, fan, the tiles that make it.

    Where these are the `whole` hand they are left out.
    """
    lang = look.lang
    name_cells = max((width(fan_label(i.fan, lang)) for i in items), default=0)
    rows: list[Row] = []
    for item in items:
        times = f"x{item.count}" if item.count > 1 else ""
        head = Span("  " + fit(fan_label(item.fan, lang), name_cells + 1))
        number = Span(f"{fit(times, 3)}{item.value:>4} {FAN_UNIT.get(lang)}  ", "value")
        made = join((group(g, look.tiles) for g in _parts(item, whole)), Span(" "))
        rows.append((head, number, *made))
    return rows


def _parts(item: Item, whole: Tiles) -> Iterator[Tiles]:
    """The tiles of an item by suits, unless it is made by the whole hand."""
    for made in item.tiles:
        if made != whole:
            for _, same_suit in groupby(made, key=suit_of):
                yield tuple(same_suit)


def fan_label(fan: Fan, lang: Lang) -> str:
    """What an item is called: its Chinese name, or its pinyin with an English one."""
    return fan.name.zh if lang == "zh" else f"{fan.id} ({fan.name.en})"


def rejected_rows(result: Score, look: Look, cells: int) -> list[Row]:
    """One entry for each item not counted: name and what rejected it."""
    lang = look.lang
    rejected = result.rejected
    names = [r.fan.name.zh if lang == "zh" else r.fan.id for r in rejected]
    name_cells = max(map(width, names), default=0) + 2
    rows: list[Row] = []
    for entry, called in zip(rejected, names, strict=True):
        name = fit(called, name_cells)
        lines = wrap(entry.why.get(lang), max(cells - name_cells - 2, 20))
        rows.append((Span("  " + name), Span(lines[0], "dim")))
        rows += [(Span(" " * (name_cells + 2)), Span(more, "dim")) for more in lines[1:]]
    return rows


def ledger_rows(
    variant: Variant,
    transfers: Sequence[Transfer],
    dealer: int,
    look: Look,
    names: Sequence[Text] = (),
) -> list[Row]:
    """The ledger as a table: from, to, amount, and the rule behind each line.

    `names` are those of the players; without them the seats are told.
    """
    lang = look.lang
    called = names or [seat_name(variant, s, dealer) for s in range(variant.players)]
    if not transfers:
        return [(Span("  " + LEDGER_NOTHING.get(lang), "dim"),)]
    titles = [t.get(lang) for t in (LEDGER_FROM, LEDGER_TO, LEDGER_AMOUNT, LEDGER_WHY)]
    table = [
        [
            called[t.payer].get(lang),
            called[t.payee].get(lang),
            str(t.amount),
            variant.rule(t.rule).name.get(lang),
        ]
        for t in transfers
    ]
    wide = [max(width(row[i]) for row in [titles, *table]) for i in range(3)]
    rows: list[Row] = [BLANK, (Span(LEDGER_TITLE.get(lang), "title"),)]
    for number, row in enumerate([titles, *table]):
        amount = " " * (wide[2] - width(row[2])) + row[2]
        text = f"  {fit(row[0], wide[0])}  {fit(row[1], wide[1])}  {amount}  {row[3]}"
        rows.append((Span(text, "text" if number else "dim"),))
    return rows


def result_rows(variant: Variant, change: Sequence[int], dealer: int, look: Look) -> list[Row]:
    """What each seat, and each bound player after them, gains or loses."""
    lang = look.lang
    cells = [
        f"{seat_name(variant, seat, dealer).get(lang)} {amount:+d}"
        for seat, amount in enumerate(change)
    ]
    return [(Span(f"{RESULTS.get(lang)} ", "title"), Span("  ".join(cells)))]


def settled_rows(
    done: Settled, events: Sequence[Mapping[str, Any]], look: Look, cells: int, *, why: bool = False
) -> list[Row]:
    """A settled deal in words: each event with its lines, the results, the next dealer."""
    lang, variant, books = look.lang, done.variant, done.books
    scores = dict(done.scores)
    rows: list[Row] = []
    for number, event in enumerate(events):
        rows.append((Span(f"{number + 1}. ", "dim"), *_event(variant, event, books.dealer, look)))
        if number in scores:
            rows += score_rows(scores[number], look, cells, why=why)
        lines = [t for t in books.transfers if t.event == number]
        if lines:
            rows += ledger_rows(variant, lines, books.dealer, look)
        rows.append(BLANK)
    rows += result_rows(variant, results(books), books.dealer, look)
    if books.purses is not None:
        rows.append((Span(f"{PURSES.get(lang)} ", "title"), Span(" ".join(map(str, books.purses)))))
    dealer = next_dealer(variant, books)
    if dealer is not None:
        words = DEALER_KEEPS if dealer == books.dealer else NEXT_DEALER
        rows.append((Span(words.fill(seat=SEAT.fill(seat=dealer)).get(lang)),))
    if books.session_over:
        rows.append((Span(SESSION_OVER.get(lang), "notice"),))
    return rows


def _event(variant: Variant, event: Mapping[str, Any], dealer: int, look: Look) -> Row:
    kind = event["type"]
    if kind == "draw":
        return (Span(EVENT_DRAW.get(look.lang), "title"),)
    seat = seat_name(variant, event["seat"], dealer)
    if kind == "open":
        return (Span(EVENT_OPEN.fill(seat=seat).get(look.lang)),)
    if kind == "horse":
        return (Span(EVENT_HORSE.fill(seat=seat).get(look.lang)),)
    tile = tile_text(parse_tile(event["tile"]))
    words = EVENT_WIN.fill(seat=seat, tile=tile)
    if kind == "kong":
        words = EVENT_KONG.fill(seat=seat, tile=tile, kind=MELD_NAMES[event["kind"]])
    parts = [words]
    if event.get("from") is not None:
        parts.append(EVENT_FROM.fill(seat=seat_name(variant, event["from"], dealer)))
    if event.get("late"):
        parts.append(EVENT_LATE)
    return (Span(listing(parts, "", "").get(look.lang)),)
