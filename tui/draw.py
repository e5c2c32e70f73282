"""Drawing without a terminal: tiles, cards, groups and melds as rows of text with roles.

A `Row` is what one line of the screen says; a role names what a piece of it is (`man`, `key`,
`missed`), and style sheets say how roles look. `plain` leaves the bare text, which must be enough:
colour never says anything alone. All widths are in terminal cells.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len, set_cell_size

from core.hand import Hand, Meld
from core.text import Lang
from core.tiles import (
    EAST,
    GREEN,
    HONOUR_NAMES,
    LETTERS,
    RED,
    SUIT_NAMES,
    rank_of,
    suit_of,
    tile_name,
    unicode_tile,
)
from tui.look import Face, Look
from tui.texts import MELD_NAMES

ROLES: Final = (
    "text", "dim", "title", "bar", "bar-title", "bar-key", "key", "value", "cursor",
    "man", "pin", "sou", "honour", "card-man", "card-pin", "card-sou", "card-honour",
    "mark", "right", "missed", "wrong", "notice",
)  # fmt: skip

TILE_CELLS: Final = 3
CARD_CELLS: Final = 4
CARD_GAP: Final = 1

_NUMERALS: Final = "一二三四五六七八九"
_HONOUR_LETTERS: Final = ("E", "S", "W", "N", "Wh", "Gr", "Rd")
# A line of Chinese never starts with one of these.
_CLOSING: Final = "，。、；：？！）」』》〉】"


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a row: its text, its role, and the action that a click on it runs, if any."""

    text: str
    role: str = "text"
    act: str = ""


Row = tuple[Span, ...]
BLANK: Final[Row] = ()


def plain(row: Row) -> str:
    """The text of a row without trailing spaces."""
    return "".join(span.text for span in row).rstrip()


def width(text: str) -> int:
    """Cells that a text takes."""
    return cell_len(text)


def row_width(row: Row) -> int:
    """Cells that a row takes."""
    return sum(cell_len(span.text) for span in row)


def fit(text: str, cells: int) -> str:
    """The text cut or filled with spaces to exactly `cells`."""
    return set_cell_size(text, cells)


def fit_row(row: Row, cells: int, role: str = "text") -> Row:
    """The row cut or filled with spaces of `role` to exactly `cells`."""
    out: list[Span] = []
    left = cells
    for span in row:
        size = cell_len(span.text)
        if size > left:
            out.append(Span(fit(span.text, left), span.role, span.act))
            return tuple(out)
        out.append(span)
        left -= size
    if left:
        out.append(Span(" " * left, role))
    return tuple(out)


def centre(row: Row, cells: int) -> Row:
    """The row moved to the middle of `cells`."""
    lead = (cells - row_width(row)) // 2
    return (Span(" " * lead), *row) if lead > 0 else row


def between(left: Row, right: Row, cells: int, role: str = "text") -> Row:
    """`left` at the start and `right` at the end of `cells`; `left` gives way if it must."""
    room = cells - row_width(right)
    return (*fit_row(left, max(room, 0), role), *right)


def fold(row: Row, cells: int, indent: int = 4) -> list[Row]:
    """The row in rows of at most `cells`: broken between spans, and within spans of words where
    one alone is longer; further rows begin after `indent` spaces."""
    out: list[list[Span]] = [[]]
    left = cells
    for span in row:
        size = cell_len(span.text)
        parts = [span]
        if size > left and size > cells - indent:
            first, *more = wrap(span.text, max(left, 1))
            rest = wrap(" ".join(more), cells - indent) if more else []
            parts = [Span(text, span.role, span.act) for text in (first, *rest)]
        for part in parts:
            size = cell_len(part.text)
            if size > left and out[-1]:
                if not part.text.strip():
                    continue
                out.append([Span(" " * indent)])
                left = cells - indent
            out[-1].append(part)
            left -= size
    return [tuple(spans) for spans in out]


def join(rows: Iterable[Row], gap: Span) -> Row:
    """Several rows in one, parted by `gap`."""
    out: list[Span] = []
    for row in rows:
        if out:
            out.append(gap)
        out.extend(row)
    return tuple(out)


def flow(rows: Iterable[Row], cells: int, gap: int = 2) -> list[Row]:
    """Several rows side by side in as few lines of `cells` as they take."""
    lines: list[list[Row]] = []
    used = cells
    for row in rows:
        size = row_width(row)
        if not lines or used + gap + size > cells:
            lines.append([])
            used = -gap
        lines[-1].append(row)
        used += gap + size
    return [join(line, Span(" " * gap)) for line in lines]


def columns(rows: Sequence[Row], cells: int, count: int, gap: int = 2) -> list[Row]:
    """The rows set in `count` columns of equal width within `cells`, read downwards."""
    height = -(-len(rows) // count)
    each = (cells - gap * (count - 1)) // count
    out = []
    for y in range(height):
        line = [fit_row(rows[i], each) for i in range(y, len(rows), height)]
        out.append(join(line, Span(" " * gap)))
    return out


def wrap(text: str, cells: int) -> list[str]:
    """The text in lines of at most `cells`: broken at spaces and between Chinese characters."""
    lines: list[str] = []
    line = ""
    for word in _words(text):
        if line and cell_len(line + word.rstrip()) > cells and word[0] not in _CLOSING:
            lines.append(line.rstrip())
            line = ""
        line += word
    return [*lines, line.rstrip()]


def _words(text: str) -> list[str]:
    """Pieces that stay whole: runs of narrow characters with their space, single wide ones."""
    words: list[str] = []
    whole = False
    for char in text:
        narrow = cell_len(char) < 2
        # A rank stays with its suit: 5筒.
        suited = not narrow and words and words[-1][-1].isdigit()
        if words and ((narrow and whole) or suited or char in _CLOSING):
            words[-1] += char
        else:
            words.append(char)
        whole = narrow and char != " "
    return words


def rule(look: Look, cells: int) -> Row:
    """A line across."""
    return (Span(("─" if look.lines == "unicode" else "-") * cells, "dim"),)


def suit_role(kind: int) -> str:
    """The role of a tile: its suit; 中 and 发 go with the red and the green suit."""
    if kind == RED:
        return "man"
    if kind == GREEN:
        return "sou"
    return ("man", "pin", "sou", "honour")[suit_of(kind)]


def suit_mark(suit: int, face: Face) -> str:
    """The mark of a suit (0–3) as it follows a rank: 筒, or `p`."""
    letter = LETTERS[suit]
    return SUIT_NAMES[letter].zh if face == "cjk" else letter


def honour_mark(kind: int, face: Face) -> str:
    """The mark of a wind or dragon: 东, or `E`."""
    return HONOUR_NAMES[kind - EAST].zh if face == "cjk" else _HONOUR_LETTERS[kind - EAST]


def tile(kind: int, face: Face) -> str:
    """One tile in three cells: `5筒`, ` 东`; `5p `, `E  `; or the Unicode tile before the letters.

    The Unicode red dragon takes one cell or two, depending on the terminal, so that face keeps
    to the character 中 for it.
    """
    if kind >= EAST:
        mark = honour_mark(kind, face)
        text = f" {mark}" if face == "cjk" else mark
    else:
        text = f"{rank_of(kind)}{suit_mark(suit_of(kind), face)}"
    if face == "unicode":
        text = RED_GLYPH if kind == RED else unicode_tile(kind) + text
    return fit(text, TILE_CELLS)


RED_GLYPH: Final = HONOUR_NAMES[RED - EAST].zh


def tile_span(kind: int, face: Face, act: str = "") -> Span:
    """One tile in three cells with the role of its suit."""
    return Span(tile(kind, face), suit_role(kind), act)


def tile_word(kind: int, face: Face) -> str:
    """One tile as it stands in a sentence: no spaces around it."""
    return tile(kind, face).strip()


def tile_words(kinds: Iterable[int], face: Face) -> Row:
    """Tiles in a row, parted by spaces."""
    return join(((Span(tile_word(k, face), suit_role(k)),) for k in kinds), Span(" "))


def card(kind: int, face: Face) -> tuple[str, str]:
    """One tile as a card: two rows of four cells."""
    if face == "unicode":
        glyph = RED_GLYPH if kind == RED else unicode_tile(kind)
        letters = honour_mark(kind, "ascii") if kind >= EAST else tile_name(kind)
        top, bottom = glyph, letters
    elif kind >= EAST:
        top, bottom = honour_mark(kind, face), ""
    elif face == "cjk":
        top, bottom = _NUMERALS[rank_of(kind) - 1], suit_mark(suit_of(kind), face)
    else:
        top, bottom = str(rank_of(kind)), suit_mark(suit_of(kind), face)
    return fit(f" {top}", CARD_CELLS), fit(f" {bottom}", CARD_CELLS)


def hand_cards(
    kinds: Sequence[int],
    face: Face,
    apart: int | None = None,
    captions: Sequence[Span] | None = None,
    picked: Collection[int] = (),
) -> list[Row]:
    """A hand as cards: two rows, and a row of captions, by default the keys that name its tiles.

    A wider gap parts the suits; the tile at place `apart` (the one just drawn) stands off. The
    cards at the places `picked` are shown as those of the cursor. A click on a card or its
    caption runs the caption's action.
    """
    rows: tuple[list[Span], list[Span], list[Span]] = ([], [], [])
    if captions is None:
        captions = [Span(f" {tile_name(kind)}", "dim") for kind in kinds]
    last: int | None = None
    for place, (kind, caption) in enumerate(zip(kinds, captions, strict=True)):
        if last is not None:
            wide = place == apart or suit_of(kind) != suit_of(last)
            for row in rows:
                row.append(Span(" " * (CARD_GAP + wide)))
        role = "cursor" if place in picked else f"card-{suit_role(kind)}"
        for row, text in zip(rows[:2], card(kind, face), strict=True):
            row.append(Span(text, role, caption.act))
        rows[2].append(Span(fit(caption.text, CARD_CELLS), caption.role, caption.act))
        last = kind
    return [tuple(row) for row in rows]


def group(kinds: Sequence[int], face: Face, won: int | None = None) -> Row:
    """A meld, pair or left-over of one suit in short: `345筒`, `东东`, with `won` in brackets.

    `won` is the kind that completed it: one copy is set in brackets, `3[4]5筒`.
    """
    out: list[Span] = []
    for kind in sorted(kinds):
        if kind >= EAST:
            text = honour_mark(kind, "ascii" if face == "unicode" else face)
        else:
            text = str(rank_of(kind))
        if kind == won:
            out.append(Span(f"[{text}]", "mark"))
            won = None
        else:
            out.append(Span(text, suit_role(kind)))
    if kinds and kinds[0] < EAST:
        out.append(Span(suit_mark(suit_of(kinds[0]), face), suit_role(kinds[0])))
    return tuple(out)


def groups(every: Iterable[Sequence[int]], face: Face, won: Sequence[int] | None = None) -> Row:
    """Several groups in a row; `won` is (place of the group, kind) of the completed one."""
    rows = (
        group(kinds, face, won[1] if won is not None and place == won[0] else None)
        for place, kinds in enumerate(every)
    )
    return join(rows, Span(" "))


def short(kinds: Iterable[int], face: Face) -> Row:
    """Tiles in short, a group for each suit: `123455筒 777条 东`."""
    suits: dict[int, list[int]] = {}
    for kind in kinds:
        suits.setdefault(suit_of(kind), []).append(kind)
    return groups((suits[suit] for suit in sorted(suits)), face)


def meld(one: Meld, look: Look) -> Row:
    """A meld with its name: `碰 5筒5筒5筒`."""
    name = MELD_NAMES[one.kind.value].get(look.lang)
    return (Span(f"{name} ", "dim"), *(tile_span(k, look.tiles) for k in one.tiles))


def melds(hand: Hand, look: Look) -> Row:
    """All melds of a hand in one row."""
    return join((meld(one, look) for one in hand.melds), Span("  "))


def clock(seconds: float, lang: Lang) -> str:
    """A time: `8.4 s` / `8.4 秒`, from a minute on `1:05`."""
    if seconds >= 60:
        return f"{int(seconds) // 60}:{int(seconds) % 60:02d}"
    return f"{seconds:.1f} {'秒' if lang == 'zh' else 's'}"
