"""The winning-hand search against known counts, its slow twin and the laws of the game."""

from __future__ import annotations

import random
import zlib
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, product

import pytest
import twin_shapes as twin
from hypothesis import given, settings
from hypothesis import strategies as st
from make_shape_tables import PATH, tables

from core._needs import need_of_row
from core._rows import NEEDS, Memo
from core.hand import Meld, MeldKind, parse_meld
from core.shapes import (
    Block,
    accepts,
    dead_waits,
    discards,
    is_complete,
    readings,
    shanten,
    splits,
    waits,
)
from core.tiles import (
    ALL_TILES,
    DRAGONS,
    KINDS,
    SUIT_TILES,
    TileSet,
    counts_of,
    format_tiles,
    parse_tiles,
    tile_set,
)

Counts = list[int]
TILE_SETS = (ALL_TILES, SUIT_TILES, tile_set("ps", DRAGONS))


def hand(text: str) -> Counts:
    return counts_of(parse_tiles(text))


def names(kinds: Sequence[int]) -> str:
    return format_tiles(kinds)


def kinds_of(block: Block) -> tuple[int, ...]:
    if block.shape == "chow":
        return (block.tile, block.tile + 1, block.tile + 2)
    return (block.tile,) * {"triplet": 3, "pair": 2}[block.shape]


# Counts


def rows(width: int, tiles: int) -> Iterator[bytes]:
    """Every row of this many kinds and at most this many tiles."""

    def go(row: bytes, left: int) -> Iterator[bytes]:
        if len(row) == width:
            yield row
            return
        for count in range(min(4, left) + 1):
            yield from go(row + bytes([count]), left - count)

    return go(b"", tiles)


def complete_rows(width: int) -> tuple[list[int], list[int]]:
    """How many rows the tables know as k melds, and as k melds and a pair, k = 0..4."""
    plain, paired = [0] * 5, [0] * 5
    for row in rows(width, 14):
        melds, over = divmod(sum(row), 3)
        if over == 0 and NEEDS[row] >> 4 * melds & 15 == 0:
            plain[melds] += 1
        if over == 2 and NEEDS[row] >> 4 * (5 + melds) & 15 == 0:
            paired[melds] += 1
    return plain, paired


def whole_hands(suits: Sequence[tuple[list[int], list[int]]]) -> int:
    """How many hands of four melds and a pair these suits make."""
    return sum(
        counted(suits, shares, pair)
        for shares in product(range(5), repeat=len(suits))
        if sum(shares) == 4
        for pair in range(len(suits))
    )


def counted(suits: Sequence[tuple[list[int], list[int]]], shares: Sequence[int], pair: int) -> int:
    number = 1
    for i, (suit, melds) in enumerate(zip(suits, shares, strict=True)):
        number *= suit[i == pair][melds]
    return number


def test_numbers_of_complete_hands() -> None:
    suit, honours = complete_rows(9), complete_rows(7)
    assert suit == ([1, 16, 127, 627, 2098], [9, 135, 996, 4475, 13259])
    assert honours[1] == [7, 42, 105, 140, 105]
    assert whole_hands([suit, suit, suit, honours]) == 11_498_658
    assert whole_hands([suit, suit, suit]) == 5_237_550


def seven_pair_rows(width: int) -> list[int]:
    """How many rows are k of seven pairs, k = 0..7, the others being pairs of another suit."""
    found = [0] * 8
    for row in product((0, 2, 4), repeat=width):
        pairs = sum(row) // 2
        if pairs <= 7:
            others = [2] * (7 - pairs)
            if width == 9:
                counts = [*row, *others, *[0] * (KINDS - 9 - len(others))]
            else:
                counts = [*others, *[0] * (KINDS - 7 - len(others)), *row]
            found[pairs] += is_complete(counts, seven_pairs=True)
    return found


def test_numbers_of_seven_pairs() -> None:
    def together(a: list[int], b: list[int]) -> list[int]:
        return [sum(a[i] * b[k - i] for i in range(k + 1)) for k in range(8)]

    suit, honours = seven_pair_rows(9), seven_pair_rows(7)
    suits = together(together(suit, suit), suit)
    assert suits[7] == 3_541_590
    assert together(suits, honours)[7] == 16_417_104


def one_suit_waits() -> dict[bytes, set[int]]:
    """The waits of every ready one-suit hand of 13 tiles: complete hands less one tile.

    Complete hands are put together from all melds and pairs.
    """
    melds = [(r, r, r) for r in range(9)] + [(r, r + 1, r + 2) for r in range(7)]
    complete = set()
    for four in combinations_with_replacement(melds, 4):
        counts = Counter(r for meld in four for r in meld)
        for pair in range(9):
            whole = bytes(counts[r] + 2 * (r == pair) for r in range(9))
            if max(whole) <= 4:
                complete.add(whole)
    found = defaultdict(set)
    for whole in complete:
        for rank in range(9):
            if whole[rank]:
                found[whole[:rank] + bytes([whole[rank] - 1]) + whole[rank + 1 :]].add(rank)
    return found


def test_every_one_suit_hand_of_thirteen_tiles() -> None:
    known = one_suit_waits()
    numbers = [0] * 10
    for row in rows(9, 13):
        if sum(row) == 13:
            found = waits([*row, *[0] * 25])
            assert set(found) == known.get(row, set()), row
            assert sorted(found) == list(found)
            numbers[len(found)] += 1
    assert numbers == [53530, 14067, 14493, 6739, 2948, 1335, 392, 79, 16, 1]


# Beside the twin


def random_melds(
    rng: random.Random, tiles: TileSet, number: int
) -> tuple[tuple[Meld, ...], Counts]:
    """Melds of this tile set and the copies that are left of each kind."""
    room = [4 if kind in tiles else 0 for kind in range(KINDS)]
    melds: list[Meld] = []
    while len(melds) < number:
        meld = Meld(rng.choice(list(MeldKind)), rng.choice(tiles.kinds), 0)
        if meld.is_chow and (meld.tile > 26 or meld.tile % 9 > 6):
            continue
        if all(room[k] >= meld.tiles.count(k) for k in meld.tiles):
            melds.append(meld)
            for kind in meld.tiles:
                room[kind] -= 1
    return tuple(melds), room


def random_tiles(rng: random.Random, room: Counts, size: int) -> Counts:
    """Tiles from what is left: any, those of few suits, or a complete hand with some exchanged."""
    suits = rng.sample(range(4), rng.choice((1, 2, 4)))
    wall = [k for k in range(KINDS) for _ in range(room[k]) if k // 9 in suits]
    if len(wall) < size:
        wall = [k for k in range(KINDS) for _ in range(room[k])]
    rng.shuffle(wall)
    if rng.random() < 0.5:
        return counts_of(wall[:size])
    counts = [0] * KINDS
    groups = [*rng.choices(twin.CHOWS, k=30), *rng.choices(twin.TRIPLETS, k=30)]
    rng.shuffle(groups)
    for group in [rng.choice(twin.PAIRS), *groups]:
        fits = all(counts[k] + group.count(k) <= room[k] for k in group)
        if fits and sum(counts) + len(group) <= size + 2:
            for kind in group:
                counts[kind] += 1
    held = [k for k in range(KINDS) for _ in range(counts[k])]
    rng.shuffle(held)
    held = held[: max(0, min(len(held), size) - rng.choice((0, 0, 1, 2)))]
    counts = counts_of(held)
    for kind in wall:
        if sum(counts) < size and counts[kind] < room[kind]:
            counts[kind] += 1
    return counts


def random_hands(
    seed: object, each: int, overs: Sequence[int]
) -> Iterator[tuple[Counts, tuple[Meld, ...], TileSet, Counts, bool]]:
    """Hands of every tile set and size, with melds, with and without seven pairs."""
    rng = random.Random(str(seed))
    for tiles in TILE_SETS:
        for number in range(5):
            for over in overs:
                for i in range(each):
                    melds, room = random_melds(rng, tiles, number)
                    counts = random_tiles(rng, room, 12 - 3 * number + over)
                    yield counts, melds, tiles, room, bool(i % 2)


def test_waits_and_distance_of_random_hands_to_draw() -> None:
    ready = 0
    for counts, melds, tiles, room, pairs in random_hands("draw", 250, [1]):
        case = names_of(counts, melds, tiles, pairs)
        seven = pairs and not melds
        completing = twin.completing(counts, seven)
        live = {k for k in completing if counts[k] < room[k]}
        assert waits(counts, melds, pairs) == tuple(sorted(live)), case
        assert dead_waits(counts, melds, pairs) == tuple(sorted(completing - live)), case
        missing, lacked = twin.nearest(counts, room, seven)
        assert shanten(counts, melds, pairs, tiles.kinds) == missing - 1, case
        assert accepts(counts, melds, pairs, tiles.kinds) == tuple(sorted(lacked)), case
        assert (missing == 1) == bool(live), case
        ready += bool(live)
    assert ready > 1000


def test_readings_and_distance_of_random_hands_to_discard() -> None:
    complete = 0
    for counts, melds, tiles, room, pairs in random_hands("discard", 250, [2]):
        case = names_of(counts, melds, tiles, pairs)
        seven = pairs and not melds
        assert is_complete(counts, seven) == twin.is_complete(counts, seven), case
        missing, _ = twin.nearest(counts, room, seven)
        assert shanten(counts, melds, pairs, tiles.kinds) == missing - 1, case
        complete += missing == 0
        for tile in range(KINDS):
            if counts[tile]:
                check_readings(counts, tile, seven, case)
    assert complete > 200


def check_readings(counts: Counts, tile: int, seven: bool, case: str) -> None:
    found = readings(counts, tile, seven)
    plain = {(groups_of(r.blocks), kinds_of(r.blocks[r.won])) for r in found}
    assert len(plain) == len(found), case
    assert plain == twin.readings(counts, tile, seven), case
    assert all(r.seven_pairs == (len(r.blocks) == 7) for r in found), case
    assert {r.blocks for r in found} == set(splits(counts, seven)), case


def groups_of(blocks: Sequence[Block]) -> tuple[tuple[int, ...], ...]:
    return tuple(sorted(map(kinds_of, blocks)))


def names_of(counts: Counts, melds: Sequence[Meld], tiles: TileSet, pairs: bool) -> str:
    concealed = names([k for k in range(KINDS) for _ in range(counts[k])])
    return f"{concealed} {' '.join(map(str, melds))} {tiles.id} {pairs}"


def test_discards_of_random_hands() -> None:
    rng = random.Random(7)
    for counts, melds, tiles, room, pairs in random_hands("discards", 20, [2]):
        case = names_of(counts, melds, tiles, pairs)
        seven = pairs and not melds
        unseen = [rng.randint(0, room[k] - counts[k]) for k in range(KINDS)]
        expected = []
        for kind in range(KINDS):
            if counts[kind]:
                missing, lacked = twin.nearest(twin.without(counts, [kind]), room, seven)
                copies = sum(unseen[k] for k in lacked)
                expected.append((kind, missing - 1, tuple(sorted(lacked)), copies))
        found = discards(counts, melds, pairs, tiles.kinds, unseen, all_discards=True)
        assert list(found) == expected, case
        best = min(row[1] for row in expected)
        kept = discards(counts, melds, pairs, tiles.kinds, unseen)
        assert list(kept) == [row for row in expected if row[1] == best], case


def test_tiles_that_the_game_lacks_are_of_no_use() -> None:
    rng = random.Random(11)
    suits = tile_set("mp", ()).kinds
    room = twin.room_of([], suits)
    for i in range(40):
        counts = random_tiles(rng, [4] * 27 + [0] * 7, 14)
        if sum(counts[18:]) > 4:
            continue
        pairs = bool(i % 2)
        missing, _ = twin.nearest(counts, room, pairs)
        assert shanten(counts, (), pairs, suits) == missing - 1
        for row in discards(counts, (), pairs, suits, all_discards=True):
            left = twin.without(counts, [row.tile])
            after, lacked = twin.nearest(left, room, pairs)
            assert (row.shanten, row.accepts) == (after - 1, tuple(sorted(lacked)))


# Lawful hands


@pytest.mark.parametrize(
    ("concealed", "melds", "distance", "live", "dead"),
    [
        ("1111m", [], 1, "", "1m"),
        ("4699p", ["5555p@0"], 1, "", "5p"),
        ("4699p", ["(5555p)"], 1, "", "5p"),
        ("4699p", ["555p@3"], 0, "5p", ""),
        ("4699p", ["456p@3", "567p@3", "555z@1"], 0, "5p", ""),
        ("4699p", ["456p@3", "555p@3", "555z@1"], 1, "", "5p"),
        ("5z", ["555z@0"], 1, "", "5z"),
        ("5p", ["345p@0"], 0, "5p", ""),
        ("2222333344445m", [], 0, "156m", "234m"),
        ("1111222233334m", [], 0, "45m", "123m"),
        ("1112345678999m", [], 0, "123456789m", ""),
    ],
)
def test_kinds_of_which_all_four_are_held(
    concealed: str, melds: list[str], distance: int, live: str, dead: str
) -> None:
    laid = [parse_meld(text) for text in melds]
    counts = hand(concealed)
    assert names(waits(counts, laid)) == live
    assert names(dead_waits(counts, laid)) == dead
    assert shanten(counts, laid) == distance
    if distance == 0:
        assert names(accepts(counts, laid)) == live


@pytest.mark.parametrize(
    ("concealed", "distance", "wanted"),
    [
        ("1111222233335z", 0, "5z"),
        ("1122m3344p5566s7z", 0, "7z"),
        ("1111m2233p445s67z", 1, "5s67z"),
        ("11112222333344z", -1, ""),
        ("19m19p19s1234567z", 6, "19m19p19s1234567z"),
    ],
)
def test_seven_pairs(concealed: str, distance: int, wanted: str) -> None:
    counts = hand(concealed)
    assert shanten(counts, (), True) == distance
    if sum(counts) == 13:
        assert names(accepts(counts, (), True)) == wanted
        assert names(waits(counts, (), True)) == (wanted if distance == 0 else "")


def test_melds_rule_out_seven_pairs() -> None:
    laid = [parse_meld("111m@0")]
    counts = hand("2255m88p1199s")
    assert shanten(counts, laid, seven_pairs=True) == shanten(counts, laid)


def test_seven_pairs_stand_beside_the_standard_reading() -> None:
    found = readings(hand("11223344556677m"), 0, seven_pairs=True)
    assert [r.seven_pairs for r in found] == [False] * (len(found) - 1) + [True]
    assert found[-1].blocks == tuple(Block("pair", k) for k in range(7))
    assert found[-1].won == 0


def test_equal_blocks_are_one_choice() -> None:
    found = readings(hand("11223355m"), 0)
    assert [(r.blocks, r.won) for r in found] == [
        ((Block("chow", 0), Block("chow", 0), Block("pair", 4)), 0)
    ]


def test_blocks_are_the_same_objects() -> None:
    [[first]], [[again]] = splits(hand("11m")), splits(hand("11m"))
    assert first is again


@pytest.mark.parametrize("size", [0, 3, 6, 9, 12, 15, 16, 17])
def test_hands_of_other_sizes(size: int) -> None:
    counts = counts_of(ALL_TILES.wall()[:size])
    assert not is_complete(counts, True)
    assert not splits(counts, True)
    assert not readings(counts, 0, True)
    assert not waits(counts, (), True)
    for ask in (shanten, accepts, discards):
        with pytest.raises(ValueError, match=f"^{size} concealed tiles"):
            ask(counts)


def test_draws_are_asked_of_hands_to_draw_and_discards_of_hands_to_discard() -> None:
    with pytest.raises(ValueError, match="14 concealed tiles"):
        accepts(hand("11112222333344z"))
    with pytest.raises(ValueError, match="13 concealed tiles"):
        discards(hand("1111222233334z"))


def test_a_fifth_copy_is_no_hand() -> None:
    counts = [5, *[0] * 33]
    for ask in (is_complete, shanten, discards):
        with pytest.raises(ValueError):
            ask(counts)


def test_too_few_kinds_for_a_hand() -> None:
    counts = hand("1111222233334z")
    for ask in (shanten, accepts):
        with pytest.raises(ValueError, match="too few"):
            ask(counts, (), True, DRAGONS)
    with pytest.raises(ValueError, match="too few"):
        discards(hand("11112222333344z"), (), True, DRAGONS)


# Laws


@st.composite
def hands(draw: st.DrawFn, over: int) -> Counts:
    """Concealed tiles of any size, rather of few suits."""
    size = 3 * draw(st.integers(0, 4)) + over
    first = draw(st.sampled_from((0, 9, 18)))
    wall = [k for k in range(first, KINDS) for _ in range(4)]
    return counts_of(draw(st.permutations(wall))[:size])


def renamed(counts: Counts, suits: Sequence[int], turned: bool) -> Counts:
    """The hand with its suits exchanged and, if turned, 1 to 9 read as 9 to 1."""
    parts = [counts[9 * suit : 9 * suit + 9] for suit in suits]
    if turned:
        parts = [part[::-1] for part in parts]
    return [*parts[0], *parts[1], *parts[2], *counts[27:]]


@settings(deadline=None)
@given(hands(over=1), st.permutations(range(3)), st.booleans(), st.booleans())
def test_suits_and_directions_are_alike(
    counts: Counts, suits: list[int], turned: bool, pairs: bool
) -> None:
    other = renamed(counts, suits, turned)
    assert shanten(other, (), pairs) == shanten(counts, (), pairs)
    marked = [int(kind in waits(counts, (), pairs)) for kind in range(KINDS)]
    assert [int(k in waits(other, (), pairs)) for k in range(KINDS)] == renamed(
        marked, suits, turned
    )
    marked = [int(kind in accepts(counts, (), pairs)) for kind in range(KINDS)]
    assert [int(k in accepts(other, (), pairs)) for k in range(KINDS)] == renamed(
        marked, suits, turned
    )


@settings(deadline=None)
@given(hands(over=0), hands(over=1), hands(over=2))
def test_only_hands_to_draw_wait_and_only_others_are_complete(
    even: Counts, to_draw: Counts, to_discard: Counts
) -> None:
    for counts in (even, to_discard):
        assert not waits(counts, (), True)
    for counts in (even, to_draw):
        assert not is_complete(counts, True)
        assert not splits(counts, True)


def test_five_melds_are_no_hand() -> None:
    assert not waits(hand("123456789m123456p1s"))
    assert not is_complete(hand("123456789m123456p11s"))
    assert not splits(hand("123456789m123456p11s"))


def test_a_wait_and_a_pair_apart_are_no_hand() -> None:
    assert not waits(hand("1234m55p"))
    assert not waits(hand("1m11p"))
    assert not is_complete(hand("11m22p33s44z"))
    assert not splits(hand("11m22p33s44z"))


@settings(deadline=None)
@given(hands(over=1), st.booleans())
def test_a_draw_that_helps_brings_the_hand_one_nearer(counts: Counts, pairs: bool) -> None:
    now = shanten(counts, (), pairs)
    helping = accepts(counts, (), pairs)
    assert helping
    for kind in range(KINDS):
        if counts[kind] < 4:
            after = shanten(twin.with_one(counts, kind), (), pairs)
            assert after == now - (kind in helping)
    assert (now == 0) == bool(waits(counts, (), pairs))
    if now == 0:
        assert helping == waits(counts, (), pairs)
    assert not set(helping) & set(dead_waits(counts, (), pairs))


@settings(deadline=None)
@given(hands(over=2), st.booleans())
def test_a_discard_keeps_the_distance_or_adds_one(counts: Counts, pairs: bool) -> None:
    now = shanten(counts, (), pairs)
    assert (now == -1) == is_complete(counts, pairs) == bool(splits(counts, pairs))
    every = discards(counts, (), pairs, all_discards=True)
    assert [row.tile for row in every] == [k for k in range(KINDS) if counts[k]]
    assert {row.shanten for row in every} <= {now, now + 1}
    best = discards(counts, (), pairs)
    assert {row.shanten for row in best} == {max(now, 0)}
    for row in every:
        left = twin.without(counts, [row.tile])
        assert row.accepts == accepts(left, (), pairs)
        assert row.copies == sum(4 - counts[k] for k in row.accepts)
        assert (row in best) == (row.shanten == max(now, 0))


@settings(deadline=None)
@given(hands(over=2))
def test_a_draw_that_a_ready_hand_accepts_completes_it(counts: Counts) -> None:
    for row in discards(counts):
        if row.shanten == 0:
            for kind in row.accepts:
                whole = twin.with_one(twin.without(counts, [row.tile]), kind)
                assert is_complete(whole)
                found = readings(whole, kind)
                assert found
                for reading in found:
                    assert kind in kinds_of(reading.blocks[reading.won])
                    spread = [k for block in reading.blocks for k in kinds_of(block)]
                    assert counts_of(spread) == whole


# Tables and memory


def test_the_data_file_is_what_its_maker_makes() -> None:
    assert zlib.decompress(PATH.read_bytes()) == tables()


def test_limits_of_four_are_none() -> None:
    rng = random.Random(3)
    for width in (9, 7):
        wall = [rank for rank in range(width) for _ in range(4)]
        for _ in range(300):
            held = Counter(rng.sample(wall, rng.randrange(15)))
            row = bytes(held[rank] for rank in range(width))
            assert NEEDS[row] == NEEDS[row + bytes([4] * width)] == need_of_row(row)


def test_a_memo_holds_no_more_than_its_limit() -> None:
    asked = []

    def answer(key: int) -> int:
        asked.append(key)
        return key * key

    memo = Memo(answer, 3)
    assert [memo[key] for key in (1, 2, 3, 1, 2, 3)] == [1, 4, 9, 1, 4, 9]
    assert asked == [1, 2, 3]
    assert memo[4] == 16
    assert len(memo) == 1
