"""Modes: sprint, streak, daily set, review, free mix and pack, as states without a screen."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, date, datetime, timedelta
from random import Random

import pytest

from core.explain import Refusal
from core.variants import VARIANTS, by_id
from puzzles.choose import Mix
from puzzles.drill import ANY, LEVELS, QuestionId, parse_question_id
from puzzles.drills import DRILLS, ask, drill_by_id
from puzzles.learner import Answered, Learner
from puzzles.modes import (
    CLIMB,
    DAILY_COUNT,
    SPRINT_LIVES,
    SPRINT_SECONDS,
    daily,
    free_mix,
    pack_run,
    review_due,
    sprint,
    streak,
)
from puzzles.session import Asked, DrillSet, run_name

DAY = date(2026, 5, 1)
FIRST = QuestionId("waits", "suizhou", ANY, 2, 500)
WAITS = Mix(("dieda",), ("waits",))


class Play:
    """Plays a set, a question taking two seconds and reading its verdict fifty."""

    def __init__(self, played: DrillSet, now: float = 100.0) -> None:
        self.now = now
        self.played = played.shown(now)
        self.asked = []

    def answer(self, right: bool, seconds: float = 2.0) -> DrillSet:
        """Answer, read the verdict, and go on."""
        question = ask(self.played.current)
        self.asked.append(question.id)
        drill = drill_by_id(question.id.drill)
        answer = question.answer if right else frozenset(range(34)) - question.answer
        self.now += seconds
        verdict = drill.grade(question, answer)
        assert verdict.right == right
        self.played = self.played.answered(question, answer, verdict, self.now)
        self.now += 50.0
        self.played = self.played.next(self.now)
        return self.played

    def answers(self, rights: str) -> DrillSet:
        """A row of answers, `1` right and `0` wrong."""
        for mark in rights:
            self.answer(mark == "1")
        return self.played


# Sprint and streak


def test_a_sprint_ends_with_the_third_miss():
    play = Play(sprint(FIRST, LEVELS))
    assert play.played.lives_left == SPRINT_LIVES
    play.answers("1101")
    assert (play.played.phase, play.played.lives_left, play.played.right) == ("asking", 2, 3)
    play.answers("10")
    assert play.played.phase == "asking"
    over = play.answers("0")
    assert (over.phase, over.lives_left, over.right, len(over.given)) == ("over", 0, 4, 7)
    assert over.mode == "sprint"
    assert not over.repeated


def test_the_clock_of_a_sprint_runs_while_questions_stand_alone():
    play = Play(sprint(FIRST, LEVELS))
    play.answers("111")
    assert play.played.left(play.now) == SPRINT_SECONDS - 6
    assert play.played.left(play.now + 4) == SPRINT_SECONDS - 10
    question = ask(play.played.current)
    verdict = drill_by_id("waits").grade(question, question.answer)
    judged = play.played.answered(question, question.answer, verdict, play.now + 4)
    assert judged.left(play.now + 1000) == SPRINT_SECONDS - 10
    assert judged.tick(play.now + 1000).phase == "judged"


def test_when_the_time_is_up_the_question_that_stands_is_not_answered_any_more():
    play = Play(sprint(FIRST, LEVELS))
    play.answer(True, SPRINT_SECONDS - 5)
    assert play.played.tick(play.now + 4.9).phase == "asking"
    over = play.played.tick(play.now + 5)
    assert (over.phase, over.right, len(over.given), over.left(play.now)) == ("over", 1, 1, 5)
    question = ask(play.played.current)
    verdict = drill_by_id("waits").grade(question, question.answer)
    with pytest.raises(ValueError):
        play.played.answered(question, question.answer, verdict, play.now + 5)
    assert play.answer(True, 4.9).phase == "asking"


def test_time_before_the_question_is_shown_is_not_counted():
    fresh = sprint(FIRST, LEVELS)
    assert fresh.left(10_000.0) == SPRINT_SECONDS
    assert fresh.tick(10_000.0).phase == "asking"
    assert fresh.shown(50.0).left(60.0) == SPRINT_SECONDS - 10


def test_a_streak_ends_with_the_first_miss():
    play = Play(streak(FIRST, LEVELS))
    assert (play.played.lives_left, play.played.left(1.0)) == (1, None)
    play.answers("111111")
    assert play.played.phase == "asking"
    over = play.answers("0")
    assert (over.phase, over.right, over.mode) == ("over", 6, "streak")


def test_right_answers_lead_to_harder_questions_and_seeds_follow_each_other():
    play = Play(streak(FIRST, (2, 3, 5)))
    play.answers("1" * (3 * CLIMB))
    asked = [*play.asked, play.played.current]
    assert [ident.level for ident in asked] == [2] * CLIMB + [3] * CLIMB + [5] * (CLIMB + 1)
    assert [ident.seed for ident in asked] == list(range(500, 500 + len(asked)))
    wrong = Play(sprint(FIRST, LEVELS))
    wrong.answers("00")
    assert wrong.played.current.level == 2


def test_nobody_knows_how_many_questions_there_will_be():
    play = Play(sprint(FIRST, LEVELS))
    assert (play.played.count, play.played.number) == (None, 1)
    play.answers("11")
    assert (play.played.count, play.played.number, play.played.place) == (None, 3, 2)


# Daily set


def test_the_daily_set_hangs_on_the_day_and_the_variant_alone():
    sets = {}
    for day in (DAY, DAY + timedelta(days=1)):
        for variant in VARIANTS:
            run = daily(day, variant, ("waits",))
            sets[day, variant.id] = tuple(one.id for one in run.feed.row)
    assert len(set(sets.values())) == len(sets)
    play = Play(daily(DAY, by_id("sichuan"), ("waits",)))
    play.answers("1" * DAILY_COUNT)
    assert play.played.phase == "over"
    assert tuple(play.asked) == sets[DAY, "sichuan"]
    # Pinned: the same for everybody, on every machine and from one version to the next.
    assert [str(i) for i in sets[DAY, "sichuan"][:3]] == [
        "waits/sichuan/any/1/344482",
        "waits/sichuan/any/1/186348",
        "waits/sichuan/any/2/44607",
    ]


def test_the_daily_set_has_two_questions_of_each_level_and_the_drills_in_turn():
    run = daily(DAY, by_id("sichuan"))
    row = [one.id for one in run.feed.row]
    assert [ident.level for ident in row] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    names = [drill.id for drill in DRILLS]
    assert [ident.drill for ident in row] == [names[i % len(names)] for i in range(DAILY_COUNT)]
    assert (run.count, run.mode) == (DAILY_COUNT, "daily")


# Missed ones come again


def rows(count: int) -> list[Asked]:
    return [Asked(QuestionId("waits", "dieda", "edge", 1, seed)) for seed in range(count)]


def test_a_missed_question_comes_again_after_three_others():
    play = Play(pack_run(rows(8)))
    play.answers("0" + "1" * 8)
    assert [ident.seed for ident in play.asked] == [0, 1, 2, 3, 0, 4, 5, 6, 7]
    assert play.played.phase == "over"


def test_repeats_count_for_nothing():
    play = Play(pack_run(rows(5)))
    play.answers("0111")
    again = play.played
    assert (again.repeated, again.current.seed, again.number, again.place) == (True, 0, 4, 4)
    over = play.answers("11")
    assert (over.phase, over.right, len(over.counted), len(over.given)) == ("over", 4, 5, 6)
    assert over.credit == pytest.approx(4 / 5, abs=0.05)
    assert [given.question.id.seed for given in over.missed] == [0]
    assert over.count == 5


def test_at_the_end_missed_ones_come_at_once_and_at_most_twice():
    play = Play(pack_run(rows(2)))
    play.answers("1000")
    assert [ident.seed for ident in play.asked] == [0, 1, 1, 1]
    assert play.played.phase == "over"


def test_a_set_of_missed_ones_is_made_of_those_of_the_first_answers():
    play = Play(pack_run(rows(3)))
    over = play.answers("0111")
    again = over.missed_again(0.0)
    assert [ident.seed for ident in again.questions] == [0]
    assert again.again
    assert again.repeated


def test_sprints_and_daily_sets_have_no_repeats():
    play = Play(daily(DAY, by_id("dieda"), ("waits",)))
    play.answers("0" * DAILY_COUNT)
    assert play.played.phase == "over"
    assert len(play.asked) == DAILY_COUNT


# Review and free mix


def learner() -> Learner:
    known = Learner()
    before = DAY - timedelta(days=9)
    for theme in ("edge", "closed", "single"):
        ident = parse_question_id(f"waits/dieda/{theme}/1/3")
        known.take(Answered(ident, (theme,), theme != "edge", before))
    return known


def test_a_review_asks_what_is_due_and_says_why():
    run = review_due(WAITS, learner(), DAY, 10, 1)
    play = Play(run)
    reasons = [run.now_asked.reason.code]
    while play.answer(True).phase != "over":
        reasons.append(play.played.now_asked.reason.code)
    assert Counter(reasons) == {"asked-due": 3, "asked-missed": 1}
    assert {ident.theme for ident in play.asked} == {"edge", "closed", "single"}
    assert (play.played.mode, play.played.count) == ("review", 4)
    assert review_due(WAITS, Learner(), DAY, 10, 1) is None
    assert review_due(WAITS, learner(), DAY, 2, 1).count == 2


def test_a_free_mix_takes_the_answers_of_the_set_in():
    rng = Random(5)
    known = Learner()
    play = Play(free_mix(WAITS, known, DAY, 60, 3))
    asked: Counter[str] = Counter()
    while play.played.phase != "over":
        theme = play.played.current.theme
        if not play.played.repeated:
            asked[theme] += 1
        play.answer(theme != "closed" and rng.random() < 0.95)
    assert sum(asked.values()) == 60
    assert asked["closed"] == max(asked.values()) >= 12
    assert known.skills == {}
    practice = play.played.learner.skills["dieda", "waits", "closed"]
    assert practice.answers >= asked["closed"]
    assert practice.right < practice.answers / 5


def test_repeats_teach_the_mix_nothing():
    play = Play(free_mix(WAITS, Learner(), DAY, 30, 3))
    play.answers("0111")
    assert play.played.repeated
    before = vars(play.played.learner)
    assert vars(play.answer(True).learner) == before


def test_a_mix_of_several_variants_changes_between_them():
    play = Play(free_mix(Mix(("dieda", "sichuan"), ("waits",)), Learner(), DAY, 12, 3))
    play.answers("1" * 12)
    assert {ident.variant for ident in play.asked} == {"dieda", "sichuan"}
    assert play.played.phase == "over"


def test_a_mix_without_questions_is_refused():
    with pytest.raises(Refusal):
        free_mix(Mix(("dieda",), ("waits",), ("seven-pairs",)), Learner(), DAY, 5, 1)
    with pytest.raises(ValueError):
        pack_run(())


def test_the_same_start_gives_the_same_run():
    for make in (
        lambda: free_mix(WAITS, learner(), DAY, 20, 11),
        lambda: review_due(WAITS, learner(), DAY, 20, 11),
        lambda: sprint(FIRST, LEVELS),
    ):
        one, other = Play(make()), Play(make())
        for mark in "1101":
            one.answer(mark == "1")
            other.answer(mark == "1")
        assert one.asked == other.asked


def test_names_of_runs_tell_when_they_began():
    name = run_name(datetime(2026, 5, 1, 9, 30, tzinfo=UTC), Random(1))
    assert name.startswith("20260501T093000-")
    assert name != run_name(datetime(2026, 5, 1, 9, 30, tzinfo=UTC), Random(2))
