"""Drills line by line."""

from __future__ import annotations

import asyncio
from random import Random
from time import monotonic
from typing import Final

from core.explain import Refusal, listing
from core.variants import VARIANTS, by_id
from puzzles.answers import AnswerLog, AnswerRecord, LogUnusable, utc_now
from puzzles.drill import Question, Verdict
from puzzles.drills import ask, drill_by_id
from puzzles.index import Index
from puzzles.learner import Learner, failed_themes
from puzzles.session import DrillSet
from tui.look import Look
from tui.plain import texts as words
from tui.plain.console import CELLS, Console
from tui.plain.drills import PLAIN_DRILLS, Judged
from tui.present.drill import head_row
from tui.start import Opening, Start, house_of

_LEAVE: Final = "q"
_PLAY: Final = "2"


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
        if line is None or line == _LEAVE:
            return 0
        order, _, variant = line.partition(" ")
        try:
            house = by_id(variant.strip() or VARIANTS[0].id)
            if order == _PLAY:
                from tui.plain.table import play_new

                await play_new(console, house)
            else:
                await ask_set(console, Start(house.id), AnswerLog.of_user())
        except Refusal as bad:
            console.say(bad.line.text)


async def ask_set(console: Console, start: Start, answers: AnswerLog) -> int:
    """Ask the questions of a set and keep the answers. Raises Refusal as `Start.begin` does."""

    def learner() -> Learner:
        with Index(answers) as index:
            return index.learner

    played = start.begin(Random(), utc_now().date(), learner, tuple(PLAIN_DRILLS))
    while played.phase != "over":
        if played.current.drill not in PLAIN_DRILLS:
            console.say(words.NO_DRILL.fill(drills=", ".join(PLAIN_DRILLS)))
            return 2
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
    names = house_of(played.current).name, drill.name
    console.show([head_row(*names, played, None, look.lang, CELLS)])
    console.say(*how.told(question, look))
    played = played.shown(monotonic())
    while True:
        line = await console.ask()
        if line is None or line == _LEAVE:
            return None
        if not line:
            continue
        try:
            answer = how.read(question, line)
        except Refusal as bad:
            console.say(bad.line.text)
            continue
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
        how.written(answer),
        how.written(how.truth(question)),
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
