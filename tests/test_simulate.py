"""Simulations: checked deals, figures that add up, the same with any number of processes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from interrupts import heed_interrupts

from core.bots import PLAYERS
from core.case_log import case_of
from core.cases import read_settle
from core.events import HIDDEN
from core.fold import evolve
from core.invariants import Broken, check, tiles_of
from core.journal import read_log
from core.simulation import Figures, Simulated, simulate
from core.state import Claims, Opening, Seat, State, Turn, blank
from core.variant import Variant
from core.variants import VARIANTS, by_id
from tui.__main__ import main

ROOT = Path(__file__).parent.parent
EVERY_GAME = pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: v.id)
DEALS = int(os.environ.get("TINGPAI_DEALS", "12"))
MANY = max(DEALS, 1000)


def deals(variant: Variant, count: int, seed: int = 1) -> list[Simulated]:
    return [simulate(variant, ("novice",) * variant.players, seed, n) for n in range(count)]


@EVERY_GAME
def test_deals_of_each_game_under_each_set_of_house_rules(variant: Variant) -> None:
    """Invariants are checked inside; the log settles as the engine paid."""
    presets = [{p.key: p.id} for p in variant.presets]
    for house in ({}, *presets):
        game = variant.with_options(house)
        for deal in deals(game, DEALS):
            books = read_settle(case_of(game, deal.events)).books
            assert books.transfers == deal.state.books.transfers


@EVERY_GAME
def test_a_thousand_deals_of_each_game(variant: Variant) -> None:
    """Checked at every event; all ways to end are met, and every log settles as was paid."""
    figures = Figures()
    for number in range(MANY):
        deal = simulate(variant, ("novice",) * variant.players, 1000, number)
        figures.add(deal)
        books = read_settle(case_of(variant, deal.events)).books
        assert books.transfers == deal.state.books.transfers
    assert figures.deals == MANY
    assert figures.won > figures.self_draws > 0
    assert figures.drawn > 0


@EVERY_GAME
def test_figures_add_up_and_merge(variant: Variant) -> None:
    played = deals(variant, 10)
    whole, front, back = Figures(), Figures(), Figures()
    for number, deal in enumerate(played):
        whole.add(deal)
        (front if number < 4 else back).add(deal)
    front.merge(back)
    assert front == whole
    assert whole.deals == 10
    assert whole.deals == whole.won + whole.drawn + sum(
        not any(s.win for s in d.state.seats) and d.state.phase.reason == "session" for d in played
    )
    assert sum(money.total for money in whole.by_seat.values()) == 0
    assert sum(money.total for money in whole.by_player.values()) == 0
    assert sum(whole.wins_of.values()) == whole.wins


def test_a_deal_is_a_function_of_seed_and_number() -> None:
    game = by_id("sichuan").with_options({"preset": "online"})
    players = ("master", "club", "novice", "club")
    one, two = (simulate(game, players, 5, 3) for _ in range(2))
    assert one.events == two.events
    assert one.players == ("club", "master", "club", "novice")
    assert simulate(game, players, 6, 3).events != one.events


def test_a_lost_tile_and_made_money_are_noticed() -> None:
    deal = deals(by_id("dieda"), 1)[0]
    state = deal.state
    tiles = tiles_of(state)
    check(state, tiles, None)
    first = state.seats[0]
    lost = replace(first, concealed=first.concealed[1:])
    with pytest.raises(Broken):
        check(replace(state, seats=(lost, *state.seats[1:])), tiles, None)
    changed = replace(first, concealed=(first.concealed[0] + 1, *first.concealed[1:]))
    with pytest.raises(Broken):
        check(replace(state, seats=(changed, *state.seats[1:])), tiles, None)
    assert HIDDEN not in tiles


def damaged(state: State) -> Iterator[State]:
    """The state with a tile changed or lost, once for each place where tiles lie."""
    other = {kind: (kind + 1) % 34 for kind in range(34)}
    if state.left:
        wall, top = state.wall, state.head
        yield replace(state, wall=(*wall[:top], other[wall[top]], *wall[top + 1 :]))
        yield replace(state, head=top + 1)
        yield replace(state, tail=state.tail - 1)
    if state.head:
        yield replace(state, head=state.head - 1)
    if state.tail < len(state.wall):
        yield replace(state, tail=state.tail + 1)
    if state.horses:
        yield replace(state, horses=state.horses[1:])
    phase = state.phase
    if isinstance(phase, Turn | Opening) and phase.drawn is not None:
        yield replace(state, phase=replace(phase, drawn=other[phase.drawn]))
    if isinstance(phase, Claims) and phase.turn is not None and phase.turn.drawn is not None:
        yield replace(state, phase=replace(phase, turn=replace(phase.turn, drawn=None)))
    for number, seat in enumerate(state.seats):
        seats: list[Seat] = []
        if seat.concealed:
            first, *rest = seat.concealed
            seats += [replace(seat, concealed=t) for t in ((other[first], *rest), tuple(rest))]
        if seat.pond:
            seats += [replace(seat, pond=t) for t in (seat.pond[1:], (*seat.pond, 0))]
        if seat.melds:
            seats.append(replace(seat, melds=seat.melds[1:]))
        if seat.win is not None and seat.win.source is None:
            seats.append(replace(seat, win=replace(seat.win, tile=other[seat.win.tile])))
        for wrong in seats:
            yield replace(state, seats=(*state.seats[:number], wrong, *state.seats[number + 1 :]))


@EVERY_GAME
def test_a_tile_that_moves_from_anywhere_is_noticed_step_by_step(variant: Variant) -> None:
    """Counted whole or only where a state differs from one that was checked, it is the same."""
    house = variant.with_options({o.id: 2 for o in variant.options if o.id == "horses"})
    for deal in deals(house, 2):
        tiles = sorted(house.tiles.wall())
        state, checked = blank(house), None
        for event in deal.events:
            state = evolve(state, event)
            check(state, tiles, None, checked)
            check(state, tiles, None)
            for wrong in damaged(state):
                with pytest.raises(Broken):
                    check(wrong, tiles, None)
                with pytest.raises(Broken):
                    check(wrong, tiles, None, checked)
            checked = state


def test_money_that_does_not_follow_is_noticed_step_by_step() -> None:
    game = by_id("dieda").with_options({"play": "purse"})
    deal = next(d for d in deals(game, 20) if d.state.books.transfers)
    tiles, purses = sorted(game.tiles.wall()), deal.events[0].purses
    before, state = blank(game), blank(game)
    for event in deal.events:
        before, state = state, evolve(state, event)
        if state.books.transfers:
            break
    check(state, tiles, purses, before)
    books = state.books
    richer = (books.purses[0] + 1, *books.purses[1:])
    for wrong in (replace(books, purses=richer), replace(books, transfers=())):
        for checked in (None, before):
            with pytest.raises(Broken, match="purses"):
                check(replace(state, books=wrong), tiles, purses, checked)


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tui", "simulate", *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_same_with_one_process_and_with_two() -> None:
    words = ["--variant", "suizhou", "--deals", "25", "--players", "novice", "--json"]
    one, two = run(*words), run(*words, "--jobs", "2")
    assert one.stdout == two.stdout
    assert json.loads(one.stdout)["deals"] == 25
    assert one.stderr == ""


def test_logs_can_be_read_again(tmp_path: Path) -> None:
    words = ["--variant", "liuwei", "--deals", "3", "--players", "novice", "--log", str(tmp_path)]
    assert run(*words).returncode == 0
    files = sorted(tmp_path.iterdir())
    assert [f.name for f in files] == [f"liuwei-1-00000{n}.jsonl" for n in range(3)]
    for number, file in enumerate(files):
        log = read_log(file.read_text("utf-8").splitlines())
        assert log.damage is None
        deal = simulate(by_id("liuwei"), ("novice",) * 4, 1, number)
        assert log.events[-len(deal.events) :] == deal.events


def test_words_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    for lang, words in (("zh", "番种出现次数"), ("en", "How often each item was counted")):
        args = ["simulate", "--deals", "2", "--players", "novice", "--lang", lang]
        assert main(args) == 0
        assert words in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--players", "wizard"], "players = 'wizard'"),
        (["--players", "club,club"], "players = 'club,club'"),
        (["--deals", "0"], "deals = 0"),
        (["--variant", "riichi"], "variant = 'riichi'"),
        (["--option", "cap=3", "--variant", "sichuan"], "cap"),
    ],
)
def test_what_cannot_be_is_refused(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", "--lang", "en", *words]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_interrupted_it_tells_what_there_is(jobs: str) -> None:
    child = subprocess.Popen(
        [sys.executable, "-m", "tui", "simulate", "--deals", "100000", "--players", "novice",
         "--jobs", jobs, "--json"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=heed_interrupts,
    )  # fmt: skip
    try:
        time.sleep(4)
        os.killpg(child.pid, signal.SIGINT)
        out, err = child.communicate(timeout=20)
    finally:
        child.kill()
    told = json.loads(out)
    assert told["interrupted"] is True
    assert 0 < told["deals"] < 100_000
    assert child.returncode == 130
    assert "Traceback" not in err


def test_every_kind_of_player_can_be_named() -> None:
    assert PLAYERS == ("novice", "club", "master")
