"""What is known of somebody: skills, missed questions and ratings, folded from answers.

The fold takes answers one after the other, as their times go. The index keeps its outcome, and a
set that chooses its questions as it goes carries it on.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date
from typing import Final, NamedTuple

from puzzles.drill import Question, QuestionId, Verdict
from puzzles.explained import Explained
from puzzles.ratings import Rating
from puzzles.schedule import Card, review

RECENT: Final = 8
"""So many of the last answers tell how strong a skill is now."""

REVIEW: Final = "review"
"""The mode of sets that ask what is due; they leave ratings alone."""


class Skill(NamedTuple):
    """What a question trains: a theme of a drill in a variant."""

    variant: str
    drill: str
    theme: str

    def __str__(self) -> str:
        return "/".join(self)


class Field(NamedTuple):
    """What is rated: a drill in a variant."""

    drill: str
    variant: str


@dataclass(frozen=True, slots=True)
class Practice:
    """How a skill was practised: its card, and its last answers, the newest last.

    `answers` and `right` count all of them.
    """

    card: Card
    recent: tuple[bool, ...] = ()
    answers: int = 0
    right: int = 0

    @property
    def recent_right(self) -> int:
        """How many of the last answers were right."""
        return sum(self.recent)


@dataclass(frozen=True, slots=True)
class Answered:
    """What the fold looks at in an answer.

    `failed` are the themes that a wrong answer was wrong about, none when it was about them all.
    `again`: it replays a question that was just missed. `rated`: it is the first answer ever to
    its question, and not in a review.
    """

    question: QuestionId
    themes: tuple[str, ...]
    right: bool
    day: date
    failed: tuple[str, ...] = ()
    again: bool = False
    rated: bool = True


def knew(theme: str, right: bool, failed: tuple[str, ...]) -> bool:
    """Whether an answer was right about a theme of its question."""
    return right or (bool(failed) and theme not in failed)


def failed_themes(question: Question, verdict: Verdict) -> tuple[str, ...]:
    """The themes of a question that a wrong answer was wrong about, as far as the judgement names
    them."""
    if verdict.right or not isinstance(verdict, Explained):
        return ()
    return tuple(theme for theme in question.themes if theme in verdict.rule_refs)


class Learner:
    """The state of the fold.

    - `skills`: how each skill was practised.
    - `missed`: a card for each question that was missed and is not yet mastered, by its id.
    - `ratings`: by drill and variant.
    """

    def __init__(
        self,
        skills: Iterable[tuple[Skill, Practice]] = (),
        missed: Iterable[tuple[str, Card]] = (),
        ratings: Iterable[tuple[Field, Rating]] = (),
    ) -> None:
        self.skills = dict(skills)
        self.missed = dict(missed)
        self.ratings = dict(ratings)

    def copy(self) -> Learner:
        """Another one that knows the same."""
        return Learner(self.skills.items(), self.missed.items(), self.ratings.items())

    def rating(self, drill: str, variant: str) -> Rating:
        """The rating in a drill of a variant; one without answers where there is none."""
        return self.ratings.get(Field(drill, variant), Rating())

    def take(self, answer: Answered) -> None:
        """Take the next answer in. A replay changes nothing."""
        if answer.again:
            return
        ident, right, day = answer.question, answer.right, answer.day
        for theme in answer.themes:
            skill = Skill(ident.variant, ident.drill, theme)
            self._practise(skill, knew(theme, right, answer.failed), day)
        self._remember(str(ident), right, day)
        if answer.rated:
            field = Field(ident.drill, ident.variant)
            before = self.ratings.get(field, Rating())
            self.ratings[field] = before.after(ident.level, right, day)

    def _practise(self, skill: Skill, right: bool, day: date) -> None:
        known = self.skills.get(skill)
        before = known or Practice(review(None, day, right))
        self.skills[skill] = replace(
            before,
            card=before.card if known is None else review(known.card, day, right),
            recent=(*before.recent, right)[-RECENT:],
            answers=before.answers + 1,
            right=before.right + right,
        )

    def _remember(self, ident: str, right: bool, day: date) -> None:
        card = self.missed.get(ident)
        if card is None and right:
            return
        after = review(card, day, right)
        if after.mastered:
            del self.missed[ident]
        else:
            self.missed[ident] = after
