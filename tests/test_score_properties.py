"""Properties of every variant's scorer and settlement, on random winning hands."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from win_hands import random_win

from core.cases import answer_score, answer_settle, read_score
from core.patterns import Facts, WonHand
from core.scoring import Score, payments, score
from core.shapes import Block, Reading
from core.text import LANGS
from core.variant import Variant
from core.variants import VARIANTS

every = pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: v.id)
HANDS = 2_500


def wins(variant: Variant, seed: int, count: int = 400) -> Iterator[tuple[dict[str, Any], Score]]:
    rng = random.Random(f"{variant.id} {seed}")
    for _ in range(count):
        case = random_win(variant, rng)
        house, win = read_score(case)
        yield case, score(house, win)


def all_splits(counts: list[int], pair: bool = False) -> Iterator[tuple[Block, ...]]:
    """Every split into melds and a pair, first kind first; written without the product's search."""
    first = next((k for k in range(34) if counts[k]), None)
    if first is None:
        if pair:
            yield ()
        return
    options = [("triplet", (first,) * 3)]
    if not pair:
        options.append(("pair", (first,) * 2))
    if first < 27 and first % 9 < 7:
        options.append(("chow", (first, first + 1, first + 2)))
    for shape, kinds in options:
        left = counts.copy()
        for kind in kinds:
            left[kind] -= 1
        if min(left) >= 0:
            for rest in all_splits(left, pair or shape == "pair"):
                yield (Block(shape, first), *rest)


def brute_readings(counts: list[int], tile: int, seven_pairs: bool) -> Iterator[Reading]:
    splits = set(all_splits(counts))
    if seven_pairs and sum(counts) == 14 and all(n % 2 == 0 for n in counts):
        splits.add(tuple(Block("pair", k) for k in range(34) for _ in range(counts[k] // 2)))
    for split in splits:
        for place, (shape, kind) in enumerate(split):
            if kind == tile or (shape == "chow" and kind < tile <= kind + 2):
                yield Reading(split, place)


@every
def test_no_reading_is_worth_more_than_the_chosen_one(variant: Variant) -> None:
    rng = random.Random(f"readings {variant.id}")
    several = 0
    for _ in range(HANDS):
        _, win = read_score(random_win(variant, rng))
        hand = WonHand(win, variant.players, variant.seven_pairs)
        result = score(variant, win)
        worth = [
            variant.tally(variant, Facts(hand, reading)).fan
            for reading in brute_readings(hand.counts, win.tile, variant.seven_pairs)
        ]
        assert max(worth) == result.fan
        several += len(set(worth)) > 1
    assert several > 0 or variant.combine == "one"


@every
def test_the_order_of_tiles_and_of_equal_melds_is_of_no_matter(variant: Variant) -> None:
    rng = random.Random(7)
    for case, result in wins(variant, 1):
        tiles = case["concealed"]
        shuffled = [f"{r}{tiles_suit(tiles, i)}" for i, r in enumerate(tiles) if r.isdigit()]
        rng.shuffle(shuffled)
        other = case | {"concealed": "".join(shuffled)}
        assert answer_score(other) == answer_score(case), case
        assert result.fan == answer_score(case).get("fan")


def tiles_suit(text: str, place: int) -> str:
    return next(c for c in text[place:] if not c.isdigit())


@every
def test_every_ledger_sums_to_zero_and_pays_the_winner(variant: Variant) -> None:
    for case, result in wins(variant, 2):
        change = [0] * variant.players
        for transfer in payments(result):
            assert transfer.amount > 0
            assert transfer.payer != transfer.payee == case["seat"]
            assert variant.rule(transfer.rule)
            change[transfer.payer] -= transfer.amount
            change[transfer.payee] += transfer.amount
        assert sum(change) == 0
        assert result.wins == bool(change[case["seat"]])


@every
def test_every_item_of_the_table_is_counted_or_rejected_with_a_reason(variant: Variant) -> None:
    table = {fan.id for fan in variant.fans}
    for case, result in wins(variant, 3):
        counted = {item.fan.id for item in result.items}
        rejected = {entry.fan.id for entry in result.rejected}
        assert counted <= table, case
        assert counted | rejected == table, (case, table - counted - rejected)
        assert not counted & {e.fan.id for e in result.rejected if e.fan.id not in partly(result)}
        for entry in result.rejected:
            for lang in LANGS:
                assert entry.why.get(lang).strip(), entry
                assert "{" not in entry.why.get(lang), entry


def partly(result: Score) -> set[str]:
    """Items that count for some of their tiles and are rejected for others."""
    return {i.fan.id for i in result.items if i.fan.repeats}


@every
def test_items_come_in_the_order_of_the_table_and_make_the_fan(variant: Variant) -> None:
    order = [fan.id for fan in variant.fans]
    for case, result in wins(variant, 4):
        ids = [item.fan.id for item in result.items]
        assert ids == sorted(ids, key=order.index), case
        for item in result.items:
            assert item.count == len(item.tiles) or not item.fan.repeats, (case, item)
            held = result.facts.hand.every if result.facts else []
            for group in item.tiles:
                assert all(held[kind] >= group.count(kind) for kind in group), (case, item)
        before = result.steps[0].values["fan"]
        values = [item.value for item in result.items]
        if variant.combine == "one":
            assert values == [before]
        elif variant.combine == "sum":
            assert sum(values) == before
        else:
            product = 1
            for value in values:
                product *= value
            assert product == before
        for step in result.steps:
            for lang in LANGS:
                assert step.get(lang).strip()


@every
def test_a_kong_of_another_seat_changes_nobody_elses_line(variant: Variant) -> None:
    """The lines of the other moments stay as they were (without purses and rain handed on)."""
    for case, result in wins(variant, 5, 120):
        if not result.wins or case["by"] == "rob-kong":
            continue
        event = {k: case[k] for k in ("seat", "by", "concealed", "melds", "tile") if k in case}
        event |= {"type": "win"} | ({"from": case["from"]} if "from" in case else {})
        seats = [s for s in range(variant.players) if s != case["seat"]]
        konger = seats[-1]
        kong = {"type": "kong", "seat": konger, "kind": "concealed", "tile": "9s"}
        if variant.id == "suizhou":
            kong["tile"] = "9p"
        base = {k: case[k] for k in ("variant", "options", "dealer", "round")}
        alone = answer_settle(base | {"events": [event]})
        both = answer_settle(base | {"events": [kong, event]})
        assert strip(alone["ledger"]) == strip(r for r in both["ledger"] if r["event"] == 1)
        assert sum(both["deltas"]) == 0


def strip(rows: Any) -> list[str]:
    return sorted(
        json.dumps({k: v for k, v in row.items() if k != "event"}, sort_keys=True) for row in rows
    )
