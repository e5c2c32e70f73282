"""One deal of each game, event by event with every seat's view, as golden text.

`UPDATE_PLAYTHROUGHS=1` writes the files instead: read what has changed before keeping it.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

import pytest
from playthrough import playthrough

from core.variants import VARIANTS, by_id

UPDATE: Final = "UPDATE_PLAYTHROUGHS"
GOLDEN: Final = Path(__file__).parent / "golden"
# House rules and seeds under which much of what a game has happens.
DEALS: Final[dict[str, tuple[dict[str, Any], int]]] = {
    "dieda": ({"play": "purse", "purse": 20}, 82),
    "tuidao": ({}, 17),
    "liuwei": ({}, 301),
    "yangzhou-new": ({}, 7),
    "yangzhou-standard": ({}, 235),
    "yangzhou-18": ({}, 207),
    "suizhou": ({"mode": "crazy"}, 382),
    "sichuan": ({"preset": "online", "horses": 1, "jue_zhang": True}, 39),
}


@pytest.mark.parametrize("name", [v.id for v in VARIANTS])
def test_a_playthrough_is_as_it_was_kept(name: str) -> None:
    options, seed = DEALS[name]
    text = playthrough(by_id(name).with_options(options), seed)
    path = GOLDEN / f"playthrough-{name}.txt"
    if os.environ.get(UPDATE):
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"no playthrough: run with {UPDATE}=1 and read what it writes"
    assert text == path.read_text(encoding="utf-8")
