"""The payment drill: what does each seat gain or lose, and who deals next?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from core.cases import Settled, read_settle
from core.explain import Line, line
from core.hand import Hand, parse_hand
from core.payments import Transfer
from core.scoring import Score
from core.settlement import next_dealer, results
from core.text import Text, listing
from core.variant import Variant
from core.variants import VARIANTS
from puzzles.dice import number
from puzzles.drill import Question, QuestionId
from puzzles.explained import Explained, first_of_each, house_lines
from puzzles.pays_make import (
    Drafted,
    PaysDrafter,
    PaysTheme,
    needed,
    rules,
    settle,
    themes_of,
)
from puzzles.telling import (
    tell_hand,
    tell_horses,
    tell_kong,
    tell_open,
    tell_score,
    tell_table,
)
from puzzles.themed import DraftedDrill

_FROM_A_DEAL: Final = "deal"
_SEEDS: Final = 10**18


@dataclass(frozen=True, slots=True)
class PaysAnswer:
    """What each seat, and after them each bound player, gains (or, below 0, loses).

    `next_dealer` is None where it was not asked.
    """

    amounts: tuple[int, ...]
    next_dealer: int | None = None


@dataclass(frozen=True, slots=True)
class PaysQuestion(Question):
    """A situation.

    `told` are its events in lines; `asks_dealer` tells whether it is known who deals next;
    `level` is what the situation comes to, `answer` is right.
    """

    told: tuple[Line, ...]
    asks_dealer: bool
    level: int
    answer: PaysAnswer


@dataclass(frozen=True, slots=True)
class PaysVerdict(Explained):
    """The judgement: for each seat and bound player, and for the dealer, whether it was right."""

    amounts: tuple[bool, ...] = ()
    next_dealer: bool | None = None
    answer: PaysAnswer = PaysAnswer(())


class PaysDrill(DraftedDrill[PaysTheme, Drafted, PaysQuestion]):
    """The drill's making and grading (`puzzles.drill.Drill`)."""

    id: str = "pays"
    name: Text = Text("算钱", "who pays")
    line: Text = Text(
        "每家输赢多少，下一副谁坐庄？", "What does each seat gain or lose, who deals next?"
    )
    credit: Text = Text("各家对了 {credit}%", "{credit}% of the seats")
    themes: tuple[PaysTheme, ...] = first_of_each(
        theme for variant in VARIANTS for theme in themes_of(variant)
    )

    drafter = PaysDrafter()

    def needed(self, variant: Variant, theme: PaysTheme, *key: object) -> Mapping[str, Any]:
        """The options that a theme turns on, as far as the variant has them."""
        return needed(variant, theme)

    def cut(self, case: Mapping[str, Any]) -> tuple[PaysQuestion, ...]:
        """Questions from the `settle` case of a deal that was played: one for each moment that
        moved money, with all that went before, and one for the whole deal.

        Their ids name the deal and cannot be made again. Raises Refusal for a case that cannot be
        settled.
        """
        whole = settle(case)
        events = list(case["events"])
        ends = sorted({t.event + 1 for t in whole.done.books.transfers} | {len(events)})
        seed = number("deal", repr(sorted(case.items()))) % _SEEDS
        options = tuple(dict(case.get("options") or {}).items())
        out = []
        for end in ends:
            if end < len(events) and _same_moment(events[end - 1], events[end]):
                continue
            drafted = settle({**case, "events": events[:end]})
            variant = whole.done.variant.id
            ident = QuestionId(self.id, variant, _FROM_A_DEAL, drafted.level, seed, options)
            out.append(self.ask(ident, drafted))
        return tuple(out)

    def ask(self, ident: QuestionId, drafted: Drafted) -> PaysQuestion:
        """The question for a deal."""
        done = drafted.done
        dealer = next_dealer(done.variant, done.books)
        return PaysQuestion(
            id=ident,
            case=drafted.case,
            themes=tuple(t.id for t in themes_of(done.variant) if t.holds(done)),
            told=tuple(_tell(drafted)),
            asks_dealer=dealer is not None,
            level=drafted.level,
            answer=PaysAnswer(tuple(results(done.books)), dealer),
        )

    def grade(self, question: PaysQuestion, answer: PaysAnswer) -> PaysVerdict:
        """Judge the amounts of all seats and, where it was answered, the next dealer.

        `credit` is the share of the amounts (and of the dealer) that are right. Raises ValueError
        for another number of amounts than the question has seats and bound players.
        """
        due = question.answer
        done = read_settle(question.case)
        variant, books = done.variant, done.books
        right = [a == b for a, b in zip(answer.amounts, due.amounts, strict=True)]
        lines: list[Line] = []
        refs: list[str] = []
        named = rules(variant)
        # Such as a cap: they change what others carry.
        carried = {t.rule for t in books.transfers} | {"next-dealer"}
        for seat in books.seats:
            touching = [t for t in books.transfers if seat in (t.payer, t.payee)]
            lines += _seat_lines(named, done, seat, answer.amounts[seat], due.amounts[seat])
            if books.purses is not None and touching and not books.purses[seat]:
                lines.append(line("pays-empty", seats=(seat,), seat=seat))
                refs += [] if right[seat] else ["purse"]
            if not right[seat]:
                refs += [t.rule for t in touching] or [_main_rule(done)]
        capped = [s for _, s in done.scores if _paid(variant, s) < s.fan]
        for result in capped:
            seat, fan = result.win.seat, result.fan
            paid = _paid(variant, result)
            lines.append(line("pays-capped", seats=(seat,), seat=seat, fan=fan, paid=paid))
        for place, seat in enumerate(books.horses, books.players):
            if not right[place]:
                refs.append("horses")
            amount = due.amounts[place]
            lines.append(line("pays-bound", seats=(seat,), number=place, seat=seat, due=amount))
        dealer = None
        if answer.next_dealer is not None and due.next_dealer is not None:
            dealer = answer.next_dealer == due.next_dealer
            code = "pays-dealer-right" if dealer else "pays-dealer"
            seat, given = due.next_dealer, answer.next_dealer
            lines.append(line(code, seats=(seat,), due=seat, given=given))
            refs += [] if dealer else ["next-dealer"]
        if not all(right):
            refs += [name for name in question.themes if name in named and name not in carried]
        parts = right if dealer is None else [*right, dealer]
        return PaysVerdict(
            right=all(parts),
            credit=sum(parts) / len(parts),
            lines=tuple(lines),
            rule_refs=tuple(dict.fromkeys(refs)),
            house=house_lines(variant, lambda v: _outcome(v, question.case)),
            amounts=tuple(right),
            next_dealer=dealer,
            answer=due,
        )


def _paid(variant: Variant, result: Score) -> int:
    """The fan that are paid for, under the cap where there is one."""
    return variant.capped(variant.settings, result.fan)


def _same_moment(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    """Whether two events are wins on one tile."""
    fields = ("type", "from", "tile")
    return (
        one["type"] == "win"
        and one.get("from") is not None
        and all(one.get(f) == other.get(f) for f in fields)
    )


# The situation


def _tell(drafted: Drafted) -> Iterator[Line]:
    done = drafted.done
    first = done.postings[0].books if done.postings else done.books
    purses = drafted.case.get("purses")
    if purses is None and first.purses is not None:
        purses = [done.variant.first_purse(done.variant.settings)] * done.books.players
    yield from tell_table(done.books, purses)
    yield from tell_horses(done.books)
    kongs = iter(done.books.kongs)
    scores = iter(score for _, score in done.scores)
    for event in drafted.case["events"]:
        match event["type"]:
            case "kong":
                yield tell_kong(next(kongs))
            case "open":
                yield tell_open(event["seat"])
            case "win":
                yield from tell_score(next(scores))
            case "draw":
                yield line("told-drawn")
                for seat, hand in _drawn_hands(event):
                    que = event.get("que")
                    yield tell_hand(done, seat, hand, que[seat] if que else None)
            case _:
                pass


def _drawn_hands(event: Mapping[str, Any]) -> Iterator[tuple[int, Hand]]:
    for seat, entry in enumerate(event["hands"]):
        if entry is not None:
            yield seat, parse_hand(entry["concealed"], entry.get("melds") or ())


# The judgement


def _seat_lines(
    named: Mapping[str, Any], done: Settled, seat: int, given: int, due: int
) -> Iterator[Line]:
    """What a seat has and why; where that was answered wrong, what went wrong, if it shows."""
    books = done.books
    causes = [t for t in books.transfers if seat in (t.payer, t.payee)]
    because = listing(_cause(named, t, seat) for t in causes)
    if not causes:
        rule = named[_main_rule(done)].name
        because = line("pays-nothing", rule=rule).text
    seats = tuple(dict.fromkeys([seat, *(t.payee if t.payer == seat else t.payer for t in causes)]))
    if given == due:
        yield line("pays-right", seats=seats, seat=seat, due=_signed(due), because=because)
        return
    yield line(
        "pays-wrong",
        seats=seats,
        seat=seat,
        due=_signed(due),
        given=_signed(given),
        because=because,
    )
    if given == -due:
        yield line("pays-turned", seats=(seat,), seat=seat)
        return
    for t in causes:
        if given + (t.amount if t.payee == seat else -t.amount) == due:
            because = _cause(named, t, seat)
            yield line("pays-left-out", seats=(t.payer, t.payee), seat=seat, because=because)
            return


def _signed(amount: int) -> str:
    return f"{amount:+d}" if amount else "0"


def _cause(named: Mapping[str, Any], t: Transfer, seat: int) -> Text:
    pays = t.payer == seat
    other = t.payee if pays else t.payer
    code = "pays-out" if pays else "pays-in"
    return line(code, seats=(other,), other=other, amount=t.amount, rule=named[t.rule].name).text


def _main_rule(done: Settled) -> str:
    """The rule that says why a seat has no part in it: that of the last payment, or of a drawn
    deal, or of kongs that earn nothing."""
    known = rules(done.variant)
    wanted = [t.rule for t in reversed(done.books.transfers)]
    if done.books.drawn:
        wanted.append("drawn")
    wanted += [f"kong-{kong.kind.value}" for kong in reversed(done.books.kongs)]
    return next(name for name in (*wanted, "kongs", "kong-refund", "next-dealer") if name in known)


def _outcome(variant: Variant, case: Mapping[str, Any]) -> tuple[PaysAnswer, Text]:
    done = read_settle({**case, "options": dict(variant.chosen)})
    answer = PaysAnswer(tuple(results(done.books)), next_dealer(done.variant, done.books))
    words = ", ".join(map(_signed, answer.amounts))
    code = "house-pays" if answer.next_dealer is None else "house-pays-dealer"
    return answer, line(code, amounts=words, dealer=answer.next_dealer).text


PAYS: Final = PaysDrill()
