"""One write at a time: a cause is decided only on a state that is stored."""

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from wordhall.kernel.value import Value
from wordhall.server.fair_queue import QueueUp
from wordhall.store.contract import Journal, Verdict
from wordhall.store.rows import Write


class PendingWrite(Value, frozen=True):
    """A write on its way to the disk, and the callback for the store's verdict."""

    write: Write
    then: Callable[[Verdict], None]
    address: str | None = None
    """The network address of its sender; None for an alarm, a bot's act or the like."""


Job: TypeAlias = Callable[[], PendingWrite | None]
"""Decides something in the present state, and gives the write that it needs, if any."""


class CommandQueue:
    """The jobs of a table, one after the other.

    A job runs at once if no write is in flight, otherwise after that write, in the order of asking;
    but jobs of a match go first, as strangers may send many wishes to a table. An exception in a
    job or its callback goes to `broken`, never to the caller. Callbacks run in fair turns
    (`queue_up`), as they may send to hundreds. `moved` is called after the callback of a write that
    was overtaken: another writer has the table.
    """

    __slots__ = ("_broken", "_busy", "_first", "_journal", "_moved", "_queue_up", "_waiting")

    def __init__(
        self,
        journal: Journal,
        queue_up: QueueUp,
        broken: Callable[[Exception], None],
        moved: Callable[[], None],
    ) -> None:
        self._journal = journal
        self._queue_up = queue_up
        self._broken = broken
        self._moved = moved
        self._first: list[Job] = []  # an empty deque has 0.7 kB
        self._waiting: list[Job] = []
        self._busy = False

    @property
    def busy(self) -> bool:
        """Whether a write is in flight, or a job waits for one."""
        return self._busy or bool(self._first or self._waiting)

    def ask(self, job: Job) -> None:
        """Runs a job, now or when its turn comes."""
        self._waiting.append(job)
        self._work()

    def ask_first(self, job: Job) -> None:
        """Runs a job of a match, before all others that wait."""
        self._first.append(job)
        self._work()

    def _work(self) -> None:
        while (self._first or self._waiting) and not self._busy:
            job = (self._first or self._waiting).pop(0)
            self._busy = True
            try:
                pending = job()
                if pending is not None:
                    self._journal.submit(pending.write, partial(self._answered, pending))
                    continue
            except Exception as error:  # noqa: BLE001 - a broken table must not break the hall
                self._broken(error)
            self._busy = False

    def _answered(self, pending: PendingWrite, verdict: Verdict) -> None:
        self._queue_up(pending.address or self, partial(self._conclude, pending, verdict))

    def _conclude(self, pending: PendingWrite, verdict: Verdict) -> None:
        try:
            pending.then(verdict)
            if verdict == "overtaken":
                self._moved()
        except Exception as error:  # noqa: BLE001 - the same
            self._broken(error)
        self._busy = False
        self._work()
