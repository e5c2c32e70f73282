"""The parser of the command line: both languages, and one line for what is wrong."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping
from gettext import gettext
from typing import Any, Final, NoReturn

from core.text import LANGS, Lang, Text
from tui.look import COLORS, DRIVERS, FACES, LINES, Look, choose_look

USAGE_STATUS: Final = 2

_LOOK_OPTIONS: Final = (
    ("lang", LANGS, Text("语言；缺省看系统设置", "language, by default the locale's")),
    (
        "tiles",
        FACES,
        Text("牌写作 5筒、5p 或麻将字符", "tiles as 5筒, as 5p, or as mahjong characters"),
    ),
    (
        "lines",
        LINES,
        Text("ascii 只用宽度没有争议的字符", "ascii keeps to characters of undisputed width"),
    ),
    ("color", COLORS, Text("颜色的多少", "how many colours")),
    (
        "driver",
        DRIVERS,
        Text("lean 只发变了的格子；缺省经 SSH 才用", "lean sends only what changed; auto over SSH"),
    ),
)

# What argparse says itself, in Chinese.
_ARGPARSE_ZH: Final = {
    "usage: ": "用法：",
    "positional arguments": "参数",
    "options": "选项",
    "show this help message and exit": "显示这份说明",
    "the following arguments are required: %s": "缺少 %s",
    "unrecognized arguments: %s": "不认识 %s",
    "argument %(argument_name)s: %(message)s": "%(argument_name)s：%(message)s",
    "invalid choice: %(value)r (choose from %(choices)s)": "不能是 %(value)r，可以是 %(choices)s",
    "invalid %(type)s value: %(value)r": "%(value)r 不合要求（%(type)s）",
    "expected one argument": "后面要有一个值",
    "expected at least one argument": "后面至少要有一个值",
    "not allowed with argument %s": "不能和 %s 一起用",
    "one of the arguments %s is required": "%s 要有一个",
    "ignored explicit argument %r": "不能带值 %r",
}


def speak(lang: Lang) -> None:
    """Have argparse say its own words in `lang`."""
    # argparse looks its words up by this name at the moment it says them.
    vars(argparse)["_"] = gettext if lang == "en" else _chinese


def _chinese(words: str) -> str:
    return _ARGPARSE_ZH.get(words, words)


class CommandParser(argparse.ArgumentParser):
    """An argument parser that takes its help as `Text` and says errors in one line."""

    def __init__(self, prog: str, lang: Lang) -> None:
        self.lang: Lang = lang
        speak(lang)
        super().__init__(
            prog=prog,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )

    def describe(self, description: Text, epilog: Text | None = None) -> None:
        """What the help says before and after the arguments."""
        self.description = description.get(self.lang)
        self.epilog = epilog.get(self.lang) if epilog else None

    def add_argument(self, *names: Any, help: Text | str | None = None, **more: Any) -> Any:
        """As argparse's, with help in both languages."""
        words = help.get(self.lang) if isinstance(help, Text) else help
        return super().add_argument(*names, help=words, **more)

    def add_look_options(self) -> None:
        """`--lang`, `--tiles`, `--lines` and `--color`."""
        for name, choices, words in _LOOK_OPTIONS:
            # Left out after a command, what stood before it holds.
            self.add_argument(f"--{name}", choices=choices, default=argparse.SUPPRESS, help=words)

    def error(self, message: str) -> NoReturn:
        """One line on standard error, and the end with status 2."""
        colon = "：" if self.lang == "zh" else ": "
        print(f"{self.prog}{colon}{message}", file=sys.stderr)
        raise SystemExit(USAGE_STATUS)


def look_of(
    args: argparse.Namespace, environ: Mapping[str, str], saved: Mapping[str, Any] | None = None
) -> Look:
    """The look that the options ask for, else what was `saved`, else the default."""
    chosen = {name: getattr(args, name, None) for name, _, _ in _LOOK_OPTIONS}
    return choose_look(environ, saved, **chosen)


def app_look(args: argparse.Namespace) -> Look:
    """The look for the app: what the options leave open is as it was the last time."""
    from tui.settings import SettingsFile

    settings, _ = SettingsFile.of_user().load()
    return look_of(args, os.environ, settings.look)
