"""Random, oversized, truncated and out-of-order messages at a host: `python tests/net_fuzz.py`."""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from net_host import Raw, hosting, lines, open_table, play, seated

from tui.net.guest import Limits
from tui.net.protocol import MOST_BYTES

OPS = ("hello", "open", "enter", "leave", "sit", "rise", "fill", "act", "next", "back", "say")
FIELDS: dict[str, tuple[str, ...]] = {
    "hello": ("version", "name"),
    "open": ("variant", "options", "seconds"),
    "enter": ("table", "seats"),
    "sit": ("seat",),
    "rise": ("seat",),
    "fill": ("player",),
    "act": ("action", "number"),
    "say": ("phrase",),
}
ACTIONS = ("swap", "name-suit", "discard", "kong", "win", "pung", "chow", "pass")


def junk(rng: Random, depth: int = 0) -> Any:
    """A value of any sort."""
    sort = rng.randrange(9 if depth < 3 else 7)
    if sort == 7:
        return [junk(rng, depth + 1) for _ in range(rng.randrange(4))]
    if sort == 8:
        return {str(rng.random()): junk(rng, depth + 1) for _ in range(rng.randrange(4))}
    plain = (
        None, True, rng.randrange(-5, 50), 10 ** rng.randrange(40), rng.random(),
        "\u0000\ud800 麻\u202e"[: rng.randrange(6)], rng.choice(("dieda", "club", "1m", "An")),
    )  # fmt: skip
    return plain[sort]


def likely(rng: Random, field: str) -> Any:
    """A value that a field may have, or nearly."""
    if field == "action":
        named = rng.choice(ACTIONS)
        return {
            "action": named,
            "seat": rng.randrange(-1, 5),
            "tile": rng.choice(("1m", "9s", "7z", "0m", "")),
            **({"tiles": ["1m"] * rng.randrange(5)} if rng.random() < 0.3 else {}),
        }
    values = {
        "version": 1, "name": "An", "variant": "dieda", "options": {}, "seconds": 30,
        "table": rng.randrange(5), "seat": rng.randrange(5), "player": "novice",
        "seats": rng.choice((None, [0, 2])), "number": rng.randrange(60),
        "phrase": rng.randrange(12),
    }  # fmt: skip
    return values[field]


def message(rng: Random) -> bytes:
    """One message, more or less like a request."""
    sort = rng.random()
    if sort < 0.05:
        return rng.randbytes(rng.randrange(200)).replace(b"\n", b"") + b"\n"
    if sort < 0.07:
        return b'{"op":"say","phrase":' + b"9" * (MOST_BYTES + rng.randrange(MOST_BYTES)) + b"}\n"
    if sort < 0.09:
        return b"[" * rng.randrange(1, MOST_BYTES - 1) + b"\n"
    op = rng.choice(OPS)
    data = {"op": op, "ticket": rng.randrange(100)}
    for field in FIELDS.get(op, ()):
        data[field] = junk(rng) if rng.random() < 0.15 else likely(rng, field)
    if rng.random() < 0.1:
        data[rng.choice(("x", "op", "ticket"))] = junk(rng)
    line = json.dumps(data).encode() + b"\n"
    return line[: rng.randrange(len(line))] if rng.random() < 0.05 else line


async def bother(path: Path, count: int, rng: Random, table: int) -> Counter[str]:
    """Send so many messages over as many connections as it takes; what came of it."""
    came: Counter[str] = Counter()
    sent = 0
    while sent < count:
        raw = await Raw.to(path)
        if rng.random() < 0.9:
            raw.send({"op": "hello", "version": 1, "name": rng.choice(("An", "Bo", "fuzz"))})
            if rng.random() < 0.7:
                raw.send({"op": "enter", "table": table, "seats": None})
        for _ in range(rng.randrange(1, 120)):
            raw.send(message(rng))
            sent += 1
        try:
            await asyncio.wait_for(raw.writer.drain(), 5)
            while data := await asyncio.wait_for(raw.reader.readuntil(b"\n"), 0.2):
                came[json.loads(data)["op"]] += 1
        except (ConnectionError, EOFError, TimeoutError) as end:
            came[type(end).__name__] += 1
        raw.close()
    return came


async def fuzz(count: int, seed: int) -> Counter[str]:
    """Bother a host at which four people play; they must be able to play on to the end."""
    rng = Random(seed)
    limits = Limits(rate=1e6, burst=10**6, ready_seconds=0.2, grace_seconds=30)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "s"
        names = ("N1", "N2", "N3", "N4")
        async with hosting(path, Path(folder) / "t", limits) as host, lines(path, *names) as every:
            table = await open_table(every[0])
            await seated(every, table)
            bothering = asyncio.create_task(bother(path, count, rng, table))
            deals = 0
            while not bothering.done() or not deals:
                deals += 1
                await asyncio.gather(*(play(line, deals, Random(deals)) for line in every))
                if every[0].table.knowledge(None).session.ended is not None:
                    break
            came = await bothering
            room = next(room for room in host.rooms if room.number == table)
            for seat, line in enumerate(every):
                assert line.table.knowledge(seat).events == room.table.knowledge(seat).events
            came["deals"] = deals
    return came


if __name__ == "__main__":
    print(asyncio.run(fuzz(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000, 1)))
