"""The steps of a fan answer asked alone, on the screen: what is shown, the keys, sets of them."""

from __future__ import annotations

import json
from random import Random

import pytest
from drill_keys import keys_of, truth_of, wrong_answer
from golden_cases import cases
from screens import check_golden, driven

from core.text import LANGS
from core.variants import VARIANTS
from puzzles.answers import AnswerLog
from puzzles.drill import parse_question_id
from puzzles.drills import ask
from puzzles.fan import FAN
from puzzles.from_case import question_of
from tui import texts_drills
from tui.entries import ENTRIES
from tui.look import Look
from tui.present.fan import recall_rest
from tui.settings import Settings
from tui.start import Start

STEPS = ("items", "total", "allowed")


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    """Nothing of the user's is read or written."""
    monkeypatch.setenv("TINGPAI_HOME", str(tmp_path))
    monkeypatch.delenv("NO_COLOR", raising=False)


def kept(folder):
    return [json.loads(line) for line in (folder / "answers.jsonl").read_text().splitlines()]


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("lang", LANGS)
async def test_a_set_of_one_step_by_keys(tmp_path, lang, step):
    """Only that step is shown, asked and judged; missed ones and another set keep to it."""
    start = Start("yangzhou-new", "fan", level=3, seed=11, count=2, step=step)
    called = {name: words.get(lang) for name, words in texts_drills.FAN_PARTS.items()}
    drill = FAN.name.get(lang)
    rng = Random(1)
    async with driven(tmp_path, Look(lang=lang, color="256"), start) as app:
        for right in (True, False):
            question = app.app.screen.question
            # The step stands in the head; of the parts only its row.
            assert called[step] in app.text.splitlines()[0]
            rows = [line.lstrip("> ") for line in app.text.splitlines()[1:]]
            shown = {
                name for name, words in called.items() if any(r.startswith(words) for r in rows)
            }
            assert shown == {step}
            answer = truth_of(question) if right else wrong_answer(question, rng)
            await app.press(*keys_of(question, answer))
            screen = app.app.screen
            assert not screen.asking, app.text
            assert screen.played.last.answer == answer
            assert screen.verdict.right is right
            word = texts_drills.PART_RIGHT if right else texts_drills.PART_WRONG
            for name in STEPS:
                assert (word.fill(part=called[name]).get(lang) in app.text) == (name == step)
            await app.press("space")
        assert app.name == "SummaryScreen"
        assert f"{drill}" in app.text.splitlines()[0]
        assert called[step] in app.text.splitlines()[0]
        assert texts_drills.STEP_CREDITS[step].fill(credit=50).get(lang) in app.text or (
            step == "items"
        )
        assert "None" not in app.text
        await app.press("a")
        assert app.app.screen.question.steps == (step,)
        assert app.app.screen.played.repeated
        await app.press(*keys_of(question, truth_of(question)), "space", "enter")
        assert app.app.screen.question.steps == (step,)
        assert app.app.screen.question.id.seed != question.id.seed
    rows = kept(tmp_path)
    assert [row["right"] for row in rows] == [True, False, True]
    assert all({*row["answer"]} == {*row["truth"]} == {step} for row in rows)
    assert all(row["question"].startswith(f"fan.{step}/") for row in rows)
    assert [one.question.step for one in AnswerLog(tmp_path / "answers.jsonl").read()] == [step] * 3


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("lang", LANGS)
async def test_pictures_of_single_steps(tmp_path, lang, step):
    question = question_of("fan", next(cases("score", "yangzhou-new"))[1], 0)
    question = ask(parse_question_id(f"fan.{step}{str(question.id).removeprefix('fan')}"))
    start = Start(question.id.variant, "fan", ask=question.id)
    async with driven(tmp_path, Look(lang=lang, color="256"), start) as app:
        check_golden(f"fan-{step}-asked-{lang}-80x24", app.text)
        await app.press(*keys_of(question, wrong_answer(question, Random(1))))
        check_golden(f"fan-{step}-judged-{lang}-80x24", app.text)
        await app.press("escape")
        # Times do not hang on the machine: the clock of the test stands still.
        check_golden(f"fan-{step}-score-{lang}-80x24", app.text)


async def test_keys_of_parts_that_are_not_asked_do_nothing(tmp_path):
    for step, keys in (
        ("items", ("tab", "shift+tab")),
        ("total", ("tab", "y", "n", "space", "down")),
        ("allowed", ("tab", "enter", "space", "5", "down", "a")),
    ):
        start = Start("yangzhou-new", "fan", level=3, seed=2, count=1, step=step)
        async with driven(tmp_path, Look(lang="en"), start) as app:
            before = app.text
            bar = before.splitlines()[-1]
            assert "Tab" not in bar
            assert ("Enter answer" in bar) == (step != "allowed")
            assert await app.press(*keys) == before
            assert app.app.screen.asking
    assert not (tmp_path / "answers.jsonl").exists()


async def test_enter_does_not_answer_with_what_was_not_chosen_or_typed(tmp_path):
    start = Start("yangzhou-new", "fan", level=3, seed=2, count=1, step="total")
    async with driven(tmp_path, Look(lang="en"), start) as app:
        await app.press("enter")
        assert app.app.screen.asking
        assert texts_drills.TOTAL_FIRST.en in app.text
    start = Start("yangzhou-new", "fan", level=3, seed=2, count=1, step="items")
    async with driven(tmp_path, Look(lang="en"), start) as app:
        await app.press(*"qys", "enter", "backspace", "enter")
        assert app.app.screen.asking
        assert texts_drills.NO_ITEMS_SURE.en in app.text
        await app.press("down", "enter")
        assert app.app.screen.asking
        await app.press("enter")
        assert app.app.screen.played.last.answer.items == frozenset()
    assert [row["answer"] for row in kept(tmp_path)] == [{"items": {}}]


@pytest.mark.parametrize("mode", ["sprint", "streak"])
async def test_sprints_and_streaks_of_one_step(tmp_path, mode):
    start = Start("sichuan", "fan", level=1, seed=3, step="allowed", mode=mode)
    async with driven(tmp_path, Look(lang="en"), start) as app:
        for _ in range(4):
            question = app.app.screen.question
            assert question.steps == ("allowed",)
            await app.press("y" if question.answer.allowed else "n")
            if mode == "streak":
                await app.press("space")
        question = app.app.screen.question
        await app.press("n" if question.answer.allowed else "y")
        assert app.app.screen.played.right == 4
    assert {row["mode"] for row in kept(tmp_path)} == {mode}


@pytest.mark.parametrize("lang", LANGS)
async def test_the_home_screen_asks_which_step_and_remembers_it(tmp_path, lang):
    entry = next(entry for entry in ENTRIES if entry.id == "fan")
    chosen = {"variant": "yangzhou-new"}
    names = [field.id for field in entry.fields(chosen)]
    assert names.index("step") == names.index("count") - 1
    settings = Settings(choices={"entry": "fan", "fan": chosen})
    async with driven(tmp_path, Look(lang=lang), settings=settings) as app:
        check_golden(f"home-fan-{lang}-80x24", app.text)
        place = 1 + names.index("step")
        await app.press(*["down"] * place, "right", "right", "right")
        assert f"[{texts_drills.FAN_PARTS['allowed'].get(lang)}]" in app.text
        assert texts_drills.STEP_LINES["allowed"].get(lang) in app.text
        await app.press("enter")
        assert app.app.screen.question.steps == ("allowed",)
    choices = json.loads((tmp_path / "settings.json").read_text())["choices"]
    assert choices["fan"]["step"] == "allowed"
    async with driven(tmp_path, Look(lang=lang), settings=Settings(choices=choices)) as app:
        assert f"[{texts_drills.FAN_PARTS['allowed'].get(lang)}]" in app.text
        # A game that refuses no complete hand does not offer it.
        app.app.screen._set(app.app.screen._fields()[1], "suizhou")
        await app.settle()
        assert texts_drills.FAN_PARTS["allowed"].get(lang) not in app.text
        await app.press("enter")
        assert app.app.screen.question.steps == ("items", "total")


def test_only_drills_with_steps_have_the_field():
    for entry in ENTRIES:
        has = "step" in [field.id for field in entry.fields({})]
        assert has == (entry.id == "fan")
    for variant in VARIANTS:
        entry = next(entry for entry in ENTRIES if entry.id == "fan")
        fields = {field.id: field for field in entry.fields({"variant": variant.id})}
        offered = [choice.value for choice in fields["step"].choices]
        assert offered == [None, *FAN.steps(variant)]
        assert fields["step"].chosen.value is None


@pytest.mark.parametrize("lang", LANGS)
def test_the_score_tells_of_each_question_what_was_asked(lang):
    rng = Random(1)
    for step in STEPS:
        question = ask(parse_question_id(f"fan.{step}/yangzhou-new/any/2/5"))
        said = texts_drills.SAID_FAN.fill(fan="").get(lang).strip()
        for answer, wrong in ((truth_of(question), False), (wrong_answer(question, rng), True)):
            row = "".join(span.text for span in recall_rest(question, answer, Look(lang=lang)))
            assert (said in row) == wrong
            assert "None" not in row
            fan = texts_drills.FAN_IN_ALL.fill(fan=question.answer.total).get(lang)
            assert (fan in row) == (step == "total")
