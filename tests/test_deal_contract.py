"""Every game keeps the contract of a deal, under any options, with players at random.

`TINGPAI_DEALS=1000` plays that many deals of each game instead of a few.
"""

from __future__ import annotations

import json
import os
import random
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Any

import pytest
from deal_table import any_house, by_chance, dealt, keen, play_on, swap_rng

from core.case_log import case_of
from core.cases import answer_settle, read_settle
from core.codec import ACTIONS, read_action, read_event, write_action, write_event
from core.deal import act, decide, follow, waiting_on
from core.events import (
    Action,
    Chow,
    DeclareKong,
    DeclareWin,
    Discard,
    Event,
    NameSuit,
    Pass,
    Pung,
    Swap,
    money_of,
)
from core.explain import Refusal
from core.fold import evolve, replay
from core.legal import legal_actions
from core.payments import deltas
from core.reasons import REASONS
from core.state import Claims, Opening, State, Turn, blank
from core.variant import Variant
from core.variants import VARIANTS, by_id
from core.view import redact, view

DEALS = int(os.environ.get("TINGPAI_DEALS", "12"))
FEW = max(3, DEALS // 4)
EVERY_GAME = pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: v.id)


Steps = tuple[tuple[Action | None, tuple[Event, ...], State], ...]


@lru_cache(maxsize=16 * len(VARIANTS))
def played_by_id(name: str, number: int) -> Steps:
    variant = by_id(name)
    rng = random.Random(f"{variant.id}/{number}")
    house = any_house(variant, rng)
    events, state = dealt(house, rng)
    chooser = by_chance if number % 5 == 0 else keen
    return ((None, events, state), *play_on(state, chooser, rng))


def played(variant: Variant, number: int) -> Steps:
    """Deal `number` of a game under options of its own: actions with events and states."""
    return played_by_id(variant.id, number)


# Tiles and money


def tiles_of(state: State) -> list[int]:
    """Every tile of the deal, wherever it lies."""
    found = [*state.wall[state.head : state.tail], *state.horses]
    phase = state.phase
    turn = phase.turn if isinstance(phase, Claims) else phase
    if isinstance(turn, Turn | Opening) and turn.drawn is not None:
        found.append(turn.drawn)
    for seat in state.seats:
        found += seat.concealed + seat.pond
        for meld in seat.melds:
            found += meld.tiles
        if seat.win is not None and seat.win.by == "self-draw":
            found.append(seat.win.tile)
    return sorted(found)


def check_money(state: State, purses: tuple[int, ...] | None) -> None:
    books = state.books
    gained = deltas(books.transfers, books.players)
    assert sum(gained) == 0
    assert all(t.amount > 0 and t.payer != t.payee for t in books.transfers)
    assert (books.purses is None) == (purses is None)
    if purses is not None and books.purses is not None:
        assert [p + g for p, g in zip(purses, gained, strict=True)] == list(books.purses)
        assert min(books.purses) >= 0


def log_of(steps: Steps) -> list[Event]:
    return [event for _, events, _ in steps for event in events]


@EVERY_GAME
def test_tiles_and_money_after_every_event_and_the_fold_is_the_state(variant: Variant) -> None:
    for number in range(DEALS):
        steps = played(variant, number)
        house, last = steps[0][2].variant, steps[-1][2]
        tiles, first = sorted(house.tiles.wall()), steps[0][2].books.purses
        folded = blank(house)
        for _, events, state in steps:
            for event in events:
                folded = evolve(folded, event)
                assert tiles_of(folded) == tiles, (number, event)
                check_money(folded, first)
            assert folded == state, number
            assert bool(waiting_on(state)) != state.over
        assert last.over
        log = log_of(steps)
        assert sum(map(len, map(money_of, log))) == len(last.books.transfers)
        written = [json.loads(json.dumps(write_event(e))) for e in log]
        assert replay(house, map(read_event, written)) == last


@EVERY_GAME
def test_the_log_is_a_case_that_settles_alike(variant: Variant) -> None:
    for number in range(DEALS):
        steps = played(variant, number)
        state = steps[-1][2]
        case = json.loads(json.dumps(case_of(state.variant, log_of(steps))))
        books = read_settle(case).books
        assert books == replace(state.books, settings=books.settings), number
        answer = answer_settle(case)
        assert answer["deltas"] == list(state.phase.results)
        assert answer["next_dealer"] == state.phase.next_dealer
        assert answer["session_over"] == state.phase.session_over


# Actions


def every_action(state: State, seat: int) -> Iterator[Action]:
    """All that a seat could think of."""
    yield DeclareWin(seat)
    yield Pass(seat)
    for suit in "mps":
        yield NameSuit(seat, suit)
    for kind in range(-1, 35):
        yield Discard(seat, kind)
        yield Discard(seat, kind, open=True)
        yield DeclareKong(seat, kind)
        yield Pung(seat, kind)
        yield Chow(seat, kind)
    held = state.seats[seat].concealed
    yield Swap(seat, held[:3])
    yield Swap(seat, (held[0], held[0], held[-1]))
    yield Swap(seat, held[:2])


@EVERY_GAME
def test_legal_actions_apply_and_all_others_are_refused_with_a_reason(variant: Variant) -> None:
    for number in range(FEW):
        for step, (_, _, state) in enumerate(played(variant, number)):
            if step % 5 != number % 5:
                continue
            assert {type(a) for s in waiting_on(state) for a in legal_actions(state, s)} <= set(
                ACTIONS.values()
            )
            for seat in range(variant.players):
                legal = legal_actions(state, seat)
                assert bool(legal) == (seat in waiting_on(state))
                assert len(set(legal)) == len(legal)
                for action in legal:
                    assert read_action(json.loads(json.dumps(write_action(action)))) == action
                    events, after = act(state, action, swap_rng(state))
                    assert events == decide(state, action, swap_rng(state))
                    assert replay(state.variant, events, state) == after
                for action in every_action(state, seat):
                    if action not in legal:
                        with pytest.raises(Refusal) as refused:
                            act(state, action, swap_rng(state))
                        assert refused.value.line.code in REASONS
                        assert refused.value.line.code not in ("not-now", "event-impossible")


# Cuts


@EVERY_GAME
def test_a_log_cut_anywhere_goes_on_alike(variant: Variant) -> None:
    for number in range(DEALS):
        steps = played(variant, number)
        folded = blank(steps[0][2].variant)
        before = folded
        for action, events, after in steps:
            for place, event in enumerate(events, 1):
                folded = evolve(folded, event)
                assert follow(folded, swap_rng(folded)) == events[place:], number
            if action is not None:
                assert act(before, action, swap_rng(before)) == (events, after)
            before = after


# Views


@EVERY_GAME
def test_a_view_is_what_the_redacted_events_tell(variant: Variant) -> None:
    seats = [None, *range(variant.players)]
    for number in range(FEW):
        steps = played(variant, number)
        known = dict.fromkeys(seats, blank(steps[0][2].variant))
        for _, events, state in steps:
            for event in events:
                for seat in seats:
                    seen = redact(event, seat)
                    if seen is not None:
                        known[seat] = evolve(known[seat], seen)
            for seat in seats:
                assert view(known[seat], seat) == view(state, seat), (number, seat)


def shuffled(state: State, seat: int | None, rng: random.Random) -> State:
    """The state with every tile that `seat` cannot see dealt anew."""
    hidden = [
        s
        for s, p in enumerate(state.seats)
        if s != seat and view(state, None).table[s].shown is None
    ]
    phase = state.phase
    inner = phase.turn if isinstance(phase, Claims) else phase
    apart = isinstance(inner, Turn | Opening) and inner.drawn is not None
    drawer = inner.seat if isinstance(inner, Turn) else state.books.dealer
    unseen_draw = apart and drawer != seat
    pool = [*state.wall[state.head : state.tail], *state.horses]
    for s in hidden:
        pool += state.seats[s].concealed
    if unseen_draw:
        pool.append(inner.drawn)
    rng.shuffle(pool)
    take = pool.pop
    seats = list(state.seats)
    for s in hidden:
        count = len(seats[s].concealed)
        seats[s] = replace(seats[s], concealed=tuple(sorted(take() for _ in range(count))))
    if unseen_draw:
        inner = replace(inner, drawn=take())
    horses = tuple(take() for _ in state.horses)
    books = replace(state.books, horses=tuple(rng.randrange(4) for _ in state.books.horses))
    wall = (*state.wall[: state.head], *pool, *state.wall[state.tail :])
    phase = replace(phase, turn=inner) if isinstance(phase, Claims) else inner
    return replace(state, phase=phase, seats=tuple(seats), wall=wall, horses=horses, books=books)


@EVERY_GAME
def test_a_view_stays_when_hidden_tiles_are_shuffled(variant: Variant) -> None:
    rng = random.Random(variant.id)
    for number in range(FEW):
        for _, _, state in played(variant, number)[:-1]:
            for seat in (None, *range(variant.players)):
                assert view(shuffled(state, seat, rng), seat) == view(state, seat)


@EVERY_GAME
def test_redacted_logs_hold_no_hidden_tile(variant: Variant) -> None:
    for number in range(FEW):
        for event in log_of(played(variant, number)):
            for seat in (None, *range(variant.players)):
                seen = redact(event, seat)
                if seen is not None:
                    check_redacted(write_event(seen), seat)
                else:
                    assert write_event(event)["event"] in ("offered", "answered")


def check_redacted(data: dict[str, Any], seat: int | None) -> None:
    """Assert that an event as JSON tells `seat` nothing of the others' hands or of the wall."""
    name = data["event"]
    own = seat is not None and data.get("seat") == seat
    if name == "dealt":
        assert set(data["wall"]) == {None}
        assert [None in hand for hand in data["hands"]] == [
            s != seat for s in seats_of(data["hands"])
        ]
        assert all(len(set(h)) == 1 for s, h in enumerate(data["hands"]) if s != seat)
    elif name == "horse-taken":
        assert data["tile"] is None
        assert data["seat"] is None
    elif name == "drew":
        assert (data["tile"] is None) == (not own)
    elif name == "swap-chosen":
        assert set(data["tiles"]) == {None} or own
    elif name == "suit-chosen":
        assert (data["suit"] is None) == (not own)
    elif name == "swapped":
        assert all(set(t) == {None} or s == seat for s, t in enumerate(data["received"]))
    elif name == "offered":
        assert [bool(offers) for offers in data["offers"]] == [
            s == seat for s in seats_of(data["offers"])
        ]
    elif name == "answered":
        assert own
    else:
        assert name in PUBLIC, name


def seats_of(row: list[Any]) -> range:
    return range(len(row))


# What lies on the table, and what is told at the end.
PUBLIC = (
    "suits-named",
    "discarded",
    "chowed",
    "punged",
    "kong-proposed",
    "konged",
    "won",
    "drawn",
    "ended",
)
