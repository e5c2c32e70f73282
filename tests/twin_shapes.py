"""A slow twin of the winning-hand search, written straight from the rule book's definitions.

It shares no code with `core.shapes`: complete hands are found by taking melds and a pair away
tile by tile, waits by trying every kind, and the nearest complete hands by putting every pair
together with every choice of melds. `room` says how many copies of each kind a complete hand may
hold among the concealed tiles.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

KINDS = range(34)
CHOWS = [(k, k + 1, k + 2) for k in KINDS if k < 27 and k % 9 < 7]
TRIPLETS = [(k, k, k) for k in KINDS]
MELDS = CHOWS + TRIPLETS
PAIRS = [(k, k) for k in KINDS]

Groups = tuple[tuple[int, ...], ...]


def room_of(melds: Iterable[Sequence[int]], kinds: Iterable[int] = KINDS) -> list[int]:
    """Four copies of each kind of the game, less those in melds (given as their kinds)."""
    room = [0] * 34
    for kind in kinds:
        room[kind] = 4
    for meld in melds:
        for kind in meld:
            room[kind] -= 1
    return room


def splits(counts: Sequence[int]) -> set[Groups]:
    """All ways to take a hand apart into melds and one pair, as sorted groups of kinds."""
    if sum(counts) % 3 != 2:
        return set()
    return {
        tuple(sorted([pair, *melds]))
        for pair in PAIRS
        if counts[pair[0]] >= 2
        for melds in melds_of(without(counts, pair))
    }


def melds_of(counts: Sequence[int]) -> set[Groups]:
    """All ways to take tiles apart into melds: the lowest tile is in a chow or in a triplet."""
    lowest = next((k for k in KINDS if counts[k]), None)
    if lowest is None:
        return {()}
    found = set()
    for meld in ((lowest,) * 3, (lowest, lowest + 1, lowest + 2)):
        if meld in MELDS and all(counts[k] >= meld.count(k) for k in meld):
            found |= {tuple(sorted([meld, *rest])) for rest in melds_of(without(counts, meld))}
    return found


def without(counts: Sequence[int], tiles: Iterable[int]) -> list[int]:
    """The counts less some tiles."""
    left = list(counts)
    for tile in tiles:
        left[tile] -= 1
    return left


def with_one(counts: Sequence[int], tile: int) -> list[int]:
    """The counts and one more tile."""
    more = list(counts)
    more[tile] += 1
    return more


def is_seven_pairs(counts: Sequence[int]) -> bool:
    """Seven pairs, of which two may be alike."""
    return sum(counts) == 14 and all(count in (0, 2, 4) for count in counts)


def is_complete(counts: Sequence[int], seven_pairs: bool) -> bool:
    """Whether the tiles are a winning shape."""
    return bool(splits(counts)) or (seven_pairs and is_seven_pairs(counts))


def readings(
    counts: Sequence[int], tile: int, seven_pairs: bool
) -> set[tuple[Groups, tuple[int, ...]]]:
    """Every split with every different group that holds the winning tile."""
    every = splits(counts)
    if seven_pairs and is_seven_pairs(counts):
        every = every | {tuple((k, k) for k in KINDS for _ in range(counts[k] // 2))}
    return {(split, group) for split in every for group in split if tile in group}


def completing(counts: Sequence[int], seven_pairs: bool) -> set[int]:
    """The kinds whose addition gives a winning shape, however many are held."""
    return {k for k in KINDS if is_complete(with_one(counts, k), seven_pairs)}


def waits(counts: Sequence[int], room: Sequence[int], seven_pairs: bool) -> set[int]:
    """The kinds that complete the hand and of which a copy is left."""
    return {k for k in completing(counts, seven_pairs) if counts[k] < room[k]}


def nearest(counts: Sequence[int], room: Sequence[int], seven_pairs: bool) -> tuple[int, set[int]]:
    """How many tiles the nearest lawful complete hands lack, and which kinds any of them lacks.

    A draw brings a hand nearer exactly if one of the nearest complete hands lacks its kind.
    """
    best = 99
    lacked: set[int] = set()
    used = [0] * 34

    def price(group: Sequence[int]) -> int:
        return sum(max(0, group.count(k) - counts[k]) for k in set(group))

    def build(groups: list[tuple[int, ...]], first: int, wanted: int, missing: int) -> None:
        """Put `wanted` more of the groups, which rise in price, into the hand that is built."""
        nonlocal best, lacked
        if not wanted:
            if missing < best:
                best, lacked = missing, set()
            if missing == best:
                lacked |= {k for k in KINDS if used[k] > counts[k]}
            return
        for i in range(first, len(groups)):
            # A group lacks no less beside others than alone, and the later ones lack no less.
            if missing + wanted * price(groups[i]) > best:
                break
            before = sum(max(0, used[k] - counts[k]) for k in set(groups[i]))
            for kind in groups[i]:
                used[kind] += 1
            if all(used[kind] <= room[kind] for kind in groups[i]):
                after = sum(max(0, used[k] - counts[k]) for k in set(groups[i]))
                build(groups, i, wanted - 1, missing + after - before)
            for kind in groups[i]:
                used[kind] -= 1

    melds, pairs = sorted(MELDS, key=price), sorted(PAIRS, key=price)
    for pair in pairs:
        if room[pair[0]] >= 2:
            used[pair[0]] = 2
            build(melds, 0, sum(counts) // 3, price(pair))
            used[pair[0]] = 0
    if seven_pairs and sum(counts) > 12:
        build(pairs, 0, 7, 0)
    return best, lacked
