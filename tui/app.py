"""The way into the app: what must be in order before the terminal library is loaded."""

from __future__ import annotations

import gc
import os
import sys

from puzzles.answers import AnswerLog
from tui import texts
from tui.look import Look, depth_of
from tui.settings import SettingsFile
from tui.start import Start

NO_TERMINAL_STATUS = 2


def run_app(look: Look, start: Start | None = None) -> int:
    """Run the app to its end and return the exit status.

    Without a terminal on standard input and output it says so in one line and returns 2. Garbage
    collection is off until the first frame: the imports make much and drop nothing.
    """
    if not (sys.stdin.isatty() and sys.stdout.isatty() and sys.stderr.isatty()):
        print(texts.NO_TERMINAL.get(look.lang), file=sys.stderr)
        return NO_TERMINAL_STATUS
    depth = depth_of(look.color, os.environ)
    os.environ["TEXTUAL_COLOR_SYSTEM"] = _COLOR_SYSTEMS[depth]
    gc.disable()
    try:
        from tui.navigator import TingpaiApp

        file = SettingsFile.of_user()
        settings, notice = file.load()
        app = TingpaiApp(
            look,
            start,
            settings=settings,
            settings_file=file,
            notice=notice,
            answers=AnswerLog.of_user(),
        )
        app.run()
        return app.return_code or 0
    finally:
        gc.enable()


_COLOR_SYSTEMS = {"truecolor": "truecolor", "256": "256", "16": "standard", "mono": "standard"}
