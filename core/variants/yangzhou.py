"""扬州式 in its three tables: 新扬州式, 标准扬州式, 十八番 (rule book, yangzhou).

The fan of a hand are added up. A reading has at most one pattern and one purity; some pairs of
them have a figure of their own, and small items are added.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from core.explain import Line, line
from core.hand import Meld
from core.patterns import Facts, Win, whole_hand
from core.payments import Books, Transfer
from core.text import Text
from core.tiles import ALL_TILES
from core.variant import (
    Fan,
    Item,
    Length,
    Option,
    Play,
    Rejected,
    Tally,
    Variant,
    WholeNumber,
)
from core.variants.dieda import REGION, keeps_after_draw, passes_after_draw
from core.variants.yangzhou_big import (
    BIG_ITEMS,
    FENG_QING,
    PATTERNS,
    PURITIES,
    QING_YI_SE,
    BigItem,
)
from core.variants.yangzhou_rules import EIGHTEEN_RULES, NEW_RULES, STANDARD_RULES
from core.variants.yangzhou_small import PING_HU, PING_HU_18, YAO_TOU, YAO_TOU_18, small_items

_NEW, _STANDARD, _EIGHTEEN = range(3)
_PURITY_OF: Final = {row.id: row.purity for row in BIG_ITEMS if row.purity is not None}

# Counting


class _Table:
    """One game's fan table and the way a reading is counted by it."""

    def __init__(self, column: int, small: Sequence[Fan]) -> None:
        rows = [row for row in BIG_ITEMS if row.figures[column] is not None]
        fans = {row.id: _fan(row, column, rows) for row in rows}
        self._purities = tuple(fans[row.id] for row in PURITIES if row in rows)
        self._patterns = tuple(fans[row.id] for row in PATTERNS if row in rows)
        self._entries = {(row.pattern, row.purity): fans[row.id] for row in rows}
        self._small = tuple(_with_joined(fan, rows) for fan in small)
        self.fans: Final = (*fans.values(), *self._small)

    def tally(self, variant: Variant, facts: Facts) -> Tally:
        """The big items, and the small ones that these do not take in.

        A pair of chows goes with a pattern only if both make it. Nothing is lost by leaving out
        the item as a whole: one more pair of the same sort, with a chow outside the pattern, would
        make a more specific pattern.
        """
        big = self._big(_first(self._patterns, facts), _first(self._purities, facts))
        taken = {fan.id for fan in big}
        items = [Item(fan, 1, fan.value, fan.groups(facts)) for fan in big]
        for fan in self._small:
            if taken.isdisjoint(fan.not_with) and (groups := fan.groups(facts)):
                items.append(Item(fan, len(groups), fan.value * len(groups), groups))
        return Tally(tuple(items), sum(item.value for item in items))

    def _big(self, pattern: Fan | None, purity: Fan | None) -> tuple[Fan, ...]:
        """The entry for the pattern with the purity, or else each of the two by itself."""
        key = (pattern.id if pattern else None, purity.id if purity else None)
        entry = self._entries.get(key)
        return (entry,) if entry else tuple(fan for fan in (purity, pattern) if fan)

    def reject(self, variant: Variant, facts: Facts, tally: Tally) -> tuple[Rejected, ...]:
        """Every other item: what of it does not hold, or the bigger item that contains it."""
        counted = {item.fan.id: item.fan for item in tally.items}
        out = []
        for fan in self.fans:
            if fan.id in counted:
                continue
            groups = fan.groups(facts)
            if groups:
                bigger = next(counted[id] for id in fan.not_with if id in counted)
                code = "pairs-contained" if fan.repeats else "contained"
                tiles = [kind for group in groups for kind in group]
                why = line(code, tiles=tiles, item=bigger.name)
            else:
                why = fan.why_not(facts)
            out.append(Rejected(fan, why, groups))
        return tuple(out)


def _fan(row: BigItem, column: int, rows: Sequence[BigItem]) -> Fan:
    value = row.figures[column]
    assert value is not None
    bigger = tuple(other.id for other in rows if other is not row and row.inside(other))
    finds = row.chows.groups if row.chows else whole_hand
    return Fan(row.id, row.name, row.line, value, row.needs, finds, not_with=bigger)


def _with_joined(fan: Fan, rows: Sequence[BigItem]) -> Fan:
    """A small item that is not counted with some patterns, nor with what adds purity to them."""
    return replace(fan, not_with=tuple(r.id for r in rows if r.pattern in fan.not_with))


def _first(fans: Sequence[Fan], facts: Facts) -> Fan | None:
    return next((fan for fan in fans if fan.groups(facts)), None)


def _purity(tally: Tally) -> str | None:
    return next((_PURITY_OF[i.fan.id] for i in tally.items if i.fan.id in _PURITY_OF), None)


# Whether a win is allowed


def _below_minimum(variant: Variant, win: Win, tally: Tally, facts: Facts) -> Line | None:
    if tally.fan >= variant.minimum:
        return None
    return line("below-minimum", have=tally.fan, need=variant.minimum)


def _bound_or_below(variant: Variant, win: Win, tally: Tally, facts: Facts) -> Line | None:
    """Who has claimed three chows of one suit may win with 清一色 alone."""
    if _purity(tally) != QING_YI_SE:
        chows = [meld for meld in win.hand.melds if meld.is_chow]
        for suit in facts.hand.suits:
            of_suit = [meld for meld in chows if meld.tile // 9 == suit]
            if len(of_suit) >= 3:
                return line("not-a-flush", tiles=[k for meld in of_suit for k in meld.tiles])
    return _below_minimum(variant, win, tally, facts)


# Payments


def _claimed(win: Win) -> list[Meld]:
    return [meld for meld in win.hand.melds if meld.is_claimed]


def _feeder(claimed: Meld) -> int:
    """Who discarded the tile that made a claimed meld."""
    assert claimed.source is not None
    return claimed.source


Liability = Callable[[Win, str | None], tuple[int, str] | None]


def _by_chows(win: Win, purity: str | None) -> tuple[int, str] | None:
    """Three claimed chows of a 清一色 bind the upper seat, the fourth meld of a 风清 its feeder."""
    claimed = _claimed(win)
    chows = [meld for meld in claimed if meld.is_chow]
    if purity == QING_YI_SE and len(chows) >= 3:
        return _feeder(chows[2]), "liable-flush"
    if purity == FENG_QING and len(claimed) == 4:
        return _feeder(claimed[3]), "liable-feng-qing"
    return None


def _by_third_meld(win: Win, purity: str | None) -> tuple[int, str] | None:
    """The third claimed meld of a 清一色, of any sort, binds its feeder."""
    claimed = _claimed(win)
    if purity == QING_YI_SE and len(claimed) >= 3:
        return _feeder(claimed[2]), "liable-flush"
    return None


def _payer(liability: Liability) -> Callable[[Books, Win, Tally], list[Transfer]]:
    """Two shares from the discarder or one from each; a liable seat alone pays them all."""

    def pay_win(books: Books, win: Win, tally: Tally) -> list[Transfer]:
        share = tally.fan * books.settings["stake"]
        if win.source is None:
            owed = [(payer, share) for payer in books.others(win.seat)]
        else:
            owed = [(win.source, 2 * share)]
        liable = liability(win, _purity(tally))
        if liable is None:
            return [Transfer(payer, win.seat, amount, win.by, win.by) for payer, amount in owed]
        payer, rule = liable
        return [Transfer(payer, win.seat, sum(amount for _, amount in owed), "liable", rule)]

    return pay_win


# The records


STAKE: Final = Option(
    "stake",
    Text("注", "stake"),
    Text("一番的钱", "money of one fan"),
    WholeNumber(1),
    1,
)
ROUNDS: Final = Option(
    "rounds",
    Text("圈数", "rounds"),
    Text("一操几圈", "rounds of a session"),
    (4, 8),
    4,
)
_NEW_TABLE: Final = _Table(_NEW, small_items(PING_HU, YAO_TOU))
_STANDARD_TABLE: Final = _Table(_STANDARD, small_items(PING_HU, YAO_TOU))
_EIGHTEEN_TABLE: Final = _Table(_EIGHTEEN, small_items(PING_HU_18, YAO_TOU_18))

YANGZHOU_NEW: Final = Variant(
    id="yangzhou-new",
    name=Text("新扬州式", "New Yangzhou"),
    line=Text("数番，二十番起和", "fan are added up, twenty to win"),
    players=4,
    seven_pairs=False,
    minimum=20,
    first_dealer="seat-0",
    fans=_NEW_TABLE.fans,
    options=(STAKE, ROUNDS, REGION),
    presets=(),
    rules=NEW_RULES,
    joined=lambda settings: "sum",
    tile_set=lambda settings: ALL_TILES,
    play_rules=lambda settings: Play(chow=True),
    session_length=lambda settings: Length(rounds=settings["rounds"]),
    first_purse=lambda settings: None,
    tally=_NEW_TABLE.tally,
    reject=_NEW_TABLE.reject,
    forbid=_bound_or_below,
    pay_win=_payer(_by_chows),
    pay_kong=lambda books, kong: [],
    pay_draw=lambda variant, books, finish: [],
    pass_on=lambda books, wins: [],
    next_dealer=passes_after_draw,
    ends_session=lambda books, wins: False,
)

YANGZHOU_STANDARD: Final = replace(
    YANGZHOU_NEW,
    id="yangzhou-standard",
    name=Text("标准扬州式", "Standard Yangzhou"),
    line=Text("数番，十五番起和", "fan are added up, fifteen to win"),
    minimum=15,
    fans=_STANDARD_TABLE.fans,
    rules=STANDARD_RULES,
    tally=_STANDARD_TABLE.tally,
    reject=_STANDARD_TABLE.reject,
)

YANGZHOU_18: Final = replace(
    YANGZHOU_NEW,
    id="yangzhou-18",
    name=Text("扬州十八番", "Yangzhou Eighteen"),
    line=Text("数番，十八番起和，番表另有一套", "fan are added up, eighteen to win"),
    minimum=18,
    fans=_EIGHTEEN_TABLE.fans,
    options=(STAKE, ROUNDS),
    rules=EIGHTEEN_RULES,
    tally=_EIGHTEEN_TABLE.tally,
    reject=_EIGHTEEN_TABLE.reject,
    forbid=_below_minimum,
    pay_win=_payer(_by_third_meld),
    next_dealer=keeps_after_draw,
)
