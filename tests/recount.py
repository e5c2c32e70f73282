"""The figures of a log of answers, counted anew from its raw lines.

Nothing of the program that counts is used here: lines are read as JSON, days and weeks are worked
out from their texts, ratings by Glickman's formulas as he writes them, cards by FSRS itself.
"""

from __future__ import annotations

import json
import math
from collections import defaultdict
from datetime import UTC, date, datetime, timedelta, tzinfo
from pathlib import Path
from typing import Any

from fsrs import Card, Rating, Scheduler, State

Row = dict[str, Any]
Q = math.log(10) / 400


def rows_of(path: Path, zone: tzinfo) -> tuple[list[Row], list[int]]:
    """The answers that count, as time goes, and the numbers of damaged lines."""
    rows: list[Row] = []
    damaged = []
    for number, line in enumerate(path.read_bytes().split(b"\n"), 1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
            row["when"] = datetime.fromisoformat(row["time"])
        except (ValueError, KeyError, TypeError):
            damaged.append(number)
            continue
        if "deleted" in row:
            rows = [kept for kept in rows if not _taken_back(kept, row["deleted"])]
            continue
        drill, house, _, level, _ = row["question"].split("/", 4)
        drill = drill.partition(".")[0]
        row |= {"drill": drill, "variant": house.split("[")[0], "level": int(level)}
        row["day"] = row["when"].astimezone(zone).date()
        row["place"] = number
        if all((row["time"], row["question"]) != (r["time"], r["question"]) for r in rows):
            rows.append(row)
    return sorted(rows, key=lambda r: (r["when"], r["place"])), damaged


def _taken_back(row: Row, which: Row) -> bool:
    wanted = {"drill": "drill", "variant": "variant", "run": "run"}
    if any(row.get(field, "") != which[name] for name, field in wanted.items() if name in which):
        return False
    if "since" in which and row["when"] < datetime.fromisoformat(which["since"]):
        return False
    return "until" not in which or row["when"] < datetime.fromisoformat(which["until"])


def summed(rows: list[Row], key: str = "right") -> Row:
    """Answers together; `key` names the field that says whether one was right."""
    times = sorted(row["seconds"] for row in rows)
    middle = len(times) // 2
    if not rows:
        return {"answers": 0, "right": 0, "accuracy": 0.0, "credit": 0.0, "seconds": 0.0}
    median = times[middle] if len(times) % 2 else (times[middle - 1] + times[middle]) / 2
    right = len([1 for row in rows if row[key]])
    return {
        "answers": len(rows),
        "right": right,
        "accuracy": round(right / len(rows), 4),
        "credit": round(math.fsum(row["credit"] for row in rows) / len(rows), 4),
        "seconds": round(median, 3),
    }


def recount(path: Path, zone: tzinfo, today: date) -> Row:
    """The figures as `tingpai stats --json` writes them, in no order."""
    every, damaged = rows_of(path, zone)
    rows = [row for row in every if not row["again"]]
    by_theme = defaultdict(list)
    for row in rows:
        for theme in row["themes"]:
            knew = row["right"] or (bool(row["failed"]) and theme not in row["failed"])
            by_theme[row["variant"], row["drill"], theme].append(row | {"knew": knew})
    return {
        "day": today.isoformat(),
        **summed(rows),
        "replays": len(every) - len(rows),
        "weeks": _spans(rows, 7),
        "days": _spans(rows, 1),
        "drills": _grouped(rows, "drill"),
        "variants": _grouped(rows, "variant"),
        "ratings": _ratings(every, rows, today),
        "themes": {
            key: {**summed(group, "knew"), **_practice(group)} for key, group in by_theme.items()
        },
        "due": _due(by_theme, rows, today),
        "runs": {
            run: summed([row for row in rows if row["run"] == run])
            for run in {row["run"] for row in rows} - {""}
        },
        "damaged": damaged,
    }


def _spans(rows: list[Row], days: int) -> dict[str, Row]:
    starts = [r["day"] - timedelta(days=r["day"].weekday() if days == 7 else 0) for r in rows]
    found = {}
    day = min(starts, default=None)
    while day is not None and day <= max(starts):
        inside = [row for row, start in zip(rows, starts, strict=True) if start == day]
        found[day.isoformat()] = summed(inside)
        day += timedelta(days=days)
    return found


def _grouped(rows: list[Row], key: str) -> dict[str, Row]:
    return {name: summed([r for r in rows if r[key] == name]) for name in {r[key] for r in rows}}


def _ratings(every: list[Row], rows: list[Row], today: date) -> dict[tuple[str, str], Row]:
    seen = set()
    state: dict[tuple[str, str], list[Any]] = {}
    for row in every:
        first = row["question"] not in seen
        seen.add(row["question"])
        if row["again"] or not first or row["mode"] == "review":
            continue
        key = row["drill"], row["variant"]
        r, rd, n, day = state.get(key, [1400.0, 350.0, 0, row["day"]])
        rd = _rested(rd, day, row["day"])
        opponent = 800 + 200 * row["level"]
        e = 1 / (1 + 10 ** (-(r - opponent) / 400))
        d2 = 1 / (Q**2 * e * (1 - e))
        r += Q / (1 / rd**2 + 1 / d2) * ((1 if row["right"] else 0) - e)
        rd = max(40.0, math.sqrt(1 / (1 / rd**2 + 1 / d2)))
        state[key] = [r, rd, n + 1, max(day, row["day"])]
    found = {}
    for key in {(row["drill"], row["variant"]) for row in rows}:
        rating = None
        if key in state:
            r, rd, n, day = state[key]
            rd = _rested(rd, day, today)
            rating = {
                "value": round(r, 1), "deviation": round(rd, 1), "answers": n, "clear": n >= 10,
            }  # fmt: skip
        group = [row for row in rows if (row["drill"], row["variant"]) == key]
        found[key] = {**summed(group), "rating": rating}
    return found


def _rested(deviation: float, before: date, after: date) -> float:
    days = max(0, (after - before).days)
    return min(350.0, math.sqrt(deviation**2 + (350.0**2 - 40.0**2) / 365 * days))


def _card(answers: list[tuple[date, bool]]) -> Card:
    """A card after the first answer of every day."""
    scheduler = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
    card = Card(7, due=datetime(2000, 1, 1, tzinfo=UTC))
    seen = set()
    for day, right in answers:
        if day not in seen:
            seen.add(day)
            moment = datetime(day.year, day.month, day.day, tzinfo=UTC)
            card, _ = scheduler.review_card(card, Rating.Good if right else Rating.Again, moment)
    return card


def _practice(group: list[Row]) -> Row:
    card = _card([(row["day"], row["knew"]) for row in group])
    last = [row["knew"] for row in group][-8:]
    weak = 0.0
    if len(last) >= 2:
        weak = max(0.0, 0.75 - (sum(last) + 1.5) / (len(last) + 2)) / 0.75
    return {"due": card.due.date().isoformat(), "weakness": round(weak, 4)}


def _due(by_theme: dict[Any, list[Row]], rows: list[Row], today: date) -> set[tuple[str, str]]:
    found = set()
    for key, group in by_theme.items():
        card = _card([(row["day"], row["knew"]) for row in group])
        if card.due.date() <= today:
            found.add(("/".join(key), card.due.date().isoformat()))
    for question in {row["question"] for row in rows}:
        answers = [(row["day"], row["right"]) for row in rows if row["question"] == question]
        open_answers: list[tuple[date, bool]] = []
        for answer in answers:
            if not open_answers and answer[1]:
                continue
            open_answers.append(answer)
            if _card(open_answers).stability >= 21:
                open_answers = []
        if open_answers:
            card = _card(open_answers)
            assert card.state is State.Review
            if card.due.date() <= today:
                found.add((question, card.due.date().isoformat()))
    return found
