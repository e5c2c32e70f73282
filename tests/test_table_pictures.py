"""Kept pictures of the table and of what belongs to it, in both languages and at both sizes."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence

import pytest
from play_keys import at_table, keys_for
from screens import LARGE, SMALL, check_golden, driven
from table_play import header
from test_table_keys import NINE, dealt

from core.events import Chow, DeclareKong, DeclareWin, Discard, LogEvent, Pass, Pung
from core.tiles import parse_tile
from core.variants import by_id
from tui.look import Look
from tui.play.local import LocalTable
from tui.screens.new_game import NewGameScreen
from tui.screens.saved import SavedGamesScreen

SIZES = {"80x24": SMALL, "120x40": LARGE}
EVERY = pytest.mark.parametrize("size", SIZES)
BOTH = pytest.mark.parametrize("lang", ["zh", "en"])


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    """Nothing of the user's is read, and the clock of the list stands in Greenwich."""
    monkeypatch.setenv("TINGPAI_HOME", str(tmp_path))
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.delenv("TZ")
    time.tzset()


async def scripted(variant: str, hands: Sequence[str], draws: str, acts: str) -> list[LogEvent]:
    """A deal in which the seats act as told: "0 d5m" discards, "p" pungs, "k1m" kongs, "." passes.

    Whoever is not told anything passes.
    """
    past = dealt(variant, list(hands), draws)
    head = header(by_id(variant), "pppp")
    table = LocalTable(head, None, past)
    for word in acts.split():
        seat, what, tile = int(word[0]), word[1], word[2:]
        kind = parse_tile(tile) if tile else None
        while seat not in table.waiting():
            other = table.waiting()[0]
            await table.submit(Pass(other), table.knowledge(other).number)
        legal = table.knowledge(seat).view().legal
        wanted = {"d": Discard, "o": Discard, "p": Pung, "k": DeclareKong, "c": Chow}
        kinds = {"w": DeclareWin, ".": Pass, **wanted}
        action = next(
            a
            for a in legal
            if isinstance(a, kinds[what])
            and (kind is None or a.tile == kind)
            and getattr(a, "open", False) == (what == "o")
        )
        await table.submit(action, table.knowledge(seat).number)
    return list(table.events)


@EVERY
@BOTH
async def test_pictures_of_the_table(tmp_path, lang, size):
    look = Look(lang=lang, color="256")
    past = await scripted("dieda", NINE, "7p 3z 8p 1z 9p 2p", "0d7p 1d3z 2d8p 3d1z")
    head = header(by_id("dieda"), "pncm", practice=True)
    async with at_table(tmp_path, head, look, SIZES[size], past=past) as app:
        check_golden(f"table-turn-{lang}-{size}", app.text)
        await app.press("question_mark")
        check_golden(f"table-help-{lang}-{size}", app.text)
    head = header(by_id("dieda"), "pppp", claims="sealed")
    past = await scripted("dieda", NINE, "5m", "")
    async with at_table(tmp_path, head, look, SIZES[size], past=past) as app:
        check_golden(f"table-hand-over-{lang}-{size}", app.text)
        await app.press("enter")
        check_golden(f"table-win-{lang}-{size}", app.text)
        await app.press("3")
        check_golden(f"table-doubt-{lang}-{size}", app.text)
        await app.press("y", "3")
        check_golden(f"table-call-{lang}-{size}", app.text)
        await app.press("space", "enter")
        check_golden(f"table-nothing-{lang}-{size}", app.text)


@EVERY
@BOTH
async def test_pictures_of_an_end(tmp_path, lang, size):
    look = Look(lang=lang, color="256")
    hands = ("1122345p5678s55z", "2299p123456789s", "334466888p6667z")
    past = await scripted("suizhou", hands, "7z 9s 7p 6s 1s", "0d7z")
    head = header(by_id("suizhou").with_options({"deals": 1, "mode": "wild"}), "pppp")
    async with at_table(tmp_path, head, look, SIZES[size], past=past) as app:
        await app.press("enter")
        seen = app.table.knowledge(1).view()
        await app.press(*keys_for(seen, Discard(1, parse_tile("9s"), open=True)))
        check_golden(f"table-open-{lang}-{size}", app.text)
        while app.name != "DealEndScreen":
            stage = app.screen.stage
            if stage.what == "hand-over":
                await app.press("enter")
                continue
            legal = app.screen.known.view().legal
            win = [a for a in legal if isinstance(a, DeclareWin)]
            passing = [a for a in legal if isinstance(a, Pass)]
            action = (win or passing or [a for a in legal if not a.open])[-1]
            await app.press(*keys_for(app.screen.known.view(), action))
        check_golden(f"deal-end-{lang}-{size}", app.text)
        await app.press("enter")
        check_golden(f"session-end-{lang}-{size}", app.text)


@EVERY
@BOTH
async def test_pictures_of_games(tmp_path, lang, size):
    look = Look(lang=lang, color="256")
    async with driven(tmp_path, look, size=SIZES[size]) as app:
        app.app.push_screen(NewGameScreen())
        await app.settle()
        check_golden(f"new-game-{lang}-{size}", app.text)
        await app.press("escape")
        for place, variant in enumerate(("dieda", "suizhou")):
            async with at_table(tmp_path / variant, header(by_id(variant), "pncm")):
                pass
            folder = tmp_path / "games"
            folder.mkdir(exist_ok=True)
            (path,) = (tmp_path / variant / "games").glob("*.jsonl")
            path = path.rename(folder / path.name)
            os.utime(path, (1.8e9 + place, 1.8e9 + place))
        app.app.push_screen(SavedGamesScreen())
        await app.settle()
        check_golden(f"saved-games-{lang}-{size}", app.text)


@pytest.mark.parametrize("face", ["cjk", "ascii", "unicode"])
async def test_pictures_of_the_faces(tmp_path, face):
    look = Look(lang="zh", tiles=face, lines="ascii", color="mono")
    past = await scripted("dieda", NINE, "7p 3z 8p 1z 9p 2p", "0d7p 1d3z 2d8p 3d1z")
    async with at_table(tmp_path, header(by_id("dieda"), "pncm"), look, past=past) as app:
        check_golden(f"table-face-{face}", app.text)
