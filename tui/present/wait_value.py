"""The drill on what waits are worth: hand and table, a column for each wait, what each is worth."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from core.text import Text
from puzzles.value import ValueAnswer, ValueQuestion, ValueRow, ValueVerdict
from tui import texts_drills
from tui.draw import Row, Span, fit, short, suit_role, tile_word, width
from tui.look import Look
from tui.present.judged import (
    INDENT,
    MARGIN,
    Judged,
    Status,
    cards_rows,
    head_rows,
    house_rows,
    line_rows,
    told_rows,
)
from tui.present.seen import seen_rows

PARTS: Final = ("copies", "allowed", "gain")
MOST_DIGITS: Final = 5
_CAP_CELLS: Final = 10
_CELL: Final = 7
_GAP: Final = 1


@dataclass(frozen=True, slots=True)
class ValueDraft:
    """An answer that is being put together.

    `cells` has for each wait the texts of its parts: digits, `y` or `n`, digits; "" for nothing
    yet. The cursor is on `part` (a place in `PARTS`) of the wait number `wait`.
    """

    cells: tuple[tuple[str, str, str], ...]
    wait: int = 0
    part: int = 0

    @property
    def here(self) -> str:
        """The text under the cursor."""
        return self.cells[self.wait][self.part]

    def with_here(self, text: str) -> ValueDraft:
        """With another text under the cursor; what may not be won on brings 0."""
        row = list(self.cells[self.wait])
        row[self.part] = text
        if PARTS[self.part] == "allowed" and text == "n":
            row[2] = "0"
        cells = list(self.cells)
        cells[self.wait] = (row[0], row[1], row[2])
        return replace(self, cells=tuple(cells))

    def moved(self, waits: int, parts: int) -> ValueDraft:
        """With the cursor so many waits and parts on, going round."""
        wait = (self.wait + waits) % len(self.cells)
        return replace(self, wait=wait, part=(self.part + parts) % len(PARTS))

    def on(self) -> ValueDraft | None:
        """With the cursor on the next empty cell, wait by wait, going round; None without one."""
        count = len(self.cells) * len(PARTS)
        first = self.wait * len(PARTS) + self.part + 1
        for place in range(first, first + count):
            wait, part = divmod(place % count, len(PARTS))
            if not self.cells[wait][part]:
                return replace(self, wait=wait, part=part)
        return None

    def answer(self, question: ValueQuestion) -> ValueAnswer:
        """The answer of a draft that is filled in."""
        return ValueAnswer(
            tuple(
                ValueRow(kind, int(copies), allowed == "y", int(gain))
                for kind, (copies, allowed, gain) in zip(question.waits, self.cells, strict=True)
            )
        )


def question_rows(question: ValueQuestion, look: Look, cells: int) -> list[Row]:
    """The hand, where its holder sits and how the tile is to come, and the table."""
    return [
        *cards_rows(question.hand, None, look, cells),
        *told_rows(question.told, look, cells),
        *seen_rows(question.seen, question.position.seats[0], look, cells),
    ]


def draft_rows(question: ValueQuestion, draft: ValueDraft, look: Look, cells: int) -> list[Row]:
    """A column for each wait, as many side by side as fit, those around the cursor."""
    lang = look.lang
    each = _CELL + _GAP
    count = max((cells - 2 * MARGIN - _CAP_CELLS) // each, 1)
    first = draft.wait // count * count
    shown = range(first, min(first + count, len(draft.cells)))
    ask = Span(texts_drills.ASK_VALUE.get(lang), "title")
    head = [INDENT, Span(fit(texts_drills.VALUE_PARTS["kind"].get(lang), _CAP_CELLS))]
    for wait in shown:
        kind = question.waits[wait]
        word = tile_word(kind, look.tiles)
        head += [Span(" "), Span(fit(word, each - 1), suit_role(kind), f"cell({wait}, 0)")]
    if len(draft.cells) > len(shown):
        head.append(Span(f"{draft.wait + 1}/{len(draft.cells)}", "dim"))
    rows: list[Row] = [(), (INDENT, ask), tuple(head)]
    for part, name in enumerate(PARTS):
        here = part == draft.part
        row = [
            Span(fit(">" if here else "", MARGIN), "mark"),
            Span(fit(texts_drills.VALUE_PARTS[name].get(lang), _CAP_CELLS)),
        ]
        for wait in shown:
            row += _cell(draft, wait, part, look)
        rows.append(tuple(row))
    return rows


def _cell(draft: ValueDraft, wait: int, part: int, look: Look) -> Row:
    text = draft.cells[wait][part]
    here = (wait, part) == (draft.wait, draft.part)
    if PARTS[part] == "allowed" and text:
        text = (texts_drills.YES_MARK if text == "y" else texts_drills.NO_MARK).get(look.lang)
    if here:
        text += "_"
    room = _CELL - 2
    shown = f"[{text}{' ' * (room - width(text))}]"
    role = "cursor" if here else "value"
    return (Span(shown, role, f"cell({wait}, {part})"), Span(" " * _GAP))


def judged_rows(
    verdict: ValueVerdict, seconds: float, themes: Text, look: Look, cells: int
) -> list[Row]:
    """Of each wait where its copies are, and whether it may be won on and what it brings."""
    parts = [
        (texts_drills.VALUE_PARTS[name], _whole(verdict, part)) for part, name in enumerate(PARTS)
    ]
    rows = head_rows(verdict, parts, seconds, themes, look, cells)
    worth = {row.kind: marks for row, marks in zip(verdict.answer.rows, verdict.rows, strict=True)}
    judged: list[Judged] = []
    for line in verdict.lines:
        copies, allowed, gain = worth[line.tiles[0]]
        right = copies if line.code.startswith("value-copies") else allowed and gain
        status: Status = "right" if right else "wrong"
        judged.append((status, line))
    return [*rows, *line_rows(judged, look, cells), *house_rows(verdict, look, cells)]


def _whole(verdict: ValueVerdict, part: int) -> bool:
    """Whether a part was right of all waits."""
    return all(marks[part] for marks in verdict.rows)


def recall_rest(question: ValueQuestion, right: int, look: Look) -> Row:
    """A question of a set in short: the hand and its waits, and how many were all `right`."""
    lang = look.lang
    return (
        *short(question.hand.concealed, look.tiles),
        Span(f"  {texts_drills.VALUE_PARTS['kind'].get(lang)} ", "dim"),
        *short(question.waits, look.tiles),
        Span(f"  {right}/{len(question.waits)}", "value"),
    )
