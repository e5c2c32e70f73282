"""Chances of tiles coming in time: how fast hands come on by draws and by others' discards.

Rates are for one turn of the player, that is one own draw and a discard of each rival. The figures
were found by counting hands of played deals.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp, sqrt
from typing import Final, Literal, NamedTuple

from core.aims import Aim
from core.tiles import EAST, KINDS

Way = Literal["wide", "narrow", "single", "triplets", "pairs"]
_TYPICAL: Final[dict[Way, tuple[float, ...]]] = {
    "wide": (0.0, 4.6, 13.5, 22.0, 31.0, 44.0, 54.0, 61.0, 66.0, 70.0),
    "narrow": (0.0, 4.8, 13.5, 17.0, 20.0, 24.0, 27.0, 29.0, 30.0, 31.0),
    "single": (0.0, 4.8, 11.5, 13.5, 15.0, 17.0, 18.0, 19.0, 20.0, 20.0),
    "triplets": (0.0, 3.7, 12.0, 17.0, 20.0, 24.0, 26.0, 28.0, 30.0, 32.0),
    "pairs": (0.0, 3.0, 8.5, 13.0, 16.5, 18.0, 21.0, 24.0, 27.0, 30.0),
}
"""Of `_UNSEEN` tiles those that bring a hand nearer, by the tiles missing, claims counted in.

The last tile, at place 1, is without claims. A way is wide where it may hold many kinds, narrow
where it keeps to few or to certain chows, and single where it keeps to one suit.
"""
_UNSEEN: Final = 80
FARTHEST: Final = 9
_MANY: Final = 17

_BY_RANK: Final = (0.95, 0.8, 0.65, 0.6, 0.6, 0.6, 0.65, 0.8, 0.95)
TOSSED: Final = (*_BY_RANK * 3, *(1.0,) * (KINDS - EAST))
"""How readily others discard a kind, beside drawing it unseen."""
MEAN_TOSSED: Final = 0.7
TOSSED_OPEN: Final = 0.55
"""How much less readily they discard what an open hand waits on."""
CLAIMED: Final = 0.7
"""How often a tile that helps is claimed when it is discarded."""
_AS_IS: Final = 0.6
"""How far the copies that help now tell for how many will: neutral draws make up for few."""
_LAG: Final = 0.4
"""The part of a turn that is lost on the average between one helpful tile and the next."""

Lengths = tuple[float, ...]
"""Equally likely numbers of turns that a deal may still last."""


class Course(NamedTuple):
    """How the rest of a deal may go for a player.

    `total` tiles are unseen, `density` is how many of them help beside the figures here, `rivals`
    can still win, and the deal lasts one of `lengths` turns. What a win brings falls by `fading`
    a turn.
    """

    total: int
    density: float
    rivals: int
    lengths: Lengths
    fading: float


def density_of(total: int, kinds: int) -> float:
    """How many of `total` unseen tiles help, beside those of `_TYPICAL`.

    With fewer `kinds` in the game there are more of each, of which hands need only a part.
    """
    return round(total / _UNSEEN * sqrt(KINDS / kinds), 2)


@cache
def way_of(aim: Aim) -> Way:
    """How an aim's hands come on."""
    if aim.shape != "melds":
        return aim.shape
    if len(aim.suits) == 1 and not aim.chows:
        return "single"
    kinds = sum([9 if suit < 3 else 7 for suit in aim.suits])
    return "wide" if kinds >= _MANY and not aim.chows else "narrow"


def sooner(counts: Sequence[int], kind: int, rivals: int, chows: bool) -> float:
    """By what factor claims make a helpful kind come sooner than draws alone.

    `counts` are the concealed tiles; `chows` tells whether the upper seat's tile may be chowed.
    """
    if counts[kind] >= 2:
        return 1 + rivals * TOSSED[kind] * CLAIMED
    if chows and kind < EAST and _makes_chow(counts, kind):
        return 1 + TOSSED[kind] * CLAIMED
    return 1.0


def _makes_chow(counts: Sequence[int], kind: int) -> bool:
    """Whether two held tiles make a chow with the kind."""
    rank = kind % 9
    below, above = rank > 0 and counts[kind - 1], rank < 8 and counts[kind + 1]
    if below and above:
        return True
    if below and rank > 1 and counts[kind - 2]:
        return True
    return bool(above and rank < 7 and counts[kind + 2])


def typical(way: Way, missing: int, course: Course) -> float:
    """The helpful copies, claims counted in, that hands of a way mostly have."""
    return course.density * _TYPICAL[way][missing]


@lru_cache(maxsize=1 << 15)
def chance(way: Way, missing: int, speed: int, following: int, course: Course) -> float:
    """The chance of getting `missing` helpful tiles in time, a later win counting for less.

    `speed` unseen copies bring the hand nearer now, those that can be claimed counted for more,
    and `following` after that (0: as usual).
    """
    if not speed:
        return 0.0
    return _in_time(_stages(way, missing, speed, following, course), course.lengths, course.fading)


@lru_cache(maxsize=1 << 13)
def readying(way: Way, missing: int, speed: int, course: Course) -> float:
    """The chance of being ready in time: of getting all missing tiles but the last."""
    if missing <= 1:
        return 1.0
    if not speed:
        return 0.0
    return _in_time(_stages(way, missing, speed, 0, course)[:-1], course.lengths, 0.0)


def _stages(way: Way, missing: int, speed: int, following: int, course: Course) -> list[float]:
    """The turns that each missing tile mostly takes.

    There are fewer helpful copies as it comes nearer, but the last tile may be anybody's discard.
    """
    usual = [typical(way, left, course) for left in range(missing + 1)]
    times = []
    copies = speed**_AS_IS * usual[missing] ** (1 - _AS_IS)
    for left in range(missing, 0, -1):
        if left == missing - 1 and following:
            copies = following
        elif left < missing:
            copies = min(copies, (copies / usual[left + 1]) ** 0.5 * usual[left])
        rate = copies / course.total
        if left == 1:
            rate *= 1 + course.rivals * MEAN_TOSSED
        times.append(1 / rate)
    return times


def _in_time(times: Sequence[float], lengths: Lengths, fading: float) -> float:
    """The chance that all stages are over while the deal lasts, less what fades until then."""
    # As many events as there are stages, at their mean rate (Erlang).
    events = len(times)
    each = sum(times) / events
    missed = 0.0
    for turns in lengths:
        mean = (1 / each + fading) * max(0.0, turns - _LAG * (events - 1))
        term = tail = exp(-mean)
        for k in range(1, events):
            term *= mean / k
            tail += term
        missed += tail
    return max(0.0, 1 - missed / len(lengths)) / (1 + fading * each) ** events


def within(rate: float, lengths: Lengths) -> float:
    """The chance that something of a constant rate happens while the deal lasts."""
    return 1 - sum([exp(-rate * turns) for turns in lengths]) / len(lengths)


def both_within(first: float, second: float, lengths: Lengths) -> float:
    """The chance of a first event and a second one after it, over the rate of the first."""
    total = sum([_both_within(first, second, max(0.0, turns - _LAG)) for turns in lengths])
    return total / len(lengths)


def _both_within(first: float, second: float, turns: float) -> float:
    gap = first - second
    done = (1 - exp(-first * turns)) / first
    if abs(gap) < 1e-6:
        return done - turns * exp(-first * turns)
    return done - (exp(-second * turns) - exp(-first * turns)) / gap
