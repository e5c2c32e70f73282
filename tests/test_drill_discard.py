"""The discard drill: its contract, and its answers against a slow twin of the search."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest
import twin_shapes as twin
from drill_contract import ask as ask_drill
from drill_contract import assert_contract, assert_themes, assert_true_answer, sample
from drill_games import every

from core.cases import answer_waits
from core.tiles import COPIES, KINDS, counts_of, tile_name
from core.variant import Variant
from core.variants import VARIANTS, by_id
from puzzles.discard import DISCARD, DiscardQuestion

ask = partial(ask_drill, DISCARD)
FARTHEST = 2
SLOW = 8
"""Every so many questions are answered by the slow twin."""


def unseen(question: DiscardQuestion) -> list[int]:
    """Copies of each kind that are neither in hand, nor in melds, nor in ponds."""
    left = [COPIES] * KINDS
    for kind in question.hand.tiles:
        left[kind] -= 1
    for pond in question.seen.ponds:
        for kind in pond:
            left[kind] -= 1
    for row in question.seen.melds:
        for meld in row:
            for kind in meld.tiles:
                left[kind] -= 1
    return left


def by_force(question: DiscardQuestion, variant: Variant) -> dict[int, tuple[int, int]]:
    """Each discard's (distance to ready, unseen tiles that help) by the slow twin."""
    counts = counts_of(question.hand.concealed)
    room = twin.room_of([meld.tiles for meld in question.hand.melds], variant.tiles.kinds)
    left = unseen(question)
    found = {}
    for kind in {*question.hand.concealed}:
        rest = twin.without(counts, [kind])
        missing, lacked = twin.nearest(rest, room, variant.seven_pairs and not question.hand.melds)
        found[kind] = (missing - 1, sum(left[k] for k in lacked))
    return found


@every
def test_the_contract(variant: Variant) -> None:
    for question in assert_contract(DISCARD, variant, worse, 1, truths=lambda q: q.answer):
        assert 0 <= question.distance <= FARTHEST
        assert len(question.hand.concealed) == 14 - 3 * len(question.hand.melds)
        assert min(unseen(question)) >= 0
        for kind in question.answer:
            best = DISCARD.grade(question, kind).best
            assert {option.tile for option in best} == question.answer


def worse(question: DiscardQuestion) -> Iterator[int]:
    yield from sorted({*question.hand.concealed} - question.answer)


@every
def test_themes_have_questions(variant: Variant) -> None:
    assert_themes(DISCARD, variant, 1)


@every
def test_answers_are_those_of_the_slow_twin(variant: Variant) -> None:
    for _, question in sample(DISCARD, variant)[::SLOW]:
        forced = by_force(question, variant)
        nearest = min(distance for distance, _ in forced.values())
        assert nearest == question.distance
        most = max(tiles for distance, tiles in forced.values() if distance == nearest)
        best = {
            k for k, (distance, tiles) in forced.items() if (distance, tiles) == (nearest, most)
        }
        assert best == question.answer, question.id
        assert most > 0
        for kind, (distance, tiles) in forced.items():
            mine = DISCARD.grade(question, kind).yours
            assert mine is not None
            assert (mine.shanten, mine.copies) == (distance, tiles)


@every
def test_the_case_tells_the_hand(variant: Variant) -> None:
    for _, question in sample(DISCARD, variant)[::4]:
        told = answer_waits(question.case)
        assert told["shanten"] == question.distance
        assert set(told["discards"]) == {tile_name(d.tile) for d in question.options}


def test_the_table_decides_where_the_theme_says_so() -> None:
    for variant in VARIANTS:
        for level in DISCARD.levels("table", variant):
            for seed in range(3):
                question = ask(variant.id, "table", level, seed)
                told = answer_waits(question.case)["discards"]
                most = max(row["tiles"] for row in told.values())
                alone = {tile for tile, row in told.items() if row["tiles"] == most}
                assert not alone <= {tile_name(k) for k in question.answer}


def test_yours_is_compared_with_the_best() -> None:
    question = ask("dieda", "ready", seed=1)
    wrong = next(worse(question))
    verdict = DISCARD.grade(question, wrong)
    left = unseen(question)
    yours = verdict.yours
    assert yours is not None
    assert yours.tile == wrong
    mine = next(line for line in verdict.lines if line.code.startswith("discard-yours"))
    best = next(line for line in verdict.lines if line.code.startswith("discard-best"))
    assert mine.tiles == (wrong, *yours.accepts)
    assert best.tiles[0] in question.answer
    for line, option in ((mine, yours), (best, verdict.best[0])):
        for kind in option.accepts:
            assert f"{tile_name(kind)}×{left[kind]}" in line.text.en.replace("East", "1z") or (
                kind >= 27
            )
        assert f"{sum(left[k] for k in option.accepts)} in all" in line.text.en


def test_several_best_discards_are_all_right() -> None:
    for level in DISCARD.levels("several", by_id("suizhou")):
        question = ask("suizhou", "several", level, 2)
        assert len(question.answer) > 1
        for kind in question.answer:
            assert_true_answer(DISCARD, question, kind)


def test_a_tile_that_is_not_held_is_no_answer() -> None:
    question = ask("dieda")
    absent = next(k for k in range(KINDS) if k not in question.hand.concealed)
    with pytest.raises(ValueError, match="not in hand"):
        DISCARD.grade(question, absent)
