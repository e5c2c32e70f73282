"""Computer players: legal, repeatable, blind to what is hidden, with a reason for each choice."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from test_deal_contract import shuffled

from core.bots import PLAYERS, Choice, Player, choose
from core.deal import act, start, waiting_on
from core.events import DeclareWin
from core.explain import LANGS
from core.fold import replay
from core.simulation import simulate
from core.state import State
from core.variant import Variant
from core.variants import VARIANTS
from core.view import view

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
