"""A host under load: `python tests/bench_host.py [tables] [watchers] [seconds]`.

The host is the real command in a process of its own. At every table a person plays quickly against
computer players, and watching clients, one of them stalled, look on. At the first table person and
one more watcher are terminals with the real program. Timed are the ways from Enter in the one
terminal to the first byte of what it changed in the other; and, at the other tables, from an action
leaving for the host to a watching client's having taken in what it changed.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from random import Random
from statistics import median

import ptyprocess
import pyte
from net_host import Raw, open_table, until
from test_tui_terminal import ROOT, environment

from core.bots import choose
from tui.net.client import HostLine


async def main(tables: int, watchers: int, seconds: float) -> None:
    """Load a host and print what was measured."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "s"
        env = {**os.environ, "TINGPAI_HOME": folder, "PYTHONPATH": str(ROOT)}
        host = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tui", "--lang", "en", "host", "--socket", str(path),
            stdout=asyncio.subprocess.PIPE, env=env,
        )  # fmt: skip
        assert host.stdout is not None
        await host.stdout.readline()
        bare = memory(host.pid)
        players = [HostLine(path, f"P{n}") for n in range(tables)]
        lookers = [HostLine(path, f"W{n}") for n in range(watchers - 1)]
        for line in (*players, *lookers):
            await line.open()
        numbers = []
        for line in players:
            numbers.append(await open_table(line, seconds=60))
        typing = Session(path, numbers[0], "typing")
        await until(lambda: players[0].room["seats"][0])
        for line in players:
            if line is not players[0]:
                await line.ask("sit", seat=0)
            await line.ask("fill", player="club")
        for n, line in enumerate(lookers):
            await line.ask("enter", table=numbers[n % tables], seats=None)
        stalled = await Raw.to(path)
        await stalled.hello("stalled")
        stalled.send({"op": "enter", "table": numbers[0], "seats": None})
        stalled.reader._transport.pause_reading()
        await until(lambda: all(line.table and line.table.complete for line in lookers))
        screen = Session(path, numbers[0], "screen")
        await until(lambda: screen.last)
        await asyncio.sleep(1.0)
        times: list[float] = []
        shown: list[float] = []
        work = [
            asyncio.create_task(play_on(line, lookers[n::tables], times))
            for n, line in enumerate(players)
            if n
        ]
        work.append(asyncio.create_task(type_on(typing, screen, shown)))
        await asyncio.sleep(seconds)
        for task in work:
            task.cancel()
        every = await asyncio.gather(*work, return_exceptions=True)
        bad = [e for e in every if isinstance(e, Exception)]
        print(f"{tables} tables, {watchers} watchers (one stalled), {seconds:.0f} s")
        print(f"failures: {bad}")
        told(f"from a key to the other's screen: {len(shown)} keys", shown)
        told(f"to a watching client: {len(times)} actions", times)
        print(f"host: {bare:.1f} MB at the start, {memory(host.pid):.1f} MB under load")
        every_session = [memory(one.process.pid) for one in (typing, screen)]
        print(f"a session in a terminal: {max(every_session):.1f} MB")
        typing.close()
        screen.close()
        for line in (*players, *lookers):
            await line.close()
        host.terminate()
        print(f"host ended with status {await host.wait()}")


class Session:
    """A terminal with the program at a table; `last` is when it last showed something."""

    def __init__(self, path: Path, table: int, name: str) -> None:
        words = ("--driver", "lean", "--lang", "en", "join", str(table), "--socket", str(path))
        self.process = ptyprocess.PtyProcess.spawn(
            [sys.executable, "-m", "tui", *words, "--as", name],
            env={**environment(path.parent), "PYTHONPATH": str(ROOT)},
            dimensions=(24, 80),
        )
        self.last = 0.0
        self.wanted: asyncio.Future[float] | None = None
        self._screen = pyte.Screen(80, 24)
        self._stream = pyte.ByteStream(self._screen)
        asyncio.get_running_loop().add_reader(self.process.fd, self._shown)

    @property
    def text(self) -> str:
        """What the terminal shows."""
        return "\n".join(self._screen.display)

    def _shown(self) -> None:
        data = os.read(self.process.fd, 1 << 16)
        self.last = asyncio.get_running_loop().time()
        if self.wanted is not None and not self.wanted.done():
            self.wanted.set_result(self.last)
        self._stream.feed(data)

    def close(self) -> None:
        """Hang up."""
        asyncio.get_running_loop().remove_reader(self.process.fd)
        self.process.close(force=True)


async def type_on(typing: Session, screen: Session, times: list[float]) -> None:
    """Press keys in one terminal and time how long a discard takes to the other."""
    rng = Random(1)
    loop = asyncio.get_running_loop()
    while True:
        # People take their time.
        await asyncio.sleep(rng.uniform(0.2, 0.6))
        text = typing.text
        if "Your turn: discard" not in text:
            key = b"h" if "win (h)" in text else b"\r" if "next deal" in text else b" "
            typing.process.write(key)
            continue
        screen.wanted = loop.create_future()
        began = loop.time()
        typing.process.write(b"\r")
        # A key that came just before its screen could be seen does nothing.
        with suppress(TimeoutError):
            times.append(await asyncio.wait_for(screen.wanted, 2) - began)


async def play_on(line: HostLine, lookers: list[HostLine], times: list[float]) -> None:
    """Act for seat 0 whenever it can and time how long the first watcher takes to know."""
    rng = Random(line.name)
    loop = asyncio.get_running_loop()
    await until(lambda: line.table is not None and line.table.complete)
    table = line.table
    assert table is not None
    while True:
        known = table.knowledge(0)
        seen = known.view()
        if known.session.ended is not None:
            return
        if known.session.between and 0 not in table.ready:
            await line.ask("next")
        if seen is None or not seen.legal:
            await asyncio.sleep(0.01)
            continue
        # People take their time.
        await asyncio.sleep(rng.uniform(0.2, 0.6))
        action = choose("novice", seen, rng).action
        looker = lookers[0].table if lookers else None
        before = looker.knowledge(None).number if looker is not None else 0
        heard: asyncio.Future[float] = loop.create_future()

        def took_in(looker=looker, before=before, heard=heard) -> None:
            if looker.knowledge(None).number > before and not heard.done():
                heard.set_result(loop.time())

        unwatch = looker.watch(took_in) if looker is not None else None
        began = loop.time()
        public = seen.phase == "turn"
        await table.submit(action, known.number)
        if unwatch is not None:
            if public:
                times.append(await asyncio.wait_for(heard, 10) - began)
            unwatch()


def told(what: str, times: list[float]) -> None:
    """Print median, 95th percentile and the longest of some times."""
    times.sort()
    middle, p95, most = (
        1000 * t for t in (median(times), times[int(len(times) * 0.95)], times[-1])
    )
    print(f"{what}: median {middle:.1f} ms, p95 {p95:.1f} ms, most {most:.1f} ms")


def memory(pid: int) -> float:
    """The memory of a process, in MB."""
    for row in Path(f"/proc/{pid}/status").read_text().splitlines():
        if row.startswith("VmRSS"):
            return int(row.split()[1]) / 1024
    return 0.0


if __name__ == "__main__":
    given = [float(word) for word in sys.argv[1:]]
    size = [int(given[0]) if given else 20, int(given[1]) if len(given) > 1 else 40]
    asyncio.run(main(*size, given[2] if len(given) > 2 else 20.0))
