"""The drills with a told situation: their rows for any answer, and whole sets by keys."""

from __future__ import annotations

import json
import unicodedata
from dataclasses import replace
from itertools import cycle, product
from random import Random

import pytest
from drill_keys import DRILLS, keys_of, random_answer, truth_of, wrong_answer
from golden_cases import cases
from screens import LARGE, SMALL, check_golden, driven
from textual import events

from core.events import Pass
from core.hand import parse_hand, parse_meld
from core.text import LANGS, same
from core.tiles import parse_tiles
from core.variants import VARIANTS, by_id
from puzzles.answers import AnswerLog, AnswerRecord
from puzzles.drill import LEVELS, QuestionId, parse_question_id
from puzzles.drills import DRILLS as EVERY_DRILL
from puzzles.drills import ask, drill_by_id
from puzzles.from_case import discard_case, question_of
from puzzles.maywin import MAY_WIN, MayWinDrill
from puzzles.maywin_make import THEMES as REASONS
from puzzles.maywin_make import Drafted
from puzzles.maywin_script import Script, Table, rule_on
from puzzles.seen import Seen
from puzzles.session import DrillSet
from puzzles.value import VALUE, ValueDrill
from puzzles.value_make import Drafted as DraftedPosition
from puzzles.value_make import Position
from puzzles.win_shapes import Seats
from tui import texts_drills
from tui.draw import Span, plain, row_width, width
from tui.look import FACES, LINES, Look
from tui.present import discard, fan, may_win, pays, wait_value
from tui.present.drill import score_rows
from tui.present.judged import last_top, window
from tui.screens.drills import DRILL_SCREENS
from tui.start import Start, house_of

LOOKS = [
    Look(lang=lang, tiles=face, lines=lines) for lang, face, lines in product(LANGS, FACES, LINES)
]
SIZES = {"80x24": SMALL, "120x40": LARGE}
THEMES = same("-")


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    """Nothing of the user's is read or written."""
    monkeypatch.setenv("TINGPAI_HOME", str(tmp_path))
    monkeypatch.delenv("NO_COLOR", raising=False)


# Rows


def asked_rows(question, look, cells):
    """What is on the screen while a question of any drill stands."""
    house = house_of(question.id)
    match question.id.drill:
        case "fan":
            fans = fan.items_of(house)
            draft = fan.FanDraft(items=tuple((f.id, 2) for f in fans[:6]), cursor=len(fans) - 1)
            typed = replace(draft, typed="zzz", cursor=0)
            rows = fan.question_rows(question, look, cells)
            for one in (draft, typed, replace(draft, part=1, total="999999")):
                rows += fan.draft_rows(question, one, fans, look, cells, 12)
            return rows
        case "pays":
            draft = pays.PaysDraft(("-99999",) * len(question.answer.amounts), "2", 1)
            return [
                *pays.question_rows(question, look, cells),
                *pays.draft_rows(question, draft, house, look),
            ]
        case "may-win":
            rows = may_win.question_rows(question, look, cells)
            for refused in (False, True):
                rows += may_win.draft_rows(question, refused, look)
            return rows
        case "discard":
            return [*discard.question_rows(question, 3, look, cells), *discard.draft_rows(look)]
    draft = wait_value.ValueDraft((("4", "y", "99999"),) * len(question.waits), 0, 2)
    return [
        *wait_value.question_rows(question, look, cells),
        *wait_value.draft_rows(question, draft, look, cells),
    ]


def judged_rows(question, answer, look, cells):
    """An answer taken apart, and the question of a set in short."""
    house = house_of(question.id)
    verdict = drill_by_id(question.id.drill).grade(question, answer)
    more = (12.3, THEMES, look, cells)
    match question.id.drill:
        case "fan":
            return fan.judged_rows(question, verdict, *more), fan.recall_rest
        case "pays":
            return pays.judged_rows(question, verdict, house, *more), pays.recall_rest
        case "may-win":
            return may_win.judged_rows(verdict, answer, *more), may_win.recall_rest
        case "discard":
            return discard.judged_rows(question, verdict, *more), discard.recall_rest
    return wait_value.judged_rows(verdict, *more), None


@pytest.mark.parametrize("drill", DRILLS)
def test_random_answers_are_taken_apart_within_the_screen(drill):
    rng = Random(drill)
    looks = cycle(LOOKS)
    for variant, level in product(VARIANTS, LEVELS):
        for seed in range(2):
            question = drill_by_id(drill).make(QuestionId(drill, variant.id, "any", level, seed))
            for answer in (truth_of(question), random_answer(question, rng)):
                look = next(looks)
                cells = rng.choice((80, 120))
                rows, recall = judged_rows(question, answer, look, cells)
                rows = [*asked_rows(question, look, cells), *rows]
                if recall is not None:
                    rows.append(recall(question, answer, look))
                    assert plain(rows[-1])
                    rows.pop()
                assert max(map(row_width, rows)) <= cells, (question.id, look)
                text = "\n".join(map(plain, rows))
                assert "{" not in text
                assert "None" not in text
                if look.lines == "ascii" and look.tiles != "unicode":
                    wide = {c for c in text if unicodedata.east_asian_width(c) == "A"}
                    assert not wide, (question.id, wide)


def test_a_judgement_says_what_was_right_in_words():
    """Nothing hangs on colour: of every part that was answered a word stands before its line."""
    rng = Random(1)
    for drill, lang in product(DRILLS, LANGS):
        question = drill_by_id(drill).make(QuestionId(drill, "sichuan", "any", 3, 3))
        look = Look(lang=lang)
        right, wrong = ("对", "错") if lang == "zh" else ("right", "wrong")
        text = texts_of(judged_rows(question, truth_of(question), look, 80)[0])
        assert ("全对！" if lang == "zh" else "Right!") in text
        assert f"  {right} " in text
        answer = wrong_answer(question, rng)
        text = texts_of(judged_rows(question, answer, look, 80)[0])
        assert ("有错漏" if lang == "zh" else "Not quite") in text
        assert wrong in text or drill == "may-win"


def texts_of(rows):
    return "\n".join(map(plain, rows))


def test_every_item_is_found_by_pinyin_initials_and_both_names():
    for variant in VARIANTS:
        fans = fan.items_of(variant)
        for one in fans:
            words = (one.id, one.id.replace("-", ""), one.name.zh, one.name.en.upper())
            for typed in (*words, "".join(part[0] for part in one.id.split("-"))):
                assert one in fan.narrowed(fans, typed), (one.id, typed)
        assert fan.narrowed(fans, "") == fans
        assert fan.narrowed(fans, "qing")[0].id.startswith("qing")
        assert not fan.narrowed(fans, "zzz")


def test_every_reason_has_words():
    assert {theme.code for theme in REASONS} == set(texts_drills.WHY_NOT)


def test_an_amount_is_typed_with_its_sign_before_or_after():
    empty = pays.PaysDraft(("", "", ""))
    assert empty.turned().typed(1, 4).typed(2, 4).values == (-12, None, None)
    assert empty.typed(1, 4).typed(2, 4).turned().values == (-12, None, None)
    assert empty.typed(0, 4).typed(7, 4).values[0] == 7
    assert empty.turned().values[0] is None
    full = replace(empty, amounts=("99999", "", ""))
    assert full.typed(9, 4) == full
    dealer = replace(empty, row=3)
    assert dealer.typed(3, 3) == dealer
    assert dealer.typed(2, 3).dealer == "2"
    assert replace(empty, amounts=("1", "", "2")).empty_row(False) == 1
    assert replace(empty, amounts=("1", "0", "2")).empty_row(True) == 3
    assert replace(empty, amounts=("1", "0", "2")).empty_row(False) is None


def test_a_payment_to_several_alike_is_told_once():
    case = next(case for _, case, _ in cases("settle", "dieda") if len(case["events"]) > 2)
    question = question_of("pays", case, 0)
    verdict = drill_by_id("pays").grade(question, question.answer)
    rows = pays.judged_rows(
        question, verdict, house_of(question.id), 1.0, THEMES, Look(lang="en"), 200
    )
    line = next(plain(row) for row in rows if "each from seats" in plain(row))
    assert line.count("Concealed kong") + line.count("Added kong") <= len(case["events"])


def test_a_window_says_what_it_does_not_show():
    rows = [(Span(f"row {number}"),) for number in range(10)]
    english, key = Look(lang="en"), same("Up")
    assert window(rows, 0, 10, key, english) == rows
    assert last_top(10, 10) == 0
    assert last_top(10, 4) == 7
    said = [plain(window(rows, top, 4, key, english)[-1]) for top in (0, 3, 7, 99)]
    assert said == [
        "  7 more lines below (Up)",
        "  3 more lines above, 4 below (Up)",
        "  7 more lines above (Up)",
        "  7 more lines above (Up)",
    ]
    assert all(len(window(rows, top, 4, key, english)) == 4 for top in range(12))


# By keys


@pytest.mark.parametrize("drill", DRILLS)
async def test_a_set_by_keys(tmp_path, drill):
    """Right and wrong answers in both languages and sizes; what is kept is what was answered."""
    rng = Random(drill)
    variants = {"fan": "yangzhou-new", "may-win": "sichuan"}
    asked = []
    for (lang, size), variant in zip(
        product(LANGS, SIZES), cycle([variants.get(drill, "suizhou"), "sichuan"]), strict=False
    ):
        look = Look(lang=lang, color="256")
        start = Start(variant, drill, level=3, seed=11, count=2)
        async with driven(tmp_path, look, start, SIZES[size]) as app:
            for right in (True, False):
                question = app.app.screen.question
                answer = truth_of(question) if right else wrong_answer(question, rng)
                app.clock.wait(5)
                before = app.text
                await app.press(*keys_of(question, answer))
                screen = app.app.screen
                assert isinstance(screen, DRILL_SCREENS[drill])
                assert not screen.asking, app.text
                assert screen.played.last.answer == answer
                assert screen.verdict.right == right
                assert app.text != before
                asked.append((question, screen.plain_answer(answer), right))
                await app.press("space")
            assert app.name == "SummaryScreen"
            assert ("1/2" if lang == "zh" else "1 of 2 right") in app.text
    kept = [json.loads(line) for line in (tmp_path / "answers.jsonl").read_text().splitlines()]
    assert [(one["question"], one["answer"], one["right"]) for one in kept] == [
        (str(question.id), plainly, right) for question, plainly, right in asked
    ]
    assert all(
        isinstance(one, AnswerRecord) for one in AnswerLog(tmp_path / "answers.jsonl").read()
    )


GOLDEN_CASES = {
    "fan": lambda: question_of("fan", next(cases("score", "yangzhou-new"))[1], 0),
    "pays": lambda: question_of(
        "pays", max((c for _, c, _ in cases("settle", "dieda")), key=lambda c: len(c["events"])), 0
    ),
    "may-win": lambda: passed_win(),
    "discard": lambda: question_of("discard", discards(), 0),
    "wait-value": lambda: two_waits(),
}


def passed_win():
    """Seat 1 has let one tile of a wait pass and is offered another."""
    house = by_id("dieda")
    hand = parse_hand("2223337799m111z", winning=False)
    script = Script(Table(house, Seats(1, 1, 0), hand, 2))
    script.turn(2, 6)
    script.answer(Pass(1))
    script.turn(3, 8)
    moment = script.ask("discard", 3, 8)
    ident = QuestionId("may-win", "dieda", "any", 3, 0)
    return MAY_WIN.ask(ident, Drafted(moment, rule_on(moment), "passed-win", 3))


def discards():
    """A hand with a meld, one step from ready, with a table around it."""
    seen = Seen(
        (tuple(parse_tiles("1s4s7p9p")), tuple(parse_tiles("8p5z")), tuple(parse_tiles("2p7z6s"))),
        ((), (parse_meld("111p@2"),), ()),
    )
    hand = parse_hand("34568p223478s", ["555p@0"], winning=True)
    return discard_case(by_id("suizhou"), 0, hand, seen)


def two_waits():
    """A ready hand of a game with a minimum, which one of its waits does not reach."""
    house = by_id("yangzhou-new")
    hand = parse_hand("234567m34p44z", ["567p@1"], winning=False)
    ponds = ("9m7z4p9p5p5s2m", "2p5p3p3m5s5p1p", "7z2p7z5z9m9s5m", "4m9p1z4m7s2p3m")
    melds = ((parse_meld("666z@3"),), (parse_meld("789p@0"),), (), (parse_meld("234m@2"),))
    seen = Seen(tuple(tuple(parse_tiles(pond)) for pond in ponds), melds)
    position = Position(house, Seats(2, 3, 0), hand, seen, "discard", 1)
    ident = QuestionId("wait-value", "yangzhou-new", "any", 4, 0)
    return VALUE.ask(ident, DraftedPosition(position, position.waits, 4))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", LANGS)
async def test_pictures(tmp_path, monkeypatch, lang, size):
    monkeypatch.setattr(MayWinDrill, "make", lambda drill, ident: passed_win())
    monkeypatch.setattr(ValueDrill, "make", lambda drill, ident: two_waits())
    for drill, question_from in GOLDEN_CASES.items():
        question = question_from()
        look = Look(lang=lang, color="256")
        start = Start(question.id.variant, drill, ask=question.id)
        async with driven(tmp_path, look, start, SIZES[size]) as app:
            keys = keys_of(question, wrong_answer(question, Random(1)))
            await app.press(*keys[:1])
            if drill != "discard":
                check_golden(f"{drill}-asked-{lang}-{size}", app.text)
            await app.press(*keys[1:])
            check_golden(f"{drill}-judged-{lang}-{size}", app.text)


async def test_a_theme_whose_house_rule_is_off_turns_it_on_and_says_so(tmp_path):
    start = Start("sichuan", "fan", theme="jiang-dui", level=3, seed=1, count=1)
    async with driven(tmp_path, Look(lang="en"), start) as app:
        question = app.app.screen.question
        assert dict(question.id.options)["jiang_dui"]
        assert "house rules: " in app.text
        await app.press(*keys_of(question, truth_of(question)))
        assert app.app.screen.verdict.right
    kept = json.loads((tmp_path / "answers.jsonl").read_text())
    assert kept["question"] == str(question.id)


async def test_letters_find_items_and_are_no_commands(tmp_path):
    start = Start("yangzhou-new", "fan", level=3, seed=2, count=1)
    async with driven(tmp_path, Look(lang="en", color="256"), start) as app:
        screen = app.app.screen
        await app.press(*"qys")
        assert screen.draft.typed == "qys"
        assert [f.id for f in screen.found] == ["qing-yi-se"]
        await app.press("enter")
        assert (screen.draft.items, screen.draft.typed) == ((("qing-yi-se", 1),), "")
        assert "[1] qing-yi-se" in app.text
        await app.press("backspace")
        assert screen.draft.items == ()
        await app.press(*"ltuqy")
        assert screen.draft.typed == "ltuqy"
        assert app.app.look.lang == "en"
        await app.press("escape")
        assert (app.name, screen.draft.typed) == ("FanScreen", "")
        await app.press("f2")
        assert app.app.look.lang == "zh"
        await app.press("escape")
        assert app.name == "HomeScreen"


async def test_an_item_that_counts_several_times_is_counted(tmp_path):
    start = Start("yangzhou-new", "fan", level=3, seed=2, count=1)
    async with driven(tmp_path, Look(lang="en"), start) as app:
        screen = app.app.screen
        await app.press(*"zige", "3")
        assert screen.draft.items == (("zi-ge", 3),)
        await app.press("right", "left", "left")
        assert screen.draft.items == (("zi-ge", 2),)
        await app.press("escape", *"qys", "9")
        assert dict(screen.draft.items)["qing-yi-se"] == 1
        await app.press("tab", "1", "2", "u")
        assert (screen.step, screen.draft.total) == ("total", "1")
        await app.press("u", "u", "u")
        assert screen.draft.items == (("zi-ge", 3),)


async def test_without_a_total_nothing_is_answered(tmp_path):
    start = Start("sichuan", "fan", level=3, seed=2, count=1)
    async with driven(tmp_path, Look(lang="en"), start) as app:
        await app.press("enter", "enter", "y")
        assert app.app.screen.asking
        assert app.app.screen.step == "total"
        assert texts_drills.TOTAL_FIRST.en in app.text


async def test_enter_goes_to_what_is_empty(tmp_path):
    start = Start("sichuan", "pays", level=2, seed=4, count=1)
    async with driven(tmp_path, Look(lang="en"), start) as app:
        screen = app.app.screen
        await app.press("1", "enter", "down", "2", "up", "enter")
        assert (screen.draft.amounts, screen.draft.row) == (("1", "", "2", ""), 3)
        await app.press("3", "enter", "enter")
        assert screen.draft.row == 1
        await app.press("enter", "enter")
        await app.press("4", "0", "u")
        assert screen.draft.amounts == ("1", "4", "2", "3")
        assert screen.asking
        await app.press("enter", "enter")
        assert screen.asking
    start = Start("sichuan", "wait-value", level=2, seed=4, count=1)
    async with driven(tmp_path, Look(lang="en"), start) as app:
        screen = app.app.screen
        await app.press("2", "n", "u", "y", "8", "enter")
        assert screen.draft.cells[0] == ("2", "y", "8")
        assert (screen.draft.wait, screen.draft.part) == (1, 0)
        await app.press("left", "down", "n")
        assert screen.draft.cells[0] == ("2", "n", "0")
        assert screen.asking
    assert not (tmp_path / "answers.jsonl").exists()


@pytest.mark.parametrize("drill", DRILLS)
async def test_after_an_answer_rules_and_a_way_out_that_loses_nothing(tmp_path, drill):
    start = Start("sichuan", drill, level=3, seed=3, count=3)
    async with driven(tmp_path, Look(lang="en"), start) as app:
        question = app.app.screen.question
        await app.press(*keys_of(question, wrong_answer(question, Random(1))))
        for key in ("question_mark", "r"):
            await app.press(key)
            assert app.name in ("RulesScreen", "ChooseScreen")
            if app.name == "ChooseScreen":
                await app.press("enter")
                assert app.name == "RulesScreen"
            await app.press("escape")
        await app.press("y")
        assert app.name == "CopyScreen"
        await app.press("escape")
        # What answers does nothing any more.
        for key in ("1", "n", "tab", "backspace", "u", "minus"):
            await app.press(key)
        assert len(app.app.screen.played.given) == 1
        await app.press("f1")
        assert app.name == "HelpScreen"
        await app.press("escape", "escape")
        assert app.name == "SummaryScreen"
    assert len((tmp_path / "answers.jsonl").read_text().splitlines()) == 1


async def test_keys_typed_before_the_judgement_is_there_are_dropped(tmp_path):
    start = Start("sichuan", "may-win", level=2, seed=3, count=3)
    async with driven(tmp_path, Look(lang="en"), start) as app:
        for key in ("y", "y", "space", "y"):
            app.app.post_message(events.Key(key, key if len(key) == 1 else None))
        await app.settle()
        assert app.name == "MayWinScreen"
        assert len(app.app.screen.played.given) == 1
        assert not app.app.screen.asking


async def test_no_can_be_taken_back_before_its_reason(tmp_path):
    start = Start("sichuan", "may-win", level=2, seed=3, count=1)
    async with driven(tmp_path, Look(lang="en"), start) as app:
        await app.press("n")
        assert texts_drills.ASK_WHY.en in app.text
        await app.press("y", "9")
        assert app.app.screen.asking
        await app.press("u", "y")
        assert app.app.screen.played.last.answer.allowed


async def test_a_long_judgement_is_read_by_keys(tmp_path):
    case = max((c for _, c, _ in cases("settle", "sichuan")), key=lambda c: len(c["events"]))
    question = question_of("pays", case, 0)
    start = Start("sichuan", "pays", ask=question.id)
    async with driven(tmp_path, Look(lang="en", color="256"), start) as app:
        await app.press(*keys_of(question, wrong_answer(question, Random(1))))
        screen = app.app.screen
        rows = [plain(row) for row in screen.judged_rows(80)]
        assert "lines below (Up Down)" in app.text
        seen = app.text
        for _ in rows:
            seen += await app.press("down")
        assert "below (Up Down)" not in app.text
        assert all(row in seen for row in rows)
        for _ in rows:
            await app.press("up")
        assert "more lines below (Up Down)" in app.text


async def test_a_long_question_is_read_by_keys_while_it_stands(tmp_path, monkeypatch):
    case = max((c for _, c, _ in cases("settle", "sichuan")), key=lambda c: len(c["events"]))
    question = question_of("pays", case, 0)
    start = Start("sichuan", "pays", ask=question.id)
    monkeypatch.setattr("tui.screens.pays.PaysScreen.LEAST", 17)
    async with driven(tmp_path, Look(lang="en", color="256"), start) as app:
        assert "more lines below (PgUp/PgDn)" in app.text
        seen = app.text
        for _ in range(20):
            seen += await app.press("pagedown")
        told = [plain(row) for row in app.app.screen.told(80)]
        assert all(row in seen for row in told)
        assert "next dealer" in app.text


async def test_tiles_and_places_can_be_clicked(tmp_path):
    start = Start("suizhou", "discard", level=2, seed=3, count=1)
    async with driven(tmp_path, Look(lang="en", color="256"), start) as app:
        question = app.app.screen.question
        await app.click(" 3  ")
        assert app.app.screen.played.last.answer == question.hand.concealed[2]


def score_of(*idents: str) -> str:
    """The score in English of a set in which every question was answered wrong."""
    played = DrillSet(tuple(map(parse_question_id, idents)))
    for ident in played.questions:
        question = ask(ident)
        answer = frozenset() if ident.drill == "waits" else wrong_answer(question, Random(1))
        verdict = drill_by_id(ident.drill).grade(question, answer)
        played = played.answered(question, answer, verdict, 1.0).next(2.0)
    return "\n".join(map(plain, score_rows(played, "en")))


def test_each_drill_says_of_what_its_credit_is_a_share():
    said = [drill.credit.fill(credit=50) for drill in EVERY_DRILL]
    for lang in LANGS:
        words = [text.get(lang) for text in said]
        assert len({*words}) == len(EVERY_DRILL)
        assert all("50%" in text for text in words)
    assert "0 of 1 right, 0% of the seats" in score_of("pays/dieda/any/2/4")
    assert "0 of 1 right, 0% of the tiles" in score_of("waits/dieda/two-sided/1/4")
    assert "% of all parts" in score_of("pays/dieda/any/2/4", "waits/dieda/two-sided/1/4")


@pytest.mark.parametrize("lang", LANGS)
def test_names_fit_the_columns_of_the_statistics(lang):
    assert max(width(drill.name.get(lang)) for drill in EVERY_DRILL) < 14
    assert max(width(variant.name.get(lang)) for variant in VARIANTS) < 18
