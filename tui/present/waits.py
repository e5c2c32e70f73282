"""The wait drill: the question, the tiles to answer with, and the answer taken apart."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from core.hand import Hand
from core.patterns import block_tiles
from core.shapes import Block, Reading
from core.text import Lang, Text
from core.tiles import EAST, HONOURS, LETTERS, SUIT_NAMES, rank_of
from puzzles.left_over import Partial
from puzzles.session import Marks
from puzzles.waits import WaitQuestion, WaitRow, WaitVerdict
from tui import texts
from tui.draw import (
    TILE_CELLS,
    Row,
    Span,
    clock,
    fit,
    fit_row,
    flow,
    group,
    groups,
    hand_cards,
    honour_mark,
    meld,
    row_width,
    short,
    suit_role,
    tile,
    tile_span,
    tile_words,
    width,
)
from tui.look import Face, Look

MARGIN = 2
_INDENT = Span(" " * MARGIN)


def hand_rows(hand: Hand, look: Look, cells: int, airy: bool) -> list[Row]:
    """The hand as cards, and below it its melds."""
    rows: list[Row] = [(), *((_INDENT, *row) for row in hand_cards(hand.concealed, look.tiles))]
    if airy:
        rows.insert(0, ())
    if hand.melds:
        lines = flow((meld(one, look) for one in hand.melds), cells - 2 * MARGIN)
        rows += [(), *((_INDENT, *line) for line in lines)]
    return rows


def suit_kinds(suit: str) -> Sequence[int]:
    """The kinds that the keys `1`–`9` mean while a suit is chosen (`1`–`7` for honours)."""
    if suit == "z":
        return HONOURS
    first = LETTERS.index(suit) * 9
    return range(first, first + 9)


def picker_rows(suits: str, active: str, marks: Marks, look: Look, airy: bool) -> list[Row]:
    """The kinds to choose from, a row for each suit; chosen ones are set in brackets.

    The key of each suit stands before its row if there are several. The last row is the answer
    that nothing completes the hand.
    """
    rows: list[Row] = []
    for suit in suits:
        here = suit == active and len(suits) > 1
        name = SUIT_NAMES[suit].get(look.lang)
        cap = f"{suit} {name}" if len(suits) > 1 else name
        row = [
            Span(fit(">" if here else "", MARGIN), "mark"),
            Span(fit(cap, _CAP_CELLS), "key" if here else "text", f"suit('{suit}')"),
        ]
        for kind in suit_kinds(suit):
            row += [_pick(kind, kind in marks.chosen, look), Span(" ")]
        rows.append(tuple(row))
        if airy:
            rows.append(())
    words = texts.NOT_READY.get(look.lang)
    mark = (
        Span(f"[{words}]", "cursor", "none") if marks.none else Span(f" {words} ", "text", "none")
    )
    rows.append((_INDENT, Span(fit("0", _CAP_CELLS)), mark))
    return rows


_CAP_CELLS = 14


def _pick(kind: int, chosen: bool, look: Look) -> Span:
    text = (
        f"{rank_of(kind)}{honour_mark(kind, look.tiles)}"
        if kind >= EAST
        else tile(kind, look.tiles)
    )
    text = fit(text, TILE_CELLS)
    act = f"pick({kind})"
    if chosen:
        return Span(f"[{text}]", "cursor", act)
    return Span(f" {text} ", suit_role(kind), act)


def answer_row(marks: Marks, look: Look) -> Row:
    """What has been chosen so far."""
    head = Span(fit(texts.YOUR_ANSWER.get(look.lang), _CAP_CELLS), "text")
    if marks.none:
        return (_INDENT, head, Span(texts.NOT_READY.get(look.lang), "value"))
    if not marks.chosen:
        return (_INDENT, head, Span(texts.NOTHING_YET.get(look.lang), "dim"))
    return (_INDENT, head, *tile_words(sorted(marks.chosen), look.tiles))


def ask_rows(suits: str, active: str, marks: Marks, look: Look, airy: bool) -> list[Row]:
    """The body of the screen while the question stands."""
    gap: list[Row] = [()] if airy else []
    return [
        (),
        *gap,
        (_INDENT, Span(texts.ASK_WAITS.get(look.lang), "title")),
        (),
        *picker_rows(suits, active, marks, look, airy),
        (),
        *gap,
        answer_row(marks, look),
    ]


def verdict_rows(
    verdict: WaitVerdict, seconds: float, themes: Text, look: Look, cells: int, room: int
) -> list[Row]:
    """The answer taken apart, in at most `room` rows.

    For each kind: what it is, how many copies are left, the split that it completes with the tile
    in brackets, and the other readings; or what is left over. With little room other readings
    share the row as far as they fit, then wrong kinds share the last row.
    """
    head = [(), _headline(verdict, seconds, look), _theme_row(themes, look, cells), ()]
    if verdict.partial is not None:
        head.append(_partial_row(verdict.partial, look))
    room -= len(head)
    every = [row for status in ("right", "missed", "dead", "wrong") for row in verdict.of(status)]
    spread = [line for row in every for line in _spread_rows(row, look, cells)]
    if len(spread) <= room:
        return [*head, *spread]
    if len(every) <= room:
        return [*head, *(_dense_row(row, look, cells) for row in every)]
    rest = tile_words((row.kind for row in every[room - 1 :]), look.tiles)
    also = Span(f"{texts.ALSO.get(look.lang)} ", "wrong")
    return [
        *head,
        *(_dense_row(row, look, cells) for row in every[: room - 1]),
        (_INDENT, also, *rest),
    ]


def _headline(verdict: WaitVerdict, seconds: float, look: Look) -> Row:
    lang = look.lang
    words = texts.ALL_RIGHT if verdict.right else texts.NOT_ALL_RIGHT
    row = [_INDENT, Span(words.get(lang), "right" if verdict.right else "wrong")]
    for status in ("right", "missed", "wrong"):
        count = len(verdict.of(status))
        if count:
            name = texts.STATUS_NAMES[status]
            counted = texts.COUNTED.fill(name=name, count=count).get(lang)
            row += [Span("  "), Span(counted, status)]
    if verdict.partial is not None:
        row += [Span("  "), Span(texts.NOT_READY.get(lang), "value")]
    taken = texts.TIME_TAKEN.fill(time=clock(seconds, lang)).get(lang)
    return (*row, Span(f"  {taken}", "text"))


def _theme_row(themes: Text, look: Look, cells: int) -> Row:
    words = texts.THEMES_ARE.fill(themes=themes).get(look.lang)
    return fit_row((_INDENT, Span(words, "dim")), cells)


def _wait_row(row: WaitRow, look: Look, cells: int) -> Row:
    """A kind with its first reading, or what is left over beside it.

    That all four copies are held is said where there is room; that none is left, always.
    """
    lang, face = look.lang, look.tiles
    complete = row.won is not None
    copies = texts.COPIES_LEFT.fill(copies=row.copies).get(lang)
    out = (
        _INDENT,
        Span(fit(texts.STATUS_NAMES[row.status].get(lang), _LABEL_CELLS[lang]), _ROLES[row.status]),
        tile_span(row.kind, face),
        Span(" "),
        Span(fit(copies if complete or not row.copies else "", _COPIES_CELLS[lang]), "dim"),
        *_blocks(row.blocks, row.won, row.kind, face),
    )
    if not complete:
        out = (*out, *_left_over(row.left, look))
    held = Span(f"  {texts.HELD_ALL.get(lang)}", "dim")
    return out if row.copies or row_width((*out, held)) > cells else (*out, held)


def _spread_rows(row: WaitRow, look: Look, cells: int) -> list[Row]:
    """A kind with each other reading on a row of its own."""
    lead = fit("", _lead_cells(look.lang) - width(_or(look)))
    return [
        _wait_row(row, look, cells),
        *(
            (Span(lead), Span(_or(look), "dim"), *_reading(reading, row.kind, look))
            for reading in row.readings[1:]
        ),
    ]


def _dense_row(row: WaitRow, look: Look, cells: int) -> Row:
    """A kind with as many other readings as fit, and how many more there are."""
    out = _wait_row(row, look, cells)
    others = row.readings[1:]
    for done, reading in enumerate(others):
        longer = (*out, Span(f"  {_or(look)}", "dim"), *_reading(reading, row.kind, look))
        after = len(others) - done - 1
        tail = _more(after, look) if after else ()
        if row_width((*longer, *tail)) > cells:
            return (*out, *_more(len(others) - done, look))
        out = longer
    return out


def _or(look: Look) -> str:
    return f"{texts.OR_READ.get(look.lang)} "


def _reading(reading: Reading, kind: int, look: Look) -> Row:
    return _blocks(reading.blocks, reading.won, kind, look.tiles)


def _more(count: int, look: Look) -> Row:
    return (Span(f"  {texts.MORE_READINGS.fill(count=count).get(look.lang)}", "dim"),)


def _partial_row(partial: Partial, look: Look) -> Row:
    lead = fit(texts.NOT_READY.get(look.lang), _lead_cells(look.lang) - MARGIN)
    blocks = _blocks(partial.blocks, None, None, look.tiles)
    return (_INDENT, Span(lead, "value"), *blocks, *_left_over(partial.left, look))


def _left_over(left: Sequence[int], look: Look) -> Row:
    words = f"  {texts.LEFT_OVER.get(look.lang)} "
    kinds = tile_words if len(left) <= _MOST_APART else short
    return (Span(words, "dim"), *kinds(left, look.tiles))


def _blocks(blocks: Sequence[Block], won: int | None, kind: int | None, face: Face) -> Row:
    mark = None if won is None or kind is None else (won, kind)
    return groups([block_tiles(block) for block in blocks], face, mark)


def recall_rest(question: WaitQuestion, answer: Collection[int], look: Look) -> Row:
    """A question of a set in short: the hand, its waits, and the answer if it was another."""
    hand = question.hand
    row = [*short(hand.concealed, look.tiles)]
    for one in hand.melds:
        row += [Span(" (", "dim"), *group(one.tiles, look.tiles), Span(")", "dim")]
    row += [Span(f"  {texts.WAITS_FOR.get(look.lang)} ", "dim"), *_answer(question.answer, look)]
    if frozenset(answer) != question.answer:
        row += [Span(f"  {texts.YOU_SAID.get(look.lang)} ", "dim"), *_answer(answer, look)]
    return tuple(row)


def _answer(kinds: Collection[int], look: Look) -> Row:
    if not kinds:
        return (Span(texts.NOT_READY.get(look.lang), "value"),)
    return short(sorted(kinds), look.tiles)


def _lead_cells(lang: Lang) -> int:
    """Where the blocks of a row begin."""
    return MARGIN + _LABEL_CELLS[lang] + TILE_CELLS + 1 + _COPIES_CELLS[lang]


_ROLES = {"right": "right", "missed": "missed", "wrong": "wrong", "dead": "dim"}
# With more left over, the tiles stand together by suit.
_MOST_APART = 4
_LABEL_CELLS = {"zh": 3, "en": 7}
_COPIES_CELLS = {"zh": 8, "en": 7}
