"""Texts to be copied: each whole, on rows of its own, or handed to the terminal's clipboard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from core.text import Text, same
from puzzles.case_text import hand_fields, score_case
from puzzles.drill import QuestionId
from tui import texts
from tui import texts_calculator as words
from tui.calculator import Calculator, Full, Nothing, Outcome, Scored, Waiting, Wrong
from tui.case_words import ask_command, case_line, score_command, waits_command
from tui.draw import Row, Span, fit
from tui.keys import Key
from tui.screens.base import BaseScreen
from tui.widgets.zone import Zone

Copies = Sequence[tuple[Text, str]]


def copies_of(calc: Calculator, outcome: Outcome) -> Copies:
    """The command line and the case of what is written; nothing of what cannot be used."""
    match outcome:
        case Scored(result, _):
            case = score_case(result.variant, result.win)
            command = score_command(case)
        case Waiting(variant=variant, hand=hand) | Full(variant=variant, hand=hand):
            case = {"variant": variant.id, "options": dict(variant.chosen)} | hand_fields(hand)
            command = waits_command(case)
        case Nothing() | Wrong():
            return ()
    return ((words.COPY_COMMAND, command), (words.COPY_CASE, case_line(case)))


def copies_of_question(ident: QuestionId) -> Copies:
    """The id of a question and the command line that asks it."""
    return ((words.COPY_ID, str(ident)), (words.COPY_COMMAND, ask_command(ident)))


class CopyScreen(BaseScreen[None]):
    """Shows texts to be copied; each begins at the left edge and is broken nowhere but at it."""

    NAME = words.COPY_TITLE
    KEYS: ClassVar[tuple[Key, ...]] = (
        Key("clip-1", "1,y", "clip(0)", same("1"), words.HELP_CLIP, words.NAME_CLIP),
        Key("clip-2", "2", "clip(1)", same("2"), words.HELP_CLIP_CASE),
        Key("back", "escape,q,enter,space", "back", texts.ESC_Q, words.HELP_LEAVE, texts.BACK),
    )

    def __init__(self, copies: Copies) -> None:
        super().__init__()
        self._copies = copies

    def zones(self) -> list[Zone]:
        """The title and the texts."""
        return [Zone(self._head, id="head"), Zone(self._body, id="body")]

    def action_clip(self, place: int) -> None:
        """Hand a text to the terminal's clipboard."""
        if place < len(self._copies):
            self.app.copy_to_clipboard(self._copies[place][1])
            self.say(words.COPIED)

    def action_back(self) -> None:
        """Back to where it was called."""
        self.dismiss(None)

    def _head(self, width: int, height: int) -> list[Row]:
        title = f" {words.COPY_TITLE.get(self.look.lang)}"
        return [(Span(fit(title, width), "bar-title"),), ()]

    def _body(self, width: int, height: int) -> list[Row]:
        rows: list[Row] = []
        for place, (title, text) in enumerate(self._copies, 1):
            rows.append((Span(f"{place}  {title.get(self.look.lang)}", "title"),))
            rows += [(Span(text[i : i + width], "value"),) for i in range(0, len(text), width)]
            rows.append(())
        return rows
