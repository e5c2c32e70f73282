"""The replay: moments and whose eyes, keys, pictures, damaged logs, questions from a game."""

from __future__ import annotations

import json
import unicodedata
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from deal_table import keen
from screens import LARGE, SMALL, check_golden, driven
from test_from_game import game
from test_journal import written
from test_tui_draw import flat

from core.cases import answer_settle
from core.deal import waiting_on
from core.events import Dealt, Discarded, Drew, Ended, Konged, Won
from core.explain import Refusal
from core.fold import evolve
from core.journal import read_log
from core.scoring import score
from core.state import blank
from core.text import LANGS
from core.variants import VARIANTS, by_id
from core.view import redact, view
from puzzles.discard import DiscardQuestion
from puzzles.from_game import CUT_DRILLS, cut_game
from puzzles.waits import WAITS
from tui import texts_replay
from tui.__main__ import main
from tui.calculator import Scored, judge
from tui.draw import plain, row_width
from tui.look import FACES, Look
from tui.present.replay import refs_of, story_rows, table_rows, told_rows
from tui.replay import Position, Tape, is_deal, is_kong, is_win, load
from tui.screens.replay import calculator_of, copies_of, open_past, open_replay

LOOKS = {"zh": Look(lang="zh", color="256"), "en": Look(lang="en", color="256")}
SIZES = {"80x24": SMALL, "120x40": LARGE}
SICHUAN = by_id("sichuan").with_options(preset="online", horses=1)


@cache
def lines(name: str) -> tuple[str, ...]:
    """The log of two deals as it is saved."""
    house = SICHUAN if name == "sichuan" else by_id(name)
    return tuple(written(house, game(house, 2, 4, keen)))


@cache
def tape(name: str) -> Tape:
    """The same log, gone through."""
    return Tape(read_log(lines(name)))


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    """Nothing of the user's is read or written."""
    monkeypatch.setenv("TINGPAI_HOME", str(tmp_path))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.delenv("NO_COLOR", raising=False)


async def ask(app, *keys: str) -> None:
    """Press keys and wait until the questions have been found."""
    await app.press(*keys)
    await app.app.workers.wait_for_complete()
    await app.settle()


def saved(folder: Path, name: str, text: str | None = None) -> Path:
    path = folder / f"{name}.jsonl"
    path.write_text(text or "\n".join(lines(name)) + "\n", encoding="utf-8")
    return path


# Moments


@pytest.mark.parametrize("name", [v.id for v in VARIANTS])
def test_every_moment_is_what_the_seat_saw_then(name):
    made = tape(name)
    state = blank(made.variant)
    for moment, event in enumerate(made.events, 1):
        if type(event).__name__ in ("SessionStarted", "SessionEnded"):
            continue
        if isinstance(event, Dealt):
            state = blank(made.variant)
        state = evolve(state, event)
        for seat in range(made.variant.players):
            known = redact(event, seat)
            assert made.event(moment, seat) == known
            if known is not None:
                assert made.view(moment, seat) == view(state, seat)
        assert made.view(moment, None) == view(state, None)


@pytest.mark.parametrize("name", ["suizhou", "yangzhou-new", "sichuan"])
def test_with_open_hands_every_seat_shows_its_own_tiles(name):
    made = tape(name)
    for moment in range(len(made) + 1):
        seen = made.open_view(moment)
        if seen is None or seen.phase == "over":
            continue
        for seat in seen.table:
            own = made.view(moment, seat.seat)
            if seat.win is None:
                assert seat.shown == own.tiles
        if seen.phase == "turn" and seen.over is None:
            drawer = made.view(moment, seen.turn)
            assert seen.drawn == drawer.drawn


def test_there_is_nothing_before_the_first_deal():
    made = tape("dieda")
    position = Position(made)
    assert position.view is None
    assert position.event is None
    assert made.deal_at(0) is None
    assert position.step(-1) == position
    rows = [plain(row) for row in table_rows(position, LOOKS["en"], 80, False)]
    assert rows[0].startswith(" Diedao Hu")


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_steps_there_and_back_meet_the_same_moments(seat):
    position = Position(tape("yangzhou-new")).seen_by(seat)
    there = [position.moment]
    while (after := position.step(1)) != position:
        position = after
        there.append(position.moment)
    back = [position.moment]
    while (before := position.step(-1)) != position:
        position = before
        back.append(position.moment)
    assert back == there[::-1]
    assert there[0] == 0
    noticed = [
        n
        for n, event in enumerate(tape("yangzhou-new").events, 1)
        if seat is None
        or type(event).__name__.startswith("Session")
        or redact(event, seat) is not None
    ]
    assert there[1:] == noticed


def test_jumps_find_turns_wins_kongs_and_deals():
    made = tape("sichuan")
    position = Position(made)
    for wanted, sort in ((is_win, Won), (is_kong, Konged), (is_deal, Dealt)):
        found, there = [], position
        while (after := there.to(wanted, 1)) != there:
            there = after
            found.append(there.moment)
        expected = [n for n, e in enumerate(made.events, 1) if wanted(e)]
        assert found == expected
        assert any(isinstance(made.events[n - 1], sort) for n in found)
        assert there.end(True).to(wanted, -1).moment == found[-1]
    own = position.seen_by(1)
    turns = []
    while (after := own.turn(1)) != own:
        own = after
        turns.append(own.event)
    assert len(turns) > 10
    assert all(event.seat == 1 for event in turns)
    assert {type(event) for event in turns} >= {Drew}
    assert own.turn(-1).moment < own.moment


def test_other_eyes_stay_at_the_moment_or_at_the_last_one_they_noticed():
    made = tape("yangzhou-new")
    for moment in range(len(made) + 1):
        for seat in (None, 0, 1, 2, 3):
            there = Position(made, moment).seen_by(seat)
            assert there.moment <= moment
            assert there.shown(there.moment)
            hidden = range(there.moment + 1, moment + 1)
            assert not any(Position(made, n, seat).shown(n) for n in hidden)


# What is shown


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", ["suizhou", "sichuan", "dieda"])
def test_every_moment_fits_the_screen_and_is_told(name, lang):
    made = tape(name)
    look = Look(lang=lang)
    for moment in range(0, len(made) + 1, 3):
        for seat in (None, 1):
            position = Position(made, moment).seen_by(seat)
            rows = table_rows(position, look, 80, False)
            assert all(row_width(row) <= 80 for row in rows)
            assert len(rows) <= 16
            told = told_rows(position, look, 80, 22 - len(rows))
            assert len(told) <= 22 - len(rows)
            assert all(row_width(row) <= 80 for row in told), told
            assert position.moment == 0 or any(plain(row).startswith(">") for row in told)


@pytest.mark.parametrize("name", ["yangzhou-new", "sichuan"])
def test_a_seat_is_shown_nothing_that_it_did_not_see(name):
    """A log in which all else has been struck out shows the same."""
    made = tape(name)
    look = LOOKS["en"]
    seat = 2
    kept = [(n, made.event(n, seat)) for n in range(1, len(made) + 1)]
    kept = [(n, event) for n, event in kept if event is not None]
    struck = Tape(replace(made.log, events=tuple(event for _, event in kept)))
    checked = 0
    for moment, (number, _) in enumerate(kept, 1):
        if moment % 3:
            continue
        whole, part = Position(made, number, seat), Position(struck, moment, seat)
        assert table_rows(whole, look, 80, False) == table_rows(part, look, 80, False)
        assert told_rows(whole, look, 80, 9) == told_rows(part, look, 80, 9)
        checked += 1
    assert checked > 40


def test_the_story_names_every_event_of_the_deal():
    made = tape("dieda")
    end = next(n for n, e in enumerate(made.events, 1) if isinstance(e, Ended))
    rows = [plain(row) for row in story_rows(Position(made, end), LOOKS["en"], 80)]
    told = sum(row.startswith("-") for row in rows)
    assert told == end - 1
    assert rows[0].startswith("- Dealt")


def test_a_moment_refers_to_its_items_and_rules():
    made = tape("sichuan")
    win = Position(made).to(lambda event: isinstance(event, Won), 1)
    refs = refs_of(win.event)
    assert set(refs) >= {item for item, _, _ in win.event.winners[0].items}
    assert set(refs) >= {t.rule for t in win.event.transfers}
    kong = Position(made).to(is_kong, 1)
    assert any(ref.startswith("kong-") for ref in refs_of(kong.event))
    assert refs_of(None) == ()


@pytest.mark.parametrize("name", ["sichuan", "suizhou", "yangzhou-18", "dieda"])
def test_a_win_opens_in_the_calculator_as_it_was_scored(name):
    made = tape(name)
    position = Position(made)
    wins = 0
    while (after := position.to(is_win, 1)) != position:
        position = after
        calc = calculator_of(position)
        if not isinstance(position.event, Won):
            assert calc is None
            continue
        outcome = judge(calc)
        winner = position.event.winners[0]
        assert isinstance(outcome, Scored)
        assert outcome.score.fan == winner.fan
        assert outcome.score.wins
        assert score(outcome.score.variant, outcome.score.win).items == outcome.score.items
        wins += 1
    assert wins


def test_a_deal_that_is_over_can_be_copied_as_a_case(tmp_path):
    made = tape("sichuan")
    end = next(n for n, e in enumerate(made.events, 1) if isinstance(e, Ended))
    path = tmp_path / "a game.jsonl"
    copies = {t.en: words for t, words in copies_of(Position(made, end), path)}
    assert copies["command line"] == f"tingpai replay '{path}' --to {end}"
    answer = answer_settle(json.loads(copies["case (JSON)"]))
    assert tuple(answer["deltas"]) == made.events[end - 1].results
    seat = copies_of(Position(made, end, 1), path)
    assert [t.en for t, _ in seat] == ["command line"]
    assert seat[0][1].endswith("--seat 1")


# Keys


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", LOOKS)
async def test_pictures(tmp_path, lang, size):
    path = saved(tmp_path, "sichuan")
    async with driven(tmp_path, LOOKS[lang], size=SIZES[size]) as app:

        def look_at(name):
            check_golden(f"replay-{name}-{lang}-{size}", app.text)

        open_replay(app.app, path)
        await app.settle()
        look_at("dealt")
        await app.press("k")
        look_at("kong")
        await app.press("w", "left", "s", "s")
        look_at("seat")
        await app.press("w", "enter")
        look_at("story")
        await app.press("escape", "s", "s", "s", "end")
        look_at("end")
        await ask(app, "g")
        look_at("questions")


async def test_a_whole_log_by_keys(tmp_path):
    path = saved(tmp_path, "suizhou")
    made = tape("suizhou")
    async with driven(tmp_path, LOOKS["en"]) as app:
        open_replay(app.app, path)
        await app.settle()
        await app.press("home")
        assert "the beginning of the log" in app.text
        seen = 0
        while app.app.screen.position.moment < len(made):
            await app.press("right")
            seen += 1
        assert seen == len(made)
        await app.press("right")
        assert "there is none" in app.text
        await app.press("home", "end", "left", "D", "d", "pageup", "pagedown", "W", "K")
        assert f"of {len(made)}" in app.text
        await app.press("q")
        assert app.name == "HomeScreen"


async def test_eyes_go_round(tmp_path):
    path = saved(tmp_path, "suizhou")
    async with driven(tmp_path, LOOKS["en"]) as app:
        open_replay(app.app, path, seat=1)
        await app.settle()
        assert "as p1 saw it" in app.text
        await app.press("s")
        assert "as p2 saw it" in app.text
        await app.press("s")
        assert "all hands open" in app.text
        await app.press("s", "tab")
        assert "as p1 saw it" in app.text


async def test_from_a_win_into_the_calculator_and_the_rules(tmp_path):
    path = saved(tmp_path, "dieda")
    async with driven(tmp_path, LOOKS["en"]) as app:
        open_replay(app.app, path)
        await app.settle()
        await app.press("c")
        assert app.name == "ReplayScreen"
        await app.press("w")
        winner = app.app.screen.position.event.winners[0]
        await app.press("c")
        assert app.name == "CalculatorScreen"
        assert f"Win: {winner.fan} fan" in app.text
        await app.press("q", "r", "enter")
        assert app.name == "RulesScreen"
        assert app.text.split("\n")[2].split()[0] == winner.items[0][0]
        await app.press("q", "y")
        assert "tingpai replay" in app.text


async def test_the_damage_of_a_damaged_log_is_named_and_the_rest_is_shown(tmp_path):
    good = lines("dieda")[:60]
    path = saved(tmp_path, "dieda", "\n".join([*good, '{"event":"dance"}', *lines("dieda")[60:]]))
    assert load(path).lines == 60
    async with driven(tmp_path, LOOKS["en"]) as app:
        open_replay(app.app, path)
        await app.settle()
        assert "damaged, shown up to here: line 61" in app.text
        await app.press("right")
        assert "damaged" not in app.text
        await app.press("end")
        assert "event 59 of 59" in app.text
        assert "damaged, shown up to here: line 61" in app.text
        await ask(app, "g")
        assert "questions from deal 1" in app.text


def test_what_is_no_log_is_refused(tmp_path):
    for name, text in (("empty", ""), ("other", "{}\n"), ("words", "hello\n")):
        path = tmp_path / name
        path.write_text(text)
        with pytest.raises(Refusal):
            load(path)
    with pytest.raises(Refusal):
        load(tmp_path / "missing")


def test_the_command_refuses_what_cannot_be_shown(tmp_path, capsys):
    assert main(["replay", str(tmp_path / "none"), "--screen"]) == 2
    assert "cannot be read" in capsys.readouterr().err
    path = saved(tmp_path, "dieda")
    assert main(["replay", str(path), "--screen", "--seat", "7"]) == 2
    assert main(["replay", str(path), "--screen"]) == 2
    assert "terminal" in capsys.readouterr().err


# Questions


async def test_questions_of_a_deal_are_asked_in_a_set(tmp_path):
    path = saved(tmp_path, "sichuan")
    made = tape("sichuan")
    asked = [c for c in cut_game(made.variant, made.events, deal=0) if c.drill == WAITS.id]
    async with driven(tmp_path, LOOKS["en"]) as app:
        open_replay(app.app, path)
        await app.settle()
        await ask(app, "g")
        await app.press("enter")
        assert app.name == "WaitScreen"
        assert f"question 1 of {len(asked)}" in app.text
        for cut in asked:
            assert app.app.screen.question.id == cut.question.id
            await app.answer(app.truth)
            assert app.app.screen.verdict.right
            await app.press("space")
        assert app.name == "SummaryScreen"
        kept = [json.loads(x) for x in (tmp_path / "answers.jsonl").read_text().splitlines()]
        assert [one["question"] for one in kept] == [str(c.question.id) for c in asked]
        await app.press("enter")
        assert app.name == "WaitScreen"
        assert app.app.screen.question.id.case is None
        await app.press("q")
        assert app.name == "ReplayScreen"


async def test_all_sorts_of_questions_are_asked_in_the_order_of_the_game(tmp_path):
    path = saved(tmp_path, "sichuan")
    made = tape("sichuan")
    asked = list(cut_game(made.variant, made.events, deal=0))
    assert {cut.drill for cut in asked} == set(CUT_DRILLS)
    async with driven(tmp_path, LOOKS["en"]) as app:
        open_replay(app.app, path)
        await app.settle()
        await ask(app, "g")
        await app.press("up", "enter")
        for cut in asked:
            screen = app.app.screen
            assert screen.question.id == cut.question.id
            truth = screen.question.answer
            screen.give(min(truth) if isinstance(screen.question, DiscardQuestion) else truth)
            await app.settle()
            assert app.app.screen.verdict.right
            assert app.text
            await app.press("space")
        assert app.name == "SummaryScreen"
        assert f"{len(asked)} of {len(asked)} right" in app.text


async def test_questions_of_the_whole_game_are_offered_by_drill(tmp_path):
    path = saved(tmp_path, "sichuan")
    made = tape("sichuan")
    count = sum(c.drill == WAITS.id for c in cut_game(made.variant, made.events))
    async with driven(tmp_path, LOOKS["en"]) as app:
        open_replay(app.app, path)
        await app.settle()
        await ask(app, "G")
        assert "questions from this game" in app.text
        assert f"waits: {count}" in app.text
        await ask(app, "escape", "home", "g")
        assert app.name == "ReplayScreen"
        assert "there are no questions here yet" in app.text


@pytest.mark.parametrize("lang", LANGS)
async def test_of_a_game_that_is_going_on_the_deals_that_are_over_are_shown(tmp_path, lang):
    text = lines("suizhou")
    dealt = [n for n, line in enumerate(text) if '"dealt"' in line]
    going = saved(tmp_path, "going", "\n".join(text[: dealt[1] + 9]) + "\n")
    begun = saved(tmp_path, "begun", "\n".join(text[: dealt[1] - 1]) + "\n")
    async with driven(tmp_path, LOOKS[lang]) as app:
        open_past(app.app, going)
        await app.settle()
        said = {"zh": "正在打的一副不放", "en": "the deal that is being played is left out"}
        assert said[lang] in app.text
        assert len(app.app.screen.position.tape) == dealt[1] - 1
        await app.press("end")
        assert isinstance(app.app.screen.position.event, Ended)
        await app.press("escape")
        with pytest.raises(Refusal) as bad:
            open_past(app.app, begun)
        none = {"zh": "还没有打完的一副", "en": "no deal is over yet"}
        assert bad.value.get(lang) == none[lang]
        over = saved(tmp_path, "suizhou")
        open_past(app.app, over)
        await app.settle()
        assert said[lang] not in app.text
        assert len(app.app.screen.position.tape) == len(tape("suizhou"))


async def test_a_question_of_a_game_is_asked_by_its_line_and_can_be_copied(tmp_path):
    made = tape("sichuan")
    cut = next(c for c in cut_game(made.variant, made.events) if c.drill == WAITS.id)
    from tui.start import Start

    start = Start(cut.question.id.variant, ask=cut.question.id)
    async with driven(tmp_path, LOOKS["en"], start) as app:
        assert "question 1 of 1" in app.text
        await app.press("y")
        assert "tingpai drill --ask" in app.text
        await app.press("1")
        assert app.app.clipboard == str(cut.question.id)
        await app.press("escape")
        await app.answer(app.truth)
        await app.press("r")
        assert app.name == "RulesScreen"
        assert "Winning shapes" in app.text


def test_the_command_line_knows_a_question_that_carries_its_case(capsys):
    made = tape("dieda")
    cut = next(iter(cut_game(made.variant, made.events)))
    assert main(["drill", "--ask", str(cut.question.id)]) == 2
    assert "terminal" in capsys.readouterr().err
    assert main(["drill", "--ask", f"{str(cut.question.id)[:-2]}"]) == 2
    assert "terminal" not in capsys.readouterr().err


def test_every_drill_of_a_game_has_questions():
    made = {c.drill for name in ("sichuan", "dieda") for c in cuts(name)}
    assert made == set(CUT_DRILLS)


def cuts(name):
    return cut_game(tape(name).variant, tape(name).events)


def test_the_games_went_on_by_the_rules():
    """What these tests look at are finished deals."""
    for name in ("sichuan", "dieda", "suizhou"):
        session = tape(name).log.session
        assert len(session.played) == 2
        assert waiting_on(session.deal) == ()
        assert any(isinstance(e, Discarded) for e in tape(name).events)


@pytest.mark.parametrize("face", FACES)
async def test_nothing_is_wider_than_the_screen_in_any_face(tmp_path, face):
    """`text` measures every line."""
    path = saved(tmp_path, "yangzhou-new")
    for size in SIZES.values():
        look = Look(lang="en", tiles=face, lines="ascii", color="mono")
        async with driven(tmp_path, look, size=size) as app:
            open_replay(app.app, path)
            await app.settle()
            for key in ("right", "w", "left", "s", "left", "left", "pagedown", "l", "end", "enter"):
                await app.press(key)


def test_texts_are_of_undisputed_width():
    every = [
        text
        for name, value in vars(texts_replay).items()
        if name.isupper() and not name.startswith("_")
        for text in flat(value)
    ]
    assert len(every) > 30
    for text in every:
        assert text.zh.strip()
        assert text.en.strip()
        for char in text.zh + text.en:
            assert unicodedata.east_asian_width(char) != "A", (char, text)
