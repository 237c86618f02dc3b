"""Migration: a database is created, or updated, when it is opened.

Halls of an older version may run meanwhile, and may be started again: they can use a database with
steps that they do not know, as long as none of these is finished.
"""

from collections.abc import Sequence

from asyncpg import exceptions as errors

from wordhall.complaint import Complaint
from wordhall.store.contract import Trouble
from wordhall.store.postgresql.connections import Connection
from wordhall.store.postgresql.ownership import RUNS
from wordhall.store.postgresql.schema import MARKED, STEPS, Step

LONGEST_STEP = 600.0
"""Seconds that a step may take."""

LONGEST_WAIT = "3s"
"""How long a step waits for others who use its tables; they wait behind it meanwhile."""

TAKEN = "SELECT coalesce(max(version), 0) FROM steps"

BREAKS = "SELECT 1 FROM steps WHERE version > $1 AND breaks"
"""Whether a program that knows so many steps cannot go on."""

ALONE = "SELECT pg_advisory_xact_lock(hashtext('wordhall: steps of the schema'))"
"""Until the end of the transaction, so that only one process takes steps."""

OURS = """
SELECT to_regclass('steps') IS NOT NULL, EXISTS (
    SELECT 1 FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'
)
"""
"""Whether the database has steps, and whether it has any tables.

One statement, as another hall may create all tables meanwhile.
"""

UNFINISHED = "SELECT version FROM steps WHERE NOT breaks AND version <= $1 ORDER BY version"

NO_JOINING = "LOCK TABLE nodes IN SHARE UPDATE EXCLUSIVE MODE"
"""Until the end of the transaction no hall joins the others; those that have joined beat on."""

OLDER = f"SELECT name FROM nodes WHERE steps < $1 AND {RUNS} ORDER BY name"


async def prepare(db: Connection, name: str, steps: Sequence[Step] = STEPS) -> None:
    """Creates the tables, or updates them to the newest version; steps are finished in new ones.

    Raises `Trouble` for a database of another program, or of a Wordhall that is too new; then
    nothing has changed.
    """
    if await version_of(db, name, steps) >= len(steps):
        return
    async with db.transaction():
        await db.execute(ALONE)
        version = await version_of(db, name, steps)
        if version == 0:
            await db.execute(
                "CREATE TABLE steps (version integer PRIMARY KEY, "
                "taken timestamptz NOT NULL DEFAULT now())"
            )
        else:
            await db.execute(f"SET LOCAL lock_timeout = '{LONGEST_WAIT}'")
        for number, step in enumerate(steps[version:], version + 1):
            await db.execute(step.add, timeout=LONGEST_STEP)
            await db.execute("INSERT INTO steps (version) VALUES ($1)", number)
            if version > 0 and number > MARKED:
                await db.execute("UPDATE steps SET breaks = false WHERE version = $1", number)
            elif step.finish:
                await db.execute(step.finish, timeout=LONGEST_STEP)


async def version_of(db: Connection, name: str, steps: Sequence[Step] = STEPS) -> int:
    """How many steps a database has taken.

    Raises `Trouble` if they are not this schema's, or this program cannot go on after them.
    """
    [(has_steps, has_tables)] = await db.fetch(OURS)
    if not has_steps:
        if has_tables:
            raise _foreign(name)
        return 0
    try:
        version: int = await db.fetchval(TAKEN)
    except errors.UndefinedColumnError as error:
        raise _foreign(name) from error
    if version > len(steps) and await db.fetchval(BREAKS, len(steps)) is not None:
        text = (
            f"{name} was written by a newer Wordhall (version {version} of the database, this "
            f"one knows {len(steps)}); install that one again, or restore an older backup"
        )
        raise Trouble("store-newer", text)
    return version


async def unfinished(db: Connection, steps: Sequence[Step] = STEPS) -> Sequence[int]:
    """The numbers of the steps whose second phase older halls can do without as yet."""
    return [
        version
        for (version,) in await db.fetch(UNFINISHED, len(steps))
        if steps[version - 1].finish
    ]


async def finish(db: Connection, steps: Sequence[Step] = STEPS) -> Sequence[int]:
    """Finishes steps: halls that do not know them cannot use the database from then on.

    Gives their numbers. Raises `Complaint` (`older-runs`) if such a hall runs.
    """
    async with db.transaction():
        await db.execute(ALONE)
        await db.execute(f"SET LOCAL lock_timeout = '{LONGEST_WAIT}'")
        await db.execute(NO_JOINING)
        numbers = await unfinished(db, steps)
        if not numbers:
            return ()
        older = [name for (name,) in await db.fetch(OLDER, numbers[-1])]
        if older:
            names = ", ".join(name or "one without a name" for name in older)
            text = f"halls of an older version run on the database ({names}); upgrade them first"
            raise Complaint("older-runs", text)
        for number in numbers:
            await db.execute(steps[number - 1].finish, timeout=LONGEST_STEP)
            await db.execute("UPDATE steps SET breaks = true WHERE version = $1", number)
    return numbers


def _foreign(name: str) -> Trouble:
    text = f"{name} has the tables of another program; name another database"
    return Trouble("store-foreign", text)
