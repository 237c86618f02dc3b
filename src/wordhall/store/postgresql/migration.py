"""Migration: a database is created, or updated, when it is opened."""

from collections.abc import Sequence

from asyncpg import exceptions as errors

from wordhall.store.contract import Trouble
from wordhall.store.postgresql.connections import Connection
from wordhall.store.postgresql.schema import STEPS

LONGEST_STEP = 600.0
"""Seconds that a step may take."""

TAKEN = "SELECT coalesce(max(version), 0) FROM steps"

ALONE = "SELECT pg_advisory_xact_lock(hashtext('wordhall: steps of the schema'))"
"""Until the end of the transaction, so that only one process takes steps."""

FOREIGN = """
SELECT 1 FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'
"""


async def prepare(db: Connection, name: str, steps: Sequence[str] = STEPS) -> None:
    """Creates the tables, or updates them to the newest version.

    Raises `Trouble` for a database of another program, or of a newer Wordhall; then nothing has
    changed.
    """
    if await version_of(db, name, steps) == len(steps):
        return
    async with db.transaction():
        await db.execute(ALONE)
        version = await version_of(db, name, steps)
        if version == 0:
            await db.execute(
                "CREATE TABLE steps (version integer PRIMARY KEY, "
                "taken timestamptz NOT NULL DEFAULT now())"
            )
        for number in range(version, len(steps)):
            await db.execute(steps[number], timeout=LONGEST_STEP)
            await db.execute("INSERT INTO steps (version) VALUES ($1)", number + 1)


async def version_of(db: Connection, name: str, steps: Sequence[str] = STEPS) -> int:
    """How many steps a database has taken; raises `Trouble` if they are not this schema's."""
    if await db.fetchval("SELECT to_regclass('steps')") is None:
        if await db.fetchval(FOREIGN) is not None:
            text = f"{name} has the tables of another program; name another database"
            raise Trouble("store-foreign", text)
        return 0
    try:
        version: int = await db.fetchval(TAKEN)
    except errors.UndefinedColumnError as error:
        text = f"{name} has the tables of another program; name another database"
        raise Trouble("store-foreign", text) from error
    if version > len(steps):
        text = (
            f"{name} was written by a newer Wordhall (version {version} of the database, this "
            f"one knows {len(steps)}); install that one again, or restore an older backup"
        )
        raise Trouble("store-newer", text)
    return version
