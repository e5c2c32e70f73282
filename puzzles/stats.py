"""Statistics: figures from the answers that count, by time, drill, variant and theme.

Replays (questions that were missed and asked once more) are in no figure but their own number.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from statistics import fmean, median
from typing import Any, Final, NamedTuple, TypeVar

from puzzles.answers import Damaged
from puzzles.choose import Due, due_on, weakness
from puzzles.index import Index, Kept
from puzzles.learner import Field, Learner, Practice, Skill, knew
from puzzles.ratings import Rating

_WEEK: Final = timedelta(days=7)
_DAY: Final = timedelta(days=1)
K = TypeVar("K", bound=Hashable)


class Tally(NamedTuple):
    """Some answers together: how many, how many of them right, the mean credit (0–1) and the
    median seconds; the latter are 0 without answers."""

    answers: int = 0
    right: int = 0
    credit: float = 0.0
    seconds: float = 0.0

    @property
    def accuracy(self) -> float:
        """The share of right answers, 0 without answers."""
        return self.right / self.answers if self.answers else 0.0


class RunTally(NamedTuple):
    """A set that was played: its name, mode, beginning, drills, variants and what came of it."""

    name: str
    mode: str
    begun: datetime
    drills: tuple[str, ...]
    variants: tuple[str, ...]
    tally: Tally


@dataclass(frozen=True, slots=True)
class Figures:
    """All figures on a day.

    `weeks` (each by its Monday) and `days` go without a gap from the first answer to the last.
    `skills` have the answers that their themes were part of; an answer is right there unless it
    was wrong about that theme. `ratings` are as sure as they are on the day. `runs` stand the
    newest first; answers that tell no run are in none.
    """

    day: date
    total: Tally
    replays: int
    weeks: Mapping[date, Tally]
    days: Mapping[date, Tally]
    drills: Mapping[str, Tally]
    variants: Mapping[str, Tally]
    fields: Mapping[Field, Tally]
    skills: Mapping[Skill, Tally]
    practice: Mapping[Skill, Practice]
    ratings: Mapping[Field, Rating]
    due: tuple[Due, ...]
    runs: tuple[RunTally, ...]
    damaged: tuple[Damaged, ...]


def figures(index: Index, day: date) -> Figures:
    """The figures of an index on a day."""
    every = index.answers()
    return figures_of(every, index.learner, day, index.damaged)


def figures_of(
    every: Sequence[Kept], learner: Learner, day: date, damaged: tuple[Damaged, ...] = ()
) -> Figures:
    """The figures of answers and what they come to, on a day."""
    rows = [row for row in every if not row.again]
    return Figures(
        day=day,
        total=tally(rows),
        replays=len(every) - len(rows),
        weeks=_without_gaps(_group(rows, lambda row: monday(row.day)), _WEEK),
        days=_without_gaps(_group(rows, lambda row: row.day), _DAY),
        drills=_group(rows, lambda row: row.question.drill),
        variants=_group(rows, lambda row: row.question.variant),
        fields=_group(rows, lambda row: Field(row.question.drill, row.question.variant)),
        skills=_by_skill(rows),
        practice=learner.skills,
        ratings={field: rating.on(day) for field, rating in learner.ratings.items()},
        due=tuple(due_on(learner, day)),
        runs=tuple(_runs(rows)),
        damaged=damaged,
    )


def tally(rows: Sequence[Kept]) -> Tally:
    """What answers come to."""
    return _tally([(row.right, row.credit, row.seconds) for row in rows])


def monday(day: date) -> date:
    """The Monday of a day's week."""
    return day - timedelta(days=day.weekday())


def questions_of(every: Iterable[Kept], skill: Skill) -> list[Kept]:
    """The answers behind a skill, the newest first; replays are not among them."""
    rows = [row for row in every if not row.again and skill in _skills(row)]
    return rows[::-1]


def _tally(rows: Sequence[tuple[bool, float, float]]) -> Tally:
    if not rows:
        return Tally()
    right, credit, seconds = zip(*rows, strict=True)
    return Tally(len(rows), sum(right), fmean(credit), median(seconds))


def _group(rows: Iterable[Kept], key: Callable[[Kept], K]) -> dict[K, Tally]:
    groups: dict[K, list[Kept]] = {}
    for row in rows:
        groups.setdefault(key(row), []).append(row)
    return {name: tally(group) for name, group in groups.items()}


def _without_gaps(groups: Mapping[date, Tally], step: timedelta) -> dict[date, Tally]:
    if not groups:
        return {}
    first, last = min(groups), max(groups)
    every = (first + step * i for i in range((last - first) // step + 1))
    return {day: groups.get(day, Tally()) for day in every}


def _skills(row: Kept) -> list[Skill]:
    ident = row.question
    return [Skill(ident.variant, ident.drill, theme) for theme in row.themes]


def _by_skill(rows: Iterable[Kept]) -> dict[Skill, Tally]:
    groups: dict[Skill, list[tuple[bool, float, float]]] = {}
    for row in rows:
        for skill in _skills(row):
            right = knew(skill.theme, row.right, row.failed)
            groups.setdefault(skill, []).append((right, row.credit, row.seconds))
    return {skill: _tally(group) for skill, group in groups.items()}


def _runs(rows: Iterable[Kept]) -> Iterator[RunTally]:
    groups: dict[str, list[Kept]] = {}
    for row in rows:
        if row.run:
            groups.setdefault(row.run, []).append(row)
    for name, group in sorted(groups.items(), key=lambda item: item[1][0].time, reverse=True):
        yield RunTally(
            name,
            group[0].mode,
            group[0].time,
            tuple(dict.fromkeys(row.question.drill for row in group)),
            tuple(dict.fromkeys(row.question.variant for row in group)),
            tally(group),
        )


# As plain data


def describe(found: Figures) -> dict[str, Any]:
    """The figures as JSON has them: shares to four places, seconds to three, ratings to one."""
    return {
        "day": found.day.isoformat(),
        **_spell(found.total),
        "replays": found.replays,
        "weeks": [{"monday": day.isoformat(), **_spell(t)} for day, t in found.weeks.items()],
        "days": [{"day": day.isoformat(), **_spell(t)} for day, t in found.days.items()],
        "drills": [{"drill": name, **_spell(t)} for name, t in found.drills.items()],
        "variants": [{"variant": name, **_spell(t)} for name, t in found.variants.items()],
        "ratings": [
            {**field._asdict(), **_spell(t), "rating": _spell_rating(found.ratings.get(field))}
            for field, t in found.fields.items()
        ],
        "themes": [
            {**skill._asdict(), **_spell(t), **_spell_practice(found.practice.get(skill))}
            for skill, t in found.skills.items()
        ],
        "due": [_spell_due(due) for due in found.due],
        "runs": [
            {
                "run": run.name,
                "mode": run.mode,
                "begun": run.begun.isoformat(timespec="milliseconds"),
                "drills": list(run.drills),
                "variants": list(run.variants),
                **_spell(run.tally),
            }
            for run in found.runs
        ],
        "damaged": [{"line": d.number, "why": d.why} for d in found.damaged],
    }


def _spell(t: Tally) -> dict[str, Any]:
    return {
        "answers": t.answers,
        "right": t.right,
        "accuracy": round(t.accuracy, 4),
        "credit": round(t.credit, 4),
        "seconds": round(t.seconds, 3),
    }


def _spell_rating(rating: Rating | None) -> dict[str, Any] | None:
    if rating is None:
        return None
    return {
        "value": round(rating.value, 1),
        "deviation": round(rating.deviation, 1),
        "answers": rating.answers,
        "clear": rating.clear,
    }


def _spell_practice(practice: Practice | None) -> dict[str, Any]:
    if practice is None:
        return {}
    return {"due": practice.card.due.isoformat(), "weakness": round(weakness(practice), 4)}


def _spell_due(due: Due) -> dict[str, Any]:
    what = due.skill._asdict() if due.skill else {"question": str(due.question)}
    return {**what, "due": due.card.due.isoformat(), "last": due.card.last.isoformat()}
