"""Tables whose game has not begun, kept in the host's folder for its next start.

One small JSON file for each table, written anew in one step whenever something about the table
changes and removed when the game, which has a log of its own, begins.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from core.explain import Refusal, refuse
from core.variant import Variant
from core.variants import by_id
from tui.net.place import Person
from tui.net.protocol import MOST_SECONDS, read_object

_START: Final = "table-"
_ENDING: Final = ".gathering.json"
_FRESH: Final = ".new"
_MOST_BYTES: Final = 1 << 16


@dataclass(frozen=True, slots=True)
class Kept:
    """A table before its game: its number, the game, the time for a decision, who sits where."""

    number: int
    variant: Variant
    seconds: int
    seats: tuple[Person | None, ...]


class KeptFiles:
    """The files of a folder (None keeps nothing)."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._written: dict[int, str] = {}

    def keep(self, table: Kept) -> None:
        """Write a table down unless its file says the same already.

        Where nothing can be written the table goes on, and is lost with the host.
        """
        text = json.dumps(_plain(table), ensure_ascii=False) + "\n"
        if self._folder is None or self._written.get(table.number) == text:
            return
        path = self._path(self._folder, table.number)
        fresh = path.with_name(path.name + _FRESH)
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with open(descriptor, "w", encoding="utf-8") as file:
                file.write(text)
            os.replace(fresh, path)
            self._written[table.number] = text

    def forget(self, number: int) -> None:
        """Remove a table's file."""
        self._written.pop(number, None)
        if self._folder is not None:
            with suppress(OSError):
                self._path(self._folder, number).unlink()

    def read(self) -> Iterator[Kept | Refusal]:
        """The tables of the folder by their numbers, and why a file is none."""
        if self._folder is None:
            return
        try:
            paths = sorted(self._folder.glob(f"{_START}*{_ENDING}"), key=lambda p: (len(p.name), p))
        except OSError:
            return
        for path in paths:
            try:
                yield _read(path)
            except Refusal as bad:
                yield refuse("net-kept", path=path, why=bad.line.text)
            except OSError as bad:
                yield refuse("net-kept", path=path, why=bad.strerror or bad)

    @staticmethod
    def _path(folder: Path, number: int) -> Path:
        return folder / f"{_START}{number}{_ENDING}"


def _plain(table: Kept) -> Mapping[str, Any]:
    return {
        "table": table.number,
        "variant": table.variant.id,
        "options": dict(table.variant.house),
        "seconds": table.seconds,
        "seats": [p and {"key": p.key, "name": p.name} for p in table.seats],
    }


def _read(path: Path) -> Kept:
    """The table of a file. Raises Refusal for one that was not written by `KeptFiles`."""
    with path.open("rb") as file:
        data = read_object(file.read(_MOST_BYTES))
    match data:
        case {
            "table": int(number),
            "variant": str(name),
            "options": dict(options),
            "seconds": int(seconds),
            "seats": list(seats),
        } if number > 0 and 0 <= seconds <= MOST_SECONDS:
            variant = by_id(name).with_options(options)
        case _:
            raise refuse("field-type", None, None, wanted="table")
    if len(seats) != variant.players or path.name != f"{_START}{number}{_ENDING}":
        raise refuse("field-type", None, None, wanted="table")
    return Kept(number, variant, seconds, tuple(map(_person, seats)))


def _person(data: object) -> Person | None:
    match data:
        case None:
            return None
        case {"key": str(key), "name": str(name)}:
            return Person(key, name)
    raise refuse("field-type", "seats", None, wanted="object")
