"""From an item or a rule that something has to do with into the rule browser."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from core.text import Text
from core.variant import SECTIONS, Variant
from tui import texts_calculator as words
from tui.present.form import Choice, Field
from tui.screens.choose import ChooseScreen
from tui.screens.rules import RulesScreen

if TYPE_CHECKING:
    from tui.navigator import TingpaiApp


def places_of(variant: Variant, refs: Iterable[str]) -> tuple[Choice, ...]:
    """The items, rules and options of a variant among some ids, each once, with their lines."""
    known: dict[str, tuple[Text, Text]] = {}
    for option in variant.options:
        known[option.id] = (option.name, option.line)
    for section in SECTIONS:
        for rule in variant.rules.get(section, ()):
            known[rule.id] = (rule.name, rule.line)
    for fan in variant.fans:
        known[fan.id] = (fan.name, fan.line)
    return tuple(Choice(ref, *known[ref]) for ref in dict.fromkeys(refs) if ref in known)


def refer(app: TingpaiApp, variant: Variant, refs: Iterable[str]) -> None:
    """Open the rule browser at what the ids name: of several one is chosen first; of none, at the
    beginning."""
    places = places_of(variant, refs)
    if len(places) < 2:
        app.push_screen(RulesScreen(variant.id, places[0].value if places else None))
        return

    def chosen(place: Choice | None) -> None:
        if place is not None:
            app.push_screen(RulesScreen(variant.id, place.value))

    app.push_screen(ChooseScreen(Field("rule", words.RULES_OF, places, places[0].value)), chosen)
