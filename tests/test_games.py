"""Games on disk: what is kept, what a kill or a damaged file costs, and tables taken up again."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest
from deal_table import keen
from table_play import header, in_order, play_on, read_events, same_session

from core.events import Dealt
from core.explain import Refusal
from core.journal import write_line
from core.session import replay_session
from core.variants import VARIANTS, by_id
from core.view import view
from tui.play.games import GameFile, find_game, saved_games
from tui.play.knowledge import Knowledge, redacted
from tui.play.local import LocalTable, actor_of
from tui.play.setup import GameSetup, read_seats, take_up

NOW = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
EVERY_GAME = pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: v.id)


def begin(folder: Path, variant: str = "dieda", **more: object) -> LocalTable:
    """A game of one person and novices, kept in a folder."""
    head = header(by_id(variant), **more)
    return LocalTable(head, GameFile.create(folder, head, NOW))


def game_path(folder: Path) -> Path:
    (path,) = folder.glob("*.jsonl")
    return path


# The log


async def test_every_event_is_on_disk_before_anybody_knows_it(tmp_path):
    table = begin(tmp_path)
    path = game_path(tmp_path)
    seen = []

    def look():
        lines = path.read_text().splitlines()
        assert lines[1:] == [write_line(event) for event in table.events]
        seen.append(len(lines))

    table.watch(look)
    await play_on(table, keen, acts=60)
    assert len(seen) >= 60
    assert seen == sorted(seen)
    table.close()
    assert read_events(path) == table.events


@EVERY_GAME
async def test_a_game_taken_up_at_any_line_goes_on_to_the_same_end(tmp_path, variant):
    table = begin(tmp_path, variant.id)
    await play_on(table, keen, deals=2)
    whole = table.events
    table.close()
    path = game_path(tmp_path)
    data = path.read_bytes()
    lines = data.splitlines(keepends=True)
    for cut in random.Random(7).sample(range(1, len(lines)), 5):
        path.write_bytes(b"".join(lines[:cut]))
        again, repair = take_up(path)
        assert repair is None
        assert again.events[: cut - 1] == whole[: cut - 1]
        await play_on(again, keen, deals=2)
        assert in_order(again.events) == in_order(whole)
        again.close()
        assert read_events(path) == again.events


async def test_a_line_cut_off_in_its_middle_is_dropped_and_nothing_else(tmp_path):
    table = begin(tmp_path)
    await play_on(table, keen, acts=30)
    whole = table.events
    table.close()
    path = game_path(tmp_path)
    data = path.read_bytes()
    path.write_bytes(data[:-9])
    again, repair = take_up(path)
    assert repair is None
    # What followed of itself is worked out again.
    assert again.events == whole
    again.close()
    assert path.read_bytes() == data


async def test_a_damaged_log_is_kept_and_what_stands_before_goes_on(tmp_path):
    table = begin(tmp_path)
    await play_on(table, keen, acts=40)
    whole = table.events
    table.close()
    path = game_path(tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[20] = b'{"event":"drew","seat":1,"tile":"77z"}\n'
    path.write_bytes(b"".join(lines))
    again, repair = take_up(path)
    assert repair is not None
    assert "21" in repair.why.get("en")
    assert repair.kept.read_bytes() == b"".join(lines)
    assert repair.kept.name.startswith(path.name)
    assert again.events[:19] == whole[:19]
    await play_on(again, keen, acts=5)
    again.close()
    assert len(read_events(path)) > 19
    # The kept one is no game of the list.
    assert [game.path for game in saved_games(tmp_path)] == [path]


def test_a_log_without_a_header_is_named_and_left_as_it_is(tmp_path):
    path = tmp_path / "x.jsonl"
    path.write_text('{"tingpai":1,"variant":"nine"}\n')
    (game,) = saved_games(tmp_path)
    assert (game.id, game.header) == ("x", None)
    assert game.why.line.code == "log-damaged"
    with pytest.raises(Refusal):
        take_up(path)
    assert path.read_text() == '{"tingpai":1,"variant":"nine"}\n'


async def test_one_game_is_open_in_one_place_at_a_time(tmp_path):
    table = begin(tmp_path)
    path = game_path(tmp_path)
    code = (
        "import sys; from pathlib import Path; from tui.play.setup import take_up\n"
        "from core.explain import Refusal\n"
        "try: take_up(Path(sys.argv[1]))\n"
        "except Refusal as bad: print(bad.line.code)\n"
    )
    root = Path(__file__).parent.parent
    words = [sys.executable, "-c", code, str(path)]
    done = subprocess.run(words, capture_output=True, text=True, cwd=root, check=True)
    assert done.stdout.strip() == "game-busy"
    table.close()
    done = subprocess.run(words, capture_output=True, text=True, cwd=root, check=True)
    assert done.stdout == ""


async def test_what_cannot_be_written_does_not_happen(tmp_path):
    table = begin(tmp_path)
    path = game_path(tmp_path)
    known = table.knowledge(0)
    before = path.read_bytes(), known.number, table.events
    readable = os.open(path, os.O_RDONLY)
    os.dup2(readable, table._file._descriptor)
    with pytest.raises(Refusal) as bad:
        await table.submit(known.view().legal[0], known.number)
    assert bad.value.line.code == "game-unwritable"
    assert (path.read_bytes(), known.number, table.events) == before
    os.close(readable)
    table.close()


async def test_the_list_of_games_the_last_played_first(tmp_path):
    assert saved_games(tmp_path / "none") == []
    for place, variant in enumerate(("dieda", "sichuan", "suizhou")):
        table = begin(tmp_path, variant)
        await play_on(table, keen, deals=None if variant == "suizhou" else 1)
        table.close()
        newest = max(tmp_path.glob("*.jsonl"), key=lambda p: p.stat().st_mtime_ns)
        os.utime(newest, (1000 + place, 1000 + place))
    games = saved_games(tmp_path)
    assert [game.header.variant for game in games] == ["suizhou", "sichuan", "dieda"]
    assert [game.over for game in games] == [True, False, False]
    assert [game.deals for game in games] == [12, 1, 1]
    assert find_game(tmp_path, None) == games[1].path
    assert find_game(tmp_path, games[2].id) == games[2].path
    for name in ("nothing", "../games/x", "/etc/passwd"):
        with pytest.raises(Refusal) as bad:
            find_game(tmp_path, name)
        assert bad.value.line.code == "game-unknown"
    with pytest.raises(Refusal) as bad:
        find_game(tmp_path / "none", None)
    assert bad.value.line.code == "game-none"


# The table


@EVERY_GAME
async def test_what_a_seat_knows_is_its_view_and_its_fold(variant):
    table = LocalTable(header(variant, "pppp"))
    await play_on(table, keen, deals=1)
    state = replay_session(variant, table.events).deal
    for seat in (None, *range(variant.players)):
        known = table.knowledge(seat)
        assert known.view() == view(state, seat)
        again = Knowledge(variant, seat)
        for event in table.events:
            if (shown := redacted(event, seat)) is not None:
                again.see(shown)
        assert again.events == known.events
        middle = known.deal_began + 20
        assert again.view(middle) == known.view(middle)


async def test_an_action_for_a_moment_that_has_passed_is_refused():
    table = LocalTable(header(by_id("dieda"), "pppp"))
    seat = table.waiting()[0]
    known = table.knowledge(seat)
    action, number = known.view().legal[0], known.number
    await table.submit(action, number)
    for stale in (number, number - 1, number + 9):
        with pytest.raises(Refusal) as bad:
            await table.submit(action, stale)
        assert bad.value.line.code == "table-moved"


async def test_answers_of_others_make_no_answer_stale():
    # A seat does not notice that another has answered, so its own number still holds.
    table = LocalTable(header(by_id("yangzhou-18"), "pppp", seed=11))
    rng = random.Random(1)
    for _ in range(400):
        waiting = table.waiting()
        if len(waiting) > 1:
            numbers = {seat: table.knowledge(seat).number for seat in waiting}
            for seat in waiting:
                passing = table.knowledge(seat).view().legal[-1]
                await table.submit(passing, numbers[seat])
            return
        if not waiting:
            await table.next_deal()
            continue
        known = table.knowledge(waiting[0])
        await table.submit(rng.choice(known.view().legal), known.number)
    raise AssertionError("nobody ever shared a claim")


@pytest.mark.parametrize("variant", ["dieda", "sichuan"])
async def test_undo_takes_back_to_before_the_last_action_of_a_person(tmp_path, variant):
    table = begin(tmp_path, variant, kinds="ppnn", practice=True)
    path = game_path(tmp_path)
    await play_on(table, keen, acts=50)
    assert table.undoable
    while table.undoable:
        before = table.events
        await table.undo()
        place = len(table.events)
        assert table.events == before[:place]
        assert actor_of(before[place]) in (0, 1)
        assert all(actor_of(event) not in (0, 1) for event in before[place + 1 :])
        assert path.read_text().splitlines()[1:] == [write_line(e) for e in table.events]
    dealt = max(n for n, event in enumerate(table.events) if isinstance(event, Dealt))
    assert not any(actor_of(e) in (0, 1) for e in table.events[dealt:])
    with pytest.raises(Refusal):
        await table.undo()
    await play_on(table, keen, acts=50)
    table.close()
    assert same_session(by_id(variant), read_events(path), table.events)


async def test_without_practice_nothing_is_taken_back():
    table = LocalTable(header(by_id("dieda")))
    await play_on(table, keen, acts=20)
    assert not table.undoable
    with pytest.raises(Refusal):
        await table.undo()


async def test_deals_follow_from_the_seed_alone():
    one, other, third = (LocalTable(header(by_id("dieda"), seed=seed)) for seed in (5, 5, 6))
    await play_on(one, keen, deals=2)
    await play_on(other, keen, deals=2)
    assert one.events == other.events
    walls = [e.wall for e in one.events if isinstance(e, Dealt)]
    assert len(set(walls)) == 2
    assert third.events[1].wall not in walls


# Setups


def test_a_setup_is_remembered_and_read_with_care():
    setup = GameSetup.read(None)
    assert setup == GameSetup()
    assert [p.kind for p in setup.seated] == ["person", "club", "club", "club"]
    full = GameSetup(
        "sichuan",
        {"ding_que": True},
        read_seats(by_id("sichuan"), ["老王", "novice", "小美", "master"]),
    )
    assert GameSetup.read(json.loads(json.dumps(full.plain))) == full
    assert full.people == 2
    odd = full.plain | {"options": {"ding_que": 7, "cap": 16, "x": 1}, "pace": "warp", "coach": 3}
    assert GameSetup.read(odd).options == {"cap": 16}
    assert GameSetup.read(odd).manners.pace == "fast"
    for data in (7, {"variant": "nine"}, {"sitters": [["a", "cat"]]}, {"sitters": 3}):
        assert GameSetup.read(data) == GameSetup()


def test_seats_as_they_are_typed():
    players = read_seats(by_id("suizhou"), ["Wang", "club", "novice"])
    assert [(p.name, p.kind) for p in players] == [
        ("Wang", "person"),
        ("", "club"),
        ("", "novice"),
    ]
    with pytest.raises(Refusal):
        read_seats(by_id("suizhou"), ["Wang", "club"])


def test_nobody_at_the_table_is_refused():
    setup = GameSetup(sitters=read_seats(by_id("dieda"), ["club"] * 4))
    with pytest.raises(Refusal) as bad:
        setup.header(random.Random(1))
    assert bad.value.line.code == "seats-nobody"
