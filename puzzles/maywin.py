"""The drill "May I win?": is the win allowed, and if not, why not?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from core.events import HIDDEN, Answered, Discarded, Drew, KongProposed, Pass, Punged
from core.explain import Line, line
from core.hand import Hand, MeldKind
from core.scoring import Score
from core.text import Text, listing, same
from core.tiles import SUIT_NAMES, SUITS, counts_of, format_tiles, tile_text
from core.variant import Variant
from core.wins import barred, win_score
from puzzles.case_text import score_case, table_fields, win_fields
from puzzles.drill import Question, QuestionId
from puzzles.explained import Explained, house_lines
from puzzles.left_over import take_apart
from puzzles.maywin_make import (
    THEMES,
    Drafted,
    MayDrafter,
    MayTheme,
    needed,
    reasons_of,
)
from puzzles.maywin_script import Moment, rule_on
from puzzles.pays_make import rules
from puzzles.telling import spell_blocks, spell_reading
from puzzles.themed import DraftedDrill

RULES_OF: Final = {
    "not-complete": "shapes",
    "below-minimum": "minimum",
    "not-a-flush": "bound-to-one-suit",
    "three-suits": "lack-a-suit",
    "named-suit": "ding-que",
    "opening": "opening",
    "payer-broke": "purse",
    "passed-win": "passed-win",
    "passed-higher": "passed-win",
    "only-added-kong": "robbed",
}
"""The rule behind each reason, where a game tells it as one."""


@dataclass(frozen=True, slots=True)
class MayWinAnswer:
    """Whether the win is allowed, and if not the reason: a code of `core.reasons.REASONS`."""

    allowed: bool
    why: str | None = None


@dataclass(frozen=True, slots=True)
class MayWinQuestion(Question):
    """A moment: `seat` could use a tile.

    `hand` and `tile` are what it holds and what has come; `told` says what has happened, `reasons`
    are the codes to choose from. `level` is what the moment comes to, `answer` is right. `case`
    holds the win as far as the case format tells it: no passed wins, no named suits, no other sort
    of kong.
    """

    seat: int
    hand: Hand
    tile: int
    told: tuple[Line, ...]
    reasons: tuple[str, ...]
    level: int
    answer: MayWinAnswer
    moment: Moment


@dataclass(frozen=True, slots=True)
class MayWinVerdict(Explained):
    """The judgement: whether yes or no was right, and the reason (None where none was needed)."""

    allowed: bool = False
    why: bool | None = None
    answer: MayWinAnswer = MayWinAnswer(True)


class MayWinDrill(DraftedDrill[MayTheme, Drafted, MayWinQuestion]):
    """The drill's making and grading (`puzzles.drill.Drill`)."""

    id: str = "may-win"
    name: Text = Text("能不能和", "may I win?")
    line: Text = Text("这张能和吗？不能和是为什么？", "May this tile be won on? If not, why not?")
    credit: Text = Text("判断和原因对了 {credit}%", "{credit}% of answers and reasons")
    themes: tuple[MayTheme, ...] = THEMES

    drafter = MayDrafter()

    def needed(self, variant: Variant, theme: MayTheme, *key: object) -> Mapping[str, Any]:
        """The options that a theme sets: as they are where they serve, else one by `key`."""
        return needed(variant, theme, *key)

    def ask(self, ident: QuestionId, drafted: Drafted) -> MayWinQuestion:
        """The question for a moment."""
        moment = drafted.moment
        against = drafted.against
        return MayWinQuestion(
            id=ident,
            case=_case(moment),
            themes=(drafted.theme,),
            seat=moment.win.seat,
            hand=moment.win.hand,
            tile=moment.win.tile,
            told=tuple(_tell(moment)),
            reasons=reasons_of(moment.state.variant),
            level=drafted.level,
            answer=MayWinAnswer(against is None, against.code if against else None),
            moment=moment,
        )

    def grade(self, question: MayWinQuestion, answer: MayWinAnswer) -> MayWinVerdict:
        """Judge an answer; of several reasons that hold any one is right.

        Yes or no alone is half of the `credit` where a reason was wanted.
        """
        moment = question.moment
        against = rule_on(moment)
        holding = _holding(moment, against)
        allowed = answer.allowed == (against is None)
        why = None if against is None else not answer.allowed and answer.why in holding
        lines = [_against(line_) for line_ in holding.values()]
        if "not-complete" in holding:
            lines.append(_left(moment))
        if against is None:
            lines.append(_allowed(moment))
        refs = list(holding)
        if not answer.allowed and answer.why is not None and answer.why not in holding:
            cleared = _CLEARED.get(answer.why)
            if cleared is not None:
                lines.append(cleared(moment))
            refs.append(answer.why)
        known = rules(moment.state.variant)
        refs += [rule for code in refs if (rule := RULES_OF.get(code)) in known]
        right = allowed and why is not False
        return MayWinVerdict(
            right=right,
            credit=1.0 if right else 0.5 if allowed and against is not None else 0.0,
            lines=tuple(lines),
            rule_refs=tuple(dict.fromkeys(refs)),
            house=_house(moment),
            allowed=allowed,
            why=why,
            answer=question.answer,
        )


def _result(moment: Moment) -> Score | None:
    """The score of the win, None of an incomplete hand."""
    return win_score(moment.state, moment.win.seat)


def _holding(moment: Moment, against: Line | None) -> dict[str, Line]:
    """Every reason against the win by its code, the first one first."""
    if against is None:
        return {}
    found = {against.code: against}
    result = _result(moment)
    if result is not None:
        bar = barred(moment.state, moment.win.seat, result)
        found |= {why.code: why for why in (result.refusal, bar) if why is not None}
    return found


def _against(why: Line) -> Line:
    return line("may-not", why.tiles, why.seats, why=why.text)


def _left(moment: Moment) -> Line:
    """What of the hand makes melds and a pair, and what is over."""
    hand, variant = moment.win.hand, moment.state.variant
    counts = counts_of([*hand.concealed, moment.win.tile])
    blocks, left = take_apart(counts, variant.seven_pairs and not hand.melds)
    split = spell_blocks(blocks, hand.melds)
    return line("may-left", left, split=split, left=format_tiles(left))


def _allowed(moment: Moment) -> Line:
    result = _result(moment)
    assert result is not None
    tiles = (*result.win.hand.tiles, moment.win.tile)
    names = listing((item.fan.name for item in result.items), " ", ", ")
    return line("may", tiles, items=names, fan=result.fan, shown=spell_reading(result))


# Why a reason does not hold


def _is_complete(moment: Moment) -> Line:
    result = _result(moment)
    if result is None:
        return _tile_line("cleared-first", moment)
    return line("cleared-complete", result.win.hand.tiles, shown=spell_reading(result))


def _tile_line(code: str, moment: Moment) -> Line:
    return line(code, (moment.win.tile,), tile=tile_text(moment.win.tile))


def _enough(moment: Moment) -> Line:
    result = _result(moment)
    if result is None:
        return _tile_line("cleared-first", moment)
    names = listing((item.fan.name for item in result.items), " ", ", ")
    tiles = (*result.win.hand.tiles, moment.win.tile)
    return line("cleared-fan", tiles, items=names, fan=result.fan)


def _lacks(moment: Moment) -> Line:
    kinds = (*moment.win.hand.tiles, moment.win.tile)
    held = [s for s in SUITS if any(k // 9 == SUITS.index(s) for k in kinds)]
    return line("cleared-suits", kinds, shown=listing(SUIT_NAMES[s] for s in held))


def _no_flush_wanted(moment: Moment) -> Line:
    chows = [str(m) for m in moment.win.hand.melds if m.is_chow]
    kinds = (*moment.win.hand.tiles, moment.win.tile)
    return line("cleared-chows", kinds, count=len(chows), shown=" ".join(chows) or "–")


def _has_money(moment: Moment) -> Line:
    source, purses = moment.win.source, moment.state.books.purses
    if source is None or purses is None:
        return _tile_line("cleared-self-draw", moment)
    return line("cleared-purse", seats=(source,), seat=source, purse=purses[source])


def _not_barred(moment: Moment) -> Line:
    seat = moment.state.seats[moment.win.seat]
    if moment.win.self_drawn:
        return _tile_line("cleared-self-draw", moment)
    if seat.bar is None:
        return line("cleared-bar", (moment.win.tile,), (moment.win.seat,), seat=moment.win.seat)
    code = "cleared-twin" if seat.bar.twin is not None else "cleared-higher"
    result = _result(moment)
    fan = result.fan if result else 0
    tile = tile_text(moment.win.tile)
    return line(code, (moment.win.tile,), tile=tile, fan=fan, passed=seat.bar.fan)


def _is_added(moment: Moment) -> Line:
    if moment.kong is None:
        return _tile_line("cleared-no-kong", moment)
    return _tile_line("cleared-added", moment)


_CLEARED: Final[Mapping[str, Callable[[Moment], Line]]] = {
    "not-complete": _is_complete,
    "below-minimum": _enough,
    "not-a-flush": _no_flush_wanted,
    "three-suits": _lacks,
    "named-suit": _lacks,
    "opening": _enough,
    "payer-broke": _has_money,
    "passed-win": _not_barred,
    "passed-higher": _not_barred,
    "only-added-kong": _is_added,
}


# The question


def _case(moment: Moment) -> dict[str, Any]:
    """The win as a `score` case; in purse play as a `settle` case with the purses."""
    state, win = moment.state, moment.win
    variant, books = state.variant, state.books
    if books.purses is None:
        return score_case(variant, win)
    case = table_fields(variant, win.dealer, win.round)
    return case | {"purses": list(books.purses), "events": [{"type": "win"} | win_fields(win)]}


def _tell(moment: Moment) -> Iterator[Line]:
    state, me = moment.state, moment.win.seat
    books = state.books
    if state.variant.play.winds:
        yield line("told-sits", seats=(me, books.dealer), seat=me, dealer=books.dealer)
    if books.purses is not None:
        yield line("told-purses", seats=books.seats, purses=listing(map(same, books.purses)))
    if state.named is not None:
        yield line("told-named", seats=(me,), seat=me, suit=SUIT_NAMES[state.named[me]])
    for seat in books.opened:
        yield line("told-lies-open", seats=(seat,), seat=seat)
    for place, event in enumerate(moment.events):
        last = place == len(moment.events) - 1
        match event:
            case Discarded(seat, tile):
                yield line("told-discards", (tile,), (seat,), seat=seat, tile=tile_text(tile))
            case Answered(seat, Pass(), _):
                yield line("told-passes", seats=(seat,), seat=seat)
            case Punged(seat, tile, _):
                yield line("told-pungs", (tile,), (seat,), seat=seat, tile=tile_text(tile))
            case KongProposed(seat, tile):
                yield line("told-kong-added", (tile,), (seat,), seat=seat, tile=tile_text(tile))
            case Drew(seat, tile, _) if tile != HIDDEN:
                yield line("told-draws", (tile,), (seat,), seat=seat, tile=tile_text(tile))
            case Drew(seat, _, _) if last and moment.kong is not None:
                tile = moment.win.tile
                words = tile_text(tile)
                yield line("told-kong-concealed", (tile,), (seat,), seat=seat, tile=words)
            case _:
                pass


def _house(moment: Moment) -> tuple[Line, ...]:
    """What other house rules would say, as far as they bear on the win itself."""
    if moment.kong not in (None, MeldKind.ADDED):
        return ()
    return house_lines(moment.state.variant, lambda variant: _outcome(variant, moment))


def _outcome(variant: Variant, moment: Moment) -> tuple[str | None, Text]:
    against = rule_on(moment.under(variant))
    code = None if against is None else against.code
    return code, line("house-may").text if against is None else against.text


MAY_WIN: Final = MayWinDrill()
