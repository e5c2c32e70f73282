"""Cases and questions as the words of a command line, the other way round from `tui.commands`."""

from __future__ import annotations

import json
import shlex
from collections.abc import Mapping
from typing import Any, Final

from core.variant import spell
from puzzles.drill import QuestionId

_PROGRAM: Final = "tingpai"
_DEFAULTS: Final = {"seat": 0, "dealer": 0, "round": "E", "payer_kongs": 1}
_REPEATED: Final = (("flags", "--flag"), ("won", "--won"), ("payer_open", "--payer-open"))


def score_command(case: Mapping[str, Any]) -> str:
    """The `tingpai score` that asks a `score` case."""
    words = [_PROGRAM, "score", case["concealed"], case["tile"], *case["melds"], *_house(case)]
    for name, default in _DEFAULTS.items():
        if case.get(name, default) != default:
            words += [f"--{name.replace('_', '-')}", str(case[name])]
    if case.get("from") is not None:
        words += ["--from", str(case["from"])]
        if case["by"] != "discard":
            words += ["--by", case["by"]]
    for name, flag in _REPEATED:
        for value in case.get(name, ()):
            words += [flag, str(value)]
    return shlex.join(words)


def waits_command(case: Mapping[str, Any]) -> str:
    """The `tingpai waits` that asks a `waits` case."""
    words = [_PROGRAM, "waits", case["concealed"], *case["melds"], "--variant", case["variant"]]
    return shlex.join(words)


def ask_command(ident: QuestionId) -> str:
    """The `tingpai drill` that asks a question."""
    return shlex.join([_PROGRAM, "drill", "--ask", str(ident)])


def _house(case: Mapping[str, Any]) -> list[str]:
    words = ["--variant", case["variant"]]
    for name, value in case["options"].items():
        words += ["--option", f"{name}={spell(value)}"]
    return words


def case_line(case: Mapping[str, Any]) -> str:
    """A case as a line of JSON Lines."""
    return json.dumps(case, ensure_ascii=False)
