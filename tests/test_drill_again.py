"""The same line of text gives the same question: in other processes, in other Pythons, and under
house rules that have no part in it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from drill_contract import ids

from core.variants import by_id
from puzzles.drill import ANY, LEVELS
from puzzles.drills import DRILLS

ROOT = Path(__file__).parent.parent
OTHERS = ("python3.12", "python3.13", "python3.14")
IDLE: dict[str, dict[str, Any]] = {
    "dieda": {"rounds": 8},
    "yangzhou-new": {"rounds": 8},
    "suizhou": {"deals": 4},
    "sichuan": {"deals": 8, "swap_three": True},
}
"""Options that decide nothing that a drill asks."""

PROGRAM = """
import hashlib, sys
sys.path[:0] = ["tests", "."]
from drill_contract import ANY, face, ids
from core.variants import VARIANTS
from puzzles.drills import DRILLS
told = hashlib.sha256()
for place, variant in enumerate(VARIANTS):
    for drill in DRILLS:
        for ident in ids(drill, variant, ANY, 1 + place % 5, 2, 11):
            question = drill.make(ident)
            told.update(f"{question.id} {face(question)} {question.themes}".encode())
print(told.hexdigest())
"""


def digest(python: str, seed: int) -> str:
    """What a Python makes of some lines, its hashes seeded."""
    run = subprocess.run(
        [python, "-c", PROGRAM],
        cwd=ROOT,
        env=os.environ | {"PYTHONHASHSEED": str(seed), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout.strip()


def others() -> list[str]:
    """Other Pythons that are at hand and run."""
    found = [path for name in OTHERS if (path := shutil.which(name))]
    return [p for p in found if subprocess.run([p, "-c", ""], capture_output=True).returncode == 0]


def test_in_another_process() -> None:
    assert digest(sys.executable, 1) == digest(sys.executable, 2)


@pytest.mark.skipif(not others(), reason="no other Python is at hand")
def test_in_another_python() -> None:
    for python in others():
        assert digest(python, 3) == digest(sys.executable, 3)


@pytest.mark.parametrize("drill", DRILLS, ids=lambda drill: drill.id)
@pytest.mark.parametrize("name", IDLE)
def test_options_that_cannot_matter(drill: Any, name: str) -> None:
    variant = by_id(name)
    for level in LEVELS:
        for ident in ids(drill, variant, ANY, level, 3):
            plain = drill.make(ident)
            house = drill.make(replace(ident, options=tuple(IDLE[name].items())))
            assert {**house.case, "options": {}} == {**plain.case, "options": {}}
            assert house.answer == plain.answer
            assert house.themes == plain.themes
