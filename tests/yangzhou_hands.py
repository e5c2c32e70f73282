"""Hands of 扬州式 as `score` cases: one for each item, and random ones rich in rare patterns."""

from __future__ import annotations

import random
from typing import Any

Case = dict[str, Any]
NEW, STANDARD, EIGHTEEN = "yangzhou-new", "yangzhou-standard", "yangzhou-18"
IDS = (NEW, STANDARD, EIGHTEEN)
SUITS = "mps"
HONOURS = [f"{rank}z" for rank in range(1, 8)]
SEATS = 4


# Concealed tiles, winning tile, melds: in each hand the item is counted in every table that has it.
EXAMPLES: dict[str, tuple[str, str, str]] = {
    "hun-yi-se": ("123567999m1122z", "2z", ""),
    "qing-yi-se": ("1222344567999m", "4m", ""),
    "feng-qing": ("1112223334455z", "5z", ""),
    "dui-dui-hu": ("111m222p333s44m55z", "5z", ""),
    "gang-ban": ("222233334444m5s", "5s", ""),
    "tie-ban": ("222333444m678p5s", "5s", ""),
    "shuang-ban-shuang-xi": ("223344m223344p9s", "9s", ""),
    "shuang-ban-shuang-lao": ("112233778899m9s", "9s", ""),
    "shuang-ban-shuang-lian": ("223344556677m9s", "9s", ""),
    "shuang-ban": ("223344m556677p9s", "9s", ""),
    "si-fu-tong": ("334455m345p345s2s", "2s", ""),
    "san-fu-tong": ("345789m345p3452s", "2s", ""),
    "ban-long": ("112233456789m2s", "2s", ""),
    "yi-tiao-long": ("123456789m345p2s", "2s", ""),
    "shuang-piao": ("123456m123456p2s", "2s", ""),
    "yi-ban": ("334455m1199p678s", "9p", ""),
    "hun-dui-dui": ("111222999m3344z", "4z", ""),
    "hun-long": ("123456789m1122z", "2z", ""),
    "hun-ban-long": ("112233456789m1z", "1z", ""),
    "hun-shuang-ban": ("112233667788m1z", "1z", ""),
    "hun-tie-ban": ("222333444678m1z", "1z", ""),
    "hun-shuang-ban-shuang-lian": ("223344556677m1z", "1z", ""),
    "hun-shuang-ban-shuang-lao": ("112233778899m1z", "1z", ""),
    "qing-dui-dui": ("1112224447799m", "9m", ""),
    "qing-long": ("1234555677789m", "7m", ""),
    "shuang-ban-qing": ("1122335667788m", "5m", ""),
    "qing-ban-long": ("1122334556789m", "5m", ""),
    "tie-ban-qing": ("2223334446789m", "9m", ""),
    "men-qing": ("223344m556677p9s", "9s", ""),
    "ping-hu": ("223344m556677p9s", "9s", ""),
    "zi-mo": ("223344m556677p9s", "9s", ""),
    "du-diao": ("223344m556677p9s", "9s", ""),
    "ya-zi": ("223344m55677p99s", "6p", ""),
    "que-yi": ("223344m556677p9p", "9p", ""),
    "yao-tou": ("223344m556677p9s", "9s", ""),
    "duan-yao": ("223344m556677p8s", "8s", ""),
    "qi-xiang": ("334455m345678p1s", "1s", ""),
    "lian-fu": ("334455m345678p1s", "1s", ""),
    "lao-shao": ("334455m123789p1s", "1s", ""),
    "zi-ge": ("111m222p333s44m55z", "5z", ""),
    "ming-gang": ("111m222p44m55z", "5z", "3333s@3"),
    "an-gang": ("111m222p44m55z", "5z", "(3333s)"),
    "men-feng": ("111m222p33z55z", "3z", "333s@3"),
    "quan-feng": ("111m222p11z55z", "1z", "333s@3"),
    "jian-ke": ("111m222p11z55z", "5z", "333s@3"),
}


def case(
    variant: str,
    concealed: str,
    tile: str,
    melds: str = "",
    *,
    seat: int = 1,
    source: int | None = 0,
    by: str | None = None,
    **more: Any,
) -> Case:
    """A `score` case: seat 1 wins on seat 0's discard, unless told otherwise; 3 deals, East."""
    out: Case = {
        "variant": variant,
        "options": {},
        "dealer": 3,
        "round": "E",
        "seat": seat,
        "by": by or ("self-draw" if source is None else "discard"),
        "concealed": concealed,
        "melds": melds.split(),
        "tile": tile,
        "flags": [],
    }
    return out | ({} if source is None else {"from": source}) | more


def text(held: list[str]) -> str:
    """Tiles in canonical notation."""
    return "".join(
        "".join(sorted(tile[0] for tile in held if tile[1] == suit)) + suit
        for suit in "mpsz"
        if any(tile[1] == suit for tile in held)
    )


def chow(rank: int, suit: str) -> list[str]:
    return [f"{rank + i}{suit}" for i in range(3)]


def related(group: list[str], suits: str, rng: random.Random) -> list[str]:
    """A chow equal to the given one, or alike in another suit, in a row, at the other end."""
    rank, suit = int(group[0][0]), group[0][1]
    step = rng.choice((-6, -6, -3, -3, 0, 0, 0, 3, 3, 6, 6))
    other = rng.choice(suits) if step == 0 or rng.random() < 0.15 else suit
    return chow(rank + step if 1 <= rank + step <= 7 else rank, other)


def family(suits: str, rng: random.Random) -> list[list[str]]:
    """Three or four chows that belong together, in one, two or three of the suits."""
    suit, rank = rng.choice(suits), rng.randint(1, 7)
    made = rng.choice(("dragon", "alike", "twins", "two by two"))
    if made == "dragon":
        chows = [chow(low, suit) for low in (1, 4, 7)]
    elif made == "alike" and len(suits) == 3:
        chows = [chow(rank, other) for other in suits]
    elif made == "two by two" and len(suits) > 1:
        low, high = rng.choice(((1, 4), (2, 5), (3, 6), (4, 7), (1, 7)))
        return [chow(at, other) for at in (low, high) for other in rng.sample(suits, 2)]
    else:
        one, other = chow(rank, suit), chow(rng.randint(1, 7), rng.choice(suits))
        if rng.random() < 0.7:
            other = related(one, suits, rng)
        return [one, one, other, other]
    return [*chows, rng.choice(chows)] if rng.random() < 0.4 else chows


def groups_of(suits: str, honours: list[str], chows: float, rng: random.Random) -> list[list[str]]:
    """Four groups of three and, last, a pair."""
    groups = family(suits, rng) if suits and rng.random() < chows - 0.4 else []
    singles = [f"{rank}{suit}" for suit in suits for rank in range(1, 10)] + honours
    while len(groups) < 4:
        made = [g for g in groups if g[0] != g[1]]
        if suits and rng.random() < chows:
            if made and rng.random() < 0.7:
                groups.append(related(rng.choice(made), suits, rng))
            else:
                groups.append(chow(rng.randint(1, 7), rng.choice(suits)))
        else:
            groups.append([rng.choice(honours or singles)] * 3)
    return [*groups, [rng.choice(honours if honours and rng.random() < 0.5 else singles)] * 2]


def hand(rng: random.Random) -> list[list[str]]:
    """Groups and a pair with at most four tiles of a kind."""
    while True:
        suits = "".join(rng.sample(SUITS, rng.choice((0, 1, 1, 1, 2, 2, 3, 3))))
        honours = HONOURS if not suits or rng.random() < 0.4 else []
        groups = groups_of(suits, honours, rng.choice((0.0, 0.5, 0.9, 1.0)), rng)
        held = [tile for group in groups for tile in group]
        if max(map(held.count, held)) <= 4:
            return groups


def laid(group: list[str], held: list[str], seat: int, rng: random.Random) -> str:
    """The group as a meld; a triplet of which a copy is left may be a kong."""
    if group[0] != group[1]:
        return f"{text(group)}@{(seat + 3) % SEATS}"
    fed = rng.choice([s for s in range(SEATS) if s != seat])
    if held.count(group[0]) == 3 and rng.random() < 0.5:
        quad = text(group[:1] * 4)
        return rng.choice((f"{quad}@{fed}", f"{quad}+@{fed}", f"({quad})"))
    return f"{text(group)}@{fed}"


def random_case(variant: str, rng: random.Random) -> Case:
    """A `score` case; now and then its last tile does not complete the hand."""
    groups = hand(rng)
    held = [tile for group in groups for tile in group]
    seat, claims = rng.randrange(SEATS), rng.choice((0.0, 0.3, 0.7, 1.0))
    melds, concealed = [], list(groups[-1])
    for group in groups[:-1]:
        if rng.random() < claims:
            melds.append(laid(group, held, seat, rng))
        else:
            concealed += group
    rng.shuffle(melds)
    tile = rng.choice(concealed)
    concealed.remove(tile)
    if rng.random() < 0.05:
        konged = "".join(meld for meld in melds if len(meld) > len("123m@0"))
        free = [k for k in held if held.count(k) < 4 and k[0] * 4 + k[1] not in konged]
        tile = rng.choice(free or [tile])
    asked: Case = {
        "variant": variant,
        "options": {} if rng.random() < 0.5 else {"stake": rng.randint(1, 10)},
        "dealer": rng.randrange(SEATS),
        "round": rng.choice("ESWN"),
        "seat": seat,
        "by": rng.choice(("self-draw", "self-draw", "discard", "discard", "rob-kong")),
        "concealed": text(concealed),
        "melds": melds,
        "tile": tile,
        "flags": [],
    }
    if asked["by"] != "self-draw":
        asked["from"] = rng.choice([s for s in range(SEATS) if s != seat])
    return asked
