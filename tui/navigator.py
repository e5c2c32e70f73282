"""The Textual app: which screen is shown, how everything looks, and how it ends."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
from collections.abc import Callable
from dataclasses import replace
from datetime import date, tzinfo
from math import inf
from pathlib import Path
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.app import App
from textual.binding import Binding, BindingType
from textual.driver import Driver

from core.explain import Refusal
from core.text import LANGS, Text
from puzzles.answers import AnswerLog, Clock, LogUnusable, utc_now
from puzzles.session import DrillSet, run_name
from tui import texts
from tui.look import FACES, Look, depth_of, step
from tui.screens.base import BaseScreen
from tui.screens.drills import DRILL_SCREENS
from tui.screens.home import HomeScreen
from tui.screens.summary import SummaryScreen
from tui.settings import Settings, SettingsFile
from tui.start import Opening, Start
from tui.themes import theme_name, themes

if TYPE_CHECKING:
    from puzzles.index import Index
    from puzzles.learner import Learner
    from tui.screens.drill import DrillScreen

HANG_UP_STATUS = 129
_WATCH_SECONDS = 1.0


class TingpaiApp(App[None], inherit_bindings=False):
    """Navigation: opens screens, keeps look and settings, ends in good order.

    `answers` is the log that drills append to, `clock` (seconds, steady) what they time answers
    by, `rng` where fresh seeds come from, `now` the time of day and `zone` where days begin (None:
    as the machine says). `settings` are what the file said at the start; screens
    change them through `keep_choice` and the look through `set_look`. `notice` is what there is to
    say about the file, once. `host` is where tables across terminals are: a socket (None: the
    user's own) and the name that `--as` gave. After a failure `apology` is what to say, once the
    terminal is back.
    """

    CSS_PATH = "app.tcss"
    TITLE = "tingpai"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+q,ctrl+c", "quit", show=False)]

    def __init__(
        self,
        look: Look,
        start: Start | Opening | None = None,
        *,
        settings: Settings | None = None,
        settings_file: SettingsFile | None = None,
        notice: Text | None = None,
        answers: AnswerLog | None = None,
        clock: Callable[[], float] = monotonic,
        now: Clock = utc_now,
        zone: tzinfo | None = None,
        driver_class: type[Driver] | None = None,
    ) -> None:
        super().__init__(driver_class=driver_class)
        self.animation_level = "none"
        self.look = look
        self.settings = settings or Settings()
        self.notice = notice
        self.host: tuple[Path | None, str | None] = (None, None)
        self.apology: Text | None = None
        self._settings_file = settings_file or SettingsFile(None)
        self._depth = depth_of(look.color, os.environ)
        self._start = start
        self.answers = answers or AnswerLog(None)
        self.clock = clock
        self.now = now
        self.zone = zone
        self.rng = Random()
        self._fresh = inf
        for theme in themes():
            self.register_theme(theme)
        self.theme = theme_name(look.scheme, self._depth)

    def on_mount(self) -> None:
        """Open the first screen and see to it that a lost terminal ends the program."""
        self.push_screen(HomeScreen())
        if isinstance(self._start, Start):
            self.open(self._start)
        elif self._start is not None:
            self._start(self)
        if not self.is_headless:
            loop = asyncio.get_running_loop()
            for number in (signal.SIGHUP, signal.SIGTERM):
                loop.add_signal_handler(number, self.hang_up)
            self.set_interval(_WATCH_SECONDS, self._watch_terminal)

    def on_ready(self) -> None:
        """Collect garbage again, which is off while the program starts."""
        gc.enable()
        gc.freeze()

    @property
    def today(self) -> date:
        """The day where the user is."""
        return self.now().astimezone(self.zone).date()

    def index(self) -> Index:
        """The index of the answers, brought up to date; whoever asks for it closes it.

        Raises LogUnusable when the log cannot be read.
        """
        from puzzles.index import Index

        return Index(self.answers, zone=self.zone)

    def learner(self) -> Learner:
        """What is known of the user. Raises LogUnusable as `index`."""
        with self.index() as index:
            return index.learner

    def begin(self, start: Start) -> DrillSet | None:
        """The set of a start; None, with a notice on the screen, when there is none."""
        try:
            return start.begin(self.rng, self.today, self.learner, tuple(DRILL_SCREENS))
        except Refusal as bad:
            notice = Text(bad.get("zh"), bad.get("en"))
        except LogUnusable as bad:
            notice = bad.text
        if isinstance(self.screen, BaseScreen):
            self.screen.say(notice)
        return None

    def open(self, start: Start) -> None:
        """Begin a set of a drill, above the screen that is shown."""
        if (played := self.begin(start)) is not None:
            self.open_set(start, played)

    def open_set(self, start: Start, played: DrillSet) -> None:
        """Ask the questions of a set, above the screen that is shown."""
        self.push_screen(self._asking(start, played))

    def open_instead(self, start: Start, played: DrillSet) -> None:
        """Begin or go on with a set in place of the screen that is shown."""
        self.switch_screen(self._asking(start, played))

    def _asking(self, start: Start, played: DrillSet) -> DrillScreen[Any, Any]:
        """The screen that asks the questions of a set, which gets a name if it has none."""
        if not played.name:
            played = replace(played, name=run_name(self.now(), self.rng))
        return DRILL_SCREENS[played.current.drill](start, played)

    def summarize(self, start: Start, played: DrillSet) -> None:
        """Show what came of a set in place of the drill's screen."""
        self.switch_screen(SummaryScreen(start, played))

    def set_look(self, **changes: Any) -> None:
        """Draw otherwise from now on, and remember it."""
        self.look = replace(self.look, **changes)
        self.theme = theme_name(self.look.scheme, self._depth)
        self._keep(replace(self.settings, look={**self.settings.look, **changes}))
        for screen in self.screen_stack:
            if isinstance(screen, BaseScreen):
                screen.redraw()

    def keep_choice(self, name: str, value: Any) -> None:
        """Remember something that was chosen; the value is plain data, as JSON has it."""
        self._keep(replace(self.settings, choices={**self.settings.choices, name: value}))

    def _keep(self, settings: Settings) -> None:
        if settings == self.settings:
            return
        self.settings = settings
        notice = self._settings_file.save(settings)
        if notice is not None and isinstance(self.screen, BaseScreen):
            self.screen.say(notice)

    def action_language(self) -> None:
        """The other language."""
        self.set_look(lang=step(LANGS, self.look.lang, 1))

    def action_tiles(self) -> None:
        """The next tile face."""
        self.set_look(tiles=step(FACES, self.look.tiles, 1))

    def action_repaint(self) -> None:
        """Paint every cell anew."""
        self._forget_terminal()
        self.refresh(repaint=True, layout=True)

    def on_resize(self, event: events.Resize) -> None:
        """Terminals move what they show when their size changes."""
        self._forget_terminal()

    def _forget_terminal(self) -> None:
        """Tell a driver that sends only what changed to send everything once."""
        if forget := getattr(self._driver, "forget", None):
            forget()

    def action_help(self) -> None:
        """The keys of the screen."""
        from tui.screens.help import HelpScreen

        if isinstance(self.screen, BaseScreen):
            self.push_screen(HelpScreen(self.screen))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """In a terminal that is too small nothing changes but its size; leaving is possible."""
        screen = self.screen
        return action == "quit" or not (isinstance(screen, BaseScreen) and screen.too_small)

    async def action_quit(self) -> None:
        """Leave the program."""
        self.exit()

    def drop_type_ahead(self) -> None:
        """Ignore keys and clicks that were made before what is shown now could be seen."""
        self._fresh = inf
        self.call_after_refresh(self._now_fresh)

    @property
    def waiting(self) -> bool:
        """Whether what changed last is still to be drawn, and keys do not count."""
        return self._fresh == inf

    def _now_fresh(self) -> None:
        self._fresh = monotonic()

    async def on_event(self, event: events.Event) -> None:
        """Pass events on, but none that was meant for an earlier screen."""
        stale = (
            isinstance(event, (events.Key, events.MouseDown, events.MouseUp))
            and event.time < self._fresh
        )
        if not stale:
            await super().on_event(event)

    def hang_up(self) -> None:
        """The terminal is gone, or the program was told to end."""
        self.exit(return_code=HANG_UP_STATUS)

    def _watch_terminal(self) -> None:
        """Notice a terminal that went without a signal: its input would be read for ever."""
        if not os.isatty(0):
            self.hang_up()

    def panic(self, *renderables: Any) -> None:
        """End after a failure outside of the event loop; what was to be printed stays unsaid."""
        self._apologize(RuntimeError())

    def _handle_exception(self, error: Exception) -> None:
        """End after a failure with one line, instead of a screen with the values of variables."""
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
        self._apologize(error)

    def _apologize(self, error: Exception) -> None:
        self._return_code = 1
        if self.apology is None:
            from tui.crash import write_report

            self.apology = texts.CRASHED.fill(path=write_report(error) or texts.NO_REPORT)
        self._close_messages_no_wait()
