"""Reasons of saved games and of tables, in line mode and across terminals too."""

from __future__ import annotations

from typing import Final

from core.text import Text

TABLES: Final[dict[str, Text]] = {
    # Tables and saved games
    "table-moved": Text("桌上有了变化，请再看一眼", "the table has moved on: look again"),
    "nothing-to-undo": Text("没有可以收回的一步", "there is nothing to take back"),
    # Tables across terminals
    "plain-tile": Text("要手里的一张牌", "it must be one tile of the hand"),
    "plain-numbers": Text("要 {wanted} 个数", "it must be {wanted} numbers"),
    "plain-may": Text("要 y，或 n 加 1 到 {most}", "it must be y, or n with 1 to {most}"),
    "plain-fan": Text("最后要写总番数", "the total comes last"),
    "plain-fan-may": Text("最后要写总番数和 y 或 n", "the total comes last, and after it y or n"),
    "plain-step": Text("{how}", "{how}"),
    "plain-item": Text(
        "“{typed}”是哪个番？可能是：{found}", "which item is {typed!r}? It may be: {found}"
    ),
    "plain-waits": Text("要 {count} 段，逗号分开", "it must be {count} parts with commas between"),
    "plain-value": Text(
        "{tile}：要写剩几张和 y 收多少，或剩几张和 n",
        "{tile}: it must be how many are left, then y and what it brings, or n",
    ),
    "plain-one": Text("逐行方式只能一个人用", "line by line is for one person"),
    "net-size": Text("一行不能超过 {most} 字节", "a line may have at most {most} bytes"),
    "net-version": Text("协议版本 {version} 不认识", "protocol version {version} is not known"),
    "net-hello": Text("要先打招呼，只打一次", "hello comes first, and once"),
    "net-name": Text(
        "名字要 1 到 {most} 个看得见的字，不能有 @ 和 /",
        "a name has 1 to {most} printable characters, none of them @ or /",
    ),
    "net-sessions": Text("连接太多了", "there are too many connections"),
    "net-tables": Text("桌子太多了", "there are too many tables"),
    "net-table": Text("没有 {table} 号桌", "there is no table {table}"),
    "net-outside": Text("要先到一张桌子去", "go to a table first"),
    "net-begun": Text("已经开局了", "the game has begun"),
    "net-not-begun": Text("还没有开局", "the game has not begun"),
    "net-taken": Text("这个座位有人了", "the seat is taken"),
    "net-not-yours": Text("这不是你的座位", "the seat is not yours"),
    "net-no-seat": Text("你没有坐下", "you have no seat here"),
    "net-unfit": Text("这条消息没法处理", "this message could not be dealt with"),
    "net-lost": Text("和主机断了", "the line to the host is lost"),
    "net-no-host": Text("{path} 没有主机：{why}", "no host answers at {path}: {why}"),
    "net-kept": Text("{path} 接不上，跳过：{why}", "{path} is passed over: {why}"),
    "net-socket-busy": Text("{path} 已经有主机了", "another host listens on {path}"),
    "net-socket-unusable": Text("{path} 用不了：{why}", "{path} cannot be used: {why}"),
    "game-none": Text("没有没打完的牌局", "no game waits to be gone on with"),
    "game-unknown": Text("没有这一局；有：{possible}", "no such game; there are: {possible}"),
    "deal-none-over": Text("还没有打完的一副", "no deal is over yet"),
    "game-busy": Text("这一局正在别处开着", "this game is open elsewhere"),
    "game-unwritable": Text("牌局存不进 {path}：{why}", "the game cannot be kept in {path}: {why}"),
    "seats-count": Text("要写 {wanted} 个座位", "it must name {wanted} seats"),
    "seats-nobody": Text("至少要有一个人", "at least one seat must be a person's"),
}
