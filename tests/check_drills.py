"""Checks many questions of the drills: `python tests/check_drills.py --count 5000`.

A script, no test. For every drill, variant and level it makes so many questions with seeds in a
row and tells how many came again within fifty, how many had another level than was asked for, and
the median time (of the processor). For every theme it tells after how many questions of its own,
and of all themes, it came first. A draft that fails every time ends the run.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import process_time
from typing import Any

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent.parent))

from drill_contract import AnyDrill, ids, repeats

from core.variant import Variant
from core.variants import VARIANTS
from puzzles.drill import ANY, LEVELS
from puzzles.drills import DRILLS
from puzzles.waits import WAITS

WITHIN = 2000
SLOW = 0.05


class Run:
    """What was seen of the questions of one drill, variant and level."""

    def __init__(self, drill: AnyDrill, variant: Variant, level: int, count: int) -> None:
        self.drill, self.variant, self.level, self.count = drill, variant, level, count
        self.seconds: list[float] = []
        self.missed = 0
        self.themes: Counter[str] = Counter()
        self.repeated = [str(question.id) for question in repeats(self._questions())]

    def _questions(self) -> Iterator[Any]:
        for ident in ids(self.drill, self.variant, ANY, self.level, self.count):
            began = process_time()
            question: Any = self.drill.make(ident)
            self.seconds.append(process_time() - began)
            self.missed += question.level != self.level
            self.themes.update(question.themes)
            yield question

    @property
    def median(self) -> float:
        """Median seconds of making a question."""
        return statistics.median(self.seconds)

    def __str__(self) -> str:
        return (
            f"{self.drill.id} {self.variant.id} {self.level}: {len(self.seconds)} questions, "
            f"{1000 * self.median:.1f} ms, {len(self.repeated)} repeated, "
            f"{self.missed} of another level"
        )


def themes_asked(drill: AnyDrill, variant: Variant) -> Iterator[str]:
    """Themes of which the first questions are not of the theme."""
    for theme in drill.themes_of(variant):
        levels = drill.levels(theme.id, variant)
        for number in range(WITHIN):
            level = levels[number % len(levels)]
            ident = next(ids(drill, variant, theme.id, level, 1, number))
            if theme.id in drill.make(ident).themes:
                break
        else:
            yield theme.id


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the checks; 1 where one failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--drill", choices=[d.id for d in DRILLS if d is not WAITS])
    parser.add_argument("--variant", choices=[v.id for v in VARIANTS])
    args = parser.parse_args(arguments)
    failed = False
    for drill in DRILLS:
        if drill is WAITS or args.drill not in (None, drill.id):
            continue
        for variant in VARIANTS:
            if args.variant not in (None, variant.id):
                continue
            seen: Counter[str] = Counter()
            for level in LEVELS:
                run = Run(drill, variant, level, args.count)
                seen += run.themes
                print(run, flush=True)
                if run.repeated or run.median > SLOW:
                    print(" ", *run.repeated[:5], flush=True)
                    failed = True
            missing = [t.id for t in drill.themes_of(variant) if not seen[t.id]]
            lost = list(themes_asked(drill, variant))
            print(f"  never asked: {lost}; in their own themes alone: {missing}", flush=True)
            failed = failed or bool(lost)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
