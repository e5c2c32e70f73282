"""Logs of answers for tests: made line by line, with everything that a log can hold."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

FIRST = datetime(2026, 2, 2, 15, 30, tzinfo=UTC)
DRILLS = {"waits": ("edge", "closed", "joined"), "fan": ("gen", "qi-dui"), "pays": ("discard",)}
VARIANTS = ("dieda", "suizhou[cap=16]", "sichuan")


def answer(time: datetime, question: str, **changes: Any) -> dict[str, Any]:
    """The fields of an answer as the log has them."""
    fields = {
        "version": 1,
        "time": time.astimezone(UTC).isoformat(timespec="milliseconds"),
        "question": question,
        "answer": ["1m"],
        "truth": ["1m", "4m"],
        "right": False,
        "credit": 0.5,
        "seconds": 8.25,
        "again": False,
        "mode": "set",
        "run": "",
        "themes": ["edge"],
        "failed": [],
    }
    return fields | changes


def write(path: Path, entries: list[dict[str, Any] | str]) -> None:
    """Write a log; texts stand as they are."""
    lines = [e if isinstance(e, str) else json.dumps(e, ensure_ascii=False) for e in entries]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def many(count: int, seed: int = 1) -> list[dict[str, Any] | str]:
    """Answers of some weeks: repeats, reviews, replays, damaged lines, answers taken back."""
    rng = Random(seed)
    time = FIRST
    entries: list[dict[str, Any] | str] = []
    asked: list[tuple[str, list[str]]] = []
    for number in range(count):
        time += timedelta(hours=rng.expovariate(0.35))
        run = f"run-{number // 9}"
        if asked and rng.random() < 0.25:
            question, themes = rng.choice(asked)
        else:
            drill = rng.choice(list(DRILLS))
            themes = rng.sample(DRILLS[drill], rng.randint(1, len(DRILLS[drill])))
            question = f"{drill}/{rng.choice(VARIANTS)}/any/{rng.randint(1, 5)}/{number}"
            asked.append((question, themes))
        right = rng.random() < 0.6
        entries.append(
            answer(
                time,
                question,
                right=right,
                credit=1.0 if right else round(rng.random() * 0.9, 4),
                seconds=round(rng.uniform(1, 90), 3),
                again=rng.random() < 0.1,
                mode=rng.choice(["set", "set", "sprint", "review", "mix"]),
                run=run if rng.random() < 0.9 else "",
                themes=themes,
                failed=[] if right or rng.random() < 0.5 else themes[:1],
            )
        )
        if rng.random() < 0.03:
            entries.append(rng.choice(["{cut off", "[]", '{"version": 3}']))
        if rng.random() < 0.02:
            since = (time - timedelta(days=1)).isoformat()
            which = rng.choice([{"run": run}, {"drill": "pays", "since": since}])
            entries.append({"version": 1, "time": time.isoformat(), "deleted": which})
    return entries
