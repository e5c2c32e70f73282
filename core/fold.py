"""How events change the state of a deal.

`evolve` applies an event without judging it and is pure; `replay` folds a whole log. Redacted
events fold as well: what their reader may not know stays `HIDDEN`, so that a seat's own knowledge
is a state like any other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from core.events import (
    HIDDEN,
    Answered,
    Chowed,
    Closes,
    Dealt,
    Discarded,
    Drawn,
    Drew,
    Ended,
    Event,
    HorseTaken,
    Konged,
    KongProposed,
    Offered,
    Punged,
    SuitChosen,
    SuitsNamed,
    SwapChosen,
    Swapped,
    Tiles,
    Won,
)
from core.explain import Refusal, refuse
from core.hand import Meld, MeldKind
from core.opening import all_choose, choose, deal_tiles, name_suits, swap, take_horse
from core.payments import Books, Kong, Transfer
from core.state import (
    Bar,
    Claims,
    Closing,
    Drawing,
    Over,
    Phase,
    Seat,
    State,
    Turn,
    blank,
    changed,
    check_wall,
    held_in,
    in_phase,
    next_playing,
    with_kong,
    without,
)
from core.variant import Variant


def replay(variant: Variant, events: Iterable[Event], state: State | None = None) -> State:
    """Fold events, from before the deal or on from `state`.

    Raises Refusal for an event that cannot follow; see `evolve`.
    """
    state = blank(variant) if state is None else state
    for event in events:
        state = evolve(state, event)
    return state


def evolve(state: State, event: Event) -> State:
    """The state after an event.

    Raises Refusal for an event that has no meaning here: of another phase, with a tile that is
    not where it is said to be. Whether the rules allow it is not asked.
    """
    number = getattr(event, "seat", 0)
    hidden = number == HIDDEN and isinstance(event, HorseTaken)
    if not hidden and not 0 <= number < state.variant.players:
        raise refuse("event-impossible", "seat", number)
    try:
        return _APPLY[type(event)](state, event)
    except (IndexError, KeyError, TypeError, ValueError) as bad:
        if isinstance(bad, Refusal):
            raise
        raise refuse("event-impossible", "event", type(event).__name__) from bad


# Tiles


def _misplaced(tile: int) -> Refusal:
    return refuse("event-impossible", "tile", tile)


def _at(seats: tuple[Seat, ...], number: int, seat: Seat) -> tuple[Seat, ...]:
    return (*seats[:number], seat, *seats[number + 1 :])


def _answered_by_all(state: State, *others: type) -> Any:
    """The phase, one of `others` or a claim window in which no known offer is unanswered."""
    phase = in_phase(state, Claims, *others)
    if isinstance(phase, Claims) and phase.offers is not None:
        for offers, answer in zip(phase.offers, phase.answers, strict=True):
            if offers and answer is None:
                raise refuse("event-impossible", "phase", "Claims")
    return phase


def _own_turn(state: State, seat: int) -> Turn:
    turn: Turn = in_phase(state, Turn)
    if turn.seat != seat:
        raise refuse("event-impossible", "seat", seat)
    return turn


# Money


def _pay(books: Books, transfers: tuple[Transfer, ...], closes: Closes | None) -> Books:
    for t in transfers:
        if not (0 <= t.payer < books.players and 0 <= t.payee < books.players):
            raise refuse("event-impossible", "transfers", t.payer)
    purses = books.purses
    if purses is not None and transfers:
        row = list(purses)
        for t in transfers:
            row[t.payer] -= t.amount
            row[t.payee] += t.amount
        purses = tuple(row)
    return changed(
        books,
        purses=purses,
        transfers=books.transfers + transfers,
        ended=closes is not None,
        session_over=closes == "session",
    )


# Turns


def _drew(state: State, event: Drew) -> State:
    phase = _answered_by_all(state, Drawing)
    number, tile, tail = event.seat, event.tile, event.replacement
    before: Tiles = ()
    if isinstance(phase, Drawing):
        if phase.seat != number or phase.replacement != tail:
            raise refuse("event-impossible", "seat", number)
        before = phase.fresh
    check_wall(state, state.tail - 1 if tail else state.head, tile)
    seat = state.seats[number]
    first = not seat.turns and not state.discards
    seat = changed(seat, turns=seat.turns + (not before), bar=None)
    after: Phase = Turn(number, tile, tail, (*before, tile))
    if first and not tail and state.variant.play.swap_three:
        after = all_choose("swap", state.variant, tile)
    return changed(
        state,
        phase=after,
        seats=_at(state.seats, number, seat),
        head=state.head + (not tail),
        tail=state.tail - tail,
    )


def _offer(
    state: State, source: int, tile: int, turn: Turn | None, after_kong: bool = False
) -> Claims:
    nobody = (None,) * state.variant.players
    return Claims(source, tile, turn, after_kong, None, nobody, nobody)


def _discarded(state: State, event: Discarded) -> State:
    number, tile = event.seat, event.tile
    turn = _own_turn(state, number)
    seat, books = state.seats[number], state.books
    # An open hand keeps its tiles: what it discards is the tile just drawn, seen or not.
    if turn.drawn == tile or (turn.drawn == HIDDEN and seat.open):
        concealed = seat.concealed
    else:
        concealed = without(held_in(seat, turn), tile)
    if event.shown is not None:
        concealed = event.shown
        books = changed(books, opened=(*books.opened, number), posted=books.posted + 1)
    bar = seat.bar
    if bar is not None and bar.punged:
        bar = changed(bar, punged=False, twin=tile)
    seat = changed(
        seat,
        concealed=concealed,
        pond=(*seat.pond, tile),
        open=seat.open or event.shown is not None,
        bar=bar,
    )
    return changed(
        state,
        phase=_offer(state, number, tile, None, turn.replacement),
        books=books,
        seats=_at(state.seats, number, seat),
        discards=state.discards + 1,
        last=(number, tile),
    )


def _proposed(state: State, event: KongProposed) -> State:
    turn = _own_turn(state, event.seat)
    without(held_in(state.seats[event.seat], turn), event.tile)
    return changed(state, phase=_offer(state, event.seat, event.tile, turn))


# Claims


def _offered(state: State, event: Offered) -> State:
    claims: Claims = in_phase(state, Claims)
    if claims.offers is not None or len(event.offers) != state.variant.players:
        raise refuse("event-impossible", "event", "Offered")
    return changed(state, phase=changed(claims, offers=event.offers))


def _answered(state: State, event: Answered) -> State:
    claims: Claims = in_phase(state, Claims)
    number, fan = event.seat, event.passed
    if claims.offers is None or event.answer not in claims.offers[number]:
        raise refuse("event-impossible", "event", "Answered")
    answers, passed = list(claims.answers), list(claims.passed)
    answers[number], passed[number] = event.answer, fan
    seats = state.seats
    if fan is not None:
        seats = _at(seats, number, changed(seats[number], bar=Bar(fan)))
    phase = changed(claims, answers=tuple(answers), passed=tuple(passed))
    return changed(state, phase=phase, seats=seats)


def _claim(state: State, number: int, source: int, tile: int, meld: Meld, own: Tiles) -> State:
    """Take `tile` from `source`'s pond into a meld with the tiles `own`."""
    claims: Claims = _answered_by_all(state)
    giver, seat = state.seats[source], state.seats[number]
    if (claims.source, claims.tile, claims.turn) != (source, tile, None) or number == source:
        raise _misplaced(tile)
    bar = seat.bar
    if bar is not None:
        punged = meld.kind is MeldKind.PUNG and claims.passed[number] is not None
        bar = Bar(bar.fan, punged)
    seat = changed(
        seat, concealed=without(seat.concealed, *own), melds=(*seat.melds, meld), bar=bar
    )
    seats = _at(state.seats, source, changed(giver, pond=giver.pond[:-1]))
    seats = _at(seats, number, seat)
    return changed(state, phase=Turn(number, None), seats=seats, untouched=False, last=None)


def _chowed(state: State, event: Chowed) -> State:
    meld = Meld(MeldKind.CHOW, event.tile, event.source)
    own = [k for k in meld.tiles if k != event.taken]
    if len(own) != 2:
        raise _misplaced(event.taken)
    return _claim(state, event.seat, event.source, event.taken, meld, tuple(own))


def _punged(state: State, event: Punged) -> State:
    meld = Meld(MeldKind.PUNG, event.tile, event.source)
    state = _claim(state, event.seat, event.source, event.tile, meld, (event.tile,) * 2)
    seat = state.seats[event.seat]
    if event.tile not in seat.concealed:
        return state
    seat = changed(seat, held=(*seat.held, event.tile))
    return changed(state, seats=_at(state.seats, event.seat, seat))


# Kongs


def _konged(state: State, event: Konged) -> State:
    number, tile, kind = event.seat, event.tile, event.kind
    turn: Turn | None = None
    if kind is MeldKind.DIRECT:
        if event.source is None:
            raise refuse("event-impossible", "source", None)
        meld = Meld(kind, tile, event.source)
        state = _claim(state, number, event.source, tile, meld, (tile,) * 3)
    else:
        phase = _answered_by_all(state, Turn)
        turn = phase.turn if isinstance(phase, Claims) else phase
        if turn is None or turn.seat != number:
            raise refuse("event-impossible", "seat", number)
        seat = state.seats[number]
        gone = (tile,) if kind is MeldKind.ADDED else (tile,) * 4
        seat = changed(
            seat,
            concealed=without(held_in(seat, turn), *gone),
            melds=with_kong(seat.melds, kind, tile),
        )
        state = changed(state, seats=_at(state.seats, number, seat), untouched=False)
    paid = event.transfers
    made = Kong(number, kind, tile, event.source, event.late, paid)
    books = changed(state.books, kongs=(*state.books.kongs, made), posted=state.books.posted + 1)
    fresh = turn.fresh if turn else ()
    after = Closing("session") if event.closes else Drawing(number, True, fresh)
    return changed(state, phase=after, books=_pay(books, paid, event.closes))


# The end


def _won(state: State, event: Won) -> State:
    phase = _answered_by_all(state, Turn)
    first = event.winners[0]
    for winner in event.winners:
        if not 0 <= winner.seat < state.variant.players or winner.seat in state.books.won:
            raise refuse("event-impossible", "winners", winner.seat)
    seats, last = state.seats, state.last
    if first.by == "rob-kong":
        # The konger is treated as the discarder: the tile lies before it, the pung stays.
        konger = seats[phase.source]
        held = without(held_in(konger, phase.turn), first.tile)
        konger = changed(konger, concealed=held, pond=(*konger.pond, first.tile))
        seats = _at(seats, phase.source, konger)
        last = (phase.source, first.tile)
    for winner in event.winners:
        seat = changed(seats[winner.seat], concealed=winner.concealed, win=winner)
        seats = _at(seats, winner.seat, seat)
    books = state.books
    numbers = tuple(w.seat for w in event.winners)
    kongs = books.kongs
    if any(t.reason == "kong-transfer" for t in event.transfers):
        place = max(i for i, k in enumerate(kongs) if k.seat == first.source)
        kongs = (*kongs[:place], changed(kongs[place], passed_on=True), *kongs[place + 1 :])
    books = changed(
        books,
        won=books.won + numbers,
        first_winners=books.first_winners or numbers,
        won_from=books.won_from if books.won else first.source,
        kongs=kongs,
        posted=books.posted + len(numbers),
    )
    books = _pay(books, event.transfers, event.closes)
    # Several winners are in playing order, so the last of them is the last in the event.
    after = Closing("won") if event.closes else Drawing(next_playing(books, numbers[-1]))
    return changed(state, phase=after, books=books, seats=seats, untouched=False, last=last)


def _drawn(state: State, event: Drawn) -> State:
    _answered_by_all(state, Drawing)
    books = changed(state.books, drawn=True, posted=state.books.posted + 1)
    books = _pay(books, event.transfers, event.closes)
    return changed(state, phase=Closing("drawn"), books=books)


def _ended(state: State, event: Ended) -> State:
    in_phase(state, Closing)
    players = state.variant.players
    if len(event.results) != players + len(event.horses) or event.next_dealer not in (
        None,
        *range(players),
    ):
        raise refuse("event-impossible", "event", "Ended")
    if len(event.horses) != len(state.horses):
        raise refuse("event-impossible", "horses", len(event.horses))
    seats = tuple(changed(s, concealed=h) for s, h in zip(state.seats, event.hands, strict=True))
    tiles, bound = tuple(t for t, _ in event.horses), tuple(s for _, s in event.horses)
    return changed(
        state,
        phase=Over(event.reason, event.results, event.next_dealer, event.session_over),
        books=changed(state.books, horses=bound),
        seats=seats,
        horses=tiles,
    )


_APPLY: Final[dict[type, Callable[[State, Any], State]]] = {
    Dealt: deal_tiles,
    HorseTaken: take_horse,
    Drew: _drew,
    SwapChosen: choose,
    Swapped: swap,
    SuitChosen: choose,
    SuitsNamed: name_suits,
    Discarded: _discarded,
    Offered: _offered,
    Answered: _answered,
    Chowed: _chowed,
    Punged: _punged,
    KongProposed: _proposed,
    Konged: _konged,
    Won: _won,
    Drawn: _drawn,
    Ended: _ended,
}
