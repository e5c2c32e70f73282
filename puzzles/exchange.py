"""Answers out of the log and into it: export, import, and taking back.

JSON Lines are the lines of the log itself. In CSV lists and answers are JSON in their cells.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, tzinfo
from typing import Final, Literal

from core.explain import refuse
from puzzles.answers import AnswerLog, AnswerRecord, Damaged, Deleted, read_line
from puzzles.index import Index, Kept, milliseconds

Form = Literal["jsonl", "csv"]
_COLUMNS: Final = (
    "time", "question", "answer", "truth", "right", "credit", "seconds", "again", "themes",
    "failed", "mode", "run", "version",
)  # fmt: skip
_PLAIN: Final = ("time", "question", "mode", "run")
EVERYTHING: Final = "all"


def form_of(name: str) -> Form:
    """How a file of that name is written."""
    return "csv" if name.lower().endswith(".csv") else "jsonl"


def export(answers: Iterable[Kept], form: Form) -> Iterator[str]:
    """The lines of a file of these answers, ends of lines included."""
    records = map(record_of, answers)
    if form == "jsonl":
        yield from (record.to_line() for record in records)
        return
    yield _csv_line(_COLUMNS)
    for record in records:
        fields = json.loads(record.to_line())
        yield _csv_line(
            fields[name] if name in _PLAIN else json.dumps(fields[name], ensure_ascii=False)
            for name in _COLUMNS
        )


def record_of(kept: Kept) -> AnswerRecord:
    """An answer of the index as the log has it."""
    return AnswerRecord(
        kept.time,
        kept.question,
        json.loads(kept.answer),
        json.loads(kept.truth),
        kept.right,
        kept.credit,
        kept.seconds,
        kept.again,
        kept.themes,
        kept.failed,
        kept.mode,
        kept.run,
    )


@dataclass(frozen=True, slots=True)
class Imported:
    """What came of an import: answers that are new, that were there already, and bad lines."""

    added: int
    known: int
    damaged: tuple[Damaged, ...]


def import_answers(log: AnswerLog, index: Index, content: bytes, form: Form) -> Imported:
    """Append the answers of a file that the log does not have: another time, another question.

    What lines of the file itself take back is left out. Raises LogUnusable when the log cannot be
    written and Refusal for a CSV file without the columns of an export.
    """
    lines = enumerate(content.split(b"\n"), 1)
    entries = (
        [read_line(number, line) for number, line in lines if line.strip()]
        if form == "jsonl"
        else list(_read_csv(content))
    )
    records: list[AnswerRecord] = []
    for entry in entries:
        if isinstance(entry, Deleted):
            records = [record for record in records if not entry.fits(record)]
        elif isinstance(entry, AnswerRecord):
            records.append(entry)
    have = {_identity(record_of(kept)) for kept in index.answers()}
    new = {_identity(r): r for r in records if _identity(r) not in have}
    for record in new.values():
        log.append(record)
    damaged = tuple(entry for entry in entries if isinstance(entry, Damaged))
    return Imported(len(new), len(records) - len(new), damaged)


def _identity(record: AnswerRecord) -> tuple[int, str]:
    return milliseconds(record.time), str(record.question)


def read_deletion(words: Iterable[str], now: datetime, zone: tzinfo | None = None) -> Deleted:
    """What to take back, from `all` or conditions such as `drill=waits`, `since=2026-05-01`.

    Days begin at midnight of `zone`, the machine's when it is None; `until` a day is without it.
    Raises Refusal for other conditions, and for none.
    """
    conditions = [part.strip() for word in words for part in word.split(",") if part.strip()]
    if conditions == [EVERYTHING]:
        return Deleted(now)
    if not conditions:
        raise refuse("deletion-form", "delete", "")
    found: dict[str, str] = {}
    moments: dict[str, datetime] = {}
    for condition in conditions:
        name, _, value = condition.partition("=")
        if not value:
            raise refuse("deletion-form", "delete", condition)
        if name in ("since", "until"):
            moments[name] = _moment(value, zone)
        elif name in ("drill", "variant", "run"):
            found[name] = value
        else:
            raise refuse("deletion-form", "delete", condition)
    return Deleted(
        now,
        moments.get("since"),
        moments.get("until"),
        found.get("drill"),
        found.get("variant"),
        found.get("run"),
    )


def _moment(text: str, zone: tzinfo | None) -> datetime:
    try:
        if len(text) == len("2026-05-01"):
            moment = datetime.combine(date.fromisoformat(text), time())
        else:
            moment = datetime.fromisoformat(text)
    except ValueError:
        raise refuse("deletion-form", "delete", text) from None
    if moment.tzinfo is not None:
        return moment
    return moment.astimezone() if zone is None else moment.replace(tzinfo=zone)


def _csv_line(cells: Iterable[str]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerow(cells)
    return out.getvalue()


def _read_csv(content: bytes) -> Iterator[AnswerRecord | Deleted | Damaged]:
    rows = csv.DictReader(io.StringIO(content.decode("utf-8-sig", errors="replace")))
    if set(rows.fieldnames or ()) != set(_COLUMNS):
        raise refuse("csv-columns", "import", rows.fieldnames, wanted=", ".join(_COLUMNS))
    for row in rows:
        try:
            fields = {n: row[n] if n in _PLAIN else json.loads(row[n]) for n in _COLUMNS}
        except (TypeError, ValueError):
            yield Damaged(rows.line_num, f"{row!r}")
            continue
        yield read_line(rows.line_num, json.dumps(fields).encode())
