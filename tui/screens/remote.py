"""The table of a host: the table's screen with clocks, set phrases, and lost lines."""

from __future__ import annotations

from math import ceil
from typing import ClassVar

from textual import events, work
from textual.timer import Timer

from core.explain import Refusal
from core.text import same
from tui import texts_net as words
from tui.draw import Row, Span
from tui.keys import Key
from tui.net.client import RemoteTable
from tui.play.manners import Manners
from tui.play.thinker import Thinker
from tui.present.lobby import HURRY_SECONDS, away_seats
from tui.screens.acting import ActingScreen
from tui.screens.deal_end import DealEndScreen
from tui.screens.gathering import choose_phrase
from tui.screens.table import TableScreen
from tui.widgets.zone import Zone


class RemoteTableScreen(TableScreen):
    """A game at a host's table. The clock is shown while little is left of it."""

    KEYS: ClassVar[tuple[Key, ...]] = (
        *ActingScreen.KEYS[:-1],
        Key("say", "w", "say_phrase", same("w"), words.HELP_SAY, words.SAY_KEY),
        ActingScreen.KEYS[-1],
    )

    def __init__(self, table: RemoteTable) -> None:
        manners = Manners.read(table.header.notes)
        super().__init__(table, manners, None, Thinker())
        self.table = table
        self.line = table.line
        self._heard = len(self.line.said)
        self._unwatch = self.line.watch(self._line_changed)
        self._clock: Timer | None = None
        self._waits = False
        self._away: set[int] = set()

    def on_unmount(self) -> None:
        """Hear no more."""
        self._unwatch()

    def on_key(self, event: events.Key) -> None:
        """Any key takes the seat back from the computer player."""
        if set(self.table.seats) & set(self.table.auto):
            self._take_back()

    @work
    async def _take_back(self) -> None:
        try:
            await self.table.take_back()
        except Refusal as bad:
            self.say(bad.line.text)

    def can(self, action: str) -> bool:
        """A phrase can always be said."""
        return action == "say_phrase" or super().can(action)

    def action_say_phrase(self) -> None:
        """Say a set phrase."""
        choose_phrase(self)

    # What goes on

    def changed(self) -> None:
        """As at any table; a deal that has begun ends the look at the last one."""
        super().changed()
        if self.stage.what != "break":
            self._waits = False
            if isinstance(self.app.screen, DealEndScreen):
                self.app.screen.dismiss("next")
        self._watch_clock()
        if set(self.table.seats) & set(self.table.auto):
            self.say(words.TAKEN_OVER)
        elif self._notice == words.TAKEN_OVER:
            self.say(None)

    def _line_changed(self) -> None:
        """Lost lines, phrases, who comes and goes."""
        line = self.line
        if line.lost:
            self.say(words.LOST)
            return
        if self._notice == words.LOST:
            self.say(None)
        if line.table is not self.table:
            self._go_out()
            return
        if len(line.said) > self._heard:
            self._heard = len(line.said)
            name, text = line.said[-1]
            self.say(words.SAID.fill(name=name, words=text))
        self._tell_presence()

    def _tell_presence(self) -> None:
        """Who went and who came back."""
        room = self.line.room
        if room is None:
            return
        away = away_seats(room)
        for seat in away ^ self._away:
            text = words.IS_AWAY if seat in away else words.IS_BACK
            self.say(text.fill(name=self._names[seat]))
        self._away = away

    def _go_out(self) -> None:
        """The table is not one's own any more: back to the lobby."""
        while self in self.app.screen_stack:
            self.app.pop_screen()

    # The end of a deal

    def _tell_end(self) -> None:
        if self._waits:
            self.say(words.WAIT_READY)
        else:
            super()._tell_end()

    async def _after_deal(self, way: str | None) -> None:
        """Be ready for the next deal and wait for the others, or leave."""
        if way is None:
            self.app.pop_screen()
        elif self.stage.what == "break":
            self._waits = True
            self._get_ready()
        self.redraw()

    @work
    async def _get_ready(self) -> None:
        if self.table.seats:
            try:
                await self.table.next_deal()
            except Refusal as bad:
                self.say(bad.line.text)
        self.changed()

    # The clock

    @property
    def _left(self) -> float:
        """Seconds that a seat played from here has left."""
        clocks = self.table.clocks or ()
        return min((clocks[seat] for seat in self.table.seats if clocks), default=float("inf"))

    def _watch_clock(self) -> None:
        """Nothing is drawn until little time is left, then once a second."""
        if self._clock is not None:
            self._clock.stop()
            self._clock = None
        left = self._left
        self.query_one("#status", Zone).redraw()
        if 0 < left < float("inf"):
            until = left - HURRY_SECONDS if left > HURRY_SECONDS else 1.0
            self._clock = self.set_timer(until, self._watch_clock)

    def status(self) -> Row:
        """The clock, when it is running out."""
        left = ceil(self._left) if self._left <= HURRY_SECONDS else 0
        if not left:
            return ()
        return (Span(words.HURRY.fill(seconds=left).get(self.look.lang), "notice"),)
