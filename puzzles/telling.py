"""Situations told in lines: how a hand was won, and the money events of a deal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from core.explain import Line, Text, line, listing, same
from core.hand import Meld
from core.patterns import Groups, Win, block_tiles
from core.scoring import Score
from core.shapes import Block
from core.tiles import EAST, WIND_NAMES, format_tiles, tile_text
from core.variant import Variant

_FLAGS: Final = (
    "after-kong", "kong-discard", "last-tile", "first-turn", "last-of-waits", "open",
)  # fmt: skip


def tell_win(variant: Variant, win: Win) -> tuple[Line, ...]:
    """Seat and winds, how the tile came, and the circumstances of the win."""
    out = []
    if variant.play.winds:
        wind = (win.seat - win.dealer) % variant.players
        out.append(
            line(
                "told-winds",
                (EAST + wind, EAST + win.round),
                (win.seat,),
                seat=win.seat,
                wind=WIND_NAMES[wind],
                round=WIND_NAMES[win.round],
            )
        )
    tile = tile_text(win.tile)
    if win.source is None:
        out.append(line("told-self-draw", (win.tile,), (win.seat,), seat=win.seat, tile=tile))
    else:
        seats = (win.seat, win.source)
        out.append(
            line(f"told-{win.by}", (win.tile,), seats, seat=win.seat, source=win.source, tile=tile)
        )
    out += [line(f"told-{flag}") for flag in _FLAGS if flag in win.flags]
    if "kong-discard" in win.flags and win.payer_kongs > 1:
        out.append(line("told-payer-kongs", count=win.payer_kongs))
    if win.won:
        out.append(line("told-won", seats=win.won, seats_won=spell_seats(win.won)))
    return tuple(out)


def spell_seats(seats: Iterable[int]) -> Text:
    """Seats in a row."""
    return listing(map(same, seats))


def spell_groups(groups: Groups) -> Text:
    """Groups of tiles in notation."""
    return same(" ".join(map(format_tiles, groups)))


def spell_blocks(blocks: Sequence[Block], melds: Sequence[Meld] = ()) -> Text:
    """A reading in notation, the melds after it."""
    words = [format_tiles(block_tiles(b)) for b in blocks]
    return same(" ".join([*words, *map(str, melds)]))


def spell_reading(result: Score) -> Text:
    """The chosen reading of a score."""
    reading = result.reading
    return spell_blocks(reading.blocks, result.win.hand.melds) if reading else same("")
