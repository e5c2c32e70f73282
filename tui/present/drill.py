"""The head line of a drill, and what came of a set."""

from __future__ import annotations

from core.explain import Lang, Text
from puzzles.session import DrillSet
from tui import texts
from tui.draw import Row, Span, between, clock, fit


def head_row(
    house: Text, drill: Text, played: DrillSet, theme: Text | None, lang: Lang, cells: int
) -> Row:
    """Variant, drill, number of the question, level; at the right the theme that was chosen."""
    place = texts.QUESTION_OF.fill(place=played.place + 1, count=len(played.questions)).get(lang)
    level = texts.LEVEL_MARK.fill(level=played.current.level).get(lang)
    parts = [drill.get(lang), place, level]
    if played.again:
        parts.append(texts.AGAIN_MARK.get(lang))
    left = (
        Span(f" {house.get(lang)}", "bar-title"),
        Span("".join(f"  {part}" for part in parts), "bar"),
    )
    right = (Span(f"  {theme.get(lang)} ", "bar-title"),) if theme else ()
    return between(left, right, cells, "bar")


def score_rows(played: DrillSet, lang: Lang) -> list[Row]:
    """Score and times of a set, as far as it was played."""
    times = [given.seconds for given in played.given]
    score = texts.SCORE.fill(
        right=played.right, count=len(played.given), credit=round(100 * played.credit)
    ).get(lang)
    early = len(played.given) < len(played.questions)
    note = texts.LEFT_EARLY.fill(count=len(played.questions)).get(lang) if early else ""
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


def recall_row(place: int, right: bool, seconds: float, rest: Row, lang: Lang) -> Row:
    """One question of a set: its number, whether it was right, the time, and `rest`."""
    mark = texts.STATUS_NAMES["right" if right else "wrong"].get(lang)
    return (
        _INDENT,
        Span(f"{place:>2}  ", "dim"),
        Span(fit(mark, 7), "right" if right else "wrong"),
        Span(fit(clock(seconds, lang), 9), "text"),
        *rest,
    )


def _times(seconds: float) -> Text:
    return Text(clock(seconds, "zh"), clock(seconds, "en"))


_INDENT = Span("  ")
