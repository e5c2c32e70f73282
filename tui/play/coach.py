"""What the coach says to a seat: waits, what a win is worth now, discards and claims with reasons.

It knows what the seat knows: the deal as folded from the seat's own redacted events. Wins are
valued by the scorer, choices by the strongest computer player.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from core.aims import Aim
from core.bots import choose
from core.choice import Choice, Weighed, action_text
from core.events import DeclareWin, Discard
from core.explain import line
from core.hand import Hand
from core.patterns import By, Win
from core.scoring import Score, hand_waits, in_deal, payments, score
from core.shapes import shanten
from core.state import State
from core.text import Text, listing
from core.tiles import SUIT_NAMES, SUITS, counts_of, is_honour, tile_text
from core.view import View
from core.wins import barred, why_no_win, win_score

_PLAYER: Final = "master"
_TOLD: Final = 4
_KINDS_TOLD: Final = 9


@dataclass(frozen=True, slots=True)
class Advice:
    """What the coach says, a line each, what matters most first."""

    lines: tuple[Text, ...]

    def plain(self) -> dict[str, Any]:
        """The advice as JSON values."""
        return {"lines": [[words.zh, words.en] for words in self.lines]}

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Advice:
        """The advice of JSON values that `plain` made."""
        return cls(tuple(Text(zh, en) for zh, en in data["lines"]))


def advice_of(deal: State, seen: View) -> Advice:
    """The advice for the seat of a view; `deal` is the deal as that seat knows it."""
    return Advice(tuple(_lines(deal, seen)))


def _lines(deal: State, seen: View) -> Iterator[Text]:
    seat = seen.seat
    assert seat is not None
    now = win_score(deal, seat)
    if now is not None and now.tally is not None:
        yield _win_now(deal, seat, now, DeclareWin(seat) in seen.legal)
    if not seen.legal:
        yield from _waits(deal, seen, seen.hand, None)
        return
    choice = choose(_PLAYER, seen, Random(0))
    told = _told(choice, len({kind // 9 for kind in deal.variant.tiles.kinds}))
    yield next(told)
    best = choice.action
    if isinstance(best, Discard):
        left = list(seen.tiles)
        left.remove(best.tile)
        yield from _waits(deal, seen, left, best)
    else:
        yield from _waits(deal, seen, seen.hand, None)
    yield from told


# Wins


def _win_now(deal: State, seat: int, now: Score, allowed: bool) -> Text:
    items = listing(item.fan.name for item in now.items)
    if not allowed:
        why = why_no_win(deal, seat)
        return line("coach-no-win", fan=now.fan, items=items, why=why.text).text
    money = sum(t.amount for t in payments(now, deal.books) if t.payee == seat)
    return line("coach-win", fan=now.fan, items=items, money=money).text


def _waits(deal: State, seen: View, tiles: Sequence[int], after: Discard | None) -> Iterator[Text]:
    """What the hand waits for and what each way of winning would be worth, alike waits together;
    of a hand that is to stay as it is and waits for nothing, how far it is from that."""
    seat = seen.seat
    assert seat is not None
    if len(tiles) % 3 != 1:
        return
    hand = Hand(tuple(tiles), deal.seats[seat].melds)
    unseen = seen.unseen()
    alike: dict[tuple[Text, Text], list[Text]] = {}
    for kind in hand_waits(deal.variant, hand):
        worth = tuple(_worth(deal, seat, hand, kind, by) for by in _BY)
        shown = line("coach-copies", tile=tile_text(kind), copies=unseen[kind]).text
        alike.setdefault(worth, []).append(shown)  # type: ignore[arg-type]
    if not alike and after is None:
        variant = deal.variant
        away = shanten(counts_of(tiles), hand.melds, variant.seven_pairs, variant.tiles.kinds)
        yield line("coach-away", away=away).text
    for (own, other), kinds in alike.items():
        code = "coach-waits" if after is None else "coach-waits-after"
        action = "" if after is None else action_text(after)
        values = {"kinds": listing(kinds, " ", " "), "own": own, "other": other}
        yield line(code, action=action, **values).text


_BY: Final[tuple[By, ...]] = ("self-draw", "discard")


def _worth(deal: State, seat: int, hand: Hand, kind: int, by: By) -> Text:
    """What winning on a kind would be worth, or why it may not win."""
    source = None if by == "self-draw" else (seat + 1) % deal.variant.players
    flags = frozenset() if deal.left > 1 else frozenset({"last-tile"})
    suit = None if deal.named is None else deal.named[seat]
    result = score(
        deal.variant, in_deal(deal.books, Win(seat, by, source, hand, kind, flags=flags, que=suit))
    )
    why = result.refusal or barred(deal, seat, result)
    return why.text if why is not None else line("coach-fan", fan=result.fan).text


# Choices


def _told(choice: Choice, suits: int) -> Iterator[Text]:
    """The alternatives, the best first; `suits` is the number of suits of the game."""
    if not choice.weighed:
        yield choice.why[0].text
    for number, weighed in enumerate(choice.weighed[:_TOLD]):
        code = "coach-next" if number else "coach-best"
        yield line(code, choice=_weighed(weighed, suits)).text


def _weighed(weighed: Weighed, suits: int) -> Text:
    """An alternative in one line: what it brings, what the hand is after, what it may cost."""
    parts = []
    if weighed.money is not None:
        money = round(weighed.money, 1) or 0.0
        parts.append(line("coach-money", money=f"{money:+.1f}").text)
    if weighed.missing is not None:
        aim = Text("", "") if weighed.aim is None else _aim(weighed.aim, suits)
        parts.append(line("coach-missing", missing=weighed.missing, aim=aim).text)
    if weighed.draws:
        many = len(weighed.draws) > _KINDS_TOLD
        count = line("coach-kinds", kinds=len(weighed.draws)).text
        shown = count if many else kinds_text(weighed.draws)
        parts.append(line("coach-draws", kinds=shown, copies=weighed.copies).text)
    if weighed.cost is not None and weighed.cost >= _WORTH_TELLING:
        parts.append(line("coach-cost", cost=f"{weighed.cost:.1f}").text)
    action = action_text(weighed.action)
    return line("coach-choice", action=action, why=listing(parts, "，", ", ")).text


def kinds_text(kinds: Sequence[int]) -> Text:
    """Different kinds in short: 369万 24筒 东 / 369m 24p East."""
    parts = []
    for number, suit in enumerate(SUITS):
        ranks = "".join(str(kind % 9 + 1) for kind in sorted(kinds) if kind // 9 == number)
        if ranks:
            parts.append(Text(f"{ranks}{SUIT_NAMES[suit].zh}", f"{ranks}{suit}"))
    parts += [tile_text(kind) for kind in sorted(kinds) if is_honour(kind)]
    return listing(parts, " ", " ")


def _aim(aim: Aim, suits: int) -> Text:
    """The items of an aim; its suits too where it does without one."""
    if aim.fans and len(aim.suits) == suits:
        return listing(fan.name for fan in aim.fans)
    return aim.text


_WORTH_TELLING: Final = 0.05
