"""Drawing: widths, faces, groups, wrapping, and texts that every terminal shows alike."""

from __future__ import annotations

import unicodedata
from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.hand import parse_hand
from core.text import Text
from core.tiles import KINDS, RED, parse_tiles, tile_name
from tui import draw, texts
from tui.draw import Span, plain, row_width, width
from tui.look import FACES, Look

ALL_TEXTS = {
    name: value
    for name, value in vars(texts).items()
    if name.isupper() and isinstance(value, (Text, dict, tuple))
}


def flat(value: object) -> list[Text]:
    """The texts within a text, a table or a tuple of texts."""
    if isinstance(value, dict):
        return [text for part in value.values() for text in flat(part)]
    if isinstance(value, tuple):
        return [text for part in value for text in flat(part)]
    return [value] if isinstance(value, Text) else []


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("kind", range(KINDS))
def test_a_tile_is_three_cells_and_a_card_two_rows_of_four(kind, face):
    assert width(draw.tile(kind, face)) == 3
    assert [width(row) for row in draw.card(kind, face)] == [4, 4]


@pytest.mark.parametrize("face", FACES)
def test_tiles_are_told_apart_without_colour(face):
    assert len({draw.tile(kind, face) for kind in range(KINDS)}) == KINDS
    assert len({draw.card(kind, face) for kind in range(KINDS)}) == KINDS
    assert len({plain(draw.group([kind], face)) for kind in range(KINDS)}) == KINDS


def test_the_faces_say_what_the_field_says():
    kinds = parse_tiles("5p15z7z")
    assert [draw.tile(k, "cjk") for k in kinds] == ["5筒", " 东", " 白", " 中"]
    assert [draw.tile(k, "ascii") for k in kinds] == ["5p ", "E  ", "Wh ", "Rd "]
    assert [draw.tile(k, "unicode") for k in kinds] == ["🀝5p", "🀀E ", "🀆Wh", "中 "]
    assert draw.card(kinds[0], "cjk") == (" 五 ", " 筒 ")
    assert draw.card(kinds[0], "ascii") == (" 5  ", " p  ")


def test_the_unicode_face_keeps_to_glyphs_of_one_cell():
    for kind in range(KINDS):
        glyph = draw.tile(kind, "unicode")[0]
        assert kind == RED or (width(glyph) == 1 and ord(glyph) >= 0x1F000)
        assert "\U0001f004" not in draw.tile(kind, "unicode") + "".join(draw.card(kind, "unicode"))


@given(st.lists(st.integers(0, KINDS - 1), min_size=1, max_size=14).map(sorted))
def test_what_stands_under_a_card_stands_under_it_in_every_face(kinds):
    starts = []
    for face in FACES:
        top, bottom, names = draw.hand_cards(kinds, face, apart=len(kinds) - 1)
        assert row_width(top) == row_width(bottom) == row_width(names)
        places = []
        for row in (top, bottom, names):
            x, here = 0, []
            for span in row:
                if span.text.strip() or span.role.startswith("card"):
                    here.append((x, width(span.text)))
                x += width(span.text)
            places.append(here)
        assert places[0] == places[1] == places[2]
        starts.append(places[0])
        assert [span.text.strip() for span in names if span.role == "dim"] == [
            tile_name(k) for k in kinds
        ]
    assert starts[0] == starts[1] == starts[2]


def test_thirteen_cards_and_the_drawn_tile_fit_in_eighty_cells():
    worst = parse_tiles("11m22p33s44556677z")
    assert max(row_width(r) for r in draw.hand_cards(worst, "cjk", apart=13)) <= 76


def test_groups_name_their_suit_and_mark_the_winning_tile():
    assert plain(draw.group(parse_tiles("345p"), "cjk", won=parse_tiles("4p")[0])) == "3[4]5筒"
    assert plain(draw.group(parse_tiles("222s"), "ascii", won=parse_tiles("2s")[0])) == "[2]22s"
    assert plain(draw.group(parse_tiles("11z"), "cjk", won=parse_tiles("1z")[0])) == "[东]东"
    assert plain(draw.group(parse_tiles("77z"), "ascii")) == "RdRd"
    both = [parse_tiles("123m"), parse_tiles("99p")]
    assert plain(draw.groups(both, "ascii", won=(1, parse_tiles("9p")[0]))) == "123m [9]9p"


def test_melds_are_named():
    hand = parse_hand("1m", ["345s@3", "777z@1", "(2222p)", "1111s+@2"])
    assert plain(draw.melds(hand, Look(lang="zh"))) == (
        "吃 3条4条5条  碰  中 中 中  暗杠 2筒2筒2筒2筒  补杠 1条1条1条1条"
    )
    assert row_width(draw.melds(hand, Look(lang="zh"))) <= 76
    english = Look(lang="en", tiles="ascii")
    assert plain(draw.melds(parse_hand("1122m", ["345s@3", "777z@1", "2222p@0"]), english)) == (
        "chow 3s 4s 5s   pung Rd Rd Rd   kong 2p 2p 2p 2p"
    )


@given(st.text(alphabet="ab 万筒，。", max_size=60), st.integers(4, 30))
def test_wrapping_keeps_the_words_and_the_width(words, cells):
    lines = draw.wrap(words, cells)
    assert "".join(lines).replace(" ", "") == words.replace(" ", "")
    for line in lines:
        longest = max((width(w) for w in line.split(" ")), default=0)
        closing = sum(width(c) for c in line if c in "，。")
        assert width(line) <= max(cells, longest) + closing
        assert not line.startswith(("，", "。")) or lines.index(line) == 0


def test_wrapping_breaks_english_at_spaces():
    assert draw.wrap("a hand that waits for nothing", 12) == ["a hand that", "waits for", "nothing"]


@given(st.lists(st.text(alphabet="a万 ", max_size=8).map(Span), max_size=6), st.integers(0, 20))
def test_a_row_is_cut_or_filled_to_its_cells(spans, cells):
    assert row_width(draw.fit_row(tuple(spans), cells)) == cells


def test_rows_flow_into_as_few_lines_as_they_take():
    rows = [(Span("a" * n),) for n in (3, 4, 5, 9, 2)]
    assert [plain(r) for r in draw.flow(rows, 9)] == ["aaa  aaaa", "aaaaa", "aaaaaaaaa", "aa"]
    assert draw.flow([], 9) == []


def test_columns_read_downwards():
    rows = [(Span(c),) for c in "abcde"]
    assert [plain(r) for r in draw.columns(rows, 20, 2)] == [
        "a          d",
        "b          e",
        "c",
    ]


@pytest.mark.parametrize("name", sorted(ALL_TEXTS))
def test_texts_keep_to_characters_of_undisputed_width(name):
    for text in flat(ALL_TEXTS[name]):
        assert text.zh
        assert text.en
        for char in text.zh + text.en:
            assert unicodedata.east_asian_width(char) not in "A"


@pytest.mark.parametrize("name", sorted(ALL_TEXTS))
def test_texts_have_the_same_places_in_both_languages(name):
    for text in flat(ALL_TEXTS[name]):
        places = [
            sorted(part.partition("}")[0] for part in words.split("{")[1:])
            for words in (text.zh, text.en)
        ]
        assert places[0] == places[1]


def test_ascii_lines_are_ascii():
    assert plain(draw.rule(Look(lines="ascii"), 5)) == "-----"
    assert plain(draw.rule(Look(lines="unicode"), 3)) == "───"


def test_faces_without_colour_keep_suits_apart_in_groups():
    for a, b in combinations_with_replacement((0, 9, 18), 2):
        for face in FACES:
            texts_ = plain(draw.group([a], face)), plain(draw.group([b], face))
            assert (texts_[0] == texts_[1]) == (a == b)


@pytest.mark.parametrize("cells", [24, 40, 80])
def test_a_row_is_folded_between_its_spans(cells):
    words = "some words that are longer than any row can be, 也有中文，一行放不下的那种 and more"
    row = (*(Span(f"{n}筒 ", "pin") for n in range(1, 30)), Span(words, "dim"), Span("end"))
    rows = draw.fold(row, cells)
    assert all(row_width(piece) <= cells for piece in rows)
    joined = "".join(plain(piece) for piece in rows).replace(" ", "")
    assert joined == plain(row).replace(" ", "")
    assert {span.text for piece in rows for span in piece} >= {f"{n}筒 " for n in range(1, 30)}
    assert all(plain(piece).startswith("    ") for piece in rows[1:])
    assert draw.fold((Span("short"),), cells) == [(Span("short"),)]
