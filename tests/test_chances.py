"""Chances of tiles coming in time, beside sums over small steps of time."""

from __future__ import annotations

import random
from dataclasses import replace
from math import exp

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.appraisal import Outlook
from core.chances import Course, Way, both_within, chance, readying, typical, within
from core.deal import start
from core.fold import replay
from core.hand import Meld, MeldKind
from core.reach import Stock
from core.rivals import Rivals
from core.tiles import counts_of
from core.variant import Variant
from core.variants import VARIANTS, by_id
from core.view import View, view
from core.winnings import Winnings

EVERY_GAME = pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: v.id)
WAYS: tuple[Way, ...] = ("wide", "narrow", "single", "triplets", "pairs")
STEPS = 4_000
RATES = st.floats(0.01, 0.6)
LENGTHS = st.lists(st.floats(0.5, 20.0), min_size=1, max_size=4).map(tuple)


def first_view(variant: Variant) -> View:
    """What the dealer sees at its first turn."""
    return view(replay(variant, start(variant, random.Random(5), 0)), 0)


def course(*lengths: float) -> Course:
    return Course(80, 1.0, 3, lengths, 0.0)


@given(RATES, RATES, LENGTHS)
def test_one_event_after_another(first: float, second: float, lengths: tuple[float, ...]) -> None:
    lag = 0.4
    total = 0.0
    for length in lengths:
        turns = max(0.0, length - lag)
        step = turns / STEPS
        times = [(n + 0.5) * step for n in range(STEPS)]
        total += sum(
            step * first * exp(-first * at) * (1 - exp(-second * (turns - at))) for at in times
        )
    assert first * both_within(first, second, lengths) == pytest.approx(
        total / len(lengths), abs=1e-4
    )


@given(RATES, LENGTHS)
def test_an_event_in_a_deal_of_unknown_length(rate: float, lengths: tuple[float, ...]) -> None:
    alone = [within(rate, (length,)) for length in lengths]
    assert within(rate, lengths) == pytest.approx(sum(alone) / len(alone))
    assert min(alone) <= within(rate, lengths) + 1e-12 <= max(alone) + 2e-12


@pytest.mark.parametrize("way", WAYS)
def test_far_hands_live_on_long_deals(way: Way) -> None:
    """Of deals that are short or long a hand far away needs the long ones; a ready one does not."""
    sure, mixed = course(6.0), course(2.0, 10.0)
    far, ready = round(typical(way, 5, sure)), round(typical(way, 1, sure))
    assert chance(way, 5, far, 0, mixed) > chance(way, 5, far, 0, sure)
    assert chance(way, 1, ready, 0, mixed) < chance(way, 1, ready, 0, sure)


@pytest.mark.parametrize("way", WAYS)
def test_chances_rise_with_tiles_and_turns_and_fall_with_distance(way: Way) -> None:
    few, many = course(3.0, 5.0), course(6.0, 10.0)
    for missing in range(1, 8):
        usual = round(typical(way, missing, few))
        found = chance(way, missing, usual, 0, few)
        assert 0 < found < chance(way, missing, usual, 0, many) < 1
        assert found < chance(way, missing, usual + 4, 0, few)
        fading = many._replace(fading=0.1)
        assert chance(way, missing, usual, 0, fading) < chance(way, missing, usual, 0, many)
        assert found <= readying(way, missing, usual, few) <= 1
        if missing > 1:
            nearer = round(typical(way, missing - 1, few))
            assert found < chance(way, missing - 1, nearer, 0, few)
    assert chance(way, 3, 0, 0, few) == readying(way, 3, 0, few) == 0


@EVERY_GAME
def test_lengths_of_a_deal_are_its_turns(variant: Variant) -> None:
    seen = first_view(variant)
    rivals = Rivals(seen, seen.unseen())
    lengths = rivals.lengths
    assert list(lengths) == sorted(lengths)
    assert sum(lengths) / len(lengths) == pytest.approx(rivals.turns, rel=0.1)
    assert max(lengths) <= seen.wall / 2
    later = Rivals(replace(seen, wall=seen.wall // 2), seen.unseen())
    assert all(a <= b for a, b in zip(later.lengths, lengths, strict=True))
    assert later.lengths[-1] < lengths[-1]
    sooner = Rivals(seen, seen.unseen(), sooner=1.0).lengths
    assert sooner == pytest.approx([length + 1 for length in lengths])


def test_a_rival_whose_melds_fit_no_aim_costs_nothing() -> None:
    """A seat with melds of all three suits cannot win in sichuan any more."""
    seen = first_view(by_id("sichuan"))
    lost = tuple(Meld(MeldKind.PUNG, kind, 0) for kind in (3, 12, 21))
    table = tuple(s._replace(melds=lost) if s.seat else s for s in seen.table)
    rivals = Rivals(replace(seen, table=table), seen.unseen())
    assert rivals.loss == 0 == rivals.cost(5)
    assert Rivals(seen, seen.unseen()).loss > 0


@EVERY_GAME
def test_a_hand_that_draws_sooner_is_worth_more(variant: Variant) -> None:
    seen = first_view(variant)
    stock = Stock(counts_of(seen.tiles)).minus(seen.tiles[0])
    worths = [Outlook(seen, wait).worth(stock, ()).money for wait in (1.0, 0.5, 0.0)]
    assert worths == sorted(set(worths))


def test_pairs_may_become_kongs() -> None:
    """跌倒胡 pays kongs at once: a pair with both others unseen is worth something, less than a
    triplet; without one of them it is worth nothing, and 扬州式 pays no kong at all."""
    seen = first_view(by_id("dieda"))
    winnings = Winnings(seen, Rivals(seen, seen.unseen()))
    free = next(k for k in range(34) if winnings.unseen[k] == 4)

    def hope(held: int, unseen: int, melds: tuple[Meld, ...] = ()) -> float:
        winnings.unseen[free] = unseen
        return winnings.kong_hope(counts_of([free] * held), melds)

    pung = (Meld(MeldKind.PUNG, free, 1),)
    assert 0 < hope(2, 2) < hope(0, 1, pung) < hope(3, 1)
    assert hope(2, 1) == hope(1, 3) == hope(3, 0) == hope(0, 0, pung) == 0
    seen = first_view(by_id("yangzhou-new"))
    winnings = Winnings(seen, Rivals(seen, seen.unseen()))
    assert hope(3, 1) == hope(2, 2) == 0
