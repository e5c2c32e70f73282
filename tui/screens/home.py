"""The home screen: what to do, and with which choices."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from core.text import LANGS, Text
from core.tiles import parse_tiles
from tui import texts
from tui.draw import Row, Span, between, hand_cards
from tui.entries import ENTRIES, Entry
from tui.keys import Key
from tui.look import FACES, LINES, SCHEMES
from tui.present.form import MARGIN, Choice, Field, Several, form_rows, line_rows
from tui.screens.base import BaseScreen
from tui.widgets.zone import Zone

LAST_ENTRY = "entry"
SAMPLE: Final = parse_tiles("123m456p789s1567z")


class HomeScreen(BaseScreen[None]):
    """A form: the entry, what the entry asks for, and the look. Enter starts the entry.

    A few tiles at the foot show the look that is chosen.
    """

    NAME = texts.HOME
    KEYS: ClassVar[tuple[Key, ...]] = (
        Key("start", "enter", "start", texts.ENTER, texts.HELP_HOME_START, texts.START),
        Key("down", "down,j,tab", "move(1)", texts.ARROWS, texts.HELP_HOME_MOVE, texts.MOVE),
        Key("up", "up,k", "move(-1)", texts.ARROWS, texts.HELP_HOME_MOVE),
        Key("left", "left", "step(-1)", texts.ARROWS, texts.HELP_HOME_MOVE),
        Key("right", "right", "step(1)", texts.ARROWS, texts.HELP_HOME_MOVE),
        Key("list", "space", "list", texts.SPACE, texts.HELP_HOME_LIST, texts.LIST),
        Key("leave", "q", "app.quit", Text("q", "q"), texts.HELP_HOME_QUIT, texts.QUIT),
    )

    def __init__(self) -> None:
        super().__init__()
        self._cursor = 0
        self._entry = ENTRIES[0]

    def on_mount(self) -> None:
        """Take up the choices of the last time."""
        last = self.app.settings.choices.get(LAST_ENTRY)
        self._entry = next((e for e in ENTRIES if e.id == last), ENTRIES[0])
        if self.app.notice is not None:
            self.say(self.app.notice)

    def zones(self) -> list[Zone]:
        """The title bar and the form."""
        return [Zone(self._head, id="head"), Zone(self._body, id="body")]

    def _choices(self, entry: Entry) -> dict[str, Any]:
        saved = self.app.settings.choices.get(entry.id)
        return dict(saved) if isinstance(saved, dict) else {}

    def _own_fields(self) -> tuple[Field, ...]:
        return self._entry.fields(self._choices(self._entry))

    def _look_fields(self) -> tuple[Field, ...]:
        look = self.look
        return (
            Field(
                "lang",
                texts.FIELD_LANG,
                tuple(Choice(v, texts.LANGUAGE_NAMES[v], texts.LANGUAGE_LINE) for v in LANGS),
                look.lang,
            ),
            Field(
                "tiles",
                texts.FIELD_TILES,
                tuple(Choice(v, texts.FACE_NAMES[v], texts.FACE_LINES[v]) for v in FACES),
                look.tiles,
            ),
            Field(
                "lines",
                texts.FIELD_LINES,
                tuple(Choice(v, texts.LINES_NAMES[v], texts.LINES_LINES[v]) for v in LINES),
                look.lines,
            ),
            Field(
                "scheme",
                texts.FIELD_SCHEME,
                tuple(Choice(v, texts.SCHEME_NAMES[v], texts.SCHEME_LINES[v]) for v in SCHEMES),
                look.scheme,
            ),
        )

    def _fields(self) -> list[Field]:
        entries = tuple(Choice(e.id, e.name, e.line) for e in ENTRIES)
        entry = Field(LAST_ENTRY, texts.FIELD_ENTRY, entries, self._entry.id)
        return [entry, *self._own_fields(), *self._look_fields()]

    def _set(self, field: Field, value: Any) -> None:
        if field.id == LAST_ENTRY:
            self._entry = next(e for e in ENTRIES if e.id == value)
            self.app.keep_choice(LAST_ENTRY, value)
        elif field.id in {f.id for f in self._look_fields()}:
            self.app.set_look(**{field.id: value})
        else:
            chosen = {f.id: f.chosen.value for f in self._own_fields()} | {field.id: value}
            self.app.keep_choice(self._entry.id, chosen)
        self.redraw()

    def action_move(self, by: int) -> None:
        """Another row."""
        self.say(None)
        self._cursor = (self._cursor + by) % len(self._fields())
        self.redraw()

    def action_step(self, by: int) -> None:
        """The next or last value of the row."""
        self.action_turn(self._cursor, by)

    def action_turn(self, place: int, by: int) -> None:
        """The next or last value of a row."""
        self._cursor = place
        field = self._fields()[place]
        self._set(field, field.choices[(field.place + by) % len(field.choices)].value)

    def action_row(self, place: int) -> None:
        """Go to a row."""
        self._cursor = place
        self.redraw()

    def action_choose(self, place: int, choice: int) -> None:
        """Choose a value of a row."""
        self._cursor = place
        field = self._fields()[place]
        self._set(field, field.choices[choice].value)

    def action_list(self, place: int | None = None) -> None:
        """List the values of a row."""
        from tui.screens.choose import ChooseScreen
        from tui.screens.several import SeveralScreen

        if place is not None:
            self._cursor = place
        field = self._fields()[self._cursor]

        def chosen(value: Choice | None) -> None:
            if value is not None:
                self._set(field, value.value)

        def several(values: tuple[Any, ...] | None) -> None:
            if values is not None:
                self._set(field, values)

        if isinstance(field, Several):
            self.app.push_screen(SeveralScreen(field), several)
        else:
            self.app.push_screen(ChooseScreen(field), chosen)

    def action_start(self) -> None:
        """Start the entry with the choices shown."""
        chosen = {f.id: f.chosen.value for f in self._own_fields()}
        self.app.keep_choice(self._entry.id, chosen)
        self._entry.open(self.app, chosen)

    def _head(self, width: int, height: int) -> list[Row]:
        lang = self.look.lang
        left = (
            Span(f" {texts.PROGRAM.get(lang)}", "bar-title"),
            Span(f"  {texts.SLOGAN.get(lang)}", "bar"),
        )
        return [between(left, (), width, "bar")]

    def _body(self, width: int, height: int) -> list[Row]:
        own, looks = self._own_fields(), self._look_fields()
        every = self._fields()
        shown: list[Field | None] = [None, every[0], None, *own, None, *looks, None]
        rows = form_rows(shown, self._cursor, self.look, width, self.roomy)
        rows += line_rows(every[self._cursor], self.look, width)
        sample = [(Span(" " * MARGIN), *row) for row in hand_cards(SAMPLE, self.look.tiles)]
        return [*rows, *[()] * (height - len(rows) - len(sample) - 1), *sample]
