"""Tables over a socket: whole deals, what a client is told, who may do what, lost lines."""

from __future__ import annotations

import asyncio
import json
import os
import stat
from dataclasses import replace
from random import Random

import pytest
from net_host import (
    LIMITS,
    Raw,
    hosting,
    lines,
    open_table,
    play,
    seated,
    tapped,
    until,
)

from core.codec import read_event, write_action, write_event
from core.events import (
    HIDDEN,
    Answered,
    Dealt,
    Discard,
    Discarded,
    Drew,
    Offered,
    SwapChosen,
    Swapped,
)
from core.explain import Refusal
from core.tiles import tile_name
from tui.net.client import HostLine
from tui.net.guest import Limits
from tui.net.place import calling, listening, person_of
from tui.net.server import Host

NAMES = ("An", "Bo", "Cai", "Du")


@pytest.fixture
def path(tmp_path):
    """Where the host listens."""
    return tmp_path / "s"


@pytest.mark.parametrize("variant", ["dieda", "sichuan", "suizhou"])
async def test_four_clients_play_whole_deals_and_know_what_their_seats_know(path, variant):
    async with hosting(path) as host, lines(path, *NAMES) as every:
        number = await open_table(every[0], variant)
        players = len(host.rooms[0].seats)
        every = every[:players]
        await seated(every, number)
        await asyncio.gather(*(play(line, 2, Random(n)) for n, line in enumerate(every)))
        table = host.rooms[0].table
        await until(lambda: all(
            line.table.knowledge(None).number == table.knowledge(None).number for line in every
        ))  # fmt: skip
        for seat, line in enumerate(every):
            assert line.table.knowledge(seat).events == table.knowledge(seat).events
            assert line.table.knowledge(None).events == table.knowledge(None).events
            assert line.table.header.seed is None
            assert line.table.players[seat].name == NAMES[seat]
        assert {len(known.session.played) for known in [table.knowledge(None)]} == {2}


async def test_one_person_at_two_seats_with_computer_players_and_somebody_watching(path):
    async with hosting(path) as host, lines(path, "An", "Bo") as (player, watcher):
        number = await open_table(player)
        await player.ask("sit", seat=0)
        await player.ask("sit", seat=2)
        await watcher.ask("enter", table=number, seats=None)
        await player.ask("fill", player="novice")
        await play(player, 1, Random(1))
        assert player.table.seats == (0, 2)
        await until(lambda: len(watcher.table.knowledge(None).session.played) == 1)
        assert watcher.table.seats == ()
        table = host.rooms[0].table
        assert watcher.table.knowledge(None).events == table.knowledge(None).events
        assert player.table.knowledge(2).events == table.knowledge(2).events


def hidden_runs(events, seat):
    """Runs of four tiles as they stand in hands and walls that `seat` may not know."""
    for event in events:
        if isinstance(event, Dealt):
            rows = [hand for s, hand in enumerate(event.hands) if s != seat] + [event.wall]
            for row in rows:
                for place in range(len(row) - 3):
                    names = ",".join(f'"{tile_name(kind)}"' for kind in row[place : place + 4])
                    yield names.encode()


def own_of(data, seat):
    """Whether an event of a stream tells no tile that only another seat knows."""
    event = read_event(data)
    if isinstance(event, Dealt):
        others = [hand for s, hand in enumerate(event.hands) if s != seat]
        return all(set(row) == {HIDDEN} for row in (*others, event.wall))
    if isinstance(event, Drew | SwapChosen) and event.seat != seat:
        tiles = (event.tile,) if isinstance(event, Drew) else event.tiles
        return set(tiles) == {HIDDEN}
    if isinstance(event, Swapped):
        return all(set(r) == {HIDDEN} for s, r in enumerate(event.received) if s != seat)
    if isinstance(event, Offered):
        return seat is not None and not any(o for s, o in enumerate(event.offers) if s != seat)
    return not isinstance(event, Answered) or event.seat == seat


@pytest.mark.parametrize("variant", ["dieda", "sichuan"])
async def test_no_stream_holds_what_its_seat_may_not_know(path, variant):
    options = {"preset": "online"} if variant == "sichuan" else {}
    async with hosting(path) as host, tapped(path) as (way, streams):
        async with lines(way, *NAMES, "watcher") as every:
            *people, watcher = every
            number = await open_table(people[0], variant, **options)
            await watcher.ask("enter", table=number, seats=None)
            await seated(people, number)
            await asyncio.gather(*(play(line, 2, Random(n)) for n, line in enumerate(people)))
            table = host.rooms[0].table
            await until(lambda: len(watcher.table.knowledge(None).session.played) == 2)
        header, events = table.header, table.events
        found = 0
        for seat, stream in zip((0, 1, 2, 3, None), streams, strict=True):
            assert str(header.seed).encode() not in stream
            deal, ended = -1, True
            for line in bytes(stream).splitlines():
                news = json.loads(line)
                for of, told in news.get("of", ()):
                    assert of == seat
                    for data in told:
                        assert own_of(data, seat), data
                        found += 1
                        if data["event"] == "dealt":
                            deal, ended = deal + 1, False
                        ended = ended or data["event"] == "ended"
                        if not ended and data["event"] not in ("won", "dealt"):
                            piece = json.dumps(data, separators=(",", ":")).encode()
                            assert not any(run in piece for run in hidden_runs(events, seat))
        assert found > 500
        assert any(b'"hands"' in json.dumps(write_event(e)).encode() for e in events)


async def test_stale_and_foreign_actions_are_refused(path):
    async with hosting(path) as host, lines(path, *NAMES) as every:
        await seated(every, await open_table(every[0]))
        await until(lambda: all(line.table and line.table.complete for line in every))
        table = host.rooms[0].table
        turn = table.waiting()[0]
        known = every[turn].table.knowledge(turn)
        action = next(a for a in known.view().legal if isinstance(a, Discard))
        before = len(table.events)
        for seat, number, code in (
            (turn, known.number - 1, "table-moved"),
            (turn, known.number + 1, "table-moved"),
            ((turn + 1) % 4, known.number, "net-not-yours"),
        ):
            with pytest.raises(Refusal) as bad:
                await every[seat].ask("act", action=write_action(action), number=number)
            assert bad.value.line.code == code
        assert len(table.events) == before
        await every[turn].table.submit(action, known.number)
        assert len(table.events) > before
        with pytest.raises(Refusal) as bad:
            await every[turn].ask("act", action=write_action(action), number=known.number - 1)
        assert bad.value.line.code == "table-moved"


async def test_a_lost_line_keeps_its_seat_and_is_told_all_on_coming_back(path):
    async with hosting(path) as host, lines(path, *NAMES) as every:
        number = await open_table(every[0])
        await seated(every, number)
        await until(lambda: every[2].table and every[2].table.complete)
        await every[2].close()
        await until(lambda: not every[0].room["seats"][2]["here"])
        others = [line for n, line in enumerate(every) if n != 2]
        playing = [asyncio.create_task(play(line, 1, Random(3))) for line in others]
        async with lines(path, "Xu") as (stranger,):
            await stranger.ask("enter", table=number, seats=None)
            await until(lambda: stranger.table is not None)
            assert stranger.table.seats == ()
        async with lines(path, NAMES[2]) as (again,):
            await again.ask("enter", table=number, seats=None)
            await until(lambda: again.table and again.table.complete)
            assert again.table.seats == (2,)
            await asyncio.gather(*playing, play(again, 1, Random(4)))
            table = host.rooms[0].table
            await until(lambda: again.table.knowledge(2).number == table.knowledge(2).number)
            assert again.table.knowledge(2).events == table.knowledge(2).events


async def test_coming_back_from_another_terminal_takes_the_seat_from_the_old_one(path):
    async with hosting(path), lines(path, "An", "An") as (old, new):
        number = await open_table(old)
        await old.ask("sit", seat=1)
        await old.ask("fill", player="novice")
        await new.ask("enter", table=number, seats=None)
        await until(lambda: new.table and new.table.complete)
        assert new.table.seats == (1,)
        await until(lambda: old.room is None)
        assert old.sent_away


async def test_tables_survive_a_restart_of_the_host(path, tmp_path):
    folder = tmp_path / "tables"
    async with hosting(path, folder), lines(path, "An", "Bo") as every:
        number = await open_table(every[0], seconds=60)
        await every[0].ask("sit", seat=0)
        await every[1].ask("enter", table=number, seats=None)
        await every[1].ask("sit", seat=1)
        await every[0].ask("fill", player="novice")
        await asyncio.gather(*(play(line, 1, Random(n)) for n, line in enumerate(every)))
        before = list(every[0].table.knowledge(0).events)
    async with hosting(path, folder) as host, lines(path, "An", "Bo") as every:
        assert [(room.number, room.seconds) for room in host.rooms] == [(number, 60)]
        await until(lambda: every[0].tables)
        assert every[0].tables[0]["seats"][0]["own"]
        for line in every:
            await line.ask("enter", table=number, seats=None)
        await until(lambda: all(line.table and line.table.complete for line in every))
        assert every[0].table.knowledge(0).events[: len(before)] == before
        await asyncio.gather(*(play(line, 2, Random(n)) for n, line in enumerate(every)))
        other = await open_table(every[0])
        assert other > number


async def test_a_table_that_gathers_survives_a_restart_with_who_sits_where(path, tmp_path):
    folder = tmp_path / "tables"
    options = {"preset": "online"}
    async with hosting(path, folder), lines(path, "An", "Bo", "Cai") as (one, two, three):
        number = await open_table(one, "sichuan", seconds=30, **options)
        for line, seat in ((two, 2), (three, 0), (one, 1)):
            await line.ask("enter", table=number, seats=None)
            await line.ask("sit", seat=seat)
        await three.ask("rise", seat=0)
        await until(lambda: two.room["seats"][0] is None)
        before = two.room
        assert len(list(folder.iterdir())) == 1
    async with hosting(path, folder) as host, lines(path, "An", "Bo", "Xu") as (one, two, other):
        assert host.rooms[0].phase == "gathering"
        await until(lambda: other.tables)
        (news,) = other.tables
        for name in ("table", "variant", "options", "seconds"):
            assert news[name] == before[name]
        assert [s and s["name"] for s in news["seats"]] == [None, "An", "Bo", None]
        assert not news["seats"][2]["here"]
        for line in (one, two, other):
            await line.ask("enter", table=number, seats=None)
        await until(lambda: two.room and two.room["seated"] == [2] and other.room)
        assert one.room["seated"] == [1]
        with pytest.raises(Refusal) as bad:
            await other.ask("sit", seat=2)
        assert bad.value.line.code == "net-taken"
        await two.ask("fill", player="novice")
        await until(lambda: one.table and one.table.complete)
        assert one.table.seats == (1,)
        assert [file.suffix for file in folder.iterdir()] == [".jsonl"]
        await open_table(other)
        assert host.rooms[-1].number > number


async def test_seats_held_after_a_restart_are_free_after_a_while(path, tmp_path):
    folder = tmp_path / "tables"
    async with hosting(path, folder), lines(path, "An", "Bo") as (one, two):
        number = await open_table(one)
        for line, seat in ((one, 0), (two, 3)):
            await line.ask("enter", table=number, seats=None)
            await line.ask("sit", seat=seat)
    short = replace(LIMITS, hold_seconds=0.4)
    async with hosting(path, folder, short) as host, lines(path, "An") as (one,):
        await one.ask("enter", table=number, seats=None)
        await until(lambda: host.rooms[0].seats[3] is None)
        assert host.rooms[0].seats[0].player.name == "An"
        assert json.loads(next(folder.iterdir()).read_text())["seats"][3] is None
    async with hosting(path, folder, short) as host:
        assert host.rooms[0].seats[0].player.name == "An"
        await until(lambda: not host.rooms)
        assert list(folder.iterdir()) == []


async def test_damaged_files_of_tables_are_named_and_passed_over(path, tmp_path):
    folder = tmp_path / "tables"
    async with hosting(path, folder), lines(path, "An", "Bo") as (one, two):
        for line in (one, two):
            await open_table(line)
            await line.ask("sit", seat=1)
    first = folder / "table-1.gathering.json"
    good = first.read_text()
    damaged = {
        "table-1": good[: len(good) // 2],
        "table-5": good,
        "table-6": good.replace('"table": 1', '"table": 6').replace("dieda", "poker"),
        "table-7": good.replace('"table": 1', '"table": 7').replace("null, ", ""),
        "table-8": good.replace('"table": 1', '"table": 8').replace('"key"', '"who"'),
        "table-9": "[]",
    }
    for name, text in damaged.items():
        (folder / f"{name}.gathering.json").write_text(text)
    (folder / "20260101-000000-dieda.jsonl").write_text("nothing\n")
    host = Host(folder, LIMITS)
    bad = [refusal.get("en") for refusal in host.take_up()]
    assert [room.number for room in host.rooms] == [2]
    assert len(bad) == len(damaged) + 1
    for name in (*damaged, "20260101-000000-dieda"):
        assert sum(name in line and "is passed over" in line for line in bad) == 1
    await host.close()
    # Nobody has lost what may still be mended.
    assert len(list(folder.iterdir())) == len(damaged) + 2


async def test_a_lost_line_keeps_the_seat_for_a_while_before_the_game_too(path):
    slow = replace(LIMITS, grace_seconds=0.5)
    async with hosting(path, limits=slow) as host, lines(path, "An", "Bo") as (one, two):
        number = await open_table(one)
        await one.ask("sit", seat=1)
        await two.ask("enter", table=number, seats=None)
        await one.close()
        await until(lambda: not two.room["seats"][1]["here"])
        with pytest.raises(Refusal) as bad:
            await two.ask("sit", seat=1)
        assert bad.value.line.code == "net-taken"
        async with lines(path, "An") as (again,):
            await again.ask("enter", table=number, seats=None)
            await until(lambda: again.room and again.room["seated"] == [1])
            await asyncio.sleep(0.6)
            assert again.room["seated"] == [1]
        await until(lambda: host.rooms[0].seats[1] is None)
        await two.ask("leave")
        await until(lambda: not host.rooms)


async def test_a_client_comes_back_by_itself_when_the_host_does(path, tmp_path):
    folder = tmp_path / "tables"
    line = HostLine(path, "An")
    async with hosting(path, folder):
        await line.open()
        await open_table(line)
        await line.ask("sit", seat=0)
        await line.ask("fill", player="novice")
        await until(lambda: line.table and line.table.complete)
        table = line.table
    await until(lambda: line.lost)
    with pytest.raises(Refusal) as bad:
        await line.ask("next")
    assert bad.value.line.code == "net-lost"
    async with hosting(path, folder):
        await until(lambda: not line.lost and line.table is table and table.complete)
        await play(line, 1, Random(1))
        await line.close()


async def test_two_terminals_of_one_person_come_back_each_to_its_own_seat(path, tmp_path):
    folder = tmp_path / "tables"
    one, other = HostLine(path, "An"), HostLine(path, "An")
    async with hosting(path, folder):
        await one.open()
        await other.open()
        number = await open_table(one)
        await one.ask("sit", seat=0)
        await other.ask("enter", table=number, seats=None)
        await other.ask("sit", seat=2)
        await one.ask("fill", player="novice")
        await until(lambda: one.table and other.table and other.table.complete)
    await until(lambda: one.lost and other.lost)
    async with hosting(path, folder):
        await until(lambda: not one.lost and not other.lost)
        await until(lambda: one.table.complete and other.table.complete)
        await until(lambda: one.room["seated"] == [0] and other.room["seated"] == [2])
        assert (one.table.seats, other.table.seats) == ((0,), (2,))
        await one.close()
        await other.close()


async def test_a_table_of_computer_players_goes_on_while_somebody_watches(path):
    async with hosting(path) as host, lines(path, "An", "Bo") as (one, other):
        number = await open_table(one)
        await one.ask("fill", player="novice")
        await other.ask("enter", table=number, seats=None)
        await until(lambda: other.table and other.table.complete)
        await until(lambda: len(other.table.knowledge(None).session.played) >= 2)
        with pytest.raises(Refusal) as bad:
            await other.ask("next")
        assert bad.value.line.code == "net-no-seat"
        table = host.rooms[0].table
        await one.ask("leave")
        await other.ask("leave")
        await asyncio.sleep(0.1)
        number = len(table.events)
        await asyncio.sleep(0.2)
        assert len(table.events) == number


async def test_a_client_that_does_not_read_holds_nobody_up(path):
    limits = Limits(rate=1e6, burst=10**6, drain_seconds=0.3, waiting_bytes=1 << 18)
    async with hosting(path, limits=limits) as host, lines(path, *NAMES) as every:
        number = await open_table(every[0], seconds=60)
        stalled = await Raw.to(path)
        await stalled.hello("stalled")
        stalled.writer.transport.pause_reading()
        for _ in range(40):
            stalled.send({"op": "open", "variant": "dieda", "options": {}, "seconds": 0})
            stalled.send({"op": "enter", "table": number, "seats": None})
        await seated(every, number)
        for _ in range(300):
            await every[0].ask("say", phrase=0)
        await asyncio.gather(*(play(line, 1, Random(n)) for n, line in enumerate(every)))
        assert [room.number for room in host.rooms if room.table] == [number]
        stalled.close()
        await until(lambda: host.rooms[0].news(None)["watching"] == 0)


async def test_when_time_is_up_a_computer_player_decides_and_gives_back(path):
    async with hosting(path) as host, lines(path, "An", "Bo") as (one, other):
        number = await open_table(one, seconds=1)
        await one.ask("sit", seat=0)
        await other.ask("enter", table=number, seats=None)
        await other.ask("sit", seat=1)
        await one.ask("fill", player="novice")
        await until(lambda: one.table and one.table.clocks and other.table)
        known = one.table.knowledge(0)
        await until(lambda: one.table.clocks[0] <= 1)
        assert known.view().legal
        keeping = asyncio.create_task(play(other, 1, Random(1), late=True))
        await until(lambda: one.table.auto == (0,), 30)
        # Nobody pressed a key at the seat, and yet it has decided.
        assert any(isinstance(e, Discarded | Answered) and e.seat == 0 for e in known.events)
        assert host.rooms[0].table.players[0].kind == "person"
        await one.table.take_back()
        await until(lambda: one.table.auto == ())
        await asyncio.gather(keeping, play(one, 1, Random(2), late=True))
        assert one.table.auto == ()


async def test_clocks_of_others_show_only_whose_turn_it_is(path):
    async with hosting(path) as host, lines(path, *NAMES) as every:
        await seated(every, await open_table(every[0], seconds=60))
        await until(lambda: all(line.table and line.table.clocks for line in every))
        asked = 0
        rng = Random(5)
        table = host.rooms[0].table
        for _ in range(200):
            if table.knowledge(None).session.between:
                break
            seat = rng.choice(table.waiting())
            await asyncio.sleep(0.001)
            public = table.knowledge(None).view()
            if public.phase == "claims":
                asked += 1
                for other, line in enumerate(every):
                    running = {s for s, left in enumerate(line.table.clocks) if left <= 60}
                    assert running <= {other}
            known = every[seat].table.knowledge(seat)
            action = rng.choice(known.view().legal)
            await every[seat].table.submit(action, known.number)
        assert asked


async def test_the_lobby_shows_tables_and_clears_away_deserted_ones(path):
    async with hosting(path) as host, lines(path, "An", "Bo") as (one, other):
        number = await open_table(one, "sichuan", seconds=30, preset="online")
        await until(lambda: other.tables)
        (news,) = other.tables
        assert (news["table"], news["variant"], news["seconds"]) == (number, "sichuan", 30)
        assert news["phase"] == "gathering"
        await one.ask("sit", seat=3)
        await until(lambda: other.tables[0]["seats"][3] is not None)
        assert other.tables[0]["seats"][3]["name"] == "An"
        assert not other.tables[0]["seats"][3]["own"]
        await one.ask("say", phrase=2)
        await other.ask("enter", table=number, seats=None)
        with pytest.raises(Refusal) as bad:
            await other.ask("sit", seat=3)
        assert bad.value.line.code == "net-taken"
        with pytest.raises(Refusal) as bad:
            await other.ask("rise", seat=3)
        assert bad.value.line.code == "net-not-yours"
        await one.ask("rise", seat=3)
        await other.ask("sit", seat=3)
        await other.ask("leave")
        await one.ask("leave")
        await until(lambda: not host.rooms)
        assert one.said == [("An", one.said[0][1])]


async def test_limits_on_sessions_and_tables(path):
    limits = Limits(sessions=4, sessions_each=2, tables=2)
    async with hosting(path, limits=limits), lines(path, "An", "An", "Bo") as every:
        with pytest.raises(Refusal) as bad:
            await HostLine(path, "An").open()
        assert bad.value.line.code == "net-sessions"
        for line in every[:2]:
            await open_table(line)
        with pytest.raises(Refusal) as bad:
            await every[2].ask("open", variant="dieda", options={}, seconds=0)
        assert bad.value.line.code == "net-tables"
        async with lines(path, "Cai"):
            with pytest.raises(Refusal) as bad:
                await HostLine(path, "Du").open()
            assert bad.value.line.code == "net-sessions"


async def test_who_asks_too_fast_waits_and_others_do_not(path):
    async with hosting(path, limits=Limits(rate=20, burst=5)), lines(path, "An", "Bo") as every:
        number = await open_table(every[0])
        loop = asyncio.get_running_loop()
        began = loop.time()
        flood = [asyncio.create_task(every[0].ask("say", phrase=0)) for _ in range(24)]
        await every[1].ask("enter", table=number, seats=None)
        assert loop.time() - began < 0.5
        await asyncio.gather(*flood)
        assert loop.time() - began > 0.8


def test_names_come_from_the_account_and_cannot_be_taken(tmp_path):
    own = os.getuid()
    assert person_of(own, "An", own).name == "An"
    other = person_of(own + 4242, "An", own)
    assert other.name == f"An@{own + 4242}"
    assert other.key != person_of(own, "An", own).key
    assert person_of(own, None, own).key != person_of(own + 4242, None, own).key


def test_the_socket_is_for_the_account_and_its_group_and_has_one_host(path):
    listener, _ = listening(path)
    with listener:
        assert stat.S_IMODE(path.stat().st_mode) == 0o660
        with pytest.raises(Refusal) as bad:
            listening(path)
        assert bad.value.line.code == "net-socket-busy"
    # What a host that was killed left behind is in nobody's way.
    with pytest.raises(Refusal) as bad:
        calling(path)
    assert bad.value.line.code == "net-no-host"
    again, _ = listening(path)
    again.close()
