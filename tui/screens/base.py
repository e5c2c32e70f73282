"""What every screen has: its keys, the key bar, a status line, the notice for a small terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Generic

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.screen import Screen, ScreenResultType

from core.text import Text
from tui import texts
from tui.draw import Row, Span, between, centre, row_width
from tui.keys import Key, key_bar
from tui.look import MIN_HEIGHT, MIN_WIDTH, Look
from tui.widgets.zone import Zone

if TYPE_CHECKING:
    from tui.navigator import TingpaiApp

WIDE_WIDTH = 110
WIDE_HEIGHT = 32

COMMON_KEYS = (
    Key(
        "language", "l,f2", "app.language", Text("l", "l"), texts.HELP_LANGUAGE, texts.LANGUAGE_KEY
    ),
    Key("tiles", "t,f3", "app.tiles", Text("t", "t"), texts.HELP_TILES),
    Key("repaint", "ctrl+l", "app.repaint", texts.CTRL_L, texts.HELP_REPAINT),
    Key("quit", "ctrl+q,ctrl+c", "app.quit", texts.CTRL_Q, texts.HELP_QUIT),
    Key("help", "question_mark,f1", "app.help", Text("?", "?"), texts.HELP_HELP, texts.HELP),
)


class BaseScreen(Screen[ScreenResultType], Generic[ScreenResultType], inherit_bindings=False):
    """A screen made of zones.

    A screen gives its `NAME`, `KEYS` (the common ones are added), `zones()`, and actions; `NOTES`
    are what the help says beside the keys. Its
    texts are made anew by `redraw` whenever the language or the tile face changes. Keys act only
    while the terminal is large enough to show what they do.
    """

    app: TingpaiApp
    NAME: ClassVar[Text]
    KEYS: ClassVar[tuple[Key, ...]] = ()
    COMMON: ClassVar[tuple[Key, ...]] = COMMON_KEYS
    NOTES: ClassVar[tuple[Text, ...]] = ()
    AUTO_FOCUS = ""

    def __init_subclass__(cls, **options: bool) -> None:
        """Bind the keys of `KEYS`."""
        cls.BINDINGS = [
            Binding(key.keys, key.action, id=f"{cls.__name__}.{key.id}", show=False)
            for key in (*cls.KEYS, *cls.COMMON)
        ]
        super().__init_subclass__(**options)

    def __init__(self) -> None:
        super().__init__()
        self._notice: Text | None = None

    @property
    def look(self) -> Look:
        """How to draw."""
        return self.app.look

    def zones(self) -> Sequence[Zone]:
        """The zones above the status line; the one with the id `body` takes the room left."""
        raise NotImplementedError

    def status(self) -> Row:
        """What stands at the right of the status line."""
        return ()

    def keys(self) -> list[Key]:
        """The keys that can be used now."""
        return [
            key
            for key in (*self.KEYS, *self.COMMON)
            if "." in key.action or self.can(key.action.partition("(")[0])
        ]

    def can(self, action: str) -> bool:
        """Whether an action of the screen makes sense now."""
        return True

    def say(self, notice: Text | None) -> None:
        """Put a notice on the status line, or take it away."""
        if notice != self._notice:
            self._notice = notice
            self.query_one("#status", Zone).redraw()

    def redraw(self) -> None:
        """Make all rows anew."""
        for zone in self.query(Zone):
            zone.redraw()

    def compose(self) -> ComposeResult:
        """The zones, the status line, the key bar, and the notice for a small terminal."""
        yield Zone(self._small_rows, id="small")
        yield from self.zones()
        yield Zone(self._status_rows, id="status")
        yield Zone(self._key_rows, id="keys")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what can be seen can be done."""
        return not self.too_small and self.can(action)

    @property
    def too_small(self) -> bool:
        """Whether the terminal is smaller than the screen needs."""
        size = self.app.size
        return size.width < MIN_WIDTH or size.height < MIN_HEIGHT

    @property
    def roomy(self) -> bool:
        """Whether there is room for more air."""
        size = self.app.size
        return size.width >= WIDE_WIDTH and size.height >= WIDE_HEIGHT

    def on_resize(self, event: events.Resize) -> None:
        """Show the notice instead of the zones while the terminal is too small."""
        self.set_class(self.too_small, "-small")
        self.redraw()

    def on_screen_resume(self) -> None:
        """Draw in the look of now, and drop what was typed for the screen before."""
        self.set_class(self.too_small, "-small")
        self.redraw()
        self.app.drop_type_ahead()

    async def on_zone_pressed(self, message: Zone.Pressed) -> None:
        """Run the action of what was clicked."""
        await self.run_action(message.act)

    def _status_rows(self, width: int, height: int) -> list[Row]:
        notice = self._notice.get(self.look.lang) if self._notice else ""
        return [between((Span(f" {notice}", "notice"),), (*self.status(), Span(" ")), width)]

    def _key_rows(self, width: int, height: int) -> list[Row]:
        return [key_bar(self.keys(), self.look.lang, width)]

    def _small_rows(self, width: int, height: int) -> list[Row]:
        words = texts.TOO_SMALL.fill(width=MIN_WIDTH, height=MIN_HEIGHT).get(self.look.lang)
        row = (Span(words, "notice"),)
        lead = max((height - 1) // 2, 0)
        return [()] * lead + [centre(row, width) if row_width(row) < width else row]
