"""A second, slow and plainly written scorer and settlement of suizhou.

It shares nothing with the program: hands are lists of strings, splits are tried one by one, the
tables are typed again from the rule book. Cases and answers are those of the case format.
"""

from __future__ import annotations

import itertools

MODES = {
    "simple": {
        "opening": "none",
        "ready_settlement": False,
        "each_pays_each": False,
        "kong_stacks": False,
        "open_vs_open": False,
        "cap": 8,
    },
    "wild": {
        "opening": "soft",
        "ready_settlement": True,
        "each_pays_each": False,
        "kong_stacks": True,
        "open_vs_open": False,
        "cap": 16,
    },
    "crazy": {
        "opening": "hard",
        "ready_settlement": True,
        "each_pays_each": True,
        "kong_stacks": True,
        "open_vs_open": True,
        "cap": None,
    },
}
ORDER = [
    "xiao-hu",
    "peng-peng-hu",
    "ming-si-gui-yi",
    "an-si-gui-yi",
    "qi-dui",
    "long-qi-dui",
    "xiao-san-yuan",
    "da-san-yuan",
    "qing-yi-se",
    "shou-zhua-yi",
    "ka-wu-xing",
    "gang-kai",
    "gang-pao",
    "qiang-gang",
    "hai-di",
]
SEATS = 3


def settings(options):
    """The options of a case with the defaults and the mode filled in."""
    out = {"suits": "ps", "combine": "add", "stake": 1, "deals": 12}
    out |= MODES[options.get("mode", "simple")]
    return out | {k: v for k, v in options.items() if k != "mode"}


def tiles(text):
    """`123m55z` as a list such as ["1m", "2m", "3m", "5z", "5z"]."""
    out, ranks = [], ""
    for char in text:
        if char.isdigit():
            ranks += char
        else:
            out += [r + char for r in ranks]
            ranks = ""
    return out


def meld_of(text):
    """A meld as (sort, tile, number of tiles)."""
    held = tiles(text.strip("()").split("@")[0].replace("+", ""))
    if text.startswith("("):
        return ("concealed", held[0], 4)
    if "+" in text:
        return ("added", held[0], 4)
    return ("direct", held[0], 4) if len(held) == 4 else ("pung", held[0], 3)


def split(held, pair=None):
    """Every way to part sorted tiles into groups of three and one pair."""
    if not held:
        if pair:
            yield [pair]
        return
    first = held[0]
    rank, suit = int(first[0]), first[1]
    if held.count(first) >= 3:
        rest = [t for t in held if t != first] + [first] * (held.count(first) - 3)
        for more in split(sorted(rest), pair):
            yield [[first] * 3, *more]
    if pair is None and held.count(first) >= 2:
        rest = [t for t in held if t != first] + [first] * (held.count(first) - 2)
        yield from split(sorted(rest), [first] * 2)
    chow = [first, f"{rank + 1}{suit}", f"{rank + 2}{suit}"]
    if suit != "z" and chow[1] in held and chow[2] in held:
        rest = list(held)
        for tile in chow:
            rest.remove(tile)
        for more in split(rest, pair):
            yield [chow, *more]


def readings(concealed, tile, melds):
    """(groups, the group of the winning tile, whether seven pairs) for every reading."""
    held = sorted([*concealed, tile])
    for groups in split(held):
        for group in groups:
            if tile in group:
                yield groups, group, False
    if not melds and len(held) == 14 and all(held.count(t) % 2 == 0 for t in held):
        yield [[t, t] for t in held[::2]], [tile, tile], True


def items_of(reading, concealed, melds, win, house):
    """The items of a reading: id -> (count, value of one)."""
    groups, won, pairs = reading
    tile, flags = win["tile"], win["flags"]
    hand = [*concealed, tile]
    every = hand + [t for _, t, n in melds for _ in range(n)]
    triples = [g[0] for g in groups if len(g) == 3 and g[0] == g[1]] + [t for _, t, _ in melds]
    pair = next(g[0] for g in groups if len(g) == 2)
    pungs = [t for sort, t, _ in melds if sort == "pung"]
    one_suit = len({t[1] for t in every}) == 1 and every[0][1] != "z"
    kongs = sum(sort != "pung" for sort, _, _ in melds)
    found = {}
    if len(melds) == 4:
        found["shou-zhua-yi"] = (1, 4)
    elif len(triples) == 4:
        found["peng-peng-hu"] = (1, 2)
    bright = sum(p in hand if one_suit else p == tile for p in pungs)
    if bright:
        found["ming-si-gui-yi"] = (bright, 2)
    if not pairs:
        dark = 0
        for kind in set(hand):
            chows = [g for g in groups if len(g) == 3 and g[0] != g[1] and kind in g]
            if hand.count(kind) == 4 and [kind] * 3 in groups and chows:
                dark += 1
        if dark:
            found["an-si-gui-yi"] = (dark, 4)
    elif hand.count(tile) == 4:
        found["long-qi-dui"] = (1, 8)
    else:
        found["qi-dui"] = (1, 4)
    dragons = sum(t in ("5z", "6z", "7z") for t in triples)
    if dragons == 3:
        found["da-san-yuan"] = (1, 8)
    elif dragons == 2 and not pairs and pair in ("5z", "6z", "7z"):
        found["xiao-san-yuan"] = (1, 4)
    if one_suit:
        found["qing-yi-se"] = (1, 4)
    if tile[0] == "5" and tile[1] != "z" and [t[0] for t in won] == ["4", "5", "6"]:
        found["ka-wu-xing"] = (1, 2)
    if "after-kong" in flags and win["by"] == "self-draw":
        found["gang-kai"] = (1, 2 ** max(1, kongs) if house["kong_stacks"] else 2)
    if "kong-discard" in flags and win["by"] == "discard":
        number = win.get("payer_kongs", 1)
        found["gang-pao"] = (1, 2**number if house["kong_stacks"] else 2)
    if win["by"] == "rob-kong":
        found["qiang-gang"] = (1, 2)
    if "last-tile" in flags and win["by"] == "self-draw":
        found["hai-di"] = (1, 2)
    return found or {"xiao-hu": (1, 1)}


def total(found, house):
    """The items joined."""
    if house["combine"] == "add":
        return sum(count * one for count, one in found.values())
    product = 1
    for count, one in found.values():
        product *= one**count
    return product


def best(win, house):
    """(fan without the open hand's doubling, items) of the best reading; None: not complete."""
    melds = [meld_of(m) for m in win["melds"]]
    concealed = tiles(win["concealed"])
    counted = [
        items_of(r, concealed, melds, win, house) for r in readings(concealed, win["tile"], melds)
    ]
    if not counted:
        return None
    found = max(counted, key=lambda items: total(items, house))
    return total(found, house), found


def paid(fan, payer, opened, payer_open, house):
    """What one payer pays for one share, before the stake."""
    if opened and payer in payer_open and house["open_vs_open"]:
        fan *= 2
    return fan if house["cap"] is None else min(fan, house["cap"])


def score(case):
    """The answer to a `score` case."""
    house = settings(case["options"])
    win = case | {"flags": case.get("flags", [])}
    result = best(win, house)
    if result is None:
        return {"win": False, "why": "not-complete"}
    fan, found = result
    opened = "open" in win["flags"]
    fan *= 2 if opened else 1
    items = [
        {
            "id": name,
            "count": found[name][0],
            "fan": found[name][0] * found[name][1]
            if house["combine"] == "add"
            else found[name][1] ** found[name][0],
        }
        for name in ORDER
        if name in found
    ]
    answer = {"win": True, "fan": fan, "items": items}
    seat, payer = case["seat"], case.get("from")
    if case["by"] != "self-draw" and not opened and fan < 2 and house["opening"] != "none":
        own_kong = any(meld_of(m)[0] != "pung" for m in case["melds"])
        if house["opening"] == "hard" or not own_kong:
            return answer | {"win": False, "why": "opening"}
    payer_open = case.get("payer_open", [])
    ledger = []
    for other in range(SEATS):
        if other == seat or (payer is not None and other != payer):
            continue
        share = paid(fan, other, opened, payer_open, house) * house["stake"]
        reason = case["by"]
        if payer is not None and opened:
            share, reason = 2 * share, "bao-hu"
        ledger.append({"from": other, "to": seat, "amount": share, "reason": reason})
    return answer | {"ledger": ledger}


def ready_fan(hand, house):
    """The fan of a ready hand at a drawn deal, before doubling; None when it is not ready."""
    held = tiles(hand["concealed"]) + [
        t for m in hand["melds"] for t in [meld_of(m)[1]] * meld_of(m)[2]
    ]
    fans = []
    for tile in [f"{r}{s}" for s in "mps" for r in range(1, 10)] + ["5z", "6z", "7z"]:
        if held.count(tile) < 4:
            result = best({**hand, "tile": tile, "by": "discard", "flags": []}, house)
            if result is not None:
                fans.append(result[0])
    return max(fans, default=None)


def settle_draw(hands, opened, house):
    """The lines of a drawn deal as (payer, payee, amount)."""
    if not house["ready_settlement"] or not opened:
        return []
    fans = [ready_fan(hand, house) for hand in hands]

    def price(seat):
        fan = 2 * fans[seat]
        return house["stake"] * (fan if house["cap"] is None else min(fan, house["cap"]))

    lines = []
    settling = opened if house["each_pays_each"] else opened[:1]
    for shown, other in itertools.product(settling, range(SEATS)):
        if other == shown or (house["each_pays_each"] and other in opened):
            continue
        if fans[other] is not None:
            lines.append((shown, other, price(other)))
        elif fans[shown] is not None:
            lines.append((other, shown, price(shown)))
    return lines


def settle(case):
    """The answer to a `settle` case of lawful events."""
    house = settings(case["options"])
    ledger, wins, opened, winners = [], [], [], []
    made = [0] * SEATS
    discarder, drawn = None, False
    for number, event in enumerate(case["events"]):
        lines = []
        if event["type"] == "open":
            opened.append(event["seat"])
        elif event["type"] == "kong":
            seat, sort = event["seat"], event["kind"]
            price = {"direct": 2, "added": 1, "concealed": 2}[sort]
            price *= house["stake"] * 2 ** made[seat]
            made[seat] += 1
            payers = [event["from"]] if sort == "direct" else [s for s in range(3) if s != seat]
            lines = [(p, seat, price, f"kong-{sort}") for p in payers]
        elif event["type"] == "win":
            seat = event["seat"]
            asked = event | {"options": case["options"], "flags": list(event["flags"])}
            if seat in opened:
                asked["flags"].append("open")
            asked["payer_open"] = [s for s in opened if s != seat]
            if event.get("from") is not None:
                asked["payer_kongs"] = max(1, made[event["from"]])
            answer = score(asked)
            if not answer["win"]:
                return {"error": answer["why"]}
            lines = [(t["from"], t["to"], t["amount"], t["reason"]) for t in answer["ledger"]]
            wins.append({"event": number, "fan": answer["fan"], "items": answer["items"]})
            winners.append(seat)
            discarder = event.get("from")
        elif event["type"] == "draw":
            drawn = True
            lines = [(*t, "ready") for t in settle_draw(event["hands"], opened, house)]
        ledger += [
            {"event": number, "from": a, "to": b, "amount": n, "reason": why}
            for a, b, n, why in lines
        ]
    deltas = [0] * SEATS
    for t in ledger:
        deltas[t["from"]] -= t["amount"]
        deltas[t["to"]] += t["amount"]
    following = None
    if winners:
        following = winners[0] if len(winners) == 1 else discarder
    elif drawn:
        following = case["dealer"]
    return {
        "ledger": ledger,
        "deltas": deltas,
        "purses": None,
        "next_dealer": following,
        "dealer_keeps": None if following is None else following == case["dealer"],
        "session_over": False,
        "wins": wins,
    }
