"""The look and where it comes from; themes; the settings file; the report of a crash."""

from __future__ import annotations

import re

import pytest
from textual.color import Color

from tui import look as looks
from tui.crash import write_report
from tui.draw import ROLES
from tui.look import SCHEMES, Look, choose_look, default_look, depth_of, step
from tui.settings import Settings, SettingsFile, settings_folder
from tui.themes import PALETTES, paints, theme_name, themes

UTF8 = {"LANG": "zh_CN.UTF-8", "TERM": "xterm-256color"}


@pytest.mark.parametrize(
    ("environ", "wanted"),
    [
        (UTF8, Look(lang="zh")),
        ({"LANG": "en_GB.UTF-8"}, Look(lang="en")),
        ({"LANG": "zh_CN.UTF-8", "LC_MESSAGES": "en_US.UTF-8"}, Look(lang="en")),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "zh_CN.utf8"}, Look(lang="zh")),
        ({"LANG": "zh_CN"}, Look(lang="en", tiles="ascii", lines="ascii")),
        ({"LC_ALL": "C", "LANG": "zh_CN.UTF-8"}, Look(lang="en", tiles="ascii", lines="ascii")),
        ({}, Look(lang="en", tiles="ascii", lines="ascii")),
        ({**UTF8, "TERM": "linux"}, Look(lang="en", tiles="ascii", lines="ascii")),
        ({**UTF8, "NO_COLOR": "1"}, Look(lang="zh", color="mono")),
        ({**UTF8, "NO_COLOR": ""}, Look(lang="zh")),
    ],
)
def test_defaults_come_from_the_environment(environ, wanted):
    assert default_look(environ) == wanted


def test_what_is_chosen_goes_before_what_was_saved_and_that_before_the_defaults():
    saved = {"lang": "en", "tiles": "ascii", "scheme": "light"}
    assert choose_look(UTF8, saved, tiles="unicode", lines=None) == Look(
        lang="en", tiles="unicode", scheme="light"
    )


def test_unknown_saved_values_are_passed_over():
    saved = {"lang": "fr", "tiles": ["cjk"], "lines": None, "size": 3, "color": "16"}
    assert choose_look(UTF8, saved) == Look(lang="zh")


def test_unknown_chosen_values_are_refused_with_what_is_possible():
    with pytest.raises(ValueError, match=r"tiles = 'round': one of cjk, ascii, unicode"):
        choose_look(UTF8, tiles="round")


def test_options_are_the_fields_of_a_look():
    assert tuple(looks.OPTIONS) == tuple(Look.__dataclass_fields__)


@pytest.mark.parametrize(
    ("environ", "depth"),
    [
        ({"TERM": "xterm-256color"}, "256"),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "truecolor"),
        ({"TERM": "xterm"}, "16"),
        ({"TERM": "linux"}, "16"),
        ({"TERM": "dumb"}, "mono"),
        ({}, "mono"),
    ],
)
def test_the_number_of_colours_is_what_the_terminal_announces(environ, depth):
    assert depth_of("auto", environ) == depth
    assert depth_of("16", environ) == "16"
    assert depth_of("mono", environ) == "mono"


def test_steps_go_round():
    assert step((1, 2, 3), 3, 1) == 1
    assert step((1, 2, 3), 1, -1) == 3


def luminance(color: Color) -> float:
    """Relative luminance as the web's accessibility guidelines define it."""
    parts = [c / 255 for c in color.rgb]
    r, g, b = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def ratio(ink: str, paper: str) -> float:
    """Contrast of two colours, 1–21."""
    pair = sorted(luminance(Color.parse(c)) for c in (ink, paper))
    return (pair[1] + 0.05) / (pair[0] + 0.05)


@pytest.mark.parametrize("scheme", PALETTES)
def test_every_role_can_be_read(scheme):
    least = 7.0 if scheme == "contrast" else 4.5
    for role, (ink, paper, _) in paints(PALETTES[scheme]).items():
        assert ratio(ink, paper) >= least, (role, ratio(ink, paper))


def test_colours_are_the_same_with_256_colours():
    levels = {0, 0x5F, 0x87, 0xAF, 0xD7, 0xFF}
    greys = {8 + 10 * i for i in range(24)}
    for palette in PALETTES.values():
        for ink, paper, _ in paints(palette).values():
            for color in (Color.parse(ink), Color.parse(paper)):
                assert set(color.rgb) <= levels or (
                    len(set(color.rgb)) == 1 and color.r in greys
                ), color.hex


def test_sixteen_colours_use_the_eight_that_every_terminal_has():
    base = {
        f"ansi_{c}"
        for c in ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white", "default"]
    }
    for theme in themes():
        if theme.ansi:
            for name, value in theme.variables.items():
                if name.endswith(("-ink", "-paper")):
                    assert value in base
            for role in ROLES:
                ink, style = theme.variables[f"{role}-ink"], theme.variables[f"{role}-style"]
                assert not (ink == "ansi_black" and "bold" in style)


def test_mono_has_no_colour_and_tells_cards_and_the_cursor_by_reverse():
    mono = next(t for t in themes() if t.name == "mono")
    colors = {v for k, v in mono.variables.items() if k.endswith(("-ink", "-paper"))}
    assert colors == {"ansi_default"}
    for role in ("card-man", "card-honour", "cursor", "bar"):
        assert "reverse" in mono.variables[f"{role}-style"]


def test_every_scheme_has_a_theme_at_every_depth():
    names = {theme.name for theme in themes()}
    for scheme in SCHEMES:
        for depth in ("truecolor", "256", "16", "mono"):
            assert theme_name(scheme, depth) in names
    assert theme_name("dark", "mono") == theme_name("mono", "truecolor") == "mono"


def test_settings_are_kept(tmp_path):
    file = SettingsFile(tmp_path / "deep" / "settings.json")
    settings = Settings(look={"lang": "zh"}, choices={"waits": {"level": 3}, "entry": "waits"})
    assert file.load() == (Settings(), None)
    assert file.save(settings) is None
    assert file.load() == (settings, None)
    assert [p.name for p in file.path.parent.iterdir()] == ["settings.json"]


@pytest.mark.parametrize(
    "words", ["", "{", "[]", '{"look": 3}', '{"choices": []}', "[" * 5000, "\x00", "\ud800"]
)
def test_a_broken_file_gives_the_defaults_and_a_notice(tmp_path, words):
    path = tmp_path / "settings.json"
    path.write_bytes(words.encode("utf-8", "surrogatepass"))
    settings, notice = SettingsFile(path).load()
    assert settings == Settings()
    assert str(path) in notice.zh
    assert str(path) in notice.en


def test_a_folder_that_cannot_be_used_gives_a_notice(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("")
    file = SettingsFile(blocked / "settings.json")
    assert str(file.path) in file.save(Settings()).en
    folder = SettingsFile(tmp_path)
    settings, notice = folder.load()
    assert settings == Settings()
    assert str(tmp_path) in notice.en


def test_the_folder_can_be_named():
    assert settings_folder({"TINGPAI_HOME": "/some/where"}).as_posix() == "/some/where"
    assert settings_folder({}).name == "tingpai"


def test_a_report_says_where_but_not_what(tmp_path):
    secret = "123m789s"
    try:
        try:
            raise KeyError(secret)
        except KeyError as bad:
            raise ValueError(f"hand {secret}") from bad
    except ValueError as bad:
        path = write_report(bad, {"TINGPAI_HOME": str(tmp_path)})
    report = path.read_text()
    assert "KeyError" in report
    assert "ValueError" in report
    assert re.search(r"test_tui_look\.py:\d+ test_a_report", report)
    assert secret not in report


def test_a_report_that_cannot_be_written_is_none(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert write_report(ValueError(), {"TINGPAI_HOME": str(blocked)}) is None
