"""跌倒胡, 推倒胡 and 六圩式: a hand is one kind, any standard shape wins (rule book, dieda)."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Final

from core.explain import Line, Text, line
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
from core.tiles import ALL_TILES, TileSet
from core.variant import (
    Fan,
    Item,
    Length,
    Option,
    Play,
    Preset,
    Rejected,
    Rule,
    Settings,
    Tally,
    Variant,
    WholeNumber,
)

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


def _passes_after_draw(books: Books) -> int:
    return _next_dealer(books, keeps_drawn=books.settings["region"] == "rural")


def _keeps_after_draw(books: Books) -> int:
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


_PUNG_PLAY: Final = Rule(
    "claims",
    Text("碰、杠、和", "Claims"),
    Text(
        "不能吃，只能碰、杠、和；和先于碰杠。任何四副一对都能和，没有七对。",
        "No chow: pung, kong and win only; a win goes before a pung or kong. Any four melds and a "
        "pair win; seven pairs do not.",
    ),
)
_ROB: Final = Rule(
    "robbed",
    Text("抢杠", "Robbing a kong"),
    Text(
        "补杠可以被抢：杠不算数，仍是碰，开杠的人当作放炮。",
        "An added kong can be won on: it is then not made, stays a pung, and the konger pays as a "
        "discarder does.",
    ),
)
_PASSED: Final = Rule(
    "passed-win",
    Text("漏胡", "Passed win"),
    Text(
        "放过一张能和的牌后，到自己下次摸牌前不能和别人打出的牌；碰、杠仍可以，自摸不受限。",
        "Who passes a win on a discard or robbed kong may not win on another's tile until the own "
        "next draw. Pung and kong stay allowed; a self-draw is never barred.",
    ),
)
_TWIN: Final = Rule(
    "twin-wait",
    Text("大吊", "The twin wait"),
    Text(
        "三副已成、手里两对：放过其中一张的和改为碰，打出另一对中的一张单吊它，"
        "别人再打出这张马上可以和。",
        "With three melds and two pairs, who passes the win on one pair by punging it and discards "
        "one of the other pair may win on its twin at once, before the next own draw.",
    ),
    Text("别的玩法没有这条例外", "only here; elsewhere the bar has no exception"),
)
_SEVERAL: Final = Rule(
    "several-winners",
    Text("一炮多响", "Several winners"),
    Text("几家可以同和一张牌，每家都收钱。", "Several players may win one discard; each is paid."),
)
_KONG_RULES: Final = (
    Rule(
        "kong-direct",
        Text("明杠", "Direct kong"),
        Text("放杠的人付 1 番的钱。", "The discarder pays the money of one fan at once."),
    ),
    Rule(
        "kong-added",
        Text("补杠", "Added kong"),
        Text(
            "其余三家各付半番。碰的时候那张牌已在手里的不付，被抢的也不付。",
            "Each of the others pays half a fan. It earns nothing when the tile was in hand at the "
            "pung already, or when it is robbed.",
        ),
        Text("有的桌上手里留牌的补杠照付", "some tables pay for a kong held back as well"),
    ),
    Rule(
        "kong-concealed",
        Text("暗杠", "Concealed kong"),
        Text("其余三家各付 1 番的钱。", "Each of the others pays the money of one fan."),
    ),
)
_WIN_RULES: Final = (
    Rule(
        "discard",
        Text("点炮", "Win on a discard"),
        Text("放炮的人付 注 × 番。", "The discarder pays stake × multiplier."),
    ),
    Rule(
        "rob-kong",
        Text("抢杠胡", "Win on a robbed kong"),
        Text("开杠的人付 注 × 番。", "The konger pays stake × multiplier."),
    ),
    Rule(
        "self-draw",
        Text("自摸", "Self-draw"),
        Text("其余三家各付 注 × 番。", "Each of the other three pays stake × multiplier."),
        Text("有的桌上自摸另有数目", "some tables have other figures for a self-draw"),
    ),
)
_PURSE_RULES: Final = (
    Rule(
        "feng-qing-purse",
        Text("风清倒园子", "All honours take the purse"),
        Text(
            "打园子时，点炮的风清收放炮人整个园子；自摸收三家的，全场结束。",
            "In purse play all honours on a discard take the discarder's whole purse; self-drawn "
            "they take all three and end the session.",
        ),
    ),
    Rule(
        "purse",
        Text("园子", "Purse play"),
        Text(
            "每人最多付到园子空为止；园子空的人照常打牌，但别人不能和他的牌，他也不再付杠钱。"
            "一炮多响从最近的一家付起，付完为止。",
            "Nobody pays more than the purse holds. A player with an empty purse plays on, but "
            "cannot be won on and pays for no kong. Several winners are paid nearest first until "
            "the purse is empty.",
        ),
    ),
    Rule(
        "two-empty",
        Text("两家空", "Two empty purses"),
        Text(
            "有两家园子空了，全场马上结束，牌打到一半也一样。",
            "The session ends as soon as two purses are empty, in the middle of a deal too.",
        ),
    ),
)
_TILES_RULE: Final = Rule(
    "tiles",
    Text("用牌", "Tiles"),
    Text(
        "136 张：万、筒、条和东南西北中发白，各四张；四人。",
        "136 tiles: three suits, winds and dragons, four of each; four players.",
    ),
)
_WON_DEALER: Final = "庄家和了（一炮多响有庄家也算）连庄，否则下家接庄。"
_WON_DEALER_EN: Final = (
    "A dealer who wins, also as one of several, keeps the deal; otherwise it moves on. "
)


def _dealer_rule(zh: str, en: str, differ: Text | None = None) -> Rule:
    name = Text("轮庄", "Next dealer")
    return Rule("next-dealer", name, Text(_WON_DEALER + zh, _WON_DEALER_EN + en), differ)


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
    rules=MappingProxyType(
        {
            "tiles": (_TILES_RULE,),
            "play": (_PUNG_PLAY, _SEVERAL, _ROB, _PASSED, _TWIN),
            "payment": (*_WIN_RULES, *_PURSE_RULES),
            "kongs": _KONG_RULES,
            "drawn": (
                Rule(
                    "drawn",
                    Text("荒牌", "Drawn deal"),
                    Text("不付钱，已付的杠钱不退。", "Nothing is paid; kong money stays paid."),
                ),
            ),
            "session": (
                _dealer_rule(
                    "荒牌：城里下庄，乡下连庄。",
                    "A drawn deal moves it on in the city and keeps it in the country.",
                ),
            ),
        }
    ),
    combine="one",
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
    next_dealer=_passes_after_draw,
    ends_session=_ends_session,
)

TUIDAO: Final = replace(
    DIEDA,
    id="tuidao",
    name=Text("推倒胡", "Tuidao Hu"),
    line=Text("扬州基本打法：规矩固定的跌倒胡", "Yangzhou basics: fixed settings, open play"),
    options=(STAKE,),
    presets=(),
    rules=MappingProxyType(
        {
            **DIEDA.rules,
            "tiles": (
                Rule(
                    "tiles",
                    _TILES_RULE.name,
                    _TILES_RULE.line,
                    Text("有的地方带百搭，这里没有", "some tables add jokers; there are none here"),
                ),
            ),
            "payment": _WIN_RULES,
            "session": (
                _dealer_rule(
                    "荒牌连庄。四圈。",
                    "A drawn deal keeps it. Four rounds.",
                    Text("番数照跌倒胡", "the figures are those of 跌倒胡, tables vary"),
                ),
            ),
        }
    ),
    session_length=lambda settings: Length(rounds=4),
    next_dealer=_keeps_after_draw,
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
    rules=MappingProxyType(
        {
            "tiles": (_TILES_RULE,),
            "play": (
                _PUNG_PLAY,
                Rule(
                    "one-winner",
                    Text("一家和", "One winner"),
                    Text("几家都能和，只有最近的一家和。", "The nearest of those who claim wins."),
                ),
                _ROB,
                _PASSED,
            ),
            "payment": (
                Rule(
                    "self-draw",
                    Text("自摸", "Self-draw"),
                    Text(
                        "三家各付：屁胡 6，对对胡 10，混一色 12，混对对、清一色、清对对 16，"
                        "风清紧淌 96。",
                        "Each of three pays: 屁胡 6, 对对胡 10, 混一色 12, 混对对, 清一色 and "
                        "清对对 16, 风清 in open play 96.",
                    ),
                    Text("风清紧淌的数目各桌不同", "tables have other figures for open 风清"),
                ),
                Rule(
                    "discard",
                    Text("点炮", "Win on a discard"),
                    Text(
                        "放炮的付大份：屁胡 4，对对胡 10，混一色 12，混对对、清一色、清对对 16，"
                        "风清紧淌 64。",
                        "The discarder pays the large share: 屁胡 4, 对对胡 10, 混一色 12, 混对对, "
                        "清一色 and 清对对 16, 风清 in open play 64.",
                    ),
                ),
                Rule(
                    "rob-kong",
                    Text("抢杠胡", "Win on a robbed kong"),
                    Text("开杠的付大份，同点炮。", "The konger pays the discarder's share."),
                ),
                Rule(
                    "small-share",
                    Text("陪冲", "The small share"),
                    Text(
                        "另外两家陪着付小份：屁胡 2，对对胡 5，混一色 6，混对对、清一色、清对对 8，"
                        "风清园子 16、紧淌 32；自己能不能和都要付。",
                        "The two others pay with the discarder: 屁胡 2, 对对胡 5, 混一色 6, "
                        "混对对, 清一色 and 清对对 8, 风清 16 in purse play and 32 in open "
                        "play, whether or not they could have won too.",
                    ),
                    Text("有的桌上大牌自摸才付 8", "some read the 8 as another self-draw figure"),
                ),
                *_PURSE_RULES,
            ),
            "kongs": (
                Rule(
                    "kong-direct",
                    Text("明杠", "Direct kong"),
                    Text("三家各付 2。", "Each of the others pays 2."),
                ),
                Rule(
                    "kong-added",
                    Text("补杠", "Added kong"),
                    Text("三家各付 2；可以被抢。", "Each of the others pays 2; it can be robbed."),
                ),
                Rule(
                    "kong-concealed",
                    Text("暗杠", "Concealed kong"),
                    Text("三家各付 4。", "Each of the others pays 4."),
                ),
            ),
            "drawn": DIEDA.rules["drawn"],
            "session": (
                _dealer_rule(
                    "荒牌连庄。总是八圈。",
                    "A drawn deal keeps it. Always eight rounds.",
                    Text("也有荒牌下庄的", "at some tables a drawn deal moves it on"),
                ),
            ),
        }
    ),
    play_rules=lambda settings: Play(several_winners=False),
    session_length=lambda settings: Length(rounds=8),
    pay_win=_liuwei_pay_win,
    pay_kong=_liuwei_pay_kong,
    next_dealer=_keeps_after_draw,
)
