"""A table played by keys in tests: what people press, and whole sessions of it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

from deal_table import keen
from screens import SMALL, Driven, driven
from table_play import Chooser

from core.events import (
    Action,
    Chow,
    DeclareKong,
    DeclareWin,
    Discard,
    LogEvent,
    NameSuit,
    Pass,
    Pung,
    Swap,
)
from core.journal import Header
from core.view import View
from tui.look import Look
from tui.play.acts import tiles_in_hand
from tui.play.games import GameFile
from tui.play.local import LocalTable
from tui.play.manners import Manners
from tui.screens.acting import _TILE_KEYS as TILE_KEYS
from tui.screens.table import TableScreen

LIMIT = 60.0
STUCK = 5
Frame = Callable[[str], None]


def keys_for(seen: View, action: Action) -> list[str]:
    """The keys that do an action, a yes among them where a win is left."""
    keys = _keys(seen, action)
    could_win = any(isinstance(a, DeclareWin) for a in seen.legal)
    if could_win and not isinstance(action, DeclareWin):
        keys.append("y")
    return keys


def _keys(seen: View, action: Action) -> list[str]:
    hand = tiles_in_hand(seen)
    match action:
        case Discard(tile=tile, open=opened):
            place = len(hand) - 1 - hand[::-1].index(tile)
            return [*(["o"] if opened else []), TILE_KEYS[place]]
        case DeclareWin():
            return ["h"]
        case DeclareKong():
            return _one_of("g", seen, action)
        case Pung():
            return ["p"]
        case Chow():
            return _one_of("c", seen, action)
        case Pass():
            return ["space"]
        case Swap(tiles=three):
            places: list[int] = []
            for tile in three:
                places.append(next(n for n, k in enumerate(hand) if k == tile and n not in places))
            return [*(TILE_KEYS[place] for place in places), "enter"]
        case NameSuit(suit=suit):
            return [suit]
    raise AssertionError(action)


def _one_of(key: str, seen: View, action: Action) -> list[str]:
    alike = [a for a in seen.legal if type(a) is type(action)]
    return [key] if len(alike) == 1 else [key, TILE_KEYS[alike.index(action)]]


class AtTable(Driven):
    """An app with a table in it."""

    table: LocalTable
    frame: Frame | None = None
    stuck = 0

    @property
    def screen(self) -> TableScreen:
        """The table's screen, which must be shown."""
        screen = self.app.screen
        assert isinstance(screen, TableScreen), screen
        return screen

    async def press(self, *keys: str) -> str:
        """Press keys, with time between them, as people do."""
        text = ""
        for key in keys:
            self.clock.wait(2)
            text = await super().press(key)
            self.check()
            if self.frame is not None:
                self.frame(text)
        return text

    async def wait(self, until: Callable[[], bool]) -> None:
        """Let the computer players play until something holds."""
        end = asyncio.get_running_loop().time() + LIMIT
        while not until():
            assert asyncio.get_running_loop().time() < end, self.text
            await asyncio.sleep(0.001)
            await self.settle()
            self.check()
            if self.frame is not None:
                self.frame(self.text)

    def check(self) -> None:
        """Tell at once when the app has failed."""
        if self.app._exception is not None:
            raise self.app._exception

    async def wait_for_people(self) -> None:
        """Let the computer players play until the people are asked for something."""
        await self.wait(lambda: self.name != "TableScreen" or self.screen.stage.what != "watch")
        await self.settle()

    async def step(self, chooser: Chooser) -> bool:
        """Do what is asked for, as `chooser` chooses; False at the end of the session."""
        await self.wait_for_people()
        before = (self.name, self.text)
        done = await self._step(chooser)
        self.stuck = self.stuck + 1 if (self.name, self.text) == before else 0
        assert self.stuck < STUCK, (self.text, getattr(self.app.screen, "stage", None))
        return done

    async def _step(self, chooser: Chooser) -> bool:
        if self.name == "DealEndScreen":
            await self.press("enter")
        elif self.name == "SessionEndScreen":
            return False
        else:
            stage = self.screen.stage
            if stage.what == "hand-over":
                await self.press("enter")
            elif stage.what == "call":
                calls = [str(seat + 1) for seat in self.screen.desk.asked if self.wants(seat)]
                await self.press(*calls, "space")
            elif stage.what == "nothing":
                await self.press("space")
            else:
                await self.press(*self.chosen(chooser))
        return True

    def wants(self, seat: int) -> bool:
        """Whether a person calls for the tile on offer: who may claim it, and others at times."""
        seen = self.table.knowledge(seat).view()
        chance = random.Random(self.table.luck(seat)).random()
        return bool(seen.legal) or chance < 0.1

    def chosen(self, chooser: Chooser) -> list[str]:
        """The keys of the person at the keys."""
        known = self.screen.known
        seen = known.view()
        return keys_for(seen, chooser(seen, random.Random(self.table.luck(known.seat))))


@asynccontextmanager
async def at_table(
    folder: Path,
    header: Header,
    look: Look | None = None,
    size: tuple[int, int] = SMALL,
    pace: str = "none",
    past: Sequence[LogEvent] = (),
) -> AsyncIterator[AtTable]:
    """The app at a table, its log in the folder."""
    file = GameFile.create(folder / "games", header, datetime(2026, 1, 2, tzinfo=UTC))
    file.add(past)
    log = LocalTable(header, file, past)
    look = look or Look(lang="zh", color="256")
    async with driven(folder, look, size=size) as app:
        app.__class__ = AtTable
        app.table = log
        manners = Manners.read(header.notes, pace)
        app.app.push_screen(TableScreen.of(log, manners))
        await app.settle()
        yield app


async def play_session(app: AtTable, chooser: Chooser = keen, deals: int | None = None) -> None:
    """Play by keys to the end of the session, or of some deals."""
    while await app.step(chooser):
        await app.wait_for_people()
        played = len(app.table.knowledge(None).session.played)
        if app.name == "DealEndScreen" and played == deals:
            return
