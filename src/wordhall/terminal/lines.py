"""A console of plain lines, for pipes, old terminals, screen readers, and the set-up.

Nothing is redrawn. Input is read from a file descriptor, so that all lines are treated alike, typed
or piped, whole or torn, text or not.
"""

import asyncio
import os
import queue
import shutil
import sys
import threading
from contextlib import suppress
from itertools import groupby
from typing import TextIO

from wordhall.terminal.console import LONGEST_INPUT, WIPE, Console, InputClosed, Leave, Panel, Woken
from wordhall.terminal.ink import Line, Paint, clean, legible, painted

CHUNK = 1 << 16
LONGEST_LINE = 4 * LONGEST_INPUT
"""Bytes of a line that are kept; the rest is dropped."""

PIPE_WIDTH = 80
OLD = {"", "dumb", "unknown"}


class LineSource:
    """Lines from a file descriptor, one at a time."""

    def __init__(self, stream: TextIO | None) -> None:
        self._descriptor = None if stream is None else stream.fileno()
        self._buffer = b""
        self._ended = stream is None
        self.interactive = stream is not None and stream.isatty()

    def line(self) -> str | None:
        """The next line without its end, cut to the limit; None at the end of the input."""
        while b"\n" not in self._buffer and not self._ended:
            self._fill()
        if not self._buffer:
            return None
        line, _, self._buffer = self._buffer.partition(b"\n")
        return line[:LONGEST_LINE].decode(errors="replace").rstrip("\r")[:LONGEST_INPUT]

    def _fill(self) -> None:
        try:
            data = b"" if self._descriptor is None else os.read(self._descriptor, CHUNK)
        except OSError:
            data = b""
        self._ended = not data
        self._buffer += data
        if len(self._buffer) > LONGEST_LINE and b"\n" not in self._buffer:
            self._buffer = self._buffer[:LONGEST_LINE]


class LineConsole(Console):
    """A console of lines."""

    plain = True

    def __init__(self, source: LineSource, out: TextIO | None, paint: Paint) -> None:
        self.interactive = source.interactive
        self._source = source
        self._out = out
        self._paint = paint
        self._wanted: queue.SimpleQueue[asyncio.AbstractEventLoop] = queue.SimpleQueue()
        self._typed: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._reader: threading.Thread | None = None
        self._owed = 0
        self._answer: asyncio.Future[str | None] | None = None
        self._prompt = ""
        self._panel: Panel | None = None
        self._shown: list[list[Line]] = []

    @property
    def width(self) -> int:
        """The columns of the terminal; the usual number for a pipe."""
        if self._out is None or not self._out.isatty():
            return PIPE_WIDTH
        return shutil.get_terminal_size((PIPE_WIDTH, 24)).columns

    def say(self, *lines: Line) -> None:
        """Prints lines; an open prompt is repeated after them."""
        if self._answer is not None and self._source.interactive:
            self._write("\n")
        self._write("".join(painted(line, self._paint) + "\n" for line in lines))
        if self._answer is not None:
            self._ask()

    def _ask(self) -> None:
        if self._source.interactive:
            self._write(self._prompt)

    def _write(self, text: str) -> None:
        if self._out is not None:
            self._out.write(legible(text, self._out.encoding))
            self._out.flush()

    def ask(self, prompt: str) -> str:
        """Reads one line and blocks meanwhile: for the set-up."""
        self._write(prompt)
        typed = self._typed.get() if self._owed else self._source.line()
        self._owed = max(0, self._owed - 1)
        if typed is None:
            self._write("\n")
            raise InputClosed
        if not self._source.interactive:
            self._write(f"{clean(typed)}\n")
        return typed

    async def read(self, panel: Panel, prompt: str) -> str:
        """Reads the next line; prints the panel before it, if it has changed."""
        if self.leaving is not None:
            raise Leave(self.leaving)
        self._panel, self._prompt = panel, prompt
        self.refresh()
        loop = asyncio.get_running_loop()
        self._answer = loop.create_future()
        self._ask()
        if not self._owed:
            self._owed = 1
            self._start()
            self._wanted.put(loop)
        self._deliver()
        try:
            typed = await self._answer
        finally:
            self._answer = None
        if typed is None:
            raise InputClosed
        if not self._source.interactive:
            self._write(f"{prompt}{clean(typed)}\n")
        return typed

    def _start(self) -> None:
        if self._reader is None:
            self._reader = threading.Thread(target=self._work, daemon=True)
            self._reader.start()

    def _work(self) -> None:
        """The reader's thread: it reads a line whenever one is wanted."""
        while True:
            loop = self._wanted.get()
            self._typed.put(self._source.line())
            with suppress(RuntimeError):  # the loop may be closed by now
                loop.call_soon_threadsafe(self._deliver)

    def _deliver(self) -> None:
        """Passes on a line, or keeps it for the next reader if nobody waits."""
        if self._answer is None or self._answer.done() or self._typed.empty():
            return
        self._owed -= 1
        self._answer.set_result(self._typed.get())

    def refresh(self) -> None:
        """Prints the changed blocks of the panel, which empty lines separate."""
        if self._panel is None:
            return
        lines = self._panel(self.width, sys.maxsize, "")
        blocks = [list(block) for full, block in groupby(lines, bool) if full]
        fresh = [line for block in blocks if block not in self._shown for line in block]
        self._shown = blocks
        if fresh:
            self.say(*fresh)

    def wake(self) -> None:
        """Interrupts the reading."""
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(Woken())

    def leave(self, signal: int) -> None:
        """Interrupts the reading for good."""
        self.leaving = signal
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(Leave(signal))

    def clear(self) -> None:
        """Clears the screen of a terminal; does nothing for a pipe."""
        self._shown = []
        if self._out is not None and self._out.isatty():
            self._write(WIPE if os.environ.get("TERM", "dumb") not in OLD else "\n" * 60)
