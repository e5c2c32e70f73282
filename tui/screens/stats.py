"""The statistics: pages of figures, and the questions behind a cell of the map of themes."""

from __future__ import annotations

from typing import ClassVar

from core.text import Text, same
from core.variants import VARIANTS, by_id
from puzzles.answers import Deleted, LogUnusable
from puzzles.drills import DRILLS
from puzzles.index import Kept
from puzzles.learner import Skill
from puzzles.session import DrillSet
from puzzles.stats import Figures, figures, questions_of
from tui import texts, texts_progress
from tui.draw import Row, Span, fit, fit_row
from tui.keys import Key
from tui.present.stats import (
    answer_lines,
    answer_row,
    due_rows,
    map_page,
    number_rows,
    run_row,
    theme_map,
    week_rows,
)
from tui.screens.base import BaseScreen
from tui.screens.drills import DRILL_SCREENS
from tui.start import Start
from tui.widgets.zone import Zone

_PAGES = tuple(texts_progress.PAGES)


class StatsScreen(BaseScreen[None]):
    """Five pages over the same figures, which are worked out when the screen is shown."""

    NAME = texts_progress.STATS
    KEYS: ClassVar[tuple[Key, ...]] = (
        Key(
            "page",
            "tab",
            "page(1)",
            same("Tab"),
            texts_progress.HELP_STATS_PAGE,
            texts_progress.PAGE,
        ),
        Key("page-back", "shift+tab", "page(-1)", same("Tab"), texts_progress.HELP_STATS_PAGE),
        *(
            Key(f"page-{n}", str(n), f"go({n - 1})", same("1-5"), texts_progress.HELP_STATS_PAGE)
            for n in range(1, len(_PAGES) + 1)
        ),
        Key(
            "open",
            "enter",
            "open",
            texts.ENTER,
            texts_progress.HELP_STATS_OPEN,
            texts_progress.OPEN,
        ),
        Key(
            "drill",
            "d",
            "drill",
            same("d"),
            texts_progress.HELP_STATS_DRILL,
            texts_progress.DRILL_KEY,
        ),
        Key(
            "delete",
            "x",
            "delete",
            same("x"),
            texts_progress.HELP_STATS_DELETE,
            texts_progress.DELETE,
        ),
        Key("up", "up,k", "move(-1, 0)", texts.ARROWS, texts_progress.HELP_STATS_MOVE, texts.MOVE),
        Key("down", "down,j", "move(1, 0)", texts.ARROWS, texts_progress.HELP_STATS_MOVE),
        Key("left", "left", "move(0, -1)", texts.ARROWS, texts_progress.HELP_STATS_MOVE),
        Key("right", "right", "move(0, 1)", texts.ARROWS, texts_progress.HELP_STATS_MOVE),
        Key("page-up", "pageup", "move(-10, 0)", texts.PAGE_KEYS, texts.HELP_CHOOSE_PAGE),
        Key("page-down", "pagedown", "move(10, 0)", texts.PAGE_KEYS, texts.HELP_CHOOSE_PAGE),
        Key("back", "escape,q", "back", texts.ESC_Q, texts.HELP_CHOOSE_BACK, texts.BACK),
    )

    def __init__(self) -> None:
        super().__init__()
        self._page = _PAGES[0]
        self._drill = 0
        self._row = 0
        self._column = 0
        self._sure = ""
        self._found: Figures | None = None
        self._answers: list[Kept] = []
        self._map = theme_map(DRILLS[0])

    def zones(self) -> list[Zone]:
        """The names of the pages, the page."""
        return [Zone(self._head, id="head"), Zone(self._body, id="body")]

    def status(self) -> Row:
        """The place of the cursor among the rows."""
        rows, _ = self._extent
        return (Span(f"{self._row + 1}/{rows}", "dim"),) if rows > 1 else ()

    def on_screen_resume(self) -> None:
        """Work the figures out: there may be new answers."""
        self._work_out()

    def can(self, action: str) -> bool:
        """What makes sense on the page."""
        found = self._found
        match action:
            case "open":
                return self._page == "themes" or bool(self._page == "due" and found and found.due)
            case "drill":
                return self._page == "themes" and len(DRILLS) > 1
            case "delete":
                return bool(self._page == "runs" and found and found.runs)
        return True

    def action_page(self, by: int) -> None:
        """Another page."""
        self.action_go((_PAGES.index(self._page) + by) % len(_PAGES))

    def action_go(self, place: int) -> None:
        """A page by its place."""
        self._page = _PAGES[place]
        self._row = self._column = 0
        self._ask_nothing()
        self.redraw()

    def action_move(self, down: int, across: int) -> None:
        """Another cell or row, or other weeks: further left is longer ago."""
        rows, columns = self._extent
        if self._page == "weeks":
            across = -across
        self._row = max(0, min(self._row + down, rows - 1))
        self._column = max(0, min(self._column + across, columns - 1))
        self._ask_nothing()
        self.redraw()

    def action_cell(self, row: int, column: int) -> None:
        """Go to a cell of the map."""
        self._row, self._column = row, column
        self.redraw()

    def action_run(self, place: int) -> None:
        """Go to a set that was played."""
        self._row = place
        self._ask_nothing()
        self.redraw()

    def action_drill(self) -> None:
        """The map of the next drill."""
        self._drill = (self._drill + 1) % len(DRILLS)
        self._map = theme_map(DRILLS[self._drill])
        self._row = self._column = 0
        self.redraw()

    def action_open(self) -> None:
        """The questions behind the cell, or a review of what is due."""
        if self._page == "due":
            self.app.open(Start(VARIANTS[0].id, mode="review"))
            return
        skill = self._map.skill(self._row, self._column)
        rows = questions_of(self._answers, skill)
        if rows:
            self.app.push_screen(CellScreen(skill, self._map.themes[self._row].name, rows))

    def action_delete(self) -> None:
        """Take the answers of a set back; the first press asks whether it is meant."""
        assert self._found is not None
        run = self._found.runs[self._row]
        if self._sure != run.name:
            self._sure = run.name
            when = run.begun.astimezone(self.app.zone).strftime("%Y-%m-%d %H:%M")
            self.say(texts_progress.DELETE_SURE.fill(when=when, count=run.tally.answers))
            return
        self._sure = ""
        try:
            self.app.answers.append(Deleted(self.app.now(), run=run.name))
        except LogUnusable as bad:
            self.say(bad.text)
            return
        self._work_out()
        self._row = min(self._row, max(0, len(self._found.runs) - 1))
        self.say(texts_progress.DELETED.fill(count=run.tally.answers))

    def action_back(self) -> None:
        """Back to where it was called."""
        self.dismiss(None)

    def _work_out(self) -> None:
        try:
            with self.app.index() as index:
                self._answers = index.answers()
                self._found = figures(index, self.app.today)
                notice = index.notice
        except LogUnusable as bad:
            self._found, notice = None, bad.text
        self.say(notice)
        self.redraw()

    def _ask_nothing(self) -> None:
        if self._sure:
            self._sure = ""
            self.say(None)

    @property
    def _extent(self) -> tuple[int, int]:
        """Rows and columns that the cursor can go to, or that can be scrolled."""
        if self._page == "themes":
            return len(self._map.themes), len(VARIANTS)
        if self._page == "runs":
            return len(self._found.runs) if self._found else 1, 1
        if self._page == "weeks":
            return 1, len(self._found.weeks) if self._found else 1
        height = self.query_one("#body", Zone).size.height
        return max(1, len(self._rows(self.app.size.width, height)) - height + 1), 1

    def _head(self, cells: int, height: int) -> list[Row]:
        lang = self.look.lang
        row = [Span(f" {texts_progress.STATS.get(lang)} ", "bar-title")]
        for place, (page, name) in enumerate(texts_progress.PAGES.items()):
            here = page == self._page
            text = f"[{name.get(lang)}]" if here else f" {name.get(lang)} "
            row.append(Span(f" {text}", "bar-title" if here else "bar", f"go({place})"))
        return [fit_row(tuple(row), cells, "bar")]

    def _rows(self, cells: int, height: int) -> list[Row]:
        """The rows of a page that scrolls."""
        found = self._found
        if found is None or not found.total.answers:
            return [(), (Span("  "), Span(texts_progress.NO_ANSWERS.get(self.look.lang)))]
        if self._page == "numbers":
            return number_rows(found, self.look, cells)
        if self._page == "weeks":
            return week_rows(found, self._column, self.look, cells, height)
        return due_rows(found, self.look, cells, texts_progress.DUE_TITLE)

    def _body(self, cells: int, height: int) -> list[Row]:
        found = self._found
        if found is not None and found.total.answers:
            cursor = (self._row, self._column)
            if self._page == "themes":
                return map_page(found, self._map, cursor, self.look, cells, height)
            if self._page == "runs":
                first = max(0, min(self._row - height // 2, len(found.runs) - height))
                return [
                    run_row(run, place == self._row, place, self.look, cells, self.app.zone)
                    for place, run in enumerate(found.runs)
                ][first : first + height]
        return self._rows(cells, height)[self._row :]


class CellScreen(BaseScreen[None]):
    """The answers behind a cell: each question with what was answered; Enter asks it again."""

    NAME = texts_progress.STATS
    KEYS: ClassVar[tuple[Key, ...]] = (
        Key(
            "again",
            "enter",
            "again",
            texts.ENTER,
            texts_progress.HELP_ASK_AGAIN,
            texts_progress.ASK_AGAIN,
        ),
        Key("up", "up,k", "move(-1)", texts.UP_DOWN, texts.HELP_CHOOSE_MOVE, texts.ROW),
        Key("down", "down,j,tab", "move(1)", texts.UP_DOWN, texts.HELP_CHOOSE_MOVE),
        Key("page", "pageup", "move(-10)", texts.PAGE_KEYS, texts.HELP_CHOOSE_PAGE),
        Key("page-down", "pagedown", "move(10)", texts.PAGE_KEYS, texts.HELP_CHOOSE_PAGE),
        Key("back", "escape,q", "back", texts.ESC_Q, texts.HELP_CHOOSE_BACK, texts.BACK),
    )

    def __init__(self, skill: Skill, theme: Text, rows: list[Kept]) -> None:
        super().__init__()
        self._skill = skill
        self._theme = theme
        self._rows = rows
        self._cursor = 0

    def zones(self) -> list[Zone]:
        """The theme and the variant, the answers, the one under the cursor."""
        return [
            Zone(self._head, id="head"),
            Zone(self._body, id="body"),
            Zone(self._line, id="line"),
        ]

    def can(self, action: str) -> bool:
        """Only what has a screen can be asked again."""
        return action != "again" or self._rows[self._cursor].question.drill in DRILL_SCREENS

    def action_move(self, by: int) -> None:
        """Another answer."""
        self._cursor = max(0, min(self._cursor + by, len(self._rows) - 1))
        self.redraw()

    def action_answer(self, place: int) -> None:
        """Go to an answer."""
        self._cursor = place
        self.redraw()

    def action_again(self) -> None:
        """Ask the question under the cursor again; it counts for nothing."""
        ident = self._rows[self._cursor].question
        self.app.open_set(Start(ident.variant, ident.drill, ask=ident), DrillSet((ident,), True))

    def action_back(self) -> None:
        """Back to the map."""
        self.dismiss(None)

    def _head(self, cells: int, height: int) -> list[Row]:
        variant = by_id(self._skill.variant).name
        title = texts_progress.CELL_TITLE.fill(theme=self._theme, variant=variant)
        return [(Span(fit(f" {title.get(self.look.lang)}", cells), "bar-title"),), ()]

    def _body(self, cells: int, height: int) -> list[Row]:
        first = max(0, min(self._cursor - height // 2, len(self._rows) - height))
        return [
            answer_row(kept, self._skill, place == self._cursor, place, self.look, cells)
            for place, kept in enumerate(self._rows)
        ][first : first + height]

    def _line(self, cells: int, height: int) -> list[Row]:
        return [(), *answer_lines(self._rows[self._cursor], self.look, cells)]
