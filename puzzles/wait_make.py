"""Hands for the wait drill, made from their answers.

A question's number within its theme, level and game names a waiting block (`wait_cores`), the suit
that it stands in, and the number of what is beside it (`wait_parts`): blocks that wait for nothing
or, a pair, for its third tile alone, and melds.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from core.hand import Hand, Meld, MeldKind
from core.patterns import Win
from core.scoring import score
from core.tiles import COPIES, EAST, SUITS, counts_of, parse_tile, parse_tiles
from core.variant import Variant
from puzzles.dice import Dice, number, shuffled
from puzzles.suit_shapes import RANKS, pairs, ranks, splits
from puzzles.wait_cores import HAND, MOST_PAIRS, Core, cores, is_paired, melds_beside
from puzzles.wait_facts import LEVEL_BLOCKS
from puzzles.wait_parts import (
    Filling,
    Layout,
    OpenMelds,
    Tiles,
    fillings,
    loose_pairs,
    pick,
    plain_pairs,
    tiles_of,
    total,
)
from puzzles.wait_themes import Source, WaitTheme

OWN_SEAT: Final = 0
"""The seat of a question's player, which the melds' sources are told from."""

_MANY: Final = 200
_KONG_SHARE: Final = 0.25
_KONGS: Final = (MeldKind.DIRECT, MeldKind.ADDED, MeldKind.CONCEALED)


class Game(NamedTuple):
    """What hands depend on in a game: suits (0–2) and honours in play, how many different suits
    a winning hand may have, players, whether chows are claimed, whether seven pairs win."""

    suits: tuple[int, ...]
    honours: Tiles
    most_suits: int
    players: int
    chow: bool
    seven_pairs: bool


def game_of(variant: Variant) -> Game:
    """The game of a variant under its options."""
    kinds = variant.tiles.kinds
    suits = tuple(SUITS.index(letter) for letter in variant.tiles.suits)
    probe = Hand(parse_tiles("123456m123p789s1s"))
    refusal = score(variant, Win(OWN_SEAT, "self-draw", None, probe, parse_tile("1s"))).refusal
    return Game(
        suits,
        tuple(kind for kind in kinds if kind >= EAST),
        2 if refusal and refusal.code == "three-suits" else len(suits),
        variant.players,
        variant.play.chow,
        variant.seven_pairs,
    )


def make_hand(theme: WaitTheme, level: int, game: Game, seed: int) -> Hand:
    """The hand of a question. Raises KeyError for a level that the theme does not have."""
    sources = theme.sources[level]
    source = sources[number("source", theme.id, level, seed) % len(sources)]
    return maker(theme, level, source, game).hand(seed)


class Maker:
    """The hands of one source of a theme, at one level, in one game."""

    def __init__(self, theme: WaitTheme, level: int, source: Source, game: Game) -> None:
        self.level = level
        self.source = source
        self.game = game
        self.paired = is_paired(source)
        self.name = (theme.id, level, *source)
        # Without a wait the level hangs on every joined block of the hand.
        bounded = theme.near and level < len(LEVEL_BLOCKS)
        self.most_joined = LEVEL_BLOCKS[level] - 1 if bounded else HAND
        self.places = tuple(
            (core, where)
            for core in cores(theme.id, level, source, game.seven_pairs)
            for where in (game.honours if core.honour else game.suits)
            if not self.paired or any(self._pair_places(core, where))
        )
        """Every block in every place: a suit 0–2, or an honour's kind."""
        # Few places must not come in the same order again and again; many may, and then even a
        # hand that has no other way comes again only after all of them.
        self.one_order = len(self.places) >= _MANY

    @property
    def distinct(self) -> int:
        """Among so many seeds in a row no hand comes twice."""
        least = min((self.ways(*place) for place in self.places), default=0)
        return len(self.places) * (least if self.one_order else least - 1)

    def hand(self, seed: int) -> Hand:
        """The hand of a seed."""
        cycle, turn = divmod(seed, len(self.places))
        at = shuffled(turn, len(self.places), *self.name, 0 if self.one_order else cycle)
        core, where = self.places[at]
        ways = self.ways(core, where)
        way = shuffled(cycle % ways, ways, *self.name, at, "beside")
        tiles = _tiles(core, where)
        if self.source.beside == "none":
            return Hand(tiles)
        if self.source.beside in ("blocks", "pairs"):
            return Hand(tuple(sorted(tiles + pick(self._layouts(core, where), way))))
        if self.paired:
            options = self._pair_kinds(core, where)
            way, chosen = divmod(way, len(options))
            tiles = tuple(sorted(tiles + (options[chosen],) * 2))
        chows, pungs = self._open_melds(core, where, tiles).pick(way)
        dice = Dice("melds", *self.name, seed)
        return Hand(tiles, self._lay_down(core, where, tiles, chows, pungs, dice))

    def ways(self, core: Core, where: int) -> int:
        """How many different hands there are with a block in a place, at least one."""
        if self.source.beside == "none":
            return 1
        if self.source.beside in ("blocks", "pairs"):
            return total(self._layouts(core, where))
        tiles = _tiles(core, where)
        if not self.paired:
            return self._open_melds(core, where, tiles).ways
        options = self._pair_kinds(core, where)
        # Whichever pair it is, it takes one kind off those for melds.
        with_pair = (*tiles, options[0], options[0])
        return len(options) * self._open_melds(core, where, with_pair).ways

    def _others(self, core: Core, where: int) -> tuple[tuple[int, ...], Tiles]:
        """The suits and honours that the block is not of."""
        suits = tuple(s for s in self.game.suits if core.honour or s != where)
        honours = tuple(k for k in self.game.honours if not core.honour or k != where)
        return suits, honours

    def _pair_places(self, core: Core, where: int) -> tuple[tuple[int, ...], Tiles]:
        """The suits and honours for the pair beside the block.

        Where the block is a pair and melds itself, either could be called the block: the first is.
        """
        suits, honours = self._others(core, where)
        if core.honour:
            return (), tuple(k for k in honours if k > where)
        if core.shape in plain_pairs(self.source.tiles):
            suits = tuple(s for s in suits if s > where)
        return suits, honours

    def _layouts(self, core: Core, where: int) -> tuple[Layout, ...]:
        suits, honours = self._others(core, where)
        most_suits = self.game.most_suits - (not core.honour)
        if self.source.beside == "pairs":
            return loose_pairs(suits, honours, most_suits, (HAND - self.source.tiles) // 2)
        pair_suits, pair_honours = self._pair_places(core, where) if self.paired else ((), ())
        held = 0 if core.honour else pairs(core.shape)
        return fillings(
            Filling(
                suits=suits,
                honours=honours,
                most_suits=most_suits,
                melds=melds_beside(self.source),
                pair=self.paired,
                pair_suits=pair_suits,
                pair_honours=pair_honours,
                most_triplets=MOST_PAIRS - held - self.paired,
                most_joined=self.most_joined,
            )
        )

    # Melds laid down

    def _reach(self, core: Core, where: int) -> tuple[int, ...]:
        """The suits that the hand may hold tiles of, its melds included."""
        suits, _ = self._others(core, where)
        # A game that wants a suit lacking has room for one other: one that the pair may be in.
        first = (self._pair_places(core, where)[0] if self.paired else ()) or suits
        chosen = first[number("suits", *self.name, *core, where) % len(first)]
        most = self.game.most_suits - (not core.honour)
        reach = [chosen, *(s for s in suits if s != chosen)][:most]
        return tuple(sorted(reach if core.honour else [where, *reach]))

    def _pair_kinds(self, core: Core, where: int) -> Tiles:
        suits, honours = self._pair_places(core, where)
        reach = self._reach(core, where)
        of_suits = tuple(RANKS * s + r for s in suits if s in reach for r in range(RANKS))
        return of_suits + honours

    def _waits(self, core: Core, where: int, tiles: Sequence[int]) -> Tiles:
        """The kinds that complete the hand: in the block, and the pair beside it."""
        if core.honour:
            return tuple(set(tiles))
        found = [RANKS * where + rank for rank in ranks(core.shape)[0]]
        if self.paired and splits(core.shape):
            found += [kind for kind in set(tiles) if kind // RANKS != where]
        return tuple(found)

    def _open_melds(self, core: Core, where: int, tiles: Sequence[int]) -> OpenMelds:
        held = counts_of(tiles)
        waits = self._waits(core, where, tiles)
        spent = None if core.held is None else RANKS * where + core.held
        suits = self._reach(core, where)
        pungs = [RANKS * s + r for s in suits for r in range(RANKS)] + [*self.game.honours]
        # A chow must leave a copy of every wait, be there a pung of that kind or not.
        chows = [
            low
            for s in suits
            for low in range(RANKS * s, RANKS * s + RANKS - 2)
            if self.game.chow
            and all(
                held[k] < COPIES - 1 and (held[k] or k not in waits) and k != spent
                for k in (low, low + 1, low + 2)
            )
        ]
        return OpenMelds(
            tuple(k for k in pungs if not held[k] and k != spent),
            tuple(chows),
            melds_beside(self.source) - (spent is not None),
        )

    def _lay_down(
        self,
        core: Core,
        where: int,
        tiles: Tiles,
        chows: Tiles,
        pungs: Tiles,
        dice: Dice,
    ) -> tuple[Meld, ...]:
        """The melds in some order; some are kongs, unless that would take a wait's last copy."""
        game = self.game
        used = {*self._waits(core, where, tiles), *(k for c in chows for k in (c, c + 1, c + 2))}
        upper = (OWN_SEAT - 1) % game.players
        melds = [Meld(MeldKind.CHOW, low, upper) for low in chows]
        for kind in pungs:
            melds.append(self._meld(kind, kind not in used and dice.maybe(_KONG_SHARE), dice))
        if core.held is not None:
            spent = RANKS * where + core.held
            melds.append(self._meld(spent, spent not in tiles, dice))
        return tuple(dice.order(melds))

    def _meld(self, kind: int, kong: bool, dice: Dice) -> Meld:
        sort = dice.pick(_KONGS) if kong else MeldKind.PUNG
        if sort is MeldKind.CONCEALED:
            return Meld(sort, kind, None)
        source = OWN_SEAT + 1 + dice.below(self.game.players - 1)
        return Meld(sort, kind, source)


maker = lru_cache(maxsize=256)(Maker)


def _tiles(core: Core, where: int) -> Tiles:
    if core.honour:
        return (where,) * core.shape
    return tiles_of(where, core.shape)
