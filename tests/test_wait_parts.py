"""What questions are made of: numbered choices, and facts that their levels come from."""

from __future__ import annotations

from itertools import combinations
from math import comb

import pytest
import twin_shapes as twin

from core.hand import parse_hand
from core.tiles import counts_of, format_tiles
from puzzles.dice import shuffled
from puzzles.drill import LEVELS, QuestionId
from puzzles.suit_shapes import CLOSED, EDGE, OPEN, SEVENTH, SINGLE, TRIPLET
from puzzles.wait_facts import facts_of, level_of, measure
from puzzles.wait_parts import (
    Filling,
    OpenMelds,
    combination,
    fillings,
    loose_pairs,
    pick,
    plain_pairs,
    total,
)
from puzzles.waits import WAITS


@pytest.mark.parametrize("count", [1, 2, 3, 7, 16, 17, 100, 1000])
def test_shuffling_brings_everything_once_and_in_another_order_for_another_key(count):
    orders = [[shuffled(place, count, "key", cycle) for place in range(count)] for cycle in (0, 1)]
    assert [sorted(order) for order in orders] == [list(range(count))] * 2
    if count >= 16:
        assert orders[0] != orders[1] != list(range(count))


def test_combinations_are_numbered_in_order():
    things = (3, 5, 8, 13, 21)
    for size in range(6):
        every = list(combinations(things, size))
        assert [combination(i, things, size) for i in range(len(every))] == every


def filling(**changes):
    fields = {
        "suits": (0, 2), "honours": (31, 33), "most_suits": 2, "melds": 2, "pair": True,
        "pair_suits": (0, 2), "pair_honours": (31, 33), "most_triplets": 2, "most_joined": 13,
    }  # fmt: skip
    return Filling(**(fields | changes))


@pytest.mark.parametrize(
    "one",
    [
        filling(),
        filling(pair=False, melds=3),
        filling(most_suits=1),
        filling(most_triplets=0),
        filling(pair_suits=(2,), pair_honours=()),
        filling(most_joined=5),
        filling(honours=(), pair_honours=(), most_suits=1, melds=3),
    ],
    ids=str,
)
def test_fillings_are_different_and_can_be_read_in_one_way_alone(one):
    layouts = fillings(one)
    every = [pick(layouts, index) for index in range(total(layouts))]
    assert len(set(every)) == len(every) > 50
    for tiles in every[:: max(1, len(every) // 150)]:
        counts = counts_of(tiles)
        assert len(tiles) == 3 * one.melds + 2 * one.pair
        assert len(twin.splits(counts) if one.pair else twin.melds_of(counts)) == 1
        assert sum(n >= 3 for n in counts) <= one.most_triplets
        assert len({k // 9 for k in tiles if k < 27}) <= one.most_suits
        if one.pair:
            (pair,) = [k for k, n in enumerate(counts) if n == 2]
            assert pair // 9 in one.pair_suits or pair in one.pair_honours


def test_a_pair_that_stands_apart_waits_for_its_third_tile_alone():
    for tiles in (2, 5, 8):
        for shape in sorted(plain_pairs(tiles))[::7]:
            counts = [shape >> 4 * r & 15 for r in range(9)] + [0] * 18 + [2, 0, 0, 0, 0, 0, 0]
            (pair,) = [k for k in range(9) if counts[k] == 2]
            assert twin.completing(counts, False) == {pair, 27}


def test_loose_pairs_are_pairs_of_which_no_three_are_in_a_row():
    layouts = loose_pairs((1,), (31, 32, 33), 1, 4)
    every = [pick(layouts, index) for index in range(total(layouts))]
    assert len(set(every)) == len(every)
    for tiles in every:
        kinds = set(tiles)
        assert len(tiles) == 8
        assert len(kinds) == 4
        assert not any({k, k + 1, k + 2} <= kinds for k in kinds if k < 27)
    apart = [
        sum(
            not any({r, r + 1, r + 2} <= set(ranks) for r in range(7))
            for ranks in combinations(range(9), size)
        )
        for size in range(5)
    ]
    assert len(every) == sum(comb(3, k) * apart[4 - k] for k in range(4))


def test_open_melds_are_numbered():
    melds = OpenMelds(pungs=(1, 4, 9), chows=(12, 20), melds=2)
    every = [melds.pick(index) for index in range(melds.ways)]
    assert len(set(every)) == 3 + 2 * 3
    assert every[0] == ((), (1, 4))
    assert ((20,), (9,)) in every
    assert OpenMelds((1,), (12,), 0).pick(0) == ((), ())


@pytest.mark.parametrize(
    ("kinds", "readings", "block", "level"),
    [
        (1, 1, 1, 1), (2, 2, 2, 1), (2, 2, 4, 2), (3, 3, 4, 2), (3, 4, 5, 2), (3, 5, 7, 3),
        (5, 6, 7, 4), (5, 5, 10, 4), (9, 13, 13, 5), (0, 0, 4, 1), (0, 0, 5, 2), (0, 0, 7, 3),
        (0, 0, 10, 4), (0, 0, 11, 5),
    ],
)  # fmt: skip
def test_levels_come_from_waits_block_and_readings(kinds, readings, block, level):
    assert level_of(kinds, readings, block) == level


@pytest.mark.parametrize(
    ("concealed", "melds", "facts"),
    [
        ("45m111p222p999s55z", [], (2, 0, 2, OPEN, 2)),
        ("46m111p222p999s55z", [], (1, 0, 1, CLOSED, 2)),
        ("89m111p222p999s55z", [], (1, 0, 1, EDGE, 2)),
        ("3456m111p222p999s", [], (2, 0, 2, SINGLE, 4)),
        ("44m111p222p999s55z", [], (2, 0, 2, TRIPLET, 2)),
        ("3334m111p222p999s", [], (3, 0, 3, OPEN | SINGLE, 4)),
        ("3334567m", ["111p@1", "222p@1"], (5, 0, 6, OPEN | SINGLE, 7)),
        ("4444m111p222p999s", [], (0, 1, 2, SINGLE | TRIPLET, 4)),
        ("1133m2244p5577s9s", [], (1, 0, 1, SEVENTH, 1)),
        ("1145m2258p3369s1z", [], (0, 0, 0, 0, 2)),
        ("2346m78p99s12z", ["555z@1"], (0, 0, 0, 0, 3)),
        ("5m", ["111p@1", "222p@1", "333p@1", "(4444p)"], (1, 0, 1, SINGLE, 1)),
    ],
)
def test_facts_of_known_hands(concealed, melds, facts):
    found = facts_of(parse_hand(concealed, melds), True)
    assert (found.live, found.dead, found.readings, found.forms, found.block) == facts


def test_readings_are_the_twins():
    for level in LEVELS:
        for seed in range(12):
            question = WAITS.make(QuestionId("waits", "sichuan", "any", level, seed))
            hand, pairs_win = question.hand, not question.hand.melds
            counts = counts_of(hand.concealed)
            every = [
                reading
                for kind in twin.completing(counts, pairs_win)
                for reading in twin.readings(twin.with_one(counts, kind), kind, pairs_win)
            ]
            assert len(every) == question.facts.readings, format_tiles(hand.concealed)
            assert measure(hand, True) == level
