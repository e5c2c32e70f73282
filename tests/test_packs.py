"""Packs: what they hold, what is checked of them, how their puzzles are asked, how one is made."""

from __future__ import annotations

import json
import re
from collections import Counter
from random import Random

import pytest
from deal_table import dealt, keen, play_on

from core.explain import Refusal
from core.settlement import results
from core.text import LANGS, Text, same
from core.variants import VARIANTS, by_id
from puzzles.drill import parse_question_id
from puzzles.drills import ask, drill_by_id
from puzzles.fan import FAN
from puzzles.pack_answers import KINDS, check_answer, right_answer
from puzzles.pack_new import puzzle_of, puzzles_of_game, spell_pack
from puzzles.packs import (
    SHIPPED,
    PackBroken,
    all_packs,
    checked,
    find_pack,
    numbered,
    outline,
    questions,
    read_pack,
    row_of,
    user_folder,
)
from puzzles.pays import PAYS
from puzzles.waits import WAITS

FAMILIES = {
    "dieda": ("dieda", "tuidao", "liuwei"),
    "yangzhou": ("yangzhou-new", "yangzhou-standard", "yangzhou-18"),
    "suizhou": ("suizhou",),
    "sichuan": ("sichuan",),
}
FILES = sorted(SHIPPED.glob("*.toml"))
RIICHI = re.compile(r"\b(riichi|yaku(man)?|ron|tsumo|tenpai|noten|dora|chii|pon)\b")

GOOD = """\
title = {zh = "我的", en = "mine"}

[[puzzle]]
kind = "waits"
title = {zh = "九面", en = "nine"}
teach = {zh = "都听", en = "all of them"}
in.variant = "dieda"
in.concealed = "1112345678999m"
out.waits = ["1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m"]

# another one
[[ puzzle ]]
kind = "settle"
title = {zh = "荒牌", en = "drawn"}
teach = {zh = "不变", en = "nothing"}
in.variant = "sichuan"
in.options = {cap = "null"}
in.events = [
    {type = "win", seat = 1, from = 0, by = "discard", concealed = "12345699m23789s", tile = "4s"},
    {type = "draw", hands = [
        {concealed = "1357m2468m13579s"}, "null",
        {concealed = "1357m2468m13579s"}, {concealed = "1357m2468m13579s"}]},
]
out.deltas = [-1, 1, 0, 0]
out.next_dealer = 1
"""


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    """Packs of the user's are those of the test."""
    monkeypatch.setenv("TINGPAI_HOME", str(tmp_path))
    return tmp_path / "packs"


def written(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def faults(path):
    """(line, English words) of everything that is wrong with a pack."""
    with pytest.raises(PackBroken) as bad:
        read_pack(path)
    assert all(problem.why.get(lang) for problem in bad.value.problems for lang in LANGS)
    return [(problem.line, problem.why.en) for problem in bad.value.problems]


# What is shipped


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_every_shipped_answer_is_right_and_taken_by_its_drill(path):
    pack = read_pack(path)
    for question, puzzle in zip(questions(pack), pack.puzzles, strict=True):
        assert ask(question.id) == question
        assert parse_question_id(str(question.id)) == question.id
        drill = drill_by_id(question.id.drill)
        assert drill.grade(question, question.answer).right
        assert question.themes, puzzle.title
        for mutated in _mutations(puzzle.out):
            assert list(check_answer(puzzle.kind, puzzle.case, mutated)), puzzle.title


def _mutations(out):
    """Answers that differ from one in a single place."""
    for key, value in out.items():
        if isinstance(value, bool):
            yield out | {key: not value}
        elif isinstance(value, int):
            yield out | {key: value + 1}
        elif isinstance(value, list) and value and isinstance(value[0], int):
            yield out | {key: [value[0] + 1, *value[1:]]}
        elif isinstance(value, list):
            yield out | {key: value[:-1] if value else ["1m"]}


def test_there_are_as_many_puzzles_as_each_family_needs():
    packs = {path.stem: read_pack(path) for path in FILES}
    waits = [p for name, pack in packs.items() if name.startswith("waits") for p in pack.puzzles]
    assert len(waits) >= 40
    assert {p.kind for p in waits} == {"waits"}
    numbers = {len(p.out["waits"]) for p in waits}
    assert {0, 1, 2, 3, 4, 5, 6, 7, 8, 9} <= numbers
    for family, variants in FAMILIES.items():
        for kind, name in (("score", "fan"), ("settle", "pays")):
            puzzles = packs[f"{name}-{family}"].puzzles
            assert len(puzzles) >= 20
            assert {p.kind for p in puzzles} == {kind}
            assert {p.case["variant"] for p in puzzles} == set(variants)
    assert {v.id for v in VARIANTS} == {v for row in FAMILIES.values() for v in row}


@pytest.mark.parametrize("family", FAMILIES)
def test_every_item_and_every_payment_rule_of_the_tables_occurs(family):
    items = {
        item["id"] for p in read_pack(SHIPPED / f"fan-{family}.toml").puzzles
        for item in p.out["items"]
    }  # fmt: skip
    rules = {
        theme for q in questions(read_pack(SHIPPED / f"pays-{family}.toml")) for theme in q.themes
    }  # fmt: skip
    for variant in map(by_id, FAMILIES[family]):
        assert {fan.id for fan in variant.fans} <= items
        assert {theme.id for theme in PAYS.themes_of(variant)} <= rules


def test_every_refusal_of_a_complete_hand_occurs():
    told = {
        puzzle.out["why"]
        for path in FILES for puzzle in read_pack(path).puzzles if "why" in puzzle.out
    }  # fmt: skip
    assert told == {"below-minimum", "not-a-flush", "opening", "three-suits"}


def test_titles_and_lessons_are_words_of_the_field_in_both_languages():
    titles = Counter()
    for path in FILES:
        pack = read_pack(path)
        for puzzle in pack.puzzles:
            titles[pack.name, puzzle.title.en] += 1
            assert any(ord(c) > 0x2FFF for c in puzzle.teach.zh)
            for words in (puzzle.title.en, puzzle.teach.en):
                assert words.isascii()
                assert not RIICHI.search(words.lower())
            for char in puzzle.title.zh + puzzle.teach.zh:
                assert char.isascii() or ord(char) > 0x2FFF
    assert max(titles.values()) == 1


def test_packs_begin_with_what_is_easier():
    first, joined, flush = (
        [q.id.level for q in questions(find_pack(name))]
        for name in ("waits-first", "waits-joined", "waits-one-suit")
    )
    means = [sum(levels) / len(levels) for levels in (first, joined, flush)]
    assert means == sorted(means)


def test_what_is_stated_and_what_is_right_are_both_json(tmp_path):
    path = written(
        tmp_path / "bad.toml",
        GOOD.replace('"8m", "9m"', '"8m"')
        .replace("next_dealer = 1", "next_dealer = 1979-05-27")
        .replace("[-1, 1, 0, 0]", "[0, 0, true, 0]"),
    )
    stated = ", ".join(f'"{n}m"' for n in range(1, 9))
    assert faults(path) == [
        (3, f'out.waits = [{stated}]: it is [{stated}, "9m"]'),
        (12, "out.deltas = [0, 0, true, 0]: it is [-1, 1, 0, 0]"),
        (12, 'out.next_dealer = "1979-05-27": it is 1'),
    ]


def test_an_outline_is_checked_before_it_counts(tmp_path):
    folder = tmp_path / "packs"
    good, bad = (
        written(folder / "good.toml", GOOD),
        written(folder / "bad.toml", GOOD.replace('"8m", "9m"', '"8m"')),
    )
    assert outline(good) == checked(good) == read_pack(good)
    assert len(outline(bad).puzzles) == 2
    with pytest.raises(PackBroken):
        checked(bad)
    names = {pack.name for pack in all_packs(outline)[0]} - {pack.name for pack in all_packs()[0]}
    assert names == {"bad"}
    # A file that is no pack is told at once, with what is wrong with its answers.
    bad.write_text(bad.read_text().replace("[-1, 1, 0, 0]", "[0, 0, 0, 0]\nout2 = 1"))
    with pytest.raises(PackBroken) as told:
        outline(bad)
    assert [problem.line for problem in told.value.problems] == [3, 12]


# Asking


def test_a_puzzle_is_asked_by_its_id_or_its_number():
    question = numbered("waits-one-suit", 16)
    assert str(question.id) == "waits/dieda/@waits-one-suit/5/16"
    assert question.id.pack == "waits-one-suit"
    assert len(question.answer) == 9
    assert ask(parse_question_id("waits/dieda/@waits-one-suit/5/16")) == question


@pytest.mark.parametrize(
    ("ident", "code"),
    [
        ("waits/dieda/@waits-one-suit/5/99", "pack-number"),
        ("waits/dieda/@waits-one-suit/5/0", "pack-number"),
        ("waits/dieda/@nowhere/5/1", "pack-unknown"),
        ("waits/dieda/@waits-one-suit/1/16", "pack-changed"),
        ("waits/sichuan/@waits-one-suit/5/16", "pack-changed"),
    ],
)
def test_puzzles_that_there_are_not_are_refused(ident, code):
    with pytest.raises(Refusal) as bad:
        ask(parse_question_id(ident))
    assert bad.value.line.code == code


def test_a_run_has_titles_and_lessons(own_folder):
    written(own_folder / "my-pack.toml", GOOD)
    row = row_of(find_pack("my-pack"))
    assert [one.title.en for one in row] == ["nine", "drawn"]
    assert row[0].teach == Text("都听", "all of them")
    assert str(row[0].id) == "waits/dieda/@my-pack/5/1"
    assert str(row[1].id) == "pays/sichuan[cap=null]/@my-pack/1/2"


def test_a_pack_that_was_changed_is_read_anew(own_folder):
    path = written(own_folder / "my-pack.toml", GOOD)
    before = numbered("my-pack", 1)
    text = GOOD.replace("1112345678999m", "3334555m111p789s").replace(
        '"1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m"', '"2m", "3m", "4m", "5m", "6m"'
    )
    written(path, text)
    assert numbered("my-pack", 1).answer != before.answer


# Where packs lie


def test_a_broken_pack_of_the_user_is_named_with_its_line_and_skipped(own_folder):
    assert user_folder() == own_folder
    written(own_folder / "good.toml", GOOD)
    written(own_folder / "bad.toml", GOOD.replace('"8m", "9m"', '"8m"'))
    written(own_folder / "waits-first.toml", GOOD)
    written(own_folder / "notes.txt", "not a pack")
    packs, broken = all_packs()
    names = [pack.name for pack in packs]
    assert names[:4] == ["waits-first", "waits-joined", "waits-one-suit", "fan-dieda"]
    assert sorted(names) == sorted([*(path.stem for path in FILES), "good"])
    assert names[-1] == "good"
    told = {bad.path.name: [(p.line, p.why.en) for p in bad.problems] for bad in broken}
    assert set(told) == {"bad.toml", "waits-first.toml"}
    ((line, why),) = told["bad.toml"]
    assert line == 3
    assert "out.waits" in why
    assert len(find_pack("waits-first").puzzles) == 20
    with pytest.raises(Refusal) as bad:
        find_pack("bad")
    assert "bad.toml:3" in bad.value.get("en")


# Checking


def test_a_good_pack_is_read_whole(tmp_path):
    pack = read_pack(written(tmp_path / "good.toml", GOOD))
    assert (pack.name, pack.title, len(pack.puzzles)) == ("good", Text("我的", "mine"), 2)
    assert [puzzle.number for puzzle in pack.puzzles] == [3, 12]
    assert pack.puzzles[1].case["options"] == {"cap": None}
    assert pack.puzzles[1].case["events"][1]["hands"][1] is None


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ('kind = "waits"\n', "", 3, "kind = None"),
        ('kind = "waits"', 'kind = "wait"', 3, "kind = 'wait'"),
        ('teach = {zh = "都听", en = "all of them"}\n', "", 3, "teach = None"),
        ('title = {zh = "九面", en = "nine"}', 'title = {zh = "九面"}', 3, "title = "),
        ('en = "nine"', 'en = " "', 3, "title = "),
        ("in.concealed", "in.tiles", 3, "tiles = "),
        ("1112345678999m", "11123456789m", 3, "concealed = '11123456789m'"),
        ("1112345678999m", "1112345678999mm", 3, "concealed"),
        ('in.variant = "dieda"', 'in.variant = "riichi"', 3, "variant = 'riichi'"),
        ('in.variant = "dieda"\n', "", 3, "variant = None"),
        ('"8m", "9m"]', '"8m", "9m", "1p"]', 3, "out.waits"),
        ("out.waits", "out.fan", 3, "out must have waits"),
        ("deltas = [-1, 1, 0, 0]", "deltas = [-2, 2, 0, 0]", 12, "it is [-1, 1, 0, 0]"),
        ("out.next_dealer = 1", "out.next_dealer = 2", 12, "it is 1"),
        ("from = 0, by", "by", 12, "events[0]"),
        ('"null",\n', "", 12, "hands"),
        ("[[ puzzle ]]\n", "[[ puzzle ]]\nnote = 3\n", 12, "note = 3"),
        ("[[ puzzle ]]\n", "[[ puzzle ]]\nkind =\n", 13, "not TOML"),
        ("title = {zh = \"我的\"", "name = {zh = \"我的\"", 1, "name = "),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_line(tmp_path, old, new, line, words):
    assert GOOD.count(old) >= 1
    found = faults(written(tmp_path / "bad.toml", GOOD.replace(old, new, 1)))
    assert found[0][0] == line
    assert words in " ".join(why for _, why in found)


def test_everything_that_is_wrong_is_told_at_once(tmp_path):
    text = GOOD.replace('"8m", "9m"', '"8m"').replace("[-1, 1, 0, 0]", "[0, 0, 0, 0]")
    assert [line for line, _ in faults(written(tmp_path / "bad.toml", text))] == [3, 12]


def test_a_puzzle_twice_an_empty_pack_and_bad_names_are_refused(tmp_path):
    puzzle = GOOD[GOOD.index("[[") : GOOD.index("# another")]
    found = faults(written(tmp_path / "twice.toml", puzzle + puzzle))
    assert found == [(1 + puzzle.count("\n"), "the same as the puzzle in line 1")]
    assert (
        "no puzzle" in faults(written(tmp_path / "empty.toml", 'title = {zh="空", en="e"}'))[0][1]
    )
    assert "lower-case" in faults(written(tmp_path / "My Pack.toml", GOOD))[0][1]
    assert "cannot be read" in faults(tmp_path / "missing.toml")[0][1]
    (tmp_path / "latin.toml").write_bytes(b"\xff\xfe")
    assert "cannot be read" in faults(tmp_path / "latin.toml")[0][1]
    inline = 'puzzle = [{kind = "waits"}]\n'
    assert "[[puzzle]]" in faults(written(tmp_path / "inline.toml", inline))[0][1]


def test_a_hand_that_is_not_to_draw_to_is_no_wait_puzzle(tmp_path):
    text = GOOD.replace("1112345678999m", "11123456789999m")
    assert any("concealed" in why for _, why in faults(written(tmp_path / "full.toml", text)))


def test_json_lines_are_packs_too(tmp_path):
    good = read_pack(written(tmp_path / "good.toml", GOOD))
    words = {"zh": "题", "en": "one"}
    rows = [
        {"kind": p.kind, "title": words, "teach": words, "in": dict(p.case), "out": dict(p.out)}
        for p in good.puzzles
    ]
    head = {"title": {"zh": "行", "en": "lines"}}
    lines = [json.dumps(row, ensure_ascii=False) for row in (head, *rows)]
    pack = read_pack(written(tmp_path / "lines.jsonl", "\n".join(lines) + "\n"))
    assert (pack.title.en, len(pack.puzzles)) == ("lines", 2)
    lines[2:2] = ["{broken", "[1]", ""]
    found = faults(written(tmp_path / "lines.jsonl", "\n".join(lines)))
    assert [line for line, _ in found] == [3, 4]


def test_items_of_a_reading_that_ties_are_right_too():
    case = {
        "variant": "sichuan", "seat": 1, "from": 0, "by": "discard",
        "concealed": "111222333m7899s", "tile": "9s", "options": {"dai_yao": True},
    }  # fmt: skip
    right = right_answer("score", case)
    assert list(check_answer("score", case, right)) == []
    other = [{"id": "dui-dui-hu", "count": 1, "fan": 2}]
    assert list(check_answer("score", case, right | {"items": other}))


# Making


def test_questions_become_puzzles_that_are_read_back(tmp_path):
    ids = (
        "waits/sichuan/nobetan/3/48151", "waits/dieda/any/2/5", "fan/dieda/any/2/5",
        "fan/suizhou[combine=multiply]/any/3/5", "pays/sichuan/any/4/7",
        "pays/sichuan/kong-refund/3/2", "pays/liuwei/drawn/3/7",
    )  # fmt: skip
    asked = [ask(parse_question_id(ident)) for ident in ids]
    puzzles = [puzzle_of(question) for question in (*asked, asked[0])]
    text = spell_pack(same("mine"), same("line"), puzzles)
    pack = read_pack(written(tmp_path / "mine.toml", text))
    assert len(pack.puzzles) == len(ids)
    assert [puzzle.title.en for puzzle in pack.puzzles[:1]] == ["single with a chow behind it"]
    for question, made in zip(asked, questions(pack), strict=True):
        assert made.answer == question.answer
        assert made.themes == question.themes
        assert made.id.drill == question.id.drill


def test_questions_that_are_no_cases_are_refused():
    question = ask(parse_question_id("discard/dieda/any/2/5"))
    with pytest.raises(Refusal) as bad:
        puzzle_of(question)
    assert bad.value.line.code == "pack-drill"
    assert set(KINDS.values()) == {WAITS.id, FAN.id, PAYS.id}


def test_a_game_becomes_puzzles(tmp_path):
    rng = Random(1)
    variant = by_id("sichuan")
    begun, state = dealt(variant, rng)
    events = list(begun)
    for _, more, after in play_on(state, keen, rng):
        events += more
        state = after
    assert state.books.won
    puzzles = list(puzzles_of_game(variant, events))
    assert {puzzle.kind for puzzle in puzzles} == set(KINDS)
    whole = [p for p in puzzles if p.kind == "settle"][-1]
    assert whole.out["deltas"] == results(state.books)
    wins = [p.case for p in puzzles if p.kind == "score" and p.out["win"]]
    assert {case["seat"] for case in wins} >= set(state.books.won)
    text = spell_pack(same("game"), same("game"), puzzles)
    assert len(read_pack(written(tmp_path / "game.toml", text)).puzzles) <= len(puzzles)
