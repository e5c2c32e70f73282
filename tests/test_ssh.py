"""Logins through a real OpenSSH server: forced commands, hang-ups, four people at one table."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from ssh_server import MUST_RUN, SSH, SSHD, SshServer, SshTerminal
from test_tui_terminal import ROOT

from core.events import Dealt
from core.fold import evolve
from core.journal import read_log
from core.state import blank
from core.tiles import format_tiles, tile_name
from core.view import view

HERE = SSHD is not None and SSH is not None
pytestmark = pytest.mark.skipif(
    not HERE and not os.environ.get(MUST_RUN), reason="OpenSSH's server and client are missing"
)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A server for the tests of this file."""
    running = SshServer(tmp_path_factory.mktemp("ssh"))
    yield running
    running.close()


@pytest.fixture
def login(server):
    """Log in by a key; whoever is still there at the end is sent away."""
    opened = []

    def run(name, *words, **environ):
        opened.append(SshTerminal(server, name, *words, **environ))
        return opened[-1]

    yield run
    for terminal in opened:
        terminal.process.close(force=True)


def processes_with(words):
    """The processes whose command line or environment holds some words."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit() and int(folder.name) != os.getpid():
            try:
                if words.encode() in (folder / "environ").read_bytes():
                    found.append(int(folder.name))
            except OSError:
                continue
    return found


def gone_within(seconds, home):
    """Whether all of a login's processes end within some time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if not processes_with(f"TINGPAI_HOME={home}"):
            return True
        time.sleep(0.02)
    return False


def test_a_login_is_the_program_whatever_the_client_asks_for(server, login, tmp_path):
    server.add_key("asks", "--lang", "en", home=tmp_path / "asks")
    terminal = login("asks")
    terminal.wait_for("? help")
    terminal.type("q", lambda text: False)
    assert terminal.wait_end(5) == 0
    (tmp_path / "mine").write_text("mine")
    refused = server.run("asks", "cat", str(tmp_path / "mine"))
    assert refused.returncode == 2
    assert b"mine" not in refused.stdout
    assert b"needs a terminal" in refused.stderr
    terminal = login("asks", f"cat {tmp_path}/mine; sh")
    terminal.wait_end(10)
    assert b"needs a terminal" in terminal.raw
    for client in ("scp", "sftp"):
        target = f"{os.environ.get('USER', 'root')}@127.0.0.1:{tmp_path}/mine"
        options = server.login("asks")[1:-3]
        done = subprocess.run(
            [client, "-P", str(server.port), *options, target, str(tmp_path / "theirs")],
            stdin=subprocess.DEVNULL, capture_output=True, timeout=30, check=False,
        )  # fmt: skip
        assert done.returncode != 0
        assert not (tmp_path / "theirs").exists()


def test_without_a_terminal_one_line_and_status_2(server, tmp_path):
    server.add_key("bare", "--lang", "en", home=tmp_path / "bare")
    done = server.run("bare", before=("-T",))
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert done.stdout == b""
    assert gone_within(2, tmp_path / "bare")


def test_no_locale_and_no_language_is_english_in_ascii(server, login, tmp_path):
    server.add_key("nolocale", "drill", "waits", "--seed", "1", home=tmp_path / "nolocale")
    terminal = login("nolocale", LC_ALL="C")
    terminal.wait_for("nothing chosen yet")
    terminal.settle()
    # The name of the other language alone is in its own letters.
    assert all(ord(char) < 128 for char in terminal.text.replace("中文", ""))


def test_a_dumb_terminal_gets_lines(server, login, tmp_path):
    server.add_key("dumb", "--lang", "en", home=tmp_path / "dumb")
    terminal = login("dumb", TERM="dumb")
    terminal.wait_for("1: questions")
    terminal.process.write(b"q\n")
    assert terminal.wait_end(5) == 0


def test_any_size_of_the_terminal_is_borne(server, login, tmp_path):
    server.add_key("sizes", "--lang", "en", home=tmp_path / "sizes")
    terminal = login("sizes")
    terminal.wait_for("? help")
    for columns, lines in ((0, 0), (1000, 1000), (1, 1), (79, 23), (120, 40), (80, 24)):
        terminal.resize(columns, lines)
        terminal.settle()
        assert terminal.process.isalive()
    terminal.wait_for("? help")
    # A size can also be told in the input.
    terminal.process.write(b"\x1b[48;60000;60000;0;0t")
    terminal.settle()
    terminal.process.write(b"\x1b[48;24;80;0;0t")
    terminal.wait_for("? help")
    terminal.type("q", lambda text: False)
    assert terminal.wait_end(5) == 0


def hand_of(path, seat=0):
    """The number of events of a log, and the hand that a seat holds after them."""
    lines = path.read_text(encoding="utf-8").splitlines()
    log = read_log(lines)
    return log.lines, view(log.session.deal, seat).tiles


def test_a_lost_line_in_a_deal_ends_the_program_and_the_deal_goes_on(server, login, tmp_path):
    home = tmp_path / "deal"
    play = ("--lang", "en", "play", "--pace", "none", "--variant", "dieda")
    server.add_key("deal", *play, "--seed", "4", home=home)
    server.add_key("again", "--lang", "en", "play", "--resume", home=home)
    terminal = login("deal")
    terminal.wait_for("Your turn")
    log = next((home / "games").glob("*.jsonl"))
    before = len(log.read_text().splitlines())
    terminal.type("\r", lambda text: len(log.read_text().splitlines()) > before)
    terminal.settle()
    os.kill(terminal.process.pid, signal.SIGKILL)
    assert gone_within(1, home)
    kept = log.read_text().splitlines()
    lines, tiles = hand_of(log)
    terminal = login("again")
    terminal.wait_for("Diedao Hu")
    terminal.settle()
    assert lines == len(kept)
    assert log.read_text().splitlines()[:lines] == kept
    assert tiles
    assert len(list((home / "games").glob("*.jsonl"))) == 1
    terminal.process.close(force=True)
    assert gone_within(2, home)


NAMES = ("An", "Bo", "Cai", "Du")
NUMERALS = "一二三四五六七八九"
HONOURS = "东南西北白发中"
SUITS = "万筒条"


def hand_on(terminal):
    """The kinds of the cards that a terminal shows, rising; None while it is being drawn."""
    rows = [terminal.screen.buffer[y] for y in range(24)]
    kinds = []
    for y in range(23):
        columns = [x for x in range(80) if rows[y][x].data in tuple(NUMERALS)]
        if not columns or not any(rows[y + 1][x].data in tuple(SUITS) for x in columns):
            continue
        for x in columns:
            suit = rows[y + 1][x].data
            if not suit or suit not in SUITS:
                return None
            kinds.append(SUITS.index(suit) * 9 + NUMERALS.index(rows[y][x].data))
    return sorted(kinds)


def test_four_sessions_play_a_whole_deal_and_one_comes_back_to_its_seat(server, login, tmp_path):
    socket, home = tmp_path / "s", tmp_path / "host"
    for name in NAMES:
        words = ("--lang", "zh", "--tiles", "cjk", "join", "1", "--socket", str(socket))
        server.add_key(name, *words, "--as", name, home=tmp_path / name)
    first = ("--lang", "zh", "--tiles", "cjk", "join", "--socket", str(socket), "--as", "An")
    server.add_key("opens", *first, home=tmp_path / "An")
    host = subprocess.Popen(
        [sys.executable, "-m", "tui", "--lang", "en", "host", "--socket", str(socket)],
        stdout=subprocess.PIPE, cwd=ROOT, env={**os.environ, "TINGPAI_HOME": str(home)},
    )  # fmt: skip
    try:
        assert b"tables on" in host.stdout.readline()
        terminals = [login("opens")]
        terminals[0].wait_for("按 o 开一桌")
        terminals[0].go("o", "每一步的时间")
        terminals[0].go("\r", "1 号桌")
        terminals[0].go("1", "An")
        for name in NAMES[1:]:
            terminals.append(login(name))
            terminals[-1].wait_for(name)
        for terminal in terminals:
            terminal.wait_for("余 ")
        log = next((home / "tables").glob("*.jsonl"))
        killed = terminals[2]
        seen = play_deal(server, login, terminals, log)
        check_screens(log, seen)
        assert all(seen)
        check_streams(log, terminals, killed)
    finally:
        host.terminate()
        assert host.wait(10) == 0
        host.stdout.close()


HELD = 1.1


def key_for(text):
    """The key that answers what a terminal asks."""
    for words, key in (("能和", b"h"), ("轮到你", b"\r"), ("要不要", b" ")):
        if words in text:
            return key
    return None


def play_deal(server, login, terminals, log):
    """Play till the deal is over; the hands that each seat's terminal showed."""
    seen = [set() for _ in terminals]
    pressed = [0.0] * len(terminals)
    killed = False
    end = time.monotonic() + 150
    while '"event":"ended"' not in log.read_text():
        assert time.monotonic() < end, "\n".join(t.text for t in terminals)
        for seat, terminal in enumerate(terminals):
            while select.select([terminal.process.fd], [], [], 0.02)[0] and terminal.read(0):
                pass
            if (hand := hand_on(terminal)) is not None and hand:
                seen[seat].add(tuple(hand))
            key = key_for(terminal.text)
            # A key that comes again and again at once is taken for one that is held down.
            if key and time.monotonic() - pressed[seat] > HELD:
                pressed[seat] = time.monotonic()
                terminal.process.write(key)
        if not killed and log.read_text().count('"event":"discarded"') > 12:
            killed = True
            os.kill(terminals[2].process.pid, signal.SIGKILL)
            terminals[0].wait_for("Cai 掉线了")
            terminals[2] = login("Cai")
            terminals[2].wait_for("余 ")
            terminals[0].wait_for("Cai 回来了")
    return seen


def check_screens(log, seen):
    """Every hand that was shown is one that the seat itself has held, in part at least."""
    whole = read_log(log.read_text(encoding="utf-8").splitlines())
    held = [set() for _ in seen]
    state = blank(whole.header.game)
    for event in whole.events[1:]:
        if isinstance(event, Dealt):
            state = blank(whole.header.game)
        state = evolve(state, event)
        for seat in range(len(seen)):
            tiles = view(state, seat).tiles
            held[seat].add(tuple(sorted(kind for kind in tiles if kind < 27)))
    for seat, shown in enumerate(seen):
        assert shown <= held[seat]


# What a terminal is told to do besides showing characters.
COMMANDS = re.compile(
    r"\x1b\[[0-9;?>=$]*[A-Za-z~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\\\)|\x1b.|[\s^\[\]]"
)


def check_streams(log, terminals, killed):
    """No raw stream holds the seed, or another seat's hand as it was dealt, in any writing.

    `terminals` are those of the seats in order, `killed` the one that the third seat had first.
    """
    whole = read_log(log.read_text(encoding="utf-8").splitlines())
    (dealt,) = (event for event in whole.events if isinstance(event, Dealt))
    for seat, terminal in [*enumerate(terminals), (2, killed)]:
        shown = COMMANDS.sub("", terminal.raw.decode("utf-8", "replace"))
        assert str(whole.header.seed) not in shown
        for other, hand in enumerate(dealt.hands):
            if other != seat:
                assert not any(written in shown for written in writings(hand)), (seat, other)
        # What is looked for can be found: it is how the own hand was drawn.
        if terminal is not terminals[2]:
            assert next(writings(dealt.hands[seat])) in shown


def writings(hand):
    """A hand as cards are drawn (the upper row), in a line of tiles, in notation and in JSON."""
    kinds = sorted(hand)
    yield "".join(HONOURS[k - 27] if k >= 27 else NUMERALS[k % 9] for k in kinds)
    yield "".join(HONOURS[k - 27] if k >= 27 else f"{k % 9 + 1}{SUITS[k // 9]}" for k in kinds)
    yield format_tiles(kinds)
    yield ",".join(f'"{tile_name(kind)}"' for kind in kinds)
    yield ",".join(map(str, kinds))
