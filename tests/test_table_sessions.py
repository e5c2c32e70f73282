"""Whole sessions of every game by keys, people and computer players mixed.

Sessions are short unless `TINGPAI_SESSIONS=1`: of games that last many deals, those before the
last are then played without the screen.
"""

from __future__ import annotations

import os
import random
from collections.abc import Sequence

import pytest
from deal_table import keen
from play_keys import at_table, play_session
from table_play import header, in_order, in_short, play_on, read_events

from core.bots import choose
from core.deal import waiting_on
from core.events import Dealt, LogEvent
from core.journal import Header
from core.session import act_in, deal_rng, next_deal, open_session, replay_session, unopened
from core.variants import VARIANTS, by_id
from core.view import view
from tui.play.knowledge import redacted
from tui.play.local import LocalTable

WHOLE = bool(os.environ.get("TINGPAI_SESSIONS"))
SEATS = {"dieda": "pnpc", "sichuan": "npmp", "suizhou": "ppn"}


def engine_log(head: Header) -> list[LogEvent]:
    """The session as the engine plays it, by the same choices, without a table."""
    house, seed = head.game, head.seed
    log: list[LogEvent] = list(open_session(house, deal_rng(seed, 0, "session")))
    session = replay_session(house, log, unopened(house))
    while session.ended is None:
        number = len(session.played)
        if session.between:
            events = next_deal(session, deal_rng(seed, number))
            session = replay_session(house, events, session)
            log += events
            continue
        seat = waiting_on(session.deal)[0]
        luck = deal_rng(seed, number, f"player/{seat}/{_seen(log, seat)}").getrandbits(64)
        rng, seen, kind = random.Random(luck), view(session.deal, seat), head.players[seat].kind
        action = keen(seen, rng) if kind == "person" else choose(kind, seen, rng).action
        events, session = act_in(session, action, deal_rng(seed, number, "swap"))
        log += events
    return log


def _seen(log: Sequence[LogEvent], seat: int) -> int:
    """How many events of the deal a seat has seen since it was dealt."""
    dealt = max(n for n, event in enumerate(log) if isinstance(event, Dealt))
    return sum(redacted(event, seat) is not None for event in log[dealt + 1 :])


@pytest.mark.parametrize("claims", ["quick", "sealed"])
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: v.id)
async def test_a_session_by_keys_is_the_engines(tmp_path, variant, claims):
    house = variant if WHOLE else in_short(variant)
    if variant.id == "sichuan":
        house = house.with_options({"preset": "online"}, horses=1)
    head = header(house, SEATS.get(variant.id, "pnnn"), seed=21, claims=claims)
    log = engine_log(head)
    table = None
    if not WHOLE:
        last = max(n for n, event in enumerate(log) if isinstance(event, Dealt))
        if sum(isinstance(event, Dealt) for event in log) > 2:
            table = LocalTable(head, None, log[:last])
    lang = "zh" if claims == "quick" else "en"
    from tui.look import Look

    async with at_table(tmp_path, head, Look(lang=lang, color="256"), log=table) as app:
        await play_session(app)
        assert in_order(app.table.events) == in_order(log)
        assert app.name == "SessionEndScreen"
        await app.press("enter")
        assert app.name == "HomeScreen"
    if table is None:
        (path,) = (tmp_path / "games").glob("*.jsonl")
        assert in_order(read_events(path)) == in_order(log)


_ = by_id, play_on
