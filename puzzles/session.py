"""A set of questions from the first to the score, as pure states: no clock, no files, no screen.

Whoever shows it passes the time in (seconds of any steady clock) and draws what the state says.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from random import Random
from statistics import median
from typing import Any, Final, Literal, Self, get_args

from core.explain import Line
from core.text import Text
from core.variant import Variant
from puzzles.drill import Question, QuestionId, Verdict

Phase = Literal["asking", "judged", "over"]
Mode = Literal["set", "sprint", "streak", "daily", "review", "mix", "pack"]
MODES: Final[tuple[Mode, ...]] = get_args(Mode)
_SEEDS: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Given:
    """One answer: to what, which, the judgement, and the seconds that it took.

    `answer` is of the drill's own type.
    """

    question: Question
    answer: Any
    verdict: Verdict
    seconds: float


@dataclass(frozen=True, slots=True)
class Asked:
    """A question of a set: why it is asked, what a pack says of it, whether it is a repeat."""

    id: QuestionId
    reason: Line | None = None
    title: Text | None = None
    teach: Text | None = None
    again: bool = False


@dataclass(frozen=True, slots=True)
class DrillSet:
    """Where a set stands.

    - `questions`: the ids, in order. `again`: these were missed before and are asked again.
    - `given`: the answers so far.
    - `phase`: "asking": question number `place` waits for its answer; "judged": its verdict is
      shown; "over": all are answered and the last verdict has been read.
    - `since`: when the question was shown.
    - `mode`: how questions come and when it is over; `puzzles.modes` has those that are no set.
    - `name`: what the answers are filed under.
    """

    questions: tuple[QuestionId, ...]
    again: bool = False
    given: tuple[Given, ...] = ()
    phase: Phase = "asking"
    since: float = 0.0
    mode: Mode = "set"
    name: str = ""

    @property
    def place(self) -> int:
        """The place, from 0, of the question that is asked or was judged last."""
        return len(self.given) - (self.phase != "asking")

    @property
    def current(self) -> QuestionId:
        """The id of the question at `place`."""
        return self.questions[self.place]

    @property
    def count(self) -> int | None:
        """How many questions there will be, None where nobody knows."""
        return len(self.questions)

    @property
    def number(self) -> int:
        """The number of the question at `place`, from 1."""
        return self.place + 1

    @property
    def now_asked(self) -> Asked:
        """The question at `place` with what there is to say of it."""
        return Asked(self.current, again=self.again)

    @property
    def repeated(self) -> bool:
        """Whether the question at `place` was missed before and is asked again."""
        return self.now_asked.again

    @property
    def lives_left(self) -> int | None:
        """How many more answers may be wrong, the last of them ending the set; None: any."""
        return None

    def left(self, now: float) -> float | None:
        """The seconds that are left for answers, None where there is no clock."""
        return None

    @property
    def counted(self) -> tuple[Given, ...]:
        """The answers that the score is made of."""
        return self.given

    @property
    def last(self) -> Given | None:
        """The answer given last."""
        return self.given[-1] if self.given else None

    def shown(self, now: float) -> Self:
        """The question has come on the screen: its time runs from `now`."""
        return replace(self, since=now)

    def tick(self, now: float) -> Self:
        """Time goes by; a mode that has a clock may be over."""
        return self

    def answered(self, question: Question, answer: Any, verdict: Verdict, now: float) -> Self:
        """The question asked has been answered. Raises ValueError for any other question.

        House rules that a theme needs are in the id of the question alone.
        """
        asked = replace(question.id, options=self.current.options)
        if self.phase != "asking" or asked != self.current:
            raise ValueError(f"{question.id} is not being asked")
        given = Given(question, answer, verdict, max(0.0, now - self.since))
        return replace(self, given=(*self.given, given), phase="judged")

    def next(self, now: float) -> Self:
        """On from a verdict: to the next question, or to the end. Elsewhere nothing changes."""
        if self.phase != "judged":
            return self
        over = len(self.given) == len(self.questions)
        return replace(self, phase="over" if over else "asking", since=now)

    @property
    def right(self) -> int:
        """How many were answered right."""
        return sum(given.verdict.right for given in self.counted)

    @property
    def credit(self) -> float:
        """The mean share that was right, 0 without answers."""
        every = [given.verdict.credit for given in self.counted]
        return sum(every) / len(every) if every else 0.0

    @property
    def seconds(self) -> float:
        """The time of all answers together."""
        return sum(given.seconds for given in self.given)

    @property
    def median_seconds(self) -> float:
        """The median time of an answer, 0 without answers."""
        return median([given.seconds for given in self.counted]) if self.counted else 0.0

    @property
    def missed(self) -> tuple[Given, ...]:
        """The answers that were not right."""
        return tuple(given for given in self.counted if not given.verdict.right)

    def missed_again(self, now: float) -> DrillSet | None:
        """The set of the questions missed in this one, None if there are none."""
        missed = tuple(given.question.id for given in self.missed)
        return DrillSet(missed, again=True, since=now, name=self.name) if missed else None


def start_set(
    drill: str,
    variant: Variant,
    theme: str,
    level: int,
    seed: int,
    count: int,
    now: float = 0.0,
    options: Mapping[str, Any] | None = None,
    step: str | None = None,
) -> DrillSet:
    """The set of `count` questions whose seeds follow each other from `seed` on.

    With a `step` they ask that step of their answers alone.
    """
    chosen = tuple((options if options is not None else variant.house).items())
    first = QuestionId(drill, variant.id, theme, level, seed, chosen, step=step)
    return DrillSet(tuple(replace(first, seed=seed + i) for i in range(count)), since=now)


def fresh_seed(rng: Random) -> int:
    """A seed to start a new set from, short enough to be read out."""
    return int(rng.random() * _SEEDS)


def run_name(time: datetime, rng: Random) -> str:
    """What the answers of a set begun at a time are filed under."""
    return f"{time:%Y%m%dT%H%M%S}-{int(rng.random() * 0x10000):04x}"


@dataclass(frozen=True, slots=True)
class Marks:
    """Kinds being chosen for an answer, and how they came to be.

    `none` is the answer that there are none. `steps` are the states before, the oldest first.
    """

    chosen: frozenset[int] = frozenset()
    none: bool = False
    steps: tuple[tuple[frozenset[int], bool], ...] = ()

    @property
    def ready(self) -> bool:
        """Whether there is something to answer with."""
        return self.none or bool(self.chosen)

    def toggle(self, kind: int) -> Marks:
        """Choose a kind, or choose it no longer."""
        return self._to(self.chosen ^ {kind}, False)

    def toggle_none(self) -> Marks:
        """Say that there are none, or say so no longer; what was chosen is dropped."""
        return self._to(frozenset(), not self.none)

    def undo(self) -> Marks:
        """As before the last change."""
        if not self.steps:
            return self
        chosen, none = self.steps[-1]
        return Marks(chosen, none, self.steps[:-1])

    def _to(self, chosen: frozenset[int], none: bool) -> Marks:
        return Marks(chosen, none, (*self.steps, (self.chosen, self.none)))
