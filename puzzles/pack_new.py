"""Making packs: puzzles from questions, from cases, and from games that were played."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from core.events import LogEvent
from core.explain import refuse
from core.text import Text
from core.variant import Variant
from puzzles.drill import ANY, Question
from puzzles.drills import drill_by_id
from puzzles.from_game import cut_game
from puzzles.pack_answers import KINDS, right_answer
from puzzles.packs import Puzzle, question_of

Case = Mapping[str, Any]
_KIND_OF: Final = {drill: kind for kind, drill in KINDS.items()}
_KEPT: Final = {
    "waits": ("waits",),
    "score": ("win", "why", "fan", "items", "deltas"),
    "settle": ("deltas", "purses", "next_dealer", "session_over"),
}
"""What of an answer a pack states."""

TITLES: Final = {
    "waits": Text("听什么", "which waits"),
    "score": Text("多少番", "how many fan"),
    "settle": Text("谁付多少", "who pays"),
}
"""What a puzzle is called that has no other title."""


def puzzle_of_case(kind: str, case: Case, title: Text, teach: Text) -> Puzzle:
    """The puzzle of a case, with the answer that is right.

    Raises Refusal for a case that cannot be used, or that its drill cannot ask.
    """
    answer = right_answer(kind, case)
    out = {name: answer[name] for name in _KEPT[kind] if answer.get(name) not in (None, False)}
    if kind == "score":
        out["win"] = answer["win"]
    puzzle = Puzzle(kind, title, teach, case, out, 0)
    question_of(puzzle, "new", 1)
    return puzzle


def puzzle_of(question: Question) -> Puzzle:
    """The puzzle of a drill's question; its theme gives the title and the line to learn.

    Raises Refusal for a question of a drill whose questions are no cases.
    """
    drill = question.id.drill
    if drill not in _KIND_OF:
        possible = ", ".join(_KIND_OF)
        raise refuse("pack-drill", "id", str(question.id), possible=possible)
    names = [question.id.theme] if question.id.theme != ANY else []
    names += question.themes
    themes = {theme.id: theme for theme in drill_by_id(drill).themes}
    theme = next((themes[name] for name in names if name in themes), None)
    kind = _KIND_OF[drill]
    title = theme.name if theme else TITLES[kind]
    teach = theme.line if theme else drill_by_id(drill).line
    return puzzle_of_case(kind, question.case, title, teach)


def puzzles_of_game(variant: Variant, events: Sequence[LogEvent]) -> Iterator[Puzzle]:
    """The puzzles of a game: its ready hands, its wins and its payments, in their order.

    `events` are those of a session's log, played in `variant` under its house rules.
    """
    for cut in cut_game(variant, events):
        if cut.question.id.drill in _KIND_OF:
            yield puzzle_of(cut.question)


def spell_pack(title: Text, line: Text, puzzles: Sequence[Puzzle]) -> str:
    """The text of a TOML file with these puzzles, each one once."""
    rows = [f"title = {_words(title)}", f"line = {_words(line)}"]
    seen: list[tuple[str, Case]] = []
    for puzzle in puzzles:
        if (puzzle.kind, puzzle.case) in seen:
            continue
        seen.append((puzzle.kind, puzzle.case))
        rows += ["", "[[puzzle]]", f"kind = {_value(puzzle.kind)}"]
        rows += [f"title = {_words(puzzle.title)}", f"teach = {_words(puzzle.teach)}"]
        rows += [*_fields("in", puzzle.case), *_fields("out", puzzle.out)]
    return "\n".join(rows) + "\n"


def _fields(name: str, table: Case) -> Iterator[str]:
    for key, value in table.items():
        if key == "events":
            yield f"{name}.events = ["
            yield from (f"    {_value(event)}," for event in value)
            yield "]"
        else:
            yield f"{name}.{key} = {_value(value)}"


def _words(text: Text) -> str:
    return _value({"zh": text.zh, "en": text.en})


def _value(value: Any) -> str:
    """A value as TOML; null is the text that packs read as null."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{name} = {_value(v)}" for name, v in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps("null" if value is None else value, ensure_ascii=False)
