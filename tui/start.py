"""What the app opens with above the home screen: a set of a drill, or another screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from random import Random
from typing import TYPE_CHECKING, Any, Final

from core.explain import refuse
from core.variant import Variant
from core.variants import by_id
from puzzles.drill import ANY, QuestionId
from puzzles.drills import drill_by_id
from puzzles.explained import check_step
from puzzles.session import DrillSet, Mode, fresh_seed, start_set

if TYPE_CHECKING:
    from puzzles.choose import Mix
    from puzzles.learner import Learner
    from tui.navigator import TingpaiApp

Opening = Callable[["TingpaiApp"], None]
"""Opens a screen of the app."""

DEFAULT_COUNT: Final = 10
DEFAULT_LEVEL: Final = 2


@dataclass(frozen=True, slots=True)
class Start:
    """A set of a drill: `count` questions whose seeds follow each other from `seed` on.

    `seed` None means a fresh one. With `ask` the set is that one question. With another `mode` it
    is a run (`puzzles.modes`): of a review and a free mix `mix` says what may be asked, None for
    anything; `pack` is the name of a pack and `seed` the number of the puzzle to begin with. A
    set, a sprint and a streak may ask one `step` of every answer alone.
    """

    variant: str
    drill: str = "waits"
    theme: str = ANY
    level: int = DEFAULT_LEVEL
    seed: int | None = None
    count: int = DEFAULT_COUNT
    options: tuple[tuple[str, Any], ...] = ()
    ask: QuestionId | None = None
    mode: Mode = "set"
    mix: Mix | None = None
    pack: str | None = None
    step: str | None = None

    def begin(
        self, rng: Random, day: date, learner: Callable[[], Learner], drills: tuple[str, ...]
    ) -> DrillSet:
        """The set, begun on a day; a fresh seed comes from `rng`.

        `learner` is called where the questions hang on who answers them; `drills` are those that
        a set may be mixed of. Raises Refusal for a
        variant, option, theme, step or pack that does not exist, and when there is nothing to ask.
        """
        if self.ask is not None:
            return DrillSet((self.ask,))
        house = by_id(self.variant).with_options(dict(self.options))
        seed = fresh_seed(rng) if self.seed is None else self.seed
        check_step(drill_by_id(self.drill), house, self.step)
        if self.mode == "set":
            return start_set(
                self.drill, house, self.theme, self.level, seed, self.count, step=self.step
            )
        from puzzles import modes
        from puzzles.choose import Mix

        mix = self.mix or Mix()
        mix = replace(mix, drills=mix.drills or drills)
        match self.mode:
            case "daily":
                return modes.daily(day, house, drills)
            case "pack":
                from puzzles.packs import find_pack, row_of

                every = row_of(find_pack(self.pack or ""))
                row = [one for one in every if one.id.drill in drills]
                if not row:
                    missing = every[0].id.drill
                    raise refuse("drill-unknown", "drill", missing, possible=", ".join(drills))
                first = 1 if self.seed is None else self.seed
                if not 1 <= first <= len(row):
                    raise refuse("pack-number", "seed", first, most=len(row))
                return modes.pack_run(row[first - 1 :])
            case "mix":
                return modes.free_mix(mix, learner(), day, self.count, seed)
            case "review":
                run = modes.review_due(mix, learner(), day, self.count, seed)
                if run is None:
                    raise refuse("nothing-due")
                return run
        options = tuple(house.house.items())
        first_id = QuestionId(
            self.drill, house.id, self.theme, self.level, seed, options, step=self.step
        )
        levels = drill_by_id(self.drill).levels(self.theme, house)
        climb = modes.sprint if self.mode == "sprint" else modes.streak
        return climb(first_id, levels)

    def another(self, played: DrillSet) -> Start:
        """A set of the same sort, of other questions than those of the set that was `played`."""
        if self.mode != "set":
            return replace(self, seed=None)
        last = played.questions[-1]
        if last.pack is not None:
            return Start(last.variant, mode="pack", pack=last.pack)
        return Start(
            last.variant,
            last.drill,
            ANY if last.case is not None else last.theme,
            last.level,
            last.seed + 1,
            self.count,
            last.options,
            step=last.step,
        )


def house_of(ident: QuestionId) -> Variant:
    """The variant of a question under its options. Raises Refusal for what does not exist."""
    return by_id(ident.variant).with_options(dict(ident.options))
