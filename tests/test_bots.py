"""Computer players: legal, repeatable, blind to what is hidden, with a reason for each choice."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest
from test_deal_contract import shuffled

from core.bots import PLAYERS, Choice, Player, choose
from core.deal import act, start, waiting_on
from core.events import DeclareWin, Pung
from core.fold import replay
from core.rivals import Rivals
from core.simulation import simulate
from core.state import State
from core.text import LANGS
from core.variant import Variant
from core.variants import VARIANTS, by_id
from core.view import View, view
from core.winnings import Unready, Winnings

EVERY_GAME = pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: v.id)
EVERY_PLAYER = pytest.mark.parametrize("player", PLAYERS)


def houses(variant: Variant) -> list[Variant]:
    """The game plain and under each of its presets."""
    return [variant, *(variant.with_options({p.key: p.id}) for p in variant.presets)]


def moments(variant: Variant, player: Player, seed: int) -> Iterator[tuple[State, int, Choice]]:
    """A deal played by one kind of player: each state in which it chose, the seat, the choice."""
    rng = random.Random(f"{variant.id} {player} {seed}")
    state = replay(variant, start(variant, rng, seed % variant.players))
    while not state.over:
        seat = rng.choice(waiting_on(state))
        choice = choose(player, view(state, seat), random.Random(seed))
        yield state, seat, choice
        _, state = act(state, choice.action, rng)


@EVERY_GAME
@EVERY_PLAYER
def test_whole_deals_of_legal_choices(variant: Variant, player: Player) -> None:
    for number, house in enumerate(houses(variant)):
        for state, seat, choice in moments(house, player, number):
            assert choice.action in view(state, seat).legal


@EVERY_GAME
@EVERY_PLAYER
def test_hidden_tiles_change_no_choice(variant: Variant, player: Player) -> None:
    """The same view, whatever lies behind it, gives the same choice."""
    rng = random.Random(variant.id)
    for count, (state, seat, choice) in enumerate(moments(variant, player, 3)):
        if count % 7 == 0:
            other = view(shuffled(state, seat, rng), seat)
            assert choose(player, other, random.Random(3)).action == choice.action


@EVERY_GAME
@EVERY_PLAYER
def test_every_choice_has_its_reason_in_both_languages(variant: Variant, player: Player) -> None:
    for count, (_, _, choice) in enumerate(moments(variant, player, 5)):
        if count % 5 == 0:
            assert choice.why
            for row in choice.why:
                for lang in LANGS:
                    words = row.get(lang)
                    assert words.strip()
                    assert "{" not in words


def test_a_win_that_ends_the_deal_is_taken() -> None:
    """Who may win by self-draw where the first win ends the deal does so."""
    taken = 0
    for variant in (v for v in VARIANTS if not v.play.goes_on):
        for seed in range(6):
            for state, seat, choice in moments(variant, "club", seed):
                seen = view(state, seat)
                if seen.phase == "turn" and DeclareWin(seat) in seen.legal:
                    assert choice.action == DeclareWin(seat)
                    taken += 1
    assert taken > 0


@pytest.mark.parametrize(("player", "deals"), [("club", 8), ("master", 3)])
def test_the_minimum_is_played_for(player: Player, deals: int) -> None:
    """Where a win needs many fan most deals are won all the same: hands are built to reach it."""
    for variant in (v for v in VARIANTS if v.minimum):
        played = [
            simulate(variant, (player,) * variant.players, 11, number) for number in range(deals)
        ]
        won = sum(any(seat.win for seat in deal.state.seats) for deal in played)
        assert 2 * won > deals, variant.id


@pytest.mark.parametrize("name", ["suizhou", "dieda"])
def test_a_claim_promises_what_the_turn_after_it_does(name: str) -> None:
    """Also where the discard that follows lays the hand open (suizhou, 亮倒)."""
    variant = by_id(name)
    compared = opened = 0
    for seed in range(12):
        rng = random.Random(seed)
        state = replay(variant, start(variant, rng, 0))
        promised: dict[int, float] = {}
        while not state.over:
            seat = waiting_on(state)[0]
            seen = view(state, seat)
            choice = choose("master", seen, rng)
            money = choice.weighed[0].money if choice.weighed else None
            if seen.phase == "turn":
                if seat in promised and seen.drawn is None:
                    assert money == pytest.approx(promised[seat], abs=0.25, rel=0.1), (seed, seen)
                    compared += 1
                    opened += getattr(choice.action, "open", False)
                promised.clear()
            elif isinstance(choice.action, Pung):
                assert money is not None
                promised[seat] = money
            _, state = act(state, choice.action, rng)
    assert compared > 15
    assert opened or name == "dieda"


def first_view(variant: Variant) -> View:
    """What the dealer sees at its first turn."""
    return view(replay(variant, start(variant, random.Random(5), 0)), 0)


def test_a_deal_that_goes_on_is_reckoned_longer() -> None:
    """Winners leave the wall to the others, and with them leaves what a later win is paid."""
    ends = first_view(by_id("sichuan").with_options({"play_until": "first-win"}))
    goes_on = replace(ends, variant=by_id("sichuan"))
    once, on = (Rivals(seen, seen.unseen()) for seen in (ends, goes_on))
    assert on.turns > ends.wall / 4 > once.turns
    assert on.fading > once.fading == 0
    assert on.lasting > once.lasting
    assert Winnings(goes_on, on).relief > Winnings(ends, once).relief == 0


@EVERY_GAME
def test_what_a_hand_that_is_not_ready_loses_is_asked_of_the_game(variant: Variant) -> None:
    """In sichuan it gives kongs back (退税), under a house rule it pays those who are (查叫)."""
    seen = first_view(variant)
    unready = Winnings(seen, Rivals(seen, seen.unseen())).unready
    assert unready == (Unready(0, 1) if variant.id == "sichuan" else Unready(0, 0))
    if variant.id == "sichuan":
        seen = first_view(variant.with_options({"cha_jiao": True}))
        assert Winnings(seen, Rivals(seen, seen.unseen())).unready == Unready(3, 1)
