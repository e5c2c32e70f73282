"""Reasons of play: what may not be done, and what coach and computer players say."""

from __future__ import annotations

from typing import Final

from core.text import Text

PLAY: Final[dict[str, Text]] = {
    # Play
    "event-impossible": Text("这里不可能发生这件事", "this cannot have happened here"),
    "deal-over": Text("这副牌已经结束", "the deal is over"),
    "not-now": Text("现在不能这样做", "this cannot be done now"),
    "not-your-turn": Text("现在轮到 {seat} 号座", "it is seat {seat}'s turn"),
    "nothing-on-offer": Text("没有要回应的牌", "there is no tile to answer to"),
    "own-offer": Text("这是自己的牌", "the tile is one's own"),
    "another-tile": Text("现在打出的是 {tile}", "the tile on offer is {tile}"),
    "answered-already": Text("{seat} 号座已经选过", "seat {seat} has answered already"),
    "claims-first": Text("要先等别家回应这张牌", "the others answer the tile on offer first"),
    "no-choice-now": Text("现在不是换牌或定缺的时候", "this is no time to swap or name a suit"),
    "choose-swap": Text("换三张：手里同一门的三张", "choose three tiles of one suit in hand"),
    "choose-swap-first": Text("先换三张", "first everybody chooses three tiles"),
    "choose-suit": Text("定缺可以是：{possible}", "the suit can be: {possible}"),
    "choose-suit-first": Text("先定缺", "first everybody names a suit"),
    "not-held": Text("手里没有 {tile}", "{tile} is not in hand"),
    "too-few": Text(
        "手里只有 {have} 张 {tile}，要 {need} 张", "{have} of the {need} {tile} needed"
    ),
    "no-such-chow": Text("{tile} 不在这副顺子里", "{tile} is no part of that chow"),
    "open-hand-fixed": Text(
        "已经亮倒，只能打刚摸的 {tile}", "the hand lies open: only {tile}, just drawn, can go"
    ),
    "open-hand-claims": Text("已经亮倒，不能吃碰", "the hand lies open: no chow or pung"),
    "not-ready": Text("打出 {tile} 后没有听牌，不能亮倒", "not ready after {tile}: it cannot open"),
    "no-kong": Text("手里凑不成 {tile} 的杠", "there is no kong of {tile}"),
    "no-replacement": Text("牌墙已空，没有补牌", "the wall is empty: no replacement is left"),
    "kong-after-claim": Text("吃碰之后要先打一张", "after a chow or pung comes a discard"),
    "kong-lapsed": Text(
        "{tile} 该杠时没有杠，这副牌不能再杠", "{tile} was not konged when it could be: it is lost"
    ),
    "kong-changes-waits": Text("杠 {tile} 会改变听牌", "a kong of {tile} would change the waits"),
    "only-robbed": Text("补杠的牌只能抢杠和", "the tile of an added kong can only be won on"),
    "last-discard": Text(
        "牌墙已空，最后一张只能和", "the wall is empty: this discard can only be won on"
    ),
    "named-suit-first": Text("还有缺的{suit}，要先打", "{suit} must go first: the suit named"),
    "named-suit-claim": Text("{tile} 是定缺的花色，不能要", "{tile} is of the suit named to go"),
    "named-suit-kong": Text(
        "{tile} 是定缺的花色，不能杠", "{tile} is of the suit named to go: no kong"
    ),
    "must-win": Text(
        "牌墙只剩 {left} 张，能和必须和", "{left} tiles are left: a win must be taken"
    ),
    "no-tile-to-win": Text("吃碰之后不能和", "no tile to win on: none was drawn or discarded"),
    "passed-win": Text(
        "漏胡：放过一次，自己摸牌前不能和别人的牌",
        "a win was passed: none on others' tiles before the own next draw",
    ),
    "passed-higher": Text(
        "漏胡：放过 {passed} 番，{have} 番不够，要更大才能和",
        "a win of {passed} fan was passed: {have} fan is not higher",
    ),
    "session-over": Text("这一操已经结束", "the session is over"),
    "deal-going": Text("这副牌还没打完", "a deal is still being played"),
    "no-deal": Text("还没有发牌", "no deal has been dealt yet"),
    "log-empty": Text("空的记录", "the log is empty"),
    "log-version": Text(
        "第 {number} 行：记录格式 {version}，这里只认 {known}",
        "line {number}: a log of format {version}, known here is {known}",
    ),
    "log-damaged": Text("第 {number} 行坏了：{why}", "line {number} is damaged: {why}"),
    "log-unfinished": Text("这副牌还没有打完", "the deal in this log has not ended"),
    # The coach
    "coach-win": Text(
        "能和：{fan} 番（{items}），收 {money}", "it wins: {fan} fan ({items}), {money} to you"
    ),
    "coach-no-win": Text(
        "成牌 {fan} 番（{items}），但不能和：{why}",
        "complete with {fan} fan ({items}), but no win: {why}",
    ),
    "coach-copies": Text("{tile}({copies})", "{tile}({copies})"),
    "coach-waits": Text(
        "听 {kinds}：自摸 {own}，点炮 {other}", "waits {kinds}: self-drawn {own}; discarded {other}"
    ),
    "coach-waits-after": Text(
        "{action}后听 {kinds}：自摸 {own}，点炮 {other}",
        "after {action} waits {kinds}: self-drawn {own}; discarded {other}",
    ),
    "coach-away": Text("没听，离听牌差 {away} 张", "not ready: {away} away"),
    "coach-fan": Text("{fan} 番", "{fan} fan"),
    "coach-best": Text("最好：{choice}", "best: {choice}"),
    "coach-next": Text("其次：{choice}", "next: {choice}"),
    "coach-choice": Text("{action}，{why}", "{action}, {why}"),
    "coach-money": Text("估 {money}", "{money} expected"),
    "coach-missing": Text("做{aim}差 {missing} 张", "{missing} from {aim}"),
    "coach-kinds": Text("{kinds} 种", "{kinds} kinds"),
    "coach-draws": Text("进 {kinds} 共 {copies} 张", "wants {kinds}: {copies} left"),
    "coach-cost": Text("放炮约亏 {cost}", "may cost {cost}"),
    # What computer players say
    "player-only": Text("只能{action}", "{action}: there is no other choice"),
    "player-win": Text("能和就和", "take the win"),
    "player-habit": Text("随手{action}", "{action}, by habit"),
    "player-nearest": Text("{action}，成牌最近", "{action}: the shortest way to a hand"),
    "player-safest": Text("{action}，最稳", "{action}: the safest"),
    "player-worth": Text("{action}，算下来最值", "{action}: it is worth most"),
    "weighed-money": Text("{action}：估 {money}", "{action}: expected to bring {money}"),
    "weighed-way": Text(
        "{action}：做{aim}还差 {missing} 张，进 {kinds} 种 {copies} 张",
        "{action}: {missing} tiles from {aim}, nearer with {kinds} kinds, {copies} tiles",
    ),
    "weighed-missing": Text(
        "{action}：做{aim}还差 {missing} 张", "{action}: {missing} tiles from {aim}"
    ),
    "weighed-cost": Text("{action}：放炮约亏 {cost}", "{action}: may cost {cost} if it is won on"),
}
