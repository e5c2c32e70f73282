"""How the events before the first turn change the state of a deal: the deal, 叫马, 换三张, 定缺."""

from __future__ import annotations

from collections import Counter
from typing import Literal

from core.events import (
    HIDDEN,
    Dealt,
    HorseTaken,
    SuitChosen,
    SuitsNamed,
    SwapChosen,
    Swapped,
    Tiles,
)
from core.explain import refuse
from core.payments import Books
from core.state import (
    Drawing,
    Opening,
    Phase,
    Seat,
    State,
    Turn,
    Undealt,
    changed,
    check_wall,
    in_phase,
    without,
)
from core.tiles import COPIES
from core.variant import Variant

Step = Literal["swap", "suit"]


def deal_tiles(state: State, event: Dealt) -> State:
    """The hands and the wall; where suits are named first, all choose at once."""
    in_phase(state, Undealt)
    variant, play = state.variant, state.variant.play
    if len(event.hands) != variant.players or not 0 <= event.dealer < variant.players:
        raise refuse("event-impossible", "event", "Dealt")
    tiles = [*event.wall, *(k for hand in event.hands for k in hand)]
    copies = Counter(tiles)
    for kind in set(tiles):
        if kind != HIDDEN and (kind not in variant.tiles or copies[kind] > COPIES):
            raise refuse("event-impossible", "tile", kind)
    suits_first = play.name_suit and not play.swap_three
    return changed(
        state,
        phase=all_choose("suit", variant, None) if suits_first else Drawing(event.dealer),
        books=Books(variant.players, variant.settings, event.dealer, event.round, event.purses),
        seats=tuple(Seat(tuple(sorted(hand))) for hand in event.hands),
        wall=event.wall,
        tail=len(event.wall),
    )


def all_choose(step: Step, variant: Variant, drawn: int | None) -> Opening:
    """The phase in which nobody has chosen yet."""
    return Opening(step, (None,) * variant.players, drawn)


def take_horse(state: State, event: HorseTaken) -> State:
    """A tile of the tail binds an idle player to a seat."""
    in_phase(state, Opening, Drawing)
    check_wall(state, state.tail - 1, event.tile)
    books = state.books
    books = changed(books, horses=(*books.horses, event.seat), posted=books.posted + 1)
    return changed(state, books=books, horses=(*state.horses, event.tile), tail=state.tail - 1)


def choose(state: State, event: SwapChosen | SuitChosen) -> State:
    """A seat's three tiles or its suit, unseen."""
    step: Step = "swap" if isinstance(event, SwapChosen) else "suit"
    opening: Opening = in_phase(state, Opening)
    if opening.step != step or opening.chosen[event.seat] is not None:
        raise refuse("event-impossible", "event", type(event).__name__)
    chosen = list(opening.chosen)
    chosen[event.seat] = event.tiles if isinstance(event, SwapChosen) else event.suit
    return changed(state, phase=changed(opening, chosen=tuple(chosen)))


def _all_chosen(state: State, step: Step) -> Opening:
    opening: Opening = in_phase(state, Opening)
    if opening.step != step or None in opening.chosen:
        raise refuse("event-impossible", "phase", opening.step)
    return opening


def swap(state: State, event: Swapped) -> State:
    """The three tiles go on; where the dealer's drawn one goes, the last received stands apart."""
    opening, dealer = _all_chosen(state, "swap"), state.books.dealer
    drawn = HIDDEN if opening.drawn is None else opening.drawn
    seats = []
    for number, seat in enumerate(state.seats):
        chosen, got = opening.chosen[number], event.received[number]
        given = chosen if isinstance(chosen, tuple) else ()
        if number == dealer and _is_given(seat.concealed, given, drawn):
            given = without(tuple(sorted(given)), drawn)
            drawn, got = got[-1], got[:-1]
        kept = without(seat.concealed, *given)
        seats.append(changed(seat, concealed=tuple(sorted(kept + got))))
    after: Phase = Turn(dealer, drawn, fresh=(drawn,))
    if state.variant.play.name_suit:
        after = all_choose("suit", state.variant, drawn)
    return changed(state, phase=after, seats=tuple(seats))


def _is_given(concealed: Tiles, given: Tiles, drawn: int) -> bool:
    """Whether the drawn tile has to be among the three: the others hold too few of its kind."""
    return drawn != HIDDEN and given.count(drawn) > concealed.count(drawn)


def name_suits(state: State, event: SuitsNamed) -> State:
    """The suits are shown; the dealer draws, or plays where it has drawn before."""
    opening, dealer = _all_chosen(state, "suit"), state.books.dealer
    if len(event.suits) != state.variant.players:
        raise refuse("event-impossible", "event", "SuitsNamed")
    drawn = opening.drawn
    after = Drawing(dealer) if drawn is None else Turn(dealer, drawn, fresh=(drawn,))
    return changed(state, phase=after, named=event.suits)
