"""随州 拳打脚踢: table, opening and options; the rule book's sentences (suizhou), a case each."""

from __future__ import annotations

import pytest
from asking import Asking, Case, paid, why

from core.explain import Refusal
from core.text import LANGS
from core.variant import WholeNumber
from core.variants import by_id

SUIZHOU = by_id("suizhou")
PLAIN = "123456p45789s77z"
ASK = Asking("suizhou", (PLAIN, "6s"))
asked, items, scored, settled, win = ASK.asked, ASK.items, ASK.scored, ASK.settled, ASK.win


# A hand for each item: concealed, melds, winning tile, flags, way.
EXAMPLES: dict[str, tuple[str, str, str, list[str], str]] = {
    "xiao-hu": (PLAIN, "", "6s", [], "discard"),
    "peng-peng-hu": ("222p4455577s", "999p@2", "7s", [], "discard"),
    "ming-si-gui-yi": ("23p456789s77z", "444p@2", "4p", [], "discard"),
    "an-si-gui-yi": ("33335p123789s55z", "", "4p", [], "discard"),
    "qi-dui": ("1122p334455s667z", "", "7z", [], "discard"),
    "long-qi-dui": ("11222p3344s6677z", "", "2p", [], "discard"),
    "xiao-san-yuan": ("123p789s5566z", "777z@0", "5z", [], "discard"),
    "da-san-yuan": ("78999s66z", "777z@0 555z@2", "6z", [], "discard"),
    "qing-yi-se": ("1123456778889p", "", "1p", [], "discard"),
    "shou-zhua-yi": ("7s", "222p@0 (8888p) 3333s+@2 555s@0", "7s", [], "discard"),
    "ka-wu-xing": ("46p123789s55577z", "", "5p", [], "discard"),
    "gang-kai": ("123p45789s77z", "(2222s)", "6s", ["after-kong"], "self-draw"),
    "gang-pao": (PLAIN, "", "6s", ["kong-discard"], "discard"),
    "qiang-gang": (PLAIN, "", "6s", [], "rob-kong"),
    "hai-di": (PLAIN, "", "6s", ["last-tile"], "self-draw"),
}


# The table ("Fan")


@pytest.mark.parametrize("item", EXAMPLES)
def test_every_item_is_reached_and_counts_alone(item: str) -> None:
    concealed, melds, tile, flags, by = EXAMPLES[item]
    assert items(concealed, tile, melds, flags, by) == {item: SUIZHOU.fan(item).value}


def test_the_examples_and_the_figures_are_those_of_the_whole_table() -> None:
    figures = {fan.id: fan.value for fan in SUIZHOU.fans}
    assert list(figures) == list(EXAMPLES)
    assert figures == {
        "xiao-hu": 1,
        "peng-peng-hu": 2,
        "ming-si-gui-yi": 2,
        "an-si-gui-yi": 4,
        "qi-dui": 4,
        "long-qi-dui": 8,
        "xiao-san-yuan": 4,
        "da-san-yuan": 8,
        "qing-yi-se": 4,
        "shou-zhua-yi": 4,
        "ka-wu-xing": 2,
        "gang-kai": 2,
        "gang-pao": 2,
        "qiang-gang": 2,
        "hai-di": 2,
    }


def test_items_are_added_as_in_the_books_example() -> None:
    """清一色七对 is 4 + 4."""
    answer = asked("1133556778899s", "6s")
    assert answer["fan"] == 8
    assert {row["id"] for row in answer["items"]} == {"qi-dui", "qing-yi-se"}


def test_with_no_item_it_is_a_plain_hand_of_one_fan() -> None:
    assert asked(PLAIN, "6s")["fan"] == 1
    assert why(scored("222p4455577s", "7s", "999p@2"), "xiao-hu")[0] == "not-beside"


def test_all_triplets_are_not_counted_together_with_one_tile_in_hand() -> None:
    concealed, melds, tile, flags, by = EXAMPLES["shou-zhua-yi"]
    result = scored(concealed, tile, melds, flags, by)
    assert why(result, "peng-peng-hu") == ("not-beside", "not counted beside one tile in hand")


def test_melds_of_any_sort_leave_one_tile_in_hand() -> None:
    """Pungs and kongs of any sort: four concealed kongs too."""
    assert items("7s", "7s", "(2222p) (8888p) (3333s) (5555s)") == {"shou-zhua-yi": 4}
    code, words = why(scored("222p4455577s", "7s", "999p@2"), "shou-zhua-yi")
    assert code == "still-concealed"
    assert "222p4455577s" in words


# 明四归一


def test_outside_one_suit_the_fourth_must_win() -> None:
    """The fourth of the pung lies in hand and another tile wins: not counted."""
    result = scored("456p45789s77z", "6s", "444p@2")
    assert [i.fan.id for i in result.items] == ["xiao-hu"]
    code, words = why(result, "ming-si-gui-yi")
    assert code == "fourth-not-won"
    assert "4p" in words


def test_in_one_suit_every_pung_counts_whose_fourth_is_in_hand_or_won() -> None:
    answer = asked("4577789s", "3s", "555s@0 999s@0")
    assert {r["id"]: (r["count"], r["fan"]) for r in answer["items"]} == {
        "qing-yi-se": (1, 4),
        "ming-si-gui-yi": (2, 4),
    }
    assert items("3477789s", "5s", "555s@0 999s@0")["ming-si-gui-yi"] == 4


def test_a_suit_with_dragons_is_not_one_suit_for_it() -> None:
    assert items("45678s77z", "9s", "444s@0 555z@0") == {"xiao-hu": 1}


def test_a_kong_is_no_pung_for_it() -> None:
    result = scored("23p456789s77z", "1p", "4444p+@2")
    assert why(result, "ming-si-gui-yi")[0] == "no-pung"
    code, words = why(scored("23p456789s77z", "1p", "444p@2"), "ming-si-gui-yi")
    assert code == "fourth-missing"
    assert "4p" in words


# 暗四归一


def test_the_winning_tile_need_not_be_one_of_the_four() -> None:
    assert items("333345p12378s77z", "9s") == {"an-si-gui-yi": 4}


def test_it_needs_a_triplet_and_a_chow() -> None:
    """Four alike in four chows, as two pairs, or fewer than four: not counted."""
    code, words = why(scored("122333344455p9s", "9s"), "an-si-gui-yi")
    assert code == "four-split"
    assert "3p" in words
    assert why(scored("11222p3344s6677z", "2p"), "an-si-gui-yi")[0] == "read-as-pairs"
    assert why(scored(PLAIN, "6s"), "an-si-gui-yi")[0] == "no-four-held"


def test_a_pung_and_the_fourth_in_hand_are_not_four_in_hand() -> None:
    assert "an-si-gui-yi" not in items("23p456789s77z", "4p", "444p@2")
    code, words = why(scored("23p456789s77z", "1p", "4444p+@2"), "an-si-gui-yi")
    assert code == "no-four-held"
    assert "at most 2: red" in words


def test_it_counts_for_each_kind() -> None:
    answer = asked("2223333444588p", "4p")
    assert {r["id"]: (r["count"], r["fan"]) for r in answer["items"]} == {
        "an-si-gui-yi": (2, 8),
        "qing-yi-se": (1, 4),
    }


def test_of_several_readings_the_highest_total_counts() -> None:
    """Three triplets make 碰碰胡, three equal chows nothing."""
    result = scored("22233344p55s777z", "4p")
    assert result.fan == 2
    assert 1 in {tally.fan for _, tally in result.others}


# Pairs, dragons, fives


def test_seven_pairs_with_four_alike_that_the_winning_tile_does_not_complete() -> None:
    result = scored("112222p3344s667z", "7z")
    assert [i.fan.id for i in result.items] == ["qi-dui"]
    code, words = why(result, "long-qi-dui")
    assert code == "won-not-fourth"
    assert "red" in words


def test_the_fourth_tile_counts_in_place_of_seven_pairs() -> None:
    result = scored("11222p3344s6677z", "2p")
    assert result.fan == 8
    assert why(result, "qi-dui")[0] == "not-beside"


def test_what_is_not_seven_pairs_is_told() -> None:
    code, words = why(scored(PLAIN, "6s"), "qi-dui")
    assert code == "unpaired"
    assert "4s" in words
    assert why(scored("222p4455577s", "7s", "999p@2"), "qi-dui")[0] == "meld-breaks"
    assert why(scored("2233445566778p", "8p"), "peng-peng-hu")[0] == "read-as-pairs"
    melds = scored("2222333344445p", "5p")
    assert {i.fan.id: i.count for i in melds.items} == {"an-si-gui-yi": 3, "qing-yi-se": 1}
    assert why(melds, "qi-dui")[0] == "read-as-melds"


def test_seven_pairs_take_no_melds() -> None:
    assert asked("1122p3344s66z", "7z", "777z@0")["why"] == "not-complete"


def test_dragons_count_beside_all_triplets() -> None:
    """大三元 or 小三元 counts beside 碰碰胡."""
    assert items("222p999s5566z", "5z", "777z@0") == {"peng-peng-hu": 2, "xiao-san-yuan": 4}
    assert items("222p99s66z", "6z", "777z@0 555z@2") == {"peng-peng-hu": 2, "da-san-yuan": 8}


def test_kongs_of_dragons_are_triplets_for_it() -> None:
    assert items("123p99s66z", "6z", "(7777z) 5555z+@0") == {"da-san-yuan": 8}
    assert items("123p789s6z", "6z", "(7777z) 5555z@0") == {"xiao-san-yuan": 4}


def test_what_dragons_are_missing_is_told() -> None:
    other_pair = scored("123p7899s", "9s", "777z@0 555z@2")
    assert why(other_pair, "xiao-san-yuan") == ("pair-is", "the pair is 9s")
    assert why(other_pair, "da-san-yuan")[0] == "few-dragon-triplets"
    assert why(scored(PLAIN, "6s"), "da-san-yuan")[0] == "no-dragon-triplet"
    assert why(scored("1122p334455s667z", "7z"), "xiao-san-yuan")[0] == "read-as-pairs"


def test_one_suit_has_no_dragons() -> None:
    code, words = why(scored("11123456778p77z", "9p"), "qing-yi-se")
    assert code == "honour-breaks"
    assert "red" in words
    assert why(scored("123456p4578999s", "6s"), "qing-yi-se")[0] == "several-suits"


def test_other_waits_do_not_matter_for_the_five_in_the_middle() -> None:
    """4666p waits for 4 and 5."""
    assert items("4666p123789s777z", "5p") == {"ka-wu-xing": 2}
    assert why(scored("4666p123789s777z", "4p"), "ka-wu-xing")[0] == "not-a-five"


def test_the_five_must_go_into_four_five_six() -> None:
    code, words = why(scored("34p123789s55577z", "5p"), "ka-wu-xing")
    assert code == "went-into"
    assert "345p" in words
    assert why(scored("123p789s5566z", "5z", "777z@0"), "ka-wu-xing")[0] == "not-a-five"


def test_of_two_groups_that_the_five_can_go_into_the_better_counts() -> None:
    result = scored("34456p123789s77z", "5p")
    assert result.fan == 2
    assert {tally.fan for _, tally in result.others} == {1}


# Situations


@pytest.mark.parametrize(("kongs", "fan"), [(1, 2), (2, 4), (3, 8)])
def test_kongs_stack_for_the_winner(kongs: int, fan: int) -> None:
    """2, 4, 8 for the first, second, third kong of the winner, of any sort; 2 without it."""
    melds = " ".join(["(2222s)", "9999p@2", "1111p+@2"][:kongs])
    concealed = ["123p45789s77z", "45789s77z", "45s77z"][kongs - 1]
    for option, wanted in ((True, fan), (False, 2)):
        found = items(concealed, "6s", melds, ["after-kong"], "self-draw", {"kong_stacks": option})
        assert found["gang-kai"] == wanted


@pytest.mark.parametrize(("kongs", "fan"), [(None, 2), (1, 2), (2, 4), (4, 16)])
def test_kongs_stack_for_the_discarder(kongs: int | None, fan: int) -> None:
    more = {} if kongs is None else {"payer_kongs": kongs}
    stacked = asked(PLAIN, "6s", flags=["kong-discard"], options={"kong_stacks": True}, **more)
    assert stacked["fan"] == fan
    assert asked(PLAIN, "6s", flags=["kong-discard"], **more)["fan"] == 2


def test_the_last_tile_counts_when_self_drawn_alone() -> None:
    """**[decided]**: the discard with an empty wall brings nothing."""
    assert items(PLAIN, "6s", flags=["last-tile"]) == {"xiao-hu": 1}
    assert why(scored(PLAIN, "6s", flags=["last-tile"]), "hai-di")[0] == "not-self-drawn"


def test_what_the_other_situations_lack_is_told() -> None:
    result = scored(PLAIN, "6s")
    reasons = {
        item: why(result, item)[0] for item in ("gang-kai", "gang-pao", "qiang-gang", "hai-di")
    }
    assert reasons == {
        "gang-kai": "not-after-kong",
        "gang-pao": "not-kong-discard",
        "qiang-gang": "not-robbed",
        "hai-di": "not-last-tile",
    }


def test_every_other_item_has_a_reason_in_both_languages() -> None:
    for concealed, melds, tile, flags, by in EXAMPLES.values():
        result = scored(concealed, tile, melds, flags, by)
        assert len(result.items) + len(result.rejected) == len(SUIZHOU.fans)
        for entry in result.rejected:
            assert entry.why.code != "does-not-fit"
            assert all(entry.why.get(lang) for lang in LANGS)


# Joining, doubling, cap


def test_an_open_hand_doubles_the_sum_and_the_one_of_a_plain_hand() -> None:
    """亮倒 shows in the fan, not among the items."""
    answer = asked("1133556778899s", "6s", flags=["open"], by="self-draw")
    assert answer["fan"] == 16
    assert {row["id"] for row in answer["items"]} == {"qi-dui", "qing-yi-se"}
    assert asked(PLAIN, "6s", flags=["open"], by="self-draw")["fan"] == 2


def test_combine_multiply() -> None:
    """**[decided]**: the product, n times for an item that counts n times; 小胡 1."""
    multiply = {"combine": "multiply"}
    assert asked("1133556778899s", "6s", options=multiply)["fan"] == 16
    answer = asked("2223333444588p", "4p", options=multiply)
    assert answer["fan"] == 64
    assert {r["id"]: r["fan"] for r in answer["items"]} == {"an-si-gui-yi": 16, "qing-yi-se": 4}
    assert asked(PLAIN, "6s", options=multiply)["fan"] == 1
    assert asked("1133556778899s", "6s", flags=["open"], options=multiply)["fan"] == 32
    assert SUIZHOU.with_options(combine="multiply").combine == "product"
    assert SUIZHOU.combine == "sum"


@pytest.mark.parametrize(("cap", "each"), [(8, 8), (16, 16), (None, 16)])
def test_the_cap_limits_what_one_player_pays_after_doubling(cap: int | None, each: int) -> None:
    answer = asked("1133556778899s", "6s", flags=["open"], by="self-draw", options={"cap": cap})
    assert answer["fan"] == 16
    assert paid(answer) == {(0, 1): each, (2, 1): each}


def test_the_cap_does_not_limit_the_shares_of_a_fed_open_hand() -> None:
    answer = asked("1133556778899s", "6s", flags=["open"])
    assert paid(answer) == {(0, 1): 2 * 8}


# Opening


@pytest.mark.parametrize("opening", ["none", "soft", "hard"])
def test_opening(opening: str) -> None:
    options = {"opening": opening}
    small = asked(PLAIN, "6s", options=options)
    assert small["win"] == (opening == "none")
    after_kong = asked("123p45789s77z", "6s", "2222s@2", options=options)
    assert after_kong["win"] == (opening != "hard")
    pung = asked("123p45789s77z", "6s", "222s@2", options=options)
    assert pung["win"] == (opening == "none")
    assert asked(PLAIN, "6s", by="self-draw", options=options)["win"] is True
    assert asked("46p123789s55577z", "5p", options=options)["win"] is True


@pytest.mark.parametrize(
    "more", [{"by": "rob-kong"}, {"flags": ["kong-discard"]}], ids=lambda m: next(iter(m))
)
def test_the_fan_of_the_opening_include_every_item_of_the_win(more: Case) -> None:
    """**[decided]**."""
    assert asked(PLAIN, "6s", options={"opening": "hard"}, **more)["win"] is True


def test_a_fed_open_hand_needs_no_minimum() -> None:
    options = {"opening": "hard", "combine": "multiply"}
    assert asked(PLAIN, "6s", flags=["open"], options=options)["win"] is True


def test_the_refusal_says_how_far_it_is() -> None:
    answer = asked(PLAIN, "6s", options={"opening": "soft"})
    assert (answer["why"], answer["fan"]) == ("opening", 1)
    assert "ledger" not in answer
    refusal = scored(PLAIN, "6s", options={"opening": "soft"}).refusal
    assert refusal is not None
    assert refusal.values == {"have": 1, "need": 2}
    with pytest.raises(Refusal) as bad:
        settled({"opening": "hard"}, win(1, 0))
    assert bad.value.line.code == "win-refused"


# Options and modes


@pytest.mark.parametrize(("suits", "other"), [("ps", "m"), ("mp", "s"), ("ms", "p")])
def test_two_suits_and_the_dragons(suits: str, other: str) -> None:
    house = SUIZHOU.with_options(suits=suits)
    assert house.tiles.size == 84
    assert house.tiles.suits == suits
    hand = f"123456{suits[0]}45789{suits[1]}77z"
    assert asked(hand, f"6{suits[1]}", options={"suits": suits})["win"] is True
    with pytest.raises(Refusal):
        asked(hand, f"6{other}", options={"suits": suits})
    with pytest.raises(Refusal):
        asked(hand.replace("7z", "1z"), f"6{suits[1]}", options={"suits": suits})


MODES = {
    "simple": ("none", False, False, False, False, 8),
    "wild": ("soft", True, False, True, False, 16),
    "crazy": ("hard", True, True, True, True, None),
}
MODE_OPTIONS = (
    "opening",
    "ready_settlement",
    "each_pays_each",
    "kong_stacks",
    "open_vs_open",
    "cap",
)


@pytest.mark.parametrize("mode", MODES)
def test_modes(mode: str) -> None:
    house = SUIZHOU.with_options(mode=mode)
    assert tuple(house.settings[name] for name in MODE_OPTIONS) == MODES[mode]
    one = SUIZHOU.with_options({"cap": 16, "mode": mode})
    assert one.settings["cap"] == 16
    assert one.settings["opening"] == MODES[mode][0]


def test_simple_is_the_default() -> None:
    assert SUIZHOU.settings == SUIZHOU.with_options(mode="simple").settings
    assert SUIZHOU.settings["stake"] == 1
    assert SUIZHOU.settings["combine"] == "add"
    assert SUIZHOU.settings["suits"] == "ps"


def test_option_values() -> None:
    values = {o.id: o.values for o in SUIZHOU.options}
    assert values["cap"] == (8, 16, None)
    assert values["stake"] == WholeNumber(1)
    for wrong in ({"cap": 9}, {"stake": 0}, {"opening": "open"}, {"suits": "sp"}, {"mode": "mild"}):
        with pytest.raises(Refusal):
            SUIZHOU.with_options(wrong)


# The reference


def test_every_open_point_of_the_book_is_told() -> None:
    """Where the rule book had to decide, the reference says that tables differ."""
    told = {r.id for rows in SUIZHOU.rules.values() for r in rows if r.tables_differ}
    assert told >= {
        "last-tile",
        "combine",
        "bao-hu",
        "rob-kong",
        "opening",
        "lay-open",
        "ready",
        "each-pays-each",
        "next-dealer",
        "passed-win",
        "after-claim",
        "empty-wall",
        "in-the-open",
    }
