"""The payment drill: its contract, its answers against the settlements, and its verdicts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import pytest
from drill_contract import ask as ask_drill
from drill_contract import assert_contract, assert_spoken, assert_themes, assert_true_answer, sample
from drill_games import TWINS, every
from golden_cases import assert_settle, cases

from core.cases import answer_settle, read_settle
from core.explain import Refusal
from core.settlement import results
from core.variant import Variant
from core.variants import VARIANTS, by_id
from puzzles.drill import QuestionId
from puzzles.pays import PAYS, PaysAnswer, PaysQuestion
from puzzles.pays_make import rules

ask = partial(ask_drill, PAYS)


def mutants(question: PaysQuestion) -> Iterator[PaysAnswer]:
    truth = question.answer
    for place, amount in enumerate(truth.amounts):
        for wrong in {amount + 1, amount - 2, -amount, 0} - {amount}:
            row = list(truth.amounts)
            row[place] = wrong
            yield replace(truth, amounts=tuple(row))
    turned = tuple(reversed(truth.amounts))
    if turned != truth.amounts:
        yield replace(truth, amounts=turned)
    if truth.next_dealer is not None:
        yield replace(truth, next_dealer=truth.next_dealer + 1)


@every
def test_the_contract(variant: Variant) -> None:
    for question in assert_contract(PAYS, variant, mutants, 5):
        assert sum(question.answer.amounts) == 0 or "horses" in question.themes


@every
def test_every_rule_that_carries_money_is_asked(variant: Variant) -> None:
    seen = assert_themes(PAYS, variant, 1)
    carried = set()
    for theme in PAYS.themes_of(variant):
        for level in PAYS.levels(theme.id, variant):
            for seed in range(2):
                done = read_settle(ask(variant.id, theme.id, level, seed).case)
                carried |= {t.rule for t in done.books.transfers}
    of_money = [r.id for s in ("payment", "kongs", "drawn") for r in variant.rules[s]]
    # Open play and the timing of kongs say what nobody pays for.
    assert {*of_money, "next-dealer"} - {"open-play", "kong-timing"} <= set(seen)
    assert carried <= set(rules(variant))
    assert carried <= set(seen)


@every
def test_answers_are_those_of_the_settlements(variant: Variant) -> None:
    for _, question in sample(PAYS, variant):
        told = answer_settle(question.case)
        assert told["deltas"] == list(question.answer.amounts)
        assert told["next_dealer"] == question.answer.next_dealer
        if variant.id in TWINS:
            wanted = TWINS[variant.id].settle(question.case)
            for row in wanted["wins"]:
                row.setdefault("items", row.get("tied", [None])[0])
            assert_settle(question.case, wanted, str(question.id))


@every
def test_all_tiles_could_have_come_from_one_wall(variant: Variant) -> None:
    for _, question in sample(PAYS, variant):
        used: dict[str, int] = {}
        for tile, count in tiles_of(question.case["events"]):
            used[tile] = used.get(tile, 0) + count
        assert all(count <= 4 for count in used.values()), (question.id, used)


def tiles_of(events: list[dict[str, Any]]) -> Iterator[tuple[str, int]]:
    """(tile, copies) of all hands, melds, won tiles, and of kongs in no hand."""
    laid = []
    for event in events:
        for hand in [event, *(event.get("hands") or [])]:
            if hand and "concealed" in hand:
                yield from spelt(hand["concealed"])
                for meld in hand["melds"]:
                    yield from spelt(meld.partition("@")[0].strip("()+"))
                    laid.append(meld.partition("@")[0].strip("()+"))
    for event in events:
        if event["type"] == "kong" and event["tile"][0] * 4 + event["tile"][1] not in laid:
            yield event["tile"], 4
    won = {(e["tile"], e.get("from"), e["seat"] if e["by"] == "self-draw" else -1) for e in events
           if e["type"] == "win"}  # fmt: skip
    for tile, _, _ in won:
        yield tile, 1


def spelt(text: str) -> Iterator[tuple[str, int]]:
    ranks = ""
    for char in text:
        if char.isdigit():
            ranks += char
        else:
            yield from ((rank + char, 1) for rank in ranks)
            ranks = ""


def test_the_seat_charged_wrongly_is_told_with_its_rule() -> None:
    question = ask("liuwei", "small-share")
    done = read_settle(question.case)
    share = next(t for t in done.books.transfers if t.rule == "small-share")
    row = list(question.answer.amounts)
    row[share.payer] += share.amount
    verdict = PAYS.grade(question, PaysAnswer(tuple(row)))
    assert verdict.amounts[share.payer] is False
    assert sum(verdict.amounts) == 3
    assert verdict.credit == 0.75
    assert "small-share" in verdict.rule_refs
    wrong = next(line for line in verdict.lines if line.code == "pays-wrong")
    left_out = next(line for line in verdict.lines if line.code == "pays-left-out")
    assert wrong.seats[0] == share.payer
    assert set(left_out.seats) == {share.payer, share.payee}
    assert "陪冲" in wrong.text.zh


def test_the_dealer_is_judged_only_where_it_was_asked() -> None:
    question = ask("dieda", "next-dealer", seed=3)
    truth = question.answer
    assert question.asks_dealer
    assert PAYS.grade(question, PaysAnswer(truth.amounts)).next_dealer is None
    wrong = PAYS.grade(question, replace(truth, next_dealer=(truth.next_dealer or 0) + 1))
    assert wrong.next_dealer is False
    assert wrong.credit == 0.8
    assert "next-dealer" in wrong.rule_refs


def test_bound_players_are_asked_with_the_seats() -> None:
    question = ask("sichuan", "horses")
    assert dict(question.id.options)["horses"] == 1
    assert len(question.answer.amounts) == 5
    bound = read_settle(question.case).books.horses[0]
    assert question.answer.amounts[4] == question.answer.amounts[bound]
    with pytest.raises(ValueError, match="zip"):
        PAYS.grade(question, PaysAnswer(question.answer.amounts[:4]))


def test_what_is_told_of_ready_hands_is_what_is_paid_for_them() -> None:
    for seed in range(12):
        question = ask("sichuan", "ready", seed=seed)
        done = read_settle(question.case)
        cap, stake = done.variant.settings["cap"], done.variant.settings["stake"]
        worth = {
            line.seats[0]: line.values["fan"] for line in question.told if line.code == "told-ready"
        }
        paid = {t.payee: t.amount for t in done.books.transfers if t.rule == "ready"}
        assert paid
        for seat, amount in paid.items():
            assert amount == min(worth[seat], cap) * stake


def test_house_rules_that_would_change_the_money_are_told() -> None:
    question = ask("sichuan", "kong-transfer")
    verdict = PAYS.grade(question, question.answer)
    told = [line for line in verdict.house if line.text.en.startswith("with transfer=off")]
    assert len(told) == 1
    plain = {**question.case, "options": {**question.case["options"], "transfer": False}}
    amounts = ", ".join(f"{n:+d}" if n else "0" for n in results(read_settle(plain).books))
    assert amounts in told[0].text.en


@every
def test_questions_are_cut_from_deals(variant: Variant) -> None:
    """Each moment of a deal that moved money is a question; the last one is the whole deal."""
    for _, case, _ in list(cases("settle", variant.id))[:20]:
        cut = PAYS.cut(case)
        whole = read_settle(case)
        moments = {t.event for t in whole.books.transfers}
        assert 1 <= len(cut) <= len(moments) + 1
        assert cut[-1].answer.amounts == tuple(results(whole.books))
        for question in cut:
            assert question.id.theme == "deal"
            assert_true_answer(PAYS, question, question.answer)
            assert_spoken(question.told)
            ends = len(question.case["events"])
            so_far = [t for t in whole.books.transfers if t.event < ends]
            assert read_settle(question.case).books.transfers == tuple(so_far)


def test_a_deal_that_cannot_be_settled_is_refused() -> None:
    with pytest.raises(Refusal):
        PAYS.cut({"variant": "dieda", "events": [{"type": "win", "seat": 9}]})


def test_themes_of_options_set_them() -> None:
    random = Random(5)
    for variant in VARIANTS:
        for theme in PAYS.themes_of(variant):
            level = random.choice(PAYS.levels(theme.id, variant))
            question = ask(variant.id, theme.id, level, random.randrange(1000))
            chosen = dict(question.id.options)
            assert question.case["options"] == chosen
            house = by_id(variant.id).with_options(chosen)
            needs = {n: v for n, v in theme.needs.items() if n in house.settings}
            assert all(house.settings[name] == value for name, value in needs.items())


def test_a_theme_that_was_turned_off_is_none() -> None:
    off = (("transfer", False),)
    assert "kong-transfer" not in {
        t.id for t in PAYS.themes_of(by_id("sichuan").with_options(dict(off)))
    }
    with pytest.raises(Refusal) as refused:
        PAYS.make(QuestionId("pays", "sichuan", "kong-transfer", 4, 0, off))
    assert refused.value.line.code == "theme-unknown"


@pytest.mark.parametrize("name", ["suizhou", "sichuan"])
def test_a_cap_that_cut_a_payment_is_told(name: str) -> None:
    question = ask(name, "cap", seed=5)
    wrong = replace(question.answer, amounts=tuple(a + 1 for a in question.answer.amounts))
    verdict = PAYS.grade(question, wrong)
    told = [line for line in verdict.lines if line.code == "pays-capped"]
    scores = [result for _, result in read_settle(question.case).scores]
    over = [result for result in scores if result.fan > 8]
    assert over
    assert [line.seats for line in told] == [(result.win.seat,) for result in over]
    assert [(line.values["fan"], line.values["paid"]) for line in told] == [
        (result.fan, 8) for result in over
    ]
    assert "cap" in verdict.rule_refs


def test_a_rule_is_failed_by_the_amounts_that_hang_on_it() -> None:
    """A wrong seat is told the rules that carried its money, and those that changed an amount;
    not the next dealer, nor money between others."""
    question = ask("suizhou", "kong-series", seed=3)
    due = question.answer
    assert due.next_dealer is not None
    done = read_settle(question.case)
    amounts = (due.amounts[0] + 1, *due.amounts[1:])
    refs = PAYS.grade(question, replace(due, amounts=amounts)).rule_refs
    carried = {t.rule for t in done.books.transfers if 0 in (t.payer, t.payee)}
    assert carried | {"kong-series"} <= set(refs)
    assert "next-dealer" not in refs
    elsewhere = {t.rule for t in done.books.transfers} - carried
    assert not elsewhere & set(refs)
    only_dealer = replace(due, next_dealer=due.next_dealer + 1)
    assert PAYS.grade(question, only_dealer).rule_refs == ("next-dealer",)
