"""Hands made for turns in a row, no two of fifty the same.

A hand stands for all that it becomes by exchanging suits and turning the ranks round (1 for 9).
These images share the turns between them, and so do the hands that are no images of each other,
by their digest: whatever is made for a turn, nothing of the turns around it can be equal.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import permutations
from typing import Final, NamedTuple

from core.hand import Hand
from core.tiles import KINDS
from puzzles.dice import number
from puzzles.suit_shapes import RANKS

WINDOW: Final = 50
"""Of so many turns in a row no two have the same hand."""


class _Map(NamedTuple):
    """What each kind becomes, and the chow that begins with it."""

    kinds: tuple[int, ...]
    chows: tuple[int, ...]


@cache
def _maps(suits: tuple[int, ...]) -> tuple[_Map, ...]:
    out = []
    for order in permutations(suits):
        for turned in (False, True):
            kinds, chows = list(range(KINDS)), list(range(KINDS))
            for suit, new in zip(suits, order, strict=True):
                for rank in range(RANKS):
                    kinds[RANKS * suit + rank] = RANKS * new + (
                        RANKS - 1 - rank if turned else rank
                    )
                for low in range(RANKS - 2):
                    chows[RANKS * suit + low] = RANKS * new + (RANKS - 3 - low if turned else low)
            out.append(_Map(tuple(kinds), tuple(chows)))
    return tuple(out)


_Key = tuple[tuple[int, ...], tuple[int, ...]]
"""Concealed tiles and the melds' kinds."""


def _keys(hand: Hand, tile: int, suits: tuple[int, ...]) -> dict[_Key, int]:
    """What a hand becomes, and the winning tile beside it."""
    found: dict[_Key, int] = {}
    for kinds, chows in _maps(suits):
        concealed = tuple(sorted([kinds[k] for k in hand.concealed]))
        laid = tuple([chows[m.tile] if m.is_chow else kinds[m.tile] for m in hand.melds])
        found.setdefault((concealed, laid), kinds[tile])
    return found


def _image(hand: Hand, key: _Key) -> Hand:
    concealed, laid = key
    melds = zip(hand.melds, laid, strict=True)
    return Hand(concealed, tuple(replace(meld, tile=kind) for meld, kind in melds))


def images(hand: Hand, tile: int, suits: tuple[int, ...]) -> list[tuple[Hand, int]]:
    """All that a hand becomes, each once and in an order of their own, with what its winning tile
    becomes at the same time.

    `suits` are the suits (0–2) of the game.
    """
    found = _keys(hand, tile, suits)
    return [(_image(hand, key), found[key]) for key in sorted(found)]


def in_turn(hand: Hand, tile: int, suits: tuple[int, ...], turn: int) -> tuple[Hand, int] | None:
    """The image of a hand whose turn it is, with its winning tile; None where it is the turn of
    other hands.

    Hands of honours alone have no images and are always their own.
    """
    found = _keys(hand, tile, suits)
    keys = sorted(found)
    if len(keys) == 1:
        return hand, tile
    shares = -(-WINDOW // len(keys))
    share, place = divmod(turn % (shares * len(keys)), len(keys))
    if number(keys[0]) % shares != share:
        return None
    return _image(hand, keys[place]), found[keys[place]]
