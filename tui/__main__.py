"""The command line: `tingpai`, or `python -m tui`."""

from __future__ import annotations

import os
import sys
from argparse import REMAINDER, SUPPRESS, Namespace
from collections.abc import Sequence
from typing import Final

from core.explain import Refusal
from core.text import LANGS, Lang, Text
from tui import __version__
from tui.commands import COMMANDS, load
from tui.commands.parser import CommandParser, app_look, look_of
from tui.look import default_look
from tui.plain import PLAIN_VARIABLE

PROGRAM: Final = "tingpai"
CRASHED_STATUS: Final = 1
INTERRUPTED_STATUS: Final = 130
BROKEN_PIPE_STATUS: Final = 141

_DESCRIPTION: Final = Text(
    "听牌：地方麻将的终端练习。不带命令就打开练习界面。",
    "A terminal trainer for Chinese regional mahjong. Without a command it opens the app.",
)
_COMMANDS: Final = Text("命令：", "commands:")
_MORE: Final = Text(
    "某个命令的说明：tingpai 命令 --help", "more about a command: tingpai COMMAND --help"
)
_KIOSK: Final = Text(
    "给强制命令用：只能练习和打牌", "behind a forced command: drills and games alone"
)
_PLAIN: Final = Text(
    "一行一行地问答，给读屏软件用", "line by line, for screen readers and odd terminals"
)
_NOT_HERE: Final = Text("{name} 在这里不能用", "{name} cannot be used here")
_VERSION: Final = Text("显示版本", "print the version")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line (without the program's name) and return the exit status.

    0: done; 1: a batch with lines that failed, or a crash; 2: wrong usage or input that cannot be
    used.
    """
    words = list(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdout, sys.stderr):
        # A locale that lacks a character must not end the program.
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="replace")
    try:
        status = _run(words)
        sys.stdout.flush()
        return status
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 0
    except KeyboardInterrupt:
        return INTERRUPTED_STATUS
    except BrokenPipeError:
        # Nobody reads any more; the interpreter's own flush at its end must not fail on it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE_STATUS
    except Exception as error:
        from tui.kiosk import KIOSK_VARIABLE

        if not any(os.environ.get(name) for name in (KIOSK_VARIABLE, PLAIN_VARIABLE)):
            raise
        # Whoever plays must not read what other seats hold out of an error's message.
        from tui import texts
        from tui.crash import write_report

        path = write_report(error) or texts.NO_REPORT
        print(texts.CRASHED.fill(path=path).get(_language(words)), file=sys.stderr)
        return CRASHED_STATUS


class _TopParser(CommandParser):
    """The parser of what stands before a command; its help lists the commands."""

    def __init__(self, lang: Lang) -> None:
        super().__init__(PROGRAM, lang)
        self.usage = "%(prog)s [OPTION ...] [COMMAND ...]"
        self.add_look_options()
        self.add_argument(
            "--version", action="version", version=f"%(prog)s {__version__}", help=_VERSION
        )
        self.add_argument("--kiosk", action="store_true", help=_KIOSK)
        self.add_argument("--plain", action="store_true", help=_PLAIN)
        self.add_argument("command", nargs="?", choices=COMMANDS, metavar="COMMAND", help=SUPPRESS)
        self.add_argument("rest", nargs=REMAINDER, help=SUPPRESS)

    def format_help(self) -> str:
        every = [load(name) for name in COMMANDS]
        cells = max(len(command.NAME) for command in every)

        def spell(lang: Lang) -> str:
            rows = [f"  {command.NAME:<{cells}}  {command.HELP.get(lang)}" for command in every]
            return "\n".join([_COMMANDS.get(lang), *rows, "", _MORE.get(lang)])

        self.describe(_DESCRIPTION, Text(spell("zh"), spell("en")))
        return super().format_help()


def _run(words: list[str]) -> int:
    lang = _language(words)
    parser = _TopParser(lang)
    args = parser.parse_args(words)
    if args.kiosk:
        from tui.kiosk import KIOSK_COMMANDS, scrub

        scrub(os.environ)
        if args.command not in (None, *KIOSK_COMMANDS):
            parser.error(_NOT_HERE.fill(name=args.command).get(lang))
    if args.plain:
        os.environ[PLAIN_VARIABLE] = "1"
    if args.command is not None:
        return _run_command(args, lang)
    from tui.app import run_app

    return run_app(app_look(args))


def _run_command(top: Namespace, lang: Lang) -> int:
    command = load(top.command)
    parser = CommandParser(f"{PROGRAM} {command.NAME}", lang)
    command.add_arguments(parser)
    parser.add_look_options()
    given = {name: value for name, value in vars(top).items() if name not in ("command", "rest")}
    args = parser.parse_args(top.rest, Namespace(**given))
    args.look = look_of(args, os.environ)
    args.answer_lang = getattr(args, "lang", "en")
    args.error = parser.error
    try:
        return command.run(args)
    except Refusal as bad:
        parser.error(bad.get(args.look.lang))


def _language(words: Sequence[str]) -> Lang:
    """The language of help and errors: known before the words are parsed."""
    before = ""
    for word in words:
        for lang in LANGS:
            if word == f"--lang={lang}" or (before == "--lang" and word == lang):
                return lang
        before = word
    return default_look(os.environ).lang


if __name__ == "__main__":
    sys.exit(main())
