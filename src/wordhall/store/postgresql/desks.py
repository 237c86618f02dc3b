"""Desks on PostgreSQL: their documents, the hashes of their seat cards, and their tables."""

from collections.abc import Sequence

from asyncpg import exceptions as errors

from wordhall.store.desks import DeskRow
from wordhall.store.postgresql import rows
from wordhall.store.postgresql.connections import Connection
from wordhall.store.postgresql.jobs import Jobs
from wordhall.store.postgresql.reading import Plain, Readers
from wordhall.store.rows import Wall

HELD_BACK = """
SELECT 1 FROM matches m
    JOIN desk_tables mine ON mine.of = m.of
    JOIN desk_tables other ON other.desk = mine.desk
    JOIN matches o ON o.of = other.of AND o.seed = m.seed
WHERE m.id = $1 AND o.ended IS NULL
"""

NAMING = """
WHERE n IN (SELECT d.desk FROM desk_tables d JOIN parts p ON p.of = d.of WHERE p.person = $1)
"""

ADD = """
INSERT INTO desks (id, host, revision, changed, body) VALUES ($1, $2, $3, $4, $5) RETURNING n
"""

CHANGE = """
UPDATE desks SET host = $2, revision = $3, changed = $4, body = $5
WHERE id = $1 AND revision = $3 - 1 RETURNING n
"""

LINK = "INSERT INTO desk_tables SELECT n, $1 FROM tables WHERE id = ANY ($2::text[])"

TABLES = """
SELECT t.id FROM desk_tables d JOIN tables t ON t.n = d.of
WHERE d.desk = (SELECT n FROM desks WHERE id = $1) ORDER BY t.n
"""


class PostgresDesks:
    """Implements `contract.Desks`, which describes each function."""

    def __init__(self, read: Readers, jobs: Jobs) -> None:
        self._read = read
        self._jobs = jobs

    async def add(self, desk: DeskRow) -> None:
        async def job(db: Connection) -> None:
            try:
                number = await db.fetchval(ADD, *_columns(desk))
                await _link(db, number, desk)
            except errors.IntegrityConstraintViolationError as error:
                message = "another desk has this id or one of these claims"
                raise ValueError(message) from error

        await self._jobs.do(job, type(None))

    async def change(self, desk: DeskRow) -> bool:
        async def job(db: Connection) -> bool:
            number = await db.fetchval(CHANGE, *_columns(desk))
            if number is None:
                return False
            await db.execute("DELETE FROM claims WHERE desk = $1", number)
            await db.execute("DELETE FROM desk_tables WHERE desk = $1", number)
            await _link(db, number, desk)
            return True

        return await self._jobs.do(job, bool)

    async def row(self, desk_id: str) -> DeskRow | None:
        return next(iter(await self._rows("WHERE id = $1", desk_id)), None)

    async def of_host(self, person_id: str) -> Sequence[DeskRow]:
        return await self._rows("WHERE host = $1 ORDER BY changed DESC", person_id)

    async def of_claim(self, claim_hash: str) -> DeskRow | None:
        where = "WHERE n = (SELECT desk FROM claims WHERE hash = $1)"
        return next(iter(await self._rows(where, claim_hash)), None)

    async def older(self, before: Wall) -> Sequence[DeskRow]:
        return await self._rows("WHERE changed < $1", before)

    async def naming(self, person_id: str) -> Sequence[DeskRow]:
        return await self._rows(NAMING, person_id)

    async def is_held_back(self, match_id: str) -> bool:
        return await self._read.row(HELD_BACK, match_id) is not None

    async def delete(self, desk_id: str) -> None:
        for (table,) in await self._read.rows(TABLES, desk_id):
            await self._run("DELETE FROM tables WHERE id = $1", table)
        await self._run("DELETE FROM desks WHERE id = $1", desk_id)

    async def _run(self, sql: str, *values: Plain) -> None:
        async def job(db: Connection) -> None:
            await db.execute(sql, *values)

        await self._jobs.do(job, type(None))

    async def _rows(self, where: str, *values: Plain) -> Sequence[DeskRow]:
        return [rows.desk(row) for row in await self._read.rows(f"{rows.DESK} {where}", *values)]


def _columns(desk: DeskRow) -> tuple[Plain, ...]:
    return desk.id, desk.host, desk.revision, desk.changed, desk.body


async def _link(db: Connection, number: int, desk: DeskRow) -> None:
    """Stores the claims and the tables of a desk."""
    await db.execute(
        "INSERT INTO claims (hash, desk) SELECT unnest($2::text[]), $1", number, list(desk.claims)
    )
    await db.execute(LINK, number, list(desk.tables))
