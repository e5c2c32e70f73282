"""Sessions of every game by keys, people and computer players mixed: the log is the engine's.

With `TINGPAI_SESSIONS=1` every session is played whole, with both sorts of claims. Else sessions
are short, and of those that last many deals the ones before the last are played without screen.
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
from core.events import Dealt, LogEvent, SuitChosen, SwapChosen
from core.journal import Header
from core.session import act_in, deal_rng, next_deal, open_session, replay_session
from core.variants import VARIANTS
from core.view import view
from tui.look import Look
from tui.play.knowledge import redacted
from tui.play.local import LocalTable

WHOLE = bool(os.environ.get("TINGPAI_SESSIONS"))
SEATS = {"dieda": "pnpc", "sichuan": "npmp", "suizhou": "ppn"}
HOUSES = {"sichuan": {"preset": "online", "horses": 1, "deals": 2}, "suizhou": {"mode": "crazy"}}
# Sessions that the players of tests would hardly end: one deal of them is played.
ENDLESS = ("yangzhou-18",)


def cases() -> list[object]:
    """Each game with quick or sealed claims, or with both."""
    every = [(v, claims) for v in VARIANTS for claims in ("quick", "sealed")]
    shown = every if WHOLE else [every[2 * n + n % 2] for n in range(len(VARIANTS))]
    return [pytest.param(v, claims, id=f"{v.id}-{claims}") for v, claims in shown]


def engine_log(head: Header, log: Sequence[LogEvent] = (), deals: int | None = None) -> list:
    """The session as the engine plays it on, by the same choices, without a table."""
    house, seed = head.game, head.seed
    log = list(log) or list(open_session(house, deal_rng(seed, 0, "session")))
    session = replay_session(house, log)
    while session.ended is None:
        number = len(session.played)
        if session.between:
            if number == deals:
                break
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


async def before_the_last_deal(head: Header) -> list[LogEvent]:
    """A session up to its last deal, played by novices alone."""
    table = LocalTable(head)
    await play_on(table, lambda seen, rng: choose("novice", seen, rng).action)
    dealt = [n for n, event in enumerate(table.events) if isinstance(event, Dealt)]
    return list(table.events[: dealt[-1]])


def _seen(log: Sequence[LogEvent], seat: int) -> int:
    """How many events of the deal a seat has seen since it was dealt."""
    dealt = max(n for n, event in enumerate(log) if isinstance(event, Dealt))
    chosen = (SwapChosen, SuitChosen)
    return sum(
        redacted(event, seat) is not None and not isinstance(event, chosen)
        for event in log[dealt + 1 :]
    )


@pytest.mark.parametrize(("variant", "claims"), cases())
async def test_a_session_by_keys_is_the_engines(tmp_path, variant, claims):
    house = variant.with_options(HOUSES.get(variant.id, {}))
    if not WHOLE:
        house = in_short(house)
    usual = "pnnn" if claims == "quick" else "pnpn"
    head = header(house, SEATS.get(variant.id, usual), seed=21, claims=claims)
    deals = 1 if variant.id in ENDLESS and not WHOLE else None
    past: list[LogEvent] = []
    if not WHOLE and deals is None and house.session_length(house.settings).deals is None:
        past = await before_the_last_deal(head)
    log = engine_log(head, past, deals)
    look = Look(lang="zh" if claims == "quick" else "en", color="256")
    async with at_table(tmp_path, head, look, past=past) as app:
        await play_session(app, deals=deals)
        assert in_order(app.table.events) == in_order(log)
        assert app.name == ("SessionEndScreen" if deals is None else "DealEndScreen")
        await app.press("enter" if deals is None else "escape")
        assert app.name == "HomeScreen"
    (path,) = (tmp_path / "games").glob("*.jsonl")
    assert in_order(read_events(path)) == in_order(log)
