"""Migration: an older database is updated when it is opened, after a copy of it is made."""

import os
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import apsw

from wordhall.store.contract import Trouble
from wordhall.store.sqlite.copying import copy, free_name
from wordhall.store.sqlite.disk import Disk
from wordhall.store.sqlite.ledger import roll_back
from wordhall.store.sqlite.schema import APPLICATION, STEPS


def prepare(disk: Disk, steps: Sequence[str] = STEPS) -> None:
    """Creates the database, readable for its owner only, or updates it to the newest version.

    Raises `Trouble` for a file of another program, or of a newer Wordhall; then nothing has
    changed. After an update, a copy of the older version is in the same folder.
    """
    os.close(os.open(disk.path, os.O_RDWR | os.O_CREAT, 0o600))
    with closing(disk.reader()) as db:
        version = version_of(disk.path, db, steps)
    if 0 < version < len(steps):
        copy(disk.path, free_name(disk.path, f"version-{version}"))
    with closing(disk.writer()) as db:
        for number in range(version, len(steps)):
            _take(db, number, steps[number])


def version_of(path: Path, db: apsw.Connection, steps: Sequence[str] = STEPS) -> int:
    """How many steps a database has taken; raises `Trouble` if they are not this schema's."""
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


def _take(db: apsw.Connection, number: int, step: str) -> None:
    """Takes one step in a transaction, unless another process has done so meanwhile."""
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
