"""What a win or a money event must be before the rules are asked: refusals by field.

Flags are believed; what hand, melds, seats and tiles can be is checked against the variant.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from core.explain import refuse
from core.hand import Hand, MeldKind, check_hand
from core.patterns import FLAGS, WAYS, Win
from core.payments import Books, Kong
from core.tiles import TileSet, tile_name
from core.variant import Variant


def check_seat(variant: Variant, seat: object, field: str) -> int:
    """A seat of the game. Raises Refusal naming the field and the range."""
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < variant.players:
        raise refuse("seat-range", field, seat, last=variant.players - 1)
    return seat


def check_seats(variant: Variant, seats: Iterable[object], field: str) -> tuple[int, ...]:
    """Different seats of the game."""
    checked = tuple(check_seat(variant, s, f"{field}[{i}]") for i, s in enumerate(seats))
    if len(set(checked)) != len(checked):
        raise refuse("seat-twice", field, list(checked))
    return checked


def check_source(variant: Variant, seat: int, source: object, field: str = "from") -> int:
    """The seat that a tile came from: another one than `seat`."""
    if source is None:
        raise refuse("needs-source", field, source)
    checked = check_seat(variant, source, field)
    if checked == seat:
        raise refuse("own-tile", field, source)
    return checked


def check_held(variant: Variant, hand: Hand) -> None:
    """A hand of the game, whoever holds it and whoever fed it: the hands of a drawn deal.

    Raises Refusal for a wrong count, a fifth copy, a tile outside the set, a chow where there is
    none, a meld from no seat of the game.
    """
    check_hand(hand, winning=False)
    check_tiles(variant, hand.concealed, "concealed")
    for i, meld in enumerate(hand.melds):
        field = f"melds[{i}]"
        check_tiles(variant, meld.tiles, field)
        if meld.is_chow and not variant.play.chow:
            raise refuse("no-chow", field, str(meld))
        if meld.source is not None and not 0 <= meld.source < variant.players:
            raise refuse("seat-range", field, str(meld), last=variant.players - 1)


def check_seat_hand(variant: Variant, seat: int, hand: Hand) -> None:
    """The hand of a winner: as `check_held`, and melds that the seat can have.

    Raises Refusal besides for a meld from the seat itself and a chow not from the upper seat.
    """
    check_held(variant, hand)
    for i, meld in enumerate(hand.melds):
        field = f"melds[{i}]"
        if meld.source == seat:
            raise refuse("own-tile", field, str(meld))
        upper = (seat - 1) % variant.players
        if meld.is_chow and meld.source != upper:
            raise refuse("chow-upper", field, str(meld), upper=upper)


def check_tiles(variant: Variant, kinds: Iterable[int], field: str) -> None:
    """Tiles of the variant's set. Raises Refusal naming the field and the first other tile."""
    possible = variant.tiles
    for kind in kinds:
        if kind not in possible:
            raise refuse("tile-outside", field, tile_name(kind), tile=tile_name(kind))


def check_win(variant: Variant, win: Win) -> None:
    """A win as it is asked about: seats, way, hand, tile, flags.

    Raises Refusal with the case format's field name and the value.
    """
    check_seat(variant, win.seat, "seat")
    check_seat(variant, win.dealer, "dealer")
    if win.by not in WAYS:
        raise refuse("not-possible", "by", win.by, possible=", ".join(WAYS))
    if not win.self_drawn:
        check_source(variant, win.seat, win.source)
    elif win.source is not None:
        raise refuse("no-source", "from", win.source)
    check_seat_hand(variant, win.seat, win.hand)
    check_tiles(variant, (win.tile,), "tile")
    if win.hand.tiles.count(win.tile) == 4:
        raise refuse("fifth-of-tile", "tile", tile_name(win.tile))
    for flag in win.flags:
        if flag not in FLAGS:
            raise refuse("not-possible", "flags", flag, possible=", ".join(FLAGS))
    _check_others(variant, win)


def _check_others(variant: Variant, win: Win) -> None:
    check_seats(variant, win.won, "won")
    if win.won and not variant.play.goes_on:
        raise refuse("only-if-goes-on", "won", list(win.won))
    for field, seat in (("seat", win.seat), ("from", win.source)):
        if seat in win.won:
            raise refuse("has-won", field, seat, seat=seat)
    check_seats(variant, win.payer_open, "payer_open")
    if win.payer_open and not variant.play.open_hands:
        raise refuse("no-open-hands", "payer_open", list(win.payer_open))
    if win.seat in win.payer_open:
        raise refuse("own-open", "payer_open", list(win.payer_open))
    if win.payer_kongs < 1:
        raise refuse("at-least", "payer_kongs", win.payer_kongs, least=1)


def _tile_sets(variant: Variant) -> Iterator[TileSet]:
    """The tile set under the settings, then those that single options would give."""
    yield variant.tiles
    for option in variant.options:
        if isinstance(option.values, tuple):
            for value in option.values:
                yield variant.with_options({option.id: value}).tiles


def check_kong(variant: Variant, books: Books, kong: Kong) -> None:
    """A kong event: seats, tile, source where there is one, and whether it can be late.

    Its tile may be of any tile set that the game has, as a kong event is checked against no hand.
    """
    check_seat(variant, kong.seat, "seat")
    if not any(kong.tile in tiles for tiles in _tile_sets(variant)):
        check_tiles(variant, (kong.tile,), "tile")
    if kong.kind is MeldKind.DIRECT:
        check_source(variant, kong.seat, kong.source)
    elif kong.source is not None:
        raise refuse("no-source", "from", kong.source)
    for field, seat in (("seat", kong.seat), ("from", kong.source)):
        if seat in books.won:
            raise refuse("has-won", field, seat, seat=seat)
    timed = variant.play.late_kong in ("held-at-claim", "not-at-draw")
    if kong.late and (kong.kind is not MeldKind.ADDED or not timed):
        raise refuse("no-late", "late", kong.late)


def check_horse(variant: Variant, books: Books, seat: object) -> int:
    """A seat for the next bound player, of whom no more can be than the game allows at all."""
    if len(books.horses) >= variant.play.most_horses:
        raise refuse("no-horses", "seat", seat)
    return check_seat(variant, seat, "seat")


def placed(win: Win, books: Books) -> Win:
    """The win with the seats that have won before, to be checked in its deal."""
    return replace(win, won=books.won)
