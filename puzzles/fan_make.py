"""Hands for the fan drill: those of a theme, drafted until one has the level asked for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, reduce
from typing import Final, NamedTuple

from core.patterns import Facts
from core.scoring import Score, score
from core.text import Text
from core.variant import Fan, Tally, Variant
from core.variants import VARIANTS
from puzzles.dice import Dice
from puzzles.drafts import Counts, Drafter
from puzzles.drill import LEVELS
from puzzles.explained import OwnTheme, can_turn_on, first_of_each
from puzzles.win_make import Rules, blend, make_win, pick_seats, rules_of, variant_by
from puzzles.win_shapes import Shape, equal_chows, triplet_and_chow, two_chows
from puzzles.win_ways import (
    CHOWS,
    EVERY_SUIT,
    MIXED,
    PAIRS,
    PURE,
    SUITS,
    TRIPLETS,
    TWO_SUITS,
    WAYS,
    Way,
)

_LARGE_TABLE: Final = 20
"""A table of more items has more of them in a hand: its levels are two weights wide."""

_PROBES: Final = 40
_UNLIMITED: Final = 1 << 40


class FanFacts(NamedTuple):
    """What makes a hand hard to count.

    `items`: how many are counted, one for each time; `kept_out`: items that fit but are not
    counted beside another; `readings`: other ways to read the hand, alike ones once, which come
    to other items; `splits`: different splits of the tiles.
    """

    items: int
    kept_out: int
    readings: int
    splits: int


def facts_of(result: Score) -> FanFacts:
    """The facts of a complete hand."""
    facts, tally = best_reading(result)
    settings = result.variant.settings
    counted = {item.fan.id for item in result.items}
    tallies = {named_items(other) for _, other in result.others} - {named_items(tally)}
    splits = {other.reading.blocks for other, _ in result.others} | {facts.reading.blocks}
    return FanFacts(
        sum(item.count for item in result.items),
        sum(
            bool(fan.groups(facts))
            for fan in result.variant.fans
            if fan.id not in counted and (fan.option is None or settings[fan.option])
        ),
        len(tallies),
        len(splits),
    )


def best_reading(result: Score) -> tuple[Facts, Tally]:
    """The chosen reading of a complete hand."""
    assert result.facts is not None
    assert result.tally is not None
    return result.facts, result.tally


def named_items(tally: Tally) -> tuple[tuple[str, int], ...]:
    """The ids of a tally's items, each with how often it counts."""
    return tuple((item.fan.id, item.count) for item in tally.items)


def weigh(variant: Variant, facts: FanFacts) -> int:
    """The level, 1–5: a step for each item after the first, each one kept out, up to two further
    readings, and more than one split; of a large table two of these make a step."""
    weight = facts.items - 1 + facts.kept_out + min(2, facts.readings) + (facts.splits > 1)
    if len(variant.fans) > _LARGE_TABLE:
        weight = max(0, weight - 1) // 2
    return min(1 + weight, LEVELS[-1])


@dataclass(frozen=True, slots=True, eq=False)
class FanTheme(OwnTheme):
    """A theme of the fan drill.

    `ways` gives the ways to make its hands in a variant, `holds` tells whether a score is of it;
    `option` is the house rule that turns its item on.
    """

    ways: Callable[[Variant], tuple[Way, ...]]
    holds: Callable[[Score], bool]
    option: str | None = None


def _of_item(fan: Fan) -> FanTheme:
    return FanTheme(
        fan.id,
        fan.name,
        fan.line,
        lambda variant: WAYS[fan.id],
        lambda result: any(item.fan.id == fan.id for item in result.items),
        fan.option,
    )


def _several_readings(variant: Variant) -> tuple[Way, ...]:
    thrice = Shape(equal_chows(3))
    ways = [
        Way(thrice, PURE),
        Way(thrice, MIXED),
        Way(thrice, TWO_SUITS),
        Way(Shape(equal_chows(3), "triplets"), SUITS),
        Way(Shape(triplet_and_chow, "chows"), PURE, laid="none"),
        Way(CHOWS, PURE),
    ]
    if variant.seven_pairs:
        ways += [
            Way(Shape(two_chows(relation, 2)), palette, laid="none")
            for relation in ("row", "alike", "other")
            for palette in (SUITS, PURE)
        ]
    return tuple(ways)


def _other_total(result: Score) -> bool:
    return any(tally.fan != result.fan for _, tally in result.others)


def _any_way(variant: Variant) -> tuple[Way, ...]:
    ways = [way for fan in variant.fans for way in WAYS.get(fan.id, ())]
    return (*ways, *(way.over(Way(palette=EVERY_SUIT)) for way in ways))


def _valuable(variant: Variant) -> tuple[Way, ...]:
    ranked = sorted(variant.fans, key=lambda fan: fan.value)
    return tuple(
        one.over(other)
        for fan in ranked[len(ranked) // 2 :]
        for one in WAYS.get(fan.id, ())
        for other in (Way(TRIPLETS, PURE), Way(PAIRS, PURE), Way(TRIPLETS, laid="kong"))
    )


def _combined(variant: Variant) -> tuple[Way, ...]:
    off = {f.id for f in variant.fans if f.option and not variant.settings[f.option]}
    return tuple(
        reduce(Way.over, (WAYS[i][-1 if turn else 0] for i in named.items))
        for named in variant.combinations
        if off.isdisjoint(named.items)
        for turn in (0, 1)
    )


def _capped(result: Score) -> bool:
    variant = result.variant
    return variant.capped(variant.settings, result.fan) < result.fan


_READINGS: Final = FanTheme(
    "readings",
    Text("读法", "two readings"),
    Text(
        "同一手牌有几种拆法，算出来不一样：挑最大的",
        "the hand splits in several ways that come to different totals: the highest counts",
    ),
    _several_readings,
    _other_total,
)
ALLOWED: Final = FanTheme(
    "allowed",
    Text("能和", "it may win"),
    Text("牌型成了，规矩也让和", "the shape is complete, and the rules let it win"),
    _any_way,
    lambda result: result.wins,
)
"""No theme to choose: the hands beside those of `REFUSED` where only this is asked of a hand."""

REFUSED: Final = FanTheme(
    "refusal",
    Text("够不够和", "is it allowed"),
    Text(
        "牌型成了，规矩不让和：番不够、缺不了门……",
        "the shape is complete but the rules do not let it win: too few fan, a suit too many",
    ),
    _any_way,
    lambda result: not result.wins,
)
_CAP: Final = FanTheme(
    "cap",
    Text("封顶", "over the cap"),
    Text("番数超过封顶", "the fan come to more than the cap"),
    _valuable,
    _capped,
)
_COMBINATION: Final = FanTheme(
    "combination",
    Text("番种合名", "named combinations"),
    Text("几个番种合起来另有名字", "several items that have a name together"),
    _combined,
    lambda result: bool(result.combinations),
)


def themes_of(variant: Variant) -> tuple[FanTheme, ...]:
    """The themes of a variant: an item each, and what hands can have in common.

    Items of house rules that are off are among them, unless they were turned off by choice.
    """
    capped = variant.capped(variant.settings, _UNLIMITED) < _UNLIMITED
    return (
        *(
            _of_item(fan)
            for fan in variant.fans
            if fan.id in WAYS and (fan.option is None or can_turn_on(variant, fan.option))
        ),
        _READINGS,
        *((REFUSED,) if refusals(variant) else ()),
        *((_CAP,) if capped else ()),
        *((_COMBINATION,) if _combined(variant) else ()),
    )


THEMES: Final[tuple[FanTheme, ...]] = (
    *first_of_each(_of_item(fan) for v in VARIANTS for fan in v.fans if fan.id in WAYS),
    _READINGS,
    REFUSED,
    _CAP,
    _COMBINATION,
)


def refusals(variant: Variant) -> frozenset[str]:
    """Why complete hands may not win in a variant: the codes that come up among its hands."""
    return _refusals(rules_of(variant))


@lru_cache(maxsize=64)
def _refusals(rules: Rules) -> frozenset[str]:
    variant = variant_by(rules)
    found = set()
    ways = (Way(), Way(palette=EVERY_SUIT), Way(CHOWS, laid="chows", when="discard"))
    for probe in range(_PROBES):
        dice = Dice("refusals", variant.id, probe, turn=probe)
        result = draft(variant, ways[probe % len(ways)], 0, dice)
        if result is not None and result.refusal is not None:
            found.add(result.refusal.code)
    return frozenset(found)


def draft(variant: Variant, way: Way, extras: int, dice: Dice) -> Score | None:
    """A hand along a way, what it leaves open taken from so many further items, and its score."""
    win = make_win(variant, blend(variant, way, extras, dice), pick_seats(variant, dice), dice)
    return None if win is None else score(variant, win)


@dataclass(frozen=True, slots=True)
class FanDraft:
    """A hand of a theme with its level."""

    result: Score
    level: int


def weighed(result: Score) -> FanDraft:
    """A complete hand with its level."""
    return FanDraft(result, weigh(result.variant, facts_of(result)))


class FanDrafter(Drafter[FanTheme, FanDraft]):
    """Hands of a theme; the higher the level asked for, the more is blended in."""

    drill = "fan"
    counts = Counts(of_theme=300)

    def themes_of(self, variant: Variant) -> tuple[FanTheme, ...]:
        """The themes of a variant."""
        return themes_of(variant)

    def draft(self, variant: Variant, theme: FanTheme, level: int, dice: Dice) -> FanDraft | None:
        """A hand of the theme along one of its ways."""
        result = draft(variant, dice.pick(theme.ways(variant)), dice.below(level), dice)
        if result is None or result.tally is None or not theme.holds(result):
            return None
        return weighed(result)
