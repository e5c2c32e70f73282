"""A set of questions from the first to the score, and the marks of an answer."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.variants import by_id
from puzzles.session import Marks, fresh_seed, start_set
from puzzles.waits import WAITS


def play(answers, now=100.0, step=2.0):
    """Play a set; True answers right, False says that there is no wait where there is one."""
    played = start_set("waits", by_id("dieda"), "two-sided", 2, 500, len(answers), now)
    states = [played]
    for right in answers:
        question = WAITS.make(played.current)
        answer = question.answer if right else frozenset()
        now += step
        played = played.answered(question, answer, WAITS.grade(question, answer), now)
        states.append(played)
        now += 50
        played = played.next(now)
        states.append(played)
    return states


def test_a_set_goes_from_question_to_verdict_to_the_end():
    states = play([True, False, True])
    assert [s.phase for s in states] == [
        "asking", "judged", "asking", "judged", "asking", "judged", "over",
    ]  # fmt: skip
    assert [s.place for s in states] == [0, 0, 1, 1, 2, 2, 2]
    assert [s.current.seed for s in states] == [500, 500, 501, 501, 502, 502, 502]


def test_the_score_counts_answers_and_their_times_alone():
    over = play([True, False, True, False])[-1]
    assert (over.right, over.credit) == (2, 0.5)
    assert (over.seconds, over.median_seconds) == (8.0, 2.0)
    assert [g.question.id.seed for g in over.missed] == [501, 503]


def test_a_set_left_early_keeps_what_was_answered():
    early = play([True, False, True])[3]
    assert (len(early.given), early.right, early.last.verdict.right) == (2, 1, False)


def test_the_missed_ones_are_asked_again():
    over = play([True, False, False])[-1]
    again = over.missed_again(900.0)
    assert again.again
    assert [q.seed for q in again.questions] == [501, 502]
    assert (again.phase, again.place, again.since) == ("asking", 0, 900.0)
    assert play([True])[-1].missed_again(0.0) is None


def test_the_time_runs_from_when_the_question_was_shown():
    played = start_set("waits", by_id("dieda"), "edge", 1, 1, 1).shown(50.0)
    question = WAITS.make(played.current)
    done = played.answered(question, question.answer, WAITS.grade(question, question.answer), 53.5)
    assert done.last.seconds == 3.5
    assert done.next(60.0).phase == "over"


def test_only_the_question_asked_is_answered_and_only_once():
    played = start_set("waits", by_id("dieda"), "edge", 1, 1, 2)
    first, other = (WAITS.make(ident) for ident in played.questions)
    verdict = WAITS.grade(other, ())
    with pytest.raises(ValueError):
        played.answered(other, (), verdict, 1.0)
    judged = played.answered(first, (), WAITS.grade(first, ()), 1.0)
    with pytest.raises(ValueError):
        judged.answered(first, (), WAITS.grade(first, ()), 2.0)
    assert played.next(1.0) == played


def test_house_rules_stand_in_the_ids():
    variant = by_id("suizhou").with_options(suits="mp")
    played = start_set("waits", variant, "any", 1, 7, 1)
    assert str(played.current) == 'waits/suizhou[suits="mp"]/any/1/7'
    assert WAITS.make(played.current).hand == WAITS.make(played.questions[0]).hand


def test_fresh_seeds_come_from_the_dice_given():
    assert fresh_seed(Random(3)) == fresh_seed(Random(3))
    assert 0 <= fresh_seed(Random(4)) < 1_000_000


def test_marks_toggle_and_are_taken_back_step_by_step():
    marks = Marks().toggle(3).toggle(5).toggle(3)
    assert (marks.chosen, marks.none, marks.ready) == ({5}, False, True)
    assert marks.undo().chosen == {3, 5}
    none = marks.toggle_none()
    assert (none.chosen, none.none, none.ready) == (frozenset(), True, True)
    assert none.undo() == marks
    assert none.toggle(4).none is False
    assert not Marks().ready
    assert Marks().undo() == Marks()


@given(st.lists(st.one_of(st.none(), st.integers(0, 33)), max_size=12))
def test_undoing_every_step_leads_back_to_nothing(steps):
    marks = Marks()
    for step in steps:
        before = marks
        marks = marks.toggle_none() if step is None else marks.toggle(step)
        assert marks.undo() == before
        assert not (marks.none and marks.chosen)
    for _ in steps:
        marks = marks.undo()
    assert marks == Marks()
