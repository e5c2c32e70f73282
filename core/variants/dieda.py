"""跌倒胡, 推倒胡 and 六圩式: a hand is one kind, any standard shape wins (rule book, dieda)."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Final

from core.explain import Line, line
from core.hand import MeldKind
from core.patterns import (
    FOUR_TRIPLETS,
    NO_HONOURS,
    ONE_SUIT,
    ONLY_HONOURS,
    SOME_HONOURS,
    Facts,
    Win,
)
from core.payments import Books, Finish, Kong, Transfer
from core.text import Text
from core.tiles import ALL_TILES, TileSet
from core.variant import (
    Fan,
    Item,
    Length,
    Option,
    Play,
    Preset,
    Rejected,
    Settings,
    Tally,
    Variant,
    WholeNumber,
)
from core.variants.dieda_rules import DIEDA_RULES, LIUWEI_RULES, TUIDAO_RULES

FENG_QING: Final = "feng-qing"

# id, name, what it is, conditions; from the most to the least valuable.
_KINDS: Final = (
    (
        FENG_QING,
        Text("风清", "all honours"),
        Text("整副牌全是字牌", "every tile is a wind or a dragon"),
        (ONLY_HONOURS,),
    ),
    (
        "qing-dui-dui",
        Text("清对对", "one suit, all triplets"),
        Text("清一色又是对对胡", "one suit, no honours, four triplets or kongs"),
        (ONE_SUIT, NO_HONOURS, FOUR_TRIPLETS),
    ),
    (
        "qing-yi-se",
        Text("清一色", "one suit"),
        Text("只有一门序数牌，没有字牌", "tiles of one suit, no honours"),
        (ONE_SUIT, NO_HONOURS),
    ),
    (
        "hun-dui-dui",
        Text("混对对", "one suit and honours, all triplets"),
        Text("混一色又是对对胡", "one suit and honours, four triplets or kongs"),
        (ONE_SUIT, SOME_HONOURS, FOUR_TRIPLETS),
    ),
    (
        "hun-yi-se",
        Text("混一色", "one suit and honours"),
        Text("一门序数牌加字牌", "tiles of one suit together with honours"),
        (ONE_SUIT, SOME_HONOURS),
    ),
    (
        "dui-dui-hu",
        Text("对对胡", "all triplets"),
        Text("四副都是刻子或杠", "four triplets or kongs and a pair"),
        (FOUR_TRIPLETS,),
    ),
    (
        "pi-hu",
        Text("屁胡", "plain hand"),
        Text("以上都不是", "none of the other kinds"),
        (),
    ),
)
_MULTIPLIERS: Final = (16, 8, 4, 4, 2, 2, 1)
_LIUWEI_SELF_DRAW: Final = (96, 16, 16, 16, 12, 10, 6)
# Discard: what the discarder and what each of the two others pay, for a purse of 50.
_LIUWEI_DISCARD: Final = {
    FENG_QING: (64, 32),
    "qing-dui-dui": (16, 8),
    "qing-yi-se": (16, 8),
    "hun-dui-dui": (16, 8),
    "hun-yi-se": (12, 6),
    "dui-dui-hu": (10, 5),
    "pi-hu": (4, 2),
}
_LIUWEI_FENG_QING_SMALL: Final = 16
_LIUWEI_KONG: Final = {MeldKind.DIRECT: 2, MeldKind.ADDED: 2, MeldKind.CONCEALED: 4}
_LIUWEI_BASE: Final = 50
_ROUNDS: Final = {"city": 4, "rural": 8}


def _table(values: tuple[int, ...]) -> tuple[Fan, ...]:
    return tuple(
        Fan(id_, name, what, value, needs)
        for (id_, name, what, needs), value in zip(_KINDS, values, strict=True)
    )


# Scoring


def _tally(variant: Variant, facts: Facts) -> Tally:
    """The hand is the first kind of the table, that is the most valuable one, that fits."""
    for fan in variant.fans:
        groups = fan.groups(facts)
        if groups:
            return Tally((Item(fan, 1, fan.value, groups),), fan.value)
    raise AssertionError("屁胡 fits every complete hand")


def _reject(variant: Variant, facts: Facts, tally: Tally) -> tuple[Rejected, ...]:
    chosen = tally.items[0].fan
    out = []
    for fan in variant.fans:
        if fan is chosen:
            continue
        groups = fan.groups(facts)
        why = line("contained", item=chosen.name) if groups else fan.why_not(facts)
        out.append(Rejected(fan, why, groups))
    return tuple(out)


def _forbid(variant: Variant, win: Win, tally: Tally, facts: Facts) -> Line | None:
    return None


# Payments of dieda and tuidao


def _purse(books: Books, seat: int) -> int:
    """All that a seat has; a win asked about by itself takes the first purse."""
    return int(books.settings["purse"]) if books.purses is None else books.purses[seat]


def _in_purses(settings: Settings) -> bool:
    return settings.get("play") == "purse"


def _pay_win(books: Books, win: Win, tally: Tally) -> list[Transfer]:
    whole = tally.items[0].fan.id == FENG_QING and _in_purses(books.settings)
    amount = books.settings["stake"] * tally.fan
    payers = books.others(win.seat) if win.source is None else [win.source]
    rule = "feng-qing-purse" if whole else win.by
    return [
        Transfer(p, win.seat, _purse(books, p) if whole else amount, win.by, rule) for p in payers
    ]


def _pay_kong(books: Books, kong: Kong) -> list[Transfer]:
    stake = books.settings["stake"]
    reason = f"kong-{kong.kind.value}"
    if kong.kind is MeldKind.DIRECT:
        assert kong.source is not None
        return [Transfer(kong.source, kong.seat, stake, reason, reason)]
    if kong.late:
        return []
    amount = stake // 2 if kong.kind is MeldKind.ADDED else stake
    return [Transfer(p, kong.seat, amount, reason, reason) for p in books.others(kong.seat)]


def _pay_draw(variant: Variant, books: Books, finish: Finish) -> list[Transfer]:
    return []


def _pass_on(books: Books, wins: tuple[Win, ...]) -> list[Transfer]:
    return []


def _ends_session(books: Books, wins: tuple[Win, ...]) -> bool:
    """Two purses are empty: the session ends, in the middle of a deal too."""
    return books.purses is not None and sum(p == 0 for p in books.purses) >= 2


def passes_after_draw(books: Books) -> int:
    """A winning dealer keeps the deal; a drawn deal moves it on in the city, not in the country."""
    return _next_dealer(books, keeps_drawn=books.settings["region"] == "rural")


def keeps_after_draw(books: Books) -> int:
    """A winning dealer and a drawn deal keep the dealer."""
    return _next_dealer(books, keeps_drawn=True)


def _next_dealer(books: Books, keeps_drawn: bool) -> int:
    keeps = books.dealer in books.won if books.won else keeps_drawn
    return books.dealer if keeps else (books.dealer + 1) % books.players


# Payments of liuwei


def _scale(settings: Settings) -> int:
    """The amounts are written for a purse of 50; the option alone sets the scale."""
    if settings["play"] == "purse":
        return int(settings["purse"]) // _LIUWEI_BASE
    return int(settings["scale"])


def _liuwei_pay_win(books: Books, win: Win, tally: Tally) -> list[Transfer]:
    scale = _scale(books.settings)
    kind = tally.items[0].fan.id
    whole = kind == FENG_QING and _in_purses(books.settings)
    rule = "feng-qing-purse" if whole else win.by
    if win.source is None:
        amount = tally.fan * scale
        return [
            Transfer(p, win.seat, _purse(books, p) if whole else amount, win.by, rule)
            for p in books.others(win.seat)
        ]
    large, small = (share * scale for share in _LIUWEI_DISCARD[kind])
    if whole:
        large, small = _purse(books, win.source), _LIUWEI_FENG_QING_SMALL * scale
    return [
        Transfer(p, win.seat, large, win.by, rule)
        if p == win.source
        else Transfer(p, win.seat, small, "small-share", "small-share")
        for p in books.others(win.seat)
    ]


def _liuwei_pay_kong(books: Books, kong: Kong) -> list[Transfer]:
    amount = _LIUWEI_KONG[kong.kind] * _scale(books.settings)
    reason = f"kong-{kong.kind.value}"
    return [Transfer(p, kong.seat, amount, reason, reason) for p in books.others(kong.seat)]


# The records


def _all_tiles(settings: Settings) -> TileSet:
    return ALL_TILES


def _first_purse(settings: Settings) -> int | None:
    return int(settings["purse"]) if _in_purses(settings) else None


STAKE: Final = Option(
    "stake",
    Text("注", "stake"),
    Text("一番的钱，双数（半番也是整数）", "money of one fan; even, so that half a fan is whole"),
    WholeNumber(2, 2),
    2,
)
REGION: Final = Option(
    "region",
    Text("地方", "region"),
    Text(
        "城里：荒牌下庄；乡下：荒牌连庄",
        "city: a drawn deal moves the deal on; rural: it keeps the dealer",
    ),
    ("city", "rural"),
    "city",
)
PLAY: Final = Option(
    "play",
    Text("打法", "play"),
    Text("紧淌：输赢不限；园子：每人一个园子", "open: no limit; purse: a fixed purse each"),
    ("open", "purse"),
    "open",
)

DIEDA: Final = Variant(
    id="dieda",
    name=Text("跌倒胡", "Diedao Hu"),
    line=Text("扬州：能和就和，按牌型算番", "Yangzhou: any shape wins, paid by its kind"),
    players=4,
    seven_pairs=False,
    minimum=0,
    first_dealer="seat-0",
    fans=_table(_MULTIPLIERS),
    options=(
        STAKE,
        REGION,
        Option(
            "rounds",
            Text("圈数", "rounds"),
            Text("一操几圈；不设则城里 4、乡下 8", "length; none: 4 in the city, 8 rural"),
            (None, 4, 8),
            None,
        ),
        PLAY,
        Option(
            "purse",
            Text("园子", "purse"),
            Text("园子里的钱", "money in each purse"),
            WholeNumber(1),
            100,
        ),
    ),
    presets=(
        Preset(
            "preset",
            "rural",
            Text("乡下", "rural"),
            Text("8 圈，荒牌连庄", "8 rounds, a drawn deal keeps the dealer"),
            MappingProxyType({"region": "rural"}),
        ),
    ),
    rules=DIEDA_RULES,
    joined=lambda settings: "one",
    tile_set=_all_tiles,
    play_rules=lambda settings: Play(passed_win="twin", late_kong="held-at-claim"),
    session_length=lambda s: Length(rounds=s["rounds"] or _ROUNDS[s["region"]]),
    first_purse=_first_purse,
    tally=_tally,
    reject=_reject,
    forbid=_forbid,
    pay_win=_pay_win,
    pay_kong=_pay_kong,
    pay_draw=_pay_draw,
    pass_on=_pass_on,
    next_dealer=passes_after_draw,
    ends_session=_ends_session,
)

TUIDAO: Final = replace(
    DIEDA,
    id="tuidao",
    name=Text("推倒胡", "Tuidao Hu"),
    line=Text("扬州基本打法：规矩固定的跌倒胡", "Yangzhou basics: fixed settings, open play"),
    options=(STAKE,),
    presets=(),
    rules=TUIDAO_RULES,
    session_length=lambda settings: Length(rounds=4),
    next_dealer=keeps_after_draw,
)

LIUWEI: Final = replace(
    DIEDA,
    id="liuwei",
    name=Text("六圩式", "Liuwei"),
    line=Text("大家陪冲：一家放炮，三家都付", "everyone pays: one large share, two small"),
    fans=_table(_LIUWEI_SELF_DRAW),
    options=(
        replace(PLAY, default="purse"),
        Option(
            "purse",
            Text("园子", "purse"),
            Text("园子里的钱，50 的倍数；数目随它放大", "purse; all amounts scale with it"),
            WholeNumber(_LIUWEI_BASE, _LIUWEI_BASE),
            _LIUWEI_BASE,
        ),
        Option(
            "scale",
            Text("倍数", "scale"),
            Text("紧淌时数目的倍数", "factor of all amounts in open play"),
            WholeNumber(1),
            1,
        ),
    ),
    presets=(),
    rules=LIUWEI_RULES,
    play_rules=lambda settings: Play(several_winners=False),
    session_length=lambda settings: Length(rounds=8),
    pay_win=_liuwei_pay_win,
    pay_kong=_liuwei_pay_kong,
    next_dealer=keeps_after_draw,
)
