"""Money events of a deal as words of a command line.

    kong 1 direct 5p from 2        kong 1 added 9s [late]        kong 1 concealed 9s
    open 0                         horse 3
    win 0 from 2 5s 1122334455667s [345s@1 …] [+after-kong …]
    win 0 robs 2 5s HAND …         win 0 draws 5s HAND …
    draw HAND [MELD …] / HAND … / -     (one hand a seat; - for a seat that has won)
    que m p s m                    (with a draw, the suit that each seat named)

The words only carry the fields of the case format; what they say is checked there.
"""

from __future__ import annotations

from typing import Any

from core.explain import refuse

_SOURCES = {"from": "discard", "robs": "rob-kong"}


def read_event(text: str) -> dict[str, Any]:
    """One event in words as an object of the case format.

    Raises Refusal for words of another form.
    """
    words = text.split()
    readers = {"kong": _kong, "open": _seat_only, "horse": _seat_only, "win": _win, "draw": _draw}
    if not words or words[0] not in readers:
        raise refuse("not-possible", "event", text, possible=", ".join(readers))
    try:
        return {"type": words[0]} | readers[words[0]](words[1:])
    except (IndexError, ValueError):
        raise refuse("event-form", "event", text, wanted=_FORMS[words[0]]) from None


_FORMS = {
    "kong": "kong SEAT direct|added|concealed TILE [from SEAT] [late]",
    "open": "open SEAT",
    "horse": "horse SEAT",
    "win": "win SEAT from SEAT|robs SEAT|draws TILE HAND [MELD ...] [+FLAG ...]",
    "draw": "draw HAND [MELD ...] / HAND ... / - [que SUIT ...]",
}


def _seat_only(words: list[str]) -> dict[str, Any]:
    (seat,) = words
    return {"seat": int(seat)}


def _kong(words: list[str]) -> dict[str, Any]:
    event: dict[str, Any] = {"seat": int(words[0]), "kind": words[1], "tile": words[2]}
    rest = words[3:]
    if rest[:1] == ["from"]:
        event["from"] = int(rest[1])
        rest = rest[2:]
    if rest == ["late"]:
        event["late"] = True
    elif rest:
        raise ValueError(rest)
    return event


def _win(words: list[str]) -> dict[str, Any]:
    event: dict[str, Any] = {"seat": int(words[0])}
    if words[1] == "draws":
        event["by"] = "self-draw"
        rest = words[2:]
    else:
        event["by"] = _SOURCES.get(words[1], words[1])
        event["from"] = int(words[2])
        rest = words[3:]
    event["tile"], event["concealed"] = rest[0], rest[1]
    event["melds"] = [w for w in rest[2:] if not w.startswith("+")]
    event["flags"] = [w[1:] for w in rest[2:] if w.startswith("+")]
    return event


def _draw(words: list[str]) -> dict[str, Any]:
    event: dict[str, Any] = {}
    if "que" in words:
        at = words.index("que")
        event["que"] = words[at + 1 :]
        words = words[:at]
    hands: list[Any] = []
    for part in " ".join(words).split("/"):
        first, *melds = part.split()
        hands.append(None if first == "-" else {"concealed": first, "melds": melds})
    event["hands"] = hands
    return event
