"""Cases of one variant in short form: asked, settled, and read again for the tests."""

from __future__ import annotations

from typing import Any

from core.cases import answer_score, answer_settle, read_score, read_settle
from core.payments import Transfer
from core.scoring import Score, score

Case = dict[str, Any]


class Asking:
    """Asks one variant; `plain` is a hand of 13 tiles and the tile that it wins on."""

    def __init__(self, variant: str, plain: tuple[str, str]) -> None:
        self.variant = variant
        self.plain = plain

    def case(
        self,
        concealed: str,
        tile: str,
        melds: str = "",
        flags: list[str] | tuple[str, ...] = (),
        by: str = "discard",
        options: Case | None = None,
        **more: Any,
    ) -> Case:
        """A `score` case of seat 1, on seat 0's tile unless self-drawn."""
        out = {
            "variant": self.variant,
            "options": options or {},
            "seat": 1,
            "by": by,
            "concealed": concealed,
            "melds": melds.split(),
            "tile": tile,
            "flags": list(flags),
        }
        return out | ({} if by == "self-draw" else {"from": 0}) | more

    def asked(self, *args: Any, **more: Any) -> Case:
        """The answer to such a case."""
        return answer_score(self.case(*args, **more))

    def items(self, *args: Any, **more: Any) -> dict[str, int]:
        """The items counted: id -> fan."""
        return {row["id"]: row["fan"] for row in self.asked(*args, **more)["items"]}

    def scored(self, *args: Any, **more: Any) -> Score:
        """The score itself."""
        return score(*read_score(self.case(*args, **more)))

    def whole(self, options: Case, events: tuple[Case, ...], dealer: int = 0) -> Case:
        """A `settle` case."""
        return {
            "variant": self.variant,
            "options": options,
            "dealer": dealer,
            "events": list(events),
        }

    def settled(self, options: Case, *events: Case, dealer: int = 0) -> Case:
        """The answer to a `settle` case."""
        return answer_settle(self.whole(options, events, dealer))

    def ledger(self, options: Case, *events: Case) -> tuple[Transfer, ...]:
        """The transfers of a `settle` case."""
        return read_settle(self.whole(options, events)).books.transfers

    def win(
        self,
        seat: int,
        source: int | None,
        flags: tuple[str, ...] = (),
        by: str = "discard",
        hand: tuple[str, str] | None = None,
        melds: str = "",
    ) -> Case:
        """A win event with the plain hand, or another (concealed tiles, winning tile)."""
        concealed, tile = hand or self.plain
        out: Case = {"type": "win", "seat": seat, "concealed": concealed, "tile": tile}
        out |= {"melds": melds.split(), "flags": list(flags)}
        if source is None:
            return out | {"by": "self-draw"}
        return out | {"by": by, "from": source}


def why(result: Score, item: str) -> tuple[str, str]:
    """The code and the English words of the reason why an item is not counted."""
    line = next(r.why for r in result.rejected if r.fan.id == item)
    return line.code, line.get("en")


def paid(answer: Case) -> dict[tuple[int, int], int]:
    """What each pays each over the whole ledger of an answer."""
    out: dict[tuple[int, int], int] = {}
    for row in answer["ledger"]:
        pair = row["from"], row["to"]
        out[pair] = out.get(pair, 0) + row["amount"]
    return out


def kong(seat: int, kind: str, source: int | None = None, tile: str = "9s", **more: Any) -> Case:
    """A kong event."""
    out = {"type": "kong", "seat": seat, "kind": kind, "tile": tile, **more}
    return out if source is None else out | {"from": source}


def drawn(*hands: str | None, **more: Any) -> Case:
    """A drawn deal; a hand is its concealed tiles and its melds, None for a seat that has won."""
    rows = [h and {"concealed": h.split()[0], "melds": h.split()[1:]} for h in hands]
    return {"type": "draw", "hands": rows, **more}
