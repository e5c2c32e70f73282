"""Progress: ratings, the schedule, what a learner is asked next, and why."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.explain import Refusal
from core.text import LANGS
from core.variants import by_id
from puzzles.choose import Due, Mix, choose, due_on, review, weakness
from puzzles.drill import QuestionId, parse_question_id
from puzzles.drills import ask, drill_by_id
from puzzles.learner import Answered, Field, Learner, Practice, Skill, failed_themes
from puzzles.ratings import NARROWEST, START, WIDEST, Rating, level_rating
from puzzles.schedule import MASTERED_DAYS, Card, retention
from puzzles.schedule import review as review_card

DAY = date(2026, 5, 1)
TOMORROW = DAY + timedelta(days=1)
WAITS_OF_DIEDA = Mix(("dieda",), ("waits",))


def taken(ident: str, right: bool, day: date = DAY, **more) -> Answered:
    """An answer to a question of the theme of its id."""
    question = parse_question_id(ident)
    return Answered(question, (question.theme,), right, day, **more)


def learner_of(*answers: Answered) -> Learner:
    learner = Learner()
    for one in answers:
        learner.take(one)
    return learner


# Ratings


def test_levels_are_opponents_two_hundred_apart():
    assert [level_rating(n) for n in (1, 2, 3, 4, 5)] == [1000, 1200, 1400, 1600, 1800]


def test_one_game_worked_out_by_hand():
    # Expected score 1 / (1 + 10 ** (-100 / 400)) = 0.640065, so d squared is 130989;
    # 1 / 200 ** 2 + 1 / 130989 = 3.26342e-5, its root inverse 175.05, and 0.0057565 / 3.26342e-5
    # times 0.359935 is 63.49.
    rating = Rating(1500, 200, 5, DAY).after(3, True, DAY)
    assert rating.value == pytest.approx(1563.49, abs=0.01)
    assert rating.deviation == pytest.approx(175.05, abs=0.01)


def test_right_answers_raise_it_the_more_the_harder_the_question():
    start = Rating()
    gains = [start.after(level, True, DAY).value - START for level in (1, 3, 5)]
    losses = [start.after(level, False, DAY).value - START for level in (1, 3, 5)]
    assert 0 < gains[0] < gains[1] < gains[2]
    assert losses[0] < losses[1] < losses[2] < 0


def test_it_is_unclear_under_ten_answers():
    rating = Rating()
    clear = []
    for _ in range(12):
        rating = rating.after(2, True, DAY)
        clear.append(rating.clear)
    assert clear == [False] * 9 + [True] * 3


def test_it_finds_the_strength_of_a_simulated_player_and_knows_how_sure_it_is():
    rng = Random(4)
    inside = 0
    for true in (1000, 1300, 1600):
        for _ in range(10):
            rating = Rating()
            for _ in range(80):
                level = rng.choice([1, 2, 3, 4, 5])
                chance = 1 / (1 + 10 ** ((level_rating(level) - true) / 400))
                rating = rating.after(level, rng.random() < chance, DAY)
            inside += abs(rating.value - true) <= rating.margin
    assert inside >= 26


def test_rest_makes_it_less_sure_and_nothing_else():
    rating = Rating(1500, NARROWEST, 40, DAY)
    rested = rating.on(DAY + timedelta(days=100))
    assert (rested.value, rested.answers) == (1500, 40)
    assert NARROWEST < rested.deviation < WIDEST
    assert rating.on(DAY + timedelta(days=365)).deviation == pytest.approx(WIDEST)
    assert rating.on(DAY - timedelta(days=5)) == rating


@given(st.lists(st.tuples(st.integers(1, 5), st.booleans(), st.integers(0, 40)), max_size=60))
def test_deviations_stay_within_their_bounds(games):
    rating, day = Rating(), DAY
    for level, right, rest in games:
        day += timedelta(days=rest)
        rating = rating.after(level, right, day)
        assert NARROWEST <= rating.deviation <= WIDEST
    assert rating.answers == len(games)


# The schedule


def test_a_card_comes_back_later_each_time_that_it_was_known():
    card, gaps = None, []
    day = DAY
    for _ in range(5):
        card = review_card(card, day, True)
        gaps.append((card.due - day).days)
        day = card.due
    assert gaps == sorted(gaps)
    assert gaps[0] >= 1
    assert gaps[-1] > 30 * gaps[0]
    lapsed = review_card(card, day, False)
    assert (lapsed.due - day).days < gaps[-1] / 20
    assert (card.lapses, lapsed.lapses, lapsed.reviews) == (0, 1, 6)


def test_the_first_answer_of_a_day_counts_and_no_other():
    card = review_card(None, DAY, False)
    assert review_card(card, DAY, True) == card
    assert review_card(card, DAY - timedelta(days=3), True) == card
    assert review_card(card, TOMORROW, True) != card


def test_nothing_of_it_hangs_on_the_clock_of_the_machine():
    assert review_card(None, DAY, True) == review_card(None, DAY, True)
    card = review_card(None, date(1999, 12, 31), True)
    assert card.last == date(1999, 12, 31)
    assert 0.85 < retention(card, card.due) < 0.95
    assert retention(card, card.last) == 1.0


# What is known of a learner


def test_an_answer_moves_its_themes_its_rating_and_if_missed_its_question():
    learner = learner_of(taken("waits/dieda/edge/1/7", False))
    skill = Skill("dieda", "waits", "edge")
    assert learner.skills[skill].recent == (False,)
    assert list(learner.missed) == ["waits/dieda/edge/1/7"]
    assert learner.rating("waits", "dieda").value < START
    right = learner_of(taken("waits/dieda/edge/1/7", True))
    assert not right.missed
    assert right.skills[skill].card.due > learner.skills[skill].card.due


def test_replays_touch_neither_rating_nor_schedule():
    before = learner_of(taken("waits/dieda/edge/1/7", False))
    after = before.copy()
    for day in (DAY, TOMORROW):
        after.take(taken("waits/dieda/edge/1/7", True, day, again=True))
    assert vars(after) == vars(before)


def test_reviews_and_questions_seen_before_move_the_schedule_alone():
    before = learner_of(taken("waits/dieda/edge/1/7", False))
    after = before.copy()
    after.take(taken("waits/dieda/edge/1/7", True, TOMORROW, rated=False))
    assert after.ratings == before.ratings
    assert after.skills != before.skills
    assert after.missed != before.missed


def test_a_missed_question_goes_once_it_is_remembered_for_weeks():
    learner = learner_of(taken("waits/dieda/edge/1/7", False))
    for _ in range(20):
        if not learner.missed:
            break
        (card,) = learner.missed.values()
        assert card.stability < MASTERED_DAYS
        learner.take(taken("waits/dieda/edge/1/7", True, card.due, rated=False))
    assert not learner.missed


def test_a_theme_that_the_mistake_was_not_about_is_no_weaker():
    question = parse_question_id("fan/dieda/any/1/7")
    learner = Learner()
    learner.take(Answered(question, ("pi-hu", "qing-yi-se"), False, DAY, ("pi-hu",)))
    right = {skill.theme: practice.right for skill, practice in learner.skills.items()}
    assert right == {"pi-hu": 0, "qing-yi-se": 1}


def test_the_fan_drill_says_which_themes_a_mistake_was_about():
    fan = drill_by_id("fan")
    question = ask(parse_question_id("fan/yangzhou-new/any/4/3"))
    assert len(question.themes) > 1
    kept = {pair for pair in question.answer.items if pair[0] != question.themes[0]}
    verdict = fan.grade(question, type(question.answer)(frozenset(kept)))
    assert not verdict.right
    assert failed_themes(question, verdict) == (question.themes[0],)
    assert failed_themes(question, fan.grade(question, question.answer)) == ()


# What comes next


def practised(recent: str, due: date = TOMORROW) -> Practice:
    card = Card(DAY - timedelta(days=3), due, 4.0, 5.0, 2, 1)
    marks = tuple(mark == "1" for mark in recent)
    return Practice(card, marks, len(marks), sum(marks))


def known(**skills: Practice) -> Learner:
    """A learner who knows all wait themes of dieda well, but for those given."""
    themes = drill_by_id("waits").themes_of(by_id("dieda"))
    every = {Skill("dieda", "waits", t.id): practised("11111111") for t in themes}
    given_ = {Skill("dieda", "waits", name.replace("_", "-")): p for name, p in skills.items()}
    return Learner((every | given_).items())


def asked_of(learner: Learner, count: int = 200, mix: Mix = WAITS_OF_DIEDA) -> Counter[str]:
    """How often each theme comes, and each reason."""
    found: Counter[str] = Counter()
    before: list[QuestionId] = []
    for _ in range(count):
        chosen = choose(mix, learner, DAY, before, "test")
        before.append(chosen.id)
        found[chosen.id.theme] += 1
        found[chosen.reason.code] += 1
    assert len(set(before)) == count
    return found


def test_each_question_says_why_it_comes_in_both_languages():
    cases = {
        "asked-new": Learner(),
        "asked-weak": known(edge=practised("00000000")),
        "asked-due": known(edge=practised("11111111", DAY)),
        "asked-known": known(),
    }
    for code, learner in cases.items():
        before: list[QuestionId] = []
        while True:
            chosen = choose(WAITS_OF_DIEDA, learner, DAY, before, "why")
            before.append(chosen.id)
            if chosen.reason.code == code:
                break
            assert len(before) < 60
        ask(chosen.id)
        name = next(t.name for t in drill_by_id("waits").themes if t.id == chosen.id.theme)
        for lang in LANGS:
            assert name.get(lang) in chosen.reason.get(lang)
    assert asked_of(cases["asked-weak"])["edge"] > 4 * asked_of(cases["asked-known"])["edge"]
    assert asked_of(cases["asked-due"])["edge"] > 2 * asked_of(cases["asked-known"])["edge"]


def test_a_question_missed_before_is_asked_again_once_it_is_due():
    learner = known()
    learner.take(taken("waits/dieda/edge/1/7", False, DAY - timedelta(days=2)))
    found = []
    before: list[QuestionId] = []
    for _ in range(80):
        chosen = choose(WAITS_OF_DIEDA, learner, DAY, before, "missed")
        before.append(chosen.id)
        if chosen.reason.code == "asked-missed":
            found.append((str(chosen.id), chosen.reason.get("en")))
    assert found == [
        ("waits/dieda/edge/1/7", "missed before and due, last asked on 2026-04-29"),
    ]


def test_new_themes_come_the_easier_ones_first():
    first = [t.id for t in drill_by_id("waits").themes_of(by_id("dieda"))]
    found = asked_of(Learner(), 40)
    assert set(first[:3]) == {name for name in found if not name.startswith("asked")}


def test_no_skill_comes_twice_in_a_row_where_there_are_others():
    before: list[QuestionId] = []
    learner = known(edge=practised("00000000"))
    for _ in range(60):
        before.append(choose(WAITS_OF_DIEDA, learner, DAY, before, 3).id)
    themes = [ident.theme for ident in before]
    assert all(one != other for one, other in pairwise(themes))
    alone = Mix(("dieda",), ("waits",), ("edge",))
    assert choose(alone, learner, DAY, before, 3).id.theme == "edge"


def test_a_mix_keeps_to_what_was_chosen():
    mix = Mix(("sichuan", "suizhou"), ("waits",), ("seven-pairs", "closed"), (2, 3))
    before: list[QuestionId] = []
    for _ in range(40):
        before.append(choose(mix, Learner(), DAY, before, "mix").id)
    assert {ident.variant for ident in before} == {"sichuan", "suizhou"}
    assert {ident.theme for ident in before} == {"seven-pairs", "closed"}
    assert {ident.level for ident in before} <= {2, 3}
    assert all(mix.holds(ident) for ident in before)
    with pytest.raises(Refusal):
        choose(Mix(("dieda",), ("waits",), ("edge",), (5,)), Learner(), DAY, [], "none")


def test_levels_follow_the_rating():
    def mean(rating: float) -> float:
        learner = known()
        learner.ratings[Field("waits", "dieda")] = Rating(rating, 60, 50, DAY)
        before: list[QuestionId] = []
        for _ in range(60):
            before.append(choose(WAITS_OF_DIEDA, learner, DAY, before, "level").id)
        return sum(ident.level for ident in before) / len(before)

    assert mean(1000) < mean(1400) < mean(1800)
    assert mean(1000) < 1.8


def test_the_same_words_choose_the_same_question():
    learner = known(edge=practised("0101"))
    one, same, other = (choose(WAITS_OF_DIEDA, learner, DAY, [], key).id for key in (5, 5, 6))
    assert one == same
    assert one != other


def test_weakness_is_told_from_the_last_answers():
    assert weakness(practised("0")) == 0
    assert weakness(practised("11111111")) == 0
    assert weakness(practised("00")) > 0
    shares = [weakness(practised(marks)) for marks in ("00000000", "00001111", "00111111")]
    assert shares[0] > shares[1] > shares[2] == 0
    assert shares[0] <= 1


def test_a_learner_weak_in_one_theme_is_asked_it_more_until_it_is_learnt():
    rng = Random(7)
    learner, day = Learner(), DAY
    shares = []
    before: list[QuestionId] = []
    for lesson in range(10):
        learnt = lesson >= 6
        found = 0
        for _ in range(50):
            ident = choose(WAITS_OF_DIEDA, learner, day, before, "learner").id
            before.append(ident)
            weak = ident.theme == "3335"
            found += weak
            right = rng.random() < (0.1 if weak and not learnt else 0.92)
            learner.take(Answered(ident, (ident.theme,), right, day))
        shares.append(found / 50)
        day += timedelta(days=1)
    even = 1 / len(drill_by_id("waits").themes_of(by_id("dieda")))
    assert min(shares[2:6]) > 4 * even
    assert shares[7] < shares[5] / 2
    assert max(shares[8:]) < 2.5 * even


# Review


def test_a_review_asks_what_is_due_the_least_remembered_first():
    late = DAY - timedelta(days=30)
    learner = known(edge=practised("1111", DAY), closed=practised("1111", late))
    learner.skills[Skill("dieda", "waits", "closed")] = Practice(
        Card(late, late, 2.0, 5.0, 2, 0), (True,), 1, 1
    )
    learner.take(taken("waits/dieda/single/1/7", False, DAY - timedelta(days=2)))
    due = due_on(learner, DAY)
    kept = [retention(one.card, DAY) for one in due]
    assert kept == sorted(kept)
    assert {one.skill.theme if one.skill else str(one.question) for one in due} == {
        "edge", "closed", "single", "waits/dieda/single/1/7",
    }  # fmt: skip
    chosen = review(WAITS_OF_DIEDA, learner, DAY, 10, "review")
    assert [c.id.theme for c in chosen] == [
        one.skill.theme if one.skill else one.question.theme for one in due
    ]
    assert [c.reason.code for c in chosen].count("asked-missed") == 1
    assert len(review(WAITS_OF_DIEDA, learner, DAY, 2, "review")) == 2
    assert review(WAITS_OF_DIEDA, learner, DAY - timedelta(days=40), 10, "review") == ()
    assert review(Mix(("sichuan",)), learner, DAY, 10, "review") == ()


def test_what_can_be_asked_no_more_is_passed_over():
    learner = Learner()
    gone = parse_question_id("waits/dieda/@no-such-pack/1/7")
    learner.take(Answered(gone, (), False, DAY - timedelta(days=2)))
    assert due_on(learner, DAY) == [Due(None, gone, learner.missed[str(gone)])]
    assert review(Mix(), learner, DAY, 10, "review") == ()
