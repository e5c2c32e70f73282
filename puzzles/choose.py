"""Which question comes next: what is due, what is weak, what is new, and some of what is known."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import Final, NamedTuple

from core.explain import Line, Refusal, line, refuse
from core.text import Text
from core.variants import VARIANTS, by_id
from puzzles.dice import Dice
from puzzles.drill import QuestionId, parse_question_id
from puzzles.drills import DRILLS, ask, drill_by_id
from puzzles.learner import Learner, Practice, Skill
from puzzles.ratings import LEVEL_STEP, level_rating
from puzzles.schedule import Card, retention

_SEEDS: Final = 1_000_000

# Shares of a mix. New and known skills have one each together, a weak one up to so much alone.
_NEW: Final = 1.0
_KNOWN: Final = 1.0
_WEAK: Final = 3.0
_DUE: Final = 0.6
_MOST_DUE: Final = 2.0
_FRONT: Final = 3
"""So many new themes of a drill in a variant are open at a time, the easier ones first."""

_STRONG: Final = 0.75
"""The share of right answers from which on a skill is not weak."""

_PRIOR: Final = 2
_LEAST_ANSWERS: Final = 2
_EASE: Final = 190.0
"""Questions are of a level that somebody answers right three times in four: so far below."""

_HARDER: Final = 0.25


@dataclass(frozen=True, slots=True)
class Mix:
    """What questions may be of: ids of variants, drills and themes, and levels; none means all."""

    variants: tuple[str, ...] = ()
    drills: tuple[str, ...] = ()
    themes: tuple[str, ...] = ()
    levels: tuple[int, ...] = ()

    def holds(self, ident: QuestionId) -> bool:
        """Whether a question is of the mix."""
        return (
            (not self.variants or ident.variant in self.variants)
            and (not self.drills or ident.drill in self.drills)
            and (not self.themes or ident.theme in self.themes)
            and (not self.levels or ident.level in self.levels)
        )


@dataclass(frozen=True, slots=True)
class Chosen:
    """A question to ask, and why it is asked."""

    id: QuestionId
    reason: Line


@dataclass(frozen=True, slots=True)
class Due:
    """Something to ask again: a skill, or (with its id) a question that was missed."""

    skill: Skill | None
    question: QuestionId | None
    card: Card


class _Entry(NamedTuple):
    """Something that could be asked: why (a code of the reasons), its weight, and what."""

    code: str
    weight: float
    skill: Skill | None = None
    question: QuestionId | None = None
    card: Card | None = None


def choose(
    mix: Mix, learner: Learner, day: date, before: Sequence[QuestionId], *key: object
) -> Chosen:
    """The next question of a mix after those asked `before`.

    `key` is what the choice hangs on beside that: the same words, the same question. Raises
    Refusal for a mix without questions.
    """
    dice = Dice("choose", *key, len(before))
    last = before[-1] if before else None
    entries = list(_entries(mix, learner, day))
    # The same skill twice in a row teaches less than another one in between.
    apart = [entry for entry in entries if not _is_of(entry, last)]
    for rows in (apart, entries):
        while rows:
            entry = _draw(rows, dice)
            chosen = _chosen(entry, mix, learner, before, dice)
            if chosen is not None:
                return chosen
            rows.remove(entry)
    raise refuse("mix-empty")


def review(mix: Mix, learner: Learner, day: date, count: int, *key: object) -> tuple[Chosen, ...]:
    """At most `count` questions of what is due in a mix, the least remembered first."""
    dice = Dice("review", *key)
    out: list[Chosen] = []
    for due in due_on(learner, day, mix):
        if len(out) == count:
            break
        code = "asked-due" if due.skill else "asked-missed"
        entry = _Entry(code, 1.0, due.skill, due.question, due.card)
        chosen = _chosen(entry, mix, learner, [c.id for c in out], dice)
        if chosen is not None:
            out.append(chosen)
    return tuple(out)


def due_on(learner: Learner, day: date, mix: Mix | None = None) -> list[Due]:
    """What is due on a day, of a mix if one is given; the least remembered first."""
    found = [
        Due(skill, None, practice.card)
        for skill, practice in learner.skills.items()
        if practice.card.due <= day and (mix is None or skill in _skills(mix))
    ]
    for name, card in learner.missed.items():
        if card.due <= day:
            ident = parse_question_id(name)
            if mix is None or mix.holds(ident):
                found.append(Due(None, ident, card))
    return sorted(found, key=lambda due: (retention(due.card, day), str(due.skill or due.question)))


def weakness(practice: Practice) -> float:
    """How weak a skill is, 0 (not at all) to 1, from its last answers."""
    count = len(practice.recent)
    if count < _LEAST_ANSWERS:
        return 0.0
    right = (practice.recent_right + _STRONG * _PRIOR) / (count + _PRIOR)
    return max(0.0, _STRONG - right) / _STRONG


@lru_cache(maxsize=64)
def _skills(mix: Mix) -> dict[Skill, int]:
    """The skills of a mix with their places among the themes of their drill."""
    return {
        Skill(variant, name, theme.id): place
        for variant in mix.variants or tuple(variant.id for variant in VARIANTS)
        for name in mix.drills or tuple(drill.id for drill in DRILLS)
        for place, theme in enumerate(drill_by_id(name).themes_of(by_id(variant)))
        if not mix.themes or theme.id in mix.themes
    }


def _entries(mix: Mix, learner: Learner, day: date) -> Iterator[_Entry]:
    skills = _skills(mix)
    known = {s: p for s in skills if (p := learner.skills.get(s)) is not None}
    fresh = [s for s in skills if s not in known]
    front: dict[tuple[str, str], list[Skill]] = {}
    for skill in fresh:
        row = front.setdefault((skill.variant, skill.drill), [])
        if len(row) < _FRONT:
            row.append(skill)
    new = [skill for row in front.values() for skill in row]
    yield from (_Entry("asked-new", _NEW / len(new), skill) for skill in new)
    due = due_on(learner, day, mix)
    each = min(_DUE, _MOST_DUE / len(due)) if due else 0.0
    for one in due:
        code = "asked-due" if one.skill else "asked-missed"
        yield _Entry(code, each, one.skill, one.question, one.card)
    for skill, practice in known.items():
        if weak := weakness(practice):
            yield _Entry("asked-weak", _WEAK * weak, skill)
        yield _Entry("asked-known", _KNOWN / len(known), skill)


def _is_of(entry: _Entry, last: QuestionId | None) -> bool:
    """Whether an entry would ask for the same as the last question."""
    if last is None:
        return False
    return entry.question == last or entry.skill == Skill(last.variant, last.drill, last.theme)


def _draw(entries: Sequence[_Entry], dice: Dice) -> _Entry:
    at = dice.below(_SEEDS) / _SEEDS * sum(entry.weight for entry in entries)
    for entry in entries:
        at -= entry.weight
        if at < 0:
            return entry
    return entries[-1]


def _chosen(
    entry: _Entry, mix: Mix, learner: Learner, before: Collection[QuestionId], dice: Dice
) -> Chosen | None:
    """The question of an entry with the reason; None if there is none."""
    last = entry.card.last.isoformat() if entry.card else None
    if entry.question is not None:
        if entry.question in before:
            return None
        try:
            ask(entry.question)
        except Refusal:
            return None
        return Chosen(entry.question, line(entry.code, last=last))
    assert entry.skill is not None
    ident = _fresh_question(entry.skill, entry.code == "asked-weak", mix, learner, before, dice)
    if ident is None:
        return None
    practice = learner.skills.get(entry.skill)
    reason = line(
        entry.code,
        theme=theme_name(entry.skill),
        last=last,
        right=practice.recent_right if practice else 0,
        count=len(practice.recent) if practice else 0,
    )
    return Chosen(ident, reason)


def _fresh_question(
    skill: Skill,
    easier: bool,
    mix: Mix,
    learner: Learner,
    before: Collection[QuestionId],
    dice: Dice,
) -> QuestionId | None:
    drill, variant = drill_by_id(skill.drill), by_id(skill.variant)
    has = drill.levels(skill.theme, variant)
    levels = [level for level in has if not mix.levels or level in mix.levels]
    if not levels:
        return None
    rating = learner.rating(skill.drill, skill.variant)
    wanted = (rating.value - _EASE - level_rating(0)) / LEVEL_STEP
    wanted += dice.maybe(_HARDER) - easier
    level = min(levels, key=lambda n: abs(n - wanted))
    while True:
        seed = dice.below(_SEEDS)
        ident = QuestionId(skill.drill, skill.variant, skill.theme, level, seed)
        if ident not in before:
            return ident


def theme_name(skill: Skill) -> Text:
    """The name of a skill's theme; its id where the drill has no such theme any more."""
    for drill in DRILLS:
        if drill.id == skill.drill:
            for theme in drill.themes:
                if theme.id == skill.theme:
                    return theme.name
    return Text(skill.theme, skill.theme)
