"""How a game is played beside its house rules: claims, coach, practice, pace; held keys."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, get_args

Claims = Literal["quick", "sealed"]
Coaching = Literal["off", "request", "always"]
Pace = Literal["none", "fast", "slow"]

CLAIMS: Final[tuple[Claims, ...]] = get_args(Claims)
COACHING: Final[tuple[Coaching, ...]] = get_args(Coaching)
PACES: Final[tuple[Pace, ...]] = get_args(Pace)
_SECONDS: Final[Mapping[Pace, float]] = {"none": 0.0, "fast": 0.35, "slow": 1.0}


@dataclass(frozen=True, slots=True)
class Manners:
    """What the people agreed on beside the house rules.

    `claims` among several people at one terminal, `coach` when it speaks, `practice` whether
    actions can be taken back. These belong to the game and stand in the log's header; `pace`, the
    least time for a computer player's move, belongs to the terminal.
    """

    claims: Claims = "quick"
    coach: Coaching = "off"
    practice: bool = False
    pace: Pace = "fast"

    @property
    def seconds(self) -> float:
        """The least time for a computer player's move."""
        return _SECONDS[self.pace]

    @property
    def notes(self) -> dict[str, Any]:
        """What a log's header keeps of it."""
        return {"claims": self.claims, "coach": self.coach, "practice": self.practice}

    @classmethod
    def read(cls, notes: Mapping[str, Any], pace: object = None) -> Manners:
        """The manners of a header's notes; what is unknown or missing is as by default."""
        usual = cls()
        claims, coach = notes.get("claims"), notes.get("coach")
        return cls(
            claims if claims in CLAIMS else usual.claims,  # type: ignore[arg-type]
            coach if coach in COACHING else usual.coach,  # type: ignore[arg-type]
            notes.get("practice") is True,
            pace if pace in PACES else usual.pace,  # type: ignore[arg-type]
        )


class Guard:
    """Lets a key that is held down act once.

    The terminal repeats such a key after a quarter of a second to a second, then many times a
    second. A key that has acted acts again only after a time without it.
    """

    _PAUSE: Final = 0.3
    _FIRST_PAUSE: Final = 1.0

    def __init__(self) -> None:
        self._key = ""
        self._came = 0.0
        self._acted = False

    def lets(self, key: str, now: float) -> bool:
        """Whether a key that comes at `now` (seconds) is a fresh press."""
        pause = self._FIRST_PAUSE if self._acted else self._PAUSE
        held = key == self._key and now - self._came < pause
        if key != self._key:
            self._acted = False
        self._key, self._came = key, now
        if held:
            self._acted = False
        return not held

    def acted(self) -> None:
        """The key that came last has acted."""
        self._acted = True
