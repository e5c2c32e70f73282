"""The app driven by keys: whole sets, both languages, both sizes, pictures of every screen."""

from __future__ import annotations

import json
import unicodedata
from dataclasses import replace

import pytest
from screens import LARGE, SMALL, check_golden, driven, fix_hands
from textual import events

from core.variants import VARIANTS, by_id
from puzzles.answers import AnswerLog
from puzzles.drill import ANY, parse_question_id
from puzzles.waits import WAITS
from tui.entries import ENTRIES
from tui.look import FACES, Look
from tui.present.waits import suit_kinds
from tui.settings import Settings, SettingsFile
from tui.start import Start

LOOKS = {"zh": Look(lang="zh", color="256"), "en": Look(lang="en", color="256")}
SIZES = {"80x24": SMALL, "120x40": LARGE}
MIXED = Start("suizhou", level=3, seed=5, count=4)
FLUSH = Start("dieda", theme="flush-13", level=5, seed=5, count=10)
MIXED_HANDS = (
    ("111p2345678s777z",),
    ("3455556999p567s",),
    ("2233334467s", "6666p+@1"),
    ("1122334455667p",),
)
FLUSH_HANDS = (
    ("1112345678999m",),
    ("2333444567777s",),
    ("1112344455556p",),
    ("3344455567789p",),
    ("1122234567777m",),
    ("2222334456678s",),
    ("1113335557778m",),
)


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    """Nothing of the user's is read or written."""
    monkeypatch.setenv("TINGPAI_HOME", str(tmp_path))
    monkeypatch.delenv("NO_COLOR", raising=False)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", LOOKS)
async def test_pictures_of_every_screen(tmp_path, monkeypatch, lang, size):
    fix_hands(monkeypatch, MIXED_HANDS)
    monkeypatch.setattr("tui.screens.home.ENTRIES", ENTRIES[:1])
    async with driven(tmp_path, LOOKS[lang], size=SIZES[size]) as app:

        def look_at(name: str) -> None:
            check_golden(f"{name}-{lang}-{size}", app.text)

        look_at("home")
        await app.press("question_mark")
        look_at("help-home")
        await app.press("escape", "down", "down", "space")
        look_at("choose-theme")
        await app.press("escape")
        await app.open(MIXED)
        look_at("question")
        await app.press("question_mark")
        look_at("help-question")
        await app.press("escape")
        await app.press("1", "2", "3")
        look_at("question-chosen")
        await app.press("u", "u", "u")
        wrong = next(k for k in range(9, 18) if k not in app.truth)
        await app.answer([*app.truth[1:], wrong])
        look_at("verdict-wrong")
        await app.press("space")
        await app.answer(app.truth, seconds=65)
        look_at("verdict-right")
        await app.press("enter", "escape")
        look_at("score-left")
        await app.press("a")
        look_at("again")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", LOOKS)
async def test_a_whole_set_by_keys(tmp_path, monkeypatch, lang, size):
    fix_hands(monkeypatch, FLUSH_HANDS)
    async with driven(tmp_path, LOOKS[lang], FLUSH, SIZES[size]) as app:
        truths = []
        for place in range(FLUSH.count):
            truth = app.truth
            truths.append(truth)
            given = (
                truth if place % 3 else truth[:-1] or [app.app.screen.question.hand.concealed[0]]
            )
            app.presses = 0
            await app.answer(given, seconds=2 + place)
            assert app.presses <= len(given) + 2
            verdict = app.app.screen.verdict
            assert verdict.right == (given == truth)
            assert ("全对！" in app.text or "Right!" in app.text) == verdict.right
            await app.press("space" if place % 2 else "enter")
        assert app.name == "SummaryScreen"
        assert ("6/10" if lang == "zh" else "6 of 10 right") in app.text
        assert ("中位数 6.5 秒" if lang == "zh" else "median 6.5 s") in app.text
        check_golden(f"score-{lang}-{size}", app.text)
        lines = (tmp_path / "answers.jsonl").read_text().splitlines()
        kept = [json.loads(line) for line in lines]
        assert [one["question"] for one in kept] == [
            f"waits/dieda/flush-13/5/{seed}" for seed in range(5, 15)
        ]
        assert [one["seconds"] for one in kept] == [2.0 + place for place in range(10)]
        assert sum(one["right"] for one in kept) == 6
        await app.press("a")
        assert [app.app.screen.played.again, len(app.app.screen.played.questions)] == [True, 4]
        for _ in range(4):
            await app.answer(app.truth)
            await app.press("space")
        assert "4/4" in app.text or "4 of 4" in app.text
        again = [json.loads(x) for x in (tmp_path / "answers.jsonl").read_text().splitlines()[10:]]
        assert [one["again"] for one in again] == [True] * 4
        assert [one["question"].rsplit("/")[-1] for one in again] == ["5", "8", "11", "14"]


async def test_after_a_set_another_one_of_the_same_sort_or_home(tmp_path):
    start = replace(FLUSH, count=1)
    async with driven(tmp_path, LOOKS["en"], start) as app:
        await app.answer(app.truth)
        await app.press("enter")
        assert "missed again" not in app.text
        await app.press("a")
        assert app.name == "SummaryScreen"
        await app.press("enter")
        assert str(app.app.screen.question.id) == "waits/dieda/flush-13/5/6"
        await app.answer(app.truth)
        await app.press("enter", "escape")
        assert app.name == "HomeScreen"


async def test_one_question_by_its_id(tmp_path):
    ident = parse_question_id("waits/sichuan/nobetan/3/48151")
    async with driven(tmp_path, LOOKS["en"], Start("sichuan", ask=ident)) as app:
        assert "question 1 of 1" in app.text
        assert "waits/sichuan/nobetan/3/48151" in app.text
        await app.answer(app.truth)
        await app.press("space", "enter")
        assert str(app.app.screen.question.id) == "waits/sichuan/nobetan/3/48152"
        assert "question 1 of 10" in app.text


async def test_leaving_loses_nothing(tmp_path):
    async with driven(tmp_path, LOOKS["en"], FLUSH) as app:
        await app.press("q")
        assert app.name == "HomeScreen"
        await app.open(FLUSH)
        await app.answer([0])
        await app.press("space", "1", "2", "escape")
        assert app.name == "SummaryScreen"
        assert "(the set has 10)" in app.text
        assert len(list(AnswerLog(tmp_path / "answers.jsonl").read())) == 1


async def test_keys_that_answer_do_nothing_after_the_answer_and_the_other_way_round(tmp_path):
    async with driven(tmp_path, LOOKS["en"], FLUSH) as app:
        before = await app.press("space")
        assert app.app.screen.asking
        await app.press("enter")
        assert "choose tiles first, or 0" in app.text
        await app.press("1")
        assert "choose tiles first" not in app.text
        await app.press("1")
        assert app.text == before
        await app.press("0")
        shown = await app.press("enter")
        assert await app.press("1", "0", "u", "s", "tab") == shown
        assert not app.app.screen.asking


async def test_taking_back(tmp_path):
    async with driven(tmp_path, LOOKS["en"], FLUSH) as app:
        begin = app.text
        one = await app.press("3")
        await app.press("5")
        assert await app.press("u") == one
        await app.press("0")
        assert "[not ready]" in app.text
        assert "[3m ]" not in app.text
        assert await app.press("u") == one
        assert await app.press("backspace") == begin
        assert await app.press("u") == begin


async def test_suit_keys_choose_the_suit_where_there_are_several(tmp_path):
    async with driven(tmp_path, LOOKS["en"], Start("dieda", theme="two-sided", seed=1)) as app:
        question = app.app.screen.question
        suits = question.suits
        assert len(suits) > 1
        for suit in suits:
            await app.press(suit, "1")
        assert len(app.app.screen._marks.chosen) == len(suits)
        await app.press(*["u"] * len(suits))
        for _ in suits:
            await app.press("2", "tab")
        assert len(app.app.screen._marks.chosen) == len(suits)
        other = next(s for s in "mpsz" if s not in suits)
        assert await app.press(other) == app.text
        if "z" in suits:
            await app.press("z", "8")
            assert len(app.app.screen._marks.chosen) == len(suits)


async def test_everything_can_be_clicked(tmp_path):
    async with driven(tmp_path, LOOKS["zh"], FLUSH) as app:
        await app.click("3万")
        await app.click("5万")
        assert "[3万]" in app.text
        assert "[5万]" in app.text
        await app.click("撤销")
        assert "[5万]" not in app.text
        await app.click("没有听")
        assert "[没有听]" in app.text
        await app.click("作答")
        assert not app.app.screen.asking
        await app.click("下一题")
        assert app.app.screen.played.place == 1
        await app.click("离开")
        assert app.name == "SummaryScreen"
        await app.click("主页")
        assert app.name == "HomeScreen"
        await app.click("English")
        assert "Chinese mahjong trainer" in app.text
        await app.click("letters")
        assert app.app.look.tiles == "ascii"
        await app.click("start")
        assert app.name == "WaitScreen"


async def test_the_theme_is_told_after_the_answer_unless_it_was_chosen(tmp_path):
    start = Start("sichuan", level=2, seed=3, count=2)
    async with driven(tmp_path, LOOKS["en"], start) as app:
        shown = app.app.screen.themes.en
        assert "Theme:" not in app.text
        assert shown not in app.text
        await app.press("0", "enter")
        assert f"Theme: {shown}"[:60] in app.text
        await app.press("space")
        assert "Theme:" not in app.text
        assert app.app.screen.themes.en not in app.text
    async with driven(tmp_path, LOOKS["en"], replace(start, theme="closed")) as app:
        assert "closed" in app.text.splitlines()[0]


async def test_language_and_tile_face_change_everywhere_at_once(tmp_path):
    async with driven(tmp_path, LOOKS["en"], FLUSH) as app:
        english = await app.press("1")
        chinese = await app.press("l")
        assert "听哪几种牌" in chinese
        assert "[1万]" in chinese
        assert "Which tiles" not in chinese
        letters = await app.press("t")
        assert "[1m ]" in letters
        await app.press("question_mark")
        assert "按键" in app.text
        await app.press("f2")
        assert "Keys:" in app.text
        await app.press("escape", "t", "f3")
        assert app.text == english
        await app.press("enter", "l")
        assert "有错漏" in app.text
        await app.press("escape", "l")
        assert "What came of this set" in app.text
    assert json.loads((tmp_path / "settings.json").read_text())["look"] == {
        "lang": "en",
        "tiles": "cjk",
    }


async def test_a_scheme_is_seen_at_once(tmp_path):
    def papers() -> list[str]:
        strips = app.app.screen._compositor.render_strips()
        return [str(s.style.bgcolor.triplet) for strip in strips for s in strip if s.text.strip()]

    async with driven(tmp_path, LOOKS["en"]) as app:
        dark = papers()
        await app.press("up", "right")
        light = papers()
        assert app.app.look.scheme == "light"
        assert len(light) == len(dark)
        assert not [pair for pair in zip(light, dark, strict=True) if pair[0] == pair[1]]
        await app.press("down")
        await app.open(FLUSH)
        assert set(papers()) <= set(light)
        await app.press("escape", "up", "left", "down")
        assert papers() == dark


async def test_a_resize_in_the_middle_keeps_everything(tmp_path):
    async with driven(tmp_path, LOOKS["en"], FLUSH) as app:
        small = await app.press("1", "4")
        await app.resize(120, 40)
        assert len(app.text.splitlines()) > len(small.splitlines())
        assert "[4m ]" not in small
        for size in ((79, 24), (80, 23), (20, 5), (1, 1)):
            await app.resize(*size)
            assert "1" not in app.text or "80x24" in app.text
            if size[0] > 40:
                assert "enlarge the terminal to 80x24" in app.text
            await app.press("2", "enter", "u", "question_mark", "escape")
        await app.resize(80, 24)
        assert app.text == small
        await app.press("enter")
        assert app.app.screen.played.last.answer == {0, 3}
        await app.resize(300, 100)
        assert app.text.splitlines()[0].rstrip().endswith("thirteen tiles")


async def test_choices_are_remembered(tmp_path):
    async with driven(tmp_path, LOOKS["en"]) as app:
        await app.press("down", "left", "down", "right", "down", "right", "down", "right", "enter")
        first = app.app.screen.start
        assert app.name == "WaitScreen"
    saved = json.loads((tmp_path / "settings.json").read_text())
    for name in ("variant", "theme", "level", "count"):
        assert saved["choices"]["waits"][name] == getattr(first, name)
    settings = Settings(choices=saved["choices"])
    async with driven(tmp_path, LOOKS["en"], settings=settings) as app:
        await app.press("enter")
        assert app.app.screen.start == first


async def test_damaged_choices_are_passed_over(tmp_path):
    broken = {"waits": {"variant": [], "theme": "none", "level": "x", "count": {}}, "entry": 4}
    for choices in (broken, {"waits": 7}):
        settings = Settings(choices=choices)
        async with driven(tmp_path, LOOKS["en"], settings=settings) as app:
            await app.press("enter")
            assert app.name == "WaitScreen"


async def test_home_offers_only_what_exists(tmp_path):
    async with driven(tmp_path, LOOKS["en"]) as app:
        screen = app.app.screen
        assert [c.value for c in fields_of(app)["variant"].choices] == [v.id for v in VARIANTS]
        for house in (VARIANTS[0], by_id("sichuan")):
            screen._set(fields_of(app)["variant"], house.id)
            themes = [c.value for c in fields_of(app)["theme"].choices]
            assert themes == [ANY, *(t.id for t in WAITS.themes_of(house))]
            for theme in themes:
                screen._set(fields_of(app)["theme"], theme)
                levels = tuple(c.value for c in fields_of(app)["level"].choices)
                assert levels == WAITS.levels(theme, house)
                assert fields_of(app)["level"].chosen.value in levels


def fields_of(app):
    """The fields of the home screen by id."""
    return {f.id: f for f in app.app.screen._fields()}


async def test_a_log_that_cannot_be_written_is_said_and_nothing_else(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("")
    async with driven(blocked, LOOKS["en"], FLUSH) as app:
        await app.press("0", "enter")
        assert "cannot be kept" in app.text
        await app.press("space")
        assert "cannot be kept" not in app.text
        assert app.app.screen.played.place == 1
        await app.press("l")
        assert "设置存不下来" in app.text


async def test_a_broken_settings_file_is_said_on_the_home_screen(tmp_path):
    (tmp_path / "settings.json").write_text("{")
    _, notice = SettingsFile(tmp_path / "settings.json").load()
    async with driven(tmp_path, LOOKS["en"], notice=notice) as app:
        assert "settings are broken, using defaults" in app.text


async def test_keys_typed_before_the_screen_was_there_are_dropped(tmp_path):
    async with driven(tmp_path, LOOKS["en"], FLUSH) as app:
        early = events.Key("space", " ")
        click = events.MouseDown(None, 1, 1, 0, 0, 1, False, False, False)
        await app.press("0", "enter")
        assert not app.app.screen.asking
        app.app.post_message(early)
        app.app.post_message(click)
        await app.settle()
        assert not app.app.screen.asking
        await app.press("space")
        assert app.app.screen.asking


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("lang", LOOKS)
async def test_no_line_is_wider_than_the_screen_in_any_face(tmp_path, lang, face):
    look = replace(LOOKS[lang], tiles=face)
    for theme in ("melds", "seven-pairs", "not-ready", "four", "flush-10"):
        start = Start("sichuan", theme=theme, level=3, seed=7, count=3)
        async with driven(tmp_path, look, start) as app:
            for _ in range(2):
                await app.press("1", "9", "enter")
                await app.press("space")
            await app.press("escape")


@pytest.mark.parametrize("lang", LOOKS)
async def test_ascii_lines_have_no_character_of_disputed_width(tmp_path, lang):
    look = replace(LOOKS[lang], lines="ascii", tiles="cjk")
    async with driven(tmp_path, look) as app:
        shown = [app.text, await app.press("question_mark"), await app.press("escape", "space")]
        await app.press("escape")
        await app.open(MIXED)
        shown += [app.text, await app.press("1", "2"), await app.press("enter")]
        shown += [await app.press("escape")]
        for char in "".join(shown):
            assert unicodedata.east_asian_width(char) != "A", char


async def test_english_with_letters_is_pure_ascii(tmp_path):
    look = Look(lang="en", tiles="ascii", lines="ascii", color="mono")
    async with driven(tmp_path, look, MIXED) as app:
        shown = [app.text, await app.press("1", "2"), await app.press("enter")]
        shown.append(await app.press("escape"))
        assert "".join(shown).replace("中文", "").isascii()


async def test_mono_shows_by_words_brackets_and_reverse(tmp_path):
    look = Look(lang="en", color="mono")
    async with driven(tmp_path, look, FLUSH) as app:
        strips = app.app.screen._compositor.render_strips()
        styles = {segment.style for strip in strips for segment in strip if segment.style}
        for style in styles:
            assert style.color is None or style.color.is_default
            assert style.bgcolor is None or style.bgcolor.is_default
        cards = [s for s in strips[2] if s.text.strip()]
        assert cards
        assert all(segment.style.reverse for segment in cards)
        other = next(k for k in suit_kinds(app.app.screen.question.suits) if k not in app.truth)
        await app.answer([*app.truth[1:], other])
        for word in ("right", "missed", "wrong"):
            assert word in app.text
        assert "[" in app.text


async def test_a_failure_ends_with_one_line_and_a_report_without_values(tmp_path, capsys):
    failed = None
    hand = ""

    def fail(*args: object) -> None:
        raise RuntimeError(hand)

    try:
        async with driven(tmp_path, LOOKS["en"], FLUSH) as app:
            hand = str(app.app.screen.question.hand)
            app.app.screen.give = fail
            await app.press("0", "enter")
    except RuntimeError as bad:
        failed = bad
    assert str(failed) == hand
    report = next((tmp_path / "reports").iterdir())
    assert app.app.return_code == 1
    assert app.app.apology.en.endswith(f"Report: {report}")
    assert "action_answer" in report.read_text()
    printed = capsys.readouterr()
    assert hand not in report.read_text() + printed.out + printed.err
