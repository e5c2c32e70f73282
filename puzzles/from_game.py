"""Questions cut out of a game: from its log, by the drills' own constructors.

Ready hands at discards ask for their waits, wins for their fan, tiles that completed a hand (taken,
passed or not allowed) whether it may win, payments who pays, turns which discard is best. What a
seat is asked it could know at that moment.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from core.case_log import case_of as settle_case
from core.case_log import deals_of
from core.events import (
    Answered,
    Chowed,
    Dealt,
    DeclareWin,
    Discard,
    Discarded,
    Drawn,
    Drew,
    Ended,
    Event,
    HorseTaken,
    Konged,
    KongProposed,
    LogEvent,
    Offered,
    Punged,
    Winner,
    Won,
)
from core.fold import evolve
from core.hand import Hand
from core.legal import legal_actions
from core.patterns import Win
from core.payments import Books
from core.scoring import in_deal
from core.state import Turn, blank, held_in
from core.variant import Variant
from core.view import redact, view
from core.wins import may_win, waits_of, win_score
from puzzles.case_text import hand_fields, score_case
from puzzles.discard import DISCARD, DiscardQuestion
from puzzles.discard_make import is_question, look_at
from puzzles.drill import Question
from puzzles.fan import FAN
from puzzles.from_case import discard_case, may_win_case, question_of
from puzzles.maywin import MAY_WIN
from puzzles.pays import PAYS
from puzzles.seen import Seen
from puzzles.waits import WAITS

CUT_DRILLS: Final = (WAITS.id, DISCARD.id, MAY_WIN.id, FAN.id, PAYS.id)
"""The drills that a game has questions for."""


@dataclass(frozen=True, slots=True)
class Cut:
    """A question of a game.

    `moment` and `deal` tell where it was cut, `seat` who is asked (None: nobody in particular).
    `missed` tells that the player did otherwise than right: discarded another tile than the best,
    or passed a win.
    """

    question: Question
    moment: int
    deal: int
    seat: int | None
    missed: bool = False

    @property
    def drill(self) -> str:
        """The drill that asks it."""
        return self.question.id.drill


def cut_game(
    variant: Variant, events: Sequence[LogEvent], *, deal: int | None = None
) -> Iterator[Cut]:
    """The questions of a log, or of one of its deals, in their order.

    Moment n is when n events of the log have happened.
    """
    first = 0
    number = -1
    for place, event in enumerate(events):
        if isinstance(event, Dealt):
            number += 1
            first = place
        last = place + 1 == len(events) or isinstance(events[place + 1], Dealt)
        if number >= 0 and last and deal in (None, number):
            played = deals_of(events[first : place + 1])[0]
            yield from _Cutter(variant, played, first, number).cuts()


class _Cutter:
    """Goes through one deal, of which the log's event number `first` is the first."""

    def __init__(self, variant: Variant, events: Sequence[Event], first: int, deal: int) -> None:
        self.variant = variant
        self.events = events
        self.first = first
        self.deal = deal
        self.state = blank(variant)
        self.seen: list[list[Event]] = [[] for _ in range(variant.players)]
        self.asked: dict[int, Hand] = {}

    def cuts(self) -> Iterator[Cut]:
        """All questions of the deal."""
        payments = self._payments()
        money = 0
        for place, event in enumerate(self.events):
            moment = self.first + place + 1
            books = self.state.books
            self.state = evolve(self.state, event)
            for seat, seen in enumerate(self.seen):
                if (known := redact(event, seat)) is not None:
                    seen.append(known)
            if isinstance(event, Drew | Discarded | KongProposed):
                yield from self._may_win(moment)
            if isinstance(event, Drew | Chowed | Punged):
                yield from self._discard(event.seat, moment)
            if isinstance(event, Discarded):
                yield from self._waits(event.seat, moment)
            if isinstance(event, Won):
                for winner in event.winners:
                    yield self._fan(winner, books, moment)
            money += _money_events(event)
            if isinstance(event, Konged | Won | Drawn) and money in payments:
                yield self._cut(payments.pop(money), moment, None)
            if isinstance(event, Ended):
                for question in payments.values():
                    yield self._cut(question, moment, None)

    def _cut(self, question: Question, moment: int, seat: int | None, missed: bool = False) -> Cut:
        question = replace(question, id=replace(question.id, seed=moment))
        return Cut(question, moment, self.deal, seat, missed)

    def _after(self, moment: int) -> Sequence[Event]:
        """What happened in the deal after a moment."""
        return self.events[moment - self.first :]

    def _waits(self, seat: int, moment: int) -> Iterator[Cut]:
        """A seat has discarded and is ready, with another hand than the one asked about last."""
        hand = self.state.seats[seat].hand
        if self.asked.get(seat) == hand or not waits_of(self.state, seat):
            return
        self.asked[seat] = hand
        question = question_of(WAITS.id, self._house() | hand_fields(hand), moment)
        yield self._cut(question, moment, seat)

    def _may_win(self, moment: int) -> Iterator[Cut]:
        """A tile has come that completes somebody's hand."""
        for seat, seen in enumerate(self.seen):
            if win_score(self.state, seat) is not None:
                question = question_of(MAY_WIN.id, may_win_case(self.variant, seat, seen), moment)
                missed = may_win(self.state, seat) and not _took(self._after(moment), seat)
                yield self._cut(question, moment, seat, missed)

    def _fan(self, winner: Winner, books: Books, moment: int) -> Cut:
        """A hand has won."""
        win = Win(
            winner.seat,
            winner.by,
            winner.source,
            Hand(winner.concealed, winner.melds),
            winner.tile,
            flags=frozenset(winner.flags),
        )
        case = score_case(self.variant, in_deal(books, win)) | {"options": self.variant.house}
        return self._cut(question_of(FAN.id, case, moment), moment, winner.seat)

    def _discard(self, seat: int, moment: int) -> Iterator[Cut]:
        """A seat is to discard, free to choose, and all that it sees lies in ponds and melds."""
        turn = self.state.phase
        if not isinstance(turn, Turn) or may_win(self.state, seat):
            return
        player = self.state.seats[seat]
        hand = Hand(held_in(player, turn), player.melds)
        going = {a.tile for a in legal_actions(self.state, seat) if isinstance(a, Discard)}
        if going != set(hand.concealed):
            return
        known = view(self.state, seat)
        seen = Seen(
            tuple(other.pond for other in known.table),
            tuple(() if other.seat == seat else other.melds for other in known.table),
        )
        unseen, all_unseen = seen.unseen(hand), known.unseen()
        if any(unseen[kind] != all_unseen[kind] for kind in self.variant.tiles.kinds):
            return
        if is_question(look_at(self.variant, seat, hand, seen)):
            case = discard_case(self.variant, seat, hand, seen)
            question = question_of(DISCARD.id, case, moment)
            assert isinstance(question, DiscardQuestion)
            gone = next(iter(self._after(moment)), None)
            missed = isinstance(gone, Discarded) and gone.tile not in question.answer
            yield self._cut(question, moment, seat, missed)

    def _payments(self) -> dict[int, Question]:
        """The questions of who pays, by how many money events they take in; none of a deal that
        is not over."""
        if not self.events or not isinstance(self.events[-1], Ended):
            return {}
        case = settle_case(self.variant, self.events)
        out = {}
        for question in PAYS.cut(case):
            part = case | {"events": question.case["events"]}
            out[len(question.case["events"])] = question_of(PAYS.id, part, 0)
        return out

    def _house(self) -> dict[str, Any]:
        return {"variant": self.variant.id, "options": self.variant.house}


def _took(then: Sequence[Event], seat: int) -> bool:
    """Whether the seat asked for the win that it could have when `then` followed; also where the
    log ends before that is known."""
    for event in then:
        if isinstance(event, Answered):
            if event.seat == seat:
                return isinstance(event.answer, DeclareWin)
        elif not isinstance(event, Offered):
            return isinstance(event, Won) and event.winners[0].seat == seat
    return True


def _money_events(event: Event) -> int:
    """How many events of the deal's `settle` case an event is."""
    if isinstance(event, Won):
        return len(event.winners)
    opens = isinstance(event, Discarded) and event.shown is not None
    return int(opens or isinstance(event, HorseTaken | Konged | Drawn))
