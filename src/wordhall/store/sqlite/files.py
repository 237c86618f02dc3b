"""Whether the files of a database are still those that were opened.

A file that was moved or deleted still accepts writes while a process has it open; when it is
closed, they are lost.
"""

import os
from pathlib import Path
from typing import TypeAlias

import apsw

Identity: TypeAlias = tuple[int, int]


class ReplacedError(apsw.Error):
    """A file is not the one that was opened."""


class Files:
    """The database and its write-ahead log, watched by name."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._log = path.with_name(f"{path.name}-wal")
        self._opened = _identity(path)
        self._opened_log: Identity | None = None

    def check(self) -> None:
        """Raises `ReplacedError` if one of them was moved, replaced or deleted."""
        log = _identity(self._log)
        if _identity(self._path) != self._opened:
            raise ReplacedError(self._path.name)
        if self._opened_log is None:
            self._opened_log = log
        elif log != self._opened_log:
            raise ReplacedError(self._log.name)

    def reopen(self) -> None:
        """Accepts a new log file, as SQLite deletes the log with its last connection."""
        self._opened_log = None


def _identity(path: Path) -> Identity | None:
    try:
        found = os.stat(path)  # noqa: PTH116 - before each group of writes: half as long as Path's
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino
