"""Line mode: drills and tables by typed lines alone, and the end of the input."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from net_host import hosting, lines, open_table, play, until

from core.tiles import tile_name
from puzzles.drills import ask
from tui.look import Look
from tui.net.client import HostLine
from tui.plain.console import Console
from tui.plain.drills import PLAIN_DRILLS
from tui.plain.table import PlainTable, play_remote
from tui.play.setup import GameSetup
from tui.start import Start

ROOT = Path(__file__).resolve().parent.parent


def run(home, given, *words, status=0):
    """What the program says to typed lines; it must end with its input."""
    done = subprocess.run(
        [sys.executable, "-m", "tui", "--plain", "--lang", "en", *words],
        input=given, capture_output=True, text=True, timeout=60, cwd=ROOT, check=False,
        env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TINGPAI_HOME": str(home)},
    )  # fmt: skip
    assert done.returncode == status, done.stderr
    assert done.stderr == ""
    assert "\x1b" not in done.stdout
    return done.stdout


def test_a_set_of_waits_by_typed_tiles(tmp_path):
    start = Start("dieda", seed=3, count=3)
    ids = start.begin(Random(), None, None, ()).questions
    typed = []
    for place, ident in enumerate(ids):
        truth = "".join(sorted(map(tile_name, ask(ident).answer)))
        typed += ["what?", "9m" if place == 1 and truth != "9m" else truth or "0"]
    said = run(tmp_path, "\n".join(typed) + "\n", "drill", "waits", "--seed", "3", "--count", "3")
    assert said.count("your hand: ") == 3
    assert "done: 2 of 3 right" in said
    log = [json.loads(line) for line in (tmp_path / "answers.jsonl").read_text().splitlines()]
    assert [one["right"] for one in log] == [True, False, True]


def typed_truth(question):
    """The right answer to a question as somebody types it."""
    truth = question.answer
    if question.id.drill == "waits":
        return "".join(sorted(map(tile_name, truth))) or "0"
    if question.id.drill == "discard":
        return tile_name(min(truth))
    if question.id.drill == "may-win":
        return "y" if truth.allowed else f"n {question.reasons.index(truth.why) + 1}"
    dealer = [truth.next_dealer] if question.asks_dealer else []
    return " ".join(map(str, [*truth.amounts, *dealer]))


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("drill", sorted(PLAIN_DRILLS))
def test_every_drill_takes_the_right_answer_by_lines(tmp_path, drill, lang):
    ids = Start("dieda", drill, seed=11, count=4).begin(Random(), None, None, ()).questions
    typed = [typed_truth(ask(ident)) for ident in ids]
    words = ("--lang", lang, "drill", drill, "--seed", "11", "--count", "4")
    said = run(tmp_path, "\n".join(["nonsense", *typed]) + "\n", *words)
    assert ("done: 4 of 4 right" if lang == "en" else "做完了：4/4 对") in said
    log = [json.loads(line) for line in (tmp_path / "answers.jsonl").read_text().splitlines()]
    assert [one["right"] for one in log] == [True] * 4


def test_the_end_of_the_input_is_leaving(tmp_path):
    assert "done: 0 of 0" in run(tmp_path, "", "drill", "waits", "--seed", "1")
    assert "goodbye" in run(tmp_path, "", "play", "--seed", "1")
    assert "a set of questions" in run(tmp_path, "")


def test_several_people_cannot_share_lines(tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "tui", "--plain", "--lang=en", "play", "--seats=A,B,club,club"],
        input="", capture_output=True, text=True, timeout=60, cwd=ROOT, check=False,
        env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TINGPAI_HOME": str(tmp_path)},
    )  # fmt: skip
    assert done.returncode == 2
    assert "for one person" in done.stderr


class Typed(Console):
    """A console whose lines come from the test; what is said is kept."""

    def __init__(self, lang="en"):
        super().__init__(Look(lang=lang))
        self.said = []
        self.typed: asyncio.Queue[str | None] = asyncio.Queue()

    def _print(self, line):
        self.said.append(line)

    async def line(self):
        return await self.typed.get()

    async def ask(self):
        return await self.line()

    async def hear(self, words, after=0):
        """Wait until something with these words is said; its place."""
        await until(lambda: any(words in line for line in self.said[after:]))
        return next(n for n, line in enumerate(self.said) if n >= after and words in line)


@pytest.mark.parametrize("variant", ["dieda", "sichuan"])
async def test_a_deal_is_played_to_its_end_by_commands_alone(variant):
    from tui.plain.table import play_local

    setup = GameSetup(variant, {}, seed=5)
    table = setup.begin(None, Random(1), None)
    setup_pace = setup.manners.__class__(pace="none")
    console = Typed()
    playing = asyncio.create_task(play_local(console, table, setup_pace))
    known = table.knowledge(0)
    done = 0
    while not known.session.between or not known.session.played:
        await until(lambda: (known.view() and known.view().legal) or known.session.between)
        if known.session.between and known.session.played:
            break
        place = await console.hear("you can: ", done)
        done = place + 1
        seen = known.view()
        console.typed.put_nowait(command(seen))
        number = known.number
        await until(lambda n=number: known.number > n)
    await console.hear("Enter for the next deal")
    console.typed.put_nowait("")
    await until(lambda: len(known.session.played) == 1 and not known.session.between)
    console.typed.put_nowait(None)
    await asyncio.wait_for(playing, 10)


def command(seen):
    """A command for what may be done: win, swap, name a suit, pass, or discard."""
    from tui.play.acts import Acts

    acts = Acts.of(seen.legal)
    if acts.win is not None:
        return "h"
    if acts.swaps:
        return "x " + "".join(map(tile_name, next(iter(acts.swaps))))
    if acts.suits:
        return f"d {next(iter(acts.suits))}"
    if acts.passing is not None:
        return "n"
    return tile_name(next(iter(acts.discards)))


async def test_commands_that_cannot_be_done_say_so_and_do_nothing():
    table = GameSetup("dieda", {}, seed=1).begin(None, Random(1), None)
    console = Typed("zh")
    plain = PlainTable(console, table)
    running = asyncio.create_task(plain.run())
    await console.hear("你可以")
    number = table.knowledge(0).number
    missing = next(
        kind for kind in table.variant.tiles.kinds if kind not in table.knowledge(0).view().tiles
    )
    for typed, words in (
        ("dance", "不明白"),
        ("h", "现在不能这样"),
        ("p", "现在不能这样"),
        ("x 123m", "现在不能这样"),
        ("d m", "现在不能这样"),
        (tile_name(missing), "现在不能这样"),
        ("?", "打牌：写牌"),
        ("t", "打出"),
        ("w", "手牌"),
    ):
        before = len(console.said)
        console.typed.put_nowait(typed)
        await console.hear(words, before)
    assert table.knowledge(0).number == number
    console.typed.put_nowait("q")
    await running


async def test_a_hosts_table_line_by_line(tmp_path):
    path = tmp_path / "s"
    async with hosting(path) as host, lines(path, "Bo", "Cai", "Du") as others:
        console = Typed()
        line = HostLine(path, "An")
        joining = asyncio.create_task(play_remote(console, line, None))
        await console.hear("tables: none")
        number = await open_table(others[0])
        console.typed.put_nowait("77")
        await console.hear("there is no table 77")
        console.typed.put_nowait(str(number))
        await console.hear("is gathering: An")
        for seat, other in enumerate(others, 1):
            await other.ask("enter", table=number, seats=None)
            await other.ask("sit", seat=seat)
        await console.hear("type ? for the commands")
        bots = [asyncio.create_task(play(other, 1, Random(n))) for n, other in enumerate(others)]
        table = host.rooms[0].table
        known = table.knowledge(0)
        done = 0
        while not known.session.played:
            await until(lambda: known.view().legal or known.session.played)
            if known.session.played:
                break
            done = await console.hear("you can: ", done) + 1
            number = known.number
            console.typed.put_nowait(command(known.view()))
            await until(lambda n=number: known.number > n)
        await asyncio.gather(*bots)
        console.typed.put_nowait("q")
        await console.hear("tables: ", done)
        console.typed.put_nowait(None)
        await asyncio.wait_for(joining, 10)
