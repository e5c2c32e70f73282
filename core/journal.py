"""Logs of sessions: JSON Lines, a header and then the events, one on a line.

Nothing here reads or writes files: lines go in and out as text. What is written as a line is
never changed, so a log can be cut after any line and taken up again; the whole wall is in it. A
line that cannot be used is told with its number, and what stands before it stays usable.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from core.codec import read_event, write_event
from core.events import LogEvent
from core.explain import Refusal, refuse
from core.session import Session, advance, unopened
from core.text import Text
from core.variant import Variant
from core.variants import by_id

FORMAT: Final = 1
_FORMAT_KEY: Final = "tingpai"


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat, or is bound to one: a name and a kind, such as "person" or "club"."""

    name: str
    kind: str = "person"


@dataclass(frozen=True, slots=True)
class Header:
    """The first line of a log.

    `players` are those of the seats and after them the idle ones; `seed` is None where it is not
    known; `notes` is whatever the program that keeps the log adds, as JSON.
    """

    variant: str
    options: Mapping[str, Any] = field(default_factory=dict)
    players: tuple[Player, ...] = ()
    seed: int | None = None
    notes: Mapping[str, Any] = field(default_factory=dict)

    @property
    def game(self) -> Variant:
        """The variant under the options. Raises Refusal for one that is not known."""
        return by_id(self.variant).with_options(self.options)


@dataclass(frozen=True, slots=True)
class Log:
    """What could be read of a log: its header, the events and the session that they fold to.

    `damage` is the refusal of the first line that cannot be used, None for a whole log; `lines`
    is the number of good lines, header included.
    """

    header: Header
    events: tuple[LogEvent, ...]
    session: Session
    lines: int
    damage: Refusal | None


def header_of(
    variant: Variant,
    players: Iterable[Player] = (),
    seed: int | None = None,
    notes: Mapping[str, Any] | None = None,
) -> Header:
    """The header for a session of a variant under its options."""
    return Header(variant.id, variant.house, tuple(players), seed, dict(notes or {}))


def write_header(header: Header) -> str:
    """The first line of a log, without its line end."""
    players = [{"name": p.name, "kind": p.kind} for p in header.players]
    data: dict[str, Any] = {
        _FORMAT_KEY: FORMAT,
        "variant": header.variant,
        "options": dict(header.options),
        "players": players,
    }
    if header.seed is not None:
        data["seed"] = header.seed
    if header.notes:
        data["notes"] = dict(header.notes)
    return _dump(data)


def write_line(event: LogEvent) -> str:
    """An event as a line, without its line end."""
    return _dump(write_event(event))


def _dump(data: Mapping[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def read_header(text: str) -> Header:
    """Read the first line of a log. Raises Refusal for another format or a damaged line."""
    data = _object(text, 1)
    version = data.get(_FORMAT_KEY)
    if version != FORMAT or isinstance(version, bool):
        raise refuse("log-version", number=1, version=version, known=FORMAT)
    try:
        header = Header(
            _taken(data, "variant", str),
            _taken(data, "options", dict),
            tuple(map(_player, _taken(data, "players", list))),
            None if data.get("seed") is None else _taken(data, "seed", int),
            _taken(data, "notes", dict) if "notes" in data else {},
        )
        _ = header.game
    except Refusal as bad:
        raise _damaged(1, bad) from None
    return header


def read_log(lines: Iterable[str]) -> Log:
    """Read a log as far as it can be used.

    Raises Refusal, with the line's number, for an empty log, an unknown format and a header that
    cannot be used; a later line that cannot be used is `Log.damage`.
    """
    session: Session | None = None
    header: Header | None = None
    events: list[LogEvent] = []
    for number, text in enumerate(lines, 1):
        if header is None or session is None:
            header = read_header(text)
            session = unopened(header.game)
            continue
        try:
            event = read_event(_object(text, number))
            session = advance(session, event)
        except Refusal as bad:
            damage = bad if bad.line.code == "log-damaged" else _damaged(number, bad)
            return Log(header, tuple(events), session, number - 1, damage)
        events.append(event)
    if header is None or session is None:
        raise refuse("log-empty")
    return Log(header, tuple(events), session, 1 + len(events), None)


def _object(text: str, number: int) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as bad:
        raise _damaged(number, refuse("not-json", why=str(bad))) from None
    if not isinstance(data, dict):
        raise _damaged(number, refuse("field-type", None, data, wanted="object"))
    return data


def _taken(data: Mapping[str, Any], name: str, wanted: type) -> Any:
    if name not in data:
        raise refuse("field-missing", name, None)
    if type(data[name]) is not wanted:
        raise refuse("field-type", name, data[name], wanted=wanted.__name__)
    return data[name]


def _player(data: object) -> Player:
    if not isinstance(data, Mapping):
        raise refuse("field-type", "players", data, wanted="object")
    return Player(_taken(data, "name", str), _taken(data, "kind", str))


def _damaged(number: int, bad: Refusal) -> Refusal:
    return refuse("log-damaged", number=number, why=Text(bad.get("zh"), bad.get("en")))
