"""The calculator driven by keys: typing, building, house rules, pages, pictures of its screens."""

from __future__ import annotations

import json
import unicodedata
from dataclasses import replace

import pytest
from screens import LARGE, SMALL, check_golden, driven
from test_tui_draw import flat
from textual import events

from core.variants import by_id
from tui import texts_calculator
from tui.calculator import Calculator, Scored
from tui.commands import COMMANDS
from tui.look import FACES, Look
from tui.screens.calculator import CalculatorScreen

LOOKS = {"zh": Look(lang="zh", color="256"), "en": Look(lang="en", color="256")}
SIZES = {"80x24": SMALL, "120x40": LARGE}
YANGZHOU = Calculator(by_id("yangzhou-new"))
WIN = ["345m345p5567s", "down", "345s@1", "down", "8s", *["down"] * 4, "3"]


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    """Nothing of the user's is read or written."""
    monkeypatch.setenv("TINGPAI_HOME", str(tmp_path))
    monkeypatch.delenv("NO_COLOR", raising=False)


async def opened(app, calc):
    app.app.push_screen(CalculatorScreen(calc))
    await app.settle()


NAMED = {"down", "up", "left", "right", "tab", "enter", "escape", "space", "backspace", "delete"}


async def keys(app, *words):
    """Press named keys, and type everything else character by character."""
    for word in words:
        await app.press(*([word] if word in NAMED else word))
    return app.text


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", LOOKS)
async def test_pictures_of_every_page(tmp_path, lang, size):
    async with driven(tmp_path, LOOKS[lang], size=SIZES[size]) as app:

        def look_at(name):
            check_golden(f"calculator-{name}-{lang}-{size}", app.text)

        await opened(app, YANGZHOU)
        look_at("empty")
        await keys(app, "345m345p5567s")
        look_at("typing")
        await keys(app, *WIN[1:])
        look_at("win")
        await keys(app, "enter")
        look_at("read")
        await keys(app, "right")
        look_at("rest")
        await keys(app, "right")
        look_at("games")
        await keys(app, "y")
        look_at("copy")
        await keys(app, "escape", "r")
        look_at("rules")
        await keys(app, "escape", "escape", "up", "up", "space")
        look_at("house")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", LOOKS)
async def test_pictures_of_waits_and_building(tmp_path, lang, size):
    async with driven(tmp_path, LOOKS[lang], size=SIZES[size]) as app:
        await opened(app, Calculator(by_id("suizhou")))
        await keys(app, "1112345678999m")
        check_golden(f"calculator-waits-{lang}-{size}", app.text)
        await keys(app, "b", "p", "5", "p", "5")
        check_golden(f"calculator-build-{lang}-{size}", app.text)


async def test_what_is_typed_is_scored_at_every_key(tmp_path):
    async with driven(tmp_path, LOOKS["en"]) as app:
        await opened(app, YANGZHOU)
        await keys(app, "345m345p5567s")
        assert "Tiles: 10 concealed tiles with 0 melds, it must be 13/14" in app.text
        await keys(app, "down", "345s@1", "down", "8")
        assert "Wins on: character 1, '8': no suit follows this rank" in app.text
        await keys(app, "s")
        assert "Meld 1: a chow comes from the upper seat, 3, alone" in app.text
        await keys(app, "down", "down", "down", "down", "3")
        assert "Win: 23 fan" in app.text
        await keys(app, "up", "1")
        assert "zi-mo" in app.text
        assert "Win: 24 fan" in app.text
        await keys(app, "u")
        assert "Win: 23 fan" in app.text


async def test_other_letters_are_commands_and_wrong_ones_are_named(tmp_path):
    async with driven(tmp_path, LOOKS["en"]) as app:
        await opened(app, YANGZHOU)
        await keys(app, "12e")
        assert "character 3, 'e', is not part of a tile" in app.text
        assert app.app.screen.editor.calc.concealed == "12"
        await keys(app, "l")
        assert "手牌" in app.text
        await keys(app, "l", "m", "u", "u", "u")
        assert app.app.screen.editor.calc.blank
        await keys(app, "3m", "x")
        assert app.app.screen.editor.calc.blank
        await keys(app, "q")
        assert app.name == "HomeScreen"


async def test_chinese_and_pasted_text_go_into_the_row(tmp_path):
    async with driven(tmp_path, LOOKS["zh"]) as app:
        await opened(app, Calculator(by_id("dieda")))
        await keys(app, "一一一万234567筒东东东发")
        assert "13 张" in app.text
        assert "和张" not in app.text
        await keys(app, "x")
        app.app.post_message(events.Paste("1112345678999m\n"))
        await app.settle()
        assert app.app.screen.editor.calc.concealed == "1112345678999m"
        assert "听 9 种" in app.text
        await keys(app, "left", "left", "backspace", "8", "delete", "9")
        assert app.app.screen.editor.calc.concealed == "1112345678989m"


async def test_flags_and_other_values_by_keys(tmp_path):
    async with driven(tmp_path, LOOKS["en"]) as app:
        await opened(app, Calculator(by_id("suizhou"), "111p222p333p4445p", "", "5p"))
        await keys(app, *["down"] * 7, "right", "space")
        assert "[kong-discard]" in app.text
        assert "kong-discard: the discard followed the discarder's kong (on)" in app.text
        assert app.app.screen.editor.calc.flags == {"kong-discard"}
        await keys(app, "2")
        assert app.app.screen.editor.calc.flags == frozenset()
        await app.click("open")
        assert app.app.screen.editor.calc.flags == {"open"}
        await keys(app, "down", "right", "space")
        assert app.app.screen.editor.calc.payer_open == {2}


async def test_the_house_rules_can_be_changed(tmp_path):
    async with driven(tmp_path, LOOKS["en"]) as app:
        await opened(app, Calculator(by_id("sichuan"), "1112345678999m", "", "5m"))
        await keys(app, *["down"] * 4, "space")
        assert app.name == "HouseScreen"
        await keys(app, "down", "12", "down", "right", "enter")
        assert app.name == "CalculatorScreen"
        assert app.app.screen.editor.calc.variant.house == {"stake": 12, "cap": 16}
        assert "stake=12, cap=16" in app.text
        await keys(app, "space", "d", "enter")
        assert app.app.screen.editor.calc.variant.house == {}
        await keys(app, "space", "up", "0")
        assert "deals" in app.text
        await keys(app, "escape")
        assert app.app.screen.editor.calc.variant.house == {}


async def test_a_wrong_number_is_refused_with_what_is_possible(tmp_path):
    async with driven(tmp_path, LOOKS["en"]) as app:
        await opened(app, Calculator(by_id("dieda")))
        await keys(app, *["down"] * 4, "space", "down", "3")
        assert "a multiple of 2, at least 2" in app.text
        await keys(app, "4", "enter")
        assert app.app.screen.editor.calc.variant.settings["stake"] == 34


async def test_a_hand_is_built_by_keys_and_by_mouse(tmp_path):
    async with driven(tmp_path, LOOKS["en"]) as app:
        await opened(app, replace(YANGZHOU, seat=2))
        await keys(app, "b")
        await keys(app, "345", "p", "345", "s", "556")
        await app.click(" 7条 ")
        await keys(app, "tab", "tab", "3")
        await app.click(" hand ")
        await keys(app, "8", "escape")
        calc = app.app.screen.editor.calc
        assert (calc.concealed, calc.melds, calc.tile) == ("345m345p5567s", "345s@1", "8s")
        assert "Win: 23 fan" in app.text
        await keys(app, "u")
        assert app.app.screen.editor.calc.blank


async def test_building_says_why_not(tmp_path):
    async with driven(tmp_path, LOOKS["en"]) as app:
        await opened(app, Calculator(by_id("dieda")))
        await keys(app, "b", "11111")
        assert "5 copies of 1m, there are only four" in app.text
        await keys(app, "z", "8")
        assert "there is no tile 8z" in app.text
        await keys(app, "u", "backspace", "q")
        assert app.app.screen.editor.calc.concealed == "11m"
        await keys(app, "3", "b")
        assert "mend what is written first" in app.text
        assert app.name == "CalculatorScreen"


async def test_what_is_shown_can_be_copied(tmp_path):
    async with driven(tmp_path, LOOKS["en"]) as app:
        await opened(app, YANGZHOU)
        await keys(app, "y")
        assert "write a hand that can be used first" in app.text
        await keys(app, *WIN, "y")
        command = "tingpai score 345m345p5567s 8s 345s@1 --variant yangzhou-new --seat 2 --from 1"
        assert command in app.text
        await keys(app, "1")
        assert app.app.clipboard == command
        await keys(app, "2")
        assert json.loads(app.app.clipboard)["tile"] == "8s"
        await keys(app, "escape", *["up"] * 4, "backspace", "backspace", "y")
        assert "tingpai waits 345m345p5567s 345s@1 --variant yangzhou-new" in app.text


async def test_the_rules_open_at_the_item_concerned(tmp_path):
    async with driven(tmp_path, LOOKS["en"]) as app:
        await opened(app, YANGZHOU)
        await keys(app, *WIN, "r", "down", "enter")
        assert app.name == "RulesScreen"
        body = app.text.split("\n")[2:]
        assert body[0].split()[0] == "ping-hu"
        await keys(app, "escape", "enter", "r", "escape")
        assert app.name == "CalculatorScreen"


@pytest.mark.parametrize("face", FACES)
async def test_nothing_is_wider_than_the_screen_in_any_face(tmp_path, face):
    """`text` measures every line."""
    for size in SIZES.values():
        look = Look(lang="en", tiles=face, lines="ascii", color="mono")
        async with driven(tmp_path, look, size=size) as app:
            await opened(app, YANGZHOU)
            await keys(app, *WIN)
            for _ in range(12):
                await keys(app, "down")
            await keys(app, "enter", "right", "right", "down", "escape", "b", "tab", "escape")
            await keys(app, "c", "l", "escape", "l")
            assert isinstance(app.app.screen.outcome, Scored)


async def test_without_colours_nothing_is_lost(tmp_path):
    plain = {}
    for color in ("256", "mono"):
        async with driven(tmp_path, Look(lang="en", color=color)) as app:
            await opened(app, YANGZHOU)
            plain[color] = await keys(app, *WIN)
    assert plain["256"] == plain["mono"]


async def test_it_opens_from_the_home_screen(tmp_path):
    async with driven(tmp_path, LOOKS["en"]) as app:
        await app.press("space")
        assert "calculator" in app.text
        await app.click("calculator")
        await app.press("enter")
        assert app.name == "CalculatorScreen"
        await app.press("escape")
        assert app.name == "HomeScreen"
    assert "calc" in COMMANDS


async def test_a_terminal_that_is_too_small_takes_no_tiles(tmp_path):
    async with driven(tmp_path, LOOKS["en"]) as app:
        await opened(app, YANGZHOU)
        await app.resize(70, 20)
        await keys(app, "3m")
        await app.resize(80, 24)
        assert app.app.screen.editor.calc.blank


def test_texts_are_of_undisputed_width_and_say_the_same_in_both_languages():
    every = [
        text
        for name, value in vars(texts_calculator).items()
        if name.isupper() and not name.startswith("_")
        for text in flat(value)
    ]
    assert len(every) > 100
    for text in every:
        assert text.zh.strip()
        assert text.en.strip()
        for char in text.zh + text.en:
            assert unicodedata.east_asian_width(char) != "A", (char, text)
