"""`tingpai drill`: straight into a drill, or to one question; the list of themes."""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from core.explain import refuse
from core.text import Lang, Text
from core.variants import VARIANTS, by_id
from puzzles.drill import ANY, LEVELS, Drill, QuestionId, parse_question_id
from puzzles.drills import DRILLS, ask, drill_by_id
from puzzles.explained import check_step
from puzzles.session import MODES
from tui.app import run_app
from tui.commands.house import DEFAULT_VARIANT, add_house_options, house_options
from tui.commands.parser import CommandParser, app_look
from tui.draw import fit, width
from tui.start import DEFAULT_COUNT, DEFAULT_LEVEL, Start

if TYPE_CHECKING:
    from puzzles.choose import Mix

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
    "  tingpai drill waits --mode sprint --variant suizhou\n"
    "  tingpai drill --mode mix --variant sichuan,suizhou --level 2-4\n"
    "  tingpai drill --pack waits-first\n"
    "  tingpai drill --ask waits/sichuan/nobetan/3/48151\n"
    "  tingpai drill --list",
    "examples:\n"
    "  tingpai drill waits --variant sichuan --theme flush-13 --level 4\n"
    "  tingpai drill waits --mode sprint --variant suizhou\n"
    "  tingpai drill --mode mix --variant sichuan,suizhou --level 2-4\n"
    "  tingpai drill --pack waits-first\n"
    "  tingpai drill --ask waits/sichuan/nobetan/3/48151\n"
    "  tingpai drill --list",
)

_MOST_QUESTIONS: Final = 1000
_MOST_SEED: Final = 10**18 - _MOST_QUESTIONS
_MODES: Final = tuple(mode for mode in MODES if mode != "pack")
_OF_A_PACK: Final = re.compile(r"pack/([a-z0-9-]+)/(\d{1,6})")
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
        help=Text(f"练习：{known}（缺省 {first}）", f"one of {known} (by default {first})"),
    )
    add_house_options(parser)
    parser.set_defaults(variant=None)
    parser.add_argument(
        "--theme",
        metavar="ID",
        default=ANY,
        help=Text(f"主题，见 --list（缺省 {ANY}）", f"a theme, see --list (by default {ANY})"),
    )
    parser.add_argument(
        "--level",
        type=levels,
        metavar="1-5",
        help=Text(
            f"等级（缺省 {DEFAULT_LEVEL}；混合、复习缺省所有），如 2、1-3、2,4",
            f"the level (by default {DEFAULT_LEVEL}, of mix and review all), as 2, 1-3 or 2,4",
        ),
    )
    parser.add_argument(
        "--step",
        metavar="STEP",
        help=Text(
            "只问答案的这一步；fan 可以是 items（番种）、total（番数）、allowed（能和吗）",
            "ask this step of the answer alone: of fan items, total or allowed",
        ),
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
    parser.add_argument(
        "--mode",
        choices=_MODES,
        default=_MODES[0],
        help=Text(
            "方式：一组、冲刺、连对、每日、复习、混合（缺省一组）；复习和混合的练习、玩法、\n"
            "主题可以写几个，用逗号隔开，不写是所有",
            "how questions come (by default set); for review and mix drill, variant and theme may "
            "be several, parted by commas, and are all when left out",
        ),
    )
    parser.add_argument(
        "--pack", metavar="NAME", help=Text("做这个题包", "ask the puzzles of this pack")
    )
    parser.add_argument("--ask", metavar="ID", help=Text("就问这一题", "ask this very question"))
    parser.add_argument(
        "--list", action="store_true", help=Text("列出练习和主题", "list drills and themes")
    )


def run(args: Namespace) -> int:
    """Open the app in the drill, or print the list.

    Raises Refusal for an unknown drill, variant, theme or step, and for a level without questions.
    """
    if args.list:
        for drill in DRILLS:
            for words in _listed(drill, args.look.lang):
                print(words)
        return 0
    if args.ask is not None:
        ident = _asked(args.ask, args.step)
        start = Start(ident.variant, ident.drill, ask=ident)
    else:
        start = _start(args)
    return run_app(app_look(args), start)


def levels(text: str) -> tuple[int, ...]:
    """Levels as they are typed: `2`, `1-3`, `2,4`. Raises ValueError for another form."""
    found: list[int] = []
    for part in text.split(","):
        first, dash, last = part.partition("-")
        found += range(int(first), int(last if dash else first) + 1)
    return tuple(found)


def _asked(text: str, step: str | None) -> QuestionId:
    """The question of an id, or of `pack/NAME/NUMBER`, or a step of it alone.

    Raises Refusal for one there is not.
    """
    match = _OF_A_PACK.fullmatch(text.strip())
    if match is not None:
        from puzzles.packs import numbered

        ident = numbered(match[1], int(match[2])).id
    else:
        ident = parse_question_id(text)
    ident = replace(ident, step=step or ident.step)
    ask(ident)
    return ident


def _start(args: Namespace) -> Start:
    _in_range("count", args.count, 1, _MOST_QUESTIONS)
    if args.seed is not None:
        _in_range("seed", args.seed, 0, _MOST_SEED)
    for level in args.level or ():
        _in_range("level", level, LEVELS[0], LEVELS[-1])
    one_drill = args.pack is None and args.mode in ("set", "sprint", "streak")
    if args.step is not None and not one_drill:
        raise refuse("step-mode", "step", args.step)
    if args.pack is not None:
        from puzzles.packs import find_pack

        pack = find_pack(args.pack).name
        return Start(DEFAULT_VARIANT, seed=args.seed, mode="pack", pack=pack)
    if args.mode in ("mix", "review"):
        mix = _mix(args)
        return Start(DEFAULT_VARIANT, seed=args.seed, count=args.count, mode=args.mode, mix=mix)
    args.variant = args.variant or DEFAULT_VARIANT
    drill = drill_by_id(args.drill or DRILLS[0].id)
    variant = by_id(args.variant).with_options(house_options(args))
    check_step(drill, variant, args.step)
    has = drill.levels(args.theme, variant)
    given = args.level or (DEFAULT_LEVEL,)
    if len(given) > 1 or given[0] not in has:
        possible = ", ".join(map(str, has))
        level = given[0] if len(given) == 1 else given
        raise refuse("level-empty", "level", level, theme=args.theme, possible=possible)
    return Start(
        variant=variant.id,
        drill=drill.id,
        theme=args.theme,
        level=given[0],
        seed=args.seed,
        count=args.count,
        options=tuple(variant.house.items()),
        mode=args.mode,
        step=args.step,
    )


def _mix(args: Namespace) -> Mix:
    """The mix of what was typed. Raises Refusal for what there is not."""
    from puzzles.choose import Mix

    drills, variants = _several(args.drill), _several(args.variant)
    themes = _several(None if args.theme == ANY else args.theme)
    for name in drills:
        drill_by_id(name)
    for name in variants:
        by_id(name)
    known = {theme.id for drill in DRILLS for theme in drill.themes}
    for name in themes:
        if name not in known:
            raise refuse("theme-unknown", "theme", name, possible=", ".join([ANY, *sorted(known)]))
    return Mix(variants, drills, themes, args.level or ())


def _several(text: str | None) -> tuple[str, ...]:
    return tuple(part for part in (text or "").split(",") if part)


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
