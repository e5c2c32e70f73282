"""四川 血战: money, drawn deals, dealer; the rule book's sentences (sichuan), a case each."""

from __future__ import annotations

import pytest
from asking import Asking, Case, drawn, kong, paid
from golden_cases import cases

from core.cases import read_settle
from core.explain import Refusal
from core.variant import Length
from core.variants import by_id

SICHUAN = by_id("sichuan")
PLAIN = "12345677p45789s"
ASK = Asking("sichuan", (PLAIN, "6s"))
asked, settled, win = ASK.asked, ASK.settled, ASK.win

READY_1 = PLAIN
READY_4 = "1122p334455667s"
NOT_READY = "1479p1479s55667s"
THREE_SUITS = "147m147p1479s556s"
OTHER = ("1122p334455667s", "7s")
AFTER_KONG = ("kong-discard",)


def reasons(answer: Case) -> list[str]:
    """The reasons of the ledger's lines, in order, each once."""
    return list(dict.fromkeys(row["reason"] for row in answer["ledger"]))


# Kongs


def test_each_sort_of_kong() -> None:
    options = {"stake": 5}
    others = [(1, 0), (2, 0), (3, 0)]
    assert paid(settled(options, kong(0, "concealed"))) == dict.fromkeys(others, 10)
    assert paid(settled(options, kong(0, "direct", 2))) == {(2, 0): 10}
    assert paid(settled(options, kong(0, "added"))) == dict.fromkeys(others, 5)


def test_a_late_added_kong_is_allowed_and_earns_nothing() -> None:
    assert settled({}, kong(0, "added", late=True))["ledger"] == []


def test_drizzle() -> None:
    """Direct: the discarder 2, each other who has not won 1; a late added kong is paid too."""
    on = {"drizzle": True, "stake": 2}
    assert paid(settled(on, kong(0, "direct", 2))) == {(2, 0): 4, (1, 0): 2, (3, 0): 2}
    late = settled(on, kong(0, "added", late=True))
    assert paid(late) == {(1, 0): 2, (2, 0): 2, (3, 0): 2}
    assert paid(settled(on, win(3, None), kong(0, "direct", 2)))[1, 0] == 2
    assert (3, 0) not in paid(settled(on, win(3, None), kong(0, "direct", 2)))
    assert paid(settled(on, kong(0, "concealed")))[1, 0] == 4


def test_a_robbed_kong_earns_nothing() -> None:
    """It is no event of its own: the win says rob-kong."""
    assert reasons(settled({}, win(1, 0, by="rob-kong"))) == ["rob-kong"]


def test_who_has_won_pays_and_receives_nothing_more() -> None:
    first = win(3, 0)
    answer = settled({}, first, kong(0, "concealed"), win(1, None))
    rows = [(r["event"], r["from"], r["to"]) for r in answer["ledger"]]
    assert rows == [(0, 0, 3), (1, 1, 0), (1, 2, 0), (2, 2, 1), (2, 0, 1)]
    for event in (kong(3, "concealed"), kong(0, "direct", 3), win(3, None), win(1, 3)):
        with pytest.raises(Refusal) as bad:
            settled({}, first, event)
        assert bad.value.line.code == "has-won"


def test_kong_money_is_never_capped() -> None:
    events = [kong(0, "concealed", tile=f"{n}s") for n in range(1, 10)]
    assert settled({"cap": 8}, *events)["deltas"] == [54, -18, -18, -18]


def test_a_self_draw_after_a_direct_kong_is_paid_by_all() -> None:
    """**[decided]**: not by the discarder of the kong's tile alone."""
    hand = ("12377p45789s", "6s")
    events = [kong(1, "direct", 2, "2s"), win(1, None, ("after-kong",), hand=hand, melds="2222s@2")]
    rows = [r for r in settled({}, *events)["ledger"] if r["event"] == 1]
    assert [(r["from"], r["amount"]) for r in rows] == [(2, 5), (3, 5), (0, 5)]


# 转雨


@pytest.mark.parametrize(
    ("event", "total"),
    [
        (kong(0, "concealed"), 6),
        (kong(0, "added"), 3),
        (kong(0, "direct", 2), 2),
    ],
    ids=["concealed", "added", "direct"],
)
def test_the_discard_after_a_kong_hands_its_money_on(event: Case, total: int) -> None:
    """Whatever the sort of the kong; with the option, and right after the replacement, alone."""
    given = win(1, 0, AFTER_KONG)
    answer = settled({"transfer": True}, event, given)
    rows = [r for r in answer["ledger"] if r["reason"] == "kong-transfer"]
    assert rows == [{"event": 1, "from": 0, "to": 1, "amount": total, "reason": "kong-transfer"}]
    assert "kong-transfer" not in reasons(settled({}, event, given))
    assert "kong-transfer" not in reasons(settled({"transfer": True}, event, win(1, 0)))


def test_a_robbed_kong_is_no_discard_after_a_kong() -> None:
    robbed = win(1, 0, AFTER_KONG, by="rob-kong")
    answer = settled({"transfer": True}, kong(0, "concealed"), robbed)
    assert reasons(answer) == ["kong-concealed", "rob-kong"]


def test_only_the_last_kong_of_the_discarder_is_handed_on() -> None:
    events = [kong(0, "concealed"), kong(0, "added", tile="8s"), kong(2, "concealed", tile="7s")]
    answer = settled({"transfer": True}, *events, win(1, 0, AFTER_KONG))
    assert [r["amount"] for r in answer["ledger"] if r["reason"] == "kong-transfer"] == [3]


@pytest.mark.parametrize(
    ("event", "winners", "shares"),
    [
        (kong(0, "added"), (1, 2), {1: 2, 2: 1}),
        (kong(0, "added"), (2, 3), {2: 2, 3: 1}),
        (kong(0, "concealed"), (1, 2, 3), {1: 2, 2: 2, 3: 2}),
        (kong(0, "direct", 2), (1, 2, 3), {1: 2}),
        (kong(3, "added"), (0, 2), {0: 2, 2: 1}),
    ],
    ids=str,
)
def test_several_winners_share_whole_units_the_rest_to_the_nearest(
    event: Case, winners: tuple[int, ...], shares: dict[int, int]
) -> None:
    """**[decided]**: two winners of 3 get 2 and 1, in whatever order they are listed."""
    konger = event["seat"]
    for order in (winners, winners[::-1]):
        wins = [win(seat, konger, AFTER_KONG) for seat in order]
        answer = settled({"transfer": True}, event, *wins)
        rows = [r for r in answer["ledger"] if r["reason"] == "kong-transfer"]
        assert {r["to"]: r["amount"] for r in rows} == shares
        assert {r["from"] for r in rows} == {konger}


def test_money_handed_on_is_not_given_back() -> None:
    """**[decided]**; the kong before it is."""
    events = [kong(0, "concealed"), kong(0, "added", tile="8s"), win(1, 0, AFTER_KONG)]
    answer = settled({"transfer": True}, *events, drawn(NOT_READY, None, READY_1, READY_1))
    refunds = [r for r in answer["ledger"] if r["reason"] == "kong-refund"]
    assert {(r["to"], r["amount"]) for r in refunds} == {(1, 2), (2, 2), (3, 2)}


def test_the_money_of_a_kong_is_handed_on_once() -> None:
    events = [kong(0, "concealed"), win(1, 0, AFTER_KONG), win(2, 0, AFTER_KONG, hand=OTHER)]
    answer = settled({"transfer": True}, *events)
    assert [r["to"] for r in answer["ledger"] if r["reason"] == "kong-transfer"] == [1]


def test_a_late_kong_has_no_money_to_hand_on() -> None:
    events = [kong(0, "added", late=True), win(1, 0, AFTER_KONG)]
    assert reasons(settled({"transfer": True}, *events)) == ["discard"]


# End of the deal


def test_the_deal_goes_on_until_three_have_won() -> None:
    events = [win(1, 0), win(2, None), win(0, 3, hand=OTHER)]
    assert len(settled({}, *events)["wins"]) == 3
    with pytest.raises(Refusal) as bad:
        settled({}, *events, drawn(None, None, None, READY_1))
    assert bad.value.line.code == "after-the-end"


def test_first_win_ends_the_deal() -> None:
    """At once: no settlement of a drawn deal may follow."""
    option = {"play_until": "first-win"}
    assert len(settled(option, win(1, 0), win(2, 0))["wins"]) == 2
    with pytest.raises(Refusal) as bad:
        settled(option, win(1, 0), win(2, None))
    assert bad.value.line.code == "after-the-end"
    with pytest.raises(Refusal):
        settled(option, win(1, 0), drawn(READY_1, None, READY_1, READY_1))


# A drawn deal


def test_kong_money_goes_back_line_by_line_to_those_who_paid() -> None:
    """退税: to a payer who has won since, too; ready players keep theirs."""
    events = [kong(0, "concealed"), kong(2, "added", tile="8s"), win(3, 1)]
    answer = settled({}, *events, drawn(NOT_READY, NOT_READY, READY_1, None))
    rows = [r for r in answer["ledger"] if r["reason"] == "kong-refund"]
    assert [(r["from"], r["to"], r["amount"]) for r in rows] == [(0, 1, 2), (0, 2, 2), (0, 3, 2)]


def test_who_has_won_gives_nothing_back() -> None:
    events = [kong(3, "concealed"), win(3, 1)]
    answer = settled({}, *events, drawn(NOT_READY, NOT_READY, READY_1, None))
    assert "kong-refund" not in reasons(answer)


def test_ready_means_a_wait_that_leaves_a_suit_out() -> None:
    """A shape that waits but holds three suits is not ready."""
    three = "123m123456p789s4m"
    answer = settled({}, kong(0, "concealed"), drawn(three, READY_1, READY_1, READY_1))
    assert reasons(answer) == ["kong-concealed", "kong-refund"]


def test_under_a_named_suit_ready_means_to_hold_none_of_it() -> None:
    hands = drawn(PLAIN, READY_1, READY_1, READY_1, que=["s", "m", "m", "m"])
    answer = settled({"ding_que": True}, kong(0, "concealed"), hands)
    assert reasons(answer) == ["kong-concealed", "kong-refund"]
    free = drawn(PLAIN, READY_1, READY_1, READY_1, que=["m", "m", "m", "m"])
    assert reasons(settled({"ding_que": True}, kong(0, "concealed"), free)) == ["kong-concealed"]


def test_nothing_else_is_paid_without_the_options() -> None:
    answer = settled({}, drawn(NOT_READY, THREE_SUITS, READY_1, READY_4))
    assert answer["ledger"] == []


def test_the_unready_pay_the_ready_their_best_hand() -> None:
    """查叫: capped, times the stake, without the situations; every wait is tried."""
    on = {"cha_jiao": True, "stake": 5}
    answer = settled(on, drawn(NOT_READY, READY_1, READY_4, NOT_READY))
    assert paid(answer) == {(0, 1): 5, (0, 2): 20, (3, 1): 5, (3, 2): 20}
    assert reasons(answer) == ["ready"]
    for cap, amount in ((8, 8), (16, 16), (None, 32)):
        hands = drawn("1122333355667s", NOT_READY, READY_1, READY_1)
        assert paid(settled({"cha_jiao": True, "cap": cap}, hands))[1, 0] == amount
    local = {"cha_jiao": True, "hai_di": True, "jue_zhang": True}
    assert paid(settled(local, drawn(READY_1, NOT_READY, READY_1, READY_1)))[1, 0] == 1


def test_the_best_of_several_waits_counts() -> None:
    """3334p waits for 2p, 4p and 5p: 4p makes 对对胡."""
    hand = "3334999p222555s"
    answer = settled({"cha_jiao": True}, drawn(hand, NOT_READY, READY_1, READY_1))
    assert paid(answer)[1, 0] == 2


def test_who_holds_three_suits_pays_the_cap() -> None:
    """查花猪, in place of 查叫: each other who lacks a suit, ready or not; 16 without cap."""
    hands = drawn(THREE_SUITS, READY_1, NOT_READY, THREE_SUITS)
    for cap, amount in ((8, 8), (16, 16), (None, 16)):
        options = {"cha_hua_zhu": True, "cap": cap, "stake": 2}
        assert paid(settled(options, hands)) == {
            (0, 1): 2 * amount,
            (0, 2): 2 * amount,
            (3, 1): 2 * amount,
            (3, 2): 2 * amount,
        }
    both = settled({"cha_hua_zhu": True, "cha_jiao": True}, hands)
    assert paid(both) == {(0, 1): 8, (0, 2): 8, (3, 1): 8, (3, 2): 8, (2, 1): 1}
    assert paid(settled({"cha_jiao": True}, hands)) == {(0, 1): 1, (2, 1): 1, (3, 1): 1}


def test_under_named_suits_a_tile_of_the_own_suit_pays() -> None:
    """Three suits or two, a tile of the named suit is what counts, for payer and payee."""
    options = {"ding_que": True, "cha_hua_zhu": True}
    hands = drawn(READY_1, READY_1, READY_1, NOT_READY, que=["p", "m", "s", "m"])
    assert paid(settled(options, hands)) == {(0, 1): 8, (0, 3): 8, (2, 1): 8, (2, 3): 8}


def test_the_order_of_a_drawn_deal() -> None:
    """First kong money goes back, then 查花猪, then 查叫."""
    options = {"cha_hua_zhu": True, "cha_jiao": True}
    hands = drawn(THREE_SUITS, READY_1, NOT_READY, READY_4)
    answer = settled(options, kong(2, "direct", 1), hands)
    assert reasons(answer) == ["kong-direct", "kong-refund", "hua-zhu", "ready"]


def test_winners_take_no_part_in_it() -> None:
    options = {"cha_hua_zhu": True, "cha_jiao": True}
    answer = settled(options, win(1, 0), drawn(THREE_SUITS, None, NOT_READY, READY_4))
    rows = [(r["from"], r["to"], r["reason"]) for r in answer["ledger"] if r["event"] == 1]
    assert rows == [(0, 2, "hua-zhu"), (0, 3, "hua-zhu"), (2, 3, "ready")]


# 叫马


def test_a_bound_player_ends_with_its_seats_result() -> None:
    """Each member of the payer's side pays each of the receiver's; the ledger shows seats alone."""
    horse = {"type": "horse", "seat": 1}
    answer = settled({"horses": 1}, horse, win(1, 0))
    assert answer["deltas"] == [-2, 1, 0, 0, 1]
    assert paid(answer) == {(0, 1): 1}
    payer = settled({"horses": 2}, {"type": "horse", "seat": 0}, horse, win(1, 0))
    assert payer["deltas"] == [-2, 2, 0, 0, -2, 2]
    twice = settled({"horses": 2}, horse, horse, win(1, None))
    assert twice["deltas"] == [-6, 6, -6, -6, 6, 6]


def test_there_are_two_bound_players_at_most() -> None:
    horse = {"type": "horse", "seat": 1}
    assert settled({}, horse, horse)["deltas"] == [0] * 6
    with pytest.raises(Refusal) as bad:
        settled({}, horse, horse, horse)
    assert bad.value.line.code == "no-horses"


# Dealer and session


def test_next_dealer() -> None:
    """**[decided]**: the first winner; several on the first tile: its discarder; none: the same."""
    rest = win(3, 2, hand=OTHER)
    assert settled({}, win(1, 0), rest, dealer=2)["next_dealer"] == 1
    assert settled({}, win(1, 0), win(3, 0), win(2, None), dealer=2)["next_dealer"] == 0
    assert settled({}, win(2, None), win(1, 0), win(3, 0), dealer=2)["next_dealer"] == 2
    robbed = [win(1, 0, by="rob-kong"), win(2, 0, by="rob-kong")]
    assert settled({}, *robbed, dealer=2)["next_dealer"] == 0
    answer = settled({}, drawn(READY_1, READY_1, READY_1, READY_1), dealer=2)
    assert (answer["next_dealer"], answer["dealer_keeps"]) == (2, True)
    assert SICHUAN.first_dealer == "random"


def test_session() -> None:
    assert SICHUAN.session_length(SICHUAN.settings) == Length(deals=16)
    short = SICHUAN.with_options(deals=4)
    assert short.session_length(short.settings) == Length(deals=4)
    assert SICHUAN.first_purse(SICHUAN.settings) is None
    assert settled({}, win(1, 0))["purses"] is None
    assert settled({}, win(1, 0))["session_over"] is False


# The reference


def test_every_open_point_of_the_book_is_told() -> None:
    """Where the rule book had to decide, the reference says that tables differ."""
    told = {r.id for rows in SICHUAN.rules.values() for r in rows if r.tables_differ}
    assert told >= {
        "combine",
        "jiang-dui-value",
        "first-turn",
        "self-draw",
        "kong-transfer",
        "kong-self-draw",
        "ding-que",
        "next-dealer",
        "passed-win",
        "after-claim",
        "empty-wall",
        "in-the-open",
    }


def test_each_line_names_its_rule() -> None:
    rows = ASK.ledger({"drizzle": True}, kong(0, "direct", 2), kong(0, "added", late=True))
    assert [(t.payer, t.rule) for t in rows] == [
        (2, "kong-direct"),
        (1, "drizzle"),
        (3, "drizzle"),
        (1, "drizzle"),
        (2, "drizzle"),
        (3, "drizzle"),
    ]
    assert ASK.ledger({}, win(1, 0, ("first-turn",)))[0].rule == "first-turn"
    for _, given, _ in cases("settle", "sichuan"):
        for transfer in read_settle(given).books.transfers:
            assert SICHUAN.rule(transfer.rule)
