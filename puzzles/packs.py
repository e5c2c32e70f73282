"""Packs: files of chosen puzzles, cases of the case format with a title and what they teach.

A pack is a TOML file with one `[[puzzle]]` after the other, or JSON Lines with one object for each
puzzle. Every answer that it states is checked against the rules before anything of it is asked.
Packs that come with the program lie beside this file, a user's own in the user's folder.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from core.cases import read_variant
from core.explain import Refusal, refuse
from core.text import Text, same
from puzzles.answers import data_folder
from puzzles.drill import LEVELS, PACK, Question, QuestionId
from puzzles.from_case import build, level_of
from puzzles.pack_answers import KINDS, check_answer
from puzzles.session import Asked

SHIPPED: Final = Path(__file__).parent / "packs"
_FOLDER: Final = "packs"
_NAME: Final = re.compile(r"[a-z0-9-]+")
_HEADER: Final = re.compile(r"\s*\[\[\s*puzzle\s*\]\]\s*(#.*)?")
_TOML_PLACE: Final = re.compile(r"\(at line (\d+), column \d+\)")
_PUZZLE_FIELDS: Final = ("kind", "title", "teach", "in", "out")
_PACK_FIELDS: Final = ("title", "line")
_NULL: Final = "null"
"""TOML has no null: this text stands for it wherever a case has one."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One puzzle: the case of its `kind` and what is right; where it stands in its file.

    `teach` says in a sentence what there is to learn from it.
    """

    kind: str
    title: Text
    teach: Text
    case: Mapping[str, Any]
    out: Mapping[str, Any]
    number: int


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack that was read; its answers are compared with the rules by whoever asks them."""

    name: str
    title: Text
    line: Text
    puzzles: tuple[Puzzle, ...]
    path: Path


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with a pack, and in which line of its file; None: not in a line."""

    line: int | None
    why: Text


class PackBroken(Exception):
    """A pack that cannot be used: its file and all that is wrong with it."""

    def __init__(self, path: Path, problems: Sequence[Problem]) -> None:
        self.path = path
        self.problems = tuple(problems)
        super().__init__(str(path))


# Reading


def read_pack(path: Path) -> Pack:
    """Read and check a pack. Raises PackBroken with everything that is wrong with it."""
    pack, problems = _read(path)
    if pack is not None:
        problems = sorted([*problems, *_check(pack)], key=lambda problem: problem.line or 0)
    if problems or pack is None:
        raise PackBroken(path, problems)
    return pack


def outline(path: Path) -> Pack:
    """A pack as it stands in its file, its answers not yet checked.

    Raises PackBroken, with what is wrong with the answers as well, where the form is not right.
    """
    return _outline(path, _stamp(path))


def checked(path: Path) -> Pack:
    """A pack that was checked, anew once its file has changed. Raises PackBroken as `read_pack`."""
    return _checked(path, _stamp(path))


def _check(pack: Pack) -> Iterator[Problem]:
    """What is wrong with the puzzles of a pack."""
    for place, puzzle in enumerate(pack.puzzles):
        for text in check_puzzle(puzzle):
            yield Problem(puzzle.number, text)
        for other in pack.puzzles[:place]:
            if (other.kind, other.case) == (puzzle.kind, puzzle.case):
                yield _problem(puzzle.number, refuse("pack-twice", number=other.number))
                break


def _read(path: Path) -> tuple[Pack | None, list[Problem]]:
    """A pack, and what is wrong with its form; None where no puzzle can be told from another."""
    if not _NAME.fullmatch(path.stem):
        return None, [_problem(None, refuse("pack-name", "file", path.name))]
    try:
        content = path.read_bytes().decode()
        head, entries = (_read_toml if path.suffix == ".toml" else _read_lines)(content)
    except OSError as bad:
        return None, [
            _problem(None, refuse("file-unreadable", "file", str(path), why=bad.strerror))
        ]
    except UnicodeDecodeError as bad:
        return None, [_problem(None, refuse("file-unreadable", "file", str(path), why=bad))]
    except _Unreadable as bad:
        return None, [bad.problem]
    puzzles: list[Puzzle] = []
    problems: list[Problem] = []
    title = line = same(path.stem)
    try:
        for name in head:
            if name not in _PACK_FIELDS:
                possible = ", ".join(_PACK_FIELDS)
                raise refuse("field-unknown", name, head[name], possible=possible)
        title = _words(head, "title") if "title" in head else title
        line = _words(head, "line") if "line" in head else title
    except Refusal as bad:
        problems.append(_problem(1, bad))
    for number, entry in entries:
        try:
            if isinstance(entry, Refusal):
                raise entry
            puzzles.append(_puzzle(entry, number))
        except Refusal as bad:
            problems.append(_problem(number, bad))
    if not puzzles and not problems:
        problems.append(_problem(None, refuse("pack-empty", "file", path.name)))
    return Pack(path.stem, title, line, tuple(puzzles), path), problems


class _Unreadable(Exception):
    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        super().__init__()


def _problem(line: int | None, bad: Refusal) -> Problem:
    return Problem(line, Text(bad.get("zh"), bad.get("en")))


_Entries = list[tuple[int, "Mapping[str, Any] | Refusal"]]


def _read_toml(content: str) -> tuple[Mapping[str, Any], _Entries]:
    """The head of a pack, and its puzzles with their lines."""
    try:
        head = _with_nulls(tomllib.loads(content))
    except tomllib.TOMLDecodeError as bad:
        place = _TOML_PLACE.search(str(bad))
        number = int(place[1]) if place else None
        raise _Unreadable(_problem(number, refuse("not-toml", why=bad))) from None
    entries = head.pop("puzzle", [])
    lines = [n for n, text in enumerate(content.splitlines(), 1) if _HEADER.fullmatch(text)]
    if not isinstance(entries, list) or len(lines) != len(entries):
        raise _Unreadable(_problem(lines[0] if lines else None, refuse("pack-form")))
    return head, list(zip(lines, entries, strict=True))


def _with_nulls(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _with_nulls(entry) for name, entry in value.items()}
    if isinstance(value, list):
        return [_with_nulls(entry) for entry in value]
    return None if value == _NULL else value


def _read_lines(content: str) -> tuple[Mapping[str, Any], _Entries]:
    head: Mapping[str, Any] = {}
    entries: _Entries = []
    for number, text in enumerate(content.split("\n"), 1):
        if not text.strip():
            continue
        try:
            entry = json.loads(text)
        except (ValueError, RecursionError) as bad:
            entries.append((number, refuse("not-json", why=bad)))
            continue
        if not isinstance(entry, dict):
            entries.append((number, refuse("field-type", None, entry, wanted="object")))
        elif not entries and not head and "kind" not in entry:
            head = entry
        else:
            entries.append((number, entry))
    return head, entries


def _puzzle(entry: Mapping[str, Any], number: int) -> Puzzle:
    for name in entry:
        if name not in _PUZZLE_FIELDS:
            possible = ", ".join(_PUZZLE_FIELDS)
            raise refuse("field-unknown", name, entry[name], possible=possible)
    for name in _PUZZLE_FIELDS:
        if name not in entry:
            raise refuse("field-missing", name, None)
    for name in ("in", "out"):
        if not isinstance(entry[name], dict):
            raise refuse("field-type", name, entry[name], wanted="object")
    if entry["kind"] not in KINDS:
        raise refuse("not-possible", "kind", entry["kind"], possible=", ".join(KINDS))
    title, teach = _words(entry, "title"), _words(entry, "teach")
    return Puzzle(entry["kind"], title, teach, entry["in"], entry["out"], number)


def _words(entry: Mapping[str, Any], name: str) -> Text:
    words = entry[name]
    if (
        not isinstance(words, dict)
        or set(words) != {"zh", "en"}
        or not all(isinstance(text, str) and text.strip() for text in words.values())
    ):
        raise refuse("pack-words", name, words)
    return Text(words["zh"], words["en"])


def check_puzzle(puzzle: Puzzle) -> Iterator[Text]:
    """What is wrong with a puzzle: a case that cannot be used, an answer that is not right, a
    true answer that the drill does not take."""
    try:
        yield from check_answer(puzzle.kind, puzzle.case, puzzle.out)
        question_of(puzzle, "check", 1)
    except Refusal as bad:
        yield Text(bad.get("zh"), bad.get("en"))


# Asking


def question_of(puzzle: Puzzle, pack: str, number: int) -> Question:
    """The question of a puzzle; its id has the level that the question is found to have.

    Raises Refusal for a case that cannot be used or that its drill cannot ask.
    """
    case = puzzle.case
    options = tuple((case.get("options") or {}).items())
    ident = QuestionId(
        KINDS[puzzle.kind], read_variant(case).id, PACK + pack, LEVELS[0], number, options
    )
    question = build(ident, case)
    return replace(question, id=replace(ident, level=level_of(question)))


def questions(pack: Pack) -> tuple[Question, ...]:
    """The questions of a pack, in its order."""
    return _questions(pack.path, _stamp(pack.path), pack.name)


def row_of(pack: Pack) -> tuple[Asked, ...]:
    """The puzzles of a pack as a run asks them."""
    return tuple(
        Asked(question.id, None, puzzle.title, puzzle.teach)
        for question, puzzle in zip(questions(pack), pack.puzzles, strict=True)
    )


def pack_question(ident: QuestionId) -> Question:
    """The question of an id that names a pack and a number.

    Raises Refusal for a pack or a number that there is not, for a pack that is broken, for a step
    that cannot be asked alone, and when the puzzle has become another one.
    """
    question = numbered(ident.pack or "", ident.seed)
    if question.id != replace(ident, step=None):
        raise refuse("pack-changed", "id", str(ident), now=str(question.id))
    return question if ident.step is None else build(ident, question.case)


def numbered(name: str, number: int) -> Question:
    """The question of a pack by its number, from 1. Raises Refusal as `pack_question`."""
    every = questions(find_pack(name))
    if not 1 <= number <= len(every):
        raise refuse("pack-number", "id", number, most=len(every))
    return every[number - 1]


# Where packs lie


def user_folder() -> Path:
    """The folder of the user's own packs."""
    return data_folder() / _FOLDER


def pack_paths() -> list[Path]:
    """The files of all packs: first those of the program, then the user's."""
    found = []
    for folder in (SHIPPED, user_folder()):
        if folder.is_dir():
            found += sorted(p for p in folder.iterdir() if p.suffix in (".toml", ".jsonl"))
    return found


def all_packs(
    read: Callable[[Path], Pack] = checked,
) -> tuple[tuple[Pack, ...], tuple[PackBroken, ...]]:
    """The packs that can be used, those that come with the program first, and those that cannot.

    `read` may be `outline`, which is quick. A user's pack with the name of another one cannot be
    used.
    """
    packs: dict[str, Pack] = {}
    broken = []
    for path in pack_paths():
        if path.stem in packs:
            problem = _problem(None, refuse("pack-taken", "file", path.name))
            broken.append(PackBroken(path, [problem]))
            continue
        try:
            packs[path.stem] = read(path)
        except PackBroken as bad:
            broken.append(bad)
    kinds = list(KINDS)
    usable = sorted(
        packs.values(),
        key=lambda p: (p.path.parent != SHIPPED, kinds.index(p.puzzles[0].kind), p.name),
    )
    return tuple(usable), tuple(broken)


def find_pack(name: str) -> Pack:
    """The pack of that name.

    Raises Refusal for one that there is not, naming those that there are, and for a broken one,
    naming its first line at fault.
    """
    paths = pack_paths()
    for path in paths:
        if path.stem == name:
            try:
                return checked(path)
            except PackBroken as bad:
                first = bad.problems[0]
                where = f"{path}:{first.line}" if first.line else str(path)
                raise refuse("pack-broken", where=where, why=first.why) from None
    raise refuse("pack-unknown", "pack", name, possible=", ".join(p.stem for p in paths))


def _stamp(path: Path) -> tuple[int, int]:
    """What changes with the content of a file."""
    try:
        state = path.stat()
    except OSError:
        return (0, 0)
    return (state.st_mtime_ns, state.st_size)


@lru_cache(maxsize=64)
def _checked(path: Path, stamp: tuple[int, int]) -> Pack:
    return read_pack(path)


@lru_cache(maxsize=64)
def _outline(path: Path, stamp: tuple[int, int]) -> Pack:
    pack, problems = _read(path)
    return read_pack(path) if problems or pack is None else pack


@lru_cache(maxsize=64)
def _questions(path: Path, stamp: tuple[int, int], name: str) -> tuple[Question, ...]:
    pack = _checked(path, stamp)
    return tuple(question_of(puzzle, name, n) for n, puzzle in enumerate(pack.puzzles, 1))
