"""What the app opens with instead of the home screen: a set of a drill."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from core.variant import Variant
from core.variants import by_id
from puzzles.drill import ANY, QuestionId
from puzzles.drills import drill_by_id
from puzzles.session import DrillSet, fresh_seed, start_set

DEFAULT_COUNT: Final = 10
DEFAULT_LEVEL: Final = 2


@dataclass(frozen=True, slots=True)
class Start:
    """A set of a drill: `count` questions whose seeds follow each other from `seed` on.

    `seed` None means a fresh one. With `ask` the set is that one question; the other fields then
    say what another set would be, see `asking`.
    """

    variant: str
    drill: str = "waits"
    theme: str = ANY
    level: int = DEFAULT_LEVEL
    seed: int | None = None
    count: int = DEFAULT_COUNT
    options: tuple[tuple[str, Any], ...] = ()
    ask: QuestionId | None = None

    @classmethod
    def asking(cls, ident: QuestionId) -> Start:
        """One question; another set would be of the same sort."""
        return cls(
            ident.variant,
            ident.drill,
            ident.theme,
            ident.level,
            ident.seed,
            options=ident.options,
            ask=ident,
        )

    @property
    def house(self) -> Variant:
        """The variant with its options. Raises Refusal for one that does not exist."""
        return by_id(self.variant).with_options(dict(self.options))

    def check(self) -> None:
        """Raise Refusal for a drill, variant, option, theme or level that does not exist."""
        drill_by_id(self.drill).make(self.begin(Random(0)).current)

    def begin(self, rng: Random, now: float = 0.0) -> DrillSet:
        """The set, its first question being shown at `now`; a fresh seed comes from `rng`.

        Raises Refusal for a variant or option that does not exist.
        """
        if self.ask is not None:
            return DrillSet((self.ask,), since=now)
        seed = fresh_seed(rng) if self.seed is None else self.seed
        return start_set(self.drill, self.house, self.theme, self.level, seed, self.count, now)

    def another(self, played: DrillSet) -> Start:
        """A set of the same sort, of other questions than those of the set that was `played`."""
        return replace(self, ask=None, seed=played.questions[-1].seed + 1)
