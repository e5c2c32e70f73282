"""A hand built tile by tile: a table of all kinds, and what the hand comes to so far."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from core.explain import Refusal
from core.text import same
from core.tiles import LETTERS
from tui import texts
from tui import texts_calculator as words
from tui.builder import Builder, building
from tui.calculator import Calculator, judge
from tui.draw import Row, Span, fit, rule
from tui.keys import Key
from tui.present.calculator import build_rows
from tui.present.outcome import live_rows
from tui.screens.base import BaseScreen
from tui.widgets.zone import Zone


class BuildScreen(BaseScreen[Calculator]):
    """Dismissed with the calculator as it has been filled."""

    NAME = words.BUILD
    KEYS: ClassVar[tuple[Key, ...]] = (
        *(
            Key(f"suit-{suit}", suit, f"suit({place})", same("m p s z"), words.HELP_SUIT)
            for place, suit in enumerate(LETTERS)
        ),
        *(
            Key(f"rank-{n}", str(n), f"rank({n})", same("1-9"), words.HELP_RANK, name)
            for n, name in ((n, words.NAME_ADD if n == 1 else None) for n in range(1, 10))
        ),
        Key("up", "up", "move(0, -1)", texts.ARROWS, words.HELP_CURSOR, texts.SUIT),
        Key("down", "down", "move(0, 1)", texts.ARROWS, words.HELP_CURSOR),
        Key("left", "left", "move(-1, 0)", texts.ARROWS, words.HELP_CURSOR),
        Key("right", "right", "move(1, 0)", texts.ARROWS, words.HELP_CURSOR),
        Key("add", "space,enter", "add", texts.SPACE, words.HELP_ADD),
        Key("target", "tab", "aim(1)", words.TAB, words.HELP_TARGET, words.NAME_TARGET),
        Key("target-back", "shift+tab", "aim(-1)", words.TAB, words.HELP_TARGET),
        Key("from", "f", "feed", same("f"), words.HELP_FROM, words.NAME_FROM),
        Key("take", "backspace,u", "take", words.BACKSPACE, words.HELP_TAKE, texts.UNDO),
        Key("done", "escape,q", "done", texts.ESC_Q, words.HELP_DONE, words.NAME_DONE),
    )

    def __init__(self, calc: Calculator) -> None:
        super().__init__()
        self.builder = building(calc)

    def zones(self) -> list[Zone]:
        """The title; the hand, the table of kinds, what it comes to."""
        return [Zone(self._head, id="head"), Zone(self._body, id="body")]

    def _try(self, change: Callable[[], Builder]) -> None:
        try:
            self.builder = change()
            self.say(None)
        except Refusal as bad:
            self.say(bad.line.text)
        self.redraw()

    def action_suit(self, place: int) -> None:
        """The row of a suit."""
        self.builder = self.builder.at(place * 9)
        self.redraw()

    def action_rank(self, rank: int) -> None:
        """Add the tile of a rank."""
        self._try(lambda: self.builder.ranked(rank))

    def action_move(self, aside: int, down: int) -> None:
        """Move the cursor."""
        self.builder = self.builder.moved(aside, down)
        self.redraw()

    def action_add(self, kind: int | None = None) -> None:
        """Add the tile under the cursor, or another."""
        place = self.builder if kind is None else self.builder.at(kind)
        self._try(place.added)

    def action_aim(self, by: int) -> None:
        """Another target."""
        self.builder = self.builder.aim(by)
        self.redraw()

    def action_target(self, name: str) -> None:
        """A target by its name."""
        self.builder = replace(self.builder, target=name)
        self.redraw()

    def action_feed(self) -> None:
        """Another seat for melds to come from."""
        self.builder = self.builder.feed()
        self.redraw()

    def action_take(self) -> None:
        """Take the last addition away."""
        self._try(self.builder.taken)

    def action_done(self) -> None:
        """Back with what has been built."""
        self.dismiss(self.builder.calc)

    def _head(self, width: int, height: int) -> list[Row]:
        lang = self.look.lang
        name = self.builder.calc.variant.name.get(lang)
        return [(Span(fit(f" {words.BUILD.get(lang)}  {name}", width), "bar-title"),)]

    def _body(self, width: int, height: int) -> list[Row]:
        rows = build_rows(self.builder, self.look, self.roomy)
        rows.append(rule(self.look, width))
        calc = self.builder.calc
        return rows + live_rows(judge(calc), calc, self.look, width, height - len(rows))
