"""随州 拳打脚踢: three players, two suits and the dragons, items add (rule book, suizhou)."""

from __future__ import annotations

from typing import Final

from core.explain import Line, line
from core.hand import Hand, MeldKind
from core.patterns import Facts, Win
from core.payments import Books, Finish, Kong, Transfer, winner_deals
from core.scoring import best_wait
from core.text import Text
from core.tiles import DRAGONS, TileSet, tile_set
from core.variant import Item, Length, Play, Settings, Tally, Variant
from core.variants.counting import capped, fitting, reject
from core.variants.suizhou_fans import FANS, own_kongs
from core.variants.suizhou_options import OPTIONS, PRESETS, SUIT_PAIRS
from core.variants.suizhou_rules import RULES

_OPENING_FAN: Final = 2
_KONG_UNITS: Final = {MeldKind.DIRECT: 2, MeldKind.ADDED: 1, MeldKind.CONCEALED: 2}
_BAO_HU_SHARES: Final = 2


# Scoring


def _multiplies(settings: Settings) -> bool:
    return bool(settings["combine"] == "multiply")


def _tally(variant: Variant, facts: Facts) -> Tally:
    """The items joined as the option says, and doubled for an open hand."""
    settings = variant.settings
    product = _multiplies(settings)
    total = 1 if product else 0
    items = []
    for fan, groups in fitting(variant, facts):
        one, count = fan.one(facts, settings), len(groups)
        value = one**count if product else one * count
        total = total * value if product else total + value
        items.append(Item(fan, count, value, groups))
    return Tally(tuple(items), total * 2 if "open" in facts.win.flags else total)


def _forbid(variant: Variant, win: Win, tally: Tally, facts: Facts) -> Line | None:
    """开口: a small hand may not win on another's tile (suizhou, "Opening").

    An open hand, which needs no minimum, has 2 fan by its doubling alone.
    """
    opening = variant.settings["opening"]
    if opening == "none" or win.self_drawn or tally.fan >= _OPENING_FAN:
        return None
    if opening == "soft" and own_kongs(win):
        return None
    return line("opening", have=tally.fan, need=_OPENING_FAN)


def _open_to_open(settings: Settings, win: Win, payer: int) -> bool:
    return settings["open_vs_open"] and "open" in win.flags and payer in win.payer_open


def _owed(settings: Settings, win: Win, fan: int, payer: int) -> int:
    """Fan that one payer owes for one share: doubled between open hands, then capped."""
    return capped(settings, fan * 2 if _open_to_open(settings, win, payer) else fan)


def _is_bao_hu(win: Win) -> bool:
    return "open" in win.flags and not win.self_drawn


def _steps(variant: Variant, win: Win, tally: Tally) -> tuple[Line, ...]:
    settings = variant.settings
    fan, cap = tally.fan, settings["cap"]
    out = []
    if "open" in win.flags:
        out.append(line("step-open", before=fan // 2, fan=fan))
    if cap is not None and fan > cap:
        out.append(line("step-cap", cap=cap))
    payers = win.payer_open if win.source is None else (win.source,)
    for seat in payers:
        if _open_to_open(settings, win, seat):
            out.append(line("step-open-payer", (), (seat,), seat=seat, before=fan, fan=2 * fan))
            if cap is not None and fan <= cap < 2 * fan:
                out.append(line("step-cap-payer", (), (seat,), seat=seat, cap=cap))
    if _is_bao_hu(win):
        out.append(line("step-shares", fan=_owed(settings, win, fan, payers[0])))
    return tuple(out)


# Payments


def _pay_win(books: Books, win: Win, tally: Tally) -> list[Transfer]:
    settings = books.settings
    shares = _BAO_HU_SHARES if _is_bao_hu(win) else 1
    reason = "bao-hu" if _is_bao_hu(win) else win.by
    payers = books.others(win.seat) if win.source is None else [win.source]
    unit = shares * settings["stake"]
    return [
        Transfer(p, win.seat, _owed(settings, win, tally.fan, p) * unit, reason, reason)
        for p in payers
    ]


def _pay_kong(books: Books, kong: Kong) -> list[Transfer]:
    """Each further kong of a seat is worth twice the one before (气上气)."""
    made = sum(k.seat == kong.seat for k in books.kongs)
    amount = _KONG_UNITS[kong.kind] * books.settings["stake"] * 2**made
    payers = books.others(kong.seat) if kong.source is None else [kong.source]
    reason = f"kong-{kong.kind.value}"
    return [Transfer(p, kong.seat, amount, reason, reason) for p in payers]


def _pay_draw(variant: Variant, books: Books, finish: Finish) -> list[Transfer]:
    """讲听头 and 各照各赔 (suizhou, "A drawn deal")."""
    settings = books.settings
    if not settings["ready_settlement"] or not books.opened:
        return []
    prices = [_ready_price(variant, seat, hand) for seat, hand in enumerate(finish.hands)]
    each = settings["each_pays_each"]
    rule = "each-pays-each" if each else "ready"
    out = []
    for shown in books.opened if each else books.opened[:1]:
        for other in books.others(shown):
            if each and other in books.opened:
                continue
            if prices[other]:
                out.append(Transfer(shown, other, prices[other], "ready", rule))
            else:
                out.append(Transfer(other, shown, prices[shown], "ready", rule))
    return out


def _ready_price(variant: Variant, seat: int, hand: Hand | None) -> int:
    """What a hand is worth in a drawn deal: its best fan doubled and capped; 0 if not ready."""
    best = None if hand is None else best_wait(variant, seat, hand)
    if best is None:
        return 0
    return capped(variant.settings, 2 * best.fan) * int(variant.settings["stake"])


def _pass_on(books: Books, wins: tuple[Win, ...]) -> list[Transfer]:
    return []


def _ends_session(books: Books, wins: tuple[Win, ...]) -> bool:
    return False


def _tile_set(settings: Settings) -> TileSet:
    return _TILE_SETS[settings["suits"]]


_TILE_SETS: Final = {suits: tile_set(suits, DRAGONS) for suits in SUIT_PAIRS}

SUIZHOU: Final = Variant(
    id="suizhou",
    name=Text("随州拳打脚踢", "Suizhou"),
    line=Text(
        "三人、两门加中发白，亮倒、包胡、气上气", "three players, two suits and dragons, open hands"
    ),
    players=3,
    seven_pairs=True,
    minimum=0,
    first_dealer="random",
    fans=FANS,
    options=OPTIONS,
    presets=PRESETS,
    rules=RULES,
    joined=lambda settings: "product" if _multiplies(settings) else "sum",
    tile_set=_tile_set,
    play_rules=lambda settings: Play(late_kong="lapses", open_hands=True, winds=False),
    session_length=lambda settings: Length(deals=settings["deals"]),
    first_purse=lambda settings: None,
    tally=_tally,
    reject=reject,
    forbid=_forbid,
    steps=_steps,
    capped=capped,
    pay_win=_pay_win,
    pay_kong=_pay_kong,
    pay_draw=_pay_draw,
    pass_on=_pass_on,
    next_dealer=winner_deals,
    ends_session=_ends_session,
)
