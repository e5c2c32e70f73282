"""Which screen asks the questions of which drill."""

from __future__ import annotations

from typing import Any, Final

from puzzles.waits import WAITS
from tui.screens.drill import DrillScreen
from tui.screens.waits import WaitScreen

DRILL_SCREENS: Final[dict[str, type[DrillScreen[Any, Any]]]] = {WAITS.id: WaitScreen}
