"""`tingpai stats`, `tingpai pack` and the modes of `tingpai drill` on the command line."""

from __future__ import annotations

import json
from datetime import UTC, date

import pytest
from made_answers import FIRST, answer, many, write
from recount import recount
from test_journal import play, written
from test_packs import GOOD

from core.text import LANGS
from core.variants import by_id
from puzzles.answers import AnswerLog
from puzzles.choose import Mix
from puzzles.packs import read_pack
from tui.__main__ import main
from tui.commands import drill as drill_command


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    """The answers and packs are those of the test."""
    home = tmp_path / "home"
    monkeypatch.setenv("TINGPAI_HOME", str(home))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("TZ", "UTC")
    return home


@pytest.fixture
def log(own_folder):
    return own_folder / "answers.jsonl"


def said(capsys, *words, status=0):
    """What a command prints: its answer and what else there is to say."""
    assert main(list(words)) == status
    done = capsys.readouterr()
    return done.out, done.err


# Statistics


def test_the_figures_in_json_are_those_of_a_second_count(log, capsys):
    write(log, many(60, 6))
    found = json.loads(said(capsys, "stats", "--json", status=1)[0])
    counted = recount(log, UTC, date.fromisoformat(found["day"]))
    for name in ("answers", "right", "accuracy", "credit", "seconds", "replays"):
        assert found[name] == counted[name]
    assert {row["drill"]: row["answers"] for row in found["drills"]} == {
        name: row["answers"] for name, row in counted["drills"].items()
    }
    assert [row["line"] for row in found["damaged"]] == counted["damaged"]


@pytest.mark.parametrize("lang", LANGS)
def test_the_figures_in_words(log, capsys, lang):
    write(log, [answer(FIRST, f"waits/dieda/any/1/{n}", right=n > 3) for n in range(12)])
    told, _ = said(capsys, "stats", "--lang", lang)
    assert ("答了 12 题，答对 67%" if lang == "zh" else "12 answers on 1 days, 67% right") in told
    assert ("跌倒胡" if lang == "zh" else "Diedao Hu") in told
    assert ("样该复习" if lang == "zh" else "due") in told
    assert told.count("waits/dieda/any/1/") == 4
    write(log, [answer(FIRST, f"waits/dieda/any/1/{n}") for n in range(40)])
    more, _ = said(capsys, "stats", "--lang", lang)
    assert ("还有 21 样" if lang == "zh" else "and 21 more") in more


def test_without_answers_it_says_so(capsys):
    assert "no answers yet" in said(capsys, "stats")[0]
    assert json.loads(said(capsys, "stats", "--json")[0])["answers"] == 0


def test_damaged_lines_are_named_with_status_1(log, capsys):
    write(log, [answer(FIRST, "waits/dieda/any/1/1"), "{broken"])
    assert "line 2 (not JSON)" in said(capsys, "stats", status=1)[0]


@pytest.mark.parametrize("name", ["answers.csv", "answers.jsonl", "-"])
def test_answers_out_and_in_again(log, tmp_path, monkeypatch, capsys, name):
    write(log, [answer(FIRST, f"waits/dieda/any/1/{n}") for n in range(5)])
    target = str(tmp_path / name) if name != "-" else "-"
    told, _ = said(capsys, "stats", "--export", target)
    if name == "-":
        assert len(told.splitlines()) == 5
        return
    assert "5 answers written" in told
    monkeypatch.setenv("TINGPAI_HOME", str(tmp_path / "another"))
    assert "5 answers added, 0 were there" in said(capsys, "stats", "--import", target)[0]
    assert "0 answers added, 5 were there" in said(capsys, "stats", "--import", target)[0]
    kept = list(AnswerLog(tmp_path / "another" / "answers.jsonl").read())
    assert kept == list(AnswerLog(log).read())


def test_answers_are_taken_back(log, capsys):
    write(log, [answer(FIRST, f"waits/dieda/any/1/{n}", run=f"r{n % 2}") for n in range(6)])
    assert "3 answers taken back" in said(capsys, "stats", "--delete", "run=r1")[0]
    assert json.loads(said(capsys, "stats", "--json")[0])["answers"] == 3
    assert "0 answers taken back" in said(capsys, "stats", "--delete", "drill=fan")[0]
    assert "3 answers taken back" in said(capsys, "stats", "--delete", "all")[0]
    assert log.read_text().count("\n") == 9


def test_the_index_is_made_anew(log, capsys):
    write(log, [answer(FIRST, f"waits/dieda/any/1/{n}") for n in range(6)])
    said(capsys, "stats")
    index = log.with_name("answers.sqlite3")
    index.write_bytes(b"spoilt " * 1000)
    told, notice = said(capsys, "stats")
    assert "6 answers" in told
    assert "--rebuild" in notice
    assert "made anew: 6 answers" in said(capsys, "stats", "--rebuild")[0]
    assert said(capsys, "stats")[1] == ""


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["stats", "--delete", "colour=red"], "delete = 'colour=red'"),
        (["stats", "--import", "/nowhere/file"], "import = '/nowhere/file'"),
        (["stats", "--export", "/nowhere/file"], "export = '/nowhere/file'"),
        (["stats", "--export", "x", "--delete", "all"], "--delete"),
        (["pack", "check"], "tingpai pack"),
        (["pack", "new", "mine"], "--ask"),
        (["pack", "new", "--ask", "waits/dieda/edge/1/7"], "tingpai pack"),
        (["pack", "new", "a", "--ask", "discard/dieda/any/2/5"], "id = 'discard/dieda/any/2/5'"),
        (["pack", "new", "Bad Name", "--ask", "waits/dieda/edge/1/7"], "Bad Name"),
        (["pack", "burn", "mine"], "burn"),
        (["drill", "--mode", "chess"], "--mode"),
        (["drill", "--mode", "pack"], "--mode"),
        (["drill", "--pack", "nowhere"], "pack = 'nowhere'"),
        (["drill", "--ask", "pack/nowhere/1"], "pack = 'nowhere'"),
        (["drill", "--ask", "pack/waits-first/99"], "id = 99"),
        (["drill", "--mode", "mix", "--variant", "dieda,riichi"], "variant = 'riichi'"),
        (["drill", "--mode", "mix", "--theme", "edge,straight"], "theme = 'straight'"),
        (["drill", "waits,chess", "--mode", "mix"], "drill = 'chess'"),
        (["drill", "--level", "2,3"], "level = (2, 3)"),
        (["drill", "--level", "2-9", "--mode", "mix"], "level = 6"),
        (["drill", "waits", "--step", "items"], "step = 'items'"),
        (["drill", "fan", "--step", "value"], "items, total"),
        (["drill", "fan", "--variant", "suizhou", "--step", "allowed"], "step = 'allowed'"),
        (["drill", "fan", "--mode", "mix", "--step", "total"], "step = 'total'"),
        (["drill", "--mode", "daily", "--step", "total"], "step = 'total'"),
        (["drill", "--pack", "fan-sichuan", "--step", "total"], "step = 'total'"),
        (["drill", "--ask", "waits.total/dieda/edge/1/7"], "step = 'total'"),
        (["drill", "--ask", "waits/dieda/edge/1/7", "--step", "total"], "step = 'total'"),
    ],
    ids=lambda v: " ".join(v) if isinstance(v, list) else "",
)
def test_what_cannot_be_used_is_one_line_and_status_2(words, told, lang, capsys):
    out, err = said(capsys, "--lang", lang, *words, status=2)
    assert out == ""
    assert err.count("\n") == 1
    assert told in err


# The modes of a drill


@pytest.fixture
def started(monkeypatch):
    """What the app would be started with."""
    starts = []
    monkeypatch.setattr(drill_command, "run_app", lambda look, start: starts.append(start) or 0)
    return starts


def test_modes_and_packs_are_started_from_the_command_line(started, capsys):
    for words in (
        ["waits", "--mode", "sprint", "--variant", "suizhou", "--level", "3"],
        ["--mode", "daily", "--variant", "sichuan"],
        ["--mode", "mix", "--variant", "sichuan,suizhou", "--level", "2-4", "--count", "30"],
        ["waits", "--mode", "review", "--theme", "edge,closed"],
        ["--pack", "waits-first", "--seed", "3"],
        ["--ask", "pack/waits-one-suit/16"],
        ["fan", "--step", "total", "--mode", "streak"],
        ["--ask", "pack/fan-sichuan/2", "--step", "items"],
        ["--ask", "fan.allowed/sichuan/any/2/7"],
    ):
        said(capsys, "drill", *words)
    sprint, daily, mix, review, pack, asked, *steps = started
    assert (steps[0].drill, steps[0].step, steps[0].mode) == ("fan", "total", "streak")
    assert str(steps[1].ask).startswith("fan.items/sichuan/@fan-sichuan/")
    assert str(steps[2].ask) == "fan.allowed/sichuan/any/2/7"
    assert (sprint.mode, sprint.variant, sprint.level) == ("sprint", "suizhou", 3)
    assert (daily.mode, daily.variant) == ("daily", "sichuan")
    assert (mix.mode, mix.count) == ("mix", 30)
    assert mix.mix == Mix(("sichuan", "suizhou"), (), (), (2, 3, 4))
    assert (review.mode, review.mix) == ("review", Mix((), ("waits",), ("edge", "closed")))
    assert (pack.mode, pack.pack, pack.seed) == ("pack", "waits-first", 3)
    assert str(asked.ask) == "waits/dieda/@waits-one-suit/5/16"


# Packs


def test_packs_are_checked_and_every_fault_has_its_line(tmp_path, capsys):
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(GOOD)
    bad.write_text(GOOD.replace('"8m", "9m"', '"8m"').replace("[-1, 1, 0, 0]", "[0, 0, 0, 0]"))
    assert "2 puzzles, all right" in said(capsys, "pack", "check", str(good))[0]
    told, _ = said(capsys, "pack", "check", str(good), str(bad), status=1)
    lines = told.splitlines()
    assert lines[0].startswith(f"{good}: ")
    assert [line.split(": ")[0] for line in lines[1:]] == [f"{bad}:3", f"{bad}:12"]


def test_packs_are_listed_with_broken_ones(own_folder, capsys):
    assert "waits-first" in said(capsys, "pack", "list")[0]
    (own_folder / "packs").mkdir(parents=True)
    (own_folder / "packs" / "mine.toml").write_text(GOOD.replace('"8m", "9m"', '"8m"'))
    told, _ = said(capsys, "pack", "list", "--json", status=1)
    rows = [json.loads(line) for line in told.splitlines()]
    assert {"name": "waits-first", "puzzles": 20}.items() <= rows[0].items()
    assert "mine.toml:3" in rows[-1]["error"]


def test_new_packs_of_questions_cases_and_games(own_folder, tmp_path, capsys):
    cases = tmp_path / "cases.jsonl"
    case = {"kind": "score", "in": {
        "variant": "sichuan", "seat": 1, "by": "discard", "from": 0,
        "concealed": "12345699m23789s", "tile": "4s",
    }}  # fmt: skip
    cases.write_text(json.dumps(case) + "\n\n")
    variant = by_id("sichuan")
    game = tmp_path / "game.jsonl"
    game.write_text("\n".join(written(variant, play(variant, 1)[0])) + "\n")
    told, _ = said(
        capsys, "pack", "new", "mine", "--ask", "waits/sichuan/nobetan/3/48151",
        "--drill", "waits", "--variant", "sichuan", "--theme", "closed", "--count", "3",
        "--cases", str(cases), "--log", str(game),
    )  # fmt: skip
    path = own_folder / "packs" / "mine.toml"
    assert str(path) in told
    pack = read_pack(path)
    assert [p.kind for p in pack.puzzles[:5]] == ["waits"] * 4 + ["score"]
    assert pack.puzzles[-1].kind == "settle"
    assert f"{len(pack.puzzles)} puzzles" in told
    _, err = said(capsys, "pack", "new", "mine", "--ask", "waits/dieda/edge/1/7", status=2)
    assert "exists" in err
    assert read_pack(path) == pack


def test_bad_cases_are_named_with_their_line(tmp_path, capsys):
    cases = tmp_path / "cases.jsonl"
    for text, told in (
        ('{"kind": "chess", "in": {}}', "cases[1]"),
        ("{broken", "cases[1]"),
        ('{"kind": "waits", "in": {"variant": "dieda", "concealed": "1m2"}}', "cases[1].concealed"),
    ):
        cases.write_text(text)
        _, err = said(capsys, "pack", "new", "mine", "--cases", str(cases), status=2)
        assert told in err
