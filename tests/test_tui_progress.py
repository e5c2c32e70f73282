"""Modes, packs and statistics on the screen, by keys: both languages, both sizes."""

from __future__ import annotations

import json
import unicodedata
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random
from threading import Event, current_thread, main_thread

import pytest
from made_answers import answer, write
from screens import LARGE, SMALL, check_golden, driven
from test_packs import GOOD

from puzzles.choose import Mix
from puzzles.drill import parse_question_id
from puzzles.modes import SPRINT_LIVES, SPRINT_SECONDS
from puzzles.packs import checked
from puzzles.waits import WAITS
from tui.entries import ENTRIES
from tui.look import Look
from tui.screens import packs as packs_screen
from tui.settings import Settings
from tui.start import Start

LOOKS = {"zh": Look(lang="zh", color="256"), "en": Look(lang="en", color="256")}
SIZES = {"80x24": SMALL, "120x40": LARGE}
TODAY = datetime(2026, 5, 4, 9, tzinfo=UTC)
SPRINT = Start("suizhou", level=2, seed=5, mode="sprint")
WAIT_MIX = Mix(("dieda", "sichuan"), ("waits",))


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    """Nothing of the user's is read or written."""
    monkeypatch.setenv("TINGPAI_HOME", str(tmp_path))
    monkeypatch.delenv("NO_COLOR", raising=False)
    # The clock of a sprint is looked at when a test says so.
    monkeypatch.setattr("tui.screens.drill._TICK_SECONDS", 3600.0)


class Calendar:
    """A clock of days that is set by hand; every look at it takes a moment."""

    def __init__(self) -> None:
        self.time = TODAY

    def __call__(self) -> datetime:
        self.time += timedelta(milliseconds=1)
        return self.time


def shown(folder, look=LOOKS["en"], size=SMALL, start=None, **more):
    """The app on the fourth of May, in a time zone of its own."""
    more = {"now": Calendar(), "zone": UTC} | more
    return driven(folder, look, start, size, **more)


def kept(folder):
    """The answers in the log, as plain data."""
    return [json.loads(line) for line in (folder / "answers.jsonl").read_text().splitlines()]


def weeks_of_answers(folder, count=240):
    """A log of nine weeks, one of them empty, that gets better and faster."""
    rng = Random(2)
    entries = []
    themes = {"dieda": ("two-sided", "closed", "melds"), "sichuan": ("two-sided", "seven-pairs")}
    for place in range(count):
        week, day = divmod(place, count // 8)
        week += week >= 4
        time = TODAY - timedelta(days=63 - 7 * week - day % 3, minutes=-place)
        variant = rng.choice(list(themes))
        right = rng.random() < 0.35 + 0.06 * week
        theme = rng.choice(themes[variant])
        run = f"run-{place // 20}"
        entries.append(
            answer(
                time,
                f"waits/{variant}/any/{rng.randint(1, 3)}/{place}",
                right=right,
                credit=1.0 if right else 0.5,
                seconds=round(20 - week + rng.random() * 5, 3),
                themes=[theme],
                run=run,
                mode="sprint" if place // 20 == 11 else "set",
            )
        )
    entries += ["{cut off", entries[0] | {"time": TODAY.isoformat(), "again": True}]
    write(folder / "answers.jsonl", entries)


async def open_entry(app, name):
    """Open an entry of the home screen with what it offers at first."""
    screen = app.app.screen
    entry = next(e for e in ENTRIES if e.id == name)
    screen._set(screen._fields()[0], name)
    await app.settle()
    assert entry.name.get(app.app.look.lang) in app.text
    return await app.press("enter")


# The home screen


async def test_the_home_screen_offers_modes_mixes_packs_and_statistics(tmp_path):
    async with shown(tmp_path) as app:
        assert "Mode        [set] sprint  streak" in app.text
        for name in ("daily", "mix", "review", "packs", "stats"):
            assert name in {entry.id for entry in ENTRIES}
        await open_entry(app, "stats")
        assert app.name == "StatsScreen"
        await app.press("q")
        await open_entry(app, "packs")
        assert app.name == "PacksScreen"
        await app.press("escape")
        await open_entry(app, "review")
        assert (app.name, "nothing is due now" in app.text) == ("HomeScreen", True)
        await open_entry(app, "daily")
        assert (app.app.screen.played.mode, app.app.screen.played.count) == ("daily", 10)


async def test_a_mode_chosen_on_the_home_screen_is_played_and_remembered(tmp_path):
    async with shown(tmp_path) as app:
        await app.press("up", "up", "up", "up", "up")
        await app.press("right", "enter")
        assert app.app.screen.played.mode == "sprint"
    choices = json.loads((tmp_path / "settings.json").read_text())["choices"]
    async with shown(tmp_path, settings=Settings(choices=choices)) as app:
        assert "set [sprint]" in app.text


async def test_several_values_are_chosen_from_lists(tmp_path):
    async with shown(tmp_path) as app:
        app.app.screen._set(app.app.screen._fields()[0], "mix")
        await app.settle()
        assert "< all games >  8/8" in app.text
        await app.press("down", "space")
        assert "[x] all games" in app.text
        await app.press("down", "space", "down", "down", "space")
        assert "[ ] all games" in app.text
        await app.press("enter")
        assert "< Diedao Hu and 1 more >  2/8" in app.text
        await app.press("right")
        assert "< Diedao Hu >  1/8" in app.text
        await app.press("left", "left", "space")
        await app.click("Sichuan")
        await app.press("escape")
        assert "< Sichuan >  1/8" in app.text
        await app.press("space")
        await app.click("all games")
        await app.press("enter")
        assert "< all games >  8/8" in app.text
        await app.press("down", "down", "down", "space")
        await app.press("down", "space", "enter", "enter")
        assert app.app.screen.played.mode == "mix"
        assert app.app.screen.start.mix == Mix(levels=(1,))
    saved = json.loads((tmp_path / "settings.json").read_text())["choices"]["mix"]
    assert (saved["variants"], saved["levels"]) == ([], [1])
    damaged = {"mix": {"variants": [4, "dieda", {}], "levels": "12", "count": 7}, "entry": "mix"}
    async with shown(tmp_path, settings=Settings(choices=damaged)) as app:
        assert "< Diedao Hu >  1/8" in app.text
        assert "< all levels >  5/5" in app.text


# Sprint and streak


async def test_a_sprint_shows_lives_and_clock_and_goes_on_by_itself(tmp_path):
    async with shown(tmp_path, start=SPRINT) as app:
        assert "lives 3  3:00" in app.text.splitlines()[0]
        await app.answer(app.truth, seconds=20)
        assert app.app.screen.asking
        assert "right, on we go" in app.text
        assert "question 2" in app.text
        assert "lives 3  2:40" in app.text.splitlines()[0]
        for left in range(SPRINT_LIVES - 1, -1, -1):
            await app.answer([0, 9, 18], seconds=10)
            assert not app.app.screen.asking
            assert f"lives {left}" in app.text
            app.clock.wait(500)
            await app.press("space")
        assert app.name == "SummaryScreen"
        assert "1 of 4 right" in app.text
    assert [one["mode"] for one in kept(tmp_path)] == ["sprint"] * 4
    assert len({one["run"] for one in kept(tmp_path)}) == 1


async def test_a_sprint_ends_when_the_time_is_up(tmp_path):
    async with shown(tmp_path, start=SPRINT) as app:
        await app.answer(app.truth, seconds=30)
        app.clock.wait(SPRINT_SECONDS - 30.5)
        app.app.screen._tick()
        await app.settle()
        assert "0:00" in app.text
        app.clock.wait(1)
        await app.press("0", "enter")
        assert app.name == "SummaryScreen"
        assert "1 of 1 right" in app.text
        assert "the time is up" in app.text
        await app.press("enter")
        assert (app.name, app.app.screen.played.mode) == ("WaitScreen", "sprint")
        app.clock.wait(SPRINT_SECONDS + 1)
        app.app.screen._tick()
        await app.settle()
        assert app.name == "HomeScreen"
    assert len(kept(tmp_path)) == 1


async def test_a_sprint_does_not_end_behind_another_screen(tmp_path):
    async with shown(tmp_path, start=SPRINT) as app:
        await app.answer(app.truth)
        drill = app.app.screen
        await app.press("question_mark")
        app.clock.wait(SPRINT_SECONDS)
        drill._tick()
        await app.settle()
        assert app.name == "HelpScreen"
        await app.press("escape")
        app.app.screen._tick()
        await app.settle()
        assert app.name == "SummaryScreen"


async def test_a_streak_ends_with_the_first_miss(tmp_path):
    async with shown(tmp_path, start=replace(SPRINT, mode="streak")) as app:
        assert "lives 1" in app.text
        for _ in range(2):
            await app.answer(app.truth)
            await app.press("space")
        await app.answer([0, 9, 18])
        await app.press("space")
        assert app.name == "SummaryScreen"
        assert "2 of 3 right" in app.text
        assert "streak" in app.text.splitlines()[0]


# Mix, review, daily


async def test_a_mix_tells_why_each_question_comes_but_not_its_theme_before_the_answer(tmp_path):
    start = Start("dieda", mode="mix", seed=5, count=6, mix=WAIT_MIX)
    async with shown(tmp_path, start=start) as app:
        names = {t.id: t.name.en for t in WAITS.themes}
        variants = set()
        while app.name == "WaitScreen":
            ident = app.app.screen.question.id
            variants.add(ident.variant)
            assert " new" in app.text.splitlines()[0]
            assert str(ident) not in app.text
            assert names[ident.theme] not in app.text
            await app.answer(app.truth)
            assert str(ident) in app.text
            assert f"Why this one: new: {names[ident.theme]}" in app.text
            await app.press("space")
        assert variants == {"dieda", "sichuan"}
        assert "mix" in app.text.splitlines()[0]
        assert "6 of 6 right" in app.text
    assert all(one["mode"] == "mix" and one["themes"] for one in kept(tmp_path))


async def test_a_mix_of_drills_goes_from_screen_to_screen(tmp_path):
    start = Start("dieda", mode="mix", seed=2, count=8, mix=Mix(("suizhou",), ("fan", "pays")))
    names = set()
    async with shown(tmp_path, start=start) as app:
        while app.name != "SummaryScreen":
            screen = app.app.screen
            names.add(app.name)
            assert screen.drill.name.en in app.text.splitlines()[0]
            screen.give(screen.truth)
            await app.settle()
            assert "Why this one:" in app.text
            await app.press("space")
        assert "8 of 8 right" in app.text
    assert names == {"FanScreen", "PaysScreen"}
    assert len({one["run"] for one in kept(tmp_path)}) == 1


async def test_missed_questions_of_a_mix_come_again_and_do_not_count(tmp_path):
    start = Start("dieda", mode="mix", seed=5, count=5, mix=WAIT_MIX)
    async with shown(tmp_path, start=start) as app:
        missed = app.app.screen.question.id
        await app.answer([0, 9, 18])
        await app.press("space")
        for _ in range(3):
            await app.answer(app.truth)
            await app.press("space")
        assert app.app.screen.question.id == missed
        assert "again" in app.text.splitlines()[0]
        for _ in range(2):
            await app.answer(app.truth)
            await app.press("space")
        assert app.name == "SummaryScreen"
        assert "4 of 5 right" in app.text
    assert [one["again"] for one in kept(tmp_path)] == [False] * 4 + [True, False]


async def test_what_was_missed_is_due_another_day(tmp_path):
    calendar = Calendar()
    start = Start("dieda", mode="mix", seed=5, count=1, mix=WAIT_MIX)
    async with shown(tmp_path, start=start, now=calendar) as app:
        missed = app.app.screen.question.id
        await app.answer([0, 9, 18])
        await app.press("space", "0", "enter", "space", "0", "enter", "space", "escape")
        assert app.name == "HomeScreen"
        await app.open(Start("dieda", mode="review"))
        assert "nothing is due now" in app.text
        calendar.time += timedelta(days=2)
        await app.open(Start("dieda", mode="review"))
        assert "review" in app.text.splitlines()[0]
        asked = []
        while app.name == "WaitScreen":
            asked.append(app.app.screen.question.id)
            await app.answer(app.truth)
            assert "Why this one:" in app.text
            await app.press("space")
        assert missed in asked
        assert len(asked) == 2
    assert [one["mode"] for one in kept(tmp_path)][-2:] == ["review", "review"]


async def test_the_daily_set_is_that_of_the_day(tmp_path):
    ids = []
    for days in (0, 0, 1):
        calendar = Calendar()
        calendar.time += timedelta(days=days)
        async with shown(tmp_path, start=Start("suizhou", mode="daily"), now=calendar) as app:
            assert "daily" in app.text
            ids.append(app.app.screen.question.id)
    assert ids[0] == ids[1] != ids[2]


# Packs


async def all_checked(app):
    """Wait until the answers of all packs are checked."""
    await app.app.workers.wait_for_complete(app.app.screen.workers)
    await app.settle()


async def test_the_packs_are_listed_before_they_are_checked(tmp_path, monkeypatch):
    """Nothing of a pack is asked unchecked, and a broken one is named however it is come by."""
    (tmp_path / "packs").mkdir()
    (tmp_path / "packs" / "mine.toml").write_text(GOOD)
    (tmp_path / "packs" / "spoilt.toml").write_text(GOOD.replace('"8m", "9m"', '"8m"'))
    gate = Event()

    def held(path):
        assert current_thread() is main_thread() or gate.wait(20)
        return checked(path)

    monkeypatch.setattr(packs_screen, "checked", held)
    async with shown(tmp_path) as app:
        await open_entry(app, "packs")
        assert "checking answers, packs to go: 13" in app.text
        assert "broken" not in app.text
        await app.press("up", "enter")
        assert app.name == "PacksScreen"
        assert "spoilt.toml  broken: line 3" in app.text
        assert "Enter start" not in app.text
        assert "checking answers, packs to go: 12" in app.text
        await app.press("up", "enter")
        assert app.app.screen.question.id.pack == "mine"
        await app.press("escape")
        gate.set()
        await all_checked(app)
        assert "checking answers" not in app.text
        assert "spoilt.toml  broken: line 3" in app.text


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", LOOKS)
async def test_packs_of_the_program_and_of_the_user(tmp_path, lang, size):
    (tmp_path / "packs").mkdir()
    (tmp_path / "packs" / "mine.toml").write_text(GOOD)
    (tmp_path / "packs" / "spoilt.toml").write_text(GOOD.replace('"8m", "9m"', '"8m"'))
    async with shown(tmp_path, LOOKS[lang], SIZES[size]) as app:
        await open_entry(app, "packs")
        await all_checked(app)
        assert ("坏了：第 3 行" if lang == "zh" else "broken: line 3") in app.text
        await app.press("up")
        assert "out.waits" in app.text
        before = app.text
        assert await app.press("enter") == before
        await app.click("我的" if lang == "zh" else "mine")
        assert app.app.screen.question.id.pack == "mine"
        await app.press("escape")
        await app.click("听牌入门" if lang == "zh" else "First waits")
        title = "两面" if lang == "zh" else "Two sides"
        assert title not in app.text.splitlines()[0]
        await app.answer(app.truth)
        assert title in app.text.splitlines()[0]
        check_golden(f"pack-verdict-{lang}-{size}", app.text)
        await app.press("space")
        assert app.app.screen.question.id.seed == 2
        await app.press("escape", "enter")
        assert str(app.app.screen.question.id) == "waits/dieda/@waits-first/2/1"
    assert kept(tmp_path)[0]["question"] == "waits/dieda/@waits-first/2/1"
    assert kept(tmp_path)[0]["mode"] == "pack"


async def test_a_puzzle_by_its_id_is_followed_by_its_pack(tmp_path):
    ident = parse_question_id("waits/dieda/@waits-one-suit/5/16")
    async with shown(tmp_path, start=Start("dieda", ask=ident)) as app:
        await app.answer(range(9, 18))
        assert "Right!" in app.text
        await app.press("space", "enter")
        assert app.app.screen.played.mode == "pack"


async def test_a_pack_that_there_is_not_is_said(tmp_path):
    async with shown(tmp_path) as app:
        await app.open(Start("dieda", mode="pack", pack="nowhere"))
        assert app.name == "HomeScreen"
        assert "no such pack" in app.text


# Statistics


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", LOOKS)
async def test_pictures_of_the_statistics(tmp_path, lang, size):
    weeks_of_answers(tmp_path)
    async with shown(tmp_path, LOOKS[lang], SIZES[size]) as app:
        await open_entry(app, "stats")
        for name in ("numbers", "weeks", "themes", "due", "runs"):
            check_golden(f"stats-{name}-{lang}-{size}", app.text)
            await app.press("tab")
        await app.press("3", "enter")
        assert app.name == "CellScreen"
        await app.press("down")
        check_golden(f"stats-cell-{lang}-{size}", app.text)


async def test_without_answers_the_pages_say_so(tmp_path):
    async with shown(tmp_path) as app:
        await open_entry(app, "stats")
        for key in "12345":
            assert "no answers yet" in await app.press(key, "enter", "x", "down", "up", "d")
            assert app.name == "StatsScreen"


async def test_weeks_longer_ago_are_to_the_left(tmp_path):
    weeks_of_answers(tmp_path)
    async with shown(tmp_path) as app:
        await open_entry(app, "stats")
        last = await app.press("2")
        assert " 4-27" in last
        back = await app.press("left", "left")
        assert " 4-27" not in back
        assert " 4-13" in back
        assert await app.press("right", "right", "right") == last
        await app.press(*["left"] * 30)
        assert " 3-02" in app.text
        assert " 3-09" not in app.text


async def test_a_cell_opens_into_its_questions_and_asks_one_again(tmp_path):
    weeks_of_answers(tmp_path)
    async with shown(tmp_path) as app:
        await open_entry(app, "stats")
        await app.press("3", "right", "enter")
        assert app.name == "StatsScreen"
        assert "two-sided, Tuidao Hu: not asked yet" in app.text
        await app.press("left", "down", "enter")
        assert "closed, Diedao Hu" in app.text.splitlines()[0]
        assert "[1m, 4m]" in app.text
        ident = app.text.split(" >")[1].split("s  ")[1].split()[0]
        await app.press("enter")
        assert str(app.app.screen.question.id) == ident
        assert "again" in app.text.splitlines()[0]
        await app.answer(app.truth)
        await app.press("space", "escape")
        assert app.name == "CellScreen"
        await app.press("escape")
        assert app.name == "StatsScreen"
    assert kept_last(tmp_path)["again"] is True


def kept_last(folder):
    """The answer given last."""
    return json.loads((folder / "answers.jsonl").read_text().splitlines()[-1])


async def test_what_is_due_can_be_reviewed_from_its_page(tmp_path):
    weeks_of_answers(tmp_path)
    async with shown(tmp_path) as app:
        await open_entry(app, "stats")
        await app.press("4")
        assert "due, Enter begins" in app.text
        await app.press("enter")
        assert app.app.screen.played.mode == "review"


async def test_a_set_is_taken_back_after_a_second_press(tmp_path):
    weeks_of_answers(tmp_path)
    async with shown(tmp_path) as app:
        await open_entry(app, "stats")
        assert "240 answers" in app.text
        await app.press("5", "down", "x")
        assert "x again takes back these 20 answers" in app.text
        await app.press("down")
        assert "x again" not in app.text
        await app.press("x", "up", "x", "x")
        assert "20 answers are taken back" in app.text
        assert "1/11" in app.text or "2/11" in app.text
        await app.press("1")
        assert "220 answers" in app.text
    assert kept_last(tmp_path)["deleted"] == {"run": "run-10"}


async def test_everything_of_the_statistics_can_be_clicked(tmp_path):
    weeks_of_answers(tmp_path)
    async with shown(tmp_path) as app:
        await open_entry(app, "stats")
        await app.click(" themes ")
        assert "waits: % right" in app.text
        cell = next(line for line in app.text.splitlines() if line.startswith(" closed"))
        await app.click(cell[24:27].strip().rjust(3))
        await app.click("drill")
        assert "waits: % right" not in app.text
        await app.click(" sets")
        await app.click("weeks")
        assert "median seconds, by week" in app.text
        await app.click("back")
        assert app.name == "HomeScreen"


async def test_an_index_that_cannot_be_used_is_said(tmp_path):
    weeks_of_answers(tmp_path)
    (tmp_path / "answers.sqlite3").mkdir()
    async with shown(tmp_path) as app:
        await open_entry(app, "stats")
        assert "the index" in app.text
        assert "240 answers" in app.text


async def test_a_log_that_cannot_be_read_is_said(tmp_path):
    (tmp_path / "answers.jsonl").mkdir()
    async with shown(tmp_path) as app:
        await open_entry(app, "stats")
        assert "the answers in" in app.text
        await app.press("escape")
        await app.open(Start("dieda", mode="review"))
        assert app.name == "HomeScreen"
        assert "the answers in" in app.text


@pytest.mark.parametrize("lang", LOOKS)
async def test_charts_have_no_character_of_disputed_width_with_ascii_lines(tmp_path, lang):
    weeks_of_answers(tmp_path)
    async with shown(tmp_path, replace(LOOKS[lang], lines="ascii")) as app:
        await open_entry(app, "stats")
        pages = [await app.press(key) for key in "12345"]
        for char in "".join(pages):
            assert unicodedata.east_asian_width(char) != "A", char
        assert "#####" in pages[1]


def test_statistics_are_loaded_only_when_they_are_asked_for():
    import subprocess
    import sys
    from pathlib import Path

    code = "import sys; import tui.navigator; print(*sys.modules)"
    root = Path(__file__).parent.parent
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True
    )
    loaded = set(done.stdout.split())
    assert "tui.screens.home" in loaded
    assert not loaded & {"fsrs", "sqlite3", "puzzles.index", "puzzles.packs", "puzzles.modes"}
