"""One contract for every variant: tables, options, presets, texts, refusals."""

from __future__ import annotations

import re
from typing import Any

import pytest

from core.cases import answer_score, answer_settle
from core.explain import Refusal
from core.patterns import FLAGS
from core.text import LANGS, Text
from core.variant import SECTIONS, Variant, WholeNumber, read_option, spell
from core.variants import VARIANTS, by_id

every = pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: v.id)
HAN = re.compile(r"[\u4e00-\u9fff]")
PLAYERS = {"suizhou": 3}
TILES = {"suizhou": 84, "sichuan": 108}


def values_of(option: Any) -> list[Any]:
    if isinstance(option.values, WholeNumber):
        whole = option.values
        tried = [whole.least, whole.least + whole.step, whole.least + 7 * whole.step]
        return [v for v in tried if whole.most is None or v <= whole.most]
    return list(option.values)


def texts_of(variant: Variant) -> list[Text]:
    found = [variant.name, variant.line]
    for fan in variant.fans:
        found += [fan.name, fan.line]
    for row in (*variant.options, *variant.presets):
        found += [row.name, row.line]
    for rules in variant.rules.values():
        for rule in rules:
            found += [rule.name, rule.line]
            found += [rule.tables_differ] if rule.tables_differ else []
    return found


def test_the_list_holds_the_rule_books_games() -> None:
    assert [v.id for v in VARIANTS] == [
        "dieda",
        "tuidao",
        "liuwei",
        "yangzhou-new",
        "yangzhou-standard",
        "yangzhou-18",
        "suizhou",
        "sichuan",
    ]


@every
def test_players_and_tiles(variant: Variant) -> None:
    assert variant.players == PLAYERS.get(variant.id, 4)
    assert variant.tiles.size == TILES.get(variant.id, 136)
    assert len(variant.tiles.wall()) == variant.tiles.size
    assert variant.play.chow == variant.id.startswith("yangzhou")
    assert variant.seven_pairs == (variant.id in ("suizhou", "sichuan"))


@every
def test_ids_are_unique_and_plain(variant: Variant) -> None:
    rules = [r.id for rows in variant.rules.values() for r in rows]
    for ids in ([f.id for f in variant.fans], [o.id for o in variant.options], rules):
        assert len(set(ids)) == len(ids)
        assert all(re.fullmatch(r"[a-z][a-z0-9_-]*", i) for i in ids)


@every
def test_texts_stand_in_both_languages(variant: Variant) -> None:
    for text in texts_of(variant):
        for lang in LANGS:
            assert text.get(lang).strip(), text
        assert HAN.search(text.zh) or text.zh == text.en or text.zh.isascii(), text
    assert set(variant.rules) <= set(SECTIONS)
    for section in ("tiles", "play", "payment", "session"):
        assert variant.rules[section], section
    for fan in variant.fans:
        assert fan.line.zh != fan.line.en


@every
def test_options_round_trip(variant: Variant) -> None:
    for option in variant.options:
        option.check(option.default)
        for value in values_of(option):
            house = variant.with_options({option.id: value})
            assert house.settings[option.id] == value
            assert house.house == ({} if value == option.default else {option.id: value})
            assert variant.with_options(house.house).settings == house.settings
            assert read_option(variant, f"{option.id}={spell(value)}") == (option.id, value)
            assert house.tiles.size == variant.tiles.size
            assert house.play is not None
    assert variant.settings == by_id(variant.id).settings


@every
def test_unknown_options_and_values_are_refused(variant: Variant) -> None:
    with pytest.raises(Refusal) as bad:
        variant.with_options({"no_such": 1})
    assert bad.value.value == "no_such"
    for option in variant.options:
        assert option.id in str(bad.value)
        with pytest.raises(Refusal) as wrong:
            variant.with_options({option.id: "no such value"})
        assert wrong.value.field == f"options.{option.id}"
        assert option.possible.en in str(wrong.value)
        for never in (-1, 3.5, [], "yes"):
            with pytest.raises(Refusal):
                variant.with_options({option.id: never})


@every
def test_presets_set_options_and_single_options_go_over_them(variant: Variant) -> None:
    for preset in variant.presets:
        house = variant.with_options({preset.key: preset.id})
        for name, value in preset.values.items():
            assert house.settings[name] == value
            for other in values_of(variant.option(name)):
                both = variant.with_options({name: other, preset.key: preset.id})
                assert both.settings[name] == other
        with pytest.raises(Refusal) as wrong:
            variant.with_options({preset.key: "no-such"})
        assert preset.id in str(wrong.value)


@every
def test_every_line_of_money_names_a_rule_of_the_reference(variant: Variant) -> None:
    from golden_cases import cases

    from core.cases import read_settle

    seen = set()
    for _, case, _ in cases("settle", variant.id):
        for transfer in read_settle(case).books.transfers:
            assert variant.rule(transfer.rule).line.zh
            seen.add(transfer.reason)
    assert seen


HAND = {"concealed": "11122233344p55s", "melds": [], "tile": "4p"}


def case_of(variant: Variant, **more: Any) -> dict[str, Any]:
    base = {"variant": variant.id, "seat": 1, "from": 0, "by": "discard", "dealer": 0, **HAND}
    return {k: v for k, v in (base | more).items() if v is not ...}


WRONG: list[tuple[str, dict[str, Any]]] = [
    ("seat", {"seat": 9}),
    ("seat", {"seat": -1}),
    ("seat", {"seat": "1"}),
    ("seat", {"seat": True}),
    ("seat", {"seat": ...}),
    ("dealer", {"dealer": 4}),
    ("round", {"round": "X"}),
    ("round", {"round": ""}),
    ("from", {"from": 1}),
    ("from", {"from": 7}),
    ("from", {"from": ...}),
    ("from", {"by": "self-draw"}),
    ("by", {"by": "luck"}),
    ("concealed", {"concealed": "123m"}),
    ("concealed", {"concealed": "11122233344p5x"}),
    ("concealed", {"concealed": 5}),
    ("concealed", {"concealed": ...}),
    ("concealed", {"concealed": "11112222333p55s"}),
    ("tile", {"tile": "45p"}),
    ("tile", {"tile": "0p"}),
    ("tile", {"tile": ...}),
    ("tile", {"concealed": "1112223334444p", "tile": "4p"}),
    ("melds[0]", {"concealed": "22233344p55s", "melds": ["134p@0"]}),
    ("melds[0]", {"concealed": "22233344p55s", "melds": ["111p@1"]}),
    ("melds[0]", {"concealed": "22233344p55s", "melds": ["111p@8"]}),
    ("melds[0]", {"concealed": "22233344p55s", "melds": ["111p"]}),
    ("melds", {"melds": "111p@0"}),
    ("flags", {"flags": ["sunny"]}),
    ("flags[0]", {"flags": [1]}),
    ("won", {"won": [0, 0]}),
    ("won", {"won": [9]}),
    ("payer_open", {"payer_open": [1]}),
    ("payer_kongs", {"payer_kongs": 0}),
    ("options", {"options": {"no_such": 1}}),
    ("options", {"options": [1]}),
    ("dealr", {"dealr": 1}),
]


@every
@pytest.mark.parametrize(("field", "change"), WRONG, ids=lambda x: str(x)[:40])
def test_bad_fields_of_a_score_are_named(
    variant: Variant, field: str, change: dict[str, Any]
) -> None:
    case = case_of(variant, **change)
    if change == {"concealed": "11112222333p55s"}:
        case["melds"] = ["111p@0"]
    with pytest.raises(Refusal) as bad:
        answer_score(case)
    assert bad.value.field is not None
    assert bad.value.field.split(".")[0].split("[")[0] == field.split("[")[0]
    for lang in LANGS:
        assert bad.value.field in bad.value.get(lang)


@every
def test_a_chow_where_there_is_none_and_a_chow_from_elsewhere(variant: Variant) -> None:
    chow = case_of(variant, concealed="22233344p55s", melds=["123p@0"])
    if variant.play.chow:
        assert "win" in answer_score(chow)
        chow["melds"] = ["123p@2"]
    with pytest.raises(Refusal) as bad:
        answer_score(chow)
    assert bad.value.field == "melds[0]"


@every
def test_tiles_outside_the_set(variant: Variant) -> None:
    outside = [k for k in ("1m", "1p", "1s", "1z") if not fits(variant, k)]
    for tile in outside:
        with pytest.raises(Refusal) as bad:
            answer_score(case_of(variant, tile=tile))
        assert bad.value.field == "tile"
        assert bad.value.value == tile
    assert bool(outside) == (variant.tiles.size < 136)


def fits(variant: Variant, text: str) -> bool:
    from core.tiles import parse_tile

    return parse_tile(text) in variant.tiles


@every
@pytest.mark.parametrize("flag", FLAGS)
def test_flags_are_believed(variant: Variant, flag: str) -> None:
    answer = answer_score(case_of(variant, flags=[flag]))
    assert answer["fan"] >= 1


def settle_of(variant: Variant, events: list[Any], **more: Any) -> dict[str, Any]:
    return {"variant": variant.id, "dealer": 0, "events": events, **more}


FULL = {"concealed": "1112223334445p", "melds": [], "tile": "5p", "flags": []}
SELF_DRAW = {"type": "win", "seat": 1, "by": "self-draw", **FULL}


@every
def test_nothing_follows_the_end(variant: Variant) -> None:
    hands = [None if variant.play.goes_on and s == 1 else MIXED[s] for s in range(variant.players)]
    drawn = {"type": "draw", "hands": hands}
    first = [SELF_DRAW, drawn] if variant.play.goes_on else [SELF_DRAW]
    answer_settle(settle_of(variant, first))
    with pytest.raises(Refusal) as bad:
        answer_settle(
            settle_of(variant, [*first, {"type": "kong", "seat": 0, "kind": "added", "tile": "9s"}])
        )
    assert bad.value.field == f"events[{len(first)}].type"
    assert bad.value.line.code == "after-the-end"


MIXED = [
    {"concealed": "19p19s5556667s77z", "melds": []},
    {"concealed": "19p19s5556667s77p", "melds": []},
    {"concealed": "28p28s1113334s77p", "melds": []},
    {"concealed": "28p28s1113334s66p", "melds": []},
]


@pytest.fixture(autouse=True)
def _plain_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hands of suits alone, so that they fit every tile set."""
    monkeypatch.setitem(MIXED[0], "concealed", "19p19s55566677s2p")


BAD_EVENTS: list[tuple[str, Any]] = [
    ("events[0].type", {"type": "party"}),
    ("events[0].type", {}),
    ("events[0]", "win"),
    ("events[0].kind", {"type": "kong", "seat": 0, "kind": "big", "tile": "1p"}),
    ("events[0].seat", {"type": "kong", "seat": 5, "kind": "added", "tile": "1p"}),
    ("events[0].from", {"type": "kong", "seat": 0, "kind": "direct", "tile": "1p"}),
    ("events[0].from", {"type": "kong", "seat": 0, "kind": "direct", "tile": "1p", "from": 0}),
    ("events[0].from", {"type": "kong", "seat": 0, "kind": "added", "tile": "1p", "from": 1}),
    (
        "events[0].late",
        {"type": "kong", "seat": 0, "kind": "concealed", "tile": "1p", "late": True},
    ),
    ("events[0].tile", {"type": "kong", "seat": 0, "kind": "added", "tile": "1q"}),
    ("events[0].colour", {"type": "kong", "seat": 0, "kind": "added", "tile": "1p", "colour": 1}),
    ("events[0].hands", {"type": "draw", "hands": []}),
    ("events[0].hands", {"type": "draw"}),
    ("events[0].seat", {**SELF_DRAW, "seat": 8}),
    ("events[0].from", {**SELF_DRAW, "from": 1}),
    ("events[0].tile", {**SELF_DRAW, "tile": "99p"}),
    ("events[0].concealed", {**SELF_DRAW, "concealed": "1p"}),
    ("events[0].seat", {**SELF_DRAW, "tile": "9s"}),
]


@every
@pytest.mark.parametrize(("field", "event"), BAD_EVENTS, ids=lambda x: str(x)[:50])
def test_bad_fields_of_an_event_are_named(variant: Variant, field: str, event: Any) -> None:
    with pytest.raises(Refusal) as bad:
        answer_settle(settle_of(variant, [event]))
    assert bad.value.field == field, str(bad.value)


@every
def test_purses_are_checked(variant: Variant) -> None:
    purse = next((o for o in variant.options if o.id == "purse"), None)
    house = {"play": "purse"} if purse else {}
    wrong = [[1, 2], [0, 0, -1, 0], ["a", 1, 1, 1]]
    for purses in wrong:
        with pytest.raises(Refusal) as bad:
            answer_settle(settle_of(variant, [SELF_DRAW], options=house, purses=purses))
        assert bad.value.field is not None
        assert bad.value.field.startswith("purses")
    if purse:
        with pytest.raises(Refusal):
            answer_settle(
                settle_of(variant, [SELF_DRAW], options={"play": "open"}, purses=[50] * 4)
            )


@every
def test_open_hands_and_horses_only_where_they_are(variant: Variant) -> None:
    opened = settle_of(variant, [{"type": "open", "seat": 2}])
    most = variant.play.most_horses
    bound = settle_of(variant, [{"type": "horse", "seat": 2}] * (most + 1))
    if not variant.play.open_hands:
        with pytest.raises(Refusal) as bad:
            answer_settle(opened)
        assert bad.value.line.code == "no-open-hands"
    with pytest.raises(Refusal) as many:
        answer_settle(bound)
    assert many.value.line.code == "no-horses"


@every
def test_seats_that_have_won_before(variant: Variant) -> None:
    """Only where a deal goes on after a win; who has won neither wins nor discards again."""
    case = case_of(variant, won=[2])
    if not variant.play.goes_on:
        with pytest.raises(Refusal) as bad:
            answer_score(case)
        assert bad.value.line.code == "only-if-goes-on"
        return
    assert answer_score(case)["win"] is True
    for field, seat in (("seat", 1), ("from", 0)):
        with pytest.raises(Refusal) as gone:
            answer_score(case | {"won": [seat]})
        assert (gone.value.field, gone.value.line.code) == (field, "has-won")


@every
def test_neither_win_nor_draw_leaves_the_dealer_open(variant: Variant) -> None:
    answer = answer_settle(settle_of(variant, []))
    assert answer["next_dealer"] is None
    assert answer["dealer_keeps"] is None
    assert answer["deltas"] == [0] * variant.players


def test_an_unknown_variant_names_those_there_are() -> None:
    with pytest.raises(Refusal) as bad:
        by_id("riichi")
    for variant in VARIANTS:
        assert variant.id in str(bad.value)
