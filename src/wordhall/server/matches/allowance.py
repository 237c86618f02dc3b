"""A limit on what one seat may write into the log of its match, so that nobody fills the disk.

A seat above its limit has to wait. The match continues, and nobody else waits.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from wordhall.kernel.game import Resigned, Seat, Seating
from wordhall.server.buckets import Buckets
from wordhall.server.limits import Limits
from wordhall.server.refusals import seat_waits
from wordhall.store.rows import Wall


class Allowance:
    """Counts what each seat has written, and lets it write fast, slowly, or later.

    The desk, which has no seat, counts as one more.
    """

    def __init__(self, limits: Limits, written: Iterable[Seat | None] = ()) -> None:
        self._limits = limits
        self._written = Counter(written)
        self._acts = self._written.total()
        self._fast = Buckets(limits.acts)
        self._slow = Buckets(limits.late_acts)

    def take(self, cause: Any, now: Wall) -> None:
        """Counts one more act; raises `Illegal` (`seat-waits`). Resigning never has to wait."""
        if isinstance(cause, Seating) and isinstance(cause.change, Resigned):
            return
        seat: Seat | None = cause.seat
        limits = self._limits
        early = self._acts < limits.acts_a_match
        fast = early and self._written[seat] < limits.acts_a_seat
        bucket = (self._fast if fast else self._slow).of(seat)
        if not bucket.take(now):
            raise seat_waits(bucket.wait(now))
        self._written[seat] += 1
        self._acts += 1
