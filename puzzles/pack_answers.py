"""The answers that packs state, compared with what the rules say (rule book, cases).

What is compared is what a comparison of the case format checks: keys that are left out are not,
neither is the order of rows; where several readings tie, the items of any of them are right.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from core.cases import answer_score, answer_settle, answer_waits, read_score, read_settle
from core.explain import line
from core.scoring import Score, score
from core.text import Text
from core.variant import Tally

Case = Mapping[str, Any]
KINDS: Final = {"waits": "waits", "score": "fan", "settle": "pays"}
"""The drill that asks puzzles of a kind of case."""

_LEAST: Final = {"waits": "waits", "score": "win", "settle": "deltas"}
"""What an answer of a kind must state."""


def right_answer(kind: str, case: Case) -> dict[str, Any]:
    """The answer to a case of a kind. Raises Refusal for a case that cannot be used."""
    answer: Callable[[Case], dict[str, Any]] = _ANSWERS[kind]
    return answer(case)


_ANSWERS: Final = {"waits": answer_waits, "score": answer_score, "settle": answer_settle}


def check_answer(kind: str, case: Case, out: Case) -> Iterator[Text]:
    """What is wrong with the answer `out`; nothing when it is right.

    Raises Refusal for a case that cannot be used.
    """
    got = right_answer(kind, case)
    if _LEAST[kind] not in out:
        yield line("pack-no-answer", wanted=_LEAST[kind]).text
    for key, stated in out.items():
        if key not in got:
            # Whatever the answer has not is as wrong as another value.
            yield _wrong(key, stated, "-")
        elif not _agree(kind, case, key, stated, got[key]):
            yield _wrong(key, stated, _spell(got[key]))
    if kind == "score" and out.get("win") is False and "why" not in out:
        yield line("pack-no-answer", wanted="why").text


def _wrong(key: str, stated: object, right: str) -> Text:
    return line("pack-answer", key=key, stated=_spell(stated), right=right).text


def _spell(value: object) -> str:
    """A value of an answer as JSON; dates and times, which TOML has besides, as they are."""
    return json.dumps(value, ensure_ascii=False, default=str)


def _agree(kind: str, case: Case, key: str, stated: Any, right: Any) -> bool:
    if key == "items":
        return _rows(stated) in _tied(score(*read_score(case)))
    if key == "wins" and kind == "settle":
        return _wins_agree(case, stated)
    if isinstance(right, list) and right and isinstance(right[0], dict):
        return _rows(stated) == _rows(right)
    return bool(stated == right)


def _wins_agree(case: Case, stated: Any) -> bool:
    scores = dict(read_settle(case).scores)
    if not isinstance(stated, list) or len(stated) != len(scores):
        return False
    return all(
        isinstance(row, dict)
        and (result := scores.get(row.get("event"))) is not None  # type: ignore[arg-type]
        and row.get("fan", result.fan) == result.fan
        and ("items" not in row or _rows(row["items"]) in _tied(result))
        for row in stated
    )


def _rows(rows: Any) -> list[str]:
    """Rows without their order."""
    if not isinstance(rows, Sequence):
        return []
    return sorted(json.dumps(row, sort_keys=True) for row in rows)


def _tied(result: Score) -> list[list[str]]:
    """The items of every reading with the highest total."""
    best = [] if result.tally is None else [result.tally]
    best += [tally for _, tally in result.others if tally.fan == result.fan]
    return [_items(tally) for tally in best]


def _items(tally: Tally) -> list[str]:
    return _rows([{"id": i.fan.id, "count": i.count, "fan": i.value} for i in tally.items])
