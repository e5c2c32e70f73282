"""The one vocabulary of reasons, by topic: a code and its words in both languages."""

from __future__ import annotations

from typing import Final

from core.reasons.drills import DRILLS
from core.reasons.input import INPUT
from core.reasons.play import PLAY
from core.reasons.scoring import SCORING
from core.reasons.tables import TABLES
from core.text import Text

REASONS: Final[dict[str, Text]] = INPUT | SCORING | PLAY | DRILLS | TABLES
