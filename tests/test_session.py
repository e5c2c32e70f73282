"""Sessions: rounds and winds, who deals, how long, purses, standings."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest
from deal_table import any_house, keen

from core.deal import deal_out, follow, waiting_on
from core.events import DeclareWin, Discard, LogEvent, Pass, SessionEnded, SessionStarted
from core.explain import Refusal
from core.fold import evolve
from core.session import (
    Session,
    act_in,
    advance,
    deal_rng,
    follow_on,
    next_deal,
    open_session,
    replay_session,
    standings,
    unopened,
)
from core.state import blank
from core.tiles import parse_tile, parse_tiles
from core.variant import Variant
from core.variants import VARIANTS, by_id
from core.view import view

FIVE = parse_tile("5p")
# Singles of three suits; nobody claims the 5p that the dealer draws.
QUIET = "2568m1479p13579s"
READY = "34p111333777m99m"


def begun(variant: Variant, first: int = 0) -> Session:
    return advance(unopened(variant), SessionStarted(first))


def quick(session: Session, winners: Sequence[int] = (), self_drawn: bool = False) -> Session:
    """Play a deal of one draw: the dealer's 5p is won on by the winners, or nobody wins.

    The winners wait on 5p; a dealer among them wins by self-draw alone.
    """
    variant, dealer = session.variant, session.dealer
    hands = [READY if s in winners else QUIET for s in range(variant.players)]
    if len(winners) > 1:
        hands[winners[1]] = "34p222444666s88s"
    tiles = [k for hand in hands for k in parse_tiles(hand)]
    dealt = deal_out(variant, [*tiles, FIVE], dealer, session.round, session.purses)
    state = evolve(blank(variant), dealt)
    session = replay_session(variant, [dealt, *follow(state)], session)
    if dealer in winners:
        return act_in(session, DeclareWin(dealer))[1]
    session = act_in(session, Discard(dealer, FIVE))[1]
    for seat in winners:
        session = act_in(session, DeclareWin(seat))[1]
    while session.deal is not None and not session.deal.over:
        session = act_in(session, Pass(waiting_on(session.deal)[0]))[1]
    return session


# Who deals


def test_the_deal_moves_to_the_next_seat_and_a_winning_dealer_keeps_it() -> None:
    session = begun(by_id("dieda"))
    session = quick(session, [2])
    assert session.dealer == 1
    session = quick(session, [1])
    assert session.dealer == 1
    assert [p.dealer for p in session.played] == [0, 1]
    assert [p.winners for p in session.played] == [(2,), (1,)]


@pytest.mark.parametrize(
    ("variant", "options", "keeps"),
    [
        ("dieda", {}, False),
        ("dieda", {"region": "rural"}, True),
        ("tuidao", {}, True),
        ("liuwei", {}, True),
        ("yangzhou-new", {}, False),
        ("yangzhou-new", {"region": "rural"}, True),
        ("yangzhou-18", {}, True),
        ("sichuan", {}, True),
    ],
)
def test_a_drawn_deal_keeps_the_dealer_or_moves_on(
    variant: str, options: dict[str, Any], keeps: bool
) -> None:
    session = quick(begun(by_id(variant).with_options(options)))
    assert session.played[0].reason == "drawn"
    assert (session.dealer == 0) == keeps


def test_the_first_dealer_is_seat_0_or_drawn_at_random() -> None:
    for variant in VARIANTS:
        firsts = {open_session(variant, random.Random(i))[0].first_dealer for i in range(40)}
        drawn = variant.first_dealer == "random"
        assert firsts == (set(range(variant.players)) if drawn else {0})
    assert by_id("suizhou").first_dealer == by_id("sichuan").first_dealer == "random"


def test_the_first_winner_deals_next_in_sichuan_and_the_discarder_after_several() -> None:
    session = quick(begun(by_id("sichuan"), 1), [3])
    assert session.dealer == 3
    session = quick(session, [0, 1])
    assert session.dealer == 3


# Rounds


def test_the_round_wind_moves_on_when_the_deal_has_gone_once_around() -> None:
    session = begun(by_id("yangzhou-new"))
    winds = []
    while session.ended is None:
        winds.append(session.round)
        session = quick(session)
    assert winds == [0] * 4 + [1] * 4 + [2] * 4 + [3] * 4
    assert session.ended == "rounds"


def test_a_kept_deal_prolongs_its_round_and_the_session() -> None:
    session = begun(by_id("tuidao"))
    for _ in range(15):
        session = quick(session, [(session.dealer + 1) % 4])
    for _ in range(3):
        session = quick(session, [session.dealer])
        assert (session.round, session.ended) == (3, None)
    session = quick(session)
    assert session.ended is None
    session = quick(session, [0])
    assert session.ended == "rounds"
    assert len(session.played) == 20


def test_a_deal_kept_by_the_first_dealer_ends_no_round() -> None:
    session = begun(by_id("dieda"))
    for _ in range(3):
        session = quick(session, [0])
    assert (session.dealer, session.rounds) == (0, 0)


def test_eight_rounds_see_the_winds_twice() -> None:
    session = begun(by_id("dieda").with_options(rounds=8))
    winds = []
    while session.ended is None:
        winds.append(session.round)
        session = quick(session)
    assert winds == [w for _ in range(2) for w in range(4) for _ in range(4)]


@pytest.mark.parametrize(
    ("variant", "options", "rounds"),
    [("dieda", {}, 4), ("dieda", {"region": "rural"}, 8), ("tuidao", {}, 4), ("liuwei", {}, 8)],
)
def test_how_many_rounds_a_session_has(variant: str, options: dict[str, Any], rounds: int) -> None:
    house = by_id(variant).with_options(options)
    if house.first_purse(house.settings) is not None:
        house = house.with_options(play="open")
    session = begun(house)
    while session.ended is None:
        session = quick(session, [(session.dealer + 1) % 4])
    assert session.rounds == rounds
    assert len(session.played) == 4 * rounds


def test_a_session_of_deals_ends_after_them_and_has_no_winds() -> None:
    session = begun(by_id("sichuan").with_options(deals=5), 2)
    while session.ended is None:
        assert session.round == 0
        session = quick(session, [1])
    assert session.ended == "deals"
    assert len(session.played) == 5
    assert sum(session.totals) == 0
    assert session.totals[1] > 0


# Money


def test_purses_go_from_deal_to_deal_and_two_empty_ones_end_the_session() -> None:
    session = begun(by_id("dieda").with_options(play="purse", purse=2))
    session = quick(session, [3])
    assert session.purses == (0, 2, 2, 4)
    assert session.ended is None
    session = quick(session, [3])
    assert session.purses == (0, 0, 2, 6)
    assert session.ended == "purses"
    with pytest.raises(Refusal):
        next_deal(session, random.Random(1))


def test_totals_and_standings() -> None:
    session = begun(by_id("dieda"))
    session = quick(quick(session, [3]), [3])
    assert session.totals == (-2, -2, 0, 4)
    table = [(s.place, s.player, s.total, s.purse) for s in standings(session)]
    assert table == [(1, 3, 4, None), (2, 2, 0, None), (3, 0, -2, None), (3, 1, -2, None)]


def test_idle_players_are_counted_after_the_seats() -> None:
    variant = by_id("sichuan").with_options(horses=2, deals=3)
    session, log = played_through(variant, random.Random(5))
    assert len(session.totals) == 6
    assert sum(session.totals) == 0
    assert {s.player for s in standings(session)} == set(range(6))
    assert all(len(p.results) == 6 for p in session.played)
    assert isinstance(log[-1], SessionEnded)


# Whole sessions


def played_through(
    variant: Variant, rng: random.Random, most: int = 99
) -> tuple[Session, list[LogEvent]]:
    """Play a session to its end, or until `most` deals are over."""
    log: list[LogEvent] = list(open_session(variant, rng))
    session = replay_session(variant, log)
    while session.ended is None and len(session.played) < most:
        events = next_deal(session, rng)
        log += events
        session = replay_session(variant, events, session)
        while session.deal is not None and not session.deal.over:
            seat = rng.choice(waiting_on(session.deal))
            events, session = act_in(session, keen(view(session.deal, seat), rng), rng)
            log += events
    return session, log


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: v.id)
def test_whole_sessions_fold_from_their_logs(variant: Variant) -> None:
    rng = random.Random(f"session/{variant.id}")
    house = any_house(variant, rng)
    short = {"deals": 3} if any(o.id == "deals" for o in variant.options) else {}
    if any(o.id == "purse" for o in variant.options):
        short = {"play": "purse", "purse": 50}
    session, log = played_through(house.with_options(short), rng, 8)
    assert replay_session(session.variant, log) == session
    assert sum(session.totals) == 0
    assert [sum(column) for column in zip(*(p.results for p in session.played), strict=True)] == (
        list(session.totals)
    )
    if session.purses is not None:
        first = house.with_options(short).first_purse(session.variant.settings)
        assert [first + t for t in session.totals] == list(session.purses)


def test_a_session_cut_after_its_last_deal_still_ends() -> None:
    rng = random.Random(3)
    session, log = played_through(by_id("sichuan").with_options(deals=1), rng)
    assert isinstance(log[-1], SessionEnded)
    cut = replay_session(session.variant, log[:-1])
    assert follow_on(cut) == (log[-1],)


def test_what_cannot_follow_is_refused() -> None:
    variant = by_id("dieda")
    session = begun(variant)
    deal = next_deal(session, random.Random(1))
    for bad in (
        [SessionStarted(0)],
        [deal[1]],
        [deal[0], deal[0]],
        [deal[0], SessionEnded("rounds")],
        [deal_out(variant, variant.tiles.wall(), dealer=1)],
        [deal_out(variant, variant.tiles.wall(), round=1)],
    ):
        with pytest.raises(Refusal) as refused:
            replay_session(variant, bad, session)
        assert refused.value.line.code == "event-impossible"
    going = replay_session(variant, deal, session)
    with pytest.raises(Refusal):
        next_deal(going, random.Random(1))
    with pytest.raises(Refusal):
        act_in(session, Discard(0, FIVE))


def test_the_randomness_of_a_deal_is_a_function_of_seed_and_number() -> None:
    variant = by_id("dieda")
    session = begun(variant)
    one, again = (next_deal(session, deal_rng(7, 3)) for _ in range(2))
    assert one == again
    others = [deal_rng(7, 4), deal_rng(8, 3), deal_rng(7, 3, "swap")]
    assert all(next_deal(session, rng) != one for rng in others)
