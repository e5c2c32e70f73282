"""Golden cases: lines of `{"in": …, "out": …}`, and how an answer is compared with one.

What is compared is what the rule book's case format says ("What a comparison checks"): where
several readings tie, the items of any of them are right.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from core.cases import answer_score, answer_settle, read_score, read_settle
from core.scoring import Score, score
from core.variant import Tally

GOLDEN = Path(__file__).parent / "golden"


def cases(kind: str, variant: str) -> Iterator[tuple[int, dict[str, Any], dict[str, Any]]]:
    """(line number, case, answer) of the golden file of a kind and a variant."""
    path = GOLDEN / f"{kind}-{variant}.jsonl"
    for number, text in enumerate(path.read_text("utf-8").splitlines(), 1):
        row = json.loads(text)
        yield number, row["in"], row["out"]


def as_set(rows: list[dict[str, Any]]) -> list[str]:
    """Rows without their order."""
    return sorted(json.dumps(row, sort_keys=True) for row in rows)


def items_of(tally: Tally) -> list[str]:
    """A tally's items as the case format writes them."""
    return as_set([{"id": i.fan.id, "count": i.count, "fan": i.value} for i in tally.items])


def tied_items(result: Score) -> list[list[str]]:
    """The items of every reading that has the highest total."""
    tied = [tally for _, tally in result.others if tally.fan == result.fan]
    return [items_of(t) for t in ([result.tally] if result.tally else []) + tied]


def assert_score(case: dict[str, Any], wanted: dict[str, Any], where: str) -> None:
    """Assert that a `score` case is answered as the golden answer says."""
    got = answer_score(case)
    for key in ("win", "why", "fan"):
        assert got.get(key) == wanted.get(key), (where, key)
    if "items" in wanted:
        assert as_set(wanted["items"]) in tied_items(score(*read_score(case))), where
    assert as_set(got.get("ledger", [])) == as_set(wanted.get("ledger", [])), where


def assert_settle(case: dict[str, Any], wanted: dict[str, Any], where: str) -> None:
    """Assert that a `settle` case is answered as the golden answer says."""
    got = answer_settle(case)
    assert as_set(got["ledger"]) == as_set(wanted["ledger"]), where
    for key in set(wanted) - {"ledger", "wins"}:
        assert got[key] == wanted[key], (where, key)
    scores = dict(read_settle(case).scores)
    assert sorted(scores) == sorted(w["event"] for w in wanted["wins"]), where
    for row in wanted["wins"]:
        assert scores[row["event"]].fan == row["fan"], where
        assert as_set(row["items"]) in tied_items(scores[row["event"]]), where
