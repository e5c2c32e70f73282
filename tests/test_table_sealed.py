"""Sealed claims among several people at one terminal: nothing on the screen tells what it must not.

Every frame is made anew from the events that its reader has seen, as a log would hold them; so
nothing else can be on it. Discards that somebody could claim look like those that nobody could.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import Sequence
from itertools import pairwise

import pytest
from deal_table import in_order as tiles_in_order
from deal_table import keen
from play_keys import AtTable, at_table, keys_for
from table_play import header

from core.codec import read_event, write_event
from core.deal import deal_out
from core.events import Discard, Discarded, LogEvent, Pung, SessionStarted
from core.tiles import parse_tile, parse_tiles
from core.variants import by_id
from tui.draw import Span, plain
from tui.look import Look
from tui.play.acts import Acts
from tui.play.knowledge import Knowledge, redacted
from tui.present.hand import hand_rows, prompt_row, since_last_turn
from tui.present.players import player_name
from tui.present.story import Cast
from tui.present.table import Sheet, happened_rows, head_row, seat_rows
from tui.present.told import told
from tui.texts_play import CALL_KEYS, SINCE_TURN

LOOK = Look(lang="zh", color="256")


class Retold:
    """What everybody at a table has seen, from the log alone and through its notation."""

    def __init__(self, app: AtTable) -> None:
        self.app = app
        self.known = {s: Knowledge(app.table.variant, s) for s in (None, *app.table.seats)}
        self.read = 0

    def of(self, seat: int | None) -> Knowledge:
        """What a seat has seen by now."""
        for event in self.app.table.events[self.read :]:
            self.read += 1
            for reader, known in self.known.items():
                if (shown := redacted(event, reader)) is not None:
                    known.see(read_event(json.loads(json.dumps(write_event(shown)))))
        return self.known[seat]

    def frame(self) -> list[str]:
        """The table's zones, drawn from what their reader has seen."""
        screen, table = self.app.screen, self.app.table
        stage, mood = screen.stage, screen.mood
        known = self.of(None if stage.open_to_all else stage.seat)
        seen = known.view(stage.number)
        names = tuple(player_name(p, s) for s, p in enumerate(table.players))
        sheet = Sheet(seen, known.at(stage.number), names, screen.sheet.marks)
        acts = Acts.of(seen.legal if stage.what == "act" else ())
        calls = [(seat, seat in screen.desk.callers) for seat in screen.desk.asked]
        events = since_last_turn(known.events[: stage.number], stage.seat)
        lines = told(events, Cast(table.variant, table.players, None), LOOK)
        rows = [
            head_row(sheet, LOOK, 80),
            *seat_rows(sheet, LOOK, 80),
            (),
            *hand_rows(seen, acts, mood, LOOK),
            prompt_row(sheet, stage, acts, mood, calls, LOOK),
        ]
        if stage.what == "call":
            rows += happened_rows([CALL_KEYS], LOOK, 80, ROWS - len(rows))
        if stage.what == "hand-over":
            since = SINCE_TURN.fill(name=names[stage.seat]).get(LOOK.lang)
            rows.append((Span(f" {since}"),))
        rows += happened_rows(lines, LOOK, 80, ROWS - len(rows))
        return [plain(row) for row in rows]


ROWS = 22


def kinds_in(text: str) -> set[int]:
    """The suited tiles that a text names, cards too."""
    found = {k for group in re.findall(r"[1-9]+[万筒条]", text) for k in parse_tiles(group)}
    for top, bottom in pairwise(text.splitlines()):
        if re.fullmatch(r" *([一二三四五六七八九] *)+", top):
            names = map("".join, zip(top.split(), bottom.split(), strict=True))
            found |= {parse_tile(name) for name in names}
    return found


def kinds_public(events: Sequence[LogEvent]) -> set[int]:
    """The kinds that the events seen by all have named."""
    shown = json.dumps([write_event(redacted(e, None)) for e in events if redacted(e, None)])
    return {k for group in re.findall(r"[1-9]+[mps]", shown) for k in parse_tiles(group)}


async def test_every_frame_holds_what_its_reader_may_know_and_nothing_else(tmp_path):
    house = by_id("sichuan").with_options({"preset": "online"}, deals=1)
    head = header(house, "ppnp", seed=3, claims="sealed")
    stages = set()
    # The computer player takes its time, so that the others are seen to wait for it.
    async with at_table(tmp_path, head, LOOK, pace="fast") as app:
        retold = Retold(app)

        def check(text: str) -> None:
            if app.name != "TableScreen":
                return
            screen = app.screen
            stages.add(screen.stage.what)
            if screen.stage.what == "break":
                return
            shown = [line.rstrip() for line in text.splitlines()[:ROWS]]
            anew = retold.frame()
            assert shown[: len(anew)] == anew, (screen.stage, text)
            may = kinds_public(app.table.events)
            if not screen.stage.open_to_all:
                seen = app.table.knowledge(screen.stage.seat)
                may |= set(seen.view(screen.stage.number).tiles)
                may |= {k for e in seen.events for k in getattr(e, "tiles", ())}
            assert kinds_in(text) <= may, (screen.stage, text)

        app.frame = check
        while await app.step(keen):
            pass
    assert stages >= {"hand-over", "call", "act", "nothing", "watch"}


# Claimable and unclaimable discards


def dealt(hands: Sequence[str], draws: str) -> list[LogEvent]:
    """The beginning of a 跌倒胡 deal with these hands and first draws."""
    house = by_id("dieda")
    left = house.tiles.wall()
    tiles = [k for hand in hands for k in parse_tiles(hand)] + tiles_in_order(draws)
    for kind in tiles:
        left.remove(kind)
    random.Random(4).shuffle(left)
    return [SessionStarted(0), deal_out(house, tiles + left)]


PLAIN = ("147m258p369s1234z", "159m159p159s1567z", "258m147p258s2345z", "369m369p147s3567z")
PUNG = (PLAIN[0], PLAIN[1], "258m147p22s15577z", PLAIN[3])
KONG = (PLAIN[0], PLAIN[1], "25m147p222s11557z", PLAIN[3])
DRAWS = "2s 9m 8p 4s"


async def frames_of(folder, hands: Sequence[str], calls: Sequence[str], kinds: str) -> list[str]:
    """The public frames after seat 0 has discarded 2s, until seat 1 is to take the keys."""
    head = header(by_id("dieda"), kinds, claims="sealed")
    frames: list[str] = []
    async with at_table(folder, head, LOOK, past=dealt(hands, DRAWS)) as app:

        def keep(text: str) -> None:
            public = app.name == "TableScreen" and app.screen.stage.open_to_all
            if public and (not frames or frames[-1] != text):
                frames.append(text)

        assert app.screen.stage.what == "hand-over"
        await app.press("enter")
        seen = app.screen.known.view()
        app.frame = keep
        await app.press(*keys_for(seen, Discard(0, parse_tile("2s"))))
        assert app.screen.stage.what == "call"
        await app.press(*calls, "space")
        for _ in range(12):
            stage = app.screen.stage
            if stage.seat == 1 and not app.screen.desk.asking:
                break
            if stage.what == "hand-over":
                await app.press("enter")
            elif stage.what == "nothing":
                await app.press("space")
            elif stage.what == "act":
                # Whoever called lets it go.
                await app.press("space")
            else:
                await app.wait_for_people()
        assert app.screen.stage.what == "hand-over"
        assert not any(isinstance(e, Pung) for e in app.table.events)
        assert sum(isinstance(e, Discarded) for e in app.table.events) == 1
    return frames


@pytest.mark.parametrize("calls", [[], ["3"], ["3", "4"], ["3", "3"], ["2", "3"]])
async def test_a_discard_that_could_be_claimed_looks_like_one_that_could_not(tmp_path, calls):
    hands = {"none": PLAIN, "pung": PUNG, "kong": KONG}
    frames = {
        name: await frames_of(tmp_path / name, dealt_hands, calls, "pppp")
        for name, dealt_hands in hands.items()
    }
    assert len(frames["none"]) >= 2
    assert frames["pung"] == frames["none"]
    assert frames["kong"] == frames["none"]


async def test_what_a_computer_player_could_claim_does_not_show_either(tmp_path):
    asked = []
    for name, hands in {"none": PLAIN, "pung": PUNG, "kong": KONG}.items():
        head = header(by_id("dieda"), "ppnp", claims="sealed")
        async with at_table(tmp_path / name, head, LOOK, past=dealt(hands, DRAWS)) as app:
            await app.press("enter")
            seen = app.screen.known.view()
            await app.press(*keys_for(seen, Discard(0, parse_tile("2s"))))
            # The novice has had time to think, and waits for the people.
            await asyncio.sleep(0.3)
            await app.settle()
            asked.append(app.text)
            assert len(app.table.events) <= 6
    assert asked[1:] == asked[:1] * 2
