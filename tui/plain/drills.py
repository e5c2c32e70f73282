"""How each drill is asked in lines, and how a typed answer is read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from core.explain import Text, listing, refuse, same
from core.hand import Hand
from core.tiles import parse_tiles, tile_name, tile_text
from puzzles.discard import DISCARD, DiscardQuestion, DiscardVerdict
from puzzles.maywin import MAY_WIN, MayWinAnswer, MayWinQuestion, MayWinVerdict
from puzzles.pays import PAYS, PaysAnswer, PaysQuestion, PaysVerdict
from puzzles.waits import WAITS, WaitQuestion, WaitVerdict
from tui import texts, texts_drills
from tui.draw import Row, meld, plain
from tui.look import Look
from tui.plain import texts as words
from tui.plain.console import CELLS
from tui.present import discard, may_win, pays
from tui.present.waits import verdict_rows
from tui.start import house_of

_ROOM: Final = 1000
_NONE: Final = "0"
_YES: Final = "y"
_NO: Final = "n"


@dataclass(frozen=True, slots=True)
class Judged:
    """What the judgement of an answer is told from."""

    question: Any
    answer: Any
    verdict: Any
    seconds: float
    themes: Text


@dataclass(frozen=True, slots=True)
class PlainDrill:
    """A drill in lines: the question with how to answer it, and its judgement.

    `read` raises Refusal for what is no answer; `written` is an answer as the log keeps it.
    """

    told: Callable[[Any, Look], list[Text]]
    read: Callable[[Any, str], Any]
    judged: Callable[[Judged, Look], list[Row]]
    written: Callable[[Any], Any]
    truth: Callable[[Any], Any] = lambda question: question.answer


def hand_texts(hand: Hand, look: Look) -> list[Text]:
    """A hand and its melds in words."""
    told = words.HAND.fill(tiles=listing(map(tile_text, hand.concealed), " ", " "))
    melds = [same(plain(tuple(meld(one, look)))) for one in hand.melds]
    return [told, words.HAND_MELDS.fill(melds=listing(melds))] if melds else [told]


def _waits_told(question: WaitQuestion, look: Look) -> list[Text]:
    return [*hand_texts(question.hand, look), texts.ASK_WAITS, words.WAITS_HOW]


def _waits_read(question: WaitQuestion, text: str) -> frozenset[int]:
    return frozenset() if text == _NONE else frozenset(parse_tiles(text))


def _waits_judged(one: Judged, look: Look) -> list[Row]:
    verdict: WaitVerdict = one.verdict
    return verdict_rows(verdict, one.seconds, one.themes, look, CELLS, _ROOM)


def _discard_told(question: DiscardQuestion, look: Look) -> list[Text]:
    rows = discard.question_rows(question, None, look, CELLS)
    # The hand is told in words; what lies on the table follows the rows of its cards.
    table = [same(plain(row).strip()) for row in rows[_CARD_ROWS:] if plain(row).strip()]
    return [*hand_texts(question.hand, look), *table, texts_drills.ASK_DISCARD, words.DISCARD_HOW]


def _discard_read(question: DiscardQuestion, text: str) -> int:
    kinds = parse_tiles(text)
    if len(kinds) != 1 or kinds[0] not in question.hand.concealed:
        raise refuse("plain-tile")
    return kinds[0]


def _discard_judged(one: Judged, look: Look) -> list[Row]:
    verdict: DiscardVerdict = one.verdict
    return discard.judged_rows(one.question, verdict, one.seconds, one.themes, look, CELLS)


def _pays_told(question: PaysQuestion, look: Look) -> list[Text]:
    house = house_of(question.id)
    every = range(len(question.answer.amounts))
    seats = listing(pays.name_of(house, place) for place in every)
    told = [*(line.text for line in question.told), texts_drills.ASK_PAYS]
    how = words.PAYS_HOW_DEALER if question.asks_dealer else words.PAYS_HOW
    return [*told, how.fill(seats=seats)]


def _pays_read(question: PaysQuestion, text: str) -> PaysAnswer:
    count = len(question.answer.amounts)
    wanted = count + question.asks_dealer
    try:
        numbers = [int(word) for word in text.split()]
    except ValueError:
        numbers = []
    if len(numbers) != wanted:
        raise refuse("plain-numbers", wanted=wanted)
    return PaysAnswer(tuple(numbers[:count]), numbers[count] if question.asks_dealer else None)


def _pays_written(answer: PaysAnswer) -> dict[str, Any]:
    dealer = answer.next_dealer
    asked = {} if dealer is None else {"next_dealer": dealer}
    return {"amounts": list(answer.amounts), **asked}


def _pays_judged(one: Judged, look: Look) -> list[Row]:
    verdict: PaysVerdict = one.verdict
    house = house_of(one.question.id)
    return pays.judged_rows(one.question, verdict, house, one.seconds, one.themes, look, CELLS)


def _may_told(question: MayWinQuestion, look: Look) -> list[Text]:
    ask = texts_drills.ASK_MAY.fill(seat=question.seat, tile=tile_text(question.tile))
    reasons = [
        words.NUMBERED.fill(number=n, choice=texts_drills.WHY_NOT[code])
        for n, code in enumerate(question.reasons, 1)
    ]
    told = [*hand_texts(question.hand, look), *(line.text for line in question.told), ask]
    return [*told, words.MAY_HOW, *reasons]


def _may_read(question: MayWinQuestion, text: str) -> MayWinAnswer:
    if text == _YES:
        return MayWinAnswer(True)
    order, _, rest = text.partition(" ")
    most = len(question.reasons)
    if order == _NO and rest.isascii() and rest.isdigit() and 1 <= int(rest[:3]) <= most:
        return MayWinAnswer(False, question.reasons[int(rest[:3]) - 1])
    raise refuse("plain-may", most=most)


def _may_judged(one: Judged, look: Look) -> list[Row]:
    verdict: MayWinVerdict = one.verdict
    return may_win.judged_rows(verdict, one.answer, one.seconds, one.themes, look, CELLS)


def _kinds(answer: Any) -> Any:
    if isinstance(answer, int):
        return tile_name(answer)
    return [tile_name(kind) for kind in sorted(answer)]


_CARD_ROWS: Final = 4

PLAIN_DRILLS: Final[dict[str, PlainDrill]] = {
    WAITS.id: PlainDrill(_waits_told, _waits_read, _waits_judged, _kinds),
    PAYS.id: PlainDrill(
        _pays_told,
        _pays_read,
        _pays_judged,
        _pays_written,
    ),
    MAY_WIN.id: PlainDrill(
        _may_told,
        _may_read,
        _may_judged,
        lambda answer: {"allowed": answer.allowed, "why": answer.why},
    ),
    DISCARD.id: PlainDrill(_discard_told, _discard_read, _discard_judged, _kinds),
}
