"""Themes and drafts of the drill "May I win?": the reasons that may stand against a win."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from core.events import Offered
from core.explain import Line
from core.text import Text
from core.tiles import counts_of
from core.variant import Variant
from core.wins import win_score
from puzzles import fan_make
from puzzles.dice import Dice
from puzzles.drafts import Drafter
from puzzles.drill import LEVELS, Theme
from puzzles.maywin_deals import (
    Setting,
    Situation,
    bordering,
    bound,
    broke,
    complete,
    named,
    opening,
    passed,
    robbed,
    suits,
    twin,
)
from puzzles.maywin_script import Moment, rule_on
from puzzles.suit_shapes import RANKS, longest, pack
from puzzles.win_make import game_under

_TANGLED: Final = (7, 10)
"""From so many tiles in one joined block on a hand is harder to read."""


# Themes


@dataclass(frozen=True, slots=True)
class MayTheme(Theme):
    """A theme of the drill: a reason why a win may not be, and situations around it.

    `code` is the reason in `core.reasons.REASONS`; `needs` are options that must have one of the
    values, `had` tells whether a variant knows the reason. `weighs_fan`: the fan decide.
    """

    code: str
    situation: Situation
    had: Callable[[Variant], bool]
    needs: Mapping[str, tuple[Any, ...]]
    weighs_fan: bool = False


def _has_option(name: str) -> Callable[[Variant], bool]:
    return lambda variant: any(option.id == name for option in variant.options)


def _always(variant: Variant) -> bool:
    return True


def _lacks_suits(variant: Variant) -> bool:
    game = game_under(variant)
    return game.most_suits < len(game.suits)


THEMES: Final = (
    MayTheme(
        "complete",
        Text("成没成", "is it complete"),
        Text(
            "看着像和，其实牌型没成；或者成得很隐蔽",
            "it looks complete and is not, or is in a hidden way",
        ),
        "not-complete",
        complete,
        _always,
        {},
    ),
    MayTheme(
        "minimum",
        Text("起和番", "the minimum"),
        Text("番数够不够起和", "whether the fan reach the least that may win"),
        "below-minimum",
        bordering,
        lambda variant: variant.minimum > 0,
        {},
        True,
    ),
    MayTheme(
        "bound",
        Text("吃三副绑清一色", "bound to one suit"),
        Text(
            "吃了三副同门的，只能和清一色",
            "three chows of one suit are claimed: 清一色 alone may win",
        ),
        "not-a-flush",
        bound,
        lambda variant: "not-a-flush" in fan_make.refusals(variant),
        {},
    ),
    MayTheme(
        "missing-suit",
        Text("缺一门", "a suit to lack"),
        Text("和牌要缺一门", "a winning hand must lack a suit"),
        "three-suits",
        suits,
        _lacks_suits,
        {"ding_que": (False,)},
    ),
    MayTheme(
        "named-suit",
        Text("定缺", "the named suit"),
        Text("定缺的那门一张也不能有", "no tile of the named suit may be held"),
        "named-suit",
        named,
        _has_option("ding_que"),
        {"ding_que": (True,)},
    ),
    MayTheme(
        "opening",
        Text("开口", "opening"),
        Text(
            "点炮的小牌要够番；自摸、亮倒、开过杠另说",
            "a small hand on a discard needs fan; a self-draw, an open hand or a kong changes that",
        ),
        "opening",
        opening,
        _has_option("opening"),
        {"opening": ("soft", "hard")},
        True,
    ),
    MayTheme(
        "empty-purse",
        Text("园子空了", "an empty purse"),
        Text("园子空的人打的牌不能和", "nobody wins on the tile of a player whose purse is empty"),
        "payer-broke",
        broke,
        _has_option("play"),
        {"play": ("purse",)},
    ),
    MayTheme(
        "passed-win",
        Text("漏胡", "a passed win"),
        Text(
            "放过能和的牌，到自己下次摸牌前不能和别人的牌",
            "a win that was passed bars wins on others' tiles until the own next draw",
        ),
        "passed-win",
        passed,
        lambda variant: variant.play.passed_win != "higher",
        {},
    ),
    MayTheme(
        "passed-higher",
        Text("漏胡要更大", "a passed win, and a higher one"),
        Text(
            "放过一个，自己摸牌前只能和番更大的",
            "after a passed win only a hand of more fan may win until the own next draw",
        ),
        "passed-higher",
        passed,
        lambda variant: variant.play.passed_win == "higher",
        {},
        True,
    ),
    MayTheme(
        "twin",
        Text("大吊", "the twin wait"),
        Text(
            "碰掉要和的那对，打一张另一对，再来这张马上能和",
            "pung the tile that would win, discard from the other pair: its twin may be won on",
        ),
        "passed-win",
        twin,
        lambda variant: variant.play.passed_win == "twin",
        {},
    ),
    MayTheme(
        "robbed",
        Text("抢杠", "robbing a kong"),
        Text("补杠能抢，暗杠不能抢", "an added kong can be robbed, a concealed one cannot"),
        "only-added-kong",
        robbed,
        _always,
        {},
    ),
)


def themes_of(variant: Variant) -> tuple[MayTheme, ...]:
    """The themes of a variant; those of options that are off too, unless turned off by choice."""
    return tuple(
        theme
        for theme in THEMES
        if theme.had(variant)
        and all(
            variant.settings.get(name, values[0]) in values or name not in variant.chosen
            for name, values in theme.needs.items()
        )
    )


def needed(variant: Variant, theme: MayTheme, *key: object) -> dict[str, Any]:
    """The options that a theme sets: as they are where they serve, else one picked by `key`."""
    dice = Dice("options", *key)
    return {
        name: variant.settings[name] if variant.settings[name] in values else dice.pick(values)
        for name, values in theme.needs.items()
        if name in variant.settings
    }


def reasons_of(variant: Variant) -> tuple[str, ...]:
    """Every reason that may stand against a win in a variant under its options."""
    return tuple(
        dict.fromkeys(
            theme.code
            for theme in THEMES
            if theme.had(variant)
            and all(variant.settings.get(n, v[0]) in v for n, v in theme.needs.items())
        )
    )


# Drafts


@dataclass(frozen=True, slots=True)
class Drafted:
    """A moment for a question, what stands against the win, its theme and its level."""

    moment: Moment
    against: Line | None
    theme: str
    level: int


def weigh(moment: Moment, weighs_fan: bool) -> int:
    """The level, 1–5: a step for every two events before the last, one for melds, one or two for a
    joined block of 7 or 10 tiles and, where the fan decide, those of counting them."""
    counts = counts_of([*moment.win.hand.concealed, moment.win.tile])
    block = max(
        longest(pack(counts[s : s + RANKS])) if any(counts[s : s + RANKS]) else 0
        for s in (0, RANKS, 2 * RANKS)
    )
    told = [event for event in moment.events if not isinstance(event, Offered)]
    weight = (len(told) - 1) // 2 + bool(moment.win.hand.melds)
    result = win_score(moment.state, moment.win.seat)
    if weighs_fan and result is not None and result.tally is not None:
        weight += fan_make.weigh(result.variant, fan_make.facts_of(result)) - 1
    else:
        weight += sum(block >= least for least in _TANGLED)
    return min(1 + weight, LEVELS[-1])


class MayDrafter(Drafter[MayTheme, Drafted]):
    """Moments of a theme, in half of which the win is allowed."""

    drill = "may-win"

    def themes_of(self, variant: Variant) -> tuple[MayTheme, ...]:
        """The themes of a variant."""
        return themes_of(variant)

    def draft(
        self,
        variant: Variant,
        theme: MayTheme,
        level: int,
        dice: Dice,
        allowed: bool | None = None,
    ) -> Drafted | None:
        """A moment of a theme in which nothing but the theme's reason stands against the win;
        `allowed` tells whether that one may."""
        moment = theme.situation(Setting(variant, level, dice))
        if moment is None:
            return None
        against = rule_on(moment)
        if against is not None and against.code != theme.code:
            return None
        if allowed is not None and allowed != (against is None):
            return None
        return Drafted(moment, against, theme.id, weigh(moment, theme.weighs_fan))

    def drafts(
        self, variant: Variant, theme: MayTheme, level: int, seed: int, count: int
    ) -> Iterator[Drafted | None]:
        """In half of the questions the win is allowed, if moments of the level can have it so."""
        allowed = Dice(self.drill, variant.id, theme.id, level, seed).maybe(0.5)
        turn = count * 3 // 4
        for attempt in range(count):
            dice = self.dice(variant, theme, level, self.drill, seed, attempt)
            yield self.draft(variant, theme, level, dice, allowed == (attempt < turn))

    def probes(
        self, variant: Variant, theme: MayTheme, level: int, count: int
    ) -> Iterator[Drafted | None]:
        """Every other one of a win that is allowed."""
        for number in range(count):
            dice = self.dice(variant, theme, level, "levels", number)
            yield self.draft(variant, theme, level, dice, number % 2 == 0)
