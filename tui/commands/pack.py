"""`tingpai pack`: check, list and make packs of puzzles."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from core.explain import Refusal, refuse
from core.text import Text, same
from core.variants import by_id
from tui.commands.batch import write_json
from tui.commands.house import DEFAULT_VARIANT, house_options
from tui.commands.parser import CommandParser
from tui.draw import fit, width

if TYPE_CHECKING:
    from puzzles.packs import PackBroken, Puzzle

NAME: Final = "pack"
HELP: Final = Text("题包：检查、列出、做新的", "packs of puzzles: check, list, make one")
BROKEN_STATUS: Final = 1

_ACTIONS: Final = ("check", "list", "new")
_DESCRIPTION: Final = Text(
    "check：逐题核对题包里写的答案，指出哪一行不对，有错时状态码 1。\n"
    "list：列出自带的和自己的题包。\n"
    "new：用题号（--ask）、出好的题（--drill）、牌例（--cases）或一局的记录（--log）做一个题包，\n"
    "放进自己的题包文件夹，或写到 --out。",
    "check: compares every answer that a pack states with the rules and names the line of each\n"
    "fault; exit status 1 if there are any.\n"
    "list: the packs that are built in, and your own.\n"
    "new: makes a pack of questions by their ids (--ask), of generated ones (--drill), of cases\n"
    "(--cases) or of the log of a game (--log), in your folder of packs or in --out.",
)
_EXAMPLES: Final = Text(
    "例：\n"
    "  tingpai pack check my-waits.toml\n"
    "  tingpai pack new my-waits --drill waits --variant sichuan --theme nobetan --count 8",
    "examples:\n"
    "  tingpai pack check my-waits.toml\n"
    "  tingpai pack new my-waits --drill waits --variant sichuan --theme nobetan --count 8",
)
_FINE: Final = Text("{path}：{count} 题，全对", "{path}: {count} puzzles, all right")
_FAULT: Final = Text("{where}：{why}", "{where}: {why}")
_COUNT: Final = Text("{count} 题", "{count} puzzles")
_WRITTEN: Final = Text("写好了 {count} 题：{path}", "{count} puzzles written to {path}")
_NEEDS_FILE: Final = Text("写明要检查的文件", "name the files to check")
_NEEDS_NAME: Final = Text("写明新题包的名字", "name the new pack")
_NEEDS_PUZZLES: Final = Text(
    "用 --ask、--drill、--cases 或 --log 说明题从哪里来",
    "say with --ask, --drill, --cases or --log where the puzzles come from",
)
_MOST: Final = 1000


def add_arguments(parser: CommandParser) -> None:
    """What to do, and for a new pack where its puzzles come from."""
    parser.describe(_DESCRIPTION, _EXAMPLES)
    parser.add_argument("action", choices=_ACTIONS, help=same("check, list, new"))
    parser.add_argument(
        "names",
        nargs="*",
        metavar="FILE|NAME",
        help=Text("文件，或新题包的名字", "files, or the name"),
    )
    parser.add_argument(
        "--ask",
        metavar="ID",
        action="append",
        default=[],
        help=Text("new：这一题，可以写几次", "new: this question; may be repeated"),
    )
    parser.add_argument(
        "--drill", metavar="DRILL", help=Text("new：出这个练习的题", "new: questions of this drill")
    )
    parser.add_argument(
        "--variant", metavar="ID", default=DEFAULT_VARIANT, help=Text("new：玩法", "new: the game")
    )
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help=Text("new：这桌的规矩", "new: a house rule; may be repeated"),
    )
    parser.add_argument(
        "--theme", metavar="ID", default="any", help=Text("new：主题", "new: the theme")
    )
    parser.add_argument(
        "--level", type=int, metavar="1-5", default=2, help=Text("new：等级", "new: the level")
    )
    parser.add_argument(
        "--seed",
        type=int,
        metavar="N",
        default=1,
        help=Text("new：从这个种子起", "new: the first seed"),
    )
    parser.add_argument(
        "--count", type=int, metavar="N", default=10, help=Text("new：题数", "new: how many")
    )
    parser.add_argument(
        "--cases",
        metavar="FILE",
        help=Text(
            '牌例（JSON Lines），每行 {"kind": …, "in": …}',
            'new: cases as JSON Lines of {"kind": ..., "in": ...}',
        ),
    )
    parser.add_argument(
        "--log", metavar="FILE", help=Text("new：一局的记录", "new: the log of a game")
    )
    parser.add_argument("--out", metavar="FILE", help=Text("new：写到这里", "new: write it here"))
    parser.add_argument(
        "--json",
        action="store_true",
        help=Text("list：一包一行 JSON", "list: one JSON object each"),
    )


def run(args: Namespace) -> int:
    """Carry the action out; 1 when a pack is broken. Raises Refusal for what cannot be used."""
    if args.action == "check":
        return _check(args)
    return _list(args) if args.action == "list" else _new(args)


def _check(args: Namespace) -> int:
    from puzzles.packs import PackBroken, read_pack

    lang = args.look.lang
    if not args.names:
        args.error(_NEEDS_FILE.get(lang))
    failed = False
    for name in args.names:
        try:
            pack = read_pack(Path(name))
        except PackBroken as bad:
            failed = True
            for words in _faults(bad):
                print(words.get(lang))
            continue
        print(_FINE.fill(path=name, count=len(pack.puzzles)).get(lang))
    return BROKEN_STATUS if failed else 0


def _faults(bad: PackBroken) -> Iterator[Text]:
    for problem in bad.problems:
        where = str(bad.path) if problem.line is None else f"{bad.path}:{problem.line}"
        yield _FAULT.fill(where=where, why=problem.why)


def _list(args: Namespace) -> int:
    from puzzles.packs import all_packs

    lang = args.look.lang
    packs, broken = all_packs()
    cells = max((width(pack.name) for pack in packs), default=0)
    for pack in packs:
        if args.json:
            write_json(
                {
                    "name": pack.name,
                    "zh": pack.title.zh,
                    "en": pack.title.en,
                    "puzzles": len(pack.puzzles),
                    "file": str(pack.path),
                }
            )
            continue
        count = _COUNT.fill(count=len(pack.puzzles)).get(lang)
        print(f"{fit(pack.name, cells)}  {pack.title.get(lang)} ({count})")
    for bad in broken:
        for words in _faults(bad):
            if args.json:
                write_json({"error": words.get(args.answer_lang)})
            else:
                print(words.get(lang))
    return BROKEN_STATUS if broken else 0


def _new(args: Namespace) -> int:
    from puzzles.pack_new import spell_pack
    from puzzles.packs import PackBroken, read_pack, user_folder

    lang = args.look.lang
    if len(args.names) != 1:
        args.error(_NEEDS_NAME.get(lang))
    if not (args.ask or args.drill or args.cases or args.log):
        args.error(_NEEDS_PUZZLES.get(lang))
    name = args.names[0]
    puzzles = list(_puzzles(args))
    path = Path(args.out) if args.out else user_folder() / f"{name}.toml"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8") as file:
            file.write(spell_pack(same(name), same(name), puzzles))
    except OSError as bad:
        raise refuse("file-unwritable", "out", str(path), why=bad.strerror) from None
    try:
        pack = read_pack(path)
    except PackBroken as bad:
        path.unlink()
        raise refuse("pack-broken", where=path, why=bad.problems[0].why) from None
    print(_WRITTEN.fill(count=len(pack.puzzles), path=path).get(lang))
    return 0


def _puzzles(args: Namespace) -> Iterator[Puzzle]:
    from puzzles.drill import QuestionId, parse_question_id
    from puzzles.drills import ask, drill_by_id
    from puzzles.pack_new import puzzle_of, puzzles_of_game

    for text in args.ask:
        yield puzzle_of(ask(parse_question_id(text)))
    if args.drill:
        drill = drill_by_id(args.drill)
        variant = by_id(args.variant).with_options(house_options(args))
        if not 1 <= args.count <= _MOST:
            raise refuse("number-range", "count", args.count, least=1, most=_MOST)
        options = tuple(variant.house.items())
        for seed in range(args.seed, args.seed + args.count):
            ident = QuestionId(drill.id, variant.id, args.theme, args.level, seed, options)
            yield puzzle_of(drill.make(ident))
    if args.cases:
        yield from _puzzles_of_cases(args.cases)
    if args.log:
        from core.journal import read_log

        log = read_log(_text(args.log, "log").splitlines())
        if log.damage is not None:
            raise log.damage
        yield from puzzles_of_game(log.header.game, log.events)


def _puzzles_of_cases(name: str) -> Iterator[Puzzle]:
    from puzzles.pack_answers import KINDS
    from puzzles.pack_new import TITLES, puzzle_of_case

    for number, text in enumerate(_text(name, "cases").splitlines(), 1):
        if not text.strip():
            continue
        field = f"cases[{number}]"
        try:
            entry: Any = json.loads(text)
        except ValueError as bad:
            raise refuse("not-json", field, text, why=bad) from None
        if not isinstance(entry, dict) or entry.get("kind") not in KINDS or "in" not in entry:
            raise refuse("pack-case", field, text, possible=", ".join(KINDS))
        kind = entry["kind"]
        try:
            yield puzzle_of_case(kind, entry["in"], TITLES[kind], TITLES[kind])
        except Refusal as bad:
            raise bad.at(field, text) from None


def _text(name: str, field: str) -> str:
    try:
        return Path(name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as bad:
        why = bad.strerror if isinstance(bad, OSError) else bad
        raise refuse("file-unreadable", field, name, why=why) from None
