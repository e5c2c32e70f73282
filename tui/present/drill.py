"""The head line of a drill, and what came of a set."""

from __future__ import annotations

from core.explain import Line
from core.text import Lang, Text
from puzzles.drill import QuestionId
from puzzles.drills import drill_by_id
from puzzles.session import Asked, DrillSet
from tui import texts, texts_drills, texts_progress
from tui.draw import Row, Span, between, clock, fit, fit_row, row_width, width, wrap


def drill_name(ident: QuestionId) -> Text:
    """What a question is of: its drill, with the one step of the answer that it asks."""
    name = drill_by_id(ident.drill).name
    if ident.step is None:
        return name
    return texts_drills.STEP_NAMED.fill(drill=name, step=texts_drills.FAN_PARTS[ident.step])


def head_row(
    house: Text, drill: Text, played: DrillSet, theme: Text | None, lang: Lang, cells: int
) -> Row:
    """Variant, drill, mode, number of the question, level; at the right the theme that was chosen,
    or what else is given as `theme`."""
    number = texts.QUESTION_OF if played.count else texts_progress.QUESTION_NUMBER
    place = number.fill(place=played.number, count=played.count).get(lang)
    level = texts.LEVEL_MARK.fill(level=played.current.level).get(lang)
    mode = [texts_progress.MODE_NAMES[played.mode].get(lang)] if played.mode != "set" else []
    parts = [drill.get(lang), *mode, place, level]
    if played.repeated:
        parts.append(texts.AGAIN_MARK.get(lang))
    left = (
        Span(f" {house.get(lang)}", "bar-title"),
        Span("".join(f"  {part}" for part in parts), "bar"),
    )
    room = cells - row_width(left) - 3
    if theme is None or room < _LEAST_THEME:
        return fit_row(left, cells, "bar")
    name = theme.get(lang)
    return between(
        left, (Span(f"  {fit(name, min(width(name), room))} ", "bar-title"),), cells, "bar"
    )


def stakes(played: DrillSet, now: float) -> Text:
    """The lives that are left, and the time where there is a clock."""
    words = texts_progress.LIVES.fill(left=played.lives_left)
    left = played.left(now)
    if left is None:
        return words
    time = texts_progress.CLOCK.fill(minutes=int(left) // 60, seconds=int(left) % 60)
    return Text("{words}  {time}", "{words}  {time}").fill(words=words, time=time)


def reason_word(reason: Line | None) -> Text | None:
    """Why a question is asked, in a word that does not tell what it is about."""
    return None if reason is None else texts_progress.WHY_CODES[reason.code]


def foot_rows(asked: Asked, lang: Lang, cells: int) -> list[Row]:
    """What there is to say once a question was answered: what a pack teaches, why it was asked."""
    words = []
    if asked.teach is not None:
        words += [(line, "text") for line in wrap(asked.teach.get(lang), cells - 4)]
    if asked.reason is not None:
        why = texts_progress.WHY_ASKED.fill(reason=asked.reason.text).get(lang)
        words += [(line, "dim") for line in wrap(why, cells - 4)]
    return [(_INDENT, Span(line, role)) for line, role in words]


def score_rows(played: DrillSet, lang: Lang) -> list[Row]:
    """Score and times of a set, as far as it was played."""
    times = [given.seconds for given in played.counted]
    asked = {(given.question.id.drill, given.question.id.step) for given in played.counted}
    part = texts.CREDIT
    if len(asked) == 1:
        drill, step = asked.pop()
        part = drill_by_id(drill).credit if step is None else texts_drills.STEP_CREDITS[step]
    credit = part.fill(credit=round(100 * played.credit))
    score = texts.SCORE.fill(right=played.right, count=len(times), credit=credit).get(lang)
    early = played.count is not None and len(times) < played.count
    note = texts.LEFT_EARLY.fill(count=played.count).get(lang) if early else ""
    if played.phase == "over" and played.lives_left and played.left(0.0) is not None:
        note = texts_progress.TIME_UP.get(lang)
    words = texts.TIMES.fill(
        median=_times(played.median_seconds),
        fastest=_times(min(times)),
        slowest=_times(max(times)),
        total=_times(sum(times)),
    ).get(lang)
    return [
        (_INDENT, Span(score, "value"), Span(f"  {note}", "dim")),
        (_INDENT, Span(words, "text")),
    ]


def recall_row(place: int | None, right: bool, seconds: float, rest: Row, lang: Lang) -> Row:
    """One question of a set: its number (None: a repeat, which has none), whether it was right,
    the time, and `rest`."""
    mark = texts.STATUS_NAMES["right" if right else "wrong"].get(lang)
    return (
        _INDENT,
        Span(f"{place or '':>2}  ", "dim"),
        Span(fit(mark, 7), "right" if right else "wrong"),
        Span(fit(clock(seconds, lang), 9), "text"),
        *rest,
    )


def _times(seconds: float) -> Text:
    return Text(clock(seconds, "zh"), clock(seconds, "en"))


_INDENT = Span("  ")
# A name cut shorter than this says nothing.
_LEAST_THEME = 8
