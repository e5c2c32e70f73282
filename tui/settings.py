"""What the app remembers between two starts: the look and the choices made on the home screen.

One small JSON file in the user's settings folder, or in the folder that `TINGPAI_HOME` names. A
file that cannot be read or written costs a notice and nothing else.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from core.text import Text
from puzzles.answers import HOME_VARIABLE
from tui import texts

_NAME: Final = "settings.json"
_LIMIT: Final = 100_000


def settings_folder(environ: Mapping[str, str]) -> Path:
    """Where the settings file stands."""
    if home := environ.get(HOME_VARIABLE):
        return Path(home).expanduser()
    from platformdirs import user_config_path

    return user_config_path("tingpai", appauthor=False)


@dataclass(frozen=True, slots=True)
class Settings:
    """The saved look and the choices of each entry of the home screen, as plain values.

    Whoever reads a value checks it: the file may come from another version.
    """

    look: Mapping[str, Any] = field(default_factory=dict)
    choices: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SettingsFile:
    """The settings file; None as its path keeps nothing."""

    path: Path | None

    @classmethod
    def of_user(cls, environ: Mapping[str, str] | None = None) -> SettingsFile:
        """The file of whoever runs the program."""
        return cls(settings_folder(os.environ if environ is None else environ) / _NAME)

    def load(self) -> tuple[Settings, Text | None]:
        """The settings and, if the file could not be used, a notice that says why."""
        if self.path is None:
            return Settings(), None
        try:
            with self.path.open(encoding="utf-8") as file:
                data = json.loads(file.read(_LIMIT))
            return Settings(_table(data, "look"), _table(data, "choices")), None
        except FileNotFoundError:
            return Settings(), None
        except OSError as bad:
            return Settings(), _notice(texts.SETTINGS_UNREADABLE, self.path, bad.strerror)
        except (ValueError, TypeError, RecursionError):
            return Settings(), _notice(texts.SETTINGS_BROKEN, self.path, "JSON")

    def save(self, settings: Settings) -> Text | None:
        """Write the file whole, or return a notice that says why it could not be."""
        if self.path is None:
            return None
        data = {"look": dict(settings.look), "choices": dict(settings.choices)}
        fresh = self.path.with_suffix(".new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            fresh.write_text(json.dumps(data, ensure_ascii=False, indent=1), encoding="utf-8")
            fresh.replace(self.path)
        except OSError as bad:
            return _notice(texts.SETTINGS_UNWRITABLE, self.path, bad.strerror)
        return None


def _table(data: object, name: str) -> Mapping[str, Any]:
    if not isinstance(data, dict):
        raise TypeError(name)
    table = data.get(name, {})
    if not isinstance(table, dict):
        raise TypeError(name)
    return table


def _notice(text: Text, path: Path, why: str | None) -> Text:
    return text.fill(path=path, why=why or "?")
