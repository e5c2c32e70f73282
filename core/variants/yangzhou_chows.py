"""Equal and related chows: the sets that make patterns, the pairs that make small items.

A chow is named by its lowest kind (0–33) and a set of chows by theirs, rising. Rule book,
yangzhou, "Pattern" and "Small items".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import combinations
from typing import Final

from core.explain import Line, line
from core.patterns import Condition, Facts, Groups, Tiles, chow_text, chow_tiles
from core.text import Text, listing

Chows = tuple[int, ...]
Relation = Callable[[int, int], bool]

_SUITS: Final = (0, 9, 18)
_LOWEST: Final = range(7)
ALL_CHOWS: Final[Chows] = tuple(suit + low for suit in _SUITS for low in _LOWEST)


def same_ranks(one: int, other: int) -> bool:
    """Two chows of the same ranks in two suits."""
    return one != other and one % 9 == other % 9


def in_a_row(one: int, other: int) -> bool:
    """Two chows of one suit, three ranks apart."""
    return abs(one - other) == 3 and one // 9 == other // 9


def both_ends(one: int, other: int) -> bool:
    """123 and 789 of one suit: the only two chows that are six ranks apart."""
    return abs(one - other) == 6 and one // 9 == other // 9


class ChowPattern:
    """A pattern that certain sets of chows make.

    `forms` are all those sets, equal in size. A hand's further chows are free.
    """

    def __init__(self, forms: Iterable[Chows]) -> None:
        self.forms = tuple(forms)
        self._wanted = frozenset(self.forms)
        self._size = len(self.forms[0])

    def find(self, chows: Chows) -> Chows:
        """The chows, out of these rising ones, that make the pattern; empty if none do."""
        for some in combinations(chows, self._size):
            if some in self._wanted:
                return some
        return ()

    def inside(self, other: ChowPattern) -> bool:
        """Whether all chows that make `other` hold chows that make this pattern as well."""
        return self is not other and all(self.find(form) for form in other.forms)

    def groups(self, facts: Facts) -> Groups:
        """The chows that make the pattern as one group of tiles."""
        found = self.find(facts.chows)
        return (_tiles(found),) if found else ()

    @property
    def condition(self) -> Condition:
        """That the reading has the pattern; else what is nearest to it and what that lacks."""
        return Condition(lambda f: bool(self.find(f.chows)), lambda f: self._lacks(f.chows))

    def _lacks(self, chows: Chows) -> Line:
        if not chows:
            return line("no-chows")
        held = Counter(chows)
        nearest = max(self.forms, key=lambda form: (held & Counter(form)).total())
        have = held & Counter(nearest)
        if not have:
            return line("no-chow-fits", tiles=_tiles(chows), shown=_shown(chows))
        missing = tuple((Counter(nearest) - have).elements())
        kept = tuple(have.elements())
        return line(
            "chow-missing", tiles=_tiles(missing), have=_shown(kept), missing=_shown(missing)
        )


def _doubled(forms: Iterable[Chows]) -> list[Chows]:
    """Each form with a second copy of one of its chows."""
    return [tuple(sorted((*form, chow))) for form in forms for chow in form]


def _two_by_two(relation: Relation) -> list[Chows]:
    return [(a, a, b, b) for a, b in combinations(ALL_CHOWS, 2) if relation(a, b)]


YI_BAN: Final = ChowPattern((c, c) for c in ALL_CHOWS)
TIE_BAN: Final = ChowPattern((c, c, c) for c in ALL_CHOWS)
GANG_BAN: Final = ChowPattern((c, c, c, c) for c in ALL_CHOWS)
SHUANG_BAN: Final = ChowPattern(_two_by_two(lambda one, other: one != other))
SHUANG_BAN_SHUANG_XI: Final = ChowPattern(_two_by_two(same_ranks))
SHUANG_BAN_SHUANG_LAO: Final = ChowPattern(_two_by_two(both_ends))
SHUANG_BAN_SHUANG_LIAN: Final = ChowPattern(_two_by_two(in_a_row))
SAN_FU_TONG: Final = ChowPattern(tuple(suit + low for suit in _SUITS) for low in _LOWEST)
SI_FU_TONG: Final = ChowPattern(_doubled(SAN_FU_TONG.forms))
YI_TIAO_LONG: Final = ChowPattern((suit, suit + 3, suit + 6) for suit in _SUITS)
BAN_LONG: Final = ChowPattern(_doubled(YI_TIAO_LONG.forms))
SHUANG_PIAO: Final = ChowPattern(
    (one + a, one + b, other + a, other + b)
    for one, other in combinations(_SUITS, 2)
    for a, b in combinations(_LOWEST, 2)
    if in_a_row(a, b) or both_ends(a, b)
)


def chow_pairs(
    relation: Relation,
) -> tuple[Callable[[Facts], Groups], Callable[[Facts], Line]]:
    """What finds the pairs of chow kinds that are so related, and what is said without any.

    Equal chows are one kind, so that they make no further pairs.
    """

    def finds(facts: Facts) -> Groups:
        kinds = dict.fromkeys(facts.chows)
        return tuple(_tiles(pair) for pair in combinations(kinds, 2) if relation(*pair))

    def broken(facts: Facts) -> Line:
        kinds = tuple(dict.fromkeys(facts.chows))
        if not kinds:
            return line("no-chows")
        code = "one-chow" if len(kinds) == 1 else "no-pair-of-chows"
        return line(code, tiles=_tiles(kinds), shown=_shown(kinds))

    return finds, broken


def _tiles(chows: Iterable[int]) -> Tiles:
    return tuple(kind for chow in chows for kind in chow_tiles(chow))


def _shown(chows: Iterable[int]) -> Text:
    return listing(map(chow_text, chows))
