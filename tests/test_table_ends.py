"""What came of a deal and of a session: worked out anew, it is what the log says."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest
from deal_table import any_house, dealt, keen, play_on
from table_play import header, in_short
from table_play import play_on as play_table

from core.events import Ended, LogEvent, Won, money_of
from core.hand import Hand
from core.payments import deltas
from core.scoring import hand_waits
from core.session import Played, Session, replay_session, unopened
from core.text import Text
from core.variant import Variant
from core.variants import VARIANTS, by_id
from core.view import redact
from tui.draw import plain, row_width
from tui.look import Look
from tui.play.coach import kinds_text
from tui.play.local import LocalTable
from tui.play.outcome import outcome_of, totals_by_cause, totals_over_time
from tui.present.ends import cause_rows, chart_rows, deal_rows, session_rows, title_of
from tui.present.players import player_name
from tui.texts_play import END_OPEN, END_WAITED

EVERY_GAME = pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: v.id)
ZH, EN = Look(lang="zh"), Look(lang="en", tiles="ascii", lines="ascii")


@EVERY_GAME
def test_the_wins_of_a_deal_scored_anew_are_those_of_the_log(variant):
    wins = ready = 0
    for number in range(12):
        rng = random.Random(f"{variant.id}/{number}/ends")
        house = any_house(variant, rng)
        events, state = dealt(house, rng)
        log = list(events)
        for _, more, _ in play_on(state, keen, rng):
            log += more
        # All that is needed is seen by everybody.
        seen = [e for event in log if (e := redact(event, None)) is not None]
        outcome = outcome_of(house, seen)
        assert outcome.ended == log[-1]
        winners = [w for event in log if isinstance(event, Won) for w in event.winners]
        assert len(outcome.scores) == len(winners)
        for result, winner in zip(outcome.scores, winners, strict=True):
            wins += 1
            assert result.wins
            assert (result.win.seat, result.fan) == (winner.seat, winner.fan)
            counted = tuple((i.fan.id, i.count, i.value) for i in result.items)
            assert counted == winner.items
            assert {r.fan.id for r in result.rejected} >= {f.id for f in house.fans} - {
                i.fan.id for i in result.items
            }
        ledger = [t for event in log for t in money_of(event)]
        assert list(outcome.state.books.transfers) == ledger
        names, session = names_of(house), session_of(house, log)
        for look in (ZH, EN):
            rows = deal_rows(outcome, session, names, look, 80)
            assert all(row_width(row) <= 80 for row in rows)
            text = "\n".join(map(plain, rows))
            for t in ledger:
                assert house.rule(t.rule).name.get(look.lang) in text
                assert names[t.payee].get(look.lang) in text
            assert house.rule("next-dealer").line.get(look.lang)[:10] in text
            for seat, player in enumerate(outcome.state.seats):
                waits = hand_waits(house, Hand(log[-1].hands[seat], player.melds))
                if log[-1].reason == "drawn" and waits and player.win is None:
                    told = END_WAITED.fill(kinds=kinds_text(waits))
                    assert told.get(look.lang) in text
                    ready += 1
                if player.open and player.win is None:
                    assert END_OPEN.get(look.lang) in text
            assert title_of(outcome, names).get(look.lang)
    assert wins or variant.minimum
    assert ready or wins > 12


def session_of(house: Variant, log: Sequence[LogEvent]) -> Session:
    """A session of which this is the only deal."""
    first = log[0]
    begun = replace(
        unopened(house), first_dealer=first.dealer, dealer=first.dealer, rounds=first.round
    )
    return replay_session(house, log, begun)


def names_of(house: Variant) -> list[Text]:
    return [player_name(p, s) for s, p in enumerate(header(house).players)]


@pytest.mark.parametrize("variant", ["dieda", "suizhou", "sichuan"])
async def test_the_end_of_a_session_adds_up(variant):
    house = in_short(by_id(variant))
    if variant == "sichuan":
        house = house.with_options({"horses": 2}, deals=4)
    table = LocalTable(header(house, seed=9))
    await play_table(table, keen)
    public = table.knowledge(None)
    session, seats = public.session, house.players
    points = totals_over_time(session)
    assert points[0] == (0,) * len(session.totals)
    assert points[-1] == session.totals
    assert len(points) == len(session.played) + 1
    results = [e.results for e in table.events if isinstance(e, Ended)]
    for before, after, result in zip(points, points[1:], results, strict=False):
        assert tuple(b + r for b, r in zip(before, result, strict=True)) == after
    causes = totals_by_cause(house, public.events)
    money = [t for e in table.events for t in money_of(e)]
    assert [sum(c) for c in zip(*(change for _, change in causes), strict=True)] == deltas(
        money, seats
    )
    assert {name for name, _ in causes} == {t.rule for t in money}
    names = [player_name(p, s) for s, p in enumerate(table.players)]
    for look in (ZH, EN):
        rows = session_rows(session, public.events, names, look, 80)
        assert all(row_width(row) <= 80 for row in rows)
        shown = "\n".join(plain(row) for row in cause_rows(house, public.events, names, look))
        for name, change in causes:
            words = house.rule(name).name.get(look.lang)
            line = next(x for x in shown.splitlines() if x.strip().startswith(words))
            numbers = [int(n) for n in line.replace(words, "", 1).split()]
            assert numbers == change


@pytest.mark.parametrize("deals", [0, 1, 3, 16, 70, 400])
def test_a_chart_of_any_length_ends_with_every_player(deals):
    house = by_id("sichuan")
    rng = random.Random(deals)
    played, totals = [], (0, 0, 0, 0)
    for _ in range(deals):
        gains = [rng.randrange(-30, 30) for _ in range(3)]
        result = (*gains, -sum(gains))
        played.append(Played(0, 0, "won", (0,), result, None))
        totals = tuple(t + r for t, r in zip(totals, result, strict=True))
    session = replace(unopened(house), played=tuple(played), totals=totals, first_dealer=0)
    points = totals_over_time(session)
    most, least = max(map(max, points)), min(map(min, points))
    for look in (ZH, EN):
        rows = chart_rows(session, names_of(house), look, 80)
        assert all(row_width(row) <= 80 for row in rows)
        body = [plain(row) for row in rows[:9]]
        legend = " ".join(plain(row) for row in rows[9:])
        assert all(name.get(look.lang) in legend for name in names_of(house))
        column = max(map(len, body)) - 1
        marks = [line[column] for line in body if len(line) > column and line[column] in "1234*"]
        # Whoever ends alone on a level has the number there, the others share a star.
        assert len(marks) == len(set(marks) - {"*"}) + marks.count("*")
        assert "*" in marks or sorted(marks) == list("1234")
        if deals:
            assert body[0].split()[0] == f"{most:+d}"
            assert body[-1].split()[0] == f"{least:+d}"
