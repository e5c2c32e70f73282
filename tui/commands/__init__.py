"""The commands, one module each, in one explicit list.

A module of `COMMANDS` has `NAME`, `HELP` (one line), `add_arguments(parser)` and
`run(args) -> int`, the exit status. Beside its own, `args` has `look` (the `Look` to print with),
`answer_lang` (the language of errors in JSON: English unless `--lang` was given) and `error`
(says one line and ends with status 2). `run` may raise `Refusal` for input that cannot be used,
with the same end. A module is imported only when its command, or the list of all, is asked for.
"""

from __future__ import annotations

from argparse import Namespace
from importlib import import_module
from typing import Final, Protocol, cast

from core.text import Text
from tui.commands.parser import CommandParser

COMMANDS: Final = (
    "play",
    "drill",
    "waits",
    "score",
    "calc",
    "settle",
    "simulate",
    "replay",
    "host",
    "join",
    "rules",
    "variants",
    "stats",
    "pack",
    "doctor",
)


class Command(Protocol):
    """What the module of a command has."""

    NAME: str
    HELP: Text

    def add_arguments(self, parser: CommandParser) -> None:
        """Describe the arguments."""
        ...

    def run(self, args: Namespace) -> int:
        """Carry the command out."""
        ...


def load(name: str) -> Command:
    """The module of a command of `COMMANDS`."""
    return cast(Command, import_module(f"tui.commands.{name}"))
