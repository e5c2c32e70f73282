"""Beginning a game and coming back to one: the form, the list, the command, damaged logs."""

from __future__ import annotations

import json
import os

import pytest
from deal_table import keen
from play_keys import AtTable
from screens import driven
from table_play import play_on
from test_games import begin

from core.variants import VARIANTS
from tui.look import Look
from tui.play.games import games_folder, saved_games
from tui.play.setup import PLAY, GameSetup
from tui.screens.new_game import NewGameScreen
from tui.screens.saved import SavedGamesScreen
from tui.settings import Settings

ZH, EN = Look(lang="zh", color="256"), Look(lang="en", color="256")


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    """Nothing of the user's is read or written."""
    monkeypatch.setenv("TINGPAI_HOME", str(tmp_path))


def row_of(text: str, words: str) -> str:
    """The row of a form that begins with a label."""
    return next(line for line in text.splitlines() if line.strip("> ").startswith(words))


async def show(app, screen) -> str:
    app.app.push_screen(screen)
    await app.settle()
    return app.text


async def test_a_game_is_set_up_by_keys_and_remembered(tmp_path):
    async with driven(tmp_path, ZH) as app:
        await show(app, NewGameScreen())
        for _ in VARIANTS[1:]:
            await app.press("right")
        assert "< 四川血战 >" in app.text
        # House rules: every option has its line.
        await app.press("down", "space")
        assert app.name == "HouseScreen"
        await app.press("right", "enter")
        assert app.name == "NewGameScreen"
        house = row_of(app.text, "规矩")
        assert "定缺" in house or "照通常的" not in house
        await app.press("down", "n")
        assert app.name == "AskScreen"
        await app.press(*"老王", "x", "backspace", "enter")
        assert "人：老王" in app.text
        await app.press("down", "left", "left", "n", *"Q?l", "enter")
        assert "人：Q?l" in app.text
        await app.press("down", "right", "down", "left")
        assert "[高手]" in row_of(app.text, "座位 3")
        assert "[新手]" in row_of(app.text, "座位 4")
        await app.press("down", "right")
        assert "[暗叫]" in row_of(app.text, "吃碰和")
        await app.press("down", "right", "down", "right", "down", "left", "down", "space")
        await app.press("1", "x", "enter")
        assert "不超过 18 位" in app.text
        await app.press("backspace", "7", "enter")
        assert "[17]" in row_of(app.text, "种子")
        await app.press("enter")
        assert app.name == "TableScreen"
        table = app.app.screen.client
        assert table.header.seed == 17
        assert [(p.name, p.kind) for p in table.players] == [
            ("老王", "person"),
            ("Q?l", "person"),
            ("", "master"),
            ("", "novice"),
        ]
        notes = {"claims": "sealed", "coach": "request", "practice": True}
        assert table.header.notes == notes
        assert table.header.options
        kept = GameSetup.read(app.app.settings.choices[PLAY])
        assert kept.house.settings == table.variant.settings
        await app.press("escape")
        # The next time all is as it was, but for the seed.
        await show(app, NewGameScreen())
        assert "< 四川血战 >" in app.text
        assert "人：Q?l" in app.text
        assert "[随机]" in row_of(app.text, "种子")
    assert json.loads((tmp_path / "settings.json").read_text())["choices"][PLAY]["pace"] == "none"


async def test_what_was_remembered_and_cannot_be_any_more_does_no_harm(tmp_path):
    odd = {"variant": "sichuan", "options": {"cap": 7, "deals": 3}, "sitters": "x", "coach": 1}
    settings = Settings(choices={PLAY: odd})
    async with driven(tmp_path, ZH, settings=settings) as app:
        text = await show(app, NewGameScreen())
        assert "< 四川血战 >" in text
        assert "副数 3" in row_of(text, "规矩")


async def test_house_rules_that_two_games_share_stay_when_the_game_changes(tmp_path):
    setup = GameSetup("yangzhou-new", {"stake": 5, "rounds": 8})
    settings = Settings(choices={PLAY: setup.plain})
    async with driven(tmp_path, EN, settings=settings) as app:
        await show(app, NewGameScreen())
        await app.press("right", "right")
        assert "Eighteen" in row_of(app.text, "Variant")
        assert "stake 5" in row_of(app.text, "House rules")
        await app.press("right")
        assert "stake 5" in row_of(app.text, "House rules")
        assert "rounds" not in row_of(app.text, "House rules")


async def test_a_table_of_computers_is_refused_with_a_reason(tmp_path):
    async with driven(tmp_path, EN) as app:
        await show(app, NewGameScreen())
        await app.press("down", "down", "right", "enter")
        assert app.name == "NewGameScreen"
        assert "at least one seat must be a person's" in app.text
        assert saved_games(games_folder()) == []


async def test_everything_in_the_form_can_be_clicked(tmp_path):
    async with driven(tmp_path, ZH) as app:
        await show(app, NewGameScreen())
        await app.click("高手")
        assert "[高手]" in row_of(app.text, "座位 1")
        await app.click("人：玩家2")
        assert "[人：玩家2]" in row_of(app.text, "座位 2")
        await app.click("一直说")
        await app.click("开局")
        assert app.name == "TableScreen"
        assert app.app.screen.manners.coach == "always"


async def test_the_list_of_games_and_what_can_be_done_with_them(tmp_path):
    folder = games_folder()
    for variant in ("dieda", "suizhou"):
        table = begin(folder, variant)
        await play_on(table, keen, deals=2 if variant == "dieda" else None)
        table.close()
    bad = folder / "20250101-000000-odd.jsonl"
    bad.write_text("nonsense\n")
    for place, name in enumerate(("suizhou", "dieda", "odd")):
        path = next(folder.glob(f"*-{name}.jsonl"))
        os.utime(path, (10**9 + place, 10**9 + place))
    async with driven(tmp_path, EN) as app:
        text = await show(app, SavedGamesScreen())
        lines = text.splitlines()[2:5]
        assert "damaged: line 1" in lines[0]
        assert "Diedao Hu" in lines[1]
        assert "deals: 2" in lines[1]
        assert "going" in lines[1]
        assert "Suizhou" in lines[2]
        assert "finished" in lines[2]
        await app.press("enter")
        assert "line 1 is damaged" in app.text
        assert app.name == "SavedGamesScreen"
        assert bad.read_text() == "nonsense\n"
        await app.press("down", "down", "enter")
        assert app.name == "SessionEndScreen"
        assert "all deals are played" in app.text
        await app.press("escape", "up", "enter")
        app.__class__ = AtTable
        await app.wait(lambda: app.name == "DealEndScreen")
        assert "deals next" in app.text or "deals again" in app.text


@pytest.mark.parametrize("look", [ZH, EN], ids=["zh", "en"])
async def test_a_saved_game_is_gone_through_again(tmp_path, look):
    folder = games_folder()
    table = begin(folder, "suizhou")
    await play_on(table, keen)
    table.close()
    (folder / "20250101-000000-odd.jsonl").write_text("nonsense\n")
    fresh = begin(folder, "dieda")
    fresh.close()
    for place, name in enumerate(("odd", "suizhou", "dieda")):
        path = next(folder.glob(f"*-{name}.jsonl"))
        os.utime(path, (10**9 + place, 10**9 + place))
    async with driven(tmp_path, look) as app:
        text = await show(app, SavedGamesScreen())
        assert {"zh": " v 回放", "en": " v replay"}[look.lang] in text.splitlines()[-1]
        await app.press("v")
        assert app.name == "SavedGamesScreen"
        none = {"zh": "还没有打完的一副", "en": "no deal is over yet"}
        assert none[look.lang] in app.text
        await app.press("down", "v")
        assert app.name == "ReplayScreen"
        assert app.app.screen.position.tape.events == tuple(table.events)
        await app.press("escape", "down", "v")
        assert app.name == "SavedGamesScreen"
        assert {"zh": "第 1 行", "en": "line 1"}[look.lang] in app.text
        await app.press("question_mark")
        assert {"zh": "一步一步看", "en": "step by step"}[look.lang] in app.text


async def test_a_damaged_game_says_where_and_keeps_the_log(tmp_path):
    folder = games_folder()
    table = begin(folder)
    await play_on(table, keen, acts=30)
    table.close()
    (path,) = folder.glob("*.jsonl")
    lines = path.read_text().splitlines()
    path.write_text("\n".join([*lines[:15], "{]", *lines[16:]]) + "\n")
    async with driven(tmp_path, EN) as app:
        await show(app, SavedGamesScreen())
        await app.press("enter")
        assert "line 16 is damaged" in app.text
        assert len(list(folder.glob("*.damaged-1"))) == 1


async def test_a_finished_game_with_a_damaged_log_says_so_at_its_end(tmp_path):
    folder = games_folder()
    table = begin(folder, "suizhou")
    await play_on(table, keen)
    table.close()
    (path,) = folder.glob("*.jsonl")
    lines = path.read_text().splitlines()
    path.write_text("\n".join([*lines[:15], "{]", *lines[16:]]) + "\n")
    async with driven(tmp_path, EN) as app:
        assert "finished" in await show(app, SavedGamesScreen())
        await app.press("enter")
        assert app.name == "SessionEndScreen"
        assert "damaged, shown up to here: line 16" in app.text


async def test_no_game_yet(tmp_path):
    async with driven(tmp_path, EN) as app:
        assert "no game has been saved yet" in await show(app, SavedGamesScreen())
        await app.press("enter", "down")
        assert app.name == "SavedGamesScreen"


async def test_the_home_screen_leads_to_both(tmp_path):
    for entry, name in (("play", "NewGameScreen"), ("games", "SavedGamesScreen")):
        async with driven(tmp_path, EN, settings=Settings(choices={"entry": entry})) as app:
            await app.press("enter")
            assert app.name == name


def test_the_command_lists_the_games_and_refuses_what_is_not_there(capsys):
    from tui.__main__ import main

    assert main(["play", "--list", "--lang", "en"]) == 0
    assert capsys.readouterr().out == ""
    for words, said in (
        (["--resume"], "no game waits"),
        (["--resume", "x"], "no such game"),
        (["--seats", "club,club,club,club"], "at least one seat must be a person's"),
        (["--seats", "me"], "it must name 4 seats"),
        (["--variant", "nine"], "no such variant"),
        (["--option", "cap=3"], "no such option"),
        (["--seed", "-1"], "seed"),
    ):
        assert main(["play", "--lang", "en", *words]) == 2
        done = capsys.readouterr()
        assert said in done.err
        assert len(done.err.splitlines()) == 1
