"""The calculator without its screen: a hand being written, its circumstances, what they come to.

`Calculator` holds what is written; `judge` says what it is: nothing yet, something wrong, a hand
to draw with what each wait is worth, a full hand, or a win that is scored. All money and fan come
from the scorer.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from core.cases import fitting, read_score
from core.checks import check_seat_hand, check_win
from core.explain import Refusal
from core.hand import Hand, parse_hand
from core.patterns import FLAGS, By, Win
from core.payments import Transfer
from core.scoring import Score, hand_waits, payments, score
from core.shapes import Discard, accepts, discards, shanten
from core.tiles import COPIES, WIND_LETTERS, counts_of, parse_tile
from core.variant import Variant
from core.variants import VARIANTS

ONLY_SELF_DRAWN: Final = frozenset({"after-kong"})
ONLY_DISCARDED: Final = frozenset({"kong-discard"})


@dataclass(frozen=True, slots=True)
class Calculator:
    """What is written.

    `concealed`, `melds` (parted by spaces) and `tile` are as typed, right or not. `variant` stands
    under its house rules. `source` is the seat that the tile comes from, None for a self-draw;
    `robbed` tells that its kong is robbed. The rest are the fields of a `score` case.
    """

    variant: Variant
    concealed: str = ""
    melds: str = ""
    tile: str = ""
    seat: int = 0
    source: int | None = 1
    robbed: bool = False
    dealer: int = 0
    round: int = 0
    flags: frozenset[str] = frozenset()
    won: frozenset[int] = frozenset()
    payer_open: frozenset[int] = frozenset()
    payer_kongs: int = 1

    @property
    def by(self) -> By:
        """How the tile comes."""
        if self.source is None:
            return "self-draw"
        return "rob-kong" if self.robbed else "discard"

    @property
    def blank(self) -> bool:
        """Whether no tile has been written."""
        return not (self.concealed.strip() or self.melds.strip() or self.tile.strip())

    def case(self) -> dict[str, Any]:
        """The `score` case, as far as it is written; what the game has no use for is left out."""
        play = self.variant.play
        case: dict[str, Any] = {
            "variant": self.variant.id,
            "options": dict(self.variant.chosen),
            "dealer": self.dealer,
        }
        if play.winds:
            case["round"] = WIND_LETTERS[self.round]
        case |= {"seat": self.seat, "by": self.by}
        if self.source is not None:
            case["from"] = self.source
        case |= {
            "concealed": self.concealed,
            "melds": self.melds.split(),
            "tile": self.tile,
            "flags": [f for f in flags_for(self.variant) if f in self.flags],
        }
        if play.goes_on and self.won:
            case["won"] = sorted(self.won)
        if play.open_hands and self.payer_open:
            case["payer_open"] = sorted(self.payer_open)
        if self.payer_kongs != 1:
            case["payer_kongs"] = self.payer_kongs
        return case


def flags_for(variant: Variant) -> tuple[str, ...]:
    """The flags of a win that can be set in a game."""
    play = variant.play
    has = {"open": play.open_hands, "first-turn": play.first_turn}
    has["last-of-waits"] = play.last_of_waits
    return tuple(flag for flag in FLAGS if has.get(flag, True))


# What is written comes to


@dataclass(frozen=True, slots=True)
class Nothing:
    """No tile is written."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """It cannot be used; the refusal names the field and what stands there."""

    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Worth:
    """A wait: copies that the hand has not got, the win on a discard and by self-draw."""

    tile: int
    copies: int
    discarded: Score
    drawn: Score


@dataclass(frozen=True, slots=True)
class Waiting:
    """A hand to draw: its distance to ready, its waits, or the kinds that bring it nearer."""

    variant: Variant
    hand: Hand
    away: int
    worths: tuple[Worth, ...]
    nearer: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Full:
    """A hand with a tile too many to draw: what it wins if any of its tiles came last, and its
    best discards."""

    variant: Variant
    hand: Hand
    wins: tuple[Score, ...]
    discards: tuple[Discard, ...]


@dataclass(frozen=True, slots=True)
class Scored:
    """A hand with the tile it would win on, scored, and what is paid."""

    score: Score
    paid: tuple[Transfer, ...]


Outcome = Nothing | Wrong | Waiting | Full | Scored


def judge(calc: Calculator) -> Outcome:
    """What is written comes to.

    A game that has several sets of tiles is played with one that holds the hand.
    """
    if calc.blank:
        return Nothing()
    try:
        if calc.tile.strip():
            variant, win = read_score(with_tiles_of(calc).case())
            return scored(variant, win)
        hand = parse_hand(calc.concealed, calc.melds.split())
        variant = fitting(calc.variant, hand)
        check_seat_hand(variant, calc.seat, _held(hand))
        return _to_draw(calc, variant, hand) if hand.to_draw else _full(calc, variant, hand)
    except Refusal as bad:
        return Wrong(bad)


def scored(variant: Variant, win: Win) -> Scored:
    """A win with what is paid for it."""
    result = score(variant, win)
    return Scored(result, payments(result))


def with_tiles_of(calc: Calculator) -> Calculator:
    """The same under the set of tiles that holds what is written, where the game has several.

    Raises Refusal for tiles that cannot be read and for one that no set of the game holds.
    """
    hand = parse_hand(calc.concealed, calc.melds.split(), winning=False)
    try:
        tile = parse_tile(calc.tile)
    except Refusal as bad:
        raise bad.at("tile", calc.tile) from None
    whole = Hand((*hand.concealed, tile), hand.melds)
    try:
        return replace(calc, variant=fitting(calc.variant, whole))
    except Refusal as bad:
        fitting(calc.variant, hand)
        raise Refusal(bad.line, "tile", calc.tile) from None


def _held(hand: Hand) -> Hand:
    """A hand to draw, of a full one all but one tile, which has to be checked as such."""
    return hand if hand.to_draw else Hand(hand.concealed[:-1], hand.melds)


def _win(calc: Calculator, variant: Variant, hand: Hand, tile: int, by: By) -> Score:
    """What a hand would be worth on a tile that comes in another way than the one chosen."""
    source = None
    if by != "self-draw":
        source = calc.source
        if source is None or source >= variant.players or source == calc.seat:
            source = (calc.seat + 1) % variant.players
    idle = ONLY_DISCARDED if by == "self-draw" else ONLY_SELF_DRAWN
    flags = (calc.flags & frozenset(flags_for(variant))) - idle
    play = variant.play
    win = Win(
        calc.seat,
        by,
        source,
        hand,
        tile,
        calc.dealer,
        calc.round,
        flags,
        tuple(sorted(calc.won)) if play.goes_on else (),
        tuple(sorted(calc.payer_open)) if play.open_hands else (),
        calc.payer_kongs,
    )
    check_win(variant, win)
    return score(variant, win)


def _to_draw(calc: Calculator, variant: Variant, hand: Hand) -> Waiting:
    counts = counts_of(hand.concealed)
    kinds = variant.tiles.kinds
    away = shanten(counts, hand.melds, variant.seven_pairs, kinds)
    found = [kind for kind in hand_waits(variant, hand) if kind in variant.tiles]
    other: By = "rob-kong" if calc.by == "rob-kong" else "discard"
    worths = tuple(
        Worth(
            kind,
            COPIES - hand.tiles.count(kind),
            _win(calc, variant, hand, kind, other),
            _win(calc, variant, hand, kind, "self-draw"),
        )
        for kind in found
    )
    nearer = () if found else tuple(accepts(counts, hand.melds, variant.seven_pairs, kinds))
    return Waiting(variant, hand, away, worths, nearer)


def _full(calc: Calculator, variant: Variant, hand: Hand) -> Full:
    counts = counts_of(hand.concealed)
    wins = []
    if shanten(counts, hand.melds, variant.seven_pairs, variant.tiles.kinds) < 0:
        for kind in sorted(set(hand.concealed)):
            rest = list(hand.concealed)
            rest.remove(kind)
            wins.append(_win(calc, variant, Hand(tuple(rest), hand.melds), kind, calc.by))
    best = discards(counts, hand.melds, variant.seven_pairs, variant.tiles.kinds)
    ordered = sorted(best, key=lambda d: (-d.copies, d.tile))
    return Full(variant, hand, tuple(wins), tuple(ordered))


# All games side by side


@dataclass(frozen=True, slots=True)
class Compared:
    """The hand in one game: its score and payments, or why it is no hand of that game."""

    variant: Variant
    outcome: Outcome


def compare(calc: Calculator) -> tuple[Compared, ...]:
    """The hand in every game: the one chosen under its house rules, the others under theirs."""
    every = [calc.variant if v.id == calc.variant.id else v for v in VARIANTS]
    return tuple(Compared(v, judge(in_game(calc, v))) for v in every)


def in_game(calc: Calculator, variant: Variant) -> Calculator:
    """The same hand in another game."""
    return replace(calc, variant=variant)
