"""What the README shows is what the program does: examples, the picture, the themes' levels."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest
from play_keys import at_table
from screens import SMALL, driven

from puzzles.drill import parse_question_id
from tui.commands import COMMANDS, play
from tui.commands.parser import CommandParser
from tui.look import Look
from tui.screens.acting import ActingScreen
from tui.start import Start

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
UPDATE = "UPDATE_README"
PICTURE = re.compile(r"<!-- screen: (\S+) \| (.*?) -->\n```text\n(.*?)```", re.DOTALL)
TABLE = re.compile(r"<!-- table: (.*?) \| (.*?) -->\n```text\n(.*?)```", re.DOTALL)
BLOCK = re.compile(r"```console\n(.*?)```", re.DOTALL)


def text():
    return README.read_text(encoding="utf-8")


def examples():
    """Every command of the console blocks with what stands below it."""
    found = []
    for block in BLOCK.findall(text()):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            found.append((command, output))
    return found


def rewrite(old, new):
    README.write_text(text().replace(old, new, 1), encoding="utf-8")


def run(command, folder):
    """What a command prints, errors among it, in a UTF-8 locale without a language."""
    program = folder / "tingpai"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m tui "$@"\n')
    program.chmod(0o755)
    env = {"PATH": f"{folder}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8", "TERM": "xterm"}
    env["TINGPAI_HOME"] = str(folder / "home")
    done = subprocess.run(
        ["sh", "-c", command], cwd=ROOT, env=env, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, text=True, timeout=60,
    )  # fmt: skip
    return done.stdout


@pytest.mark.parametrize("command", [command for command, _ in examples()])
def test_every_example_prints_what_the_readme_says(command, tmp_path):
    said = dict(examples())[command]
    printed = run(command, tmp_path)
    if os.environ.get(UPDATE):
        rewrite(f"$ {command}\n{said}", f"$ {command}\n{printed}")
        said = printed
    assert printed == said


def test_there_are_examples_of_the_commands():
    commands = " ".join(command for command, _ in examples())
    assert len(examples()) >= 5
    assert "tingpai waits" in commands
    assert set(re.findall(r"tingpai ([a-z]+)", commands)) <= set(COMMANDS)


async def test_the_picture_is_a_real_screen(tmp_path):
    ident, keys, picture = PICTURE.search(text()).groups()
    question = parse_question_id(ident)
    start = Start(question.variant, question.drill, ask=question)
    async with driven(tmp_path, Look(lang="en"), start, SMALL) as app:
        app.clock.wait(8.4)
        shown = await app.press(*keys.split())
    if os.environ.get(UPDATE):
        rewrite(f"```text\n{picture}```", f"```text\n{shown}```")
        picture = shown
    assert shown == picture


async def test_the_table_is_a_real_screen(tmp_path):
    words, keys, picture = TABLE.search(text()).groups()
    assert f"tingpai play {words}" in text()
    parser = CommandParser("tingpai play", "en")
    play.add_arguments(parser)
    setup = play.setup_of(parser.parse_args([*words.split(), "--pace", "none"]))
    header = setup.header(random.Random())
    async with at_table(tmp_path, header, Look(lang="en")) as app:
        for key in keys.split():
            await app.wait_for_people()
            await app.press(key)
        await app.wait_for_people()
        shown = app.text
    if os.environ.get(UPDATE):
        rewrite(f"```text\n{picture}```", f"```text\n{shown}```")
        picture = shown
    assert shown == picture


def test_the_keys_of_the_table_are_those_of_the_program():
    section = text().partition("## At the table")[2].partition("\n## ")[0]
    told = set(re.findall(r"`([a-z])`", section.partition("| key")[2].partition("\n\n")[0]))
    keys = {name for key in ActingScreen.KEYS for name in key.keys.split(",")}
    assert len(told) >= 8
    assert told <= keys


def test_set_up_is_one_line_each():
    lines = re.findall(r"```sh\n(.*?)```", text(), re.DOTALL)
    assert [block.count("\n") for block in lines] == [1, 1]
    assert all(block.startswith("python3 -m venv .venv && ") for block in lines)
    assert lines[0].rstrip().endswith("tingpai")
    assert "pytest" in lines[1]
