"""score(variant, win): the best reading, every item counted and rejected, and the reasons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import prod

from core.explain import Line, line
from core.hand import Hand
from core.patterns import Facts, Win, WonHand
from core.payments import Books, Transfer
from core.shapes import Reading, readings, shanten, waits
from core.text import listing, same
from core.tiles import counts_of
from core.variant import Combination, Item, Rejected, Tally, Variant


@dataclass(frozen=True)
class Score:
    """The answer to a win.

    `refusal` says why it is none (its code is a word of the case format), None for a win.
    `facts` and `tally` are those of the chosen reading, None when the shape is not complete.
    `others` are the remaining readings with their tallies.
    """

    variant: Variant
    win: Win
    refusal: Line | None
    facts: Facts | None
    tally: Tally | None
    others: tuple[tuple[Facts, Tally], ...] = ()

    @property
    def wins(self) -> bool:
        """Whether it is a win."""
        return self.refusal is None

    @property
    def fan(self) -> int:
        """Fan before any cap; 0 when the shape is not complete."""
        return self.tally.fan if self.tally else 0

    @property
    def items(self) -> tuple[Item, ...]:
        """The items counted, in the order of the table."""
        return self.tally.items if self.tally else ()

    @property
    def reading(self) -> Reading | None:
        """The chosen reading of the concealed tiles."""
        return self.facts.reading if self.facts else None

    @cached_property
    def rejected(self) -> tuple[Rejected, ...]:
        """Every item of the table that is not counted, with what rejected it."""
        if self.facts is None or self.tally is None:
            return ()
        return self.variant.reject(self.variant, self.facts, self.tally)

    @cached_property
    def steps(self) -> tuple[Line, ...]:
        """The way from the items to the fan, each step a line."""
        if self.tally is None:
            return ()
        named = tuple(
            line(
                "step-named",
                items=listing(self.variant.fan(i).name for i in name.items),
                name=name.name,
            )
            for name in self.combinations
        )
        onward = self.variant.steps(self.variant, self.win, self.tally)
        return (_joined(self.variant, self.tally), *named, *onward)

    @cached_property
    def combinations(self) -> tuple[Combination, ...]:
        """The names that the counted items have together, none that is part of another."""
        counted = {i.fan.id for i in self.items}
        found = [c for c in self.variant.combinations if counted.issuperset(c.items)]
        return tuple(
            c for c in found if not any(set(c.items) < set(other.items) for other in found)
        )


def _joined(variant: Variant, tally: Tally) -> Line:
    if variant.combine == "one":
        item = tally.items[0]
        return line("step-one", item=item.fan.name, fan=tally.fan)
    sign = " + " if variant.combine == "sum" else " × "
    shown = listing((same(i.value) for i in tally.items), sign, sign)
    values = [i.value for i in tally.items]
    joined = sum(values) if variant.combine == "sum" else prod(values)
    return line(f"step-{variant.combine}", shown=shown, fan=joined)


def score(variant: Variant, win: Win, books: Books | None = None) -> Score:
    """Score a win in a variant: the reading with the highest total.

    `books`, where a deal is being played with purses, tells who can still be won on. The win is
    taken as checked (`core.checks`). Rule book, common rules, "Shapes", and the variant's file.
    """
    hand = WonHand(win, variant.players, variant.seven_pairs)
    found = readings(hand.counts, win.tile, variant.seven_pairs)
    if not found:
        away = shanten(hand.counts, win.hand.melds, variant.seven_pairs, variant.tiles.kinds) + 1
        return Score(variant, win, line("not-complete", distance=away), None, None)
    tally = variant.tally
    counted = [(facts := Facts(hand, reading), tally(variant, facts)) for reading in found]
    best = 0
    for i in range(1, len(counted)):
        gain = counted[i][1].fan - counted[best][1].fan
        if gain > 0 or (gain == 0 and _rarer(variant, counted[i][1], counted[best][1])):
            best = i
    facts, chosen = counted.pop(best)
    refusal = _broke(win, books) or variant.forbid(variant, win, chosen, facts)
    return Score(variant, win, refusal, facts, chosen, tuple(counted))


def _rarer(variant: Variant, one: Tally, other: Tally) -> bool:
    """Of readings that tie, the one is told whose first other item stands earlier in the table."""
    for mine, others in zip(one.items, other.items, strict=False):
        if mine.fan is not others.fan:
            return variant.fans.index(mine.fan) < variant.fans.index(others.fan)
    return False


def _broke(win: Win, books: Books | None) -> Line | None:
    """Nobody wins on the tile of a player whose purse is empty (dieda, "Purse play")."""
    if books is None or books.purses is None or win.source is None or books.purses[win.source]:
        return None
    return line("payer-broke", seats=(win.source,), seat=win.source)


def in_deal(books: Books, win: Win) -> Win:
    """A win with what the books of its deal know: winds, winners, open hands, kongs."""
    flags = win.flags | {"open"} if win.seat in books.opened else win.flags
    made = sum(k.seat == win.source for k in books.kongs)
    return replace(
        win,
        dealer=books.dealer,
        round=books.round,
        flags=flags,
        won=books.won,
        payer_open=tuple(s for s in books.opened if s != win.seat),
        payer_kongs=max(1, made),
    )


def books_of(variant: Variant, win: Win) -> Books:
    """The books that a win asked about by itself is paid from: no purses, no earlier money."""
    return Books(variant.players, variant.settings, win.dealer, win.round, won=win.won)


def payments(result: Score, books: Books | None = None) -> tuple[Transfer, ...]:
    """The transfers that a win brings; none for a refusal."""
    if result.refusal is not None or result.tally is None:
        return ()
    given = books or books_of(result.variant, result.win)
    lines = result.variant.pay_win(given, result.win, result.tally)
    return tuple(t for t in lines if t.amount)


def hand_waits(variant: Variant, hand: Hand) -> tuple[int, ...]:
    """The kinds that complete a hand in the variant, shape alone."""
    return waits(counts_of(hand.concealed), hand.melds, variant.seven_pairs)


def best_wait(
    variant: Variant, seat: int, hand: Hand, kinds: Sequence[int] | None = None
) -> Score | None:
    """The highest score over the waits of a ready hand, without circumstances; None if not ready.

    `kinds` are the waits to look at (all of them when left out). Used where a drawn deal is
    settled: the winning tile then counts as discarded by the next seat.
    """
    best: Score | None = None
    for tile in hand_waits(variant, hand) if kinds is None else kinds:
        win = Win(seat, "discard", (seat + 1) % variant.players, hand, tile)
        result = score(variant, win)
        if result.tally and (best is None or result.fan > best.fan):
            best = result
    return best
