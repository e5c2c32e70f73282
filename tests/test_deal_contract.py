"""Every game keeps the contract of a deal, under any options, with players at random.

`TINGPAI_DEALS=1000` plays that many deals of each game instead of a few.
"""

from __future__ import annotations

import json
import os
import random
from collections.abc import Iterator
from dataclasses import fields, replace

import pytest
from deal_table import any_house, by_chance, dealt, keen, play_on, swap_rng

from core.case_log import case_of
from core.cases import answer_settle, read_settle
from core.codec import ACTIONS, read_action, read_event, write_action, write_event
from core.deal import act, follow, waiting_on
from core.events import (
    HIDDEN,
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
from core.explain import REASONS, Refusal
from core.fold import evolve, replay
from core.legal import legal_actions
from core.payments import deltas
from core.state import Claims, Opening, State, Turn, blank
from core.variant import Variant
from core.variants import VARIANTS
from core.view import redact, view

DEALS = int(os.environ.get("TINGPAI_DEALS", "30"))
EVERY_GAME = pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: v.id)


def played(
    variant: Variant, number: int
) -> Iterator[tuple[Action | None, tuple[Event, ...], State]]:
    """Deal `number` of a game under options of its own, step by step."""
    rng = random.Random(f"{variant.id}/{number}")
    house = any_house(variant, rng)
    events, state = dealt(house, rng)
    yield None, events, state
    yield from play_on(state, by_chance if number % 5 == 0 else keen, rng)


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


@EVERY_GAME
def test_tiles_and_money_after_every_event_and_the_fold_is_the_state(variant: Variant) -> None:
    for number in range(DEALS):
        folded = None
        log: list[Event] = []
        for _, events, state in played(variant, number):
            if folded is None:
                folded = blank(state.variant)
                tiles = sorted(state.variant.tiles.wall())
            for event in events:
                folded = evolve(folded, event)
                assert tiles_of(folded) == tiles, (number, event)
                purses = log[0].purses if log else folded.books.purses
                check_money(folded, purses)
                log.append(event)
            assert folded == state, number
            assert bool(waiting_on(state)) != state.over
        assert sum(map(len, map(money_of, log))) == len(state.books.transfers)
        written = [json.loads(json.dumps(write_event(e))) for e in log]
        assert replay(state.variant, map(read_event, written)) == state


@EVERY_GAME
def test_the_log_is_a_case_that_settles_alike(variant: Variant) -> None:
    for number in range(DEALS):
        log: list[Event] = []
        for _, events, state in played(variant, number):
            log += events
        case = json.loads(json.dumps(case_of(state.variant, log)))
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
    for number in range(max(4, DEALS // 6)):
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
                    assert events
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
        state = None
        for action, events, after in played(variant, number):
            before = blank(after.variant) if state is None else state
            folded = before
            for place, event in enumerate(events, 1):
                folded = evolve(folded, event)
                assert follow(folded, swap_rng(before)) == events[place:], number
            if action is not None:
                assert act(before, action, swap_rng(before)) == (events, after)
            state = after


# Views


@EVERY_GAME
def test_a_view_is_what_the_redacted_events_tell(variant: Variant) -> None:
    seats = [None, *range(variant.players)]
    for number in range(max(4, DEALS // 6)):
        known: dict[int | None, State] = {}
        for _, events, state in played(variant, number):
            whole = blank(state.variant) if not known else whole_before
            for event in events:
                whole = evolve(whole, event)
                for seat in seats:
                    seen = redact(event, seat)
                    own = known.get(seat, blank(state.variant))
                    known[seat] = own if seen is None else evolve(own, seen)
            whole_before = whole
            for seat in seats:
                assert view(known[seat], seat) == view(state, seat), (number, seat)


def shuffled(state: State, seat: int | None, rng: random.Random) -> State:
    """The state with every tile that `seat` cannot see dealt anew."""
    hidden = [s for s, p in enumerate(state.seats) if s != seat and view(state, None).table[s].shown is None]
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
    return replace(
        state, phase=phase, seats=tuple(seats), wall=wall, horses=horses, books=books
    )


@EVERY_GAME
def test_a_view_stays_when_hidden_tiles_are_shuffled(variant: Variant) -> None:
    rng = random.Random(variant.id)
    for number in range(max(4, DEALS // 6)):
        for _, _, state in played(variant, number):
            if state.over:
                break
            for seat in (None, *range(variant.players)):
                assert view(shuffled(state, seat, rng), seat) == view(state, seat)


def tiles_in(value: object) -> list[object]:
    """Everything that stands in a JSON value's lists, in order."""
    return [v for part in value for v in tiles_in(part)] if isinstance(value, list) else [value]


@EVERY_GAME
def test_redacted_logs_hold_no_hidden_tile(variant: Variant) -> None:
    for number in range(DEALS):
        for _, events, _ in played(variant, number):
            for seat in (None, *range(variant.players)):
                for event in events:
                    seen = redact(event, seat)
                    if seen is not None:
                        check_redacted(write_event(seen), seat)


def check_redacted(data: dict[str, object], seat: int | None) -> None:
    """Assert that an event as JSON tells `seat` nothing of the others or of the wall."""
    others = [s for s in range(4) if s != seat]
    name, own = data["event"], data.get("seat") == seat and seat is not None
    if name == "dealt":
        hands = data["hands"]
        assert isinstance(hands, list)
        assert set(tiles_in(data["wall"])) == {None}
        for s, hand in enumerate(hands):
            assert len(hand) == 13
            assert (None in hand) == (s != seat)
    elif name == "horse-taken":
        assert data["tile"] is None
        assert data["seat"] is None
    elif name == "drew":
        assert (data["tile"] is None) == (not own)
    elif name == "swap-chosen":
        assert (None in tiles_in(data["tiles"])) == (not own)
    elif name == "suit-chosen":
        assert (data["suit"] is None) == (not own)
    elif name == "swapped":
        received = data["received"]
        assert isinstance(received, list)
        assert all((None in tiles) == (s != seat) for s, tiles in enumerate(received))
    elif name == "offered":
        offers = data["offers"]
        assert isinstance(offers, list)
        assert seat is not None
        assert offers[seat]
        assert not any(offers[s] for s in others if s < len(offers))
    elif name == "answered":
        assert own
    else:
        assert None not in tiles_in([v for k, v in data.items() if k not in ("closes", "source")]) or name in ("ended", "konged", "won")
