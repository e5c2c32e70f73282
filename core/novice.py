"""The novice: looks at single tiles and their neighbours, claims what it can, sees no danger."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from core.choice import Choice
from core.events import Chow, DeclareKong, DeclareWin, Discard, NameSuit, Pass, Pung, Swap
from core.tiles import EAST, SUITS, counts_of
from core.view import View

_PUNGS: Final = 0.7
_CHOWS: Final = 0.5


def choose(view: View, rng: Random) -> Choice:
    """A legal and plausible action."""
    legal = view.legal
    if len(legal) == 1:
        return Choice(legal[0], "only")
    discards = []
    for action in legal:
        if isinstance(action, Discard):
            if not action.open:
                discards.append(action)
        elif isinstance(action, DeclareWin):
            return Choice(action, "win")
        elif isinstance(action, DeclareKong):
            return Choice(action, "habit")
    if discards:
        counts = counts_of(view.tiles)
        best = min(discards, key=lambda a: (_links(counts, a.tile), rng.random()))
        return Choice(best, "habit")
    for action in legal:
        if isinstance(action, Pung) and rng.random() < _PUNGS:
            return Choice(action, "habit")
        if isinstance(action, Chow) and rng.random() < _CHOWS:
            return Choice(action, "habit")
    for action in legal:
        if isinstance(action, Pass):
            return Choice(action, "habit")
    return _opening(view)


def _links(counts: Sequence[int], kind: int) -> int:
    """How well a tile stands in the hand: its twins count three, its neighbours two and one."""
    links = 3 * counts[kind] - 3
    if kind < EAST:
        rank = kind % 9
        if rank > 0 and counts[kind - 1]:
            links += 2
        if rank < 8 and counts[kind + 1]:
            links += 2
        if rank > 1 and counts[kind - 2]:
            links += 1
        if rank < 7 and counts[kind + 2]:
            links += 1
    return links


def _opening(view: View) -> Choice:
    """Three tiles of the shortest suit that has them; the shortest suit to do without."""
    held = view.tiles
    suits = [k // 9 for k in held]
    swaps = [a for a in view.legal if isinstance(a, Swap)]
    if swaps:
        return Choice(min(swaps, key=lambda a: suits.count(a.tiles[0] // 9)), "habit")
    named = [a for a in view.legal if isinstance(a, NameSuit)]
    return Choice(min(named, key=lambda a: suits.count(SUITS.index(a.suit))), "habit")
