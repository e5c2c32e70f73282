"""The lobby of a host."""

from __future__ import annotations

from typing import Any, ClassVar

from textual import work

from core.explain import Refusal
from core.text import Text, same
from tui import texts
from tui import texts_net as words
from tui.draw import Row, Span, fit
from tui.keys import Key
from tui.net.client import HostLine
from tui.present.judged import wrapped
from tui.present.lobby import table_row
from tui.screens.base import BaseScreen
from tui.widgets.zone import Zone


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
        self._alone: Text | None = None

    def zones(self) -> list[Zone]:
        """The title and the tables."""
        return [Zone(self._head, id="head"), Zone(self._body, id="body")]

    def can(self, action: str) -> bool:
        """There must be a host for most, and a table to go to."""
        if action in ("new", "back"):
            return action == "back" or bool(self.line.name)
        return bool(self.line.tables)

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
        except Refusal as bad:
            self._alone = bad.line.text
            self.redraw()
            return
        try:
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
            from tui.screens.gathering import RoomScreen

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

        from tui.screens.new_table import NewTableScreen

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
        title = words.LOBBY_OF.fill(name=self.line.name) if self.line.name else words.LOBBY
        return [(Span(fit(f" {title.get(self.look.lang)}", cells), "bar-title"),), ()]

    def _body(self, cells: int, height: int) -> list[Row]:
        if self._alone is not None:
            return [
                *wrapped(words.NO_HOST, self.look, cells),
                (),
                *wrapped(self._alone, self.look, cells, "dim"),
            ]
        tables = self.line.tables
        if not tables:
            said = words.NO_TABLES if self.line.name else words.CALLING
            return wrapped(said, self.look, cells, "dim")
        first = max(0, min(self._cursor - height // 2, len(tables) - height))
        return [
            table_row(tables[place], place, place == self._cursor, self.look, cells)
            for place in range(first, min(first + height, len(tables)))
        ]
