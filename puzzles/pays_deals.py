"""Situations for the payment drill: deals in which a certain rule decides who pays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from core.hand import Hand, MeldKind
from core.patterns import By
from core.tiles import SUITS
from puzzles.pays_tale import Tale
from puzzles.win_ways import CHOWS, HONOURS, PURE, QUADS, TRIPLETS, Way

_PLAIN: Final[tuple[By, ...]] = ("self-draw", "discard")
_BIG_HANDS: Final = (Way(TRIPLETS, PURE), Way(QUADS, PURE), Way(TRIPLETS, PURE, laid="kong"))

Situation = Callable[[Tale], bool]
"""Fills a tale; False where it could not be told to the end."""


def _kongs(tale: Tale) -> bool:
    return all(tale.kong(tale.seat()) for _ in range(tale.dice.below(tale.extras + 1)))


def won(by: By, way: Way | None = None) -> Situation:
    """A win, after some kongs."""
    return lambda tale: _kongs(tale) and tale.win(by, way)


def _any_win(tale: Tale) -> bool:
    return _kongs(tale) and tale.win(tale.dice.pick(_PLAIN))


def one_kong(kind: MeldKind, late: bool | None = None) -> Situation:
    """A kong of the sort, and perhaps more; then a win or a drawn deal."""

    def situation(tale: Tale) -> bool:
        if not tale.kong(tale.seat(), kind, late=late) or not _kongs(tale):
            return False
        return drawn(tale) if tale.dice.maybe(0.3) else _any_win(tale)

    return situation


def series(tale: Tale) -> bool:
    """Two or three kongs of one seat."""
    seat = tale.seat()
    for _ in range(2 + tale.dice.below(2)):
        if not tale.kong(seat):
            return False
        if tale.dice.maybe(0.3) and not tale.kong(tale.seat(seat)):
            return False
    return drawn(tale) if tale.dice.maybe(0.5) else tale.win("discard")


def several(tale: Tale) -> bool:
    """Several winners on one discard."""
    most = tale.players - 1
    winners = 2 + (most > 2 and tale.dice.maybe(0.3))
    return _kongs(tale) and tale.win("discard", winners=winners)


def after_a_win(tale: Tale) -> bool:
    """A win after which the deal goes on, and what comes after it."""
    if not _any_win(tale):
        return False
    if tale.dice.maybe(0.5) and not tale.kong(tale.seat()):
        return False
    return tale.win(tale.dice.pick(_PLAIN))


def _purses(tale: Tale, *sizes: int) -> None:
    tale.purses = [tale.dice.pick(sizes) for _ in range(tale.players)]


def short_purses(tale: Tale) -> bool:
    """Dear hands and purses that may not last."""
    unit = _unit(tale)
    _purses(tale, unit // 2, unit, 2 * unit, 3 * unit + 1)
    if tale.dice.maybe(0.3) and tale.variant.play.several_winners:
        return tale.win("discard", tale.dice.pick(_BIG_HANDS), winners=2)
    return _kongs(tale) and tale.win(tale.dice.pick(_PLAIN), tale.dice.pick(_BIG_HANDS))


def _unit(tale: Tale) -> int:
    """About what a plain hand costs in this game."""
    settings = tale.variant.settings
    return int(settings["stake"]) * 2 if "stake" in settings else int(settings["purse"]) // 8


def two_empty(tale: Tale) -> bool:
    """A self-draw that may empty two purses."""
    unit = _unit(tale)
    _purses(tale, unit // 2 or 1, unit // 2 or 1, 20 * unit)
    way = tale.dice.pick((*_BIG_HANDS, Way(TRIPLETS, HONOURS)))
    return _kongs(tale) and tale.win("self-draw", way)


def all_honours(tale: Tale) -> bool:
    """A hand of honours alone, with purses of all sizes."""
    unit = _unit(tale)
    _purses(tale, 3 * unit, 8 * unit, 20 * unit, 30 * unit)
    return _kongs(tale) and tale.win(tale.dice.pick(_PLAIN), Way(TRIPLETS, HONOURS))


def liable_suit(tale: Tale) -> bool:
    """A hand of one suit with three claimed melds or more."""
    way = tale.dice.pick((Way(CHOWS, PURE, laid="chows"), Way(palette=PURE, laid="claims")))
    return _kongs(tale) and tale.win(tale.dice.pick(_PLAIN), way)


def liable_honours(tale: Tale) -> bool:
    """A hand of honours with four melds laid down."""
    return _kongs(tale) and tale.win(tale.dice.pick(_PLAIN), Way(TRIPLETS, HONOURS, laid="all"))


def open_hand_fed(tale: Tale) -> bool:
    """An open hand wins on another's tile."""
    seat = tale.seat()
    tale.open(seat)
    by: By = "rob-kong" if tale.dice.maybe(0.2) else "discard"
    return _kongs(tale) and tale.win(by, None, seat)


def open_to_open(tale: Tale) -> bool:
    """Two open hands, one of which wins."""
    one, other = tale.dice.some(range(tale.players), 2)
    tale.open(one)
    tale.open(other)
    if not _kongs(tale):
        return False
    if tale.dice.maybe(0.5):
        return tale.win("self-draw", None, one)
    return tale.win("discard", None, one, other)


def kong_then_discard(tale: Tale) -> bool:
    """A kong, and the discard after it is won on."""
    if not _kongs(tale):
        return False
    source = tale.seat()
    several = tale.variant.play.several_winners and tale.dice.maybe(0.3)
    ways = (None, Way(laid="none"))
    before = len(tale.events)
    if not tale.win(
        "discard", tale.dice.pick(ways), None, source, ("kong-discard",), 2 if several else 1
    ):
        return False
    told = tale.events[before:]
    tale.events[before:] = [e for e in told if e["type"] != "win"]
    if not tale.kong(source, late=False):
        return False
    tale.events += [e for e in told if e["type"] == "win"]
    return True


def own_replacement(tale: Tale) -> bool:
    """A win on the replacement of the own kong."""
    if not _kongs(tale):
        return False
    win = tale.hand(
        tale.seat(), Way(laid="kong", when="after-kong"), "self-draw", None, ["after-kong"]
    )
    if win is None:
        return False
    tale.kongs_of([(win.seat, win.hand)])
    tale.add_wins([win], None)
    return True


def first_turn(tale: Tale) -> bool:
    """A win on the first tile of the deal."""
    way = Way(laid="none")
    if tale.dice.maybe(0.5):
        return tale.win("self-draw", way, None, None, ("first-turn",))
    return tale.win("discard", way, None, tale.dealer, ("first-turn",))


def over_the_cap(tale: Tale) -> bool:
    """Hands that may be worth more than a cap."""
    seat = tale.seat()
    if tale.variant.play.open_hands and tale.dice.maybe(0.6):
        tale.open(seat)
    way = tale.dice.pick((*_BIG_HANDS, Way(QUADS, PURE, won="fourth")))
    return _kongs(tale) and tale.win(tale.dice.pick(_PLAIN), way, seat)


def bound(tale: Tale) -> bool:
    """Idle players are bound to seats; a win."""
    for _ in range(tale.variant.play.horses):
        tale.events.append({"type": "horse", "seat": tale.dice.below(tale.players)})
    return _any_win(tale)


def drawn(tale: Tale) -> bool:
    """A drawn deal."""
    return _deal_out(tale, 0.2)


def _deal_out(tale: Tale, pig: float) -> bool:
    """A drawn deal, some hands ready and some not; with kongs, open hands and named suits.

    `pig` is how often one of them holds more suits than may win.
    """
    play = tale.variant.play
    seats = tale.dice.order(tale.playing())
    hands: dict[int, Hand] = {}
    que = None
    pigs: list[int] = []
    if play.name_suit:
        que = [tale.dice.pick(tale.variant.tiles.suits) for _ in range(tale.players)]
    for place, seat in enumerate(seats):
        way = Way(laid="kong") if tale.dice.maybe(0.4) else Way(laid="free")
        opened = seat in tale.opened
        if tale.may_hold_three and place == 0 and tale.dice.maybe(pig):
            hand = tale.pig(seat)
            pigs.append(seat)
        elif opened or tale.dice.maybe(0.5):
            hand = tale.ready(seat, way)
        else:
            hand = tale.unready(seat, way)
        if hand is None:
            return False
        hands[seat] = hand
    if que is not None:
        for seat, hand in hands.items():
            lacking = [s for s in SUITS if all(SUITS[k // 9] != s for k in hand.tiles if k < 27)]
            if seat not in pigs and lacking:
                que[seat] = tale.dice.pick(lacking)
    tale.draw(hands, que)
    return True


def drawn_with_kongs(tale: Tale) -> bool:
    """A drawn deal after kongs."""
    return _kongs(tale) and tale.kong(tale.seat()) and drawn(tale)


def drawn_after_win(tale: Tale) -> bool:
    """A drawn deal, perhaps after a win."""
    if tale.variant.play.goes_on and tale.dice.maybe(0.4) and not _any_win(tale):
        return False
    return drawn(tale)


def pig_drawn(tale: Tale) -> bool:
    """A drawn deal in which somebody mostly holds a suit too many."""
    return _kongs(tale) and _deal_out(tale, 0.9)


def ready_drawn(tale: Tale) -> bool:
    """A drawn deal in which readiness is settled: with an open hand where a game has them."""
    return drawn_open(tale) if tale.variant.play.open_hands else drawn_after_win(tale)


def drawn_open(tale: Tale) -> bool:
    """A drawn deal with one or two open hands."""
    for seat in tale.dice.some(range(tale.players), 1 + tale.dice.maybe(0.4)):
        tale.open(seat)
    return _kongs(tale) and drawn(tale)


def dealing_on(tale: Tale) -> bool:
    """Any end of a deal: by the dealer, by others, by several, drawn."""
    kind = tale.dice.below(5)
    if kind == 0:
        return drawn(tale)
    if kind == 1 and tale.variant.play.several_winners:
        return several(tale)
    if kind == 2:
        return tale.win(tale.dice.pick(_PLAIN), None, tale.dealer)
    return _any_win(tale)
