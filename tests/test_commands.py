"""The command line: answers in words and JSON, batches, errors in one line, quick starts."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from interrupts import heed_interrupts

from core.text import LANGS
from core.tiles import parse_tiles
from puzzles.drills import DRILLS
from tui import __version__
from tui.__main__ import main
from tui.commands import COMMANDS, load

ROOT = Path(__file__).parent.parent
PLAIN = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TERM": "xterm"}


def run(*words, given="", env=PLAIN, status=0):
    """Run the program without a terminal and return what it says; errors are the last line."""
    done = subprocess.run(
        [sys.executable, "-m", "tui", *words],
        cwd=ROOT, env=env, input=given, capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert done.returncode == status, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout if status < 2 else done.stderr


def lines(capsys):
    return capsys.readouterr().out.splitlines()


@pytest.fixture(autouse=True)
def _english(monkeypatch):
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")


def test_waits_in_words(capsys):
    assert main(["waits", "3334567m111p789s"]) == 0
    assert lines(capsys) == [
        "3334567m111p789s",
        "ready: 5 kinds, 17 tiles left",
        "  2万  4 left  [2]34万 33万 567万 111筒 789条",
        "  4万  3 left  333万 [4]4万 567万 111筒 789条",
        "  5万  3 left  34[5]万 33万 567万 111筒 789条",
        "               345万 33万 [5]67万 111筒 789条",
        "  7万  3 left  333万 456万 [7]7万 111筒 789条",
        "  8万  4 left  345万 33万 67[8]万 111筒 789条",
    ]


def test_waits_in_chinese_and_in_letters(capsys):
    assert main(["--lang", "zh", "waits", "1112226z", "3333z@3", "444z@2"]) == 0
    assert lines(capsys) == [
        "1112226z 3333z@3 444z@2", "听 1 种，还有 3 张", "   发  余 3    东东东 南南南 [发]发",
    ]  # fmt: skip
    assert main(["waits", "一二三万456789p11z7s", "--tiles", "ascii", "--lang=zh"]) == 2
    assert main(["waits", "一二三万456789p111z7s", "--tiles", "ascii", "--lang=zh"]) == 0
    assert lines(capsys)[2] == "  7s   余 3    123m 456p 789p [7]7s EEE"


def test_a_kind_held_four_times_is_told(capsys):
    assert main(["waits", "4444m123p456777s"]) == 0
    told = lines(capsys)
    assert told[1] == "not ready: 1 away"
    assert told[2] == "  4万  would complete it, but all four are held: no wait"
    assert told[3].startswith("  nearer with 33 kinds, 123 tiles: 1万(4)")
    assert all(len(row) + sum(ord(c) > 0x2FFF for c in row) <= 80 for row in told)


def test_discards_in_words_the_widest_first(capsys):
    assert main(["waits", "2334578m45p22678s"]) == 0
    told = lines(capsys)
    assert told[1] == "not complete; 1 away from ready after discarding"
    widths = [int(row.split(" tiles:")[0].split()[-1]) for row in told[2:] if " tiles:" in row]
    assert widths == sorted(widths, reverse=True)
    assert main(["waits", "11122233344455m"]) == 0
    told = lines(capsys)
    assert told[1] == "complete"
    assert "  111万 222万 333万 444万 55万" in told
    assert "to go on, discard" in told


def test_the_variant_decides_on_seven_pairs(capsys):
    assert main(["waits", "1122m3344p55779s", "--variant", "sichuan", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"waits": ["9s"], "shanten": 0}
    assert main(["waits", "1122m3344p55779s", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["waits"] == []


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["waits", "13x"], "concealed = '13x'"),
        (["waits", "123m"], "concealed = '123m'"),
        (["waits", "1112223334445z", "55z"], "melds[0] = '55z'"),
        (["waits", "1112345678999m", "--variant", "riichi"], "variant = 'riichi'"),
        (["waits", "123456789m1111z", "--variant", "sichuan"], "1z"),
        (["waits"], "HAND"),
        (["waits", "1m", "--batch"], "--batch"),
        (["waits", "--batch", "/nowhere/hands"], "batch = '/nowhere/hands'"),
        (["drill", "--level", "9"], "level = 9"),
        (["drill", "--count", "0"], "count = 0"),
        (["drill", "--seed", "-1"], "seed = -1"),
        (["drill", "--level", "x"], "--level"),
        (["drill", "--theme", "edge", "--level", "4"], "level = 4"),
        (["drill", "--theme", "straight"], "theme = 'straight'"),
        (["drill", "--theme", "seven-pairs", "--variant", "dieda"], "theme = 'seven-pairs'"),
        (["drill", "chess"], "drill = 'chess'"),
        (["drill", "--variant", "riichi"], "variant = 'riichi'"),
        (["drill", "--option", "colour=3"], "options = 'colour'"),
        (["drill", "--ask", "waits/dieda/any"], "id = 'waits/dieda/any'"),
        (["drill", "--ask", "waits/dieda/edge/5/1"], "level = 5"),
        (["drill", "--nonsense"], "--nonsense"),
        (["gamble"], "gamble"),
    ],
    ids=lambda v: " ".join(v) if isinstance(v, list) else "",
)
def test_input_that_cannot_be_used_is_one_line_and_status_2(words, said, lang, capsys):
    assert main(["--lang", lang, *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert said in err
    assert err.startswith("tingpai")


def test_a_batch_answers_line_by_line_in_order():
    given = "\n".join(
        [
            '{"variant": "sichuan", "concealed": "1112345678999m", "melds": []}',
            '{"concealed": "13x"}',
            "",
            "[1]",
            "{nonsense",
            '{"concealed": "11122233344455m"}',
            '{"variant": "riichi", "concealed": "1m"}',
        ]
    )
    answers = [
        json.loads(row) for row in run("waits", "--batch", given=given, status=1).splitlines()
    ]
    assert answers[0]["waits"] == [f"{n}m" for n in range(1, 10)]
    assert "concealed = '13x'" in answers[1]["error"]
    assert set(answers[2]) == set(answers[3]) == {"error"}
    assert answers[4]["winning"] is True
    assert len(answers) == 6


def test_a_batch_from_a_file_without_failures_ends_with_0(tmp_path):
    file = tmp_path / "hands.jsonl"
    file.write_text('{"concealed": "五筒", "melds": ["111m@1", "222m@1", "333m@1", "444m@1"]}\n')
    assert json.loads(run("waits", "--batch", str(file)))["waits"] == ["5p"]


def test_errors_of_a_batch_come_in_english_unless_asked_for():
    chinese = PLAIN | {"LC_ALL": "zh_CN.UTF-8"}
    (plain,) = run("waits", "--batch", given="{}", env=chinese, status=1).splitlines()
    assert json.loads(plain) == {"error": "concealed = None: this field is missing"}
    (asked,) = run("--lang", "zh", "waits", "--batch", given="{}", status=1).splitlines()
    assert "缺少" in json.loads(asked)["error"]


def test_a_batch_answers_before_the_next_line_comes():
    program = subprocess.Popen(
        [sys.executable, "-m", "tui", "waits", "--batch", "-"],
        cwd=ROOT, env=PLAIN, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    for _ in range(3):
        program.stdin.write('{"concealed": "1112345678999m"}\n')
        program.stdin.flush()
        assert len(json.loads(program.stdout.readline())["waits"]) == 9
    program.stdin.close()
    assert program.wait(10) == 0


def test_a_reader_that_goes_away_ends_a_batch_quietly():
    line = '{"concealed": "1112345678999m"}\n'
    program = subprocess.Popen(
        [sys.executable, "-m", "tui", "waits", "--batch", "-"],
        cwd=ROOT, env=PLAIN, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        text=True,
    )  # fmt: skip
    program.stdin.write(line)
    program.stdin.flush()
    program.stdout.readline()
    program.stdout.close()
    program.stdin.write(line)
    program.stdin.close()
    assert program.stderr.read() == ""
    assert program.wait(10) == 141


def test_an_interrupt_ends_a_batch_quietly():
    program = subprocess.Popen(
        [sys.executable, "-m", "tui", "waits", "--batch", "-"],
        cwd=ROOT, env=PLAIN, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        text=True, preexec_fn=heed_interrupts,
    )  # fmt: skip
    program.stdin.write('{"concealed": "1112345678999m"}\n')
    program.stdin.flush()
    program.stdout.readline()
    time.sleep(0.05)
    program.send_signal(signal.SIGINT)
    assert program.stderr.read() == ""
    assert program.wait(10) == 130
    program.stdin.close()
    program.stdout.close()


def modules_of(*words):
    """What is imported to carry a command out."""
    code = (
        "import sys; from tui.__main__ import main\n"
        f"status = main({list(words)!r})\n"
        "print(status, *sorted(sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=PLAIN, stdin=subprocess.DEVNULL,
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    status, *modules = done.stdout.splitlines()[-1].split()
    return int(status), set(modules)


@pytest.mark.parametrize(
    ("line", "status"),
    [
        ("--version", 0),
        ("--help", 0),
        ("waits 1112345678999m", 0),
        ("drill --list", 0),
        ("", 2),
        ("drill", 2),
        ("drill --ask waits/dieda/edge/1/7", 2),
    ],
)
def test_textual_is_imported_for_the_app_alone(line, status):
    found, modules = modules_of(*line.split())
    assert found == status
    assert not {name for name in modules if name.split(".")[0] == "textual"}
    if line == "--version":
        assert not {name for name in modules if name.startswith(("core.variants", "puzzles"))}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("words", [[], ["drill"], ["drill", "--ask", "waits/dieda/edge/1/7"]])
def test_without_a_terminal_the_app_says_so_in_one_line(words, lang):
    said = run("--lang", lang, *words, status=2)
    assert said.count("\n") == 1
    assert said.startswith("tingpai")


def test_the_version_is_the_packages(capsys):
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"tingpai {__version__}\n"


def test_the_list_names_every_theme_with_its_levels(capsys):
    assert main(["drill", "--list"]) == 0
    told = {row.split()[0]: row for row in lines(capsys) if row.startswith("  ")}
    assert set(told) == {"any", *(theme.id for drill in DRILLS for theme in drill.themes)}
    assert told["nobetan"].endswith("(levels 2 3)")
    assert "only suizhou, sichuan" in told["seven-pairs"]


@pytest.mark.parametrize("lang", LANGS)
def test_every_command_has_help_in_both_languages(lang, capsys):
    assert main(["--lang", lang, "--help"]) == 0
    top = capsys.readouterr().out
    for name in COMMANDS:
        command = load(name)
        assert name == command.NAME
        assert command.HELP.get(lang) in top
        assert main([name, "--lang", lang, "--help"]) == 0
        told = capsys.readouterr().out
        assert f"tingpai {name}" in told
        chinese = sum(ord(c) > 0x2FFF for c in told)
        assert chinese > 60 if lang == "zh" else chinese < 40


def test_a_locale_without_the_characters_breaks_nothing():
    env = PLAIN | {"PYTHONIOENCODING": "latin-1", "PYTHONUTF8": "0"}
    told = subprocess.run(
        [sys.executable, "-m", "tui", "--lang", "zh", "waits", "1112345678999m"],
        cwd=ROOT, env=env, capture_output=True, check=True,
    )  # fmt: skip
    assert told.stdout.startswith(b"1112345678999m\n")


def test_tiles_of_the_examples_in_the_help_are_real(capsys):
    for lang in LANGS:
        assert main(["waits", "--lang", lang, "--help"]) == 0
        for row in capsys.readouterr().out.splitlines():
            words = row.split()
            if (
                words[:2] == ["tingpai", "waits"]
                and words[2] != "--batch"
                and words[2][0].isdigit()
            ):
                assert parse_tiles(words[2])
                assert main(words[1:]) == 0
                capsys.readouterr()
