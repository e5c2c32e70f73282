"""The end of a deal and of a session, as rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from core.events import LogEvent
from core.hand import Hand
from core.scoring import hand_waits
from core.session import Session, standings
from core.text import Lang, Text, listing
from core.tiles import tile_text
from core.variant import Variant
from tui import texts_play as words
from tui.draw import BLANK, Row, Span, fit, group, join, short, width, wrap
from tui.look import Look
from tui.play.coach import kinds_text
from tui.play.outcome import Outcome, totals_by_cause, totals_over_time
from tui.present.score import ledger_rows, rejected_rows, score_rows

_INDENT: Final = Span(" ")
_NAME: Final = 11
_NUMBER: Final = 7
_CHART_ROWS: Final = 9
_AXIS: Final = 7


def title_of(outcome: Outcome, names: Sequence[Text]) -> Text:
    """What became of a deal, in a line."""
    if not outcome.scores:
        drawn = outcome.ended.reason == "drawn"
        return words.END_DRAWN if drawn else words.END_BROKEN
    won = listing(names[s.win.seat] for s in outcome.scores)
    return words.END_WON.fill(name=won)


def deal_rows(
    outcome: Outcome, session: Session, names: Sequence[Text], look: Look, cells: int
) -> list[Row]:
    """Hands, wins with their items, the ledger, the next dealer and why, and what did not count."""
    lang = look.lang
    rows = _hand_table(outcome, session, names, look)
    for result in outcome.scores:
        name = names[result.win.seat]
        rows += [BLANK, _title(words.END_WIN_OF.fill(name=name), lang)]
        rows += [(_INDENT, *row) for row in score_rows(result, look, cells - 1)]
    books, variant = outcome.state.books, outcome.variant
    ledger = ledger_rows(variant, books.transfers, books.dealer, look, names)
    if not books.transfers:
        rows.append(BLANK)
    rows += [(_INDENT, *row) if row else row for row in ledger]
    rows += [BLANK, *_dealer_rows(outcome, session, names, look, cells)]
    for result in outcome.scores:
        rejected = rejected_rows(result, look, cells - 1)
        if rejected:
            title = words.END_REJECTED.fill(name=names[result.win.seat])
            rows += [BLANK, _title(title, lang), *((_INDENT, *row) for row in rejected)]
    return rows


def refs_of(outcome: Outcome) -> tuple[str, ...]:
    """The ids of what a deal had to do with: rules of payments, items counted, the next dealer."""
    paid = [t.rule for t in outcome.state.books.transfers]
    items = [item.fan.id for result in outcome.scores for item in result.items]
    return tuple(dict.fromkeys([*paid, *items, "next-dealer"]))


def _title(text: Text, lang: Lang) -> Row:
    return (_INDENT, Span(text.get(lang), "title"))


def _hand_table(outcome: Outcome, session: Session, names: Sequence[Text], look: Look) -> list[Row]:
    """Every player: result, total, purse, the hand, and what is to be said of it."""
    lang = look.lang
    purses = session.purses
    rows: list[Row] = []
    titles = [words.END_RESULT, words.END_TOTAL, *([words.END_PURSE] if purses else [])]
    head = "".join(_right(title.get(lang), _NUMBER) for title in titles)
    rows.append((_INDENT, Span(fit("", _NAME) + head, "dim")))
    for player, result in enumerate(outcome.ended.results):
        row = [_INDENT, Span(fit(names[player].get(lang), _NAME))]
        row.append(Span(_right(f"{result:+d}", _NUMBER), _role(result)))
        row.append(Span(_right(f"{session.totals[player]:+d}", _NUMBER)))
        if player < outcome.variant.players:
            if purses:
                row.append(Span(_right(str(purses[player]), _NUMBER)))
            row += [Span("  "), *_shown_hand(outcome, player, look)]
        else:
            row.append(Span(f"  {_bound(outcome, player, names).get(lang)}", "dim"))
        rows.append(tuple(row))
        if player < outcome.variant.players and (notes := _hand_notes(outcome, player)):
            margin = " " * (_NAME + _NUMBER * len(titles) + 2)
            rows.append((_INDENT, Span(margin + listing(notes, "，", ", ").get(lang), "dim")))
    return rows


def _hand_notes(outcome: Outcome, seat: int) -> list[Text]:
    """What is to be said of a hand that has not won: that it lay open, and in a drawn deal, where
    being ready may count, what it waited for."""
    player = outcome.state.seats[seat]
    notes = [words.END_OPEN] if player.open and player.win is None else []
    if outcome.ended.reason == "drawn" and player.win is None:
        hand = Hand(outcome.ended.hands[seat], player.melds)
        if kinds := hand_waits(outcome.variant, hand):
            notes.append(words.END_WAITED.fill(kinds=kinds_text(kinds)))
    return notes


def _right(text: str, cells: int) -> str:
    return " " * max(cells - width(text), 1) + text


def _role(amount: int) -> str:
    return "right" if amount > 0 else "wrong" if amount < 0 else "text"


def _shown_hand(outcome: Outcome, seat: int, look: Look) -> Row:
    """A hand at the end of the deal: concealed tiles, the winning one in brackets, melds."""
    player = outcome.state.seats[seat]
    parts: list[Row] = [short(outcome.ended.hands[seat], look.tiles)]
    if player.win is not None:
        parts.append((Span("["), *group((player.win.tile,), look.tiles), Span("]")))
    parts += [group(one.tiles, look.tiles) for one in player.melds]
    return join(parts, Span(" "))


def _bound(outcome: Outcome, player: int, names: Sequence[Text]) -> Text:
    tile, seat = outcome.ended.horses[player - outcome.variant.players]
    return words.END_BOUND.fill(name=names[seat], tile=tile_text(tile))


def _dealer_rows(
    outcome: Outcome, session: Session, names: Sequence[Text], look: Look, cells: int
) -> list[Row]:
    """Who deals next and by which rule; or why nobody does."""
    lang, variant = look.lang, outcome.variant
    if session.ended is not None:
        return [_title(words.ENDED_BY[session.ended], lang)]
    dealer = session.dealer
    keeps = dealer == outcome.state.books.dealer
    text = words.END_KEEPS if keeps else words.END_NEXT
    rows = [_title(text.fill(name=names[dealer]), lang)]
    rule = variant.rule("next-dealer").line.get(lang)
    return [*rows, *((Span("   "), Span(line, "dim")) for line in wrap(rule, cells - 4))]


# Sessions


def session_rows(
    session: Session, events: Sequence[LogEvent], names: Sequence[Text], look: Look, cells: int
) -> list[Row]:
    """Standings, their way over time, and what each rule brought to whom."""
    lang = look.lang
    rows: list[Row] = []
    if session.ended is not None:
        rows += [_title(words.ENDED_BY[session.ended], lang), BLANK]
    rows += standing_table(session, names, look)
    rows += [BLANK, _title(words.OVER_TIME, lang), *chart_rows(session, names, look, cells)]
    rows += [BLANK, *cause_rows(session.variant, events, names, look)]
    return rows


def standing_table(session: Session, names: Sequence[Text], look: Look) -> list[Row]:
    """Every player by total, the best first: place, name, total, purse, deals won."""
    lang = look.lang
    won = [sum(seat in deal.winners for deal in session.played) for seat in range(len(names))]
    titles = [words.END_TOTAL, *([words.END_PURSE] if session.purses else []), words.DEALS_WON]
    head = "".join(_right(title.get(lang), _NUMBER) for title in titles)
    rows: list[Row] = [(_INDENT, Span(fit("", _NAME + 3) + head, "dim"))]
    for standing in standings(session):
        name = fit(names[standing.player].get(lang), _NAME)
        row = [_INDENT, Span(f"{standing.place}. ", "dim"), Span(name, "value")]
        row.append(Span(_right(f"{standing.total:+d}", _NUMBER), _role(standing.total)))
        if session.purses:
            row.append(Span(_right("" if standing.purse is None else str(standing.purse), _NUMBER)))
        row.append(Span(_right(str(won[standing.player]), _NUMBER)))
        rows.append(tuple(row))
    return rows


def chart_rows(
    session: Session, names: Sequence[Text], look: Look, cells: int, height: int = _CHART_ROWS
) -> list[Row]:
    """The totals after every deal as a chart: players by their numbers, `*` where several meet."""
    points = totals_over_time(session)
    top, low = max(map(max, points)), min(map(min, points))
    span = max(top - low, 1)
    room = cells - _AXIS - 4
    step = max(1, min(6, room // max(len(points) - 1, 1)))
    # Of more deals than columns every few are left out, the last one never.
    every = -(-(len(points) - 1) // room) if len(points) - 1 > room else 1
    shown = [*points[:-1:every], points[-1]]

    def level(value: int) -> int:
        return round((top - value) * (height - 1) / span)

    grid: dict[tuple[int, int], str] = {}
    for x, totals in enumerate(shown):
        for player, total in enumerate(totals):
            place = (level(total), x * step)
            grid[place] = "*" if place in grid else str(player + 1)
    line = "-" if look.lines == "ascii" else "─"
    labels = {level(low): low, level(top): top, level(0): 0}
    rows: list[Row] = []
    for y in range(height):
        label = f"{labels[y]:+d}" if labels.get(y) else "0" if y in labels else ""
        row = [_INDENT, Span(_right(label, _AXIS) + " ", "dim")]
        for x in range((len(shown) - 1) * step + 1):
            mark = grid.get((y, x))
            blank = line if y == level(0) else " "
            row.append(Span(mark, "value") if mark else Span(blank, "dim"))
        rows.append(tuple(row))
    called = [f"{n} {name.get(look.lang)}" for n, name in enumerate(names, 1)]
    legend = "  ".join([*called, f"* {words.SEVERAL_MEET.get(look.lang)}"])
    margin = " " * (_AXIS + 1)
    lines = wrap(legend, cells - _AXIS - 2)
    return [*rows, *((_INDENT, Span(f"{margin}{line}", "dim")) for line in lines)]


def cause_rows(
    variant: Variant, events: Sequence[LogEvent], names: Sequence[Text], look: Look
) -> list[Row]:
    """A table of what every rule that moved money brought to each seat."""
    lang = look.lang
    causes = totals_by_cause(variant, events)
    rows: list[Row] = [_title(words.BY_CAUSE, lang)]
    if not causes:
        return [*rows, (_INDENT, Span(words.NO_MONEY.get(lang), "dim"))]
    called = [variant.rule(name).name.get(lang) for name, _ in causes]
    wide = max(map(width, called)) + 1
    cells = [max(_NUMBER, width(name.get(lang)) + 2) for name in names[: variant.players]]
    head = "".join(_right(name.get(lang), size) for name, size in zip(names, cells, strict=False))
    rows.append((_INDENT, Span(fit("", wide) + head, "dim")))
    for name, (_, change) in zip(called, causes, strict=True):
        row = [_INDENT, Span(fit(name, wide))]
        for amount, size in zip(change, cells, strict=True):
            row.append(Span(_right(f"{amount:+d}" if amount else "0", size), _role(amount)))
        rows.append(tuple(row))
    return rows
