"""The hall's clock under watch: it notices when the hall did not run, or the clock was set (H5)."""

from collections.abc import Callable
from threading import get_ident

from wordhall.server.clock import Clock, Handle, Ring
from wordhall.store.contract import Outage, Wall

LEAP = 100
"""A wall clock that gains so many milliseconds at once was set; less is how clocks are steered."""


class Watchdog:
    """A clock that tells nobody the time after an outage before `noticed` has dealt with it.

    It has to be read at least every `every` ms, as a heartbeat does. `late`: a reading that comes
    so much later says that the hall froze or the machine slept. It is the event loop that notices,
    as the tables are its own: to other threads it tells what was read last.
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
        """How far the wall clock is ahead of one that nobody sets."""
        return self._clock.ahead

    @property
    def is_behind(self) -> bool:
        """Whether what the machine shows is less than it ought to be."""
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
        """Calls in the event loop as soon as it is so late, and never within this call."""
        return self._clock.call_at(wall, ring)

    def start(self) -> None:
        """From now on this thread reads the clock again and again."""
        self._thread = get_ident()
        self.wall()
        self._watches = True

    def stop(self) -> None:
        """Nobody does any more."""
        self._watches = False
