"""The discard drill: after which discard do the most tiles help?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from core.explain import Line, Text, line, listing
from core.hand import Hand
from core.shapes import Discard
from core.tiles import tile_text
from core.variant import Variant
from puzzles.case_text import hand_fields
from puzzles.discard_make import (
    THEMES,
    Choice,
    DiscardTheme,
    Drafted,
    levels_of,
    make_any,
    make_choice,
    measure,
    options_of,
    themes_of,
)
from puzzles.drill import ANY, LEVELS, Question, QuestionId
from puzzles.explained import Explained, find_theme, refuse_level, variant_of
from puzzles.seen import Seen


@dataclass(frozen=True, slots=True)
class DiscardQuestion(Question):
    """A hand to discard from, and what lies on the table.

    `answer` are the kinds of all best discards: those after which the hand is nearest to ready
    and, of these, helped by the most unseen tiles. `options` are all that keep it nearest. `case`
    is a `waits` case, which knows no table.
    """

    seat: int
    hand: Hand
    seen: Seen
    options: tuple[Discard, ...]
    distance: int
    level: int
    answer: frozenset[int]


@dataclass(frozen=True, slots=True)
class DiscardVerdict(Explained):
    """The judgement: what your discard and the best ones leave."""

    yours: Discard | None = None
    best: tuple[Discard, ...] = ()


class DiscardDrill:
    """The drill's making and grading (`puzzles.drill.Drill`)."""

    id: str = "discard"
    name: Text = Text("打哪张", "which discard")
    line: Text = Text("打哪张进张最多？", "After which discard do the most tiles help?")
    themes: tuple[DiscardTheme, ...] = THEMES

    def themes_of(self, variant: Variant) -> tuple[DiscardTheme, ...]:
        """The themes that a variant has questions of."""
        return themes_of(variant)

    def levels(self, theme: str, variant: Variant) -> tuple[int, ...]:
        """The levels at which a theme has questions; all five for `ANY`.

        Raises Refusal for a theme that the variant does not have.
        """
        if theme == ANY:
            return LEVELS
        return levels_of(variant, find_theme(themes_of(variant), theme))

    def measure(self, theme: str, variant: Variant, probes: int) -> tuple[int, ...]:
        """The levels of a theme found out anew, from so many drafts for each."""
        return measure(variant, find_theme(themes_of(variant), theme), probes)

    def make(self, ident: QuestionId) -> DiscardQuestion:
        """The question of an id.

        Raises Refusal for an unknown variant, option or theme and for a level that the theme does
        not have.
        """
        variant = variant_of(ident)
        themes = themes_of(variant)
        if ident.theme == ANY:
            return self.ask(ident, variant, make_any(variant, themes, ident.level, ident.seed))
        theme = find_theme(themes, ident.theme)
        levels = levels_of(variant, theme)
        if ident.level not in levels:
            raise refuse_level(ident, theme, levels)
        return self.ask(ident, variant, make_choice(variant, theme, ident.level, ident.seed))

    def ask(self, ident: QuestionId, variant: Variant, drafted: Drafted) -> DiscardQuestion:
        """The question for a choice."""
        choice = drafted.choice
        case = {"variant": variant.id, "options": dict(variant.chosen)} | hand_fields(choice.hand)
        return DiscardQuestion(
            id=ident,
            case=case,
            themes=tuple(t.id for t in themes_of(variant) if t.holds(variant, choice)),
            seat=choice.seat,
            hand=choice.hand,
            seen=choice.seen,
            options=choice.options,
            distance=choice.distance,
            level=drafted.level,
            answer=frozenset(option.tile for option in choice.best),
        )

    def grade(self, question: DiscardQuestion, answer: int) -> DiscardVerdict:
        """Judge the discard of a kind.

        `credit` is the share of the best discards' tiles that help after this one; none where it
        leaves the hand farther from ready. Raises ValueError for a kind that is not in hand.
        """
        choice = Choice(question.seat, question.hand, question.seen, question.options)
        best = choice.best
        unseen = question.seen.unseen(question.hand)
        every = options_of(variant_of(question.id), question.hand, unseen, every=True)
        mine = next((option for option in every if option.tile == answer), None)
        if mine is None:
            raise ValueError(f"kind {answer} is not in hand")
        right = answer in question.answer
        lines = list(_compare(mine, best, unseen, right))
        nearest = mine.shanten == question.distance
        return DiscardVerdict(
            right=right,
            credit=mine.copies / best[0].copies if nearest else 0.0,
            lines=tuple(lines),
            yours=mine,
            best=best,
        )


def _compare(
    mine: Discard, best: tuple[Discard, ...], unseen: list[int], right: bool
) -> Iterator[Line]:
    """What yours leaves beside the best ones, and what of theirs it gives away."""
    yield _left("discard-right" if right else "discard-yours", mine, unseen)
    others = [option for option in best if option.tile != mine.tile]
    for option in others:
        yield _left("discard-best", option, unseen)
    if right:
        return
    nearest = min(others, key=lambda option: len({*option.accepts} ^ {*mine.accepts}))
    if mine.shanten > nearest.shanten:
        tile = tile_text(mine.tile)
        yield line("discard-farther", (mine.tile,), tile=tile, steps=mine.shanten - nearest.shanten)
        return
    given = [k for k in nearest.accepts if k not in mine.accepts and unseen[k]]
    won = [k for k in mine.accepts if k not in nearest.accepts and unseen[k]]
    if given:
        yield line("discard-loses", given, tile=tile_text(mine.tile), shown=_kinds(given, unseen))
    if won:
        yield line("discard-gains", won, tile=tile_text(mine.tile), shown=_kinds(won, unseen))


def _left(code: str, option: Discard, unseen: list[int]) -> Line:
    state = "ready" if not option.shanten else "away"
    return line(
        f"{code}-{state}",
        (option.tile, *option.accepts),
        tile=tile_text(option.tile),
        steps=option.shanten,
        shown=_kinds(option.accepts, unseen),
        copies=option.copies,
    )


def _kinds(kinds: tuple[int, ...] | list[int], unseen: list[int]) -> Text:
    """Kinds with how many of each are unseen."""
    return listing(
        Text(f"{tile_text(k).zh}×{unseen[k]}", f"{tile_text(k).en}×{unseen[k]}") for k in kinds
    )


DISCARD: Final = DiscardDrill()
