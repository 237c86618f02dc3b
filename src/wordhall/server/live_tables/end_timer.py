"""The timer of the end that a desk has set for the matches of a table (H12)."""

from collections.abc import Callable
from typing import Protocol

from msgspec.structs import replace

from wordhall.kernel.game import Aborted
from wordhall.server.clock import Clock, Handle
from wordhall.server.matches.playing import Playing
from wordhall.server.tables.set_end import TOLD_BEFORE, has_come
from wordhall.server.tables.table import Table

RETRY_AFTER = 1_000
"""Milliseconds until the end is tried again, if a match is about to open or a write failed."""


class Ending(Protocol):
    """What this module needs of the table."""

    playing: Playing | None

    @property
    def table(self) -> Table:
        """Its newest document on disk."""

    def tell(self) -> None:
        """Sends everybody the table as it is now."""

    def amend(self, change: Callable[[Table], Table]) -> None:
        """Queues a change that nobody asked for."""


class EndTimer:
    """Tells everybody of the set end some minutes before, and ends the match at its time.

    A time that came while the table was not in memory is kept as soon as it is.
    """

    def __init__(self, at: Ending, clock: Clock) -> None:
        self._at = at
        self._clock = clock
        self._timer: Handle | None = None

    @property
    def is_set(self) -> bool:
        """Whether an end is still to come: the table stays in memory for it."""
        return self._timer is not None

    def arm(self) -> None:
        """Sets the timer by the table's document."""
        self.stop()
        end = self._at.table.ends
        if end is not None and end.at is not None:
            before = end.at - TOLD_BEFORE
            now = self._clock.wall()
            self._timer = self._clock.call_at(before if now < before else end.at, self._ring)

    def stop(self) -> None:
        """Cancels the timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _ring(self) -> None:
        if has_come(self._at.table.ends, self._clock.wall()):
            self._keep()
        else:
            self._at.tell()
            self.arm()

    def _keep(self) -> None:
        """Ends the match in play, or drops the end if none is; what is stored stops the timer."""
        self._timer = self._clock.call_at(self._clock.wall() + RETRY_AFTER, self._ring)
        playing, end = self._at.playing, self._at.table.ends
        if playing is not None and not playing.match.over and end is not None:
            playing.lead(Aborted(), counted=end.counted)
        else:
            self._at.amend(_dropped)


def _dropped(table: Table) -> Table:
    return table if table.phase == "playing" else replace(table, ends=None)
