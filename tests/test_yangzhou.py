"""扬州式: items, patterns and purities, each sentence of the rule book (yangzhou) with a case."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement
from typing import Any

import pytest
import twin_yangzhou as twin
from yangzhou_hands import EIGHTEEN, EXAMPLES, IDS, NEW, STANDARD, case

from core.cases import answer_score, read_score
from core.scoring import Score, score
from core.variants import by_id
from core.variants.yangzhou_chows import ALL_CHOWS, SHUANG_BAN_SHUANG_XI

Items = dict[str, int]
every = pytest.mark.parametrize("variant", IDS)


def items(variant: str, concealed: str, tile: str, melds: str = "", **more: Any) -> Items:
    """The items counted, id -> fan; their sum is the answer's fan."""
    answer = answer_score(case(variant, concealed, tile, melds, **more))
    found = {row["id"]: row["fan"] for row in answer["items"]}
    assert sum(found.values()) == answer["fan"]
    return found


def scored(variant: str, concealed: str, tile: str, melds: str = "", **more: Any) -> Score:
    return score(*read_score(case(variant, concealed, tile, melds, **more)))


def why(result: Score, item: str) -> str:
    """The code of the reason for which an item is not counted."""
    return next(r.why.code for r in result.rejected if r.fan.id == item)


# Every item of every table ("Purity", "Pattern", "Pattern with purity", "Small items")


@every
def test_every_item_is_reached(variant: str) -> None:
    table = by_id(variant).fans
    figures = twin.FIGURES[variant] | dict.fromkeys(twin.SMALL, 1) | {"an-gang": 2}
    assert {fan.id: fan.value for fan in table} == figures
    for item in figures:
        concealed, tile, melds = EXAMPLES[item]
        found = items(variant, concealed, tile, melds, source=None if item == "zi-mo" else 0)
        assert found[item] == figures[item] * (3 if item == "zi-ge" else 1), item


# The minimum ("yangzhou", the table at the head)

# 一板, 345万 and 345万, with 678万 (连副) and the pair 22条; the fourth group is of 白.
BOARD = ("33445567m22s", "8m")


@pytest.mark.parametrize(
    ("variant", "meld", "source", "reached", "wins"),
    [
        (NEW, "5555z@0", None, 15 + 4, False),
        (NEW, "(5555z)", None, 15 + 5, True),
        (STANDARD, "5555z@0", None, 10 + 4, False),
        (STANDARD, "(5555z)", None, 10 + 5, True),
        (EIGHTEEN, "555z@0", 0, 15 + 2, False),
        (EIGHTEEN, "5555z@0", 0, 15 + 3, True),
    ],
)
def test_the_minimum(variant: str, meld: str, source: int | None, reached: int, wins: bool) -> None:
    answer = answer_score(case(variant, *BOARD, meld, source=source))
    assert (answer["fan"], answer["win"]) == (reached, wins)
    result = scored(variant, *BOARD, meld, source=source)
    if not wins:
        assert answer["why"] == "below-minimum"
        assert result.refusal is not None
        assert result.refusal.values == {"have": reached, "need": by_id(variant).minimum}
        assert f"{reached} of {by_id(variant).minimum} fan" in result.refusal.text.en


def test_small_items_alone_stay_below_every_minimum() -> None:
    # So "at least one big item" refuses no hand that the minimum lets pass. Equal chows are a
    # pattern, so those of a hand without one differ; its other groups are worth most as concealed
    # kongs: of the wind of both seat and round, of dragons, or of suits with 缺一.
    chows = [chow for kind in twin.KINDS if (chow := twin.chow_from(kind))]
    kongs = [2 + 2, 2 + 1, 2 + 1]
    most = []
    for size in (1, 2, 3, 4):
        pairs = max(
            sum(twin.pairs_of(list(some), None, []).values())
            for some in combinations(chows, size)
            if twin.pattern_of(list(some), 4 - size, EIGHTEEN)[0] is None
        )
        with_honours = sum(kongs[: 4 - size]) + len(["zi-mo", "du-diao", "yao-tou"])
        of_suits = 2 * (4 - size) + len(["zi-mo", "du-diao", "yao-tou", "que-yi"])
        if size == 4:
            of_suits += len(["men-qing", "ping-hu"])
        most.append(pairs + max(with_honours, of_suits))
    assert max(most) == 13 < min(by_id(variant).minimum for variant in IDS)


# Patterns and purities


def big(variant: str, concealed: str, tile: str, melds: str = "") -> Items:
    figures = twin.FIGURES[variant]
    return {k: v for k, v in items(variant, concealed, tile, melds).items() if k in figures}


TWICE_ENDS = ("1122337788995m", "5m")
BOARD_WITH_HONOURS = ("223344789m1112z", "2z")
FOUR_BOARDS_ONE_SUIT = ("2222333344449m", "9m")
IN_A_ROW_ONE_SUIT = ("2233445566779m", "9m")


@pytest.mark.parametrize(
    ("variant", "hand", "counted"),
    [
        # A figure of the table, even where it is less than the sum.
        (STANDARD, EXAMPLES["hun-shuang-ban"], {"hun-shuang-ban": 35}),
        (STANDARD, EXAMPLES["shuang-ban-qing"], {"shuang-ban-qing": 80}),
        # No row: the two figures are two items.
        (NEW, TWICE_ENDS, {"shuang-ban-shuang-lao": 80, "qing-yi-se": 80}),
        (NEW, FOUR_BOARDS_ONE_SUIT, {"gang-ban": 640, "qing-yi-se": 80}),
        (NEW, BOARD_WITH_HONOURS, {"yi-ban": 15, "hun-yi-se": 20}),
        (NEW, IN_A_ROW_ONE_SUIT, {"shuang-ban-shuang-lian": 80, "qing-yi-se": 80}),
        (NEW, ("222233334444m1z", "1z"), {"gang-ban": 640, "hun-yi-se": 20}),
        (STANDARD, TWICE_ENDS, {"shuang-ban-shuang-lao": 60, "qing-yi-se": 60}),
        # A dash: likewise.
        (EIGHTEEN, EXAMPLES["qing-long"], {"yi-tiao-long": 20, "qing-yi-se": 80}),
        (EIGHTEEN, EXAMPLES["hun-shuang-ban"], {"shuang-ban": 50, "hun-yi-se": 20}),
        (EIGHTEEN, EXAMPLES["hun-tie-ban"], {"tie-ban": 80, "hun-yi-se": 20}),
        (
            EIGHTEEN,
            EXAMPLES["hun-shuang-ban-shuang-lao"],
            {"shuang-ban-shuang-lao": 80, "hun-yi-se": 20},
        ),
        (EIGHTEEN, EXAMPLES["shuang-ban-qing"], {"shuang-ban": 50, "qing-yi-se": 80}),
        (EIGHTEEN, EXAMPLES["tie-ban-qing"], {"tie-ban": 80, "qing-yi-se": 80}),
        # 双板双连 is plain 双板板 there.
        (EIGHTEEN, EXAMPLES["shuang-ban-shuang-lian"], {"shuang-ban": 50}),
        (
            EIGHTEEN,
            EXAMPLES["hun-shuang-ban-shuang-lian"],
            {"shuang-ban": 50, "hun-yi-se": 20},
        ),
        # 风清: its four triplets are not 对对胡 again.
        (NEW, EXAMPLES["feng-qing"], {"feng-qing": 320}),
        # 混一色 of the 18 table is 20 [decided].
        (EIGHTEEN, EXAMPLES["hun-yi-se"], {"hun-yi-se": 20}),
        # Claimed chows count as well as concealed ones.
        (NEW, ("345m34588p12m", "3m", "345s@0"), {"san-fu-tong": 20}),
        (NEW, ("223344m678p5s", "5s", "234m@0"), {"tie-ban": 80}),
        # Three equal chows, or as many triplets: the better reading.
        (NEW, ("222333444m888p5s", "5s"), {"tie-ban": 80}),
        (NEW, ("111222333444m5s", "5s"), {"tie-ban": 80}),
    ],
)
def test_pattern_and_purity(variant: str, hand: tuple[str, ...], counted: Items) -> None:
    assert big(variant, *hand) == counted


def test_the_most_specific_pattern_takes_the_others_in() -> None:
    for name, inside in [
        ("gang-ban", ["tie-ban", "yi-ban"]),
        ("tie-ban", ["yi-ban"]),
        ("shuang-ban", ["yi-ban"]),
        ("shuang-ban-shuang-xi", ["shuang-ban", "yi-ban"]),
        ("shuang-ban-shuang-lao", ["shuang-ban", "yi-ban"]),
        ("shuang-ban-shuang-lian", ["shuang-ban", "yi-ban"]),
        ("si-fu-tong", ["san-fu-tong", "yi-ban"]),
        ("ban-long", ["yi-tiao-long", "yi-ban"]),
        ("feng-qing", ["dui-dui-hu"]),
        ("hun-ban-long", ["ban-long", "hun-long", "yi-tiao-long", "yi-ban", "hun-yi-se"]),
        ("qing-dui-dui", ["dui-dui-hu", "qing-yi-se"]),
    ]:
        result = scored(NEW, *EXAMPLES[name])
        rejected = {r.fan.id: r for r in result.rejected}
        for smaller in inside:
            assert rejected[smaller].why.code == "contained"
            assert rejected[smaller].why.values["item"] == by_id(NEW).fan(name).name
            assert name in rejected[smaller].fan.not_with
    # 钢板 with 混一色 are two items, and 混铁板 goes with the 铁板 in it.
    result = scored(NEW, "222233334444m1z", "1z")
    assert why(result, "hun-tie-ban") == "contained"


def test_mixed_twin_boards_in_two_suits_cannot_occur() -> None:
    # "Pattern with purity", 混双板双喜: over all pairs of chows and every pair of tiles.
    game = by_id(NEW)
    boards, flush = game.fan("shuang-ban-shuang-xi"), game.fan("hun-yi-se")
    seen = 0
    for a, b in combinations(ALL_CHOWS, 2):
        held = [kind for low in (a, a, b, b) for kind in (low, low + 1, low + 2)]
        for pair in range(34):
            every = sorted([*held, pair, pair])
            if max(map(every.count, every)) > 4:
                continue
            names = [twin.KINDS[kind] for kind in every]
            names.remove(twin.KINDS[pair])
            result = score(*read_score(case(NEW, "".join(names), twin.KINDS[pair])))
            assert result.facts is not None
            facts = [result.facts, *(other for other, _ in result.others)]
            twins = [f for f in facts if boards.groups(f)]
            assert not any(flush.groups(f) for f in twins)
            assert twins or (a, a, b, b) not in SHUANG_BAN_SHUANG_XI.forms
            seen += bool(twins)
    assert seen >= 21 * 34
    for variant in IDS:
        assert "hun-shuang-ban-shuang-xi" not in [f.id for f in by_id(variant).fans]
    for variant, figure in ((NEW, "110"), (STANDARD, "75")):
        text = by_id(variant).rule("impossible").line
        assert figure in text.zh
        assert figure in text.en


# Small items

# Two chows and a pair of 白, which make no big item.
PLAIN = "456p789s55z"


def test_men_qing() -> None:
    concealed, tile, _ = EXAMPLES["yi-ban"]
    assert items(NEW, concealed, tile)["men-qing"] == 1  # a discard does not break it [decided]
    assert items(NEW, concealed, tile, source=None)["men-qing"] == 1
    for meld in ("(8888p)", "8888p@0", "8888p+@0", "888p@0", "678s@0"):
        result = scored(NEW, "334455m1199p", "9p", meld)
        assert why(result, "men-qing") == "meld-breaks"


@pytest.mark.parametrize(
    ("concealed", "tile", "new", "eighteen"),
    [
        ("23m456p789s23499m", "4m", True, True),
        ("23m" + PLAIN + "567s", "4m", False, True),  # honours in the pair only
        ("112233456789m1z", "1z", False, False),  # 混一色
        ("1122334556789m", "5m", True, False),  # 清一色
        ("222m456p789s23m99s", "4m", False, False),  # a triplet
    ],
)
def test_ping_hu(concealed: str, tile: str, new: bool, eighteen: bool) -> None:
    for variant, counts in ((NEW, new), (STANDARD, new), (EIGHTEEN, eighteen)):
        assert ("ping-hu" in items(variant, concealed, tile)) == counts


@every
@pytest.mark.parametrize(
    ("concealed", "tile", "melds", "counts"),
    [
        ("24m234s" + PLAIN, "3m", "", True),  # the middle
        ("12m234s" + PLAIN, "3m", "", True),  # the 3 of 123; in the 18 table too [decided]
        ("89m234s" + PLAIN, "7m", "", True),  # the 7 of 789; likewise
        ("23m234s" + PLAIN, "1m", "", False),  # a wait of two kinds
        ("23m234s" + PLAIN, "4m", "", False),
        ("3335m456p789s234s", "4m", "", False),  # a middle, but 5万 wins as well
        ("3335m456p789s", "4m", "555m@0", True),  # all four 5万 are held: one kind is left
        ("345m345p3335s999p", "4s", "", False),  # 5条 is a wait that misses the minimum
        ("55s456p789s234s55z", "5s", "", False),  # into a triplet
    ],
)
def test_ya_zi(variant: str, concealed: str, tile: str, melds: str, counts: bool) -> None:
    assert ("ya-zi" in items(variant, concealed, tile, melds)) == counts


@every
@pytest.mark.parametrize(
    ("concealed", "tile", "melds", "counts"),
    [
        ("123m456p789s234s5z", "5z", "", True),
        ("456p789s789m2345s", "2s", "", False),  # two kinds: 2条 and 5条 [decided]
        ("3335m456p789s234s", "5m", "", False),
        ("123m456p789s5z", "5z", "234s@0", True),
    ],
)
def test_du_diao(variant: str, concealed: str, tile: str, melds: str, counts: bool) -> None:
    assert ("du-diao" in items(variant, concealed, tile, melds)) == counts


def holds(variant: str, item: str, hand: tuple[str, ...], **more: Any) -> int:
    """The fan of one item in a hand, 0 when it is not counted."""
    return items(variant, *hand, **more).get(item, 0)


@every
def test_que_yi_is_exactly_two_suits_without_honours(variant: str) -> None:  # [decided]
    assert holds(variant, "que-yi", ("123456m789s234s8s", "8s")) == 1
    assert holds(variant, "que-yi", ("1222344567999m", "4m")) == 0  # one suit
    assert holds(variant, "que-yi", ("123m456p789s234s8s", "8s")) == 0  # three
    assert holds(variant, "que-yi", ("123456m789s234s5z", "5z")) == 0  # two and honours


def test_yao_tou() -> None:
    terminal, beside_honours, east = (
        ("123m456p789s234s9s", "9s"),
        ("123m456p555z99s23s", "4s"),
        ("123m456p789s234s1z", "1z"),
    )
    for variant in IDS:
        assert holds(variant, "yao-tou", terminal) == 1
        assert holds(variant, "yao-tou", east) == 0
    assert holds(NEW, "yao-tou", beside_honours) == 1
    assert holds(STANDARD, "yao-tou", beside_honours) == 1
    assert holds(EIGHTEEN, "yao-tou", beside_honours) == 0  # 18 only: no honours in the hand


@every
def test_duan_yao(variant: str) -> None:
    assert holds(variant, "duan-yao", ("234m456p678s234s8s", "8s")) == 1
    assert holds(variant, "duan-yao", ("234m456p678s234s5z", "5z")) == 0
    assert holds(variant, "duan-yao", ("234m456p678s234s9s", "9s")) == 0


PAIR_ITEMS = ("qi-xiang", "lian-fu", "lao-shao")


@pytest.mark.parametrize(
    ("variants", "hand", "counted"),
    [
        # Counted over kinds: equal chows make no extra pairs.
        (IDS, ("223344m234p567s8s", "8s"), (1, 0, 0)),
        (IDS, ("222333444m234p8s", "8s"), (1, 0, 0)),
        (IDS, ("222333444m567m8s", "8s"), (0, 1, 0)),
        (IDS, ("111222333m789m8s", "8s"), (0, 0, 1)),
        # More than once.
        (IDS, ("234567m123456p9s", "9s"), (0, 2, 0)),
        (IDS, ("123789m123789p9s", "9s"), (0, 0, 0)),  # 双飘: all its pairs
        (IDS, ("234567m234567p9s", "9s"), (0, 0, 0)),
        (IDS, ("223344m223344p9s", "9s"), (0, 0, 0)),  # 双板双喜
        (IDS, ("334455m345p345s9s", "9s"), (0, 0, 0)),  # 四副同
        # A pair that needs a chow outside the pattern stays.
        (IDS, ("345m345p345s678m9s", "9s"), (0, 1, 0)),
        (IDS, ("123m123p123s789p9s", "9s"), (0, 0, 1)),
        (IDS, ("123456789m456p9s", "9s"), (1, 0, 0)),  # 一条龙
        (IDS, ("112233456789m9s", "9s"), (0, 0, 0)),  # 板龙
        (IDS, EXAMPLES["hun-long"], (0, 0, 0)),
        (IDS, EXAMPLES["hun-ban-long"], (0, 0, 0)),
        (IDS, EXAMPLES["qing-long"], (0, 0, 0)),  # in 18 as two items
        (IDS, EXAMPLES["qing-ban-long"], (0, 0, 0)),
        # 双板双连 takes its pair in; in 18 it is 双板板 and the pair stays.
        ((NEW, STANDARD), EXAMPLES["shuang-ban-shuang-lian"], (0, 0, 0)),
        ((NEW, STANDARD), EXAMPLES["hun-shuang-ban-shuang-lian"], (0, 0, 0)),
        ((EIGHTEEN,), EXAMPLES["shuang-ban-shuang-lian"], (0, 1, 0)),
        ((EIGHTEEN,), EXAMPLES["hun-shuang-ban-shuang-lian"], (0, 1, 0)),
        # 双板双老, joined or beside 清一色.
        (IDS, EXAMPLES["shuang-ban-shuang-lao"], (0, 0, 0)),
        (IDS, EXAMPLES["hun-shuang-ban-shuang-lao"], (0, 0, 0)),
        (IDS, TWICE_ENDS, (0, 0, 0)),
        # 双板板 contains none of them, and has none of the three.
        (IDS, EXAMPLES["shuang-ban"], (0, 0, 0)),
    ],
)
def test_pairs_of_chows(
    variants: tuple[str, ...], hand: tuple[str, ...], counted: tuple[int, int, int]
) -> None:
    for variant in variants:
        found = items(variant, *hand)
        assert tuple(found.get(item, 0) for item in PAIR_ITEMS) == counted


@every
def test_a_pattern_takes_in_all_pairs_of_a_sort_or_none(variant: str) -> None:
    # "Not with" speaks of the pairs among the chows that make the pattern; over all sets of chows
    # no pair of that sort is left over, since it would make a more specific pattern.
    chows = [chow for kind in twin.KINDS if (chow := twin.chow_from(kind))]
    for size in (2, 3, 4):
        for some in combinations_with_replacement(chows, size):
            pattern, making = twin.pattern_of(list(some), 4 - size, variant)
            counted = twin.pairs_of(list(some), pattern, making)
            for item, found in twin.pairs_of(list(some), None, []).items():
                taken_in = pattern in twin.PAIRS_GONE[item]
                assert counted[item] == (0 if taken_in else found)


@every
def test_zi_ge(variant: str) -> None:
    two = "1122m333p456s789s", "1m"
    assert holds(variant, "zi-ge", two) == 1  # the discard ended the other triplet
    assert holds(variant, "zi-ge", two, source=None) == 2
    assert why(scored(variant, "1122m456s789s", "1m", "333p@0"), "zi-ge") == "triplet-of-discard"
    assert holds(variant, "zi-ge", ("11123m456p789s22s", "1m")) == 1  # the discard made 123
    assert holds(variant, "zi-ge", ("111m222p4455z", "5z", "(3333s)")) == 2  # a kong is none
    assert why(scored(variant, "123m456p5z", "5z", "(3333s) 222s@0"), "zi-ge") == "triplets-laid"
    assert why(scored(variant, "123m456p789s234s5z", "5z"), "zi-ge") == "no-triplet"


@every
def test_kongs_by_sort(variant: str) -> None:
    kongs = "2222s@0 3333p+@0 (5555s)"
    found = items(variant, "123m9s", "9s", kongs)
    assert (found["ming-gang"], found["an-gang"]) == (2, 2)
    found = items(variant, "123m9s", "9s", "(2222s) (3333p) (5555s)")
    assert found["an-gang"] == 6
    assert "ming-gang" not in found
    assert "zi-ge" not in found


@every
def test_winds_and_dragons(variant: str) -> None:
    hand = ("123m456p99s23s", "1s", "1111z@0")
    assert items(variant, *hand, dealer=1, round="E").items() >= {("men-feng", 1), ("quan-feng", 1)}
    assert holds(variant, "quan-feng", hand, dealer=1, round="S") == 0
    assert holds(variant, "men-feng", hand, dealer=2) == 0
    for wind, dealer in enumerate((1, 0, 3, 2), 1):
        kept = ("123m456p99s23s", "1s", f"{wind}{wind}{wind}z@0")
        assert holds(variant, "men-feng", kept, dealer=dealer, round="W" if wind != 3 else "E") == 1
    dragons = ("123m9s", "9s", "555z@0 6666z@0 (7777z)")
    assert holds(variant, "jian-ke", dragons) == 3
