"""What a hand is worth to its player: the money that it can be expected to bring.

Near the end everything is counted out: the wins that a ready hand may make, each scored and paid
by the game's own rules, and the ready hands that one draw away lead to. Further away a hand is
worth what its aims bring, by the chance of getting there in the turns that are left.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from math import exp
from typing import Final, Literal, NamedTuple

from core._rows import Memo
from core.aims import Aim, Key, aims_of
from core.events import Tiles
from core.hand import Hand, Meld, MeldKind
from core.patterns import By, Win
from core.payments import Books, Kong
from core.reach import Stock, Target, look, targets
from core.rivals import Rivals, books_of
from core.scoring import hand_waits, in_deal, payments, score
from core.tiles import EAST, KINDS, SUITS
from core.view import OnOffer, View

Way = Literal["wide", "narrow", "triplets", "pairs"]
_TYPICAL: Final[dict[Way, tuple[float, ...]]] = {
    "wide": (0.0, 4.6, 13.5, 22.0, 31.0, 44.0, 54.0, 61.0, 66.0, 70.0),
    "narrow": (0.0, 4.8, 13.5, 17.0, 20.0, 24.0, 27.0, 29.0, 30.0, 31.0),
    "triplets": (0.0, 3.7, 12.0, 17.0, 20.0, 24.0, 26.0, 28.0, 30.0, 32.0),
    "pairs": (0.0, 3.0, 8.5, 13.0, 16.5, 18.0, 21.0, 24.0, 27.0, 30.0),
}
"""Of 80 unseen tiles those that bring a hand nearer, by the tiles missing, claims counted in.

The last tile, at place 1, is without claims. Found by counting hands of played deals. A way is
wide where it may hold many kinds, and narrow where it keeps to few or to certain chows.
"""
_MANY: Final = 17
_UNSEEN: Final = 80
_FAR: Final = 9
_TOSSED: Final = (0.95, 0.8, 0.65, 0.6, 0.6, 0.6, 0.65, 0.8, 0.95)
_TOSSED_BY_KIND: Final = (*_TOSSED * 3, *(1.0,) * (KINDS - EAST))
"""How readily others discard a kind."""
_MEAN_TOSSED: Final = 0.7
_CLAIMED: Final = 0.7
_TOSSED_OPEN: Final = 0.35
_EXACT: Final = 2
_AHEAD: Final = 3
_BROAD: Final = 8
_REFINED: Final = 5
_FINISHES: Final = 2
_NORM: Final = 2.5
_LATER: Final = 0.85
"""A ready hand grows better with luck, a hand that is not yet ready has been seen at its best."""
_AS_IS: Final = 0.6
"""How far the copies that help now tell for how many will: neutral draws make up for few."""
_LAG: Final = 0.3
"""The part of a turn that is lost on the average between one helpful tile and the next."""
_LOOSE: Final = 0.15
_STEPS: Final = ((-2, 0.6), (-1, 1.0), (1, 1.0), (2, 0.6))
_MOST_LINKS: Final = 2.0 * 3 + 3.2 * 4
_SLOWER: Final = 1.3
_ALLOWED: Final = 0.5


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


class Pay(NamedTuple):
    """What a win brings when self-drawn and when discarded; 0 for one that is not allowed."""

    drawn: float
    discarded: float


class _Ask(NamedTuple):
    key: Key
    books: tuple[int, int, tuple[int, ...] | None, tuple[int, ...], tuple[int, ...]]
    seat: int
    que: str | None
    is_open: bool
    concealed: Tiles
    melds: tuple[Meld, ...]
    tile: int


def _pay(ask: _Ask) -> Pay:
    """Ask the scorer and the game's rules of payment."""
    variant = ask.key.variant
    dealer, round_, purses, won, opened = ask.books
    opened = tuple(s for s in opened if s != ask.seat)
    books = Books(
        variant.players,
        variant.settings,
        dealer,
        round_,
        purses,
        won=won,
        opened=(*opened, ask.seat) if ask.is_open else opened,
    )
    hand = Hand(ask.concealed, ask.melds)
    drawn = Win(ask.seat, "self-draw", None, hand, ask.tile, que=ask.que)
    giver = next(s for s in books.others(ask.seat) if s not in won)
    given = Win(ask.seat, "discard", giver, hand, ask.tile, que=ask.que)
    money = []
    for win in (drawn, given):
        result = score(variant, in_deal(books, win), books)
        lines = payments(result, books)
        purse = [10**9] * variant.players if purses is None else list(purses)
        total = 0
        for t in lines:
            amount = min(t.amount, purse[t.payer])
            purse[t.payer] -= amount
            total += amount if t.payee == ask.seat else 0
        money.append(float(total))
    return Pay(*money)


_PAYS: Final = Memo(_pay, 1 << 14)


class Outlook:
    """A deal as one seat may see it, for weighing that seat's hands.

    `unseen` copies of each kind, `turns` that the seat may still draw, `rivals` the others.
    """

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        assert view.mine is not None
        variant = view.variant
        self.view = view
        self.seat = view.seat
        self.key = Key(variant)
        self.unseen = view.unseen()
        self.total = max(1, sum(self.unseen))
        self.rivals = Rivals(view, self.unseen)
        self.playing = len(self.rivals.seats) + 1
        self.turns = self.rivals.turns
        self.que = view.mine.suit
        self._deal = books = books_of(view)
        self._books = (books.dealer, books.round, books.purses, books.won, books.opened)
        self.banned = None if self.que is None else SUITS.index(self.que)
        self.aims = _open_aims(self.key, self.banned)
        self._others = len(self.rivals.seats)
        self._chow = variant.play.chow
        self._may_open = variant.play.open_hands and not view.mine.open

        self._kong_pays: dict[MeldKind, float] = {}
        self._ready: dict[tuple[bytes, tuple[Meld, ...], bool], Ready] = {}

    # What wins bring

    def pay(self, concealed: Tiles, melds: tuple[Meld, ...], tile: int, is_open: bool) -> Pay:
        """What completing a hand with `tile` brings."""
        ask = (self.key, self._books, self.seat, self.que, is_open, concealed, melds, tile)
        return _PAYS[_Ask(*ask)]

    def ready(self, stock: Stock, melds: tuple[Meld, ...], is_open: bool = False) -> Ready:
        """The chances of a hand to draw of winning before its next turn."""
        key = (bytes(stock.counts), melds, is_open)
        if key not in self._ready:
            self._ready[key] = self._counted(stock.tiles, melds, is_open)
        return self._ready[key]

    def _counted(self, concealed: Tiles, melds: tuple[Meld, ...], is_open: bool) -> Ready:
        own, from_own, given, from_given = 0.0, 0.0, 0.0, 0.0
        waits = []
        for tile in hand_waits(self.view.variant, Hand(concealed, melds)):
            drawn, discarded = self.pay(concealed, melds, tile, is_open)
            if not drawn and not discarded:
                continue
            waits.append(tile)
            chance = self.unseen[tile] / self.total
            if drawn:
                own += chance
                from_own += chance * drawn
            if discarded:
                rate = chance * self._others * _TOSSED_BY_KIND[tile]
                if is_open:
                    rate *= _TOSSED_OPEN
                given += rate
                from_given += rate * discarded
        # The own draw comes only when nobody has won until then.
        reached = max(0.0, 1 - given) * self.rivals.lasting
        return Ready(given + reached * own, from_given + reached * from_own, tuple(waits))

    def ready_money(self, ready: Ready) -> float:
        """The money that a ready hand brings in the turns that are left."""
        if not ready.rate:
            return 0.0
        return ready.money / ready.rate * (1 - exp(-ready.rate * self.turns))

    def win_now(self, stock: Stock, melds: tuple[Meld, ...], offer: OnOffer) -> float:
        """What winning on the tile on offer brings."""
        is_open = self.seat in self._deal.opened
        by: By = "rob-kong" if offer.kong else "discard"
        hand = Hand(stock.tiles, melds)
        win = Win(self.seat, by, offer.source, hand, offer.tile, que=self.que)
        books = self._deal
        result = score(self.view.variant, in_deal(books, win), books)
        lines = payments(result, books)
        return max(
            float(sum(t.amount for t in lines if t.payee == self.seat)),
            self.pay(hand.concealed, melds, offer.tile, is_open).discarded,
        )

    def kong_money(self, kong: Kong) -> float:
        """What a kong brings at once."""
        lines = self.view.variant.pay_kong(self._deal, kong)
        return float(sum(t.amount for t in lines if t.payee == self.seat))

    def kong_hope(self, counts: Sequence[int], melds: tuple[Meld, ...]) -> float:
        """What triplets and pungs can be expected to bring by becoming kongs."""
        hope = 0.0
        for kind, count in enumerate(counts):
            if count == 3 and self.unseen[kind]:
                own = self.unseen[kind] / self.total
                given = own * self._others * _TOSSED_BY_KIND[kind]
                money = own * self._kong_pay(MeldKind.CONCEALED) + given * self._kong_pay(
                    MeldKind.DIRECT
                )
                hope += money / (own + given) * (1 - exp(-(own + given) * self.turns))
        for meld in melds:
            if meld.kind is MeldKind.PUNG and self.unseen[meld.tile]:
                rate = self.unseen[meld.tile] / self.total
                hope += self._kong_pay(MeldKind.ADDED) * (1 - exp(-rate * self.turns))
        return hope

    def _kong_pay(self, kind: MeldKind) -> float:
        if kind not in self._kong_pays:
            source = self.rivals.seats[0].seat if kind is MeldKind.DIRECT else None
            self._kong_pays[kind] = self.kong_money(Kong(self.seat, kind, 0, source, False))
        return self._kong_pays[kind]

    def mean_cost(self) -> float:
        """What the discard of a tile that is drawn unseen is expected to cost."""
        cost = self.rivals.cost
        return sum(n * cost(k) for k, n in enumerate(self.unseen) if n) / self.total

    def promise(self, stock: Stock, without: str | None = None) -> float:
        """What any number of tiles promise, `without` the suit that may be named."""
        aims = self.aims
        if without is not None:
            aims = _open_aims(self.key, SUITS.index(without))
        found = [
            target.aim.worth * self._usual(target, missing)
            for target in targets(aims, ())
            if (missing := look(target, stock).missing) <= _FAR
        ]
        return _norm(found)

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
            if _distance(worths[kind]) > nearest == 1:
                worths[kind] = Worth(worths[kind].money * _LATER, ways)
        return worths

    def _nearest(self, stock: Stock, melds: tuple[Meld, ...]) -> list[Target]:
        """The targets that promise most at first sight."""
        seen: list[tuple[float, int, Target]] = []
        for target in targets(self.aims, melds):
            missing = look(target, stock).missing
            if missing <= _FAR:
                seen.append((target.aim.worth * self._usual(target, missing), -len(seen), target))
        seen.sort(reverse=True)
        return [target for _, _, target in seen[:_BROAD]]

    def _usual(self, target: Target, missing: int) -> float:
        """The chance of getting there with as many helpful copies as usual."""
        way = _way(target.aim)
        return self._chance(way, missing, _TYPICAL[way][missing] * self.total / _UNSEEN)

    def _chance(self, way: Way, missing: int, speed: float, following: float = 0) -> float:
        """The chance of getting there, `speed` being the helpful copies as they are claimed."""
        copies, later = round(speed), round(following)
        turns = max(0.0, self.turns - _LAG * (missing - 1))
        return chance(way, missing, copies, later, self.total, self.playing, round(turns, 1))

    def _vague(self, target: Target, missing: int, value: float, speed: float) -> Path:
        """The way after a discard that leads away from the aim."""
        missing = min(missing, _FAR)
        money = value * self._chance(_way(target.aim), missing, speed * _SLOWER)
        return Path(target.aim, missing, (), 0, speed, money)

    def _path(self, target: Target, stock: Stock, value: float) -> Path:
        seen = look(target, stock)
        draws = tuple([k for k in seen.draws() if self.unseen[k]])
        copies, speed = 0, 0.0
        claims = target.aim.shape != "pairs"
        for kind in draws:
            unseen = self.unseen[kind]
            copies += unseen
            speed += unseen * (self._claims(stock.counts, kind) if claims else 1.0)
        missing = min(max(1, seen.missing), _FAR)
        money = value * self._chance(_way(target.aim), missing, speed)
        return Path(target.aim, missing, draws, copies, speed, money)

    def _claims(self, counts: Sequence[int], kind: int) -> float:
        """By what factor claims make a helpful kind come sooner than draws alone."""
        if counts[kind] >= 2:
            return 1 + self._others * _TOSSED_BY_KIND[kind] * _CLAIMED
        if self._chow and kind < EAST and _neighbours(counts, kind):
            return 1 + _TOSSED_BY_KIND[kind] * _CLAIMED
        return 1.0

    def _links(self, counts: Sequence[int], kind: int) -> float:
        """How much a tile may yet come to: unseen copies of it and of its neighbours."""
        links = 2.0 * self.unseen[kind]
        if kind < EAST:
            rank = kind % 9
            for step, weight in _STEPS:
                if 0 <= rank + step < 9:
                    near = kind + step
                    links += weight * (self.unseen[near] if counts[near] < 2 else 1)
        return links / _MOST_LINKS

    def _typical(self, target: Target, stock: Stock, melds: tuple[Meld, ...]) -> float:
        """What hands of the aim bring: those that are near, and with distance any of them."""
        near = [self._finished(target, stock, melds, skip) for skip in range(_FINISHES)]
        others = max(0, look(target, stock).missing - _EXACT)
        return (sum(near) + others * target.aim.worth) / (len(near) + others)

    def _finished(self, target: Target, stock: Stock, melds: tuple[Meld, ...], skip: int) -> float:
        """What one hand brings that takes the commonest helpful tiles, the first few skipped."""
        size = 13 - 3 * len(melds)
        unseen = self.unseen.copy()
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
                return self._mean_pay(stock.tiles, melds, kind)
            unseen[kind] -= 1
            stock = stock.plus(kind)

    def _mean_pay(self, concealed: Tiles, melds: tuple[Meld, ...], tile: int) -> float:
        """What a win brings, drawn or discarded; open where that is worth more."""
        best = 0.0
        for is_open in (False, True) if self._may_open else (False,):
            drawn, discarded = self.pay(concealed, melds, tile, is_open)
            weight = self._others * _MEAN_TOSSED * (_TOSSED_OPEN if is_open else 1.0)
            best = max(best, (drawn + weight * discarded) / (1 + weight))
        return best

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
            best = self.ready_money(self.ready(stock, melds))
        two = [path for path in close if path.missing == 2]
        if two:
            goals = [goal_of[path.aim] for path in close]
            draws = sorted({kind for path in two for kind in path.draws})
            best = max(best, self._one_draw_away(stock, melds, goals, draws))
        far = _joined([p for p in worth.paths if p.missing > _EXACT])
        return Worth(max(best, far.money), worth.paths)

    def _looked_ahead(self, stock: Stock, goal_of: Mapping[Aim, Target], worth: Worth) -> Worth:
        """The worth by how fast the best ways go on after the next helpful draw."""
        gain = 1.0
        if worth.paths and worth.paths[0].draws and worth.paths[0].missing <= _AHEAD:
            path = worth.paths[0]
            following = self._following(goal_of[path.aim], stock, path.draws)
            before = self._chance(_way(path.aim), path.missing, path.speed)
            if before:
                gain = self._chance(_way(path.aim), path.missing, path.speed, following) / before
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
            copies = self.unseen[kind] * self._claims(stock.counts, kind)
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
        steps = []
        for kind in draws:
            full = stock.plus(kind)
            best: Ready | None = None
            money = 0.0
            for discard in self._readying(full, goals):
                left = full.minus(discard)
                for is_open in (False, True) if self._may_open else (False,):
                    ready = self.ready(left, melds, is_open)
                    if (found := self.ready_money(ready)) > money:
                        best, money = ready, found
            if best is not None:
                rate = self.unseen[kind] / self.total * self._claims(stock.counts, kind)
                steps.append((rate, best))
        first = sum(rate for rate, _ in steps)
        turns = max(0.0, self.turns - _LAG)
        total = 0.0
        for rate, ready in steps:
            total += rate * ready.money / ready.rate * _both(first, ready.rate, turns)
        return total

    def _readying(self, stock: Stock, goals: Sequence[Target]) -> list[int]:
        found = set()
        for target in goals:
            for kind, missing in look(target, stock).without().items():
                if missing == 1:
                    found.add(kind)
        return sorted(found)


def _both(first: float, second: float, turns: float) -> float:
    """The integral of reaching the second stage and finishing it, both at constant rates."""
    one = (1 - exp(-first * turns)) / first
    gap = first - second
    if abs(gap) < 1e-6:
        return one - turns * exp(-first * turns)
    return one - (exp(-second * turns) - exp(-first * turns)) / gap


def _distance(worth: Worth) -> int:
    """The tiles missing on the nearest way that brings money."""
    return min((path.missing for path in worth.paths if path.money > 0), default=_FAR)


class Ready(NamedTuple):
    """A ready hand: the rate of winning in a turn, the money this brings, the waits that pay."""

    rate: float
    money: float
    waits: Tiles


def _norm(money: Iterable[float]) -> float:
    return float(sum(m**_NORM for m in money) ** (1 / _NORM))


def _joined(paths: Sequence[Path], factor: float = 1.0) -> Worth:
    """Several ways are worth more than the best of them, but less than all together."""
    ordered = tuple(sorted(paths, key=lambda p: -p.money))
    total = _norm(p.money for p in ordered)
    return Worth(total * factor, ordered)


@lru_cache(maxsize=1 << 15)
def chance(
    way: Way,
    missing: int,
    speed: int,
    following: int,
    total: int,
    playing: int,
    turns: float,
) -> float:
    """The chance of getting `missing` helpful tiles in `turns`.

    `speed` of `total` unseen copies bring the hand nearer now, claims included, and `following`
    after that (0: as usual). There are fewer as it comes nearer, but the last tile may be
    anybody's discard.
    """
    if not speed:
        return 0.0
    typical = _TYPICAL[way]
    times = 0.0
    usual = total / _UNSEEN
    copies = speed**_AS_IS * (usual * typical[missing]) ** (1 - _AS_IS)
    for left in range(missing, 0, -1):
        if left == missing - 1 and following:
            copies = following
        elif left < missing:
            scale = (copies / (usual * typical[left + 1])) ** 0.5
            copies = min(copies, scale * usual * typical[left])
        rate = copies / total
        if left == 1:
            rate *= 1 + (playing - 1) * _MEAN_TOSSED
        times += 1 / rate
    mean = missing / times * turns
    term = tail = exp(-mean)
    for k in range(1, missing):
        term *= mean / k
        tail += term
    return max(0.0, 1 - tail)


@cache
def _way(aim: Aim) -> Way:
    """How an aim's hands come on."""
    if aim.shape != "melds":
        return aim.shape
    kinds = sum([9 if suit < 3 else 7 for suit in aim.suits])
    return "wide" if kinds >= _MANY and not aim.chows else "narrow"


def _neighbours(counts: Sequence[int], kind: int) -> bool:
    """Whether two held tiles make a chow with the kind."""
    rank = kind % 9
    below, above = rank > 0 and counts[kind - 1], rank < 8 and counts[kind + 1]
    if below and above:
        return True
    if below and rank > 1 and counts[kind - 2]:
        return True
    return bool(above and rank < 7 and counts[kind + 2])


def _spare(target: Target, stock: Stock) -> int:
    """A tile that the target can best do without."""
    without = look(target, stock).without()
    least = min(without.values())
    return [kind for kind, missing in without.items() if missing == least][-1]


@lru_cache(maxsize=128)
def _open_aims(key: Key, banned: int | None) -> tuple[Aim, ...]:
    """The aims that are mostly allowed and do without the suit that may not be held."""
    aims = aims_of(key.variant)
    return tuple(a for a in aims if a.share > _ALLOWED and banned not in a.suits)
