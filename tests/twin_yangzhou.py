"""A second, slow and plainly written scorer and settlement of the three 扬州式 games.

It shares nothing with the program: tiles are strings, splits are tried one by one, the tables are
typed again from the rule book. Cases and answers are those of the case format.
"""

from __future__ import annotations

SEATS = 4
MINIMUM = {"yangzhou-new": 20, "yangzhou-standard": 15, "yangzhou-18": 18}
KINDS = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + [
    f"{rank}z" for rank in range(1, 8)
]

FIGURES = {
    "yangzhou-new": {
        "hun-yi-se": 20,
        "qing-yi-se": 80,
        "feng-qing": 320,
        "dui-dui-hu": 20,
        "yi-ban": 15,
        "shuang-ban": 40,
        "shuang-ban-shuang-xi": 80,
        "shuang-ban-shuang-lao": 80,
        "shuang-ban-shuang-lian": 80,
        "tie-ban": 80,
        "gang-ban": 640,
        "san-fu-tong": 20,
        "si-fu-tong": 50,
        "yi-tiao-long": 20,
        "ban-long": 45,
        "shuang-piao": 20,
        "hun-dui-dui": 50,
        "hun-long": 50,
        "hun-ban-long": 80,
        "hun-shuang-ban": 70,
        "hun-tie-ban": 110,
        "hun-shuang-ban-shuang-lian": 110,
        "hun-shuang-ban-shuang-lao": 110,
        "qing-dui-dui": 110,
        "qing-long": 110,
        "shuang-ban-qing": 120,
        "qing-ban-long": 130,
        "tie-ban-qing": 160,
    },
    "yangzhou-standard": {
        "hun-yi-se": 15,
        "qing-yi-se": 60,
        "feng-qing": 240,
        "dui-dui-hu": 15,
        "yi-ban": 10,
        "shuang-ban": 30,
        "shuang-ban-shuang-xi": 60,
        "shuang-ban-shuang-lao": 60,
        "shuang-ban-shuang-lian": 60,
        "tie-ban": 60,
        "gang-ban": 480,
        "san-fu-tong": 15,
        "si-fu-tong": 30,
        "yi-tiao-long": 15,
        "ban-long": 25,
        "shuang-piao": 15,
        "hun-dui-dui": 30,
        "hun-long": 30,
        "hun-ban-long": 45,
        "hun-shuang-ban": 35,
        "hun-tie-ban": 75,
        "hun-shuang-ban-shuang-lian": 75,
        "hun-shuang-ban-shuang-lao": 75,
        "qing-dui-dui": 75,
        "qing-long": 75,
        "shuang-ban-qing": 80,
        "qing-ban-long": 85,
        "tie-ban-qing": 120,
    },
    "yangzhou-18": {
        "hun-yi-se": 20,
        "qing-yi-se": 80,
        "feng-qing": 300,
        "dui-dui-hu": 20,
        "yi-ban": 15,
        "shuang-ban": 50,
        "shuang-ban-shuang-xi": 80,
        "shuang-ban-shuang-lao": 80,
        "tie-ban": 80,
        "gang-ban": 500,
        "san-fu-tong": 20,
        "si-fu-tong": 50,
        "yi-tiao-long": 20,
        "ban-long": 50,
        "shuang-piao": 20,
        "hun-dui-dui": 50,
        "hun-long": 50,
        "hun-ban-long": 80,
        "qing-dui-dui": 130,
        "qing-ban-long": 150,
    },
}
SMALL = (
    "men-qing",
    "ping-hu",
    "zi-mo",
    "ya-zi",
    "du-diao",
    "que-yi",
    "yao-tou",
    "duan-yao",
    "qi-xiang",
    "lian-fu",
    "lao-shao",
    "zi-ge",
    "ming-gang",
    "an-gang",
    "men-feng",
    "quan-feng",
    "jian-ke",
)
BOTH = {
    ("dui-dui-hu", "hun-yi-se"): "hun-dui-dui",
    ("yi-tiao-long", "hun-yi-se"): "hun-long",
    ("ban-long", "hun-yi-se"): "hun-ban-long",
    ("shuang-ban", "hun-yi-se"): "hun-shuang-ban",
    ("tie-ban", "hun-yi-se"): "hun-tie-ban",
    ("shuang-ban-shuang-lian", "hun-yi-se"): "hun-shuang-ban-shuang-lian",
    ("shuang-ban-shuang-lao", "hun-yi-se"): "hun-shuang-ban-shuang-lao",
    ("dui-dui-hu", "qing-yi-se"): "qing-dui-dui",
    ("yi-tiao-long", "qing-yi-se"): "qing-long",
    ("shuang-ban", "qing-yi-se"): "shuang-ban-qing",
    ("ban-long", "qing-yi-se"): "qing-ban-long",
    ("tie-ban", "qing-yi-se"): "tie-ban-qing",
}


def tiles(text):
    """`123m55z` as a list such as ["1m", "2m", "3m", "5z", "5z"]."""
    out, ranks = [], ""
    for char in text:
        if char.isdigit():
            ranks += char
        else:
            out += [rank + char for rank in ranks]
            ranks = ""
    return out


def meld_of(text):
    """A meld as a dictionary: sort, tiles, and the seat that fed it."""
    if text[0] == "(":
        return {"sort": "concealed", "tiles": tiles(text[1:-1]), "fed": None}
    shown, fed = text.split("@")
    held = tiles(shown.replace("+", ""))
    if "+" in shown:
        sort = "added"
    elif len(held) == 4:
        sort = "direct"
    else:
        sort = "pung" if held[0] == held[1] else "chow"
    return {"sort": sort, "tiles": held, "fed": int(fed)}


def ascending(held):
    return sorted(held, key=KINDS.index)


def chow_from(tile):
    """The chow that a tile begins, None if it begins none."""
    rank, suit = int(tile[0]), tile[1]
    return [f"{rank + i}{suit}" for i in range(3)] if suit != "z" and rank <= 7 else None


def without(held, group):
    """The tiles less a group, None when they do not hold it."""
    left = list(held)
    for tile in group:
        if tile not in left:
            return None
        left.remove(tile)
    return left


def into_threes(held):
    """Every way to part the tiles into chows and triplets."""
    if not held:
        return [[]]
    first = held[0]
    ways = []
    for group in ([first] * 3, chow_from(first)):
        left = without(held, group) if group else None
        if left is not None:
            ways += [[group, *way] for way in into_threes(left)]
    return ways


def splits(held):
    """Every way to part the tiles into a pair and groups of three: (pair, groups)."""
    ways = []
    for kind in dict.fromkeys(held):
        left = without(held, [kind, kind])
        if left is not None:
            ways += [([kind, kind], way) for way in into_threes(left)]
    return ways


def waits(concealed, melds):
    """The kinds that complete the hand, none of which it holds all four."""
    held = concealed + [tile for meld in melds for tile in meld["tiles"]]
    return [
        kind for kind in KINDS if held.count(kind) < 4 and splits(ascending([*concealed, kind]))
    ]


def pattern_of(chows, triplets, variant):
    """The pattern and the chows that make it."""
    if triplets == 4:
        return "dui-dui-hu", []
    kinds = []
    for chow in chows:
        if chow not in kinds:
            kinds.append(chow)
    times = sorted((chows.count(kind) for kind in kinds), reverse=True)
    if times == [4]:
        return "gang-ban", kinds
    if 3 in times:
        return "tie-ban", [kind for kind in kinds if chows.count(kind) == 3]
    if times == [2, 2]:
        one, other = ((int(kind[0][0]), kind[0][1]) for kind in kinds)
        gap = abs(one[0] - other[0])
        if one[1] != other[1]:
            return ("shuang-ban-shuang-xi" if gap == 0 else "shuang-ban"), kinds
        if gap == 6:
            return "shuang-ban-shuang-lao", kinds
        if gap == 3 and variant != "yangzhou-18":
            return "shuang-ban-shuang-lian", kinds
        return "shuang-ban", kinds
    starts = [(int(kind[0][0]), kind[0][1]) for kind in kinds]
    for rank in range(1, 8):
        if all((rank, suit) in starts for suit in "mps"):
            making = [kind for kind in kinds if kind[0][0] == str(rank)]
            alike = [chow for chow in chows if chow in making]
            return ("si-fu-tong" if len(alike) == 4 else "san-fu-tong"), making
    for suit in "mps":
        if all((rank, suit) in starts for rank in (1, 4, 7)):
            making = [k for k in kinds if k[0] in (f"1{suit}", f"4{suit}", f"7{suit}")]
            doubled = [chow for chow in chows if chow in making]
            return ("ban-long" if len(doubled) == 4 else "yi-tiao-long"), making
    if times == [1, 1, 1, 1]:
        by_suit = [[rank for rank, s in starts if s == suit] for suit in "mps"]
        held = [sorted(ranks) for ranks in by_suit if ranks]
        if len(held) == 2 and held[0] == held[1] and held[0][1] - held[0][0] in (3, 6):
            return "shuang-piao", kinds
    if 2 in times:
        return "yi-ban", [kind for kind in kinds if chows.count(kind) == 2]
    return None, []


PAIRS_GONE = {
    "qi-xiang": ("shuang-ban-shuang-xi", "san-fu-tong", "si-fu-tong", "shuang-piao"),
    "lian-fu": ("shuang-ban-shuang-lian", "yi-tiao-long", "ban-long", "shuang-piao"),
    "lao-shao": ("shuang-ban-shuang-lao", "yi-tiao-long", "ban-long", "shuang-piao"),
}


def pairs_of(chows, pattern, making):
    """How often 齐相, 连副 and 老少 count."""
    kinds = []
    for chow in chows:
        if chow not in kinds:
            kinds.append(chow)
    found = {"qi-xiang": 0, "lian-fu": 0, "lao-shao": 0}
    for i, one in enumerate(kinds):
        for other in kinds[i + 1 :]:
            rank, suit = int(one[0][0]), one[0][1]
            other_rank, other_suit = int(other[0][0]), other[0][1]
            if suit != other_suit:
                name = "qi-xiang" if rank == other_rank else None
            else:
                name = {3: "lian-fu", 6: "lao-shao"}.get(abs(rank - other_rank))
            if name is None:
                continue
            if pattern in PAIRS_GONE[name] and one in making and other in making:
                continue
            found[name] += 1
    return found


def items_of(variant, win, concealed, melds, pair, groups, won):
    """The items of a reading: id -> (count, fan)."""
    tile = win["tile"]
    self_drawn = win["by"] == "self-draw"
    every = [*concealed, tile] + [t for meld in melds for t in meld["tiles"]]
    chows = [g for g in groups if g[0] != g[1]]
    chows += [meld["tiles"] for meld in melds if meld["sort"] == "chow"]
    triplets = [g[0] for g in groups if g[0] == g[1]]
    triplets += [meld["tiles"][0] for meld in melds if meld["sort"] != "chow"]
    suits = {t[1] for t in every} - {"z"}
    honours = any(t[1] == "z" for t in every)
    ends = any(t[0] in "19" and t[1] != "z" for t in every)
    table = FIGURES[variant]
    found = {}

    purity = None
    if not suits:
        purity = "feng-qing"
    elif len(suits) == 1:
        purity = "hun-yi-se" if honours else "qing-yi-se"
    pattern, making = pattern_of(chows, len(triplets), variant)
    joined = BOTH.get((pattern, purity))
    if purity == "feng-qing":
        found[purity] = (1, table[purity])
    elif joined in table:
        found[joined] = (1, table[joined])
    else:
        for name in (purity, pattern):
            if name:
                found[name] = (1, table[name])

    def one(name, holds, times=1, value=1):
        if holds:
            found[name] = (times, times * value)

    eighteen = variant == "yangzhou-18"
    one("men-qing", not melds)
    plain = purity not in ("hun-yi-se", "qing-yi-se") if eighteen else not honours
    one("ping-hu", len(chows) == 4 and plain)
    one("zi-mo", self_drawn)
    if won == pair:
        one("du-diao", len(waits(concealed, melds)) == 1)
    elif won[0] != won[1]:
        third = won[0][0] == "1" and tile == won[2]
        seventh = won[2][0] == "9" and tile == won[0]
        if tile == won[1] or third or seventh:
            one("ya-zi", len(waits(concealed, melds)) == 1)
    one("que-yi", not honours and len(suits) == 2)
    one("yao-tou", pair[0] in [k for k in KINDS if k[0] in "19" and k[1] != "z"])
    if eighteen and honours:
        found.pop("yao-tou", None)
    one("duan-yao", not honours and not ends)
    for name, times in pairs_of(chows, pattern, making).items():
        one(name, times, times)
    dark = [g for g in groups if g[0] == g[1] and (self_drawn or g is not won)]
    one("zi-ge", dark, len(dark))
    sorts = [meld["sort"] for meld in melds]
    bright_kongs = sorts.count("direct") + sorts.count("added")
    one("ming-gang", bright_kongs, bright_kongs)
    one("an-gang", "concealed" in sorts, sorts.count("concealed"), 2)
    seat_wind = "ESWN"[(win["seat"] - win["dealer"]) % SEATS]
    for name, wind in (("men-feng", seat_wind), ("quan-feng", win["round"])):
        one(name, f"{'ESWN'.index(wind) + 1}z" in triplets)
    dragons = [t for t in triplets if t in ("5z", "6z", "7z")]
    one("jian-ke", dragons, len(dragons))
    return found


def total(found):
    return sum(fan for _, fan in found.values())


def readings_of(variant, win):
    """The items of every reading."""
    melds = [meld_of(text) for text in win["melds"]]
    concealed = tiles(win["concealed"])
    return [
        items_of(variant, win, concealed, melds, pair, groups, group)
        for pair, groups in splits(ascending([*concealed, win["tile"]]))
        for group in [pair, *groups]
        if win["tile"] in group
    ]


def liable_seat(variant, win, found):
    """Who alone pays for the win, None for nobody."""
    flush = any(
        "qing" in name.split("-") for name in found if name not in ("feng-qing", "men-qing")
    )
    claimed = [m for m in map(meld_of, win["melds"]) if m["sort"] != "concealed"]
    if variant == "yangzhou-18":
        return claimed[2]["fed"] if flush and len(claimed) >= 3 else None
    if flush and sum(m["sort"] == "chow" for m in claimed) >= 3:
        return (win["seat"] + 3) % SEATS
    if "feng-qing" in found and len(claimed) == 4:
        return claimed[3]["fed"]
    return None


def refusal(variant, win, found):
    """Why a complete hand may not win, None if it may."""
    if variant != "yangzhou-18":
        chows = [m["tiles"][0][1] for m in map(meld_of, win["melds"]) if m["sort"] == "chow"]
        every = [*tiles(win["concealed"]), win["tile"]]
        every += [t for text in win["melds"] for t in meld_of(text)["tiles"]]
        pure = len({t[1] for t in every}) == 1 and every[0][1] != "z"
        if not pure and any(chows.count(suit) >= 3 for suit in "mps"):
            return "not-a-flush"
        if not any(name in FIGURES[variant] for name in found):
            return "below-minimum"
    return "below-minimum" if total(found) < MINIMUM[variant] else None


def listed(found):
    return [{"id": name, "count": n, "fan": fan} for name, (n, fan) in found.items()]


def score(case):
    """The answer to a `score` case, with the item lists of all readings that tie."""
    variant = case["variant"]
    win = {"dealer": 0, "round": "E"} | case
    stake = case.get("options", {}).get("stake", 1)
    counted = readings_of(variant, win)
    if not counted:
        return {"win": False, "why": "not-complete"}
    fan = max(map(total, counted))
    tied = [found for found in counted if total(found) == fan]
    found = tied[0]
    answer = {"fan": fan, "items": listed(found), "tied": [listed(other) for other in tied]}
    why = refusal(variant, win, found)
    if why:
        return {"win": False, "why": why, **answer}
    if win["by"] == "self-draw":
        owed = {s: fan * stake for s in range(SEATS) if s != win["seat"]}
    else:
        owed = {win["from"]: 2 * fan * stake}
    liable = liable_seat(variant, win, found)
    reason = win["by"]
    if liable is not None:
        owed, reason = {liable: sum(owed.values())}, "liable"
    ledger = [
        {"from": payer, "to": win["seat"], "amount": amount, "reason": reason}
        for payer, amount in owed.items()
    ]
    return {"win": True, **answer, "ledger": ledger}


def settle(case):
    """The answer to a `settle` case of lawful events."""
    ledger, wins, winners, drawn = [], [], [], False
    place = {key: case[key] for key in ("variant", "options", "dealer", "round")}
    for number, event in enumerate(case["events"]):
        if event["type"] == "draw":
            drawn = True
        if event["type"] != "win":
            continue
        answer = score(event | place)
        ledger += [{"event": number, **row} for row in answer["ledger"]]
        wins.append({"event": number, "fan": answer["fan"], "tied": answer["tied"]})
        winners.append(event["seat"])
    deltas = [0] * SEATS
    for row in ledger:
        deltas[row["from"]] -= row["amount"]
        deltas[row["to"]] += row["amount"]
    keeps = None
    if winners:
        keeps = case["dealer"] in winners
    elif drawn:
        region = case["options"].get("region", "city")
        keeps = case["variant"] == "yangzhou-18" or region == "rural"
    following = None if keeps is None else (case["dealer"] + (not keeps)) % SEATS
    return {
        "ledger": ledger,
        "deltas": deltas,
        "purses": None,
        "wins": wins,
        "next_dealer": following,
        "dealer_keeps": keeps,
        "session_over": False,
    }
