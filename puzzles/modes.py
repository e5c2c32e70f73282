"""Modes: sprint, streak, daily set, review, free mix and pack, as pure states beside `DrillSet`.

A `Run` is a set whose questions come one by one from a feed. Missed ones may come again a few
questions later; such repeats count for nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Final, Protocol, Self

from core.variant import Variant
from puzzles.choose import Chosen, Mix, choose, review
from puzzles.dice import number
from puzzles.drill import ANY, LEVELS, Question, QuestionId, Verdict
from puzzles.drills import DRILLS
from puzzles.learner import Answered, Learner, failed_themes
from puzzles.session import Asked, DrillSet, Given

SPRINT_SECONDS: Final = 180.0
SPRINT_LIVES: Final = 3
DAILY_COUNT: Final = 10
CLIMB: Final = 5
"""A sprint and a streak go up a level after so many right answers."""

_GAP: Final = 3
"""So many other questions stand between a missed one and its repeat, if there are as many."""

_REPEATS: Final = 2
_DAILY_SEEDS: Final = 10**6


class Feed(Protocol):
    """Where the questions of a run come from."""

    @property
    def count(self) -> int | None:
        """How many there will be, None where nobody knows."""
        ...

    def next(self, run: Run) -> Asked | None:
        """The question after those asked, None at the end."""
        ...


@dataclass(frozen=True, slots=True)
class Listed:
    """Questions that stand in a row beforehand."""

    row: tuple[Asked, ...]

    @property
    def count(self) -> int | None:
        """The length of the row."""
        return len(self.row)

    def next(self, run: Run) -> Asked | None:
        """The next of the row."""
        place = len(run.fresh)
        return self.row[place] if place < len(self.row) else None


@dataclass(frozen=True, slots=True)
class Climbing:
    """Questions without end from `first` on, each of the next seed; the levels go up."""

    first: QuestionId
    levels: tuple[int, ...]

    @property
    def count(self) -> int | None:
        """Nobody knows."""
        return None

    def next(self, run: Run) -> Asked:
        """One of the level that the right answers have led to."""
        start = self.levels.index(self.first.level)
        level = self.levels[min(start + run.right // CLIMB, len(self.levels) - 1)]
        seed = self.first.seed + len(run.fresh)
        return Asked(replace(self.first, level=level, seed=seed))


@dataclass(frozen=True, slots=True)
class Mixed:
    """Questions chosen one by one for whoever answers them; `key` is what the choice hangs on."""

    mix: Mix
    day: date
    key: int
    count: int | None

    def next(self, run: Run) -> Asked | None:
        """What the answers so far make the best to ask."""
        asked = [one.id for one in run.fresh]
        if len(asked) == self.count:
            return None
        assert run.learner is not None
        return _asked(choose(self.mix, run.learner, self.day, asked, self.key))


@dataclass(frozen=True, slots=True)
class Run(DrillSet):
    """Where a run stands; beside what a set has:

    - `asked`: the questions so far, repeats among them; `feed`: where they come from.
    - `repeats`: missed ones come again; `waiting` are those still to come, with the number of
      questions that are asked before.
    - `lives`: how many answers may be wrong, `limit`: the seconds for all answers; None: any.
      The clock stands still while a verdict is read.
    - `learner`: what is known of whoever answers, with the answers of this run taken in.
    """

    asked: tuple[Asked, ...] = ()
    feed: Feed = Listed(())
    repeats: bool = False
    waiting: tuple[tuple[Asked, int], ...] = ()
    lives: int | None = None
    limit: float | None = None
    learner: Learner | None = None
    day: date | None = None

    @property
    def fresh(self) -> tuple[Asked, ...]:
        """The questions so far without the repeats."""
        return tuple(one for one in self.asked if not one.again)

    @property
    def now_asked(self) -> Asked:
        """The question at `place`."""
        return self.asked[self.place]

    @property
    def count(self) -> int | None:
        """How many questions there will be, repeats not counted."""
        return self.feed.count

    @property
    def number(self) -> int:
        """The number of the question at `place`; a repeat has that of the one before."""
        return sum(not one.again for one in self.asked[: self.place + 1])

    @property
    def counted(self) -> tuple[Given, ...]:
        """The answers but those to repeats."""
        every = zip(self.given, self.asked, strict=False)
        return tuple(given for given, one in every if not one.again)

    @property
    def lives_left(self) -> int | None:
        """How many more answers may be wrong, the last of them ending the run."""
        return None if self.lives is None else max(0, self.lives - len(self.missed))

    def left(self, now: float) -> float | None:
        """The seconds that are left for answers."""
        if self.limit is None:
            return None
        running = now - self.since if self.phase == "asking" and self.since else 0.0
        return max(0.0, self.limit - self.seconds - running)

    def tick(self, now: float) -> Self:
        """Over when the time is up while a question stands."""
        if self.phase == "asking" and self.left(now) == 0:
            return replace(self, phase="over")
        return self

    def answered(self, question: Question, answer: Any, verdict: Verdict, now: float) -> Self:
        """The question asked has been answered. Raises ValueError for any other, and too late."""
        if self.phase == "asking" and self.tick(now).phase == "over":
            raise ValueError("the time is up")
        after = super(Run, self).answered(question, answer, verdict, now)
        one = self.now_asked
        waiting = self.waiting
        times = sum(other.id == one.id for other in self.asked)
        if self.repeats and not verdict.right and times <= _REPEATS:
            waiting = (*waiting, (replace(one, again=True), len(self.asked) + _GAP))
        return replace(after, waiting=waiting, learner=self._learnt(question, verdict))

    def next(self, now: float) -> Self:
        """On from a verdict: to the next question, or to the end."""
        if self.phase != "judged":
            return self
        if self.lives_left == 0 or self.left(now) == 0:
            return replace(self, phase="over", since=now)
        waiting = self.waiting
        one = None
        if waiting and waiting[0][1] <= len(self.asked):
            one, waiting = waiting[0][0], waiting[1:]
        else:
            one = self.feed.next(self)
            if one is None and waiting:
                one, waiting = waiting[0][0], waiting[1:]
        if one is None:
            return replace(self, phase="over", since=now)
        return replace(self._with(one), phase="asking", since=now, waiting=waiting)

    def begun(self) -> Self | None:
        """With its first question, None if the feed has none."""
        one = self.feed.next(self)
        return None if one is None else self._with(one)

    def _with(self, one: Asked) -> Self:
        return replace(self, asked=(*self.asked, one), questions=(*self.questions, one.id))

    def _learnt(self, question: Question, verdict: Verdict) -> Learner | None:
        if self.learner is None or self.day is None:
            return self.learner
        learner = self.learner.copy()
        rated = str(question.id) not in learner.missed
        learner.take(
            Answered(
                question.id,
                question.themes,
                verdict.right,
                self.day,
                failed_themes(question, verdict),
                self.repeated,
                rated,
            )
        )
        return learner


def _asked(chosen: Chosen) -> Asked:
    return Asked(chosen.id, chosen.reason)


def sprint(first: QuestionId, levels: Sequence[int]) -> Run:
    """As many as can be answered in three minutes, with three lives; from `first` on, of
    `levels`, which are those that its theme has."""
    feed = Climbing(first, tuple(levels))
    return _begin(Run((), mode="sprint", feed=feed, lives=SPRINT_LIVES, limit=SPRINT_SECONDS))


def streak(first: QuestionId, levels: Sequence[int]) -> Run:
    """As many as are answered right without a miss; see `sprint`."""
    return _begin(Run((), mode="streak", feed=Climbing(first, tuple(levels)), lives=1))


def daily(day: date, variant: Variant, drills: Sequence[str] = ()) -> Run:
    """The set of a day in a variant under its usual rules, the same for everybody.

    Two questions of each level, the drills in turn; all of them when none are named.
    """
    drills = drills or tuple(drill.id for drill in DRILLS)
    row = tuple(
        Asked(
            QuestionId(
                drills[place % len(drills)],
                variant.id,
                ANY,
                LEVELS[place * len(LEVELS) // DAILY_COUNT],
                number("daily", day.isoformat(), variant.id, place) % _DAILY_SEEDS,
            )
        )
        for place in range(DAILY_COUNT)
    )
    return _begin(Run((), mode="daily", feed=Listed(row)))


def review_due(mix: Mix, learner: Learner, day: date, count: int, key: int) -> Run | None:
    """At most `count` questions of what is due in a mix on a day, None when nothing is."""
    row = tuple(map(_asked, review(mix, learner, day, count, key)))
    return Run((), mode="review", feed=Listed(row), repeats=True).begun()


def free_mix(mix: Mix, learner: Learner, day: date, count: int | None, key: int) -> Run:
    """Questions of a mix chosen for whoever `learner` knows.

    Raises Refusal for a mix without questions.
    """
    feed = Mixed(mix, day, key, count)
    return _begin(Run((), mode="mix", feed=feed, repeats=True, learner=learner, day=day))


def pack_run(row: Sequence[Asked]) -> Run:
    """The puzzles of a pack, in their order. Raises ValueError for none."""
    return _begin(Run((), mode="pack", feed=Listed(tuple(row)), repeats=True))


def _begin(run: Run) -> Run:
    begun = run.begun()
    if begun is None:
        raise ValueError("a run needs a question")
    return begun
