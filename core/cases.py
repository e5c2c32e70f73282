"""The case format: hands, deals and answers as JSON objects (rule book, cases).

`answer_waits`, `answer_score` and `answer_settle` take one case as a dictionary and give its
answer; they raise Refusal with the field's name and the value for a case that cannot be used.
`read_…` give the records of a case, for callers that want more than its answer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from core.checks import (
    check_held,
    check_horse,
    check_kong,
    check_seat,
    check_tiles,
    check_win,
    placed,
)
from core.explain import Refusal, refuse
from core.hand import Hand, MeldKind, parse_hand
from core.patterns import WAYS, Win
from core.payments import Books, Finish, Kong, Transfer, deltas
from core.scoring import Score, payments, score
from core.settlement import (
    Posting,
    enter_draw,
    enter_horse,
    enter_kong,
    enter_open,
    enter_wins,
    next_dealer,
    open_books,
    results,
)
from core.shapes import discards, shanten, waits
from core.tiles import ALL_TILES, SUITS, WIND_LETTERS, counts_of, parse_tile, tile_name
from core.variant import Variant
from core.variants import by_id

Case = Mapping[str, Any]
_MISSING: Final = object()
_KINDS: Final = {k.value: k for k in (MeldKind.DIRECT, MeldKind.ADDED, MeldKind.CONCEALED)}
_WIN_FIELDS: Final = ("seat", "from", "by", "concealed", "melds", "tile", "flags")
_SCORE_FIELDS: Final = (
    "variant", "options", "dealer", "round", *_WIN_FIELDS, "won", "payer_open", "payer_kongs",
)  # fmt: skip
_SETTLE_FIELDS: Final = ("variant", "options", "dealer", "round", "purses", "events")
_EVENT_FIELDS: Final = {
    "kong": ("seat", "kind", "tile", "from", "late"),
    "open": ("seat", "concealed", "melds"),
    "horse": ("seat",),
    "win": _WIN_FIELDS,
    "draw": ("hands", "que"),
}


def _take(case: Case, name: str, wanted: type, default: Any = _MISSING) -> Any:
    """A field of the wanted type; without it, or with null, the default."""
    value = case.get(name)
    if value is None:
        if default is _MISSING:
            raise refuse("field-missing", name, value)
        return default
    good = isinstance(value, wanted) and not (wanted is int and isinstance(value, bool))
    if not good:
        raise refuse("field-type", name, value, wanted=wanted.__name__)
    return value


def _texts(case: Case, name: str) -> list[str]:
    value = _take(case, name, list, [])
    for i, entry in enumerate(value):
        if not isinstance(entry, str):
            raise refuse("field-type", f"{name}[{i}]", entry, wanted="str")
    return list(value)


def _known(case: object, fields: Sequence[str]) -> Case:
    if not isinstance(case, Mapping):
        raise refuse("field-type", "case", case, wanted="object")
    for name in case:
        if name not in fields:
            raise refuse("field-unknown", str(name), case[name], possible=", ".join(fields))
    return case


def _tile(case: Case, name: str) -> int:
    text = _take(case, name, str)
    try:
        return parse_tile(text)
    except Refusal as bad:
        raise bad.at(name, text) from None


def _hand(case: Case, *, winning: bool | None = False) -> Hand:
    return parse_hand(_take(case, "concealed", str), _texts(case, "melds"), winning=winning)


def _round(case: Case) -> int:
    letter = _take(case, "round", str, WIND_LETTERS[0])
    if len(letter) != 1 or letter not in WIND_LETTERS:
        raise refuse("not-possible", "round", letter, possible=", ".join(WIND_LETTERS))
    return WIND_LETTERS.index(letter)


def read_variant(case: Case) -> Variant:
    """The variant of a case under its options."""
    options = _take(case, "options", dict, {})
    return by_id(_take(case, "variant", str)).with_options(options)


# Waits


def answer_waits(case: Case) -> dict[str, Any]:
    """Waits and distance of a hand to draw; of a full one whether it wins, and its discards.

    Without `variant`: 34 kinds, standard shape.
    """
    _known(case, ("variant", "options", "concealed", "melds"))
    hand = _hand(case, winning=None)
    seven_pairs, kinds = False, ALL_TILES.kinds
    if case.get("variant") is not None:
        variant = fitting(read_variant(case), hand)
        seven_pairs, kinds = variant.seven_pairs, variant.tiles.kinds
    elif case.get("options"):
        raise refuse("field-missing", "variant", None)
    return describe_waits(hand, seven_pairs, kinds)


def describe_waits(hand: Hand, seven_pairs: bool, kinds: Sequence[int]) -> dict[str, Any]:
    """The answer to a `waits` case."""
    counts = counts_of(hand.concealed)
    away = shanten(counts, hand.melds, seven_pairs, kinds)
    if hand.to_draw:
        found = waits(counts, hand.melds, seven_pairs)
        return {"waits": [tile_name(k) for k in found], "shanten": away}
    best = discards(counts, hand.melds, seven_pairs, kinds)
    return {
        "winning": away < 0,
        "shanten": away,
        "discards": {
            tile_name(d.tile): {
                "shanten": d.shanten,
                "accepts": [tile_name(k) for k in d.accepts],
                "tiles": d.copies,
            }
            for d in best
        },
    }


def fitting(variant: Variant, hand: Hand) -> Variant:
    """The variant, with another tile set where its options allow one that the hand fits into.

    Raises Refusal for a tile that no tile set of the variant holds.
    """
    held = set(hand.tiles)
    if held <= set(variant.tiles.kinds):
        return variant
    for option in variant.options:
        if option.id in variant.chosen or not isinstance(option.values, tuple):
            continue
        for value in option.values:
            other = variant.with_options({option.id: value})
            if held <= set(other.tiles.kinds):
                return other
    check_tiles(variant, hand.concealed, "concealed")
    for i, meld in enumerate(hand.melds):
        check_tiles(variant, meld.tiles, f"melds[{i}]")
    raise AssertionError("some tile lies outside the set")


# Score


def read_win(case: Case, dealer: int = 0, round: int = 0) -> Win:
    """The win of a `score` case or a `win` event, not yet checked against a variant."""
    by = _take(case, "by", str)
    if by not in WAYS:
        raise refuse("not-possible", "by", by, possible=", ".join(WAYS))
    return Win(
        seat=_take(case, "seat", int),
        by=by,
        source=_take(case, "from", int, None),
        hand=_hand(case),
        tile=_tile(case, "tile"),
        dealer=dealer,
        round=round,
        flags=frozenset(_texts(case, "flags")),
        won=tuple(_take(case, "won", list, [])),
        payer_open=tuple(_take(case, "payer_open", list, [])),
        payer_kongs=_take(case, "payer_kongs", int, 1),
    )


def read_score(case: Case) -> tuple[Variant, Win]:
    """The variant and the checked win of a `score` case."""
    _known(case, _SCORE_FIELDS)
    variant = read_variant(case)
    win = read_win(case, _take(case, "dealer", int, 0), _round(case))
    check_win(variant, win)
    return variant, win


def answer_score(case: Case) -> dict[str, Any]:
    """The answer to a `score` case."""
    variant, win = read_score(case)
    return describe_score(score(variant, win))


def describe_score(result: Score) -> dict[str, Any]:
    """A score with its ledger as the case format writes it."""
    paid = payments(result)
    out = describe_items(result)
    if result.wins:
        out["ledger"] = [_line(t) for t in paid]
        out["deltas"] = deltas(paid, result.variant.players)
    return out


def describe_items(result: Score) -> dict[str, Any]:
    """A score without its ledger."""
    out: dict[str, Any] = {"win": result.wins}
    if result.refusal is not None:
        out["why"] = result.refusal.code
    if result.tally is not None:
        out["fan"] = result.fan
        out["items"] = [{"id": i.fan.id, "count": i.count, "fan": i.value} for i in result.items]
    return out


def _line(t: Transfer) -> dict[str, Any]:
    return {"from": t.payer, "to": t.payee, "amount": t.amount, "reason": t.reason}


# Settle


class Settled:
    """A settled case: its variant, the books after each event, and the scores of its wins.

    `scores` holds (number of the event, score); `postings` one entry for each moment.
    """

    def __init__(self, variant: Variant, books: Books) -> None:
        self.variant = variant
        self.books = books
        self.postings: list[Posting] = []
        self.scores: list[tuple[int, Score]] = []

    def enter(self, posting: Posting) -> None:
        """Take the next moment's posting."""
        first = self.books.posted
        self.scores += enumerate(posting.scores, first)
        self.postings.append(posting)
        self.books = posting.books


def read_settle(case: Case) -> Settled:
    """Settle a `settle` case, event after event."""
    _known(case, _SETTLE_FIELDS)
    variant = read_variant(case)
    dealer = check_seat(variant, _take(case, "dealer", int, 0), "dealer")
    books = open_books(variant, dealer, _round(case), _purses(variant, case))
    done = Settled(variant, books)
    events = _take(case, "events", list)
    number = 0
    for _, moment in groupby(enumerate(events), key=_moment):
        together = [event for _, event in moment]
        fields = [f"events[{number + i}]" for i in range(len(together))]
        done.enter(_enter(variant, done.books, together, fields))
        number += len(together)
    return done


def answer_settle(case: Case) -> dict[str, Any]:
    """The answer to a `settle` case."""
    done = read_settle(case)
    books = done.books
    dealer = next_dealer(done.variant, books)
    return {
        "ledger": [{"event": t.event, **_line(t)} for t in books.transfers],
        "deltas": results(books),
        "purses": None if books.purses is None else list(books.purses),
        "wins": [{"event": n, **describe_items(s)} for n, s in done.scores],
        "next_dealer": dealer,
        "dealer_keeps": None if dealer is None else dealer == books.dealer,
        "session_over": books.session_over,
    }


def _moment(numbered: tuple[int, Any]) -> Any:
    """Wins on one tile of one seat are one moment; everything else stands by itself."""
    number, event = numbered
    if isinstance(event, Mapping) and event.get("type") == "win" and event.get("from") is not None:
        return ("win", event.get("from"), event.get("tile"))
    return number


def _purses(variant: Variant, case: Case) -> list[int] | None:
    given = _take(case, "purses", list, None)
    if given is None:
        return None
    if variant.first_purse(variant.settings) is None:
        raise refuse("purses-open", "purses", given)
    if len(given) != variant.players:
        raise refuse("purses-length", "purses", given, wanted=variant.players)
    for i, purse in enumerate(given):
        if not isinstance(purse, int) or isinstance(purse, bool) or purse < 0:
            raise refuse("at-least", f"purses[{i}]", purse, least=0)
    return list(given)


def _enter(
    variant: Variant, books: Books, together: Sequence[Any], fields: Sequence[str]
) -> Posting:
    """Enter one moment: a single event, or all wins on one tile."""
    wins: list[Win] = []
    for event, field in zip(together, fields, strict=True):
        try:
            _check_event(event)
            if books.ended:
                raise refuse("after-the-end", "type", event["type"])
            if event["type"] != "win":
                return _enter_single(variant, books, event)
            win = placed(read_win(event, books.dealer, books.round), books)
            check_win(variant, win)
            if any(win.seat == other.seat for other in wins):
                raise refuse("seat-twice", "seat", win.seat)
            wins.append(win)
        except Refusal as bad:
            raise bad.at(field, event) from None
    return enter_wins(variant, books, wins)


def _check_event(event: Any) -> None:
    if not isinstance(event, Mapping):
        raise refuse("field-type", None, event, wanted="object")
    kind = _take(event, "type", str)
    if kind not in _EVENT_FIELDS:
        raise refuse("not-possible", "type", kind, possible=", ".join(_EVENT_FIELDS))
    _known(event, ("type", *_EVENT_FIELDS[kind]))


def _enter_single(variant: Variant, books: Books, event: Case) -> Posting:
    if event["type"] == "kong":
        return _enter_kong(variant, books, event)
    if event["type"] == "open":
        return _enter_open(variant, books, event)
    if event["type"] == "horse":
        return enter_horse(variant, books, check_horse(variant, books, event.get("seat")))
    return enter_draw(variant, books, _finish(variant, books, event))


def _enter_kong(variant: Variant, books: Books, event: Case) -> Posting:
    kind = _take(event, "kind", str)
    if kind not in _KINDS:
        raise refuse("not-possible", "kind", kind, possible=", ".join(_KINDS))
    kong = Kong(
        _take(event, "seat", int),
        _KINDS[kind],
        _tile(event, "tile"),
        _take(event, "from", int, None),
        _take(event, "late", bool, False),
    )
    check_kong(variant, books, kong)
    return enter_kong(variant, books, kong)


def _enter_open(variant: Variant, books: Books, event: Case) -> Posting:
    seat = check_seat(variant, _take(event, "seat", int), "seat")
    if event.get("concealed") is not None:
        check_held(variant, _hand(event))
    return enter_open(variant, books, seat)


def _finish(variant: Variant, books: Books, event: Case) -> Finish:
    given = _take(event, "hands", list)
    if len(given) != variant.players:
        raise refuse("hands-length", "hands", given, wanted=variant.players)
    hands: list[Hand | None] = []
    for seat, entry in enumerate(given):
        field = f"hands[{seat}]"
        if (entry is None) != (seat in books.won):
            code = "has-won" if entry is not None else "not-won"
            raise refuse(code, field, entry, seat=seat)
        if entry is None:
            hands.append(None)
            continue
        try:
            hand = _hand(_known(entry, ("concealed", "melds")))
            check_held(variant, hand)
        except Refusal as bad:
            raise bad.at(field, entry) from None
        hands.append(hand)
    return Finish(tuple(hands), _que(variant, event))


def _que(variant: Variant, event: Case) -> tuple[str, ...] | None:
    named = _texts(event, "que") or None
    if not variant.play.name_suit:
        if named is not None:
            raise refuse("no-que", "que", named)
        return None
    if named is None or len(named) != variant.players:
        raise refuse("purses-length", "que", named, wanted=variant.players)
    for seat, suit in enumerate(named):
        if suit not in variant.tiles.suits:
            raise refuse("not-possible", f"que[{seat}]", suit, possible=", ".join(SUITS))
    return tuple(named)
