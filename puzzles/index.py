"""The index: what the log of answers comes to, kept in SQLite so that it need not be read again.

It is the fold of the log and nothing more. Each opening takes in what was appended since; when
the log is no longer the one that was read, or days begin at another hour, everything is worked
out anew. Deleting the file costs a moment of time.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta, tzinfo
from hashlib import blake2b
from pathlib import Path
from types import TracebackType
from typing import Any, Final, NamedTuple, Self

from core.explain import Refusal
from core.text import Text
from puzzles.answers import AnswerLog, AnswerRecord, Damaged, Deleted, read_line
from puzzles.drill import ANY, QuestionId, parse_question_id
from puzzles.drills import ask
from puzzles.learner import REVIEW, Answered, Field, Learner, Practice, Skill
from puzzles.ratings import Rating
from puzzles.schedule import Card

NAME: Final = "answers.sqlite3"
_FORMAT: Final = 1
_PATIENCE: Final = 5.0
_MEMORY: Final = ":memory:"
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND: Final = timedelta(milliseconds=1)
_SEASONS: Final = (datetime(2026, 1, 1, tzinfo=UTC), datetime(2026, 7, 1, tzinfo=UTC))

_IN_MEMORY: Final = Text(
    "统计索引 {path} 用不了（{why}），这次在内存里算；tingpai stats --rebuild 可以重建",
    "the index {path} cannot be used ({why}); worked out in memory this time, "
    "tingpai stats --rebuild makes it anew",
)

_CARD: Final = "last TEXT, due TEXT, stability REAL, difficulty REAL, reviews INT, lapses INT"
_TABLES: Final = {
    "log": "bytes INT, lines INT, digest TEXT, zone TEXT, last INT, folded INT",
    "answers": """id INTEGER PRIMARY KEY, time INT, question TEXT, drill TEXT, variant TEXT,
        themes TEXT, failed TEXT, right INT, credit REAL, seconds REAL, again INT, mode TEXT,
        run TEXT, answer TEXT, truth TEXT, UNIQUE (question, time)""",
    "damaged": "line INT, why TEXT",
    "skills": f"""variant TEXT, drill TEXT, theme TEXT, {_CARD},
        recent TEXT, answers INT, right INT""",
    "missed": f"question TEXT, {_CARD}",
    "ratings": "drill TEXT, variant TEXT, value REAL, deviation REAL, answers INT, day TEXT",
}
_FOLDED: Final = ("skills", "missed", "ratings")
_COLUMNS: Final = (
    "time, question, drill, variant, themes, failed, right, credit, seconds, again, mode, run,"
    " answer, truth"
)


class Kept(NamedTuple):
    """An answer that counts, as the index has it.

    `day` is the day of its time where the user is; `answer` and `truth` are JSON.
    """

    time: datetime
    day: date
    question: QuestionId
    themes: tuple[str, ...]
    failed: tuple[str, ...]
    right: bool
    credit: float
    seconds: float
    again: bool
    mode: str
    run: str
    answer: str
    truth: str


@dataclass(frozen=True, slots=True)
class _Place:
    """How far the log has been read: bytes, ends of lines, and the digest of these bytes.

    `last` and `folded` are the number and the time of the last answer that was folded.
    """

    bytes: int = 0
    lines: int = 0
    digest: str = ""
    zone: str = ""
    last: int = 0
    folded: int = 0


class Index:
    """The index of a log, brought up to date when it is opened.

    - `learner`: what the answers come to.
    - `notice`: says that the file could not be used, so that the index lives in memory.
    - `damaged`: the lines of the log that were passed over.

    Use it in a `with` statement, or `close` it.
    """

    def __init__(
        self, log: AnswerLog, *, zone: tzinfo | None = None, rebuild: bool = False
    ) -> None:
        """Open the index beside a log; `rebuild` makes it anew from the first line.

        `zone` is the time zone that days are counted in, None for that of the machine. Raises
        LogUnusable when the log cannot be read.
        """
        self.notice: Text | None = None
        self.learner = Learner()
        self._log = log
        self._zone = zone
        self._unended: Damaged | None = None
        path = None if log.path is None else log.path.with_name(NAME)
        # A log that was never written needs no file.
        if path is None or not (path.exists() or log.content()):
            self._open(_MEMORY)
            return
        try:
            if rebuild:
                _remove(path)
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
            self._open(str(path))
        except (OSError, sqlite3.Error) as bad:
            self.notice = _IN_MEMORY.fill(path=path, why=bad)
            self._open(_MEMORY)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file."""
        self._base.close()

    def day_of(self, time: datetime) -> date:
        """The day of a moment where the user is."""
        return time.astimezone(self._zone).date()

    def answers(self) -> list[Kept]:
        """Every answer that counts, as time goes: replays among them, deleted ones not."""
        return [row for _, row in self._rows()]

    @property
    def damaged(self) -> tuple[Damaged, ...]:
        """The lines of the log that are no records, in order."""
        rows = self._base.execute("SELECT line, why FROM damaged ORDER BY line")
        unended = () if self._unended is None else (self._unended,)
        return (*(Damaged(*row) for row in rows), *unended)

    # Keeping up with the log

    def _open(self, where: str) -> None:
        self._base = sqlite3.connect(where, timeout=_PATIENCE, isolation_level=None)
        try:
            self._base.execute("PRAGMA journal_mode = WAL")
            self._base.execute("PRAGMA synchronous = NORMAL")
            with self._transaction():
                self._catch_up()
        except BaseException:
            self._base.close()
            raise

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self._base.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            with suppress(sqlite3.Error):
                self._base.execute("ROLLBACK")
            raise
        self._base.execute("COMMIT")

    def _catch_up(self) -> None:
        """Take in what was appended, or everything when the log is another one."""
        data = self._log.content()
        zone = _spell_zone(self._zone)
        place = self._place()
        if place is None or place.zone != zone or place.digest != _digest(data[: place.bytes]):
            self._clear()
            place = _Place(zone=zone)
        end = data.rfind(b"\n") + 1
        # What stands after the last end of a line may still be being written.
        rest = data[end:]
        unended = read_line(data.count(b"\n") + 1, rest) if rest.strip() else None
        self._unended = unended if isinstance(unended, Damaged) else None
        if self._unended is None:
            end = len(data)
        if end == place.bytes:
            self.learner = self._read_learner()
            return
        stale = self._enter(data[place.bytes : end], place.lines)
        place = self._fold(place, stale)
        self._base.execute("DELETE FROM log")
        self._base.execute(
            "INSERT INTO log VALUES (?, ?, ?, ?, ?, ?)",
            (end, data.count(b"\n", 0, end), _digest(data[:end]), zone, place.last, place.folded),
        )

    def _place(self) -> _Place | None:
        if self._base.execute("PRAGMA user_version").fetchone()[0] != _FORMAT:
            return None
        row = self._base.execute("SELECT * FROM log").fetchone()
        return None if row is None else _Place(*row)

    def _clear(self) -> None:
        for name, columns in _TABLES.items():
            self._base.execute(f"DROP TABLE IF EXISTS {name}")
            self._base.execute(f"CREATE TABLE {name} ({columns})")
        self._base.execute(f"PRAGMA user_version = {_FORMAT}")

    def _enter(self, lines: bytes, before: int) -> bool:
        """Enter lines of the log; whether answers were taken back."""
        taken_back = False
        for number, line in enumerate(lines.split(b"\n"), before + 1):
            if not line.strip():
                continue
            match read_line(number, line):
                case AnswerRecord() as record:
                    self._insert(record)
                case Deleted() as deleted:
                    taken_back = self._delete(deleted) or taken_back
                case Damaged() as damaged:
                    row = (damaged.number, damaged.why)
                    self._base.execute("INSERT INTO damaged VALUES (?, ?)", row)
        return taken_back

    def _insert(self, record: AnswerRecord) -> None:
        ident = record.question
        row = (
            milliseconds(record.time),
            str(ident),
            ident.drill,
            ident.variant,
            json.dumps(themes_of(record)),
            json.dumps(record.failed),
            record.right,
            record.credit,
            record.seconds,
            record.again,
            record.mode,
            record.run,
            json.dumps(record.answer, ensure_ascii=False),
            json.dumps(record.truth, ensure_ascii=False),
        )
        places = ", ".join("?" * len(row))
        # The same answer twice is one that was imported twice.
        self._base.execute(f"INSERT OR IGNORE INTO answers ({_COLUMNS}) VALUES ({places})", row)

    def _delete(self, deleted: Deleted) -> bool:
        conditions = {
            "time >= ?": deleted.since and milliseconds(deleted.since),
            "time < ?": deleted.until and milliseconds(deleted.until),
            "drill = ?": deleted.drill,
            "variant = ?": deleted.variant,
            "run = ?": deleted.run,
        }
        given = {text: value for text, value in conditions.items() if value is not None}
        where = " AND ".join(given) or "1"
        gone = self._base.execute(f"DELETE FROM answers WHERE {where}", tuple(given.values()))
        return gone.rowcount > 0

    # Folding

    def _fold(self, place: _Place, stale: bool) -> _Place:
        """Carry the fold on over the new answers, or fold all of them when it is `stale`.

        Answers of another session, or imported ones, may be older than what is folded already.
        """
        new = self._rows("WHERE id > ?", (place.last,))
        if not stale and (not new or milliseconds(new[0][1].time) >= place.folded):
            self.learner = self._read_learner()
        else:
            self.learner = Learner()
            new = self._rows()
            place = replace(place, last=0, folded=0)
        seen = {q for _, row in new if self._was_asked(q := str(row.question), place.last)}
        for _, row in new:
            ident = str(row.question)
            rated = ident not in seen and row.mode != REVIEW
            seen.add(ident)
            self.learner.take(
                Answered(row.question, row.themes, row.right, row.day, row.failed, row.again, rated)
            )
        self._write_learner()
        if not new:
            return place
        return replace(place, last=max(id for id, _ in new), folded=milliseconds(new[-1][1].time))

    def _was_asked(self, ident: str, last: int) -> bool:
        """Whether a question was answered in what is folded."""
        row = (ident, last)
        found = self._base.execute("SELECT 1 FROM answers WHERE question = ? AND id <= ?", row)
        return found.fetchone() is not None

    def _rows(self, where: str = "", values: tuple[int, ...] = ()) -> list[tuple[int, Kept]]:
        """Answers with their numbers, as time goes."""
        return [
            (row[0], self._kept(row[1:]))
            for row in self._base.execute(
                f"SELECT id, {_COLUMNS} FROM answers {where} ORDER BY time, id", values
            )
        ]

    def _kept(self, row: tuple[Any, ...]) -> Kept:
        time = _EPOCH + row[0] * _MILLISECOND
        return Kept(
            time,
            self.day_of(time),
            parse_question_id(row[1]),
            tuple(json.loads(row[4])),
            tuple(json.loads(row[5])),
            bool(row[6]),
            row[7],
            row[8],
            bool(row[9]),
            *row[10:],
        )

    def _read_learner(self) -> Learner:
        read = self._base.execute
        skills = (
            (
                Skill(*row[:3]),
                Practice(_card(row[3:9]), tuple(c == "1" for c in row[9]), row[10], row[11]),
            )
            for row in read("SELECT * FROM skills")
        )
        missed = ((row[0], _card(row[1:])) for row in read("SELECT * FROM missed"))
        ratings = (
            (Field(*row[:2]), Rating(row[2], row[3], row[4], date.fromisoformat(row[5])))
            for row in read("SELECT * FROM ratings")
        )
        return Learner(skills, missed, ratings)

    def _write_learner(self) -> None:
        skills = [
            (
                *skill,
                *_spell_card(p.card),
                "".join(str(int(r)) for r in p.recent),
                p.answers,
                p.right,
            )
            for skill, p in self.learner.skills.items()
        ]
        missed = [(ident, *_spell_card(card)) for ident, card in self.learner.missed.items()]
        ratings = [
            (*field, r.value, r.deviation, r.answers, r.day and r.day.isoformat())
            for field, r in self.learner.ratings.items()
        ]
        for name, rows in zip(_FOLDED, (skills, missed, ratings), strict=True):
            self._base.execute(f"DELETE FROM {name}")
            if rows:
                places = ", ".join("?" * len(rows[0]))
                self._base.executemany(f"INSERT INTO {name} VALUES ({places})", rows)


def themes_of(record: AnswerRecord) -> tuple[str, ...]:
    """The themes of an answer; of a line of the log that does not say, those of its question.

    A question that cannot be made any more has the theme of its id.
    """
    if record.themes is not None:
        return record.themes
    ident = record.question
    try:
        return ask(ident).themes
    except Refusal:
        return () if ident.theme == ANY or ident.pack or ident.case else (ident.theme,)


def _remove(path: Path) -> None:
    for end in ("", "-wal", "-shm"):
        path.with_name(path.name + end).unlink(missing_ok=True)


def milliseconds(time: datetime) -> int:
    """A moment as milliseconds since 1970; the log knows no finer ones."""
    return (time - _EPOCH) // _MILLISECOND


def _digest(data: bytes) -> str:
    return blake2b(data, digest_size=16).hexdigest()


def _spell_zone(zone: tzinfo | None) -> str:
    """What tells time zones apart: their offsets in winter and summer."""
    return " ".join(str(moment.astimezone(zone).utcoffset()) for moment in _SEASONS)


def _card(row: Iterable[Any]) -> Card:
    last, due, *rest = row
    return Card(date.fromisoformat(last), date.fromisoformat(due), *rest)


def _spell_card(card: Card) -> tuple[Any, ...]:
    last, due = card.last.isoformat(), card.due.isoformat()
    return (last, due, card.stability, card.difficulty, card.reviews, card.lapses)
