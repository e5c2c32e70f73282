"""`tingpai play`: straight to a table, or on with a saved game."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Final

from core.explain import Refusal, refuse
from core.text import Text
from core.variants import by_id
from puzzles.answers import utc_now
from tui.app import run_app
from tui.commands.house import add_house_options, house_options
from tui.commands.parser import CommandParser, app_look
from tui.plain import plain_wanted
from tui.play.games import find_game, games_folder, saved_games
from tui.play.manners import CLAIMS, COACHING, PACES, Manners
from tui.play.setup import GameSetup, read_seats

if TYPE_CHECKING:
    from tui.navigator import TingpaiApp

NAME: Final = "play"
HELP: Final = Text("打牌：开一局，或接着打", "play a game, or go on with one")

_DESCRIPTION: Final = Text(
    "直接开一局，每一步都存下来。座位写名字的是人，写 novice、club、master 的是电脑。",
    "Straight to a table; every move is saved. A seat is a person's name, or novice, club or\n"
    "master for a computer player.",
)
_EXAMPLES: Final = Text(
    "例：\n"
    "  tingpai play --variant sichuan --option preset=online\n"
    "  tingpai play --seats 老王,小美,club,master --claims sealed\n"
    "  tingpai play --resume",
    "examples:\n"
    "  tingpai play --variant sichuan --option preset=online\n"
    "  tingpai play --seats Wang,Mei,club,master --claims sealed\n"
    "  tingpai play --resume",
)
_MOST_SEED: Final = 10**18
_LATEST: Final = ""


def add_arguments(parser: CommandParser) -> None:
    """Variant, house rules, seats, seed, manners; or the game to go on with."""
    parser.describe(_DESCRIPTION, _EXAMPLES)
    add_house_options(parser)
    usual = Manners()
    parser.add_argument(
        "--seats",
        metavar="A,B,...",
        help=Text("谁坐哪儿，逗号分开（缺省一个人）", "who sits where (by default one person)"),
    )
    parser.add_argument(
        "--seed", type=int, metavar="N", help=Text("发牌的种子", "the seed of the deals")
    )
    parser.add_argument(
        "--claims",
        choices=CLAIMS,
        default=usual.claims,
        help=Text("几个人时怎样问吃碰和", "how claims are asked for among several people"),
    )
    parser.add_argument(
        "--coach",
        choices=COACHING,
        default=usual.coach,
        help=Text("教练什么时候说话", "when the coach speaks"),
    )
    parser.add_argument(
        "--practice", action="store_true", help=Text("练习局，可以悔棋", "actions can be undone")
    )
    parser.add_argument(
        "--pace", choices=PACES, default=usual.pace, help=Text("电脑快慢", "computer players' pace")
    )
    parser.add_argument(
        "--resume",
        nargs="?",
        const=_LATEST,
        metavar="GAME",
        help=Text("接着打这一局（缺省最近的）", "go on with a game (by default the latest)"),
    )
    parser.add_argument(
        "--list", action="store_true", help=Text("列出存下的牌局", "list the saved games")
    )


def run(args: Namespace) -> int:
    """Open the app at the table, or print the list.

    Raises Refusal for what does not exist, and for a log that cannot be used.
    """
    if args.list:
        for game in saved_games(games_folder()):
            variant = "?" if game.header is None else game.header.variant
            state = "over" if game.over else "going" if game.header else "damaged"
            print(f"{game.id}  {variant}  {game.deals}  {state}")
        return 0
    if args.resume is not None:
        return _resume(args)
    return _begin(args)


def _resume(args: Namespace) -> int:
    path = find_game(games_folder(), args.resume or None)

    if plain_wanted(os.environ):
        from tui.plain.console import Console
        from tui.plain.table import play_local, run_table
        from tui.play.setup import take_up

        console, (table, _) = Console(args.look), take_up(path)
        manners = Manners.read(table.header.notes)
        return run_table(console, lambda: play_local(console, table, manners))

    def open_game(app: TingpaiApp) -> None:
        from tui.screens.saved import open_saved

        _try(app, lambda: open_saved(app, path))

    return run_app(app_look(args), open_game)


def setup_of(args: Namespace) -> GameSetup:
    """The game that the arguments ask for. Raises Refusal for what does not exist."""
    if args.seed is not None and not 0 <= args.seed < _MOST_SEED:
        raise refuse("number-range", "seed", args.seed, least=0, most=_MOST_SEED - 1)
    options = by_id(args.variant).with_options(house_options(args)).house
    manners = Manners(args.claims, args.coach, args.practice, args.pace)
    setup = GameSetup(args.variant, options, seed=args.seed, manners=manners)
    if args.seats is not None:
        setup = replace(setup, sitters=read_seats(setup.house, args.seats.split(",")))

    if not setup.people:
        raise refuse("seats-nobody", "seats", args.seats)
    return setup


def _begin(args: Namespace) -> int:
    setup = setup_of(args)
    manners = setup.manners
    if plain_wanted(os.environ):
        from tui.plain.console import Console
        from tui.plain.table import play_local, run_table

        console, table = Console(args.look), setup.begin(games_folder(), Random(), utc_now())
        return run_table(console, lambda: play_local(console, table, manners))

    def begin(app: TingpaiApp) -> None:
        from tui.screens.table import TableScreen

        table = setup.begin(games_folder(), app.rng, utc_now())
        app.push_screen(TableScreen.of(table, manners))

    return run_app(app_look(args), lambda app: _try(app, lambda: begin(app)))


def _try(app: TingpaiApp, opening: Callable[[], None]) -> None:
    """Open a screen; why that cannot be done is told on the home screen."""
    try:
        opening()
    except Refusal as bad:
        app.notice = bad.line.text
