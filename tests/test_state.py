"""The records of a deal's state, and how they are copied."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace
from random import Random
from typing import Any

import pytest
from deal_table import Table

from core.deal import start
from core.events import Discard
from core.fold import replay
from core.hand import MeldKind
from core.legal import legal_actions
from core.payments import Books, Kong
from core.state import Bar, Claims, Opening, Seat, State, changed
from core.variants import by_id
from core.wins import waits_of

GAME = by_id("dieda")
STATE = replay(GAME, start(GAME, Random(1)))
SEAT = STATE.seats[0]
NOBODY = (None,) * 4
CHANGES: list[tuple[Any, dict[str, Any]]] = [
    (STATE, {"head": 7, "untouched": False}),
    (STATE, {"phase": Opening("swap", NOBODY, None), "last": (1, 2)}),
    (SEAT, {"turns": 3, "bar": Bar(2)}),
    (SEAT, {"concealed": (1, 2, 3)}),
    (Books(4, GAME.settings), {"won": (2,), "purses": (1, 2, 3, 4)}),
    (Claims(0, 5, None, False, None, NOBODY, NOBODY), {"offers": ((), (), (), ())}),
    (Opening("suit", NOBODY, 4), {"chosen": ("m", None, None, None)}),
    (Bar(3, True), {"punged": False, "twin": 9}),
    (Kong(1, MeldKind.DIRECT, 4, 2, False), {"passed_on": True}),
]


@pytest.mark.parametrize(("record", "changes"), CHANGES, ids=lambda v: type(v).__name__)
def test_a_changed_copy_is_what_replace_gives(record: Any, changes: dict[str, Any]) -> None:
    before = replace(record)
    copy = changed(record, **changes)
    assert copy == replace(record, **changes) != record
    assert type(copy) is type(record)
    assert record == before
    assert vars(copy).keys() == vars(record).keys()
    with pytest.raises(FrozenInstanceError):
        setattr(copy, next(iter(changes)), None)


def test_what_was_worked_out_of_a_state_is_forgotten_in_its_copies() -> None:
    dealer = STATE.books.dealer
    drawn = legal_actions(STATE, dealer)
    assert STATE.memo
    copy = changed(STATE, phase=replace(STATE.phase, seat=dealer + 1))
    assert not copy.memo
    assert legal_actions(copy, dealer) == ()
    assert legal_actions(STATE, dealer) == drawn


def test_waits_go_on_to_a_seat_with_the_same_tiles_alone() -> None:
    table = Table("dieda", ["123456789m11p46p", "147m369p258s1234z"], "5z 6z")
    seat: Seat = table.state.seats[0]
    assert waits_of(table.state, 0) == (13,)
    assert changed(seat, turns=9, bar=Bar(1), pond=(1,)).memo == {"waits": (13,)}
    assert not changed(seat, concealed=seat.concealed[3:]).memo
    assert not changed(seat, melds=(), turns=9).memo
    table.do(Discard(0, 9))
    state: State = table.state
    assert waits_of(state, 0) != (13,)
