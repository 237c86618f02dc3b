"""One deed at a time: what is judged stands on what is kept."""

from collections import deque
from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from wordhall.kernel.value import Value
from wordhall.server.fair_queue import QueueUp
from wordhall.store.contract import Deed, Journal, Verdict


class PendingWrite(Value, frozen=True):
    """A deed on its way to the disk, and what follows when its verdict is in."""

    deed: Deed
    then: Callable[[Verdict], None]
    address: str | None = None
    """From where it was wished for; None for what comes by itself."""


Job: TypeAlias = Callable[[], PendingWrite | None]
"""Judges something as things stand, and says what is to be kept of it, if anything."""


class CommandQueue:
    """Where a table's affairs are settled.

    Jobs run at once if nothing is in flight, else as soon as it is kept, in the order of asking;
    but what is done in a match goes first, as strangers may wish much of a table. What a job or
    its sequel raises goes to `broken`: the caller is never harmed by it. What follows a verdict
    may be much, for hundreds may hear it: `queue_up` knows when it is whose turn.
    """

    __slots__ = ("_broken", "_busy", "_first", "_journal", "_queue_up", "_waiting")

    def __init__(
        self,
        journal: Journal,
        queue_up: QueueUp,
        broken: Callable[[Exception], None],
    ) -> None:
        self._journal = journal
        self._queue_up = queue_up
        self._broken = broken
        self._first: deque[Job] = deque()
        self._waiting: deque[Job] = deque()
        self._busy = False

    @property
    def busy(self) -> bool:
        """Whether a deed is in flight, or a job waits for one."""
        return self._busy or bool(self._first or self._waiting)

    def ask(self, job: Job) -> None:
        """Settles something, now or when its turn comes."""
        self._waiting.append(job)
        self._work()

    def ask_first(self, job: Job) -> None:
        """Settles something of a match, before whatever else waits."""
        self._first.append(job)
        self._work()

    def _work(self) -> None:
        while (self._first or self._waiting) and not self._busy:
            self._settle((self._first or self._waiting).popleft())

    def _settle(self, job: Job) -> None:
        self._busy = True
        try:
            pending = job()
            if pending is not None:
                self._journal.submit(pending.deed, partial(self._answered, pending))
                return
        except Exception as error:  # noqa: BLE001 - a broken table must not break the hall
            self._broken(error)
        self._busy = False

    def _answered(self, pending: PendingWrite, verdict: Verdict) -> None:
        self._queue_up(pending.address or self, partial(self._told, pending, verdict))

    def _told(self, pending: PendingWrite, verdict: Verdict) -> None:
        try:
            pending.then(verdict)
        except Exception as error:  # noqa: BLE001 - the same
            self._broken(error)
        self._busy = False
        self._work()
