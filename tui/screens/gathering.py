"""A table of a host before its game begins, and what can be said there."""

from __future__ import annotations

from typing import Any, ClassVar

from textual import work

from core.explain import Refusal
from core.text import Text, same
from core.variants import by_id
from tui import texts, texts_play
from tui import texts_net as words
from tui.draw import Row, Span, between
from tui.keys import Key
from tui.net.client import HostLine
from tui.present.form import Choice, Field
from tui.present.lobby import room_rows
from tui.screens.base import BaseScreen
from tui.widgets.zone import Zone


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
