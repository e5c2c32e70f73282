"""Progress in a real pseudo-terminal: a sprint, its statistics, packs of the user's own."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys

import pytest
from screens import answer_keys
from test_packs import GOOD
from test_tui_terminal import ROOT, Terminal, answers, environment

from puzzles.drill import parse_question_id
from puzzles.drills import ask


@pytest.fixture
def start(tmp_path):
    """Start the command in a terminal; what still runs at the end is ended."""
    started = []

    def run(*words: str) -> Terminal:
        started.append(Terminal(tmp_path, *words))
        return started[-1]

    yield run
    for terminal in started:
        if terminal.process.isalive():
            terminal.process.kill(signal.SIGKILL)
            terminal.process.wait()


def chosen(text: str) -> bool:
    """Whether an answer is being chosen."""
    return "nothing chosen yet" not in text


def test_a_sprint_from_the_home_screen_and_its_statistics(start, tmp_path):
    choices = {"waits": {"variant": "dieda", "theme": "two-sided", "level": 2, "mode": "sprint"}}
    (tmp_path / "settings.json").write_text(json.dumps({"choices": choices}))
    terminal = start("--lang", "en", "--color", "16")
    terminal.wait_for("[sprint]")
    terminal.go("\r", "question 1 ")
    for place in (1, 2):
        terminal.settle()
        ident = re.search(r"waits/dieda/two-sided/\d/\d+", terminal.text)[0]
        question = ask(parse_question_id(ident))
        terminal.type("".join(answer_keys(question.answer, question.suits)), chosen)
        terminal.go("\r", f"question {place + 1} ")
    for lives in (2, 1, 0):
        terminal.type("0", chosen)
        terminal.go("\r", "Space next")
        terminal.wait_for(f"lives {lives}")
        terminal.go(" ", "nothing chosen yet" if lives else "2 of 5 right")
    terminal.go("q", "[sprint]")
    assert [one["mode"] for one in answers(tmp_path)] == ["sprint"] * 5
    found = json.loads(command(tmp_path, "stats", "--json"))
    assert (found["answers"], found["right"]) == (5, 2)
    assert (found["runs"][0]["mode"], found["runs"][0]["right"]) == ("sprint", 2)
    missed = {one["question"] for one in answers(tmp_path) if not one["right"]}
    assert {due["question"] for due in found["due"] if "question" in due} <= missed


def command(home, *words):
    """What a command without a terminal prints."""
    done = subprocess.run(
        [sys.executable, "-m", "tui", *words], cwd=ROOT, env=environment(home),
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert "Traceback" not in done.stderr
    return done.stdout


def test_a_pack_of_the_users_and_a_broken_one(start, tmp_path):
    folder = tmp_path / "packs"
    folder.mkdir()
    (folder / "mine.toml").write_text(GOOD)
    (folder / "spoilt.toml").write_text(GOOD.replace('"8m", "9m"', '"8m"'))
    (tmp_path / "settings.json").write_text(json.dumps({"choices": {"entry": "packs"}}))
    terminal = start("--lang", "en")
    terminal.wait_for("< packs >")
    terminal.go("\r", "spoilt.toml  broken: line 3")
    terminal.go("k", "out.waits = ")
    terminal.go("k", ">  mine")
    terminal.go("\r", "waits/dieda/@mine/5/1")
    terminal.type("123456789", lambda text: "[9" in text)
    terminal.go("\r", "Right!")
    terminal.wait_for("all of them")
    assert answers(tmp_path)[0]["question"] == "waits/dieda/@mine/5/1"
    # Once the payments are wrong: they come again at the end and count for nothing.
    payments = ["-1", "1", "0", "0", "1"]
    terminal.go(" ", "question 2 of 2")
    fill(terminal, ["0", *payments[1:]])
    terminal.go("\r", "Not quite")
    terminal.wait_for("nothing")
    terminal.go(" ", "again")
    fill(terminal, payments)
    terminal.go("\r", "Right!")
    terminal.go(" ", "1 of 2 right")
    terminal.go("q", "spoilt.toml  broken: line 3")
    terminal.go("q", "< packs >")
    kept = answers(tmp_path)
    assert [(one["right"], one["again"], one["mode"]) for one in kept] == [
        (True, False, "pack"), (False, False, "pack"), (True, True, "pack"),
    ]  # fmt: skip
    assert {one["question"] for one in kept[1:]} == {kept[1]["question"]}
    assert "@mine/" in kept[1]["question"]
    assert len({one["run"] for one in kept}) == 1


def fill(terminal, payments):
    """Type what each seat gains, and who deals next."""
    for amount in payments:
        terminal.type(f"{amount}\x1b[B", lambda text: True)
    terminal.settle()
