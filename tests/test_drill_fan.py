"""The fan drill: its contract, its answers against the scorers, and what a verdict takes apart."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pytest
from drill_contract import ask as ask_drill
from drill_contract import assert_contract, assert_themes, sample
from drill_games import TWINS, every
from golden_cases import assert_score

from core.cases import answer_score, read_score
from core.explain import Refusal
from core.scoring import score
from core.variant import Variant
from core.variants import VARIANTS, by_id
from puzzles.drill import ANY, LEVELS, QuestionId
from puzzles.fan import FAN, FanAnswer, FanQuestion
from puzzles.win_ways import WAYS

ask = partial(ask_drill, FAN)


def mutants(question: FanQuestion) -> Iterator[FanAnswer]:
    truth = question.answer
    assert truth.items is not None
    assert truth.total is not None
    house, win = read_score(question.case)
    result = score(house, win)
    tied = [tally for _, tally in result.others if tally.fan == result.fan]
    for item in sorted(truth.items):
        yield replace(truth, items=truth.items - {item})
        yield replace(truth, items=truth.items - {item} | {(item[0], item[1] + 1)})
    if not tied:
        for fan in house.fans:
            if fan.id not in dict(truth.items):
                yield replace(truth, items=truth.items | {(fan.id, 1)})
    for total in (truth.total - 1, 0):
        if house.capped(house.settings, total) != house.capped(house.settings, truth.total):
            yield replace(truth, total=total)
            yield FanAnswer(total=total)
    yield replace(truth, allowed=not truth.allowed)
    yield FanAnswer(allowed=not truth.allowed)


def test_every_item_of_every_table_has_a_way() -> None:
    assert {fan.id for variant in VARIANTS for fan in variant.fans} == set(WAYS)


@every
def test_the_contract(variant: Variant) -> None:
    themes = set()
    for question in assert_contract(FAN, variant, mutants, 5):
        assert ("allowed" in question.steps) or question.answer.allowed
        themes |= {*question.themes}
    # The items of house rules that are off come up in their own themes alone.
    items = {f.id for f in variant.fans if f.option is None or variant.settings[f.option]}
    assert items <= themes


@every
def test_themes_bring_their_items(variant: Variant) -> None:
    seen = assert_themes(FAN, variant, 1)
    assert {fan.id for fan in variant.fans} <= set(seen)


@every
def test_answers_are_those_of_the_scorers(variant: Variant) -> None:
    for _, question in sample(FAN, variant):
        told = answer_score(question.case)
        truth = question.answer
        assert told["win"] == truth.allowed
        assert told["fan"] == truth.total
        assert {(row["id"], row["count"]) for row in told["items"]} == truth.items
        if variant.id in TWINS:
            assert_score(question.case, TWINS[variant.id].score(question.case), str(question.id))


def test_an_invented_item_is_told_with_what_breaks_it() -> None:
    question = ask("yangzhou-new", "lian-fu", seed=5)
    assert question.answer.items is not None
    for broken in score(*read_score(question.case)).rejected:
        answer = FanAnswer(question.answer.items | {(broken.fan.id, 1)})
        verdict = FAN.grade(question, answer)
        told = [line for line in verdict.lines if line.code == "fan-invented"]
        assert len(told) == 1
        assert broken.why.text.zh in told[0].text.zh
        assert broken.why.text.en in told[0].text.en
        assert verdict.rule_refs[0] == broken.fan.id


def test_a_missed_item_is_told_with_its_tiles() -> None:
    question = ask("yangzhou-new", "zi-ge", seed=1)
    items = question.answer.items
    assert items is not None
    verdict = FAN.grade(question, FanAnswer(frozenset(i for i in items if i[0] != "zi-ge")))
    told = next(line for line in verdict.lines if line.code == "fan-missed")
    house, win = read_score(question.case)
    item = next(i for i in score(house, win).items if i.fan.id == "zi-ge")
    assert told.tiles == tuple(k for group in item.tiles for k in group)


@pytest.mark.parametrize("name", ["dieda", "yangzhou-standard", "suizhou", "sichuan"])
def test_the_reading_overlooked_is_shown(name: str) -> None:
    overlooked = 0
    for level in FAN.levels("readings", by_id(name)):
        for seed in range(8):
            question = ask(name, "readings", level, seed)
            result = score(*read_score(question.case))
            lower = next(t for _, t in result.others if t.fan < result.fan)
            items = frozenset((i.fan.id, i.count) for i in lower.items)
            verdict = FAN.grade(question, FanAnswer(items, lower.fan))
            overlooked += "fan-reading" in [line.code for line in verdict.lines]
            assert not verdict.items
    assert overlooked


def test_of_readings_that_tie_each_is_right() -> None:
    tied = 0
    for name in ("suizhou", "yangzhou-new"):
        for level in (4, 5):
            for seed in range(60):
                question = ask(name, ANY, level, seed)
                result = score(*read_score(question.case))
                for _, tally in result.others:
                    items = frozenset((i.fan.id, i.count) for i in tally.items)
                    if tally.fan == result.fan and items != question.answer.items:
                        verdict = FAN.grade(question, FanAnswer(items, tally.fan))
                        assert verdict.right
                        assert verdict.answer.items == items
                        tied += 1
    assert tied


def test_above_the_cap_every_total_that_comes_to_it_is_right() -> None:
    question = ask("sichuan", "cap")
    assert question.answer.total is not None
    assert question.answer.total > 8
    assert FAN.grade(question, FanAnswer(total=8)).right
    assert not FAN.grade(question, FanAnswer(total=7)).right
    assert "step-cap" in [line.code for line in FAN.grade(question, FanAnswer(total=8)).lines]


def test_other_house_rules_are_told_where_they_matter() -> None:
    question = ask("sichuan", "jiang-dui", seed=1)
    assert dict(question.id.options) == {"jiang_dui": question.case["options"]["jiang_dui"]}
    told = [line.text.en for line in FAN.grade(question, question.answer).house]
    other = 8 if question.case["options"]["jiang_dui"] == 16 else 16
    assert any(words.startswith(f"with jiang_dui={other} it would be ") for words in told)
    assert any(words.startswith("with jiang_dui=0 it would be ") for words in told)


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("sichuan", (("pass_lock", "strict"), ("swap_three", True), ("deals", 8))),
        ("suizhou", (("ready_settlement", True), ("deals", 4))),
        ("dieda", (("play", "purse"), ("purse", 40), ("region", "rural"))),
        ("yangzhou-18", (("stake", 5), ("rounds", 8))),
    ],
)
def test_options_that_cannot_matter_leave_the_question_as_it_is(
    name: str, options: tuple[tuple[str, object], ...]
) -> None:
    for level in LEVELS:
        for seed in range(4):
            plain = ask(name, ANY, level, seed)
            house = FAN.make(QuestionId("fan", name, ANY, level, seed, options))
            assert {**house.case, "options": {}} == {**plain.case, "options": {}}
            assert (house.answer, house.told) == (plain.answer, plain.told)


def test_unknown_things_are_refused() -> None:
    for ident, code in (
        (QuestionId("fan", "bridge", ANY, 1, 0), "variant-unknown"),
        (QuestionId("fan", "dieda", "lian-fu", 1, 0), "theme-unknown"),
        (QuestionId("fan", "dieda", "pi-hu", 5, 0), "level-empty"),
        (QuestionId("fan", "dieda", ANY, 1, 0, (("cap", 8),)), "option-unknown"),
        (QuestionId("fan", "sichuan", "jiang-dui", 3, 0, (("jiang_dui", 0),)), "theme-unknown"),
    ):
        with pytest.raises(Refusal) as refused:
            FAN.make(ident)
        assert refused.value.line.code == code
    question = ask("dieda")
    with pytest.raises(Refusal):
        FAN.grade(question, FanAnswer(frozenset({("lian-fu", 1)})))
