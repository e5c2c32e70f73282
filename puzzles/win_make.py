"""Wins made along a way: melds laid down, the winning tile, how it came."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from core.hand import Hand, Meld, MeldKind
from core.patterns import CHOW, PAIR, TRIPLET, By, Win, block_tiles
from core.shapes import Block
from core.tiles import COPIES, KINDS
from core.variant import Variant
from core.variants import by_id
from puzzles.dice import Dice
from puzzles.suit_shapes import RANKS
from puzzles.turns import in_turn
from puzzles.wait_make import Game, game_of
from puzzles.win_shapes import Seats, put_together
from puzzles.win_ways import PALETTES, SHAPES, WAYS, Laid, Way, When

_SHARES: Final = (0.0, 0.0, 0.3, 0.6)
"""What part of the melds lies open; each as likely."""

_TRIES: Final = 80
_KONG_SHARE: Final = 0.2
_SELF_DRAWN: Final = 0.4
_CLAIMED_KONGS: Final = (MeldKind.DIRECT, MeldKind.ADDED)
_KONGS: Final = (*_CLAIMED_KONGS, MeldKind.CONCEALED)
_KONGED: Final[dict[Laid, tuple[MeldKind, ...]]] = {
    "kong": _KONGS,
    "claimed-kong": _CLAIMED_KONGS,
    "concealed-kong": (MeldKind.CONCEALED,),
}


Rules = tuple[str, tuple[tuple[str, Any], ...]]
"""A variant by its id and the options that were chosen."""


def rules_of(variant: Variant) -> Rules:
    """What a variant is remembered by where something is worked out once."""
    return variant.id, tuple(variant.chosen.items())


def variant_by(rules: Rules) -> Variant:
    """The variant again."""
    return by_id(rules[0]).with_options(dict(rules[1]))


@lru_cache(maxsize=64)
def _game(rules: Rules) -> Game:
    return game_of(variant_by(rules))


def game_under(variant: Variant) -> Game:
    """The game of a variant, worked out once."""
    return _game(rules_of(variant))


def pick_seats(variant: Variant, dice: Dice) -> Seats:
    """A winner, a dealer and, where there are winds, a round."""
    seat, dealer = dice.below(variant.players), dice.below(variant.players)
    return Seats(seat, dealer, dice.below(4) if variant.play.winds else 0)


def blend(variant: Variant, first: Way, extras: int, dice: Dice) -> Way:
    """A way with what it leaves open taken from those of other items of the table."""
    way = first
    for fan in dice.some(variant.fans, extras):
        way = way.over(dice.pick(WAYS.get(fan.id, (Way(),))))
    return way


def make_win(variant: Variant, way: Way, seats: Seats, dice: Dice) -> Win | None:
    """A win along a way with its circumstances; None where its sides do not go together."""
    found = make_hand(variant, way, seats, dice)
    if found is None:
        return None
    return _won(variant, seats, *found, way.when or "plain", dice)


def make_hand(variant: Variant, way: Way, seats: Seats, dice: Dice) -> tuple[Hand, int] | None:
    """A hand along a way, and the tile that completes it; None where its sides do not go together.

    Of the hands made for fifty turns of the dice in a row no two are the same.
    """
    suits = game_under(variant).suits
    for _ in range(_TRIES):
        found = hand_from([COPIES] * KINDS, variant, way, seats, dice)
        if found is None:
            return None
        mine = in_turn(*found, suits, dice.turn)
        if mine is not None:
            return mine
    return None


def hand_from(
    left: list[int],
    variant: Variant,
    way: Way,
    seats: Seats,
    dice: Dice,
    tile: int | None = None,
) -> tuple[Hand, int] | None:
    """A hand, and the tile that completes it, of the copies still to be had (34 counts, changed).

    `tile`, where given, is the winning tile, of which the one copy has been taken already. None
    where the sides of the way do not go together.
    """
    game = game_under(variant)
    first = None
    if tile is not None:
        left[tile] += 1
        first = _around(tile, game, left, dice)
        if first is None:
            return None
    palette = way.palette or dice.pick(PALETTES)
    shape = way.shape or dice.pick(SHAPES)
    blocks = put_together(shape, palette, game, seats, dice, left, first)
    if blocks is None:
        return None
    when = way.when or "plain"
    wanted: Laid = (
        "kong" if when == "after-kong" and way.laid not in _KONGED else way.laid or "free"
    )
    held = _winning_places(blocks, way, wanted, when, tile)
    if not held:
        return None
    place, won = dice.pick(held)
    melds = _lay_down(blocks, place, wanted, game, seats.seat, left, dice)
    if melds is None:
        return None
    hidden = [k for i, b in enumerate(blocks) if i not in melds for k in block_tiles(b)]
    hidden.remove(won)
    return Hand(tuple(sorted(hidden)), tuple(dice.order(list(melds.values())))), won


def _around(tile: int, game: Game, left: Sequence[int], dice: Dice) -> Block | None:
    """A block that the tile goes into."""
    chows = [
        Block(CHOW, low)
        for low in range(tile - 2, tile + 1)
        if low >= 0
        and low // RANKS == tile // RANKS < 3
        and low % RANKS < RANKS - 2
        and all(left[k] for k in (low, low + 1, low + 2))
    ]
    alike = [Block(shape, tile) for shape, n in ((TRIPLET, 3), (PAIR, 2)) if left[tile] >= n]
    found = chows + alike
    return dice.pick(found) if found else None


def _winning_places(
    blocks: Sequence[Block], way: Way, laid: Laid, when: When, tile: int | None
) -> list[tuple[int, int]]:
    """Which block may have been completed, and by which of its tiles."""
    tiles = [k for b in blocks for k in block_tiles(b)]
    seven = len(blocks) == 7
    found = []
    for place, block in enumerate(blocks):
        if (laid == "pung" and place == 0) or (laid == "all" and block.shape != PAIR):
            continue
        if tile is not None and place:
            continue
        for kind in dict.fromkeys(block_tiles(block)):
            if tile is not None and kind != tile:
                continue
            # The three others lie in the konger's pung, or are seen on the table.
            if when in ("rob-kong", "last-of-waits") and tiles.count(kind) > 1:
                continue
            if _goes(block, kind, place, way, tiles, seven):
                found.append((place, kind))
    return found


def _goes(block: Block, kind: int, place: int, way: Way, tiles: Sequence[int], seven: bool) -> bool:
    match way.won:
        case "pair":
            return block.shape == PAIR
        case "gap":
            middle = kind == block.tile + 1
            low = block.tile % RANKS
            edge = (low == 0 and kind == block.tile + 2) or (
                low == RANKS - 3 and kind == block.tile
            )
            return block.shape == CHOW and (middle or edge)
        case "block-0":
            return place == 0 and kind == block.tile + 1
        case "fourth":
            return tiles.count(kind) == COPIES and (seven or place == 1)
        case _:
            return True


def _lay_down(
    blocks: Sequence[Block],
    place: int,
    laid: Laid,
    game: Game,
    seat: int,
    left: list[int],
    dice: Dice,
) -> dict[int, Meld] | None:
    """The melds by the place of their block; None where too few can be laid down."""
    if len(blocks) == 7 or laid == "none":
        return {} if laid in ("none", "free", "keep") else None
    may = [
        i
        for i, b in enumerate(blocks)
        if i != place and b.shape != PAIR and (game.chow or b.shape == TRIPLET)
    ]
    if laid in ("keep", "pung"):
        may = [i for i in may if i > 1 or (laid == "pung" and i == 0)]
    share = dice.pick(_SHARES)
    chosen = [i for i in may if dice.maybe(share)]
    kongs: dict[int, MeldKind] = {}
    if laid in _KONGED:
        able = [i for i in may if blocks[i].shape == TRIPLET and left[blocks[i].tile]]
        if not able:
            return None
        first = dice.pick(able)
        kongs[first] = dice.pick(_KONGED[laid])
        chosen = sorted({*chosen, first})
    elif laid == "pung":
        if blocks[0].shape != TRIPLET:
            return None
        chosen = sorted({*chosen, 0})
    elif laid == "some":
        if not may:
            return None
        chosen = sorted({*chosen, dice.pick(may)})
    elif laid in ("chows", "claims"):
        wanted = [i for i in may if blocks[i].shape == CHOW] if laid == "chows" else may
        if len(wanted) < 3:
            return None
        chosen = sorted({*chosen, *dice.some(wanted, 3)})
    elif laid == "all":
        chosen = may
        if len(may) < 4:
            return None
    melds = {}
    for i in chosen:
        block = blocks[i]
        others = [s for s in range(game.players) if s != seat]
        if block.shape == CHOW:
            melds[i] = Meld(MeldKind.CHOW, block.tile, (seat - 1) % game.players)
            continue
        kind = kongs.get(i)
        if (
            kind is None
            and left[block.tile]
            and laid not in ("pung", "claims")
            and dice.maybe(_KONG_SHARE)
        ):
            kind = dice.pick(_KONGS)
        if kind is not None:
            left[block.tile] -= 1
        source = None if kind is MeldKind.CONCEALED else dice.pick(others)
        melds[i] = Meld(kind or MeldKind.PUNG, block.tile, source)
    return melds


def _won(
    variant: Variant, seats: Seats, hand: Hand, tile: int, when: When, dice: Dice
) -> Win | None:
    """The win with its circumstances."""
    seat, dealer, round_ = seats
    others = [s for s in range(variant.players) if s != seat]
    won: tuple[int, ...] = ()
    if variant.play.goes_on and when != "first-turn" and dice.maybe(0.3):
        won = tuple(sorted(dice.some(others, dice.below(2) + 1)))
    payers = [s for s in others if s not in won]
    by: By = "self-draw" if dice.maybe(_SELF_DRAWN) else "discard"
    flags: frozenset[str] = frozenset()
    match when:
        case "self-draw" | "discard" | "rob-kong":
            by = when
        case "after-kong":
            by, flags = "self-draw", frozenset({when})
        case "kong-discard":
            by, flags = "discard", frozenset({when})
        case "last-tile" | "last-of-waits":
            flags = frozenset({when})
        case "first-turn":
            if hand.melds:
                return None
            by = "self-draw" if seat == dealer or dice.maybe(0.5) else "discard"
            flags, payers = frozenset({when}), [dealer]
        case "plain":
            pass
    return Win(
        seat,
        by,
        None if by == "self-draw" else dice.pick(payers),
        hand,
        tile,
        dealer,
        round_,
        flags,
        won,
        payer_kongs=dice.below(3) + 1 if when == "kong-discard" else 1,
    )
