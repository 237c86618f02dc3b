"""Connections to the database with the hall's settings, and SQLite's errors in plain words."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal, TypeAlias

import apsw

from wordhall.kernel.value import Value
from wordhall.store.contract import Trouble
from wordhall.store.sqlite.files import ReplacedError

Plain: TypeAlias = int | float | str | bytes | None
"""A value of a column."""

PATIENCE = 5000
"""Milliseconds to wait for another process that is writing."""

PAGES_KEPT = "-32000"
"""The writer's page cache, 32 MB: it has the pages of the matches in play."""

LONGEST_WAL = 64 * 1024 * 1024
"""The bytes to which the write-ahead log is cut when it has been written back."""


class Disk(Value, frozen=True):
    """A database file and how it is opened.

    The fields after `path` are for tests: `vfs` puts a shim under SQLite, which shares no memory
    and must therefore have the file `alone`; `synchronous` OFF is unsafe at a power cut.
    """

    path: Path
    vfs: str | None = None
    alone: bool = False
    synchronous: Literal["FULL", "OFF"] = "FULL"

    def writer(self) -> apsw.Connection:
        """A connection that writes; its owner decides when the log is written back."""
        db = self._connect(apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE)
        if self.alone:
            db.pragma("locking_mode", "EXCLUSIVE")
        db.pragma("journal_mode", "WAL")
        db.pragma("synchronous", self.synchronous)
        db.pragma("foreign_keys", "ON")
        db.pragma("secure_delete", "ON")
        db.pragma("cache_size", PAGES_KEPT)
        db.pragma("journal_size_limit", LONGEST_WAL)
        db.wal_autocheckpoint(0)
        return db

    def reader(self) -> apsw.Connection:
        """A connection that only reads."""
        db = self._connect(apsw.SQLITE_OPEN_READWRITE)
        db.pragma("query_only", "ON")
        return db

    def _connect(self, flags: int) -> apsw.Connection:
        db = apsw.Connection(str(self.path), flags=flags, vfs=self.vfs)
        db.set_busy_timeout(PATIENCE)
        db.pragma("trusted_schema", "OFF")
        return db


@contextmanager
def trouble(path: Path) -> Iterator[None]:
    """Turns SQLite's errors in the block into `Trouble`."""
    try:
        yield
    except apsw.Error as error:
        raise plainly(path, error) from error


def plainly(path: Path, error: apsw.Error) -> Trouble:
    """An error of SQLite in plain words."""
    match error:
        case ReplacedError():
            return Trouble(
                "store-replaced",
                f"{path.parent / str(error)} was moved, replaced or deleted while the hall runs, "
                "so nothing more is kept; stop the hall, put the file back or restore a backup "
                "by `wordhall backup --restore FILE`, and start it again",
            )
        case apsw.FullError():
            return Trouble("store-full", f"{path}: the disk is full; make room on it")
        case apsw.CorruptError() | apsw.NotADBError():
            return Trouble(
                "store-damaged",
                f"{path} is damaged, or no database; restore a backup by "
                "`wordhall backup --restore FILE`",
            )
        case apsw.BusyError() | apsw.LockedError():
            return Trouble("store-busy", f"{path}: another program is writing; try again later")
        case apsw.ConnectionClosedError():
            return Trouble("store-closed", f"{path} has been closed")
        case _:
            return Trouble("store-broken", f"{path}: the disk does not do as asked: {error}")
