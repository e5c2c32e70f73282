"""What the drills tell, ask and answer; packs and progress."""

from __future__ import annotations

from typing import Final

from core.text import Text

DRILLS: Final[dict[str, Text]] = {
    # Drills
    "question-id": Text(
        "题号的样子是 waits/sichuan/nobetan/3/48151：练习/玩法/主题/等级/种子",
        "a question's id looks like waits/sichuan/nobetan/3/48151: drill/variant/theme/level/seed",
    ),
    "drill-unknown": Text("没有这个练习；有：{possible}", "no such drill; there are: {possible}"),
    "theme-unknown": Text("没有这个主题；有：{possible}", "no such theme; there are: {possible}"),
    "level-empty": Text(
        "{theme} 没有这一级；有：{possible}", "{theme} has no such level; it has: {possible}"
    ),
    "step-none": Text(
        "这个练习的答案不分步，不能单问一步",
        "the answers of this drill are of one piece: no step of them is asked alone",
    ),
    "step-unknown": Text(
        "这里没有这一步；可以单问：{possible}",
        "there is no such step here; alone can be asked: {possible}",
    ),
    "step-mode": Text(
        "单问一步只用在一种练习的一组、冲刺、连对里",
        "a step is asked alone in a set, a sprint or a streak of one drill",
    ),
    # Wait drill: `split` are blocks, the one that the tile went into in brackets
    "wait-right": Text("{tile}：{split}，还有 {copies} 张", "{tile}: {split}, {copies} left"),
    "wait-missed": Text(
        "漏了 {tile}：{split}，还有 {copies} 张", "{tile} was missed: {split}, {copies} left"
    ),
    "wait-wrong": Text("{tile} 不成：{split}，余 {left}", "{tile} does not: {split}, over {left}"),
    "wait-held": Text(
        "{tile} 能成（{split}），但四张都在你手里，不算听",
        "{tile} would ({split}), but you hold all four: no wait",
    ),
    "wait-fifth": Text(
        "{tile} 不成：{split}，余 {left}；而且四张都在你手里",
        "{tile} does not: {split}, over {left}; and you hold all four",
    ),
    "wait-none": Text("没有听：{split}，余 {left}", "not ready: {split}, over {left}"),
    # Packs
    "not-toml": Text("不是 TOML：{why}", "not TOML: {why}"),
    "pack-form": Text(
        "每道题要写在自己的 [[puzzle]] 下面", "each puzzle stands below a [[puzzle]] of its own"
    ),
    "pack-name": Text(
        "题包的文件名只能用小写字母、数字和连字符",
        "the name of a pack's file is of lower-case letters, digits and hyphens",
    ),
    "pack-taken": Text("已有一个自带的题包叫这个名字", "a pack that is built in has this name"),
    "pack-empty": Text("题包里没有题", "there is no puzzle in it"),
    "pack-words": Text(
        "要有中文（zh）和英文（en）", "it needs words in Chinese (zh) and English (en)"
    ),
    "pack-answer": Text(
        "out.{key} = {stated}：应为 {right}", "out.{key} = {stated}: it is {right}"
    ),
    "pack-no-answer": Text("out 里至少要有 {wanted}", "out must have {wanted} at least"),
    "pack-twice": Text("和第 {number} 行的题一样", "the same as the puzzle in line {number}"),
    "pack-broken": Text("题包坏了：{where}：{why}", "the pack is broken: {where}: {why}"),
    "pack-unknown": Text("没有这个题包；有：{possible}", "no such pack; there are: {possible}"),
    "pack-number": Text("这个题包有 1 到 {most} 题", "this pack has the puzzles 1 to {most}"),
    "pack-changed": Text(
        "题包里的这道题已经改了，现在是 {now}",
        "this puzzle of the pack has changed, it is now {now}",
    ),
    "pack-case": Text(
        '要写成 {{"kind": …, "in": …}}，kind 可以是：{possible}',
        'it is written {{"kind": ..., "in": ...}}, the kind being one of: {possible}',
    ),
    "pack-drill": Text(
        "这个练习的题不能放进题包；可以的有：{possible}",
        "questions of this drill cannot be kept in a pack; those that can: {possible}",
    ),
    # Progress: why a question is asked
    "asked-due": Text("该复习：{theme}，上次 {last}", "due: {theme}, last asked on {last}"),
    "asked-missed": Text(
        "答错过的题该再做，上次 {last}", "missed before and due, last asked on {last}"
    ),
    "asked-weak": Text(
        "薄弱：{theme}，最近 {count} 次对 {right} 次",
        "weak: {theme}, {right} of the last {count} right",
    ),
    "asked-new": Text("新题型：{theme}", "new: {theme}"),
    "asked-known": Text("温习：{theme}", "to stay in practice: {theme}"),
    "nothing-due": Text("现在没有该复习的", "nothing is due now"),
    "mix-empty": Text("这样选没有题", "there is no question of such a choice"),
    # Progress
    "deletion-form": Text(
        "写成 all，或 since=2026-05-01、until=…、drill=waits、variant=sichuan、run=…，用逗号隔开",
        "it is written all, or since=2026-05-01, until=..., drill=waits, variant=sichuan, "
        "run=..., parted by commas",
    ),
    "csv-columns": Text(
        "第一行要有这些列：{wanted}", "the first line must name these columns: {wanted}"
    ),
    # Drills: situations told
    "told-winds": Text(
        "{seat} 号座，门风 {wind}，圈风 {round}", "seat {seat}: {wind}, round {round}"
    ),
    "told-self-draw": Text("{seat} 号座自摸 {tile}", "seat {seat} draws {tile} itself"),
    "told-discard": Text(
        "{source} 号座打出 {tile}，{seat} 号座和", "seat {source} discards {tile}, seat {seat} wins"
    ),
    "told-rob-kong": Text(
        "{source} 号座补杠 {tile}，{seat} 号座抢杠",
        "seat {source} adds {tile} to its pung, seat {seat} robs the kong",
    ),
    "told-after-kong": Text("开杠补到的牌", "it replaced a kong of its own"),
    "told-kong-discard": Text("放炮的人刚开杠补牌", "the discard followed the discarder's kong"),
    "told-payer-kongs": Text("放炮的人开过 {count} 个杠", "the discarder has made {count} kongs"),
    "told-last-tile": Text("牌墙已空", "the wall is empty"),
    "told-first-turn": Text(
        "开局第一张，没人动过", "first tile of the deal, nothing claimed before"
    ),
    "told-last-of-waits": Text(
        "所听的牌只剩这一张，其余都亮着", "all other tiles of the waits lie face up"
    ),
    "told-open": Text("手牌亮倒", "the hand lies open"),
    "told-won": Text("{seats_won} 号座已和", "won before: seats {seats_won}"),
    "told-dealer": Text("{seat} 号座坐庄", "seat {seat} deals"),
    "told-purses": Text("园子：{purses}", "purses: {purses}"),
    "told-horse": Text(
        "{number} 号（叫马）跟 {seat} 号座", "player {number} is bound to seat {seat}"
    ),
    "told-kong-direct": Text(
        "{source} 号座打出 {tile}，{seat} 号座直杠",
        "seat {source} discards {tile}, seat {seat} makes a direct kong",
    ),
    "told-kong-added": Text("{seat} 号座补杠 {tile}", "seat {seat} makes an added kong of {tile}"),
    "told-kong-added-late": Text(
        "{seat} 号座补杠 {tile}，迟了", "seat {seat} makes an added kong of {tile}, too late"
    ),
    "told-kong-concealed": Text(
        "{seat} 号座暗杠 {tile}", "seat {seat} makes a concealed kong of {tile}"
    ),
    "told-lies-open": Text("{seat} 号座亮倒", "seat {seat} lays its hand open"),
    "told-fan": Text("{items}，{fan} 番", "{items}: {fan} fan"),
    "told-melds": Text("副露 {melds}", "melds {melds}"),
    "told-kind": Text("{items}", "{items}"),
    "told-drawn": Text("牌墙摸完，没人和", "the wall is empty and nobody has won the last discard"),
    "told-ready": Text(
        "{seat} 号座听牌，最大 {fan} 番", "seat {seat} is ready, at best for {fan} fan"
    ),
    "told-not-ready": Text("{seat} 号座没听", "seat {seat} is not ready"),
    "told-every-suit": Text("{seat} 号座三门俱全", "seat {seat} holds all three suits"),
    "told-holds-suit": Text(
        "{seat} 号座手里还有定缺的{suit}", "seat {seat} still holds its named suit, {suit}"
    ),
    # Drills: what waits are worth
    "told-to-draw": Text("{seat} 号座听牌，自己摸", "seat {seat} is ready and draws"),
    "told-to-discard": Text(
        "{seat} 号座听牌，{source} 号座要打牌", "seat {seat} is ready, seat {source} is to discard"
    ),
    "value-copies": Text(
        "{tile} 还有 {copies} 张：手里 {own}，牌河 {ponds}，别人副露 {melds}",
        "{tile}: {copies} left; in hand {own}, in ponds {ponds}, in melds {melds}",
    ),
    "value-copies-wrong": Text(
        "{tile} 还有 {copies} 张，不是 {given}：手里 {own}，牌河 {ponds}，别人副露 {melds}",
        "{tile}: {copies} left, not {given}; in hand {own}, in ponds {ponds}, in melds {melds}",
    ),
    "value-refused": Text("{tile} 不能和：{why}", "{tile} may not be won on: {why}"),
    "value-worth": Text(
        "{tile} 能和：{items}，{fan} 番，收 {gain}",
        "{tile} may be won on: {items}, {fan} fan, brings {gain}",
    ),
    "value-worth-wrong": Text(
        "{tile} 能和：{items}，{fan} 番，收 {gain}，不是 {given}",
        "{tile} may be won on: {items}, {fan} fan, brings {gain}, not {given}",
    ),
    # Drills: which discard
    "discard-right-ready": Text(
        "打 {tile}：听 {shown}，共 {copies} 张", "{tile}: waits for {shown}, {copies} in all"
    ),
    "discard-right-away": Text(
        "打 {tile}：差 {steps} 步听，进 {shown}，共 {copies} 张",
        "{tile}: {steps} from ready, helped by {shown}, {copies} in all",
    ),
    "discard-yours-ready": Text(
        "你打 {tile}：听 {shown}，共 {copies} 张",
        "yours, {tile}: waits for {shown}, {copies} in all",
    ),
    "discard-yours-away": Text(
        "你打 {tile}：差 {steps} 步听，进 {shown}，共 {copies} 张",
        "yours, {tile}: {steps} from ready, helped by {shown}, {copies} in all",
    ),
    "discard-best-ready": Text(
        "最好打 {tile}：听 {shown}，共 {copies} 张",
        "best, {tile}: waits for {shown}, {copies} in all",
    ),
    "discard-best-away": Text(
        "最好打 {tile}：差 {steps} 步听，进 {shown}，共 {copies} 张",
        "best, {tile}: {steps} from ready, helped by {shown}, {copies} in all",
    ),
    "discard-farther": Text(
        "打 {tile} 离听牌远了 {steps} 步", "{tile} takes it {steps} farther from ready"
    ),
    "discard-loses": Text("打 {tile} 少了 {shown}", "{tile} gives away {shown}"),
    "discard-gains": Text("打 {tile} 多了 {shown}", "{tile} gains {shown}"),
    # Drills: may I win
    "told-sits": Text("{seat} 号座问，{dealer} 号座坐庄", "seat {seat} asks, seat {dealer} deals"),
    "told-named": Text("{seat} 号座定缺{suit}", "seat {seat} named {suit} to do without"),
    "told-discards": Text("{seat} 号座打出 {tile}", "seat {seat} discards {tile}"),
    "told-passes": Text("{seat} 号座不要", "seat {seat} passes"),
    "told-pungs": Text("{seat} 号座碰 {tile}", "seat {seat} pungs {tile}"),
    "told-draws": Text("{seat} 号座摸到 {tile}", "seat {seat} draws {tile}"),
    "may": Text("能和：{shown}，{items}，{fan} 番", "it may win: {shown}, {items}, {fan} fan"),
    "may-not": Text("不能和：{why}", "it may not win: {why}"),
    "may-left": Text("最多拆成 {split}，余 {left}", "at best {split}, with {left} over"),
    "cleared-first": Text(
        "{tile} 成不了牌，谈不上这一条", "{tile} completes nothing, so this is not asked"
    ),
    "cleared-complete": Text("牌型成了：{shown}", "the hand is complete: {shown}"),
    "cleared-fan": Text("番数有 {fan}：{items}", "there are {fan} fan: {items}"),
    "cleared-suits": Text("手里只有{shown}", "it holds only {shown}"),
    "cleared-chows": Text("吃的顺子 {count} 副：{shown}", "{count} claimed chows: {shown}"),
    "cleared-purse": Text("{seat} 号座园子里还有 {purse}", "seat {seat} still has {purse}"),
    "cleared-self-draw": Text(
        "{tile} 是自己摸的，不看这一条",
        "{tile} was drawn by the winner: this concerns discards alone",
    ),
    "cleared-bar": Text(
        "{seat} 号座上次摸牌以后没放过能和的牌",
        "seat {seat} has passed no win since its last draw",
    ),
    "cleared-twin": Text(
        "碰了再单吊 {tile}，是大吊", "after the pung the wait for {tile} is the twin wait"
    ),
    "cleared-higher": Text(
        "放过 {passed} 番，{tile} 有 {fan} 番", "{passed} fan were passed, {tile} makes {fan}"
    ),
    "cleared-no-kong": Text("没有人开杠，{tile} 是平常来的", "nobody made a kong of {tile}"),
    "cleared-added": Text(
        "{tile} 是补杠，可以抢", "the kong of {tile} is an added one, which can be robbed"
    ),
    "house-may": Text("能和", "allowed"),
    "only-added-kong": Text(
        "只有补杠能抢，{tile} 是暗杠",
        "an added kong alone can be robbed; this one of {tile} is concealed",
    ),
    # Drills: who pays
    "pays-right": Text("{seat} 号座 {due}：{because}", "seat {seat} {due}: {because}"),
    "pays-wrong": Text(
        "{seat} 号座是 {due}，不是 {given}：{because}",
        "seat {seat} has {due}, not {given}: {because}",
    ),
    "pays-out": Text(
        "付给 {other} 号座 {amount}（{rule}）", "pays {amount} to seat {other} ({rule})"
    ),
    "pays-in": Text(
        "收 {other} 号座 {amount}（{rule}）", "gets {amount} from seat {other} ({rule})"
    ),
    "pays-nothing": Text("不付也不收（{rule}）", "neither pays nor gets ({rule})"),
    "pays-left-out": Text(
        "{seat} 号座漏了：{because}", "seat {seat}: what was left out: {because}"
    ),
    "pays-empty": Text(
        "{seat} 号座的园子空了，付到空为止", "seat {seat}'s purse is empty: no more is paid"
    ),
    "pays-capped": Text(
        "{seat} 号座有 {fan} 番，封顶只算 {paid} 番",
        "seat {seat}'s {fan} fan are capped: {paid} are paid for",
    ),
    "pays-turned": Text(
        "{seat} 号座付和收反了", "seat {seat}: paying and getting are turned round"
    ),
    "pays-bound": Text(
        "{number} 号跟 {seat} 号座，输赢一样：{due}",
        "player {number} has what seat {seat} has: {due}",
    ),
    "pays-dealer-right": Text("下一副 {due} 号座坐庄", "seat {due} deals next"),
    "pays-dealer": Text(
        "下一副 {due} 号座坐庄，不是 {given} 号座", "seat {due} deals next, not seat {given}"
    ),
    "house-pays": Text("{amounts}", "{amounts}"),
    "house-pays-dealer": Text(
        "{amounts}，下一副 {dealer} 号座坐庄", "{amounts}, seat {dealer} deals next"
    ),
    # Drills: how many fan
    "fan-right": Text("{item}（{fan}）：{shown}", "{item} ({fan}): {shown}"),
    "fan-counts": Text("{item}（{fan}）：{shown}", "{item} ({fan}): {shown}"),
    "fan-missed": Text("漏了 {item}（{fan}）：{shown}", "missed {item} ({fan}): {shown}"),
    "fan-count": Text(
        "{item} 算 {count} 次（答 {given} 次）：{shown}",
        "{item} counts {count} times, not {given}: {shown}",
    ),
    "fan-invented": Text("没有 {item}：{why}", "no {item}: {why}"),
    "fan-reading": Text(
        "你读作 {shown}，只有 {other}；读作 {best} 有 {fan}",
        "you read {shown}, which makes {other}; read as {best} it makes {fan}",
    ),
    "fan-total-right": Text("一共 {fan}", "{fan} in all"),
    "fan-total-wrong": Text("一共 {fan}，不是 {given}", "{fan} in all, not {given}"),
    "fan-allowed": Text("能和（{fan}）", "it may win ({fan})"),
    "fan-refused": Text("不能和：{why}", "it may not win: {why}"),
    "house-would": Text("如果 {name} {option}：{result}", "with {option} it would be {result}"),
}
