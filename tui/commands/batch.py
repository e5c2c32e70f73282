"""Batches: JSON Lines in, one answer line for each, in order (rule book, cases)."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from typing import Any, BinaryIO, Final

from core.explain import Refusal, refuse
from core.text import Lang, Text
from tui.commands.parser import CommandParser

STDIN: Final = "-"
FAILED_STATUS: Final = 1

Answer = Callable[[Mapping[str, Any]], Mapping[str, Any]]


def add_batch_option(parser: CommandParser) -> None:
    """`--batch [FILE|-]`."""
    parser.add_argument(
        "--batch",
        nargs="?",
        const=STDIN,
        metavar="FILE",
        help=Text(
            "逐行读 JSON 牌例（文件，或 - 为标准输入），每行答一行",
            "read cases as JSON Lines from a file, or from - (standard input), one answer a line",
        ),
    )


def run_batch(source: str, answer: Answer, lang: Lang) -> int:
    """Answer every line of a file, or of standard input for `-`.

    Each answer is written and flushed before the next line is read. A line that cannot be used
    answers with `error`; empty lines are passed over. Returns 0, or 1 when any line failed.
    Raises Refusal for a file that cannot be read.
    """
    failed = False
    with _opened(source) as lines:
        for line in lines:
            if line.strip():
                reply = answer_line(line, answer, lang)
                failed = failed or "error" in reply
                write_json(reply)
    return FAILED_STATUS if failed else 0


def answer_line(line: bytes, answer: Answer, lang: Lang) -> Mapping[str, Any]:
    """The answer to one line, its error included."""
    try:
        case = json.loads(line)
    except (ValueError, RecursionError) as bad:
        words = line.decode(errors="replace").strip()
        return {"error": refuse("not-json", "line", words, why=bad).get(lang)}
    try:
        return answer(case)
    except Refusal as bad:
        return {"error": bad.get(lang)}


def write_json(value: object) -> None:
    """One value on a line of standard output, in UTF-8 whatever the locale."""
    sys.stdout.flush()
    out = sys.stdout.buffer
    out.write(json.dumps(value, ensure_ascii=False).encode() + b"\n")
    out.flush()


@contextmanager
def _opened(source: str) -> Iterator[BinaryIO]:
    if source == STDIN:
        yield sys.stdin.buffer
        return
    with ExitStack() as stack:
        try:
            file = stack.enter_context(open(source, "rb"))
        except OSError as bad:
            raise refuse("file-unreadable", "batch", source, why=bad.strerror) from None
        yield file
