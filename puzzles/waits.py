"""The wait drill: which kinds complete this hand?"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from core.explain import Line, line
from core.hand import Hand
from core.patterns import block_tiles
from core.shapes import Block, Reading, dead_waits, waits
from core.text import Text
from core.tiles import COPIES, LETTERS, counts_of, format_tiles, suit_of, tile_text
from core.variant import Variant
from puzzles.dice import number
from puzzles.drill import Question, QuestionId, Verdict
from puzzles.left_over import Partial, take_apart
from puzzles.themed import ThemedDrill
from puzzles.wait_facts import WaitFacts, facts_of, readings_with
from puzzles.wait_make import game_of, make_hand
from puzzles.wait_themes import THEMES, WaitTheme

Answer = Collection[int]
Status = Literal["right", "missed", "wrong", "dead"]


@dataclass(frozen=True, slots=True)
class WaitQuestion(Question):
    """A hand to draw, and its waits.

    `answer` are the kinds that are waits, none when the hand is not ready; `suits` the letters of
    the suits that a wait can be of, those of the concealed tiles; `facts` what its level comes
    from. `seven_pairs` tells whether that shape wins.
    """

    hand: Hand
    answer: frozenset[int]
    suits: str
    facts: WaitFacts
    seven_pairs: bool


@dataclass(frozen=True, slots=True)
class WaitRow:
    """What is said of one kind.

    - `status`: a wait that was named is "right", one that was not is "missed"; what was named and
      is no wait is "wrong". "dead" is what was rightly left out though it would complete the hand,
      because all four are held.
    - `blocks`: melds and pair of the concealed tiles with this one added; where it completes the
      hand, `won` is the place of the block that it went into, and `readings` are all the ways.
    - `left`: the kinds left over beside the blocks; none where it completes the hand.
    - `copies`: how many the hand itself has not got.
    """

    kind: int
    status: Status
    blocks: tuple[Block, ...]
    won: int | None
    left: tuple[int, ...]
    copies: int
    line: Line
    readings: tuple[Reading, ...] = ()


@dataclass(frozen=True, slots=True)
class WaitVerdict(Verdict):
    """The judgement: a row for each kind named or missed and each dead one, kinds rising.

    `partial` is the best that can be made of a hand that is not ready, None of a ready one.
    """

    rows: tuple[WaitRow, ...] = ()
    partial: Partial | None = None

    def of(self, status: Status) -> tuple[WaitRow, ...]:
        """The rows of one status."""
        return tuple(row for row in self.rows if row.status == status)


class WaitDrill(ThemedDrill[WaitTheme, WaitQuestion]):
    """The drill's making and grading (`puzzles.drill.Drill`)."""

    id: str = "waits"
    name: Text = Text("听牌", "waits")
    line: Text = Text("这手牌听哪几种？", "Which kinds complete this hand?")
    credit: Text = Text("牌对了 {credit}%", "{credit}% of the tiles")
    themes: tuple[WaitTheme, ...] = THEMES

    def themes_of(self, variant: Variant) -> tuple[WaitTheme, ...]:
        """The themes that a variant has questions of."""
        return tuple(t for t in self.themes if variant.seven_pairs or not t.seven_pairs)

    def levels_of(self, variant: Variant, theme: WaitTheme) -> tuple[int, ...]:
        """The levels at which a theme has questions."""
        return theme.levels

    def one_of(self, ident: QuestionId, variant: Variant, theme: WaitTheme) -> WaitQuestion:
        """The question of a theme at one of its levels."""
        hand = make_hand(theme, ident.level, game_of(variant), ident.seed)
        return self.ask(ident, hand, variant)

    def any_of(
        self, ident: QuestionId, variant: Variant, themes: Sequence[WaitTheme]
    ) -> WaitQuestion:
        """The question of one of the themes that have the level."""
        able = [theme for theme in themes if ident.level in theme.levels]
        theme = able[number("theme", ident.level, ident.seed) % len(able)]
        return self.one_of(ident, variant, theme)

    def ask(self, ident: QuestionId, hand: Hand, variant: Variant) -> WaitQuestion:
        """The question for a hand."""
        facts = facts_of(hand, variant.seven_pairs)
        found = waits(counts_of(hand.concealed), hand.melds, variant.seven_pairs)
        suits = {suit_of(kind) for kind in hand.concealed}
        return WaitQuestion(
            id=ident,
            case={
                "variant": variant.id,
                "concealed": format_tiles(hand.concealed),
                "melds": [str(meld) for meld in hand.melds],
            },
            themes=tuple(t.id for t in self.themes_of(variant) if t.holds(facts)),
            hand=hand,
            answer=frozenset(found),
            suits="".join(LETTERS[s] for s in sorted(suits)),
            facts=facts,
            seven_pairs=variant.seven_pairs,
        )

    def grade(self, question: WaitQuestion, answer: Answer) -> WaitVerdict:
        """Judge the kinds that were named; none says that the hand is not ready.

        `credit` is the share of the right kinds among all that were named or missed.
        """
        named, truth = frozenset(answer), question.answer
        counts = counts_of(question.hand.concealed)
        dead = dead_waits(counts, question.hand.melds, question.seven_pairs)
        rows = tuple(
            self._row(question, kind, kind in named) for kind in sorted({*named, *truth, *dead})
        )
        partial = (
            None if truth else take_apart(counts, question.seven_pairs and not question.hand.melds)
        )
        lines = [row.line for row in rows]
        if partial is not None:
            left = format_tiles(partial.left)
            lines.insert(
                0, line("wait-none", partial.left, split=spell_split(partial.blocks), left=left)
            )
        every = named | truth
        credit = len(named & truth) / len(every) if every else 1.0
        return WaitVerdict(named == truth, credit, tuple(lines), rows, partial)

    def _row(self, question: WaitQuestion, kind: int, named: bool) -> WaitRow:
        hand = question.hand
        counts = counts_of(hand.concealed)
        seven_pairs = question.seven_pairs and not hand.melds
        copies = COPIES - hand.tiles.count(kind)
        found = readings_with(counts, kind, seven_pairs)
        blocks, won, left = _split(counts, kind, found, seven_pairs)
        if kind in question.answer:
            status: Status = "right" if named else "missed"
            code = f"wait-{status}"
        elif found:
            status, code = "wrong" if named else "dead", "wait-held"
        else:
            status, code = "wrong", "wait-wrong" if copies else "wait-fifth"
        words = line(
            code,
            (kind,),
            tile=tile_text(kind),
            split=spell_split(blocks, won),
            left=format_tiles(left),
            copies=copies,
        )
        return WaitRow(kind, status, blocks, won, left, copies, words, found)


def _split(
    counts: Sequence[int], kind: int, found: Sequence[Reading], seven_pairs: bool
) -> tuple[tuple[Block, ...], int | None, tuple[int, ...]]:
    """The blocks to show with `kind` added: a reading, or what comes nearest to one."""
    if found:
        return found[0].blocks, found[0].won, ()
    without = take_apart(counts, seven_pairs)
    full = list(counts)
    full[kind] += 1
    best = take_apart(full, seven_pairs)
    # Of equally good splits the one that leaves the named tile over shows why it does not fit.
    if len(without.left) + 1 == len(best.left):
        best = Partial(without.blocks, tuple(sorted((*without.left, kind))))
    return best.blocks, None, best.left


def spell_split(blocks: Sequence[Block], won: int | None = None) -> str:
    """Blocks in notation, the one at `won` in brackets: `123m [456p] 77z`."""
    words = [format_tiles(block_tiles(block)) for block in blocks]
    if won is not None:
        words[won] = f"[{words[won]}]"
    return " ".join(words)


WAITS: Final = WaitDrill()
