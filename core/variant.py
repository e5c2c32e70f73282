"""Variant: every way in which two games may differ, as data and a few plain functions.

A game is one frozen record. House rules give a new record (`variant.with_options(cap=16)`);
families share functions, none inherits. What a rules screen, a scorer, a drill or the help prints
of a game are the rows of this record.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Final, Literal

from core.explain import Line, Refusal, line, refuse
from core.patterns import Condition, Facts, Groups, Win, whole_hand
from core.payments import Books, Finish, Kong, Transfer
from core.text import Text
from core.tiles import TileSet

Settings = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class WholeNumber:
    """Whole numbers from `least`, in steps of `step`."""

    least: int
    step: int = 1
    most: int | None = None

    def admits(self, value: object) -> bool:
        """Whether `value` is one of them."""
        return (
            isinstance(value, int)
            and not isinstance(value, bool)
            and value >= self.least
            and value % self.step == 0
            and (self.most is None or value <= self.most)
        )

    @property
    def text(self) -> Text:
        """What is possible, in words."""
        if self.most is not None:
            return Text(f"{self.least} 到 {self.most} 的整数", f"{self.least} to {self.most}")
        if self.step > 1:
            return Text(
                f"{self.step} 的倍数，至少 {self.least}",
                f"a multiple of {self.step}, at least {self.least}",
            )
        return Text(f"整数，至少 {self.least}", f"a whole number, at least {self.least}")


@dataclass(frozen=True, slots=True)
class Option:
    """A house rule: its values (a tuple of them, or `WholeNumber`) and the default."""

    id: str
    name: Text
    line: Text
    values: tuple[Any, ...] | WholeNumber
    default: Any

    def check(self, value: object) -> None:
        """Raise Refusal, naming what is possible, unless the option can have `value`."""
        if isinstance(self.values, WholeNumber):
            good = self.values.admits(value)
        else:
            good = any(value == v and type(value) is type(v) for v in self.values)
        if not good:
            raise refuse("option-value", f"options.{self.id}", value, possible=self.possible)

    @property
    def possible(self) -> Text:
        """The values in words."""
        if isinstance(self.values, WholeNumber):
            return self.values.text
        shown = ", ".join(spell(v) for v in self.values)
        return Text(shown.replace(", ", "、"), shown)


def spell(value: object) -> str:
    """An option's value as it is typed."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of options, given as `{key: id}`; `values` are what it sets."""

    key: str
    id: str
    name: Text
    line: Text
    values: Settings


@dataclass(frozen=True, slots=True)
class Fan:
    """An item of a variant's table.

    `value` is one occurrence's summand or factor (what the reference prints; `worth`, where
    given, is what it comes to in a win). It fits when all `needs` hold and `finds` returns at
    least one group of tiles: one for each time it counts. `missing`, or `broken` where the reason
    depends on the hand, is said when `finds` returns none. `not_with` are the ids of items that
    contain it. `option` is the house rule that turns it on, where it is one.
    """

    id: str
    name: Text
    line: Text
    value: int
    needs: tuple[Condition, ...] = ()
    finds: Callable[[Facts], Groups] = whole_hand
    missing: Text | None = None
    broken: Callable[[Facts], Line] | None = None
    not_with: tuple[str, ...] = ()
    option: str | None = None
    repeats: bool = False
    worth: Callable[[Facts, Settings], int] | None = None

    def groups(self, facts: Facts) -> Groups:
        """The tiles that make it, one group for each time that it fits; empty when it does not."""
        for need in self.needs:
            if not need.holds(facts):
                return ()
        return self.finds(facts)

    def why_not(self, facts: Facts) -> Line:
        """What breaks it in a reading that it does not fit."""
        for need in self.needs:
            if not need.holds(facts):
                return need.broken(facts)
        if self.broken:
            return self.broken(facts)
        return Line("missing", self.missing) if self.missing else line("does-not-fit")

    def one(self, facts: Facts, settings: Settings) -> int:
        """The summand or factor of one occurrence in this win."""
        return self.worth(facts, settings) if self.worth else self.value


@dataclass(frozen=True, slots=True)
class Item:
    """An item counted: how often, its total contribution, and the tiles of each occurrence."""

    fan: Fan
    count: int
    value: int
    tiles: Groups


@dataclass(frozen=True, slots=True)
class Rejected:
    """An item not counted, what rejected it, and the tiles that would have made it, if any."""

    fan: Fan
    why: Line
    tiles: Groups = ()


@dataclass(frozen=True, slots=True)
class Tally:
    """A reading counted: the items in the order of the table and their fan before any cap."""

    items: tuple[Item, ...]
    fan: int


@dataclass(frozen=True, slots=True)
class Combination:
    """A name that items of the table have when they are counted together."""

    id: str
    name: Text
    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule that is no item: course of play, counting, payment, drawn deal, session.

    `tables_differ` tells, where the sources leave a point open, what other tables do.
    """

    id: str
    name: Text
    line: Text
    tables_differ: Text | None = None


Combine = Literal["one", "sum", "product"]
Section = Literal["tiles", "play", "scoring", "payment", "kongs", "drawn", "session"]
SECTIONS: Final[tuple[Section, ...]] = (
    "tiles",
    "play",
    "scoring",
    "payment",
    "kongs",
    "drawn",
    "session",
)
PassedWin = Literal["locked", "twin", "higher"]
LateKong = Literal["never", "held-at-claim", "not-at-draw", "lapses"]


@dataclass(frozen=True, slots=True)
class Play:
    """How a deal runs, for the engine.

    - `chow`: the upper seat's discard may be chowed.
    - `several_winners`: all who claim a win on one tile win; else the nearest.
    - `goes_on`: a deal goes on after a win among those who have not won.
    - `passed_win`: "locked": a passed win bars wins on discards until the next own draw;
      "twin": likewise, but who pungs X from XX YY, discards Y may win on the other Y (大吊);
      "higher": only a hand of higher fan than the highest passed may win.
    - `late_kong`: "held-at-claim": an added kong with a tile held when the pung was made earns
      nothing; "not-at-draw": one not declared at the turn of its draw earns nothing; "lapses":
      a kong not declared at the first turn possible may not be declared later; "never": no rule.
    - `open_hands`: a ready hand may be laid open with a discard (亮倒).
    - `swap_three`, `name_suit`, `horses`: openings (换三张, 定缺, 叫马 with that many players).
    - `most_horses`: how many players can be bound at most, whatever the settings.
    - `must_win_last`: with so few tiles left in the wall, whoever may win must.
    - `first_turn`: a win on the very first draw or discard is told as the flag `first-turn`.
    - `last_of_waits`: whether 绝张 is worked out.
    - `winds`: whether seats and rounds have winds.
    """

    chow: bool = False
    several_winners: bool = True
    goes_on: bool = False
    passed_win: PassedWin = "locked"
    late_kong: LateKong = "never"
    open_hands: bool = False
    swap_three: bool = False
    name_suit: bool = False
    horses: int = 0
    most_horses: int = 0
    must_win_last: int = 0
    first_turn: bool = False
    last_of_waits: bool = False
    winds: bool = True


@dataclass(frozen=True, slots=True)
class Length:
    """How long a session is: a number of rounds (圈) or of deals; one of them is None."""

    rounds: int | None = None
    deals: int | None = None


def _no_steps(variant: Variant, win: Win, tally: Tally) -> tuple[Line, ...]:
    return ()


def _uncapped(settings: Settings, fan: int) -> int:
    return fan


@dataclass(frozen=True, slots=True)
class Variant:
    """One game.

    `combinations` are names of items that are counted together.

    Functions, all pure:
    - `joined(settings)`: how items come together: one alone counts, a sum, a product.
    - `tally(variant, facts)`: the items of a reading and its fan before any cap.
    - `reject(variant, facts, tally)`: every other item of the table and what rejected it.
    - `forbid(variant, win, tally, facts)`: why a complete hand may not win, or None.
    - `steps(variant, win, tally)`: the way on from the joined items: doubling, cap, shares.
    - `capped(settings, fan)`: what is left of a fan where the settings limit it.
    - `pay_win(books, win, tally)`: the transfers of a win.
    - `pay_kong(books, kong)`: the transfers of a kong that was made.
    - `pay_draw(variant, books, finish)`: the transfers of a drawn deal.
    - `pass_on(books, wins)`: kong money that a win takes from the discarder (转雨).
    - `next_dealer(books)`: who deals next, once the deal is won or drawn.
    - `ends_session(books, wins)`: whether the moment just paid ends the session.

    `chosen` are the house rules; `settings`, `tiles`, `play` and `combine` follow from them.
    """

    id: str
    name: Text
    line: Text
    players: int
    seven_pairs: bool
    minimum: int
    first_dealer: Literal["seat-0", "random"]
    fans: tuple[Fan, ...]
    options: tuple[Option, ...]
    presets: tuple[Preset, ...]
    rules: Mapping[Section, tuple[Rule, ...]]
    joined: Callable[[Settings], Combine]
    tile_set: Callable[[Settings], TileSet]
    play_rules: Callable[[Settings], Play]
    session_length: Callable[[Settings], Length]
    first_purse: Callable[[Settings], int | None]
    tally: Callable[[Variant, Facts], Tally]
    reject: Callable[[Variant, Facts, Tally], tuple[Rejected, ...]]
    forbid: Callable[[Variant, Win, Tally, Facts], Line | None]
    pay_win: Callable[[Books, Win, Tally], list[Transfer]]
    pay_kong: Callable[[Books, Kong], list[Transfer]]
    pay_draw: Callable[[Variant, Books, Finish], list[Transfer]]
    pass_on: Callable[[Books, tuple[Win, ...]], list[Transfer]]
    next_dealer: Callable[[Books], int]
    ends_session: Callable[[Books, tuple[Win, ...]], bool]
    steps: Callable[[Variant, Win, Tally], tuple[Line, ...]] = _no_steps
    capped: Callable[[Settings, int], int] = _uncapped
    combinations: tuple[Combination, ...] = ()
    chosen: Settings = field(default_factory=dict)
    settings: Settings = field(init=False)
    tiles: TileSet = field(init=False)
    play: Play = field(init=False)
    combine: Combine = field(init=False)

    def __post_init__(self) -> None:
        values = {o.id: o.default for o in self.options} | dict(self.chosen)
        settings = MappingProxyType(values)
        object.__setattr__(self, "settings", settings)
        object.__setattr__(self, "tiles", self.tile_set(settings))
        object.__setattr__(self, "play", self.play_rules(settings))
        object.__setattr__(self, "combine", self.joined(settings))

    def option(self, name: str) -> Option:
        """An option by its id. Raises Refusal naming the options that there are."""
        for option in self.options:
            if option.id == name:
                return option
        known = ", ".join([*{p.key: 0 for p in self.presets}, *(o.id for o in self.options)])
        raise refuse("option-unknown", "options", name, variant=self.id, possible=known)

    def fan(self, name: str) -> Fan:
        """An item of the table by its id. Raises Refusal naming the ids."""
        for fan in self.fans:
            if fan.id == name:
                return fan
        known = ", ".join(f.id for f in self.fans)
        raise refuse("item-unknown", "item", name, variant=self.id, possible=known)

    def rule(self, name: str) -> Rule:
        """A rule by its id. Raises Refusal naming the ids."""
        every = [r for section in SECTIONS for r in self.rules.get(section, ())]
        for rule in every:
            if rule.id == name:
                return rule
        known = ", ".join(r.id for r in every)
        raise refuse("rule-unknown", "rule", name, variant=self.id, possible=known)

    def with_options(self, options: Settings | None = None, **more: Any) -> Variant:
        """The variant under house rules: presets by their key, single options beside them.

        Single options go over a preset's. Raises Refusal for an unknown option or value, naming
        what is possible.
        """
        given = dict(options or {}) | more
        chosen = dict(self.chosen)
        for key in dict.fromkeys(p.key for p in self.presets):
            if key in given:
                value = given.pop(key)
                chosen |= self._preset(key, value).values
        for name, value in given.items():
            self.option(name).check(value)
            chosen[name] = value
        return replace(self, chosen=MappingProxyType(chosen))

    def _preset(self, key: str, value: object) -> Preset:
        known = [p for p in self.presets if p.key == key]
        for preset in known:
            if preset.id == value:
                return preset
        possible = ", ".join(p.id for p in known)
        raise refuse("option-value", f"options.{key}", value, possible=possible)

    @property
    def house(self) -> dict[str, Any]:
        """The options that differ from their defaults."""
        return {o.id: self.settings[o.id] for o in self.options if self.settings[o.id] != o.default}


def read_option(variant: Variant, text: str) -> tuple[str, Any]:
    """An option typed as `name=value`; on/off, none and whole numbers are understood.

    Raises Refusal for another form, an unknown name or value.
    """
    name, sign, typed = text.partition("=")
    if not sign:
        raise refuse("option-form", "option", text)
    name, typed = name.strip().replace("-", "_"), typed.strip()
    if any(p.key == name for p in variant.presets):
        return name, typed
    words = {"on": True, "true": True, "off": False, "false": False, "none": None, "null": None}
    value: Any = words.get(typed, typed)
    if typed.lstrip("-").isdigit():
        value = int(typed)
    try:
        variant.option(name).check(value)
    except Refusal as bad:
        if bad.line.code == "option-value" and isinstance(value, bool | None):
            variant.option(name).check(typed)
            return name, typed
        raise
    return name, value
