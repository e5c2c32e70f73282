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

from core.explain import Refusal
from core.tiles import tile_name
from core.variants import VARIANTS, by_id
from puzzles.drill import ANY, QuestionId
from puzzles.drills import DRILLS, ask, drill_by_id
from tui.look import Look
from tui.net.client import HostLine
from tui.plain.console import Console
from tui.plain.drills import PLAIN_DRILLS
from tui.plain.remote import play_remote
from tui.plain.table import PlainTable
from tui.plain.texts import ASK_STEPS, STEPS_HOW
from tui.play.setup import GameSetup
from tui.start import Start
from tui.texts_drills import FAN_PARTS

ROOT = Path(__file__).resolve().parent.parent


def run(home, given, *words, status=0):
    """What the program says to typed lines; it must end with its input."""
    done = subprocess.run(
        [sys.executable, "-m", "tui", "--plain", "--lang", "en", *words],
        input=given, capture_output=True, text=True, timeout=60, cwd=ROOT, check=False,
        env={
            "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TINGPAI_HOME": str(home),
            "XDG_RUNTIME_DIR": str(home / "none"),
        },
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
    if question.id.drill == "fan":
        items = [f"{name}*{times}" if times > 1 else name for name, times in sorted(truth.items)]
        parts = {
            "items": " ".join(items), "total": str(truth.total),
            "allowed": "y" if truth.allowed else "n",
        }  # fmt: skip
        return " ".join(parts[step] for step in question.steps)
    if question.id.drill == "wait-value":
        return ", ".join(
            f"{row.copies} y {row.gain}" if row.allowed else f"{row.copies} n" for row in truth.rows
        )
    if question.id.drill == "may-win":
        return "y" if truth.allowed else f"n {question.reasons.index(truth.why) + 1}"
    dealer = [truth.next_dealer] if question.asks_dealer else []
    return " ".join(map(str, [*truth.amounts, *dealer]))


def test_every_drill_can_be_had_line_by_line():
    assert set(PLAIN_DRILLS) == {drill.id for drill in DRILLS}


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("drill", [drill.id for drill in DRILLS])
def test_every_drill_takes_the_right_answer_by_lines(tmp_path, drill, lang):
    house = "sichuan" if lang == "zh" and drill in ("fan", "wait-value") else "dieda"
    ids = Start(house, drill, seed=11, count=4).begin(Random(), None, None, ()).questions
    typed = [typed_truth(ask(ident)) for ident in ids]
    words = ("--lang", lang, "drill", drill, "--variant", house, "--seed", "11", "--count", "4")
    said = run(tmp_path, "\n".join(["nonsense", *typed]) + "\n", *words)
    assert ("done: 4 of 4 right" if lang == "en" else "做完了：4/4 对") in said
    # No frame and no picture of a tile is needed to understand it.
    assert not [char for char in said if "\u2500" <= char <= "\u259f" or char > "\U0001efff"]
    log = [json.loads(line) for line in (tmp_path / "answers.jsonl").read_text().splitlines()]
    assert [one["right"] for one in log] == [True] * 4


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("drill", [drill.id for drill in DRILLS])
def test_help_says_how_to_answer_each_drill(tmp_path, drill, lang):
    words = ("--lang", lang, "drill", drill, "--variant", "sichuan", "--seed", "5", "--count", "1")
    asked, *helped = run(tmp_path, "help\n?\n帮助\nq\n", *words).split("\n> ")
    question = drill_by_id(drill)
    for more in helped[:3]:
        assert more.startswith(question.line.get(lang))
        # What tells how to answer stood under the question too.
        assert more.splitlines()[1] in asked
        if drill == "fan":
            for item in by_id("sichuan").fans:
                if item.option is None or by_id("sichuan").settings[item.option]:
                    assert f"{item.id}" in more
                    assert item.name.get(lang) in more


@pytest.mark.parametrize(
    ("drill", "typed", "code"),
    [
        ("fan", "4", "plain-fan-may"),
        ("fan", "qys y", "plain-fan"),
        ("fan", "qys 9999999 y", "plain-fan"),
        ("fan", "hu 4 y", "plain-item"),
        ("fan", "gen*0 4 y", "plain-item"),
        ("fan", "gen*x 4 y", "plain-item"),
        ("wait-value", "1", "plain-value"),
        ("wait-value", "1 y", "plain-value"),
        ("wait-value", "11 y 4", "plain-value"),
        ("wait-value", "1 n 4", "plain-value"),
        ("wait-value", "1 y -4", "plain-value"),
        ("wait-value", "1 n, 2 n, 1 n, 1 n, 1 n, 1 n, 1 n, 1 n, 1 n, 1 n", "plain-waits"),
    ],
)
def test_what_is_no_answer_is_refused(drill, typed, code):
    ident = QuestionId(drill, "sichuan", ANY, 1, 3, ())
    question = ask(ident)
    if drill == "wait-value" and code == "plain-value":
        typed = ", ".join([typed] * len(question.waits))
    with pytest.raises(Refusal) as bad:
        PLAIN_DRILLS[drill].read(question, typed)
    assert bad.value.line.code == code


def test_items_are_found_by_id_initials_and_name_and_counted():
    question = ask(QuestionId("fan", "sichuan", ANY, 1, 3, ()))
    for typed in ("qing-yi-se", "qys", "清一色", "onesuit"):
        read = PLAIN_DRILLS["fan"].read(question, f"{typed} gen gen 12 n")
        assert read.items == {("qing-yi-se", 1), ("gen", 2)}
        assert (read.total, read.allowed) == (12, False)
    assert PLAIN_DRILLS["fan"].read(question, "gen*3 7 y").items == {("gen", 3)}


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("step", ["items", "total", "allowed"])
def test_one_step_of_the_fan_alone(tmp_path, step, lang):
    start = Start("yangzhou-new", "fan", seed=11, count=2, step=step)
    asked = [ask(ident) for ident in start.begin(Random(), None, None, ()).questions]
    typed = ["yes 4 gen x", *map(typed_truth, asked)]
    words = ("--variant", "yangzhou-new", "--step", step, "--seed", "11", "--count", "2")
    said = run(tmp_path, "\n".join(typed) + "\n", "--lang", lang, "drill", "fan", *words)
    assert ("done: 2 of 2 right" if lang == "en" else "做完了：2/2 对") in said
    assert f"（{FAN_PARTS[step].zh}）" in said or f"({FAN_PARTS[step].en})" in said
    how = STEPS_HOW[step].get(lang)
    assert said.count(how.split()[0]) >= 2
    for other in STEPS_HOW.keys() - {step}:
        assert ASK_STEPS[other].get(lang) not in said
    log = [json.loads(line) for line in (tmp_path / "answers.jsonl").read_text().splitlines()]
    assert [(one["right"], list(one["answer"])) for one in log] == [(True, [step])] * 2


@pytest.mark.parametrize(
    ("step", "typed", "code"),
    [
        ("items", "gen", "plain-item"),
        ("items", "zi-ge 4", "plain-item"),
        ("total", "zi-ge 4", "plain-step"),
        ("total", "four", "plain-step"),
        ("total", "4 y", "plain-step"),
        ("allowed", "4", "plain-step"),
        ("allowed", "4 y", "plain-step"),
    ],
)
def test_what_is_no_answer_to_one_step_is_refused(step, typed, code):
    question = ask(QuestionId("fan", "yangzhou-new", ANY, 2, 3, step=step))
    with pytest.raises(Refusal) as bad:
        PLAIN_DRILLS["fan"].read(question, typed)
    assert bad.value.line.code == code
    if code == "plain-step":
        assert bad.value.line.text == STEPS_HOW[step]


def test_no_item_at_all_is_typed_as_0():
    question = ask(QuestionId("fan", "yangzhou-new", ANY, 2, 3, step="items"))
    assert PLAIN_DRILLS["fan"].read(question, "0").items == frozenset()


def test_the_menu_leads_to_drills_games_and_tables(tmp_path):
    said = run(tmp_path, "help\n1 fan sichuan\nq\n2 suizhou\nq\n3\n3 x\n1 no\nnonsense\nq\n")
    for word in [drill.id for drill in DRILLS] + [variant.id for variant in VARIANTS]:
        assert f"{word}: " in said
    assert "Sichuan  how many fan" in said
    assert "Suizhou" in said
    assert "no host answers" in said
    assert "there is no table x" in said
    assert "there are: waits" in said
    assert "not understood" in said


def test_the_end_of_the_input_is_leaving(tmp_path):
    assert "done: 0 of 0" in run(tmp_path, "", "drill", "waits", "--seed", "1")
    assert "goodbye" in run(tmp_path, "", "play", "--seed", "1")
    assert "1: questions" in run(tmp_path, "")


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
        ("help", "打牌：写牌"),
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
        await console.hear("type help for the commands")
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


async def test_what_else_goes_on_at_a_hosts_table_is_told_in_words(tmp_path):
    path = tmp_path / "s"
    async with hosting(path) as host, lines(path, "Bo") as (other,):
        console = Typed()
        line = HostLine(path, "An")
        joining = asyncio.create_task(play_remote(console, line, None))
        await console.hear("tables: none")
        console.typed.put_nowait("o dieda")
        await console.hear("is gathering: An")
        console.typed.put_nowait("s")
        await console.hear("4 Well played")
        await other.ask("enter", table=1, seats=None)
        await other.ask("sit", seat=1)
        await console.hear("An, Bo")
        await other.ask("say", phrase=0)
        await console.hear("Bo: Hello everybody")
        console.typed.put_nowait("f")
        start = await console.hear("type help for the commands")
        console.typed.put_nowait("help")
        await console.hear("s lists what can be said", start)
        console.typed.put_nowait("s 4")
        await console.hear("An: Well played", start)
        await other.close()
        await console.hear("Bo is away", start)
        async with lines(path, "Bo") as (again,):
            await again.ask("enter", table=1, seats=None)
            await console.hear("Bo is back", start)
            # The same person at another terminal has the seat now.
            async with lines(path, "An") as (elsewhere,):
                await elsewhere.ask("enter", table=1, seats=None)
                await console.hear("come to this table from elsewhere", start)
                await console.hear("tables: 1", start)
        assert len(host.rooms) == 1
        console.typed.put_nowait("q")
        await asyncio.wait_for(joining, 10)


async def test_the_clock_and_who_takes_over_are_told_and_any_line_gives_back(tmp_path):
    path = tmp_path / "s"
    async with hosting(path):
        console = Typed()
        line = HostLine(path, "An")
        await line.open()
        await line.ask("open", variant="dieda", options={}, seconds=1)
        await line.ask("sit", seat=0)
        await line.ask("fill", player="novice")
        await line.close()
        line = HostLine(path, "An")
        joining = asyncio.create_task(play_remote(console, line, 1))
        await console.hear("1 s left")
        place = await console.hear("a computer player plays for you")
        while line.table.auto:
            console.typed.put_nowait("w")
            await asyncio.sleep(0.02)
        await console.hear("your hand", place)
        console.typed.put_nowait(None)
        console.typed.put_nowait(None)
        await asyncio.wait_for(joining, 10)


async def test_a_lost_host_and_its_return_are_told(tmp_path):
    path, folder = tmp_path / "s", tmp_path / "t"
    console = Typed("zh")
    line = HostLine(path, "An")
    async with hosting(path, folder):
        joining = asyncio.create_task(play_remote(console, line, None))
        await console.hear("桌子：")
        console.typed.put_nowait("o")
        await console.hear("等人")
        console.typed.put_nowait("f")
        await console.hear("你可以")
    place = await console.hear("和主机断了")
    async with hosting(path, folder):
        await console.hear("又连上主机了", place)
        console.typed.put_nowait("q")
        await console.hear("桌子：1", place)
        console.typed.put_nowait("q")
        await asyncio.wait_for(joining, 10)


def test_a_crash_says_where_its_report_is_and_nothing_of_what_was_held(tmp_path):
    code = (
        "import sys, tui.plain.drill as d\n"
        "def fail(*a): raise ValueError('hand 123m456p')\n"
        "d.head_row = fail\n"
        "from tui.__main__ import main\n"
        "sys.exit(main(['--plain', '--lang', 'en', 'drill', 'waits']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        input="", capture_output=True, text=True, timeout=60, cwd=ROOT, check=False,
        env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TINGPAI_HOME": str(tmp_path)},
    )  # fmt: skip
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    (report,) = (tmp_path / "reports").iterdir()
    assert str(report) in done.stderr
    assert "123m" not in done.stdout + done.stderr + report.read_text()
    assert "ValueError" in report.read_text()
