"""Drills line by line."""

from __future__ import annotations

import asyncio
from random import Random
from time import monotonic
from typing import Any

from core.explain import Refusal, refuse
from core.text import Text, listing
from core.variant import Variant
from core.variants import VARIANTS, by_id
from puzzles.answers import AnswerLog, AnswerRecord, LogUnusable, utc_now
from puzzles.drill import Drill, Question, Verdict
from puzzles.drills import DRILLS, ask, drill_by_id
from puzzles.index import Index
from puzzles.learner import Learner, failed_themes
from puzzles.session import DrillSet
from tui.look import Look
from tui.plain import texts as words
from tui.plain.console import CELLS, HELP, LEAVE, Console
from tui.plain.drills import PLAIN_DRILLS, Judged
from tui.present.answer import answer_data
from tui.present.drill import drill_name, head_row
from tui.present.judged import table_rows
from tui.start import Opening, Start, house_of

_DRILL, _PLAY, _TABLES = "1", "2", "3"


def run_plain(look: Look, start: Start | Opening | None) -> int:
    """Run line mode to its end and return the exit status."""
    return asyncio.run(_run(Console(look), start))


async def _run(console: Console, start: Start | Opening | None) -> int:
    if isinstance(start, Start):
        return await ask_set(console, start, AnswerLog.of_user())
    if start is not None:
        console.say(words.NOT_PLAIN)
        return 2
    while True:
        console.say(words.MENU)
        line = await console.ask()
        if line is None or line == LEAVE:
            return 0
        try:
            await _choose(console, *line.split())
        except Refusal as bad:
            console.say(bad.line.text)


async def _choose(console: Console, order: str = "", *rest: str) -> None:
    """What the menu offers. Raises Refusal for what there is not."""
    if order == _DRILL and len(rest) <= 2:
        drill = drill_by_id(rest[0] if rest else DRILLS[0].id)
        house = by_id(rest[1] if len(rest) > 1 else VARIANTS[0].id)
        await ask_set(console, Start(house.id, drill.id), AnswerLog.of_user())
    elif order == _PLAY and len(rest) <= 1:
        from tui.plain.table import play_new

        await play_new(console, by_id(rest[0] if rest else VARIANTS[0].id))
    elif order == _TABLES and len(rest) <= 1:
        from tui.net.client import HostLine
        from tui.plain.remote import play_remote

        number = int(rest[0]) if rest and rest[0].isascii() and rest[0].isdigit() else None
        if rest and number is None:
            raise refuse("net-table", table=rest[0])
        await play_remote(console, HostLine(None, None), number)
    elif order in HELP:
        console.say(*words.MENU_HELP, words.DRILLS_ARE, *map(_named, DRILLS))
        console.say(words.GAMES_ARE, *map(_named, VARIANTS))
    elif order:
        console.say(words.UNKNOWN)


def _named(one: Drill[Any, Any] | Variant) -> Text:
    """A drill or a game with the id that it is typed by."""
    return words.ONE_OF.fill(id=one.id, name=one.name, line=one.line)


async def ask_set(console: Console, start: Start, answers: AnswerLog) -> int:
    """Ask the questions of a set and keep the answers. Raises Refusal as `Start.begin` does."""

    def learner() -> Learner:
        with Index(answers) as index:
            return index.learner

    played = start.begin(Random(), utc_now().date(), learner, tuple(PLAIN_DRILLS))
    while played.phase != "over":
        after = await _ask_one(console, played, answers)
        if after is None:
            break
        played = after
    console.say(words.ALL_DONE.fill(right=played.right, count=len(played.counted)))
    return 0


async def _ask_one(console: Console, played: DrillSet, answers: AnswerLog) -> DrillSet | None:
    """Ask a question; the set after it, None when the person leaves."""
    drill = drill_by_id(played.current.drill)
    how, look = PLAIN_DRILLS[drill.id], console.look
    question: Question = ask(played.current)
    house = house_of(question.id)
    console.show([head_row(house.name, drill_name(question.id), played, None, look.lang, CELLS)])
    console.show(table_rows(house, look, CELLS))
    console.say(*how.told(question), *how.how(question), words.ALWAYS)
    played = played.shown(monotonic())
    while True:
        line = await console.ask()
        if line is None or line == LEAVE:
            return None
        if line in HELP:
            console.say(drill.line, *how.how(question), *how.more(question))
        elif line:
            try:
                answer = how.read(question, line)
            except Refusal as bad:
                console.say(bad.line.text)
            else:
                break
    verdict: Verdict = drill.grade(question, answer)
    played = played.answered(question, answer, verdict, monotonic())
    assert played.last is not None
    themes = {theme.id: theme.name for theme in drill.themes}
    named = listing(themes[name] for name in question.themes)
    judged = Judged(question, answer, verdict, played.last.seconds, named)
    console.show(how.judged(judged, look))
    record = AnswerRecord(
        utc_now(),
        question.id,
        answer_data(question, answer),
        answer_data(question, question.answer),
        verdict.right,
        verdict.credit,
        played.last.seconds,
        played.repeated,
        question.themes,
        failed_themes(question, verdict),
        played.mode,
        played.name,
    )
    try:
        answers.append(record)
    except LogUnusable as bad:
        console.say(bad.text)
    return played.next(monotonic())
