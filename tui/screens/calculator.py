"""The calculator: a hand is written, and what it comes to stands below at once."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from textual import events
from textual.geometry import Offset

from core.explain import Refusal, line
from core.text import same
from core.tiles import parse_tiles
from core.variant import Variant
from tui import texts
from tui import texts_calculator as words
from tui.calculator import Calculator, Compared, Outcome, Scored, Wrong, compare, judge
from tui.draw import Row, Span, between, row_width, rule
from tui.draw import width as cells_of
from tui.editor import Editor
from tui.keys import Key
from tui.look import step
from tui.present.calculator import field_of, form_rows, hand_picture, line_row
from tui.present.form import LABEL_CELLS, MARGIN, Choice
from tui.present.outcome import beside, fault, live_rows, pages_of, read_rows, refs_of, rest_rows
from tui.screens.base import BaseScreen
from tui.widgets.zone import Zone

MELD_SIGNS: Final = "@+()"
_PICTURE_ROWS: Final = 6
_BESIDE_CELLS: Final = 46


def belongs(char: str, row: str) -> bool:
    """Whether a character can be part of the text of a row, in any notation."""
    if row == "melds" and char in MELD_SIGNS:
        return True
    try:
        parse_tiles(char)
    except Refusal as bad:
        return bad.line.code != "unknown-character"
    return True


class CalculatorScreen(BaseScreen[None]):
    """A form and what it comes to; `editor` is the form under somebody's fingers.

    While the row under the cursor is typed, characters of the notation go into it; all other
    letters are commands everywhere. Reading shows the whole result, page by page.
    """

    NAME = words.CALCULATOR
    KEYS: ClassVar[tuple[Key, ...]] = (
        Key("read", "enter", "read", texts.ENTER, words.HELP_READ, words.NAME_READ),
        Key("edit", "enter", "edit", texts.ENTER, words.HELP_EDIT, words.NAME_EDIT),
        Key("up", "up", "move(-1)", texts.UP_DOWN, words.HELP_ROW, words.NAME_ROW),
        Key("down", "down,tab", "move(1)", texts.UP_DOWN, words.HELP_ROW),
        Key("back-tab", "shift+tab", "move(-1)", texts.UP_DOWN, words.HELP_ROW),
        Key("left", "left", "aside(-1)", texts.LEFT_RIGHT, words.HELP_ASIDE),
        Key("right", "right", "aside(1)", texts.LEFT_RIGHT, words.HELP_ASIDE),
        Key("page-before", "left", "page(-1)", texts.LEFT_RIGHT, words.HELP_PAGE, words.NAME_PAGE),
        Key("page-after", "right", "page(1)", texts.LEFT_RIGHT, words.HELP_PAGE),
        Key("scroll-up", "up,k", "scroll(-1)", texts.UP_DOWN, words.HELP_SCROLL, texts.SCROLL),
        Key("scroll-down", "down,j", "scroll(1)", texts.UP_DOWN, words.HELP_SCROLL),
        Key("scroll-back", "pageup", "scroll(-10)", texts.PAGE_KEYS, words.HELP_SCROLL),
        Key("scroll-on", "pagedown", "scroll(10)", texts.PAGE_KEYS, words.HELP_SCROLL),
        *(
            Key(f"value-{n}", str(n), f"value({n - 1})", same("1-9"), words.HELP_PICK)
            for n in range(1, 10)
        ),
        Key("open", "space", "open", texts.SPACE, words.HELP_OPEN),
        Key("build", "b", "build", same("b"), words.HELP_BUILD, words.NAME_BUILD),
        Key("games", "c", "games", same("c"), words.HELP_GAMES, words.NAME_GAMES),
        Key("rules", "r", "rules", same("r"), words.HELP_RULES, words.NAME_RULES),
        Key("copy", "y", "copy", same("y"), words.HELP_COPY, words.NAME_COPY),
        Key("undo", "u", "undo", same("u"), words.HELP_UNDO),
        Key("clear", "x", "clear", same("x"), words.HELP_CLEAR),
        Key("erase", "backspace", "erase", words.BACKSPACE, words.HELP_ERASE),
        Key("delete", "delete", "erase(True)", words.BACKSPACE, words.HELP_ERASE),
        Key("leave", "escape,q", "leave", texts.ESC, words.HELP_LEAVE, texts.BACK),
    )
    EDITING: ClassVar[frozenset[str]] = frozenset(
        {"read", "move", "aside", "value", "open", "build", "undo", "clear", "erase"}
    )
    READING: ClassVar[frozenset[str]] = frozenset({"edit", "page", "scroll"})

    def __init__(self, calc: Calculator) -> None:
        super().__init__()
        self.editor = Editor(calc).to(0)
        self._page: str | None = None
        self._first = 0
        self._judged: tuple[Calculator, Outcome] | None = None
        self._compared: tuple[Calculator, tuple[Compared, ...]] | None = None

    @property
    def outcome(self) -> Outcome:
        """What is written comes to."""
        calc = self.editor.calc
        if self._judged is None or self._judged[0] != calc:
            self._judged = (calc, judge(calc))
        return self._judged[1]

    @property
    def compared(self) -> tuple[Compared, ...]:
        """The same in every game."""
        calc = self.editor.calc
        if self._compared is None or self._compared[0] != calc:
            self._compared = (calc, compare(calc))
        return self._compared[1]

    def zones(self) -> list[Zone]:
        """The title, the form with what it comes to, or the whole result."""
        return [Zone(self._head, id="head"), Zone(self._body, id="body")]

    def can(self, action: str) -> bool:
        """Some keys change the form, others turn the pages of what it comes to."""
        reading = self._page is not None
        if action in self.EDITING:
            typed = self.editor.here.kind == "text"
            return not reading and not (action in ("value", "open") and typed)
        return action not in self.READING or reading

    # Typing

    async def on_key(self, event: events.Key) -> None:
        """In a typed row characters of the notation are text."""
        if self._page is not None or self.too_small or not event.is_printable:
            return
        char, here = event.character or "", self.editor.here
        if here.kind != "text":
            return
        bound = any(event.key in key.keys.split(",") for key in (*self.KEYS, *self.COMMON))
        if belongs(char, here.id):
            self._take(self.editor.typed(char))
        elif not bound:
            place = self.editor.caret + 1
            self.say(line("unknown-character", char=char, place=place).text)
        else:
            return
        event.stop()
        event.prevent_default()

    async def on_paste(self, event: events.Paste) -> None:
        """What is pasted goes into a typed row as it is."""
        if self._page is None and not self.too_small and self.editor.here.kind == "text":
            self._take(self.editor.typed(" ".join(event.text.split())))

    def _take(self, editor: Editor) -> None:
        self.editor = editor
        outcome = self.outcome
        self.say(fault(outcome.refusal) if isinstance(outcome, Wrong) else None)
        self.redraw()
        self._place_cursor()

    def on_screen_resume(self) -> None:
        """Input methods look for the cursor where the text goes on."""
        super().on_screen_resume()
        self._place_cursor()

    def on_unmount(self) -> None:
        """No text goes on here any more."""
        self.app.cursor_position = Offset(0, 0)

    def _place_cursor(self) -> None:
        editor = self.editor
        if self._page is None and editor.here.kind == "text":
            before = cells_of(editor.here.value[: editor.caret])
            above = 1 + (_PICTURE_ROWS if self.roomy else 0)
            self.app.cursor_position = Offset(MARGIN + LABEL_CELLS + before, above + editor.row)

    # The form

    def action_move(self, by: int) -> None:
        """Another row."""
        self._take(self.editor.to(self.editor.row + by))

    def action_row(self, place: int) -> None:
        """Go to a row."""
        self._take(self.editor.to(place))

    def action_aside(self, by: int) -> None:
        """The caret, or another value."""
        self._take(self.editor.aside(by))

    def action_turn(self, place: int, by: int) -> None:
        """Another value of a row."""
        self._take(self.editor.to(place).aside(by))

    def action_choose(self, place: int, choice: int) -> None:
        """A value of a row."""
        self._take(self.editor.to(place).chosen(choice))

    def action_pick(self, place: int, choice: int) -> None:
        """One of several values of a row, or that one no longer."""
        self.action_choose(place, choice)

    def action_value(self, choice: int) -> None:
        """A value of the row under the cursor by its number."""
        self._take(self.editor.chosen(choice))

    def action_open(self, place: int | None = None) -> None:
        """List the values of a row, open the house rules, or set a flag."""
        if place is not None:
            self._take(self.editor.to(place))
        here = self.editor.here
        if here.kind == "any":
            self._take(self.editor.chosen(self.editor.caret))
        elif here.kind == "one":
            self._list(here)
        elif here.kind == "open":
            from tui.screens.house import HouseScreen

            self.app.push_screen(HouseScreen(self.editor.calc.variant), self._by_house)

    def action_list(self, place: int) -> None:
        """List the values of a row."""
        self.action_open(place)

    def _list(self, here: Any) -> None:
        from tui.screens.choose import ChooseScreen

        def chosen(choice: Choice | None) -> None:
            if choice is not None:
                self._take(self.editor.chosen(here.values.index(choice.value)))

        self.app.push_screen(ChooseScreen(field_of(self.editor.calc, here)), chosen)

    def _by_house(self, variant: Variant | None) -> None:
        if variant is not None:
            self._take(self.editor.under(variant))

    def action_build(self) -> None:
        """Build the hand tile by tile."""
        from tui.screens.build import BuildScreen

        def built(calc: Calculator | None) -> None:
            if calc is not None:
                self._take(self.editor.changed(calc).to(0))

        if isinstance(self.outcome, Wrong) and self.outcome.refusal.line.code != "hand-size":
            self.say(words.FIX_FIRST)
        else:
            self.app.push_screen(BuildScreen(self.editor.calc), built)

    def action_undo(self) -> None:
        """Take back the last change."""
        self._take(self.editor.undo())

    def action_clear(self) -> None:
        """No tiles."""
        self._take(self.editor.cleared())

    def action_erase(self, after: bool = False) -> None:
        """Erase before the caret, or after it."""
        self._take(self.editor.erased(after))

    # The whole result

    def action_read(self) -> None:
        """Show the whole result."""
        self._show("score")

    def action_games(self) -> None:
        """All games side by side."""
        self._show("games")

    def action_edit(self) -> None:
        """Back to the form."""
        self._show(None)

    def action_page(self, by: int) -> None:
        """Another page."""
        pages = pages_of(self.outcome)
        self._show(step(pages, self._page if self._page in pages else pages[0], by))

    def action_scroll(self, by: int) -> None:
        """Up or down."""
        height = self.query_one("#body", Zone).size.height
        beyond = len(self._read(self.app.size.width)) - height
        self._first = max(0, min(self._first + by, beyond))
        self.redraw()

    def _show(self, page: str | None) -> None:
        self._page, self._first = page, 0
        self.redraw()

    def _read(self, width: int) -> list[Row]:
        page = self._page or "score"
        every = self.compared if page == "games" else ()
        return read_rows(page, self.outcome, self.editor.calc, every, self.look, width)

    # Elsewhere

    def action_rules(self) -> None:
        """The items and rules that it has to do with."""
        from tui.screens.refer import refer

        outcome = self.outcome
        variant = outcome.score.variant if isinstance(outcome, Scored) else self.editor.calc.variant
        refer(self.app, variant, refs_of(outcome))

    def action_copy(self) -> None:
        """The command line and the case."""
        from tui.screens.copy import CopyScreen, copies_of

        found = copies_of(self.editor.calc, self.outcome)
        if found:
            self.app.push_screen(CopyScreen(found))
        else:
            self.say(words.NO_COPY)

    def action_leave(self) -> None:
        """Back to the form, or out."""
        if self._page is not None:
            self._show(None)
        else:
            self.app.pop_screen()

    # Drawing

    def _head(self, width: int, height: int) -> list[Row]:
        lang = self.look.lang
        left = (
            Span(f" {words.CALCULATOR.get(lang)}", "bar-title"),
            Span(f"  {self.editor.calc.variant.name.get(lang)}", "bar"),
        )
        return [between(left, self._tabs(), width, "bar")]

    def _tabs(self) -> Row:
        if self._page is None:
            return ()
        out = []
        for page in pages_of(self.outcome):
            name = words.PAGES[page].get(self.look.lang)
            here = page == self._page
            out.append(Span(f"[{name}] " if here else f" {name}  ", "bar-title" if here else "bar"))
        return tuple(out)

    def _body(self, width: int, height: int) -> list[Row]:
        if self._page is not None:
            return self._read(width)[self._first :][:height]
        rows = form_rows(self.editor, self.look, width)
        if self.roomy:
            picture = hand_picture(self.editor, self.look)
            rows = [(), *picture, *[()] * (_PICTURE_ROWS - 1 - len(picture)), *rows]
        rows += [line_row(self.editor, self.look, width), rule(self.look, width)]
        return rows + self._live(width, height - len(rows))

    def _live(self, width: int, room: int) -> list[Row]:
        """What it comes to; beside it, where there is room, what is not counted and why."""
        outcome, calc = self.outcome, self.editor.calc
        rows = live_rows(outcome, calc, self.look, width, room)
        if not isinstance(outcome, Scored) or outcome.score.facts is None:
            return rows
        left = max(map(row_width, rows)) + 3
        if width - left < _BESIDE_CELLS:
            return rows
        return beside(rows, rest_rows(outcome.score, self.look, width - left - 1), left, room)
