"""What the drills with a told situation have in common: what is told, and how answers are judged.

Long rows go on in further ones; `window` shows as many as there is room for and says how many
more there are.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal

from core.explain import Line
from core.hand import Hand
from core.text import Text, listing
from core.variant import Variant
from puzzles.explained import Explained
from tui import texts, texts_drills
from tui.draw import Row, Span, clock, fit, flow, hand_cards, meld, wrap
from tui.look import Look
from tui.present.house import value_text

Status = Literal["right", "missed", "wrong", ""]
Judged = tuple[Status, Line]

MARGIN: Final = 2
INDENT: Final = Span(" " * MARGIN)
LABEL_CELLS: Final = {"zh": 3, "en": 7}
"""How wide the word is that says whether something was right."""

# What terminals may draw in one cell or in two.
_PLAIN: Final = str.maketrans({"×": "x", "→": "->", "–": "-", "−": "-", "…": "..."})


def spoken(text: Text, look: Look) -> str:
    """A text in the language, without characters of disputed width where lines are ASCII."""
    words = text.get(look.lang)
    return words.translate(_PLAIN) if look.lines == "ascii" else words


def told_rows(told: Iterable[Line], look: Look, cells: int) -> list[Row]:
    """Circumstances and events in as few rows as they take, in their order."""
    every = listing((line.text for line in told), "；", "; ")
    words = spoken(every, look)
    return [(INDENT, Span(part)) for part in wrap(words, cells - 2 * MARGIN)] if words else []


def table_rows(variant: Variant, look: Look, cells: int) -> list[Row]:
    """The house rules that are not the usual ones."""
    chosen = [
        Text("{name} = {value}", "{name} = {value}").fill(
            name=variant.option(name).name, value=value_text(value)
        )
        for name, value in variant.house.items()
    ]
    if not chosen:
        return []
    return wrapped(texts_drills.HOUSE_RULES.fill(chosen=listing(chosen)), look, cells, "notice")


def cards_rows(hand: Hand, tile: int | None, look: Look, cells: int) -> list[Row]:
    """The concealed tiles as cards, the tile that has come apart, and below them the melds."""
    kinds = [*hand.concealed] if tile is None else [*hand.concealed, tile]
    apart = None if tile is None else len(kinds) - 1
    rows: list[Row] = [(), *((INDENT, *row) for row in hand_cards(kinds, look.tiles, apart))]
    return rows + meld_rows(hand, look, cells)


def meld_rows(hand: Hand, look: Look, cells: int) -> list[Row]:
    """The melds of a hand."""
    lines = flow((meld(one, look) for one in hand.melds), cells - 2 * MARGIN)
    return [(INDENT, *line) for line in lines]


def head_rows(
    verdict: Explained,
    parts: Iterable[tuple[Text, bool | None]],
    seconds: float,
    themes: Text,
    look: Look,
    cells: int,
) -> list[Row]:
    """Whether all was right, which parts were (None was not asked), the time, and the themes."""
    lang = look.lang
    words = texts.ALL_RIGHT if verdict.right else texts.NOT_ALL_RIGHT
    said = [(Span(words.get(lang), "right" if verdict.right else "wrong"),)]
    for name, right in parts:
        if right is not None:
            text = texts_drills.PART_RIGHT if right else texts_drills.PART_WRONG
            said.append((Span(text.fill(part=name).get(lang), "right" if right else "wrong"),))
    said.append((Span(texts.TIME_TAKEN.fill(time=clock(seconds, lang)).get(lang)),))
    return [
        (),
        *((INDENT, *row) for row in flow(said, cells - 2 * MARGIN)),
        *wrapped(texts.THEMES_ARE.fill(themes=themes), look, cells, "dim"),
        (),
    ]


def line_rows(lines: Iterable[Judged], look: Look, cells: int) -> list[Row]:
    """Lines of a judgement, each led by the word that says whether it was right."""
    return [row for status, line in lines for row in marked(status, line.text, look, cells)]


def marked(status: Status, text: Text, look: Look, cells: int) -> list[Row]:
    """A text behind the word that says whether something was right."""
    label = LABEL_CELLS[look.lang]
    first, *more = wrap(spoken(text, look), cells - 2 * MARGIN - label)
    return [
        (*lead(status, look), Span(first)),
        *((Span(" " * (MARGIN + label)), Span(part)) for part in more),
    ]


def lead(status: Status, look: Look) -> Row:
    """The word that says whether something was right, as wide as every other."""
    word = texts.STATUS_NAMES[status].get(look.lang) if status else ""
    return (INDENT, Span(fit(word, LABEL_CELLS[look.lang]), status or "text"))


def house_rows(verdict: Explained, look: Look, cells: int) -> list[Row]:
    """What other house rules would make of the question."""
    rows: list[Row] = []
    for line in verdict.house:
        rows += wrapped(line.text, look, cells, "dim")
    return [(), *rows] if rows else []


def wrapped(text: Text, look: Look, cells: int, role: str = "text") -> list[Row]:
    """A text in as many rows as it takes."""
    first, *more = wrap(spoken(text, look), cells - 2 * MARGIN - 2)
    return [(INDENT, Span(first, role)), *((INDENT, Span(f"  {part}", role)) for part in more)]


def last_top(count: int, room: int) -> int:
    """The last row, of so many, that `window` may begin with."""
    return max(0, count - max(room - 1, 1)) if count > room else 0


def window(rows: Sequence[Row], top: int, room: int, key: Text, look: Look) -> list[Row]:
    """The rows from `top` on that there is room for; of what does not fit, how much it is and
    with which `key` it can be seen."""
    if len(rows) <= room:
        return list(rows)
    top = min(top, last_top(len(rows), room))
    shown = list(rows[top : top + max(room - 1, 1)])
    above, below = top, len(rows) - top - len(shown)
    text = (
        texts_drills.MORE_AROUND
        if above and below
        else texts_drills.MORE_ABOVE
        if above
        else texts_drills.MORE_BELOW
    )
    words = text.fill(above=above, below=below, key=key).get(look.lang)
    return [*shown, (INDENT, Span(words, "notice"))]
