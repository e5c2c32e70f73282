"""Situations told in lines: how a hand was won, and the money events of a deal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from core.cases import Settled
from core.explain import Line, line
from core.hand import Hand, Meld
from core.patterns import Groups, Win, block_tiles
from core.payments import Books, Kong
from core.scoring import Score, hand_waits, score
from core.shapes import Block
from core.text import Text, listing, same
from core.tiles import EAST, SUIT_NAMES, SUITS, WIND_NAMES, format_tiles, tile_text
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


# The money events of a deal


def tell_table(books: Books, purses: Sequence[int] | None) -> tuple[Line, ...]:
    """Who deals, and what lies in the purses before it all."""
    out = [line("told-dealer", seats=(books.dealer,), seat=books.dealer)]
    if purses is not None:
        out.append(line("told-purses", seats=books.seats, purses=listing(map(same, purses))))
    return tuple(out)


def tell_kong(kong: Kong) -> Line:
    """A kong that was made."""
    seats = (kong.seat,) if kong.source is None else (kong.seat, kong.source)
    code = f"told-kong-{kong.kind.value}" + ("-late" if kong.late else "")
    tile = tile_text(kong.tile)
    return line(code, (kong.tile,), seats, seat=kong.seat, source=kong.source, tile=tile)


def tell_score(result: Score) -> tuple[Line, ...]:
    """A win in a deal: how the tile came, and what the hand comes to."""
    variant, win = result.variant, result.win
    named = listing((item.fan.name for item in result.items), " ", ", ")
    code = "told-kind" if variant.combine == "one" else "told-fan"
    out = [told for told in tell_win(variant, win) if told.code not in _OF_THE_TABLE]
    if melds := win.hand.melds:
        sources = tuple(m.source for m in melds if m.source is not None)
        out.append(line("told-melds", seats=sources, melds=" ".join(map(str, melds))))
    return (*out, line(code, win.hand.tiles, (win.seat,), items=named, fan=result.fan))


_OF_THE_TABLE: Final = ("told-winds", "told-won")


def tell_open(seat: int) -> Line:
    """A hand laid open."""
    return line("told-lies-open", seats=(seat,), seat=seat)


def tell_horses(books: Books) -> tuple[Line, ...]:
    """The seats that idle players are bound to."""
    return tuple(
        line("told-horse", seats=(seat,), number=books.players + i, seat=seat)
        for i, seat in enumerate(books.horses)
    )


def tell_hand(done: Settled, seat: int, hand: Hand, que: str | None) -> Line:
    """A hand of a drawn deal: whether it is ready, and what it would come to at best."""
    variant = done.variant
    suits = {k // 9 for k in hand.tiles if k < EAST}
    if que is not None and SUITS.index(que) in suits:
        name = SUIT_NAMES[que]
        return line("told-holds-suit", hand.tiles, (seat,), seat=seat, suit=name)
    best, lawful = 0, False
    for tile in hand_waits(variant, hand):
        source = (seat + 1) % variant.players
        result = score(variant, Win(seat, "discard", source, hand, tile, que=que))
        if result.refusal is None or result.refusal.code not in ("three-suits", "named-suit"):
            best, lawful = max(best, result.fan), True
    if lawful:
        return line("told-ready", hand.tiles, (seat,), seat=seat, fan=best)
    code = "told-every-suit" if len(suits) == len(SUITS) else "told-not-ready"
    return line(code, hand.tiles, (seat,), seat=seat)
