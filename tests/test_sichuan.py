"""四川 血战: table, cap and options; the rule book's sentences (sichuan), a case each."""

from __future__ import annotations

from typing import Any

import pytest
from asking import Asking, Case, paid, why

from core.explain import Refusal
from core.hand import parse_hand
from core.patterns import Win
from core.scoring import score
from core.text import LANGS
from core.tiles import parse_tile
from core.variant import WholeNumber
from core.variants import by_id

SICHUAN = by_id("sichuan")
PLAIN = "12345677p45789s"
ASK = Asking("sichuan", (PLAIN, "6s"))
asked, items, scored = ASK.asked, ASK.items, ASK.scored

LOCAL = {"jin_gou_diao": True, "dai_yao": True, "jiang_dui": 16, "hai_di": True, "jue_zhang": True}
# A hand for each item: concealed, melds, winning tile, flags, way; and what else it counts.
EXAMPLES: dict[str, tuple[str, str, str, list[str], str, dict[str, int]]] = {
    "ping-hu": (PLAIN, "", "6s", [], "discard", {}),
    "dui-dui-hu": ("222p4455577s", "999p@2", "7s", [], "discard", {}),
    "qi-dui": ("1122p334455667s", "", "7s", [], "discard", {}),
    "qing-yi-se": ("1123456778889p", "", "1p", [], "discard", {}),
    "gen": ("12377p45789s", "(2222s)", "6s", [], "discard", {"ping-hu": 1}),
    "zi-mo-gang": (PLAIN, "", "6s", ["after-kong"], "self-draw", {"ping-hu": 1}),
    "gang-pao": (PLAIN, "", "6s", ["kong-discard"], "discard", {"ping-hu": 1}),
    "qiang-gang": (PLAIN, "", "6s", [], "rob-kong", {"ping-hu": 1}),
    "jin-gou-diao": (
        "7s", "222p@0 888p@0 333s@2 555s@0", "7s", [], "discard", {"dui-dui-hu": 2},
    ),
    "dai-yao": ("123789p1237899s", "", "9s", [], "discard", {}),
    "jiang-dui": ("222555p2255588s", "", "8s", [], "discard", {"dui-dui-hu": 2}),
    "hai-di": (PLAIN, "", "6s", ["last-tile"], "discard", {"ping-hu": 1}),
    "jue-zhang": (PLAIN, "", "6s", ["last-of-waits"], "discard", {"ping-hu": 1}),
}  # fmt: skip


# The table ("Fan")


@pytest.mark.parametrize("item", EXAMPLES)
def test_every_item_is_reached(item: str) -> None:
    concealed, melds, tile, flags, by, more = EXAMPLES[item]
    found = items(concealed, tile, melds, flags, by, LOCAL)
    assert found == {item: SICHUAN.fan(item).value, **more}


def test_the_examples_and_the_figures_are_those_of_the_whole_table() -> None:
    figures = {fan.id: fan.value for fan in SICHUAN.fans}
    assert list(figures) == list(EXAMPLES)
    assert figures == {
        "ping-hu": 1,
        "dui-dui-hu": 2,
        "qi-dui": 4,
        "qing-yi-se": 4,
        "gen": 2,
        "zi-mo-gang": 2,
        "gang-pao": 2,
        "qiang-gang": 2,
        "jin-gou-diao": 2,
        "dai-yao": 4,
        "jiang-dui": 8,
        "hai-di": 2,
        "jue-zhang": 2,
    }


def test_a_plain_hand_is_shown_when_no_hand_kind_counts() -> None:
    """It stands beside 根 and the situations, never beside a hand kind."""
    answer = asked("12377p45789s", "6s", "(2222s)", ["kong-discard"])
    assert {row["id"] for row in answer["items"]} == {"ping-hu", "gen", "gang-pao"}
    assert answer["fan"] == 4
    code, words = why(scored("222p4455577s", "7s", "999p@2"), "ping-hu")
    assert code == "not-beside"
    assert "all triplets" in words


# concealed, winning tile, melds, options, product, names.
COMBINED: list[tuple[str, str, str, Case, int, list[str]]] = [
    (PLAIN, "6s", "", {}, 1, []),
    ("2224455577s", "7s", "999s@2", {}, 8, ["qing-dui"]),
    ("1122p333344556s", "6s", "", {}, 8, ["long-qi-dui"]),
    ("11112222p44556s", "6s", "", {}, 16, ["long-qi-dui"]),
    ("1122334455667s", "7s", "", {}, 16, ["qing-qi-dui"]),
    ("1122333355667s", "7s", "", {}, 32, ["qing-long-qi-dui"]),
    ("1112223337899s", "9s", "", {"dai_yao": True}, 16, ["qing-dai-yao"]),
    (
        "7s",
        "7s",
        "222s@0 888s@0 333s@2 555s@0",
        {"jin_gou_diao": True},
        16,
        ["qing-jin-gou-diao"],
    ),
]


@pytest.mark.parametrize("row", COMBINED, ids=lambda row: "+".join(row[5]) or "none")
def test_combinations_multiply_and_have_names(row: Any) -> None:
    """The source's figures; what it does not list multiplies as well **[decided]**."""
    concealed, tile, melds, options, fan, names = row
    result = scored(concealed, tile, melds, options={"cap": None} | options)
    assert result.fan == fan
    assert [c.id for c in result.combinations] == names
    told = [s for s in result.steps if s.code == "step-named"]
    assert [s.values["name"] for s in told] == [c.name for c in result.combinations]


def test_combinations_are_of_items_of_the_table() -> None:
    for combination in SICHUAN.combinations:
        for item in combination.items:
            assert SICHUAN.fan(item)


# 根


@pytest.mark.parametrize(
    ("concealed", "tile", "melds", "count"),
    [
        ("12377p45789s", "6s", "2222s@0", 1),
        ("12377p45789s", "6s", "2222s+@0", 1),
        ("12377p45789s", "6s", "(2222s)", 1),
        ("456p7745789s", "6s", "444p@2", 1),
        ("56p7745789s6s", "4p", "444p@2", 1),
        ("33334577p789s56s", "4s", "", 1),
        ("12377p45s", "6s", "(2222s) 9999s@2", 2),
    ],
)
def test_four_alike_in_any_way(concealed: str, tile: str, melds: str, count: int) -> None:
    """A kong of any sort, or hand and pungs together, the winning tile included."""
    answer = asked(concealed, tile, melds)
    assert {r["id"]: (r["count"], r["fan"]) for r in answer["items"]}["gen"] == (count, 2**count)


def test_three_alike_are_told() -> None:
    code, words = why(scored("222p4455577s", "7s", "999p@2"), "gen")
    assert code == "no-four-alike"
    assert "at most 3" in words


# House rules


def test_house_rules_are_off_by_default_and_said_to_be() -> None:
    for item in ("jin-gou-diao", "dai-yao", "jiang-dui", "hai-di", "jue-zhang"):
        concealed, melds, tile, flags, by, _ = EXAMPLES[item]
        result = scored(concealed, tile, melds, flags, by)
        assert item not in {i.fan.id for i in result.items}
        code, words = why(result, item)
        assert code == "house-rule-off"
        assert item.replace("-", "_") in words


@pytest.mark.parametrize(("value", "factor", "total"), [(0, None, 2), (8, 4, 8), (16, 8, 16)])
def test_triplets_of_two_five_eight(value: int, factor: int | None, total: int) -> None:
    """The option is the total together with 对对胡."""
    options = {"jiang_dui": value, "cap": None}
    answer = asked("222555p2255588s", "8s", options=options)
    assert answer["fan"] == total
    assert {r["id"]: r["fan"] for r in answer["items"]}.get("jiang-dui") == factor


def test_the_pair_and_the_melds_must_be_of_two_five_eight_too() -> None:
    result = scored("222555p5557788s", "8s", options=LOCAL)
    code, words = why(result, "jiang-dui")
    assert code == "rank-breaks"
    assert "7s" in words
    melds = scored("222555p5588s", "8s", "777s@0", options=LOCAL)
    assert why(melds, "jiang-dui") == (code, words)


def test_one_tile_in_hand_makes_four_together_with_all_triplets() -> None:
    melds = "222p@0 888p@0 333s@2 555s@0"
    assert asked("7s", "7s", melds, options={"jin_gou_diao": True})["fan"] == 4
    assert asked("7s", "7s", melds)["fan"] == 2


def test_ends_in_every_set() -> None:
    """Chows 123 and 789 only, melds and the pair too; no seven pairs."""
    on = {"dai_yao": True, "cap": None}
    assert items("12378999s99p", "9p", "111p@0", options=on) == {"dai-yao": 4}
    for concealed, tile, melds, broken in (
        ("123789p1237855s", "9s", "", "55s"),
        ("123789p2347899s", "9s", "", "234s"),
        ("12378999s99p", "9p", "222p@0", "222p"),
    ):
        code, words = why(scored(concealed, tile, melds, options=on), "dai-yao")
        assert (code, words) == ("no-terminal-in", f"no 1 or 9 is in {broken}")
    pairs = scored("11119999p1111s9s", "9s", options=on)
    assert {i.fan.id: i.value for i in pairs.items} == {"qi-dui": 4, "gen": 8}
    assert why(pairs, "dai-yao")[0] == "read-as-pairs"


def test_the_reading_with_the_highest_product_counts() -> None:
    """Three chows 123 make 带幺, three triplets 对对胡."""
    hand = ("111222333999p1s", "1s")
    assert asked(*hand, options={"dai_yao": True})["fan"] == 4
    assert items(*hand) == {"dui-dui-hu": 2}
    assert why(scored(*hand, options={"dai_yao": True}), "dui-dui-hu")[0] == "chow-breaks"


def test_the_last_tile_drawn_or_then_discarded() -> None:
    on = {"hai_di": True}
    for by in ("self-draw", "discard"):
        assert items(PLAIN, "6s", flags=["last-tile"], by=by, options=on)["hai-di"] == 2


def test_what_the_other_situations_lack_is_told() -> None:
    result = scored(PLAIN, "6s", options=LOCAL)
    named = ("zi-mo-gang", "gang-pao", "qiang-gang", "hai-di", "jue-zhang")
    assert [why(result, item)[0] for item in named] == [
        "not-after-kong",
        "not-kong-discard",
        "not-robbed",
        "not-last-tile",
        "not-last-of-waits",
    ]
    drawn = scored(PLAIN, "6s", flags=["kong-discard"], by="self-draw")
    assert why(drawn, "gang-pao")[0] == "not-discarded"
    given = scored(PLAIN, "6s", flags=["after-kong"])
    assert why(given, "zi-mo-gang")[0] == "not-self-drawn"


def test_what_breaks_the_hand_kinds_is_told() -> None:
    result = scored(PLAIN, "6s", options=LOCAL)
    assert why(result, "dui-dui-hu") == ("chow-breaks", "a chow breaks it: 123p")
    assert why(result, "qi-dui")[0] == "unpaired"
    assert why(result, "qing-yi-se")[0] == "several-suits"
    assert why(result, "jin-gou-diao")[0] == "still-concealed"
    assert why(scored("1122p334455667s", "7s"), "dui-dui-hu")[0] == "read-as-pairs"


@pytest.mark.parametrize("options", [{}, LOCAL], ids=["plain", "local"])
def test_every_other_item_has_a_reason_in_both_languages(options: Case) -> None:
    for concealed, melds, tile, flags, by, _ in EXAMPLES.values():
        result = scored(concealed, tile, melds, flags, by, options)
        assert len(result.items) + len(result.rejected) == len(SICHUAN.fans)
        for entry in result.rejected:
            assert entry.why.code != "does-not-fit"
            assert all(entry.why.get(lang) for lang in LANGS)


# Lacking a suit


def test_hand_and_melds_together_lack_a_suit() -> None:
    answer = asked("12377p45789s", "6s", "222m@0")
    assert (answer["win"], answer["why"], answer["fan"]) == (False, "three-suits", 1)
    assert "ledger" not in answer
    assert asked("12377p45789s", "6s", "222s@0")["win"] is True


def test_a_hand_with_a_tile_of_the_named_suit_cannot_win() -> None:
    """Under ding_que: two suits are not enough, the named one must be gone."""
    house = SICHUAN.with_options(ding_que=True)
    hand = parse_hand(PLAIN)
    for que, code in (("m", None), ("p", "named-suit"), ("s", "named-suit"), (None, None)):
        win = Win(1, "discard", 0, hand, parse_tile("6s"), que=que)
        refusal = score(house, win).refusal
        assert (refusal and refusal.code) == code


# Stake, cap and the first turn


@pytest.mark.parametrize(
    ("options", "amount"),
    [
        ({}, 8),
        ({"cap": 8}, 8),
        ({"cap": 16}, 16),
        ({"cap": None}, 32),
        ({"cap": 16, "stake": 5}, 80),
    ],
    ids=str,
)
def test_the_cap_limits_the_product(options: Case, amount: int) -> None:
    answer = asked("1122333355667s", "7s", options=options)
    assert answer["fan"] == 32
    assert paid(answer) == {(0, 1): amount}


def test_a_self_draw_adds_one_stake_that_the_cap_does_not_limit() -> None:
    """**[decided]**: a product of 4 at stake 5 is 4 × 5 + 5 = 25."""
    own = {"by": "self-draw"}
    pairs = ("1122p334455667s", "7s")
    assert set(paid(asked(*pairs, options={"stake": 5}, **own)).values()) == {25}
    without = {"stake": 5, "zi_mo_jia_di": False}
    assert set(paid(asked(*pairs, options=without, **own)).values()) == {20}
    assert set(paid(asked("1122333355667s", "7s", options={"stake": 2}, **own)).values()) == {18}
    assert paid(asked(*pairs, options={"stake": 5})) == {(0, 1): 20}


def test_a_self_draw_is_paid_by_those_who_have_not_won() -> None:
    answer = asked(PLAIN, "6s", by="self-draw", won=[3])
    assert paid(answer) == {(0, 1): 2, (2, 1): 2}


@pytest.mark.parametrize(("cap", "amount"), [(8, 8), (16, 16), (None, 32)])
@pytest.mark.parametrize("by", ["discard", "self-draw"])
def test_the_first_turn_is_paid_the_whole_cap(cap: int | None, amount: int, by: str) -> None:
    """**[decided]**: no item; fan and items stay the plain product."""
    options = {"cap": cap, "zi_mo_jia_di": False, "stake": 2}
    answer = asked(PLAIN, "6s", flags=["first-turn"], by=by, options=options)
    assert answer["fan"] == 1
    assert [row["id"] for row in answer["items"]] == ["ping-hu"]
    assert set(paid(answer).values()) == {2 * amount}


def test_without_cap_a_larger_product_is_paid_on_the_first_turn() -> None:
    hand = ("1111333355667s", "7s")
    answer = asked(*hand, flags=["first-turn"], options={"cap": None})
    assert answer["fan"] == 64
    assert paid(answer) == {(0, 1): 64}


def test_the_first_turn_adds_the_stake_of_a_self_draw() -> None:
    answer = asked(PLAIN, "6s", flags=["first-turn"], by="self-draw")
    assert set(paid(answer).values()) == {9}


def test_the_steps_tell_the_way_to_what_is_paid() -> None:
    result = scored("1122333355667s", "7s", by="self-draw", options={"stake": 2})
    assert [s.code for s in result.steps] == ["step-product", "step-named", "step-cap", "step-base"]
    assert result.steps[0].get("en") == "4 × 4 × 2 = 32"
    assert result.steps[-1].values == {"fan": 8, "stake": 2, "amount": 18}
    first = scored(PLAIN, "6s", flags=["first-turn"])
    assert [s.code for s in first.steps] == ["step-product", "step-first-turn"]


# Options


def test_defaults() -> None:
    assert dict(SICHUAN.settings) == {
        "stake": 1,
        "cap": 8,
        "play_until": "blood",
        "zi_mo_jia_di": True,
        "jin_gou_diao": False,
        "dai_yao": False,
        "jiang_dui": 0,
        "hai_di": False,
        "jue_zhang": False,
        "drizzle": False,
        "transfer": False,
        "pass_lock": "higher",
        "cha_hua_zhu": False,
        "cha_jiao": False,
        "must_win_last_four": False,
        "ding_que": False,
        "swap_three": False,
        "horses": 0,
        "deals": 16,
    }


def test_option_values() -> None:
    values = {o.id: o.values for o in SICHUAN.options}
    assert values["cap"] == (8, 16, None)
    assert values["jiang_dui"] == (0, 8, 16)
    assert values["stake"] == WholeNumber(1)
    assert values["horses"] == WholeNumber(0, most=2)
    for wrong in ({"cap": 32}, {"stake": 0}, {"horses": 3}, {"jiang_dui": 4}, {"preset": "home"}):
        with pytest.raises(Refusal):
            SICHUAN.with_options(wrong)


def test_the_preset_online() -> None:
    house = SICHUAN.with_options(preset="online")
    on = {"ding_que", "swap_three", "cha_jiao", "cha_hua_zhu", "transfer"}
    assert house.house == dict.fromkeys(on, True)
    assert SICHUAN.with_options({"preset": "online", "transfer": False}).settings["ding_que"]


def test_the_course_of_play_follows_the_options() -> None:
    play = SICHUAN.play
    assert (play.goes_on, play.several_winners, play.first_turn) == (True, True, True)
    assert (play.passed_win, play.late_kong, play.must_win_last) == ("higher", "not-at-draw", 0)
    assert (play.name_suit, play.swap_three, play.horses, play.winds) == (False, False, 0, False)
    assert play.last_of_waits is False
    other = SICHUAN.with_options(
        play_until="first-win",
        pass_lock="strict",
        must_win_last_four=True,
        ding_que=True,
        swap_three=True,
        horses=2,
        jue_zhang=True,
    ).play
    assert (other.goes_on, other.passed_win, other.must_win_last) == (False, "locked", 4)
    assert (other.name_suit, other.swap_three, other.horses) == (True, True, 2)
    assert other.last_of_waits is True


def test_the_limit_that_passed_wins_are_compared_under() -> None:
    """A passed win is compared after the cap, with all items (option pass_lock)."""
    for cap, wanted in ((8, 8), (16, 16), (None, 32)):
        house = SICHUAN.with_options(cap=cap)
        assert house.capped(house.settings, 32) == wanted
        assert house.capped(house.settings, 4) == 4
