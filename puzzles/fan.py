"""The fan drill: what is this hand worth, item by item, and is it allowed?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple

from core.cases import read_score
from core.explain import Line, line
from core.patterns import Facts
from core.scoring import Score, score
from core.text import Text, same
from core.variant import Item, Rejected, Tally, Variant
from puzzles.case_text import score_case
from puzzles.dice import number
from puzzles.drill import LEVELS, Question, QuestionId
from puzzles.explained import Explained, house_lines, turned_on
from puzzles.fan_make import (
    ALLOWED,
    REFUSED,
    THEMES,
    FanDraft,
    FanDrafter,
    FanTheme,
    best_reading,
    named_items,
    refusals,
    themes_of,
)
from puzzles.telling import spell_blocks, spell_groups, spell_reading, tell_win
from puzzles.themed import DraftedDrill

Step = Literal["items", "total", "allowed"]


@dataclass(frozen=True, slots=True)
class FanAnswer:
    """An answer; None is a step that was not asked.

    `items` holds (id, how often it counts) for each item, `total` the fan before any cap,
    `allowed` whether the hand may win.
    """

    items: frozenset[tuple[str, int]] | None = None
    total: int | None = None
    allowed: bool | None = None


@dataclass(frozen=True, slots=True)
class FanQuestion(Question):
    """A complete hand with its circumstances.

    `told` are the circumstances in lines, `steps` what is asked: in games that refuse no complete
    hand not whether it is allowed. `level` is what the hand comes to; `answer` is right, steps
    that are not asked included.
    """

    told: tuple[Line, ...]
    steps: tuple[Step, ...]
    level: int
    answer: FanAnswer


@dataclass(frozen=True, slots=True)
class FanVerdict(Explained):
    """The judgement.

    `items`, `total` and `allowed` tell of each step whether it was right, None where it was not
    asked. `answer` is what is right; where readings tie, by the one nearest to what was answered.
    """

    items: bool | None = None
    total: bool | None = None
    allowed: bool | None = None
    answer: FanAnswer = FanAnswer()


class FanDrill(DraftedDrill[FanTheme, FanDraft, FanQuestion]):
    """The drill's making and grading (`puzzles.drill.Drill`)."""

    id: str = "fan"
    name: Text = Text("算番", "how many fan")
    line: Text = Text(
        "这手牌有哪些番，一共多少，能不能和？", "Which items, how many fan, and may it win?"
    )
    credit: Text = Text("番种和番数对了 {credit}%", "{credit}% of items and totals")
    themes: tuple[FanTheme, ...] = THEMES

    drafter = FanDrafter()

    def steps(self, variant: Variant) -> tuple[Step, ...]:
        """Items and total, and in games that refuse complete hands whether it is allowed."""
        return ("items", "total", "allowed") if refusals(variant) else ("items", "total")

    def needed(self, variant: Variant, theme: FanTheme, *key: object) -> Mapping[str, Any]:
        """The house rule that turns a theme's item on."""
        if theme.option is None:
            return {}
        return {theme.option: turned_on(variant, theme.option, *key)}

    def ask(self, ident: QuestionId, drafted: FanDraft) -> FanQuestion:
        """The question for a complete hand."""
        result = drafted.result
        variant, win = result.variant, result.win
        return FanQuestion(
            id=ident,
            case=score_case(variant, win),
            themes=_trained(ident.step, result),
            told=tell_win(variant, win),
            steps=tuple(step for step in self.steps(variant) if ident.step in (None, step)),
            level=drafted.level,
            answer=_answer(result, best_reading(result)[1]),
        )

    def any_of(
        self, ident: QuestionId, variant: Variant, themes: Sequence[FanTheme]
    ) -> FanQuestion:
        """The question of any of the themes.

        Where only this is asked, every other hand or so may not win: among hands of all themes
        those are few, at some levels none. The level is then the nearest that such hands have.
        """
        if ident.step != "allowed":
            return super().any_of(ident, variant, themes)
        theme = (ALLOWED, REFUSED)[number(self.id, ident.step, variant.id, ident.seed) % 2]
        levels = LEVELS if theme is ALLOWED else self.levels_of(variant, theme)
        level = min(levels, key=lambda n: abs(n - ident.level))
        return self.ask(ident, self.drafter.of_theme(variant, theme, level, ident.seed))

    def grade(self, question: FanQuestion, answer: FanAnswer) -> FanVerdict:
        """Judge the steps that were answered.

        Of readings that tie any one's items are right, and a total on which a cap leaves as much
        as on the right one; items that were not answered are told all the same. `credit` is the
        mean of the steps; for items the share of the right ones among all that were named or
        missed. Raises Refusal for an item that the game has not.
        """
        variant, win = read_score(question.case)
        result = score(variant, win)
        facts, tally = _nearest(result, answer.items)
        credits: list[float] = []
        lines: list[Line] = []
        refs: list[str] = []
        items = total = allowed = None
        if answer.items is not None:
            rejected = variant.reject(variant, facts, tally)
            items = answer.items == frozenset(named_items(tally))
            right, wrong, named = _sort_items(variant, tally, rejected, dict(answer.items))
            lines += [*wrong, *right]
            refs += named
            if not items:
                lines += _overlooked(result, answer)
            credits.append(len(right) / (len(right) + len(wrong)) if right or wrong else 1.0)
        if answer.total is not None:
            settings = variant.settings
            due = variant.capped(settings, result.fan)
            total = answer.total == result.fan or (
                due < result.fan and variant.capped(settings, answer.total) == due
            )
            code = "fan-total-right" if total else "fan-total-wrong"
            # A sum is broken by all the tiles that its items are made of.
            lines += [line(code, facts.hand.tiles, fan=result.fan, given=answer.total)]
            lines += result.steps
            if not total and answer.items is None:
                lines += _overlooked(result, answer)
            if not total:
                refs += [i.fan.id for i in result.items]
            credits.append(float(total))
        if answer.allowed is not None:
            allowed = answer.allowed == result.wins
            lines.append(_allowed(result))
            if result.refusal is not None:
                refs.append(result.refusal.code)
            credits.append(float(allowed))
        if answer.items is None:
            lines += (_item_line("fan-counts", item) for item in tally.items)
        return FanVerdict(
            right=all(step is not False for step in (items, total, allowed)),
            credit=sum(credits) / len(credits) if credits else 0.0,
            lines=tuple(lines),
            rule_refs=tuple(dict.fromkeys(refs)),
            house=house_lines(variant, lambda v: _outcome(v, question.case)),
            items=items,
            total=total,
            allowed=allowed,
            answer=_answer(result, tally),
        )


def _trained(step: str | None, result: Score) -> tuple[str, ...]:
    """The themes of a hand; whether it may win trains no other than that."""
    if step == "allowed":
        return (REFUSED.id,)
    return tuple(theme.id for theme in themes_of(result.variant) if theme.holds(result))


def _answer(result: Score, tally: Tally) -> FanAnswer:
    return FanAnswer(frozenset(named_items(tally)), result.fan, result.wins)


def _nearest(result: Score, items: frozenset[tuple[str, int]] | None) -> tuple[Facts, Tally]:
    """Of the readings that tie for the highest total the one whose items were named most."""
    best = [best_reading(result)]
    best += [(facts, tally) for facts, tally in result.others if tally.fan == result.fan]
    named = items or frozenset()
    return min(best, key=lambda reading: len(named ^ set(named_items(reading[1]))))


def _sort_items(
    variant: Variant, tally: Tally, rejected: Sequence[Rejected], named: Mapping[str, int]
) -> tuple[list[Line], list[Line], list[str]]:
    """Lines of the items that are right, of those that are not, and the ids of the latter."""
    right, wrong, refs = [], [], []
    counted = {item.fan.id: item for item in tally.items}
    why = {entry.fan.id: entry for entry in rejected}
    for fan in (variant.fan(name) for name in [*counted, *(n for n in named if n not in counted)]):
        item, times = counted.get(fan.id), named.get(fan.id, 0)
        if item is not None and times == item.count:
            right.append(_item_line("fan-right", item))
            continue
        refs.append(fan.id)
        if item is None:
            entry = why[fan.id]
            tiles = list(entry.why.tiles or (k for group in entry.tiles for k in group))
            wrong.append(
                line("fan-invented", tiles, entry.why.seats, item=fan.name, why=entry.why.text)
            )
        else:
            code = "fan-count" if times else "fan-missed"
            wrong.append(_item_line(code, item, count=item.count, given=times))
    return right, wrong, refs


def _item_line(code: str, item: Item, **values: Any) -> Line:
    """An item with its tiles."""
    tiles = [kind for group in item.tiles for kind in group]
    shown = spell_groups(item.tiles)
    return line(code, tiles, item=item.fan.name, fan=item.value, shown=shown, **values)


def _overlooked(result: Score, answer: FanAnswer) -> Iterator[Line]:
    """The reading that the answer went by, where it is one that is worth less."""
    melds = result.win.hand.melds
    for facts, tally in result.others:
        if tally.fan >= result.fan:
            continue
        by_items = answer.items is not None and answer.items == frozenset(named_items(tally))
        if by_items or (answer.items is None and answer.total == tally.fan):
            yield line(
                "fan-reading",
                facts.hand.tiles,
                shown=spell_blocks(facts.reading.blocks, melds),
                other=tally.fan,
                best=spell_reading(result),
                fan=result.fan,
            )
            return


def _allowed(result: Score) -> Line:
    tiles, seat = result.win.hand.tiles, result.win.seat
    if result.refusal is None:
        return line("fan-allowed", tiles, (seat,), fan=result.fan)
    refusal = result.refusal
    return line("fan-refused", refusal.tiles or tiles, (seat,), why=refusal.text)


class _Outcome(NamedTuple):
    """What a hand comes to under some house rules: its refusal in words, items, fan, fan paid."""

    refusal: str | None
    items: tuple[tuple[str, int], ...]
    fan: int
    paid: int


def _outcome(variant: Variant, case: Mapping[str, Any]) -> tuple[_Outcome, Text]:
    house, win = read_score({**case, "options": dict(variant.chosen)})
    result = score(house, win)
    _, tally = best_reading(result)
    paid = house.capped(house.settings, result.fan)
    words = same(result.fan) if paid == result.fan else same(f"{result.fan} → {paid}")
    if result.refusal is not None:
        words = result.refusal.text
    return _Outcome(words.en, named_items(tally), result.fan, paid), words


FAN: Final = FanDrill()
