"""The rule browser: the reference of every variant, searchable, opened at the right place."""

from __future__ import annotations

from typing import ClassVar

from textual import events

from core.variants import VARIANTS
from tui import texts, texts_rules
from tui.draw import Row, Span, between
from tui.keys import Key
from tui.present.rules import Reference, reference
from tui.screens.base import BaseScreen
from tui.widgets.zone import Zone


class RulesScreen(BaseScreen[None]):
    """The reference of one variant at a time; `anchor` is the id of an item or rule to show."""

    NAME = texts_rules.RULES
    KEYS: ClassVar[tuple[Key, ...]] = (
        Key("find", "slash", "find", texts_rules.SLASH, texts_rules.HELP_FIND, texts_rules.FIND),
        Key("next", "n", "again(1)", texts_rules.N, texts_rules.HELP_NEXT, texts_rules.NEXT),
        Key("before", "N", "again(-1)", texts_rules.SHIFT_N, texts_rules.HELP_BEFORE),
        Key(
            "variant-before",
            "left,h",
            "variant(-1)",
            texts.LEFT_RIGHT,
            texts_rules.HELP_VARIANT,
            texts_rules.VARIANT,
        ),
        Key("variant-after", "right", "variant(1)", texts.LEFT_RIGHT, texts_rules.HELP_VARIANT),
        Key("up", "up,k", "move(-1)", texts.UP_DOWN, texts_rules.HELP_SCROLL, texts_rules.SCROLL),
        Key("down", "down,j", "move(1)", texts.UP_DOWN, texts_rules.HELP_SCROLL),
        Key("page-up", "pageup,b", "page(-1)", texts.PAGE_KEYS, texts_rules.HELP_PAGE),
        Key("page-down", "pagedown,space", "page(1)", texts.PAGE_KEYS, texts_rules.HELP_PAGE),
        Key("top", "home,g", "ends(0)", texts_rules.HOME_END, texts_rules.HELP_ENDS),
        Key("bottom", "end,G", "ends(1)", texts_rules.HOME_END, texts_rules.HELP_ENDS),
        Key("back", "escape,q", "back", texts.ESC_Q, texts.HELP_CHOOSE_BACK, texts.BACK),
    )

    def __init__(self, variant: str, anchor: str | None = None) -> None:
        super().__init__()
        self._place = next(i for i, v in enumerate(VARIANTS) if v.id == variant)
        self._anchor = anchor
        self._top = 0
        self._typing = False
        self._wanted = ""
        self._made: tuple[object, Reference] | None = None

    def zones(self) -> list[Zone]:
        """The title with what is searched for, and the text."""
        return [Zone(self._head, id="head"), Zone(self._body, id="body")]

    def status(self) -> Row:
        """How far down the text stands."""
        total = len(self._reference(self.app.size.width).rows)
        return (Span(f"{min(self._top + 1, total)}/{total}", "dim"),)

    async def on_key(self, event: events.Key) -> None:
        """While something is typed to be found, keys are letters."""
        if not self._typing:
            return
        event.stop()
        event.prevent_default()
        if event.key in ("enter", "escape"):
            self._typing = False
            if event.key == "escape":
                self._wanted = ""
            else:
                self.action_again(0)
        elif event.key == "backspace":
            self._wanted = self._wanted[:-1]
        elif event.is_printable and event.character:
            self._wanted += event.character
        self.redraw()

    def action_find(self) -> None:
        """Type what to look for."""
        self._typing, self._wanted = True, ""
        self.say(None)
        self.redraw()

    def action_again(self, by: int) -> None:
        """The next (1), the previous (-1) or the first (0) row from here on with what is sought."""
        rows = self._reference(self.app.size.width).plain
        wanted = self._wanted.casefold()
        hits = [i for i, row in enumerate(rows) if wanted and wanted in row.casefold()]
        if not hits:
            self.say(texts_rules.NOT_FOUND.fill(wanted=self._wanted) if wanted else None)
            return
        self.say(None)
        if by < 0:
            before = [i for i in hits if i < self._top]
            self._top = before[-1] if before else hits[-1]
        else:
            first = self._top + (1 if by else 0)
            self._top = next((i for i in hits if i >= first), hits[0])
        self.redraw()

    def action_variant(self, by: int) -> None:
        """Another variant, at the same rule where it has it."""
        rows = self._reference(self.app.size.width)
        self._anchor = rows.anchor_above(self._top)
        self._place = (self._place + by) % len(VARIANTS)
        self._top = 0
        self.redraw()

    def action_move(self, by: int) -> None:
        """Up or down by rows."""
        self._scroll(self._top + by)

    def action_page(self, by: int) -> None:
        """Up or down by a screen."""
        self._scroll(self._top + by * max(self.query_one("#body", Zone).size.height - 2, 1))

    def action_ends(self, end: int) -> None:
        """The beginning or the end."""
        self._scroll(end * len(self._reference(self.app.size.width).rows))

    def action_back(self) -> None:
        """Back to where it was called."""
        self.dismiss(None)

    def _scroll(self, top: int) -> None:
        total = len(self._reference(self.app.size.width).rows)
        height = self.query_one("#body", Zone).size.height
        self._top = max(0, min(top, total - height))
        self.redraw()

    def _reference(self, cells: int) -> Reference:
        key = (self._place, self.look, cells)
        if self._made is None or self._made[0] != key:
            made = reference(VARIANTS[self._place], self.look, cells - 2)
            self._made = (key, made)
            if self._anchor is not None:
                self._top = made.anchors.get(self._anchor, 0)
                self._anchor = None
        return self._made[1]

    def _head(self, cells: int, height: int) -> list[Row]:
        lang = self.look.lang
        variant = VARIANTS[self._place]
        title = f" {texts_rules.RULES.get(lang)}: {variant.name.get(lang)}"
        place = f"{self._place + 1}/{len(VARIANTS)} "
        bar = between((Span(title, "bar-title"),), (Span(place, "bar"),), cells, "bar")
        if not self._typing and not self._wanted:
            return [bar, ()]
        mark = "_" if self._typing else ""
        return [bar, (Span(" /", "key"), Span(self._wanted + mark))]

    def _body(self, cells: int, height: int) -> list[Row]:
        rows = self._reference(cells).rows
        shown = rows[self._top : self._top + height]
        return [self._marked((Span(" "), *row)) for row in shown]

    def _marked(self, row: Row) -> Row:
        """The row with what is sought set off."""
        wanted = self._wanted.casefold()
        if not wanted:
            return row
        out: list[Span] = []
        for span in row:
            low, at = span.text.casefold(), 0
            while (hit := low.find(wanted, at)) >= 0 and len(low) == len(span.text):
                out.append(Span(span.text[at:hit], span.role))
                out.append(Span(span.text[hit : hit + len(wanted)], "mark"))
                at = hit + len(wanted)
            out.append(Span(span.text[at:], span.role))
        return tuple(s for s in out if s.text)
