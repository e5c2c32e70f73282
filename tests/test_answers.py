"""The log of answers: appended as they are given, read back, never a crash."""

from __future__ import annotations

import json
import subprocess
import sys
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest

from core.text import LANGS
from puzzles.answers import AnswerLog, AnswerRecord, Damaged, LogUnusable, data_folder
from puzzles.drill import parse_question_id

ROOT = Path(__file__).parent.parent
ASKED = parse_question_id("waits/suizhou[cap=16]/nobetan/3/48151")
NOON = datetime(2026, 5, 1, 12, 0, 0, 250_000, tzinfo=UTC)


def record(seconds=4.25, **changes):
    fields = {"answer": ["3m"], "truth": ["3m", "6m"], "right": False, "credit": 0.5}
    return AnswerRecord(NOON, ASKED, seconds=seconds, **(fields | changes))


def test_what_is_appended_is_read_back(tmp_path):
    log = AnswerLog(tmp_path / "deep" / "answers.jsonl")
    assert list(log.read()) == []
    every = [record(), record(again=True, right=True, credit=1.0), record(answer=[], seconds=61.5)]
    for one in every:
        log.append(one)
    assert list(log.read()) == every


def test_a_line_holds_what_statistics_need(tmp_path):
    log = AnswerLog(tmp_path / "answers.jsonl")
    log.append(record())
    assert json.loads(log.path.read_text()) == {
        "version": 1,
        "time": "2026-05-01T12:00:00.250+00:00",
        "question": "waits/suizhou[cap=16]/nobetan/3/48151",
        "answer": ["3m"],
        "truth": ["3m", "6m"],
        "right": False,
        "credit": 0.5,
        "seconds": 4.25,
        "again": False,
        "mode": "set",
        "run": "",
    }
    assert log.path.stat().st_mode & 0o077 == 0


def test_a_line_says_which_themes_and_which_set(tmp_path):
    log = AnswerLog(tmp_path / "answers.jsonl")
    one = record(themes=("nobetan", "joined"), failed=("joined",), mode="sprint", run="a-1")
    log.append(one)
    log.append(record(themes=()))
    assert list(log.read()) == [one, record(themes=())]
    fields = json.loads(log.path.read_text().splitlines()[0])
    kept = {name: fields[name] for name in ("themes", "failed", "mode", "run")}
    assert kept == {
        "themes": ["nobetan", "joined"], "failed": ["joined"], "mode": "sprint", "run": "a-1",
    }  # fmt: skip


def test_times_are_kept_in_utc(tmp_path):
    log = AnswerLog(tmp_path / "answers.jsonl")
    evening = NOON.astimezone(timezone(timedelta(hours=8)))
    log.append(AnswerRecord(evening, ASKED, [], [], True, 1.0, 1.0))
    assert "12:00:00.250+00:00" in log.path.read_text()


def test_damaged_lines_are_named_and_passed_over(tmp_path):
    log = AnswerLog(tmp_path / "answers.jsonl")
    good = record().to_line()
    fields = json.loads(good)

    def spoilt(**changes):
        return json.dumps({k: v for k, v in (fields | changes).items() if v is not ...}) + "\n"

    log.path.write_bytes(
        (good + "{broken\n" + "[1]\n" + "\n" + spoilt(version=9) + spoilt(seconds="4")).encode()
        + b"\xff\xfe\n"
        + (
            spoilt(question="waits/x")
            + spoilt(time="noon")
            + spoilt(truth=...)
            + spoilt(right=1)
            + spoilt(themes=[1])
            + spoilt(failed=None)
            + spoilt(mode=2)
            + spoilt(time="2026-05-01T12:00:00")
        ).encode()
        + good.encode()
    )
    found = list(log.read())
    assert [r for r in found if isinstance(r, AnswerRecord)] == [record(), record()]
    damaged = [(r.number, r.why) for r in found if isinstance(r, Damaged)]
    assert [number for number, _ in damaged] == [2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]
    whys = dict(damaged)
    assert whys[2] == "not JSON"
    assert "version = 9" in whys[5]
    assert whys[6] == "seconds = '4'"
    assert whys[8] == "question = 'waits/x'"
    assert whys[9] == "time = 'noon'"
    assert whys[10] == "truth is missing"
    assert whys[11] == "right = 1"
    assert whys[12] == "themes = [1]"
    assert whys[13] == "failed = None"
    assert whys[14] == "mode = 2"
    assert whys[15] == "time = '2026-05-01T12:00:00'"


def test_a_line_cut_off_spoils_no_other(tmp_path):
    log = AnswerLog(tmp_path / "answers.jsonl")
    log.append(record())
    whole = log.path.read_bytes()
    log.path.write_bytes(whole + whole[: len(whole) // 2])
    log.append(record(seconds=9))
    assert [type(r) for r in log.read()] == [AnswerRecord, Damaged, AnswerRecord]


def test_programs_that_append_at_once_lose_nothing(tmp_path):
    path = tmp_path / "answers.jsonl"
    code = (
        "import sys; from datetime import *; from pathlib import Path;"
        "from puzzles.answers import *; from puzzles.drill import parse_question_id;"
        "log = AnswerLog(Path(sys.argv[1]));"
        "ask = parse_question_id('waits/dieda/any/1/' + sys.argv[2]);"
        "[log.append(AnswerRecord(datetime.now(UTC), ask, ['1m'] * 20, [], False, 0.0, float(i)))"
        " for i in range(200)]"
    )
    running = [
        subprocess.Popen([sys.executable, "-c", code, str(path), str(n)], cwd=ROOT)
        for n in range(3)
    ]
    assert [p.wait(60) for p in running] == [0, 0, 0]
    found = list(AnswerLog(path).read())
    assert all(isinstance(r, AnswerRecord) for r in found)
    for n in range(3):
        assert [r.seconds for r in found if r.question.seed == n] == [float(i) for i in range(200)]


@pytest.mark.parametrize("how", ["a file in the way", "a folder in its place"])
def test_a_broken_folder_is_told_and_nothing_else(tmp_path, how):
    if how == "a file in the way":
        (tmp_path / "home").write_text("")
        log = AnswerLog(tmp_path / "home" / "answers.jsonl")
    else:
        log = AnswerLog(tmp_path / "answers.jsonl")
        log.path.mkdir()
        with pytest.raises(LogUnusable):
            list(log.read())
    with pytest.raises(LogUnusable) as bad:
        log.append(record())
    assert all(str(log.path) in bad.value.text.get(lang) for lang in LANGS)


def test_a_folder_that_nobody_may_write_to_is_told():
    with pytest.raises(LogUnusable):
        AnswerLog(Path("/proc/tingpai/answers.jsonl")).append(record())


def test_a_full_disk_is_told():
    with pytest.raises(LogUnusable):
        AnswerLog(Path("/dev/full")).append(record())


def test_no_path_keeps_nothing():
    log = AnswerLog(None)
    log.append(record())
    assert list(log.read()) == []


def test_the_folder_is_the_users_or_the_one_named(tmp_path):
    assert data_folder({"TINGPAI_HOME": str(tmp_path)}) == tmp_path
    assert data_folder({}).name == "tingpai"
    assert AnswerLog.of_user({"TINGPAI_HOME": str(tmp_path)}).path == tmp_path / "answers.jsonl"
