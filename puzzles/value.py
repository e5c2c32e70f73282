"""The drill on what waits are worth: how many are left, which may be won on, what each brings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from core.explain import Line, line
from core.hand import Hand
from core.text import Text, listing
from core.tiles import EAST, WIND_NAMES, tile_text
from core.variant import Variant
from puzzles.case_text import hand_fields
from puzzles.drill import Question, QuestionId
from puzzles.explained import Explained, house_lines
from puzzles.maywin import RULES_OF
from puzzles.pays_make import rules
from puzzles.seen import Seen
from puzzles.telling import spell_seats
from puzzles.themed import DraftedDrill
from puzzles.value_make import (
    THEMES,
    Drafted,
    Position,
    ValueDrafter,
    ValueTheme,
    Wait,
)


class ValueRow(NamedTuple):
    """What is said of one wait; None is what was not asked.

    `copies` that the player has not seen, whether it may be won on, and the `gain` of winning on
    it: what all payers together pay, 0 where it may not be.
    """

    kind: int
    copies: int | None = None
    allowed: bool | None = None
    gain: int | None = None


@dataclass(frozen=True, slots=True)
class ValueAnswer:
    """A row for each wait."""

    rows: tuple[ValueRow, ...]


@dataclass(frozen=True, slots=True)
class ValueQuestion(Question):
    """A ready hand at a table.

    `told` says where its holder sits and how the tile is to come; `waits` are the kinds asked
    about, all that complete the hand. `case` is a `waits` case, which knows no table.
    """

    position: Position
    hand: Hand
    seen: Seen
    told: tuple[Line, ...]
    waits: tuple[int, ...]
    level: int
    answer: ValueAnswer


@dataclass(frozen=True, slots=True)
class ValueVerdict(Explained):
    """The judgement: for each wait which of its parts were right, None where it was not asked."""

    rows: tuple[tuple[bool | None, bool | None, bool | None], ...] = ()
    answer: ValueAnswer = ValueAnswer(())


class ValueDrill(DraftedDrill[ValueTheme, Drafted, ValueQuestion]):
    """The drill's making and grading (`puzzles.drill.Drill`)."""

    id: str = "wait-value"
    name: Text = Text("听牌的价值", "wait values")
    line: Text = Text(
        "每种听还剩几张，能不能和，能收多少？",
        "How many of each wait are left, may it be won on, and what does it bring?",
    )
    credit: Text = Text("每格对了 {credit}%", "{credit}% of the places")
    themes: tuple[ValueTheme, ...] = THEMES

    drafter = ValueDrafter()

    def ask(self, ident: QuestionId, drafted: Drafted) -> ValueQuestion:
        """The question for a position."""
        position, waits = drafted.position, drafted.waits
        variant, hand = position.variant, position.hand
        return ValueQuestion(
            id=ident,
            case={"variant": variant.id, "options": dict(variant.chosen)} | hand_fields(hand),
            themes=tuple(theme.id for theme in THEMES if theme.holds(waits)),
            position=position,
            hand=hand,
            seen=position.seen,
            told=tuple(_tell(position)),
            waits=tuple(wait.kind for wait in waits),
            level=drafted.level,
            answer=ValueAnswer(tuple(map(_row, waits))),
        )

    def grade(self, question: ValueQuestion, answer: ValueAnswer) -> ValueVerdict:
        """Judge what was said of each wait.

        `credit` is the share of what was asked that is right. Raises ValueError unless each wait
        of the question has one row.
        """
        given = {row.kind: row for row in answer.rows}
        if sorted(given) != sorted(question.waits) or len(given) != len(answer.rows):
            raise ValueError("an answer has one row for each wait")
        position = question.position
        known = rules(position.variant)
        lines: list[Line] = []
        refs: list[str] = []
        marks = []
        for wait in position.waits:
            row, due = given[wait.kind], _row(wait)
            mark = (
                _same(row.copies, due.copies),
                _same(row.allowed, due.allowed),
                _same(row.gain, due.gain),
            )
            marks.append(mark)
            if row.copies is not None:
                lines.append(_copies(question, wait, row))
            if row.allowed is not None or row.gain is not None:
                lines.append(_worth(wait, row))
            if False in mark[1:]:
                refs += [item.fan.id for item in wait.score.items]
                if wait.score.refusal is not None:
                    code = wait.score.refusal.code
                    refs += [code, *(r for r in (RULES_OF.get(code),) if r in known)]
        asked = [part for mark in marks for part in mark if part is not None]
        return ValueVerdict(
            right=all(asked),
            credit=sum(asked) / len(asked) if asked else 0.0,
            lines=tuple(lines),
            rule_refs=tuple(dict.fromkeys(refs)),
            house=house_lines(position.variant, lambda variant: _outcome(variant, position)),
            rows=tuple(marks),
            answer=question.answer,
        )


def _same(given: int | None, due: int | None) -> bool | None:
    """Whether what was given is right; None where nothing was asked."""
    return None if given is None else given == due


def _row(wait: Wait) -> ValueRow:
    return ValueRow(wait.kind, wait.copies, wait.allowed, wait.gain)


def _tell(position: Position) -> Iterator[Line]:
    seat, dealer, round_ = position.seats
    if position.variant.play.winds:
        wind = (seat - dealer) % position.variant.players
        yield line(
            "told-winds",
            (EAST + wind, EAST + round_),
            (seat,),
            seat=seat,
            wind=WIND_NAMES[wind],
            round=WIND_NAMES[round_],
        )
    if position.source is None:
        yield line("told-to-draw", seats=(seat,), seat=seat)
    else:
        seats = (seat, position.source)
        yield line("told-to-discard", seats=seats, seat=seat, source=position.source)


def _copies(question: ValueQuestion, wait: Wait, row: ValueRow) -> Line:
    """Where the copies of a wait are: in the own hand, in ponds and in others' melds."""
    kind, seen = wait.kind, question.seen
    own = question.hand.tiles.count(kind)
    ponds = [seat for seat, pond in enumerate(seen.ponds) for k in pond if k == kind]
    melds = [
        seat for seat, row_ in enumerate(seen.melds) for m in row_ for k in m.tiles if k == kind
    ]
    code = "value-copies" if row.copies == wait.copies else "value-copies-wrong"
    return line(
        code,
        (kind,),
        dict.fromkeys([*ponds, *melds]),
        tile=tile_text(kind),
        own=own,
        ponds=_seats(ponds),
        melds=_seats(melds),
        copies=wait.copies,
        given=row.copies,
    )


def _seats(seats: list[int]) -> Text:
    if not seats:
        return Text("0", "none")
    where = spell_seats(sorted({*seats}))
    word = "seats" if len({*seats}) > 1 else "seat"
    return Text(f"{len(seats)}（{where.zh} 号座）", f"{len(seats)} ({word} {where.en})")


def _worth(wait: Wait, row: ValueRow) -> Line:
    result, tile = wait.score, tile_text(wait.kind)
    if result.refusal is not None:
        return line("value-refused", (wait.kind,), tile=tile, why=result.refusal.text)
    items = listing((item.fan.name for item in result.items), " ", ", ")
    code = "value-worth" if row.gain in (None, wait.gain) else "value-worth-wrong"
    gain, given = wait.gain, row.gain
    return line(code, (wait.kind,), tile=tile, items=items, fan=result.fan, gain=gain, given=given)


def _outcome(variant: Variant, position: Position) -> tuple[tuple[ValueRow, ...], Text]:
    other = Position(
        variant, position.seats, position.hand, position.seen, position.by, position.source
    )
    rows = tuple(map(_row, other.waits))
    words = listing(
        Text(f"{tile_text(row.kind).zh} {row.gain}", f"{tile_text(row.kind).en} {row.gain}")
        for row in rows
    )
    return rows, words


VALUE: Final = ValueDrill()
