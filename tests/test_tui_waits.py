"""The wait drill's rows: everything on one screen of 80×24, in both languages and every face."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from screens import check_golden

from core.hand import parse_hand
from core.text import LANGS, Text
from core.tiles import KINDS, LETTERS, parse_tiles, suit_of
from core.variants import by_id
from puzzles.drill import QuestionId
from puzzles.session import Marks
from puzzles.waits import WAITS
from tui.draw import Span, plain, row_width, tile, tile_word
from tui.look import FACES, Look
from tui.present.waits import ask_rows, hand_rows, recall_rest, suit_kinds, verdict_rows

WIDTH = 80
HEIGHT = 24
# The head line, the status line and the key bar.
FRAME = 3
THEMES = Text("题型", "theme")


def asked(concealed: str, *melds: str, game: str = "sichuan"):
    """The question for a hand."""
    ident = QuestionId("waits", game, "any", 1, 0)
    return WAITS.ask(ident, parse_hand(concealed, melds, winning=False), by_id(game))


def shown(question, answer, look, width=WIDTH, height=HEIGHT):
    """The rows of the answer taken apart, and the room that they have."""
    room = height - FRAME - len(hand_rows(question.hand, look, WIDTH, airy=False))
    verdict = WAITS.grade(question, answer)
    return verdict_rows(verdict, 12.3, THEMES, look, width, room), room


def looks():
    """Every language with every face."""
    return [Look(lang=lang, tiles=face) for lang, face in product(LANGS, FACES)]


@pytest.mark.parametrize("look", looks(), ids=lambda look: f"{look.lang}-{look.tiles}")
def test_nine_waits_fit_on_one_screen_whatever_was_answered(look):
    question = asked("1112345678999m")
    assert len(question.answer) == 9
    for answer in ({0, 4, 8}, set(range(9)), set()):
        rows, room = shown(question, answer, look)
        assert len(rows) <= room
        assert max(map(row_width, rows)) <= WIDTH
        lines = [plain(row) for row in rows]
        for kind in range(9):
            name = tile_word(kind, look.tiles)
            assert any(f" {name}" in line[:16] and f"[{kind + 1}]" in line for line in lines), (
                name,
                lines,
            )


@pytest.mark.parametrize("lang", LANGS)
def test_pictures(lang):
    look = Look(lang=lang)
    cases = {
        "nine": ("1112345678999m", (), parse_tiles("159m")),
        "seven-pairs": ("1122334455667p", (), parse_tiles("1p")),
        "held": ("1235m", ("(4444m)", "777p@1", "888s@2"), parse_tiles("5m4m")),
        "not-ready": ("1357m2468p13579s", (), parse_tiles("1m9s")),
        "not-ready-right": ("1357m2468p13579s", (), ()),
    }
    for name, (concealed, melds, answer) in cases.items():
        question = asked(concealed, *melds)
        rows, _ = shown(question, answer, look)
        rows = [*hand_rows(question.hand, look, WIDTH, airy=False), *rows]
        check_golden(f"rows-{name}-{lang}", "\n".join(map(plain, rows)) + "\n")


@st.composite
def questions(draw):
    """A question of any theme of any game, and an answer of kinds of its suits."""
    house = by_id(draw(st.sampled_from(["dieda", "suizhou", "sichuan"])))
    theme = draw(st.sampled_from(WAITS.themes_of(house)))
    level = draw(st.sampled_from(theme.levels))
    ident = QuestionId("waits", house.id, theme.id, level, draw(st.integers(0, 999)))
    question = WAITS.make(ident)
    kinds = [k for suit in question.suits for k in suit_kinds(suit)]
    return question, draw(st.sets(st.sampled_from(kinds), max_size=len(kinds)))


@settings(max_examples=100, deadline=None)
@given(questions(), st.sampled_from(looks()))
def test_any_answer_is_taken_apart_within_the_screen(pair, look):
    question, answer = pair
    rows, room = shown(question, answer, look)
    assert len(rows) <= room
    assert max(map(row_width, rows)) <= WIDTH
    text = "\n".join(map(plain, rows))
    for kind in question.answer | answer:
        assert tile_word(kind, look.tiles) in text
    if answer == question.answer:
        assert ("全对！" if look.lang == "zh" else "Right!") in text
    for row in WAITS.grade(question, answer).rows:
        if row.status == "right":
            assert f"剩 {row.copies} 张" in text or f"{row.copies} left" in text
    hand = hand_rows(question.hand, look, WIDTH, airy=False)
    assert max(map(row_width, hand)) <= WIDTH


@pytest.mark.parametrize("look", looks(), ids=lambda look: f"{look.lang}-{look.tiles}")
def test_four_melds_fit(look):
    question = asked("5p", "(4444m)", "7777p+@2", "(7777s)", "1111z@3", game="dieda")
    hand = hand_rows(question.hand, look, WIDTH, airy=False)
    assert max(map(row_width, hand)) <= WIDTH
    assert sum(span.text == tile(15, look.tiles) for row in hand for span in row) == 4
    rows, room = shown(question, {13}, look)
    assert len(rows) <= room


def test_many_wrong_kinds_share_the_last_row():
    question = asked("123m456m789p11s23s")
    every = {k for suit in "mps" for k in suit_kinds(suit)}
    rows, room = shown(question, every, Look(lang="en", tiles="ascii"))
    assert len(rows) == room
    last = plain(rows[-1])
    assert last.strip().startswith("also: ")
    text = "\n".join(map(plain, rows))
    for kind in every:
        assert tile_word(kind, "ascii") in text


@pytest.mark.parametrize("face", FACES)
def test_the_kinds_to_choose_stand_in_columns_and_chosen_ones_in_brackets(face):
    marks = Marks().toggle(4).toggle(31)
    rows = ask_rows("mpsz", "p", marks, Look(lang="en", tiles=face), airy=False)
    assert max(map(row_width, rows)) <= WIDTH
    picks = [row for row in rows if any(s.act.startswith("pick(") for s in row)]
    assert len(picks) == 4
    starts = []
    for row in picks:
        x, here = 0, []
        for span in row:
            if span.act.startswith("pick("):
                here.append(x)
                chosen = int(span.act[5:-1]) in marks.chosen
                assert (span.text.startswith("[") and span.text.endswith("]")) == chosen
            x += row_width((span,))
        starts.append(here)
    assert starts[0] == starts[1] == starts[2] == [*starts[3], *starts[0][7:]]
    actives = [plain(row).startswith("> ") for row in picks]
    assert actives == [False, True, False, False]


def test_every_kind_can_be_chosen_by_its_suit_and_rank():
    kinds = [kind for suit in LETTERS for kind in suit_kinds(suit)]
    assert kinds == list(range(KINDS))
    assert all(suit_of(k) == LETTERS.index(suit) for suit in LETTERS for k in suit_kinds(suit))


@pytest.mark.parametrize("look", looks(), ids=lambda look: f"{look.lang}-{look.tiles}")
def test_the_longest_rows_fit(look):
    question = asked("22244446666p11s", game="suizhou")
    fifth = parse_tiles("4p")[0]
    rows, _ = shown(question, {fifth}, look)
    assert max(map(row_width, rows)) <= WIDTH
    wrong = next(row for row in rows if tile_word(fifth, look.tiles) in plain(row)[:16])
    assert ("剩 0 张" if look.lang == "zh" else "0 left") in plain(wrong)


def test_a_question_in_short():
    question = asked("1112345678999m")
    english = Look(lang="en", tiles="ascii")
    assert plain(recall_rest(question, question.answer, english)) == (
        "1112345678999m  waits 123456789m"
    )
    assert plain(recall_rest(question, {0}, english)).endswith("waits 123456789m  you said 1m")
    melded = asked("1235m", "(4444m)", "777p@1", "888s@2")
    assert plain(recall_rest(melded, (), Look(lang="zh"))) == (
        "1235万 (4444万) (777筒) (888条)  听 5万  你答 没有听"
    )


def test_a_tile_keeps_its_role_in_every_row():
    rows, _ = shown(asked("1122334455667p"), {9}, Look(lang="en"))
    named = [s for row in rows for s in row if s.text.strip() == "7筒"]
    assert named
    assert {s.role for s in named} == {"pin"}
    assert Span(tile(9, "cjk"), "pin") in rows[4]
