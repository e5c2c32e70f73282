"""The discard drill: after which discard do the most tiles help?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from core.explain import Line, line
from core.hand import Hand
from core.shapes import Discard
from core.text import Text, listing
from core.tiles import tile_text
from puzzles.case_text import hand_fields
from puzzles.discard_make import (
    THEMES,
    Choice,
    DiscardDrafter,
    DiscardTheme,
    Drafted,
    options_of,
    themes_of,
)
from puzzles.drill import Question, QuestionId
from puzzles.explained import Explained, variant_of
from puzzles.seen import Seen
from puzzles.themed import DraftedDrill


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


class DiscardDrill(DraftedDrill[DiscardTheme, Drafted, DiscardQuestion]):
    """The drill's making and grading (`puzzles.drill.Drill`)."""

    id: str = "discard"
    name: Text = Text("打哪张", "which discard")
    line: Text = Text("打哪张进张最多？", "After which discard do the most tiles help?")
    credit: Text = Text("进张留住 {credit}%", "{credit}% of the tiles that help kept")
    themes: tuple[DiscardTheme, ...] = THEMES

    drafter = DiscardDrafter()

    def ask(self, ident: QuestionId, drafted: Drafted) -> DiscardQuestion:
        """The question for a choice."""
        choice = drafted.choice
        variant = choice.variant
        case = {"variant": variant.id, "options": dict(variant.chosen)} | hand_fields(choice.hand)
        return DiscardQuestion(
            id=ident,
            case=case,
            themes=tuple(t.id for t in themes_of(variant) if t.holds(choice)),
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
        variant, hand = variant_of(question.id), question.hand
        best = Choice(variant, question.seat, hand, question.seen, question.options).best
        unseen = question.seen.unseen(hand)
        every = options_of(variant, hand, unseen, every=True)
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
            rule_refs=("shapes",),
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
