"""`tingpai drill`: straight into a drill, or to one question; the list of themes."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable
from typing import Any, Final

from core.explain import Lang, Text, refuse
from core.variants import VARIANTS, by_id
from puzzles.drill import ANY, LEVELS, Drill, parse_question_id
from puzzles.drills import DRILLS, ask, drill_by_id
from tui.app import run_app
from tui.commands.house import add_house_options, house_options
from tui.commands.parser import CommandParser, app_look
from tui.draw import fit, width
from tui.start import DEFAULT_COUNT, DEFAULT_LEVEL, Start

NAME: Final = "drill"
HELP: Final = Text("直接开始练习", "straight into a drill")

_DESCRIPTION: Final = Text(
    "直接开始一组练习。每道题有一行题号，在任何机器上都是同一题。",
    "Straight into a set of a drill. Every question has an id of one line, the same question on\n"
    "every machine.",
)
_EXAMPLES: Final = Text(
    "例：\n"
    "  tingpai drill waits --variant sichuan --theme flush-13 --level 4\n"
    "  tingpai drill --ask waits/sichuan/nobetan/3/48151\n"
    "  tingpai drill --list",
    "examples:\n"
    "  tingpai drill waits --variant sichuan --theme flush-13 --level 4\n"
    "  tingpai drill --ask waits/sichuan/nobetan/3/48151\n"
    "  tingpai drill --list",
)

_MOST_QUESTIONS: Final = 1000
_MOST_SEED: Final = 10**18 - _MOST_QUESTIONS
_LEVELS: Final = Text("{levels} 级", "levels {levels}")
_ONLY: Final = Text("；只有 {variants}", "; only {variants}")
_ANY: Final = Text("各种主题，每题一种", "all themes, one for each question")


def add_arguments(parser: CommandParser) -> None:
    """The drill and its set, one question's id, or the list."""
    parser.describe(_DESCRIPTION, _EXAMPLES)
    known = ", ".join(drill.id for drill in DRILLS)
    first = DRILLS[0].id
    parser.add_argument(
        "drill",
        nargs="?",
        metavar="DRILL",
        default=first,
        help=Text(f"练习：{known}（缺省 {first}）", f"one of {known} (by default {first})"),
    )
    add_house_options(parser)
    parser.add_argument(
        "--theme",
        metavar="ID",
        default=ANY,
        help=Text(f"主题，见 --list（缺省 {ANY}）", f"a theme, see --list (by default {ANY})"),
    )
    parser.add_argument(
        "--level",
        type=int,
        metavar="1-5",
        default=DEFAULT_LEVEL,
        help=Text(f"等级（缺省 {DEFAULT_LEVEL}）", f"the level (by default {DEFAULT_LEVEL})"),
    )
    parser.add_argument(
        "--seed",
        type=int,
        metavar="N",
        help=Text("从这个种子开始，题目固定", "start from this seed: the same questions again"),
    )
    parser.add_argument(
        "--count",
        type=int,
        metavar="N",
        default=DEFAULT_COUNT,
        help=Text(f"题数（缺省 {DEFAULT_COUNT}）", f"questions (by default {DEFAULT_COUNT})"),
    )
    parser.add_argument("--ask", metavar="ID", help=Text("就问这一题", "ask this very question"))
    parser.add_argument(
        "--list", action="store_true", help=Text("列出练习和主题", "list drills and themes")
    )


def run(args: Namespace) -> int:
    """Open the app in the drill, or print the list.

    Raises Refusal for an unknown drill, variant or theme, and for a level without questions.
    """
    if args.list:
        for drill in DRILLS:
            for words in _listed(drill, args.look.lang):
                print(words)
        return 0
    if args.ask is not None:
        ident = parse_question_id(args.ask)
        ask(ident)
        start = Start(ident.variant, ident.drill, ask=ident)
    else:
        start = _start(args)
    return run_app(app_look(args), start)


def _start(args: Namespace) -> Start:
    drill = drill_by_id(args.drill)
    variant = by_id(args.variant).with_options(house_options(args))
    _in_range("level", args.level, LEVELS[0], LEVELS[-1])
    _in_range("count", args.count, 1, _MOST_QUESTIONS)
    if args.seed is not None:
        _in_range("seed", args.seed, 0, _MOST_SEED)
    levels = drill.levels(args.theme, variant)
    if args.level not in levels:
        possible = ", ".join(map(str, levels))
        raise refuse("level-empty", "level", args.level, theme=args.theme, possible=possible)
    return Start(
        variant=variant.id,
        drill=drill.id,
        theme=args.theme,
        level=args.level,
        seed=args.seed,
        count=args.count,
        options=tuple(variant.house.items()),
    )


def _in_range(name: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise refuse("number-range", name, value, least=least, most=most)


def _listed(drill: Drill[Any, Any], lang: Lang) -> Iterable[str]:
    """A drill and its themes with their levels, a line each."""
    yield f"{drill.id}  {drill.name.get(lang)}"
    rows: list[tuple[str, Text, tuple[int, ...], str]] = [(ANY, _ANY, LEVELS, "")]
    for theme in drill.themes:
        has = [v for v in VARIANTS if theme in drill.themes_of(v)]
        only = "" if len(has) == len(VARIANTS) else ", ".join(v.id for v in has)
        rows.append((theme.id, theme.name, drill.levels(theme.id, has[0]), only))
    cells = max(width(name) for name, _, _, _ in rows)
    for name, words, levels, only in rows:
        note = _LEVELS.fill(levels=" ".join(map(str, levels))).get(lang)
        if only:
            note += _ONLY.fill(variants=only).get(lang)
        yield f"  {fit(name, cells)}  {words.get(lang)} ({note})"
