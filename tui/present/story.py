"""A deal told in words: its events, and how the table stands.

Pure. What an event hides is left out, so that redacted events are told as their seat saw them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from core.codec import ACTIONS
from core.events import (
    HIDDEN,
    HIDDEN_SUIT,
    Action,
    Answered,
    Chow,
    Chowed,
    Dealt,
    Discarded,
    Drawn,
    Drew,
    Ended,
    HorseTaken,
    Konged,
    KongProposed,
    LogEvent,
    Offered,
    Punged,
    SessionEnded,
    SessionStarted,
    SuitChosen,
    SuitsNamed,
    SwapChosen,
    Swapped,
    Winner,
    Won,
    money_of,
)
from core.hand import Meld, MeldKind
from core.journal import Player
from core.patterns import chow_tiles
from core.state import State
from core.text import Text, listing
from core.tiles import SUIT_NAMES, WIND_NAMES
from core.variant import Variant
from core.view import view
from tui.draw import Row, Span, join, plain, short, tile_word, tile_words
from tui.look import Look
from tui.present.players import player_name
from tui.present.score import result_rows, seat_name
from tui.texts import MELD_NAMES
from tui.texts_deal import (
    ANSWERED,
    ANSWERED_PASSED,
    BROKEN_OFF,
    CHOICES,
    CLAIMED,
    DEALT,
    DEALT_ROUND,
    DISCARDED,
    DRAWN,
    DREW,
    DREW_HIDDEN,
    ENDED,
    HAND_OF,
    HORSE_IS,
    HORSE_TAKEN,
    KONG_LATE,
    KONG_PROPOSED,
    KONGED,
    OFFERED,
    OPENED,
    PAYS,
    POND,
    RECEIVED,
    REPLACED,
    REPLACED_HIDDEN,
    SESSION_ENDED,
    SESSION_STARTED,
    SUIT_CHOSEN,
    SUIT_CHOSEN_HIDDEN,
    SUIT_OF,
    SUITS_NAMED,
    SWAP_CHOSEN,
    SWAP_CHOSEN_HIDDEN,
    SWAPPED,
    TILES_HELD,
    WALL_LEFT,
    WAYS,
    WON,
)
from tui.texts_rules import DEALER_KEEPS, NEXT_DEALER, SESSION_OVER

_INDENT: Final = "  "
_ACTION_NAMES: Final = {record: name for name, record in ACTIONS.items()}


@dataclass(frozen=True, slots=True)
class Cast:
    """Who plays what: the names of those at the seats, and after them of the idle players.

    Names stand alone where `dealer` is None.
    """

    variant: Variant
    players: Sequence[Player] = ()
    dealer: int | None = 0

    def name(self, seat: int) -> Text:
        """A seat as it is told: its player's name, with the wind where the game has winds."""
        if seat >= len(self.players):
            return seat_name(self.variant, seat, self.dealer or 0)
        called = player_name(self.players[seat], seat)
        idle = seat >= self.variant.players
        if idle or self.dealer is None or not self.variant.play.winds:
            return called
        wind = WIND_NAMES[(seat - self.dealer) % self.variant.players]
        return Text("{called}({wind})", "{called} ({wind})").fill(called=called, wind=wind)


def event_rows(event: LogEvent, cast: Cast, look: Look) -> list[Row]:
    """An event in words: one row, and further ones for hands and payments."""
    teller = _Teller(cast, look)
    rows = [_row(text, look) for text in teller.tell(event)]
    for t in money_of(event):
        rule = cast.variant.rule(t.rule).name
        words = PAYS.fill(
            payer=cast.name(t.payer), payee=cast.name(t.payee), amount=t.amount, rule=rule
        )
        rows.append((Span(_INDENT), *_row(words, look)))
    if isinstance(event, Ended):
        rows += result_rows(cast.variant, event.results, cast.dealer or 0, look)
        rows += [_row(text, look) for text in teller.after(event)]
    return rows


def event_texts(event: LogEvent, cast: Cast, look: Look) -> list[Text]:
    """An event in words without hands and payments; none for the end of a deal."""
    return [] if isinstance(event, Ended) else list(_Teller(cast, look, brief=True).tell(event))


def _row(text: Text, look: Look) -> Row:
    return (Span(text.get(look.lang)),)


class _Teller:
    def __init__(self, cast: Cast, look: Look, brief: bool = False) -> None:
        self.cast = cast
        self.look = look
        self.brief = brief
        self.name: Callable[[int], Text] = cast.name

    def tell(self, event: LogEvent) -> Iterable[Text]:
        """The rows of an event without its payments."""
        return _TELL[type(event)](self, event)

    def tile(self, kind: int) -> str:
        return tile_word(kind, self.look.tiles)

    def tiles(self, kinds: Iterable[int]) -> str:
        return plain(tile_words(kinds, self.look.tiles))

    def hand(self, kinds: Iterable[int]) -> str:
        return plain(short(kinds, self.look.tiles))

    def hands(self, hands: Sequence[Sequence[int]]) -> Iterable[Text]:
        """A row for each hand that is known."""
        for seat, hand in enumerate(hands):
            if HIDDEN not in hand and not self.brief:
                words = HAND_OF.fill(seat=self.name(seat), hand=self.hand(hand))
                yield Text(_INDENT + words.zh, _INDENT + words.en)

    def started(self, event: SessionStarted) -> Iterable[Text]:
        yield SESSION_STARTED.fill(seat=self.name(event.first_dealer))

    def session_ended(self, event: SessionEnded) -> Iterable[Text]:
        yield SESSION_ENDED[event.reason]

    def dealt(self, event: Dealt) -> Iterable[Text]:
        words = DEALT_ROUND if self.cast.variant.play.winds else DEALT
        yield words.fill(wind=WIND_NAMES[event.round], seat=self.name(event.dealer))
        yield from self.hands(event.hands)

    def horse(self, event: HorseTaken) -> Iterable[Text]:
        if event.tile == HIDDEN:
            yield HORSE_TAKEN
        else:
            yield HORSE_IS.fill(tile=self.tile(event.tile), seat=self.name(event.seat))

    def drew(self, event: Drew) -> Iterable[Text]:
        if event.tile == HIDDEN:
            words = REPLACED_HIDDEN if event.replacement else DREW_HIDDEN
            yield words.fill(seat=self.name(event.seat))
        else:
            words = REPLACED if event.replacement else DREW
            yield words.fill(seat=self.name(event.seat), tile=self.tile(event.tile))

    def swap_chosen(self, event: SwapChosen) -> Iterable[Text]:
        if HIDDEN in event.tiles:
            yield SWAP_CHOSEN_HIDDEN.fill(seat=self.name(event.seat))
        else:
            yield SWAP_CHOSEN.fill(seat=self.name(event.seat), tiles=self.hand(event.tiles))

    def swapped(self, event: Swapped) -> Iterable[Text]:
        players = self.cast.variant.players
        yield SWAPPED[{1: "next", players - 1: "previous"}.get(event.shift, "opposite")]
        for seat, tiles in enumerate(event.received):
            if HIDDEN not in tiles:
                words = RECEIVED.fill(seat=self.name(seat), tiles=self.hand(tiles))
                yield Text(_INDENT + words.zh, _INDENT + words.en)

    def suit_chosen(self, event: SuitChosen) -> Iterable[Text]:
        if event.suit == HIDDEN_SUIT:
            yield SUIT_CHOSEN_HIDDEN.fill(seat=self.name(event.seat))
        else:
            yield SUIT_CHOSEN.fill(seat=self.name(event.seat), suit=SUIT_NAMES[event.suit])

    def suits_named(self, event: SuitsNamed) -> Iterable[Text]:
        each = (
            SUIT_OF.fill(seat=self.name(seat), suit=SUIT_NAMES[suit])
            for seat, suit in enumerate(event.suits)
        )
        yield SUITS_NAMED.fill(suits=listing(each))

    def discarded(self, event: Discarded) -> Iterable[Text]:
        seat, tile = self.name(event.seat), self.tile(event.tile)
        if event.shown is None:
            yield DISCARDED.fill(seat=seat, tile=tile)
        else:
            yield OPENED.fill(seat=seat, tile=tile, hand=self.hand(event.shown))

    def offered(self, event: Offered) -> Iterable[Text]:
        for seat, actions in enumerate(event.offers):
            if actions:
                choices = listing(map(self.choice, actions))
                yield OFFERED.fill(seat=self.name(seat), choices=choices)

    def choice(self, action: Action) -> Text:
        """An action as a choice, without its seat."""
        name = _ACTION_NAMES[type(action)]
        if isinstance(action, Chow):
            return CHOICES[name].fill(tiles=self.hand(chow_tiles(action.tile)))
        return CHOICES[name]

    def answered(self, event: Answered) -> Iterable[Text]:
        words = ANSWERED if event.passed is None else ANSWERED_PASSED
        yield words.fill(seat=self.name(event.seat), choice=self.choice(event.answer))

    def chowed(self, event: Chowed) -> Iterable[Text]:
        meld = Meld(MeldKind.CHOW, event.tile, event.source)
        yield self.claimed(event.seat, meld, event.taken, event.source)

    def punged(self, event: Punged) -> Iterable[Text]:
        meld = Meld(MeldKind.PUNG, event.tile, event.source)
        yield self.claimed(event.seat, meld, event.tile, event.source)

    def claimed(self, seat: int, meld: Meld, tile: int, source: int) -> Text:
        return CLAIMED.fill(
            seat=self.name(seat),
            claim=MELD_NAMES[meld.kind.value],
            tiles=self.hand(meld.tiles),
            source=self.name(source),
            tile=self.tile(tile),
        )

    def proposed(self, event: KongProposed) -> Iterable[Text]:
        yield KONG_PROPOSED.fill(seat=self.name(event.seat), tile=self.tile(event.tile))

    def konged(self, event: Konged) -> Iterable[Text]:
        if event.source is not None:
            meld = Meld(event.kind, event.tile, event.source)
            yield self.claimed(event.seat, meld, event.tile, event.source)
            return
        words = KONG_LATE if event.late else KONGED
        kind = MELD_NAMES[event.kind.value]
        yield words.fill(seat=self.name(event.seat), kind=kind, tile=self.tile(event.tile))

    def won(self, event: Won) -> Iterable[Text]:
        for winner in event.winners:
            yield self.win(winner)
            if not self.brief:
                words = HAND_OF.fill(seat=self.name(winner.seat), hand=self.hand(winner.concealed))
                yield Text(_INDENT + words.zh, _INDENT + words.en)

    def win(self, winner: Winner) -> Text:
        way = WAYS[winner.by]
        if winner.source is not None:
            way = way.fill(source=self.name(winner.source))
        items = listing(
            Text(f"{name.zh}{times}", f"{name.en}{times}")
            for name, times in (
                (self.cast.variant.fan(item).name, f" × {count}" if count > 1 else "")
                for item, count, _ in winner.items
            )
        )
        return WON.fill(
            seat=self.name(winner.seat),
            tile=self.tile(winner.tile),
            way=way,
            fan=winner.fan,
            items=items,
        )

    def drawn(self, event: Drawn) -> Iterable[Text]:
        yield DRAWN

    def ended(self, event: Ended) -> Iterable[Text]:
        yield BROKEN_OFF if event.reason == "session" else ENDED
        yield from self.hands(event.hands)
        for tile, seat in event.horses:
            yield HORSE_IS.fill(tile=self.tile(tile), seat=self.name(seat))

    def after(self, event: Ended) -> Iterable[Text]:
        """Who deals next, and whether all is over."""
        if event.next_dealer is not None:
            words = DEALER_KEEPS if event.next_dealer == self.cast.dealer else NEXT_DEALER
            yield words.fill(seat=self.name(event.next_dealer))
        if event.session_over:
            yield SESSION_OVER


_TELL: Final[dict[type, Callable[[_Teller, Any], Iterable[Text]]]] = {
    SessionStarted: _Teller.started,
    Dealt: _Teller.dealt,
    HorseTaken: _Teller.horse,
    Drew: _Teller.drew,
    SwapChosen: _Teller.swap_chosen,
    Swapped: _Teller.swapped,
    SuitChosen: _Teller.suit_chosen,
    SuitsNamed: _Teller.suits_named,
    Discarded: _Teller.discarded,
    Offered: _Teller.offered,
    Answered: _Teller.answered,
    Chowed: _Teller.chowed,
    Punged: _Teller.punged,
    KongProposed: _Teller.proposed,
    Konged: _Teller.konged,
    Won: _Teller.won,
    Drawn: _Teller.drawn,
    Ended: _Teller.ended,
    SessionEnded: _Teller.session_ended,
}


def position_rows(state: State, cast: Cast, look: Look) -> list[Row]:
    """How the table stands, by all that the state knows: the wall, then a row for each seat."""
    seen = view(state, None)
    rows: list[Row] = [_row(WALL_LEFT.fill(count=seen.wall), look)]
    for seat, player in zip(seen.table, state.seats, strict=True):
        known = HIDDEN not in player.concealed
        count = TILES_HELD.fill(count=seat.tiles)
        held: Row = short(player.concealed, look.tiles) if known else _row(count, look)
        parts = [(Span(f"{cast.name(seat.seat).get(look.lang)} "),), held]
        parts += [short(m.tiles, look.tiles) for m in seat.melds]
        if seat.pond:
            pond = POND.fill(tiles=plain(tile_words(seat.pond, look.tiles)))
            parts.append(_row(pond, look))
        parts.append((Span(f"{seat.money:+d}"),))
        rows.append((Span(_INDENT), *join(parts, Span("  "))))
    return rows
