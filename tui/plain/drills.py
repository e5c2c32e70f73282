"""How each drill is asked in lines, and how a typed answer is read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from core.cases import read_score
from core.explain import Refusal, refuse
from core.hand import Hand
from core.text import Text, listing, same
from core.tiles import parse_tiles, tile_text
from puzzles.discard import DISCARD, DiscardQuestion, DiscardVerdict
from puzzles.fan import FAN, FanAnswer, FanQuestion, FanVerdict
from puzzles.maywin import MAY_WIN, MayWinAnswer, MayWinQuestion, MayWinVerdict
from puzzles.pays import PAYS, PaysAnswer, PaysQuestion, PaysVerdict
from puzzles.seen import Seen
from puzzles.value import VALUE, ValueAnswer, ValueQuestion, ValueRow, ValueVerdict
from puzzles.waits import WAITS, WaitQuestion, WaitVerdict
from tui import texts, texts_drills
from tui.draw import Row
from tui.look import Look
from tui.plain import texts as words
from tui.plain.console import CELLS
from tui.present import discard, fan, may_win, pays, wait_value
from tui.present.plain import meld_text
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
    """A drill in lines: the question, how to answer it, and the judgement of an answer.

    `read` raises Refusal for what is no answer; `more` is what `help` says beside `how`.
    """

    told: Callable[[Any], list[Text]]
    how: Callable[[Any], list[Text]]
    read: Callable[[Any, str], Any]
    judged: Callable[[Judged, Look], list[Row]]
    more: Callable[[Any], list[Text]] = lambda question: []


def hand_texts(hand: Hand) -> list[Text]:
    """A hand and its melds in words."""
    told = words.HAND.fill(tiles=listing(map(tile_text, hand.concealed), " ", " "))
    melds = [meld_text(one) for one in hand.melds]
    return [told, words.HAND_MELDS.fill(melds=listing(melds))] if melds else [told]


def _waits_told(question: WaitQuestion) -> list[Text]:
    return [*hand_texts(question.hand), texts.ASK_WAITS]


def _waits_read(question: WaitQuestion, text: str) -> frozenset[int]:
    return frozenset() if text == _NONE else frozenset(parse_tiles(text))


def _waits_judged(one: Judged, look: Look) -> list[Row]:
    verdict: WaitVerdict = one.verdict
    return verdict_rows(verdict, one.seconds, one.themes, look, CELLS, _ROOM)


def seen_texts(seen: Seen, seat: int) -> list[Text]:
    """What lies on the table, a line for each seat; the own one is named."""
    told = []
    for place, (pond, melds) in enumerate(zip(seen.ponds, seen.melds, strict=True)):
        name = texts_drills.SEAT_NAME.fill(seat=place)
        if place == seat:
            name = words.OWN_SEAT.fill(name=name)
        lying = listing(map(tile_text, pond), " ", " ") if pond else words.NOTHING
        shown = words.MELDS.fill(melds=listing(map(meld_text, melds))) if melds else Text("", "")
        told.append(words.POND.fill(name=name, pond=lying, melds=shown))
    return told


def _discard_told(question: DiscardQuestion) -> list[Text]:
    hand = hand_texts(question.hand)
    return [*hand, *seen_texts(question.seen, question.seat), words.ASK_DISCARD]


def _discard_read(question: DiscardQuestion, text: str) -> int:
    kinds = parse_tiles(text)
    if len(kinds) != 1 or kinds[0] not in question.hand.concealed:
        raise refuse("plain-tile")
    return kinds[0]


def _discard_judged(one: Judged, look: Look) -> list[Row]:
    verdict: DiscardVerdict = one.verdict
    return discard.judged_rows(one.question, verdict, one.seconds, one.themes, look, CELLS)


def _pays_told(question: PaysQuestion) -> list[Text]:
    return [*(line.text for line in question.told), texts_drills.ASK_PAYS]


def _pays_how(question: PaysQuestion) -> list[Text]:
    house = house_of(question.id)
    every = range(len(question.answer.amounts))
    seats = listing(pays.name_of(house, place) for place in every)
    how = words.PAYS_HOW_DEALER if question.asks_dealer else words.PAYS_HOW
    return [how.fill(seats=seats)]


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


def _pays_judged(one: Judged, look: Look) -> list[Row]:
    verdict: PaysVerdict = one.verdict
    house = house_of(one.question.id)
    return pays.judged_rows(one.question, verdict, house, one.seconds, one.themes, look, CELLS)


def _may_told(question: MayWinQuestion) -> list[Text]:
    ask = texts_drills.ASK_MAY.fill(seat=question.seat, tile=tile_text(question.tile))
    return [*hand_texts(question.hand), *(line.text for line in question.told), ask]


def _may_how(question: MayWinQuestion) -> list[Text]:
    reasons = [
        words.NUMBERED.fill(number=n, choice=texts_drills.WHY_NOT[code])
        for n, code in enumerate(question.reasons, 1)
    ]
    return [words.MAY_HOW, *reasons]


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


def _fan_told(question: FanQuestion) -> list[Text]:
    _, win = read_score(question.case)
    won = words.WON_ON.fill(tile=tile_text(win.tile))
    ask = words.ASK_STEPS.get(question.id.step)
    if ask is None:
        ask = words.ASK_FAN if "allowed" in question.steps else words.ASK_ITEMS
    return [*hand_texts(win.hand), won, *(line.text for line in question.told), ask]


def _fan_how(question: FanQuestion) -> list[Text]:
    how = words.STEPS_HOW.get(question.id.step)
    if how is None:
        how = words.FAN_HOW_MAY if "allowed" in question.steps else words.FAN_HOW
    return [how]


def _fan_items(question: FanQuestion) -> list[Text]:
    """Every item of the game with the id that it is typed by."""
    return [
        words.ITEM.fill(item=fan.id, name=fan.name) for fan in fan.items_of(house_of(question.id))
    ]


def _fan_read(question: FanQuestion, text: str) -> FanAnswer:
    """The steps that are asked, in their order; `0` is no item, where items alone are asked."""
    typed = text.split()
    items = total = allowed = None
    if "allowed" in question.steps:
        if typed[-1] not in (_YES, _NO):
            raise _no_fan(question, "plain-fan-may")
        allowed = typed.pop() == _YES
    if "total" in question.steps:
        if not typed or not _is_number(typed[-1], fan.MOST_DIGITS):
            raise _no_fan(question, "plain-fan")
        total = int(typed.pop())
    if "items" in question.steps:
        counted: dict[str, int] = {}
        for word in () if question.id.step and text == _NONE else typed:
            name, times = _item(question, word)
            counted[name] = counted.get(name, 0) + times
        items = frozenset(counted.items())
    elif typed:
        raise _no_fan(question, "plain-fan")
    return FanAnswer(items, total, allowed)


def _no_fan(question: FanQuestion, code: str) -> Refusal:
    """The refusal of what is no answer; where one step is asked it says how that is typed."""
    step = question.id.step
    return refuse(code) if step is None else refuse("plain-step", how=words.STEPS_HOW[step])


def _item(question: FanQuestion, word: str) -> tuple[str, int]:
    """An item of the game and how often it is to count, from a word such as `an-gang*2`."""
    name, _, times = word.partition("*")
    every = fan.items_of(house_of(question.id))
    found = [one for one in every if name in (one.id, one.name.zh)] or fan.narrowed(every, name)
    if len(found) != 1:
        names = listing(same(one.id) for one in found[:_MOST_NAMED])
        raise refuse("plain-item", typed=word, found=names if found else words.NOTHING)
    if times and not (_is_number(times, 1) and int(times)):
        raise refuse("plain-item", typed=word, found=found[0].id)
    return found[0].id, int(times or 1)


def _fan_judged(one: Judged, look: Look) -> list[Row]:
    verdict: FanVerdict = one.verdict
    return fan.judged_rows(one.question, verdict, one.seconds, one.themes, look, CELLS)


def _value_told(question: ValueQuestion) -> list[Text]:
    return [
        *hand_texts(question.hand),
        *(line.text for line in question.told),
        *seen_texts(question.seen, question.position.seats[0]),
        words.ASK_VALUE.fill(waits=listing(map(tile_text, question.waits))),
    ]


def _value_read(question: ValueQuestion, text: str) -> ValueAnswer:
    parts = text.translate(_COMMAS).split(",")
    if len(parts) != len(question.waits):
        raise refuse("plain-waits", count=len(question.waits))
    return ValueAnswer(tuple(map(_value_row, question.waits, parts)))


def _value_row(kind: int, part: str) -> ValueRow:
    """What is said of one wait: copies, `y` and what it brings, or copies and `n`."""
    match part.split():
        case [copies, "n"] if _is_number(copies, 1):
            return ValueRow(kind, int(copies), False, 0)
        case [copies, "y", gain] if _is_number(copies, 1) and _is_number(
            gain, wait_value.MOST_DIGITS
        ):
            return ValueRow(kind, int(copies), True, int(gain))
    raise refuse("plain-value", tile=tile_text(kind))


def _value_judged(one: Judged, look: Look) -> list[Row]:
    verdict: ValueVerdict = one.verdict
    return wait_value.judged_rows(verdict, one.seconds, one.themes, look, CELLS)


def _is_number(text: str, digits: int) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= digits


_COMMAS: Final = str.maketrans("，、;；", ",,,,")
_MOST_NAMED: Final = 6

PLAIN_DRILLS: Final[dict[str, PlainDrill]] = {
    WAITS.id: PlainDrill(_waits_told, lambda _: [words.WAITS_HOW], _waits_read, _waits_judged),
    VALUE.id: PlainDrill(_value_told, lambda _: [words.VALUE_HOW], _value_read, _value_judged),
    FAN.id: PlainDrill(_fan_told, _fan_how, _fan_read, _fan_judged, _fan_items),
    PAYS.id: PlainDrill(_pays_told, _pays_how, _pays_read, _pays_judged),
    MAY_WIN.id: PlainDrill(_may_told, _may_how, _may_read, _may_judged),
    DISCARD.id: PlainDrill(
        _discard_told, lambda _: [words.DISCARD_HOW], _discard_read, _discard_judged
    ),
}
