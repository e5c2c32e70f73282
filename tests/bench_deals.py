"""How many deals a second the engine plays: `python tests/bench_deals.py [deals]`.

Seats act at random among what their views allow, so this is the engine with views and the
cheapest player there can be. Times are of the processor, on one core.
"""

from __future__ import annotations

import random
import sys
import time

from core.deal import act, start, waiting_on
from core.fold import replay
from core.variant import Variant
from core.variants import VARIANTS
from core.view import view


def deal(variant: Variant, seed: int) -> int:
    """Play one deal; the number of actions."""
    rng = random.Random(seed)
    state = replay(variant, start(variant, rng, rng.randrange(variant.players)))
    actions = 0
    while not state.over:
        seat = rng.choice(waiting_on(state))
        state = act(state, rng.choice(view(state, seat).legal), rng)[1]
        actions += 1
    return actions


def main() -> None:
    """Print a line for each game."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    for variant in VARIANTS:
        deal(variant, 0)
        begun = time.process_time()
        actions = sum(deal(variant, seed) for seed in range(1, deals + 1))
        spent = time.process_time() - begun
        print(
            f"{variant.id:18} {deals / spent:6.0f} deals/s  "
            f"{spent / actions * 1e6:5.0f} us an action  {actions / deals:5.1f} actions a deal"
        )


if __name__ == "__main__":
    main()
