"""Logs as JSON Lines: written, read, cut, damaged."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest
from deal_table import any_house, keen

from core.codec import ACTIONS, EVENTS, read_action, read_event, write_action, write_event
from core.deal import waiting_on
from core.events import (
    HIDDEN,
    HIDDEN_SUIT,
    Answered,
    Discard,
    Drew,
    HorseTaken,
    LogEvent,
    SuitChosen,
    Swap,
)
from core.explain import Refusal
from core.journal import (
    FORMAT,
    Header,
    Player,
    header_of,
    read_header,
    read_log,
    write_header,
    write_line,
)
from core.session import (
    Session,
    act_in,
    advance,
    deal_rng,
    follow_on,
    next_deal,
    open_session,
    replay_session,
)
from core.variant import Variant
from core.variants import VARIANTS, by_id
from core.view import view

SEED = 11


def play(variant: Variant, deals: int) -> tuple[list[LogEvent], Session]:
    """A session's first deals, every random choice a function of `SEED`."""
    log: list[LogEvent] = list(open_session(variant, deal_rng(SEED, 0, "first")))
    session = replay_session(variant, log)
    return play_on(session, log, deals)


def play_on(session: Session, log: list[LogEvent], deals: int) -> tuple[list[LogEvent], Session]:
    """Go on from a log, wherever it stops, with players that decide by what they see."""
    more: tuple[LogEvent, ...] = follow_on(session, deal_rng(SEED, len(session.played), "swap"))
    log = [*log, *more]
    session = replay_session(session.variant, more, session)
    while session.ended is None and len(session.played) < deals:
        number = len(session.played)
        if session.between:
            more = next_deal(session, deal_rng(SEED, number))
            log += more
            session = replay_session(session.variant, more, session)
        while session.deal is not None and not session.deal.over:
            seat = waiting_on(session.deal)[0]
            seen = view(session.deal, seat)
            choice = keen(seen, random.Random(repr((seen.tiles, seen.wall, seen.legal))))
            more, session = act_in(session, choice, deal_rng(SEED, number, "swap"))
            log += more
    return log, session


def written(variant: Variant, log: list[LogEvent]) -> list[str]:
    players = [Player(f"p{s}", "novice") for s in range(variant.players)]
    return [write_header(header_of(variant, players, SEED)), *map(write_line, log)]


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: v.id)
def test_a_written_log_reads_back(variant: Variant) -> None:
    house = any_house(variant, random.Random(variant.id))
    log, session = play(house, 2)
    lines = written(house, log)
    assert all("\n" not in text for text in lines)
    read = read_log(lines)
    assert read.damage is None
    assert read.events == tuple(log)
    assert read.session == session
    assert read.lines == len(lines)
    assert read.header.game.house == house.house
    assert read.header.players[1] == Player("p1", "novice")


@pytest.mark.parametrize(
    "variant",
    [by_id("sichuan").with_options(preset="online", horses=1), by_id("suizhou"), by_id("dieda")],
    ids=lambda v: v.id,
)
def test_a_log_cut_after_any_line_is_taken_up_to_the_same_end(variant: Variant) -> None:
    log, session = play(variant, 2)
    lines = written(variant, log)
    for cut in range(1, len(lines), 7):
        read = read_log(lines[: cut + 1])
        assert read.lines == cut + 1
        assert play_on(read.session, list(read.events), 2) == (log, session)


def test_a_torn_last_line_is_damage_and_what_stands_before_is_usable() -> None:
    variant = by_id("dieda")
    log, session = play(variant, 1)
    lines = written(variant, log)
    number = len(lines) // 2
    for torn in (lines[number][:10], "", "null", "[]", '{"event":"drew"}', '{"event":"won"}'):
        read = read_log([*lines[:number], torn])
        assert read.lines == number
        assert read.events == tuple(log[: number - 1])
        assert read.damage is not None
        assert read.damage.line.code == "log-damaged"
        assert read.damage.line.values["number"] == number + 1
        assert f"line {number + 1} " in read.damage.get("en")
        assert f"第 {number + 1} 行" in read.damage.get("zh")
        assert play_on(read.session, list(read.events), 1) == (log, session)


def test_a_damaged_line_in_the_middle_stops_the_reading_there() -> None:
    variant = by_id("dieda")
    log, _ = play(variant, 1)
    lines = written(variant, log)
    lines[20] = lines[20].replace("event", "evnt", 1)
    read = read_log(lines)
    assert read.damage is not None
    assert read.damage.line.values["number"] == 21
    assert read.events == tuple(log[:19])


def test_an_event_that_cannot_follow_is_damage() -> None:
    variant = by_id("dieda")
    log, _ = play(variant, 1)
    place = next(i for i, e in enumerate(log) if isinstance(e, Drew) and i > 30)
    drew = log[place]
    assert isinstance(drew, Drew)
    wrong = (
        replace(drew, tile=(drew.tile + 1) % 34),
        replace(drew, seat=(drew.seat + 1) % 4, replacement=True),
        Discard(0, 0),
        log[0],
    )
    for bad in wrong:
        if isinstance(bad, Discard):
            continue
        read = read_log([*written(variant, log[:place]), write_line(bad)])
        assert read.damage is not None
        assert read.lines == place + 1


def test_a_swapped_pair_of_lines_is_damage() -> None:
    variant = by_id("dieda")
    log, _ = play(variant, 1)
    lines = written(variant, log)
    for place in range(5, 60):
        if isinstance(log[place - 1], Answered) and isinstance(log[place], Answered):
            continue
        mixed = [*lines[:place], lines[place + 1], lines[place], *lines[place + 2 :]]
        read = read_log(mixed)
        assert read.damage is not None, place
        assert place <= read.lines <= place + 2


@pytest.mark.parametrize(
    "line",
    [
        '{"tingpai":2,"variant":"dieda","options":{},"players":[]}',
        '{"tingpai":true,"variant":"dieda","options":{},"players":[]}',
        '{"variant":"dieda","options":{},"players":[]}',
    ],
)
def test_an_unknown_format_is_refused(line: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_log([line])
    assert refused.value.line.code == "log-version"
    assert refused.value.line.values["number"] == 1
    assert refused.value.line.values["known"] == FORMAT


@pytest.mark.parametrize(
    "line",
    [
        "",
        "{",
        "[" * 100_000,
        "7",
        '{"tingpai":1}',
        '{"tingpai":1,"variant":"nothing","options":{},"players":[]}',
        '{"tingpai":1,"variant":"dieda","options":{"rounds":5},"players":[]}',
        '{"tingpai":1,"variant":"dieda","options":{},"players":[{"name":1,"kind":"x"}]}',
        '{"tingpai":1,"variant":"dieda","options":{},"players":[3]}',
        '{"tingpai":1,"variant":"dieda","options":{},"players":[],"seed":"x"}',
    ],
)
def test_a_damaged_header_is_refused_with_its_number(line: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_log([line])
    assert refused.value.line.code == "log-damaged"
    assert refused.value.line.values["number"] == 1


def test_an_empty_log_is_refused() -> None:
    with pytest.raises(Refusal) as refused:
        read_log([])
    assert refused.value.line.code == "log-empty"


def test_a_header_reads_back() -> None:
    header = Header(
        "sichuan",
        {"cap": None, "ding_que": True},
        (Player("小王"), Player("b", "club")),
        None,
        {"coach": "off"},
    )
    assert read_header(write_header(header)) == header
    assert header.game.settings["cap"] is None


# Codec


def test_hidden_things_are_null_and_come_back() -> None:
    for event in (Drew(1, HIDDEN, False), HorseTaken(HIDDEN, HIDDEN), SuitChosen(2, HIDDEN_SUIT)):
        data = write_event(event)
        assert None in data.values()
        assert read_event(json.loads(json.dumps(data))) == event


def test_defaults_are_left_out() -> None:
    assert write_action(Discard(0, 5)) == {"action": "discard", "seat": 0, "tile": "6m"}
    assert write_action(Discard(0, 5, True))["open"] is True


@pytest.mark.parametrize(
    ("data", "field"),
    [
        ({"action": "fly"}, "action"),
        ({"action": "discard", "seat": 0}, "tile"),
        ({"action": "discard", "seat": "0", "tile": "5p"}, "seat"),
        ({"action": "discard", "seat": True, "tile": "5p"}, "seat"),
        ({"action": "discard", "seat": 0, "tile": "55p"}, "tile"),
        ({"action": "discard", "seat": 0, "tile": None}, "tile"),
        ({"action": "discard", "seat": 0, "tile": "5p", "open": 1}, "open"),
        ({"action": "discard", "seat": 0, "tile": "5p", "more": 1}, "more"),
        ({"action": "swap", "seat": 0, "tiles": "123m"}, "tiles"),
        ({"action": "name-suit", "seat": 0, "suit": "z"}, "suit"),
        ({"action": ["discard"]}, "action"),
        ([], None),
    ],
)
def test_a_bad_action_is_refused_with_its_field(data: object, field: str | None) -> None:
    with pytest.raises(Refusal) as refused:
        read_action(data)
    assert refused.value.field == field


def damaged(data: object, rng: random.Random) -> object:
    """The JSON value with something in it, deep or not, replaced by something else."""
    values = [None, True, -1, -5, 3, 99, "", "5p", "x", [], {}, [None], [[1]], {"a": 1}, 1.5]
    if isinstance(data, dict) and data and rng.random() < 0.8:
        key = rng.choice(list(data))
        return {**data, key: damaged(data[key], rng)}
    if isinstance(data, list) and data and rng.random() < 0.7:
        place = rng.randrange(len(data))
        return [*data[:place], damaged(data[place], rng), *data[place + 1 :]]
    return rng.choice(values)


@pytest.mark.parametrize(
    "variant",
    [
        by_id("sichuan").with_options(preset="online", horses=1),
        by_id("suizhou").with_options(mode="crazy"),
        by_id("dieda").with_options(play="purse", purse=9),
    ],
    ids=lambda v: v.id,
)
def test_random_damage_raises_nothing_but_a_refusal(variant: Variant) -> None:
    rng = random.Random(4)
    log, _ = play(variant, 2)
    session, refused = replay_session(variant, ()), 0
    for event in log:
        for _ in range(8):
            try:
                worse = read_event(damaged(json.loads(json.dumps(write_event(event))), rng))
                hurt = advance(session, worse)
                if hurt.deal is not None:
                    for seat in (None, *range(variant.players)):
                        view(hurt.deal, seat)
            except Refusal:
                refused += 1
        session = advance(session, event)
    assert refused > 5 * len(log)


def test_every_record_has_a_name_of_its_own() -> None:
    assert len(set(ACTIONS.values()) | set(EVENTS.values())) == len(ACTIONS) + len(EVENTS)
    assert write_action(Swap(1, (0, 1, 2)))["tiles"] == ["1m", "2m", "3m"]
