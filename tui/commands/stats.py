"""`tingpai stats`: the figures, and the answers out of the log and into it."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import Final

from core.explain import refuse
from core.text import Text
from puzzles.answers import AnswerLog, LogUnusable, utc_now
from tui import texts_progress
from tui.commands.batch import write_json
from tui.commands.house import print_rows, room
from tui.commands.parser import CommandParser
from tui.draw import Row, Span

NAME: Final = "stats"
HELP: Final = Text("统计：正确率、用时、等级分、该复习的", "accuracy, times, ratings, what is due")
DAMAGED_STATUS: Final = 1
_MOST_DUE: Final = 20

_DESCRIPTION: Final = Text(
    "从答题记录算出来的数字：总数、每种练习和玩法、等级分、该复习的。--json 写出全部。\n"
    "记录只增不改；删掉的答案记一笔，导出时就没有了。",
    "Figures from the log of answers: all together, by drill and game with ratings, what is due.\n"
    "--json writes all of them. The log is only ever added to: what is deleted is noted in it,\n"
    "and is in no export any more.",
)
_EXAMPLES: Final = Text(
    "例：\n"
    "  tingpai stats --json\n"
    "  tingpai stats --export answers.csv\n"
    "  tingpai stats --delete drill=waits,since=2026-05-01,until=2026-05-02",
    "examples:\n"
    "  tingpai stats --json\n"
    "  tingpai stats --export answers.csv\n"
    "  tingpai stats --delete drill=waits,since=2026-05-01,until=2026-05-02",
)
_EXPORTED: Final = Text("写出 {count} 个答案：{path}", "{count} answers written to {path}")
_IMPORTED: Final = Text(
    "新增 {added} 个答案，{known} 个已有", "{added} answers added, {known} were there already"
)
_DELETED: Final = Text("删掉 {count} 个答案", "{count} answers taken back")
_REBUILT: Final = Text("索引重建了：{count} 个答案", "the index was made anew: {count} answers")
_STDOUT: Final = "-"


def add_arguments(parser: CommandParser) -> None:
    """What to do with the answers, and how to print."""
    parser.describe(_DESCRIPTION, _EXAMPLES)
    parser.add_argument(
        "--json", action="store_true", help=Text("写成一行 JSON", "all figures as a JSON object")
    )
    what = parser.add_mutually_exclusive_group()
    words = {
        "export": Text(
            "把答案写到文件（.csv 是 CSV，其余 JSON Lines；- 是标准输出）",
            "write the answers to a file (.csv: CSV, else JSON Lines; -: standard output)",
        ),
        "import": Text(
            "从导出的文件里读答案，已有的不重复",
            "read answers from such a file; those already there are passed over",
        ),
        "delete": Text(
            "删掉答案：all，或 since= until= drill= variant= run=，用逗号隔开",
            "take answers back: all, or since= until= drill= variant= run=, parted by commas",
        ),
    }
    for name, meta in (("export", "FILE"), ("import", "FILE"), ("delete", "WHICH")):
        what.add_argument(f"--{name}", metavar=meta, dest=name, help=words[name].get(parser.lang))
    rebuilt = Text("重建索引", "make the index anew")
    what.add_argument("--rebuild", action="store_true", help=rebuilt.get(parser.lang))


def run(args: Namespace) -> int:
    """Print the figures or carry out what is asked.

    Returns 1 when lines of the log, or of the file imported, are damaged. Raises Refusal for
    conditions and files that cannot be used, and for a log that cannot be read or written.
    """
    log = AnswerLog.of_user()
    try:
        if args.export is not None:
            return _export(args, log)
        if getattr(args, "import") is not None:
            return _import(args, log)
        if args.delete is not None:
            return _delete(args, log)
        return _figures(args, log)
    except LogUnusable as bad:
        args.error(bad.text.get(args.look.lang))
        raise


def _figures(args: Namespace, log: AnswerLog) -> int:
    from puzzles.index import Index
    from puzzles.stats import describe, figures

    with Index(log, rebuild=args.rebuild) as index:
        found = figures(index, index.day_of(utc_now()))
        _tell(args, index.notice)
    if args.json:
        write_json(describe(found))
    elif args.rebuild:
        _say(args, _REBUILT.fill(count=found.total.answers + found.replays))
    elif not found.total.answers:
        _say(args, texts_progress.NO_ANSWERS)
    else:
        from tui.present.stats import due_rows, number_rows

        due = due_rows(found, args.look, room(), texts_progress.DUE_COUNT, _MOST_DUE)
        print_rows([*number_rows(found, args.look, room()), *due])
    return DAMAGED_STATUS if found.damaged else 0


def _export(args: Namespace, log: AnswerLog) -> int:
    from puzzles.exchange import export, form_of
    from puzzles.index import Index

    with Index(log) as index:
        answers = index.answers()
        damaged = index.damaged
        _tell(args, index.notice)
    lines = export(answers, form_of(args.export))
    if args.export == _STDOUT:
        sys.stdout.flush()
        sys.stdout.buffer.writelines(line.encode() for line in lines)
    else:
        try:
            Path(args.export).write_text("".join(lines), encoding="utf-8")
        except OSError as bad:
            raise refuse("file-unwritable", "export", args.export, why=bad.strerror) from None
        _say(args, _EXPORTED.fill(count=len(answers), path=args.export))
    return DAMAGED_STATUS if damaged else 0


def _import(args: Namespace, log: AnswerLog) -> int:
    from puzzles.exchange import form_of, import_answers
    from puzzles.index import Index

    name = getattr(args, "import")
    try:
        content = Path(name).read_bytes()
    except OSError as bad:
        raise refuse("file-unreadable", "import", name, why=bad.strerror) from None
    with Index(log) as index:
        done = import_answers(log, index, content, form_of(name))
    _say(args, _IMPORTED.fill(added=done.added, known=done.known))
    if not done.damaged:
        return 0
    from tui.present.stats import damaged_text

    _tell(args, damaged_text(done.damaged))
    return DAMAGED_STATUS


def _delete(args: Namespace, log: AnswerLog) -> int:
    from puzzles.exchange import read_deletion
    from puzzles.index import Index

    deleted = read_deletion([args.delete], utc_now())
    with Index(log) as index:
        before = len(index.answers())
    log.append(deleted)
    with Index(log) as index:
        after = len(index.answers())
        _tell(args, index.notice)
    _say(args, _DELETED.fill(count=before - after))
    return 0


def _say(args: Namespace, text: Text) -> None:
    row: Row = (Span(text.get(args.look.lang)),)
    print_rows([row])


def _tell(args: Namespace, text: Text | None) -> None:
    """Something to notice beside the answer."""
    if text is not None:
        print(text.get(args.look.lang), file=sys.stderr)
