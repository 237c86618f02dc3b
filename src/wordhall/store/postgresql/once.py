"""Transactions that are stored once, even if an answer is lost.

Each stores its id and its result. Whoever does not know whether it was stored runs it again under
the same id: if the id is there, all of it is. The second try waits for the first one if the server
still works on it, and writes to the row, so that its commit, too, waits for a standby.
"""

from collections.abc import Awaitable, Callable
from typing import TypeAlias, TypeVar
from uuid import uuid4

import msgspec
from asyncpg import exceptions as errors

from wordhall.kernel.decoding import decoder
from wordhall.store.postgresql.connections import (
    Connection,
    Line,
    UnknownError,
    UnreachableError,
)
from wordhall.store.postgresql.reading import Plain

T = TypeVar("T")

Job: TypeAlias = Callable[[Connection], Awaitable[T]]

BEGIN = """
INSERT INTO transactions (id) VALUES ($1)
ON CONFLICT (id) DO UPDATE SET tries = transactions.tries + 1 RETURNING tries, result
"""

END = "UPDATE transactions SET result = $2 WHERE id = $1"

FORGET = "DELETE FROM transactions WHERE began < now() - interval '1 day'"
"""Nobody asks for a transaction of yesterday."""

CONFLICTS = (errors.DeadlockDetectedError, errors.SerializationError)
"""Errors of transactions that were in the way of each other: nothing was stored, and a further try
helps."""


async def once(line: Line, job: Job[T], returns: type[T], patience: float | None) -> T:
    """Runs a job in a transaction, again if need be, and gives its result once that is on disk.

    Raises what the job raises: then nothing is stored. Raises `UnreachableError` if there is no
    connection: then nothing was sent. Raises `UnknownError` if the answer was lost, and there is no
    other connection after so many seconds (None: it waits for ever).
    """
    id_ = str(uuid4())
    return await _until_known(line, patience, lambda: _try(line, job, returns, id_))


async def repeated(line: Line, patience: float | None, sql: str, *values: Plain) -> str:
    """Runs one statement, which may run twice; raises as `once` does.

    It is a transaction of its own: no row is locked while this process, which may be busy or
    frozen, has the next turn.
    """

    async def execute() -> str:
        async with line.used() as db:
            return str(await db.execute(sql, *values))

    return await _until_known(line, patience, execute)


async def _until_known(
    line: Line, patience: float | None, attempt: Callable[[], Awaitable[T]]
) -> T:
    """Tries something, and again if its answer was lost."""
    unknown = False
    while True:
        try:
            await line.reach(patience if unknown else line.server.patience())
            return await attempt()
        except UnknownError:
            unknown = True
        except UnreachableError as error:
            if not unknown:
                raise
            if patience is not None:
                raise UnknownError from error
        except CONFLICTS:
            pass


async def _try(line: Line, job: Job[T], returns: type[T], id_: str) -> T:
    async with line.used() as db, db.transaction():
        tries, before = await db.fetchrow(BEGIN, id_)  # type: ignore[misc]
        if tries:
            result: T = decoder(returns).decode(before)  # type: ignore[arg-type]
        else:
            result = await job(db)
            await db.execute(END, id_, msgspec.json.encode(result))
    return result
