"""What a hand is worth to its player: the money that it can be expected to bring.

Near the end everything is counted out: the wins that a ready hand may make, and the ready hands
that one draw away lead to. Further away a hand is worth what its aims bring, by the chance of
getting there in the turns that are left.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from core.aims import Aim, Key, aims_of
from core.chances import (
    FARTHEST,
    Course,
    both_within,
    chance,
    density_of,
    readying,
    sooner,
    typical,
    way_of,
)
from core.events import Tiles
from core.hand import Meld
from core.reach import Stock, Target, look, targets
from core.rivals import Rivals
from core.tiles import EAST, SUITS
from core.view import View
from core.winnings import Ready, Winnings

_EXACT: Final = 2
"""How many tiles may be missing for the rest to be counted out."""
_AHEAD: Final = 3
"""How many for the next helpful draw to be looked at."""
_BROAD: Final = 8
_REFINED: Final = 5
_FINISHES: Final = 2
_NORM: Final = 2.5
_LATER: Final = 0.72
"""A ready hand grows better with luck, a hand that is not yet ready has been seen at its best."""
_AWAY: Final = 0.87
"""What is left of the worth that a discard promises which leads away from the nearest hands."""
_GROWS: Final = 1.15
"""What luck adds to melds that are two tiles away, seen with the best discards alone."""
_FIXED: Final = 0.7
"""What is left of a way to fixed chows that is too far for its next draws to be looked at."""
_LOOSE: Final = 0.15
_STEPS: Final = ((-2, 0.6), (-1, 1.0), (1, 1.0), (2, 0.6))
_MOST_LINKS: Final = 2.0 * 3 + 3.2 * 4
_SLOWER: Final = 1.3
_ALLOWED: Final = 0.5
_SEEN: Final = 4


class Path(NamedTuple):
    """A way to an aim: tiles missing, draws that help, their unseen copies, expected money.

    `speed` are the copies, those that can be claimed counted for more.
    """

    aim: Aim
    missing: int
    draws: Tiles
    copies: int
    speed: float
    money: float


class Worth(NamedTuple):
    """What a hand to draw is worth: expected money, and the ways to it, the best first."""

    money: float
    paths: tuple[Path, ...]


class Outlook:
    """A deal as one seat may see it, for weighing that seat's hands.

    With `wait` of less than 1 the next draw comes sooner, by that part of the turn, than it does
    after a discard.
    `rivals` are the other players, `winnings` what wins and kongs bring, `banned` the row of the
    suit that was named to do without.
    """

    def __init__(self, view: View, wait: float = 1.0) -> None:
        assert view.mine is not None
        unseen = view.unseen()
        self.rivals = rivals = Rivals(view, unseen, 1 - wait)
        self.winnings = Winnings(view, self.rivals)
        suit = view.mine.suit
        self.banned = None if suit is None else SUITS.index(suit)
        self._key = Key(view.variant)
        self._aims = _open_aims(self._key, self.banned)
        self._unseen, self._total = unseen, self.winnings.total
        self._others = len(rivals.seats)
        density = density_of(self._total, len(view.variant.tiles.kinds))
        fading = round(rivals.fading, 3)
        self._course = Course(self._total, density, self._others, rivals.lengths, fading)
        self._chow = view.variant.play.chow
        self._is_open = view.mine.open

    def mean_cost(self) -> float:
        """What the discard of a tile that is drawn unseen is expected to cost."""
        cost = self.rivals.cost
        return sum(n * cost(k) for k, n in enumerate(self._unseen) if n) / self._total

    def promise(self, stock: Stock, without: str | None = None) -> float:
        """What any number of tiles promise, `without` the suit that may be named."""
        aims = self._aims
        if without is not None:
            aims = _open_aims(self._key, SUITS.index(without))
        found = [
            target.aim.worth * self._usual(target, missing)
            for target in targets(aims, ())
            if (missing := look(target, stock).missing) <= FARTHEST
        ]
        return _norm(found)

    def beside(self, worth: Worth, counts: Sequence[int], melds: tuple[Meld, ...]) -> float:
        """What a hand brings beside a win: kongs to come, less what a drawn deal may cost.

        `worth` is that of the hand, `counts` are its concealed tiles.
        """
        hope = self.winnings.kong_hope(counts, melds) * self.kept(worth)
        return hope - self.winnings.unready.lost * (1 - self._readied(worth))

    def kept(self, worth: Worth) -> float:
        """The part of a kong's money that a hand of this worth can be expected to keep."""
        return 1 - self.winnings.unready.returned * (1 - self._readied(worth))

    def _readied(self, worth: Worth) -> float:
        """The chance of being ready before the wall is empty."""
        if self.winnings.unready == (0.0, 0.0):
            return 1.0
        best = 0.0
        for path in worth.paths[:_SEEN]:
            speed = round(path.speed if path.draws else path.speed * _SLOWER)
            if path.missing > 1 or path.money > 0:
                best = max(best, readying(way_of(path.aim), path.missing, speed, self._course))
        return best

    # Hands further away

    def worth(self, stock: Stock, melds: tuple[Meld, ...]) -> Worth:
        """What a hand to draw is worth."""
        near = self._nearest(stock, melds)
        paths = [self._path(target, stock, self._typical(target, stock, melds)) for target in near]
        return self._refined(stock, melds, near, _joined(paths))

    def discards(
        self, stock: Stock, melds: tuple[Meld, ...], kinds: Iterable[int]
    ) -> dict[int, Worth]:
        """What a hand to discard is worth after each of some discards."""
        near = self._nearest(stock, melds)
        paths: dict[int, list[Path]] = {kind: [] for kind in kinds}
        for target in near:
            value = self._typical(target, stock, melds)
            after = look(target, stock).without()
            least = min([after[kind] for kind in paths])
            copies = 0.0
            for kind, found in paths.items():
                if after[kind] <= max(least, _EXACT):
                    found.append(path := self._path(target, stock.minus(kind), value))
                    copies = max(copies, path.speed)
            for kind, found in paths.items():
                if after[kind] > max(least, _EXACT):
                    found.append(self._vague(target, after[kind], value, copies))
        factors = {kind: 1 - _LOOSE * self._links(stock.counts, kind) for kind in paths}
        rough = {kind: _joined(found, factors[kind]) for kind, found in paths.items()}
        likely = sorted(rough, key=lambda k: -rough[k].money)[:_REFINED]
        worths = {
            kind: self._refined(stock.minus(kind), melds, near, rough[kind])
            for kind in likely
            if rough[kind].paths and rough[kind].paths[0].draws
        }
        if not worths:
            return rough
        best = max(worths, key=lambda k: worths[k].money)
        share = 1.0
        if rough[best].money:
            share = min(1.0, worths[best].money / rough[best].money)
        nearest = _distance(worths[best])
        for kind, (money, ways) in rough.items():
            if kind not in worths:
                worths[kind] = Worth(money * share, ways)
            if _distance(worths[kind]) > nearest:
                part = _LATER if nearest == 1 else _AWAY
                worths[kind] = Worth(worths[kind].money * part, ways)
        return worths

    def _nearest(self, stock: Stock, melds: tuple[Meld, ...]) -> list[Target]:
        """The targets that promise most at first sight."""
        seen: list[tuple[float, int, Target]] = []
        for target in targets(self._aims, melds):
            missing = look(target, stock).missing
            if missing <= FARTHEST:
                seen.append((target.aim.worth * self._usual(target, missing), -len(seen), target))
        seen.sort(reverse=True)
        return [target for _, _, target in seen[:_BROAD]]

    def _usual(self, target: Target, missing: int) -> float:
        """The chance of getting there with as many helpful copies as usual."""
        usual = typical(way_of(target.aim), missing, self._course)
        return self._chance(target.aim, missing, usual)

    def _chance(self, aim: Aim, missing: int, speed: float, following: float = 0) -> float:
        """The chance of getting there, `speed` being the helpful copies as they are claimed."""
        return chance(way_of(aim), missing, round(speed), round(following), self._course)

    def _vague(self, target: Target, missing: int, value: float, speed: float) -> Path:
        """The way after a discard that leads away from the aim."""
        missing = min(missing, FARTHEST)
        money = value * self._chance(target.aim, missing, speed * _SLOWER)
        return Path(target.aim, missing, (), 0, speed, money)

    def _path(self, target: Target, stock: Stock, value: float) -> Path:
        seen = look(target, stock)
        draws = tuple([k for k in seen.draws() if self._unseen[k]])
        copies, speed = 0, 0.0
        claims = target.aim.shape != "pairs"
        for kind in draws:
            unseen = self._unseen[kind]
            copies += unseen
            speed += unseen * (self._claims(stock.counts, kind) if claims else 1.0)
        missing = min(max(1, seen.missing), FARTHEST)
        money = value * self._chance(target.aim, missing, speed)
        if target.aim.chows and missing > _AHEAD:
            money *= _FIXED
        return Path(target.aim, missing, draws, copies, speed, money)

    def _claims(self, counts: Sequence[int], kind: int) -> float:
        return sooner(counts, kind, self._others, self._chow)

    def _links(self, counts: Sequence[int], kind: int) -> float:
        """How much a tile may yet come to: unseen copies of it and of its neighbours."""
        links = 2.0 * self._unseen[kind]
        if kind < EAST:
            rank = kind % 9
            for step, weight in _STEPS:
                if 0 <= rank + step < 9:
                    near = kind + step
                    links += weight * (self._unseen[near] if counts[near] < 2 else 1)
        return links / _MOST_LINKS

    def _typical(self, target: Target, stock: Stock, melds: tuple[Meld, ...]) -> float:
        """What hands of the aim bring: those that are near, and with distance any of them."""
        near = [self._finished(target, stock, melds, skip) for skip in range(_FINISHES)]
        others = max(0, look(target, stock).missing - _EXACT)
        usual = target.aim.worth + self.winnings.relief
        return (sum(near) + others * usual) / (len(near) + others)

    def _finished(self, target: Target, stock: Stock, melds: tuple[Meld, ...], skip: int) -> float:
        """What one hand brings that takes the commonest helpful tiles, the first few skipped."""
        size = 13 - 3 * len(melds)
        unseen = self._unseen.copy()
        while True:
            if stock.size > size:
                stock = stock.minus(_spare(target, stock))
            seen = look(target, stock)
            draws = sorted([k for k in seen.draws() if unseen[k]], key=lambda k: -unseen[k])
            if not draws:
                return 0.0
            kind = draws[min(skip, len(draws) - 1)]
            skip = 0
            if seen.missing <= 1:
                return self.winnings.mean_pay(stock.tiles, melds, kind)
            unseen[kind] -= 1
            stock = stock.plus(kind)

    # Nearer hands are looked at more closely

    def _refined(
        self, stock: Stock, melds: tuple[Meld, ...], near: Sequence[Target], worth: Worth
    ) -> Worth:
        """The worth with what can be counted out put for what was estimated."""
        goal_of = {target.aim: target for target in near}
        close = [p for p in worth.paths if p.missing <= _EXACT and p.money > 0]
        if not close:
            return self._looked_ahead(stock, goal_of, worth)
        best = 0.0
        if any(path.missing == 1 for path in close):
            best = self.winnings.money(self.winnings.ready(stock, melds, self._is_open))
        two = [path for path in close if path.missing == 2]
        if two:
            goals = [goal_of[path.aim] for path in close]
            draws = sorted({kind for path in two for kind in path.draws})
            grows = _GROWS if two[0].aim.shape == "melds" else 1.0
            best = max(best, grows * self._one_draw_away(stock, melds, goals, draws))
        far = _joined([p for p in worth.paths if p.missing > _EXACT])
        return Worth(max(best, far.money), worth.paths)

    def _looked_ahead(self, stock: Stock, goal_of: Mapping[Aim, Target], worth: Worth) -> Worth:
        """The worth by how fast the best ways go on after the next helpful draw."""
        gain = 1.0
        if worth.paths and worth.paths[0].draws and worth.paths[0].missing <= _AHEAD:
            path = worth.paths[0]
            following = self._following(goal_of[path.aim], stock, path.draws)
            before = self._chance(path.aim, path.missing, path.speed)
            if before:
                gain = self._chance(path.aim, path.missing, path.speed, following) / before
        return Worth(worth.money * gain, worth.paths)

    def _following(self, target: Target, stock: Stock, draws: Tiles) -> float:
        """Helpful copies after the next helpful draw and the best discard, on the average."""
        total = weight = 0.0
        for kind in draws:
            full = stock.plus(kind)
            after = look(target, full).without()
            least = min(after.values())
            best = 0.0
            for discard, missing in after.items():
                if missing == least:
                    path = self._path(target, full.minus(discard), 1.0)
                    best = max(best, path.speed)
            copies = self._unseen[kind] * self._claims(stock.counts, kind)
            total += copies * best
            weight += copies
        return total / weight if weight else 0.0

    def _one_draw_away(
        self,
        stock: Stock,
        melds: tuple[Meld, ...],
        goals: Sequence[Target],
        draws: Sequence[int],
    ) -> float:
        """The money of the ready hands that the next helpful draw leads to."""
        winnings = self.winnings
        steps = []
        for kind in draws:
            full = stock.plus(kind)
            best: Ready | None = None
            money = 0.0
            for discard in self._readying(full, goals):
                ready = winnings.best_ready(full.minus(discard), melds)
                if (found := winnings.money(ready)) > money:
                    best, money = ready, found
            if best is not None:
                rate = self._unseen[kind] / self._total * self._claims(stock.counts, kind)
                steps.append((rate, best))
        first = sum(rate for rate, _ in steps)
        fading, lengths = self.rivals.fading, self.rivals.lengths
        total = 0.0
        for rate, ready in steps:
            then = ready.rate + fading
            total += rate * ready.money / then * both_within(first + fading, then, lengths)
        return total

    def _readying(self, stock: Stock, goals: Sequence[Target]) -> list[int]:
        """The discards that leave the hand ready for one of the goals."""
        found = set()
        for target in goals:
            for kind, missing in look(target, stock).without().items():
                if missing == 1:
                    found.add(kind)
        return sorted(found)


def _distance(worth: Worth) -> int:
    """The tiles missing on the nearest way that brings money."""
    return min((path.missing for path in worth.paths if path.money > 0), default=FARTHEST)


def _norm(money: Iterable[float]) -> float:
    """Several sums are worth more than the greatest of them, but less than all together."""
    return float(sum(m**_NORM for m in money) ** (1 / _NORM))


def _joined(paths: Sequence[Path], factor: float = 1.0) -> Worth:
    ordered = tuple(sorted(paths, key=lambda p: -p.money))
    return Worth(_norm(p.money for p in ordered) * factor, ordered)


def _spare(target: Target, stock: Stock) -> int:
    """A tile that the target can best do without."""
    suits = target.aim.suits
    for kind, count in enumerate(stock.counts):
        if count and kind // 9 not in suits:
            return kind
    without = look(target, stock).without()
    least = min(without.values())
    return [kind for kind, missing in without.items() if missing == least][-1]


@lru_cache(maxsize=128)
def _open_aims(key: Key, banned: int | None) -> tuple[Aim, ...]:
    """The aims that are mostly allowed and do without the suit that may not be held."""
    aims = aims_of(key.variant)
    return tuple(a for a in aims if a.share > _ALLOWED and banned not in a.suits)
