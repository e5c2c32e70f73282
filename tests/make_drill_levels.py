"""Makes puzzles/levels.json: the levels at which each theme of each drill has questions.

A script, no test: `python tests/make_drill_levels.py`. It takes some minutes. The wait drill
states its levels itself.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent.parent))

from core.variants import VARIANTS
from puzzles.drills import DRILLS
from puzzles.themed import DraftedDrill

DRAFTED = tuple(drill for drill in DRILLS if isinstance(drill, DraftedDrill))
PROBES = 100


def main() -> None:
    """Measure every theme and write the table."""
    table = {
        drill.id: {
            variant.id: {
                theme.id: "".join(map(str, drill.measure(theme.id, variant, PROBES)))
                for theme in drill.themes_of(variant)
            }
            for variant in VARIANTS
        }
        for drill in DRAFTED
    }
    path = Path(__file__).parent.parent / "puzzles" / "levels.json"
    path.write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
