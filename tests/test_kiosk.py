"""Behind a forced command: a clean environment, and no way out but leaving."""

from __future__ import annotations

import os
import pwd

import pytest
from screens import SMALL
from test_tui_terminal import Terminal

from tui.__main__ import main
from tui.commands import COMMANDS
from tui.kiosk import KIOSK_COMMANDS, KIOSK_VARIABLE, scrub
from tui.kiosk_app import KioskApp
from tui.look import Look


def test_the_environment_says_what_the_terminal_and_the_language_are_and_no_more(tmp_path):
    kept = {
        "TERM": "xterm", "COLORTERM": "truecolor", "NO_COLOR": "1", "LANG": "zh_CN.UTF-8",
        "LC_ALL": "C", "LC_TIME": "C", "SSH_CONNECTION": "a 1 b 2", "SSH_TTY": "/dev/pts/1",
    }  # fmt: skip
    gone = {
        "TEXTUAL_DRIVER": "os:system", "TEXTUAL_LOG": "/tmp/x", "TEXTUAL": "devtools",
        "TEXTUAL_SCREENSHOT_LOCATION": "/tmp", "TEXTUAL_ALLOW_SIGNALS": "1", "ESCDELAY": "0",
        "PYTHONPATH": "/tmp", "PYTHONSTARTUP": "/tmp/x", "PYTHONINSPECT": "1", "EDITOR": "vi",
        "BROWSER": "sh", "LD_PRELOAD": "x.so", "XDG_DATA_HOME": "/etc", "TINGPAI_PLAIN": "1",
    }  # fmt: skip
    environ = {**kept, **gone, "HOME": "/etc", "TINGPAI_HOME": str(tmp_path)}
    scrub(environ)
    account = pwd.getpwuid(os.getuid())
    assert environ == {
        **kept,
        "HOME": account.pw_dir,
        "USER": account.pw_name,
        "LOGNAME": account.pw_name,
        "TINGPAI_HOME": str(tmp_path),
        KIOSK_VARIABLE: "1",
    }


def test_a_folder_for_the_data_must_be_the_accounts_own(tmp_path):
    for folder in (tmp_path / "missing", "/proc/1/root/nowhere"):
        environ = {"TINGPAI_HOME": str(folder)}
        scrub(environ)
        assert "TINGPAI_HOME" not in environ


@pytest.mark.parametrize("command", [c for c in COMMANDS if c not in KIOSK_COMMANDS])
def test_commands_that_read_or_serve_files_cannot_be_used(command, capsys, monkeypatch):
    monkeypatch.setattr(os, "environ", dict(os.environ))
    assert main(["--lang", "en", "--kiosk", command]) == 2
    assert f"{command} cannot be used here" in capsys.readouterr().err


async def test_what_leads_out_of_the_app_does_nothing(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    killed = []
    monkeypatch.setattr(os, "kill", lambda *a: killed.append(a))
    app = KioskApp(Look(lang="en"))
    async with app.run_test(size=SMALL) as pilot:
        before = len(app.screen_stack)
        for action in (
            "command_palette", "screenshot", "screenshot('x.svg', '.')", "suspend_process",
        ):  # fmt: skip
            await app.run_action(action)
            await pilot.pause(0)
        app.save_screenshot("x.svg", str(tmp_path))
        app.deliver_screenshot("x.svg", str(tmp_path))
        app.deliver_text("/etc/passwd")
        app.deliver_binary("/etc/passwd")
        app.open_url("https://example.org/")
        with app.suspend():
            pass
        await pilot.press("ctrl+p", "ctrl+z", "ctrl+s", "ctrl+backslash")
        assert len(app.screen_stack) == before
        assert app.is_running
    assert list(tmp_path.iterdir()) == []
    assert killed == []


def test_the_app_behind_the_command_is_the_one_without_a_way_out(tmp_path):
    terminal = Terminal(tmp_path, "--kiosk", "--lang", "en", TEXTUAL_DRIVER="os:system")
    try:
        terminal.wait_for("? help")
        # What stops and interrupts a program does neither.
        terminal.process.write(b"\x1a\x1c\x10")
        terminal.settle()
        assert terminal.process.isalive()
        assert "? help" in terminal.text
        terminal.type("q", lambda text: False)
        assert terminal.wait_end(5) == 0
    finally:
        terminal.process.close(force=True)


def test_a_terminal_that_cannot_draw_gets_lines(tmp_path):
    terminal = Terminal(tmp_path, "--kiosk", "--lang", "en", TERM="dumb")
    try:
        terminal.wait_for("1: questions")
        terminal.process.write(b"q\n")
        assert terminal.wait_end(5) == 0
        assert b"\x1b" not in terminal.raw
    finally:
        terminal.process.close(force=True)
