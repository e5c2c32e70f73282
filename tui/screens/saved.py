"""The games in the folder: go on with one, see how it ended, go through it again."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from core.bots import PLAYERS
from core.explain import Refusal
from core.journal import Player, read_log
from core.text import Text, listing, same
from tui import texts, texts_replay
from tui import texts_play as words
from tui.draw import Row, Span, fit, width
from tui.keys import Key
from tui.look import Look
from tui.play.games import SavedGame, games_folder, saved_games
from tui.play.knowledge import Knowledge
from tui.play.local import PERSON
from tui.play.manners import Manners
from tui.play.setup import PLAY, GameSetup, take_up
from tui.present.players import player_name
from tui.screens.base import BaseScreen
from tui.widgets.zone import Zone

if TYPE_CHECKING:
    from tui.navigator import TingpaiApp


class SavedGamesScreen(BaseScreen[None]):
    """All games, the one played last first."""

    NAME = words.SAVED_GAMES
    KEYS: ClassVar[tuple[Key, ...]] = (
        Key("open", "enter,space", "open", texts.ENTER, words.HELP_RESUME, words.RESUME_KEY),
        Key(
            "replay",
            "v",
            "replay",
            same("v"),
            texts_replay.HELP_REPLAY,
            texts_replay.NAME_REPLAY,
        ),
        Key("up", "up,k", "move(-1)", texts.UP_DOWN, texts.HELP_CHOOSE_MOVE, texts.ROW),
        Key("down", "down,j,tab", "move(1)", texts.UP_DOWN, texts.HELP_CHOOSE_MOVE),
        Key("page", "pageup", "move(-10)", texts.PAGE_KEYS, texts.HELP_CHOOSE_PAGE),
        Key("page-down", "pagedown", "move(10)", texts.PAGE_KEYS, texts.HELP_CHOOSE_PAGE),
        Key("back", "escape,q", "back", texts.ESC_Q, texts.HELP_CHOOSE_BACK, texts.BACK),
    )

    def __init__(self) -> None:
        super().__init__()
        self._games = saved_games(games_folder())
        self._cursor = 0

    def zones(self) -> list[Zone]:
        """The title and the games."""
        return [Zone(self._head, id="head"), Zone(self._body, id="body")]

    def can(self, action: str) -> bool:
        """There must be a game."""
        return action == "back" or bool(self._games)

    def on_screen_resume(self) -> None:
        """A game may have been played meanwhile."""
        self._games = saved_games(games_folder())
        super().on_screen_resume()

    def action_move(self, by: int) -> None:
        """Another game; steps of one go round."""
        count = len(self._games)
        place = self._cursor + by
        self._cursor = place % count if abs(by) == 1 else max(0, min(place, count - 1))
        self.say(None)
        self.redraw()

    def action_open(self, place: int | None = None) -> None:
        """Go on with the game, or show how it ended."""
        self._cursor = self._cursor if place is None else place
        game = self._games[self._cursor]
        if game.why is not None:
            self.say(game.why.line.text)
            return
        try:
            if game.over:
                self._show_end(game)
            else:
                open_saved(self.app, game.path)
        except Refusal as bad:
            self.say(bad.line.text)

    def _show_end(self, game: SavedGame) -> None:
        from tui.screens.deal_end import SessionEndScreen

        text = game.path.read_text(encoding="utf-8", errors="replace")
        log = read_log(text.split("\n")[:-1])
        public = Knowledge.after(log.session, None, log.events)
        names = [player_name(p, seat) for seat, p in enumerate(log.header.players)]
        notice = None
        if log.damage is not None:
            notice = texts_replay.DAMAGED.fill(why=log.damage.line.text)
        self.app.push_screen(SessionEndScreen(public.session, public.events, names, notice))

    def action_replay(self) -> None:
        """Go through the deals of the game that are over."""
        from tui.screens.replay import open_past

        try:
            open_past(self.app, self._games[self._cursor].path)
        except Refusal as bad:
            self.say(bad.line.text)

    def action_back(self) -> None:
        """Back to the home screen."""
        self.app.pop_screen()

    def _head(self, cells: int, height: int) -> list[Row]:
        title = f" {words.SAVED_GAMES.get(self.look.lang)}"
        return [(Span(fit(title, cells), "bar-title"),), ()]

    def _body(self, cells: int, height: int) -> list[Row]:
        if not self._games:
            return [(Span("   "), Span(words.NO_GAMES.get(self.look.lang), "dim"))]
        self._cursor = min(self._cursor, len(self._games) - 1)
        first = max(0, min(self._cursor - height // 2, len(self._games) - height))
        return [
            game_row(self._games[place], place, place == self._cursor, self.look)
            for place in range(first, min(first + height, len(self._games)))
        ]


def game_row(game: SavedGame, place: int, here: bool, look: Look) -> Row:
    """A game in a line: when it was played, what, how far, by whom."""
    lang = look.lang
    lead = Span(" > " if here else "   ", "mark")
    when = Span(f"{game.played.astimezone():%Y-%m-%d %H:%M}  ", "dim")
    if game.header is None:
        assert game.why is not None
        why = words.GAME_DAMAGED.fill(why=game.why.line.text).get(lang)
        return (lead, when, Span(f"{game.id}  ", "text", f"open({place})"), Span(why, "wrong"))
    house = game.header.game
    name = house.name.get(lang)
    who = _sitters(game.header.players).get(lang)
    state = words.GAME_OVER if game.over else words.GAME_GOING
    deals = words.GAME_DEALS.fill(deals=game.deals).get(lang)
    return (
        lead,
        when,
        Span(fit(name, max(width(name), 14)), "cursor" if here else "text", f"open({place})"),
        Span(f"  {fit(deals, 11)}", "text"),
        Span(fit(state.get(lang), 10), "dim" if game.over else "value"),
        Span(who, "dim"),
    )


def _sitters(players: Sequence[Player]) -> Text:
    """The people of a game by name, and how many computer players there are."""
    names = [player_name(p, seat) for seat, p in enumerate(players) if p.kind == PERSON]
    computers = sum(player.kind in PLAYERS for player in players)
    if computers:
        names.append(words.GAME_COMPUTERS.fill(count=computers))
    return listing(names)


def open_saved(app: TingpaiApp, path: Path) -> None:
    """Go on with a game at its table. Raises Refusal when its log cannot be used."""
    from tui.screens.table import TableScreen

    table, repair = take_up(path)
    pace = GameSetup.read(app.settings.choices.get(PLAY)).manners.pace
    manners = Manners.read(table.header.notes, pace)
    notice = None
    if repair is not None:
        notice = words.REPAIRED.fill(why=repair.why.line.text, path=repair.kept.name)
    app.push_screen(TableScreen.of(table, manners, notice))
