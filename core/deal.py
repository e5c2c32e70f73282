"""One deal as an explicit machine: `start`, `decide`, and what follows by itself.

`decide` judges an action and gives its events, all that follows without anybody's choice among
them; it is pure, as is `evolve`, which applies them. `follow` gives what is due in a state in
which nobody has to act, so that a log cut at any event can be taken up again. Money comes from
the settlement alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from core.events import (
    Action,
    Answered,
    Chow,
    Chowed,
    Closes,
    Dealt,
    DeclareKong,
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
    NameSuit,
    Offered,
    Pung,
    Punged,
    SuitChosen,
    SuitsNamed,
    Swap,
    SwapChosen,
    Swapped,
    Tiles,
    Winner,
    Won,
)
from core.explain import Refusal
from core.fold import evolve
from core.hand import MeldKind
from core.legal import legal_actions, opening_waits, own_kong, why_not, work_out_offers
from core.payments import Books, Finish, Kong, nearness
from core.scoring import Score
from core.settlement import enter_draw, enter_kong, enter_wins, next_dealer, open_books, results
from core.state import (
    Claims,
    Closing,
    Drawing,
    Opening,
    State,
    Turn,
    blank,
    held_in,
    next_playing,
    without,
)
from core.tiles import rank_of
from core.variant import Variant
from core.wins import win_score

DEALT: Final = 13


def start(
    variant: Variant,
    rng: Random,
    dealer: int = 0,
    round: int = 0,
    purses: Sequence[int] | None = None,
) -> tuple[Event, ...]:
    """Shuffle and deal; the events up to the first choice.

    `round` is the round wind, 0 East to 3 North. In purse play without `purses` everybody has
    the first purse.
    """
    tiles = variant.tiles.wall()
    rng.shuffle(tiles)
    dealt = deal_out(variant, tiles, dealer, round, purses)
    return (dealt, *follow(evolve(blank(variant), dealt), rng))


def deal_out(
    variant: Variant,
    tiles: Sequence[int],
    dealer: int = 0,
    round: int = 0,
    purses: Sequence[int] | None = None,
) -> Dealt:
    """Deal the tiles in the given order: thirteen for each seat, seat 0 first, then the wall."""
    books = open_books(variant, dealer, round, purses)
    hands = (tiles[DEALT * seat : DEALT * (seat + 1)] for seat in range(variant.players))
    wall = tuple(tiles[DEALT * variant.players :])
    return Dealt(dealer, round, books.purses, tuple(map(_rising, hands)), wall)


def _rising(tiles: Sequence[int]) -> Tiles:
    return tuple(sorted(tiles))


def waiting_on(state: State) -> tuple[int, ...]:
    """The seats that have to act, or to answer; the referee's knowledge."""
    phase = state.phase
    if isinstance(phase, Turn):
        return (phase.seat,)
    if isinstance(phase, Claims) and phase.offers is not None:
        seats = range(len(phase.offers))
        return tuple(s for s in seats if phase.offers[s] and phase.answers[s] is None)
    if isinstance(phase, Opening) and opening_waits(state):
        return tuple(s for s, chosen in enumerate(phase.chosen) if chosen is None)
    return ()


def decide(state: State, action: Action, rng: Random | None = None) -> tuple[Event, ...]:
    """Judge an action; its events with all that follows by itself.

    `rng` serves where something is drawn at random (the direction of 换三张) and may be left out
    elsewhere. Raises Refusal with the reason for an action that is not legal.
    """
    return act(state, action, rng)[0]


def act(state: State, action: Action, rng: Random | None = None) -> tuple[tuple[Event, ...], State]:
    """As `decide`, with the state after its events."""
    known = 0 <= action.seat < state.variant.players
    if not known or action not in legal_actions(state, action.seat):
        raise Refusal(why_not(state, action))
    event = _carry_out(state, action)
    more, state = _onward(evolve(state, event), rng)
    return (event, *more), state


def follow(state: State, rng: Random | None = None) -> tuple[Event, ...]:
    """What happens by itself from here; nothing while somebody has a choice or all is over.

    For the referee's state: a fold of redacted events does not know the wall.
    """
    return _onward(state, rng)[0]


def _onward(state: State, rng: Random | None) -> tuple[tuple[Event, ...], State]:
    events = []
    while (due := _due(state, rng)) is not None:
        events.append(due)
        state = evolve(state, due)
    return tuple(events), state


# Actions


def _carry_out(state: State, action: Action) -> Event:
    """The event of a legal action."""
    if isinstance(action, Swap):
        return SwapChosen(action.seat, action.tiles)
    if isinstance(action, NameSuit):
        return SuitChosen(action.seat, action.suit)
    turn = state.phase
    if not isinstance(turn, Turn):
        return _answer(state, action)
    if isinstance(action, Discard):
        player = state.seats[action.seat]
        left = without(held_in(player, turn), action.tile) if action.open else None
        return Discarded(action.seat, action.tile, left)
    if isinstance(action, DeclareKong):
        if own_kong(state, action.seat, action.tile) is MeldKind.ADDED:
            return KongProposed(action.seat, action.tile)
        kong = Kong(action.seat, MeldKind.CONCEALED, action.tile, None, False)
        return _make_kong(state, kong)
    return _win(state, (action.seat,))


def _answer(state: State, action: Action) -> Event:
    """The answer to a tile on offer; leaving a win is told, except by an open hand.

    An open hand takes or leaves its wins freely (suizhou, "Payment of a win").
    """
    seat = action.seat
    passed = None
    could_win = DeclareWin(seat) in legal_actions(state, seat)
    if could_win and not isinstance(action, DeclareWin) and not state.seats[seat].open:
        result = win_score(state, seat)
        assert result is not None
        passed = state.variant.capped(state.variant.settings, result.fan)
    return Answered(seat, action, passed)


# What is due


def _due(state: State, rng: Random | None) -> Event | None:
    """The next event that comes by itself, or None."""
    phase = state.phase
    if isinstance(phase, Turn):
        return None
    if isinstance(phase, Claims):
        return _due_in_claims(state, phase)
    if isinstance(phase, Opening | Drawing):
        if not opening_waits(state):
            return _horse(state)
        if isinstance(phase, Drawing):
            return _draw(state, phase.seat, phase.replacement)
        return _open(state, phase, rng) if None not in phase.chosen else None
    return _end(state, phase) if isinstance(phase, Closing) else None


def _horse(state: State) -> HorseTaken:
    """叫马: the rank counts from the dealer, who is 1 (sichuan, "Other options")."""
    tile = state.wall[state.tail - 1]
    return HorseTaken(tile, (state.books.dealer + rank_of(tile) - 1) % state.variant.players)


def _open(state: State, opening: Opening, rng: Random | None) -> Event:
    """All have chosen: the suits are shown, or the three tiles go their way."""
    chosen, players = opening.chosen, state.variant.players
    if opening.step == "suit":
        return SuitsNamed(tuple(str(suit) for suit in chosen))
    if rng is None:
        raise TypeError("the direction of the exchange is drawn at random: rng is wanted")
    shift = rng.randrange(1, players)
    given = [tiles if isinstance(tiles, tuple) else () for tiles in chosen]
    return Swapped(shift, tuple(given[(seat - shift) % players] for seat in range(players)))


def _draw(state: State, seat: int, replacement: bool = False) -> Event:
    if not state.left:
        return _draw_deal(state)
    tile = state.wall[state.tail - 1 if replacement else state.head]
    return Drew(seat, tile, replacement)


def _due_in_claims(state: State, claims: Claims) -> Event | None:
    if claims.offers is None:
        offers = work_out_offers(state)
        if any(offers):
            return Offered(offers)
    elif any(o and a is None for o, a in zip(claims.offers, claims.answers, strict=True)):
        return None
    return _carry_out_claims(state, claims)


def _carry_out_claims(state: State, claims: Claims) -> Event:
    """All have answered: the highest answer is carried out (common rules, "A deal")."""
    source, tile = claims.source, claims.tile
    given = [a for a in claims.answers if a is not None]
    winners = [a.seat for a in given if isinstance(a, DeclareWin)]
    if winners:
        winners.sort(key=lambda seat: nearness(seat, source, state.variant.players))
        if not state.variant.play.several_winners:
            del winners[1:]
        return _win(state, tuple(winners))
    if claims.turn is not None:
        return _make_kong(state, _added_kong(state, claims.turn, tile))
    for answer in given:
        if isinstance(answer, DeclareKong):
            return _make_kong(state, Kong(answer.seat, MeldKind.DIRECT, tile, source, False))
        if isinstance(answer, Pung):
            return Punged(answer.seat, tile, source)
    for answer in given:
        if isinstance(answer, Chow):
            return Chowed(answer.seat, answer.tile, tile, source)
    return _draw(state, next_playing(state.books, source))


# Kongs, wins, the end


def _added_kong(state: State, turn: Turn, tile: int) -> Kong:
    """An added kong that nobody robbed; late by the variant's rule of timing or not."""
    rule = state.variant.play.late_kong
    held = rule == "held-at-claim" and tile in state.seats[turn.seat].held
    late = held or (rule == "not-at-draw" and tile not in turn.fresh)
    return Kong(turn.seat, MeldKind.ADDED, tile, None, late)


def _closes(books: Books) -> Closes | None:
    if not books.ended:
        return None
    return "session" if books.session_over else "deal"


def _make_kong(state: State, kong: Kong) -> Konged:
    posting = enter_kong(state.variant, state.books, kong)
    return Konged(
        kong.seat,
        kong.kind,
        kong.tile,
        kong.source,
        kong.late,
        posting.transfers,
        _closes(posting.books),
    )


def _win(state: State, seats: tuple[int, ...]) -> Won:
    """The wins of one moment, `seats` nearest first."""
    asked = []
    for seat in seats:
        result = win_score(state, seat)
        assert result is not None
        asked.append(result.win)
    posting = enter_wins(state.variant, state.books, asked)
    winners = tuple(map(_winner, posting.scores))
    return Won(winners, posting.transfers, _closes(posting.books))


def _winner(result: Score) -> Winner:
    win = result.win
    return Winner(
        win.seat,
        win.by,
        win.source,
        win.tile,
        win.hand.concealed,
        win.hand.melds,
        tuple(sorted(win.flags)),
        result.fan,
        tuple((i.fan.id, i.count, i.value) for i in result.items),
    )


def _draw_deal(state: State) -> Drawn:
    """The wall is empty and nobody won the last discard."""
    hands = tuple(None if s.win is not None else s.hand for s in state.seats)
    posting = enter_draw(state.variant, state.books, Finish(hands, state.named))
    return Drawn(posting.transfers, _closes(posting.books) or "deal")


def _end(state: State, closing: Closing) -> Ended:
    books = state.books
    return Ended(
        closing.reason,
        tuple(s.concealed for s in state.seats),
        tuple(zip(state.horses, books.horses, strict=True)),
        tuple(results(books)),
        next_dealer(state.variant, books),
        books.session_over,
    )
