"""Colour themes: five schemes, each for terminals with 256 colours or more, with 16, and with none.

The colours of the first sort are all of the 256-colour cube, so that both depths look alike. With
16 colours the terminal's own palette is used, tiles are light letters on coloured cards, since
green on white is unreadable in most palettes. Without colours there is reverse, bold and dim.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from textual.theme import Theme

from tui.draw import ROLES
from tui.look import Depth, Scheme

Paint = tuple[str, str, str]
Pair = tuple[str, str]


def on(paper: str, *inks: str) -> tuple[Pair, ...]:
    """Inks on one paper: the cards of 万, 筒, 条 and honours."""
    return tuple((ink, paper) for ink in inks)


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours that the roles of a scheme are made of; pairs are ink and paper."""

    back: str
    fore: str
    dim: str
    title: str
    bar: Pair
    key: str
    bar_key: str
    cursor: Pair
    man: str
    pin: str
    sou: str
    cards: tuple[Pair, ...]
    right: str
    missed: str
    wrong: str
    dark: bool = True


PALETTES: Final[dict[Scheme, Palette]] = {
    "dark": Palette(
        back="#1c1c1c", fore="#dadada", dim="#9e9e9e", title="#ffd787",
        bar=("#dadada", "#303030"), key="#87d7ff", bar_key="#87d7ff", cursor=("#ffffff", "#005f87"),
        man="#ff8787", pin="#87afff", sou="#87d787",
        cards=on("#ffffd7", "#af0000", "#005faf", "#005f00", "#262626"),
        right="#87d787", missed="#ffd75f", wrong="#ff8787",
    ),
    "light": Palette(
        back="#dadada", fore="#121212", dim="#444444", title="#5f005f",
        bar=("#121212", "#bcbcbc"), key="#005f87", bar_key="#00005f", cursor=("#ffffff", "#005f87"),
        man="#870000", pin="#00005f", sou="#005f00",
        cards=on("#ffffff", "#af0000", "#005faf", "#005f00", "#121212"),
        right="#005f00", missed="#5f0087", wrong="#870000", dark=False,
    ),
    "contrast": Palette(
        back="#000000", fore="#ffffff", dim="#d0d0d0", title="#ffff00",
        bar=("#ffffff", "#262626"), key="#00ffff", bar_key="#00ffff", cursor=("#000000", "#ffff00"),
        man="#ffafaf", pin="#afd7ff", sou="#afffaf",
        cards=on("#ffffff", "#870000", "#0000af", "#005f00", "#000000"),
        right="#afffaf", missed="#ffff00", wrong="#ffafaf",
    ),
    "colorblind": Palette(
        back="#1c1c1c", fore="#dadada", dim="#9e9e9e", title="#ffffff",
        bar=("#dadada", "#303030"), key="#87d7ff", bar_key="#87d7ff", cursor=("#ffffff", "#005f87"),
        man="#ffaf00", pin="#5fafff", sou="#00d7af",
        cards=on("#ffffff", "#af5f00", "#005faf", "#00005f", "#121212"),
        right="#5fafff", missed="#ffff5f", wrong="#ffaf00",
    ),
}  # fmt: skip

_DARK_16: Final = Palette(
    back="ansi_black", fore="ansi_white", dim="ansi_white", title="ansi_yellow",
    bar=("ansi_white", "ansi_blue"), key="ansi_yellow", bar_key="ansi_yellow",
    cursor=("ansi_black", "ansi_cyan"),
    man="ansi_white", pin="ansi_white", sou="ansi_white",
    cards=(
        ("ansi_white", "ansi_red"), ("ansi_white", "ansi_blue"),
        ("ansi_black", "ansi_green"), ("ansi_black", "ansi_white"),
    ),
    right="ansi_green", missed="ansi_yellow", wrong="ansi_cyan",
)  # fmt: skip
_LIGHT_16: Final = replace(
    _DARK_16, back="ansi_white", fore="ansi_black", dim="ansi_black", title="ansi_blue",
    bar=("ansi_white", "ansi_blue"), key="ansi_blue", bar_key="ansi_white",
    cursor=("ansi_white", "ansi_red"),
    man="ansi_black", pin="ansi_black", sou="ansi_black",
    cards=(*_DARK_16.cards[:3], ("ansi_white", "ansi_black")),
    right="ansi_blue", missed="ansi_black", wrong="ansi_red", dark=False,
)  # fmt: skip


def paints(colors: Palette) -> dict[str, Paint]:
    """Foreground, background and text style of each role of `ROLES`."""
    back = colors.back
    cards = dict(zip(("man", "pin", "sou", "honour"), colors.cards, strict=True))
    return {
        "text": (colors.fore, back, "none"),
        "dim": (colors.dim, back, "none"),
        "title": _bold(colors.title, back),
        "bar": (*colors.bar, "none"),
        "bar-title": _bold(*colors.bar),
        "bar-key": _bold(colors.bar_key, colors.bar[1]),
        "key": _bold(colors.key, back),
        "value": _bold(colors.fore, back),
        "cursor": _bold(*colors.cursor),
        "man": (colors.man, back, "none"),
        "pin": (colors.pin, back, "none"),
        "sou": (colors.sou, back, "none"),
        "honour": (colors.fore, back, "none"),
        **{f"card-{suit}": _bold(*pair) for suit, pair in cards.items()},
        "mark": _bold(colors.title, back),
        "right": _bold(colors.right, back),
        "missed": _bold(colors.missed, back),
        "wrong": _bold(colors.wrong, back),
        "notice": (colors.missed, back, "none"),
    }


def _bold(ink: str, paper: str) -> Paint:
    """Bold, but for the black of 16 colours: terminals show that as grey."""
    return ink, paper, "none" if ink == "ansi_black" else "bold"


_MONO: Final[dict[str, Paint]] = {
    role: ("ansi_default", "ansi_default", style)
    for style, roles in {
        "none": ("text", "dim", "man", "pin", "sou", "honour"),
        "bold": ("title", "key", "value", "mark", "right", "missed", "wrong", "notice"),
        "reverse": ("bar", "card-man", "card-pin", "card-sou", "card-honour"),
        "bold reverse": ("bar-title", "bar-key", "cursor"),
    }.items()
    for role in roles
}


def theme_name(scheme: Scheme, depth: Depth) -> str:
    """The theme that shows a scheme on a terminal of that depth."""
    if scheme == "mono" or depth == "mono":
        return "mono"
    if depth == "16":
        return "light-16" if scheme == "light" else "dark-16"
    return scheme


def themes() -> list[Theme]:
    """All themes of the program."""
    made = [_theme(name, paints(p), p.dark, ansi=False) for name, p in PALETTES.items()]
    made += [
        _theme("dark-16", paints(_DARK_16), dark=True, ansi=True),
        _theme("light-16", paints(_LIGHT_16), dark=False, ansi=True),
        _theme("mono", _MONO, dark=True, ansi=True),
    ]
    return made


def _theme(name: str, roles: dict[str, Paint], dark: bool, ansi: bool) -> Theme:
    assert set(roles) == set(ROLES)
    fore, back, _ = roles["text"]
    variables = {"ansi-background": back, "ansi-foreground": fore} if ansi else {}
    for role, (ink, paper, style) in roles.items():
        variables |= {f"{role}-ink": ink, f"{role}-paper": paper, f"{role}-style": style}
    return Theme(
        name,
        primary=fore,
        foreground=fore,
        background=back,
        surface=back,
        panel=back,
        boost=back,
        dark=dark,
        ansi=ansi,
        variables=variables,
    )
