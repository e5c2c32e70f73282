"""Answers of the told drills: right ones, random wrong ones, and the keys that give them."""

from __future__ import annotations

from random import Random
from typing import Any

from puzzles.fan import FanAnswer, FanQuestion
from puzzles.maywin import MayWinAnswer
from puzzles.pays import PaysAnswer
from puzzles.value import ValueAnswer, ValueRow
from tui.present.fan import items_of
from tui.start import house_of

DRILLS = ("fan", "pays", "may-win", "discard", "wait-value")


def truth_of(question: Any) -> Any:
    """An answer that is right, as the screens give it."""
    if question.id.drill == "discard":
        return min(question.answer)
    if question.id.drill == "fan":
        return asked_of(question, question.answer)
    return question.answer


def asked_of(question: FanQuestion, answer: FanAnswer) -> FanAnswer:
    """An answer without the steps that are not asked."""
    given = {step: getattr(answer, step) for step in question.steps}
    return FanAnswer(**given)


def random_answer(question: Any, rng: Random) -> Any:
    """Any answer that the screen of the drill could give."""
    match question.id.drill:
        case "fan":
            return _random_fan(question, rng)
        case "pays":
            amounts = tuple(
                due if rng.random() < 0.4 else rng.choice((-due, due + 1, 0, 99999, -99999))
                for due in question.answer.amounts
            )
            players = house_of(question.id).players
            return PaysAnswer(amounts, rng.randrange(players) if question.asks_dealer else None)
        case "may-win":
            return MayWinAnswer(False, rng.choice(question.reasons))
        case "discard":
            return rng.choice(question.hand.concealed)
    rows = (
        ValueRow(row.kind, rng.randrange(5), rng.random() < 0.5, rng.choice((row.gain, 99999)))
        for row in question.answer.rows
    )
    return ValueAnswer(tuple(rows))


def _random_fan(question: FanQuestion, rng: Random) -> FanAnswer:
    items = dict(question.answer.items or ())
    fans = items_of(house_of(question.id))
    for fan in rng.sample(fans, rng.randint(0, min(4, len(fans)))):
        items[fan.id] = rng.randint(0, 9 if fan.repeats else 1)
    total = rng.choice((question.answer.total, rng.randrange(999999)))
    allowed = rng.random() < 0.5
    answer = FanAnswer(frozenset((n, c) for n, c in items.items() if c), total, allowed)
    return asked_of(question, answer)


def wrong_answer(question: Any, rng: Random) -> Any | None:
    """One that the true one differs from in every part; None where every answer is right."""
    truth = question.answer
    match question.id.drill:
        case "fan":
            fans = items_of(house_of(question.id))
            other = next(f.id for f in fans if f.id not in dict(truth.items))
            return asked_of(question, FanAnswer(frozenset({(other, 1)}), 0, not truth.allowed))
        case "pays":
            dealer = None
            if question.asks_dealer:
                dealer = (truth.next_dealer + 1) % house_of(question.id).players
            return PaysAnswer(tuple(due - 1 for due in truth.amounts), dealer)
        case "may-win":
            codes = [code for code in question.reasons if code != truth.why]
            return MayWinAnswer(False, rng.choice(codes)) if truth.allowed else MayWinAnswer(True)
        case "discard":
            return next((k for k in question.hand.concealed if k not in truth), None)
    rows = (
        ValueRow(row.kind, (row.copies + 1) % 5, not row.allowed, 0 if row.allowed else 7)
        for row in truth.rows
    )
    return ValueAnswer(tuple(rows))


def keys_of(question: Any, answer: Any) -> list[str]:
    """The keys that give an answer from an empty draft on."""
    match question.id.drill:
        case "fan":
            keys: list[str] = []
            for name, times in sorted(answer.items or ()):
                # Letters of other items may begin alike: the whole name, then the first that fits.
                keys += [*name.replace("-", ""), *_to_item(question, name), str(times)]
                keys += ["escape"]
            keys += [] if answer.items is None else ["enter"]
            keys += [] if answer.total is None else [*str(answer.total), "enter"]
            return keys if answer.allowed is None else [*keys, "y" if answer.allowed else "n"]
        case "pays":
            keys = []
            for amount in answer.amounts:
                keys += [*(["minus"] if amount < 0 else []), *str(abs(amount)), "down"]
            return [*keys, *([str(answer.next_dealer)] if question.asks_dealer else []), "enter"]
        case "may-win":
            if answer.allowed:
                return ["y"]
            return ["n", str(question.reasons.index(answer.why) + 1)]
        case "discard":
            place = question.hand.concealed.index(answer)
            names = [*"1234567890", "minus", "equals_sign"]
            names += ["left_square_bracket", "right_square_bracket"]
            return [names[place]]
    keys = []
    for row in answer.rows:
        keys += [str(row.copies), "y" if row.allowed else "n"]
        if row.allowed:
            keys += [*str(row.gain), "tab"]
        elif row.gain:
            keys += ["down", "backspace", *str(row.gain), "tab"]
    return [*keys, "enter"]


def _to_item(question: FanQuestion, name: str) -> list[str]:
    from tui.present.fan import narrowed

    found = narrowed(items_of(house_of(question.id)), name)
    return ["down"] * [fan.id for fan in found].index(name)
