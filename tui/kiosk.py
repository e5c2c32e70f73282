"""The program behind a forced command: nothing to do but drills and games.

It begins with an environment that only says what the terminal and the language are, and what
could lead out of it is out of reach (`tui.kiosk_app`).
"""

from __future__ import annotations

import os
import pwd
from collections.abc import MutableMapping
from pathlib import Path
from typing import Final

from puzzles.answers import HOME_VARIABLE

KIOSK_VARIABLE: Final = "TINGPAI_KIOSK"
KIOSK_COMMANDS: Final = ("play", "drill", "join", "stats")
_KEPT: Final = ("TERM", "COLORTERM", "NO_COLOR", "LANG", "TZ", "PATH")
_KEPT_FAMILIES: Final = ("LC_", "SSH_")


def scrub(environ: MutableMapping[str, str]) -> None:
    """Leave what the terminal and the language are; the rest is as the account has it.

    A folder for the data that `TINGPAI_HOME` names is kept where it belongs to the account.
    """
    account = pwd.getpwuid(os.getuid())
    home = environ.get(HOME_VARIABLE)
    for name in list(environ):
        if name not in _KEPT and not name.startswith(_KEPT_FAMILIES):
            del environ[name]
    environ["HOME"] = account.pw_dir
    environ["USER"] = environ["LOGNAME"] = account.pw_name
    if home is not None and _belongs(Path(home), account.pw_uid):
        environ[HOME_VARIABLE] = home
    environ[KIOSK_VARIABLE] = "1"


def _belongs(folder: Path, uid: int) -> bool:
    try:
        return folder.is_dir() and folder.stat().st_uid == uid
    except OSError:
        return False
