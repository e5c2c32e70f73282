"""The process in which computer players think, so that they never hold up the keys.

It reads one JSON object a line and answers each with one. An order holds the redacted events of
one seat, those of the deal at hand that are new since the last order for that seat; so what a
computer player, or the coach, knows is what its seat knows. It ends with its input.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from random import Random
from typing import Any, Final

from core.bots import choose
from core.codec import read_event, write_action
from core.fold import evolve
from core.state import State, blank
from core.variants import by_id
from core.view import view
from tui.play.coach import advice_of

_NICENESS: Final = 5


def main() -> None:
    """Answer orders until there are no more."""
    os.nice(_NICENESS)
    known: dict[str, State] = {}
    for line in sys.stdin.buffer:
        order = json.loads(line)
        answer = {"ticket": order["ticket"], **answer_to(order, known)}
        sys.stdout.buffer.write(json.dumps(answer, ensure_ascii=False).encode() + b"\n")
        sys.stdout.buffer.flush()


def answer_to(order: Mapping[str, Any], known: dict[str, State]) -> dict[str, Any]:
    """The answer to an order; `known` are the deals as the seats know them, by their keys."""
    key = order["key"]
    if order["fresh"]:
        known[key] = blank(by_id(order["variant"]).with_options(order["options"]))
    for event in order["events"]:
        known[key] = evolve(known[key], read_event(event))  # type: ignore[arg-type]
    seen = view(known[key], order["seat"])
    if order["player"] is None:
        return advice_of(known[key], seen).plain()
    choice = choose(order["player"], seen, Random(order["luck"]))
    return {"action": write_action(choice.action)}
