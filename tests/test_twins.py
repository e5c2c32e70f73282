"""suizhou and sichuan against scorers and settlements written a second time from the rule book."""

from __future__ import annotations

import random
from types import ModuleType

import pytest
import twin_sichuan
import twin_suizhou
from golden_cases import assert_score, assert_settle, cases
from settle_cases import Dealer, random_options
from win_hands import random_win

from core.cases import answer_settle
from core.explain import Refusal
from core.variant import Variant
from core.variants import by_id

SUITS = ("ps", "mp", "ms")
TWINS = {"suizhou": twin_suizhou, "sichuan": twin_sichuan}
SCORES = 2_500
SETTLES = 700
both = pytest.mark.parametrize("name", sorted(TWINS))


def houses(name: str) -> list[Variant]:
    """The variant with each of its tile sets."""
    if name == "suizhou":
        return [by_id(name).with_options(suits=suits) for suits in SUITS]
    return [by_id(name)]


@both
def test_scores_agree(name: str) -> None:
    rng = random.Random(f"twin {name}")
    twin: ModuleType = TWINS[name]
    refused = 0
    for number in range(SCORES):
        house = rng.choice(houses(name))
        case = random_win(house, rng)
        case["options"] = random_options(house, rng) | dict(house.chosen)
        case |= circumstances(house.with_options(case["options"]), case, rng)
        wanted = twin.score(case)
        assert_score(case, wanted, f"{number}: {case}")
        refused += not wanted["win"]
    assert 0 < refused < SCORES // 2


def circumstances(house: Variant, case: dict[str, object], rng: random.Random) -> dict[str, object]:
    """Open hands, kongs of the discarder and earlier winners, where the game has them."""
    others = [s for s in range(house.players) if s != case["seat"]]
    if house.play.open_hands:
        opened = [s for s in others if rng.random() < 0.4]
        return {"payer_open": opened, "payer_kongs": rng.randint(1, 4)}
    if house.play.goes_on:
        return {"won": [s for s in others if s != case.get("from") and rng.random() < 0.3]}
    return {}


@both
def test_settlements_agree(name: str) -> None:
    rng = random.Random(f"deals {name}")
    twin: ModuleType = TWINS[name]
    dealers = [Dealer(house, rng) for house in houses(name)]
    refused, reasons = 0, set()
    for number in range(SETTLES):
        case = rng.choice(dealers).case()
        wanted = twin.settle(case)
        if "error" in wanted:
            refused += 1
            with pytest.raises(Refusal) as bad:
                answer_settle(case)
            assert bad.value.line.code == "win-refused", case
            continue
        reasons |= {row["reason"] for row in wanted["ledger"]}
        assert_settle(case, wanted, f"{number}: {case}")
    assert refused < SETTLES // 2
    house = by_id(name)
    wanted_reasons = {"discard", "rob-kong", "self-draw", "ready"}
    wanted_reasons |= {"kong-direct", "kong-added", "kong-concealed"}
    extra = {"suizhou": {"bao-hu"}, "sichuan": {"kong-refund", "kong-transfer", "hua-zhu"}}
    assert reasons == wanted_reasons | extra[house.id]


@both
def test_the_twins_answer_the_golden_cases(name: str) -> None:
    """The twins are held to the same cases as the program."""
    twin: ModuleType = TWINS[name]
    for kind in ("score", "settle"):
        for number, case, out in cases(kind, name):
            got = getattr(twin, kind)(case)
            for key in set(out) - {"items", "wins", "ledger"}:
                assert got[key] == out[key], (kind, number, key)
            rows = [tuple(sorted(r.items())) for r in got.get("ledger", [])]
            assert sorted(rows) == sorted(tuple(sorted(r.items())) for r in out.get("ledger", []))
