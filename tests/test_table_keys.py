"""Keys at the table: those that are possible and no others, and none that does harm by accident."""

from __future__ import annotations

import random

import pytest
from deal_table import in_order as tiles_in_order
from play_keys import at_table, keys_for, play_session
from table_play import header

from core.deal import deal_out
from core.events import (
    DeclareWin,
    Discard,
    Discarded,
    Konged,
    Pass,
    SessionStarted,
    Won,
    money_of,
)
from core.tiles import parse_tile, parse_tiles
from core.variants import VARIANTS, by_id
from tui.look import Look
from tui.play.manners import Guard
from tui.present.hand import Mood
from tui.screens.drill import DrillScreen

NINE = ["1112345678999m", "147p258p369p1234z", "147s258s369s1234z", "147p258s369p5667z"]
EN = Look(lang="en", color="256")
ZH = Look(lang="zh", color="256")


def dealt(variant: str, hands: list[str], draws: str, dealer: int = 0):
    """The beginning of a deal with these hands and first draws, the rest by chance."""
    house = by_id(variant)
    left = house.tiles.wall()
    given = [list(parse_tiles(hand)) for hand in hands]
    first = tiles_in_order(draws)
    for kind in (*(k for hand in given for k in hand), *first):
        left.remove(kind)
    random.Random(8).shuffle(left)
    given += [[] for _ in range(house.players - len(given))]
    for hand in given:
        while len(hand) < 13:
            hand.append(left.pop())
    tiles = [k for hand in given for k in sorted(hand)]
    return [SessionStarted(dealer), deal_out(house, [*tiles, *first, *left], dealer)]


def caps(app) -> set[str]:
    """The keys that the key bar offers."""
    return {key.id for key in app.screen.keys() if key.name is not None}  # noqa: SIM118


async def test_only_keys_that_do_something_legal_are_offered_and_act(tmp_path):
    past = dealt("dieda", NINE, "1p 9p 9p 9m")
    async with at_table(tmp_path, header(by_id("dieda"), "pppp"), EN, past=past) as app:
        assert caps(app) == {"take", "rules", "leave", "language", "help"}
        before = app.table.events
        for key in ("h", "g", "p", "c", "o", "space", "y", "5", "m", "u", "a", "left", "1"):
            await app.press(key)
        assert (app.table.events, app.screen.stage.what) == (before, "hand-over")
        await app.press("enter")
        assert caps(app) == {"discard", "right", "rules", "leave", "language", "help"}
        for key in ("h", "g", "p", "c", "o", "space", "y", "m", "s", "u", "a", "w", "f12"):
            await app.press(key)
        assert app.table.events == before
        await app.press("right_square_bracket")
        assert app.table.events[-2] == Discarded(0, parse_tile("1p"))


async def test_a_win_is_not_passed_without_a_yes(tmp_path):
    past = dealt("dieda", NINE, "5m")
    async with at_table(tmp_path, header(by_id("dieda")), EN, past=past) as app:
        assert "you can win (h)" in app.text
        assert "win" in caps(app)
        before = app.table.events
        for keys in (["enter"], ["3"], ["3", "3"], ["right_square_bracket", "enter"]):
            await app.press(*keys)
            assert "Press y to discard" in app.text
            assert caps(app) == {"yes", "cancel", "rules", "language", "help"}
            await app.press("escape")
            assert app.screen.mood == Mood(cursor=app.screen.mood.cursor)
            assert app.table.events == before
        await app.press("g" if "kong" in caps(app) else "3")
        await app.press("escape", "h")
        won = app.table.events[len(before)]
        assert isinstance(won, Won)
        assert won.winners[0].seat == 0


async def test_a_win_that_was_doubted_is_left_with_a_yes(tmp_path):
    hands = [NINE[1], NINE[0]]
    past = dealt("dieda", hands, "5m")
    head = header(by_id("dieda"), "pppp")
    async with at_table(tmp_path, head, ZH, past=past) as app:
        await app.press("enter", *keys_for(app.table.knowledge(0).view(), Discard(0, 4)))
        assert app.screen.stage.seat == 1
        await app.press("enter")
        assert "能和（h）" in app.text
        before = app.table.events
        await app.press("space", "space", "space")
        assert app.table.events == before
        assert "按 y 才过" in app.text
        await app.press("y")
        answered = app.table.events[len(before)]
        assert (answered.answer, answered.passed) == (Pass(1), 4)


async def test_one_of_several_chows_and_kongs_is_chosen_by_number(tmp_path):
    hands = [NINE[1], "3467m258p258s567z", NINE[2]]
    past = dealt("yangzhou-new", hands, "5m 9s")
    async with at_table(tmp_path, header(by_id("yangzhou-new"), "pppp"), EN, past=past) as app:
        await app.press("enter", *keys_for(app.table.knowledge(0).view(), Discard(0, 4)))
        while app.screen.stage.seat != 1:
            await app.press("enter", "space")
        await app.press("enter", "c")
        assert "1 34[5]万 2 4[5]6万 3 [5]67万" in app.text
        await app.press("4")
        assert app.screen.mood.picks
        await app.press("escape")
        assert not app.screen.mood.picks
        await app.press("c", "2")
        assert app.table.knowledge(1).view().table[1].melds[0].tile == parse_tile("4m")
        # The turn that began with a chow goes on with a discard.
        assert caps(app) >= {"discard"}
        assert "kong" not in caps(app)
    past = dealt("dieda", ["1111m2222p567s8m9p"], "9s")
    async with at_table(tmp_path / "kong", header(by_id("dieda")), EN, past=past) as app:
        await app.press("g")
        assert "1 kong 1m 2 kong 2p" in app.text.replace("  ", " ")
        await app.press("2")
        kong = next(e for e in app.table.events if isinstance(e, Konged))
        assert kong.tile == parse_tile("2p")


async def test_a_key_that_is_held_down_discards_once(tmp_path):
    past = dealt("dieda", ["147m258p369s1234z"], "5m")
    async with at_table(tmp_path, header(by_id("dieda"), "pnnn"), EN, past=past) as app:
        app.clock.wait(5)
        for _ in range(60):
            # As a terminal repeats a key: half a second, then thirty times a second.
            await super(type(app), app).press("3")
            app.clock.wait(0.5 if _ == 0 else 0.03)
        mine = [e for e in app.table.events if isinstance(e, Discarded) and e.seat == 0]
        assert len(mine) == 1


def test_the_guard_of_held_keys():
    guard = Guard()
    assert guard.lets("3", 10.0)
    guard.acted()
    assert not guard.lets("3", 10.5)
    assert not guard.lets("3", 10.53)
    assert not guard.lets("3", 10.6)
    assert guard.lets("3", 11.0)
    guard.acted()
    assert guard.lets("4", 11.1)
    guard.acted()
    assert guard.lets("3", 11.2)
    assert guard.lets("left", 11.3)
    assert not guard.lets("left", 11.33)


async def test_what_was_typed_for_another_stage_does_not_count(tmp_path):
    from textual import events

    past = dealt("dieda", ["147m258p369s1234z"], "5m")
    async with at_table(tmp_path, header(by_id("dieda"), "pppp"), EN, past=past) as app:
        early = events.Key("enter", None)
        await app.press("enter", "3")
        assert app.screen.stage.what == "hand-over"
        stage = app.screen.stage
        app.app.post_message(early)
        await app.settle()
        assert app.screen.stage == stage


async def test_quick_claims_ask_only_those_who_can(tmp_path):
    hands = [NINE[1], NINE[2], "1155m147p258s667z", NINE[3]]
    past = dealt("dieda", hands, "5m 9p")
    async with at_table(tmp_path, header(by_id("dieda"), "pppp"), ZH, past=past) as app:
        await app.press("enter", *keys_for(app.table.knowledge(0).view(), Discard(0, 4)))
        assert (app.screen.stage.what, app.screen.stage.seat) == ("hand-over", 2)
        assert "请 玩家3 接过键盘" in app.text
        await app.press("enter", "p")
        assert app.table.knowledge(2).view().table[2].melds[0].tile == 4
        # The claimant has the keys already.
        assert app.screen.stage.what == "act"


async def test_one_person_is_never_asked_to_hand_over(tmp_path):
    head = header(by_id("dieda"), "ncpn", seed=4, claims="sealed")
    stages = set()
    async with at_table(tmp_path, head, ZH) as app:
        app.frame = lambda text: app.name == "TableScreen" and stages.add(app.screen.stage.what)
        await play_session(app, deals=1)
    assert stages <= {"act", "watch", "break"}


async def test_undo_in_a_practice_game(tmp_path):
    head = header(by_id("dieda"), "pnnn", seed=3, practice=True)
    async with at_table(tmp_path, head, EN) as app:
        await app.wait_for_people()
        assert "practice" in app.text.splitlines()[0]
        assert "undo" not in caps(app)
        first = app.table.events
        text = app.text
        await app.press("enter")
        await app.wait_for_people()
        assert "undo" in caps(app)
        while app.screen.client.undoable:
            await app.press("u")
            await app.wait_for_people()
        assert app.table.events == first
        assert app.text == text


async def test_without_practice_there_is_no_undo(tmp_path):
    async with at_table(tmp_path, header(by_id("dieda"), "pnnn", seed=3), EN) as app:
        await app.wait_for_people()
        await app.press("enter")
        await app.wait_for_people()
        before = len(app.table.events)
        await app.press("u")
        assert "undo" not in caps(app)
        assert len(app.table.events) >= before


@pytest.mark.parametrize("coach", ["off", "request", "always"])
async def test_the_coach_speaks_when_it_may(tmp_path, coach):
    past = dealt("dieda", NINE, "7p")
    head = header(by_id("dieda"), "pppp", coach=coach)
    async with at_table(tmp_path, head, EN, past=past) as app:
        # Nobody's hand is open to all: nor is what the coach would say of it.
        await app.press("a")
        assert "best:" not in app.text
        await app.press("enter")
        if coach == "request":
            assert "best:" not in app.text
            await app.press("a")
        if coach == "off":
            await app.press("a")
            assert "best:" not in app.text
            return
        await app.wait(lambda: "best:" in app.text)
        assert "best: discard 7p" in app.text
        assert "after discard 7p waits 1m(1) 2m(3)" in app.text
        if coach == "request":
            await app.press("a")
            assert "best:" not in app.text


async def test_the_coach_knows_its_own_seat_alone(tmp_path):
    # Two deals that differ in the other hands and the wall: the same advice.
    told = []
    for number, hand in enumerate(NINE[1:3]):
        past = dealt("dieda", [NINE[0], hand], "7p")
        head = header(by_id("dieda"), "pppp", coach="always")
        async with at_table(tmp_path / str(number), head, EN, past=past) as app:
            await app.press("enter")
            await app.wait(lambda: "best:" in app.text)
            told.append(app.text)
    assert told[0] == told[1]


async def test_below_the_minimum_the_coach_says_why(tmp_path):
    hands = ["234m567p789s11223z", NINE[2]]
    past = dealt("yangzhou-new", hands, "2z")
    head = header(by_id("yangzhou-new"), "pnnn", coach="always")
    async with at_table(tmp_path, head, ZH, past=past) as app:
        await app.wait(lambda: "最好" in app.text)
        legal = app.screen.known.view().legal
        assert not any(isinstance(a, DeclareWin) for a in legal)


async def test_what_the_coach_was_asked_for_is_over_with_the_answer(tmp_path):
    past = dealt("dieda", [NINE[1], *NINE[2:]], "7p")
    head = header(by_id("dieda"), "pnnn", coach="request")
    async with at_table(tmp_path, head, EN, past=past) as app:
        await app.press("a")
        await app.wait(lambda: "best:" in app.text)
        await app.press("enter")
        await app.wait_for_people()
        assert app.name == "TableScreen"
        assert "best:" not in app.text
        await app.press("a")
        await app.wait(lambda: "best:" in app.text)


async def test_the_coach_has_something_to_say_where_there_is_no_choice(tmp_path):
    hands = ["2299p123456789s", "113355778p1166s", "1344667p778855s"]
    past = dealt("suizhou", hands, "7z 1p 1s 4s")
    head = header(by_id("suizhou"), "pnn", coach="always")
    async with at_table(tmp_path, head, EN, past=past) as app:
        await app.press(*keys_for(app.screen.known.view(), Discard(0, parse_tile("7z"), open=True)))
        await app.wait_for_people()
        assert app.screen.known.view().table[0].open
        await app.wait(lambda: "there is no other choice" in app.text)
        assert "waits 2p" in app.text


async def test_the_coach_says_how_far_a_hand_is_from_ready(tmp_path):
    hands = [NINE[1], NINE[2], "1155m147p258s667z", NINE[3]]
    past = dealt("dieda", hands, "5m 9p")
    head = header(by_id("dieda"), "pppp", coach="always")
    async with at_table(tmp_path, head, EN, past=past) as app:
        await app.press("enter", *keys_for(app.table.knowledge(0).view(), Discard(0, 4)))
        await app.press("enter")
        await app.wait(lambda: "best:" in app.text)
        assert "not ready: 5 away" in app.text


async def test_the_rules_open_at_what_is_asked(tmp_path):
    claims = by_id("dieda").rule("claims").name.zh
    hands = [NINE[1], NINE[2], "1155m147p258s667z", NINE[3]]
    past = dealt("dieda", hands, "5m 9p")
    async with at_table(tmp_path, header(by_id("dieda"), "pppp"), ZH, past=past) as app:
        await app.press("enter", *keys_for(app.table.knowledge(0).view(), Discard(0, 4)))
        await app.press("enter")
        assert "要不要" in app.text
        await app.press("r")
        assert app.name == "RulesScreen"
        assert app.text.splitlines()[2].strip() == claims
        await app.press("escape", "question_mark", "r")
        assert app.name == "RulesScreen"
        assert app.text.splitlines()[2].strip() == claims
        await app.press("escape")
        assert app.name == "TableScreen"


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: v.id)
def test_what_the_table_leads_to_are_rules_of_the_game(variant):
    every = {option.id for option in variant.options}
    play = variant.with_options({n: True for n in ("ding_que", "swap_three") if n in every}).play
    wanted = {"claims", "robbed"}
    wanted |= {"swap-three"} if play.swap_three else set()
    wanted |= {"ding-que"} if play.name_suit else set()
    wanted |= {"lay-open"} if play.open_hands else set()
    assert wanted <= {rule.id for rules in variant.rules.values() for rule in rules}


@pytest.mark.parametrize("look", [ZH, EN], ids=["zh", "en"])
async def test_a_suit_to_do_without_is_named_by_the_key_that_is_shown(tmp_path, look):
    house = by_id("sichuan").with_options({"ding_que": True})
    async with at_table(tmp_path, header(house, "pnnn"), look) as app:
        asked = {"zh": "m 万  p 筒  s 条", "en": "m characters  p dots  s bamboos"}
        assert asked[look.lang] in app.text
        await app.press("p")
        await app.wait_for_people()
        assert app.table.knowledge(0).view().table[0].suit == "p"


async def test_leaving_and_coming_back_finds_the_same_table(tmp_path, monkeypatch):
    monkeypatch.setenv("TINGPAI_HOME", str(tmp_path))
    head = header(by_id("suizhou"), "pnn", seed=4)
    async with at_table(tmp_path, head, ZH) as app:
        await app.wait_for_people()
        await app.press("enter")
        await app.wait_for_people()
        text, events = app.text, app.table.events
        await app.press("escape")
        assert app.name == "HomeScreen"
        from tui.screens.saved import SavedGamesScreen

        app.app.push_screen(SavedGamesScreen())
        await app.settle()
        assert "随州" in app.text
        await app.press("enter")
        await app.wait_for_people()
        assert app.screen.client.events == events
        assert app.text == text
        # Whoever has a game open keeps it from being opened elsewhere.
        assert app.screen.client.name == app.table.name


async def test_the_rules_open_at_the_game(tmp_path):
    async with at_table(tmp_path, header(by_id("suizhou"), "pnn", seed=4), ZH) as app:
        await app.wait_for_people()
        await app.press("r")
        assert app.name == "RulesScreen"
        assert "随州" in app.text.splitlines()[0]
        await app.press("escape", "question_mark")
        assert "按键：牌桌" in app.text
        await app.press("pagedown", "pagedown")
        assert "( ) 是暗杠" in app.text


@pytest.mark.parametrize("look", [ZH, EN], ids=["zh", "en"])
async def test_the_end_of_a_deal_leads_to_its_questions_and_rules(tmp_path, look):
    past = dealt("dieda", NINE, "5m")
    async with at_table(tmp_path, header(by_id("dieda")), look, past=past) as app:
        assert app.table.past is None
        await app.press("h")
        assert app.name == "DealEndScreen"
        assert app.table.past == app.table.events
        assert {"zh": " g 出题", "en": " g ask"}[look.lang] in app.text.splitlines()[-1]
        await app.press("g")
        await app.wait(lambda: app.name == "ChooseScreen")
        assert {"zh": "第 1 副里的题", "en": "questions from deal 1"}[look.lang] in app.text
        await app.press("end", "enter")
        assert isinstance(app.app.screen, DrillScreen)
        await app.press("escape")
        assert app.name == "DealEndScreen"
        await app.press("r")
        assert app.name == "ChooseScreen"
        won = app.table.events[-2]
        assert isinstance(won, Won)
        rules = {t.rule for t in money_of(won)}
        house = by_id("dieda")
        for name in (*rules, "next-dealer"):
            assert house.rule(name).name.get(look.lang) in app.text
        for name, _, _ in won.winners[0].items:
            assert house.fan(name).name.get(look.lang) in app.text
        await app.press("enter")
        assert app.name == "RulesScreen"
        await app.press("escape", "question_mark")
        assert {"zh": "拿这一副出题", "en": "drill questions of this deal"}[look.lang] in app.text


async def test_a_deal_that_ends_behind_another_screen_is_told_afterwards(tmp_path, monkeypatch):
    hands = [NINE[1], NINE[0], NINE[2], NINE[3]]
    past = dealt("dieda", hands, "1p 5m")
    async with at_table(tmp_path, header(by_id("dieda"), "pnnn"), EN, past=past) as app:
        computer = app.screen._computer
        computer.hold(True)
        await app.press(*keys_for(app.screen.known.view(), Discard(0, parse_tile("1p"))))
        await app.press("question_mark")
        assert app.name == "HelpScreen"
        dropped = []
        with monkeypatch.context() as patch:
            patch.setattr(app.app, "drop_type_ahead", lambda: dropped.append(app.text))
            computer.hold(False)
            await app.wait(lambda: app.table.knowledge(None).view().over is not None)
        assert app.name == "HelpScreen"
        # What is typed for the help is not for the table.
        assert not dropped
        await app.press("escape")
        assert app.name == "DealEndScreen"
        assert "won by novice 2" in app.text
        await app.press("enter")
        await app.wait_for_people()
        assert app.name == "TableScreen"
        assert len(app.table.knowledge(None).session.played) == 1
