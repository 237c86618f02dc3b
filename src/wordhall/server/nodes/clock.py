"""The time that all nodes share: the store's clock, by a measured offset."""

import asyncio
import time

from wordhall.server.clock import MADE, Handle, Ring, first
from wordhall.store.rows import Wall

STEP = 1_000
"""Milliseconds; if the store's clock is further ahead, it was set, or this machine slept."""

SLEW = 5
"""Milliseconds by which the clock is corrected with one measurement at most."""


class SharedClock:
    """A clock that follows the store's, and never goes back.

    It runs with the machine's monotonic clock, whoever sets the machine's time. Small differences
    are corrected in small steps, so that nobody notices an outage (H5) where there was none.
    """

    def __init__(self, last: Wall | None = None) -> None:
        """`last` is the newest time of an earlier run.

        If the store's clock is behind it, time goes on from there, and slows down until both agree.
        """
        self.ahead = 0
        self._earlier = last
        self._newest: Wall = 0
        self._measured = False

    @property
    def is_behind(self) -> bool:
        """Whether the store's clock has not been set yet."""
        return self.wall() < MADE

    def wall(self) -> Wall:
        """Now."""
        self._newest = max(self._newest, running() + self.ahead)
        return self._newest

    def call_at(self, wall: Wall, ring: Ring) -> Handle:
        """Calls `ring` after the milliseconds that are left."""
        left = max(0, wall - self.wall())
        return asyncio.get_running_loop().call_later(left / 1000, ring)

    def measure(self, wall: Wall, sent: int, heard: int) -> None:
        """Takes a reading of the store's clock; `sent` and `heard` are of the monotonic one.

        The store read its clock at some time between them.
        """
        midst, error = (sent + heard) // 2, (heard - sent + 1) // 2
        off = wall - midst - self.ahead
        if not self._measured:
            self.ahead = first(wall, self._earlier) - midst
        elif off - error > STEP:
            self.ahead += off
        elif off > error:
            self.ahead += min(off - error, SLEW)
        elif off < -error:
            self.ahead -= min(-off - error, SLEW)
        self._measured = True


def running() -> int:
    """The monotonic clock in milliseconds: nobody can set it."""
    return time.monotonic_ns() // 1_000_000
