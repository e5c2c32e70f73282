"""The lobby and a host's table as screens."""

from __future__ import annotations

import asyncio

import pytest
from net_host import LIMITS, hosting, lines, open_table, until
from screens import SMALL, driven

from tui.kiosk_app import KioskApp
from tui.look import Look
from tui.navigator import TingpaiApp
from tui.net.client import HostLine
from tui.net.place import listening
from tui.net.server import Host
from tui.screens.home import HomeScreen
from tui.screens.lobby import LobbyScreen
from tui.settings import Settings
from tui.widgets.zone import Zone

EN = Look(lang="en")
TILE_KEYS = "1234567890-=[]"


async def lobby(app, path, name, table=None):
    """Open the lobby and wait until the line stands."""
    screen = LobbyScreen(HostLine(path, name), table)
    app.app.push_screen(screen)
    await until(lambda: screen.line.name)
    await app.settle()
    return screen.line


async def shows(app, words, seconds=10.0):
    """Wait until the screen shows some words; what it shows then."""
    end = asyncio.get_running_loop().time() + seconds
    await app.settle()
    while words not in app.text:
        assert asyncio.get_running_loop().time() < end, f"{words!r} did not come:\n{app.text}"
        await app.pilot.pause(0.02)
        await app.settle()
    return app.text


async def test_from_the_lobby_to_a_table_and_back_with_the_own_hand_alone(tmp_path):
    path = tmp_path / "s"
    async with hosting(path) as host, driven(tmp_path, EN) as app:
        line = await lobby(app, path, "An")
        assert "you are An" in app.text
        assert "no table yet" in app.text
        await app.press("o")
        await app.press("enter")
        await shows(app, "table 1")
        await app.press("2")
        assert "An" in await shows(app, "An")
        await app.press("2")
        await shows(app, "free")
        await app.press("1")
        await until(lambda: line.room["seated"] == [0])
        await app.press("f")
        await until(lambda: app.name == "RemoteTableScreen")
        await shows(app, "Your turn")
        table = host.rooms[0].table
        assert line.table.knowledge(0).events == table.knowledge(0).events
        number = len(table.events)
        await app.press("enter")
        await until(lambda: len(table.events) > number)
        await app.press("w")
        await app.press("enter")
        await shows(app, "An: Hello everybody")
        await app.press("q")
        await until(lambda: line.room is None)
        await shows(app, "your seat")
        await app.press("enter")
        await until(lambda: app.name == "RemoteTableScreen")


async def test_a_join_with_a_table_takes_the_first_free_seat_and_comes_back_to_it(tmp_path):
    path = tmp_path / "s"
    async with hosting(path) as host, lines(path, "Bo") as (other,):
        number = await open_table(other, seconds=60)
        await other.ask("sit", seat=0)
        async with driven(tmp_path, EN) as app:
            line = await lobby(app, path, "An", number)
            await until(lambda: line.room and line.room["seated"] == [1])
            await shows(app, "Bo")
            await other.ask("fill", player="novice")
            await until(lambda: app.name == "RemoteTableScreen")
        await until(lambda: not other.room["seats"][1]["here"])
        async with driven(tmp_path, EN) as app:
            line = await lobby(app, path, "An", number)
            await until(lambda: app.name == "RemoteTableScreen")
            assert line.table.seats == (1,)
            assert len(host.rooms) == 1


async def test_the_clock_is_shown_when_little_is_left_and_a_key_gives_the_seat_back(tmp_path):
    path = tmp_path / "s"
    async with hosting(path), driven(tmp_path, EN) as app:
        line = await lobby(app, path, "An")
        await line.ask("open", variant="dieda", options={}, seconds=1)
        await line.ask("sit", seat=0)
        await line.ask("fill", player="novice")
        await shows(app, "1 s left")
        await shows(app, "a computer player plays for you", 20)
        while line.table.auto:
            await app.press("enter" if app.name == "DealEndScreen" else "left")
            await app.pilot.pause(0.02)


@pytest.mark.parametrize(
    ("look", "words"),
    [
        (EN, ("no host answers", "tingpai host", "tables across terminals")),
        (Look(lang="zh"), ("没有主机", "tingpai host", "多人牌桌")),
    ],
)
async def test_the_home_screen_leads_to_the_lobby_where_no_host_is_too(
    tmp_path, monkeypatch, look, words
):
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path / "none"))
    why, how, name = words
    async with driven(tmp_path, look, settings=Settings(choices={"entry": "tables"})) as app:
        assert name in app.text
        await app.press("enter")
        assert app.name == "LobbyScreen"
        assert how in await shows(app, why)
        # Nothing can be opened where there is nobody to open it.
        await app.press("o", "enter")
        assert app.name == "LobbyScreen"
        await app.press("q")
        assert app.name == "HomeScreen"


@pytest.mark.parametrize("kind", [TingpaiApp, KioskApp])
async def test_the_home_screen_leads_to_the_default_host_and_keeps_who_one_is(
    tmp_path, monkeypatch, kind
):
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv("TINGPAI_HOME", str(tmp_path))
    listener, path = listening(None)
    assert path.is_relative_to(tmp_path)
    host = Host(None, LIMITS, 0.0)
    await host.start(listener)
    app = kind(EN, settings=Settings(choices={"entry": "tables"}))
    app.host = (None, "Mei")
    try:
        async with app.run_test(size=SMALL) as pilot:
            for _ in range(2):
                await pilot.pause()
                await pilot.press("enter")
                await until(lambda: isinstance(app.screen, LobbyScreen) and app.screen.line.name)
                assert app.screen.line.name == "Mei"
                await pilot.pause()
                await pilot.press("q")
                assert isinstance(app.screen, HomeScreen)
    finally:
        await host.close()


async def test_a_lost_host_is_told_and_the_table_goes_on_when_it_is_back(tmp_path):
    path, folder = tmp_path / "s", tmp_path / "t"
    async with driven(tmp_path, EN) as app:
        async with hosting(path, folder):
            line = await lobby(app, path, "An")
            await line.ask("open", variant="dieda", options={}, seconds=0)
            await line.ask("sit", seat=0)
            await line.ask("fill", player="novice")
            await shows(app, "Your turn")
        await shows(app, "the line to the host is lost")
        async with hosting(path, folder) as host:
            await until(lambda: not line.lost and line.table and line.table.complete)
            await shows(app, "Your turn")
            assert "is lost" not in app.text
            number = len(host.rooms[0].table.events)
            await app.pilot.pause(0.4)
            await app.press("enter")
            await until(lambda: len(host.rooms[0].table.events) > number)


async def test_a_click_on_a_tile_to_pass_on_chooses_it_once(tmp_path):
    path = tmp_path / "s"
    async with hosting(path), driven(tmp_path, EN) as app:
        line = await lobby(app, path, "An")
        await line.ask("open", variant="sichuan", options={"preset": "online"}, seconds=0)
        await line.ask("sit", seat=0)
        await line.ask("fill", player="novice")
        await shows(app, "Choose three tiles")
        rows = app.text.splitlines()
        keys = rows[next(n for n, row in enumerate(rows) if "Choose three tiles" in row) - 1]
        assert "*" not in keys
        key = keys.split()[-1].strip("^")
        app.app.screen.post_message(Zone.Pressed(f"tile({TILE_KEYS.index(key)})"))
        await shows(app, f"{key}*")
