"""What the verdicts of several drills have in common: references, and other house rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Protocol, TypeVar

from core.explain import Line, Refusal, line, refuse
from core.text import Text
from core.variant import Option, Variant, spell
from core.variants import by_id
from puzzles.dice import number
from puzzles.drill import ANY, QuestionId, Theme, Verdict

AnyTheme = TypeVar("AnyTheme", bound=Theme)


@dataclass(frozen=True, slots=True)
class Explained(Verdict):
    """A judgement that can be read on from.

    `rule_refs` are ids of the items, rules and refusals that the lines speak of; `house` tells
    what other house rules would make of the question.
    """

    rule_refs: tuple[str, ...] = ()
    house: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class OwnTheme(Theme):
    """A theme told in the words of its game; of several games those of one id are the same."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, OwnTheme) and self.id == other.id

    def __hash__(self) -> int:
        return hash(self.id)


def first_of_each(themes: Iterable[AnyTheme]) -> tuple[AnyTheme, ...]:
    """The first theme of each id."""
    found: dict[str, AnyTheme] = {}
    for theme in themes:
        found.setdefault(theme.id, theme)
    return tuple(found.values())


def variant_of(ident: QuestionId) -> Variant:
    """The variant of an id under the id's options. Raises Refusal for unknown ones."""
    return by_id(ident.variant).with_options(dict(ident.options))


def with_house(
    ident: QuestionId, variant: Variant, more: Mapping[str, Any]
) -> tuple[QuestionId, Variant]:
    """The id and the variant with the options that a theme asks for set as well."""
    new = {name: value for name, value in more.items() if variant.settings[name] != value}
    if not new:
        return ident, variant
    options = tuple((dict(ident.options) | new).items())
    return replace(ident, options=options), variant.with_options(new)


def can_turn_on(variant: Variant, name: str) -> bool:
    """Whether an option is on, or nobody has chosen it, so that a theme may turn it on."""
    return bool(variant.settings[name]) or name not in variant.chosen


def turned_on(variant: Variant, name: str, *key: object) -> Any:
    """The option's value: as it is when it is on, else one that turns it on, picked by `key`."""
    if variant.settings[name]:
        return variant.settings[name]
    values = variant.option(name).values
    on = [v for v in values if v] if isinstance(values, tuple) else [1]
    return on[number(*key) % len(on)]


def find_theme(themes: tuple[AnyTheme, ...], name: str) -> AnyTheme:
    """The theme of that id. Raises Refusal naming those that there are."""
    for theme in themes:
        if theme.id == name:
            return theme
    known = ", ".join([ANY, *(t.id for t in themes)])
    raise refuse("theme-unknown", "theme", name, possible=known)


class Stepwise(Protocol):
    """A drill, as far as steps of its answers go."""

    def steps(self, variant: Variant) -> tuple[str, ...]:
        """The steps of an answer that can each be asked alone."""
        ...


def check_step(drill: Stepwise, variant: Variant, step: str | None) -> None:
    """Raise Refusal for a step that a drill does not ask alone in a variant; None is all steps."""
    if step is None:
        return
    possible = drill.steps(variant)
    if step in possible:
        return
    if not possible:
        raise refuse("step-none", "step", step)
    raise refuse("step-unknown", "step", step, possible=", ".join(possible))


def refuse_level(ident: QuestionId, theme: Theme, levels: tuple[int, ...]) -> Refusal:
    """The refusal of a level at which a theme has no question."""
    possible = ", ".join(map(str, levels))
    return refuse("level-empty", "level", ident.level, theme=theme.name, possible=possible)


def house_lines(
    variant: Variant, outcome: Callable[[Variant], tuple[object, Text]]
) -> tuple[Line, ...]:
    """What every other value of every house rule would make of a question, where it matters.

    `outcome` answers the question in a variant and puts the answer into words. Options of free
    numbers, such as the stake, are left out: they scale the answer.
    """
    base, _ = outcome(variant)
    out = []
    for option, value in _others(variant):
        try:
            other, words = outcome(variant.with_options({option.id: value}))
        except Refusal:
            continue
        if other != base:
            chosen = f"{option.id}={spell(value)}"
            out.append(line("house-would", option=chosen, name=option.name, result=words))
    return tuple(out)


def _others(variant: Variant) -> list[tuple[Option, Any]]:
    return [
        (option, value)
        for option in variant.options
        if isinstance(option.values, tuple)
        for value in option.values
        if value != variant.settings[option.id]
    ]
