"""A watch on the clock, to notice when the hall did not run or the clock was set (H5)."""

from collections.abc import Callable
from threading import get_ident

from wordhall.server.clock import Clock, Handle, Ring
from wordhall.store.rows import Outage, Wall

LEAP = 100
"""A wall clock that gains this many milliseconds at once was set; small gains are adjustments."""


class Watchdog:
    """A clock that gives a time after an outage only when `noticed` has dealt with the outage.

    The heartbeat reads it at least every `every` ms. A reading that is more than `late` ms late
    means that the hall froze or the machine slept. Only the event loop's thread notices, as the
    tables belong to it: other threads get the last reading.
    """

    def __init__(
        self, clock: Clock, every: int, late: int, noticed: Callable[[Outage], None]
    ) -> None:
        self._clock = clock
        self._longest = every + late
        self._noticed = noticed
        self._watches = False
        self._thread = get_ident()
        self._read: Wall = 0
        self._ahead = 0

    @property
    def ahead(self) -> int:
        """By how many ms the wall clock is ahead of the monotonic one."""
        return self._clock.ahead

    @property
    def is_behind(self) -> bool:
        """Whether the system clock shows an earlier time than `wall`."""
        return self._clock.is_behind

    def wall(self) -> Wall:
        """Now."""
        if self._watches and get_ident() != self._thread:
            return self._read
        now, ahead = self._clock.wall(), self._clock.ahead
        passed, leap = now - self._read, ahead - self._ahead
        self._read, self._ahead = now, ahead
        if self._watches:
            gone = passed if passed - leap >= self._longest else leap
            if gone >= LEAP:
                self._noticed(Outage(now - gone, now))
        return now

    def call_at(self, wall: Wall, ring: Ring) -> Handle:
        """Calls `ring` in the event loop at this time, and never within this call."""
        return self._clock.call_at(wall, ring)

    def start(self) -> None:
        """Starts the watch: the thread that calls this is the one that notices outages."""
        self._thread = get_ident()
        self.wall()
        self._watches = True

    def stop(self) -> None:
        """Ends the watch."""
        self._watches = False
