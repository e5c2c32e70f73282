"""Where the socket of a host lies, and who is at the other end of it.

Who somebody is follows from the account that the operating system names for the other end, and
within it from the name that `--as` gave, which a forced command fixes for each key.
"""

from __future__ import annotations

import errno
import os
import pwd
import socket
import stat
import struct
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from core.explain import Refusal, refuse

_NAME: Final = "tables.sock"
_MODE: Final = 0o660
_BACKLOG: Final = 64
_CREDENTIALS: Final = struct.Struct("3i")


@dataclass(frozen=True, slots=True)
class Person:
    """Who is at the other end: `key` tells people apart, `name` is what others read.

    A name of another account than the host's own has that account behind an `@`, which `--as`
    cannot give.
    """

    key: str
    name: str


def person_of(uid: int, given: str | None, host: int) -> Person:
    """The person of an account (`host`: the host's own) with the name that `--as` gave."""
    try:
        account = pwd.getpwuid(uid).pw_name
    except KeyError:
        account = str(uid)
    if uid == host:
        return Person(f"{uid}/{given or ''}", given or account)
    return Person(f"{uid}/{given or ''}", f"{given or ''}@{account}")


def peer_uid(connection: socket.socket) -> int:
    """The account of the other end, as the operating system has it."""
    data = connection.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, _CREDENTIALS.size)
    return int(_CREDENTIALS.unpack(data)[1])


def default_socket() -> Path:
    """The socket in the runtime folder of whoever runs the program."""
    from platformdirs import user_runtime_path

    return user_runtime_path("tingpai", appauthor=False) / _NAME


def listening(path: Path | None) -> tuple[socket.socket, Path]:
    """A socket that listens; in a user's own folder (None) or where it is wanted.

    Only the account and its group may connect. Raises Refusal where another host listens already
    and where none can.
    """
    own = path is None
    path = default_socket() if path is None else path
    try:
        if own:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            _check_own(path.parent)
        if _answers(path):
            raise refuse("net-socket-busy", path=path)
        with suppress(FileNotFoundError):
            if stat.S_ISSOCK(path.lstat().st_mode):
                path.unlink()
        listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        before = os.umask(0o777 & ~_MODE)
        try:
            listener.bind(str(path))
        except OSError:
            listener.close()
            raise
        finally:
            os.umask(before)
        listener.listen(_BACKLOG)
    except OSError as bad:
        raise _unusable(path, bad) from bad
    return listener, path


def calling(path: Path | None) -> socket.socket:
    """A connection to the host at a path (None: the user's own). Raises Refusal without one."""
    own = path is None
    path = default_socket() if path is None else path
    try:
        if own:
            _check_own(path.parent)
        connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            connection.connect(str(path))
            if own and peer_uid(connection) != os.getuid():
                raise PermissionError(errno.EPERM, os.strerror(errno.EPERM), str(path))
        except OSError:
            connection.close()
            raise
    except OSError as bad:
        raise refuse("net-no-host", path=path, why=bad.strerror or bad) from bad
    return connection


def _answers(path: Path) -> bool:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as trial:
        try:
            trial.connect(str(path))
        except (FileNotFoundError, ConnectionRefusedError):
            return False
        return True


def _check_own(folder: Path) -> None:
    """A folder where somebody else could put a socket is no good."""
    found = folder.stat()
    if found.st_uid != os.getuid() or found.st_mode & 0o022:
        raise PermissionError(errno.EPERM, os.strerror(errno.EPERM), str(folder))


def _unusable(path: Path, bad: OSError) -> Refusal:
    return refuse("net-socket-unusable", path=path, why=bad.strerror or bad)
