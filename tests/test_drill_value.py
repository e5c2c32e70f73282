"""The drill on what waits are worth: its contract, its answers against other pieces."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

import pytest
import twin_shapes as twin
from drill_contract import ask as ask_drill
from drill_contract import assert_contract, assert_themes, sample
from drill_games import every

from core.cases import answer_score, answer_waits
from core.tiles import WIND_LETTERS, counts_of, tile_name
from core.variant import Variant
from core.variants import by_id
from puzzles.value import VALUE, ValueAnswer, ValueQuestion, ValueRow

ask = partial(ask_drill, VALUE)


def mutants(question: ValueQuestion) -> Iterator[ValueAnswer]:
    rows = question.answer.rows
    for place, row in enumerate(rows):
        assert row.copies is not None
        assert row.gain is not None
        for wrong in (
            row._replace(copies=row.copies + 1),
            row._replace(allowed=not row.allowed),
            row._replace(gain=row.gain + 2),
        ):
            yield ValueAnswer((*rows[:place], wrong, *rows[place + 1 :]))


@every
def test_the_contract(variant: Variant) -> None:
    for question in assert_contract(VALUE, variant, mutants, 3):
        assert any(row.copies for row in question.answer.rows)


@every
def test_themes_have_questions(variant: Variant) -> None:
    assert_themes(VALUE, variant)


@every
def test_answers_are_those_of_other_pieces(variant: Variant) -> None:
    """The waits of the slow twin and of the case format; copies counted tile by tile; the worth by
    a `score` case for each wait."""
    for _, question in sample(VALUE, variant)[::2]:
        hand = question.hand
        room = twin.room_of([meld.tiles for meld in hand.melds], variant.tiles.kinds)
        pairs = variant.seven_pairs and not hand.melds
        assert twin.waits(counts_of(hand.concealed), room, pairs) == set(question.waits)
        assert answer_waits(question.case)["waits"] == [tile_name(k) for k in question.waits]
        seen = [*hand.tiles]
        for pond in question.seen.ponds:
            seen += pond
        for row in question.seen.melds:
            for meld in row:
                seen += meld.tiles
        for row in question.answer.rows:
            assert row.copies == 4 - seen.count(row.kind)
            told = answer_score(score_case(question, row.kind))
            assert told["win"] == row.allowed
            gain = told["deltas"][question.position.seats.seat] if told["win"] else 0
            assert gain == row.gain


def score_case(question: ValueQuestion, kind: int) -> dict[str, object]:
    position = question.position
    case: dict[str, object] = dict(question.case) | {
        "seat": position.seats.seat,
        "dealer": position.seats.dealer,
        "round": WIND_LETTERS[position.seats.round],
        "by": position.by,
        "tile": tile_name(kind),
    }
    return case if position.source is None else case | {"from": position.source}


def test_parts_can_be_asked_alone() -> None:
    question = ask("sichuan", "copies")
    rows = question.answer.rows
    copies = VALUE.grade(question, ValueAnswer(tuple(ValueRow(r.kind, r.copies) for r in rows)))
    assert copies.right
    assert all(mark == (True, None, None) for mark in copies.rows)
    wrong = [ValueRow(r.kind, None, r.allowed, r.gain) for r in rows]
    assert wrong[0].gain is not None
    wrong[0] = wrong[0]._replace(gain=wrong[0].gain + 1)
    worth = VALUE.grade(question, ValueAnswer(tuple(wrong)))
    assert worth.rows[0] == (None, True, False)
    assert worth.credit == (2 * len(rows) - 1) / (2 * len(rows))


def test_the_copies_are_told_where_they_lie() -> None:
    question = ask("dieda", "copies")
    row = next(r for r in question.answer.rows if r.copies is not None and 0 < r.copies < 4)
    verdict = VALUE.grade(
        question,
        ValueAnswer(
            tuple(r._replace(copies=4) if r.kind == row.kind else r for r in question.answer.rows)
        ),
    )
    told = next(line for line in verdict.lines if line.code == "value-copies-wrong")
    assert told.tiles == (row.kind,)
    lying = {s for s, pond in enumerate(question.seen.ponds) if row.kind in pond}
    assert lying <= set(told.seats)


def test_an_answer_has_a_row_for_each_wait() -> None:
    question = ask("dieda", "copies")
    with pytest.raises(ValueError, match="one row"):
        VALUE.grade(question, ValueAnswer(question.answer.rows[1:]))


def test_each_seat_that_holds_a_copy_is_named_once() -> None:
    """Of a wait that lies twice in one pond the seat is told once, and in the singular."""
    asked = [ask("sichuan", theme) for theme in ("copies", "none-left")]
    for question in (*asked, *(question for _, question in sample(VALUE, by_id("suizhou")))):
        for line in VALUE.grade(question, question.answer).lines:
            if line.code == "value-copies":
                for where in re.findall(r"\((seats?) ([0-9, ]+)\)", line.text.en):
                    seats = where[1].split(", ")
                    assert seats == sorted(set(seats))
                    assert (where[0] == "seat") == (len(seats) == 1)
