"""What a host and its clients say to each other: JSON objects, one on a line.

A client's line is a request: `op` names it, `ticket` (a number, 0 when left out) comes back with
the answer, `done` or `refused`. What the host says by itself is news. A client learns a game by
the redacted events of its seats alone, or of a spectator; an action carries the number of events
that its seat had seen, and for another number it is refused.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from core.bots import PLAYERS
from core.codec import read_action
from core.events import Action
from core.explain import Line, Refusal, refuse
from core.text import Text
from tui.texts_net import PHRASES

VERSION: Final = 1
MOST_BYTES: Final = 16_384
NEWS_BYTES: Final = 4 << 20
LONGEST_NAME: Final = 20
MOST_SECONDS: Final = 600
_MOST: Final = 2**31
_MOST_BRACKETS: Final = 60
_MOST_SEATS: Final = 4


@dataclass(frozen=True, slots=True)
class Hello:
    """The first request: the protocol's version, and the name that `--as` gave."""

    version: int
    name: str | None


@dataclass(frozen=True, slots=True)
class Open:
    """Open a table; `seconds` are the time for each decision, 0 for any time."""

    variant: str
    options: Mapping[str, Any]
    seconds: int


@dataclass(frozen=True, slots=True)
class Enter:
    """Go to a table: the own seats are taken up again, else one looks on.

    With `seats` only these are taken up: a terminal whose line was mended wants its own back.
    """

    table: int
    seats: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Leave:
    """Back to the lobby; seats of a game that has begun stay one's own."""


@dataclass(frozen=True, slots=True)
class Sit:
    """Sit down before the game begins."""

    seat: int


@dataclass(frozen=True, slots=True)
class Rise:
    """Stand up before the game begins."""

    seat: int


@dataclass(frozen=True, slots=True)
class Fill:
    """Give the free seats to computer players of a kind, and begin."""

    player: str


@dataclass(frozen=True, slots=True)
class Act:
    """Act for an own seat that had seen `number` events."""

    action: Action
    number: int


@dataclass(frozen=True, slots=True)
class Next:
    """Be ready for the next deal."""


@dataclass(frozen=True, slots=True)
class Back:
    """Take the own seats back from the computer player that has taken over."""


@dataclass(frozen=True, slots=True)
class Say:
    """Say a set phrase to the table, by its place in `PHRASES`."""

    phrase: int


Request = Hello | Open | Enter | Leave | Sit | Rise | Fill | Act | Next | Back | Say


def read_request(line: bytes) -> tuple[int, Request]:
    """The ticket and the request of a line.

    Raises Refusal for anything else: too long, no JSON, an unknown request, a wrong field.
    """
    if len(line) > MOST_BYTES:
        raise refuse("net-size", most=MOST_BYTES)
    # Deep nesting is stopped here: the interpreter does not bear it well in the long run.
    if line.count(b"[") + line.count(b"{") > _MOST_BRACKETS:
        raise refuse("not-json", why="nesting")
    data = read_object(line)
    name = data.get("op")
    if not isinstance(name, str) or name not in _REQUESTS:
        raise refuse("not-possible", "op", _short(name), possible=", ".join(_REQUESTS))
    record, forms = _REQUESTS[name]
    ticket = _number(0, _MOST)(data.get("ticket", 0))
    for key in data:
        if key not in forms and key not in ("op", "ticket"):
            raise refuse("field-unknown", _short(key), None, possible=", ".join(forms))
    values = {}
    for key, form in forms.items():
        if key not in data:
            raise refuse("field-missing", key, None)
        values[key] = form(data[key])
    return ticket, record(**values)


def ticket_of(line: bytes) -> int:
    """The ticket of a request that is refused; 0 where it cannot be read."""
    try:
        return read_request(b"{%s}\n" % b",".join([b'"op":"leave"', *_TICKET.findall(line)[:1]]))[0]
    except Refusal:
        return 0


def read_object(line: bytes) -> dict[str, Any]:
    """The JSON object of a line. Raises Refusal for anything else."""
    try:
        data = json.loads(line.decode("utf-8"), parse_constant=_no_constant)
    except (ValueError, RecursionError) as bad:
        raise refuse("not-json", why=type(bad).__name__) from None
    if not isinstance(data, dict):
        raise refuse("field-type", None, None, wanted="object")
    return data


def write_object(data: Mapping[str, Any]) -> bytes:
    """An object as a line with its end."""
    return json.dumps(data, separators=(",", ":")).encode("ascii") + b"\n"


def refusal_news(ticket: int, bad: Refusal) -> dict[str, Any]:
    """The answer that a request is refused, with the reason."""
    text = bad.line.text
    return {"op": "refused", "ticket": ticket, "code": bad.line.code, "text": [text.zh, text.en]}


def read_refusal(data: Mapping[str, Any]) -> Refusal:
    """The refusal of such an answer."""
    zh, en = data["text"]
    return Refusal(Line(data["code"], Text(zh, en)))


def checked_name(name: str) -> str:
    """A name that people may have. Raises Refusal for one that screens cannot show."""
    fits = 0 < len(name) <= LONGEST_NAME and name == name.strip() and name.isprintable()
    if not fits or "@" in name or "/" in name:
        raise refuse("net-name", most=LONGEST_NAME)
    return name


_TICKET: Final = re.compile(rb'"ticket": ?\d{1,10}(?=[,}])')


def _no_constant(name: str) -> None:
    raise ValueError(name)


def _short(value: object) -> str:
    return repr(value)[:40]


def _number(least: int, most: int) -> Callable[[object], int]:
    def read(value: object) -> int:
        if type(value) is not int or not least <= value < most:
            raise refuse("number-range", None, _short(value), least=least, most=most - 1)
        return value

    return read


def _word(value: object) -> str:
    if not isinstance(value, str):
        raise refuse("field-type", None, _short(value), wanted="str")
    return value


def _player(value: object) -> str:
    if value not in PLAYERS:
        raise refuse("not-possible", "player", _short(value), possible=", ".join(PLAYERS))
    return str(value)


def _name(value: object) -> str | None:
    return None if value is None else checked_name(_word(value))


def _table(value: object) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise refuse("field-type", None, _short(value), wanted="object")
    return value


_SEATS: Final = _number(0, 4)


def _some_seats(value: object) -> tuple[int, ...] | None:
    if value is None:
        return None
    if not isinstance(value, list) or len(value) > _MOST_SEATS:
        raise refuse("field-type", "seats", _short(value), wanted="list")
    return tuple(map(_SEATS, value))


_Forms = Mapping[str, Callable[[Any], Any]]
_REQUESTS: Final[Mapping[str, tuple[Callable[..., Request], _Forms]]] = {
    "hello": (Hello, {"version": _number(0, _MOST), "name": _name}),
    "open": (
        Open, {"variant": _word, "options": _table, "seconds": _number(0, MOST_SECONDS + 1)}
    ),
    "enter": (Enter, {"table": _number(0, _MOST), "seats": _some_seats}),
    "leave": (Leave, {}),
    "sit": (Sit, {"seat": _SEATS}),
    "rise": (Rise, {"seat": _SEATS}),
    "fill": (Fill, {"player": _player}),
    "act": (Act, {"action": read_action, "number": _number(0, _MOST)}),
    "next": (Next, {}),
    "back": (Back, {}),
    "say": (Say, {"phrase": _number(0, len(PHRASES))}),
}  # fmt: skip
