"""The rows of the table in every look: columns that agree, lines that fit, words that tell."""

from __future__ import annotations

import random
import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product

import pytest
from deal_table import any_house, dealt, keen, play_on
from rich.cells import cell_len

from core.hand import Meld, MeldKind
from core.journal import Player
from core.session import Session, unopened
from core.text import LANGS, Text
from core.variants import VARIANTS, by_id
from core.view import View, view
from tui.draw import CARD_CELLS, plain, row_width
from tui.look import FACES, LINES, Look
from tui.play.acts import Acts, tiles_in_hand
from tui.play.desk import Stage
from tui.present.hand import HAND_ROWS, KEY_CAPS, Mood, hand_rows, prompt_row, usable
from tui.present.players import player_name
from tui.present.story import Cast
from tui.present.table import (
    Sheet,
    beside,
    happened_rows,
    head_row,
    seat_meld,
    seat_rows,
    source_sign,
    standing_rows,
)
from tui.present.told import told

LOOKS = [
    Look(lang=lang, tiles=face, lines=lines) for lang, face, lines in product(LANGS, FACES, LINES)
]
PLAYERS = (
    Player("老王"),
    Player("", "novice"),
    Player("Maximiliane", "person"),
    Player("", "club"),
)
NAMES = tuple(player_name(p, seat) for seat, p in enumerate(PLAYERS))


@cache
def played(variant: str, number: int) -> tuple[tuple[Session, View, tuple], ...]:
    """Moments of a deal played by chance, each as some seat or everybody sees it."""
    rng = random.Random(f"{variant}/{number}/table")
    house = any_house(by_id(variant), rng)
    events, state = dealt(house, rng)
    log = list(events)
    found = []
    for place, (_, more, after) in enumerate(play_on(state, keen, rng)):
        log += more
        if place % 7 == number % 7 or after.over:
            seat = rng.choice((None, *range(house.players)))
            session = replace(unopened(house), first_dealer=0, deal=after)
            found.append((session, view(after, seat), tuple(log[-8:])))
    return tuple(found)


def moments() -> Iterator[tuple[Session, View, tuple]]:
    for variant in VARIANTS:
        for number in range(3):
            yield from played(variant.id, number)


def sheet_of(session: Session, seen: View) -> Sheet:
    players = len(session.totals)
    names = (NAMES * 2)[:players]
    return Sheet(seen, session, names, (Text("练习局", "practice"),))


def every_row(session: Session, seen: View, log: tuple, look: Look, cells: int) -> list:
    sheet = sheet_of(session, seen)
    acts = Acts.of(seen.legal)
    stage = Stage("act" if seen.legal else "watch", seen.seat, 0)
    rows = [head_row(sheet, look, cells), *seat_rows(sheet, look, cells)]
    rows += hand_rows(seen, acts, Mood(), look)
    rows.append(prompt_row(sheet, stage, acts, Mood(), (), look))
    rows += happened_rows(told(log, Cast(seen.variant, PLAYERS, None), look), look, cells, 9)
    return rows


@pytest.mark.parametrize("look", LOOKS, ids=lambda k: f"{k.lang}-{k.tiles}-{k.lines}")
def test_no_row_is_wider_than_the_screen(look):
    for session, seen, log in moments():
        for row in every_row(session, seen, log, look, 80):
            assert row_width(row) <= 80, plain(row)
        sheet = sheet_of(session, seen)
        left = seat_rows(sheet, look, 80, airy=True)
        for row in beside(left, standing_rows(sheet, look, 38), look, 120):
            assert row_width(row) == 120, plain(row)


@pytest.mark.parametrize("look", LOOKS, ids=lambda k: f"{k.lang}-{k.tiles}-{k.lines}")
def test_columns_under_the_tiles_agree(look):
    for _, seen, _ in moments():
        tiles = tiles_in_hand(seen)
        acts = Acts.of(seen.legal)
        rows = hand_rows(seen, acts, Mood(), look)
        assert len(rows) == HAND_ROWS
        if not tiles:
            assert rows == [()] * HAND_ROWS
            continue
        starts = []
        for row in rows:
            at, found = 0, []
            for span in row:
                if cell_len(span.text) == CARD_CELLS:
                    found.append(at)
                at += cell_len(span.text)
            starts.append(found)
        assert starts[0] == starts[1] == starts[2]
        assert len(starts[0]) == len(tiles)
        free = usable(seen, acts, Mood())
        for place, (at, use) in enumerate(zip(starts[0], free, strict=True)):
            text = plain(rows[2])
            shown = text[at : at + CARD_CELLS].strip()
            assert shown.lstrip("^") == (KEY_CAPS[place] if use else "")
        assert plain(rows[2]).count("^") == any(free)


def test_ponds_stand_in_columns_in_every_face():
    for look in LOOKS:
        for session, seen, _ in moments():
            rows = seat_rows(sheet_of(session, seen), look, 80)
            for row in rows:
                tiles = [s for s in row if cell_len(s.text) == 3 and s.role != "text"]
                if row and row[0].text == "    " and tiles:
                    at, starts = 0, []
                    for span in row:
                        if span in tiles:
                            starts.append(at)
                        at += cell_len(span.text)
                    assert all((x - 5) % 4 == 0 for x in starts), plain(row)


def test_ascii_lines_have_no_character_of_disputed_width():
    for lang, face in product(LANGS, ("cjk", "ascii")):
        look = Look(lang=lang, tiles=face, lines="ascii")
        for session, seen, log in moments():
            for row in every_row(session, seen, log, look, 80):
                for char in plain(row):
                    assert unicodedata.east_asian_width(char) != "A", plain(row)


def test_english_with_letters_is_ascii_but_for_names():
    look = Look(lang="en", tiles="ascii", lines="ascii")
    for session, seen, log in moments():
        for row in every_row(session, seen, log, look, 80):
            text = plain(row).replace("老王", "")
            # Items of a win have Chinese names where there is no English one.
            assert text.isascii() or "wins on" in text, text


def test_every_seat_is_complete():
    look = Look(lang="zh")
    for session, seen, _ in moments():
        sheet = sheet_of(session, seen)
        text = "\n".join(plain(row) for row in seat_rows(sheet, look, 80))
        for seat in seen.table:
            assert sheet.names[seat.seat].zh[:4] in text
            if seat.suit is not None:
                assert "缺" in text
            if seat.open and seat.win is None:
                assert "亮" in text
            if seat.win is not None:
                assert "和" in text
        assert text.count("庄") == 1
        assert text.count("[") >= (seen.last is not None)
        brackets = [line for line in text.splitlines() if line.startswith("    ") and "[" in line]
        assert len(brackets) == (seen.last is not None)
        turns = [line for line in text.splitlines() if line.startswith(">")]
        assert len(turns) == (seen.turn is not None and seen.over is None)


def test_where_a_meld_came_from():
    assert [source_sign(1, source, 4) for source in (0, 2, 3, None)] == ["<", ">", "^", ""]
    assert [source_sign(2, source, 3) for source in (0, 1)] == [">", "<"]


def test_own_seat_stands_last_and_the_others_in_playing_order():
    _, seen, _ = next(m for m in moments() if m[1].seat == 1 and len(m[1].table) == 4)
    sheet = sheet_of(unopened(seen.variant), seen)
    assert [seat.seat for seat in sheet.seats] == [2, 3, 0, 1]
    _, seen, _ = next(m for m in moments() if m[1].seat is None)
    sheet = sheet_of(unopened(seen.variant), seen)
    assert [seat.seat for seat in sheet.seats] == list(range(len(seen.table)))


def test_melds_are_written_as_in_the_notation():
    look = Look(lang="en", tiles="ascii")
    melds = {
        "<345s": Meld(MeldKind.CHOW, 20, 0),
        "^777z": Meld(MeldKind.PUNG, 33, 3),
        "(2222p)": Meld(MeldKind.CONCEALED, 10, None),
        ">2222p+": Meld(MeldKind.ADDED, 10, 2),
    }
    for shown, meld in melds.items():
        row = tuple(seat_meld(meld, 1, 4, look, False))
        assert plain(row) == shown.replace("777z", "RdRdRd")
