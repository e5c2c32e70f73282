"""The pages of the statistics: numbers, weeks, the map of themes, what is due, sets played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import tzinfo
from typing import Any

from core.text import Lang, Text
from core.variants import VARIANTS
from puzzles.answers import Damaged
from puzzles.choose import theme_name
from puzzles.drill import Drill, Theme
from puzzles.drills import DRILLS
from puzzles.index import Kept
from puzzles.learner import Skill, knew
from puzzles.ratings import Rating
from puzzles.stats import Figures, RunTally, Tally
from tui import texts, texts_progress
from tui.draw import Row, Span, clock, fit, fit_row, width, wrap
from tui.look import Look
from tui.present.charts import Cell, Column, column_rows, map_rows

_INDENT = Span("  ")
_NAMES = {variant.id: variant.name for variant in VARIANTS}
_DRILLS = {drill.id: drill.name for drill in DRILLS}
_LEAST_CHART, _MOST_CHART = 4, 12
_CHART_HEADS = 8
_MOST_DAMAGED = 3
_NUMBER_CELLS = 8
_DRILL_CELLS = 14
_VARIANT_CELLS = 18


def named(names: Mapping[str, Text], ident: str) -> Text:
    """The name of something; its id when there is no such thing any more."""
    return names.get(ident, Text(ident, ident))


def percent(share: float) -> str:
    """A share in percent."""
    return f"{round(100 * share)}%"


# Numbers


def number_rows(found: Figures, look: Look, cells: int) -> list[Row]:
    """All answers together, then each drill in each variant with its rating."""
    lang = look.lang
    total = found.total
    sentences = [
        texts_progress.TOTALS.fill(
            days=sum(1 for t in found.days.values() if t.answers),
            answers=total.answers,
            accuracy=round(100 * total.accuracy),
            credit=round(100 * total.credit),
            seconds=_time(total.seconds),
        )
    ]
    if found.replays:
        sentences.append(texts_progress.REPLAYS.fill(count=found.replays))
    rows: list[Row] = [()]
    for words in sentences:
        rows += _wrapped(words.get(lang), "text", cells)
    rows += [(), _heads(lang)]
    for field, t in sorted(found.fields.items()):
        names = (
            Span(fit(named(_DRILLS, field.drill).get(lang), _DRILL_CELLS), "text"),
            Span(fit(named(_NAMES, field.variant).get(lang), _VARIANT_CELLS), "text"),
        )
        rows.append((_INDENT, *names, *_numbers(t, lang), _rating(found.ratings.get(field), lang)))
    if found.damaged:
        rows += [(), *_wrapped(damaged_text(found.damaged).get(lang), "notice", cells)]
    return rows


def damaged_text(damaged: Sequence[Damaged]) -> Text:
    """The lines of the log that were passed over."""
    some = [
        texts_progress.DAMAGED_LINE.fill(number=d.number, why=d.why)
        for d in damaged[:_MOST_DAMAGED]
    ]
    zh, en = "、".join(t.zh for t in some), ", ".join(t.en for t in some)
    rest = ", ..." if len(damaged) > _MOST_DAMAGED else ""
    return texts_progress.DAMAGED.fill(count=len(damaged), lines=Text(zh + rest, en + rest))


def _heads(lang: Lang) -> Row:
    numbers = (
        texts_progress.COLUMN_ANSWERS,
        texts_progress.COLUMN_RIGHT,
        texts_progress.COLUMN_CREDIT,
        texts_progress.COLUMN_TIME,
        texts_progress.COLUMN_RATING,
    )
    return (
        _INDENT,
        Span(fit(texts_progress.COLUMN_DRILL.get(lang), _DRILL_CELLS), "dim"),
        Span(fit(texts_progress.COLUMN_VARIANT.get(lang), _VARIANT_CELLS), "dim"),
        *(Span(_right(name.get(lang), _NUMBER_CELLS), "dim") for name in numbers),
    )


def _numbers(t: Tally, lang: Lang) -> Row:
    words = (str(t.answers), percent(t.accuracy), percent(t.credit), clock(t.seconds, lang))
    return tuple(Span(_right(word, _NUMBER_CELLS), "value") for word in words)


def _rating(rating: Rating | None, lang: Lang) -> Span:
    if rating is None or not rating.clear:
        return Span(f"  {texts_progress.UNCLEAR.get(lang)}", "dim")
    words = texts_progress.RATING.fill(value=round(rating.value), margin=round(rating.margin))
    return Span(f"  {words.get(lang)}", "value")


# Weeks


def week_rows(found: Figures, back: int, look: Look, cells: int, height: int) -> list[Row]:
    """Two charts over the weeks, together as high as there is room: the share of right answers,
    and the median time. They end `back` weeks before the last one."""
    lang = look.lang
    weeks = list(found.weeks.items())[: len(found.weeks) - back]
    labels = [f"{day.month}-{day.day:02d}" for day, _ in weeks]
    right = [
        Column(label, t.accuracy if t.answers else None, percent(t.accuracy) if t.answers else "")
        for label, (_, t) in zip(labels, weeks, strict=True)
    ]
    times = [
        Column(
            f"{t.answers}" if t.answers else "",
            t.seconds if t.answers else None,
            f"{t.seconds:.1f}" if t.answers else "",
        )
        for _, t in weeks
    ]
    tall = max(_LEAST_CHART, min((height - _CHART_HEADS) // 2, _MOST_CHART))
    return [
        (_INDENT, Span(texts_progress.ACCURACY_BY_WEEK.get(lang), "title")),
        *column_rows(right, 1.0, tall, look, cells, texts_progress.WEEK.get(lang)),
        (_INDENT, Span(texts_progress.TIME_BY_WEEK.get(lang), "title")),
        *column_rows(times, None, tall, look, cells, texts_progress.COUNT.get(lang)),
    ]


# Themes


@dataclass(frozen=True, slots=True)
class ThemeMap:
    """The map of a drill: its themes down, the variants across."""

    drill: Drill[Any, Any]
    themes: tuple[Theme, ...]
    there: frozenset[Skill]

    def skill(self, row: int, column: int) -> Skill:
        """What a cell stands for."""
        return Skill(VARIANTS[column].id, self.drill.id, self.themes[row].id)


def theme_map(drill: Drill[Any, Any]) -> ThemeMap:
    """The map of a drill."""
    there = {
        Skill(variant.id, drill.id, theme.id): theme
        for variant in VARIANTS
        for theme in drill.themes_of(variant)
    }
    themes = {theme.id: theme for theme in there.values()}
    return ThemeMap(drill, tuple(themes.values()), frozenset(there))


def map_page(
    found: Figures, table: ThemeMap, cursor: tuple[int, int], look: Look, cells: int, height: int
) -> list[Row]:
    """The map with its heads, as far down as the cursor needs, and words on the cell under it."""
    lang = look.lang
    wide = cells >= 110
    each = 9 if wide else 7
    label = cells - each * len(VARIANTS) - 2
    names = [wrap(variant.name.get(lang), each - 1) for variant in VARIANTS]
    room = max(1, height - 5)
    first = max(0, min(cursor[0] - room // 2, len(table.themes) - room))
    rows = range(first, min(first + room, len(table.themes)))
    shares = [[_cell(found, table, row, column) for column in range(len(VARIANTS))] for row in rows]
    themes = [table.themes[row].name.get(lang) for row in rows]
    title = texts_progress.THEMES_OF.fill(drill=table.drill.name).get(lang)
    out: list[Row] = [
        (Span(fit(f" {title}" if not line else "", label), "title"), *_head_line(names, line, each))
        for line in range(2)
    ]
    out += map_rows(themes, shares, cursor, first, label, each)
    out += [()] * (height - len(out) - 2)
    words = cell_words(found, table, cursor).get(lang)
    return [*out, (), fit_row((_INDENT, Span(words, "text")), cells)]


def _head_line(names: Sequence[Sequence[str]], line: int, each: int) -> Row:
    """A line of the heads of the columns, each set to the right."""
    words = (name[line] if line < len(name) else "" for name in names)
    return tuple(
        Span(_right(fit(word, min(width(word), each - 1)), each), "text") for word in words
    )


def _cell(found: Figures, table: ThemeMap, row: int, column: int) -> Cell:
    skill = table.skill(row, column)
    t = found.skills.get(skill)
    return Cell(t.accuracy if t else None, skill in table.there or t is not None)


def cell_words(found: Figures, table: ThemeMap, cursor: tuple[int, int]) -> Text:
    """What a cell of the map says, in words."""
    skill = table.skill(*cursor)
    theme, variant = table.themes[cursor[0]].name, VARIANTS[cursor[1]].name
    t = found.skills.get(skill)
    if t is None:
        missing = skill not in table.there
        words = texts_progress.CELL_NONE if missing else texts_progress.CELL_NEW
        return words.fill(theme=theme, variant=variant)
    said = texts_progress.CELL.fill(theme=theme, variant=variant, answers=t.answers, right=t.right)
    if practice := found.practice.get(skill):
        due = texts_progress.CELL_DUE.fill(day=practice.card.due.isoformat())
        said = Text(said.zh + due.zh, said.en + due.en)
    return said


# Due, sets, the questions of a cell


def due_rows(
    found: Figures, look: Look, cells: int, title: Text, most: int | None = None
) -> list[Row]:
    """What is due, `most` rows of it: themes and missed questions, the least remembered first."""
    lang = look.lang
    if not found.due:
        return [(), (_INDENT, Span(texts_progress.DUE_NONE.get(lang), "text"))]
    rows: list[Row] = [
        (),
        (_INDENT, Span(title.fill(count=len(found.due)).get(lang), "title")),
        (),
    ]
    for due in found.due[:most]:
        day = Span(fit(due.card.due.isoformat(), 12), "dim")
        if due.skill is None:
            assert due.question is not None
            ident = str(replace(due.question, case=None))
            words = fit(texts_progress.DUE_QUESTION.get(lang), _DRILL_CELLS) + ident
        else:
            drill = fit(named(_DRILLS, due.skill.drill).get(lang), _DRILL_CELLS)
            variant = fit(named(_NAMES, due.skill.variant).get(lang), _VARIANT_CELLS)
            words = drill + variant + theme_name(due.skill).get(lang)
        rows.append(fit_row((_INDENT, day, Span(words, "text")), cells))
    rest = len(found.due[most:]) if most is not None else 0
    if rest:
        rows.append((_INDENT, Span(texts_progress.DUE_MORE.fill(count=rest).get(lang), "dim")))
    return rows


def run_row(
    run: RunTally, here: bool, place: int, look: Look, cells: int, zone: tzinfo | None
) -> Row:
    """A set that was played: when (in a time zone), how, of what, and what came of it."""
    lang = look.lang
    drill = _one_of(run.drills, _DRILLS).get(lang)
    variant = _one_of(run.variants, _NAMES).get(lang)
    mode = named(texts_progress.MODE_NAMES, run.mode).get(lang)
    when = run.begun.astimezone(zone).strftime("%Y-%m-%d %H:%M")
    row = (
        Span(" >" if here else "  ", "mark"),
        Span(fit(when, 18), "cursor" if here else "text", f"run({place})"),
        Span(fit(mode, 8), "text"),
        Span(fit(drill, _DRILL_CELLS), "text"),
        Span(fit(variant, _VARIANT_CELLS), "text"),
        Span(_right(f"{run.tally.right}/{run.tally.answers}", 7), "value"),
        Span(_right(clock(run.tally.seconds, lang), 9), "text"),
    )
    return fit_row(row, cells)


def answer_row(kept: Kept, skill: Skill, here: bool, place: int, look: Look, cells: int) -> Row:
    """An answer behind a cell of the map: when, right or not, the time, which question."""
    lang = look.lang
    right = knew(skill.theme, kept.right, kept.failed)
    mark = texts.STATUS_NAMES["right" if right else "wrong"].get(lang)
    row = (
        Span(" >" if here else "  ", "mark"),
        Span(fit(kept.day.isoformat(), 12), "dim"),
        Span(fit(mark, 7), "right" if right else "wrong"),
        Span(fit(clock(kept.seconds, lang), 9), "text"),
        Span(str(kept.question), "cursor" if here else "text", f"answer({place})"),
    )
    return fit_row(row, cells)


def answer_lines(kept: Kept, look: Look, cells: int) -> list[Row]:
    """What was answered, and what is right."""
    lang = look.lang
    rows = []
    for name, plain in ((texts_progress.YOUR, kept.answer), (texts_progress.TRUTH, kept.truth)):
        words = plain.replace('"', "")
        rows.append(fit_row((_INDENT, Span(fit(name.get(lang), 7), "dim"), Span(words)), cells))
    return rows


def _one_of(idents: Sequence[str], names: Mapping[str, Text]) -> Text:
    return named(names, idents[0]) if len(idents) == 1 else texts_progress.MIXED


def _time(seconds: float) -> Text:
    return Text(clock(seconds, "zh"), clock(seconds, "en"))


def _right(text: str, cells: int) -> str:
    return " " * max(0, cells - width(text)) + text


def _wrapped(words: str, role: str, cells: int) -> list[Row]:
    return [(_INDENT, Span(line, role)) for line in wrap(words, cells - 4)]
