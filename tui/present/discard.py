"""The discard drill: hand and table, the tile to choose, and yours beside the best."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from core.shapes import Discard
from core.text import Text
from puzzles.discard import DiscardQuestion, DiscardVerdict
from tui import texts_drills
from tui.draw import Row, Span, fit, fold, hand_cards, short, suit_role, tile_span, tile_word
from tui.look import Look
from tui.present.hand import KEY_CAPS
from tui.present.judged import (
    INDENT,
    LABEL_CELLS,
    MARGIN,
    Judged,
    Status,
    head_rows,
    house_rows,
    lead,
    line_rows,
    meld_rows,
)
from tui.present.seen import seen_rows


def question_rows(
    question: DiscardQuestion, cursor: int | None, look: Look, cells: int
) -> list[Row]:
    """The hand, under each tile the key that discards it, its melds, and the table.

    `cursor` is the place of the tile that is chosen; None once it was discarded, when the names
    of the tiles stand in place of the keys.
    """
    kinds = question.hand.concealed
    if cursor is None:
        cards = hand_cards(kinds, look.tiles)
    else:
        captions = [
            Span(
                f"{'^' if place == cursor else ' '}{KEY_CAPS[place]}",
                "mark" if place == cursor else "dim",
                f"tile({place})",
            )
            for place in range(len(kinds))
        ]
        cards = hand_cards(kinds, look.tiles, None, captions, (cursor,))
    return [
        (),
        *((INDENT, *row) for row in cards),
        *meld_rows(question.hand, look, cells),
        *seen_rows(question.seen, question.seat, look, cells),
    ]


def draft_rows(look: Look) -> list[Row]:
    """What is asked."""
    return [(), (INDENT, Span(texts_drills.ASK_DISCARD.get(look.lang), "title"))]


def judged_rows(
    question: DiscardQuestion,
    verdict: DiscardVerdict,
    seconds: float,
    themes: Text,
    look: Look,
    cells: int,
) -> list[Row]:
    """What yours and the best leave, tile by tile, and what yours gives away."""
    assert verdict.yours is not None
    unseen = question.seen.unseen(question.hand)
    rows = head_rows(verdict, (), seconds, themes, look, cells)
    status: Status = "right" if verdict.right else "wrong"
    rows += _left_rows(status, texts_drills.YOURS, verdict.yours, unseen, look, cells)
    for option in verdict.best:
        if option.tile != verdict.yours.tile:
            rows += _left_rows("", texts_drills.BEST, option, unseen, look, cells)
    judged: list[Judged] = [("", line) for line in verdict.lines if line.code in _COMPARED]
    rows += line_rows(judged, look, cells)
    return rows + house_rows(verdict, look, cells)


_COMPARED: Final = ("discard-farther", "discard-loses", "discard-gains")
_NAME_CELLS: Final = {"zh": 5, "en": 6}


def _left_rows(
    status: Status, name: Text, option: Discard, unseen: Sequence[int], look: Look, cells: int
) -> list[Row]:
    """A discard: what it is, how far from ready it leaves the hand, what helps, how many tiles."""
    lang = look.lang
    state = texts_drills.READY_ON
    if option.shanten:
        state = texts_drills.STEPS_AWAY.fill(steps=option.shanten)
    row = [
        *lead(status, look),
        Span(fit(name.get(lang), _NAME_CELLS[lang]), "value"),
        tile_span(option.tile, look.tiles),
        Span(f"  {state.get(lang)}"),
    ]
    times = "x" if look.lines == "ascii" else "×"
    for kind in option.accepts:
        word = f"{tile_word(kind, look.tiles)}{times}{unseen[kind]}"
        row += [Span(" "), Span(word, suit_role(kind))]
    total = texts_drills.TILES_IN_ALL.fill(copies=option.copies).get(lang)
    row += [Span("  "), Span(total, "value")]
    return fold(tuple(row), cells - MARGIN, MARGIN + LABEL_CELLS[lang])


def recall_rest(question: DiscardQuestion, answer: int, look: Look) -> Row:
    """A question of a set in short: the hand, its best discards, and the one that was chosen."""
    lang = look.lang
    row = [*short(question.hand.concealed, look.tiles)]
    row.append(Span(f"  {texts_drills.BEST_IS.get(lang)} ", "dim"))
    row += short(sorted(question.answer), look.tiles)
    if answer not in question.answer:
        row.append(Span(f"  {texts_drills.YOURS.get(lang)} ", "dim"))
        row += short((answer,), look.tiles)
    return tuple(row)
