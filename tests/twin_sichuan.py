"""A second, slow and plainly written scorer and settlement of sichuan.

It shares nothing with the program: hands are lists of strings, splits are tried one by one, the
tables are typed again from the rule book. Cases and answers are those of the case format.
"""

from __future__ import annotations

DEFAULTS = {
    "stake": 1,
    "cap": 8,
    "jin_gou_diao": False,
    "dai_yao": False,
    "jiang_dui": 0,
    "hai_di": False,
    "jue_zhang": False,
    "zi_mo_jia_di": True,
    "drizzle": False,
    "transfer": False,
    "cha_jiao": False,
    "cha_hua_zhu": False,
    "ding_que": False,
    "play_until": "blood",
}
ONLINE = dict.fromkeys(["ding_que", "swap_three", "cha_jiao", "cha_hua_zhu", "transfer"], True)
ORDER = [
    "ping-hu",
    "dui-dui-hu",
    "qi-dui",
    "qing-yi-se",
    "gen",
    "zi-mo-gang",
    "gang-pao",
    "qiang-gang",
    "jin-gou-diao",
    "dai-yao",
    "jiang-dui",
    "hai-di",
    "jue-zhang",
]
SEATS = 4


def settings(options):
    """The options of a case with the defaults and the preset filled in."""
    house = dict(DEFAULTS)
    if options.get("preset") == "online":
        house |= ONLINE
    return house | {k: v for k, v in options.items() if k != "preset"}


def tiles(text):
    """`123m55p` as a list such as ["1m", "2m", "3m", "5p", "5p"]."""
    out, ranks = [], ""
    for char in text:
        if char.isdigit():
            ranks += char
        else:
            out += [r + char for r in ranks]
            ranks = ""
    return out


def laid(text):
    """The tiles of a meld."""
    return tiles(text.strip("()").split("@")[0].replace("+", ""))


def splits(held, pair=None):
    """Every way to part sorted tiles into groups of three and one pair."""
    if not held:
        if pair:
            yield [pair]
        return
    first = held[0]
    number = held.count(first)
    rest = [t for t in held if t != first]
    if number >= 3:
        for more in splits(sorted(rest + [first] * (number - 3)), pair):
            yield [[first] * 3, *more]
    if pair is None and number >= 2:
        yield from splits(sorted(rest + [first] * (number - 2)), [first] * 2)
    chow = [f"{int(first[0]) + up}{first[1]}" for up in (0, 1, 2)]
    if all(t in held for t in chow):
        rest = list(held)
        for tile in chow:
            rest.remove(tile)
        for more in splits(rest, pair):
            yield [chow, *more]


def shapes(concealed, tile, melds):
    """Every split of a complete hand with the melds added, and the hand as seven pairs."""
    held = sorted([*concealed, tile], key=lambda t: (t[1], t[0]))
    for groups in splits(held):
        yield groups + [laid(m) for m in melds]
    if len(held) == 14 and all(held.count(t) % 2 == 0 for t in held):
        yield [held[i : i + 2] for i in range(0, 14, 2)]


def factors(groups, win, house):
    """The items of a split: id -> (count, factor of all of them)."""
    every = [t for g in groups for t in g]
    pairs = len(groups) == 7
    flags = win["flags"]
    ranks = [{t[0] for t in g} for g in groups]
    triplets = not pairs and all(len(r) == 1 for r in ranks)
    found = {}
    if triplets:
        found["dui-dui-hu"] = (1, 2)
    if pairs:
        found["qi-dui"] = (1, 4)
    if len({t[1] for t in every}) == 1:
        found["qing-yi-se"] = (1, 4)
    if house["dai_yao"] and not pairs and all(r & {"1", "9"} for r in ranks):
        found["dai-yao"] = (1, 4)
    if not found:
        found["ping-hu"] = (1, 1)
    roots = sum(every.count(t) == 4 for t in set(every))
    if roots:
        found["gen"] = (roots, 2**roots)
    if win["by"] == "self-draw" and "after-kong" in flags:
        found["zi-mo-gang"] = (1, 2)
    if win["by"] == "discard" and "kong-discard" in flags:
        found["gang-pao"] = (1, 2)
    if win["by"] == "rob-kong":
        found["qiang-gang"] = (1, 2)
    if house["jin_gou_diao"] and len(win["melds"]) == 4:
        found["jin-gou-diao"] = (1, 2)
    if house["jiang_dui"] and triplets and {t[0] for t in every} <= {"2", "5", "8"}:
        found["jiang-dui"] = (1, house["jiang_dui"] // 2)
    if house["hai_di"] and "last-tile" in flags:
        found["hai-di"] = (1, 2)
    if house["jue_zhang"] and "last-of-waits" in flags:
        found["jue-zhang"] = (1, 2)
    return found


def product(found):
    """The factors multiplied."""
    out = 1
    for _, factor in found.values():
        out *= factor
    return out


def best(win, house):
    """(product, items) of the best reading, or None where the hand is not complete."""
    counted = [
        factors(groups, win, house)
        for groups in shapes(tiles(win["concealed"]), win["tile"], win["melds"])
    ]
    if not counted:
        return None
    found = max(counted, key=product)
    return product(found), found


def held(hand):
    """All tiles of a hand, melds included."""
    return tiles(hand["concealed"]) + [t for m in hand["melds"] for t in laid(m)]


def score(case):
    """The answer to a `score` case."""
    house = settings(case["options"])
    win = case | {"flags": case.get("flags", [])}
    result = best(win, house)
    if result is None:
        return {"win": False, "why": "not-complete"}
    fan, found = result
    items = [
        {"id": name, "count": found[name][0], "fan": found[name][1]}
        for name in ORDER
        if name in found
    ]
    answer = {"win": True, "fan": fan, "items": items}
    if len({t[1] for t in [*held(win), win["tile"]]}) == 3:
        return answer | {"win": False, "why": "three-suits"}
    amount = fan if house["cap"] is None else min(fan, house["cap"])
    if "first-turn" in win["flags"]:
        amount = max(fan, 32) if house["cap"] is None else house["cap"]
    amount *= house["stake"]
    if case["by"] == "self-draw":
        if house["zi_mo_jia_di"]:
            amount += house["stake"]
        gone = [case["seat"], *case.get("won", [])]
        payers = [s for s in range(SEATS) if s not in gone]
    else:
        payers = [case["from"]]
    ledger = [
        {"from": p, "to": case["seat"], "amount": amount, "reason": case["by"]} for p in payers
    ]
    return answer | {"ledger": ledger}


def ready_fan(hand, named, house):
    """The best fan over the waits that lawfully finish a hand, or None where there is none."""
    own = held(hand)
    fans = []
    for tile in [r + s for s in "mps" for r in "123456789"]:
        if own.count(tile) == 4:
            continue
        result = best({**hand, "tile": tile, "by": "discard", "flags": []}, house)
        suits = {t[1] for t in [*own, tile]}
        fits = named not in suits if named else len(suits) < 3
        if result is not None and fits:
            fans.append(result[0])
    return max(fans, default=None)


def settle_draw(event, playing, kongs, house):
    """The lines of a drawn deal as (payer, payee, amount, reason)."""
    named = event.get("que") or [None] * SEATS
    hands = event["hands"]
    fans = {s: ready_fan(hands[s], named[s], house) for s in playing}
    limit = house["cap"]
    lines = []
    for kong in kongs:
        if kong["seat"] in playing and fans[kong["seat"]] is None and not kong["handed"]:
            lines += [(kong["seat"], p, n, "kong-refund") for p, n in kong["paid"]]

    def suits(seat):
        return {t[1] for t in held(hands[seat])}

    pigs = []
    if house["cha_hua_zhu"]:
        pigs = [s for s in playing if (named[s] in suits(s) if named[s] else len(suits(s)) == 3)]
    for pig in pigs:
        for other in playing:
            if other != pig and other not in pigs:
                lines.append((pig, other, (limit or 16) * house["stake"], "hua-zhu"))
    if house["cha_jiao"]:
        for poor in playing:
            if fans[poor] is None and poor not in pigs:
                for other in playing:
                    if fans[other] is not None:
                        fan = fans[other] if limit is None else min(fans[other], limit)
                        lines.append((poor, other, fan * house["stake"], "ready"))
    return lines


def hand_over(kong, winners, discarder):
    """转雨: the lines that hand a kong's money to the winners of the discard after it."""
    total = sum(n for _, n in kong["paid"])
    kong["handed"] = True
    near = sorted(winners, key=lambda s: (s - discarder) % SEATS)
    shares = dict.fromkeys(near, total // len(near))
    shares[near[0]] += total % len(near)
    return [(discarder, s, n, "kong-transfer") for s, n in shares.items() if n]


def settle(case):
    """The answer to a `settle` case of lawful events."""
    house = settings(case["options"])
    events = case["events"]
    ledger, wins, won, kongs, horses = [], [], [], [], []
    first = None
    drawn = False
    number = 0

    def post(where, lines):
        ledger.extend(
            {"event": where, "from": a, "to": b, "amount": n, "reason": why}
            for a, b, n, why in lines
        )

    while number < len(events):
        event = events[number]
        playing = [s for s in range(SEATS) if s not in won]
        if event["type"] == "horse":
            horses.append(event["seat"])
        elif event["type"] == "kong":
            seat, sort = event["seat"], event["kind"]
            others = [s for s in playing if s != seat]
            if sort == "direct":
                paid = [(event["from"], 2)]
                if house["drizzle"]:
                    paid += [(s, 1) for s in others if s != event["from"]]
            elif sort == "concealed":
                paid = [(s, 2) for s in others]
            elif event.get("late") and not house["drizzle"]:
                paid = []
            else:
                paid = [(s, 1) for s in others]
            paid = [(s, n * house["stake"]) for s, n in paid]
            kongs.append({"seat": seat, "paid": paid, "handed": False})
            post(number, [(s, seat, n, f"kong-{sort}") for s, n in paid])
        elif event["type"] == "win":
            moment = [number]
            while (
                event["by"] != "self-draw"
                and moment[-1] + 1 < len(events)
                and events[moment[-1] + 1]["type"] == "win"
                and events[moment[-1] + 1].get("from") == event["from"]
                and events[moment[-1] + 1]["tile"] == event["tile"]
            ):
                moment.append(moment[-1] + 1)
            winners = [events[i]["seat"] for i in moment]
            for i in moment:
                asked = events[i] | {"options": case["options"], "won": won}
                answer = score(asked)
                if not answer["win"]:
                    return {"error": answer["why"]}
                post(
                    i,
                    [(t["from"], t["to"], t["amount"], t["reason"]) for t in answer["ledger"]],
                )
                wins.append({"event": i, "fan": answer["fan"], "items": answer["items"]})
            mine = [k for k in kongs if k["seat"] == event.get("from")]
            after = any("kong-discard" in events[i]["flags"] for i in moment)
            rains = house["transfer"] and event["by"] == "discard" and after
            if rains and mine and not mine[-1]["handed"]:
                for row in hand_over(mine[-1], winners, event["from"]):
                    post(moment[winners.index(row[1])], [row])
            if first is None:
                first = winners[0] if len(winners) == 1 else event["from"]
            won += winners
            number = moment[-1]
        elif event["type"] == "draw":
            drawn = True
            post(number, settle_draw(event, playing, kongs, house))
        number += 1
    deltas = [0] * SEATS
    side = [1 + horses.count(s) for s in range(SEATS)]
    for t in ledger:
        deltas[t["from"]] -= t["amount"] * side[t["to"]]
        deltas[t["to"]] += t["amount"] * side[t["from"]]
    following = first if first is not None else case["dealer"] if drawn else None
    return {
        "ledger": ledger,
        "deltas": deltas + [deltas[s] for s in horses],
        "purses": None,
        "next_dealer": following,
        "dealer_keeps": None if following is None else following == case["dealer"],
        "session_over": False,
        "wins": wins,
    }
