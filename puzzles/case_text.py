"""Records as cases of the case format (rule book, cases)."""

from __future__ import annotations

from typing import Any

from core.hand import Hand
from core.patterns import Win
from core.tiles import WIND_LETTERS, format_tiles, tile_name
from core.variant import Variant


def hand_fields(hand: Hand) -> dict[str, Any]:
    """A hand's fields."""
    return {"concealed": format_tiles(hand.concealed), "melds": [str(m) for m in hand.melds]}


def table_fields(variant: Variant, dealer: int, round: int) -> dict[str, Any]:
    """The fields that a case begins with; the round only where there are winds."""
    fields: dict[str, Any] = {
        "variant": variant.id,
        "options": dict(variant.chosen),
        "dealer": dealer,
    }
    return fields | ({"round": WIND_LETTERS[round]} if variant.play.winds else {})


def win_fields(win: Win) -> dict[str, Any]:
    """The fields of a win that `score` cases and `win` events share."""
    fields: dict[str, Any] = {"seat": win.seat, "by": win.by}
    if win.source is not None:
        fields["from"] = win.source
    fields |= hand_fields(win.hand) | {"tile": tile_name(win.tile)}
    return fields | {"flags": sorted(win.flags)}


def score_case(variant: Variant, win: Win) -> dict[str, Any]:
    """The `score` case of a win."""
    case = table_fields(variant, win.dealer, win.round) | win_fields(win)
    if win.won:
        case["won"] = list(win.won)
    if win.payer_open:
        case["payer_open"] = list(win.payer_open)
    if win.payer_kongs != 1:
        case["payer_kongs"] = win.payer_kongs
    return case
