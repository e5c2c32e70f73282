"""The fan drill: the hand, the items to choose from, and the answer taken apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from core.cases import read_score
from core.explain import Line
from core.scoring import Score, score
from core.text import Lang, Text, listing
from core.tiles import parse_tiles
from core.variant import Fan, Variant
from puzzles.fan import FanAnswer, FanQuestion, FanVerdict, Step
from tui import texts, texts_drills, texts_rules
from tui.draw import Row, Span, columns, fit, fold, group, join, short, width, wrap
from tui.look import Look
from tui.present.judged import (
    INDENT,
    LABEL_CELLS,
    MARGIN,
    Status,
    cards_rows,
    head_rows,
    house_rows,
    lead,
    marked,
    told_rows,
)
from tui.present.score import fan_label, reading_row

MOST_TIMES: Final = 9
MOST_DIGITS: Final = 6
_CAP_CELLS: Final = 10
_MOST_READINGS: Final = 3


@dataclass(frozen=True, slots=True)
class FanDraft:
    """An answer that is being put together.

    `part` is the place of the step that is being answered; `typed` narrows the list of items, and
    `cursor` is a place in what is left of it. `items` holds (id, how often), `total` digits.
    """

    part: int = 0
    typed: str = ""
    cursor: int = 0
    items: tuple[tuple[str, int], ...] = ()
    total: str = ""

    def times(self, name: str) -> int:
        """How often an item was chosen to count."""
        return dict(self.items).get(name, 0)

    def counting(self, name: str, times: int) -> FanDraft:
        """With an item counted so often, 0 for not at all."""
        items = dict(self.items) | {name: times}
        return replace(self, items=tuple((n, c) for n, c in items.items() if c))

    def answer(self, steps: Sequence[Step], allowed: bool | None) -> FanAnswer:
        """The answer to these steps; where the total is one of them it must have been typed."""
        return FanAnswer(
            frozenset(self.items) if "items" in steps else None,
            int(self.total) if "total" in steps else None,
            allowed,
        )


def items_of(variant: Variant) -> tuple[Fan, ...]:
    """The items of a variant's table that count under its house rules."""
    return tuple(f for f in variant.fans if f.option is None or variant.settings[f.option])


def narrowed(fans: Sequence[Fan], typed: str) -> tuple[Fan, ...]:
    """The items that what was typed may mean: by pinyin, its initials, or name in a language.

    Those that begin with it come first.
    """
    wanted = _letters(typed)
    found = [fan for fan in fans if any(wanted in name for name in _names(fan))]
    found.sort(key=lambda fan: not any(name.startswith(wanted) for name in _names(fan)))
    return tuple(found)


def _names(fan: Fan) -> Iterator[str]:
    yield _letters(fan.id)
    yield "".join(word[0] for word in fan.id.split("-"))
    yield fan.name.zh
    yield _letters(fan.name.en)


def _letters(text: str) -> str:
    return "".join(char for char in text.casefold() if char.isalnum())


# The question


def question_rows(question: FanQuestion, look: Look, cells: int) -> list[Row]:
    """The complete hand, the winning tile apart, and how it was won."""
    _, win = read_score(question.case)
    return [
        *cards_rows(win.hand, win.tile, look, cells),
        *told_rows(question.told, look, cells),
    ]


def draft_rows(
    question: FanQuestion, draft: FanDraft, fans: Sequence[Fan], look: Look, cells: int, room: int
) -> list[Row]:
    """What was chosen so far, and the items to choose from as far as there is room."""
    lang = look.lang
    step = question.steps[draft.part]
    rows: list[Row] = [()]
    for part in question.steps:
        rows += _part_rows(part, part == step, draft, fans, look, cells)
    rows.append(())
    if step != "items":
        total = texts_drills.TOTAL_HINT
        if question.steps[-1] == "total":
            total = texts_drills.TOTAL_ENTER_ANSWERS
        hint = total if step == "total" else texts_drills.ALLOWED_HINT
        return [*rows, (INDENT, Span(hint.get(lang), "dim"))]
    found = narrowed(fans, draft.typed)
    counted = texts_drills.FOUND.fill(found=len(found), count=len(fans)).get(lang)
    name = fit(texts_drills.FIND.get(lang), _CAP_CELLS)
    search = [INDENT, Span(name), Span(f"{draft.typed}_", "value"), Span(f"  {counted}", "dim")]
    if not found:
        return [*rows, tuple(search), (INDENT, Span(texts_drills.NOTHING_FOUND.get(lang), "dim"))]
    told = texts_drills.ITEM_HINT
    if question.steps[-1] == "items":
        told = texts_drills.ITEM_ENTER_ANSWERS
    hint = wrap(told.get(lang), cells - 2 * MARGIN)
    room = max(room - len(rows) - 1 - len(hint), 2)
    listed, first, last = _list_rows(found, draft, look, cells, room)
    if last - first + 1 < len(found):
        words = texts_drills.ITEMS_LISTED.fill(first=first, last=last).get(lang)
        search.append(Span(f"  {words}", "dim"))
    return [*rows, tuple(search), *listed, *((INDENT, Span(part, "dim")) for part in hint)]


def _part_rows(
    part: str, here: bool, draft: FanDraft, fans: Sequence[Fan], look: Look, cells: int
) -> list[Row]:
    lang = look.lang
    mark = Span(fit(">" if here else "", MARGIN), "mark")
    name = fit(texts_drills.FAN_PARTS[part].get(lang), _CAP_CELLS)
    head = (mark, Span(name, "title" if here else "text", f"part('{part}')"))
    if part == "allowed":
        yes, no = texts_drills.YES.get(lang), texts_drills.NO.get(lang)
        choice = (Span("y ", "key", "yes"), Span(f"{yes}   ", "text", "yes"))
        return [(*head, *choice, Span("n ", "key", "no"), Span(no, "text", "no"))]
    if part == "total":
        return [(*head, Span(draft.total, "value"), Span("_" if here else ""))]
    if not draft.items:
        return [(*head, Span(texts_drills.NO_ITEMS.get(lang), "dim"))]
    first, *more = wrap(_items_text(draft.items, fans).get(lang), cells - 2 * MARGIN - _CAP_CELLS)
    indent = Span(" " * (MARGIN + _CAP_CELLS))
    return [(*head, Span(first, "value")), *((indent, Span(part, "value")) for part in more)]


def _items_text(items: Iterable[tuple[str, int]], fans: Iterable[Fan]) -> Text:
    """Items by their names, and how often they count."""
    known = {fan.id: fan.name for fan in fans}
    return listing(
        known[name] if times == 1 else texts_drills.ITEM_TIMES.fill(item=known[name], times=times)
        for name, times in items
    )


def _list_rows(
    found: Sequence[Fan], draft: FanDraft, look: Look, cells: int, room: int
) -> tuple[list[Row], int, int]:
    """The items in as many columns as fit, those around the cursor; the places, from 1, of the
    first and the last of them."""
    lang = look.lang
    called = max(width(fan.name.zh) for fan in found)
    labels = [_label(fan, lang, called) for fan in found]
    each = min(max(map(width, labels)) + _MARK_CELLS, cells - 2 * MARGIN)
    count = max((cells - 2 * MARGIN) // (each + _GAP), 1)
    height = min(-(-len(found) // count), room)
    page = draft.cursor // (height * count)
    first = page * height * count
    after = min(first + height * count, len(found))
    rows = []
    for place in range(first, after):
        times = draft.times(found[place].id)
        here = place == draft.cursor
        row = (
            Span("> " if here else "  ", "mark"),
            Span(f"[{times or ' '}] ", "value" if times else "dim", f"take({place})"),
            Span(
                fit(labels[place], min(width(labels[place]), each - _MARK_CELLS)),
                "cursor" if here else "text",
                f"take({place})",
            ),
        )
        rows.append(row)
    rows += [()] * (height * count - len(rows))
    used = min(count * (each + _GAP) - _GAP, cells - 2 * MARGIN)
    shown = [(INDENT, *row) for row in columns(rows, used, count, _GAP)]
    return shown, first + 1, after


def _label(fan: Fan, lang: Lang, called: int) -> str:
    """What an item is called in the list; in Chinese, which takes `called` cells, with the pinyin
    that finds it."""
    return f"{fit(fan.name.zh, called)} {fan.id}" if lang == "zh" else fan_label(fan, lang)


_MARK_CELLS: Final = 6
_GAP: Final = 2


# The answer taken apart


def judged_rows(
    question: FanQuestion, verdict: FanVerdict, seconds: float, themes: Text, look: Look, cells: int
) -> list[Row]:
    """Items right, missed and invented, the readings, the steps to the fan, other house rules."""
    parts = (
        (texts_drills.FAN_PARTS["items"], verdict.items),
        (texts_drills.FAN_PARTS["total"], verdict.total),
        (texts_drills.FAN_PARTS["allowed"], verdict.allowed),
    )
    rows = head_rows(verdict, parts, seconds, themes, look, cells)
    for line in verdict.lines:
        rows += _line_rows(line, verdict, look, cells)
    rows += _reading_rows(score(*read_score(question.case)), look, cells)
    return rows + house_rows(verdict, look, cells)


def _line_rows(line: Line, verdict: FanVerdict, look: Look, cells: int) -> list[Row]:
    told = texts_drills.FAN_ROW
    match line.code:
        case "fan-right" | "fan-counts" | "fan-missed" | "fan-count":
            if line.code == "fan-count":
                told = texts_drills.FAN_WRONG_TIMES
            status = _STATUS.get(line.code, "missed")
            words = Span(f"{told.fill(**line.values).get(look.lang)}  ")
            row = (*lead(status, look), words, *_tiles(line.values["shown"], look))
            return fold(row, cells - MARGIN, MARGIN + LABEL_CELLS[look.lang])
        case "fan-invented":
            return marked("wrong", texts_drills.FAN_INVENTED.fill(**line.values), look, cells)
        case "fan-total-right" | "fan-total-wrong" as code:
            return marked("right" if code == "fan-total-right" else "wrong", line.text, look, cells)
        case "fan-allowed" | "fan-refused":
            return marked("right" if verdict.allowed else "wrong", line.text, look, cells)
        case _:
            return marked("", line.text, look, cells)


_STATUS: Final[dict[str, Status]] = {"fan-right": "right", "fan-counts": ""}


def _tiles(shown: Text, look: Look) -> Row:
    """Groups of tiles, as a line holds them in notation."""
    return join((short(parse_tiles(part), look.tiles) for part in shown.en.split()), Span(" "))


def _reading_rows(result: Score, look: Look, cells: int) -> list[Row]:
    """How the hand is read, and how else it could be, with what that comes to."""
    lang = look.lang
    if result.facts is None:
        return []
    rows: list[Row] = [()]
    every = [(texts_rules.READ_AS, result.facts, result.tally)]
    every += [(texts_drills.READ_OTHERWISE, *other) for other in result.others[:_MOST_READINGS]]
    cap = max(width(name.get(lang)) for name, _, _ in every) + 1
    for name, facts, tally in every:
        row = [INDENT, Span(fit(name.get(lang), cap), "dim"), *reading_row(facts, look)]
        if tally is not None:
            fan = texts_drills.OTHER_TOTAL.fill(fan=tally.fan).get(lang)
            row.append(Span(fan, "value"))
        rows += fold(tuple(row), cells - MARGIN, MARGIN + cap)
    more = len(result.others) - _MOST_READINGS
    if more > 0:
        words = texts.MORE_READINGS.fill(count=more).get(lang)
        rows.append((INDENT, Span(words, "dim")))
    return rows


def _said_items(answer: FanAnswer, house: Variant) -> Text:
    """The items of an answer in the order of the table."""
    fans, times = items_of(house), dict(answer.items or ())
    named = [(fan.id, times[fan.id]) for fan in fans if fan.id in times]
    return _items_text(named, fans) if named else texts_drills.NO_ITEMS_SAID


def recall_rest(question: FanQuestion, answer: FanAnswer, look: Look) -> Row:
    """A question of a set in short: the hand, what is right, and what was said if it was another.

    Of all parts together the fan and whether it may win are told, of one alone that part.
    """
    lang = look.lang
    house, win = read_score(question.case)
    row = [*short(win.hand.concealed, look.tiles), Span(" ["), *group((win.tile,), look.tiles)]
    row.append(Span("]  "))
    truth = question.answer
    if question.steps == ("items",):
        words, said = (_said_items(a, house).get(lang) for a in (truth, answer))
    elif question.steps == ("allowed",):
        names = (texts_drills.NOT_ALLOWED, texts_drills.ALLOWED)
        words, said = (names[bool(a.allowed)].get(lang) for a in (truth, answer))
    else:
        words = texts_drills.FAN_IN_ALL.fill(fan=truth.total).get(lang)
        if "allowed" in question.steps and not truth.allowed:
            words += f" {texts_drills.NOT_ALLOWED.get(lang)}"
        said = words if answer.total == truth.total else str(answer.total)
    row.append(Span(words, "value"))
    if said != words:
        row.append(Span(f"  {texts_drills.SAID_FAN.fill(fan=said).get(lang)}", "dim"))
    return tuple(row)
