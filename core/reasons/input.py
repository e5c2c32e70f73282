"""Reasons why what was typed, or a case, cannot be used."""

from __future__ import annotations

from typing import Final

from core.text import Text

INPUT: Final[dict[str, Text]] = {
    # Notation
    "unknown-character": Text(
        "第 {place} 个字符“{char}”不是牌", "character {place}, {char!r}, is not part of a tile"
    ),
    "rank-without-suit": Text(
        "第 {place} 个字符“{char}”后面没有花色（m p s z、万 筒 条）",
        "character {place}, {char!r}: no suit follows this rank (m p s z or 万 筒 条)",
    ),
    "suit-without-rank": Text(
        "第 {place} 个字符“{char}”前面没有点数",
        "character {place}, {char!r}: no rank stands before this suit",
    ),
    "no-such-rank": Text(
        "第 {place} 个字符“{char}”：没有 {tile} 这张牌",
        "character {place}, {char!r}: there is no tile {tile}",
    ),
    "fifth-copy": Text(
        "第 {place} 个字符“{char}”：{tile} 多于四张",
        "character {place}, {char!r}: a fifth {tile}, there are only four",
    ),
    "fifth-copy-in-hand": Text(
        "{tile} 共 {count} 张，每种只有四张", "{count} copies of {tile}, there are only four"
    ),
    "meld-form": Text(
        "第 {place} 个字符“{char}”：副子要写成 345s@3、777z@1、2222p@0、2222p+@0 或 (2222p)",
        "character {place}, {char!r}: "
        "a meld is written 345s@3, 777z@1, 2222p@0, 2222p+@0 or (2222p)",
    ),
    "meld-source": Text(
        "缺少来源座位：写成 {text}@N，N 是打出那张牌的座位",
        "the seat it came from is missing: write {text}@N, N being the discarder's seat",
    ),
    "meld-none": Text(
        "{shown} 不成副子：要三张连牌、三张相同或四张相同",
        "{shown} is no meld: three in a row of a suit, three equal or four equal tiles",
    ),
    "meld-added": Text(
        "{shown} 不是四张相同的牌，不能是补杠或暗杠",
        "{shown}: an added or concealed kong is four equal tiles",
    ),
    "hand-size": Text(
        "手里有 {count} 张牌、{melds} 副，张数应为 {wanted}",
        "{count} concealed tiles with {melds} melds, it must be {wanted}",
    ),
    "no-chow-from": Text("{tile} 起不成顺子", "no chow begins with {tile}"),
    "too-many-melds": Text("副子有 {count} 副，最多四副", "{count} melds, there are at most four"),
    "one-tile": Text("应为一张牌，现为 {count} 张", "one tile is wanted, here are {count}"),
    "tile-outside": Text("这种玩法没有 {tile}", "{tile} is not among the tiles of this game"),
    # Command line
    "not-json": Text("不是 JSON：{why}", "not JSON: {why}"),
    "file-unreadable": Text("读不了：{why}", "it cannot be read: {why}"),
    "file-unwritable": Text("写不了：{why}", "it cannot be written: {why}"),
    "number-range": Text(
        "应为 {least} 到 {most} 的整数", "it must be a whole number, {least} to {most}"
    ),
    # Questions that carry their case
    "case-too-many": Text("某种牌多于四张", "there are more than four copies of a tile"),
    "case-no-choice": Text(
        "这手牌打哪张没有高下，或者离听牌太远",
        "no discard of this hand is better than another, or it is too far from ready",
    ),
    "case-not-packed": Text("这不是打包的经过：{why}", "these are no packed events: {why}"),
    "case-no-win": Text(
        "最后来的那张牌没有让这家成牌", "the tile that came last completes nothing for this seat"
    ),
    # Cases and options
    "option-unknown": Text(
        "{variant} 没有这个选项；有：{possible}", "{variant} has no such option; it has: {possible}"
    ),
    "option-value": Text("不能取这个值；可以是：{possible}", "not possible; it can be: {possible}"),
    "event-form": Text("写法是：{wanted}", "it is written: {wanted}"),
    "option-form": Text("选项写成 名=值", "an option is written name=value"),
    "item-unknown": Text(
        "{variant} 没有这个番种；有：{possible}", "{variant} has no such item; it has: {possible}"
    ),
    "rule-unknown": Text(
        "{variant} 没有这条规则；有：{possible}", "{variant} has no such rule; it has: {possible}"
    ),
    "variant-unknown": Text(
        "没有这种玩法；有：{possible}", "no such variant; there are: {possible}"
    ),
    "not-possible": Text("不能取这个值；可以是：{possible}", "not possible; it can be: {possible}"),
    "field-missing": Text("缺少这一项", "this field is missing"),
    "field-unknown": Text("没有这一项；有：{possible}", "no such field; there are: {possible}"),
    "field-type": Text("类型不对，应为 {wanted}", "of the wrong type, it must be {wanted}"),
    "seat-range": Text("座位应为 0 到 {last}", "a seat is a number from 0 to {last}"),
    "seat-twice": Text("同一个座位出现两次", "a seat stands here twice"),
    "own-open": Text("和牌的人自己不算在内", "the winner is not one of them"),
    "at-least": Text("至少为 {least}", "it must be a whole number, at least {least}"),
    "fifth-of-tile": Text("手里已有四张", "the hand holds all four already"),
    "no-que": Text("没有定缺，不用写", "no suits are named here: see the option ding_que"),
    "own-tile": Text("不能是自己打出的牌", "it cannot come from the seat itself"),
    "needs-source": Text("缺少牌的来源座位", "the seat that the tile came from is missing"),
    "no-source": Text("这种情况没有来源座位", "no seat may be named here"),
    "no-chow": Text("这种玩法不能吃牌", "there are no chows in this game"),
    "chow-upper": Text(
        "只能吃上家（{upper} 号座）的牌", "a chow comes from the upper seat, {upper}, alone"
    ),
    "has-won": Text("{seat} 号座已经和牌", "seat {seat} has won already"),
    "not-won": Text("{seat} 号座还没有和牌", "seat {seat} has not won"),
    "only-if-goes-on": Text(
        "这种玩法和牌后就结束，没有先和的人", "the deal ends with a win here: nobody has won before"
    ),
    "no-open-hands": Text("这种玩法没有亮倒", "there are no open hands in this game"),
    "opened-twice": Text("{seat} 号座已经亮倒", "seat {seat} lies open already"),
    "no-horses": Text("没有设这么多叫马的人", "no such idle player: see the option horses"),
    "no-late": Text("这里没有不付钱的迟杠", "there is no late kong without pay here"),
    "purses-length": Text("要 {wanted} 个数", "it must be {wanted} numbers"),
    "purses-open": Text("紧淌（不设园子）时没有园子", "there are no purses in open play"),
    "win-refused": Text("不能和：{why}", "it may not win: {why}"),
    "one-winner": Text(
        "一张牌只有一家能和：最近的一家", "one player alone wins a tile: the nearest"
    ),
    "after-the-end": Text("这副牌已经结束", "the deal has ended before this"),
    "hands-length": Text("要 {wanted} 家的牌", "it must hold the hands of {wanted} seats"),
}
