"""Which screen asks the questions of which drill."""

from __future__ import annotations

from typing import Any, Final

from puzzles.discard import DISCARD
from puzzles.fan import FAN
from puzzles.maywin import MAY_WIN
from puzzles.pays import PAYS
from puzzles.value import VALUE
from puzzles.waits import WAITS
from tui.screens.discard import DiscardScreen
from tui.screens.drill import DrillScreen
from tui.screens.fan import FanScreen
from tui.screens.may_win import MayWinScreen
from tui.screens.pays import PaysScreen
from tui.screens.wait_value import ValueScreen
from tui.screens.waits import WaitScreen

DRILL_SCREENS: Final[dict[str, type[DrillScreen[Any, Any]]]] = {
    WAITS.id: WaitScreen,
    VALUE.id: ValueScreen,
    FAN.id: FanScreen,
    PAYS.id: PaysScreen,
    MAY_WIN.id: MayWinScreen,
    DISCARD.id: DiscardScreen,
}
