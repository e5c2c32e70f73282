"""The house rules of a variant, to be set: every option with its line of explanation."""

from __future__ import annotations

from typing import ClassVar

from core.explain import Refusal
from core.text import same
from core.variant import Variant
from core.variants import by_id
from tui import texts
from tui import texts_calculator as words
from tui.draw import Row, Span, fit
from tui.draw import width as cells_of
from tui.keys import Key
from tui.present.form import Choice, Field, form_rows, line_rows
from tui.present.house import house_fields, is_number, with_value
from tui.screens.base import BaseScreen
from tui.widgets.zone import Zone

_LINE_ROWS = 3


class HouseScreen(BaseScreen[Variant | None]):
    """Dismissed with the variant under the rules chosen, or with None."""

    NAME = words.HOUSE
    KEYS: ClassVar[tuple[Key, ...]] = (
        Key("take", "enter", "take", texts.ENTER, words.HELP_HOUSE_TAKE, texts.TAKE),
        Key("up", "up,k", "move(-1)", texts.UP_DOWN, words.HELP_HOUSE_ROW, words.NAME_ROW),
        Key("down", "down,j,tab", "move(1)", texts.UP_DOWN, words.HELP_HOUSE_ROW),
        Key("page-up", "pageup", "move(-10)", texts.PAGE_KEYS, texts.HELP_CHOOSE_PAGE),
        Key("page-down", "pagedown", "move(10)", texts.PAGE_KEYS, texts.HELP_CHOOSE_PAGE),
        Key("left", "left", "step(-1)", texts.LEFT_RIGHT, words.HELP_HOUSE_STEP, words.NAME_VALUE),
        Key("right", "right", "step(1)", texts.LEFT_RIGHT, words.HELP_HOUSE_STEP),
        Key("list", "space", "list", texts.SPACE, texts.HELP_HOME_LIST, texts.LIST),
        *(
            Key(f"digit-{n}", str(n), f"digit({n})", same("0-9"), words.HELP_HOUSE_DIGIT)
            for n in range(10)
        ),
        Key("usual", "d", "usual", same("d"), words.HELP_HOUSE_USUAL, words.NAME_USUAL),
        Key("back", "escape,q", "back", texts.ESC_Q, words.HELP_HOUSE_BACK, texts.BACK),
    )

    def __init__(self, variant: Variant) -> None:
        super().__init__()
        self._house = variant
        self._cursor = 0
        self._number = ""

    def zones(self) -> list[Zone]:
        """The variant, the form, the line on the row under the cursor."""
        return [
            Zone(self._head, id="head"),
            Zone(self._body, id="body"),
            Zone(self._line, id="line"),
        ]

    def can(self, action: str) -> bool:
        """Digits where a number is wanted."""
        return action != "digit" or is_number(self._house, self._field.id)

    @property
    def _fields(self) -> tuple[Field, ...]:
        return house_fields(self._house)

    @property
    def _field(self) -> Field:
        return self._fields[self._cursor]

    def _set(self, name: str, value: object) -> None:
        try:
            self._house = with_value(self._house, name, value)
            self.say(None)
        except Refusal as bad:
            self.say(bad.line.text)
        self.redraw()

    def action_move(self, by: int) -> None:
        """Another row; steps of one go round."""
        count = len(self._fields)
        place = self._cursor + by
        self._cursor = place % count if abs(by) == 1 else max(0, min(place, count - 1))
        self._number = ""
        self.say(None)
        self.redraw()

    def action_row(self, place: int) -> None:
        """Go to a row."""
        self._cursor, self._number = place, ""
        self.redraw()

    def action_step(self, by: int) -> None:
        """The next or last value of the row."""
        self.action_turn(self._cursor, by)

    def action_turn(self, place: int, by: int) -> None:
        """The next or last value of a row."""
        self._cursor, self._number = place, ""
        field = self._field
        self._set(field.id, field.choices[(field.place + by) % len(field.choices)].value)

    def action_choose(self, place: int, choice: int) -> None:
        """Choose a value of a row."""
        self._cursor, self._number = place, ""
        field = self._field
        self._set(field.id, field.choices[choice].value)

    def action_digit(self, digit: int) -> None:
        """A digit of the number of the row."""
        self._number = (self._number + str(digit)).lstrip("0")[:9]
        self._set(self._field.id, int(self._number or "0"))

    def action_list(self, place: int | None = None) -> None:
        """List the values of a row."""
        from tui.screens.choose import ChooseScreen

        if place is not None:
            self._cursor = place
        field = self._field

        def chosen(value: Choice | None) -> None:
            if value is not None:
                self._set(field.id, value.value)

        self.app.push_screen(ChooseScreen(field), chosen)

    def action_usual(self) -> None:
        """Every option as it is by default."""
        self._house = by_id(self._house.id)
        self.redraw()

    def action_take(self) -> None:
        """Play by these rules."""
        self.dismiss(self._house)

    def action_back(self) -> None:
        """Leave the rules as they were."""
        self.dismiss(None)

    def _head(self, width: int, height: int) -> list[Row]:
        lang = self.look.lang
        title = f" {self._house.name.get(lang)}  {words.HOUSE.get(lang)}"
        return [(Span(fit(title, width), "bar-title"),), ()]

    def _body(self, width: int, height: int) -> list[Row]:
        fields = self._fields
        label = 2 + max(cells_of(field.label.get(self.look.lang)) for field in fields)
        rows = form_rows(fields, self._cursor, self.look, width, label=label)
        first = max(0, min(self._cursor - height // 2, len(rows) - height))
        return rows[first : first + height]

    def _line(self, width: int, height: int) -> list[Row]:
        rows = line_rows(self._field, self.look, width)[:_LINE_ROWS]
        return [(), *rows, *[()] * (_LINE_ROWS - len(rows))]
