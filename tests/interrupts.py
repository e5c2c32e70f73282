"""Processes of tests that are to be interrupted."""

from __future__ import annotations

import signal


def heed_interrupts() -> None:
    """For a child before it starts: tests run in the background ignore Ctrl+C, and so would it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
