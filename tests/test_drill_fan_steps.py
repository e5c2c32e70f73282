"""The steps of a fan answer asked alone: one hand, one step, its grading, and what is kept."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random

import pytest
from drill_contract import repeats
from drill_games import every
from drill_keys import asked_of, truth_of, wrong_answer

from core.cases import read_score
from core.explain import Refusal
from core.scoring import score
from core.variant import Variant
from core.variants import VARIANTS, by_id
from puzzles.answers import AnswerLog, AnswerRecord
from puzzles.choose import Mix
from puzzles.drill import ANY, LEVELS, QuestionId, parse_question_id
from puzzles.drills import DRILLS, ask
from puzzles.exchange import export, import_answers
from puzzles.fan import FAN, FanAnswer, FanQuestion
from puzzles.fan_make import REFUSED, best_reading, named_items
from puzzles.from_case import carrying
from puzzles.index import Index
from puzzles.learner import Field, Skill, failed_themes
from puzzles.modes import review_due, sprint, streak
from puzzles.session import start_set
from tui.present.answer import answer_data
from tui.start import Start

DAY = date(2026, 5, 1)
NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
STEPS = ("items", "total", "allowed")
NAMES = ("dieda", "yangzhou-new", "sichuan")


def asked_alone(variant: Variant, seeds: int) -> Iterator[FanQuestion]:
    """Questions of every step of a variant's, at all levels."""
    for step in FAN.steps(variant):
        for level in LEVELS:
            for seed in range(seeds):
                yield FAN.make(QuestionId("fan", variant.id, ANY, level, seed, step=step))


@every
def test_one_step_is_asked_of_the_same_hand(variant: Variant) -> None:
    for question in asked_alone(variant, 4):
        step = question.id.step
        assert question.steps == (step,)
        assert parse_question_id(str(question.id)) == question.id
        assert ask(question.id) == question
        if step != "allowed":
            whole = FAN.make(replace(question.id, step=None))
            assert (question.case, question.themes) == (whole.case, whole.themes)
            assert question.answer == whole.answer


@every
def test_an_answer_of_one_step_is_judged_by_that_step(variant: Variant) -> None:
    for question in asked_alone(variant, 3):
        step = question.id.step
        assert step is not None
        truth, wrong = truth_of(question), wrong_answer(question, Random(1))
        assert truth == replace(FanAnswer(), **{step: getattr(question.answer, step)})
        for answer, right in ((truth, True), (wrong, False)):
            verdict = FAN.grade(question, answer)
            assert verdict.right is right
            assert getattr(verdict, step) is right
            assert all(getattr(verdict, other) is None for other in STEPS if other != step)
            assert (verdict.credit == 1.0) is right
        # The same answer to the whole question is right in as much.
        whole = FAN.grade(replace(question, steps=FAN.steps(variant)), question.answer)
        assert getattr(whole, step) is True


@every
def test_what_was_not_asked_is_told_all_the_same(variant: Variant) -> None:
    for question in asked_alone(variant, 2):
        if question.id.step == "items":
            continue
        _, tally = best_reading(score(*read_score(question.case)))
        verdict = FAN.grade(question, truth_of(question))
        told = [row.values["item"] for row in verdict.lines if row.code == "fan-counts"]
        assert told == [item.fan.name for item in tally.items]
        assert len(told) == len(named_items(tally))


@every
def test_house_rules_of_themes_leave_the_steps_as_they_are(variant: Variant) -> None:
    """A set says beforehand which steps can be asked, whatever its questions turn on."""
    for theme in FAN.themes_of(variant):
        house = variant.with_options(FAN.needed(variant, theme))
        assert FAN.steps(house) == FAN.steps(variant), theme.id


@pytest.mark.parametrize("name", [v.id for v in VARIANTS if "allowed" in FAN.steps(v)])
@pytest.mark.parametrize("level", LEVELS)
def test_about_half_of_the_hands_may_not_win_where_only_this_is_asked(
    name: str, level: int
) -> None:
    first = QuestionId("fan", name, ANY, level, 0, step="allowed")
    asked = [FAN.make(replace(first, seed=seed)) for seed in range(60)]
    assert 0.3 < sum(not question.answer.allowed for question in asked) / len(asked) < 0.7
    assert all(question.themes == (REFUSED.id,) for question in asked)
    assert all(question.level == level for question in asked if question.answer.allowed)
    assert not list(repeats(asked))


def test_a_step_that_there_is_not_is_refused() -> None:
    for drill in DRILLS:
        if drill.id == "fan":
            continue
        with pytest.raises(Refusal) as refused:
            ask(QuestionId(drill.id, "sichuan", ANY, 2, 0, step="total"))
        assert refused.value.line.code == "step-none"
        with pytest.raises(Refusal):
            Start("sichuan", drill.id, step="total").begin(Random(1), DAY, no_learner, ())
    for variant in VARIANTS:
        for step in {*STEPS, "value"} - {*FAN.steps(variant)}:
            with pytest.raises(Refusal) as refused:
                ask(QuestionId("fan", variant.id, ANY, 2, 0, step=step))
            assert refused.value.line.code == "step-unknown"
            for mode in ("set", "sprint", "streak"):
                start = Start(variant.id, "fan", step=step, mode=mode)
                with pytest.raises(Refusal):
                    start.begin(Random(1), DAY, no_learner, ())


def test_a_step_of_a_case_and_of_a_puzzle() -> None:
    case = FAN.make(QuestionId("fan", "sichuan", ANY, 3, 5)).case
    ident = carrying("fan", case, 3, 31)
    assert ask(replace(ident, step="items")) == replace(
        ask(ident), id=replace(ident, step="items"), steps=("items",)
    )
    puzzle = ask(parse_question_id(PUZZLE))
    alone = ask(parse_question_id(PUZZLE.replace("fan/", "fan.total/")))
    assert (alone.case, alone.steps) == (puzzle.case, ("total",))
    bare = carrying("waits", {"variant": "dieda", "concealed": "1112345678999m", "melds": []}, 1, 1)
    for wrong in (
        replace(ident, step="value"),
        replace(bare, step="items"),
        parse_question_id(PUZZLE.replace("fan/", "fan.value/")),
    ):
        with pytest.raises(Refusal):
            ask(wrong)


PUZZLE = "fan/sichuan/@fan-sichuan/1/1"


def no_learner() -> None:
    raise AssertionError("nobody is asked about")


# Sets


@pytest.mark.parametrize("step", STEPS)
def test_sets_ask_one_step_to_their_end_and_again(step: str) -> None:
    house = by_id("yangzhou-new")
    first = QuestionId("fan", house.id, ANY, 2, 7, step=step)
    for played in (
        start_set("fan", house, ANY, 2, 7, 4, step=step),
        sprint(first, LEVELS),
        streak(first, LEVELS),
    ):
        now = played
        while now.phase != "over" and len(now.given) < 4:
            question = ask(now.current)
            assert isinstance(question, FanQuestion)
            assert question.steps == (step,)
            answer = wrong_answer(question, Random(1))
            now = now.answered(question, answer, FAN.grade(question, answer), 1.0).next(2.0)
        again = now.missed_again(0.0)
        assert again is not None
        assert {ident.step for ident in again.questions} == {step}


def test_another_set_asks_the_same_step() -> None:
    start = Start("yangzhou-new", "fan", seed=3, count=2, step="allowed")
    played = start.begin(Random(1), DAY, no_learner, ())
    assert start.another(played).step == "allowed"
    streak = replace(start, mode="streak")
    assert streak.another(streak.begin(Random(1), DAY, no_learner, ())).step == "allowed"


# What is kept


def kept(question: FanQuestion, answer: FanAnswer, minutes: int) -> AnswerRecord:
    """The record of an answer as the screens make it."""
    verdict = FAN.grade(question, answer)
    return AnswerRecord(
        NOON + timedelta(minutes=minutes),
        question.id,
        answer_data(question, answer),
        answer_data(question, question.answer),
        verdict.right,
        verdict.credit,
        4.0,
        False,
        question.themes,
        failed_themes(question, verdict),
    )


def read_back(record: AnswerRecord) -> FanAnswer:
    """The answer of a record."""
    given = dict(record.answer)
    if "items" in given:
        given["items"] = frozenset(given["items"].items())
    return FanAnswer(**given)


def records() -> list[AnswerRecord]:
    """Right and wrong answers to single steps and to all of them."""
    out = []
    for name in NAMES:
        for step in (None, *FAN.steps(by_id(name))):
            for seed in range(2):
                question = FAN.make(QuestionId("fan", name, ANY, 2, seed, step=step))
                answers = (truth_of(question), wrong_answer(question, Random(seed)))
                out.append(kept(question, answers[seed], len(out)))
    return out


def test_answers_of_one_step_are_read_back_and_graded_alike(tmp_path: Path) -> None:
    log = AnswerLog(tmp_path / "answers.jsonl")
    written = records()
    for record in written:
        log.append(record)
    for record, read in zip(written, log.read(), strict=True):
        assert read == replace(record, credit=round(record.credit, 4))
        assert isinstance(read, AnswerRecord)
        question = ask(read.question)
        assert isinstance(question, FanQuestion)
        assert {*read.answer} == {*read.truth} == {*question.steps}
        answer = read_back(read)
        assert answer == asked_of(question, answer)
        verdict = FAN.grade(question, answer)
        assert (verdict.right, round(verdict.credit, 4)) == (read.right, read.credit)
        assert failed_themes(question, verdict) == read.failed
        assert FAN.grade(question, read_back(replace(read, answer=read.truth))).right


@pytest.mark.parametrize("form", ["jsonl", "csv"])
def test_answers_of_one_step_go_out_and_in_again(tmp_path: Path, form: str) -> None:
    log, other = (AnswerLog(tmp_path / name / "answers.jsonl") for name in ("one", "two"))
    for record in records():
        log.append(record)
    with Index(log, zone=UTC) as index:
        content = "".join(export(index.answers(), form)).encode()
    with Index(other, zone=UTC) as index:
        done = import_answers(other, index, content, form)
    assert (done.added, done.damaged) == (len(records()), ())
    assert list(other.read()) == list(log.read())


def test_an_answer_of_one_step_counts_as_any_other(tmp_path: Path) -> None:
    log = AnswerLog(tmp_path / "answers.jsonl")
    total, allowed = (
        FAN.make(QuestionId("fan", "yangzhou-new", ANY, 2, 4, step=step))
        for step in ("total", "allowed")
    )
    log.append(kept(total, wrong_answer(total, Random(1)), 0))
    log.append(kept(allowed, truth_of(allowed), 1))
    with Index(log, zone=UTC) as index:
        learner = index.learner
    assert learner.ratings[Field("fan", "yangzhou-new")].answers == 2
    assert {*learner.missed} == {str(total.id)}
    for theme in total.themes:
        if theme != REFUSED.id:
            assert learner.skills[Skill("yangzhou-new", "fan", theme)].recent == (False,)
    # Whether it may win tells nothing of the items of the hand.
    answers = {skill.theme: practice.answers for skill, practice in learner.skills.items()}
    assert answers == dict.fromkeys(total.themes, 1) | {
        REFUSED.id: 1 + (REFUSED.id in total.themes)
    }
    run = review_due(Mix(), learner, DAY + timedelta(days=30), 50, 1)
    assert run is not None
    due = [one.id for one in run.feed.row if one.id == total.id]
    assert due == [total.id]


def test_the_line_of_the_log_has_the_step_alone(tmp_path: Path) -> None:
    question = FAN.make(QuestionId("fan", "sichuan", ANY, 2, 3, step="total"))
    line = json.loads(kept(question, FanAnswer(total=99), 0).to_line())
    assert line["question"] == "fan.total/sichuan/any/2/3"
    assert line["answer"] == {"total": 99}
    assert line["truth"] == {"total": question.answer.total}
