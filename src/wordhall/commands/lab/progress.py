"""Progress of long work, on a terminal: what is done, how fast, and how long the rest takes."""

import sys
from time import monotonic
from typing import TextIO

QUIET_SECONDS = 2.0
"""Work that is done sooner says nothing."""

OFTEN_SECONDS = 0.2
"""The line is written no more often than that."""


class Progress:
    """A line on standard error that counts, where somebody is watching."""

    def __init__(self, stream: TextIO | None = None) -> None:
        self._stream = stream or sys.stderr
        self._begun = self._told = monotonic()

    def __call__(self, done: int, most: int) -> None:
        """So many of `most` items are done; with the last one the line goes."""
        if not self._stream.isatty():
            return
        now = monotonic()
        if done == 0:
            self._begun = now
        if done in {0, most}:
            self._write("")
        elif now - self._begun > QUIET_SECONDS and now - self._told > OFTEN_SECONDS:
            self._told = now
            self._write(progress(done, most, now - self._begun))

    def _write(self, line: str) -> None:
        print(f"\r\033[K{line}", end="", file=self._stream, flush=True)


def progress(done: int, most: int, seconds: float) -> str:
    """A line like “120 of 400, 3.2 a second, 1:28 left”."""
    rate = done / max(seconds, 1e-9)
    minutes, rest = divmod(round((most - done) / rate), 60)
    speed = f"{rate:.1f} a second" if rate >= 1 else f"{60 * rate:.1f} a minute"
    return f"{done} of {most}, {speed}, {minutes}:{rest:02} left"
