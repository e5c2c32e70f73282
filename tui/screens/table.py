"""The table: one's own hand, everybody's melds and ponds, and what is asked."""

from __future__ import annotations

import asyncio

from textual import work

from core.explain import Refusal
from core.text import Text
from tui import texts_play as words
from tui.draw import Row, Span
from tui.play.client import TableClient
from tui.play.coach import Advice
from tui.play.computer import Computer
from tui.play.knowledge import Knowledge
from tui.play.local import LocalTable
from tui.play.manners import Manners
from tui.play.thinker import Thinker
from tui.present.hand import Mood, coach_rows, fitted, hand_rows, prompt_row, since_last_turn
from tui.present.players import player_name
from tui.present.story import Cast
from tui.present.table import (
    NARROW,
    PANEL_GAP,
    Sheet,
    beside,
    happened_rows,
    head_row,
    seat_rows,
    standing_rows,
)
from tui.present.told import told
from tui.screens.acting import ActingScreen
from tui.widgets.zone import Zone

_RETRY_SECONDS = 2.0


class TableScreen(ActingScreen):
    """A game at a table, for those who sit at it from this terminal.

    `computer` plays for the seats without people where that is done in this process; `thinker`
    thinks for it and for the coach. Both end with the screen, as does the client's part.
    """

    def __init__(
        self, client: TableClient, manners: Manners, computer: Computer | None, thinker: Thinker
    ) -> None:
        super().__init__(client, manners.claims == "sealed")
        self.manners = manners
        self._computer = computer
        self._thinker = thinker
        self._advice: tuple[Knowledge, int, Advice] | None = None
        self._coached = False
        self._told: int | None = None
        self._cast = Cast(client.variant, client.players, None)
        self._names = tuple(player_name(p, seat) for seat, p in enumerate(client.players))

    @classmethod
    def of(cls, table: LocalTable, manners: Manners, notice: Text | None = None) -> TableScreen:
        """The screen of a table in this process, with its computer players.

        `notice` is what there is to say about the game's log.
        """
        thinker = Thinker()
        screen = cls(table, manners, Computer(table, thinker, lambda: manners.seconds), thinker)
        screen._notice = notice
        return screen

    def zones(self) -> list[Zone]:
        """Head line, seats, hand, prompt, and what the coach says or what happened."""
        return [
            Zone(self._head, id="head"),
            Zone(self._seats, id="seats"),
            Zone(self._hand, id="hand"),
            Zone(self._prompt, id="prompt"),
            Zone(self._body, id="body"),
        ]

    def on_mount(self) -> None:
        """Look on, and let the computer players play."""
        self.client.watch(self._noticed)
        if self._computer is not None:
            self._play_on(self._computer)
        self.changed()

    async def on_unmount(self) -> None:
        """Nothing more is played; the game stays as it is."""
        self.workers.cancel_node(self)
        self.client.close()
        await self._thinker.close()

    @work(exclusive=True, group="computer")
    async def _play_on(self, computer: Computer) -> None:
        """Play for the seats without people; what cannot be written is tried again."""
        while True:
            try:
                await computer.run()
            except Refusal as bad:
                self.say(bad.line.text)
                await asyncio.sleep(_RETRY_SECONDS)

    def on_screen_resume(self) -> None:
        """A deal may have ended while another screen was shown."""
        if self.stage.what == "break":
            self._tell_end()

    # What goes on

    def _noticed(self) -> None:
        """The table has changed; what an own action changes is shown when it is done."""
        if not self.acting:
            self.changed()

    def changed(self) -> None:
        """Show the table as it is now; what was typed for another stage does not count."""
        before, self.stage = self.stage, self.desk.stage
        if self._computer is not None:
            self._computer.hold(self.desk.asking)
        if self.stage != before and {self.stage.what, before.what} != {"watch"}:
            self.mood = Mood(cursor=self.mood.cursor if before.seat == self.stage.seat else None)
            if self.app.screen is self:
                self.app.drop_type_ahead()
        # What the coach was asked for is over with the answer.
        if self.stage.seat != before.seat or (before.what == "act" and self.stage != before):
            self._coached = False
        self._ask_coach()
        self.redraw()
        if self.stage.what == "break":
            self._tell_end()
        else:
            self._told = None

    def _tell_end(self) -> None:
        """The deal is over: what came of it, once."""
        from tui.screens.deal_end import DealEndScreen

        public = self.client.knowledge(None)
        if self.app.screen is self and self._told != public.number:
            self._told = public.number
            end = DealEndScreen(public, self._names, self.client.undoable, self.client.past)
            self.app.push_screen(end, self._after_deal)

    async def _after_deal(self, way: str | None) -> None:
        """Deal again, take back, or leave."""
        self._told = None
        try:
            if way == "next":
                await self.client.next_deal()
            elif way == "undo":
                await self.client.undo()
            else:
                self.app.pop_screen()
                return
        except Refusal as bad:
            self.say(bad.line.text)
        self.desk.start_over()
        self.changed()

    # The coach

    @property
    def _coaching(self) -> bool:
        """Whether the coach speaks to the person at the keys now."""
        if self.stage.open_to_all or self.stage.what == "nothing":
            return False
        return self.manners.coach == "always" or self._coached

    def can(self, action: str) -> bool:
        """The coach where it may be asked."""
        if action == "coach":
            return self.manners.coach == "request" and not self.stage.open_to_all
        return super().can(action)

    def action_coach(self) -> None:
        """Ask the coach, or put it away."""
        self._coached = not self._coached
        self._ask_coach()
        self.redraw()

    def _ask_coach(self) -> None:
        known = self.known
        if self._coaching and self._advice_for(known) is None:
            self._advise(known)

    def _advice_for(self, known: Knowledge) -> Advice | None:
        """The advice for this very moment."""
        if self._advice is not None and self._advice[:2] == (known, known.number):
            return self._advice[2]
        return None

    @work(exclusive=True, group="coach")
    async def _advise(self, known: Knowledge) -> None:
        number = known.number
        advice = await self._thinker.advise(known)
        self._advice = (known, number, advice)
        self.query_one("#body", Zone).redraw()

    # What is shown

    @property
    def sheet(self) -> Sheet:
        """The table as it may be shown now."""
        seen = self.known.view(self.stage.number)
        assert seen is not None
        marks = [words.PRACTICE] if self.manners.practice else []
        if self.stage.open_to_all:
            marks.append(words.SEEN_BY_ALL)
        return Sheet(seen, self.known.at(self.stage.number), self._names, tuple(marks))

    def _head(self, width: int, height: int) -> list[Row]:
        return [head_row(self.sheet, self.look, width)]

    def _seats(self, width: int, height: int) -> list[Row]:
        sheet, look = self.sheet, self.look
        rows = seat_rows(sheet, look, min(width, NARROW), self.roomy)
        if not self.roomy:
            return rows
        room = width - NARROW - PANEL_GAP
        panel = [*standing_rows(sheet, look, room), ()]
        events = self.known.events[self.known.deal_began - 1 : self.stage.number]
        height = len(rows) - len(panel)
        panel += happened_rows(told(events, self._cast, look), look, room, height)
        return [(), *beside(rows, panel, look, width)]

    def _hand(self, width: int, height: int) -> list[Row]:
        rows: list[Row] = [(), *hand_rows(self.sheet.view, self.acts, self.mood, self.look)]
        return [*rows, ()] if self.roomy else rows

    def _prompt(self, width: int, height: int) -> list[Row]:
        calls = [(seat, seat in self.desk.callers) for seat in self.desk.asked]
        return [prompt_row(self.sheet, self.stage, self.acts, self.mood, calls, self.look)]

    def _body(self, width: int, height: int) -> list[Row]:
        look, stage, known = self.look, self.stage, self.known
        rows: list[Row] = []
        if self._coaching:
            rows += [*coach_rows(self._advice_for(known), look, width), ()]
        elif stage.what == "call":
            rows += happened_rows([words.CALL_KEYS], look, width, height)
        elif stage.what == "hand-over":
            assert stage.seat is not None
            since = words.SINCE_TURN.fill(name=self._names[stage.seat])
            rows.append((Span(f" {since.get(look.lang)}", "dim"),))
        if not self.roomy or stage.what == "hand-over":
            events = since_last_turn(known.events[: stage.number], stage.seat)
            lines = told(events, self._cast, look)
            rows += happened_rows(lines, look, width, height - len(rows))
        return fitted(rows, height, width)
