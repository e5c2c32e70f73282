"""扬州式: reasons for items not counted, the reference, and a comparison with the twin."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
import twin_yangzhou as twin
from yangzhou_hands import EIGHTEEN, IDS, NEW, STANDARD, Case, case, random_case

from core.cases import answer_score, answer_settle, read_score
from core.scoring import Score, score
from core.text import LANGS
from core.variants import by_id

every = pytest.mark.parametrize("variant", IDS)
READY = {"concealed": "147m258p369s1234z", "melds": []}


# What is told of items not counted, and the reference


def random_scores(variant: str, seed: str, count: int) -> Iterator[tuple[Case, Score]]:
    rng = random.Random(f"{variant} {seed}")
    for _ in range(count):
        asked = random_case(variant, rng)
        yield asked, score(*read_score(asked))


@every
def test_every_item_not_counted_has_a_reason_of_its_own(variant: str) -> None:
    table = by_id(variant).fans
    codes = set()
    for _, result in random_scores(variant, "reasons", 250):
        if result.facts is None:
            assert not result.rejected
            continue
        counted = {i.fan.id for i in result.items}
        assert [f.id for f in table if f.id not in counted] == [r.fan.id for r in result.rejected]
        for rejected in result.rejected:
            line = rejected.why
            codes.add(line.code)
            assert all(line.get(lang).strip() for lang in LANGS)
            if line.code in ("contained", "pairs-contained"):
                assert line.values["item"] in [i.fan.name for i in result.items]
                assert line.tiles
                assert rejected.tiles
            else:
                assert not rejected.tiles
    assert "does-not-fit" not in codes
    assert codes >= {
        "contained", "pairs-contained", "several-waits", "went-into", "chow-missing", "no-chows",
        "honour-breaks", "several-suits", "pair-is", "meld-breaks", "chow-breaks",
        "triplet-breaks", "no-triplet-of", "not-two-suits", "triplets-laid", "no-pair-of-chows",
    }  # fmt: skip


@every
def test_the_tiles_of_an_item_are_those_of_the_hand(variant: str) -> None:
    for _, result in random_scores(variant, "tiles", 200):
        for item in result.items:
            assert item.count == len(item.tiles)
            assert item.value == item.count * item.fan.value
            assert item.count == 1 or item.fan.repeats
            for group in item.tiles:
                assert result.facts is not None
                assert all(group.count(k) <= result.facts.hand.every[k] for k in group)


def test_what_a_pattern_lacks_is_named() -> None:
    result = score(*read_score(case(NEW, "123789m345p3399s", "9s")))
    reason = next(r.why for r in result.rejected if r.fan.id == "yi-tiao-long")
    assert reason.text.en == "beside 123m, 789m it lacks 456m"
    assert reason.tiles == (3, 4, 5)
    assert reason.text.zh == "有 123万、789万，还差 456万"


def test_points_where_tables_differ_are_told() -> None:
    # Every [decided] of the rule book's file, and of the common rules that concern these games.
    shared = {
        "claims", "after-claim", "passed-win", "last-tiles", "counting", "pairs-of-chows",
        "waits", "men-qing", "que-yi", "kongs", "liable-flush",
    }  # fmt: skip
    more = {
        NEW: {"liable-feng-qing"},
        STANDARD: {"liable-feng-qing"},
        EIGHTEEN: {
            "hun-yi-se-figure", "ya-zi", "zi-ge", "discard", "rob-kong", "self-draw",
        },
    }  # fmt: skip
    for variant in IDS:
        rules = [rule for rows in by_id(variant).rules.values() for rule in rows]
        assert {rule.id for rule in rules if rule.tables_differ} == shared | more[variant]


# The twin


@every
def test_the_twin_answers_alike(variant: str) -> None:
    reached: set[str] = set()
    rng = random.Random(f"{variant} twin")
    for _ in range(1_500):
        asked = random_case(variant, rng)
        got, wanted = answer_score(asked), twin.score(asked)
        assert (got["win"], got.get("why")) == (wanted["win"], wanted.get("why")), asked
        assert got.get("fan") == wanted.get("fan"), asked
        assert ordered(got.get("ledger")) == ordered(wanted.get("ledger")), asked
        if "items" in got:
            assert ordered(got["items"]) in [ordered(t) for t in wanted["tied"]], asked
            reached |= {i["id"] for i in got["items"]}
    assert reached == {f.id for f in by_id(variant).fans}


def ordered(rows: list[dict[str, Any]] | None) -> list[list[tuple[str, Any]]]:
    return sorted(sorted(r.items()) for r in rows or [])


@every
def test_the_twin_settles_alike(variant: str) -> None:
    rng = random.Random(f"settle {variant}")
    wins = [asked for asked, result in random_scores(variant, "settle", 300) if result.wins]
    for asked in wins:
        place = {key: asked[key] for key in ("variant", "options", "dealer", "round")}
        event = {"type": "win"} | {k: v for k, v in asked.items() if k not in place}
        events = [event]
        for other in wins:
            second = {"type": "win"} | {k: v for k, v in other.items() if k not in place}
            same = ("by", "from", "tile")
            if event["by"] != "self-draw" and other["seat"] not in (event["from"], event["seat"]):
                second |= {key: event[key] for key in same}
                probe = {**other, **{key: event[key] for key in same}, **place}
                if other["tile"] == event["tile"] and twin.score(probe)["win"]:
                    events.append(second)
                    break
        if rng.random() < 0.2:
            events = [{"type": "draw", "hands": [READY] * 4}]
        settle = place | {"events": events}
        got, wanted = answer_settle(settle), twin.settle(settle)
        for key in ("deltas", "purses", "next_dealer", "dealer_keeps", "session_over"):
            assert got[key] == wanted[key], settle
        assert ordered(got["ledger"]) == ordered(wanted["ledger"]), settle
        assert [w["fan"] for w in got["wins"]] == [w["fan"] for w in wanted["wins"]]
