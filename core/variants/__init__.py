"""The games, in one explicit list."""

from __future__ import annotations

from typing import Final

from core.explain import refuse
from core.variant import Variant
from core.variants.dieda import DIEDA, LIUWEI, TUIDAO
from core.variants.sichuan import SICHUAN
from core.variants.suizhou import SUIZHOU
from core.variants.yangzhou import YANGZHOU_18, YANGZHOU_NEW, YANGZHOU_STANDARD

VARIANTS: Final[tuple[Variant, ...]] = (
    DIEDA,
    TUIDAO,
    LIUWEI,
    YANGZHOU_NEW,
    YANGZHOU_STANDARD,
    YANGZHOU_18,
    SUIZHOU,
    SICHUAN,
)


def by_id(name: str) -> Variant:
    """The variant with the id `name`, under its default options.

    Raises Refusal naming the variants that there are.
    """
    for variant in VARIANTS:
        if variant.id == name:
            return variant
    known = ", ".join(v.id for v in VARIANTS)
    raise refuse("variant-unknown", "variant", name, possible=known)
