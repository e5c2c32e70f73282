"""The index of the log of answers: a fold that can be made anew, and never loses anything."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from made_answers import answer, many, write

from core.explain import Refusal
from core.text import LANGS
from puzzles.answers import AnswerLog, AnswerRecord, Damaged, Deleted, read_line
from puzzles.drill import parse_question_id
from puzzles.drills import ask
from puzzles.exchange import export, import_answers, read_deletion
from puzzles.index import NAME, Index, themes_of
from puzzles.learner import Skill

ROOT = Path(__file__).parent.parent
NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


@pytest.fixture
def log(tmp_path):
    return AnswerLog(tmp_path / "answers.jsonl")


def record(seed=1, minutes=0.0, question="waits/dieda/edge/1", **changes):
    fields = {"right": True, "credit": 1.0, "seconds": 4.0, "themes": ("edge",)} | changes
    time = NOON + timedelta(minutes=minutes)
    return AnswerRecord(time, parse_question_id(f"{question}/{seed}"), [], [], **fields)


def state(log, **options):
    """Everything that an index says."""
    with Index(log, zone=UTC, **options) as index:
        assert index.notice is None
        return vars(index.learner), index.answers(), index.damaged


def anew(log):
    """What an index says that is made from the first line."""
    return state(log, rebuild=True)


# Keeping up


def test_what_is_appended_is_taken_in(log):
    for place in range(3):
        log.append(record(place, place))
        _, answers, _ = state(log)
        assert [kept.question.seed for kept in answers] == list(range(place + 1))
    assert log.path.with_name(NAME).stat().st_mode & 0o077 == 0


def test_taking_in_bit_by_bit_comes_to_the_same_as_making_it_anew(tmp_path, log):
    lines = many(150, 3)
    for count in (1, 2, 40, 41, 90, len(lines)):
        write(log.path, lines[:count])
        bit_by_bit = state(log)
        assert bit_by_bit == anew(log)
    whole = AnswerLog(tmp_path / "other" / "answers.jsonl")
    write(whole.path, lines)
    assert state(whole) == bit_by_bit


def test_older_answers_that_come_late_are_folded_in_their_place(log):
    rights = [True, False, True, True, False]
    for place in (3, 0, 4, 1, 2):
        log.append(record(place, place * 1500, right=rights[place]))
        assert state(log) == anew(log)
    skill = Skill("dieda", "waits", "edge")
    learner, answers, _ = state(log)
    assert [kept.question.seed for kept in answers] == [0, 1, 2, 3, 4]
    assert list(learner["skills"][skill].recent) == rights


def test_the_same_answer_twice_counts_once(log):
    log.append(record(1))
    log.append(record(1))
    log.append(record(1, 1, again=True))
    learner, answers, _ = state(log)
    assert len(answers) == 2
    assert learner["ratings"].popitem()[1].answers == 1


def test_a_question_is_rated_at_its_first_answer_alone_and_never_in_a_review(log):
    log.append(record(1))
    log.append(record(1, 3000))
    log.append(record(2, 3001, mode="review"))
    log.append(record(3, 3002))
    (rating,) = state(log)[0]["ratings"].values()
    assert rating.answers == 2
    assert state(log) == anew(log)


def test_nothing_is_read_again_when_nothing_was_appended(log, monkeypatch):
    write(log.path, many(60))
    before = state(log)
    monkeypatch.setattr("puzzles.index.read_line", None)
    assert state(log) == before


# When the log is another one


def shortened(path):
    path.write_bytes(path.read_bytes()[:-400])


def changed(path):
    path.write_bytes(path.read_bytes().replace(b'"right":true', b'"right":null', 1))


def swapped(path):
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(reversed(lines)))


def removed(path):
    path.unlink()


@pytest.mark.parametrize("spoil", [shortened, changed, swapped, removed])
def test_it_is_made_anew_by_itself_when_the_log_is_another_one(log, spoil):
    for place in range(9):
        log.append(record(place, place))
    before = state(log)
    spoil(log.path)
    after = state(log)
    assert after == anew(log)
    assert after != before or spoil is swapped
    log.append(record(50, 50))
    assert state(log) == anew(log)


def test_days_that_begin_at_another_hour_make_it_anew(log):
    log.append(record(1, 60 * 11.5, right=False))
    log.append(record(2, 60 * 12.5))
    east = timezone(timedelta(hours=8))
    days = []
    for zone in (UTC, east, UTC):
        with Index(log, zone=zone) as index:
            card = index.learner.skills["dieda", "waits", "edge"].card
            days.append((card.last.day, card.reviews))
    assert days == [(2, 2), (2, 1), (2, 2)]


def test_an_index_of_another_format_is_made_anew(log):
    log.append(record())
    before = state(log)
    base = sqlite3.connect(log.path.with_name(NAME))
    base.execute("PRAGMA user_version = 999")
    base.execute("DROP TABLE answers")
    base.commit()
    base.close()
    assert state(log) == before


# When the file cannot be used


def no_database(path):
    path.write_bytes(b"no database at all, and longer than a header of SQLite would be" * 20)


def a_folder(path):
    path.mkdir()


def torn(path):
    with path.open("r+b") as file:
        file.seek(100)
        file.write(b"\xff" * 4000)


@pytest.mark.parametrize("spoil", [no_database, a_folder, torn])
def test_a_file_that_cannot_be_used_costs_a_notice_and_nothing_else(log, spoil):
    log.append(record())
    wanted = state(log)
    path = log.path.with_name(NAME)
    if spoil is not torn:
        path.unlink()
    spoil(path)
    with Index(log, zone=UTC) as index:
        assert (vars(index.learner), index.answers(), index.damaged) == wanted
        for lang in LANGS:
            assert str(path) in index.notice.get(lang)
            assert "--rebuild" in index.notice.get(lang)
    if spoil is not a_folder:
        assert state(log, rebuild=True) == wanted
        assert state(log) == wanted


def test_a_folder_that_cannot_be_written_to_costs_a_notice(log, monkeypatch):
    log.append(record())

    def refuse(*args, **more):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", refuse)
    with Index(log, zone=UTC) as index:
        assert len(index.answers()) == 1
        assert "Permission denied" in index.notice.en


def test_another_program_at_work_for_long_costs_a_notice(log, monkeypatch):
    log.append(record())
    state(log)
    log.append(record(2, 1))
    monkeypatch.setattr("puzzles.index._PATIENCE", 0.05)
    other = sqlite3.connect(log.path.with_name(NAME), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with Index(log, zone=UTC) as index:
        assert len(index.answers()) == 2
        assert "locked" in index.notice.en
    other.close()
    assert len(state(log)[1]) == 2


def test_without_a_log_there_is_no_file(tmp_path, log):
    assert state(log) == state(AnswerLog(None))
    assert list(tmp_path.iterdir()) == []


# Damaged lines


def test_damaged_lines_are_named_and_passed_over(log):
    good = record(1).to_line()
    log.path.write_text(good + "{broken\n\n[1]\n" + record(2, 1).to_line() + '{"version":1}\n')
    _, answers, damaged = state(log)
    assert [kept.question.seed for kept in answers] == [1, 2]
    assert [d.number for d in damaged] == [2, 4, 6]
    log.append(record(3, 2))
    assert [d.number for d in state(log)[2]] == [2, 4, 6]
    assert state(log) == anew(log)


def test_a_line_that_is_still_being_written_is_waited_for(log):
    line = record(2, 1).to_line()
    log.append(record(1))
    with log.path.open("a") as file:
        file.write(line[:60])
    _, answers, damaged = state(log)
    assert (len(answers), [d.number for d in damaged]) == (1, [2])
    with log.path.open("a") as file:
        file.write(line[60:])
    _, answers, damaged = state(log)
    assert (len(answers), damaged) == (2, ())
    assert state(log) == anew(log)


def test_a_line_that_was_cut_off_stays_damaged(log):
    log.append(record(1))
    log.path.write_bytes(log.path.read_bytes() + b'{"version":1,"ti')
    assert [d.number for d in state(log)[2]] == [2]
    log.append(record(2, 1))
    _, answers, damaged = state(log)
    assert (len(answers), [d.number for d in damaged]) == (2, [2])
    assert state(log) == anew(log)


def test_a_last_line_without_an_end_counts_when_it_is_whole(log):
    log.path.write_text(record(1).to_line() + record(2, 1).to_line().rstrip("\n"))
    assert len(state(log)[1]) == 2
    log.append(record(3, 2))
    log.path.write_text(log.path.read_text() + "{\n")
    _, answers, damaged = state(log)
    assert (len(answers), [d.number for d in damaged]) == (3, [4])
    assert state(log) == anew(log)


# Several programs at once


def test_two_sessions_at_once_lose_nothing(log):
    code = (
        "import sys; from datetime import *; from pathlib import Path;"
        "from puzzles.answers import *; from puzzles.drill import parse_question_id;"
        "from puzzles.index import Index\n"
        "log = AnswerLog(Path(sys.argv[1]))\n"
        "for i in range(25):\n"
        "    ask = parse_question_id(f'waits/dieda/edge/1/{sys.argv[2]}{i:03}')\n"
        "    log.append(AnswerRecord(datetime.now(UTC), ask, [], [], bool(i % 3), 0.5, float(i),"
        " themes=('edge',)))\n"
        "    with Index(log, zone=UTC) as index:\n"
        "        assert index.notice is None, index.notice\n"
        "        assert ask in [kept.question for kept in index.answers()]\n"
    )
    running = [
        subprocess.Popen([sys.executable, "-c", code, str(log.path), str(n)], cwd=ROOT)
        for n in (1, 2)
    ]
    assert [program.wait(60) for program in running] == [0, 0]
    learner, answers, damaged = state(log)
    assert (len(answers), damaged) == (50, ())
    assert learner["skills"]["dieda", "waits", "edge"].answers == 50
    assert state(log) == anew(log)


# Lines of older programs


def test_lines_without_themes_get_those_of_their_question(log):
    ident = "waits/dieda/any/2/77"
    fields = answer(NOON, ident)
    for name in ("themes", "failed", "mode", "run"):
        del fields[name]
    write(log.path, [fields])
    _, (kept,), _ = state(log)
    assert kept.themes == ask(parse_question_id(ident)).themes
    assert (kept.mode, kept.run, kept.failed) == ("set", "", ())


def test_a_question_that_cannot_be_made_has_the_theme_of_its_id():
    ids = ("waits/dieda/edge/5/1", "waits/dieda/any/5/1", "chess/dieda/fork/1/1", "fan/x/any/1/1")
    found = [themes_of(record(question=i.rpartition("/")[0], themes=None)) for i in ids]
    assert found[0] == ("edge",)
    assert found[1]
    assert found[2:] == [("fork",), ()]


# Taking back


@pytest.mark.parametrize(
    ("which", "left"),
    [
        ("all", []),
        ("drill=waits", [2]),
        ("variant=sichuan", [1, 2, 4]),
        ("run=b", [1, 2]),
        ("since=2026-05-02", [1, 2]),
        ("until=2026-05-02", [3, 4]),
        ("since=2026-05-02,until=2026-05-03", [1, 2, 4]),
        ("drill=waits,since=2026-05-01T12:00:30+00:00", [1, 2]),
        ("run=b, variant=dieda", [1, 2, 3]),
    ],
)
def test_answers_are_taken_back_by_time_drill_variant_and_run(log, which, left):
    log.append(record(1, run="a"))
    log.append(record(2, 1, "fan/dieda/any/1", run="a"))
    log.append(record(3, 60 * 24, "waits/sichuan/edge/1", run="b"))
    log.append(record(4, 60 * 48, run="b"))
    before = state(log)
    log.append(read_deletion([which], NOON, UTC))
    _, answers, damaged = state(log)
    assert ([kept.question.seed for kept in answers], damaged) == (left, ())
    assert state(log) == anew(log)
    assert log.path.read_text().count("\n") == 5
    log.append(record(9, 60 * 72, run="b"))
    assert [kept.question.seed for kept in state(log)[1]] == [*left, 9]
    assert state(log) == anew(log)
    assert before != state(log)


def test_taking_back_leaves_rating_and_schedule_as_if_it_had_never_been(tmp_path, log):
    lines = [line for line in many(80, 5) if isinstance(line, dict) and "time" in line]
    kept = [line for line in lines if line.get("run") != "run-4"]
    assert len(kept) < len(lines)
    write(log.path, lines)
    state(log)
    log.append(Deleted(NOON, run="run-4"))
    never = AnswerLog(tmp_path / "never" / "answers.jsonl")
    write(never.path, kept)
    assert state(log)[:2] == state(never)[:2]


@pytest.mark.parametrize("which", ["", "everything", "drill", "colour=red", "since=noon", "run="])
def test_other_conditions_are_refused(which):
    with pytest.raises(Refusal) as bad:
        read_deletion([which], NOON, UTC)
    assert bad.value.line.code == "deletion-form"


def test_a_line_that_takes_back_is_read_as_it_was_written():
    whole = Deleted(NOON, NOON, NOON + timedelta(days=1), "waits", "dieda", "a-1")
    for one in (whole, Deleted(NOON), Deleted(NOON, drill="fan")):
        assert read_line(1, one.to_line().encode()) == one
    fields = json.loads(whole.to_line())
    for spoilt in ({"deleted": []}, {"deleted": {"age": "3"}}, {"time": 4}, {"time": "now"}):
        assert isinstance(read_line(3, json.dumps(fields | spoilt).encode()), Damaged)


# Out and in


def live(log):
    with Index(log, zone=UTC) as index:
        return index.answers()


@pytest.mark.parametrize("form", ["jsonl", "csv"])
def test_what_is_exported_can_be_imported_elsewhere(tmp_path, log, form):
    write(log.path, many(120, 4))
    content = "".join(export(live(log), form)).encode()
    other = AnswerLog(tmp_path / "other" / "answers.jsonl")
    for added in (len(live(log)), 0):
        with Index(other, zone=UTC) as index:
            done = import_answers(other, index, content, form)
        assert (done.added, done.damaged) == (added, ())
        assert done.added + done.known == len(live(log))
        assert live(other) == live(log)
    learner = state(other)[0]
    assert learner == state(log)[0]
    assert b"deleted" not in content


def test_an_import_keeps_what_is_there_and_names_damaged_lines(log):
    log.append(record(1, run="mine"))
    raw = (
        record(1, run="theirs").to_line() + "{\n" + record(2, 5).to_line() + record(3, 6).to_line()
    )
    raw += Deleted(NOON, since=NOON + timedelta(minutes=6)).to_line()
    with Index(log, zone=UTC) as index:
        done = import_answers(log, index, raw.encode(), "jsonl")
    assert (done.added, done.known, [d.number for d in done.damaged]) == (1, 1, [2])
    assert [(k.question.seed, k.run) for k in live(log)] == [(1, "mine"), (2, "")]


def test_what_was_taken_back_can_be_imported_again(log):
    log.append(record(1))
    content = "".join(export(live(log), "jsonl")).encode()
    log.append(Deleted(NOON))
    assert live(log) == []
    with Index(log, zone=UTC) as index:
        assert import_answers(log, index, content, "jsonl").added == 1
    assert len(live(log)) == 1


def test_a_table_of_another_sort_is_refused_and_its_bad_rows_are_named(log):
    log.append(record(1))
    head, row = export(live(log), "csv")
    with Index(log, zone=UTC) as index:
        with pytest.raises(Refusal) as bad:
            import_answers(log, index, b"a,b\n1,2\n", "csv")
        assert bad.value.line.code == "csv-columns"
        spoilt = head + row.replace("true", "tru") + row.replace("/1,", "/8,")
        done = import_answers(log, index, spoilt.encode(), "csv")
    assert (done.added, [d.number for d in done.damaged]) == (1, [2])
