"""What players are called."""

from __future__ import annotations

from core.journal import Player
from core.text import Text, same
from tui.texts_play import KINDS, NUMBERED, PLAYER


def player_name(player: Player, seat: int) -> Text:
    """The name that a player has; who has none is called by kind and seat."""
    if player.name:
        return same(player.name)
    if player.kind == "person":
        return PLAYER.fill(number=seat + 1)
    kind = KINDS.get(player.kind, same(player.kind))
    return NUMBERED.fill(kind=kind, number=seat + 1)
