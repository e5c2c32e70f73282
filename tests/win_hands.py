"""Random winning hands as `score` cases, built from melds and a pair; used by several tests."""

from __future__ import annotations

import random
from typing import Any

from core.patterns import FLAGS
from core.tiles import format_tiles, tile_name
from core.variant import Variant


def random_win(variant: Variant, rng: random.Random) -> dict[str, Any]:
    """A case whose hand is complete: few suits and neighbours are likelier than by chance."""
    seats = variant.players
    seat = rng.randrange(seats)
    kinds = _pool(variant, rng)
    while True:
        counts = [0] * 34
        if variant.seven_pairs and rng.random() < 0.15:
            groups: list[tuple[int, ...]] = [(k,) * 2 for k in rng.choices(kinds, k=7)]
        else:
            groups = [_meld(kinds, rng) for _ in range(4)] + [(rng.choice(kinds),) * 2]
        for group in groups:
            for kind in group:
                counts[kind] += 1
        if max(counts) <= 4:
            break
    melds: list[str] = []
    concealed: list[int] = []
    seven = len(groups) == 7
    left = {k: 4 - n for k, n in enumerate(counts)}
    for place, group in enumerate(groups):
        last = place == len(groups) - 1
        if seven or last or rng.random() < 0.6:
            concealed += group
            continue
        melds.append(_laid(variant, group, seat, left, rng))
        if not melds[-1]:
            melds.pop()
            concealed += group
    tile = rng.choice(concealed)
    concealed.remove(tile)
    by = rng.choice(["self-draw", "discard", "discard", "rob-kong"])
    case: dict[str, Any] = {
        "variant": variant.id,
        "options": {},
        "dealer": rng.randrange(seats),
        "round": rng.choice("ESWN"),
        "seat": seat,
        "by": by,
        "concealed": format_tiles(concealed),
        "melds": melds,
        "tile": tile_name(tile),
        "flags": [f for f in FLAGS if rng.random() < 0.08],
    }
    if by != "self-draw":
        case["from"] = rng.choice([s for s in range(seats) if s != seat])
    return case


def _pool(variant: Variant, rng: random.Random) -> list[int]:
    kinds = list(variant.tiles.kinds)
    suits = variant.tiles.suits
    chosen = set(rng.sample(suits, rng.randint(1, len(suits))))
    low, span = rng.randint(0, 5), rng.randint(3, 9)
    pool = [
        k
        for k in kinds
        if (k < 27 and "mps"[k // 9] in chosen and low <= k % 9 <= low + span)
        or (k >= 27 and rng.random() < 0.5)
    ]
    return pool if len(pool) >= 4 else kinds


def _meld(kinds: list[int], rng: random.Random) -> tuple[int, ...]:
    kind = rng.choice(kinds)
    if kind < 27 and kind % 9 < 7 and rng.random() < 0.6:
        chow = (kind, kind + 1, kind + 2)
        if all(k in kinds for k in chow):
            return chow
    return (kind,) * 3


def _laid(
    variant: Variant, group: tuple[int, ...], seat: int, left: dict[int, int], rng: random.Random
) -> str:
    """The group laid down, as a kong where a copy is left, or nothing where it cannot be."""
    seats = variant.players
    if group[0] != group[1]:
        if not variant.play.chow:
            return ""
        return f"{format_tiles(group)}@{(seat - 1) % seats}"
    source = rng.choice([s for s in range(seats) if s != seat])
    if left[group[0]] and rng.random() < 0.4:
        left[group[0]] -= 1
        text = format_tiles(group[:1] * 4)
        return rng.choice([f"{text}@{source}", f"{text}+@{source}", f"({text})"])
    return f"{format_tiles(group)}@{source}"
