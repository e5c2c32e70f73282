"""How things look: language, tile face, line characters, colours; and where the defaults come from.

Nothing here imports the terminal library, so the command line can use it at no cost.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, TypeVar, get_args

from core.text import LANGS, Lang

Face = Literal["cjk", "ascii", "unicode"]
Lines = Literal["unicode", "ascii"]
Color = Literal["auto", "256", "16", "mono"]
Scheme = Literal["dark", "light", "contrast", "colorblind", "mono"]
Depth = Literal["truecolor", "256", "16", "mono"]
Driver = Literal["auto", "textual", "lean"]

MIN_WIDTH: Final = 80
MIN_HEIGHT: Final = 24

FACES: Final[tuple[Face, ...]] = get_args(Face)
LINES: Final[tuple[Lines, ...]] = get_args(Lines)
COLORS: Final[tuple[Color, ...]] = get_args(Color)
SCHEMES: Final[tuple[Scheme, ...]] = get_args(Scheme)
DRIVERS: Final[tuple[Driver, ...]] = get_args(Driver)


@dataclass(frozen=True, slots=True)
class Look:
    """All that drawing depends on, apart from the room that there is.

    `tiles` is the tile face: Chinese characters, letters, or the Unicode block Mahjong Tiles.
    `lines` "ascii" keeps to characters whose width no terminal disputes. `color` limits how many
    colours are sent, `scheme` says which. `driver` is what sends them: Textual's own, or the lean
    one for slow lines.
    """

    lang: Lang = "en"
    tiles: Face = "cjk"
    lines: Lines = "unicode"
    color: Color = "auto"
    scheme: Scheme = "dark"
    driver: Driver = "auto"


OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    "lang": LANGS,
    "tiles": FACES,
    "lines": LINES,
    "color": COLORS,
    "scheme": SCHEMES,
    "driver": DRIVERS,
}

# How many colours a terminal shows is asked anew at each start.
SAVED: Final = ("lang", "tiles", "lines", "scheme")

T = TypeVar("T")


def choose_look(
    environ: Mapping[str, str], saved: Mapping[str, Any] | None = None, **chosen: str | None
) -> Look:
    """The look to use: what was `chosen` goes before what was `saved`, that before the defaults.

    `chosen` are fields of `Look`; None means not chosen. Values of `saved` that are unknown are
    passed over, since the file may come from another version. Raises ValueError for an unknown
    chosen value.
    """
    wanted = {name: value for name, value in chosen.items() if value is not None}
    for name, value in wanted.items():
        if value not in OPTIONS[name]:
            raise ValueError(f"{name} = {value!r}: one of {', '.join(OPTIONS[name])}")
    known = {
        name: value
        for name, value in (saved or {}).items()
        if name in SAVED and value in OPTIONS[name]
    }
    merged: dict[str, Any] = known | wanted
    return replace(default_look(environ), **merged)


def default_look(environ: Mapping[str, str]) -> Look:
    """The look that suits the locale and the terminal named in `environ`.

    Chinese needs a locale in UTF-8 and a terminal with a font for it, which the Linux console
    (`TERM=linux`) lacks: there tiles are letters. A `NO_COLOR` that is not empty asks for none.
    """
    language = _first(environ, "LC_ALL", "LC_MESSAGES", "LANG")
    charset = _first(environ, "LC_ALL", "LC_CTYPE", "LANG")
    plain = "utf" not in charset.lower() or environ.get("TERM") == "linux"
    return Look(
        lang="zh" if language.startswith("zh") and not plain else "en",
        tiles="ascii" if plain else "cjk",
        lines="ascii" if plain else "unicode",
        color="mono" if environ.get("NO_COLOR") else "auto",
    )


def depth_of(color: Color, environ: Mapping[str, str]) -> Depth:
    """How many colours to send: what `color` says, or with "auto" what the terminal announces."""
    if color != "auto":
        return color
    if environ.get("COLORTERM", "").lower() in ("truecolor", "24bit"):
        return "truecolor"
    term = environ.get("TERM", "").lower()
    if term in ("", "dumb", "unknown"):
        return "mono"
    return "256" if term.endswith(("256color", "kitty", "ghostty", "direct")) else "16"


def wants_lean(driver: Driver, environ: Mapping[str, str]) -> bool:
    """Whether to send only what changed: with "auto" over SSH."""
    return driver == "lean" or (driver == "auto" and bool(environ.get("SSH_CONNECTION")))


def step(options: tuple[T, ...], value: T, by: int) -> T:
    """The option that stands `by` places after `value`, going round."""
    return options[(options.index(value) + by) % len(options)]


def _first(environ: Mapping[str, str], *names: str) -> str:
    return next((environ[name] for name in names if environ.get(name)), "")
