"""The calculator without a screen: what is written, what it comes to, building, house rules."""

from __future__ import annotations

import json
import random
import shlex
from argparse import Namespace
from dataclasses import replace

import pytest
from win_hands import random_win as random_case

from core.cases import answer_score, answer_waits, describe_score, read_score
from core.explain import Refusal
from core.hand import parse_hand
from core.patterns import FLAGS
from core.scoring import hand_waits, payments
from core.text import LANGS
from core.tiles import format_tiles, parse_tile, parse_tiles, tile_name
from core.variants import VARIANTS, by_id
from puzzles.case_text import score_case
from tui.builder import TARGETS, Builder, building
from tui.calculator import (
    Calculator,
    Full,
    Nothing,
    Scored,
    Waiting,
    Wrong,
    compare,
    flags_for,
    judge,
)
from tui.case_words import case_line, score_command, waits_command
from tui.commands.calc import read_calculator
from tui.commands.parser import CommandParser
from tui.commands.score import add_case_arguments, read_case
from tui.draw import plain, row_width, width
from tui.editor import Editor, rows_of
from tui.look import FACES, Look
from tui.present.calculator import form_rows, line_row
from tui.present.house import PRESET, house_fields, is_number, with_value
from tui.present.outcome import fault, live_rows, pages_of, read_rows, refs_of, waiting_rows
from tui.screens.calculator import belongs
from tui.screens.refer import places_of

THREE_ALIKE = Calculator(by_id("yangzhou-new"), "345m345p5567s", "345s@1", "8s", seat=2, source=1)


def random_win(variant, rng):
    """A complete hand with its circumstances."""
    case = random_case(variant, rng) | {"options": variant.house}
    return read_score(case)[1]


def typed(calc: Calculator, text: str, row: int = 0) -> Editor:
    editor = Editor(calc).to(row)
    for char in text:
        editor = editor.typed(char)
    return editor


# What is written comes to


def test_a_win_is_scored_and_paid_as_the_score_command_does():
    outcome = judge(THREE_ALIKE)
    assert isinstance(outcome, Scored)
    assert describe_score(outcome.score) == answer_score(THREE_ALIKE.case())
    assert [(t.payer, t.payee, t.amount) for t in outcome.paid] == [(1, 2, 46)]


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: v.id)
def test_any_win_is_scored_as_its_case(variant):
    rng = random.Random(variant.id)
    for _ in range(40):
        win = random_win(variant, rng)
        calc = calculator_of(variant, win)
        outcome = judge(calc)
        assert isinstance(outcome, Scored)
        assert describe_score(outcome.score) == answer_score(score_case(variant, win))


def calculator_of(variant, win):
    return Calculator(
        variant,
        format_tiles(win.hand.concealed),
        " ".join(map(str, win.hand.melds)),
        tile_name(win.tile),
        win.seat,
        win.source,
        win.by == "rob-kong",
        win.dealer,
        win.round,
        win.flags,
        frozenset(win.won),
        frozenset(win.payer_open),
        win.payer_kongs,
    )


def test_nothing_written_is_no_fault():
    assert judge(Calculator(by_id("dieda"), "  ")) == Nothing()


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"concealed": "345"}, "Tiles: character 3, '5': no suit follows this rank"),
        ({"concealed": "34x"}, "Tiles: character 2, '4': no suit follows this rank"),
        ({"concealed": "11111m"}, "Tiles: character 5, '1': a fifth 1m"),
        ({"concealed": "12m"}, "Tiles: 2 concealed tiles with 1 melds, it must be 10"),
        ({"melds": "345s@1 777q@1"}, "Meld 2: character 3, '7': no suit follows"),
        ({"melds": "345s"}, "Meld 1: the seat it came from is missing"),
        ({"melds": "345s@0"}, "Meld 1: a chow comes from the upper seat, 1, alone"),
        ({"tile": "8"}, "Wins on: character 1, '8': no suit follows"),
        ({"tile": "88s"}, "Wins on: one tile is wanted"),
        ({"seat": 1}, "How: it cannot come from the seat itself"),
    ],
)
def test_what_is_wrong_is_named_by_row_and_place(fields, said):
    outcome = judge(replace(THREE_ALIKE, **fields))
    assert isinstance(outcome, Wrong)
    assert fault(outcome.refusal).en.startswith(said)


def test_tiles_of_another_game_are_named_in_their_row():
    for fields, said in (({"concealed": "1122334455667z"}, "Tiles"), ({"tile": "1z"}, "Wins on")):
        calc = replace(Calculator(by_id("sichuan"), "1112345678999m", "", "5m"), **fields)
        outcome = judge(calc)
        assert isinstance(outcome, Wrong)
        assert fault(outcome.refusal).en.startswith(f"{said}: ")
        assert "not among the tiles of this game" in fault(outcome.refusal).en


def test_a_game_with_several_sets_of_tiles_takes_the_one_that_holds_the_hand():
    outcome = judge(Calculator(by_id("suizhou"), "1112345678999m", "", "5m"))
    assert isinstance(outcome, Scored)
    assert outcome.score.variant.settings["suits"] == "mp"
    assert outcome.score.wins


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: v.id)
def test_each_wait_is_worth_what_a_win_on_it_is(variant):
    suit = variant.tiles.suits[0]
    hand = f"1112345678999{suit}"
    for by in (None, 1):
        calc = Calculator(variant, hand, source=by)
        outcome = judge(calc)
        assert isinstance(outcome, Waiting)
        assert [w.tile for w in outcome.worths] == list(hand_waits(variant, parse_hand(hand)))
        for worth in outcome.worths:
            assert worth.copies == 4 - hand.count(tile_name(worth.tile)[0])
            for way, result in (("self-draw", worth.drawn), ("discard", worth.discarded)):
                case = calc.case() | {"tile": tile_name(worth.tile), "by": way}
                case |= {} if way == "self-draw" else {"from": 1}
                if way == "self-draw":
                    case.pop("from", None)
                assert describe_score(result) == answer_score(case)


def test_a_hand_that_is_not_ready_says_what_brings_it_nearer():
    calc = Calculator(by_id("sichuan"), "159m2468p13579s5p")
    outcome = judge(calc)
    assert isinstance(outcome, Waiting)
    asked = answer_waits({"variant": "sichuan", "concealed": calc.concealed})
    assert outcome.away == asked["shanten"] > 0
    rows = [plain(row) for row in waiting_rows(outcome, calc, Look(), 80)]
    assert rows[0].strip() == f"not ready: {outcome.away} away"
    assert rows[1].strip().startswith(f"nearer with {len(outcome.nearer)} kinds")


def test_a_tile_too_many_shows_wins_and_discards():
    outcome = judge(Calculator(by_id("dieda"), "111m234p567s88899m"))
    assert isinstance(outcome, Full)
    assert {s.win.tile for s in outcome.wins} == set(parse_tiles("1m234p567s89m"))
    assert all(s.wins for s in outcome.wins)
    best = answer_waits({"variant": "dieda", "concealed": "111m234p567s88899m"})["discards"]
    assert {tile_name(d.tile): d.copies for d in outcome.discards} == {
        name: row["tiles"] for name, row in best.items()
    }


def test_side_by_side_every_game_says_what_it_says_alone():
    rows = compare(THREE_ALIKE)
    assert [row.variant.id for row in rows] == [v.id for v in VARIANTS]
    for row in rows:
        alone = judge(replace(THREE_ALIKE, variant=row.variant))
        assert type(alone) is type(row.outcome)
        if isinstance(alone, Scored):
            assert alone.score.fan == row.outcome.score.fan
            assert alone.paid == row.outcome.paid
    fans = {r.variant.id: r.outcome.score.fan for r in rows if isinstance(r.outcome, Scored)}
    assert fans == {"yangzhou-new": 23, "yangzhou-standard": 18, "yangzhou-18": 23}


def test_the_chosen_game_keeps_its_house_rules_side_by_side():
    house = by_id("sichuan").with_options(cap=16, stake=5)
    rows = compare(Calculator(house, "1122334455667m", "", "7m"))
    assert next(r.variant for r in rows if r.variant.id == "sichuan").house == house.house
    assert all(not r.variant.house for r in rows if r.variant.id not in ("sichuan", "suizhou"))


# The form


def test_any_notation_can_be_typed():
    for text in ("123m456p789s1123z", "123万456筒789条东东南西", "一二三万 456饼 789索 1123z"):
        editor = typed(Calculator(by_id("dieda")), text)
        assert isinstance(judge(editor.calc), Waiting), text
        assert all(belongs(char, "concealed") for char in text)
    assert all(belongs(char, "melds") for char in "345s@3 777z@1 2222p+@0 (2222p)")
    assert not any(belongs(char, "concealed") for char in "@+()lqtbcryux?/,万"[:-1])


def test_the_caret_goes_through_the_text():
    editor = typed(Calculator(by_id("dieda")), "13m")
    editor = editor.aside(-1).aside(-1).typed("2")
    assert (editor.calc.concealed, editor.caret) == ("123m", 2)
    assert editor.erased().calc.concealed == "13m"
    assert editor.erased(after=True).calc.concealed == "12m"
    assert editor.to(0).erased(after=True) == editor.to(0)
    assert replace(editor, caret=0).erased() == replace(editor, caret=0)
    assert replace(editor, caret=0).aside(-1).caret == 0
    assert editor.to(0).aside(1).caret == 4


def test_every_change_can_be_taken_back():
    rng = random.Random(3)
    editor = Editor(THREE_ALIKE)
    states = [editor.calc]
    for _ in range(150):
        before = editor.calc
        act = rng.randrange(5)
        if act == 0:
            editor = editor.to(rng.randrange(12))
        elif act == 1:
            editor = editor.typed(rng.choice("123456789mpsz"))
        elif act == 2:
            editor = editor.aside(rng.choice((-1, 1)))
        elif act == 3:
            editor = editor.chosen(rng.randrange(5))
        else:
            editor = editor.erased()
        if editor.calc != before:
            states.append(editor.calc)
    while len(states) > 1:
        assert editor.calc == states.pop()
        editor = editor.undo()
    assert editor.calc == THREE_ALIKE
    assert editor.undo() == editor


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: v.id)
def test_no_row_leads_to_seats_that_there_are_not(variant):
    rng = random.Random(variant.id)
    editor = Editor(replace(THREE_ALIKE, variant=variant, concealed="1112345678999p", melds=""))
    for _ in range(300):
        editor = editor.to(rng.randrange(3, len(editor.rows)))
        editor = editor.aside(1) if rng.random() < 0.5 else editor.chosen(rng.randrange(6))
        calc, players = editor.calc, editor.calc.variant.players
        assert calc.seat < players > calc.dealer
        assert calc.source is None or calc.source in set(range(players)) - {calc.seat}
        assert calc.seat not in calc.won | calc.payer_open
        outcome = judge(replace(calc, tile="5p"))
        if isinstance(outcome, Wrong):
            assert outcome.refusal.line.code == "has-won"


def test_a_game_shows_the_rows_that_it_has_use_for():
    rows = {v.id: [row.id for row in rows_of(Calculator(v))] for v in VARIANTS}
    assert "round" in rows["dieda"]
    assert "won" not in rows["dieda"]
    assert "won" in rows["sichuan"]
    assert "dealer" not in rows["sichuan"]
    assert "payer_open" in rows["suizhou"]
    crazy = by_id("suizhou").with_options(mode="crazy")
    calc = Calculator(crazy, flags=frozenset({"kong-discard"}))
    assert [row.id for row in rows_of(calc)][-1] == "payer_kongs"
    assert set(flags_for(by_id("suizhou"))) < set(FLAGS)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: v.id)
def test_the_form_fits_into_eighty_cells(variant):
    house = variant.with_options(dict.fromkeys((), None))
    calc = Calculator(house, "1112345678999p", flags=frozenset(FLAGS), source=1, payer_kongs=2)
    for lang in LANGS:
        for face in FACES:
            look = Look(lang=lang, tiles=face)
            editor = Editor(calc)
            for place in range(len(editor.rows)):
                editor = editor.to(place)
                assert all(row_width(row) <= 80 for row in form_rows(editor, look, 80))
                words = plain(line_row(editor, look, 200))
                assert width(words) <= 78, words


# Building


def test_a_hand_can_be_built_tile_by_tile():
    builder = building(Calculator(by_id("yangzhou-new"), seat=2))
    for rank in (3, 4, 5):
        builder = builder.ranked(rank)
    builder = builder.at(9)
    for rank in (3, 4, 5):
        builder = builder.ranked(rank)
    builder = builder.at(18)
    for rank in (5, 5, 6, 7):
        builder = builder.ranked(rank)
    builder = replace(builder, target="chow").ranked(3)
    builder = replace(builder, target="hand").ranked(8)
    assert (builder.calc.concealed, builder.calc.melds) == ("345m345p5567s", "345s@1")
    assert builder.calc.tile == "8s"
    assert judge(builder.calc).score.fan == 23
    for _ in range(len(builder.past)):
        builder = builder.taken()
    assert builder.calc.blank


def test_a_prefilled_hand_is_taken_apart_from_its_end():
    builder = building(THREE_ALIKE)
    builder = builder.taken()
    assert (builder.calc.tile, builder.calc.melds) == ("", "345s@1")
    builder = builder.taken()
    assert builder.calc.melds == ""
    assert builder.taken().calc.concealed == "345m345p556s"


@pytest.mark.parametrize(
    ("calc", "target", "kind", "code"),
    [
        (Calculator(by_id("dieda"), "1111m"), "hand", "1m", "fifth-copy-in-hand"),
        (Calculator(by_id("dieda"), "11m"), "pung", "1m", "fifth-copy-in-hand"),
        (Calculator(by_id("dieda"), "1112345678999m", "", "1p"), "hand", "2p", "hand-size"),
        (Calculator(by_id("yangzhou-new")), "chow", "8m", "no-chow-from"),
        (Calculator(by_id("yangzhou-new")), "chow", "1z", "no-chow-from"),
        (
            Calculator(by_id("dieda"), "1m", "222m@1 333m@1 444m@1 555m@1"),
            "pung",
            "6m",
            "too-many-melds",
        ),
    ],
)
def test_what_cannot_be_added_is_refused_with_the_reason(calc, target, kind, code):
    builder = replace(building(calc), target=target).at(parse_tile(kind))
    with pytest.raises(Refusal) as bad:
        builder.added()
    assert bad.value.line.code == code


def test_every_target_makes_the_meld_that_it_names():
    made = {}
    for target in TARGETS[2:]:
        builder = replace(Builder(Calculator(by_id("yangzhou-new")), source=3), target=target)
        made[target] = builder.at(parse_tile("2p")).added().calc.melds
    assert made == {
        "chow": "234p@3",
        "pung": "222p@3",
        "direct": "2222p@3",
        "added": "2222p+@3",
        "concealed": "(2222p)",
    }
    assert "chow" not in Builder(Calculator(by_id("dieda"))).targets


def test_the_cursor_goes_round_the_table_of_kinds():
    builder = Builder(Calculator(by_id("dieda")))
    assert builder.moved(-1, 0).cursor == 8
    assert builder.moved(0, -1).cursor == parse_tile("1z")
    assert builder.at(8).moved(0, -1).cursor == parse_tile("7z")
    seen = {builder.cursor}
    for _ in range(4):
        for _ in range(9):
            builder = builder.moved(1, 0)
            seen.add(builder.cursor)
        builder = builder.moved(0, 1)
    assert seen == set(range(34))


# Command lines


def parsed(command: str) -> Namespace:
    program, name, *rest = shlex.split(command)
    assert (program, name) == ("tingpai", "score")
    parser = CommandParser("tingpai score", "en")
    add_case_arguments(parser)
    return parser.parse_args(rest)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: v.id)
def test_the_command_line_asks_the_very_case_and_prefills_the_calculator(variant):
    rng = random.Random(f"{variant.id}/words")
    presets = [{p.key: p.id} for p in variant.presets] or [{}]
    for number in range(40):
        house = variant.with_options(variant.with_options(presets[number % len(presets)]).house)
        win = random_win(house, rng)
        case = score_case(house, win)
        args = parsed(score_command(case))
        assert answer_score(read_case(args)) == answer_score(case)
        assert json.loads(case_line(case)) == case
        calc = read_calculator(args)
        outcome = judge(calc)
        assert isinstance(outcome, Scored)
        assert describe_score(outcome.score) == answer_score(case)


def test_the_calculator_opens_empty_and_with_a_part_of_a_hand():
    parser = CommandParser("tingpai calc", "en")
    add_case_arguments(parser)
    assert judge(read_calculator(parser.parse_args([]))) == Nothing()
    calc = read_calculator(parser.parse_args(["1112345678999m", "--variant", "sichuan"]))
    assert isinstance(judge(calc), Waiting)
    assert calc.source == 1
    assert read_calculator(parser.parse_args(["1112345678999m", "5m"])).source is None
    for words in (["--seat", "4"], ["--flag", "luck"], ["--round", "X"], ["--won", "9"]):
        with pytest.raises(Refusal):
            read_calculator(parser.parse_args(words))


def test_a_hand_to_draw_has_its_waits_command():
    case = {"variant": "dieda", "concealed": "1234567m1s", "melds": ["(2222p)"]}
    assert waits_command(case) == "tingpai waits 1234567m1s '(2222p)' --variant dieda"


# What is shown


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: v.id)
def test_no_row_of_a_result_is_wider_than_the_screen(variant, lang):
    rng = random.Random(variant.id)
    look = Look(lang=lang)
    for _ in range(25):
        calc = calculator_of(variant, random_win(variant, rng))
        outcome = judge(calc)
        every = compare(calc)
        for page in pages_of(outcome):
            rows = read_rows(page, outcome, calc, every, look, 80)
            assert rows
            assert all(row_width(row) <= 80 for row in rows), page
        assert len(live_rows(outcome, calc, look, 80, 6)) <= 6


def test_the_pages_say_what_counts_and_what_does_not():
    outcome = judge(THREE_ALIKE)
    look = Look()
    score = "\n".join(map(plain, read_rows("score", outcome, THREE_ALIKE, (), look, 80)))
    assert "Win: 23 fan" in score
    assert "san-fu-tong (three alike in three suits)" in score
    assert "seat 1 (South)  seat 2 (West)      46" in score
    rest = "\n".join(map(plain, read_rows("rest", outcome, THREE_ALIKE, (), look, 80)))
    assert "gang-ban" in rest
    games = [
        plain(r) for r in read_rows("games", outcome, THREE_ALIKE, compare(THREE_ALIKE), look, 80)
    ]
    assert any(r.startswith(" >  New Yangzhou") and "0 -46 +46 0" in r for r in games)


def test_the_references_of_a_result_stand_in_the_rules():
    variant = by_id("yangzhou-new")
    refs = refs_of(judge(THREE_ALIKE))
    assert refs[:5] == ("san-fu-tong", "ping-hu", "duan-yao", "lian-fu", "discard")
    assert [choice.value for choice in places_of(variant, refs)] == list(refs)
    assert places_of(variant, ("san-fu-tong", "nonsense", "san-fu-tong"))[0].value == "san-fu-tong"
    assert len(places_of(variant, ("nonsense", "three-suits"))) == 0


# House rules


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: v.id)
def test_every_option_can_be_set_to_every_value_it_shows(variant):
    fields = house_fields(variant)
    assert {f.id for f in fields if not f.id.startswith(PRESET)} == {o.id for o in variant.options}
    for field in fields:
        for choice in field.choices:
            house = with_value(variant, field.id, choice.value)
            again = next(f for f in house_fields(house) if f.id == field.id)
            assert again.chosen.value == choice.value


def test_presets_show_as_chosen_when_all_they_set_is_set():
    crazy = with_value(by_id("suizhou"), f"{PRESET}mode", "crazy")
    mode = house_fields(crazy)[0]
    assert (mode.value, crazy.settings["cap"]) == ("crazy", None)
    mixed = house_fields(with_value(crazy, "cap", 8))[0]
    assert mixed.value is None
    assert mixed.chosen.value is None


def test_whole_numbers_can_be_typed_and_wrong_ones_are_refused():
    dieda = by_id("dieda")
    assert is_number(dieda, "stake")
    assert not is_number(dieda, "play")
    assert with_value(dieda, "stake", 26).settings["stake"] == 26
    with pytest.raises(Refusal):
        with_value(dieda, "stake", 3)


def test_payments_of_worths_come_from_the_scorer():
    outcome = judge(Calculator(by_id("dieda"), "1112345678999m"))
    rows = [plain(row) for row in waiting_rows(outcome, Calculator(by_id("dieda")), Look(), 80)]
    worth = outcome.worths[0]
    assert sum(t.amount for t in payments(worth.drawn)) == 24
    assert any("4 fan +8  4 fan +24" in row for row in rows), rows
