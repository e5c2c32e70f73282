"""The reference of a variant as rows, from the very tables that score and settle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.text import Text, listing
from core.variant import SECTIONS, Fan, Option, Preset, Rule, Variant, WholeNumber, spell
from tui.draw import BLANK, Row, Span, fit, plain, width, wrap
from tui.look import Look
from tui.texts_rules import (
    COMBINED,
    DEFAULT,
    DEFAULT_WHOLE,
    EACH,
    FAN_TABLE,
    HOUSE_RULE,
    MINIMUM,
    NOT_WITH,
    OPTIONS_TITLE,
    PLAYERS,
    PRESETS_TITLE,
    SECTION_NAMES,
    TABLES_DIFFER,
)

INDENT = 2


@dataclass(frozen=True, slots=True)
class Reference:
    """The reference of a variant: its rows, their bare text, and the row of each item and rule."""

    rows: tuple[Row, ...]
    plain: tuple[str, ...]
    anchors: Mapping[str, int]

    def anchor_above(self, top: int) -> str | None:
        """The item, rule or option that the row `top` belongs to."""
        above = [(row, name) for name, row in self.anchors.items() if row <= top]
        return max(above)[1] if above else None


def reference(variant: Variant, look: Look, cells: int) -> Reference:
    """Tiles, course of play, fan table, payments, drawn deal, session, presets, options."""
    rows = [*head_rows(variant, look, cells)]
    anchors: dict[str, int] = {}
    for section in SECTIONS:
        if section == "payment":
            rows += [BLANK, *fan_head_rows(variant, look, cells)]
            wide = _name_cells(variant, look, cells)
            for fan in variant.fans:
                anchors[fan.id] = len(rows)
                rows += _fan(variant, fan, look, cells, wide)
        rules = variant.rules.get(section, ())
        if rules:
            rows += [BLANK, _title(SECTION_NAMES[section], look)]
            for rule in rules:
                anchors.setdefault(rule.id, len(rows))
                rows += rule_rows(rule, look, cells)
    if variant.presets:
        rows += [BLANK, _title(PRESETS_TITLE, look)]
        for preset in variant.presets:
            rows += preset_rows(preset, look, cells)
    rows += [BLANK, _title(OPTIONS_TITLE, look)]
    for option in variant.options:
        anchors.setdefault(option.id, len(rows))
        rows += option_rows(option, look, cells)
    return Reference(tuple(rows), tuple(plain(row) for row in rows), anchors)


def head_rows(variant: Variant, look: Look, cells: int) -> list[Row]:
    """Name, id, one line, players and tiles."""
    lang = look.lang
    players = PLAYERS.fill(players=variant.players, tiles=variant.tiles.size).get(lang)
    return [
        (Span(variant.name.get(lang), "title"), Span(f"  {variant.id}  {players}", "dim")),
        *_wrapped(variant.line.get(lang), 0, cells),
    ]


def fan_head_rows(variant: Variant, look: Look, cells: int) -> list[Row]:
    """The title of the fan table, how its items come together, and the minimum."""
    lang = look.lang
    rows: list[Row] = [_title(FAN_TABLE, look)]
    rows += _wrapped(COMBINED[variant.combine].get(lang), INDENT, cells)
    if variant.minimum:
        rows += _wrapped(MINIMUM.fill(fan=variant.minimum).get(lang), INDENT, cells)
    return rows


def _name_cells(variant: Variant, look: Look, cells: int) -> int:
    return min(max(width(_head_of(fan, look)) for fan in variant.fans), cells // 3)


def _head_of(fan: Fan, look: Look) -> str:
    """What stands first in an item's row: its Chinese name, or its pinyin."""
    return fan.name.zh if look.lang == "zh" else fan.id


def _fan(variant: Variant, fan: Fan, look: Look, cells: int, wide: int) -> list[Row]:
    sign = "x" if variant.combine != "sum" else ""
    value = f"{sign}{fan.value}"
    lead = INDENT + wide + 8
    said = fan_line(fan).get(look.lang)
    if look.lang == "en":
        said = f"{fan.name.en}: {said}"
    first, *more = wrap(said, max(cells - lead, 20))
    head = fit(_head_of(fan, look), wide)
    return [
        (Span(" " * INDENT), Span(head), Span(f"{value:>6}  ", "value"), Span(first, "dim")),
        *((Span(" " * lead), Span(line, "dim")) for line in more),
    ]


def fan_line(fan: Fan) -> Text:
    """The line of an item with what it depends on."""
    parts = [fan.line]
    if fan.repeats:
        parts.insert(0, EACH)
    if fan.option:
        parts.append(HOUSE_RULE.fill(option=fan.option))
    return listing(parts, "；", "; ")


def item_rows(variant: Variant, fan: Fan, look: Look, cells: int) -> list[Row]:
    """One item by itself: name, id, value, line, and what it is not counted with."""
    lang = look.lang
    rows: list[Row] = [
        (
            Span(fan.name.get(lang), "title"),
            Span(f"  {fan.id}  {variant.name.get(lang)}  ", "dim"),
            Span(str(fan.value), "value"),
        ),
        *_wrapped(fan_line(fan).get(lang), INDENT, cells),
    ]
    if fan.not_with:
        names = listing(variant.fan(other).name for other in fan.not_with)
        rows += _wrapped(NOT_WITH.fill(items=names).get(lang), INDENT, cells)
    return rows


def rule_rows(rule: Rule, look: Look, cells: int) -> list[Row]:
    """One rule: its name, its line, and where tables differ."""
    lang = look.lang
    rows: list[Row] = [(Span(" " * INDENT), Span(rule.name.get(lang), "key"))]
    rows += _wrapped(rule.line.get(lang), 2 * INDENT, cells)
    if rule.tables_differ is not None:
        differ = TABLES_DIFFER.fill(line=rule.tables_differ)
        rows += _wrapped(differ.get(lang), 2 * INDENT, cells, "notice")
    return rows


def option_rows(option: Option, look: Look, cells: int) -> list[Row]:
    """One option: id, name, line, default and what is possible."""
    lang = look.lang
    whole = isinstance(option.values, WholeNumber)
    possible = (DEFAULT_WHOLE if whole else DEFAULT).fill(
        value=spell(option.default), possible=option.possible
    )
    return [
        (Span(" " * INDENT), Span(option.id, "key"), Span(f"  {option.name.get(lang)}")),
        *_wrapped(option.line.get(lang), 2 * INDENT, cells),
        *_wrapped(possible.get(lang), 2 * INDENT, cells, "dim"),
    ]


def preset_rows(preset: Preset, look: Look, cells: int) -> list[Row]:
    """One preset: how it is given, its line, and what it sets."""
    lang = look.lang
    sets = ", ".join(f"{name}={spell(value)}" for name, value in preset.values.items())
    named = f"{preset.key}={preset.id}"
    return [
        (Span(" " * INDENT), Span(named, "key"), Span(f"  {preset.name.get(lang)}")),
        *_wrapped(preset.line.get(lang), 2 * INDENT, cells),
        *_wrapped(sets, 2 * INDENT, cells, "dim"),
    ]


def variant_rows(variants: Sequence[Variant], look: Look) -> list[Row]:
    """The list of variants: id, name, players, tiles, one line."""
    lang = look.lang
    wide = max(len(v.id) for v in variants)
    named = max(width(v.name.get(lang)) for v in variants)
    return [
        (
            Span(f"{v.id:<{wide}}  ", "key"),
            Span(fit(v.name.get(lang), named) + "  "),
            Span(PLAYERS.fill(players=v.players, tiles=v.tiles.size).get(lang) + "  ", "dim"),
            Span(v.line.get(lang), "dim"),
        )
        for v in variants
    ]


def _title(text: Text, look: Look) -> Row:
    return (Span(text.get(look.lang), "title"),)


def _wrapped(text: str, indent: int, cells: int, role: str = "text") -> list[Row]:
    lines = wrap(text, max(cells - indent, 20))
    return [(Span(" " * indent), Span(line, role)) for line in lines]
