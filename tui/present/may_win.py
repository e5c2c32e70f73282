"""The drill "May I win?": the moment, the reasons to choose from, and the answer taken apart."""

from __future__ import annotations

from core.text import Text
from core.tiles import tile_text
from puzzles.maywin import MayWinAnswer, MayWinQuestion, MayWinVerdict
from tui import texts_drills
from tui.draw import Row, Span, group, short
from tui.look import Look
from tui.present.judged import (
    INDENT,
    Judged,
    Status,
    cards_rows,
    head_rows,
    house_rows,
    line_rows,
    told_rows,
    wrapped,
)


def question_rows(question: MayWinQuestion, look: Look, cells: int) -> list[Row]:
    """The hand with the tile that has come, and what happened."""
    return [
        *cards_rows(question.hand, question.tile, look, cells),
        *told_rows(question.told, look, cells),
    ]


def draft_rows(question: MayWinQuestion, refused: bool, look: Look) -> list[Row]:
    """Yes or no; after no the reasons with their keys."""
    lang = look.lang
    ask = texts_drills.ASK_MAY.fill(seat=question.seat, tile=tile_text(question.tile))
    rows: list[Row] = [(), (INDENT, Span(ask.get(lang), "title")), ()]
    if not refused:
        for key, text, act in (("y", texts_drills.YES, "yes"), ("n", texts_drills.NO, "no")):
            rows.append((INDENT, Span(f"{key}  ", "key", act), Span(text.get(lang), "text", act)))
        return rows
    rows[-1] = (INDENT, Span(texts_drills.ASK_WHY.get(lang), "title"))
    rows.append(())
    for number, code in enumerate(question.reasons, 1):
        act = f"reason({number})"
        words = texts_drills.WHY_NOT[code].get(lang)
        rows.append((INDENT, Span(f"{number}  ", "key", act), Span(words, "text", act)))
    return rows


def answer_text(answer: MayWinAnswer) -> Text:
    """An answer in words."""
    if answer.allowed:
        return texts_drills.YES
    return texts_drills.WHY_NOT[answer.why] if answer.why is not None else texts_drills.NO


def judged_rows(
    verdict: MayWinVerdict,
    answer: MayWinAnswer,
    seconds: float,
    themes: Text,
    look: Look,
    cells: int,
) -> list[Row]:
    """Whether it may win and why, why the reason that was chosen does not hold, other rules."""
    parts = (
        (texts_drills.MAY_PARTS["allowed"], verdict.allowed),
        (texts_drills.MAY_PARTS["why"], verdict.why if verdict.allowed else None),
    )
    rows = head_rows(verdict, parts, seconds, themes, look, cells)
    if not verdict.right:
        said = texts_drills.YOU_ANSWERED.fill(answer=answer_text(answer))
        rows += wrapped(said, look, cells, "wrong")
    status: Status = "right" if verdict.right else ""
    judged: list[Judged] = [
        (status if line.code in ("may", "may-not") else "", line) for line in verdict.lines
    ]
    return [*rows, *line_rows(judged, look, cells), *house_rows(verdict, look, cells)]


def recall_rest(question: MayWinQuestion, answer: MayWinAnswer, look: Look) -> Row:
    """A question of a set in short: hand and tile, the truth, and what was said if it differs."""
    row = [*short(question.hand.concealed, look.tiles)]
    row += [Span(" ["), *group((question.tile,), look.tiles), Span("]")]
    row.append(Span(f"  {answer_text(question.answer).get(look.lang)}", "value"))
    if answer != question.answer:
        words = texts_drills.YOU_ANSWERED.fill(answer=answer_text(answer)).get(look.lang)
        row.append(Span(f"  {words}", "dim"))
    return tuple(row)
