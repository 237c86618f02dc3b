"""The time of the hall: a wall clock that never goes back, and timers."""

import asyncio
import time
from collections.abc import Callable
from heapq import heappop, heappush
from typing import Protocol, TypeAlias

from wordhall.store.rows import Wall

Ring: TypeAlias = Callable[[], None]

MADE = 1_767_225_600_000
"""The beginning of 2026. A system clock that shows an earlier time is wrong, as on a machine
without a clock chip that has not yet asked the network."""

MISTAKEN = 7 * 24 * 3600 * 1000
"""A week in ms. If the hall is further ahead of a right clock, an earlier clock was wrong."""

BEHIND = 60_000
"""The operator is told of a system clock that is behind the hall's by more ms than this."""


class Handle(Protocol):
    """A timer."""

    def cancel(self) -> None:
        """Cancels the call."""


class Clock(Protocol):
    """The time as all parts of the hall read it."""

    @property
    def ahead(self) -> int:
        """By how many ms the newest `wall` is ahead of the monotonic clock; it never shrinks."""

    @property
    def is_behind(self) -> bool:
        """Whether the system clock shows an earlier time than `wall`."""

    def wall(self) -> Wall:
        """Now, in milliseconds since 1970; never less than it was before."""

    def call_at(self, wall: Wall, ring: Ring) -> Handle:
        """Calls `ring` in the event loop at this time, and never within this call."""


class WallClock:
    """The system's clock while it goes forward; if it is set back, time runs on all the same.

    Time then follows the machine's monotonic clock, so that no timer stands still. A leap of the
    system's clock forward (a machine that slept) is believed, and shows in `ahead`. If `last`, the
    newest time of an earlier run of the hall, is later than the system's clock, time goes on from
    `last`.
    """

    def __init__(self, last: Wall | None = None) -> None:
        self.ahead = first(_system(), last) - _running()
        """By how many ms the system's clock has been ahead of the monotonic one at most."""

    @property
    def is_behind(self) -> bool:
        """Whether the system's clock is behind this one, or has not been set yet."""
        system = _system()
        return system < MADE or self.wall() - system > BEHIND

    def wall(self) -> Wall:
        """Now."""
        system = _system()
        running = _running()  # read last: a pause between the readings must not look like a leap
        self.ahead = max(self.ahead, system - running)
        return running + self.ahead

    def call_at(self, wall: Wall, ring: Ring) -> Handle:
        """Calls `ring` after the milliseconds that are left."""
        left = max(0, wall - self.wall())
        return asyncio.get_running_loop().call_later(left / 1000, ring)


def first(system: Wall, last: Wall | None) -> Wall:
    """The time at which a hall starts, from its `last` time and the `system` clock.

    A `last` far in the future came from a wrong clock, and does not count unless the system clock
    itself is wrong. Otherwise time begins later than `last`, so that people are told of an outage,
    however short it was (H5).
    """
    if last is None or (system >= MADE and last - system > MISTAKEN):
        return system
    return max(system, last + 1)


class _Call:
    """A timer of a clock that is moved by hand."""

    def __init__(self, ring: Ring) -> None:
        self.ring: Ring | None = ring

    def cancel(self) -> None:
        self.ring = None


def _system() -> Wall:
    return time.time_ns() // 1_000_000


def _running() -> int:
    """The monotonic clock in milliseconds: nobody can set it."""
    return time.monotonic_ns() // 1_000_000


class ClockByHand:
    """A clock that stands until it is moved: for tests, and for fast replays."""

    def __init__(self, wall: Wall = 1_000_000) -> None:
        self.ahead = 0
        self.is_behind = False
        self._wall = wall
        self._calls: list[tuple[Wall, int, _Call]] = []
        self._made = 0

    def wall(self) -> Wall:
        """Now."""
        return self._wall

    def call_at(self, wall: Wall, ring: Ring) -> Handle:
        """Notes a timer."""
        call = _Call(ring)
        self._made += 1
        heappush(self._calls, (wall, self._made, call))
        return call

    def next(self) -> Wall | None:
        """The time of the next timer; None if there is none."""
        while self._calls and self._calls[0][2].ring is None:
            heappop(self._calls)
        return self._calls[0][0] if self._calls else None

    def move(self, ms: int) -> None:
        """Lets this many milliseconds pass; due timers ring in order, each at its time."""
        end = self._wall + ms
        while (coming := self.next()) is not None and coming <= end:
            self._wall = max(self._wall, coming)
            ring = heappop(self._calls)[2].ring
            if ring is not None:
                ring()
        self._wall = end

    def freeze(self, ms: int) -> None:
        """Lets time pass in which nothing runs; due timers ring at the next move."""
        self._wall += ms

    def set_forward(self, ms: int) -> None:
        """Sets the clock forward, as a person does; no time passes."""
        self._wall += ms
        self.ahead += ms
