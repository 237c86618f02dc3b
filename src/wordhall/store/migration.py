"""A database brought up to date when it is opened, with a copy put aside before it is changed."""

from collections.abc import Sequence
from pathlib import Path

import apsw

from wordhall.store.contract import Trouble
from wordhall.store.copying import copy
from wordhall.store.disk import Disk
from wordhall.store.ledger import roll_back
from wordhall.store.schema import APPLICATION, STEPS


def prepare(disk: Disk, steps: Sequence[str] = STEPS) -> None:
    """Makes the database, or takes it to the newest version.

    Raises `Trouble` for a file of something else, or of a newer Wordhall; then nothing has
    changed. Whatever version it had, a copy of it stands beside it afterwards.
    """
    db = disk.writer()
    try:
        version = version_of(disk.path, db, steps)
        if 0 < version < len(steps):
            copy(disk.path, aside(disk.path, version))
        for number in range(version, len(steps)):
            _take(db, number, steps[number])
    finally:
        db.close()


def version_of(path: Path, db: apsw.Connection, steps: Sequence[str] = STEPS) -> int:
    """How many steps a database has taken; raises `Trouble` if they are not ours."""
    version = db.pragma("user_version")
    application = db.pragma("application_id")
    if (version, application) == (0, 0) and db.execute("SELECT 1 FROM sqlite_schema").get is None:
        return 0
    if application != APPLICATION:
        text = f"{path} is the database of another program; name another data directory"
        raise Trouble("store-foreign", text)
    if version > len(steps):
        text = (
            f"{path} was written by a newer Wordhall (version {version} of the database, this "
            f"one knows {len(steps)}); install that one again, or restore an older backup"
        )
        raise Trouble("store-newer", text)
    return int(version)


def aside(path: Path, version: int) -> Path:
    """The name of the copy that is made before a database of a version is changed."""
    return path.with_name(f"{path.name}.version-{version}")


def _take(db: apsw.Connection, number: int, step: str) -> None:
    """One step, whole, unless another process has taken it meanwhile."""
    db.execute("BEGIN IMMEDIATE")
    try:
        if db.pragma("user_version") == number:
            db.execute(step)
            db.pragma("application_id", APPLICATION)
            db.pragma("user_version", number + 1)
        db.execute("COMMIT")
    except BaseException:
        roll_back(db)
        raise
