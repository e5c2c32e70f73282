"""`tingpai doctor` in terminals that answer, answer otherwise, or keep silent."""

from __future__ import annotations

import json
import os
import re
import sys
import time
from collections.abc import Mapping

import ptyprocess
import pytest
from rich.cells import cell_len

from tui.commands.doctor import advice
from tui.terminal import SAMPLES, Findings

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FINE = Findings(80, 24, "xterm-256color", "256", True, False, {"chinese": 2, "line": 1}, 0.01)


def ask(widths: Mapping[str, int] | None, *words: str, **environ: str) -> str:
    """What the command prints in a terminal that draws characters as wide as told.

    With `widths` None the terminal never tells where its cursor is.
    """
    env = {"PATH": os.environ["PATH"], "TERM": "xterm-256color", "LANG": "C.UTF-8", **environ}
    child = ptyprocess.PtyProcess.spawn(
        [sys.executable, "-m", "tui", "doctor", *words], cwd=ROOT, env=env, dimensions=(24, 80)
    )
    seen = ""
    column = 1
    until = time.monotonic() + 20
    while time.monotonic() < until:
        try:
            data = child.read(4096).decode("utf-8")
        except EOFError:
            break
        for part in re.split(r"(\x1b\[6n|\r)", data):
            if part == "\x1b[6n":
                if widths is not None:
                    child.write(f"\x1b[5;{column}R".encode())
            elif part == "\r":
                column = 1
            else:
                for char in part:
                    if char.isprintable():
                        column += (widths or {}).get(char, cell_len(char))
        seen += data
    child.wait()
    return seen.replace("\r\n", "\n").rpartition("\r\x1b[K")[2]


def test_a_good_terminal_needs_no_option() -> None:
    found = json.loads(ask({}, "--json"))
    assert found["columns"] == 80
    assert found["widths"]["chinese"] == 2
    assert found["widths"]["line"] == 1
    assert found["round_trip"] < 1
    assert found["advice"] == []
    assert "no option is needed" in ask({}, "--lang", "en")


def test_ambiguous_characters_that_are_wide_ask_for_ascii_lines() -> None:
    said = ask({"─": 2, "…": 2}, "--lang", "zh")
    assert "--lines ascii" in said
    assert "“─”占 2 格" in said


def test_a_silent_terminal_is_given_up_on() -> None:
    assert "does not tell where its cursor is" in ask(None, "--lang", "en")


@pytest.mark.parametrize(
    ("change", "options"),
    [
        ({}, []),
        ({"utf8": False}, ["--tiles ascii", "--lines ascii"]),
        ({"term": "linux"}, ["--tiles ascii"]),
        ({"widths": {"chinese": 1, "line": 1}}, ["--tiles ascii"]),
        ({"widths": {"chinese": 2, "line": 2}}, ["--lines ascii"]),
        ({"depth": "mono"}, ["--color mono"]),
    ],
)
def test_advice(change: dict[str, object], options: list[str]) -> None:
    from dataclasses import replace

    assert advice(replace(FINE, **change)) == options


def test_every_sample_is_one_character() -> None:
    assert all(len(char) == 1 for char in SAMPLES.values())
