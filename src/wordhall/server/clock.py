"""The time of the hall: the wall clock that never goes back, and calls at a moment of it."""

import asyncio
import time
from collections.abc import Callable
from heapq import heappop, heappush
from typing import Protocol, TypeAlias

from wordhall.store.contract import Wall

Ring: TypeAlias = Callable[[], None]

MADE = 1_767_225_600_000
"""The year 2026 begins: a clock that shows an earlier time is wrong, as on a machine without a
clock chip before it has asked the network."""

MISTAKEN = 7 * 24 * 3600 * 1000
"""So much ahead of a right clock the hall is only if the clock was wrong before."""

BEHIND = 60_000
"""Whoever runs the hall hears of a clock that is behind by so much."""


class Handle(Protocol):
    """A call to come."""

    def cancel(self) -> None:
        """It does not come."""


class Clock(Protocol):
    """What the hall knows of time."""

    @property
    def ahead(self) -> int:
        """How far the newest `wall` is ahead of a clock that nobody sets; it never shrinks."""

    @property
    def is_behind(self) -> bool:
        """Whether what the machine shows is less than it ought to be."""

    def wall(self) -> Wall:
        """Now, in milliseconds since 1970; never less than it was before."""

    def call_at(self, wall: Wall, ring: Ring) -> Handle:
        """Calls in the event loop as soon as it is so late, and never within this call."""


class WallClock:
    """The system's clock, as long as it goes forward; where it is set back, time runs on.

    What runs on is the machine's monotonic clock, so that no timer stands still for as long as
    the clock was set back. A leap of the system's clock forward (a machine that slept) is believed,
    and shows in `ahead`. Where an earlier run of the hall came further than the system's clock is,
    time goes on from its `last` moment.
    """

    def __init__(self, last: Wall | None = None) -> None:
        self._ahead = first(_system(), last) - _running()

    @property
    def ahead(self) -> int:
        """How far the system's clock has been ahead of the monotonic one."""
        return self._ahead

    @property
    def is_behind(self) -> bool:
        """Whether the system's clock is behind this one, or has not been set yet."""
        system = _system()
        return system < MADE or self.wall() - system > BEHIND

    def wall(self) -> Wall:
        """Now."""
        system = _system()
        running = _running()  # read last: whatever comes between the two is no leap forward
        self._ahead = max(self._ahead, system - running)
        return running + self._ahead

    def call_at(self, wall: Wall, ring: Ring) -> Handle:
        """Calls in so many milliseconds as are left."""
        left = max(0, wall - self.wall())
        return asyncio.get_running_loop().call_later(left / 1000, ring)


def first(system: Wall, last: Wall | None) -> Wall:
    """The moment at which a hall goes on whose `last` was this; `system`: what the clock shows.

    A last moment that is long to come was told by a wrong clock, unless this one is wrong. Some
    time has passed since it, nobody knows how much: people hear that the hall was closed (H5).
    """
    if last is None or (system >= MADE and last - system > MISTAKEN):
        return system
    return max(system, last + 1)


class _Call:
    """One call of a clock that is moved by hand."""

    def __init__(self, ring: Ring) -> None:
        self.ring: Ring | None = ring

    def cancel(self) -> None:
        self.ring = None


def _system() -> Wall:
    return time.time_ns() // 1_000_000


def _running() -> int:
    """Milliseconds since some moment; nobody can set this clock."""
    return time.monotonic_ns() // 1_000_000


class ClockByHand:
    """A clock that stands until it is moved: for tests, and for replays faster than time."""

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
        """Notes a call."""
        call = _Call(ring)
        self._made += 1
        heappush(self._calls, (wall, self._made, call))
        return call

    def next(self) -> Wall | None:
        """When the next call comes, if any."""
        while self._calls and self._calls[0][2].ring is None:
            heappop(self._calls)
        return self._calls[0][0] if self._calls else None

    def move(self, ms: int) -> None:
        """So many milliseconds pass; what is due rings in its order, at its time."""
        end = self._wall + ms
        while (coming := self.next()) is not None and coming <= end:
            self._wall = max(self._wall, coming)
            ring = heappop(self._calls)[2].ring
            if ring is not None:
                ring()
        self._wall = end

    def freeze(self, ms: int) -> None:
        """So many milliseconds pass in which nothing runs: what is due rings afterwards."""
        self._wall += ms

    def set_forward(self, ms: int) -> None:
        """Somebody sets the clock forward; no time passes."""
        self._wall += ms
        self.ahead += ms
