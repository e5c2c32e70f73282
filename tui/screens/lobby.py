"""The lobby of a host, and a table there before its game begins."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar, Final

from textual import work

from core.explain import Refusal, Text, same
from core.variant import Variant
from core.variants import VARIANTS, by_id
from tui import texts, texts_play
from tui import texts_net as words
from tui.draw import Row, Span, between, fit
from tui.keys import Key
from tui.net.client import HostLine
from tui.play.setup import known_options
from tui.present.form import Choice, Field, form_rows, line_rows
from tui.present.lobby import room_rows, table_row
from tui.screens.base import BaseScreen
from tui.widgets.zone import Zone

_OPEN: Final = "host-table"


class LobbyScreen(BaseScreen[None]):
    """All tables of a host; the screens of a table lie above it and end in it.

    With `table` one goes straight there, and sits down on the first free seat of a table that has
    not begun.
    """

    NAME = words.LOBBY
    KEYS: ClassVar[tuple[Key, ...]] = (
        Key("open", "enter,space", "open", texts.ENTER, words.HELP_ENTER, words.ENTER_KEY),
        Key("new", "o", "new", same("o"), words.HELP_OPEN, words.OPEN_KEY),
        Key("up", "up,k", "move(-1)", texts.UP_DOWN, texts.HELP_CHOOSE_MOVE, texts.ROW),
        Key("down", "down,j,tab", "move(1)", texts.UP_DOWN, texts.HELP_CHOOSE_MOVE),
        Key("back", "escape,q", "back", texts.ESC_Q, words.HELP_LEAVE_LOBBY, texts.BACK),
    )

    def __init__(self, line: HostLine, table: int | None = None) -> None:
        super().__init__()
        self.line = line
        self._wanted = table
        self._cursor = 0
        self._leaving = False

    def zones(self) -> list[Zone]:
        """The title and the tables."""
        return [Zone(self._head, id="head"), Zone(self._body, id="body")]

    def can(self, action: str) -> bool:
        """There must be a table to go to."""
        return action in ("back", "new") or bool(self.line.tables)

    def on_mount(self) -> None:
        """Connect."""
        self._connect()

    async def on_unmount(self) -> None:
        """Hang up."""
        await self.line.close()

    @work
    async def _connect(self) -> None:
        self.line.watch(self._changed)
        try:
            await self.line.open()
            if self._wanted is not None:
                await self.line.ask("enter", table=self._wanted, seats=None)
                await self._take_seat()
        except Refusal as bad:
            self.say(bad.line.text)
        self.redraw()

    async def _take_seat(self) -> None:
        room = self.line.room
        if room is not None and room["phase"] == "gathering" and not room["seated"]:
            free = [seat for seat, sitter in enumerate(room["seats"]) if sitter is None]
            if free:
                await self.line.ask("sit", seat=free[0])

    def _changed(self) -> None:
        line = self.line
        self._leaving = self._leaving and line.room is not None
        if self.app.screen is not self:
            return
        if line.lost:
            self.say(words.LOST)
        elif line.sent_away:
            self.say(words.LEFT)
        self._cursor = max(0, min(self._cursor, len(line.tables) - 1))
        self.redraw()
        if not self._leaving:
            self._go_in()

    def _go_in(self) -> None:
        """Show the table that one is at."""
        from tui.screens.remote import RemoteTableScreen

        table = self.line.table
        if table is not None and table.playable:
            self.app.push_screen(RemoteTableScreen(table))
        elif self.line.room is not None and self.line.room["phase"] == "gathering":
            self.app.push_screen(RoomScreen(self.line))

    def on_screen_resume(self) -> None:
        """Leave the table whose screen has ended."""
        super().on_screen_resume()
        if self.line.room is not None:
            self._leaving = True
            self._leave()

    @work
    async def _leave(self) -> None:
        await self._ask("leave")

    def action_move(self, by: int) -> None:
        """Another table; steps go round."""
        self._cursor = (self._cursor + by) % len(self.line.tables)
        self.say(None)
        self.redraw()

    @work
    async def action_open(self, place: int | None = None) -> None:
        """Go to the table."""
        self._cursor = self._cursor if place is None else place
        await self._ask("enter", table=self.line.tables[self._cursor]["table"], seats=None)

    def action_new(self) -> None:
        """Open a table."""

        def chosen(fields: dict[str, Any] | None) -> None:
            if fields is not None:
                self._open_table(fields)

        self.app.push_screen(NewTableScreen(), chosen)

    @work
    async def _open_table(self, fields: dict[str, Any]) -> None:
        await self._ask("open", **fields)

    async def _ask(self, op: str, **fields: Any) -> None:
        try:
            await self.line.ask(op, **fields)
        except Refusal as bad:
            self.say(bad.line.text)

    def action_back(self) -> None:
        """Leave the lobby."""
        self.app.pop_screen()

    def _head(self, cells: int, height: int) -> list[Row]:
        title = words.LOBBY_OF.fill(name=self.line.name).get(self.look.lang)
        return [(Span(fit(f" {title}", cells), "bar-title"),), ()]

    def _body(self, cells: int, height: int) -> list[Row]:
        tables = self.line.tables
        if not tables:
            return [(Span("   "), Span(words.NO_TABLES.get(self.look.lang), "dim"))]
        first = max(0, min(self._cursor - height // 2, len(tables) - height))
        return [
            table_row(tables[place], place, place == self._cursor, self.look)
            for place in range(first, min(first + height, len(tables)))
        ]


class RoomScreen(BaseScreen[None]):
    """A table whose game has not begun."""

    NAME = words.LOBBY
    KEYS: ClassVar[tuple[Key, ...]] = (
        *(
            Key(
                f"sit-{seat}", f"{seat + 1}", f"sit({seat})", same("1-4"), words.HELP_SIT,
                None if seat else words.SIT_KEY,
            )
            for seat in range(4)
        ),
        Key("fill", "f", "fill", same("f"), words.HELP_FILL, words.FILL_KEY),
        Key("say", "w", "say_phrase", same("w"), words.HELP_SAY, words.SAY_KEY),
        Key("rules", "r", "rules", same("r"), texts_play.HELP_RULES, texts_play.RULES_KEY),
        Key("back", "escape,q", "back", texts.ESC_Q, words.HELP_LEAVE_ROOM, texts.BACK),
    )  # fmt: skip

    def __init__(self, line: HostLine) -> None:
        super().__init__()
        self.line = line
        self._heard = len(line.said)
        self._unwatch = line.watch(self._changed)

    def zones(self) -> list[Zone]:
        """The title and the seats."""
        return [Zone(self._head, id="head"), Zone(self._body, id="body")]

    def on_unmount(self) -> None:
        """Hear no more."""
        self._unwatch()

    def _changed(self) -> None:
        line = self.line
        if self.app.screen is not self:
            return
        if line.lost:
            self.say(words.LOST)
        elif len(line.said) > self._heard:
            self._heard = len(line.said)
            name, text = line.said[-1]
            self.say(words.SAID.fill(name=name, words=text))
        self.redraw()
        if line.room is None:
            self.app.pop_screen()
        elif line.table is not None and line.table.playable:
            from tui.screens.remote import RemoteTableScreen

            self.app.switch_screen(RemoteTableScreen(line.table))

    @work
    async def action_sit(self, seat: int) -> None:
        """Sit down, or stand up."""
        room = self.line.room
        if room is not None and seat < len(room["seats"]):
            await self._ask("rise" if seat in room["seated"] else "sit", seat=seat)

    @work
    async def action_fill(self) -> None:
        """Begin with computer players on the free seats."""
        await self._ask("fill", player="club")

    def action_say_phrase(self) -> None:
        """Say a set phrase."""
        choose_phrase(self)

    async def _ask(self, op: str, **fields: Any) -> None:
        try:
            await self.line.ask(op, **fields)
        except Refusal as bad:
            self.say(bad.line.text)

    def action_rules(self) -> None:
        """The rules of the game."""
        from tui.screens.rules import RulesScreen

        if self.line.room is not None:
            self.app.push_screen(RulesScreen(str(self.line.room["variant"])))

    def action_back(self) -> None:
        """Back to the lobby."""
        self.app.pop_screen()

    def _head(self, cells: int, height: int) -> list[Row]:
        room, lang = self.line.room, self.look.lang
        if room is None:
            return [(), ()]
        house = by_id(str(room["variant"])).name.get(lang)
        number = words.TABLE_NUMBER.fill(number=room["table"]).get(lang)
        left = (Span(f" {number}", "bar-title"), Span(f"  {house}", "bar"))
        clock = f"{words.CLOCK.get(lang)} {clock_text(room['seconds']).get(lang)} "
        return [between(left, (Span(clock, "bar"),), cells, "bar"), ()]

    def _body(self, cells: int, height: int) -> list[Row]:
        room = self.line.room
        return [] if room is None else room_rows(room, room["seated"], self.look)


class NewTableScreen(BaseScreen[dict[str, Any] | None]):
    """The game, its house rules and the clock of a new table; dismissed with what to ask for."""

    NAME = words.OPEN_TABLE
    KEYS: ClassVar[tuple[Key, ...]] = (
        Key("begin", "enter", "begin", texts.ENTER, words.HELP_OPEN, words.OPEN_KEY),
        Key("down", "down,j,tab", "move(1)", texts.ARROWS, texts.HELP_HOME_MOVE, texts.MOVE),
        Key("up", "up,k", "move(-1)", texts.ARROWS, texts.HELP_HOME_MOVE),
        Key("left", "left", "step(-1)", texts.ARROWS, texts.HELP_HOME_MOVE),
        Key("right", "right", "step(1)", texts.ARROWS, texts.HELP_HOME_MOVE),
        Key("edit", "space", "edit", texts.SPACE, texts_play.HELP_EDIT, texts_play.EDIT_KEY),
        Key("back", "escape,q", "back", texts.ESC_Q, texts.HELP_CHOOSE_BACK, texts.BACK),
    )

    def __init__(self) -> None:
        super().__init__()
        self._house = VARIANTS[0]
        self._seconds = 60
        self._cursor = 0

    def on_mount(self) -> None:
        """Take up the choices of the last time."""
        saved = self.app.settings.choices.get(_OPEN)
        if isinstance(saved, dict):
            house = next((v for v in VARIANTS if v.id == saved.get("variant")), VARIANTS[0])
            options = saved.get("options")
            known = known_options(house.id, options) if isinstance(options, dict) else {}
            self._house = house.with_options(known)
            seconds = saved.get("seconds")
            self._seconds = seconds if seconds in words.CLOCK_NAMES else 60
        self.redraw()

    def zones(self) -> list[Zone]:
        """The title, the form, the line on the row under the cursor."""
        return [
            Zone(self._head, id="head"),
            Zone(self._body, id="body"),
            Zone(self._line, id="line"),
        ]

    @property
    def _fields(self) -> list[Field]:
        variants = tuple(Choice(v.id, v.name, v.line) for v in VARIANTS)
        changed = ", ".join(f"{k}={v}" for k, v in self._house.house.items())
        house = same(changed) if changed else texts_play.HOUSE_USUAL
        clocks = tuple(Choice(n, t, words.CLOCK_LINE) for n, t in words.CLOCK_NAMES.items())
        return [
            Field("variant", texts.FIELD_VARIANT, variants, self._house.id),
            Field(
                "house",
                texts_play.FIELD_HOUSE,
                (Choice(None, house, texts_play.HOUSE_LINE),),
                None,
            ),
            Field("seconds", words.CLOCK, clocks, self._seconds),
        ]

    def action_move(self, by: int) -> None:
        """Another row."""
        self._cursor = (self._cursor + by) % len(self._fields)
        self.redraw()

    def action_row(self, place: int) -> None:
        """Go to a row."""
        self._cursor = place
        self.redraw()

    def action_step(self, by: int) -> None:
        """The next or last value of the row."""
        self.action_turn(self._cursor, by)

    def action_turn(self, place: int, by: int) -> None:
        """The next or last value of a row."""
        field = self._fields[place]
        self.action_choose(place, (field.place + by) % len(field.choices))

    def action_choose(self, place: int, choice: int) -> None:
        """Choose a value of a row."""
        self._cursor = place
        field = self._fields[place]
        value = field.choices[choice].value
        if field.id == "variant":
            self._house = by_id(value).with_options(known_options(value, self._house.house))
        elif field.id == "seconds":
            self._seconds = value
        self.redraw()

    def action_list(self, place: int) -> None:
        """Change what stands in a row."""
        self._cursor = place
        self.action_edit()

    def action_edit(self) -> None:
        """All values of a row, or the house rules."""
        from tui.screens.choose import ChooseScreen
        from tui.screens.house import HouseScreen

        place, field = self._cursor, self._fields[self._cursor]
        if field.id == "house":

            def changed(house: Variant | None) -> None:
                if house is not None:
                    self._house = house
                    self.redraw()

            self.app.push_screen(HouseScreen(self._house), changed)
            return

        def chosen(choice: Choice | None) -> None:
            if choice is not None:
                self.action_choose(place, replace(field, value=choice.value).place)

        self.app.push_screen(ChooseScreen(field), chosen)

    def action_begin(self) -> None:
        """Open the table."""
        asked = {
            "variant": self._house.id,
            "options": dict(self._house.house),
            "seconds": self._seconds,
        }
        self.app.keep_choice(_OPEN, asked)
        self.dismiss(asked)

    def action_back(self) -> None:
        """Open none."""
        self.dismiss(None)

    def _head(self, cells: int, height: int) -> list[Row]:
        return [(Span(fit(f" {words.OPEN_TABLE.get(self.look.lang)}", cells), "bar-title"),), ()]

    def _body(self, cells: int, height: int) -> list[Row]:
        return form_rows(self._fields, self._cursor, self.look, cells, self.roomy, _LABEL_CELLS)

    def _line(self, cells: int, height: int) -> list[Row]:
        rows = line_rows(self._fields[self._cursor], self.look, cells)
        return [*rows, *[()] * (2 - len(rows))]


_LABEL_CELLS: Final = 16


def clock_text(seconds: int) -> Text:
    """The time for a decision in words."""
    return words.CLOCK_NAMES.get(seconds) or Text(f"{seconds} 秒", f"{seconds} s")


def choose_phrase(screen: BaseScreen[Any]) -> None:
    """Let somebody choose a set phrase and say it to the table."""
    from tui.screens.choose import ChooseScreen

    line: HostLine = screen.line  # type: ignore[attr-defined]
    choices = tuple(Choice(n, text, same("")) for n, text in enumerate(words.PHRASES))

    async def chosen(choice: Choice | None) -> None:
        if choice is not None:
            try:
                await line.ask("say", phrase=choice.value)
            except Refusal as bad:
                screen.say(bad.line.text)

    screen.app.push_screen(ChooseScreen(Field("phrase", words.SAY_KEY, choices, 0)), chosen)
