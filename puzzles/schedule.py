"""When to ask again: cards for themes and missed questions, scheduled by FSRS in whole days.

A card is reviewed once a day at most. That is why FSRS's steps of minutes are off here; repeats
within a session come from a queue of `puzzles.modes`.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from fsrs import Card as FsrsCard
    from fsrs import Scheduler

MASTERED_DAYS: Final = 21.0
"""From this stability on a missed question need not come again."""

# FSRS wants an id of each card and does nothing with it.
_CARD_ID: Final = 1


@dataclass(frozen=True, slots=True)
class Card:
    """What is known of how well something is remembered.

    `last` is the day of the last review, `due` that of the next one, `stability` the days until
    the chance of knowing it has fallen to nine in ten, `difficulty` 1–10. `lapses` counts the
    reviews that went wrong, the first one too.
    """

    last: date
    due: date
    stability: float
    difficulty: float
    reviews: int
    lapses: int

    @property
    def mastered(self) -> bool:
        """Whether it is remembered for weeks."""
        return self.stability >= MASTERED_DAYS


def review(card: Card | None, day: date, right: bool) -> Card:
    """The card after an answer on a day; None begins one.

    Of one day the first answer counts: on the card's last day, or before, nothing changes.
    """
    from fsrs import Card as FsrsCard
    from fsrs import Rating

    if card is not None and day <= card.last:
        return card
    if card is None:
        before = FsrsCard(_CARD_ID, due=_midnight(day))
        reviews = lapses = 0
    else:
        before = _as_fsrs(card)
        reviews, lapses = card.reviews, card.lapses
    rating = Rating.Good if right else Rating.Again
    after, _ = _scheduler().review_card(before, rating, _midnight(day))
    assert after.stability is not None
    assert after.difficulty is not None
    return Card(
        day, after.due.date(), after.stability, after.difficulty, reviews + 1, lapses + (not right)
    )


def retention(card: Card, day: date) -> float:
    """The chance, 0–1, that it is still known on a day."""
    return float(_scheduler().get_card_retrievability(_as_fsrs(card), _midnight(day)))


def _as_fsrs(card: Card) -> FsrsCard:
    from fsrs import Card as FsrsCard
    from fsrs import State

    return FsrsCard(
        _CARD_ID,
        State.Review,
        stability=card.stability,
        difficulty=card.difficulty,
        due=_midnight(card.due),
        last_review=_midnight(card.last),
    )


@cache
def _scheduler() -> Scheduler:
    from fsrs import Scheduler

    return Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)


def _midnight(day: date) -> datetime:
    return datetime.combine(day, time(), UTC)
