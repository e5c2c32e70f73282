"""The real command in a pseudo-terminal: a whole set, hang-ups, no terminal at all."""

from __future__ import annotations

import json
import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import ptyprocess
import pyte
import pytest
from screens import answer_keys

from puzzles.drill import parse_question_id
from puzzles.waits import WAITS

ROOT = Path(__file__).resolve().parent.parent
LIMIT = 20.0
# A key counts once the screen has been drawn; nobody is faster than this.
GLANCE = 0.1
PATIENCE = 3.0


class Terminal:
    """The command in a terminal of its own, read through an emulator."""

    def __init__(self, home: Path, *words: str, **environ: str) -> None:
        columns, lines = 80, 24
        self.screen = pyte.Screen(columns, lines)
        self.stream = pyte.ByteStream(self.screen)
        self.raw = b""
        self.process = ptyprocess.PtyProcess.spawn(
            [sys.executable, "-m", "tui", *words],
            env={**environment(home), **environ},
            dimensions=(lines, columns),
        )

    @property
    def text(self) -> str:
        """What the terminal shows; a wide character fills two columns."""
        lines = []
        for y in range(self.screen.lines):
            row = self.screen.buffer[y]
            lines.append("".join(row[x].data for x in range(self.screen.columns)).rstrip())
        return "\n".join(lines)

    def read(self, seconds: float) -> bool:
        """Take in what was written within some time; False at the end of the program."""
        if not select.select([self.process.fd], [], [], seconds)[0]:
            return True
        try:
            data = os.read(self.process.fd, 65536)
        except OSError:
            return False
        self.raw += data
        self.stream.feed(data)
        return bool(data)

    def go(self, keys: str, words: str) -> None:
        """Type, and read until the terminal shows `words`."""
        self.type(keys, lambda text: words in text)

    def wait_for(self, words: str) -> None:
        """Read until the terminal shows `words`."""
        end = time.monotonic() + LIMIT
        while words not in self.text:
            assert time.monotonic() < end, f"{words!r} did not come:\n{self.text}"
            assert self.read(0.5), f"the program ended:\n{self.text}"

    def settle(self) -> None:
        """Read until nothing more is written."""
        while select.select([self.process.fd], [], [], GLANCE)[0] and self.read(0):
            pass

    def type(self, keys: str, until: Callable[[str], bool]) -> None:
        """Type when the screen has come, and again if the program was not yet listening."""
        end = time.monotonic() + LIMIT
        while True:
            self.settle()
            self.process.write(keys.encode())
            again = time.monotonic() + PATIENCE
            while time.monotonic() < again:
                if not self.read(GLANCE) or until(self.text):
                    return
            assert time.monotonic() < end, f"{keys!r} did nothing:\n{self.text}"

    def wait_end(self, seconds: float) -> int:
        """Wait for the end of the program; its exit status."""
        end = time.monotonic() + seconds
        while self.process.isalive():
            assert time.monotonic() < end, "the program goes on"
            if not self.process.closed:
                self.read(0.02)
        if self.process.signalstatus is not None:
            return -self.process.signalstatus
        return self.process.exitstatus


def environment(home: Path) -> dict[str, str]:
    """The environment of a user who starts the program, its files in `home`."""
    return {
        "PATH": os.environ.get("PATH", ""),
        "HOME": str(home),
        "TERM": "xterm-256color",
        "LANG": "C.UTF-8",
        "PYTHONPATH": str(ROOT),
        "TINGPAI_HOME": str(home),
    }


@pytest.fixture
def start(tmp_path):
    """Start the command in a terminal; what still runs at the end is ended."""
    started = []

    def run(*words: str, **environ: str) -> Terminal:
        started.append(Terminal(tmp_path, *words, **environ))
        return started[-1]

    yield run
    for terminal in started:
        if terminal.process.isalive():
            terminal.process.kill(signal.SIGKILL)
            terminal.process.wait()


def answers(home: Path) -> list[dict[str, object]]:
    """The log of answers."""
    return [json.loads(line) for line in (home / "answers.jsonl").read_text().splitlines()]


def shown_question(terminal: Terminal):
    """The question whose id stands on the status line."""
    terminal.settle()
    line = next(x for x in terminal.text.splitlines() if x.strip().startswith("waits/"))
    return WAITS.make(parse_question_id(line))


def test_a_whole_set_from_the_home_screen_to_the_score(start, tmp_path):
    choices = {"waits": {"variant": "dieda", "theme": "two-sided", "level": 2, "count": 5}}
    (tmp_path / "settings.json").write_text(json.dumps({"choices": choices}))
    terminal = start("--lang", "en", "--color", "16")
    terminal.wait_for("? help")
    assert "[5]" in terminal.text
    terminal.go("\r", "question 1 of 5")
    for place in range(1, 6):
        question = shown_question(terminal)
        truth = sorted(question.answer)
        given = truth[:1] if place == 2 else truth
        keys = "".join(answer_keys(given, question.suits))
        terminal.type(keys, lambda text: "nothing chosen yet" not in text)
        terminal.go("\r", "Not quite" if place == 2 else "Right!")
        terminal.go(" ", f"question {place + 1} of 5" if place < 5 else "4 of 5 right")
    assert [one["right"] for one in answers(tmp_path)] == [True, False, True, True, True]
    terminal.go("a", "question 1 of 1")
    terminal.go("q", "[waits]")
    terminal.type("q", lambda text: False)
    assert terminal.wait_end(5) == 0
    # The terminal is as it was: main screen, cursor, no mouse reports.
    for off, on in ((b"?1049l", b"?1049h"), (b"?25h", b"?25l"), (b"?1000l", b"?1000h")):
        assert terminal.raw.rindex(off) > terminal.raw.rindex(on)
    assert json.loads((tmp_path / "settings.json").read_text())["choices"]["waits"]["count"] == 5


def test_columns_line_up_in_a_real_terminal(start):
    terminal = start("drill", "--ask", "waits/dieda/flush-13/5/5", "--lang", "zh")
    terminal.wait_for("帮助")
    terminal.wait_for("还没选")
    row = [terminal.screen.buffer[y] for y in range(24)]
    top = next(y for y in range(24) if row[y][3].data in "一二三四五六七八九")
    starts = [x for x in range(80) if row[top][x].data in tuple("一二三四五六七八九")]
    assert len(starts) == 13
    for x in starts:
        assert row[top + 1][x].data in "万筒条"
        assert row[top + 2][x].data in "123456789"
    assert "waits/dieda/flush-13/5/5" in terminal.text


@pytest.mark.parametrize(
    ("words", "environ", "allowed"),
    [
        ([], {"NO_COLOR": "1"}, "0|1|2|4|7|39|49"),
        (["--color", "mono"], {}, "0|1|2|4|7|39|49"),
        (["--color", "16"], {}, "0|1|2|4|7|[34][0-7]|39|49"),
        ([], {"TERM": "linux"}, "0|1|2|4|7|[34][0-7]|39|49"),
        ([], {}, "0|1|2|4|7|[34]8|5|[0-9]{1,3}"),
    ],
)
def test_only_so_many_colours_are_sent(start, words, environ, allowed):
    terminal = start(*words, "--lang", "en", **environ)
    terminal.wait_for("? help")
    terminal.settle()
    sent = {
        code
        for found in re.findall(rb"\x1b\[([\d;]+)m", terminal.raw)
        for code in found.split(b";")
    }
    assert sent
    assert not [code for code in sent if not re.fullmatch(allowed, code.decode())]


def test_a_key_draws_the_rows_that_change_and_nothing_is_sent_while_idle(start):
    words = ("drill", "--ask", "waits/dieda/flush-13/5/5", "--driver", "textual", "--lang", "en")
    terminal = start(*words)
    terminal.wait_for("nothing chosen yet")
    terminal.settle()
    before = len(terminal.raw)
    terminal.go("1", "[1")
    terminal.settle()
    assert len(terminal.raw) - before < 2000
    before = len(terminal.raw)
    terminal.read(1.2)
    assert len(terminal.raw) == before


@pytest.mark.parametrize("way", ["close", "hangup", "terminate"])
def test_a_lost_terminal_ends_the_program_and_loses_no_answer(start, tmp_path, way):
    terminal = start("drill", "waits", "--seed", "1", "--lang", "en")
    terminal.wait_for("nothing chosen yet")
    terminal.go("0", "[not ready]")
    terminal.go("\r", "Space next")
    began = time.monotonic()
    if way == "close":
        os.close(terminal.process.fd)
        terminal.process.closed = True
    else:
        number = signal.SIGHUP if way == "hangup" else signal.SIGTERM
        os.kill(terminal.process.pid, number)
    status = terminal.wait_end(2)
    assert time.monotonic() - began < 2
    assert status == 129
    assert [one["answer"] for one in answers(tmp_path)] == [[]]


def test_a_terminal_that_goes_without_a_signal_ends_the_program_too(tmp_path):
    # In a session of its own without a controlling terminal no hang-up signal is sent.
    master, slave = os.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "tui", "--lang", "en"],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env=environment(tmp_path),
        start_new_session=True,
    )
    os.close(slave)
    try:
        seen = b""
        while b" help" not in seen:
            seen += os.read(master, 65536)
        os.close(master)
        assert process.wait(4) == 129
    finally:
        process.kill()
        process.wait()


@pytest.mark.parametrize("words", [[], ["drill", "waits", "--seed", "1"]])
def test_without_a_terminal_one_line_and_status_2(tmp_path, words):
    for lang, said in (("en", "needs a terminal"), ("zh", "要在终端里运行")):
        done = subprocess.run(
            [sys.executable, "-m", "tui", "--lang", lang, *words],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            env=environment(tmp_path),
            timeout=LIMIT,
            check=False,
        )
        assert done.returncode == 2
        assert said in done.stderr
        assert len(done.stderr.splitlines()) == 1
        assert done.stdout == ""


def test_a_failure_says_one_line_on_a_terminal_that_works_again(tmp_path):
    code = (
        "import sys\n"
        "from tui.screens.waits import WaitScreen\n"
        "def fail(self): raise ValueError(self.question.hand)\n"
        "WaitScreen.action_none = fail\n"
        "from tui.__main__ import main\n"
        "sys.exit(main(['drill', 'waits', '--seed', '1', '--lang', 'en']))\n"
    )
    process = ptyprocess.PtyProcess.spawn(
        [sys.executable, "-c", code], env=environment(tmp_path), dimensions=(24, 80)
    )
    raw = b""
    while b"nothing chosen yet" not in raw:
        raw += os.read(process.fd, 65536)
    time.sleep(3 * GLANCE)
    process.write(b"0")
    try:
        while True:
            raw += os.read(process.fd, 65536)
    except (EOFError, OSError):
        pass
    assert process.wait() == 1
    report = next((tmp_path / "reports").iterdir())
    last = raw[raw.rindex(b"\x1b[?1049l") :].decode()
    assert f"Sorry, tingpai failed; what you answered is saved. Report: {report}" in last
    assert "Traceback" not in last
