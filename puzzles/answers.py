"""The log of answers: one JSON object on a line, appended as answers are given.

It lies in the user's data folder, or in the folder that `TINGPAI_HOME` names. It is the truth that
everything about progress is worked out from, and nothing in it is ever changed: answers are taken
back by a line that says which.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from types import NoneType
from typing import Any, Final

from core.explain import Refusal
from core.text import Text
from puzzles.drill import QuestionId, parse_question_id

VERSION: Final = 1
HOME_VARIABLE: Final = "TINGPAI_HOME"
_NAME: Final = "answers.jsonl"
_UNWRITABLE: Final = Text(
    "答题记录写不进 {path}：{why}。练习照常，这些答案不会留下。",
    "the answers cannot be kept in {path}: {why}. The drill goes on without.",
)
_UNREADABLE: Final = Text(
    "答题记录读不了 {path}：{why}", "the answers in {path} cannot be read: {why}"
)

Clock = Callable[[], datetime]


def utc_now() -> datetime:
    """The time of day, in UTC."""
    return datetime.now(UTC)


def data_folder(environ: Mapping[str, str] | None = None) -> Path:
    """Where the user's data lie."""
    if home := (os.environ if environ is None else environ).get(HOME_VARIABLE):
        return Path(home).expanduser()
    from platformdirs import user_data_path

    return user_data_path("tingpai", appauthor=False)


@dataclass(frozen=True, slots=True)
class AnswerRecord:
    """One answer as it is kept.

    `answer` and `truth` are what the drill's question has for answers, as JSON values. `again` is
    whether the question had been missed and was asked once more. `themes` are the ids of what it
    trained, None in a line of the log that does not say; `failed` are those of them that a wrong
    answer was wrong about, none when it cannot be told apart. `mode` is a word of `puzzles.modes`,
    `run` the name of the set that it was asked in, empty when that is not known.
    """

    time: datetime
    question: QuestionId
    answer: Any
    truth: Any
    right: bool
    credit: float
    seconds: float
    again: bool = False
    themes: tuple[str, ...] | None = None
    failed: tuple[str, ...] = ()
    mode: str = "set"
    run: str = ""

    def to_line(self) -> str:
        """The line of the log, its end included."""
        fields = {
            "version": VERSION,
            "time": _utc(self.time),
            "question": str(self.question),
            "answer": self.answer,
            "truth": self.truth,
            "right": self.right,
            "credit": round(self.credit, 4),
            "seconds": round(self.seconds, 3),
            "again": self.again,
            "mode": self.mode,
            "run": self.run,
        }
        if self.themes is not None:
            fields |= {"themes": self.themes, "failed": self.failed}
        return _to_line(fields)


@dataclass(frozen=True, slots=True)
class Deleted:
    """Answers taken back: those before it in the log of which everything named here holds.

    `since` is the first moment, `until` the first one after. One that names nothing takes back
    every answer.
    """

    time: datetime
    since: datetime | None = None
    until: datetime | None = None
    drill: str | None = None
    variant: str | None = None
    run: str | None = None

    def fits(self, record: AnswerRecord) -> bool:
        """Whether an answer before it is taken back."""
        return (
            (self.since is None or record.time >= self.since)
            and (self.until is None or record.time < self.until)
            and self.drill in (None, record.question.drill)
            and self.variant in (None, record.question.variant)
            and self.run in (None, record.run)
        )

    def to_line(self) -> str:
        """The line of the log, its end included."""
        which = {
            "since": self.since and _utc(self.since),
            "until": self.until and _utc(self.until),
            "drill": self.drill,
            "variant": self.variant,
            "run": self.run,
        }
        named = {name: value for name, value in which.items() if value is not None}
        return _to_line({"version": VERSION, "time": _utc(self.time), "deleted": named})


def _utc(time: datetime) -> str:
    return time.astimezone(UTC).isoformat(timespec="milliseconds")


def _to_line(fields: Mapping[str, Any]) -> str:
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":")) + "\n"


@dataclass(frozen=True, slots=True)
class Damaged:
    """A line of the log that is no record: its number, from 1, and what is wrong with it."""

    number: int
    why: str


class LogUnusable(Exception):
    """The log cannot be read or written; `text` says so to people."""

    def __init__(self, text: Text) -> None:
        self.text = text
        super().__init__(text.en)


@dataclass(frozen=True, slots=True)
class AnswerLog:
    """The log at a path; None as its path keeps nothing."""

    path: Path | None

    @classmethod
    def of_user(cls, environ: Mapping[str, str] | None = None) -> AnswerLog:
        """The log of whoever runs the program."""
        return cls(data_folder(environ) / _NAME)

    def append(self, record: AnswerRecord | Deleted) -> None:
        """Add a record with one write, so that several programs may share the log.

        Raises LogUnusable when it cannot be kept.
        """
        if self.path is None:
            return
        line = record.to_line().encode()
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            descriptor = os.open(self.path, os.O_RDWR | os.O_APPEND | os.O_CREAT, 0o600)
            try:
                size = os.fstat(descriptor).st_size
                # A line that was cut off by a crash or a full disk spoils no other.
                if size and os.pread(descriptor, 1, size - 1) != b"\n":
                    line = b"\n" + line
                written = os.write(descriptor, line)
            finally:
                os.close(descriptor)
        except OSError as bad:
            raise self._unusable(_UNWRITABLE, bad.strerror) from bad
        if written != len(line):
            raise self._unusable(_UNWRITABLE, f"{written} / {len(line)}")

    def read(self) -> Iterator[AnswerRecord | Deleted | Damaged]:
        """Every line in order, damaged ones named; nothing where there is no log.

        Raises LogUnusable when the file cannot be read.
        """
        if self.path is None:
            return
        try:
            with self.path.open("rb") as file:
                for number, line in enumerate(file, 1):
                    if line.strip():
                        yield read_line(number, line)
        except FileNotFoundError:
            return
        except OSError as bad:
            raise self._unusable(_UNREADABLE, bad.strerror) from bad

    def content(self) -> bytes:
        """The whole log as it stands in the file.

        Raises LogUnusable when the file cannot be read.
        """
        if self.path is None:
            return b""
        try:
            return self.path.read_bytes()
        except FileNotFoundError:
            return b""
        except OSError as bad:
            raise self._unusable(_UNREADABLE, bad.strerror) from bad

    def _unusable(self, text: Text, why: str | None) -> LogUnusable:
        return LogUnusable(text.fill(path=self.path, why=why or "?"))


def read_line(number: int, line: bytes) -> AnswerRecord | Deleted | Damaged:
    """What a line of the log says; `number` counts lines from 1."""
    try:
        fields = json.loads(line)
    except (ValueError, RecursionError):
        return Damaged(number, "not JSON")
    if not isinstance(fields, dict):
        return Damaged(number, "not an object")
    if fields.get("version") != VERSION:
        return Damaged(number, f"version = {fields.get('version')!r}, this program reads {VERSION}")
    if "deleted" in fields:
        return _read_deleted(number, fields)
    given: dict[str, Any] = {**_OPTIONAL, **fields}
    for name, wanted in _FIELDS.items():
        value = given.get(name)
        if not isinstance(value, wanted) or (wanted is not bool and isinstance(value, bool)):
            return Damaged(number, f"{name} = {value!r}")
    for name in ("themes", "failed"):
        if not all(isinstance(theme, str) for theme in given[name] or ()):
            return Damaged(number, f"{name} = {given[name]!r}")
    for name in ("answer", "truth"):
        if name not in fields:
            return Damaged(number, f"{name} is missing")
    try:
        return AnswerRecord(
            _moment(fields["time"]),
            parse_question_id(fields["question"]),
            fields["answer"],
            fields["truth"],
            fields["right"],
            float(fields["credit"]),
            float(fields["seconds"]),
            fields["again"],
            None if given["themes"] is None else tuple(given["themes"]),
            tuple(given["failed"]),
            given["mode"],
            given["run"],
        )
    except Refusal as bad:
        return Damaged(number, f"question = {bad.value!r}")
    except ValueError:
        return Damaged(number, f"time = {fields['time']!r}")


def _read_deleted(number: int, fields: Mapping[str, Any]) -> Deleted | Damaged:
    which = fields["deleted"]
    if not isinstance(which, dict) or not which.keys() <= _CONDITIONS:
        return Damaged(number, f"deleted = {which!r}")
    values = {"time": fields.get("time"), **which}
    for name, value in values.items():
        if not isinstance(value, str):
            return Damaged(number, f"{name} = {value!r}")
    try:
        moments = {n: _moment(v) for n, v in values.items() if n in ("time", "since", "until")}
    except ValueError:
        return Damaged(number, f"times of deleted = {values!r}")
    return Deleted(**(values | moments))


def _moment(text: str) -> datetime:
    """A moment as it is written; ValueError for one that does not say in which time zone."""
    moment = datetime.fromisoformat(text)
    if moment.tzinfo is None:
        raise ValueError(text)
    return moment


_CONDITIONS: Final = frozenset({"since", "until", "drill", "variant", "run"})
_OPTIONAL: Final[Mapping[str, Any]] = {
    "themes": None,
    "failed": [],
    "mode": "set",
    "run": "",
}
_FIELDS: Final[Mapping[str, Any]] = {
    "time": str,
    "question": str,
    "right": bool,
    "credit": (int, float),
    "seconds": (int, float),
    "again": bool,
    "themes": (list, NoneType),
    "failed": list,
    "mode": str,
    "run": str,
}
