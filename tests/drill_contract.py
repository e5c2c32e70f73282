"""The contract of a drill, for the tests of each of them.

Questions of a drill and a variant are asked with seeds in a row, at every level; see `QUESTIONS`.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any

from core.explain import Line
from core.text import LANGS
from core.variant import Variant
from core.variants import by_id
from puzzles.drill import ANY, LEVELS, Drill, QuestionId, parse_question_id
from puzzles.drills import drill_by_id

QUESTIONS = 200
"""Questions of each drill and variant, as many at each level."""

WINDOW = 50
MUTATED = 20
"""Every so many questions are answered wrong in every way."""

AnyDrill = Drill[Any, Any]


def ask(
    drill: AnyDrill, name: str, theme: str = ANY, level: int | None = None, seed: int = 0
) -> Any:
    """A question of a variant, of a middle level of the theme unless one is named."""
    if level is None:
        levels = drill.levels(theme, by_id(name))
        level = levels[len(levels) // 2]
    return drill.make(QuestionId(drill.id, name, theme, level, seed))


def ids(
    drill: AnyDrill, variant: Variant, theme: str, level: int, count: int, first: int = 0
) -> Iterator[QuestionId]:
    """Ids with seeds in a row."""
    for seed in range(first, first + count):
        yield QuestionId(drill.id, variant.id, theme, level, seed)


def sample(drill: AnyDrill, variant: Variant) -> list[tuple[int, Any]]:
    """(level asked for, question) of all levels."""
    return _sample(drill.id, variant.id)


@cache
def _sample(drill_id: str, variant_id: str) -> list[tuple[int, Any]]:
    drill, variant = drill_by_id(drill_id), by_id(variant_id)
    return [
        (level, drill.make(ident))
        for level in LEVELS
        for ident in ids(drill, variant, ANY, level, QUESTIONS // len(LEVELS))
    ]


def face(question: Any) -> str:
    """What makes two questions the same for whoever answers them: the tiles in hand and on the
    table, the money events, and what is told to have happened, seats left out."""
    case = question.case
    names = ("concealed", "melds", "tile", "by", "events")
    told = [(line.code, line.tiles) for line in getattr(question, "told", ())]
    shown = {name: case[name] for name in names if name in case}
    table = repr(getattr(question, "seen", None))
    return json.dumps([shown, told, table], sort_keys=True)


def repeats(questions: Iterable[Any]) -> Iterator[Any]:
    """The questions that came within the last fifty of their level already."""
    last: dict[tuple[int, str], int] = {}
    for number, question in enumerate(questions):
        name = (question.id.level, face(question))
        if number - last.get(name, -WINDOW) < WINDOW:
            yield question
        last[name] = number


def assert_spoken(lines: Iterable[Line]) -> None:
    """Every line says something in both languages, its places filled."""
    for line in lines:
        for lang in LANGS:
            words = line.get(lang)
            assert words.strip(), line
            assert "{" not in words, line
            assert "None" not in words, line


def is_concrete(verdict: Any) -> bool:
    """Whether a judgement names a tile, an item, a rule or a seat."""
    return bool(verdict.rule_refs) or any(line.tiles or line.seats for line in verdict.lines)


def assert_true_answer(drill: AnyDrill, question: Any, answer: Any) -> None:
    """An answer is right, and its judgement is told in both languages."""
    verdict = drill.grade(question, answer)
    assert verdict.right, question.id
    assert verdict.credit == 1.0
    assert verdict.lines
    assert_spoken([*verdict.lines, *verdict.house])


def assert_wrong(drill: AnyDrill, question: Any, answers: Iterable[Any]) -> int:
    """Each of the answers is wrong, gets less than full credit and is told so concretely."""
    count = 0
    for answer in answers:
        verdict = drill.grade(question, answer)
        assert not verdict.right, (question.id, answer)
        assert 0.0 <= verdict.credit < 1.0
        assert is_concrete(verdict), (question.id, answer, verdict)
        assert_spoken(verdict.lines)
        count += 1
    return count


def assert_made_again(drill: AnyDrill, question: Any) -> None:
    """The same line of text makes the same question."""
    again = drill.make(parse_question_id(str(question.id)))
    assert again == question, question.id


def assert_themes(drill: AnyDrill, variant: Variant, seeds: int = 2) -> Counter[str]:
    """Every theme has questions of its own at each of its levels; how often each came up."""
    seen: Counter[str] = Counter()
    known = {theme.id for theme in drill.themes}
    for theme in drill.themes_of(variant):
        assert theme.id in known
        levels = drill.levels(theme.id, variant)
        assert levels, theme.id
        assert set(levels) <= set(LEVELS)
        for level in levels:
            for ident in ids(drill, variant, theme.id, level, seeds):
                question: Any = drill.make(ident)
                assert theme.id in question.themes, question.id
                assert (question.id.theme, question.id.seed) == (theme.id, ident.seed)
                assert_made_again(drill, question)
                seen[theme.id] += 1
    return seen


def assert_contract(
    drill: AnyDrill,
    variant: Variant,
    mutants: Callable[[Any], Iterable[Any]],
    least: int,
    *,
    truths: Callable[[Any], Iterable[Any]] = lambda question: (question.answer,),
    hits: float = 0.9,
) -> Iterator[Any]:
    """The questions of a sample, each having kept what every drill promises.

    The level asked for is met in a share of more than `hits`, none comes again within fifty; right
    answers (`truths`) grade right, wrong ones (`mutants`, at least `least`) do not; the line of
    text makes the question again.
    """
    asked = sample(drill, variant)
    met = [question.level == level for level, question in asked]
    assert sum(met) > hits * len(met)
    assert not [str(question.id) for question in repeats(question for _, question in asked)]
    for number, (_, question) in enumerate(asked):
        assert_spoken(getattr(question, "told", ()))
        if number % 2:
            for answer in truths(question):
                assert_true_answer(drill, question, answer)
        if number % MUTATED == 0:
            assert_made_again(drill, question)
            assert assert_wrong(drill, question, mutants(question)) >= least
        yield question
