"""Suggestions on PostgreSQL: tables that people suggest to each other, and people removed."""

from collections.abc import Sequence

from wordhall.store.postgresql.connections import Connection, count_of
from wordhall.store.postgresql.jobs import Jobs
from wordhall.store.postgresql.reading import Plain, Readers
from wordhall.store.rows import Wall
from wordhall.store.suggestions import Suggestion

SUGGESTION = """
SELECT t.id, s.whom, s.made_by, s.made, s.declined FROM suggestions s JOIN tables t ON t.n = s.of
"""

ADD = """
INSERT INTO suggestions (of, whom, made_by, made)
SELECT t.n, w.id, m.id, $1 FROM tables t, people w, people m
WHERE t.id = $2 AND w.id = $3 AND m.id = $4 ON CONFLICT DO NOTHING
"""

DECLINE = """
UPDATE suggestions SET declined = true
WHERE whom = $1 AND of = (SELECT n FROM tables WHERE id = $2)
"""

REMOVE = """
INSERT INTO removals SELECT p.id, o.id FROM people p, people o WHERE p.id = $1 AND o.id = $2
ON CONFLICT DO NOTHING
"""


class PostgresSuggestions:
    """Implements `contract.Suggestions`, which describes each function."""

    def __init__(self, read: Readers, jobs: Jobs) -> None:
        self._read = read
        self._jobs = jobs

    async def add(self, suggestion: Suggestion) -> None:
        await self._run(ADD, suggestion.made, suggestion.table, suggestion.whom, suggestion.made_by)

    async def of_table(self, table_id: str, since: Wall) -> Sequence[Suggestion]:
        return await self._rows("t.id = $1", table_id, since)

    async def made_by(self, person_id: str, since: Wall) -> Sequence[Suggestion]:
        return await self._rows("s.made_by = $1", person_id, since)

    async def made_to(self, person_id: str, since: Wall) -> Sequence[Suggestion]:
        return await self._rows("s.whom = $1", person_id, since)

    async def decline(self, table_id: str, person_id: str) -> None:
        await self._run(DECLINE, person_id, table_id)

    async def remove(self, person_id: str, other: str) -> None:
        await self._run(REMOVE, person_id, other)

    async def removed_by(self, person_id: str) -> Sequence[str]:
        sql = "SELECT other FROM removals WHERE person = $1 ORDER BY other"
        return [other for (other,) in await self._read.rows(sql, person_id)]

    async def expire(self, before: Wall) -> int:
        return await self._run("DELETE FROM suggestions WHERE made < $1", before)

    async def _rows(self, where: str, value: str, since: Wall) -> Sequence[Suggestion]:
        sql = f"{SUGGESTION} WHERE {where} AND s.made >= $2 ORDER BY s.made DESC, t.n DESC"
        return [Suggestion(*row) for row in await self._read.rows(sql, value, since)]

    async def _run(self, sql: str, *values: Plain) -> int:
        async def job(db: Connection) -> int:
            return count_of(await db.execute(sql, *values))

        return await self._jobs.do(job, int)
