"""The way into the app: what must be in order before the terminal library is loaded."""

from __future__ import annotations

import gc
import os
import sys
from typing import TYPE_CHECKING, Any

from puzzles.answers import AnswerLog
from tui import texts
from tui.kiosk import KIOSK_VARIABLE
from tui.look import Look, depth_of, wants_lean
from tui.plain import plain_wanted
from tui.settings import SettingsFile
from tui.start import Opening, Start

if TYPE_CHECKING:
    from tui.navigator import TingpaiApp

NO_TERMINAL_STATUS = 2


def run_app(look: Look, start: Start | Opening | None = None) -> int:
    """Run the app to its end and return the exit status.

    Without a terminal on standard input and output it says so in one line and returns 2; line mode
    needs none. Garbage collection is off until the first frame: the imports make much and drop
    nothing.
    """
    if plain_wanted(os.environ):
        from tui.plain.drill import run_plain

        return run_plain(look, start)
    if not (sys.stdin.isatty() and sys.stdout.isatty() and sys.stderr.isatty()):
        print(texts.NO_TERMINAL.get(look.lang), file=sys.stderr)
        return NO_TERMINAL_STATUS
    depth = depth_of(look.color, os.environ)
    os.environ["TEXTUAL_COLOR_SYSTEM"] = _COLOR_SYSTEMS[depth]
    # The look has heard it; Textual would answer with greys.
    os.environ.pop("NO_COLOR", None)
    gc.disable()
    try:
        from tui.navigator import HANG_UP_STATUS

        file = SettingsFile.of_user()
        settings, notice = file.load()
        app = _app_class()(
            look,
            start,
            settings=settings,
            settings_file=file,
            notice=notice,
            answers=AnswerLog.of_user(),
            driver_class=_driver_class(look),
        )
        app.run()
        if app.apology is not None:
            print(app.apology.get(app.look.lang), file=sys.stderr)
        if app.return_code == HANG_UP_STATUS:
            _let_go()
        return app.return_code or 0
    finally:
        gc.enable()


def _app_class() -> type[TingpaiApp]:
    """The app, behind a forced command the one without a way out."""
    if os.environ.get(KIOSK_VARIABLE):
        from tui.kiosk_app import KioskApp

        return KioskApp
    from tui.navigator import TingpaiApp

    return TingpaiApp


def _driver_class(look: Look) -> Any:
    """The lean driver where it is wanted; None for Textual's own."""
    if not wants_lean(look.driver, os.environ):
        return None
    from tui.driver import LeanDriver

    return LeanDriver


def _let_go() -> None:
    """Send what is still unwritten nowhere: the terminal may be gone."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


_COLOR_SYSTEMS = {"truecolor": "truecolor", "256": "256", "16": "standard", "mono": "standard"}
