"""Texts for people in both languages, and the one vocabulary of reasons.

A scorer, a settlement, a drill and a screen that say why something is so all say it with a
`Line` from `line()`; whatever cannot be done is a `Refusal`, which carries such a line and, where
a field of some input is at fault, the field's name and the offending value.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final, Literal, get_args

Lang = Literal["zh", "en"]
LANGS: Final[tuple[Lang, ...]] = get_args(Lang)


@dataclass(frozen=True, slots=True)
class Text:
    """The same words in Simplified Chinese and in English.

    Both may hold `{name}` places for `fill`.
    """

    zh: str
    en: str

    def get(self, lang: Lang) -> str:
        """The words in `lang`."""
        return self.zh if lang == "zh" else self.en

    def fill(self, **values: object) -> Text:
        """Put `values` into the places of both languages; a `Text` value goes in by language."""
        zh = {k: v.zh if isinstance(v, Text) else v for k, v in values.items()}
        en = {k: v.en if isinstance(v, Text) else v for k, v in values.items()}
        return Text(self.zh.format(**zh), self.en.format(**en))

    def __str__(self) -> str:
        return self.en


def same(words: object) -> Text:
    """Words that are alike in both languages: numbers, ids, notation."""
    return Text(str(words), str(words))


def listing(parts: Iterable[Text], zh: str = "、", en: str = ", ") -> Text:
    """Several texts in a row, parted as each language does."""
    every = list(parts)
    return Text(zh.join(p.zh for p in every), en.join(p.en for p in every))


@dataclass(frozen=True, slots=True)
class Line:
    """One reason: its `code` in `REASONS`, the filled text and what it speaks of.

    `tiles` are kinds (0–33), `seats` are seats; both may be empty.
    """

    code: str
    text: Text
    tiles: tuple[int, ...] = ()
    seats: tuple[int, ...] = ()
    values: dict[str, Any] = field(default_factory=dict, hash=False)

    def get(self, lang: Lang) -> str:
        """The reason in words."""
        return self.text.get(lang)


class Refusal(ValueError):
    """Something that the rules or the notation do not allow.

    Attributes: `line` (the reason), `field` (dotted name of the input field at fault, or None),
    `value` (what stood there).
    """

    def __init__(self, line: Line, field: str | None = None, value: object = None) -> None:
        self.line = line
        self.field = field
        self.value = value
        super().__init__(self.get("en"))

    def get(self, lang: Lang) -> str:
        """The refusal in words, led by the field and its value where there is one."""
        words = self.line.get(lang)
        if self.field is None:
            return words
        colon = "：" if lang == "zh" else ": "
        return f"{self.field} = {show(self.value)}{colon}{words}"

    def at(self, field: str, value: object = None) -> Refusal:
        """The same refusal seen from an outer input: `field` goes before the name it has."""
        name = f"{field}.{self.field}" if self.field else field
        return Refusal(self.line, name, self.value if self.field else value)


def show(value: object, limit: int = 60) -> str:
    """A value as it is quoted in messages, cut to `limit` characters."""
    words = repr(value)
    return words if len(words) <= limit else words[: limit - 3] + "..."


def refuse(
    code: str,
    field: str | None = None,
    value: object = None,
    *,
    tiles: Iterable[int] = (),
    seats: Iterable[int] = (),
    **values: object,
) -> Refusal:
    """A refusal for the reason `code` (see `line`), to be raised by the caller."""
    return Refusal(line(code, tiles, seats, **values), field, value)


def line(code: str, tiles: Iterable[int] = (), seats: Iterable[int] = (), **values: object) -> Line:
    """The reason `code` of `REASONS` with its places filled.

    Raises KeyError for a code or a place that the table does not know.
    """
    return Line(code, REASONS[code].fill(**values), tuple(tiles), tuple(seats), values)


REASONS: Final[dict[str, Text]] = {
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
    # Drills
    "question-id": Text(
        "题号的样子是 waits/sichuan/nobetan/3/48151：练习/玩法/主题/等级/种子",
        "a question's id looks like waits/sichuan/nobetan/3/48151: drill/variant/theme/level/seed",
    ),
    "drill-unknown": Text("没有这个练习；有：{possible}", "no such drill; there are: {possible}"),
    "theme-unknown": Text("没有这个主题；有：{possible}", "no such theme; there are: {possible}"),
    "level-empty": Text(
        "{theme} 没有这一级；有：{possible}", "{theme} has no such level; it has: {possible}"
    ),
    "step-none": Text(
        "这个练习的答案不分步，不能单问一步",
        "the answers of this drill are of one piece: no step of them is asked alone",
    ),
    "step-unknown": Text(
        "这里没有这一步；可以单问：{possible}",
        "there is no such step here; alone can be asked: {possible}",
    ),
    "step-mode": Text(
        "单问一步只用在一种练习的一组、冲刺、连对里",
        "a step is asked alone in a set, a sprint or a streak of one drill",
    ),
    # Wait drill: `split` are blocks, the one that the tile went into in brackets
    "wait-right": Text("{tile}：{split}，还有 {copies} 张", "{tile}: {split}, {copies} left"),
    "wait-missed": Text(
        "漏了 {tile}：{split}，还有 {copies} 张", "{tile} was missed: {split}, {copies} left"
    ),
    "wait-wrong": Text("{tile} 不成：{split}，余 {left}", "{tile} does not: {split}, over {left}"),
    "wait-held": Text(
        "{tile} 能成（{split}），但四张都在你手里，不算听",
        "{tile} would ({split}), but you hold all four: no wait",
    ),
    "wait-fifth": Text(
        "{tile} 不成：{split}，余 {left}；而且四张都在你手里",
        "{tile} does not: {split}, over {left}; and you hold all four",
    ),
    "wait-none": Text("没有听：{split}，余 {left}", "not ready: {split}, over {left}"),
    # Packs
    "not-toml": Text("不是 TOML：{why}", "not TOML: {why}"),
    "pack-form": Text(
        "每道题要写在自己的 [[puzzle]] 下面", "each puzzle stands below a [[puzzle]] of its own"
    ),
    "pack-name": Text(
        "题包的文件名只能用小写字母、数字和连字符",
        "the name of a pack's file is of lower-case letters, digits and hyphens",
    ),
    "pack-taken": Text("已有一个自带的题包叫这个名字", "a pack that is built in has this name"),
    "pack-empty": Text("题包里没有题", "there is no puzzle in it"),
    "pack-words": Text(
        "要有中文（zh）和英文（en）", "it needs words in Chinese (zh) and English (en)"
    ),
    "pack-answer": Text(
        "out.{key} = {stated}：应为 {right}", "out.{key} = {stated}: it is {right}"
    ),
    "pack-no-answer": Text("out 里至少要有 {wanted}", "out must have {wanted} at least"),
    "pack-twice": Text("和第 {number} 行的题一样", "the same as the puzzle in line {number}"),
    "pack-broken": Text("题包坏了：{where}：{why}", "the pack is broken: {where}: {why}"),
    "pack-unknown": Text("没有这个题包；有：{possible}", "no such pack; there are: {possible}"),
    "pack-number": Text("这个题包有 1 到 {most} 题", "this pack has the puzzles 1 to {most}"),
    "pack-changed": Text(
        "题包里的这道题已经改了，现在是 {now}",
        "this puzzle of the pack has changed, it is now {now}",
    ),
    "pack-case": Text(
        '要写成 {{"kind": …, "in": …}}，kind 可以是：{possible}',
        'it is written {{"kind": ..., "in": ...}}, the kind being one of: {possible}',
    ),
    "pack-drill": Text(
        "这个练习的题不能放进题包；可以的有：{possible}",
        "questions of this drill cannot be kept in a pack; those that can: {possible}",
    ),
    # Progress: why a question is asked
    "asked-due": Text("该复习：{theme}，上次 {last}", "due: {theme}, last asked on {last}"),
    "asked-missed": Text(
        "答错过的题该再做，上次 {last}", "missed before and due, last asked on {last}"
    ),
    "asked-weak": Text(
        "薄弱：{theme}，最近 {count} 次对 {right} 次",
        "weak: {theme}, {right} of the last {count} right",
    ),
    "asked-new": Text("新题型：{theme}", "new: {theme}"),
    "asked-known": Text("温习：{theme}", "to stay in practice: {theme}"),
    "nothing-due": Text("现在没有该复习的", "nothing is due now"),
    "mix-empty": Text("这样选没有题", "there is no question of such a choice"),
    # Progress
    "deletion-form": Text(
        "写成 all，或 since=2026-05-01、until=…、drill=waits、variant=sichuan、run=…，用逗号隔开",
        "it is written all, or since=2026-05-01, until=..., drill=waits, variant=sichuan, "
        "run=..., parted by commas",
    ),
    "csv-columns": Text(
        "第一行要有这些列：{wanted}", "the first line must name these columns: {wanted}"
    ),
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
    # Drills: situations told
    "told-winds": Text(
        "{seat} 号座，门风 {wind}，圈风 {round}", "seat {seat}: {wind}, round {round}"
    ),
    "told-self-draw": Text("{seat} 号座自摸 {tile}", "seat {seat} draws {tile} itself"),
    "told-discard": Text(
        "{source} 号座打出 {tile}，{seat} 号座和", "seat {source} discards {tile}, seat {seat} wins"
    ),
    "told-rob-kong": Text(
        "{source} 号座补杠 {tile}，{seat} 号座抢杠",
        "seat {source} adds {tile} to its pung, seat {seat} robs the kong",
    ),
    "told-after-kong": Text("开杠补到的牌", "it replaced a kong of its own"),
    "told-kong-discard": Text("放炮的人刚开杠补牌", "the discard followed the discarder's kong"),
    "told-payer-kongs": Text("放炮的人开过 {count} 个杠", "the discarder has made {count} kongs"),
    "told-last-tile": Text("牌墙已空", "the wall is empty"),
    "told-first-turn": Text(
        "开局第一张，没人动过", "first tile of the deal, nothing claimed before"
    ),
    "told-last-of-waits": Text(
        "所听的牌只剩这一张，其余都亮着", "all other tiles of the waits lie face up"
    ),
    "told-open": Text("手牌亮倒", "the hand lies open"),
    "told-won": Text("{seats_won} 号座已和", "won before: seats {seats_won}"),
    "told-dealer": Text("{seat} 号座坐庄", "seat {seat} deals"),
    "told-purses": Text("园子：{purses}", "purses: {purses}"),
    "told-horse": Text(
        "{number} 号（叫马）跟 {seat} 号座", "player {number} is bound to seat {seat}"
    ),
    "told-kong-direct": Text(
        "{source} 号座打出 {tile}，{seat} 号座直杠",
        "seat {source} discards {tile}, seat {seat} makes a direct kong",
    ),
    "told-kong-added": Text("{seat} 号座补杠 {tile}", "seat {seat} makes an added kong of {tile}"),
    "told-kong-added-late": Text(
        "{seat} 号座补杠 {tile}，迟了", "seat {seat} makes an added kong of {tile}, too late"
    ),
    "told-kong-concealed": Text(
        "{seat} 号座暗杠 {tile}", "seat {seat} makes a concealed kong of {tile}"
    ),
    "told-lies-open": Text("{seat} 号座亮倒", "seat {seat} lays its hand open"),
    "told-fan": Text("{items}，{fan} 番", "{items}: {fan} fan"),
    "told-melds": Text("副露 {melds}", "melds {melds}"),
    "told-kind": Text("{items}", "{items}"),
    "told-drawn": Text("牌墙摸完，没人和", "the wall is empty and nobody has won the last discard"),
    "told-ready": Text(
        "{seat} 号座听牌，最大 {fan} 番", "seat {seat} is ready, at best for {fan} fan"
    ),
    "told-not-ready": Text("{seat} 号座没听", "seat {seat} is not ready"),
    "told-every-suit": Text("{seat} 号座三门俱全", "seat {seat} holds all three suits"),
    "told-holds-suit": Text(
        "{seat} 号座手里还有定缺的{suit}", "seat {seat} still holds its named suit, {suit}"
    ),
    # Drills: what waits are worth
    "told-to-draw": Text("{seat} 号座听牌，自己摸", "seat {seat} is ready and draws"),
    "told-to-discard": Text(
        "{seat} 号座听牌，{source} 号座要打牌", "seat {seat} is ready, seat {source} is to discard"
    ),
    "value-copies": Text(
        "{tile} 还有 {copies} 张：手里 {own}，牌河 {ponds}，别人副露 {melds}",
        "{tile}: {copies} left; in hand {own}, in ponds {ponds}, in melds {melds}",
    ),
    "value-copies-wrong": Text(
        "{tile} 还有 {copies} 张，不是 {given}：手里 {own}，牌河 {ponds}，别人副露 {melds}",
        "{tile}: {copies} left, not {given}; in hand {own}, in ponds {ponds}, in melds {melds}",
    ),
    "value-refused": Text("{tile} 不能和：{why}", "{tile} may not be won on: {why}"),
    "value-worth": Text(
        "{tile} 能和：{items}，{fan} 番，收 {gain}",
        "{tile} may be won on: {items}, {fan} fan, brings {gain}",
    ),
    "value-worth-wrong": Text(
        "{tile} 能和：{items}，{fan} 番，收 {gain}，不是 {given}",
        "{tile} may be won on: {items}, {fan} fan, brings {gain}, not {given}",
    ),
    # Drills: which discard
    "discard-right-ready": Text(
        "打 {tile}：听 {shown}，共 {copies} 张", "{tile}: waits for {shown}, {copies} in all"
    ),
    "discard-right-away": Text(
        "打 {tile}：差 {steps} 步听，进 {shown}，共 {copies} 张",
        "{tile}: {steps} from ready, helped by {shown}, {copies} in all",
    ),
    "discard-yours-ready": Text(
        "你打 {tile}：听 {shown}，共 {copies} 张",
        "yours, {tile}: waits for {shown}, {copies} in all",
    ),
    "discard-yours-away": Text(
        "你打 {tile}：差 {steps} 步听，进 {shown}，共 {copies} 张",
        "yours, {tile}: {steps} from ready, helped by {shown}, {copies} in all",
    ),
    "discard-best-ready": Text(
        "最好打 {tile}：听 {shown}，共 {copies} 张",
        "best, {tile}: waits for {shown}, {copies} in all",
    ),
    "discard-best-away": Text(
        "最好打 {tile}：差 {steps} 步听，进 {shown}，共 {copies} 张",
        "best, {tile}: {steps} from ready, helped by {shown}, {copies} in all",
    ),
    "discard-farther": Text(
        "打 {tile} 离听牌远了 {steps} 步", "{tile} takes it {steps} farther from ready"
    ),
    "discard-loses": Text("打 {tile} 少了 {shown}", "{tile} gives away {shown}"),
    "discard-gains": Text("打 {tile} 多了 {shown}", "{tile} gains {shown}"),
    # Drills: may I win
    "told-sits": Text("{seat} 号座问，{dealer} 号座坐庄", "seat {seat} asks, seat {dealer} deals"),
    "told-named": Text("{seat} 号座定缺{suit}", "seat {seat} named {suit} to do without"),
    "told-discards": Text("{seat} 号座打出 {tile}", "seat {seat} discards {tile}"),
    "told-passes": Text("{seat} 号座不要", "seat {seat} passes"),
    "told-pungs": Text("{seat} 号座碰 {tile}", "seat {seat} pungs {tile}"),
    "told-draws": Text("{seat} 号座摸到 {tile}", "seat {seat} draws {tile}"),
    "may": Text("能和：{shown}，{items}，{fan} 番", "it may win: {shown}, {items}, {fan} fan"),
    "may-not": Text("不能和：{why}", "it may not win: {why}"),
    "may-left": Text("最多拆成 {split}，余 {left}", "at best {split}, with {left} over"),
    "cleared-first": Text(
        "{tile} 成不了牌，谈不上这一条", "{tile} completes nothing, so this is not asked"
    ),
    "cleared-complete": Text("牌型成了：{shown}", "the hand is complete: {shown}"),
    "cleared-fan": Text("番数有 {fan}：{items}", "there are {fan} fan: {items}"),
    "cleared-suits": Text("手里只有{shown}", "it holds only {shown}"),
    "cleared-chows": Text("吃的顺子 {count} 副：{shown}", "{count} claimed chows: {shown}"),
    "cleared-purse": Text("{seat} 号座园子里还有 {purse}", "seat {seat} still has {purse}"),
    "cleared-self-draw": Text(
        "{tile} 是自己摸的，不看这一条",
        "{tile} was drawn by the winner: this concerns discards alone",
    ),
    "cleared-bar": Text(
        "{seat} 号座上次摸牌以后没放过能和的牌",
        "seat {seat} has passed no win since its last draw",
    ),
    "cleared-twin": Text(
        "碰了再单吊 {tile}，是大吊", "after the pung the wait for {tile} is the twin wait"
    ),
    "cleared-higher": Text(
        "放过 {passed} 番，{tile} 有 {fan} 番", "{passed} fan were passed, {tile} makes {fan}"
    ),
    "cleared-no-kong": Text("没有人开杠，{tile} 是平常来的", "nobody made a kong of {tile}"),
    "cleared-added": Text(
        "{tile} 是补杠，可以抢", "the kong of {tile} is an added one, which can be robbed"
    ),
    "house-may": Text("能和", "allowed"),
    "only-added-kong": Text(
        "只有补杠能抢，{tile} 是暗杠",
        "an added kong alone can be robbed; this one of {tile} is concealed",
    ),
    # Drills: who pays
    "pays-right": Text("{seat} 号座 {due}：{because}", "seat {seat} {due}: {because}"),
    "pays-wrong": Text(
        "{seat} 号座是 {due}，不是 {given}：{because}",
        "seat {seat} has {due}, not {given}: {because}",
    ),
    "pays-out": Text(
        "付给 {other} 号座 {amount}（{rule}）", "pays {amount} to seat {other} ({rule})"
    ),
    "pays-in": Text(
        "收 {other} 号座 {amount}（{rule}）", "gets {amount} from seat {other} ({rule})"
    ),
    "pays-nothing": Text("不付也不收（{rule}）", "neither pays nor gets ({rule})"),
    "pays-left-out": Text(
        "{seat} 号座漏了：{because}", "seat {seat}: what was left out: {because}"
    ),
    "pays-empty": Text(
        "{seat} 号座的园子空了，付到空为止", "seat {seat}'s purse is empty: no more is paid"
    ),
    "pays-capped": Text(
        "{seat} 号座有 {fan} 番，封顶只算 {paid} 番",
        "seat {seat}'s {fan} fan are capped: {paid} are paid for",
    ),
    "pays-turned": Text(
        "{seat} 号座付和收反了", "seat {seat}: paying and getting are turned round"
    ),
    "pays-bound": Text(
        "{number} 号跟 {seat} 号座，输赢一样：{due}",
        "player {number} has what seat {seat} has: {due}",
    ),
    "pays-dealer-right": Text("下一副 {due} 号座坐庄", "seat {due} deals next"),
    "pays-dealer": Text(
        "下一副 {due} 号座坐庄，不是 {given} 号座", "seat {due} deals next, not seat {given}"
    ),
    "house-pays": Text("{amounts}", "{amounts}"),
    "house-pays-dealer": Text(
        "{amounts}，下一副 {dealer} 号座坐庄", "{amounts}, seat {dealer} deals next"
    ),
    # Drills: how many fan
    "fan-right": Text("{item}（{fan}）：{shown}", "{item} ({fan}): {shown}"),
    "fan-counts": Text("{item}（{fan}）：{shown}", "{item} ({fan}): {shown}"),
    "fan-missed": Text("漏了 {item}（{fan}）：{shown}", "missed {item} ({fan}): {shown}"),
    "fan-count": Text(
        "{item} 算 {count} 次（答 {given} 次）：{shown}",
        "{item} counts {count} times, not {given}: {shown}",
    ),
    "fan-invented": Text("没有 {item}：{why}", "no {item}: {why}"),
    "fan-reading": Text(
        "你读作 {shown}，只有 {other}；读作 {best} 有 {fan}",
        "you read {shown}, which makes {other}; read as {best} it makes {fan}",
    ),
    "fan-total-right": Text("一共 {fan}", "{fan} in all"),
    "fan-total-wrong": Text("一共 {fan}，不是 {given}", "{fan} in all, not {given}"),
    "fan-allowed": Text("能和（{fan}）", "it may win ({fan})"),
    "fan-refused": Text("不能和：{why}", "it may not win: {why}"),
    "house-would": Text("如果 {name} {option}：{result}", "with {option} it would be {result}"),
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
    # Play
    "event-impossible": Text("这里不可能发生这件事", "this cannot have happened here"),
    "deal-over": Text("这副牌已经结束", "the deal is over"),
    "not-now": Text("现在不能这样做", "this cannot be done now"),
    "not-your-turn": Text("现在轮到 {seat} 号座", "it is seat {seat}'s turn"),
    "nothing-on-offer": Text("没有要回应的牌", "there is no tile to answer to"),
    "own-offer": Text("这是自己的牌", "the tile is one's own"),
    "another-tile": Text("现在打出的是 {tile}", "the tile on offer is {tile}"),
    "answered-already": Text("{seat} 号座已经选过", "seat {seat} has answered already"),
    "claims-first": Text("要先等别家回应这张牌", "the others answer the tile on offer first"),
    "no-choice-now": Text("现在不是换牌或定缺的时候", "this is no time to swap or name a suit"),
    "choose-swap": Text("换三张：手里同一门的三张", "choose three tiles of one suit in hand"),
    "choose-swap-first": Text("先换三张", "first everybody chooses three tiles"),
    "choose-suit": Text("定缺可以是：{possible}", "the suit can be: {possible}"),
    "choose-suit-first": Text("先定缺", "first everybody names a suit"),
    "not-held": Text("手里没有 {tile}", "{tile} is not in hand"),
    "too-few": Text(
        "手里只有 {have} 张 {tile}，要 {need} 张", "{have} of the {need} {tile} needed"
    ),
    "no-such-chow": Text("{tile} 不在这副顺子里", "{tile} is no part of that chow"),
    "open-hand-fixed": Text(
        "已经亮倒，只能打刚摸的 {tile}", "the hand lies open: only {tile}, just drawn, can go"
    ),
    "open-hand-claims": Text("已经亮倒，不能吃碰", "the hand lies open: no chow or pung"),
    "not-ready": Text("打出 {tile} 后没有听牌，不能亮倒", "not ready after {tile}: it cannot open"),
    "no-kong": Text("手里凑不成 {tile} 的杠", "there is no kong of {tile}"),
    "no-replacement": Text("牌墙已空，没有补牌", "the wall is empty: no replacement is left"),
    "kong-after-claim": Text("吃碰之后要先打一张", "after a chow or pung comes a discard"),
    "kong-lapsed": Text(
        "{tile} 该杠时没有杠，这副牌不能再杠", "{tile} was not konged when it could be: it is lost"
    ),
    "kong-changes-waits": Text("杠 {tile} 会改变听牌", "a kong of {tile} would change the waits"),
    "only-robbed": Text("补杠的牌只能抢杠和", "the tile of an added kong can only be won on"),
    "last-discard": Text(
        "牌墙已空，最后一张只能和", "the wall is empty: this discard can only be won on"
    ),
    "named-suit-first": Text("还有缺的{suit}，要先打", "{suit} must go first: the suit named"),
    "named-suit-claim": Text("{tile} 是定缺的花色，不能要", "{tile} is of the suit named to go"),
    "named-suit-kong": Text(
        "{tile} 是定缺的花色，不能杠", "{tile} is of the suit named to go: no kong"
    ),
    "must-win": Text(
        "牌墙只剩 {left} 张，能和必须和", "{left} tiles are left: a win must be taken"
    ),
    "no-tile-to-win": Text("吃碰之后不能和", "no tile to win on: none was drawn or discarded"),
    "passed-win": Text(
        "漏胡：放过一次，自己摸牌前不能和别人的牌",
        "a win was passed: none on others' tiles before the own next draw",
    ),
    "passed-higher": Text(
        "漏胡：放过 {passed} 番，{have} 番不够，要更大才能和",
        "a win of {passed} fan was passed: {have} fan is not higher",
    ),
    "session-over": Text("这一操已经结束", "the session is over"),
    "deal-going": Text("这副牌还没打完", "a deal is still being played"),
    "no-deal": Text("还没有发牌", "no deal has been dealt yet"),
    "log-empty": Text("空的记录", "the log is empty"),
    "log-version": Text(
        "第 {number} 行：记录格式 {version}，这里只认 {known}",
        "line {number}: a log of format {version}, known here is {known}",
    ),
    "log-damaged": Text("第 {number} 行坏了：{why}", "line {number} is damaged: {why}"),
    "log-unfinished": Text("这副牌还没有打完", "the deal in this log has not ended"),
    # The coach
    "coach-win": Text(
        "能和：{fan} 番（{items}），收 {money}", "it wins: {fan} fan ({items}), {money} to you"
    ),
    "coach-no-win": Text(
        "成牌 {fan} 番（{items}），但不能和：{why}",
        "complete with {fan} fan ({items}), but no win: {why}",
    ),
    "coach-copies": Text("{tile}({copies})", "{tile}({copies})"),
    "coach-waits": Text(
        "听 {kinds}：自摸 {own}，点炮 {other}", "waits {kinds}: self-drawn {own}; discarded {other}"
    ),
    "coach-waits-after": Text(
        "{action}后听 {kinds}：自摸 {own}，点炮 {other}",
        "after {action} waits {kinds}: self-drawn {own}; discarded {other}",
    ),
    "coach-away": Text("没听，离听牌差 {away} 张", "not ready: {away} away"),
    "coach-fan": Text("{fan} 番", "{fan} fan"),
    "coach-best": Text("最好：{choice}", "best: {choice}"),
    "coach-next": Text("其次：{choice}", "next: {choice}"),
    "coach-choice": Text("{action}，{why}", "{action}, {why}"),
    "coach-money": Text("估 {money}", "{money} expected"),
    "coach-missing": Text("做{aim}差 {missing} 张", "{missing} from {aim}"),
    "coach-kinds": Text("{kinds} 种", "{kinds} kinds"),
    "coach-draws": Text("进 {kinds} 共 {copies} 张", "wants {kinds}: {copies} left"),
    "coach-cost": Text("放炮约亏 {cost}", "may cost {cost}"),
    # Tables and saved games
    "table-moved": Text("桌上有了变化，请再看一眼", "the table has moved on: look again"),
    "nothing-to-undo": Text("没有可以收回的一步", "there is nothing to take back"),
    # Tables across terminals
    "plain-tile": Text("要手里的一张牌", "it must be one tile of the hand"),
    "plain-numbers": Text("要 {wanted} 个数", "it must be {wanted} numbers"),
    "plain-may": Text("要 y，或 n 加 1 到 {most}", "it must be y, or n with 1 to {most}"),
    "plain-fan": Text("最后要写总番数", "the total comes last"),
    "plain-fan-may": Text("最后要写总番数和 y 或 n", "the total comes last, and after it y or n"),
    "plain-step": Text("{how}", "{how}"),
    "plain-item": Text(
        "“{typed}”是哪个番？可能是：{found}", "which item is {typed!r}? It may be: {found}"
    ),
    "plain-waits": Text("要 {count} 段，逗号分开", "it must be {count} parts with commas between"),
    "plain-value": Text(
        "{tile}：要写剩几张和 y 收多少，或剩几张和 n",
        "{tile}: it must be how many are left, then y and what it brings, or n",
    ),
    "plain-one": Text("逐行方式只能一个人用", "line by line is for one person"),
    "net-size": Text("一行不能超过 {most} 字节", "a line may have at most {most} bytes"),
    "net-version": Text("协议版本 {version} 不认识", "protocol version {version} is not known"),
    "net-hello": Text("要先打招呼，只打一次", "hello comes first, and once"),
    "net-name": Text(
        "名字要 1 到 {most} 个看得见的字，不能有 @ 和 /",
        "a name has 1 to {most} printable characters, none of them @ or /",
    ),
    "net-sessions": Text("连接太多了", "there are too many connections"),
    "net-tables": Text("桌子太多了", "there are too many tables"),
    "net-table": Text("没有 {table} 号桌", "there is no table {table}"),
    "net-outside": Text("要先到一张桌子去", "go to a table first"),
    "net-begun": Text("已经开局了", "the game has begun"),
    "net-not-begun": Text("还没有开局", "the game has not begun"),
    "net-taken": Text("这个座位有人了", "the seat is taken"),
    "net-not-yours": Text("这不是你的座位", "the seat is not yours"),
    "net-no-seat": Text("你没有坐下", "you have no seat here"),
    "net-unfit": Text("这条消息没法处理", "this message could not be dealt with"),
    "net-lost": Text("和主机断了", "the line to the host is lost"),
    "net-no-host": Text("{path} 没有主机：{why}", "no host answers at {path}: {why}"),
    "net-kept": Text("{path} 接不上，跳过：{why}", "{path} is passed over: {why}"),
    "net-socket-busy": Text("{path} 已经有主机了", "another host listens on {path}"),
    "net-socket-unusable": Text("{path} 用不了：{why}", "{path} cannot be used: {why}"),
    "game-none": Text("没有没打完的牌局", "no game waits to be gone on with"),
    "game-unknown": Text("没有这一局；有：{possible}", "no such game; there are: {possible}"),
    "deal-none-over": Text("还没有打完的一副", "no deal is over yet"),
    "game-busy": Text("这一局正在别处开着", "this game is open elsewhere"),
    "game-unwritable": Text("牌局存不进 {path}：{why}", "the game cannot be kept in {path}: {why}"),
    "seats-count": Text("要写 {wanted} 个座位", "it must name {wanted} seats"),
    "seats-nobody": Text("至少要有一个人", "at least one seat must be a person's"),
    # What computer players say
    "player-only": Text("只能{action}", "{action}: there is no other choice"),
    "player-win": Text("能和就和", "take the win"),
    "player-habit": Text("随手{action}", "{action}, by habit"),
    "player-nearest": Text("{action}，成牌最近", "{action}: the shortest way to a hand"),
    "player-safest": Text("{action}，最稳", "{action}: the safest"),
    "player-worth": Text("{action}，算下来最值", "{action}: it is worth most"),
    "weighed-money": Text("{action}：估 {money}", "{action}: expected to bring {money}"),
    "weighed-way": Text(
        "{action}：做{aim}还差 {missing} 张，进 {kinds} 种 {copies} 张",
        "{action}: {missing} tiles from {aim}, nearer with {kinds} kinds, {copies} tiles",
    ),
    "weighed-missing": Text(
        "{action}：做{aim}还差 {missing} 张", "{action}: {missing} tiles from {aim}"
    ),
    "weighed-cost": Text("{action}：放炮约亏 {cost}", "{action}: may cost {cost} if it is won on"),
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
