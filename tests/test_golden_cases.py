"""Every golden case of every variant, answered by the case format's own functions."""

from __future__ import annotations

import pytest
from golden_cases import GOLDEN, assert_score, assert_settle, cases

from core.cases import answer_score, answer_waits
from core.variants import VARIANTS

IDS = [v.id for v in VARIANTS]
WAITS = sorted(p.stem.removeprefix("waits-") for p in GOLDEN.glob("waits-*.jsonl"))


@pytest.mark.parametrize("variant", IDS)
def test_score(variant: str) -> None:
    for number, case, out in cases("score", variant):
        assert_score(case, out, f"score-{variant}.jsonl line {number}")


@pytest.mark.parametrize("variant", IDS)
def test_settle(variant: str) -> None:
    for number, case, out in cases("settle", variant):
        assert_settle(case, out, f"settle-{variant}.jsonl line {number}")


@pytest.mark.parametrize("variant", WAITS)
def test_waits(variant: str) -> None:
    for number, case, out in cases("waits", variant):
        answer = answer_waits(case)
        assert {k: answer[k] for k in out} == out, f"waits-{variant}.jsonl line {number}"


@pytest.mark.parametrize("variant", IDS)
def test_deltas_follow_from_the_ledger(variant: str) -> None:
    for _, case, _ in cases("score", variant):
        answer = answer_score(case)
        if answer["win"]:
            change = [0] * len(answer["deltas"])
            for row in answer["ledger"]:
                change[row["from"]] -= row["amount"]
                change[row["to"]] += row["amount"]
            assert answer["deltas"] == change
            assert sum(change) == 0
