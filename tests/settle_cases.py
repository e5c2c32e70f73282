"""Random `settle` cases of games without chows: kongs, open hands, horses, wins, draws."""

from __future__ import annotations

import random
import re
from typing import Any

from win_hands import random_win

from core.tiles import format_tiles, parse_tiles, tile_name
from core.variant import Variant, WholeNumber

Case = dict[str, Any]


def random_options(variant: Variant, rng: random.Random) -> Case:
    """Some options with values that are possible, and perhaps a preset."""
    out: Case = {}
    for option in variant.options:
        if rng.random() < 0.4:
            if isinstance(option.values, WholeNumber):
                out[option.id] = rng.randint(option.values.least, option.values.most or 7)
            else:
                out[option.id] = rng.choice(option.values)
    if rng.random() < 0.5:
        preset = rng.choice(variant.presets)
        out[preset.key] = preset.id
    return out


class Dealer:
    """Random cases of one variant under random options, from a stock of winning hands."""

    def __init__(self, variant: Variant, rng: random.Random, stock: int = 500) -> None:
        self.variant = variant
        self.rng = rng
        self.by_tile: dict[str, list[Case]] = {}
        for _ in range(stock):
            case = random_win(variant, rng)
            self.by_tile.setdefault(case["tile"], []).append(case)

    def seats(self, but: list[int]) -> list[int]:
        return [s for s in range(self.variant.players) if s not in but]

    def hand(self, seat: int, tile: str | None = None) -> Case:
        """A hand that wins on the tile (any), its melds fed by another seat."""
        tile = tile or self.rng.choice(sorted(self.by_tile))
        found = self.rng.choice(self.by_tile[tile])
        source = (seat + 1) % self.variant.players
        melds = [re.sub(r"@\d", f"@{source}", m) for m in found["melds"]]
        return {"tile": tile, "concealed": found["concealed"], "melds": melds}

    def ending(self, seat: int) -> Case:
        """A hand of a drawn deal: ready, or with a tile or two exchanged."""
        made = self.hand(seat)
        tiles = list(parse_tiles(made["concealed"]))
        for _ in range(self.rng.choice([0, 0, 1, 3])):
            tiles[self.rng.randrange(len(tiles))] = self.rng.choice(self.variant.tiles.kinds)
        held = format_tiles(tiles) + "".join(re.sub(r"[()+]|@\d", "", m) for m in made["melds"])
        try:
            parse_tiles(held)
        except ValueError:
            return self.ending(seat)
        return {"concealed": format_tiles(tiles), "melds": made["melds"]}

    def kong(self, won: list[int]) -> Case:
        seat = self.rng.choice(self.seats(won))
        kind = self.rng.choice(["direct", "added", "concealed"])
        out = {
            "type": "kong",
            "seat": seat,
            "kind": kind,
            "tile": tile_name(self.rng.choice(self.variant.tiles.kinds)),
        }
        if kind == "direct":
            out["from"] = self.rng.choice(self.seats([*won, seat]))
        elif kind == "added" and self.variant.play.late_kong == "not-at-draw":
            out["late"] = self.rng.random() < 0.4
        return out

    def wins(self, won: list[int]) -> list[Case]:
        """One moment: a self-draw, or one or more wins on a tile."""
        by = self.rng.choice(["self-draw", "discard", "discard", "rob-kong"])
        source = self.rng.choice(self.seats(won))
        others = self.seats([*won, source])
        winners = [source]
        if by != "self-draw":
            winners = self.rng.sample(others, self.rng.randint(1, len(others)))
        tile = None
        flags = {"self-draw": ["after-kong", "last-tile", "first-turn"], "rob-kong": []}.get(
            by, ["kong-discard", "last-tile", "first-turn"]
        )
        chosen = [f for f in flags if self.rng.random() < 0.3]
        out = []
        for seat in winners:
            event = {"type": "win", "seat": seat, "by": by, **self.hand(seat, tile)}
            tile = event["tile"]
            event["flags"] = list(chosen)
            if by != "self-draw":
                event["from"] = source
            out.append(event)
        return out

    def case(self) -> Case:
        """A deal's money events, ended by a win or a draw or not at all."""
        options = random_options(self.variant, self.rng)
        suits = self.variant.chosen.get("suits")
        house = self.variant.with_options(options | ({"suits": suits} if suits else {}))
        players = self.variant.players
        play, rng = house.play, self.rng
        events: list[Case] = [
            {"type": "horse", "seat": rng.randrange(players)}
            for _ in range(rng.randint(0, play.most_horses))
        ]
        opening = rng.sample(range(players), rng.randint(0, players)) if play.open_hands else []
        middle = [self.kong([]) for _ in range(rng.randint(0, 4))]
        middle += [{"type": "open", "seat": seat} for seat in opening]
        rng.shuffle(middle)
        events += middle
        won: list[int] = []
        ended = False
        for _ in range(rng.randint(0, 3)):
            moment = self.wins(won)
            events += moment
            won += [event["seat"] for event in moment]
            ended = not play.goes_on or len(won) >= players - 1
            if ended:
                break
            events += [self.kong(won) for _ in range(rng.randint(0, 2))]
        if not ended and rng.random() < 0.9:
            hands = [None if s in won else self.ending(s) for s in range(players)]
            draw: Case = {"type": "draw", "hands": hands}
            if play.name_suit:
                draw["que"] = [rng.choice("mps") for _ in range(players)]
            events.append(draw)
        return {
            "variant": house.id,
            "options": dict(house.chosen),
            "dealer": rng.randrange(players),
            "events": events,
        }
