"""Screens in tests: the app without a terminal, what it shows as text, and the kept pictures."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from textual import events
from textual.pilot import Pilot

from core.hand import parse_hand
from core.tiles import LETTERS, rank_of, suit_of
from core.variants import by_id
from puzzles.answers import AnswerLog
from puzzles.drill import QuestionId
from puzzles.waits import WaitDrill, WaitQuestion
from tui.look import Look
from tui.navigator import TingpaiApp
from tui.settings import Settings, SettingsFile
from tui.start import Start

GOLDEN = Path(__file__).parent / "golden" / "screens"
UPDATE = "UPDATE_SCREENS"
SMALL, LARGE = (80, 24), (120, 40)


def fix_hands(monkeypatch: pytest.MonkeyPatch, hands: Sequence[tuple[str, ...]]) -> None:
    """Have the wait drill ask hands of our own: pictures do not hang on how hands are made.

    A question's seed is the number of its hand, going round.
    """
    parsed = [parse_hand(hand, melds, winning=False) for hand, *melds in hands]

    def make(drill: WaitDrill, ident: QuestionId) -> WaitQuestion:
        return drill.ask(ident, parsed[ident.seed % len(parsed)], by_id(ident.variant))

    monkeypatch.setattr(WaitDrill, "make", make)


class Clock:
    """A steady clock that goes when told to."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.seconds += seconds


class Driven:
    """An app under test with its pilot, clock, and folder."""

    def __init__(self, app: TingpaiApp, pilot: Pilot[None], clock: Clock, folder: Path) -> None:
        self.app = app
        self.pilot = pilot
        self.clock = clock
        self.folder = folder
        self.presses = 0

    @property
    def text(self) -> str:
        """What the screen shows; every line is as wide as the screen at most."""
        width, height = self.app.size
        strips = self.app.screen._compositor.render_strips()
        lines = ["".join(segment.text for segment in strip) for strip in strips]
        assert len(lines) == height
        for line in lines:
            assert cell_len(line) == width, line
        return "\n".join(line.rstrip() for line in lines).rstrip("\n") + "\n"

    @property
    def name(self) -> str:
        """The class of the screen that is shown."""
        return type(self.app.screen).__name__

    async def press(self, *keys: str) -> str:
        """Press keys one after the other; returns what is shown then."""
        for key in keys:
            self.presses += 1
            self.app.post_message(events.Key(key, key if len(key) == 1 else None))
            await self.settle()
        return self.text

    async def settle(self) -> None:
        """Wait until everything is drawn and keys count again."""
        calm = 0
        while calm < 2:
            await self.pilot.pause(0)
            calm = 0 if self.busy else calm + 1

    @property
    def busy(self) -> bool:
        """Whether something is still to be handled or drawn; never once the app has failed."""
        if self.app.apology is not None:
            return False
        pumps = (self.app, self.app.screen)
        return self.app.waiting or any(pump._message_queue.qsize() for pump in pumps)

    async def resize(self, width: int, height: int) -> str:
        """Give the terminal another size."""
        await self.pilot.resize_terminal(width, height)
        await self.settle()
        return self.text

    async def open(self, start: Start) -> str:
        """Begin a set as the home screen does."""
        self.app.open(start)
        await self.settle()
        return self.text

    async def click(self, words: str) -> str:
        """Click on the first place where the screen shows `words`."""
        for y, line in enumerate(self.text.split("\n")):
            if words in line:
                x = cell_len(line[: line.index(words)])
                await self.pilot.click(offset=(x, y))
                await self.settle()
                return self.text
        raise AssertionError(f"{words!r} is not on the screen:\n{self.text}")

    async def answer(self, kinds: Iterable[int], seconds: float = 4.0) -> str:
        """Answer the wait question on the screen by keys."""
        self.clock.wait(seconds)
        return await self.press(*answer_keys(kinds, self.app.screen.question.suits), "enter")

    @property
    def truth(self) -> list[int]:
        """The waits of the question on the screen."""
        return sorted(self.app.screen.question.answer)


def answer_keys(kinds: Iterable[int], suits: str) -> list[str]:
    """The keys that choose these kinds, `0` for none."""
    keys: list[str] = []
    active = suits[0]
    for kind in sorted(kinds):
        suit = LETTERS[suit_of(kind)]
        if suit != active:
            keys.append(suit)
            active = suit
        keys.append(str(rank_of(kind)))
    return keys or ["0"]


@asynccontextmanager
async def driven(
    folder: Path,
    look: Look,
    start: Start | None = None,
    size: tuple[int, int] = SMALL,
    settings: Settings | None = None,
    **more: Any,
) -> AsyncIterator[Driven]:
    """Run the app at a size, its files in `folder`."""
    clock = Clock()
    app = TingpaiApp(
        look,
        start,
        settings=settings,
        settings_file=SettingsFile(folder / "settings.json"),
        answers=AnswerLog(folder / "answers.jsonl"),
        clock=clock,
        **more,
    )
    async with app.run_test(size=size) as pilot:
        screens = Driven(app, pilot, clock, folder)
        await screens.settle()
        yield screens


def check_golden(name: str, text: str) -> None:
    """Compare a screen with its kept picture; `UPDATE_SCREENS=1` writes the picture instead."""
    path = GOLDEN / f"{name}.txt"
    if os.environ.get(UPDATE):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"no picture of {name}: run with {UPDATE}=1 and look at what it writes"
    assert text == path.read_text(encoding="utf-8"), f"{name} has changed"
