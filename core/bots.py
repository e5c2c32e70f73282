"""Computer players: what they choose, knowing a seat's view alone."""

from __future__ import annotations

from random import Random
from typing import Final, Literal, get_args

from core import club, master, novice
from core.choice import Choice, Weighed
from core.view import View

__all__ = ["PLAYERS", "Choice", "Player", "Weighed", "choose"]

Player = Literal["novice", "club", "master"]
PLAYERS: Final[tuple[Player, ...]] = get_args(Player)


def choose(player: Player, view: View, rng: Random) -> Choice:
    """An action out of `view.legal`, with what speaks for it.

    `novice` is legal and plausible, `club` goes the shortest way, `master` weighs money. The same
    view gives the same choice, a novice's for the same `rng`. The view's seat must have something
    to do.
    """
    if player == "novice":
        return novice.choose(view, rng)
    return club.choose(view) if player == "club" else master.choose(view)
