"""Games on disk: one log a game, in the user's data folder.

Every line is handed to the system before anything of it is shown, so a program that is killed
loses nothing that could be seen; against a power cut the disk is told to keep up in the
background. A log whose end was cut off is taken up at its last whole line. A damaged one is kept
under another name, and what stands before the damage goes on.
"""

from __future__ import annotations

import fcntl
import os
import threading
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from core.events import LogEvent
from core.explain import Refusal, refuse
from core.journal import Header, Log, read_header, read_log, write_header, write_line
from puzzles.answers import data_folder

_FOLDER: Final = "games"
_ENDING: Final = ".jsonl"
_MOST_ALIKE: Final = 1000
_DEALT: Final = b'"event":"dealt"'
_ENDED: Final = b'"event":"session-ended"'


def games_folder() -> Path:
    """Where the games of whoever runs the program lie."""
    return data_folder() / _FOLDER


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game in the folder: `id` is its name, `played` when it was last played (UTC).

    `header` is None where even that cannot be read, and `why` says why. `deals` have been dealt;
    `over` tells that the session has ended.
    """

    id: str
    path: Path
    played: datetime
    header: Header | None
    deals: int
    over: bool
    why: Refusal | None


def saved_games(folder: Path) -> list[SavedGame]:
    """The games of a folder, the one played last first; a folder that is missing has none."""
    try:
        paths = [path for path in folder.iterdir() if path.name.endswith(_ENDING)]
    except OSError:
        return []
    found = [game for path in paths if (game := _looked_at(path)) is not None]
    return sorted(found, key=lambda game: (game.played, game.id), reverse=True)


def _looked_at(path: Path) -> SavedGame | None:
    try:
        data = path.read_bytes()
        played = datetime.fromtimestamp(path.stat().st_mtime, UTC)
    except OSError:
        return None
    name = path.name.removesuffix(_ENDING)
    first = data.partition(b"\n")[0].decode("utf-8", "replace")
    try:
        header, why = read_header(first), None
    except Refusal as bad:
        header, why = None, bad
    last = data.rstrip(b"\n").rpartition(b"\n")[2]
    return SavedGame(name, path, played, header, data.count(_DEALT), _ENDED in last, why)


def find_game(folder: Path, name: str | None) -> Path:
    """The path of a game by its name; without one, of the last that is not over.

    Raises Refusal when there is none.
    """
    if name is None:
        going = [g for g in saved_games(folder) if g.header is not None and not g.over]
        if not going:
            raise refuse("game-none")
        return going[0].path
    path = folder / (name.removesuffix(_ENDING) + _ENDING)
    if path.parent != folder or not path.is_file():
        known = ", ".join(game.id for game in saved_games(folder))
        raise refuse("game-unknown", "resume", name, possible=known)
    return path


@dataclass(frozen=True, slots=True)
class Repair:
    """What a damaged log went through: the first bad line, and where the whole file is kept."""

    why: Refusal
    kept: Path


class GameFile:
    """The log of one game, open to be added to; nobody else can open it meanwhile.

    `lines` counts the lines, header included.
    """

    def __init__(self, path: Path, descriptor: int, ends: list[int]) -> None:
        self.path = path
        self._descriptor = descriptor
        self._ends = ends
        self._keeper = _Keeper(descriptor)

    @classmethod
    def create(cls, folder: Path, header: Header, now: datetime) -> GameFile:
        """Begin a log. Raises Refusal when it cannot be written."""
        stem = f"{now.astimezone(UTC):%Y%m%d-%H%M%S}-{header.variant}"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path, descriptor = _fresh(folder, stem)
        except OSError as bad:
            raise _unwritable(folder, bad) from bad
        _lock(descriptor)
        file = cls(path, descriptor, [])
        try:
            file._write([write_header(header)])
        except Refusal:
            file.close()
            raise
        return file

    @classmethod
    def reopen(cls, path: Path) -> tuple[GameFile, Log, Repair | None]:
        """Take up a log again, as far as it can be used.

        Raises Refusal when it cannot be read or written, is open elsewhere, or has no header.
        """
        descriptor = _opened(path)
        try:
            with os.fdopen(os.dup(descriptor), "rb") as file:
                data = file.read()
            whole = data[: data.rfind(b"\n") + 1]
            log = read_log(line.decode("utf-8", "replace") for line in _lines(whole))
            repair = None
            if log.damage is not None:
                whole = b"".join(_lines(whole)[: log.lines])
                repair = Repair(log.damage, _kept_copy(path))
                descriptor = _rewritten(path, whole, descriptor)
            elif len(whole) < len(data):
                os.ftruncate(descriptor, len(whole))
        except OSError as bad:
            os.close(descriptor)
            raise _unwritable(path, bad) from bad
        except Refusal:
            os.close(descriptor)
            raise
        ends = list(_ends(whole))
        return cls(path, descriptor, ends), log, repair

    @property
    def name(self) -> str:
        """The name of the game."""
        return self.path.name.removesuffix(_ENDING)

    @property
    def lines(self) -> int:
        """The number of lines."""
        return len(self._ends)

    def add(self, events: Iterable[LogEvent]) -> None:
        """Write events. Raises Refusal, with the log as it was, when they cannot be written."""
        self._write([write_line(event) for event in events])

    def cut(self, lines: int) -> None:
        """Forget all but the first lines. Raises Refusal when that cannot be done."""
        try:
            os.ftruncate(self._descriptor, self._ends[lines - 1])
        except OSError as bad:
            raise _unwritable(self.path, bad) from bad
        del self._ends[lines:]

    def close(self) -> None:
        """Give the log free."""
        self._keeper.stop()
        with suppress(OSError):
            os.close(self._descriptor)
        self._descriptor = -1

    def _write(self, lines: list[str]) -> None:
        before = self._ends[-1] if self._ends else 0
        data = "".join(f"{line}\n" for line in lines).encode()
        try:
            written = os.write(self._descriptor, data)
            while written < len(data):
                written += os.write(self._descriptor, data[written:])
        except OSError as bad:
            with suppress(OSError):
                os.ftruncate(self._descriptor, before)
            raise _unwritable(self.path, bad) from bad
        self._ends += [before + end for end in _ends(data)]
        self._keeper.wake()


class _Keeper(threading.Thread):
    """Tells the disk to keep what was written, away from the keys."""

    def __init__(self, descriptor: int) -> None:
        super().__init__(name="game-keeper", daemon=True)
        self._descriptor = descriptor
        self._due = threading.Event()
        self._over = False
        self.start()

    def wake(self) -> None:
        """Something was written."""
        self._due.set()

    def stop(self) -> None:
        """Keep the last of it and end."""
        self._over = True
        self._due.set()
        self.join()

    def run(self) -> None:
        """Keep up until stopped."""
        while not self._over:
            self._due.wait()
            self._due.clear()
            with suppress(OSError):
                os.fdatasync(self._descriptor)


def _lines(data: bytes) -> list[bytes]:
    """The lines with their ends; the last one has an end too."""
    return [line + b"\n" for line in data.split(b"\n")[:-1]]


def _ends(data: bytes) -> Iterator[int]:
    """Where each line ends."""
    end = 0
    for line in _lines(data):
        end += len(line)
        yield end


_FLAGS: Final = os.O_RDWR | os.O_APPEND | os.O_CLOEXEC


def _fresh(folder: Path, stem: str) -> tuple[Path, int]:
    """A new file whose name begins with `stem`."""
    for number in range(1, _MOST_ALIKE):
        path = folder / f"{stem}{f'-{number}' if number > 1 else ''}{_ENDING}"
        with suppress(FileExistsError):
            return path, os.open(path, _FLAGS | os.O_CREAT | os.O_EXCL, 0o600)
    raise FileExistsError(17, os.strerror(17), stem)


def _opened(path: Path) -> int:
    try:
        descriptor = os.open(path, _FLAGS)
    except FileNotFoundError:
        raise refuse("game-unknown", "resume", path.stem, possible="") from None
    except OSError as bad:
        raise _unwritable(path, bad) from bad
    _lock(descriptor)
    return descriptor


def _lock(descriptor: int) -> None:
    """Take the lock, which goes with the process however it ends."""
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(descriptor)
        raise refuse("game-busy") from None


def _kept_copy(path: Path) -> Path:
    """A second name for a damaged log, under which it stays as it is."""
    for number in range(1, _MOST_ALIKE):
        kept = path.with_name(f"{path.name}.damaged-{number}")
        with suppress(FileExistsError):
            os.link(path, kept)
            return kept
    raise FileExistsError(17, os.strerror(17), path)


def _rewritten(path: Path, data: bytes, old: int) -> int:
    """Put the good lines in place of a log that has another name by now."""
    fresh = path.with_name(f"{path.name}.new")
    descriptor = os.open(fresh, _FLAGS | os.O_CREAT | os.O_TRUNC, 0o600)
    _lock(descriptor)
    os.write(descriptor, data)
    os.fdatasync(descriptor)
    os.replace(fresh, path)
    os.close(old)
    return descriptor


def _unwritable(path: Path, bad: OSError) -> Refusal:
    return refuse("game-unwritable", path=path, why=bad.strerror or "?")
