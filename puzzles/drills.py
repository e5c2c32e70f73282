"""The drills, in one explicit tuple."""

from __future__ import annotations

from typing import Any, Final

from core.explain import refuse
from puzzles.drill import Drill
from puzzles.waits import WAITS

DRILLS: Final[tuple[Drill[Any, Any], ...]] = (WAITS,)


def drill_by_id(name: str) -> Drill[Any, Any]:
    """The drill with the id `name`. Raises Refusal naming the drills that there are."""
    for drill in DRILLS:
        if drill.id == name:
            return drill
    known = ", ".join(d.id for d in DRILLS)
    raise refuse("drill-unknown", "drill", name, possible=known)
