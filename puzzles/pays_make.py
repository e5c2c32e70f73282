"""Themes and drafts of the payment drill: for each rule deals in which it decides who pays."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from core.cases import Settled, read_settle
from core.explain import Refusal
from core.hand import MeldKind
from core.variant import SECTIONS, Rule, Variant
from puzzles.dice import Dice
from puzzles.drafts import Counts, Drafter
from puzzles.drill import LEVELS
from puzzles.explained import OwnTheme
from puzzles.pays_deals import (
    Situation,
    after_a_win,
    all_honours,
    bound,
    dealing_on,
    drawn,
    drawn_after_win,
    drawn_open,
    drawn_with_kongs,
    first_turn,
    kong_then_discard,
    liable_honours,
    liable_suit,
    one_kong,
    open_hand_fed,
    open_to_open,
    over_the_cap,
    own_replacement,
    pig_drawn,
    ready_drawn,
    series,
    several,
    short_purses,
    two_empty,
    won,
)
from puzzles.pays_tale import Tale
from puzzles.win_ways import Way

_UNLIMITED: Final = 1 << 40

Case = Mapping[str, Any]


class PaysFacts(NamedTuple):
    """What makes a settlement hard to see through.

    `moments`: events that moved money; `rules`: different rules that did; `silent`: kongs that
    brought nothing, and whether a purse or a cap cut a payment short; `winners`: winners of one
    tile beyond the first.
    """

    moments: int
    rules: int
    silent: int
    winners: int


def facts_of(done: Settled) -> PaysFacts:
    """The facts of a settled deal."""
    paid = done.books.transfers
    silent = sum(not kong.paid for kong in done.books.kongs)
    return PaysFacts(
        len({t.event for t in paid}),
        len({t.rule for t in paid}),
        silent + _over_cap(done),
        max((len(p.scores) - 1 for p in done.postings if p.scores), default=0),
    )


def weigh(facts: PaysFacts) -> int:
    """The level, 1–5: a step for each moment and each rule after the first, each silence, each
    further winner."""
    weight = max(0, facts.moments - 1) + max(0, facts.rules - 1) + facts.silent + facts.winners
    return min(1 + weight, LEVELS[-1])


# Themes


def _carried(rule: str) -> Callable[[Settled], bool]:
    return lambda done: any(t.rule == rule for t in done.books.transfers)


def _over_cap(done: Settled) -> bool:
    settings = done.variant.settings
    return any(done.variant.capped(settings, s.fan) < s.fan for _, s in done.scores)


def _cut_short(done: Settled) -> bool:
    """Whether a purse was empty before something was paid."""
    return done.books.purses is not None and 0 in done.books.purses


@dataclass(frozen=True, slots=True, eq=False)
class PaysTheme(OwnTheme):
    """A theme of the payment drill: a rule, its situations and how a settled deal shows it.

    `needs` are options that turn the rule on, those of them that a variant has.
    """

    situations: tuple[Situation, ...]
    holds: Callable[[Settled], bool]
    needs: Mapping[str, Any]


class _Row(NamedTuple):
    situations: tuple[Situation, ...]
    holds: Callable[[Settled], bool] | None = None
    needs: Mapping[str, Any] = MappingProxyType({})
    had: Callable[[Variant], bool] = lambda variant: True


_PURSE_PLAY: Final = {"play": "purse"}
_ROWS: Final[dict[str, _Row]] = {
    "discard": _Row((won("discard"),)),
    "self-draw": _Row((won("self-draw"),)),
    "rob-kong": _Row((won("rob-kong"),)),
    "small-share": _Row((won("discard"), won("rob-kong"))),
    "feng-qing-purse": _Row((all_honours,), None, _PURSE_PLAY),
    "purse": _Row((short_purses,), _cut_short, _PURSE_PLAY),
    "two-empty": _Row((two_empty,), lambda done: done.books.session_over, _PURSE_PLAY),
    "liable-flush": _Row((liable_suit,)),
    "liable-feng-qing": _Row((liable_honours,)),
    "bao-hu": _Row((open_hand_fed,)),
    "open-vs-open": _Row(
        (open_to_open,),
        lambda done: any(
            s.win.payer_open and "open" in s.win.flags and s.win.source in (None, *s.win.payer_open)
            for _, s in done.scores
        ),
        {"open_vs_open": True},
    ),
    "several-winners": _Row((several,), lambda done: any(len(p.scores) > 1 for p in done.postings)),
    "blood": _Row(
        (after_a_win,),
        lambda done: len(done.books.won) > 1 and len(done.postings[-1].scores) == 1,
        {"play_until": "blood"},
    ),
    "first-turn": _Row((first_turn,)),
    "cap": _Row(
        (over_the_cap,),
        _over_cap,
        had=lambda variant: variant.capped(variant.settings, _UNLIMITED) < _UNLIMITED,
    ),
    "horses": _Row((bound,), lambda done: bool(done.books.horses), {"horses": 1}),
    "kong-direct": _Row((one_kong(MeldKind.DIRECT),)),
    "kong-added": _Row(
        (one_kong(MeldKind.ADDED, False), one_kong(MeldKind.ADDED, True)),
        lambda done: any(k.kind is MeldKind.ADDED for k in done.books.kongs),
    ),
    "kong-concealed": _Row((one_kong(MeldKind.CONCEALED),)),
    "kong-series": _Row(
        (series,),
        lambda done: len({k.seat for k in done.books.kongs}) < len(done.books.kongs),
    ),
    "kong-money": _Row(
        (drawn_with_kongs,),
        lambda done: done.books.drawn and any(k.paid for k in done.books.kongs),
    ),
    "kongs": _Row((won("discard", Way(laid="kong")),), lambda done: bool(done.books.kongs)),
    "drizzle": _Row(
        (one_kong(MeldKind.DIRECT), one_kong(MeldKind.ADDED, True)), None, {"drizzle": True}
    ),
    "kong-transfer": _Row((kong_then_discard,), None, {"transfer": True}),
    "kong-self-draw": _Row(
        (own_replacement,),
        lambda done: (
            any("after-kong" in s.win.flags for _, s in done.scores)
            and done.books.kongs[-1].kind is MeldKind.DIRECT
        ),
    ),
    "kong-refund": _Row((drawn_with_kongs, drawn_after_win)),
    "hua-zhu": _Row((pig_drawn,), None, {"cha_hua_zhu": True}),
    "ready": _Row(
        (ready_drawn,),
        None,
        {"cha_jiao": True, "ready_settlement": True, "each_pays_each": False},
    ),
    "each-pays-each": _Row((drawn_open,), None, {"ready_settlement": True, "each_pays_each": True}),
    "drawn": _Row((drawn, drawn_with_kongs), lambda done: done.books.drawn),
    "next-dealer": _Row((dealing_on,), lambda done: True),
}
"""By the id of the rule; a rule without a row moves no money."""


def rules(variant: Variant) -> dict[str, Rule]:
    """A variant's rules by their ids, in the order of its reference."""
    return {rule.id: rule for section in SECTIONS for rule in variant.rules.get(section, ())}


def themes_of(variant: Variant) -> tuple[PaysTheme, ...]:
    """The themes of a variant: each of its rules that decides over money.

    Rules of options that are off are among them, unless they were turned off by choice.
    """
    return tuple(
        _theme(rule, row)
        for name, rule in rules(variant).items()
        if (row := _ROWS.get(name))
        and row.had(variant)
        and all(_open_to(variant, option, value) for option, value in row.needs.items())
    )


def _theme(rule: Rule, row: _Row) -> PaysTheme:
    holds = row.holds or _carried(rule.id)
    return PaysTheme(rule.id, rule.name, rule.line, row.situations, holds, row.needs)


def _open_to(variant: Variant, name: str, value: Any) -> bool:
    """Whether an option has the value or may still get it; one that a game has not hinders none."""
    if all(option.id != name for option in variant.options):
        return True
    return variant.settings[name] == value or name not in variant.chosen


def needed(variant: Variant, theme: PaysTheme) -> dict[str, Any]:
    """The options that a theme turns on, as far as the variant has them."""
    known = {option.id for option in variant.options}
    return {name: value for name, value in theme.needs.items() if name in known}


# Drafts


@dataclass(frozen=True, slots=True)
class Drafted:
    """A deal for a question: its case, settled, and its level."""

    case: Case
    done: Settled
    level: int


def settle(case: Case) -> Drafted:
    """A case with its settlement. Raises Refusal for one that cannot be settled."""
    done = read_settle(case)
    return Drafted(case, done, weigh(facts_of(done)))


class PaysDrafter(Drafter[PaysTheme, Drafted]):
    """Deals told in one of the theme's situations; the higher the level asked for, the longer."""

    drill = "pays"
    counts = Counts(of_theme=60, of_any=40, of_level=16)

    def themes_of(self, variant: Variant) -> tuple[PaysTheme, ...]:
        """The themes of a variant."""
        return themes_of(variant)

    def draft(self, variant: Variant, theme: PaysTheme, level: int, dice: Dice) -> Drafted | None:
        """A deal in which the theme's rule shows, settled."""
        tale = Tale(variant, dice.below(level), dice)
        if not dice.pick(theme.situations)(tale):
            return None
        try:
            drafted = settle(tale.case())
        except Refusal:
            return None
        return drafted if theme.holds(drafted.done) else None
