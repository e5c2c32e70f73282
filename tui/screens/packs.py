"""The packs that there are: what each holds, and what is wrong with those that cannot be used."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import ClassVar

from textual import work

from core.text import Text
from core.variants import VARIANTS
from puzzles.packs import Pack, PackBroken, all_packs, checked, outline, user_folder
from tui import texts, texts_progress
from tui.draw import Row, Span, fit, fit_row, width, wrap
from tui.keys import Key
from tui.present.form import MARGIN
from tui.screens.base import BaseScreen
from tui.start import Start
from tui.widgets.zone import Zone

_TITLE_CELLS = 34
_COUNT_CELLS = 14
_LINES = 3
"""A text below the list takes no more lines."""


class PacksScreen(BaseScreen[None]):
    """A row for each pack; Enter opens the one under the cursor.

    The list is there at once. The answers of the packs, a matter of a second, are compared with
    the rules while it is looked at; one that is opened before its turn is checked first.
    """

    NAME = texts_progress.PACKS
    KEYS: ClassVar[tuple[Key, ...]] = (
        Key(
            "open", "enter,space", "open", texts.ENTER, texts_progress.HELP_PACK_START, texts.START
        ),
        Key("up", "up,k", "move(-1)", texts.UP_DOWN, texts.HELP_CHOOSE_MOVE, texts.ROW),
        Key("down", "down,j,tab", "move(1)", texts.UP_DOWN, texts.HELP_CHOOSE_MOVE),
        Key("back", "escape,q", "back", texts.ESC_Q, texts.HELP_CHOOSE_BACK, texts.BACK),
    )

    def __init__(self) -> None:
        super().__init__()
        usable, broken = all_packs(outline)
        self._packs: list[Pack | PackBroken] = [*usable, *broken]
        self._unchecked = {pack.path for pack in usable}
        self._cursor = 0

    def on_mount(self) -> None:
        """Begin to check."""
        self._check()

    @work(exclusive=True, group="packs")
    async def _check(self) -> None:
        """Check one pack after another, away from the keys; a broken one is named in its row."""
        for place, pack in enumerate(self._packs):
            if pack.path in self._unchecked:
                self._settle(place, await asyncio.to_thread(_checked, pack.path))

    def _settle(self, place: int, pack: Pack | PackBroken) -> None:
        """What has become of the pack at a place."""
        self._packs[place] = pack
        self._unchecked.discard(pack.path)
        self.redraw()

    def status(self) -> Row:
        """How many packs are still to be checked."""
        if not self._unchecked:
            return ()
        words = texts_progress.PACKS_UNCHECKED.fill(count=len(self._unchecked))
        return (Span(words.get(self.look.lang), "dim"),)

    def zones(self) -> list[Zone]:
        """The title, the packs, the line on the one under the cursor."""
        return [
            Zone(self._head, id="head"),
            Zone(self._body, id="body"),
            Zone(self._line, id="line"),
        ]

    def can(self, action: str) -> bool:
        """A broken pack cannot be opened."""
        return action != "open" or isinstance(self._packs[self._cursor], Pack)

    def action_move(self, by: int) -> None:
        """Another pack."""
        self._cursor = (self._cursor + by) % len(self._packs)
        self.redraw()

    def action_pick(self, place: int) -> None:
        """Go to a pack and open it."""
        self._cursor = place
        self.redraw()
        self.action_open()

    def action_open(self) -> None:
        """Ask the puzzles of the pack under the cursor, unless it turns out to be broken."""
        pack = _checked(self._packs[self._cursor].path)
        self._settle(self._cursor, pack)
        if isinstance(pack, Pack):
            self.app.open(Start(VARIANTS[0].id, mode="pack", pack=pack.name))

    def action_back(self) -> None:
        """Back to where it was called."""
        self.dismiss(None)

    def _head(self, cells: int, height: int) -> list[Row]:
        title = fit(f" {texts_progress.PACKS.get(self.look.lang)}", cells)
        return [(Span(title, "bar-title"),), ()]

    def _body(self, cells: int, height: int) -> list[Row]:
        first = max(0, min(self._cursor - height // 2, len(self._packs) - height))
        return [
            fit_row(self._row(place), cells)
            for place in range(first, min(first + height, len(self._packs)))
        ]

    def _row(self, place: int) -> Row:
        lang = self.look.lang
        pack = self._packs[place]
        here = place == self._cursor
        lead = Span(fit(" >" if here else "", MARGIN), "mark")
        act = f"pick({place})"
        if isinstance(pack, Pack):
            name = f" {pack.title.get(lang)} "
            count = texts_progress.PUZZLES.fill(count=len(pack.puzzles)).get(lang)
            return (
                lead,
                Span(name, "cursor" if here else "text", act),
                Span(" " * max(1, _TITLE_CELLS - width(name))),
                Span(fit(count, _COUNT_CELLS), "dim"),
                Span(pack.name, "dim"),
            )
        name = f" {pack.path.name} "
        role = "cursor" if here else "wrong"
        return (lead, Span(name, role, act), Span(f" {_fault(pack).get(lang)}", "wrong"))

    def _line(self, cells: int, height: int) -> list[Row]:
        lang = self.look.lang
        pack = self._packs[self._cursor]
        about = [pack.line] if isinstance(pack, Pack) else _faults(pack)
        about.append(texts_progress.YOUR_PACKS.fill(folder=user_folder()))
        lines = [
            line for text in about for line in wrap(text.get(lang), cells - 2 * MARGIN)[:_LINES]
        ]
        return [(), *((Span(" " * MARGIN), Span(line, "dim")) for line in lines)]


def _checked(path: Path) -> Pack | PackBroken:
    """A pack that was checked, or what is wrong with it."""
    try:
        return checked(path)
    except PackBroken as bad:
        return bad


def _faults(pack: PackBroken) -> list[Text]:
    """The first thing that is wrong with a pack, and where the others are listed."""
    more = len(pack.problems) - 1
    if not more:
        return [_fault(pack)]
    return [_fault(pack), texts_progress.PACK_FAULTS.fill(count=more, path=pack.path)]


def _fault(pack: PackBroken) -> Text:
    """The first thing that is wrong with a pack."""
    first = pack.problems[0]
    if first.line is None:
        return texts_progress.PACK_UNUSABLE.fill(why=first.why)
    return texts_progress.PACK_BROKEN.fill(line=first.line, why=first.why)
