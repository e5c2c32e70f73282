"""What each seat may do, and why it may not do something else.

`legal_actions` is the only judge of what is allowed; `why_not` merely tells the reason for what
is not among it (rule book, common rules, "A deal", and each variant's file).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final

from core.events import (
    Action,
    Chow,
    DeclareKong,
    DeclareWin,
    Discard,
    NameSuit,
    Pass,
    Pung,
    Swap,
    Tiles,
)
from core.explain import Line, line
from core.hand import Hand, Meld, MeldKind
from core.scoring import hand_waits
from core.shapes import shanten
from core.state import (
    Claims,
    Closing,
    Opening,
    Over,
    Seat,
    State,
    Turn,
    added,
    held_in,
    with_kong,
    without,
)
from core.text import listing
from core.tiles import COPIES, EAST, KINDS, SUIT_NAMES, SUITS, counts_of, suit_of, tile_text
from core.wins import may_win, must_win, waits_of, why_no_win


def legal_actions(state: State, seat: int) -> tuple[Action, ...]:
    """All that `seat` may do now; none while it has nothing to do.

    Works on a fold of the seat's own redacted events as well.
    """
    known: tuple[Action, ...] | None = state.memo.get(seat)
    if known is None:
        known = state.memo[seat] = tuple(_actions(state, seat))
    return known


def _actions(state: State, seat: int) -> Iterable[Action]:
    phase = state.phase
    if isinstance(phase, Claims):
        if phase.offers is not None and phase.answers[seat] is None:
            return phase.offers[seat]
    elif isinstance(phase, Turn):
        if phase.seat == seat:
            return _turn_actions(state, seat, phase)
    elif isinstance(phase, Opening) and opening_waits(state) and phase.chosen[seat] is None:
        return _choices(state, seat, phase)
    return ()


def opening_waits(state: State) -> bool:
    """Whether the seats can choose: the tiles of the idle players are taken first."""
    return len(state.horses) == state.variant.play.horses


# Openings


def _choices(state: State, seat: int, opening: Opening) -> Iterator[Action]:
    if opening.step == "suit":
        for letter in state.variant.tiles.suits:
            yield NameSuit(seat, letter)
        return
    held = _opening_tiles(state, seat, opening)
    for suit in range(len(SUITS)):
        row = [k for k in held if suit_of(k) == suit]
        for three in dict.fromkeys(combinations(row, 3)):
            yield Swap(seat, three)


def _opening_tiles(state: State, seat: int, opening: Opening) -> Tiles:
    concealed = state.seats[seat].concealed
    if opening.drawn is None or seat != state.books.dealer:
        return concealed
    return added(concealed, opening.drawn)


# The own turn


def _turn_actions(state: State, seat: int, turn: Turn) -> Iterator[Action]:
    player, play = state.seats[seat], state.variant.play
    if may_win(state, seat):
        yield DeclareWin(seat)
        if must_win(state):
            return
    held = held_in(player, turn)
    for kind, sort in _own_kongs(player, held):
        if _kong_barred(state, seat, turn, kind, sort) is None:
            yield DeclareKong(seat, kind)
    kinds = tuple(dict.fromkeys(held))
    if player.open:
        assert turn.drawn is not None
        kinds = (turn.drawn,)
    elif (suit := _due_suit(state, seat, held)) is not None:
        kinds = tuple(k for k in kinds if suit_of(k) == suit)
    may_open = play.open_hands and not player.open and _leaves_ready(state, seat, held)
    for kind in kinds:
        yield _discard(seat, kind)
        if may_open and _ready_without(state, seat, held, kind):
            yield Discard(seat, kind, open=True)


@lru_cache(maxsize=256)
def _discard(seat: int, kind: int) -> Discard:
    """A discard that opens no hand: each deal offers several hundred, always of the same few."""
    return Discard(seat, kind)


def own_kong(state: State, seat: int, kind: int) -> MeldKind | None:
    """Which kong a seat's own tiles make of a kind in its turn; None where they make none."""
    turn = state.phase
    assert isinstance(turn, Turn)
    player = state.seats[seat]
    return _own_kong(player, held_in(player, turn), kind)


def _own_kongs(player: Seat, held: Tiles) -> list[tuple[int, MeldKind]]:
    """The kinds that make a kong, rising, and which: four alike stand together in a rising hand."""
    kinds = [kind for kind, fourth in zip(held, held[COPIES - 1 :], strict=False) if kind == fourth]
    kinds += [m.tile for m in player.melds if m.kind is MeldKind.PUNG and m.tile in held]
    found = []
    for kind in sorted(kinds):
        if (sort := _own_kong(player, held, kind)) is not None:
            found.append((kind, sort))
    return found


def _own_kong(player: Seat, held: Tiles, kind: int) -> MeldKind | None:
    count = held.count(kind)
    if count == COPIES:
        return MeldKind.CONCEALED
    if count == 1 and player.melds:
        punged = any(m.tile == kind and m.kind is MeldKind.PUNG for m in player.melds)
        return MeldKind.ADDED if punged else None
    return None


def _kong_barred(state: State, seat: int, turn: Turn, kind: int, sort: MeldKind) -> Line | None:
    """Why the own tiles may not be konged, or None."""
    player, play = state.seats[seat], state.variant.play
    if turn.drawn is None:
        return line("kong-after-claim")
    if state.left < 1:
        return line("no-replacement")
    if _is_due(state, seat, kind):
        return line("named-suit-kong", tiles=(kind,), tile=tile_text(kind))
    if play.late_kong == "lapses" and kind not in turn.fresh:
        dealt = sort is MeldKind.CONCEALED and player.turns == 1
        if not dealt:
            return line("kong-lapsed", tiles=(kind,), tile=tile_text(kind))
    if player.open and kind != turn.drawn:
        return line("open-hand-fixed", tile=tile_text(turn.drawn))
    if player.open:
        return _waits_change(state, seat, kind, sort)
    return None


def _waits_change(state: State, seat: int, kind: int, sort: MeldKind) -> Line | None:
    """Why an open hand may not make a kong: its waits would not stay (suizhou, 亮倒)."""
    player = state.seats[seat]
    left, melds = player.concealed, player.melds
    if sort is not MeldKind.ADDED:
        left, melds = without(left, *(kind,) * 3), (*melds, Meld(sort, kind, None))
    else:
        melds = with_kong(melds, sort, kind)
    if hand_waits(state.variant, Hand(left, melds)) == waits_of(state, seat):
        return None
    return line("kong-changes-waits", tiles=(kind,), tile=tile_text(kind))


def _suit(state: State, seat: int) -> int | None:
    return None if state.named is None else SUITS.index(state.named[seat])


def _is_due(state: State, seat: int, kind: int) -> bool:
    """Whether a tile is of the suit that the seat named to do without."""
    return suit_of(kind) == _suit(state, seat)


def _due_suit(state: State, seat: int, held: Tiles) -> int | None:
    """The named suit while the seat still holds tiles of it: one of them must go."""
    suit = _suit(state, seat)
    return suit if suit is not None and any(suit_of(k) == suit for k in held) else None


def _leaves_ready(state: State, seat: int, held: Tiles) -> bool:
    """Whether some discard leaves the hand ready."""
    melds, variant = state.seats[seat].melds, state.variant
    return shanten(counts_of(held), melds, variant.seven_pairs, variant.tiles.kinds) <= 0


def _ready_without(state: State, seat: int, held: Tiles, kind: int) -> bool:
    hand = Hand(without(held, kind), state.seats[seat].melds)
    return bool(hand_waits(state.variant, hand))


def _why_no_discard(state: State, action: Discard, turn: Turn) -> Line:
    player, kind = state.seats[action.seat], action.tile
    held = held_in(player, turn)
    if kind not in held:
        return _not_held(kind)
    if player.open:
        if action.open:
            return line("opened-twice", seats=(action.seat,), seat=action.seat)
        return line("open-hand-fixed", tile=tile_text(turn.drawn if turn.drawn is not None else 0))
    suit = _due_suit(state, action.seat, held)
    if suit is not None and suit_of(kind) != suit:
        return line("named-suit-first", suit=SUIT_NAMES[SUITS[suit]])
    if not state.variant.play.open_hands:
        return line("no-open-hands")
    return line("not-ready", tile=tile_text(kind))


# Claims


def work_out_offers(state: State) -> tuple[tuple[Action, ...], ...]:
    """What each seat may answer to the tile on offer; empty for a seat without a choice."""
    claims = state.phase
    assert isinstance(claims, Claims)
    return tuple(_claims(state, seat, claims) for seat in range(state.variant.players))


def _claims(state: State, seat: int, claims: Claims) -> tuple[Action, ...]:
    player = state.seats[seat]
    if seat == claims.source or player.win is not None:
        return ()
    tile = claims.tile
    found: list[Action] = []
    if may_win(state, seat):
        found.append(DeclareWin(seat))
        if must_win(state):
            return tuple(found)
    alike = player.concealed.count(tile)
    if alike >= 2:
        if alike >= 3 and _kong_claim_barred(state, seat, claims) is None:
            found.append(DeclareKong(seat, tile))
        if _pung_barred(state, seat, claims) is None:
            found.append(Pung(seat, tile))
    if state.variant.play.chow and seat == _lower(state, claims.source):
        for low in _chows_with(tile, player.concealed):
            if _chow_barred(state, seat, claims, low) is None:
                found.append(Chow(seat, low))
    return (*found, Pass(seat)) if found else ()


def _lower(state: State, seat: int) -> int:
    """The next seat in playing order, which alone may chow (rule book, common rules, "A deal")."""
    return (seat + 1) % state.variant.players


def _is_chow(low: int) -> bool:
    return 0 <= low < EAST and low % 9 < 7


_CHOWS: Final = tuple(
    tuple(
        (low, *(k for k in range(low, low + 3) if k != tile))
        for low in range(tile - 2, tile + 1)
        if _is_chow(low)
    )
    for tile in range(KINDS)
)
"""For each kind the chows that it is in: the lowest tile, and the two others."""


def _chows_with(tile: int, concealed: Tiles) -> list[int]:
    """The lowest tiles of the chows that some concealed tiles make with another."""
    return [low for low, one, two in _CHOWS[tile] if one in concealed and two in concealed]


def _claim_barred(state: State, seat: int, claims: Claims) -> Line | None:
    """Why no claim but a win can be made of the tile on offer, or None."""
    tile = claims.tile
    if claims.turn is not None:
        return line("only-robbed")
    if not state.left:
        return line("last-discard")
    if _is_due(state, seat, tile):
        return line("named-suit-claim", tiles=(tile,), tile=tile_text(tile))
    return None


def _pung_barred(state: State, seat: int, claims: Claims) -> Line | None:
    barrier = _claim_barred(state, seat, claims)
    if barrier is None and state.seats[seat].open:
        return line("open-hand-claims")
    if barrier is None and state.seats[seat].concealed.count(claims.tile) < 2:
        return _too_few(state, seat, claims.tile, 2)
    return barrier


def _kong_claim_barred(state: State, seat: int, claims: Claims) -> Line | None:
    barrier = _claim_barred(state, seat, claims)
    player, tile = state.seats[seat], claims.tile
    if barrier is None and player.concealed.count(tile) < 3:
        return _too_few(state, seat, tile, 3)
    if barrier is None and player.open:
        return _waits_change(state, seat, tile, MeldKind.DIRECT)
    return barrier


def _chow_barred(state: State, seat: int, claims: Claims, low: int) -> Line | None:
    if not state.variant.play.chow:
        return line("no-chow")
    if seat != _lower(state, claims.source):
        upper = (seat - 1) % state.variant.players
        return line("chow-upper", seats=(upper,), upper=upper)
    barrier = _claim_barred(state, seat, claims)
    if barrier is not None:
        return barrier
    if state.seats[seat].open:
        return line("open-hand-claims")
    tile, concealed = claims.tile, state.seats[seat].concealed
    if not _is_chow(low) or not low <= tile <= low + 2:
        return line("no-such-chow", tiles=(tile,), tile=tile_text(tile))
    lacking = [k for k in range(low, low + 3) if k != tile and k not in concealed]
    return _not_held(*lacking) if lacking else None


def _not_held(*kinds: int) -> Line:
    return line("not-held", tiles=kinds, tile=listing(map(tile_text, kinds)))


def _too_few(state: State, seat: int, tile: int, need: int) -> Line:
    have = state.seats[seat].concealed.count(tile)
    return line("too-few", tiles=(tile,), tile=tile_text(tile), have=have, need=need)


# Reasons


def why_not(state: State, action: Action) -> Line:
    """Why an action that is not legal is not."""
    seat, phase = action.seat, state.phase
    if not 0 <= seat < state.variant.players:
        return line("seat-range", last=state.variant.players - 1)
    for kind in _tiles_of(action):
        if kind not in state.variant.tiles:
            return line("tile-outside", tile=tile_text(kind) if 0 <= kind < KINDS else kind)
    if isinstance(phase, Closing | Over):
        return line("deal-over")
    if state.seats and state.seats[seat].win is not None:
        return line("has-won", seats=(seat,), seat=seat)
    if isinstance(action, Swap | NameSuit) or isinstance(phase, Opening):
        return _why_no_choice(state, action)
    if isinstance(phase, Turn):
        if phase.seat != seat:
            return line("not-your-turn", seats=(phase.seat,), seat=phase.seat)
        return _why_not_in_turn(state, action, phase)
    if isinstance(phase, Claims):
        return _why_no_claim(state, action, phase)
    return line("not-now")


def _tiles_of(action: Action) -> Tiles:
    if isinstance(action, Swap):
        return action.tiles
    return (action.tile,) if isinstance(action, Discard | DeclareKong | Pung | Chow) else ()


def _why_no_choice(state: State, action: Action) -> Line:
    phase, seat = state.phase, action.seat
    step = "swap" if isinstance(action, Swap) else "suit" if isinstance(action, NameSuit) else ""
    if not isinstance(phase, Opening):
        return line("no-choice-now")
    if step != phase.step:
        return line(f"choose-{phase.step}-first")
    if phase.chosen[seat] is not None:
        return line("answered-already", seats=(seat,), seat=seat)
    return line(f"choose-{phase.step}", possible=", ".join(state.variant.tiles.suits))


def _why_not_in_turn(state: State, action: Action, turn: Turn) -> Line:
    seat = action.seat
    if isinstance(action, DeclareWin):
        return why_no_win(state, seat)
    if isinstance(action, Pass | Pung | Chow):
        return line("nothing-on-offer")
    if may_win(state, seat) and must_win(state):
        return line("must-win", left=state.left)
    if isinstance(action, Discard):
        return _why_no_discard(state, action, turn)
    assert isinstance(action, DeclareKong)
    held = held_in(state.seats[seat], turn)
    sort = _own_kong(state.seats[seat], held, action.tile)
    if sort is None:
        return line("no-kong", tiles=(action.tile,), tile=tile_text(action.tile))
    return _kong_barred(state, seat, turn, action.tile, sort) or line("not-now")


def _why_no_claim(state: State, action: Action, claims: Claims) -> Line:
    seat = action.seat
    if isinstance(action, Discard):
        return line("claims-first")
    if seat == claims.source:
        return line("own-offer")
    if claims.answers[seat] is not None:
        return line("answered-already", seats=(seat,), seat=seat)
    if isinstance(action, DeclareWin):
        return why_no_win(state, seat)
    if may_win(state, seat) and must_win(state):
        return line("must-win", left=state.left)
    if not isinstance(action, Chow | Pung | DeclareKong):
        return line("nothing-on-offer")
    if not isinstance(action, Chow) and action.tile != claims.tile:
        return line("another-tile", tiles=(claims.tile,), tile=tile_text(claims.tile))
    if isinstance(action, Pung):
        barrier = _pung_barred(state, seat, claims)
    elif isinstance(action, Chow):
        barrier = _chow_barred(state, seat, claims, action.tile)
    else:
        barrier = _kong_claim_barred(state, seat, claims)
    return barrier or line("not-now")
