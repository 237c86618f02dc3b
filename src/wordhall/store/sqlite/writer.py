"""The writer thread: it stores writes in groups, and runs other jobs in turn.

All waiting writes become one transaction; once it is on disk, their callers are told in one call
into the event loop. While a group is being written, the next one collects. In a busy hall, groups
are `PACE` apart, so that a flush stores many; in a quiet one a write waits for no other.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from itertools import groupby
from queue import Empty, SimpleQueue
from threading import Event, Lock, Thread
from typing import NamedTuple, TypeAlias, TypeVar

import apsw

from wordhall.store.contract import OnVerdict, Trouble, Verdict
from wordhall.store.pacing import PACE, pause_after
from wordhall.store.rows import Write
from wordhall.store.sqlite.disk import Disk, plainly
from wordhall.store.sqlite.files import Files, ReplacedError
from wordhall.store.sqlite.ledger import Ledger
from wordhall.store.writes import check

T = TypeVar("T")

LARGEST = 128
"""Writes in one group at most: telling of them in one call holds the event loop for 10 ms."""

LONG_LOG = 1000
"""The pages above which the write-ahead log is written back, after the callers are told."""

log = logging.getLogger("wordhall.store")


class _Waiting(NamedTuple):
    """A write and its callback, for the caller's event loop."""

    write: Write
    then: OnVerdict
    loop: asyncio.AbstractEventLoop


class _Note(NamedTuple):
    """A job without a caller who waits."""

    job: Callable[[apsw.Connection], None]


_Job: TypeAlias = Callable[[], None]


class _Stop:
    """The last item of the queue."""


class Writer:
    """Owns the connection that writes, and the thread that uses it."""

    def __init__(self, disk: Disk, pace: float = PACE, long_log: int = LONG_LOG) -> None:
        self._disk = disk
        self._pace = pace
        self._long_log = long_log
        self._next = 0.0
        self._pages = 0
        self._files = None if disk.vfs else Files(disk.path)
        self.trouble: Trouble | None = None
        """Why nothing can be stored now; None while all is well."""
        self._queue: SimpleQueue[_Waiting | _Note | _Job | _Stop] = SimpleQueue()
        self._door = Lock()
        self._hurry = Event()
        self._closed = False
        self._db: apsw.Connection | None = None
        self._ledger: Ledger | None = None
        self._thread = Thread(target=self._work, name="wordhall-store", daemon=True)
        self._thread.start()

    def submit(self, write: Write, then: OnVerdict) -> None:
        """See `contract.Journal`."""
        check(write)
        loop = asyncio.get_running_loop()
        self._put(_Waiting(write, then, loop), lambda: loop.call_soon(then, "failed"))

    async def do(self, job: Callable[[apsw.Connection], T], *, aside: bool = False) -> T:
        """Runs a job in its own transaction, and returns once it is on disk.

        `aside`: it leaves tables and matches alone. Raises `Trouble` if the disk fails, and what
        the job raises: then nothing has changed. If the caller is cancelled before its turn comes,
        the job does not run.
        """
        future: Future[T] = Future()
        self._put(
            lambda: self._run(job, future, aside=aside),
            lambda: future.set_exception(Trouble("store-closed", "the store has been closed")),
        )
        self._hurry.set()
        return await asyncio.wrap_future(future)

    def post(self, job: Callable[[apsw.Connection], None]) -> None:
        """Runs a job that leaves tables and matches alone, without waiting; only logs failures."""
        self._put(_Note(job), lambda: None)

    def close(self) -> None:
        """Stores the waiting writes, and ends the thread."""
        with self._door:
            if not self._closed:
                self._closed = True
                self._queue.put(_Stop())
                self._hurry.set()
        self._thread.join()

    def _put(self, item: "_Waiting | _Note | _Job", refuse: Callable[[], object]) -> None:
        with self._door:
            if not self._closed:
                self._queue.put(item)
                return
        refuse()

    # In the thread

    def _work(self) -> None:
        while True:
            items = self._gather()
            for kind, some in groupby(items, type):
                if kind is _Waiting:
                    self._keep(list(some))  # type: ignore[arg-type]
                elif kind is _Note:
                    self._note([note.job for note in some])  # type: ignore[union-attr]
                elif kind is _Stop:
                    self._hang_up()
                    return
                else:
                    for job in some:
                        job()  # type: ignore[operator]
            self._write_back()

    def _gather(self) -> list["_Waiting | _Note | _Job | _Stop"]:
        early = self._next - time.monotonic()
        if early > 0:
            self._hurry.wait(early)
        items = [self._queue.get()]
        self._hurry.clear()
        try:
            while len(items) < LARGEST:
                items.append(self._queue.get_nowait())
        except Empty:
            pass
        self._next = time.monotonic() + pause_after(len(items), self._pace)
        return items

    def _keep(self, group: list[_Waiting]) -> None:
        verdicts = self._verdicts([waiting.write for waiting in group])
        for loop, some in groupby(zip(group, verdicts, strict=True), lambda pair: pair[0].loop):
            tidings = [(waiting.then, verdict) for waiting, verdict in some]
            try:
                loop.call_soon_threadsafe(_tell, tidings)
            except RuntimeError:
                log.warning("the event loop ended before %d writes were told", len(tidings))

    def _verdicts(self, writes: list[Write]) -> Sequence[Verdict]:
        try:
            verdicts = self._books().keep(writes)
            self._check_files()  # writes to a deleted file would be lost
        except apsw.CorruptError as error:
            if len(writes) > 1:  # the damage may concern one match only
                return [verdict for write in writes for verdict in self._verdicts([write])]
            self._recover(error)
        except apsw.Error as error:
            self._recover(error)
        except Exception:
            log.exception("a group of %d writes could not be kept", len(writes))
        else:
            if self.trouble is not None and "kept" in verdicts:
                log.warning("%s: the trouble is over [%s]", self._disk.path, self.trouble.code)
                self.trouble = None
            return verdicts
        return ["failed"] * len(writes)

    def _run(
        self, job: Callable[[apsw.Connection], T], future: "Future[T]", *, aside: bool
    ) -> None:
        if not future.set_running_or_notify_cancel():
            return  # from here on its caller cannot cancel it any more
        try:
            future.set_result(self._books().run(job, aside=aside))
        except apsw.Error as error:
            self._recover(error)
            future.set_exception(plainly(self._disk.path, error))
        except Exception as error:  # noqa: BLE001 - it is raised where the job comes from
            future.set_exception(error)

    def _note(self, jobs: list[Callable[[apsw.Connection], None]]) -> None:
        try:
            self._books().run(lambda db: [job(db) for job in jobs], aside=True)
        except apsw.Error as error:
            self._recover(error)
        except Exception:
            log.exception("%d notes could not be kept", len(jobs))

    def _books(self) -> Ledger:
        """The ledger, on a connection that is opened when it is first needed."""
        self._check_files()
        if self._ledger is None:
            self._db = self._disk.writer()
            self._db.set_wal_hook(self._note_pages)
            self._ledger = Ledger(self._db)
        return self._ledger

    def _check_files(self) -> None:
        if self._files is not None:
            self._files.check()

    def _note_pages(self, db: apsw.Connection, name: str, pages: int) -> int:
        self._pages = pages
        return apsw.SQLITE_OK

    def _write_back(self) -> None:
        if self._pages < self._long_log or self._db is None:
            return
        self._pages = 0
        try:
            self._db.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_PASSIVE)
        except apsw.Error as error:  # the log keeps all commits until it is written back
            self._complain(error)

    def _recover(self, error: apsw.Error) -> None:
        """Goes on with the same connection if it can: it knows which end of the log is invalid.

        A new connection would take a group for stored whose flush has failed.
        """
        self._complain(error)
        if isinstance(error, ReplacedError):
            self._bring_home()
        elif self._db is not None:
            try:
                self._db.execute("BEGIN IMMEDIATE; ROLLBACK")
            except apsw.BusyError:
                pass
            except apsw.Error:
                self._hang_up()

    def _bring_home(self) -> None:
        """Writes a deleted log's commits into the database, as they were acknowledged."""
        if self._db is not None:
            try:
                self._db.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_PASSIVE)
            except apsw.Error:
                log.exception("%s: the log could not be written back", self._disk.path)

    def _complain(self, error: apsw.Error) -> None:
        """Logs a trouble once, however many writes it affects."""
        complaint = plainly(self._disk.path, error)
        if self.trouble is None or complaint.code != self.trouble.code:
            self.trouble = complaint
            log.error("%s [%s] (%s)", complaint.text, complaint.code, error)

    def _hang_up(self) -> None:
        """Closes the connection; the next job opens another."""
        db, self._db, self._ledger = self._db, None, None
        if self._files is not None:
            self._files.reopen()
        if db is not None:
            try:
                db.close()
            except apsw.Error as error:
                self._complain(error)


def _tell(tidings: Sequence[tuple[OnVerdict, Verdict]]) -> None:
    """Calls all callbacks, even if one of them fails."""
    for then, verdict in tidings:
        try:
            then(verdict)
        except Exception:
            log.exception("who was told %r did not bear it", verdict)
