"""The lean driver's canvas against a terminal emulator: what is shown never differs."""

from __future__ import annotations

import random

import pyte
import pytest
from rich.cells import cell_len

from tui.differ import Canvas, change_style, read_style

WIDTH, HEIGHT = 40, 8
LETTERS = "abc 123 -+万筒条东发5  "
STYLES = ("", "1", "7", "1;7", "31", "31;42", "38;5;120", "38;2;1;2;3;48;2;9;8;7", "1;38;5;9", "4")


def screen() -> tuple[pyte.Screen, pyte.Stream]:
    shown = pyte.Screen(WIDTH, HEIGHT)
    return shown, pyte.Stream(shown)


def cells(shown: pyte.Screen) -> list[list[object]]:
    return [[shown.buffer[y][x] for x in range(WIDTH)] for y in range(HEIGHT)]


def line(rng: random.Random, room: int) -> str:
    """Styled text of exactly `room` cells, as a row of a frame."""
    out, style = "", None
    while room:
        char = rng.choice(LETTERS)
        size = cell_len(char)
        if size > room:
            char, size = " ", 1
        if style is None or rng.random() < 0.3:
            style = rng.choice(STYLES)
            out += "\x1b[0m" + (f"\x1b[{style}m" if style else "")
        out += char
        room -= size
    return out + "\x1b[0m"


def whole(rng: random.Random) -> str:
    rows = (f"\x1b[{y + 1};1H{line(rng, WIDTH)}" for y in range(HEIGHT))
    return "\n".join(rows) + "\x1b[1;1H"


def part(rng: random.Random, shown: pyte.Screen) -> str:
    """Some rows from some column on; never the right half of a wide character, as in Textual."""
    out = ""
    for y in sorted(rng.sample(range(HEIGHT), rng.randint(1, 3))):
        x = rng.randrange(WIDTH - 1)
        while shown.buffer[y][x].data == "":
            x -= 1
        out += f"\x1b[{y + 1};{x + 1}H{line(rng, WIDTH - x)}"
    return out + "\x1b[1;1H"


@pytest.mark.parametrize("seed", range(12))
def test_the_same_is_shown_as_without_it(seed: int) -> None:
    rng = random.Random(seed)
    canvas = Canvas()
    (raw, raw_stream), (lean, lean_stream) = screen(), screen()
    sent = written = 0
    for number in range(120):
        data = whole(rng) if number % 17 == 0 else part(rng, raw)
        if rng.random() < 0.05:
            canvas.forget()
            data = whole(rng)
        assert canvas.feed(data)
        raw_stream.feed(data)
        written += len(data)
        # Frames that wait merge: what is owed is asked for only now and then.
        if rng.random() < 0.6:
            owed = canvas.owed()
            sent += len(owed)
            lean_stream.feed(owed)
            assert cells(raw) == cells(lean)
    lean_stream.feed(canvas.owed())
    assert cells(raw) == cells(lean)
    assert canvas.owed() == ""
    assert sent < written


def test_an_equal_frame_costs_nothing() -> None:
    canvas = Canvas()
    frame = whole(random.Random(1))
    assert canvas.feed(frame)
    assert canvas.owed()
    assert canvas.feed(frame)
    assert canvas.owed() == ""


def test_one_changed_cell_costs_a_move_and_the_cell() -> None:
    canvas = Canvas()
    canvas.feed("\x1b[1;1H\x1b[31mabcdefgh\x1b[0m\x1b[1;1H")
    canvas.owed()
    canvas.feed("\x1b[1;1H\x1b[31mabcdXfgh\x1b[0m\x1b[1;1H")
    assert canvas.owed() == "\x1b[1;5HX"


def test_gaps_are_written_again_or_jumped_over() -> None:
    canvas = Canvas()
    canvas.feed("\x1b[1;1Habcdefghijklmnop\x1b[1;1H")
    canvas.owed()
    canvas.feed("\x1b[1;1HXbcXefghijkXmnop\x1b[1;1H")
    assert canvas.owed() == "\x1b[1;1HXbcX\x1b[7CX"


def test_the_cursor_follows_where_text_is_typed() -> None:
    canvas = Canvas()
    canvas.feed("\x1b[1;1Habc\x1b[1;4H")
    assert canvas.owed().endswith("\x1b[1;4H")
    canvas.feed("\x1b[1;1Habc\x1b[1;3H")
    assert canvas.owed() == "\x1b[1;3H"


@pytest.mark.parametrize("odd", ["\x1b[1;1Ha\x1b[5n", "\x1b[1;1H\x07", "\x1b[1;1Ha\u0301"])
def test_what_it_cannot_read_is_refused_and_forgets_everything(odd: str) -> None:
    canvas = Canvas()
    frame = "\x1b[1;1Habc\x1b[1;1H"
    canvas.feed(frame)
    first = canvas.owed()
    assert not canvas.feed(odd)
    assert canvas.feed(frame)
    assert "abc" in first
    assert "abc" in canvas.owed()


@pytest.mark.parametrize("old", STYLES)
@pytest.mark.parametrize("new", STYLES)
def test_style_changes_end_in_the_wanted_style(old: str, new: str) -> None:
    (one, one_stream), (two, two_stream) = screen(), screen()
    one_stream.feed(f"\x1b[0m\x1b[{new}mx" if new else "\x1b[0mx")
    change = change_style(read_style(old), read_style(new))
    two_stream.feed((f"\x1b[{old}m" if old else "") + change + "x")
    assert one.buffer[0][0] == two.buffer[0][0]
    assert change == "" or old != new
