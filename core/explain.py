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
    "not-pairs": Text("不是七个对子", "it is not seven pairs"),
    "not-self-drawn": Text("不是自摸", "it was not self-drawn"),
    "not-after-kong": Text("不是杠后补牌自摸", "it was not drawn as a kong's replacement"),
    "not-kong-discard": Text(
        "不是开杠的人补牌后打出的牌", "the discard did not follow a kong of the discarder"
    ),
    "not-last-tile": Text("牌墙还没摸完", "the wall was not yet empty"),
    "not-last-of-waits": Text("不是所听的最后一张", "it was not the last tile of the waits"),
    "not-robbed": Text("不是抢杠", "no kong was robbed"),
    "does-not-fit": Text("条件不符", "its condition does not hold"),
    "missing": Text("没有", "there is none"),
    "contained": Text("已含在 {item} 里", "contained in {item}"),
    "pairs-contained": Text(
        "这几对顺子已算进 {item}", "these pairs of chows belong to {item} already"
    ),
    "house-rule-off": Text("这桌没有开 {option}", "the house rule {option} is off"),
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
    "opening": Text(
        "只有 {have} 番，点炮要 {need} 番才开口", "{have} of the {need} fan that a discard needs"
    ),
    # From items to fan
    "step-one": Text("{item}：{fan}", "{item}: {fan}"),
    "step-sum": Text("{shown} = {fan}", "{shown} = {fan}"),
    "step-product": Text("{shown} = {fan}", "{shown} = {fan}"),
    "step-open": Text("亮倒加倍：{before} × 2 = {fan}", "open hand doubles: {before} × 2 = {fan}"),
    "step-cap": Text("封顶 {cap}：按 {cap} 番付", "capped: {cap} fan are paid"),
    # Cases and options
    "option-unknown": Text(
        "{variant} 没有这个选项；有：{possible}", "{variant} has no such option; it has: {possible}"
    ),
    "option-value": Text("不能取这个值；可以是：{possible}", "not possible; it can be: {possible}"),
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
