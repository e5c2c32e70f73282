"""Ratings: how strong somebody is in a drill of a variant, and how sure that is.

Glicko (Mark Glickman's first system): every answer is a game against the level of its question,
won by answering right. The rating's deviation shrinks with every answer and grows with the days
without one. Levels 1 to 5 are opponents of 1000, 1200, ... 1800.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from math import log, sqrt
from typing import Final

START: Final = 1400.0
WIDEST: Final = 350.0
NARROWEST: Final = 40.0
UNCLEAR_BELOW: Final = 10
"""With fewer answers than this a rating is not told."""

LEVEL_STEP: Final = 200.0
_LEVEL_0: Final = 800.0
_Q: Final = log(10) / 400
# After a year without an answer the narrowest deviation has grown to the widest.
_GROWTH: Final = (WIDEST**2 - NARROWEST**2) / 365
_SURE: Final = 1.96


def level_rating(level: int) -> float:
    """The rating of the questions of a level, 1–5."""
    return _LEVEL_0 + LEVEL_STEP * level


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating and its deviation after so many answers, the last of them on `day`."""

    value: float = START
    deviation: float = WIDEST
    answers: int = 0
    day: date | None = None

    @property
    def clear(self) -> bool:
        """Whether there are enough answers to tell it."""
        return self.answers >= UNCLEAR_BELOW

    @property
    def margin(self) -> float:
        """The true strength lies within so much of the rating in 95 of 100 cases."""
        return _SURE * self.deviation

    def on(self, day: date) -> Rating:
        """The same rating on a later day: less sure the longer nothing was answered."""
        if self.day is None or day <= self.day:
            return self
        wide = sqrt(self.deviation**2 + _GROWTH * (day - self.day).days)
        return Rating(self.value, min(wide, WIDEST), self.answers, day)

    def expected(self, level: int) -> float:
        """The chance, 0–1, that a question of a level is answered right."""
        return 1 / (1 + 10 ** ((level_rating(level) - self.value) / 400))

    def after(self, level: int, right: bool, day: date) -> Rating:
        """The rating after one more answer."""
        before = self.on(day)
        chance = before.expected(level)
        # The opponent's own deviation is 0: a level is what its questions measure.
        certainty = 1 / before.deviation**2 + _Q**2 * chance * (1 - chance)
        value = before.value + _Q / certainty * (right - chance)
        deviation = max(sqrt(1 / certainty), NARROWEST)
        return Rating(value, deviation, self.answers + 1, before.day or day)
