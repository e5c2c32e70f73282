"""Actions and events as JSON objects, both ways.

An object names its record (`{"event": "drew", "seat": 1, "tile": "5p", "replacement": false}`);
its other fields are those of the record. Tiles are written in canonical notation, rows of tiles
as lists in their order, what is hidden as null; a field that has its default is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Any, Final, TypeVar, cast, get_args

from core.events import (
    HIDDEN,
    HIDDEN_SUIT,
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
    HorseTaken,
    Konged,
    KongProposed,
    LogEvent,
    NameSuit,
    Offered,
    Pass,
    Pung,
    Punged,
    Reason,
    SessionEnd,
    SessionEnded,
    SessionStarted,
    SuitChosen,
    SuitsNamed,
    Swap,
    SwapChosen,
    Swapped,
    Winner,
    Won,
)
from core.explain import Refusal, refuse
from core.hand import KONGS, MeldKind, parse_meld
from core.patterns import FLAGS, WAYS
from core.payments import Transfer
from core.tiles import SUITS, parse_tile, tile_name

ACTIONS: Final[Mapping[str, type]] = {
    "swap": Swap,
    "name-suit": NameSuit,
    "discard": Discard,
    "kong": DeclareKong,
    "win": DeclareWin,
    "pung": Pung,
    "chow": Chow,
    "pass": Pass,
}
EVENTS: Final[Mapping[str, type]] = {
    "session-started": SessionStarted,
    "dealt": Dealt,
    "horse-taken": HorseTaken,
    "drew": Drew,
    "swap-chosen": SwapChosen,
    "swapped": Swapped,
    "suit-chosen": SuitChosen,
    "suits-named": SuitsNamed,
    "discarded": Discarded,
    "offered": Offered,
    "answered": Answered,
    "chowed": Chowed,
    "punged": Punged,
    "kong-proposed": KongProposed,
    "konged": Konged,
    "won": Won,
    "drawn": Drawn,
    "ended": Ended,
    "session-ended": SessionEnded,
}
_NAMES: Final = {record: name for names in (ACTIONS, EVENTS) for name, record in names.items()}
T = TypeVar("T")


def write_action(action: Action) -> dict[str, Any]:
    """An action as a JSON object."""
    return {"action": _NAMES[type(action)], **_write(action)}


def write_event(event: LogEvent) -> dict[str, Any]:
    """An event of a deal or session as a JSON object."""
    return {"event": _NAMES[type(event)], **_write(event)}


def read_action(data: object) -> Action:
    """The action of a JSON object. Raises Refusal with the field at fault and its value."""
    return cast(Action, _read_named(data, "action", ACTIONS))


def read_event(data: object) -> LogEvent:
    """The event of a JSON object. Raises Refusal with the field at fault and its value."""
    return cast(LogEvent, _read_named(data, "event", EVENTS))


def _write(record: Any) -> dict[str, Any]:
    out = {}
    for f in fields(record):
        value = getattr(record, f.name)
        if f.default is MISSING or value != f.default:
            out[f.name] = _form(type(record), f.name).write(value)
    return out


def _read_named(data: object, key: str, names: Mapping[str, type]) -> Any:
    if not isinstance(data, Mapping):
        raise refuse("field-type", None, data, wanted="object")
    name = data.get(key)
    if not isinstance(name, str) or name not in names:
        raise refuse("not-possible", key, name, possible=", ".join(names))
    return _read(names[name], {k: v for k, v in data.items() if k != key})


def _read(record: type[T], data: object) -> T:
    if not isinstance(data, Mapping):
        raise refuse("field-type", None, data, wanted="object")
    known = {f.name: f for f in fields(cast(Any, record))}
    for name in data:
        if name not in known:
            raise refuse("field-unknown", str(name), data[name], possible=", ".join(known))
    values = {}
    for name, f in known.items():
        if name in data:
            try:
                values[name] = _form(record, name).read(data[name])
            except Refusal as bad:
                raise bad.at(name, data[name]) from None
        elif f.default is MISSING:
            raise refuse("field-missing", name, None)
    return record(**values)


# Fields


@dataclass(frozen=True, slots=True)
class _Form:
    """How the values of a field are written, and read back with a Refusal for any other."""

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]


def _plain(wanted: type) -> _Form:
    def read(value: object) -> object:
        if type(value) is not wanted:
            raise refuse("field-type", None, value, wanted=wanted.__name__)
        return value

    return _Form(lambda value: value, read)


def _word(*known: str) -> _Form:
    def read(value: object) -> object:
        if not isinstance(value, str) or value not in known:
            raise refuse("not-possible", None, value, possible=", ".join(known))
        return value

    return _Form(lambda value: value, read)


def _text(write: Callable[[Any], str], parse: Callable[[str], Any]) -> _Form:
    def read(value: object) -> object:
        if not isinstance(value, str):
            raise refuse("field-type", None, value, wanted="str")
        return parse(value)

    return _Form(write, read)


def _null_for(hidden: object, form: _Form) -> _Form:
    """The form of a value that may be missing or hidden, which is written as null."""
    return _Form(
        lambda value: None if value == hidden else form.write(value),
        lambda value: hidden if value is None else form.read(value),
    )


def _row(form: _Form) -> _Form:
    def read(value: object) -> object:
        if not isinstance(value, list):
            raise refuse("field-type", None, value, wanted="list")
        return tuple(map(form.read, value))

    return _Form(lambda row: [form.write(value) for value in row], read)


def _group(*forms: _Form) -> _Form:
    def read(value: object) -> object:
        if not isinstance(value, list) or len(value) != len(forms):
            raise refuse("field-type", None, value, wanted=f"list of {len(forms)}")
        return tuple(form.read(v) for form, v in zip(forms, value, strict=True))

    return _Form(lambda row: [f.write(v) for f, v in zip(forms, row, strict=True)], read)


def _record(record: type) -> _Form:
    return _Form(_write, lambda value: _read(record, value))


_INT: Final = _plain(int)
_BOOL: Final = _plain(bool)
_STR: Final = _plain(str)
_NUMBER: Final = _null_for(None, _INT)
_OWN_TILE: Final = _text(tile_name, parse_tile)
_TILE: Final = _null_for(HIDDEN, _OWN_TILE)
_TILES: Final = _row(_TILE)
_SEAT: Final = _null_for(HIDDEN, _INT)
_SUIT: Final = _null_for(HIDDEN_SUIT, _word(*SUITS))
_MELD: Final = _text(str, parse_meld)
_KONG_WORDS: Final = tuple(kind.value for kind in MeldKind if kind in KONGS)
_KONG: Final = _Form(lambda kind: kind.value, lambda v: MeldKind(_word(*_KONG_WORDS).read(v)))
_ACTION: Final = _Form(write_action, read_action)
_OF_ACTIONS: Final[Mapping[str, _Form]] = {
    "seat": _INT,
    "tile": _OWN_TILE,
    "tiles": _row(_OWN_TILE),
    "suit": _word(*SUITS),
    "open": _BOOL,
}
_OF_EVENTS: Final[Mapping[str, _Form]] = {
    "amount": _INT,
    "answer": _ACTION,
    "by": _word(*WAYS),
    "closes": _null_for(None, _word(*get_args(Closes))),
    "concealed": _TILES,
    "dealer": _INT,
    "event": _INT,
    "fan": _INT,
    "first_dealer": _INT,
    "flags": _row(_word(*FLAGS)),
    "hands": _row(_TILES),
    "horses": _row(_group(_TILE, _SEAT)),
    "items": _row(_group(_STR, _INT, _INT)),
    "kind": _KONG,
    "late": _BOOL,
    "melds": _row(_MELD),
    "next_dealer": _NUMBER,
    "offers": _row(_row(_ACTION)),
    "passed": _NUMBER,
    "payee": _INT,
    "payer": _INT,
    "purses": _null_for(None, _row(_INT)),
    "reason": _word(*get_args(Reason)),
    "received": _row(_TILES),
    "replacement": _BOOL,
    "results": _row(_INT),
    "round": _INT,
    "rule": _STR,
    "seat": _INT,
    "session_over": _BOOL,
    "shift": _INT,
    "shown": _null_for(None, _TILES),
    "source": _NUMBER,
    "suit": _SUIT,
    "suits": _row(_word(*SUITS)),
    "taken": _TILE,
    "tile": _TILE,
    "tiles": _TILES,
    "transfers": _row(_record(Transfer)),
    "wall": _TILES,
    "winners": _row(_record(Winner)),
}
_FORMS: Final[Mapping[type, Mapping[str, _Form]]] = {
    **dict.fromkeys(ACTIONS.values(), _OF_ACTIONS),
    HorseTaken: {"tile": _TILE, "seat": _SEAT},
    SessionEnded: {"reason": _word(*get_args(SessionEnd))},
    Transfer: {**_OF_EVENTS, "reason": _STR},
}


def _form(record: type, name: str) -> _Form:
    return _FORMS.get(record, _OF_EVENTS)[name]
