"""The payment drill: the situation, the amounts to fill in, and the answer seat by seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from core.cases import read_settle
from core.explain import Line
from core.explain import line as reason
from core.payments import Transfer
from core.text import Text, listing
from core.variant import Variant
from puzzles.pays import PaysAnswer, PaysQuestion, PaysVerdict
from puzzles.pays_make import rules
from puzzles.telling import spell_seats
from tui import texts_drills
from tui.draw import Row, Span, fit
from tui.look import Look
from tui.present.judged import (
    INDENT,
    MARGIN,
    Judged,
    Status,
    head_rows,
    house_rows,
    line_rows,
    told_rows,
)

MOST_DIGITS: Final = 5
_CAP_CELLS: Final = 16
_AMOUNT_CELLS: Final = 7


@dataclass(frozen=True, slots=True)
class PaysDraft:
    """An answer that is being put together.

    `amounts` are digits, led by `-` below 0, for each seat and bound player; `dealer` is the digit
    of a seat. `row` is where the cursor is: a seat, or after them all the next dealer.
    """

    amounts: tuple[str, ...]
    dealer: str = ""
    row: int = 0

    @property
    def on_dealer(self) -> bool:
        """Whether the cursor is at the next dealer."""
        return self.row == len(self.amounts)

    @property
    def values(self) -> tuple[int | None, ...]:
        """The amounts as numbers, None where there is none yet."""
        return tuple(int(text) if text.strip("-") else None for text in self.amounts)

    def typed(self, digit: int, players: int) -> PaysDraft:
        """With a digit more in the row; for the next dealer it must be a seat."""
        if self.on_dealer:
            return replace(self, dealer=str(digit)) if digit < players else self
        before = self.amounts[self.row]
        if len(before.strip("-")) >= MOST_DIGITS:
            return self
        sign = "-" if before.startswith("-") else ""
        return self._with(sign + str(int(before.strip("-") + str(digit))))

    def turned(self) -> PaysDraft:
        """With the other sign in the row."""
        if self.on_dealer:
            return self
        before = self.amounts[self.row]
        return self._with(before[1:] if before.startswith("-") else f"-{before}")

    def erased(self) -> PaysDraft:
        """With the last character of the row taken away."""
        if self.on_dealer:
            return replace(self, dealer="")
        return self._with(self.amounts[self.row][:-1])

    def empty_row(self, asks_dealer: bool) -> int | None:
        """The first row after the cursor, going round, that is not filled in; None without one."""
        filled = [value is not None for value in self.values]
        if asks_dealer:
            filled.append(bool(self.dealer))
        order = [(self.row + 1 + i) % len(filled) for i in range(len(filled))]
        return next((row for row in order if not filled[row]), None)

    def answer(self, asks_dealer: bool) -> PaysAnswer:
        """The answer of a draft that is filled in."""
        amounts = tuple(value or 0 for value in self.values)
        return PaysAnswer(amounts, int(self.dealer) if asks_dealer else None)

    def _with(self, text: str) -> PaysDraft:
        amounts = list(self.amounts)
        amounts[self.row] = text
        return replace(self, amounts=tuple(amounts))


def name_of(variant: Variant, place: int) -> Text:
    """What the holder of an amount is called: a seat, or a player bound to one."""
    if place < variant.players:
        return texts_drills.SEAT_NAME.fill(seat=place)
    return texts_drills.BOUND_NAME.fill(seat=place)


def question_rows(question: PaysQuestion, look: Look, cells: int) -> list[Row]:
    """The situation."""
    return [(), *told_rows(question.told, look, cells)]


def draft_rows(question: PaysQuestion, draft: PaysDraft, variant: Variant, look: Look) -> list[Row]:
    """A row for each amount, what they come to together, and the next dealer."""
    lang = look.lang
    rows: list[Row] = [(), (INDENT, Span(texts_drills.ASK_PAYS.get(lang), "title"))]
    for place, (text, value) in enumerate(zip(draft.amounts, draft.values, strict=True)):
        shown = f"{value:+d}" if value else text
        rows.append(_row(name_of(variant, place), shown, place, draft, look))
    values = [value for value in draft.values if value is not None]
    total = f"{sum(values):+d}" if sum(values) else "0" if values else ""
    name = fit(texts_drills.TOGETHER.get(lang), _CAP_CELLS)
    rows.append((INDENT, Span(f"{name} {total:>{_AMOUNT_CELLS}}", "dim")))
    if question.asks_dealer:
        dealer = texts_drills.NEXT_DEALER
        rows.append(_row(dealer, draft.dealer, len(draft.amounts), draft, look))
    return rows


def _row(name: Text, shown: str, place: int, draft: PaysDraft, look: Look) -> Row:
    here = place == draft.row
    act = f"row({place})"
    cell = f"{shown}{'_' if here else ' '}"
    return (
        Span(fit(">" if here else "", MARGIN), "mark"),
        Span(fit(name.get(look.lang), _CAP_CELLS), "title" if here else "text", act),
        Span(f"[{cell:>{_AMOUNT_CELLS}}]", "cursor" if here else "value", act),
    )


def judged_rows(
    question: PaysQuestion,
    verdict: PaysVerdict,
    variant: Variant,
    seconds: float,
    themes: Text,
    look: Look,
    cells: int,
) -> list[Row]:
    """Each seat with what it has and why, the next dealer, other house rules."""
    rows = head_rows(verdict, (), seconds, themes, look, cells)
    books = read_settle(question.case).books
    judged: list[Judged] = []
    for line in verdict.lines:
        status: Status = ""
        match line.code:
            case "pays-right" | "pays-dealer-right":
                status = "right"
            case "pays-wrong" | "pays-dealer":
                status = "wrong"
            case "pays-bound":
                status = "right" if verdict.amounts[line.values["number"]] else "wrong"
            case _:
                pass
        if line.code in ("pays-right", "pays-wrong"):
            line = _grouped(line, books.transfers, variant)
        judged.append((status, line))
    return [*rows, *line_rows(judged, look, cells), *house_rows(verdict, look, cells)]


def _grouped(line: Line, transfers: Iterable[Transfer], variant: Variant) -> Line:
    """The line of a seat; what several others pay it or get from it alike is said once."""
    seat = line.values["seat"]
    every: dict[tuple[int, str, bool, int], list[int]] = {}
    for t in transfers:
        if seat in (t.payer, t.payee):
            pays = t.payer == seat
            alike = (t.event, t.rule, pays, t.amount)
            every.setdefault(alike, []).append(t.payee if pays else t.payer)
    if not every:
        return line
    named = rules(variant)
    causes = [
        _cause(others, pays, amount, named[rule].name)
        for (_, rule, pays, amount), others in every.items()
    ]
    return reason(line.code, line.tiles, line.seats, **{**line.values, "because": listing(causes)})


def _cause(others: Sequence[int], pays: bool, amount: int, rule: Text) -> Text:
    if len(others) == 1:
        code = "pays-out" if pays else "pays-in"
        return reason(code, other=others[0], amount=amount, rule=rule).text
    text = texts_drills.PAYS_EACH if pays else texts_drills.GETS_EACH
    return text.fill(seats=spell_seats(sorted(others)), amount=amount, rule=rule)


def recall_rest(question: PaysQuestion, answer: PaysAnswer, look: Look) -> Row:
    """A question of a set in short: the amounts, and what was said if it was another."""
    row = [Span(_words(question.answer, look), "value")]
    if answer != question.answer:
        said = texts_drills.SAID_FAN.fill(fan=_words(answer, look)).get(look.lang)
        row.append(Span(f"  {said}", "dim"))
    return tuple(row)


def _words(answer: PaysAnswer, look: Look) -> str:
    amounts = " ".join(f"{amount:+d}" if amount else "0" for amount in answer.amounts)
    if answer.next_dealer is None:
        return amounts
    return amounts + texts_drills.DEALS_NEXT.fill(seat=answer.next_dealer).get(look.lang)
