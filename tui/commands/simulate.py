"""`tingpai simulate`: many deals between computer players, checked and counted."""

from __future__ import annotations

import multiprocessing
import signal
import sys
import time
from argparse import Namespace
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any, Final, TextIO

from core.bots import PLAYERS, Player
from core.events import SessionStarted
from core.explain import refuse
from core.journal import Player as Seated
from core.journal import header_of, write_header, write_line
from core.simulation import Figures, Simulated, simulate
from core.text import Text
from core.variant import Variant
from core.variants import by_id
from tui.commands.batch import write_json
from tui.commands.house import add_house_options, house_options, print_rows, room
from tui.commands.parser import CommandParser
from tui.present.simulation import figure_rows

NAME: Final = "simulate"
HELP: Final = Text("电脑对打很多副，逐步检查并统计", "many deals between computer players")

_DESCRIPTION: Final = Text(
    "电脑自己打很多副牌：每个事件之后都检查牌数和钱数，最后统计和牌、番种、各家输赢。\n"
    "座位每副轮换；同一个种子总是同样的牌，用几个进程都一样。Ctrl+C 停下，给出已有的数字。",
    "Computer players play many deals; after every event tiles and money are checked. Then the\n"
    "wins, the items and the money of seats and players are told. Seats rotate from deal to deal;\n"
    "a seed gives the same deals with any number of processes. Ctrl+C stops with what there is.",
)
_EXAMPLES: Final = Text(
    "例：\n"
    "  tingpai simulate --variant sichuan --deals 1000 --players master,club,club,novice\n"
    "  tingpai simulate --variant suizhou --option mode=crazy --jobs 2 --json",
    "examples:\n"
    "  tingpai simulate --variant sichuan --deals 1000 --players master,club,club,novice\n"
    "  tingpai simulate --variant suizhou --option mode=crazy --jobs 2 --json",
)
_BATCH: Final = 10
_INTERRUPTED: Final = Text("中断了：已打 {done} 副", "interrupted after {done} deals")
_PROGRESS: Final = Text(
    "{done}/{deals} 副  每秒 {rate:.0f} 副  还要 {left}",
    "{done}/{deals} deals  {rate:.0f} a second  {left} left",
)
_DECISIONS: Final = Text(
    "{player} 每次选择 {median:.0f} 毫秒（中位），最长 {longest:.0f} 毫秒",
    "{player}: {median:.0f} ms a choice (median), {longest:.0f} ms at worst",
)
_INTERRUPTED_STATUS: Final = 130


@dataclass(frozen=True, slots=True)
class Run:
    """What a run is a function of; plain, so that it can be handed to another process."""

    variant: str
    options: tuple[tuple[str, Any], ...]
    players: tuple[Player, ...]
    seed: int
    log: str | None

    @property
    def game(self) -> Variant:
        """The variant under its house rules."""
        return by_id(self.variant).with_options(dict(self.options))


def add_arguments(parser: CommandParser) -> None:
    """The game, the players, how many deals, and how to answer."""
    parser.describe(_DESCRIPTION, _EXAMPLES)
    add_house_options(parser)
    numbers = (
        ("--deals", 100, Text("几副（缺省 100）", "how many deals (by default 100)")),
        ("--seed", 1, Text("种子（缺省 1）", "the seed (by default 1)")),
        ("--jobs", 1, Text("几个进程（缺省 1）", "how many processes (by default 1)")),
    )
    for flag, default, words in numbers:
        parser.add_argument(flag, type=int, default=default, metavar="N", help=words)
    parser.add_argument(
        "--players",
        default="club",
        metavar="KIND,...",
        help=Text(
            f"各家的电脑：{'、'.join(PLAYERS)}；只写一个就都一样",
            f"the seats' players: {', '.join(PLAYERS)}; a single one sits everywhere",
        ),
    )
    parser.add_argument(
        "--log", metavar="DIR", help=Text("每副的记录写到这里", "write each deal's log there")
    )
    parser.add_argument(
        "--json", action="store_true", help=Text("写成一行 JSON", "answer as one JSON object")
    )


def read_run(args: Namespace) -> Run:
    """The run that the arguments ask for. Raises Refusal for what cannot be."""
    options = house_options(args)
    game = by_id(args.variant).with_options(options)
    named = args.players.split(",")
    if len(named) == 1:
        named *= game.players
    for name in named:
        if name not in PLAYERS:
            raise refuse("not-possible", "players", name, possible=", ".join(PLAYERS))
    if len(named) != game.players:
        raise refuse("purses-length", "players", args.players, wanted=game.players)
    for field in ("deals", "jobs"):
        if getattr(args, field) < 1:
            raise refuse("at-least", field, getattr(args, field), least=1)
    return Run(args.variant, tuple(options.items()), tuple(named), args.seed, args.log)


def run(args: Namespace) -> int:
    """Play, then tell; 130 after Ctrl+C, with the figures so far."""
    asked = read_run(args)
    if asked.log is not None:
        _make_folder(asked.log)
    figures = Figures()
    interrupted = False
    progress = Progress(args.deals, args.look.lang, sys.stderr)
    parts = _parts(asked, args.deals, args.jobs)
    try:
        for part in parts:
            figures.merge(part)
            progress.tell(figures.deals)
    except KeyboardInterrupt:
        interrupted = True
    finally:
        parts.close()
        progress.clear()
    if args.json:
        write_json({"seed": asked.seed, "interrupted": interrupted, **figures.to_json()})
    else:
        if interrupted:
            print(_INTERRUPTED.fill(done=figures.deals).get(args.look.lang))
        print_rows(figure_rows(asked.game, figures, args.look, room()))
        for player, spent in sorted(figures.seconds.items()):
            longest, middle = 1000 * max(spent), 1000 * median(spent)
            words = _DECISIONS.fill(player=player, median=middle, longest=longest)
            print(words.get(args.look.lang))
    return _INTERRUPTED_STATUS if interrupted else 0


def _make_folder(path: str) -> None:
    try:
        Path(path).mkdir(parents=True, exist_ok=True)
    except OSError as bad:
        raise refuse("file-unreadable", "log", path, why=bad.strerror) from None


def _parts(asked: Run, deals: int, jobs: int) -> Generator[Figures, None, None]:
    """The figures of the run's deals, some at a time, in their order."""
    numbers = [range(n, min(n + _BATCH, deals)) for n in range(0, deals, _BATCH)]
    if jobs == 1:
        for some in numbers:
            yield play(asked, some)
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(min(jobs, len(numbers)), _leave_interrupts) as pool:
        yield from pool.imap(_Part(asked), numbers)


def _leave_interrupts() -> None:
    """Ctrl+C is for the process that collects."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@dataclass(frozen=True, slots=True)
class _Part:
    """`play` with its run, as other processes get it."""

    asked: Run

    def __call__(self, numbers: range) -> Figures:
        return play(self.asked, numbers)


def play(asked: Run, numbers: Sequence[int]) -> Figures:
    """Play some deals of a run and count them. Raises Broken, see `core.simulation`."""
    game = asked.game
    figures = Figures()
    for number in numbers:
        deal = simulate(game, asked.players, asked.seed, number, time.perf_counter)
        figures.add(deal)
        if asked.log is not None:
            _write_log(game, asked, deal)
    return figures


def _write_log(game: Variant, asked: Run, deal: Simulated) -> None:
    assert asked.log is not None
    seated = tuple(Seated("", kind) for kind in deal.players)
    header = header_of(game, seated, asked.seed)
    name = f"{asked.variant}-{asked.seed}-{deal.number:06}.jsonl"
    started = SessionStarted(deal.state.books.dealer)
    lines = [write_header(header), *map(write_line, (started, *deal.events))]
    Path(asked.log, name).write_text("\n".join(lines) + "\n", encoding="utf-8")


class Progress:
    """A line on a terminal that tells how far the run is; silent elsewhere."""

    def __init__(self, deals: int, lang: Any, out: TextIO) -> None:
        self._deals, self._lang, self._out = deals, lang, out
        self._begun = time.monotonic()
        self._told = self._begun
        self._shown = False

    def tell(self, done: int) -> None:
        """Say that so many deals are done, four times a second at most."""
        now = time.monotonic()
        if not self._out.isatty() or now - self._told < 0.25:
            return
        self._told = now
        rate = done / (now - self._begun)
        left = int((self._deals - done) / rate)
        words = _PROGRESS.fill(
            done=done, deals=self._deals, rate=rate, left=f"{left // 60}:{left % 60:02}"
        ).get(self._lang)
        self._out.write(f"\r\x1b[K{words}")
        self._out.flush()
        self._shown = True

    def clear(self) -> None:
        """Take the line away."""
        if self._shown:
            self._out.write("\r\x1b[K")
            self._out.flush()
