"""Copying a database while it is in use, and checking it."""

import os
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Any

import apsw

from wordhall.complaint import Complaint
from wordhall.store.contract import Trouble
from wordhall.store.sqlite.disk import trouble


def copy(source: Path, target: Path) -> None:
    """Copies a database as it is at one moment, even while others write, and checks the copy.

    The copy is a single file that only its owner can read. It gets its name only when it is whole
    and on disk. Raises `Complaint` if there is a file of this name, or it cannot be written, and
    `Trouble` if the source cannot be read or is damaged.
    """
    part = target.with_name(f"{target.name}.part")
    try:
        _reserve(target)
        try:
            _fill(source, part)
            check(part)
            flush(part)
            part.replace(target)
            flush(target.parent)
        except BaseException:
            target.unlink()
            raise
        finally:
            for name in (part, *leavings(part)):
                name.unlink(missing_ok=True)
    except FileExistsError as error:
        raise Complaint("file-exists", f"{target} is there already; choose another name") from error
    except OSError as error:
        raise Complaint("cannot-write", f"{target}: {error.strerror}") from error


def _reserve(path: Path) -> None:
    """Creates an empty file; fails if there is one of this name."""
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


def free_name(path: Path, end: str) -> Path:
    """An unused path in a database's folder: with this ending, and a number if that is taken."""
    name = path.with_name(f"{path.name}.{end}")
    number = 1
    while name.exists():
        number += 1
        name = path.with_name(f"{path.name}.{end}-{number}")
    return name


def leavings(path: Path) -> tuple[Path, ...]:
    """The files that SQLite keeps next to a database."""
    return tuple(path.with_name(f"{path.name}{end}") for end in ("-wal", "-shm", "-journal"))


def check(path: Path) -> None:
    """Checks all of a database; raises `Trouble` if it is damaged."""
    with (
        trouble(path),
        closing(apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READWRITE)) as db,
    ):
        found = [str(text) for (text,) in db.execute("PRAGMA integrity_check(3)")]
        found += [f"a row of {row[0]} without its {row[2]}" for row in _orphans(db)]
    if found != ["ok"]:
        raise Trouble("store-damaged", f"{path} is damaged: {'; '.join(found)}")


def _orphans(db: apsw.Connection) -> list[Any]:
    return list(islice(db.execute("PRAGMA foreign_key_check"), 3))


def _fill(source: Path, part: Path) -> None:
    """Copies in one step, from one snapshot: between steps, a commit would restart the copy."""
    part.unlink(missing_ok=True)
    _reserve(part)
    with (
        trouble(source),
        closing(apsw.Connection(str(source), flags=apsw.SQLITE_OPEN_READONLY)) as reading,
        closing(apsw.Connection(str(part), flags=apsw.SQLITE_OPEN_READWRITE)) as writing,
    ):
        try:
            with writing.backup("main", reading, "main") as backup:
                backup.step(-1)
            writing.pragma("journal_mode", "DELETE")
        except apsw.FullError as error:
            raise Complaint("cannot-write", f"{part}: the disk is full") from error


def flush(path: Path) -> None:
    """Waits until a file or a directory is on disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
