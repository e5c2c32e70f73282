"""The replay: any log step by step, with all hands open or as one seat saw it."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import work

from core.case_log import case_of
from core.events import Won
from core.explain import Refusal, refuse
from core.journal import Log
from core.text import Text, same
from core.tiles import format_tiles, tile_name
from tui import texts
from tui import texts_calculator as calculator
from tui import texts_replay as words
from tui.calculator import Calculator
from tui.case_words import case_line
from tui.draw import Row, Span, fit
from tui.keys import Key
from tui.present.replay import refs_of, story_rows, table_rows, told_rows
from tui.replay import Position, Tape, Wanted, is_deal, is_kong, is_win, load, past_of
from tui.screens.base import BaseScreen
from tui.screens.scrolled import SCROLL_KEYS, ScrolledScreen
from tui.widgets.zone import Zone

if TYPE_CHECKING:
    from tui.navigator import TingpaiApp


def open_replay(
    app: TingpaiApp, path: Path, *, seat: int | None = None, moment: int | None = None
) -> None:
    """Open the replay of the log in a file; at a moment, else where the first deal is dealt.

    Raises Refusal for a file that cannot be read and for one that is no log.
    """
    _open(app, load(path), path, seat, moment)


def open_past(app: TingpaiApp, path: Path) -> None:
    """Open the replay of the deals of a game that are over: of a game that is going on nobody gets
    to see the hands.

    Raises Refusal as `open_replay` does, and while no deal is over.
    """
    log = load(path)
    past = past_of(log)
    if not past.session.played:
        raise refuse("deal-none-over")
    _open(app, past, path, None, None, words.NOT_SHOWN if past is not log else None)


def _open(
    app: TingpaiApp,
    log: Log,
    path: Path,
    seat: int | None,
    moment: int | None,
    notice: Text | None = None,
) -> None:
    tape = Tape(log)
    first = tape.start_of(0) if tape.deals else 0
    position = Position(tape, first if moment is None else moment)
    app.push_screen(ReplayScreen(position, path, seat, notice))


class ReplayScreen(BaseScreen[None]):
    """The table at a moment and what has just happened; `position` says which, and whose eyes.

    `notice` is what there is to say about the log beside its damage.
    """

    NAME = words.REPLAY
    KEYS: ClassVar[tuple[Key, ...]] = (
        Key("on", "right", "step(1)", texts.LEFT_RIGHT, words.HELP_STEP, words.NAME_STEP),
        Key("back", "left", "step(-1)", texts.LEFT_RIGHT, words.HELP_STEP),
        Key("turn", "pagedown,down", "turn(1)", texts.UP_DOWN, words.HELP_TURN, words.NAME_TURN),
        Key("turn-back", "pageup,up", "turn(-1)", texts.UP_DOWN, words.HELP_TURN),
        Key("first", "home", "end(False)", words.HOME_END, words.HELP_ENDS),
        Key("last", "end", "end(True)", words.HOME_END, words.HELP_ENDS),
        Key("win", "w", "jump('win', 1)", words.W_KEYS, words.HELP_WIN, words.NAME_WIN),
        Key("win-back", "W", "jump('win', -1)", words.W_KEYS, words.HELP_WIN),
        Key("kong", "k", "jump('kong', 1)", words.K_KEYS, words.HELP_KONG, words.NAME_KONG),
        Key("kong-back", "K", "jump('kong', -1)", words.K_KEYS, words.HELP_KONG),
        Key("deal", "d", "jump('deal', 1)", words.D_KEYS, words.HELP_DEAL),
        Key("deal-back", "D", "jump('deal', -1)", words.D_KEYS, words.HELP_DEAL),
        Key("seat", "s,tab", "seat", same("s"), words.HELP_SEAT, words.NAME_SEAT),
        Key("ask", "g", "ask(True)", words.G_KEYS, words.HELP_QUESTIONS, words.NAME_QUESTIONS),
        Key("ask-all", "G", "ask(False)", words.G_KEYS, words.HELP_QUESTIONS),
        Key("story", "enter", "story", texts.ENTER, words.HELP_STORY),
        Key("calculator", "c", "calculator", same("c"), words.HELP_CALC),
        Key("rules", "r", "rules", same("r"), words.HELP_RULES, calculator.NAME_RULES),
        Key("copy", "y", "copy", same("y"), words.HELP_COPY),
        Key("leave", "escape,q", "leave", texts.ESC, calculator.HELP_LEAVE, texts.BACK),
    )

    def __init__(
        self, position: Position, path: Path, seat: int | None = None, notice: Text | None = None
    ) -> None:
        super().__init__()
        self.position = position.seen_by(seat)
        self._path = path
        self._notice = notice

    def zones(self) -> list[Zone]:
        """The table, and what has happened."""
        return [Zone(self._table, id="table"), Zone(self._body, id="body")]

    def on_mount(self) -> None:
        """Name the damage of a damaged log."""
        damage = self.position.tape.log.damage
        if damage is not None:
            self.say(words.DAMAGED.fill(why=damage.line.text))

    def status(self) -> Row:
        """Where in the log this is."""
        count = len(self.position.tape)
        place = words.PLACE.fill(moment=self.position.moment, count=count)
        return (Span(place.get(self.look.lang), "dim"),)

    def can(self, action: str) -> bool:
        """The calculator at a win."""
        return action != "calculator" or isinstance(self.position.event, Won)

    def _go(self, position: Position) -> None:
        self.say(words.NO_MORE if position.moment == self.position.moment else None)
        self.position = position
        self.redraw()

    def action_step(self, by: int) -> None:
        """A step on or back."""
        self._go(self.position.step(by))

    def action_turn(self, by: int) -> None:
        """The next or last turn."""
        self._go(self.position.turn(by))

    def action_end(self, last: bool) -> None:
        """The beginning or the end."""
        self._go(self.position.end(last))

    def action_jump(self, wanted: str, by: int) -> None:
        """The next or last event of a sort."""
        sorts: dict[str, Wanted] = {"win": is_win, "kong": is_kong, "deal": is_deal}
        self._go(self.position.to(sorts[wanted], by))

    def action_seat(self) -> None:
        """Other eyes."""
        seat, players = self.position.seat, self.position.tape.variant.players
        after = 0 if seat is None else seat + 1
        self.position = self.position.seen_by(None if after == players else after)
        self.say(None)
        self.redraw()

    def action_story(self) -> None:
        """The deal so far in words."""
        self.app.push_screen(StoryScreen(self.position))

    def action_ask(self, of_deal: bool) -> None:
        """Drill questions of this deal, or of the whole game."""
        deal = self.position.tape.deal_at(self.position.moment)
        if of_deal and deal is None:
            self.say(words.NO_QUESTIONS)
        else:
            self._ask(deal if of_deal else None)

    @work(exclusive=True, group="questions")
    async def _ask(self, deal: int | None) -> None:
        from tui.screens.asked import ask_game

        tape = self.position.tape
        await ask_game(self, tape.variant, tape.events, deal)

    def action_calculator(self) -> None:
        """The winning hand in the calculator."""
        from tui.screens.calculator import CalculatorScreen

        calc = calculator_of(self.position)
        if calc is not None:
            self.app.push_screen(CalculatorScreen(calc))

    def action_rules(self) -> None:
        """The rules that the event has to do with."""
        from tui.screens.refer import refer

        refer(self.app, self.position.tape.variant, refs_of(self.position.event))

    def action_copy(self) -> None:
        """The command line, and of a deal that is over the settle case."""
        from tui.screens.copy import CopyScreen

        self.app.push_screen(CopyScreen(copies_of(self.position, self._path)))

    def action_leave(self) -> None:
        """Back to where it was opened."""
        self.app.pop_screen()

    def _table(self, width: int, height: int) -> list[Row]:
        return table_rows(self.position, self.look, width, self.roomy)

    def _body(self, width: int, height: int) -> list[Row]:
        return told_rows(self.position, self.look, width, height)


class StoryScreen(ScrolledScreen[None]):
    """A deal so far in words, from its end backwards when it is long."""

    NAME = words.STORY
    KEYS: ClassVar[tuple[Key, ...]] = (
        *SCROLL_KEYS,
        Key("back", "escape,q,enter", "back", texts.ESC_Q, calculator.HELP_LEAVE, texts.BACK),
    )

    def __init__(self, position: Position) -> None:
        super().__init__()
        self._position = position
        self._top = len(position.history)

    def action_back(self) -> None:
        """Back to the table."""
        self.dismiss(None)

    def head_rows(self, width: int) -> list[Row]:
        """The title."""
        return [(Span(fit(f" {words.STORY.get(self.look.lang)}", width), "bar-title"),)]

    def rows(self, width: int) -> list[Row]:
        """Every event."""
        return story_rows(self._position, self.look, width)


def calculator_of(position: Position) -> Calculator | None:
    """The win that has just happened in the calculator; of several that of whoever looks on, else
    the first. None when the moment is no win."""
    event, seen = position.event, position.view
    if not isinstance(event, Won) or seen is None:
        return None
    every = event.winners
    winner = next((w for w in every if w.seat == position.seat), every[0])
    together = {w.seat for w in every}
    before = [s.seat for s in seen.table if s.win is not None and s.seat not in together]
    kongs = 0
    if winner.source is not None:
        kongs = sum(meld.is_kong for meld in seen.table[winner.source].melds)
    opened = [s.seat for s in seen.table if s.open and s.seat != winner.seat]
    return Calculator(
        position.tape.variant,
        format_tiles(winner.concealed),
        " ".join(map(str, winner.melds)),
        tile_name(winner.tile),
        winner.seat,
        winner.source,
        winner.by == "rob-kong",
        seen.dealer,
        seen.round,
        frozenset(winner.flags),
        frozenset(before),
        frozenset(opened),
        max(1, kongs),
    )


def copies_of(position: Position, path: Path) -> list[tuple[Text, str]]:
    """The command line that tells the log up to here, and the settle case of a deal that is
    over."""
    command = ["tingpai", "replay", str(path), "--to", str(position.moment)]
    if position.seat is not None:
        command += ["--seat", str(position.seat)]
    out = [(calculator.COPY_COMMAND, shlex.join(command))]
    tape = position.tape
    deal = tape.deal_at(position.moment)
    if deal is None or position.seat is not None:
        return out
    try:
        case = case_of(tape.variant, tape.deals[deal])
    except Refusal:
        return out
    return [*out, (calculator.COPY_CASE, case_line(case))]
