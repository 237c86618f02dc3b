"""How long an event loop is blocked: it is given a beat, and looks how late each one comes."""

import asyncio
import time

BEAT = 0.002
"""Seconds from one beat to the next."""


class LoopWatch:
    """Notes the longest time between two beats: on the clock, and of it the thread's own work.

    Where another process had the core the first is long and the second is not.
    """

    def __init__(self) -> None:
        self._late = self._busy = 0.0
        self._last = (0.0, 0.0)
        self._timer: asyncio.TimerHandle | None = None

    def start(self) -> dict[str, float]:
        """Watches from now on."""
        if self._timer is None:
            self._last = _now()
            self._next()
        return self.mark()

    def mark(self) -> dict[str, float]:
        """The longest since this was asked last, in milliseconds: `blocked`, `busy`."""
        told = {"blocked": 1000 * self._late, "busy": 1000 * self._busy}
        self._late = self._busy = 0.0
        return told

    def stop(self) -> dict[str, float]:
        """Watches no longer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        return self.mark()

    def _next(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(BEAT, self._beat)

    def _beat(self) -> None:
        wall, own = _now()
        self._late = max(self._late, wall - self._last[0] - BEAT)
        self._busy = max(self._busy, own - self._last[1])
        self._last = (wall, own)
        self._next()


def _now() -> tuple[float, float]:
    return time.monotonic(), time.thread_time()
