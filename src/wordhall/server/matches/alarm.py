"""The timer of a match: alarms ring and bots act, each at its time."""

from collections.abc import Callable
from typing import TypeAlias

from wordhall.play.live_match import Judged
from wordhall.server.clock import Clock, Handle
from wordhall.server.matches.online_match import OnlineMatch
from wordhall.server.tables.command_queue import PendingWrite
from wordhall.server.tables.document import Document
from wordhall.store.contract import Verdict
from wordhall.store.rows import Wall

RETRY_AFTER = 1_000
"""Milliseconds until a bot's act or an alarm is tried again after its write failed."""

Keep: TypeAlias = Callable[[Judged, Wall, Callable[[Verdict], None]], PendingWrite]
"""Gives the write of a decided cause; its last argument hears what became of it."""


class Alarm:
    """Waits for the next alarm or bot's act of a match, and queues it when its time has come."""

    def __init__(self, match: OnlineMatch, document: Document, clock: Clock, keep: Keep) -> None:
        self.stopped = False
        self._match = match
        self._document = document
        self._clock = clock
        self._keep = keep
        self._timer: Handle | None = None
        self._rings_at: Wall = 0
        self._retry_at: Wall = 0
        self._hurried = False

    def stop(self) -> None:
        """Rings no more."""
        self.stopped = True
        self._disarm()

    def hurry(self) -> None:
        """Leaves out what bots would wait before they act, until a person is awaited."""
        self._hurried = True
        self.arm_anew()

    def arm_anew(self) -> None:
        """Sets the timer, after a change by which the next alarm may be later than before."""
        self._disarm()
        self.arm()

    def arm(self) -> None:
        """Sets the timer for the next alarm or bot's act; if it rings too early, sets it again."""
        self._hurried = self._hurried and self._match.may_be_hurried
        if (self._document.table.quick or self._hurried) and self._match.waits_for_bots:
            self._match.skip_ahead(self._clock.wall())
        wall = None if self.stopped else self._match.next_wall()
        if wall is None:
            return
        wall = max(wall, self._retry_at)
        if self._timer is not None:
            if self._rings_at <= wall:
                return
            self._timer.cancel()
        self._timer, self._rings_at = self._clock.call_at(wall, self._ring), wall

    def _disarm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _ring(self) -> None:
        self._timer = None
        self._document.queue.ask_first(self._advance)

    def _advance(self) -> PendingWrite | None:
        """Fires one alarm or does one bot's act, if the time has come."""
        wall = self._clock.wall()
        cause = self._match.coming(wall)
        if cause is None:
            self.arm()
            return None
        judged = self._match.judge(cause)
        if not judged.passed:
            self._match.publish(judged, wall)
            self.arm()
            return None

        def answer(verdict: Verdict) -> None:
            if verdict == "failed":
                self._retry_at = wall + RETRY_AFTER
                self.arm()

        return self._keep(judged, wall, answer)
