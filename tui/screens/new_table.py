"""A new table of a host: its game, its house rules, and the time for a decision."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from core.variant import Variant
from core.variants import VARIANTS, by_id
from tui import texts, texts_play
from tui import texts_net as words
from tui.keys import Key
from tui.play.setup import known_options
from tui.present.form import Choice, Field
from tui.present.house import house_text
from tui.screens.form import FORM_KEYS, FormScreen

_LAST: Final = "host-table"
_USUAL_SECONDS: Final = 60


class NewTableScreen(FormScreen[dict[str, Any] | None]):
    """Dismissed with what to ask the host for, or None; the choices are remembered."""

    NAME = words.OPEN_TABLE
    LABEL_ROOM = 16
    KEYS: ClassVar[tuple[Key, ...]] = (
        Key("begin", "enter", "begin", texts.ENTER, words.HELP_OPEN, words.OPEN_KEY),
        *FORM_KEYS,
        Key("edit", "space", "list", texts.SPACE, texts_play.HELP_EDIT, texts_play.EDIT_KEY),
        Key("back", "escape,q", "back", texts.ESC_Q, texts.HELP_CHOOSE_BACK, texts.BACK),
    )

    def __init__(self) -> None:
        super().__init__()
        self._house = VARIANTS[0]
        self._seconds = _USUAL_SECONDS

    def on_mount(self) -> None:
        """Take up the choices of the last time."""
        saved = self.app.settings.choices.get(_LAST)
        if isinstance(saved, dict):
            house = next((v for v in VARIANTS if v.id == saved.get("variant")), VARIANTS[0])
            options = saved.get("options")
            known = known_options(house.id, options) if isinstance(options, dict) else {}
            self._house = house.with_options(known)
            seconds = saved.get("seconds")
            self._seconds = seconds if seconds in words.CLOCK_NAMES else _USUAL_SECONDS
        self.redraw()

    @property
    def groups(self) -> list[list[Field]]:
        """The game, its house rules, the clock."""
        variants = tuple(Choice(v.id, v.name, v.line) for v in VARIANTS)
        house = Choice(None, house_text(self._house), texts_play.HOUSE_LINE)
        clocks = tuple(Choice(n, t, words.CLOCK_LINE) for n, t in words.CLOCK_NAMES.items())
        return [
            [
                Field("variant", texts.FIELD_VARIANT, variants, self._house.id),
                Field("house", texts_play.FIELD_HOUSE, (house,), None),
                Field("seconds", words.CLOCK, clocks, self._seconds),
            ]
        ]

    def put(self, field: Field, value: Any) -> None:
        """Another game, which keeps the house rules that both have, or another clock."""
        if field.id == "variant":
            self._house = by_id(value).with_options(known_options(value, self._house.house))
        else:
            self._seconds = value

    def edit(self, field: Field) -> None:
        """The house rules."""
        self.change_house(self._house, self._take_house)

    def _take_house(self, house: Variant) -> None:
        self._house = house

    def action_begin(self) -> None:
        """Open the table."""
        asked = {
            "variant": self._house.id,
            "options": dict(self._house.house),
            "seconds": self._seconds,
        }
        self.app.keep_choice(_LAST, asked)
        self.dismiss(asked)

    def action_back(self) -> None:
        """Open none."""
        self.dismiss(None)
