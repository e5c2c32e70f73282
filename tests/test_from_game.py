"""Questions cut out of games: their answers are those of the game, their ids make them again."""

from __future__ import annotations

import random
from functools import cache

import pytest
from deal_table import by_chance, keen
from test_journal import play

from core.cases import answer_settle
from core.deal import waiting_on
from core.events import Answered, Dealt, DeclareWin, Discarded, Ended, Won
from core.explain import Refusal
from core.fold import evolve
from core.legal import legal_actions
from core.scoring import hand_waits
from core.session import (
    act_in,
    deal_rng,
    next_deal,
    open_session,
    replay_session,
)
from core.state import blank, held_in
from core.tiles import parse_tile
from core.variants import VARIANTS, by_id
from core.view import redact, view
from puzzles.answers import AnswerRecord, read_line, utc_now
from puzzles.discard import DiscardQuestion
from puzzles.drill import parse_question_id
from puzzles.drills import ask, drill_by_id
from puzzles.fan import FanQuestion
from puzzles.from_case import GAME, carrying, case_question, pack_events, unpack_events
from puzzles.from_game import CUT_DRILLS, cut_game
from puzzles.maywin import MAY_WIN, MayWinAnswer, MayWinQuestion
from puzzles.pays import PAYS, PaysAnswer, PaysQuestion
from puzzles.waits import WaitQuestion

HOUSES = {v.id: v for v in VARIANTS} | {
    "sichuan-online": by_id("sichuan").with_options(preset="online", horses=1, hai_di=True),
    "sichuan-strict": by_id("sichuan").with_options(pass_lock="strict", jue_zhang=True, cap=None),
    "suizhou-crazy": by_id("suizhou").with_options(mode="crazy"),
    "dieda-purse": by_id("dieda").with_options(play="purse", purse=50),
}


def game(house, deals: int, seed: int, chooser):
    """The log of a session's first deals."""
    log = list(open_session(house, deal_rng(seed, 0, "first")))
    session = replay_session(house, log)
    rng = random.Random(seed)
    while session.ended is None and len(session.played) < deals:
        more = next_deal(session, deal_rng(seed, len(session.played)))
        log += more
        session = replay_session(house, more, session)
        while session.deal is not None and not session.deal.over:
            seat = rng.choice(waiting_on(session.deal))
            choice = chooser(view(session.deal, seat), rng)
            more, session = act_in(session, choice, deal_rng(seed, 0, "swap"))
            log += more
    return tuple(log)


def eager(seen, rng):
    """Wins hardly ever, so that many wins are passed; else as a keen player."""
    wins = [a for a in seen.legal if isinstance(a, DeclareWin)]
    if wins and rng.random() < 0.7:
        others = [a for a in seen.legal if a not in wins]
        return rng.choice(others or seen.legal)
    return keen(seen, rng)


@cache
def logs(name: str):
    house = HOUSES[name]
    return house, [game(house, 2, 2, eager), game(house, 1, 1, keen), game(house, 1, 3, by_chance)]


@cache
def cut_logs(name: str):
    """The questions of each of these logs."""
    house, every = logs(name)
    return [tuple(cut_game(house, log)) for log in every]


def moments(house, log):
    """For each moment of a log its event and the deal before and after it."""
    state = blank(house)
    for number, event in enumerate(log, 1):
        if type(event).__name__ in ("SessionStarted", "SessionEnded"):
            continue
        if type(event).__name__ == "Dealt":
            state = blank(house)
        before, state = state, evolve(state, event)
        yield number, event, before, state


@pytest.mark.parametrize("name", HOUSES)
def test_the_answers_are_those_of_the_game(name):
    house, every = logs(name)
    asked = dict.fromkeys(CUT_DRILLS, 0)
    for log, cuts in zip(every, cut_logs(name), strict=True):
        at = {number: rest for number, *rest in moments(house, log)}
        for cut in cuts:
            asked[cut.drill] += 1
            event, before, state = at[cut.moment]
            question = cut.question
            if isinstance(question, WaitQuestion):
                hand = state.seats[cut.seat].hand
                assert isinstance(event, Discarded)
                assert (event.seat, question.hand) == (cut.seat, hand)
                assert question.answer == frozenset(hand_waits(house, hand)) != frozenset()
            elif isinstance(question, FanQuestion):
                winner = next(w for w in event.winners if w.seat == cut.seat)
                assert question.answer.total == winner.fan
                assert question.answer.items == {(item, n) for item, n, _ in winner.items}
                assert question.answer.allowed
            elif isinstance(question, MayWinQuestion):
                legal = after_offers(log, cut.moment, state, cut.seat)
                assert question.answer.allowed == (DeclareWin(cut.seat) in legal)
                assert question.seat == cut.seat
            elif isinstance(question, DiscardQuestion):
                player = state.seats[cut.seat]
                assert list(question.hand.concealed) == sorted(held_in(player, state.phase))
                unseen = view(state, cut.seat).unseen()
                seen = question.seen.unseen(question.hand)
                assert all(seen[k] == unseen[k] for k in house.tiles.kinds)
            else:
                assert isinstance(question, PaysQuestion)
                due = list(question.answer.amounts)
                settled = answer_settle(question.case)
                assert due == settled["deltas"]
                paid = [t for t in state.books.transfers if t.event < state.books.posted]
                for seat in range(house.players):
                    side = [
                        (t.amount if t.payee == seat else -t.amount)
                        for t in paid
                        if seat in (t.payer, t.payee)
                    ]
                    if not state.books.horses or not any(side):
                        assert due[seat] == sum(side)
                if isinstance(event, Ended):
                    assert tuple(due) == event.results
                    assert question.answer.next_dealer == event.next_dealer
            assert before is not state
    for drill in (*CUT_DRILLS[:3], CUT_DRILLS[4]):
        assert asked[drill], f"no {drill} in the games of {name}"


def after_offers(log, moment, state, seat):
    """What a seat could do once it was known who may answer the tile."""
    while len(log) > moment and type(log[moment]).__name__ == "Offered":
        state = evolve(state, log[moment])
        moment += 1
    return legal_actions(state, seat)


def test_the_whole_deal_is_asked_with_the_games_own_result():
    for name in HOUSES:
        for log, cuts in zip(logs(name)[1], cut_logs(name), strict=True):
            whole = {c.deal: c.question for c in cuts if c.drill == PAYS.id}
            for deal, end in enumerate(e for e in log if isinstance(e, Ended)):
                assert whole[deal].answer.amounts == end.results
                assert whole[deal].answer.next_dealer == end.next_dealer


@pytest.mark.parametrize("name", HOUSES)
def test_an_id_is_one_line_and_makes_the_question_again(name):
    for cut in (cut for cuts in cut_logs(name)[:2] for cut in cuts):
        text = str(cut.question.id)
        assert "\n" not in text
        assert len(text) < 4000
        ident = parse_question_id(text)
        assert ident == cut.question.id
        assert (ident.theme, ident.seed) == (GAME, cut.moment)
        again = ask(ident)
        assert again.id == ident
        assert again.case == cut.question.case
        assert again.themes == cut.question.themes
        assert again.answer == cut.question.answer
        record = AnswerRecord(utc_now(), ident, None, None, True, 1.0, 2.0)
        kept = read_line(1, record.to_line().encode())
        assert kept.question == ident


@pytest.mark.parametrize("name", HOUSES)
def test_right_answers_are_right_and_every_verdict_is_told(name):
    seen = dict.fromkeys(CUT_DRILLS, 0)
    for cut in cut_logs(name)[0]:
        seen[cut.drill] += 1
        if seen[cut.drill] > 6:
            continue
        question = cut.question
        drill = drill_by_id(cut.drill)
        truth = question.answer
        if isinstance(question, DiscardQuestion):
            truth = min(truth)
        verdict = drill.grade(question, truth)
        assert verdict.right
        assert verdict.lines
        wrong = wrong_answer(question)
        if wrong is not None:
            assert not drill.grade(question, wrong).right


def wrong_answer(question):
    """An answer that is not right, None where any would be."""
    if isinstance(question, WaitQuestion):
        return frozenset()
    if isinstance(question, MayWinQuestion):
        return MayWinAnswer(not question.answer.allowed)
    if isinstance(question, PaysQuestion):
        amounts = question.answer.amounts
        return PaysAnswer((amounts[0] + 1, *amounts[1:]), question.answer.next_dealer)
    return None


def test_what_the_player_missed_is_marked():
    marks = []
    for name in HOUSES:
        for log, cuts in zip(logs(name)[1], cut_logs(name), strict=True):
            for cut in cuts:
                if cut.drill == MAY_WIN.id:
                    took = asked_for_the_win(log[cut.moment :], cut.seat)
                    assert cut.missed == (cut.question.answer.allowed and not took)
                    marks.append(cut.missed)
    assert min(marks.count(True), marks.count(False)) > 5


def asked_for_the_win(then, seat):
    """Whether the seat won itself, or answered that it wins, before anything else happened."""
    for event in then:
        if isinstance(event, Won) and event.winners[0].source is None:
            return event.winners[0].seat == seat
        if isinstance(event, Answered) and event.seat == seat:
            return event.answer == DeclareWin(seat)
        if not isinstance(event, Answered) and type(event).__name__ != "Offered":
            return False
    return False


def test_a_discard_that_was_not_best_is_marked():
    log = logs("yangzhou-new")[1][0]
    marks = []
    for cut in cut_logs("yangzhou-new")[0]:
        if isinstance(cut.question, DiscardQuestion):
            event = log[cut.moment]
            if isinstance(event, Discarded):
                assert cut.missed == (event.tile not in cut.question.answer)
                marks.append(cut.missed)
            else:
                assert not cut.missed
    assert {True, False} == set(marks)


def test_one_deal_alone_and_a_log_that_breaks_off():
    house, every = logs("sichuan")
    log = every[0]
    whole = list(cut_logs("sichuan")[0])
    for deal in (0, 1):
        assert list(cut_game(house, log, deal=deal)) == [c for c in whole if c.deal == deal]
    end = next(n for n, event in enumerate(log) if isinstance(event, Ended))
    part = list(cut_game(house, log[:end]))
    assert part == [c for c in whole if c.deal == 0 and c.drill != PAYS.id]
    assert list(cut_game(house, log[:1])) == []
    assert list(cut_game(house, ())) == []


@pytest.mark.parametrize("name", HOUSES)
def test_a_seat_is_told_what_it_could_know(name):
    """The packed events of a question are those that its seat has seen."""
    checked = 0
    for log, cuts in zip(logs(name)[1], cut_logs(name), strict=True):
        starts = [n for n, event in enumerate(log) if isinstance(event, Dealt)]
        for cut in cuts:
            if cut.drill == MAY_WIN.id:
                word = cut.question.id.case.partition('"seen":"')[2].partition('"')[0]
                deal = log[starts[cut.deal] : cut.moment]
                known = [redact(event, cut.seat) for event in deal]
                assert list(unpack_events(word)) == [e for e in known if e is not None]
                checked += 1
    assert checked


@pytest.mark.parametrize(
    ("drill", "case", "code"),
    [
        ("waits", {"concealed": "123m"}, "hand-size"),
        ("waits", {"concealed": 5}, "field-type"),
        ("fan", {"seat": 0}, "field-missing"),
        ("pays", {"events": [{"type": "dance"}]}, "not-possible"),
        ("discard", {"seat": 9, "concealed": "1112345678999m1p"}, "seat-range"),
        (
            "discard",
            {
                "seat": 0,
                "concealed": "1112345678999m1p",
                "ponds": ["1m 1m", "", "", ""],
                "others": [[], [], [], []],
            },
            "case-too-many",
        ),
        (
            "discard",
            {
                "seat": 0,
                "concealed": "147m258p369s12345z",
                "ponds": [""] * 4,
                "others": [[], [], [], []],
            },
            "case-no-choice",
        ),
        ("may-win", {"seat": 0, "seen": "rubbish!"}, "case-not-packed"),
        ("may-win", {"seat": 0, "seen": "cnVi"}, "case-not-packed"),
        ("may-win", {"seat": 0, "seen": pack_events(())}, "case-not-packed"),
        ("wait-value", {}, "drill-unknown"),
    ],
)
def test_a_case_that_cannot_be_used_is_refused(drill, case, code):
    ident = carrying(drill, {"variant": "dieda", "options": {}} | case, 1, 0)
    with pytest.raises(Refusal) as bad:
        case_question(ident)
    assert bad.value.line.code == code


def test_an_id_whose_case_is_no_object_is_refused():
    ident = parse_question_id('waits/dieda/game/1/0:{"concealed":}')
    with pytest.raises(Refusal, match="not JSON"):
        ask(ident)
    with pytest.raises(Refusal):
        parse_question_id("waits/dieda/game/1/0:[]")


def test_packed_events_stay_small():
    events, _ = play(by_id("yangzhou-new"), 1)
    deal = [e for e in events if type(e).__name__ not in ("SessionStarted", "SessionEnded")]
    seen = [e for e in (redact(event, 0) for event in deal) if e is not None]
    word = pack_events(seen)
    assert unpack_events(word) == tuple(seen)
    assert len(word) < 3000
    assert parse_tile("1m") == 0
