"""Logs told in words: `tingpai replay` and the story of a deal."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from deal_table import any_house
from test_journal import play, written

from core.codec import EVENTS
from core.events import SessionEnded, SessionStarted
from core.text import LANGS
from core.variants import VARIANTS, by_id
from core.view import redact
from tui.__main__ import main
from tui.draw import plain
from tui.look import Look
from tui.present.story import _TELL, Cast, event_rows

GAME = by_id("sichuan").with_options(preset="online", horses=1)


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture(scope="module")
def log_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("logs") / "game.jsonl"
    path.write_text("\n".join(written(GAME, play(GAME, 1)[0])) + "\n", encoding="utf-8")
    return path


def told(capsys: pytest.CaptureFixture[str], *words: object, status: int = 0) -> list[str]:
    assert main(["replay", *map(str, words)]) == status
    return capsys.readouterr().out.splitlines()


def test_a_log_is_told_event_by_event(capsys: pytest.CaptureFixture[str], log_file: Path) -> None:
    rows = told(capsys, log_file)
    events, _ = play(GAME, 1)
    numbers = [int(row[:4]) for row in rows if row[:4].strip()]
    assert numbers == list(range(1, len(events) + 1))
    assert rows[0] == f"   1  The session begins; p{events[0].first_dealer} deals first"
    assert sum("draws" in row for row in rows) > 20
    assert any(row.strip().startswith("Result ") for row in rows)


def test_it_is_told_in_chinese_and_in_other_tile_faces(
    capsys: pytest.CaptureFixture[str], log_file: Path
) -> None:
    rows = told(capsys, log_file, "--lang", "zh", "--tiles", "ascii", "--to", 16)
    assert rows[0].startswith("   1  开始一操，p")
    assert not any("draws" in row for row in rows)
    assert any("打 " in row for row in rows)


def test_a_seat_sees_its_own_tiles_alone(
    capsys: pytest.CaptureFixture[str], log_file: Path
) -> None:
    rows = told(capsys, log_file, "--seat", 2, "--to", 60, "--tiles", "ascii")
    hands = [row.split()[0] for row in rows if row.startswith("        p") and ": " in row]
    assert set(hands) == {"p2:"}
    drawn = [row.split()[1] for row in rows if re.search(r" draws \d", row)]
    assert set(drawn) == {"p2"}
    hidden = [row.split()[0] for row in rows[-4:] if " tiles" in row]
    assert hidden == ["p0", "p1", "p3"]


def test_it_stops_where_it_is_asked_to_and_shows_the_table(
    capsys: pytest.CaptureFixture[str], log_file: Path
) -> None:
    rows = told(capsys, log_file, "--to", 40)
    place = rows.index("After event 40")
    assert rows[place - 1].startswith("  40") or rows[place - 2].startswith("  40")
    assert rows[place + 1].endswith("tiles left in the wall")
    assert [row.split()[0] for row in rows[place + 2 :]] == ["p0", "p1", "p2", "p3"]


def test_a_damaged_log_is_told_up_to_the_damage(
    capsys: pytest.CaptureFixture[str], log_file: Path, tmp_path: Path
) -> None:
    lines = log_file.read_text(encoding="utf-8").splitlines()
    torn = tmp_path / "torn.jsonl"
    torn.write_text("\n".join([*lines[:30], lines[30][:9]]), encoding="utf-8")
    assert main(["replay", str(torn)]) == 1
    captured = capsys.readouterr()
    assert captured.out.splitlines()[-1].startswith("  29")
    assert captured.err.startswith("line 31 is damaged")


@pytest.mark.parametrize(
    "words",
    [
        ["nowhere.jsonl"],
        ["LOG", "--seat", "4"],
        ["LOG", "--seat", "-1"],
        ["LOG", "--to", "100000"],
        ["LOG", "--to", "-1"],
    ],
)
def test_what_cannot_be_used_is_said_in_one_line(
    capsys: pytest.CaptureFixture[str], log_file: Path, words: list[str]
) -> None:
    assert main(["replay", *(str(log_file) if w == "LOG" else w for w in words)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert len(captured.err.splitlines()) == 1


def test_an_unknown_format_is_said_in_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "new.jsonl"
    path.write_text('{"tingpai":2}\n', encoding="utf-8")
    assert main(["replay", str(path)]) == 2
    assert "a log of format 2, known here is 1" in capsys.readouterr().err


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: v.id)
def test_every_event_has_words_for_every_reader(variant) -> None:
    house = any_house(variant, random.Random(f"story/{variant.id}"))
    events, _ = play(house, 2)
    for lang in LANGS:
        look, cast = Look(lang=lang), Cast(house)
        for event in events:
            inside = not isinstance(event, SessionStarted | SessionEnded)
            for seat in (None, 0, 1) if inside else (None,):
                seen = redact(event, seat) if inside else event
                for row in [] if seen is None else event_rows(seen, cast, look):
                    text = plain(row)
                    assert text.strip()
                    assert "{" not in text
                    assert "Text(" not in text
            if inside:
                assert event_rows(event, cast, look)


def test_every_sort_of_event_is_told() -> None:
    assert set(_TELL) == set(EVENTS.values())
