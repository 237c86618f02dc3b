"""Short reads from any thread, next to the writer."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import apsw

from wordhall.store.contract import Trouble
from wordhall.store.sqlite.disk import Disk, Plain, plainly, trouble

DAMAGED = (apsw.CorruptError, apsw.NotADBError)


class Readers:
    """A pool with a connection for each thread that reads; reads end before their rows are used."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self._idle: list[apsw.Connection] = []
        self._closed = False
        self.trouble: Trouble | None = None
        """Set once a read has found the database damaged, as damage stays."""

    def rows(self, sql: str, *values: Plain) -> list[Any]:
        """All rows of a query; raises `Trouble` if the database fails."""
        with self._one() as db:
            return db.execute(sql, values).fetchall()

    def row(self, sql: str, *values: Plain) -> Any:
        """The one row of a query, or None."""
        return next(iter(self.rows(sql, *values)), None)

    def close(self) -> None:
        """Closes all connections; later reads fail."""
        self._closed = True
        while self._idle:
            self._idle.pop().close()

    @contextmanager
    def _one(self) -> Iterator[apsw.Connection]:
        if self._closed:
            raise Trouble("store-closed", f"{self._disk.path} has been closed")
        with trouble(self._disk.path):
            try:
                db = self._idle.pop()
            except IndexError:
                db = self._disk.reader()
            try:
                yield db
            except DAMAGED as error:
                self.trouble = plainly(self._disk.path, error)
                raise
            finally:
                self._put_back(db)

    def _put_back(self, db: apsw.Connection) -> None:
        if self._closed:
            db.close()
        else:
            self._idle.append(db)
