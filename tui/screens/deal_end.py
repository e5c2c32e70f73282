"""The end of a deal and of a session: hands, wins, ledger, standings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import work

from core.events import LogEvent
from core.session import Session
from core.text import Text, same
from tui import texts, texts_replay
from tui import texts_play as words
from tui.draw import Row, Span, between
from tui.keys import Key
from tui.play.knowledge import Knowledge
from tui.play.outcome import last_outcome
from tui.present.ends import deal_rows, refs_of, session_rows, title_of
from tui.present.table import place_text
from tui.screens.scrolled import SCROLL_KEYS, ScrolledScreen


class DealEndScreen(ScrolledScreen[str | None]):
    """Dismissed with "next" for another deal, "undo", or None to leave the table.

    `past` is the whole log, from which questions can be made; None where it is kept elsewhere.
    """

    NAME = words.DEAL_END
    KEYS: ClassVar[tuple[Key, ...]] = (
        Key("next", "enter", "next", texts.ENTER, words.HELP_NEXT_DEAL, words.NEXT_DEAL_KEY),
        Key("session", "enter", "session", texts.ENTER, words.HELP_NEXT_DEAL, words.SESSION_KEY),
        *SCROLL_KEYS,
        Key(
            "ask",
            "g",
            "ask",
            same("g"),
            texts_replay.HELP_QUESTIONS_OF_DEAL,
            texts_replay.NAME_QUESTIONS,
        ),
        Key("undo", "u", "undo", same("u"), words.HELP_UNDO, words.UNDO_KEY),
        Key("rules", "r", "rules", same("r"), words.HELP_LEDGER_RULES, words.RULES_KEY),
        Key("leave", "escape,q", "leave", texts.ESC, words.HELP_LEAVE_TABLE, words.LEAVE_KEY),
    )

    def __init__(
        self,
        public: Knowledge,
        names: Sequence[Text],
        undoable: bool,
        past: Sequence[LogEvent] | None,
    ) -> None:
        super().__init__()
        self._session = public.session
        self._events = tuple(public.events)
        self._names = names
        self._undoable = undoable
        self._past = past
        self._outcome = last_outcome(public.variant, self._events)

    def can(self, action: str) -> bool:
        """Another deal while there is one, questions from a log, undo in a practice game."""
        if action == "next":
            return self._session.ended is None
        if action == "session":
            return self._session.ended is not None
        if action == "ask":
            return self._past is not None
        return self._undoable if action == "undo" else super().can(action)

    def action_next(self) -> None:
        """Another deal."""
        self.dismiss("next")

    def action_session(self) -> None:
        """How the session ended."""
        self.app.push_screen(SessionEndScreen(self._session, self._events, self._names), self._left)

    def _left(self, _: None) -> None:
        self.dismiss(None)

    @work(exclusive=True, group="questions")
    async def action_ask(self) -> None:
        """Drill questions of the deal."""
        from tui.screens.asked import ask_game

        assert self._past is not None
        deal = len(self._session.played) - 1
        await ask_game(self, self._session.variant, self._past, deal)

    def action_undo(self) -> None:
        """Take the last action of the deal back."""
        self.dismiss("undo")

    def action_leave(self) -> None:
        """Leave the table."""
        self.dismiss(None)

    def action_rules(self) -> None:
        """One of the rules that the deal had to do with: payments, items, the next dealer."""
        from tui.screens.refer import refer

        refer(self.app, self._session.variant, refs_of(self._outcome))

    def head_rows(self, width: int) -> list[Row]:
        """Variant, where the session stands, what became of the deal."""
        lang = self.look.lang
        left = (
            Span(f" {self._session.variant.name.get(lang)}", "bar-title"),
            Span(f"  {place_text(self._session).get(lang)}", "bar"),
        )
        title = title_of(self._outcome, self._names).get(lang)
        right = (Span(f"  {title} ", "bar-title"),)
        return [between(left, right, width, "bar"), ()]

    def rows(self, width: int) -> list[Row]:
        """Hands, wins, ledger, next dealer."""
        return deal_rows(self._outcome, self._session, self._names, self.look, width)


class SessionEndScreen(ScrolledScreen[None]):
    """Standings, their way over time, totals by cause; a `notice` beside them."""

    NAME = words.SESSION_END
    KEYS: ClassVar[tuple[Key, ...]] = (
        *SCROLL_KEYS,
        Key("leave", "enter,escape,q", "leave", texts.ENTER, texts.HELP_GO_HOME, texts.GO_HOME),
    )

    def __init__(
        self,
        session: Session,
        events: Sequence[LogEvent],
        names: Sequence[Text],
        notice: Text | None = None,
    ) -> None:
        super().__init__()
        self._notice = notice
        self._session = session
        self._events = events
        self._names = names

    def action_leave(self) -> None:
        """Back."""
        self.dismiss(None)

    def head_rows(self, width: int) -> list[Row]:
        """Variant and length."""
        lang = self.look.lang
        left = (
            Span(f" {self._session.variant.name.get(lang)}", "bar-title"),
            Span(f"  {words.SESSION_END.get(lang)}", "bar"),
        )
        return [between(left, (), width, "bar"), ()]

    def rows(self, width: int) -> list[Row]:
        """Standings, chart, causes."""
        return session_rows(self._session, self._events, self._names, self.look, width)
