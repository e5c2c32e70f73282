"""The figures of a simulation as rows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from core.simulation import Figures, Money
from core.text import Text
from core.variant import Variant
from tui.draw import BLANK, Row, Span, columns, fit, width
from tui.look import Look

_DEALS: Final = Text(
    "{deals} 副：有人和 {won}，荒牌 {drawn}（{share:.1%}）",
    "{deals} deals: {won} won, {drawn} drawn ({share:.1%})",
)
_WINS: Final = Text(
    "和牌 {wins} 次，自摸 {drawn}（{share:.1%}），平均 {fan:.2f} 番",
    "{wins} wins, {drawn} self-drawn ({share:.1%}), {fan:.2f} fan on average",
)
_ITEMS: Final = Text("番种出现次数", "How often each item was counted")
_SEATS: Final = Text("各座", "Seats")
_PLAYERS: Final = Text("各种电脑", "Players")
_SEAT: Final = Text("{seat} 号座", "seat {seat}")
_MONEY: Final = Text(
    "每副 {mean:+.3f} ± {error:.3f}（95%），共 {total:+d}",
    "{mean:+.3f} ± {error:.3f} a deal (95 %), {total:+d} in all",
)
_SHARE: Final = Text("，和牌占 {share:.1%}", ", {share:.1%} of the wins")


def figure_rows(variant: Variant, figures: Figures, look: Look, cells: int) -> list[Row]:
    """Deals, wins, items in the order of the table, money of seats and of players."""
    lang = look.lang
    deals, wins = max(figures.deals, 1), max(figures.wins, 1)
    rows: list[Row] = [
        (Span(variant.name.get(lang), "title"),),
        (
            Span(
                _DEALS.fill(
                    deals=figures.deals,
                    won=figures.won,
                    drawn=figures.drawn,
                    share=figures.drawn / deals,
                ).get(lang)
            ),
        ),
        (
            Span(
                _WINS.fill(
                    wins=figures.wins,
                    drawn=figures.self_draws,
                    share=figures.self_draws / wins,
                    fan=figures.fan / wins,
                ).get(lang)
            ),
        ),
        BLANK,
        (Span(_ITEMS.get(lang), "title"),),
    ]
    names = [fan.name.zh if lang == "zh" else fan.id for fan in variant.fans]
    wide = max(map(width, names))
    items = [
        (Span("  " + fit(name, wide)), Span(f"{figures.items[fan.id]:>7}", "value"))
        for fan, name in zip(variant.fans, names, strict=True)
    ]
    rows += columns(items, cells, max(1, cells // (wide + 12)))
    rows += [BLANK, (Span(_SEATS.get(lang), "title"),)]
    seats = {_SEAT.fill(seat=seat): money for seat, money in sorted(figures.by_seat.items())}
    rows += _money_rows(seats, {}, look)
    rows += [BLANK, (Span(_PLAYERS.get(lang), "title"),)]
    kinds = {Text(kind, kind): money for kind, money in sorted(figures.by_player.items())}
    shares = {Text(k, k): n / wins for k, n in figures.wins_of.items()}
    rows += _money_rows(kinds, shares, look)
    return rows


def _money_rows(rows: Mapping[Text, Money], shares: Mapping[Text, float], look: Look) -> list[Row]:
    lang = look.lang
    wide = max((width(name.get(lang)) for name in rows), default=0)
    out: list[Row] = []
    for name, money in rows.items():
        values: dict[str, Any] = {"mean": money.mean, "error": money.error, "total": money.total}
        words = _MONEY.fill(**values).get(lang)
        if name in shares:
            words += _SHARE.fill(share=shares[name]).get(lang)
        out.append((Span("  " + fit(name.get(lang), wide) + "  "), Span(words)))
    return out
