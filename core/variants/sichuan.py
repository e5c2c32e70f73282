"""四川 血战: four players, three suits, factors multiply, play goes on (rule book, sichuan)."""

from __future__ import annotations

from typing import Final

from core.explain import Line, line
from core.hand import Hand, MeldKind
from core.patterns import Facts, Win
from core.payments import Books, Finish, Kong, Transfer, winner_deals
from core.scoring import best_wait, hand_waits
from core.text import Text, listing
from core.tiles import SUIT_TILES, SUITS, tile_text
from core.variant import Item, Length, Play, Settings, Tally, Variant
from core.variants.counting import capped, fitting, reject
from core.variants.sichuan_fans import COMBINATIONS, FANS
from core.variants.sichuan_options import MOST_HORSES, OPTIONS, PRESETS
from core.variants.sichuan_rules import RULES

_FIRST_TURN_WITHOUT_CAP: Final = 32
_HUA_ZHU_WITHOUT_CAP: Final = 16
_LAST_TILES: Final = 4
_KONG_UNITS: Final = {MeldKind.DIRECT: 2, MeldKind.ADDED: 1, MeldKind.CONCEALED: 2}
_DRIZZLE_UNITS: Final = 1


# Scoring


def _tally(variant: Variant, facts: Facts) -> Tally:
    settings = variant.settings
    product = 1
    items = []
    for fan, groups in fitting(variant, facts):
        count = len(groups)
        value = fan.one(facts, settings) ** count
        product *= value
        items.append(Item(fan, count, value, groups))
    return Tally(tuple(items), product)


def _forbid(variant: Variant, win: Win, tally: Tally, facts: Facts) -> Line | None:
    """A hand must lack a suit, and hold no tile of the suit that was named (缺一门, 定缺)."""
    if len(facts.hand.suits) == len(SUITS):
        return line("three-suits", tiles=facts.hand.tiles)
    if win.que is not None and SUITS.index(win.que) in facts.hand.suits:
        kinds = [k for k in facts.hand.tiles if SUITS[k // 9] == win.que]
        return line("named-suit", tiles=kinds, shown=listing(map(tile_text, kinds)))
    return None


def _paid_fan(settings: Settings, win: Win, fan: int) -> int:
    """Fan that each payer pays: capped, for 天胡 and 地胡 the whole cap or at least 32."""
    if "first-turn" not in win.flags:
        return capped(settings, fan)
    cap = settings["cap"]
    return max(fan, _FIRST_TURN_WITHOUT_CAP) if cap is None else int(cap)


def _steps(variant: Variant, win: Win, tally: Tally) -> tuple[Line, ...]:
    settings = variant.settings
    paid, stake = _paid_fan(settings, win, tally.fan), settings["stake"]
    out = []
    if "first-turn" in win.flags:
        out.append(line("step-first-turn", fan=paid))
    elif paid < tally.fan:
        out.append(line("step-cap", cap=paid))
    if win.self_drawn and settings["zi_mo_jia_di"]:
        out.append(line("step-base", fan=paid, stake=stake, amount=(paid + 1) * stake))
    return tuple(out)


# Payments


def _pay_win(books: Books, win: Win, tally: Tally) -> list[Transfer]:
    settings = books.settings
    amount = _paid_fan(settings, win, tally.fan) * settings["stake"]
    rule = "first-turn" if "first-turn" in win.flags else win.by
    if win.source is not None:
        return [Transfer(win.source, win.seat, amount, win.by, rule)]
    if settings["zi_mo_jia_di"]:
        amount += settings["stake"]
    return [Transfer(p, win.seat, amount, win.by, rule) for p in _still(books, win.seat)]


def _still(books: Books, seat: int) -> list[int]:
    """The others that have not won, in playing order after `seat`."""
    return [s for s in books.others(seat) if s not in books.won]


def _pay_kong(books: Books, kong: Kong) -> list[Transfer]:
    """刮风下雨; with 下毛毛雨 a direct kong has a small share too and a late one is paid for."""
    stake, drizzle = books.settings["stake"], books.settings["drizzle"]
    if kong.late and not drizzle:
        return []
    reason = f"kong-{kong.kind.value}"
    amount = _KONG_UNITS[kong.kind] * stake
    if kong.source is None:
        rule = "drizzle" if kong.late else reason
        return [Transfer(p, kong.seat, amount, reason, rule) for p in _still(books, kong.seat)]
    out = [Transfer(kong.source, kong.seat, amount, reason, reason)]
    if drizzle:
        small = _DRIZZLE_UNITS * stake
        out += [
            Transfer(p, kong.seat, small, reason, "drizzle")
            for p in _still(books, kong.seat)
            if p != kong.source
        ]
    return out


def _pass_on(books: Books, wins: tuple[Win, ...]) -> list[Transfer]:
    """转雨: the winners of the discard after a kong share its money, the rest to the nearest."""
    source = wins[0].source
    mine = [k for k in books.kongs if k.seat == source]
    after_kong = wins[0].by == "discard" and any("kong-discard" in w.flags for w in wins)
    if not books.settings["transfer"] or not after_kong or not mine or mine[-1].passed_on:
        return []
    assert source is not None
    share, rest = divmod(sum(t.amount for t in mine[-1].paid), len(wins))
    amounts = [share + rest, *[share] * (len(wins) - 1)]
    return [
        Transfer(source, win.seat, amount, "kong-transfer", "kong-transfer")
        for win, amount in zip(wins, amounts, strict=True)
        if amount
    ]


# A drawn deal


def _pay_draw(variant: Variant, books: Books, finish: Finish) -> list[Transfer]:
    """退税, then 查花猪, then 查叫 among those who have not won (sichuan, "A drawn deal")."""
    settings = variant.settings
    hands = {s: hand for s, hand in enumerate(finish.hands) if hand is not None}
    named = {s: finish.que[s] if finish.que else None for s in hands}
    fans = {s: _ready_fan(variant, s, hand, named[s]) for s, hand in hands.items()}
    out = [
        Transfer(kong.seat, t.payer, t.amount, "kong-refund", "kong-refund")
        for kong in books.kongs
        if kong.seat in hands and not fans[kong.seat] and not kong.passed_on
        for t in kong.paid
    ]
    pigs = []
    if settings["cha_hua_zhu"]:
        pigs = [s for s, hand in hands.items() if _breaks(hand.tiles, named[s])]
        cap = settings["cap"] or _HUA_ZHU_WITHOUT_CAP
        amount = cap * settings["stake"]
        out += [
            Transfer(pig, s, amount, "hua-zhu", "hua-zhu")
            for pig in pigs
            for s in hands
            if s not in pigs
        ]
    if settings["cha_jiao"]:
        out += [
            Transfer(poor, s, capped(settings, fans[s]) * settings["stake"], "ready", "ready")
            for poor in hands
            if not fans[poor] and poor not in pigs
            for s in hands
            if fans[s]
        ]
    return out


def _breaks(tiles: tuple[int, ...], que: str | None) -> bool:
    """Whether tiles hold all three suits or, where suits were named, one of the named suit."""
    suits = {SUITS[k // 9] for k in tiles}
    return que in suits if que is not None else len(suits) == len(SUITS)


def _ready_fan(variant: Variant, seat: int, hand: Hand, que: str | None) -> int:
    """The best fan over the waits that finish the hand lawfully; 0 where it has none."""
    kinds = [k for k in hand_waits(variant, hand) if not _breaks((*hand.tiles, k), que)]
    best = best_wait(variant, seat, hand, kinds)
    return 0 if best is None else best.fan


# The record


def _play(settings: Settings) -> Play:
    return Play(
        goes_on=settings["play_until"] == "blood",
        passed_win="higher" if settings["pass_lock"] == "higher" else "locked",
        late_kong="not-at-draw",
        swap_three=settings["swap_three"],
        name_suit=settings["ding_que"],
        horses=settings["horses"],
        most_horses=MOST_HORSES,
        must_win_last=_LAST_TILES if settings["must_win_last_four"] else 0,
        first_turn=True,
        last_of_waits=settings["jue_zhang"],
        winds=False,
    )


SICHUAN: Final = Variant(
    id="sichuan",
    name=Text("四川血战", "Sichuan"),
    line=Text("缺一门，血战到底，番数相乘", "lack a suit, play on after wins, factors multiply"),
    players=4,
    seven_pairs=True,
    minimum=0,
    first_dealer="random",
    fans=FANS,
    options=OPTIONS,
    presets=PRESETS,
    rules=RULES,
    joined=lambda settings: "product",
    tile_set=lambda settings: SUIT_TILES,
    play_rules=_play,
    session_length=lambda settings: Length(deals=settings["deals"]),
    first_purse=lambda settings: None,
    tally=_tally,
    reject=reject,
    forbid=_forbid,
    steps=_steps,
    capped=capped,
    combinations=COMBINATIONS,
    pay_win=_pay_win,
    pay_kong=_pay_kong,
    pay_draw=_pay_draw,
    pass_on=_pass_on,
    next_dealer=winner_deals,
    ends_session=lambda books, wins: False,
)
