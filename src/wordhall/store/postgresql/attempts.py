"""Attempts at boards of the day on PostgreSQL."""

from collections.abc import Sequence

from wordhall.store.attempts import AttemptRow
from wordhall.store.postgresql.connections import Connection, count_of
from wordhall.store.postgresql.jobs import Jobs
from wordhall.store.postgresql.reading import Plain, Readers

COLUMNS = "person, day, game, begun, version, acts, finished, points, seconds"

BEGIN = f"""
INSERT INTO attempts ({COLUMNS}) SELECT id, $1, $2, $3, $4, $5, $6, $7, $8 FROM people WHERE id = $9
ON CONFLICT DO NOTHING
"""

CHANGE = """
UPDATE attempts SET begun = $1, version = $2, acts = $3, finished = $4, points = $5, seconds = $6
WHERE person = $7 AND day = $8 AND game = $9 AND version = $10
"""

FINISHED = """
SELECT person, day, game, begun, version, '[]'::bytea, finished, points, seconds FROM attempts
WHERE day = $1 AND game = $2 AND finished IS NOT NULL
ORDER BY points DESC, coalesce(seconds, 0), finished, person
"""


class PostgresAttempts:
    """Implements `contract.Attempts`, which describes each function."""

    def __init__(self, read: Readers, jobs: Jobs) -> None:
        self._read = read
        self._jobs = jobs

    async def begin(self, row: AttemptRow) -> None:
        values = (row.begun, row.version, row.acts, row.finished, row.points, row.seconds)
        await self._run(BEGIN, row.day, row.game, *values, row.person)

    async def find(self, person_id: str, day: str, game: str) -> AttemptRow | None:
        where = "WHERE person = $1 AND day = $2 AND game = $3"
        found = await self._rows(f"SELECT {COLUMNS} FROM attempts {where}", person_id, day, game)
        return found[0] if found else None

    async def change(self, row: AttemptRow) -> bool:
        values = (row.begun, row.version, row.acts, row.finished, row.points, row.seconds)
        key = (row.person, row.day, row.game, row.version - 1)
        return await self._run(CHANGE, *values, *key) > 0

    async def of_person(self, person_id: str) -> Sequence[AttemptRow]:
        sql = f"SELECT {COLUMNS} FROM attempts WHERE person = $1 ORDER BY day DESC, game"
        return await self._rows(sql, person_id)

    async def finished(self, day: str, game: str) -> Sequence[AttemptRow]:
        return await self._rows(FINISHED, day, game)

    async def _rows(self, sql: str, *values: Plain) -> Sequence[AttemptRow]:
        return [AttemptRow(*row) for row in await self._read.rows(sql, *values)]

    async def _run(self, sql: str, *values: Plain) -> int:
        async def job(db: Connection) -> int:
            return count_of(await db.execute(sql, *values))

        return await self._jobs.do(job, int)
