"""The variants that the tests of the drills go through, and second scorers of some of them."""

from __future__ import annotations

from types import ModuleType

import pytest
import twin_sichuan
import twin_suizhou
import twin_yangzhou

from core.variants import VARIANTS

every = pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: v.id)
TWINS: dict[str, ModuleType] = {
    "suizhou": twin_suizhou,
    "sichuan": twin_sichuan,
    "yangzhou-new": twin_yangzhou,
    "yangzhou-standard": twin_yangzhou,
    "yangzhou-18": twin_yangzhou,
}
