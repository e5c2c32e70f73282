"""The questions of the wait drill: made from their answers, of their theme, of their level."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from check_questions import check, variants_of

from core.explain import Refusal
from core.variants import VARIANTS, by_id
from puzzles.drill import ANY, LEVELS, QuestionId, parse_question_id
from puzzles.suit_shapes import entry, joined, lacking, longest, near, pack, ranks, unpack
from puzzles.wait_facts import measure
from puzzles.wait_make import game_of, maker
from puzzles.waits import WAITS

ROOT = Path(__file__).parent.parent
EACH = 200


@pytest.mark.parametrize("theme", WAITS.themes, ids=lambda t: t.id)
def test_questions_are_of_their_theme_and_level_and_have_the_twins_answer(theme):
    variants = variants_of(theme.id)
    for level in theme.levels:
        for place, variant in enumerate(variants):
            first = 97_003 * place + 11
            seeds = range(first, first + EACH // len(variants))
            assert list(check(theme.id, level, variant, seeds)) == []


# One variant for each tile set and way of claiming.
@pytest.mark.parametrize("name", ["dieda", "yangzhou-new", "suizhou", "sichuan"])
def test_no_two_in_a_hundred_are_alike_in_any_source(name):
    variant = by_id(name)
    game = game_of(variant)
    for theme in WAITS.themes_of(variant):
        for level in theme.levels:
            for source in theme.sources[level]:
                assert maker(theme, level, source, game).distinct >= 100, (theme.id, level, source)


def test_a_hundred_seeds_in_a_row_give_a_hundred_hands_where_shapes_are_few():
    # Three shapes in two suits: every hand comes from another filling.
    ids = [QuestionId("waits", "suizhou", "nobetan", 3, seed) for seed in range(100)]
    questions = [WAITS.make(ident) for ident in ids]
    assert len({question.hand for question in questions}) == 100
    assert len({question.answer for question in questions}) == 6


@pytest.mark.parametrize(
    ("theme", "level", "variant"),
    [("seven-pairs", 5, "suizhou"), ("four", 5, "suizhou"), ("nobetan", 3, "sichuan")],
)
def test_hands_do_not_come_again_soon_once_all_blocks_have_been_asked(theme, level, variant):
    found = next(t for t in WAITS.themes if t.id == theme)
    game = game_of(by_id(variant))
    for source in found.sources[level]:
        made = maker(found, level, source, game)
        turn = len(made.places)
        for first in (turn - 60, 3 * turn - 60):
            seeds = range(max(0, first), first + 120)
            hands = [made.hand(seed) for seed in seeds]
            for place, hand in enumerate(hands):
                assert hand not in hands[max(0, place - 99) : place]


def test_any_theme_has_all_levels_and_many_themes():
    for variant in VARIANTS:
        for level in LEVELS:
            questions = [
                WAITS.make(QuestionId("waits", variant.id, ANY, level, seed)) for seed in range(30)
            ]
            assert {measure(q.hand, q.seven_pairs) for q in questions} == {level}
            assert len({theme for q in questions for theme in q.themes}) >= 4
            assert len({q.hand for q in questions}) == 30


def test_each_theme_says_the_levels_it_has_and_refuses_the_others():
    suizhou = by_id("suizhou")
    for theme in WAITS.themes:
        assert theme.levels == tuple(sorted(theme.sources))
        assert WAITS.levels(theme.id, suizhou) == theme.levels
        for level in set(LEVELS) - set(theme.levels):
            with pytest.raises(Refusal) as bad:
                WAITS.make(QuestionId("waits", "suizhou", theme.id, level, 1))
            assert (bad.value.field, bad.value.value) == ("level", level)
    assert WAITS.levels(ANY, suizhou) == LEVELS


@pytest.mark.parametrize(
    ("ident", "field"),
    [
        ("waits/dieda/straight/1/1", "theme"),
        ("waits/dieda/seven-pairs/1/1", "theme"),
        ("waits/riichi/any/1/1", "variant"),
        ("waits/sichuan[colour=3]/any/1/1", "options"),
        ("waits/suizhou[suits=mm]/any/1/1", "options.suits"),
    ],
)
def test_what_does_not_exist_is_refused_with_the_field(ident, field):
    with pytest.raises(Refusal) as bad:
        WAITS.make(parse_question_id(ident))
    assert bad.value.field == field
    assert str(bad.value.value) in ident


def test_options_change_the_tiles():
    held = set()
    for seed in range(40):
        ident = parse_question_id(f"waits/suizhou[suits=mp]/two-sided/2/{seed}")
        held |= {kind // 9 for kind in WAITS.make(ident).hand.tiles}
    assert held == {0, 1, 3}


def test_sichuan_hands_lack_a_suit_and_others_need_not():
    def most(variant):
        return max(
            len({kind // 9 for kind in q.hand.tiles if kind < 27})
            for seed in range(60)
            for q in [WAITS.make(QuestionId("waits", variant, ANY, 1, seed))]
        )

    assert most("sichuan") == 2
    assert most("dieda") == 3


def test_ids_give_the_same_hands_on_every_machine():
    # Hands noted once: if they change, so does every question whose id somebody has kept.
    assert {ident: str(WAITS.make(parse_question_id(ident)).hand) for ident in KEPT} == KEPT


KEPT = {
    "waits/dieda/two-sided/1/0": "444m12355599p78s",
    "waits/tuidao/two-pairs/2/77": "33399p22244567s",
    "waits/liuwei/single/1/5": "1238m123789s222z",
    "waits/yangzhou-new/melds/3/48151": "1233455999s 567p@3",
    "waits/yangzhou-standard/33345/3/999999": "66m12355567888s",
    "waits/yangzhou-18/flush-7/4/31": "2344555p 666z@1 666p@1",
    "waits/suizhou/seven-pairs/2/123456789012345678": "224499p1122344s",
    'waits/suizhou[suits="mp"]/nobetan/3/8': "2345678m123789p",
    "waits/sichuan/nobetan/3/48151": "2345678m234888p",
    "waits/sichuan/four/4/6": "5556667p 555m@3 777p@1",
    "waits/sichuan/four/2/10": "77889p88s 5555p+@1 (6666p)",
    "waits/sichuan/flush-13/5/2026": "2223344566667p",
    "waits/dieda/not-ready/5/17": "1455667778999m",
    "waits/dieda/not-ready/2/18": "2234468m777s111z",
    "waits/sichuan/any/3/48151": "11234444567p99s",
    "waits/yangzhou-new/any/1/3": "777m11777p33s555z",
}


def test_a_fresh_interpreter_with_another_hash_seed_agrees():
    ident = "waits/sichuan/any/3/48151"
    code = (
        "from puzzles.waits import WAITS; from puzzles.drill import parse_question_id;"
        f"print(WAITS.make(parse_question_id({ident!r})).hand)"
    )
    found = {
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert found == {f"{WAITS.make(parse_question_id(ident)).hand}\n"}


def test_one_suit_questions_offer_that_suit_alone():
    for theme in ("flush-7", "flush-10", "flush-13"):
        for seed in range(20):
            question = WAITS.make(QuestionId("waits", "yangzhou-new", theme, 3, seed))
            assert question.suits in ("m", "p", "s")


def test_flush_hands_reach_nine_waits():
    shapes = [shape for shape in lacking(13) if entry(shape).live == 9]
    assert [unpack(shape) for shape in shapes] == [(3, 1, 1, 1, 1, 1, 1, 1, 3)]
    theme = next(t for t in WAITS.themes if t.id == "flush-13")
    places = maker(theme, 5, theme.sources[5][0], game_of(by_id("dieda"))).places
    assert shapes[0] in {core.shape for core, _ in places}


def test_the_table_of_thirteen_tiles_has_the_known_counts():
    # Design counts: one suit, 13 tiles, standard shape, by number of waits 1 to 9.
    counts = [0] * 10
    for shape in lacking(13):
        counts[entry(shape).live] += 1
    assert counts == [676, 14067, 14493, 6739, 2948, 1335, 392, 79, 16, 1]


@pytest.mark.parametrize("tiles", [4, 5, 7])
def test_near_shapes_lack_one_exchange(tiles):
    ready = set(lacking(tiles))
    every = [pack(c) for c in _counts(9, tiles)]
    for shape in every:
        held = unpack(shape)
        after = {
            shape - (1 << 4 * a) + (1 << 4 * b)
            for a in range(9)
            for b in range(9)
            if held[a] and held[b] < 4 and a != b
        }
        live = any(ranks(s)[0] for s in after if s in ready)
        assert (shape in near(tiles)) == (shape not in ready and live), held


def _counts(length, tiles):
    if not length:
        return [()] if not tiles else []
    return [(n, *rest) for n in range(min(4, tiles) + 1) for rest in _counts(length - 1, tiles - n)]


def test_joined_blocks():
    shape = pack((0, 2, 1, 0, 0, 1, 1, 1, 0))
    assert [joined(shape, rank) for rank in range(9)] == [3] * 9
    assert joined(pack((0, 2, 1, 0, 1, 1, 1, 0, 0)), 3) == 6
    assert longest(pack((1, 0, 1, 1, 0, 0, 0, 4, 1))) == 5
