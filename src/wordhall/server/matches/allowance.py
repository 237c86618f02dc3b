"""How much one seat may write into the log of its match: a pencil that never rests fills no disk.

A seat that has written its fill waits. The match goes on, and nobody else waits for it.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from wordhall.kernel.game import Act, Resigned, Seat, Seating
from wordhall.kernel.match import Commit
from wordhall.server.buckets import Bucket
from wordhall.server.limits import Limits
from wordhall.server.refusals import seat_waits
from wordhall.store.contract import Wall


class Allowance:
    """Counts what each seat has written, and lets it go on fast, slowly, or not yet.

    The desk, which has no seat, counts as one more.
    """

    def __init__(self, limits: Limits, written: Iterable[Seat | None] = ()) -> None:
        self._limits = limits
        self._written = Counter(written)
        self._fast: dict[Seat | None, Bucket] = {}
        self._slow: dict[Seat | None, Bucket] = {}

    def take(self, cause: Any, now: Wall) -> None:
        """One more act for the log; raises `Illegal` (`seat-waits`). Who resigns never waits."""
        if isinstance(cause, Seating) and isinstance(cause.change, Resigned):
            return
        seat: Seat | None = cause.seat
        limits = self._limits
        early = self._written.total() < limits.acts_a_match
        if early and self._written[seat] < limits.acts_a_seat:
            bucket = self._fast.setdefault(seat, Bucket(limits.acts))
        else:
            bucket = self._slow.setdefault(seat, Bucket(limits.late_acts))
        if not bucket.take(now):
            raise seat_waits(bucket.wait(now))
        self._written[seat] += 1


def writer_of(commit: Commit[Any, Any]) -> Seat | None:
    """The seat for which somebody asked for a commit; None for the desk."""
    return commit.cause.seat if isinstance(commit.cause, Act | Seating) else None
