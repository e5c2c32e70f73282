"""House rules of a variant as a form: its presets, then its options."""

from __future__ import annotations

from typing import Any, Final

from core.text import Text, listing, same
from core.variant import Option, Variant, WholeNumber, spell
from tui import texts_calculator as texts
from tui import texts_play
from tui.present.form import Choice, Field

PRESET: Final = "preset:"
_NEXT_TO_LEAST: Final = 10
_TIMES: Final = (2, 5, 10)


def house_text(house: Variant) -> Text:
    """The house rules that differ from the defaults, in few words."""
    changed = [
        texts_play.CHANGED_OPTION.fill(name=house.option(name).name, value=spell(value))
        for name, value in house.house.items()
    ]
    return listing(changed) if changed else texts_play.HOUSE_USUAL


def house_fields(variant: Variant) -> tuple[Field, ...]:
    """A field for each sort of preset and each option, with what is chosen."""
    keys = dict.fromkeys(preset.key for preset in variant.presets)
    presets = tuple(_preset_field(variant, key) for key in keys)
    return (*presets, *(_option_field(variant, option) for option in variant.options))


def _preset_field(variant: Variant, key: str) -> Field:
    """The presets of a key; none is chosen where single options make another mixture."""
    rows = [preset for preset in variant.presets if preset.key == key]
    found = next((p.id for p in rows if _is_set(variant, p.values)), None)
    mixture = (texts.OWN_MIX, texts.OWN_MIX_LINE) if variant.house else (texts.USUAL,) * 2
    none = () if found else (Choice(None, *mixture),)
    every = (*none, *(Choice(p.id, p.name, p.line) for p in rows))
    return Field(f"{PRESET}{key}", texts.PRESET, every, found)


def _is_set(variant: Variant, values: Any) -> bool:
    return all(variant.settings[name] == value for name, value in values.items())


def _option_field(variant: Variant, option: Option) -> Field:
    value = variant.settings[option.id]
    choices = tuple(Choice(v, value_text(v), option.line) for v in _values(option, value))
    return Field(option.id, option.name, choices, value)


def _values(option: Option, value: Any) -> tuple[Any, ...]:
    """The values to choose from; of whole numbers the least, multiples of the default, and the
    one chosen."""
    if not isinstance(option.values, WholeNumber):
        return option.values
    whole = option.values
    few = [whole.least + whole.step * i for i in range(_NEXT_TO_LEAST)]
    many = [option.default * times for times in _TIMES]
    return tuple(sorted(v for v in {*few, *many, option.default, value} if whole.admits(v)))


def value_text(value: Any) -> Text:
    """The value of an option in words."""
    if isinstance(value, bool):
        return texts.YES if value else texts.NO
    if value is None:
        return texts.NO_LIMIT
    return same(spell(value))


def with_value(variant: Variant, field: str, value: Any) -> Variant:
    """The variant with a field of the form set. Raises Refusal for what is not possible."""
    if field.startswith(PRESET):
        if value is None:
            return variant
        return variant.with_options({field.removeprefix(PRESET): value})
    return variant.with_options({field: value})


def is_number(variant: Variant, field: str) -> bool:
    """Whether a field takes a whole number that can be typed."""
    return any(o.id == field and isinstance(o.values, WholeNumber) for o in variant.options)
