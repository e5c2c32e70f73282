"""Questions that are made of a case which their id carries.

The case of a `waits`, `fan` or `pays` question is one of the case format. That of a `discard`
question has besides `seat`, `ponds` (for each seat a text of tiles in their order) and `others`
(the melds of each other seat). That of a `may-win` question has `seat` and `seen`: the events of
the deal as the seat learnt of them, packed into a word; the last one brought the tile.
"""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NoBase64
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from core.cases import read_score, read_variant
from core.checks import check_seat
from core.codec import read_event, write_event
from core.events import Drew, Event, SessionEnded, SessionStarted
from core.explain import Refusal, refuse
from core.fold import replay
from core.hand import Hand, parse_hand, parse_meld
from core.patterns import FLAGS
from core.scoring import score
from core.state import State, blank
from core.tiles import parse_tile, tile_name
from core.variant import Variant
from core.wins import win_score
from puzzles.case_text import hand_fields
from puzzles.discard import DISCARD
from puzzles.discard_make import is_question, look_at
from puzzles.discard_make import weighed as weighed_choice
from puzzles.drill import Question, QuestionId
from puzzles.drills import drill_by_id
from puzzles.explained import check_step
from puzzles.fan import FAN
from puzzles.fan_make import weighed
from puzzles.maywin import MAY_WIN
from puzzles.maywin_make import THEMES as REASONS
from puzzles.maywin_make import Drafted, weigh
from puzzles.maywin_script import Moment, Table, rule_on
from puzzles.pays import PAYS
from puzzles.seen import Seen
from puzzles.telling import tell_win
from puzzles.wait_facts import weigh as weigh_waits
from puzzles.waits import WAITS, WaitQuestion
from puzzles.win_shapes import Seats

GAME: Final = "game"
"""The theme of a question that was cut out of a game; its seed is the moment in the log."""

_MOST_BYTES: Final = 1_000_000
_OF_THE_ID: Final = ("variant", "options")

Case = Mapping[str, Any]


def carrying(drill: str, case: Case, level: int, moment: int) -> QuestionId:
    """The id of a question that is made of a case, which holds variant and options."""
    bare = {name: value for name, value in case.items() if name not in _OF_THE_ID}
    text = json.dumps(bare, ensure_ascii=False, separators=(",", ":"))
    options = tuple(dict(case.get("options") or {}).items())
    return QuestionId(drill, case["variant"], GAME, level, moment, options, text)


def case_of(ident: QuestionId) -> dict[str, Any]:
    """The case that an id carries, with variant and options. Raises Refusal for what is none."""
    try:
        data = json.loads(ident.case or "")
    except (ValueError, RecursionError) as bad:
        raise refuse("not-json", "id", str(ident), why=str(bad)) from None
    if not isinstance(data, dict):
        raise refuse("field-type", "id", str(ident), wanted="object")
    return {"variant": ident.variant, "options": dict(ident.options)} | data


def case_question(ident: QuestionId) -> Question:
    """The question of an id that carries a case.

    Raises Refusal for a drill that asks no cases, for a step that cannot be asked alone, and for a
    case that cannot be used.
    """
    return build(ident, case_of(ident))


def build(ident: QuestionId, case: Case) -> Question:
    """The question of an id, made of a case. Raises Refusal as `case_question`."""
    builder = _BUILDERS.get(ident.drill)
    if builder is None:
        raise refuse("drill-unknown", "drill", ident.drill, possible=", ".join(_BUILDERS))
    if ident.step is not None:
        check_step(drill_by_id(ident.drill), read_variant(case), ident.step)
    return builder(ident, case)


def question_of(drill: str, case: Case, moment: int) -> Question:
    """The question of a case; its id carries the case and has the level that it comes to.

    Raises Refusal as `case_question`.
    """
    question = case_question(carrying(drill, case, 1, moment))
    return replace(question, id=replace(question.id, level=level_of(question)))


def level_of(question: Question) -> int:
    """The level, 1–5, that a question comes to."""
    if isinstance(question, WaitQuestion):
        return weigh_waits(question.facts)
    level: int = question.level  # type: ignore[attr-defined]
    return level


# Waits, fan, payments


def _waits(ident: QuestionId, case: Case) -> Question:
    hand = parse_hand(_text(case, "concealed"), _texts(case, "melds"), winning=False)
    return WAITS.ask(ident, hand, read_variant(case))


def _fan(ident: QuestionId, case: Case) -> Question:
    result = score(*read_score(case))
    if result.tally is None:
        assert result.refusal is not None
        raise Refusal(result.refusal, "tile", case["tile"])
    return FAN.ask(ident, weighed(result))


def _pays(ident: QuestionId, case: Case) -> Question:
    # The last of the questions that a deal is cut into is the one about all of it.
    return replace(PAYS.cut(case)[-1], id=ident)


# Which discard


def discard_case(variant: Variant, seat: int, hand: Hand, seen: Seen) -> dict[str, Any]:
    """The case of a hand to discard from with what lies on the table."""
    case = {"variant": variant.id, "options": variant.house, "seat": seat} | hand_fields(hand)
    ponds = [" ".join(map(tile_name, pond)) for pond in seen.ponds]
    others = [list(map(str, melds)) for melds in seen.melds]
    return case | {"ponds": ponds, "others": others}


def _discard(ident: QuestionId, case: Case) -> Question:
    variant = read_variant(case)
    seat = _seat(variant, case)
    hand = parse_hand(_text(case, "concealed"), _texts(case, "melds"), winning=True)
    ponds, others = _texts(case, "ponds"), case.get("others")
    if not isinstance(others, list) or not len(ponds) == len(others) == variant.players:
        raise refuse("purses-length", "others", others, wanted=variant.players)
    seen = Seen(
        tuple(tuple(parse_tile(word) for word in pond.split()) for pond in ponds),
        tuple(tuple(parse_meld(word) for word in _listed(row, "others")) for row in others),
    )
    if min(seen.unseen(hand)) < 0:
        raise refuse("case-too-many", "ponds", ponds)
    choice = look_at(variant, seat, hand, seen)
    if not is_question(choice):
        raise refuse("case-no-choice", "concealed", case["concealed"])
    return DISCARD.ask(ident, weighed_choice(choice))


# May I win?


@dataclass(frozen=True, slots=True)
class Known(Table):
    """A table in the middle of a deal by all that one seat has seen of it."""

    start: State | None = None

    def state(self) -> State:
        """What the seat knows."""
        assert self.start is not None
        books = replace(self.start.books, settings=self.variant.settings)
        return replace(self.start, variant=self.variant, books=books)


def may_win_case(variant: Variant, seat: int, seen: Sequence[Event]) -> dict[str, Any]:
    """The case of a moment at which a seat is asked about the tile that the last event brought.

    `seen` are the events of the deal so far as the seat learnt of them.
    """
    case = {"variant": variant.id, "options": variant.house, "seat": seat}
    return case | {"seen": pack_events(seen)}


def pack_events(events: Iterable[Event]) -> str:
    """Events as one word."""
    lines = [json.dumps(write_event(event), separators=(",", ":")) for event in events]
    return urlsafe_b64encode(zlib.compress("\n".join(lines).encode(), 9)).decode()


def unpack_events(word: str) -> tuple[Event, ...]:
    """The events of a word. Raises Refusal for a word that is none of `pack_events`."""
    try:
        unpacker = zlib.decompressobj()
        data = unpacker.decompress(urlsafe_b64decode(word), _MOST_BYTES)
        lines = data.decode().split("\n")
        events = [read_event(json.loads(line)) for line in lines]
    except (NoBase64, zlib.error, UnicodeError, ValueError, RecursionError) as bad:
        raise refuse("case-not-packed", "seen", word[:40], why=str(bad)) from None
    found = [e for e in events if not isinstance(e, SessionStarted | SessionEnded)]
    return tuple(found)


def _may_win(ident: QuestionId, case: Case) -> Question:
    variant = read_variant(case)
    seat = _seat(variant, case)
    moment = moment_of(variant, seat, unpack_events(_text(case, "seen")))
    against = rule_on(moment)
    theme = next((t for t in REASONS if against is not None and t.code == against.code), REASONS[0])
    level = weigh(moment, theme.weighs_fan)
    question = MAY_WIN.ask(ident, Drafted(moment, against, theme.id, level))
    told = tell_win(variant, moment.win)
    beside = [words for words in told if words.code.removeprefix("told-") in _TOLD]
    return replace(question, told=(*question.told, *beside))


_TOLD: Final = (*FLAGS, "payer-kongs", "won")


def moment_of(variant: Variant, seat: int, seen: Sequence[Event]) -> Moment:
    """The moment that the last event brought, told from the seat's last own draw on.

    Raises Refusal for events that cannot follow each other and for a tile that completes nothing.
    """
    state = replay(variant, seen)
    result = win_score(state, seat)
    if result is None:
        raise refuse("case-no-win", "seen", len(seen))
    before = len(seen) - 1 if result.win.self_drawn else len(seen)
    draws = [n for n in range(before) if _draws(seen[n], seat)]
    first = before if result.win.self_drawn else (draws[-1] if draws else 0)
    start = replay(variant, seen[:first]) if first else blank(variant)
    books = state.books
    table = Known(
        variant, Seats(seat, books.dealer, books.round), state.seats[seat].hand, seat, start=start
    )
    return Moment(table, tuple(seen[first:]), state, result.win)


def _draws(event: Event, seat: int) -> bool:
    return isinstance(event, Drew) and event.seat == seat


# Fields


def _text(case: Case, name: str) -> str:
    value = case.get(name)
    if not isinstance(value, str):
        raise refuse("field-type", name, value, wanted="str")
    return value


def _texts(case: Case, name: str) -> list[str]:
    return _listed(case.get(name) or [], name)


def _listed(value: object, name: str) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(entry, str) for entry in value):
        raise refuse("field-type", name, value, wanted="list")
    return value


def _seat(variant: Variant, case: Case) -> int:
    return check_seat(variant, case.get("seat"), "seat")


_BUILDERS: Final[Mapping[str, Callable[[QuestionId, Case], Question]]] = {
    WAITS.id: _waits,
    FAN.id: _fan,
    PAYS.id: _pays,
    MAY_WIN.id: _may_win,
    DISCARD.id: _discard,
}
