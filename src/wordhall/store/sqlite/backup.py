"""Backing up a hall while it runs, and restoring a backup."""

from contextlib import closing
from pathlib import Path

import apsw

from wordhall.complaint import Complaint
from wordhall.kernel.value import Value
from wordhall.store.contract import Trouble
from wordhall.store.sqlite.copying import copy, flush, free_name, leavings
from wordhall.store.sqlite.disk import PATIENCE, trouble
from wordhall.store.sqlite.hold import Hold
from wordhall.store.sqlite.migration import version_of


class Contents(Value, frozen=True):
    """Counts of what a database has."""

    tables: int
    matches: int
    commits: int
    people: int


def contents(path: Path) -> Contents:
    """Counts what a database has; raises `Trouble` if it is not a hall's, or cannot be read."""
    if not path.is_file():
        raise Complaint("no-such-hall", f"{path} is not there; name the data directory of a hall")
    with (
        trouble(path),
        closing(apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)) as db,
    ):
        db.set_busy_timeout(PATIENCE)
        if version_of(path, db) == 0:
            raise Trouble("store-damaged", f"{path} is empty: it is not the database of a hall")
        return Contents(
            db.execute("SELECT count(*) FROM tables").get,
            db.execute("SELECT count(*) FROM matches").get,
            db.execute("SELECT count(*) FROM commits").get,
            db.execute("SELECT count(*) FROM people").get,
        )


def back_up(path: Path, target: Path) -> Contents:
    """Copies a hall's database to a new file, whether or not the hall is running.

    The copy has all that was acknowledged before, and is checked. Raises `Complaint` if this
    cannot be done; then there is no file.
    """
    contents(path)
    copy(path, target)
    return contents(target)


def restore(backup: Path, path: Path, *, replace: bool = False) -> Path | None:
    """Puts a backup in the place of a hall's database, while no hall runs on it.

    With `replace`, a database that is there is renamed, and its new name returned; without, it is
    left alone and `hall-exists` is raised. Raises `Complaint` for other obstacles, too; then
    nothing has changed.
    """
    contents(backup)
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        hold = Hold(path)
        try:
            return _exchange(backup, path, replace=replace)
        finally:
            hold.release()
    except OSError as error:
        raise Complaint("cannot-write", f"{path}: {error.strerror}") from error


def _exchange(backup: Path, path: Path, *, replace: bool) -> Path | None:
    if not path.exists():
        copy(backup, path)
        return None
    if not replace:
        text = f"there is a hall already in {path}; --replace puts it aside"
        raise Complaint("hall-exists", text)
    fresh = path.with_name(f"{path.name}.restored")
    fresh.unlink(missing_ok=True)
    copy(backup, fresh)
    old = _put_aside(path)
    fresh.replace(path)
    flush(path.parent)
    return old


def _put_aside(path: Path) -> Path:
    """Renames the database and the files that belong to it; gives the new name."""
    _check_unused(path)
    old = free_name(path, "before-restore")
    path.rename(old)
    for mine, its in zip(leavings(path), leavings(old), strict=True):
        if mine.exists():
            mine.rename(its)
    return old


def _check_unused(path: Path) -> None:
    """Complains if another program has the database open; changes nothing, sound or not."""
    try:
        with closing(apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READWRITE)) as db:
            db.config(apsw.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
            db.pragma("locking_mode", "EXCLUSIVE")
            db.execute("BEGIN EXCLUSIVE; ROLLBACK")
    except apsw.BusyError as error:
        raise Complaint("hall-runs", f"another program uses {path}; stop it first") from error
    except apsw.Error:
        pass  # it is damaged, and is renamed as it is
