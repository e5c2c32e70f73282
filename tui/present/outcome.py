"""What the calculator has come to, as rows: a score, waits with their worth, all games in a table.

Pure: all figures and reasons come from the outcome of `tui.calculator.judge`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from core.explain import Refusal
from core.hand import Hand
from core.payments import Transfer, deltas
from core.scoring import Score, payments
from core.text import Text, same
from core.tiles import COPIES
from tui import texts_calculator as texts
from tui.calculator import Calculator, Compared, Full, Nothing, Outcome, Scored, Waiting, Wrong
from tui.draw import (
    BLANK,
    Row,
    Span,
    fit,
    fit_row,
    fold,
    row_width,
    tile_span,
    tile_word,
    width,
    wrap,
)
from tui.look import Look
from tui.present.score import (
    fan_label,
    item_rows,
    ledger_rows,
    reading_row,
    rejected_rows,
    result_rows,
    score_rows,
    seat_name,
)
from tui.texts_rules import SCORE_NO, SCORE_YES

_INDENT: Final = Span("  ")


# What is wrong


def label_of(field: str | None) -> Text | None:
    """What the form calls a field of the case."""
    if field is None:
        return None
    name = field.partition(".")[0]
    if name.startswith("melds["):
        return texts.MELD_LABEL.fill(place=int(name[6:-1]) + 1)
    name = {"from": "way", "by": "way"}.get(name.partition("[")[0], name.partition("[")[0])
    return texts.LABELS.get(name)


def fault(bad: Refusal) -> Text:
    """What is wrong, led by the row that it stands in."""
    label = label_of(bad.field)
    return bad.line.text if label is None else texts.AT_FAULT.fill(label=label, why=bad.line.text)


# What it comes to


def live_rows(outcome: Outcome, calc: Calculator, look: Look, cells: int, room: int) -> list[Row]:
    """What is written comes to, in at most `room` rows."""
    rows = outcome_rows(outcome, calc, look, cells)
    if len(rows) <= room:
        return rows
    more = texts.MORE_ROWS.fill(count=len(rows) - room + 1).get(look.lang)
    return [*rows[: room - 1], (_INDENT, Span(more, "dim"))]


def beside(left: Sequence[Row], right: Sequence[Row], half: int, room: int) -> list[Row]:
    """Two columns, the left one `half` cells wide; what is beyond `room` rows is left out."""
    height = min(max(len(left), len(right)), room)
    return [
        (*fit_row(left[y] if y < len(left) else (), half), *(right[y] if y < len(right) else ()))
        for y in range(height)
    ]


def outcome_rows(outcome: Outcome, calc: Calculator, look: Look, cells: int) -> list[Row]:
    """What is written comes to, in short."""
    match outcome:
        case Nothing():
            return _words(texts.WRITE, "dim", look, cells)
        case Wrong(bad):
            return _words(fault(bad), "notice", look, cells)
        case Waiting():
            return waiting_rows(outcome, calc, look, cells)
        case Full():
            return full_rows(outcome, look, cells)
        case Scored(result, paid):
            return short_score(result, paid, look, cells)


def _words(text: Text, role: str, look: Look, cells: int) -> list[Row]:
    lines = wrap(text.get(look.lang), cells - 4)
    return [(_INDENT, Span(line, role)) for line in lines]


def short_score(result: Score, paid: Sequence[Transfer], look: Look, cells: int) -> list[Row]:
    """A score without air: verdict, reading, items, steps, and who pays."""
    lang = look.lang
    if result.refusal is None:
        verdict, role = SCORE_YES.fill(fan=result.fan), "right"
    else:
        verdict, role = SCORE_NO.fill(why=result.refusal.text), "wrong"
    if result.facts is None:
        return _words(verdict, role, look, cells)
    reading = reading_row(result.facts, look)
    head: Row = (_INDENT, Span(verdict.get(lang), role))
    if row_width(head) + row_width(reading) + 3 <= cells:
        rows = [(*head, Span("   "), *reading)]
    else:
        rows = [*_words(verdict, role, look, cells), *fold((_INDENT, *reading), cells)]
    rows += item_rows(result.items, result.facts.hand.tiles, look)
    rows += [(_INDENT, Span(step.get(lang), "value")) for step in result.steps]
    return rows + pay_rows(result, paid, look)


def pay_rows(result: Score, paid: Sequence[Transfer], look: Look) -> list[Row]:
    """Who pays whom how much, by which rule, a line each."""
    variant, dealer = result.variant, result.win.dealer
    name = partial(seat_name, variant, dealer=dealer)
    return [
        (
            _INDENT,
            Span(
                texts.PAYS.fill(
                    payer=name(t.payer),
                    payee=name(t.payee),
                    amount=t.amount,
                    rule=variant.rule(t.rule).name,
                ).get(look.lang)
            ),
        )
        for t in paid
    ]


def whole_score(result: Score, paid: Sequence[Transfer], look: Look, cells: int) -> list[Row]:
    """A score with its ledger and results."""
    rows = score_rows(result, look, cells - 2)
    if result.wins:
        change = deltas(paid, result.variant.players)
        dealer = result.win.dealer
        rows += ledger_rows(result.variant, paid, dealer, look)
        rows += [BLANK, *result_rows(result.variant, change, dealer, look)]
    return [piece for row in rows for piece in fold((_INDENT, *row), cells)]


def rest_rows(result: Score, look: Look, cells: int) -> list[Row]:
    """Every item that is not counted and why; nothing of a hand that is not complete."""
    return rejected_rows(result, look, cells)


# Waits, and a tile too many


def counted_tiles(count: int) -> Text:
    """A number of tiles in words."""
    return (texts.TILE if count == 1 else texts.TILES).fill(count=count)


def counted_kinds(count: int) -> Text:
    """A number of kinds in words."""
    return (texts.KIND if count == 1 else texts.KINDS).fill(count=count)


def waiting_rows(outcome: Waiting, calc: Calculator, look: Look, cells: int) -> list[Row]:
    """A hand to draw: each wait with its copies and what it is worth, or what brings it nearer."""
    lang = look.lang
    if not outcome.worths:
        away = texts.AWAY.fill(steps=outcome.away).get(lang)
        unseen = sum(COPIES - outcome.hand.tiles.count(k) for k in outcome.nearer)
        head = texts.NEARER.fill(
            kinds=counted_kinds(len(outcome.nearer)), tiles=counted_tiles(unseen)
        ).get(lang)
        listed = _listed(head, outcome.hand, outcome.nearer, look, cells)
        return [(_INDENT, Span(away, "value")), *listed]
    copies = sum(w.copies for w in outcome.worths)
    ready = texts.READY.fill(
        kinds=counted_kinds(len(outcome.worths)), tiles=counted_tiles(copies)
    ).get(lang)
    robbed = calc.by == "rob-kong"
    titles = (
        texts.COLUMN_TILE,
        texts.COLUMN_LEFT,
        texts.COLUMN_ROBBED if robbed else texts.COLUMN_DISCARD,
        texts.COLUMN_DRAWN,
        texts.COLUMN_ITEMS,
    )
    table = [
        [
            tile_word(w.tile, look.tiles),
            str(w.copies),
            _worth(w.discarded).get(lang),
            _worth(w.drawn).get(lang),
        ]
        for w in outcome.worths
    ]
    heads = [t.get(lang) for t in titles]
    wide = [max(width(heads[i]), *(width(row[i]) for row in table)) for i in range(4)]
    rows: list[Row] = [
        (_INDENT, Span(ready, "value")),
        (
            _INDENT,
            Span("  ".join(fit(h, c) for h, c in zip(heads, [*wide, 5], strict=True)), "dim"),
        ),
    ]
    for worth, cellsof in zip(outcome.worths, table, strict=True):
        tile = tile_span(worth.tile, look.tiles)
        first = (Span(fit(tile.text.strip(), wide[0]), tile.role), Span("  "))
        middle = "  ".join(fit(cellsof[i], wide[i]) for i in (1, 2, 3))
        lead = 2 + sum(wide) + 8
        told = _told(worth.discarded if worth.discarded.wins else worth.drawn)
        lines = wrap(told.get(lang), max(cells - lead - 1, 16))
        rows.append((_INDENT, *first, Span(middle + "  "), Span(lines[0], "dim")))
        rows += [(Span(" " * lead), Span(line, "dim")) for line in lines[1:]]
    return rows


def _worth(result: Score) -> Text:
    if not result.wins:
        return texts.NO_WIN
    gain = sum(t.amount for t in payments(result) if t.payee == result.win.seat)
    return texts.WORTH.fill(fan=result.fan, gain=f"+{gain}")


def _told(result: Score) -> Text:
    """The items of a win, or why it is none."""
    if result.refusal is not None:
        return result.refusal.text
    return item_names(result)


def item_names(result: Score) -> Text:
    """The items counted, with how often."""
    names = [
        (f"{fan_label(i.fan, 'zh')}{_times(i.count)}", f"{i.fan.id}{_times(i.count)}")
        for i in result.items
    ]
    return Text(" ".join(zh for zh, _ in names), ", ".join(en for _, en in names))


def _times(count: int) -> str:
    return f" x{count}" if count > 1 else ""


def _listed(head: str, hand: Hand, kinds: Sequence[int], look: Look, cells: int) -> list[Row]:
    """Kinds with their unseen copies after a head, in lines that have room."""
    words = [f"{tile_word(k, look.tiles)}({COPIES - hand.tiles.count(k)})" for k in kinds]
    lines = wrap(" ".join([head, *words]), cells - 6)
    first, *more = lines
    return [(_INDENT, Span(first)), *((Span("    "), Span(line)) for line in more)]


def full_rows(outcome: Full, look: Look, cells: int) -> list[Row]:
    """A tile too many: what a complete hand would be worth by the tile that came last, and the
    best discards."""
    lang, hand = look.lang, outcome.hand
    rows = _words(texts.FULL, "notice", look, cells)
    if outcome.wins:
        rows.append((_INDENT, Span(texts.IF_WON_ON.get(lang), "title")))
        wide = max(width(_worth(s).get(lang)) for s in outcome.wins)
        for result in outcome.wins:
            rows.append(
                (
                    Span("    "),
                    tile_span(result.win.tile, look.tiles),
                    Span(f" {fit(_worth(result).get(lang), wide)}  ", "value"),
                    Span(_told(result).get(lang), "dim"),
                )
            )
    rows.append((_INDENT, Span(texts.DISCARDS.get(lang), "title")))
    for found in outcome.discards:
        words = texts.DISCARD_AWAY if found.shanten else texts.DISCARD_READY
        head = words.fill(
            steps=found.shanten,
            kinds=counted_kinds(len(found.accepts)),
            tiles=counted_tiles(found.copies),
        ).get(lang)
        first, *more = _listed(head, hand, found.accepts, look, cells - 6)
        rows.append((Span("    "), tile_span(found.tile, look.tiles), *first[1:]))
        rows += [(Span("    "), *line) for line in more]
    return rows


# Side by side


def compare_rows(every: Sequence[Compared], chosen: str, look: Look, cells: int) -> list[Row]:
    """Each game: its fan, what each seat gains, and the items, or why the hand may not win there
    or is none of that game."""
    lang = look.lang
    names = [c.variant.name.get(lang) for c in every]
    results = [_gains(c.outcome) for c in every]
    fans = [_fan(c.outcome).get(lang) for c in every]
    wide = [
        max(width(texts.COLUMN_GAME.get(lang)), *map(width, names)),
        max(width(texts.COLUMN_FAN.get(lang)), *map(width, fans)),
        max(width(texts.COLUMN_RESULT.get(lang)), *map(width, results)),
    ]
    heads = (texts.COLUMN_GAME, texts.COLUMN_FAN, texts.COLUMN_RESULT)
    head = "  ".join(fit(t.get(lang), w) for t, w in zip(heads, wide, strict=True))
    lead = 4 + sum(wide) + 6
    beside = cells - lead >= _BESIDE
    rows: list[Row] = [(Span("    "), Span(head, "dim"))]
    for place, one in enumerate(every):
        here = one.variant.id == chosen
        cell = [fit(names[place], wide[0]), fit(fans[place], wide[1])]
        row: Row = (
            Span(" >  " if here else "    ", "mark"),
            Span(f"{cell[0]}  ", "title" if here else "text"),
            Span(f"{cell[1]}  ", "value" if _wins(one.outcome) else "dim"),
            Span(f"{fit(results[place], wide[2])}  "),
        )
        words = _said(one.outcome).get(lang)
        lines = wrap(words, cells - (lead if beside else 8) - 1)
        if beside:
            rows.append((*row, Span(lines[0], "dim")))
            rows += [(Span(" " * lead), Span(line, "dim")) for line in lines[1:]]
        else:
            rows.append(row)
            rows += [(Span(" " * 8), Span(line, "dim")) for line in lines if line]
    return rows


_BESIDE: Final = 50


def _wins(outcome: Outcome) -> bool:
    return isinstance(outcome, Scored) and outcome.score.wins


def _fan(outcome: Outcome) -> Text:
    match outcome:
        case Scored(result, _) if result.wins:
            return same(result.fan)
        case Scored():
            return texts.NO_WIN
        case Waiting(worths=worths) if worths:
            best = [max(w.discarded.fan, w.drawn.fan) for w in worths]
            return same(max(best))
        case Wrong():
            return texts.NOT_OF_GAME
        case _:
            return same("-")


def _gains(outcome: Outcome) -> str:
    if not isinstance(outcome, Scored) or not outcome.score.wins:
        return ""
    change = deltas(outcome.paid, outcome.score.variant.players)
    return " ".join(f"{amount:+d}" if amount else "0" for amount in change)


def _said(outcome: Outcome) -> Text:
    match outcome:
        case Scored(result, _):
            return _told(result)
        case Wrong(bad):
            return fault(bad)
        case Waiting(worths=worths) if worths:
            kinds = counted_kinds(len(worths))
            tiles = counted_tiles(sum(w.copies for w in worths))
            return texts.READY.fill(kinds=kinds, tiles=tiles)
        case Waiting(away=away):
            return texts.AWAY.fill(steps=away)
        case _:
            return same("")


# Pages


def read_rows(
    page: str, outcome: Outcome, calc: Calculator, every: Sequence[Compared], look: Look, cells: int
) -> list[Row]:
    """A page of the whole result."""
    if page == "games":
        return compare_rows(every, calc.variant.id, look, cells)
    if isinstance(outcome, Scored):
        if page == "rest":
            return rest_rows(outcome.score, look, cells)
        return whole_score(outcome.score, outcome.paid, look, cells)
    return outcome_rows(outcome, calc, look, cells)


def pages_of(outcome: Outcome) -> tuple[str, ...]:
    """The pages that an outcome has."""
    if isinstance(outcome, Scored) and outcome.score.facts is not None:
        return ("score", "rest", "games")
    return ("score", "games")


def refs_of(outcome: Outcome) -> tuple[str, ...]:
    """The ids of the items and rules that an outcome has to do with, the most telling first."""
    if not isinstance(outcome, Scored):
        return ("shapes",)
    result = outcome.score
    refs = [i.fan.id for i in result.items]
    refs += dict.fromkeys(t.rule for t in outcome.paid)
    refs += [r.fan.id for r in result.rejected if r.tiles]
    return tuple(dict.fromkeys(refs))
