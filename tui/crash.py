"""The report of a crash: where and what, never the values of variables.

At a table a process knows tiles that the person before the screen must not see, so neither the
screen nor the report shows what the program held in memory.
"""

from __future__ import annotations

import os
import platform
import sys
import traceback
from collections.abc import Mapping
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from tui.settings import settings_folder


def write_report(error: BaseException, environ: Mapping[str, str] | None = None) -> Path | None:
    """Write a report of `error` and return its path, or None where nothing can be written.

    It holds the names of the errors and the lines of code they passed through; an error's own
    message may quote a hand, so it is left out.
    """
    environ = os.environ if environ is None else environ
    now = datetime.now(UTC)
    lines = [
        f"tingpai {_version('tingpai')}, textual {_version('textual')}",
        f"Python {platform.python_version()}, {sys.platform}, TERM={environ.get('TERM', '')}",
        now.isoformat(timespec="seconds"),
        *_trace(error),
    ]
    folder = settings_folder(environ) / "reports"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{now:%Y%m%d-%H%M%S}-{os.getpid()}.txt"
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    except OSError:
        return None
    return path


def _trace(error: BaseException) -> list[str]:
    chain: list[BaseException] = []
    link: BaseException | None = error
    while link is not None and link not in chain:
        chain.append(link)
        link = link.__cause__ or (None if link.__suppress_context__ else link.__context__)
    lines = []
    for one in reversed(chain):
        lines += ["", type(one).__qualname__]
        for frame in traceback.extract_tb(one.__traceback__):
            lines.append(f"  {frame.filename}:{frame.lineno} {frame.name}: {frame.line}")
    return lines


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "?"
