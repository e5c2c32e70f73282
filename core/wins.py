"""Wins in a deal: who has the shape for one, and what stands against it.

Whether a win is one comes from the scorer alone. Wins passed before, wins that must be taken and
the circumstances of a win that no hand shows (its flags) are matters of play and stand here.
"""

from __future__ import annotations

from core.events import Tiles
from core.explain import Line, line
from core.patterns import By, Win
from core.scoring import Score, hand_waits, in_deal, score
from core.state import Claims, State, Turn
from core.tiles import COPIES, KINDS


def waits_of(state: State, seat: int) -> Tiles:
    """The waits of a seat without a tile just drawn, shape alone."""
    player = state.seats[seat]
    found = player.memo.get("waits")
    if found is None:
        found = player.memo["waits"] = hand_waits(state.variant, player.hand)
    return found


def win_score(state: State, seat: int) -> Score | None:
    """The score of the win that `seat` has the shape for now; None where there is none.

    On the drawn tile in its turn, else on the tile on offer. Its refusal says why it may not win;
    a win passed before is another matter, see `barred`.
    """
    tile = _tile_for(state, seat)
    if tile is None or tile not in waits_of(state, seat):
        return None
    key = ("win", seat)
    found: Score | None = state.memo.get(key)
    if found is None:
        found = state.memo[key] = _scored(state, seat)
    return found


def _tile_for(state: State, seat: int) -> int | None:
    """The tile that a seat could win on now; None without one."""
    phase = state.phase
    if state.seats[seat].win is not None:
        return None
    if isinstance(phase, Turn):
        return phase.drawn if phase.seat == seat else None
    return phase.tile if isinstance(phase, Claims) and phase.source != seat else None


def _scored(state: State, seat: int) -> Score:
    """The score on the tile at hand, complete or not."""
    win = in_deal(state.books, _win(state, seat))
    return score(state.variant, win, state.books)


def _win(state: State, seat: int) -> Win:
    """The win that a seat asks for, with the suit that it named and its flags."""
    play, phase, player = state.variant.play, state.phase, state.seats[seat]
    flags = set() if state.left else {"last-tile"}
    by: By = "self-draw"
    source: int | None = None
    if isinstance(phase, Claims):
        by, source, tile = "discard" if phase.turn is None else "rob-kong", phase.source, phase.tile
        first = by == "discard" and state.discards == 1
        if phase.after_kong:
            flags.add("kong-discard")
    else:
        assert isinstance(phase, Turn)
        assert phase.drawn is not None
        tile = phase.drawn
        first = player.turns == 1
        if phase.replacement:
            flags.add("after-kong")
    if play.first_turn and first and state.untouched:
        flags.add("first-turn")
    if play.last_of_waits and _is_last(state, seat, by, tile):
        flags.add("last-of-waits")
    suit = None if state.named is None else state.named[seat]
    return Win(seat, by, source, player.hand, tile, flags=frozenset(flags), que=suit)


def _is_last(state: State, seat: int, by: By, tile: int) -> bool:
    """绝张: all other tiles of the hand's waits lie face up (sichuan, "Fan", `jue-zhang`)."""
    up = [0] * KINDS
    for number, player in enumerate(state.seats):
        for kind in player.pond:
            up[kind] += 1
        for meld in player.melds:
            for kind in meld.tiles:
                up[kind] += 1
        if number != seat and (player.open or player.win is not None):
            for kind in player.concealed:
                up[kind] += 1
        if player.win is not None and player.win.source is None:
            up[player.win.tile] += 1
    up[tile] -= by == "discard"
    wanted = waits_of(state, seat)
    return sum(up[k] for k in wanted) == COPIES * len(wanted) - 1


def barred(state: State, seat: int, result: Score) -> Line | None:
    """What a win passed before says to this one; None where nothing bars it.

    Rule book, common rules, "Passed win"; dieda, 大吊; sichuan, `pass_lock`.
    """
    bar = state.seats[seat].bar
    if bar is None or result.win.self_drawn:
        return None
    variant = state.variant
    rule = variant.play.passed_win
    if rule == "higher":
        fan = variant.capped(variant.settings, result.fan)
        return None if fan > bar.fan else line("passed-higher", have=fan, passed=bar.fan)
    if rule == "twin" and bar.twin == result.win.tile and _pairs_on(result, bar.twin):
        return None
    return line("passed-win")


def _pairs_on(result: Score, tile: int) -> bool:
    """Whether the hand waited on a second tile of the pair (大吊)."""
    others = (facts.pair for facts, _ in result.others)
    return result.facts is not None and tile in (result.facts.pair, *others)


def may_win(state: State, seat: int) -> bool:
    """Whether `seat` may win now."""
    result = win_score(state, seat)
    return result is not None and result.wins and barred(state, seat, result) is None


def must_win(state: State) -> bool:
    """Few tiles are left: whoever may win must (sichuan, `must_win_last_four`)."""
    return 0 < state.variant.play.must_win_last >= state.left


def why_no_win(state: State, seat: int) -> Line:
    """Why `seat`, which may not win, may not."""
    if _tile_for(state, seat) is None:
        return line("no-tile-to-win")
    result = win_score(state, seat) or _scored(state, seat)
    return result.refusal or barred(state, seat, result) or line("not-now")
