"""The form of the calculator without its screen: its rows, and the keys that change them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Final

from core.tiles import WIND_LETTERS
from core.variant import Variant
from core.variants import VARIANTS
from tui.calculator import Calculator, flags_for

TEXTS: Final = ("concealed", "melds", "tile")


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the form.

    `kind`: "text" is typed; "one" has one of `values`; "any" has any number of them; "open" leads
    to a screen of its own. `value` is the text, the value, or the set of values.
    """

    id: str
    kind: str
    value: Any
    values: tuple[Any, ...] = ()


def rows_of(calc: Calculator) -> tuple[Row, ...]:
    """The rows that the game has use for."""
    variant = calc.variant
    play = variant.play
    others = tuple(s for s in range(variant.players) if s != calc.seat)
    ways = (None, *((s, False) for s in others), *((s, True) for s in others))
    way = None if calc.source is None else (calc.source, calc.robbed)
    seats = tuple(range(variant.players))
    flags = flags_for(variant)
    rows = [
        *(Row(name, "text", getattr(calc, name)) for name in TEXTS),
        Row("variant", "one", variant.id, tuple(v.id for v in VARIANTS)),
        Row("options", "open", variant.house),
        Row("way", "one", way, ways),
        Row("seat", "one", calc.seat, seats),
    ]
    if play.winds:
        rows.append(Row("dealer", "one", calc.dealer, seats))
        rows.append(Row("round", "one", calc.round, tuple(range(len(WIND_LETTERS)))))
    rows.append(Row("flags", "any", calc.flags, flags))
    if play.goes_on:
        rows.append(Row("won", "any", calc.won, others))
    if play.open_hands:
        rows.append(Row("payer_open", "any", calc.payer_open, others))
    if "kong-discard" in calc.flags and variant.settings.get("kong_stacks"):
        rows.append(Row("payer_kongs", "one", calc.payer_kongs, (1, 2, 3, 4)))
    return tuple(rows)


def set_row(calc: Calculator, name: str, value: Any) -> Calculator:
    """The calculator with a row's value changed, and what hangs on it put right."""
    if name == "variant":
        chosen = next(v for v in VARIANTS if v.id == value)
        return seated(replace(calc, variant=chosen))
    if name == "way":
        if value is None:
            return replace(calc, source=None, robbed=False)
        return replace(calc, source=value[0], robbed=value[1])
    changed: dict[str, Any] = {name: value}
    return seated(replace(calc, **changed))


def seated(calc: Calculator) -> Calculator:
    """The same with seats that the game has, and a tile that comes from another than the winner."""
    players = calc.variant.players
    seat = min(calc.seat, players - 1)
    source = calc.source
    if source is not None and (source == seat or source >= players):
        source = (seat + 1) % players
    others = frozenset(range(players)) - {seat}
    return replace(
        calc,
        seat=seat,
        source=source,
        dealer=min(calc.dealer, players - 1),
        won=calc.won & others,
        payer_open=calc.payer_open & others,
    )


# The editor


@dataclass(frozen=True, slots=True)
class Editor:
    """A calculator under somebody's fingers.

    `row` is the place of the row that the keys mean, `caret` the place in its text, or of the
    value that is marked in a row of several. `past` are the states before, the oldest first.
    """

    calc: Calculator
    row: int = 0
    caret: int = 0
    past: tuple[Calculator, ...] = field(default=(), repr=False)

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows of the form."""
        return rows_of(self.calc)

    @property
    def here(self) -> Row:
        """The row that the keys mean."""
        rows = self.rows
        return rows[min(self.row, len(rows) - 1)]

    def to(self, row: int) -> Editor:
        """Go to a row, to the end of its text."""
        rows = self.rows
        row %= len(rows)
        caret = len(rows[row].value) if rows[row].kind == "text" else 0
        return replace(self, row=row, caret=caret)

    def changed(self, calc: Calculator) -> Editor:
        """Another calculator, which can be taken back."""
        if calc == self.calc:
            return self
        past = (*self.past, self.calc)[-_KEPT:]
        return replace(self, calc=calc, past=past)

    def undo(self) -> Editor:
        """As before the last change; at the end of the text that is under the keys."""
        if not self.past:
            return self
        back = replace(self, calc=self.past[-1], past=self.past[:-1])
        return back.to(min(self.row, len(back.rows) - 1))

    def typed(self, text: str) -> Editor:
        """Characters put into the text at the caret."""
        here = self.here
        if here.kind != "text":
            return self
        whole = here.value[: self.caret] + text + here.value[self.caret :]
        return replace(
            self.changed(set_row(self.calc, here.id, whole)), caret=self.caret + len(text)
        )

    def erased(self, after: bool = False) -> Editor:
        """The character before the caret, or `after` it, taken away."""
        here = self.here
        place = self.caret if after else self.caret - 1
        if here.kind != "text" or not 0 <= place < len(here.value):
            return self
        whole = here.value[:place] + here.value[place + 1 :]
        return replace(self.changed(set_row(self.calc, here.id, whole)), caret=place)

    def aside(self, by: int) -> Editor:
        """Left (-1) or right (1): the caret in a text, the mark in a row of several, the value of
        a row of one."""
        here = self.here
        if here.kind == "text":
            return replace(self, caret=max(0, min(self.caret + by, len(here.value))))
        if here.kind == "any":
            return replace(self, caret=(self.caret + by) % len(here.values))
        if here.kind == "one":
            place = here.values.index(here.value) if here.value in here.values else 0
            return self.chosen((place + by) % len(here.values))
        return self

    def chosen(self, place: int) -> Editor:
        """The value at a place chosen; in a row of several, chosen or no longer."""
        here = self.here
        if not 0 <= place < len(here.values):
            return self
        value = here.values[place]
        if here.kind == "any":
            marked = replace(self, caret=place)
            return marked.changed(set_row(self.calc, here.id, here.value ^ {value}))
        return self.changed(set_row(self.calc, here.id, value)).kept(here.id)

    def under(self, variant: Variant) -> Editor:
        """Under other house rules, or in another game."""
        return self.changed(seated(replace(self.calc, variant=variant)))

    def kept(self, name: str) -> Editor:
        """On the row of that name, wherever the game has it."""
        names = [row.id for row in self.rows]
        return replace(self, row=names.index(name))

    def cleared(self) -> Editor:
        """No tiles; the circumstances stay."""
        return self.changed(replace(self.calc, concealed="", melds="", tile="")).to(0)


_KEPT: Final = 200
