"""What a drill is: a source of questions that are pure functions of their ids, and their grading.

A question's id is one line of text, `waits/sichuan/nobetan/3/48151`: drill, variant (with the
options that were set, `suizhou[mode=wild]`), theme, level, seed. The same line gives the same
question on every machine. A puzzle of a pack has the pack in place of the theme and its number in
place of the seed: `waits/dieda/@first-waits/1/7`. A question that is made of a case carries it at
its end: `waits/dieda/game/2/31:{"concealed":"1112345678999m","melds":[]}`. One that asks a step of
its answer alone has the step behind the drill: `fan.total/sichuan/any/3/48151`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Protocol, TypeVar

from core.explain import Line, refuse
from core.text import Text
from core.variant import Variant

LEVELS: Final = (1, 2, 3, 4, 5)
ANY: Final = "any"
PACK: Final = "@"
_ID: Final = re.compile(
    r"(?P<drill>[a-z0-9-]+)(?:\.(?P<step>[a-z]+))?"
    r"/(?P<variant>[a-z0-9-]+)(?:\[(?P<options>[^\]]*)\])?"
    r"/(?P<theme>@?[a-z0-9-]+)/(?P<level>[1-5])/(?P<seed>\d{1,18})(?::(?P<case>\{.*\}))?"
)


@dataclass(frozen=True, slots=True)
class Theme:
    """What a question trains; `line` says in one sentence what makes it up."""

    id: str
    name: Text
    line: Text


@dataclass(frozen=True, slots=True)
class QuestionId:
    """All that a question is a function of.

    `theme` may be `ANY`: the seed then picks one; or `@` and the name of a pack, of which `seed`
    is then the number of a puzzle, from 1. With a `case`, a JSON object without variant and
    options, the question is made of it: `theme` and `seed` then tell where it comes from. `step`
    is the one step of the answer that is asked, None for all of them.
    """

    drill: str
    variant: str
    theme: str
    level: int
    seed: int
    options: tuple[tuple[str, Any], ...] = ()
    case: str | None = None
    step: str | None = None

    @property
    def pack(self) -> str | None:
        """The name of the pack that it is a puzzle of."""
        return self.theme[1:] if self.theme.startswith(PACK) else None

    def __str__(self) -> str:
        chosen = ",".join(f"{name}={json.dumps(value)}" for name, value in self.options)
        house = f"{self.variant}[{chosen}]" if chosen else self.variant
        drill = self.drill if self.step is None else f"{self.drill}.{self.step}"
        ident = f"{drill}/{house}/{self.theme}/{self.level}/{self.seed}"
        return ident if self.case is None else f"{ident}:{self.case}"


def parse_question_id(text: str) -> QuestionId:
    """Read an id as `str(QuestionId)` writes it.

    Raises Refusal for another form; whether drill, step, variant, theme and options exist is not
    looked at here.
    """
    match = _ID.fullmatch(text.strip())
    if match is None:
        raise refuse("question-id", value=text, field="id")
    options = []
    for part in filter(None, (match["options"] or "").split(",")):
        name, sign, value = part.partition("=")
        if not sign:
            raise refuse("question-id", value=text, field="id")
        try:
            options.append((name, json.loads(value)))
        except json.JSONDecodeError:
            options.append((name, value))
    return QuestionId(
        match["drill"],
        match["variant"],
        match["theme"],
        int(match["level"]),
        int(match["seed"]),
        tuple(options),
        match["case"],
        match["step"],
    )


@dataclass(frozen=True, slots=True)
class Question:
    """One question: its id, the case in the rule book's case format, and the themes it trains.

    Drills extend it by what their screens show and their grading needs.
    """

    id: QuestionId
    case: Mapping[str, Any]
    themes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """The judgement of one answer.

    `credit` is the share that was right, 0–1; `lines` say what was right, missed and wrong, each
    naming a concrete tile, item or seat. Drills extend it by what their screens show.
    """

    right: bool
    credit: float
    lines: tuple[Line, ...] = field(default=())


Q = TypeVar("Q", bound=Question)
A_contra = TypeVar("A_contra", contravariant=True)


class Drill(Protocol[Q, A_contra]):
    """The contract of a drill; the list of drills stands in `puzzles.drills.DRILLS`."""

    @property
    def id(self) -> str:
        """Its name in questions' ids and on the command line."""
        ...

    @property
    def name(self) -> Text:
        """Its name for people."""
        ...

    @property
    def line(self) -> Text:
        """What it asks, in one sentence."""
        ...

    @property
    def credit(self) -> Text:
        """Of what partial credit is a share, in words around `{credit}`, a percentage."""
        ...

    @property
    def themes(self) -> tuple[Theme, ...]:
        """Its themes, the easier ones first."""
        ...

    def themes_of(self, variant: Variant) -> tuple[Theme, ...]:
        """The themes that a variant has questions of."""
        ...

    def levels(self, theme: str, variant: Variant) -> tuple[int, ...]:
        """The levels at which a theme, or `ANY`, has questions. Raises Refusal for none such."""
        ...

    def steps(self, variant: Variant) -> tuple[str, ...]:
        """The steps of an answer that can each be asked alone; none where it is of one piece."""
        ...

    def make(self, ident: QuestionId) -> Q:
        """The question of an id. Raises Refusal for an unknown variant, theme, option or step."""
        ...

    def grade(self, question: Q, answer: A_contra) -> Verdict:
        """Judge an answer of the drill's own type."""
        ...
