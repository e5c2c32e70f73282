"""Reasons of the scorers: what breaks an item, what forbids a win, how items become fan."""

from __future__ import annotations

from typing import Final

from core.text import Text

SCORING: Final[dict[str, Text]] = {
    # What breaks an item
    "honour-breaks": Text("有字牌：{shown}", "an honour breaks it: {shown}"),
    "several-suits": Text("有几门花色：{shown}", "it has several suits: {shown}"),
    "no-suit": Text("只有字牌，没有花色", "it has honours only, no suit"),
    "no-honour": Text("没有字牌", "it has no honour"),
    "suit-breaks": Text("有序数牌：{shown}", "tiles of a suit break it: {shown}"),
    "chow-breaks": Text("有顺子 {shown}", "a chow breaks it: {shown}"),
    "triplet-breaks": Text("有刻子或杠：{shown}", "a triplet or kong breaks it: {shown}"),
    "terminal-breaks": Text("有幺九牌：{shown}", "a tile of rank 1 or 9 breaks it: {shown}"),
    "meld-breaks": Text("有副露或杠：{shown}", "a meld is laid down: {shown}"),
    "several-waits": Text("听 {count} 种牌：{shown}", "the wait has {count} kinds: {shown}"),
    "read-as-pairs": Text("这里读作七对", "the hand is read as seven pairs"),
    "unpaired": Text("{shown} 不成对", "without a partner: {shown}"),
    "read-as-melds": Text(
        "这里读作四副一对：{shown}", "the hand is read as four melds and a pair: {shown}"
    ),
    "still-concealed": Text(
        "摆出 {count} 副，手里还有 {shown}", "{count} melds are laid down, {shown} is concealed"
    ),
    "no-four-alike": Text(
        "没有四张相同的牌，最多 {count} 张：{shown}", "no four alike, at most {count}: {shown}"
    ),
    "no-four-held": Text(
        "手里没有四张相同的牌，最多 {count} 张：{shown}",
        "no four alike in hand, at most {count}: {shown}",
    ),
    "not-self-drawn": Text("不是自摸", "it was not self-drawn"),
    "not-after-kong": Text("不是杠后补牌自摸", "it was not drawn as a kong's replacement"),
    "not-kong-discard": Text(
        "不是开杠的人补牌后打出的牌", "the discard did not follow a kong of the discarder"
    ),
    "not-last-tile": Text("牌墙还没摸完", "the wall was not yet empty"),
    "not-last-of-waits": Text("不是所听的最后一张", "it was not the last tile of the waits"),
    "not-robbed": Text("不是抢杠", "no kong was robbed"),
    "not-discarded": Text("不是别人打出的牌", "the tile was not discarded"),
    "not-beside": Text("有了 {item} 就不算", "not counted beside {item}"),
    "does-not-fit": Text("条件不符", "its condition does not hold"),
    "missing": Text("没有", "there is none"),
    "contained": Text("已含在 {item} 里", "contained in {item}"),
    "pairs-contained": Text(
        "这几对顺子已算进 {item}", "these pairs of chows belong to {item} already"
    ),
    "house-rule-off": Text("这桌没有开 {option}", "the house rule {option} is off"),
    # Chows, and pairs of them
    "no-chows": Text("没有顺子", "it has no chow"),
    "chow-missing": Text("有 {have}，还差 {missing}", "beside {have} it lacks {missing}"),
    "no-chow-fits": Text("顺子 {shown} 都不沾边", "none of its chows is part of one: {shown}"),
    "one-chow": Text("只有一种顺子：{shown}", "it has one kind of chow: {shown}"),
    "no-pair-of-chows": Text("顺子 {shown} 配不成", "no two of its chows make it: {shown}"),
    # Groups of a reading
    "went-into": Text("和的 {tile} 进了 {shown}", "the winning {tile} went into {shown}"),
    "pair-is": Text("将牌是 {shown}", "the pair is {shown}"),
    "no-triplet": Text("没有刻子", "it has no triplet"),
    "triplets-laid": Text("刻子和杠都摆出来了：{shown}", "its triplets are laid down: {shown}"),
    "triplet-of-discard": Text(
        "{shown} 的第三张不是自摸来的", "the third {shown} of the triplet was not self-drawn"
    ),
    "no-triplet-of": Text("没有 {shown} 的刻子或杠", "there is no triplet or kong of {shown}"),
    "not-two-suits": Text("不是刚好两门：{shown}", "these are not exactly two suits: {shown}"),
    "one-suit-breaks": Text("序数牌只有一门：{shown}", "the suited tiles are all {shown}"),
    # Four alike, dragons, fives, pairs and terminals of pungs-and-kongs games
    "no-pung": Text("没有碰出的刻子", "it has no pung"),
    "fourth-missing": Text(
        "碰出的 {shown} 没有第四张", "the fourth tile of the pung is missing: {shown}"
    ),
    "fourth-not-won": Text(
        "{shown} 的第四张在手里；不是清一色，只算和的那张",
        "the fourth {shown} is in hand; outside 清一色 it must be the winning tile",
    ),
    "four-split": Text(
        "四张 {shown} 没有读成一副刻子和顺子里的一张",
        "the four {shown} are not read as a triplet and a tile of a chow",
    ),
    "won-not-fourth": Text(
        "和的 {tile} 是第 {count} 张，不是第四张",
        "the winning {tile} is number {count}, not the fourth",
    ),
    "no-dragon-triplet": Text("没有三元牌的刻子或杠", "it has no triplet or kong of a dragon"),
    "few-dragon-triplets": Text(
        "三元牌的刻子只有 {shown}", "triplets of dragons are only: {shown}"
    ),
    "not-a-five": Text("和的 {tile} 不是五", "the winning {tile} is no 5"),
    "no-terminal-in": Text("{shown} 里没有一或九", "no 1 or 9 is in {shown}"),
    "rank-breaks": Text(
        "有二、五、八以外的牌：{shown}", "ranks other than 2, 5 and 8 break it: {shown}"
    ),
    # Whether a win is allowed
    "not-complete": Text(
        "牌型没有成：还差 {distance} 步", "the hand is not complete: {distance} away"
    ),
    "payer-broke": Text(
        "{seat} 号座的园子已空，不能和他的牌", "seat {seat}'s purse is empty: no win on its tiles"
    ),
    "not-a-flush": Text(
        "吃了三副同门的牌，只能和清一色", "three chows of one suit are claimed: only 清一色 may win"
    ),
    "below-minimum": Text("{have} 番，要 {need} 番才能和", "{have} of {need} fan"),
    "three-suits": Text(
        "三门俱全，要缺一门才能和", "it holds all three suits: one must be lacking"
    ),
    "named-suit": Text(
        "还有定缺的牌：{shown}", "it still holds tiles of the suit that was named: {shown}"
    ),
    "opening": Text(
        "只有 {have} 番，点炮要 {need} 番才开口", "{have} of the {need} fan that a discard needs"
    ),
    # From items to fan
    "step-one": Text("{item}：{fan}", "{item}: {fan}"),
    "step-sum": Text("{shown} = {fan}", "{shown} = {fan}"),
    "step-product": Text("{shown} = {fan}", "{shown} = {fan}"),
    "step-open": Text("亮倒加倍：{before} × 2 = {fan}", "open hand doubles: {before} × 2 = {fan}"),
    "step-named": Text("{items}合称{name}", "{items} together are called {name}"),
    "step-cap": Text("封顶 {cap}：按 {cap} 番付", "capped: {cap} fan are paid"),
    "step-first-turn": Text(
        "天胡、地胡：按 {fan} 番付", "won on the first turn: {fan} fan are paid"
    ),
    "step-open-payer": Text(
        "亮对亮：{seat} 号座付 {before} × 2 = {fan}",
        "seat {seat} lies open too and pays {before} × 2 = {fan}",
    ),
    "step-cap-payer": Text(
        "封顶 {cap}：{seat} 号座按 {cap} 番付", "capped: seat {seat} pays {cap} fan"
    ),
    "step-shares": Text("包胡：{fan} × 2 份", "the one payer pays two shares of {fan}"),
    "step-base": Text(
        "自摸加底：每家付 {fan} × {stake} + {stake} = {amount}",
        "one stake more for a self-draw: each pays {fan} × {stake} + {stake} = {amount}",
    ),
}
