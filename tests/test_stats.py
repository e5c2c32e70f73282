"""Statistics: the program's figures are those that a second count of the raw log gives."""

from __future__ import annotations

import json
from datetime import UTC, date, datetime, timedelta, timezone

import pytest
from made_answers import FIRST, answer, many, write
from recount import recount

from puzzles.answers import AnswerLog
from puzzles.index import Index
from puzzles.learner import Skill
from puzzles.stats import describe, figures, monday, questions_of

EAST = timezone(timedelta(hours=8))


def told(path, zone, day):
    """The figures as the command writes them."""
    with Index(AnswerLog(path), zone=zone) as index:
        return json.loads(json.dumps(describe(figures(index, day))))


def keyed(found):
    """Figures of the program in the form of the recount: lists by what they are of."""

    def by(rows, *names):
        keys = [tuple(row[n] for n in names) for row in rows]
        assert len(set(keys)) == len(keys)
        rest = [{k: v for k, v in row.items() if k not in names} for row in rows]
        keys = [key[0] if len(names) == 1 else key for key in keys]
        return dict(zip(keys, rest, strict=True))

    numbers = ("answers", "right", "accuracy", "credit", "seconds")
    runs = by(found["runs"], "run")
    return found | {
        "weeks": by(found["weeks"], "monday"),
        "days": by(found["days"], "day"),
        "drills": by(found["drills"], "drill"),
        "variants": by(found["variants"], "variant"),
        "ratings": by(found["ratings"], "drill", "variant"),
        "themes": by(found["themes"], "variant", "drill", "theme"),
        "due": {
            (d.get("question") or "/".join((d["variant"], d["drill"], d["theme"])), d["due"])
            for d in found["due"]
        },
        "runs": {run: {n: row[n] for n in numbers} for run, row in runs.items()},
        "damaged": [row["line"] for row in found["damaged"]],
    }


@pytest.mark.parametrize("zone", [UTC, EAST], ids=["utc", "east"])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_second_count_of_the_raw_log_gives_the_same_figures(tmp_path, seed, zone):
    path = tmp_path / "answers.jsonl"
    write(path, many(260, seed))
    day = date(2026, 4, 20)
    found, counted = keyed(told(path, zone, day)), recount(path, zone, day)
    assert counted["answers"] > 150
    assert counted["replays"] > 10
    assert len(counted["damaged"]) > 3
    assert len(counted["due"]) > 20
    for name, value in counted.items():
        assert found[name] == value, name
    assert set(found) == set(counted)


def test_days_are_those_of_the_user(tmp_path):
    path = tmp_path / "answers.jsonl"
    late = datetime(2026, 2, 1, 23, 30, tzinfo=UTC)
    write(path, [answer(late, "waits/dieda/any/1/1")])
    assert [row["day"] for row in told(path, UTC, date(2026, 2, 3))["days"]] == ["2026-02-01"]
    assert [row["day"] for row in told(path, EAST, date(2026, 2, 3))["days"]] == ["2026-02-02"]
    assert [row["monday"] for row in told(path, UTC, date(2026, 2, 3))["weeks"]] == ["2026-01-26"]
    assert monday(date(2026, 2, 2)) == date(2026, 2, 2)
    assert monday(date(2026, 2, 8)) == date(2026, 2, 2)


def test_weeks_without_answers_stand_between_the_others(tmp_path):
    path = tmp_path / "answers.jsonl"
    days = (FIRST, FIRST + timedelta(days=22))
    write(path, [answer(t, f"waits/dieda/any/1/{n}") for n, t in enumerate(days)])
    weeks = told(path, UTC, date(2026, 3, 1))["weeks"]
    assert [row["answers"] for row in weeks] == [1, 0, 0, 1]


def test_a_theme_that_the_mistake_was_not_about_counts_as_right(tmp_path):
    path = tmp_path / "answers.jsonl"
    write(
        path,
        [
            answer(FIRST, "fan/dieda/any/1/1", themes=["qing-yi-se", "pi-hu"], failed=["pi-hu"]),
            answer(FIRST, "fan/dieda/any/1/2", themes=["qing-yi-se", "pi-hu"]),
        ],
    )
    themes = {row["theme"]: row["right"] for row in told(path, UTC, date(2026, 3, 1))["themes"]}
    assert themes == {"qing-yi-se": 1, "pi-hu": 0}


def test_the_questions_behind_a_theme_come_with_answer_and_truth(tmp_path):
    path = tmp_path / "answers.jsonl"
    later = FIRST + timedelta(minutes=5)
    write(
        path,
        [
            answer(FIRST, "waits/dieda/any/1/1"),
            answer(later, "waits/dieda/any/1/2", right=True, themes=["edge", "closed"]),
            answer(later, "waits/dieda/any/1/3", themes=["closed"]),
            answer(later, "waits/dieda/any/1/2", again=True),
            answer(later, "waits/sichuan/any/1/4"),
        ],
    )
    with Index(AnswerLog(path), zone=UTC) as index:
        rows = questions_of(index.answers(), Skill("dieda", "waits", "edge"))
    assert [str(row.question) for row in rows] == ["waits/dieda/any/1/2", "waits/dieda/any/1/1"]
    assert (rows[1].answer, rows[1].truth) == ('["1m"]', '["1m", "4m"]')


def test_a_log_without_answers_has_figures_too(tmp_path):
    found = told(tmp_path / "answers.jsonl", UTC, date(2026, 3, 1))
    assert (found["answers"], found["weeks"], found["due"]) == (0, [], [])
