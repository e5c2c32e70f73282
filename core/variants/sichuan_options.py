"""Options and the preset of sichuan (rule book, sichuan)."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from core.text import Text
from core.variant import Option, Preset, WholeNumber

MOST_HORSES: Final = 2


def _switch(id_: str, name: Text, line: Text, default: bool = False) -> Option:
    return Option(id_, name, line, (False, True), default)


OPTIONS: Final = (
    Option(
        "stake",
        Text("打几", "stake"),
        Text(
            "一番的钱：打 1、打 2、打 5 或任意整数", "money of one fan: 1, 2, 5 or any whole number"
        ),
        WholeNumber(1),
        1,
    ),
    Option(
        "cap",
        Text("满格", "cap"),
        Text("番数封顶，不限杠钱和加底", "limit of the fan, not of kong money"),
        (8, 16, None),
        8,
    ),
    Option(
        "play_until",
        Text("打到", "play until"),
        Text(
            "blood 血战到三家和或牌墙空，first-win 一家和了就结束",
            "blood: until three have won or the wall is empty; first-win: the first win ends it",
        ),
        ("blood", "first-win"),
        "blood",
    ),
    _switch(
        "zi_mo_jia_di",
        Text("自摸加底", "self-draw bonus"),
        Text("自摸时每家多付一个底", "each payer of a self-draw adds one stake"),
        True,
    ),
    _switch(
        "jin_gou_diao",
        Text("金钩钓", "one tile in hand"),
        Text("算金钩钓", "count 金钩钓"),
    ),
    _switch("dai_yao", Text("带幺", "ends in every set"), Text("算带幺", "count 带幺")),
    Option(
        "jiang_dui",
        Text("将对", "triplets of 2, 5, 8"),
        Text(
            "将对连对对胡一共几倍，0 不算", "what 将对 makes together with 对对胡; 0: not counted"
        ),
        (0, 8, 16),
        0,
    ),
    _switch("hai_di", Text("海底", "last tile"), Text("算海底", "count 海底")),
    _switch("jue_zhang", Text("绝张", "last of the waits"), Text("算绝张", "count 绝张")),
    _switch(
        "drizzle",
        Text("下毛毛雨", "drizzle"),
        Text(
            "直杠时没放杠的也付 1，晚补的杠照付",
            "a direct kong costs the others 1 too, and late added kongs are paid for",
        ),
    ),
    _switch(
        "transfer",
        Text("转雨", "handing kong money on"),
        Text(
            "杠后放炮，这个杠的钱归和牌的人",
            "the discard after a kong hands its money to the winner",
        ),
    ),
    Option(
        "pass_lock",
        Text("漏胡", "passed win"),
        Text(
            "higher 过手后只能和更大的，strict 一概不能和",
            "after a passed win, higher: only a bigger hand may win; strict: none",
        ),
        ("higher", "strict"),
        "higher",
    ),
    _switch(
        "cha_hua_zhu",
        Text("查花猪", "three suits pay"),
        Text("荒牌时三门俱全的赔满格", "who holds three suits at a drawn deal pays the cap"),
    ),
    _switch(
        "cha_jiao",
        Text("查叫", "ready settlement"),
        Text("荒牌时没下叫的赔下叫的", "who is not ready at a drawn deal pays who is"),
    ),
    _switch(
        "must_win_last_four",
        Text("最后四张必和", "must win at the end"),
        Text(
            "牌墙剩四张以内，能和必须和",
            "with four tiles or fewer in the wall whoever may win must",
        ),
    ),
    _switch(
        "ding_que",
        Text("定缺", "naming a suit"),
        Text("开打前各自说定缺哪一门", "everybody names the suit to do without before play"),
    ),
    _switch(
        "swap_three",
        Text("换三张", "passing three tiles"),
        Text("开打前各出同门三张互换", "three tiles of one suit are passed on before play"),
    ),
    Option(
        "horses",
        Text("叫马", "bound players"),
        Text("几个闲家叫马", "idle players who are bound to a seat"),
        WholeNumber(0, most=MOST_HORSES),
        0,
    ),
    Option(
        "deals",
        Text("副数", "deals"),
        Text("一场打几副", "number of deals in a session"),
        WholeNumber(1),
        16,
    ),
)

PRESETS: Final = (
    Preset(
        "preset",
        "online",
        Text("网上打法", "online"),
        Text(
            "定缺、换三张、查叫、查花猪、转雨都打开",
            "as played online: naming a suit, passing three, both checks, 转雨",
        ),
        MappingProxyType(
            dict.fromkeys(("ding_que", "swap_three", "cha_jiao", "cha_hua_zhu", "transfer"), True)
        ),
    ),
)
