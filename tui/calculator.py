"""The calculator without its screen: a hand being written, its circumstances, what they come to.

`Calculator` holds what is written; `judge` says what it is: nothing yet, something wrong, a hand
to draw with what each wait is worth, a full hand, or a win that is scored. All money and fan come
from the scorer.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
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


# Rows of the form


TEXTS: Final = ("concealed", "melds", "tile")


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the form.

    `kind`: "text" is typed; "one" has one of `values`; "any" has any number of them; "open" leads
    to a screen of its own. `value` is the text, the value, or the set of values.
    """

    id: str
    kind: str
    value: Any
    values: tuple[Any, ...] = ()


def rows_of(calc: Calculator) -> tuple[Row, ...]:
    """The rows that the game has use for."""
    variant = calc.variant
    play = variant.play
    others = tuple(s for s in range(variant.players) if s != calc.seat)
    ways = (None, *((s, False) for s in others), *((s, True) for s in others))
    way = None if calc.source is None else (calc.source, calc.robbed)
    seats = tuple(range(variant.players))
    flags = flags_for(variant)
    rows = [
        *(Row(name, "text", getattr(calc, name)) for name in TEXTS),
        Row("variant", "one", variant.id, tuple(v.id for v in VARIANTS)),
        Row("options", "open", variant.house),
        Row("way", "one", way, ways),
        Row("seat", "one", calc.seat, seats),
    ]
    if play.winds:
        rows.append(Row("dealer", "one", calc.dealer, seats))
        rows.append(Row("round", "one", calc.round, tuple(range(len(WIND_LETTERS)))))
    rows.append(Row("flags", "any", calc.flags, flags))
    if play.goes_on:
        rows.append(Row("won", "any", calc.won, others))
    if play.open_hands:
        rows.append(Row("payer_open", "any", calc.payer_open, others))
    if "kong-discard" in calc.flags and variant.settings.get("kong_stacks"):
        rows.append(Row("payer_kongs", "one", calc.payer_kongs, (1, 2, 3, 4)))
    return tuple(rows)


def set_row(calc: Calculator, name: str, value: Any) -> Calculator:
    """The calculator with a row's value changed, and what hangs on it put right."""
    if name == "variant":
        chosen = next(v for v in VARIANTS if v.id == value)
        return seated(replace(calc, variant=chosen))
    if name == "way":
        if value is None:
            return replace(calc, source=None, robbed=False)
        return replace(calc, source=value[0], robbed=value[1])
    changed: dict[str, Any] = {name: value}
    return seated(replace(calc, **changed))


def seated(calc: Calculator) -> Calculator:
    """The same with seats that the game has, and a tile that comes from another than the winner."""
    players = calc.variant.players
    seat = min(calc.seat, players - 1)
    source = calc.source
    if source is not None and (source == seat or source >= players):
        source = (seat + 1) % players
    others = frozenset(range(players)) - {seat}
    return replace(
        calc,
        seat=seat,
        source=source,
        dealer=min(calc.dealer, players - 1),
        won=calc.won & others,
        payer_open=calc.payer_open & others,
    )


# The editor


@dataclass(frozen=True, slots=True)
class Editor:
    """A calculator under somebody's fingers.

    `row` is the place of the row that the keys mean, `caret` the place in its text, or of the
    value that is marked in a row of several. `past` are the states before, the oldest first.
    """

    calc: Calculator
    row: int = 0
    caret: int = 0
    past: tuple[Calculator, ...] = field(default=(), repr=False)

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows of the form."""
        return rows_of(self.calc)

    @property
    def here(self) -> Row:
        """The row that the keys mean."""
        rows = self.rows
        return rows[min(self.row, len(rows) - 1)]

    def to(self, row: int) -> Editor:
        """Go to a row, to the end of its text."""
        rows = self.rows
        row %= len(rows)
        caret = len(rows[row].value) if rows[row].kind == "text" else 0
        return replace(self, row=row, caret=caret)

    def changed(self, calc: Calculator) -> Editor:
        """Another calculator, which can be taken back."""
        if calc == self.calc:
            return self
        past = (*self.past, self.calc)[-_KEPT:]
        return replace(self, calc=calc, past=past)

    def undo(self) -> Editor:
        """As before the last change; at the end of the text that is under the keys."""
        if not self.past:
            return self
        back = replace(self, calc=self.past[-1], past=self.past[:-1])
        return back.to(min(self.row, len(back.rows) - 1))

    def typed(self, text: str) -> Editor:
        """Characters put into the text at the caret."""
        here = self.here
        if here.kind != "text":
            return self
        whole = here.value[: self.caret] + text + here.value[self.caret :]
        return replace(
            self.changed(set_row(self.calc, here.id, whole)), caret=self.caret + len(text)
        )

    def erased(self, after: bool = False) -> Editor:
        """The character before the caret, or `after` it, taken away."""
        here = self.here
        place = self.caret if after else self.caret - 1
        if here.kind != "text" or not 0 <= place < len(here.value):
            return self
        whole = here.value[:place] + here.value[place + 1 :]
        return replace(self.changed(set_row(self.calc, here.id, whole)), caret=place)

    def aside(self, by: int) -> Editor:
        """Left (-1) or right (1): the caret in a text, the mark in a row of several, the value of
        a row of one."""
        here = self.here
        if here.kind == "text":
            return replace(self, caret=max(0, min(self.caret + by, len(here.value))))
        if here.kind == "any":
            return replace(self, caret=(self.caret + by) % len(here.values))
        if here.kind == "one":
            place = here.values.index(here.value) if here.value in here.values else 0
            return self.chosen((place + by) % len(here.values))
        return self

    def chosen(self, place: int) -> Editor:
        """The value at a place chosen; in a row of several, chosen or no longer."""
        here = self.here
        if not 0 <= place < len(here.values):
            return self
        value = here.values[place]
        if here.kind == "any":
            marked = replace(self, caret=place)
            return marked.changed(set_row(self.calc, here.id, here.value ^ {value}))
        return self.changed(set_row(self.calc, here.id, value)).kept(here.id)

    def under(self, variant: Variant) -> Editor:
        """Under other house rules, or in another game."""
        return self.changed(seated(replace(self.calc, variant=variant)))

    def kept(self, name: str) -> Editor:
        """On the row of that name, wherever the game has it."""
        names = [row.id for row in self.rows]
        return replace(self, row=names.index(name))

    def cleared(self) -> Editor:
        """No tiles; the circumstances stay."""
        return self.changed(replace(self.calc, concealed="", melds="", tile="")).to(0)


_KEPT: Final = 200
