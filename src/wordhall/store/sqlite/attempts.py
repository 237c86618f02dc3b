"""Attempts at boards of the day on SQLite."""

from collections.abc import Sequence

import apsw

from wordhall.store.attempts import AttemptRow
from wordhall.store.sqlite.disk import Plain
from wordhall.store.sqlite.reading import Readers
from wordhall.store.sqlite.writer import Writer

COLUMNS = "person, day, game, begun, version, acts, finished, points, seconds"

BEGIN = f"""
INSERT INTO attempts ({COLUMNS}) SELECT id, ?, ?, ?, ?, ?, ?, ?, ? FROM people WHERE id = ?
ON CONFLICT DO NOTHING
"""

CHANGE = """
UPDATE attempts SET begun = ?, version = ?, acts = ?, finished = ?, points = ?, seconds = ?
WHERE person = ? AND day = ? AND game = ? AND version = ?
"""

FINISHED = """
SELECT person, day, game, begun, version, x'5b5d', finished, points, seconds FROM attempts
WHERE day = ? AND game = ? AND finished IS NOT NULL
ORDER BY points DESC, coalesce(seconds, 0), finished, person
"""


class SqliteAttempts:
    """Implements `contract.Attempts`, which describes each function."""

    def __init__(self, read: Readers, journal: Writer) -> None:
        self._read = read
        self._journal = journal

    async def begin(self, row: AttemptRow) -> None:
        values = (row.begun, row.version, row.acts, row.finished, row.points, row.seconds)
        await self._run(BEGIN, row.day, row.game, *values, row.person)

    async def find(self, person_id: str, day: str, game: str) -> AttemptRow | None:
        where = "WHERE person = ? AND day = ? AND game = ?"
        found = self._rows(f"SELECT {COLUMNS} FROM attempts {where}", person_id, day, game)
        return found[0] if found else None

    async def change(self, row: AttemptRow) -> bool:
        values = (row.begun, row.version, row.acts, row.finished, row.points, row.seconds)
        key = (row.person, row.day, row.game, row.version - 1)
        return await self._run(CHANGE, *values, *key) > 0

    async def of_person(self, person_id: str) -> Sequence[AttemptRow]:
        sql = f"SELECT {COLUMNS} FROM attempts WHERE person = ? ORDER BY day DESC, game"
        return self._rows(sql, person_id)

    async def finished(self, day: str, game: str) -> Sequence[AttemptRow]:
        return self._rows(FINISHED, day, game)

    def _rows(self, sql: str, *values: Plain) -> list[AttemptRow]:
        return [AttemptRow(*row) for row in self._read.rows(sql, *values)]

    async def _run(self, sql: str, *values: Plain) -> int:
        return await self._journal.do(lambda db: _count(db, sql, *values), aside=True)


def _count(db: apsw.Connection, sql: str, *values: Plain) -> int:
    db.execute(sql, values)
    return db.changes()
