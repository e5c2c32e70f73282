"""Counting by a table where every item that fits counts, unless another one keeps it out; caps."""

from __future__ import annotations

from core.explain import line
from core.patterns import Facts, Groups
from core.text import Text, listing
from core.variant import Fan, Rejected, Settings, Tally, Variant


def fitting(variant: Variant, facts: Facts) -> list[tuple[Fan, Groups]]:
    """The items of a reading in the order of the table, with the tiles of each occurrence.

    An item whose house rule is off, or that is not counted with another that fits, is left out.
    """
    settings = variant.settings
    found = [
        (fan, groups)
        for fan in variant.fans
        if (fan.option is None or settings[fan.option]) and (groups := fan.groups(facts))
    ]
    ids = {fan.id for fan, _ in found}
    return [entry for entry in found if ids.isdisjoint(entry[0].not_with)]


def capped(settings: Settings, fan: int) -> int:
    """A fan as far as the option `cap` goes."""
    cap = settings["cap"]
    return fan if cap is None else min(fan, int(cap))


def reject(variant: Variant, facts: Facts, tally: Tally) -> tuple[Rejected, ...]:
    """Every other item of the table and what rejected it."""
    names = {item.fan.id: item.fan.name for item in tally.items}
    out = []
    for fan in variant.fans:
        if fan.id in names:
            continue
        groups = fan.groups(facts)
        if fan.option is not None and not variant.settings[fan.option]:
            option = variant.option(fan.option)
            why = line("house-rule-off", option=Text(option.name.zh, option.id))
        elif groups:
            why = line("not-beside", item=listing(names[i] for i in fan.not_with if i in names))
        else:
            why = fan.why_not(facts)
        out.append(Rejected(fan, why, groups))
    return tuple(out)
