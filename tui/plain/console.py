"""Lines in and out, without waiting for either while a table goes on."""

from __future__ import annotations

import asyncio
import os
from collections import deque
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from core.text import Text
from tui.draw import Row, plain
from tui.look import Look

CELLS: Final = 100
LEAVE: Final = "q"
HELP: Final = ("help", "?", "帮助")
_STANDARD_INPUT: Final = 0
_CHUNK: Final = 4096
_LONGEST: Final = 500


class Console:
    """Reads lines from standard input and writes to standard output in the language of a look.

    The end of the input, or a terminal that is gone, is told as None, again and again.
    """

    def __init__(self, look: Look) -> None:
        # Tiles are read out: 5p in English, 5筒 in Chinese.
        self.look = replace(look, tiles="cjk" if look.lang == "zh" else "ascii")
        self._descriptor = _STANDARD_INPUT
        self._part = b""
        self._lines: deque[str] = deque()
        self._over = False

    def say(self, *texts: Text) -> None:
        """Print texts, a line each."""
        for text in texts:
            self._print(text.get(self.look.lang) + "\n")

    def show(self, rows: Iterable[Row]) -> None:
        """Print rows as bare text, without empty ones in a row."""
        before = "?"
        for row in rows:
            line = plain(row)
            if line or before:
                self._print(line + "\n")
            before = line

    def _print(self, words: str) -> None:
        try:
            print(words, end="", flush=True)
        except OSError:
            self._over = True

    async def ask(self) -> str | None:
        """The next line without the spaces around it; None at the end of the input."""
        self._print("> ")
        return await self.line()

    async def line(self) -> str | None:
        """As `ask`, without a sign that something is wanted."""
        while not self._lines and not self._over:
            self._take(await self._read())
        return self._lines.popleft() if self._lines else None

    async def _read(self) -> bytes:
        loop = asyncio.get_running_loop()
        ready = loop.create_future()
        try:
            loop.add_reader(self._descriptor, lambda: ready.done() or ready.set_result(None))
        except PermissionError:
            # A file is always ready.
            return self._read_now()
        try:
            await ready
        finally:
            loop.remove_reader(self._descriptor)
        return self._read_now()

    def _read_now(self) -> bytes:
        try:
            return os.read(self._descriptor, _CHUNK)
        except OSError:
            return b""

    def _take(self, data: bytes) -> None:
        *whole, self._part = (self._part + data).split(b"\n")
        self._part = self._part[:_LONGEST]
        if not data:
            self._over = True
            whole += [self._part] if self._part else []
        self._lines.extend(line[:_LONGEST].decode("utf-8", "replace").strip() for line in whole)
