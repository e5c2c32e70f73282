"""The table of levels: complete, and as its script measures it."""

from __future__ import annotations

import random

import pytest
from make_drill_levels import DRAFTED, PROBES

from core.variants import VARIANTS
from puzzles.drafts import known_levels

SAMPLE = 2


@pytest.mark.parametrize("drill", DRAFTED, ids=lambda drill: drill.id)
def test_every_theme_has_levels(drill) -> None:
    for variant in VARIANTS:
        for theme in drill.themes_of(variant):
            levels = known_levels(drill.id, variant.id, theme.id)
            assert levels, (variant.id, theme.id)
            assert drill.levels(theme.id, variant) == levels


@pytest.mark.parametrize("drill", DRAFTED, ids=lambda drill: drill.id)
def test_the_levels_are_those_that_are_measured(drill) -> None:
    rng = random.Random(drill.id)
    for variant in rng.sample(VARIANTS, SAMPLE):
        theme = rng.choice(drill.themes_of(variant)).id
        measured = drill.measure(theme, variant, PROBES)
        assert measured == known_levels(drill.id, variant.id, theme), (variant.id, theme)
