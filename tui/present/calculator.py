"""The calculator as rows: the form under somebody's fingers, and what it comes to.

Pure: all figures and reasons come from the outcome of `tui.calculator.judge`.
"""

from __future__ import annotations

from typing import Any, Final

from core.explain import Refusal
from core.hand import Hand, parse_meld
from core.text import Text, same
from core.tiles import (
    EAST,
    HONOURS,
    LETTERS,
    SUIT_NAMES,
    WIND_NAMES,
    parse_tiles,
    rank_of,
    suit_of,
)
from core.variant import spell
from core.variants import by_id
from tui import texts_calculator as texts
from tui.builder import Builder
from tui.calculator import Calculator
from tui.draw import (
    BLANK,
    TILE_CELLS,
    Row,
    Span,
    fit,
    fit_row,
    hand_cards,
    join,
    meld,
    melds,
    row_width,
    short,
    suit_role,
    tile,
    tile_word,
)
from tui.editor import Editor
from tui.editor import Row as FormRow
from tui.look import Look
from tui.present.form import LABEL_CELLS, MARGIN, Choice, Field, field_row
from tui.present.outcome import counted_tiles

_INDENT: Final = Span("  ")
_TYPED_CELLS: Final = 26


# The form


def form_rows(editor: Editor, look: Look, cells: int) -> list[Row]:
    """A row for each row of the form; what is typed stands beside the tiles that it is read as."""
    return [
        _form_row(editor, row, place, place == editor.row, look, cells)
        for place, row in enumerate(editor.rows)
    ]


def _form_row(editor: Editor, row: FormRow, place: int, here: bool, look: Look, cells: int) -> Row:
    calc = editor.calc
    if row.kind == "one":
        return field_row(_field(calc, row), place, here, look, cells)
    lead = fit(" >" if here else "", MARGIN)
    label = fit(texts.LABELS[row.id].get(look.lang), LABEL_CELLS)
    head = (Span(lead, "mark"), Span(label, "title" if here else "text", f"row({place})"))
    if row.kind == "text":
        return (*head, *_typed(row, editor.caret if here else None, place, look))
    if row.kind == "any":
        return (*head, *_several(row, editor.caret if here else None, place, look))
    words = ", ".join(f"{name}={spell(value)}" for name, value in row.value.items())
    role = "cursor" if here else "value"
    return (*head, Span(f"[{words or texts.USUAL.get(look.lang)}]", role, f"open({place})"))


def _field(calc: Calculator, row: FormRow) -> Field:
    label = texts.LABELS[row.id]
    choices = tuple(Choice(v, _value_name(row.id, v), value_line(calc, row, v)) for v in row.values)
    return Field(row.id, label, choices, row.value)


def field_of(calc: Calculator, row: FormRow) -> Field:
    """A row of one value as a field to list the values of."""
    return _field(calc, row)


def _value_name(name: str, value: Any) -> Text:
    if name == "variant":
        return by_id(value).name
    if name == "round":
        return WIND_NAMES[value]
    if name == "way":
        if value is None:
            return texts.SELF_DRAWN
        seat, robbed = value
        return (texts.ROBBED_FROM if robbed else texts.DISCARD_OF).fill(seat=seat)
    return same(value)


def value_line(calc: Calculator, row: FormRow, value: Any) -> Text:
    """What a value of a row is, in words."""
    if row.id == "variant":
        return by_id(value).line
    if row.id == "flags":
        state = texts.YES if value in row.value else texts.NO
        name, line = texts.FLAG_NAMES[value], texts.FLAG_LINES[value]
        return texts.FLAG_STATE.fill(name=name, line=line, state=state)
    return texts.LINES[row.id]


def line_row(editor: Editor, look: Look, cells: int) -> Row:
    """What the row under the keys is for."""
    row = editor.here
    value = row.value
    if row.kind == "any" and row.values:
        value = row.values[min(editor.caret, len(row.values) - 1)]
    words = value_line(editor.calc, row, value).get(look.lang)
    return fit_row((Span(" " * MARGIN), Span(words, "dim")), cells)


def _typed(row: FormRow, caret: int | None, place: int, look: Look) -> Row:
    text = row.value
    act = f"row({place})"
    shown: Row = (Span(text, "value", act),)
    if caret is not None:
        before, after = text[:caret], text[caret:]
        shown = (Span(before, "value"), Span("_", "cursor"), Span(after, "value"))
    if row_width(shown) < _TYPED_CELLS:
        shown = fit_row(shown, _TYPED_CELLS)
    return (*shown, _INDENT, *_read(row, look))


def _read(row: FormRow, look: Look) -> Row:
    """The tiles that a text is read as, as far as it can be read."""
    try:
        if row.id == "melds":
            return join((meld(parse_meld(t), look) for t in row.value.split()), Span("  "))
        kinds = parse_tiles(row.value)
    except Refusal:
        return ()
    if not kinds:
        return ()
    counted = counted_tiles(len(kinds)).get(look.lang)
    many = (Span(f"  {counted}", "dim"),) if row.id == "concealed" else ()
    return (*short(kinds, look.tiles), *many)


def _several(row: FormRow, caret: int | None, place: int, look: Look) -> Row:
    out: list[Span] = []
    for i, value in enumerate(row.values):
        name = texts.FLAG_NAMES[value] if row.id == "flags" else same(value)
        chosen = value in row.value
        words = f"[{name.get(look.lang)}]" if chosen else f" {name.get(look.lang)} "
        role = "cursor" if i == caret else "value" if chosen else "text"
        out.append(Span(words, role, f"pick({place}, {i})"))
    return tuple(out)


def hand_picture(editor: Editor, look: Look) -> list[Row]:
    """The hand as cards with the winning tile apart, and its melds; nothing of what cannot be
    read."""
    calc = editor.calc
    try:
        kinds = parse_tiles(calc.concealed)
        tile = parse_tiles(calc.tile)
        laid = [parse_meld(text) for text in calc.melds.split()]
    except Refusal:
        return []
    if len(kinds) > _MOST_CARDS or len(tile) > 1:
        return []
    apart = len(kinds) if tile else None
    rows: list[Row] = [
        (_INDENT, *row) for row in hand_cards((*kinds, *tile), look.tiles, apart)[:2]
    ]
    if laid:
        rows += [BLANK, (_INDENT, *melds(Hand(kinds, tuple(laid)), look))]
    return rows


_MOST_CARDS: Final = 14


# Building


def build_rows(builder: Builder, look: Look, airy: bool) -> list[Row]:
    """The hand so far, where tiles go, and a table of the kinds to add."""
    picture = hand_picture(Editor(builder.calc), look)
    left = texts.LEFT.fill(copies=builder.left(builder.cursor)).get(look.lang)
    under = Span(f"{tile_word(builder.cursor, look.tiles)}  {left}", "dim")
    rows: list[Row] = [BLANK, *picture, *[BLANK] * (5 - len(picture)), _target_row(builder, look)]
    rows.append((Span(" " * (MARGIN + LABEL_CELLS + 2)), under))
    for place, letter in enumerate(LETTERS):
        here = suit_of(builder.cursor) == place
        row = [Span(fit(" >" if here else "", MARGIN), "mark")]
        cap = f"{letter} {SUIT_NAMES[letter].get(look.lang)}"
        row.append(Span(fit(cap, LABEL_CELLS + 2), "key" if here else "text", f"suit({place})"))
        kinds = HONOURS if letter == LETTERS[-1] else range(place * 9, place * 9 + 9)
        row += [_kind(builder, kind, look) for kind in kinds]
        rows.append(tuple(row))
        if airy:
            rows.append(BLANK)
    return rows


def _kind(builder: Builder, kind: int, look: Look) -> Span:
    """A kind to add, in brackets under the cursor; a dash where no copy is left."""
    text = tile(kind, look.tiles)
    if kind >= EAST:
        text = fit(f"{rank_of(kind)}{tile_word(kind, look.tiles)}", TILE_CELLS)
    if not builder.left(kind):
        text = fit("-", TILE_CELLS)
    here = kind == builder.cursor
    role = "cursor" if here else suit_role(kind)
    return Span(f"[{text}]" if here else f" {text} ", role, f"add({kind})")


def _target_row(builder: Builder, look: Look) -> Row:
    lang = look.lang
    row = [Span(" " * MARGIN), Span(f"{texts.GOES_TO.get(lang)} ", "title")]
    for name in builder.targets:
        words = texts.TARGETS[name].get(lang)
        here = name == builder.target
        text = f"[{words}]" if here else f" {words} "
        row.append(Span(text, "cursor" if here else "text", f"target('{name}')"))
    if builder.target in _FED:
        row.append(
            Span(f"  {texts.CAME_FROM.fill(seat=builder.source).get(lang)}", "value", "feed")
        )
    return tuple(row)


_FED: Final = ("pung", "direct", "added")
