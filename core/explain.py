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
    # Command line
    "not-json": Text("不是 JSON：{why}", "not JSON: {why}"),
    "file-unreadable": Text("读不了：{why}", "it cannot be read: {why}"),
    "number-range": Text("应为 {least} 到 {most} 的整数", "it must be a whole number, {least} to {most}"),
    # Drills: situations told
    "told-winds": Text("{seat} 号座，门风 {wind}，圈风 {round}", "seat {seat}: {wind}, round {round}"),
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
    "told-first-turn": Text("开局第一张，没人动过", "first tile of the deal, nothing claimed before"),
    "told-last-of-waits": Text(
        "所听的牌只剩这一张，其余都亮着", "all other tiles of the waits lie face up"
    ),
    "told-open": Text("手牌亮倒", "the hand lies open"),
    "told-won": Text("{seats_won} 号座已和", "won before: seats {seats_won}"),
    # Drills: how many fan
    "fan-right": Text("{item}（{fan}）：{shown}", "{item} ({fan}): {shown}"),
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
    # Cases and options
    "option-unknown": Text(
        "{variant} 没有这个选项；有：{possible}", "{variant} has no such option; it has: {possible}"
    ),
    "option-value": Text("不能取这个值；可以是：{possible}", "not possible; it can be: {possible}"),
    "event-form": Text("写法是：{wanted}", "it is written: {wanted}"),
    "not-json": Text("不是 JSON：{why}", "not JSON: {why}"),
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
