"""Grading in the wait drill: what was right, missed and wrong, and what is left of a hand."""

from __future__ import annotations

from random import Random

import pytest

from core.hand import parse_hand
from core.patterns import block_tiles
from core.text import LANGS
from core.tiles import counts_of, format_tiles, parse_tiles, tile_name
from core.variants import by_id
from puzzles.drill import LEVELS, QuestionId
from puzzles.left_over import take_apart
from puzzles.waits import WAITS, spell_split

ID = QuestionId("waits", "sichuan", "any", 1, 1)


def ask(concealed, *melds):
    return WAITS.ask(ID, parse_hand(concealed, melds), by_id("sichuan"))


def grade(question, answer):
    return WAITS.grade(question, parse_tiles(answer))


def told(verdict):
    """Kind, status, blocks, left over and copies of every row."""
    return [
        (
            tile_name(row.kind),
            row.status,
            spell_split(row.blocks, row.won),
            format_tiles(row.left),
            row.copies,
        )
        for row in verdict.rows
    ]


def test_right_missed_and_wrong_kinds():
    verdict = grade(ask("3334567m", "777p@1", "222p@2"), "2m4m9m")
    assert told(verdict) == [
        ("2m", "right", "[234m] 33m 567m", "", 4),
        ("4m", "right", "333m [44m] 567m", "", 3),
        ("5m", "missed", "[345m] 33m 567m", "", 3),
        ("7m", "missed", "333m 456m [77m]", "", 3),
        ("8m", "missed", "345m 33m [678m]", "", 4),
        ("9m", "wrong", "333m 456m", "79m", 4),
    ]
    assert not verdict.right
    assert verdict.credit == pytest.approx(2 / 6)
    assert [len(row.readings) for row in verdict.rows] == [1, 1, 2, 1, 1, 0]
    assert verdict.of("right") == verdict.rows[:2]
    assert verdict.partial is None


def test_everything_named_and_nothing_else_is_right():
    question = ask("3334567m", "777p@1", "222p@2")
    verdict = grade(question, "24578m")
    assert (verdict.right, verdict.credit) == (True, 1.0)
    assert {row.status for row in verdict.rows} == {"right"}
    assert not grade(question, "2457m").right
    assert not grade(question, "245789m").right


def test_a_kind_held_four_times_is_no_wait_and_is_explained():
    question = ask("4444m123456777p")
    assert question.answer == frozenset()
    held = ("4m", "[44m] 444m 123p 456p 777p", "", 0)
    named, left = grade(question, "4m"), grade(question, "")
    assert told(named) == [(held[0], "wrong", *held[1:])]
    assert told(left) == [(held[0], "dead", *held[1:])]
    assert (named.right, named.credit) == (False, 0.0)
    assert (left.right, left.credit) == (True, 1.0)
    assert named.rows[0].line.code == left.rows[0].line.code == "wait-held"


def test_a_kong_takes_the_last_copies_of_a_wait():
    question = ask("45m99m", "444s@1", "(6666m)", "3333m@2")
    assert question.answer == frozenset()
    assert [row[:3] for row in told(grade(question, "6m"))] == [
        ("3m", "dead", "[345m] 99m"),
        ("6m", "wrong", "[456m] 99m"),
    ]
    assert "four" in question.themes


def test_a_fifth_copy_that_would_not_even_complete_is_told_so():
    verdict = grade(ask("1111m23m456p78899s"), "1m4m")
    assert [row.line.code for row in verdict.rows] == ["wait-fifth", "wait-wrong"]


def test_a_hand_that_is_not_ready_is_taken_apart():
    question = ask("22m4567p22334s99s")
    assert not question.answer
    verdict = grade(question, "")
    assert (verdict.right, verdict.rows) == (True, ())
    assert spell_split(verdict.partial.blocks) == "22m 456p 234s"
    assert format_tiles(verdict.partial.left) == "7p2399s"
    assert [line.code for line in verdict.lines] == ["wait-none"]
    assert verdict.lines[0].tiles == verdict.partial.left


def test_seven_pairs_are_read_where_they_win():
    question = ask("1122334455667m")
    assert format_tiles(question.answer) == "147m"
    (row,) = grade(question, "7m").of("right")
    assert {reading.seven_pairs for reading in row.readings} == {True, False}
    pairs_alone = grade(ask("1133m2244p5577s9s"), "9s").rows[0]
    assert spell_split(pairs_alone.blocks, pairs_alone.won).endswith("[99s]")
    elsewhere = WAITS.ask(ID, parse_hand("1133m2244p5577s9s"), by_id("dieda"))
    assert not elsewhere.answer


def test_wrong_kinds_are_left_over_themselves_where_that_costs_nothing():
    rng = Random(5)
    for level in LEVELS:
        for seed in range(15):
            question = WAITS.make(QuestionId("waits", "suizhou", "any", level, seed))
            named = {rng.randrange(34) for _ in range(3)}
            verdict = WAITS.grade(question, named)
            assert verdict.right == (named == question.answer)
            counts = counts_of(question.hand.concealed)
            for row in verdict.rows:
                tiles = sorted([*row.left, *(k for b in row.blocks for k in block_tiles(b))])
                assert tiles == sorted([*question.hand.concealed, row.kind])
                assert row.line.tiles == (row.kind,)
                assert bool(row.left) == (row.won is None)
                if row.won is not None:
                    assert row.kind in block_tiles(row.blocks[row.won])
                counts[row.kind] += 1
                least = len(take_apart(counts, not question.hand.melds).left)
                counts[row.kind] -= 1
                assert len(row.left) <= least or row.status != "wrong"
            assert all(line.get(lang) for line in verdict.lines for lang in LANGS)
            missed = question.answer - named
            assert {row.kind for row in verdict.of("missed")} == missed


def _fewest_left(counts, pair):
    """The fewest tiles that melds and at most one pair leave over, tried one by one."""
    kind = next((k for k in range(34) if counts[k]), None)
    if kind is None:
        return 0

    def after(*tiles):
        left = list(counts)
        for tile in tiles:
            left[tile] -= 1
        return left

    tries = [1 + _fewest_left(after(kind), pair)]
    if counts[kind] >= 3:
        tries.append(_fewest_left(after(kind, kind, kind), pair))
    if counts[kind] >= 2 and pair:
        tries.append(_fewest_left(after(kind, kind), False))
    if kind < 27 and kind % 9 < 7 and counts[kind + 1] and counts[kind + 2]:
        tries.append(_fewest_left(after(kind, kind + 1, kind + 2), pair))
    return min(tries)


def test_taking_apart_leaves_as_few_tiles_as_can_be():
    rng = Random(17)
    for kinds in (range(9), range(12), range(34), range(25, 34)):
        wall = [k for k in kinds for _ in range(4)]
        for _ in range(25):
            counts = counts_of(rng.sample(wall, 11))
            partial = take_apart(counts)
            assert len(partial.left) == _fewest_left(counts, True)
            assert [b.shape for b in partial.blocks].count("pair") <= 1
            tiles = sorted([*partial.left, *(k for b in partial.blocks for k in block_tiles(b))])
            assert counts_of(tiles) == counts
