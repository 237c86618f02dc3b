"""Suggestions on SQLite: tables that people suggest to each other, and people who were removed."""

from collections.abc import Sequence

import apsw

from wordhall.store.rows import Wall
from wordhall.store.sqlite.disk import Plain
from wordhall.store.sqlite.reading import Readers
from wordhall.store.sqlite.writer import Writer
from wordhall.store.suggestions import Suggestion

SUGGESTION = """
SELECT t.id, s.whom, s.made_by, s.made, s.declined FROM suggestions s JOIN tables t ON t.n = s.of
"""

ADD = """
INSERT INTO suggestions (of, whom, made_by, made)
SELECT t.n, w.id, m.id, ? FROM tables t, people w, people m
WHERE t.id = ? AND w.id = ? AND m.id = ? ON CONFLICT DO NOTHING
"""

DECLINE = """
UPDATE suggestions SET declined = 1 WHERE whom = ? AND of = (SELECT n FROM tables WHERE id = ?)
"""

REMOVE = """
INSERT INTO removals SELECT p.id, o.id FROM people p, people o WHERE p.id = ? AND o.id = ?
ON CONFLICT DO NOTHING
"""


class SqliteSuggestions:
    """Implements `contract.Suggestions`, which describes each function."""

    def __init__(self, read: Readers, journal: Writer) -> None:
        self._read = read
        self._journal = journal

    async def add(self, suggestion: Suggestion) -> None:
        await self._run(ADD, suggestion.made, suggestion.table, suggestion.whom, suggestion.made_by)

    async def of_table(self, table_id: str, since: Wall) -> Sequence[Suggestion]:
        return self._rows("t.id = ?", table_id, since)

    async def made_by(self, person_id: str, since: Wall) -> Sequence[Suggestion]:
        return self._rows("s.made_by = ?", person_id, since)

    async def made_to(self, person_id: str, since: Wall) -> Sequence[Suggestion]:
        return self._rows("s.whom = ?", person_id, since)

    async def decline(self, table_id: str, person_id: str) -> None:
        await self._run(DECLINE, person_id, table_id)

    async def remove(self, person_id: str, other: str) -> None:
        await self._run(REMOVE, person_id, other)

    async def removed_by(self, person_id: str) -> Sequence[str]:
        sql = "SELECT other FROM removals WHERE person = ? ORDER BY other"
        return [other for (other,) in self._read.rows(sql, person_id)]

    async def expire(self, before: Wall) -> int:
        return await self._run("DELETE FROM suggestions WHERE made < ?", before)

    def _rows(self, where: str, value: str, since: Wall) -> list[Suggestion]:
        sql = f"{SUGGESTION} WHERE {where} AND s.made >= ? ORDER BY s.made DESC, t.n DESC"
        found = self._read.rows(sql, value, since)
        return [
            Suggestion(table, whom, made_by, made, bool(declined))
            for table, whom, made_by, made, declined in found
        ]

    async def _run(self, sql: str, *values: Plain) -> int:
        return await self._journal.do(lambda db: _count(db, sql, *values), aside=True)


def _count(db: apsw.Connection, sql: str, *values: Plain) -> int:
    db.execute(sql, values)
    return db.changes()
