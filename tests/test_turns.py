"""Hands made for turns in a row: images of a hand, and that no two of fifty are the same."""

from __future__ import annotations

import random

import pytest

from core.hand import Hand, check_hand, parse_hand
from core.scoring import score
from core.tiles import is_honour, parse_tile
from core.variant import Variant
from core.variants import VARIANTS, by_id
from puzzles.dice import Dice
from puzzles.turns import WINDOW, images, in_turn
from puzzles.win_make import game_under, hand_from, make_hand, make_win, pick_seats
from puzzles.win_ways import WAYS, Way

every = pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: v.id)


def hands(variant: Variant, count: int, seed: int) -> list[tuple[Hand, int]]:
    """Hands of all ways of the table, made without regard to turns."""
    rng = random.Random(f"{variant.id} {seed}")
    found = []
    while len(found) < count:
        dice = Dice(rng.random())
        way = rng.choice(WAYS[rng.choice(variant.fans).id])
        left = [4 if k in variant.tiles else 0 for k in range(34)]
        hand = hand_from(left, variant, way, pick_seats(variant, dice), dice)
        if hand is not None:
            found.append(hand)
    return found


def test_the_images_of_a_hand() -> None:
    hand = parse_hand("12344m55p", ["789s@0", "222p@3"], winning=False)
    found = images(hand, parse_tile("6p"), (0, 1, 2))
    assert len(found) == 12
    texts = {(str(h), t) for h, t in found}
    assert ("12344m55p 789s@0 222p@3", parse_tile("6p")) in texts
    assert ("66789m55p 123s@0 888p@3", parse_tile("4p")) in texts
    assert ("55m12344s 789p@0 222m@3", parse_tile("6m")) in texts
    assert len(images(parse_hand("1112223334445z"), parse_tile("5z"), (0, 1, 2))) == 1
    assert len(images(parse_hand("1112345678999m"), parse_tile("5m"), (0, 1, 2))) == 3


@every
def test_images_are_lawful_and_closed(variant: Variant) -> None:
    suits = game_under(variant).suits
    for hand, tile in hands(variant, 30, 1):
        found = images(hand, tile, suits)
        assert hand in [other for other, _ in found]
        assert 12 % len(found) == 0
        for other, other_tile in found:
            check_hand(other, winning=False)
            assert {*other.tiles, other_tile} <= set(variant.tiles.kinds)
            assert [h for h, _ in images(other, other_tile, suits)] == [h for h, _ in found]


@every
def test_no_hand_has_two_of_fifty_turns(variant: Variant) -> None:
    suits = game_under(variant).suits
    pool = [(h, t) for h, t in hands(variant, 80, 2) if not all(map(is_honour, h.tiles))]
    taken: dict[Hand, int] = {}
    for turn in range(3 * WINDOW):
        mine = {found[0] for h, t in pool if (found := in_turn(h, t, suits, turn)) is not None}
        for hand in mine:
            assert turn - taken.get(hand, -WINDOW) >= WINDOW
            taken[hand] = turn
    assert taken


@every
def test_the_hands_of_turns_in_a_row_differ(variant: Variant) -> None:
    """Even where a way leaves little to choose."""
    for fan in variant.fans[:: max(1, len(variant.fans) // 8)]:
        last: dict[str, int] = {}
        for turn in range(2 * WINDOW):
            dice = Dice(variant.id, fan.id, turn, turn=turn)
            found = make_hand(variant, dice.pick(WAYS[fan.id]), pick_seats(variant, dice), dice)
            if found is None:
                continue
            name = f"{found[0]} {found[1]}"
            assert turn - last.get(name, -WINDOW) >= WINDOW, (fan.id, name)
            last[name] = turn


def test_a_win_without_a_turn_is_made_too() -> None:
    variant = by_id("sichuan")
    dice = Dice("no turn")
    wins = [make_win(variant, Way(), pick_seats(variant, dice), dice) for _ in range(200)]
    made = [win for win in wins if win is not None]
    assert len(made) > 60
    assert all(score(variant, win).tally for win in made)
