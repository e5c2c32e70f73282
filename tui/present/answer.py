"""Answers as the log keeps them."""

from __future__ import annotations

from typing import Any

from core.tiles import tile_name
from puzzles.drill import Question
from puzzles.fan import FanAnswer, FanQuestion
from puzzles.maywin import MayWinAnswer
from puzzles.pays import PaysAnswer
from puzzles.value import ValueAnswer


def answer_data(question: Question, answer: Any) -> Any:
    """An answer to a question of any drill as plain data: tiles by their names, parts by theirs.

    A tile, a collection of tiles, or the answer record of the question's drill.
    """
    match answer:
        case FanAnswer():
            assert isinstance(question, FanQuestion)
            items = dict(sorted(answer.items or ()))
            data = {"items": items, "total": answer.total, "allowed": answer.allowed}
            return {step: data[step] for step in question.steps}
        case ValueAnswer():
            return {tile_name(r.kind): [r.copies, r.allowed, r.gain] for r in answer.rows}
        case PaysAnswer():
            dealer = answer.next_dealer
            asked = {} if dealer is None else {"next_dealer": dealer}
            return {"amounts": list(answer.amounts), **asked}
        case MayWinAnswer():
            return {"allowed": answer.allowed, "why": answer.why}
        case int():
            return tile_name(answer)
        case _:
            return [tile_name(kind) for kind in sorted(answer)]
