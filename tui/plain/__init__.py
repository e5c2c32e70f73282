"""Line mode: the same drills and tables as plain lines, for screen readers and odd terminals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

PLAIN_VARIABLE: Final = "TINGPAI_PLAIN"


def plain_wanted(environ: Mapping[str, str]) -> bool:
    """Whether line mode was asked for; behind a forced command a dumb terminal gets it too."""
    dumb = environ.get("TERM") == "dumb" and bool(environ.get("TINGPAI_KIOSK"))
    return dumb or bool(environ.get(PLAIN_VARIABLE))
