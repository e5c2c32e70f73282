"""A game in a real terminal, killed again and again: it goes on to the same end each time.

`TINGPAI_KILLS=50` kills that often, over as many games as it takes.
"""

from __future__ import annotations

import os
import random
import signal
import time
from pathlib import Path

from deal_table import keen
from play_keys import keys_for
from table_play import in_order
from test_table_sessions import engine_log
from test_tui_terminal import GLANCE, Terminal

from core.journal import Log, read_log
from tui.play.local import LocalTable

KILLS = int(os.environ.get("TINGPAI_KILLS", "4"))
LIMIT = 60.0
BYTES = {
    "enter": "\r",
    "space": " ",
    "minus": "-",
    "equals_sign": "=",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
}
ASKED = ("Your turn", "do you claim", "you can win")


def log_of(home: Path) -> Log | None:
    """What stands in the log of the only game, None before there is one."""
    paths = list((home / "games").glob("*.jsonl"))
    if not paths or not paths[0].stat().st_size:
        return None
    text = paths[0].read_text(encoding="utf-8")
    return read_log(text.split("\n")[:-1])


class Person:
    """Plays seat 0 by what the log says, in a terminal that may be killed at any moment."""

    def __init__(self, home: Path, rng: random.Random) -> None:
        self.home = home
        self.rng = rng
        self.killed = 0

    def start(self, *words: str) -> Terminal:
        """Begin a game, or go on with it."""
        return Terminal(self.home, "--lang", "en", "play", *words)

    def keys(self) -> list[str]:
        """What the person presses now; nothing while others are to act."""
        log = log_of(self.home)
        if log is None:
            return []
        table = LocalTable(log.header, None, log.events)
        if len(table.events) != len(log.events) or 0 not in table.waiting():
            return []
        seen = table.knowledge(0).view()
        action = keen(seen, random.Random(table.luck(0)))
        return [BYTES.get(key, key) for key in keys_for(seen, action)]

    @property
    def over(self) -> bool:
        log = log_of(self.home)
        return log is not None and log.session.ended is not None

    def play(self, terminal: Terminal, seconds: float) -> None:
        """Play for some time from the first question on, or to the end."""
        begun = time.monotonic()
        end: float | None = None
        while not self.over:
            now = time.monotonic()
            assert now - begun < LIMIT, terminal.text
            if end is not None and now > end:
                return
            terminal.read(0.02)
            if not any(words in terminal.text for words in ASKED):
                continue
            end = now + seconds if end is None else end
            for key in self.keys():
                terminal.settle()
                # A key held down too long does nothing; one pressed anew does.
                time.sleep(max(0.0, 1.1 - GLANCE) if key == self.last else 0.0)
                self.last = key
                terminal.process.write(key.encode())
                terminal.read(0.05)

    last = ""

    def game(self, seed: int, kills: int) -> None:
        """A whole game with some kills in it; then its log is the engine's."""
        words = ["--variant", "suizhou", "--option", "deals=1", "--option", "mode=crazy"]
        words += ["--seats", "me,novice,novice", "--seed", str(seed), "--pace", "none"]
        while not self.over:
            terminal = self.start(*(["--resume"] if log_of(self.home) else words))
            try:
                left = kills - self.killed
                self.play(terminal, self.rng.uniform(0.0, 1.5) if left > 0 else LIMIT)
            finally:
                terminal.process.kill(signal.SIGKILL)
                terminal.process.wait()
            self.killed += not self.over
        log = log_of(self.home)
        assert log.damage is None
        assert in_order(log.events) == in_order(engine_log(log.header))


def test_a_game_that_is_killed_again_and_again_comes_to_the_same_end(tmp_path):
    rng = random.Random(12)
    killed = seed = 0
    while killed < KILLS:
        person = Person(tmp_path / str(seed), rng)
        person.home.mkdir()
        person.game(seed, KILLS - killed)
        killed += person.killed
        seed += 1
    assert killed >= KILLS
