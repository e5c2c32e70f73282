"""The drills, in one explicit tuple."""

from __future__ import annotations

from typing import Any, Final

from core.explain import refuse
from puzzles.discard import DISCARD
from puzzles.drill import Drill, Question, QuestionId
from puzzles.fan import FAN
from puzzles.maywin import MAY_WIN
from puzzles.pays import PAYS
from puzzles.value import VALUE
from puzzles.waits import WAITS

DRILLS: Final[tuple[Drill[Any, Any], ...]] = (WAITS, VALUE, FAN, PAYS, MAY_WIN, DISCARD)


def drill_by_id(name: str) -> Drill[Any, Any]:
    """The drill with the id `name`. Raises Refusal naming the drills that there are."""
    for drill in DRILLS:
        if drill.id == name:
            return drill
    known = ", ".join(d.id for d in DRILLS)
    raise refuse("drill-unknown", "drill", name, possible=known)


def ask(ident: QuestionId) -> Question:
    """The question of an id, be it a drill's own, a puzzle of a pack, or made of a case.

    Raises Refusal for an id of which there is none.
    """
    if ident.pack is not None:
        from puzzles.packs import pack_question

        return pack_question(ident)
    if ident.case is not None:
        from puzzles.from_case import case_question

        return case_question(ident)
    question: Question = drill_by_id(ident.drill).make(ident)
    return question
