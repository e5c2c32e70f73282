"""The drill "May I win?": its contract, its answers against other pieces, and its verdicts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

import pytest
from drill_contract import ask as ask_drill
from drill_contract import assert_contract, assert_themes, sample
from drill_games import every

from core.cases import answer_score, answer_settle, read_score
from core.events import Answered, Discarded, Drew, Pass, Punged
from core.explain import Refusal
from core.hand import MeldKind
from core.scoring import score
from core.tiles import SUITS, counts_of
from core.tiles import parse_tiles as kinds
from core.variant import Variant
from core.variants import VARIANTS
from puzzles.maywin import MAY_WIN, MayWinAnswer, MayWinQuestion

ask = partial(ask_drill, MAY_WIN)


def themed(name: str, theme: str, count: int = 24) -> Iterator[MayWinQuestion]:
    variant = next(v for v in VARIANTS if v.id == name)
    levels = MAY_WIN.levels(theme, variant)
    for seed in range(count):
        yield ask(name, theme, levels[seed % len(levels)], seed)


def mutants(question: MayWinQuestion) -> Iterator[MayWinAnswer]:
    truth = question.answer
    if truth.allowed:
        for reason in question.reasons:
            yield MayWinAnswer(False, reason)
        yield MayWinAnswer(False)
        return
    yield MayWinAnswer(True)
    yield MayWinAnswer(False)
    for reason in question.reasons:
        if reason not in against(question):
            yield MayWinAnswer(False, reason)


def against(question: MayWinQuestion) -> set[str]:
    """Every reason that holds, worked out beside the drill."""
    found = {question.answer.why} if question.answer.why else set()
    if "not-complete" in found or question.moment.kong is MeldKind.CONCEALED:
        return found
    events = question.moment.events
    if passed_since_draw(question) and isinstance(events[-1], Discarded):
        found |= {"passed-win", "passed-higher"}
    return found


def passed_since_draw(question: MayWinQuestion) -> bool:
    """Whether the seat has left a win since its last draw."""
    passed = False
    for event in question.moment.events:
        if isinstance(event, Answered) and event.passed is not None:
            passed = True
        elif isinstance(event, Drew) and event.seat == question.seat:
            passed = False
    return passed


@every
def test_the_contract(variant: Variant) -> None:
    allowed: Counter[bool] = Counter()
    for question in assert_contract(MAY_WIN, variant, mutants, 2, hits=0.8):
        allowed[question.answer.allowed] += 1
        assert question.answer.allowed or question.answer.why in question.reasons
    assert min(allowed[True], allowed[False]) > 0.25 * allowed.total()


@every
def test_every_reason_of_a_game_has_questions(variant: Variant) -> None:
    seen = assert_themes(MAY_WIN, variant)
    assert set(seen) == {theme.id for theme in MAY_WIN.themes_of(variant)}
    for theme in MAY_WIN.themes_of(variant):
        answers = {q.answer for q in themed(variant.id, theme.id)}
        assert MayWinAnswer(True) in answers, theme.id
        assert MayWinAnswer(False, theme.code) in answers, theme.id


@every
def test_answers_are_those_of_the_scorer(variant: Variant) -> None:
    """Where the case format can tell what bears on the win, it says the same."""
    compared = 0
    for _, question in sample(MAY_WIN, variant):
        why = question.answer.why
        if passed_since_draw(question) or question.moment.kong is MeldKind.CONCEALED:
            continue
        if question.moment.state.named is not None:
            continue
        compared += 1
        if "events" in question.case:
            if question.answer.allowed:
                answer_settle(question.case)
            else:
                with pytest.raises(Refusal) as refused:
                    answer_settle(question.case)
                assert refused.value.line.code == "win-refused"
        else:
            told = answer_score(question.case)
            assert told["win"] == question.answer.allowed, question.id
            assert told.get("why") == why, question.id
    assert compared > 50


@every
def test_no_tile_is_there_a_fifth_time(variant: Variant) -> None:
    for _, question in sample(MAY_WIN, variant):
        seen = counts_of(question.moment.table.hand.tiles)
        for event in question.moment.events:
            drawn = isinstance(event, Drew) and event.tile >= 0
            if drawn or (isinstance(event, Discarded) and event.seat != question.seat):
                seen[event.tile] += 1
        assert max(seen) <= 4, question.id


@pytest.mark.parametrize(
    ("name", "theme"),
    [("dieda", "passed-win"), ("suizhou", "passed-win"), ("liuwei", "passed-win")],
)
def test_a_passed_win_bars_until_the_own_draw(name: str, theme: str) -> None:
    barred = 0
    for question in themed(name, theme, 40):
        passed = passed_since_draw(question)
        assert question.answer == MayWinAnswer(not passed, "passed-win" if passed else None)
        barred += passed
    assert 5 < barred < 35


def test_a_higher_hand_may_win_after_a_passed_one() -> None:
    higher = lower = 0
    for question in themed("sichuan", "passed-higher", 40):
        house, win = read_score(question.case)
        passes = [e.passed for e in question.moment.events
                  if isinstance(e, Answered) and e.passed is not None]  # fmt: skip
        if not passes or not passed_since_draw(question):
            assert question.answer.allowed
            continue
        fan = house.capped(house.settings, score(house, win).fan)
        assert question.answer.allowed == (fan > max(passes))
        higher += question.answer.allowed
        lower += not question.answer.allowed
    assert higher
    assert lower


def test_the_twin_wait_is_open_after_the_pung_alone() -> None:
    for name in ("dieda", "tuidao"):
        answers = set()
        for question in themed(name, "twin"):
            punged = any(isinstance(e, Punged) for e in question.moment.events)
            passed = any(
                isinstance(e, Answered) and isinstance(e.answer, Pass)
                for e in question.moment.events
            )
            assert punged != passed
            assert punged or not question.answer.allowed
            answers.add(question.answer.allowed)
        assert answers == {True, False}


def test_only_an_added_kong_is_robbed() -> None:
    for variant in VARIANTS:
        for question in themed(variant.id, "robbed", 12):
            added = question.moment.kong is MeldKind.ADDED
            assert question.answer == MayWinAnswer(added, None if added else "only-added-kong")
            verdict = MAY_WIN.grade(question, MayWinAnswer(not added, "only-added-kong"))
            assert "robbed" in verdict.rule_refs


def test_no_tile_of_the_named_suit_may_be_held() -> None:
    for question in themed("sichuan", "named-suit"):
        named = question.moment.state.named
        assert named is not None
        suit = SUITS.index(named[question.seat])
        held = {k // 9 for k in (*question.hand.tiles, question.tile)}
        assert question.answer.allowed == (suit not in held)
        assert dict(question.id.options) == {"ding_que": True}


def test_near_the_minimum() -> None:
    """Some hands miss it, or reach it, by a few fan."""
    for name in ("yangzhou-new", "yangzhou-standard", "yangzhou-18"):
        near = Counter()
        for question in themed(name, "minimum", 60):
            house, win = read_score(question.case)
            fan = score(house, win).fan
            assert question.answer.allowed == (fan >= house.minimum)
            near[question.answer.allowed] += abs(fan - house.minimum) <= 5
        assert near[True] > 2
        assert near[False] > 2


def test_a_wrong_reason_is_told_why_it_does_not_hold() -> None:
    question = next(q for q in themed("yangzhou-new", "minimum", 60) if q.answer.allowed)
    verdict = MAY_WIN.grade(question, MayWinAnswer(False, "below-minimum"))
    told = next(line for line in verdict.lines if line.code == "cleared-fan")
    house, win = read_score(question.case)
    assert str(score(house, win).fan) in told.text.en
    assert {"below-minimum", "minimum"} <= set(verdict.rule_refs)


def test_yes_or_no_alone_is_half() -> None:
    question = next(q for q in themed("sichuan", "missing-suit") if not q.answer.allowed)
    assert MAY_WIN.grade(question, MayWinAnswer(False)).credit == 0.5
    assert MAY_WIN.grade(question, MayWinAnswer(False, "not-complete")).credit == 0.5
    assert MAY_WIN.grade(question, MayWinAnswer(True)).credit == 0.0


def test_other_house_rules_are_played_through() -> None:
    """What was passed is counted anew under another cap."""
    told = set()
    for question in themed("sichuan", "passed-higher", 60):
        for line in MAY_WIN.grade(question, question.answer).house:
            told.add(line.text.en.split(" it would be ")[0])
    assert "with pass_lock=strict" in told
    assert told <= {"with pass_lock=strict", "with cap=16", "with cap=none", "with jin_gou_diao=on",
                    "with dai_yao=on", "with jiang_dui=8", "with jiang_dui=16"}  # fmt: skip


@pytest.mark.parametrize("name", ["dieda", "suizhou"])
def test_an_incomplete_hand_is_taken_apart(name: str) -> None:
    """Blocks and what is over are the hand with the tile, all of it."""
    found = 0
    for question in themed(name, "complete"):
        if question.answer.allowed:
            continue
        verdict = MAY_WIN.grade(question, MayWinAnswer(True))
        told = next(line for line in verdict.lines if line.code == "may-left")
        words = str(told.values["split"]).split()
        blocks = [k for word in words if "@" not in word and "(" not in word for k in kinds(word)]
        held = [*question.hand.concealed, question.tile]
        assert sorted([*blocks, *told.tiles]) == sorted(held)
        assert told.tiles
        found += 1
    assert found > 4


def test_a_kong_that_cannot_be_robbed_leaves_nothing_over() -> None:
    for question in themed("dieda", "robbed"):
        if question.answer.why == "only-added-kong":
            verdict = MAY_WIN.grade(question, MayWinAnswer(True))
            assert "may-left" not in {line.code for line in verdict.lines}
