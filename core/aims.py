"""Aims: the classes of complete hands that a player can work towards, found by the game's scorer.

What is worth aiming at is asked of the scorer: sample hands of many classes are scored, and a
class is an aim where its hands bring more than those of every wider class. So a game with a
minimum yields the classes that reach it, and one in which a suit must be missing yields pairs of
suits, without either being named.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations
from random import Random
from statistics import median
from typing import Final, Literal

from core.hand import Hand, Meld, MeldKind
from core.patterns import By, Facts, Win
from core.scoring import payments, score
from core.text import Text, listing
from core.tiles import COPIES, EAST, SUIT_NAMES, SUITS, TileSet, counts_of
from core.variant import Fan, Variant

Shape = Literal["melds", "triplets", "pairs"]
Chows = tuple[int, ...]

HONOURS_ROW: Final = 3
MELDS: Final = 4
_LOWEST: Final = range(7)
_DISCARDER: Final = 1
_TRIES: Final = 40
_GAIN: Final = 1.2
"""By what factor a class must bring more than a wider one to be an aim beside it."""
_SURE: Final = 0.95
_DOUBTFUL: Final = 0.8
_COVERED: Final = 0.9
"""A class that may not always win is no aim if so many of its wins are of classes that may."""


@dataclass(frozen=True, slots=True, eq=False)
class Aim:
    """A class of complete hands.

    `suits` are the rows that the hand may hold (0–2, honours 3), `shape` what it is made of,
    `chows` the lowest kinds of chows that it contains, rising. Of sample hands `share` is the
    part that may win, `pays` what such a win mostly brings (the median of self-draws and wins on
    discards together), `costs` what its discarder mostly pays, and `fans` are the items that most
    of these wins had.
    """

    suits: tuple[int, ...]
    shape: Shape = "melds"
    chows: Chows = ()
    share: float = 0.0
    pays: float = 0.0
    costs: float = 0.0
    fans: tuple[Fan, ...] = ()

    @property
    def worth(self) -> float:
        """What a complete hand brings on the average, one that may not win bringing nothing."""
        return self.share * self.pays

    @property
    def text(self) -> Text:
        """The items that most of its hands have, and the suits."""
        suits = listing((SUIT_NAMES["mpsz"[s]] for s in self.suits), "", "/")
        if not self.fans:
            return suits
        return Text("{items}（{suits}）", "{items} ({suits})").fill(
            items=listing(f.name for f in self.fans), suits=suits
        )


# Classes


def _suit_sets(tiles: TileSet) -> tuple[tuple[int, ...], ...]:
    """Rows that hands can be kept to, wider ones before narrower ones."""
    suits = tuple(SUITS.index(s) for s in tiles.suits)
    honours = len([k for k in tiles.kinds if k >= EAST])
    with_honours = (HONOURS_ROW,) if honours else ()
    sets = [suits + with_honours, suits]
    sets += combinations(suits, len(suits) - 1)
    sets += [(s, *with_honours) for s in suits]
    sets += [(s,) for s in suits]
    if honours > MELDS:
        sets.append(with_honours)
    return tuple(dict.fromkeys(sets))


def _chow_sets() -> dict[str, tuple[Chows, ...]]:
    """Chows that belong together by equal ranks or by steps of three, by what relates them."""
    suits = range(len(SUITS))
    return {
        "none": ((),),
        "equal": tuple((9 * s + r,) * 2 for s in suits for r in _LOWEST),
        "row": tuple((9 * s, 9 * s + 3, 9 * s + 6) for s in suits),
        "alike": tuple((r, 9 + r, 18 + r) for r in _LOWEST),
        "two-by-two": tuple(
            (9 * s + r, 9 * s + r + step, 9 * t + r, 9 * t + r + step)
            for s, t in combinations(suits, 2)
            for step in (3, 6)
            for r in _LOWEST
            if r + step in _LOWEST
        ),
    }


_CHOW_SETS: Final = _chow_sets()


def _classes(variant: Variant) -> Iterator[tuple[Aim, ...]]:
    """Classes, those together that differ by a change of suits or ranks alone."""
    found: dict[str, list[Aim]] = {}
    shapes: tuple[Shape, ...] = ("melds", "triplets")
    if variant.seven_pairs:
        shapes = (*shapes, "pairs")
    for suits in _suit_sets(variant.tiles):
        kind = f"{len(suits)}{HONOURS_ROW in suits}"
        for shape in shapes:
            for relation, sets in _CHOW_SETS.items():
                if relation != "none" and shape != "melds":
                    continue
                for chows in sets:
                    if all(c // 9 in suits for c in chows):
                        found.setdefault(f"{kind} {shape} {relation}", []).append(
                            Aim(suits, shape, chows)
                        )
    return map(tuple, found.values())


def _wider(one: Aim, other: Aim) -> bool:
    """Whether every hand of `other` is in the class `one` too."""
    return (
        set(other.suits) <= set(one.suits)
        and (one.shape == other.shape or (one.shape, other.shape) == ("melds", "triplets"))
        and all(other.chows.count(c) >= one.chows.count(c) for c in one.chows)
    )


# Sample hands


def _groups(aim: Aim, kinds: Sequence[int], rng: Random) -> list[tuple[int, ...]]:
    """A hand of the class as groups of tiles, the pair last; empty when a kind is overdrawn."""
    if aim.shape == "pairs":
        return [(k, k) for k in rng.sample(kinds, 7)] if len(kinds) >= 7 else []
    groups: list[tuple[int, ...]] = [(c, c + 1, c + 2) for c in aim.chows]
    while len(groups) < MELDS:
        kind = rng.choice(kinds)
        chow = kind < EAST and kind % 9 in _LOWEST and aim.shape == "melds"
        groups.append((kind, kind + 1, kind + 2) if chow and rng.random() < 0.7 else (kind,) * 3)
    groups.append((rng.choice(kinds),) * 2)
    counts = counts_of(k for group in groups for k in group)
    return groups if max(counts) <= COPIES else []


def _sample(variant: Variant, aim: Aim, rng: Random) -> Win | None:
    """A self-drawn win with a hand of the class, some of its melds claimed; None for bad luck."""
    kinds = [k for k in variant.tiles.kinds if k // 9 in aim.suits]
    groups = _groups(aim, kinds, rng)
    if not groups:
        return None
    melds, concealed = [], list(groups[-1])
    for group in groups[:-1]:
        chow = group[0] != group[-1]
        if len(group) == 3 and rng.random() < 0.4 and (variant.play.chow or not chow):
            source = variant.players - 1 if chow else rng.randrange(1, variant.players)
            melds.append(Meld(MeldKind.CHOW if chow else MeldKind.PUNG, group[0], source))
        else:
            concealed += group
    tile = concealed.pop(rng.randrange(len(concealed)))
    hand = Hand(tuple(sorted(concealed)), tuple(melds))
    return Win(0, "self-draw", None, hand, tile)


def _tried(
    variant: Variant, aims: tuple[Aim, ...], rng: Random
) -> tuple[Aim, tuple[Facts, ...]] | None:
    """The first of some classes that are alike, with what samples of all of them bring.

    Beside it the facts of the samples that may win; None where there are none.
    """
    asked = 0
    gains: list[float] = []
    costs: list[int] = []
    items: Counter[str] = Counter()
    won: list[Facts] = []
    for _ in range(_TRIES):
        win = _sample(variant, rng.choice(aims), rng)
        if win is None:
            continue
        results = [score(variant, replace(win, by=by, source=source)) for by, source in _WAYS]
        asked += 1
        money = sum(t.amount for r in results for t in payments(r) if t.payee == win.seat)
        facts = results[-1].facts
        if money and facts is not None:
            gains.append(money / len(_WAYS))
            costs.append(sum(t.amount for t in payments(results[-1]) if t.payer == _DISCARDER))
            items.update({item.fan.id for item in results[-1].items})
            won.append(facts)
    if not gains:
        return None
    fans = tuple(f for f in variant.fans if items[f.id] > len(gains) / 2)
    share, pays = len(gains) / asked, median(gains)
    return replace(aims[0], share=share, pays=pays, costs=median(costs), fans=fans), tuple(won)


def _is_of(facts: Facts, aim: Aim) -> bool:
    """Whether a hand is of a class."""
    rows = {k // 9 for k in facts.hand.tiles}
    if facts.reading.seven_pairs:
        shape: Shape = "pairs"
    else:
        shape = "melds" if facts.chows else "triplets"
    return (
        rows <= set(aim.suits)
        and (aim.shape == shape or (aim.shape, shape) == ("melds", "triplets"))
        and all(facts.chows.count(c) >= aim.chows.count(c) for c in aim.chows)
    )


_WAYS: Final[tuple[tuple[By, int | None], ...]] = (
    ("self-draw", None),
    ("discard", _DISCARDER),
)


@lru_cache(maxsize=32)
def _aims(key: Key) -> tuple[Aim, ...]:
    variant = key.variant
    rng = Random(0)
    kept: list[Aim] = []
    doubtful: list[tuple[Aim, tuple[Facts, ...]]] = []
    for aims in _classes(variant):
        found = _tried(variant, aims, rng)
        if found is None:
            continue
        tried, won = found
        wider = [a for a in kept if _wider(a, aims[0])]
        if all(tried.worth > _GAIN * a.worth for a in wider):
            alike = [replace(tried, suits=a.suits, chows=a.chows) for a in aims]
            kept += alike
            if tried.share < _DOUBTFUL:
                doubtful += [(aim, won) for aim in alike]
    sure = [a for a in kept if a.share >= _SURE]
    for aim, won in doubtful:
        if sum(any(_is_of(facts, a) for a in sure) for facts in won) > _COVERED * len(won):
            kept.remove(aim)
    return tuple(kept)


class Key:
    """A variant with its settings as a key of remembered answers: records hold mappings."""

    __slots__ = ("_hash", "_key", "variant")

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self._key = (variant.id, tuple(variant.settings.items()))
        self._hash = hash(self._key)

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Key) and self._key == other._key


def aims_of(variant: Variant) -> tuple[Aim, ...]:
    """The aims that a game offers under its settings, wider ones before narrower ones."""
    return _aims(Key(variant))
