"""A table line by line: what happens is told, a command is typed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any, ClassVar, Final

from core.choice import action_text
from core.events import Action, DeclareWin
from core.explain import Refusal, refuse
from core.text import Text, listing
from core.tiles import parse_tiles
from core.variant import Variant
from puzzles.answers import utc_now
from tui import texts_net
from tui.plain import texts as words
from tui.plain.console import CELLS, HELP, LEAVE, Console
from tui.play.acts import Acts
from tui.play.client import TableClient
from tui.play.computer import Computer
from tui.play.desk import Desk, Stage
from tui.play.games import games_folder
from tui.play.local import LocalTable
from tui.play.manners import Manners
from tui.play.outcome import last_outcome
from tui.play.setup import GameSetup
from tui.play.thinker import Thinker
from tui.present.ends import deal_rows, session_rows
from tui.present.hand import Mood, prompt_row
from tui.present.plain import acts_text, hand_text, head_text, table_texts
from tui.present.players import player_name
from tui.present.story import Cast
from tui.present.table import Sheet
from tui.present.told import told

_YES: Final = "y"


class PlainTable:
    """One person's part at a table, or the part of somebody who watches."""

    help: ClassVar[tuple[Text, ...]] = words.TABLE_HELP

    def __init__(self, console: Console, client: TableClient) -> None:
        if len(client.seats) > 1:
            client.close()
            raise refuse("plain-one")
        self._console = console
        self._client = client
        self._seat = client.seats[0] if client.seats else None
        self._desk = Desk(client, sealed=False)
        self._names = tuple(player_name(p, seat) for seat, p in enumerate(client.players))
        self._cast = Cast(client.variant, client.players, None)
        self._told = 0
        self._asked: Stage | None = None
        self._doubt: Action | None = None
        self._moved = asyncio.Event()

    async def run(self) -> None:
        """Play until the person leaves or the input ends."""
        unwatch = self._client.watch(self._moved.set)
        self._told = max(self._client.knowledge(self._seat).deal_began - 1, 0)
        self._console.say(words.TABLE_START)
        self._tell_table()
        line = asyncio.ensure_future(self._console.line())
        try:
            while True:
                self._tell_news()
                if self.over:
                    return
                self._tell()
                moved = asyncio.ensure_future(self._moved.wait())
                await asyncio.wait(
                    {line, moved}, timeout=self.quiet, return_when=asyncio.FIRST_COMPLETED
                )
                moved.cancel()
                self._moved.clear()
                if line.done():
                    text = line.result()
                    if text is None or text == LEAVE:
                        return
                    await self._obey(text)
                    line = asyncio.ensure_future(self._console.line())
        finally:
            line.cancel()
            unwatch()

    # What other sorts of tables have

    @property
    def over(self) -> bool:
        """Whether the person is not at the table any more."""
        return False

    @property
    def quiet(self) -> float | None:
        """Seconds after which there is something to tell though nothing happens."""
        return None

    def _tell_news(self) -> None:
        """What there is to tell besides the game."""

    async def _own_command(self, order: str, rest: str) -> bool:
        """Carry out a command that other tables lack; False where it is none."""
        return False

    # Telling

    def _sheet(self) -> Sheet | None:
        known = self._client.knowledge(self._seat)
        seen = known.view()
        return None if seen is None else Sheet(seen, known.session, self._names)

    def _tell(self) -> None:
        """What has happened since, and what is asked."""
        known = self._client.knowledge(self._seat)
        # A game that is told from its beginning once more has fewer events at first.
        self._told = min(self._told, known.number)
        fresh = known.events[self._told :]
        self._told = known.number
        self._console.say(*told(fresh, self._cast, self._console.look))
        stage = self._desk.stage
        if stage == self._asked:
            return
        self._asked, self._doubt = stage, None
        if stage.what == "act":
            self._tell_hand()
            self._ask(stage)
        elif stage.what == "break":
            self._tell_end()

    def _tell_table(self) -> None:
        sheet = self._sheet()
        if sheet is not None:
            look = self._console.look
            self._console.say(head_text(sheet, look, CELLS), *table_texts(sheet))

    def _tell_hand(self) -> None:
        sheet = self._sheet()
        if sheet is not None:
            self._console.say(hand_text(sheet))

    def _ask(self, stage: Stage) -> None:
        sheet = self._sheet()
        assert sheet is not None
        acts = Acts.of(sheet.view.legal)
        self._console.show([prompt_row(sheet, stage, acts, Mood(), [], self._console.look)])
        self._console.say(acts_text(sheet.view.legal))

    def _tell_end(self) -> None:
        public = self._client.knowledge(None)
        outcome = last_outcome(public.variant, tuple(public.events))
        look = self._console.look
        self._console.show(deal_rows(outcome, public.session, self._names, look, CELLS))
        if public.session.ended is None:
            self._console.say(words.NEXT_DEAL)
            return
        rows = session_rows(public.session, public.events, self._names, look, CELLS)
        self._console.show(rows)
        self._console.say(words.SESSION_OVER)

    # Obeying

    async def _obey(self, text: str) -> None:
        try:
            await self._carry_out(text)
        except Refusal as bad:
            self._console.say(bad.line.text)

    async def _carry_out(self, text: str) -> None:
        order, _, rest = text.partition(" ")
        if await self._own_command(order, rest.strip()):
            return
        if order in HELP:
            self._console.say(*self.help)
        elif order == "t":
            self._tell_table()
        elif order == "w":
            self._tell_hand()
        elif self._desk.stage.what == "break":
            if not text:
                await self._client.next_deal()
        elif self._desk.stage.what != "act":
            self._console.say(words.NOT_NOW if text else texts_net.WAIT_READY)
        elif order == "k" or not text:
            self._ask(self._desk.stage)
        elif order == _YES and self._doubt is not None:
            await self._act(self._doubt)
        else:
            await self._choose(order, rest.strip())

    async def _choose(self, order: str, rest: str) -> None:
        sheet = self._sheet()
        assert sheet is not None
        acts = Acts.of(sheet.view.legal)
        found = _found(acts, order, rest)
        if found is None:
            self._console.say(words.UNKNOWN)
        elif not found:
            self._console.say(words.NOT_NOW)
        elif len(found) > 1:
            choices = [
                words.NUMBERED.fill(number=n, choice=action_text(a)) for n, a in enumerate(found, 1)
            ]
            self._console.say(words.WHICH.fill(choices=listing(choices)))
        elif acts.win is not None and not isinstance(found[0], DeclareWin):
            self._doubt = found[0]
            self._console.say(words.SURE)
        else:
            await self._act(found[0])

    async def _act(self, action: Action) -> None:
        self._doubt = None
        await self._desk.act(action)
        self._desk.done()


def _found(acts: Acts, order: str, rest: str) -> list[Action] | None:
    """The actions that a command may mean; None for no command."""
    several: dict[str, list[Any]] = {
        "h": [acts.win],
        "n": [acts.passing],
        "p": [acts.pung],
        "c": list(acts.chows),
        "g": list(acts.kongs),
    }
    if order in several:
        found = [action for action in several[order] if action is not None]
        if rest.isdigit() and len(found) > 1:
            return found[int(rest) - 1 :][:1]
        return found
    if order == "d":
        return [acts.suits[rest]] if rest in acts.suits else []
    try:
        if order == "x":
            three = tuple(sorted(parse_tiles(rest)))
            return [acts.swaps[three]] if three in acts.swaps else []
        kinds = parse_tiles(rest if order == "o" else order)
    except Refusal:
        return None
    going = acts.opened if order == "o" else acts.discards
    return [going[kinds[0]]] if len(kinds) == 1 and kinds[0] in going else []


async def play_new(console: Console, house: Variant) -> None:
    """A game with computer players. Raises Refusal where it cannot be kept."""
    setup = GameSetup(house.id, house.house)
    await play_local(console, setup.begin(games_folder(), Random(), utc_now()), setup.manners)


async def play_local(console: Console, table: LocalTable, manners: Manners) -> None:
    """A game of this process. Raises Refusal with several people at the table."""
    thinker = Thinker()
    plain = PlainTable(console, table)
    playing = asyncio.create_task(Computer(table, thinker, lambda: manners.seconds).run())
    try:
        await plain.run()
    finally:
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        table.close()
        await thinker.close()


def run_table(console: Console, playing: Callable[[], Awaitable[None]]) -> int:
    """Run a table in line mode to its end; the exit status."""

    async def run() -> None:
        await playing()
        console.say(words.GOODBYE)

    asyncio.run(run())
    return 0
