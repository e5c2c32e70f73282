"""What a computer player chose, and what it weighed: records that a screen can show.

Money is what the player expects the alternative to bring in the whole deal, in the game's own
unit. The words come from the records when somebody asks for them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Literal

from core.aims import Aim
from core.events import (
    Action,
    Chow,
    DeclareKong,
    DeclareWin,
    Discard,
    NameSuit,
    Pass,
    Pung,
    Swap,
    Tiles,
)
from core.explain import Line, line
from core.patterns import chow_text
from core.text import Text, same
from core.tiles import SUIT_NAMES, format_tiles, tile_text

Reason = Literal["only", "win", "habit", "nearest", "safest", "worth"]


@dataclass(frozen=True, slots=True)
class Weighed:
    """One alternative as the player saw it; what it did not look at is None or empty.

    `missing` tiles are wanted until `aim` is complete, `draws` help on the way, `copies` of them
    are unseen. `cost` is what the discard itself is expected to cost, `money` what is expected in
    all: the part of the cost is taken off that another discard would spare for good.
    """

    action: Action
    money: float | None = None
    cost: float | None = None
    missing: int | None = None
    draws: Tiles = ()
    copies: int = 0
    aim: Aim | None = None


@dataclass(frozen=True)
class Choice:
    """The action chosen, the reason in one word, and the alternatives, the chosen one first."""

    action: Action
    reason: Reason
    weighed: tuple[Weighed, ...] = ()

    @cached_property
    def why(self) -> tuple[Line, ...]:
        """The reason in words, then a line for each alternative that was weighed."""
        return tuple(self._lines())

    def _lines(self) -> Iterator[Line]:
        yield line(f"player-{self.reason}", _tiles(self.action), action=action_text(self.action))
        for weighed in self.weighed:
            yield from _told(weighed)


def _told(weighed: Weighed) -> Iterator[Line]:
    """What was seen of an alternative."""
    values: dict[str, Any] = {"action": action_text(weighed.action)}
    tiles = _tiles(weighed.action)
    if weighed.money is not None:
        yield line("weighed-money", tiles, **values, money=f"{weighed.money:+.1f}")
    if weighed.missing is not None:
        aim = weighed.aim.text if weighed.aim else same("")
        copies, kinds = weighed.copies, len(weighed.draws)
        code = "weighed-way" if weighed.draws else "weighed-missing"
        found: dict[str, Any] = {
            "missing": weighed.missing,
            "kinds": kinds,
            "copies": copies,
            "aim": aim,
        }
        yield line(code, weighed.draws, **values, **found)
    if weighed.cost is not None and weighed.cost >= _WORTH_TELLING:
        yield line("weighed-cost", tiles, **values, cost=f"{weighed.cost:.1f}")


_WORTH_TELLING: Final = 0.05


def _tiles(action: Action) -> Tiles:
    if isinstance(action, Swap):
        return action.tiles
    return (action.tile,) if isinstance(action, Discard | DeclareKong | Pung | Chow) else ()


def action_text(action: Action) -> Text:
    """An action as it is said: 打 5筒 / discard 5p."""
    return _SAID[type(action)](action)


def _said(words: Text) -> Callable[[Any], Text]:
    return lambda action: words.fill(tile=tile_text(action.tile))


_OPENED: Final = Text("打{tile}亮倒", "discard {tile}, laying the hand open")
_DISCARD: Final = Text("打{tile}", "discard {tile}")
_SAID: Final[dict[type, Callable[[Any], Text]]] = {
    Swap: lambda a: Text("换出{tiles}", "pass {tiles} on").fill(tiles=format_tiles(a.tiles)),
    NameSuit: lambda a: Text("定缺{suit}", "do without {suit}").fill(suit=SUIT_NAMES[a.suit]),
    Discard: lambda a: (_OPENED if a.open else _DISCARD).fill(tile=tile_text(a.tile)),
    DeclareKong: _said(Text("杠{tile}", "kong {tile}")),
    DeclareWin: lambda a: Text("和", "win"),
    Pung: _said(Text("碰{tile}", "pung {tile}")),
    Chow: lambda a: Text("吃成{chow}", "chow {chow}").fill(chow=chow_text(a.tile)),
    Pass: lambda a: Text("过", "pass"),
}
