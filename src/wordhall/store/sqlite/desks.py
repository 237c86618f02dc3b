"""Desks on SQLite: their documents, the hashes of their seat cards, and which tables are theirs."""

from collections.abc import Sequence
from typing import Any

import apsw

from wordhall.store.desks import DeskRow
from wordhall.store.rows import Wall
from wordhall.store.sqlite.disk import Plain
from wordhall.store.sqlite.reading import Readers
from wordhall.store.sqlite.writer import Writer

DESK = "SELECT id, host, revision, changed, body FROM desks"

TABLES = """
SELECT t.id FROM desk_tables d JOIN tables t ON t.n = d.of
WHERE d.desk = (SELECT n FROM desks WHERE id = ?) ORDER BY t.n
"""

HELD_BACK = """
SELECT 1 FROM matches m
    JOIN desk_tables mine ON mine.of = m.of
    JOIN desk_tables other ON other.desk = mine.desk
    JOIN matches o ON o.of = other.of AND o.seed = m.seed
WHERE m.id = ? AND o.ended IS NULL
"""

NAMING = """
WHERE n IN (SELECT d.desk FROM desk_tables d JOIN parts p ON p.of = d.of WHERE p.person = ?)
"""


class SqliteDesks:
    """Implements `contract.Desks`, which describes each function."""

    def __init__(self, read: Readers, journal: Writer) -> None:
        self._read = read
        self._journal = journal

    async def add(self, desk: DeskRow) -> None:
        await self._journal.do(lambda db: _add(db, desk), aside=True)

    async def change(self, desk: DeskRow) -> bool:
        return await self._journal.do(lambda db: _change(db, desk), aside=True)

    async def row(self, desk_id: str) -> DeskRow | None:
        return next(iter(self._rows("WHERE id = ?", desk_id)), None)

    async def of_host(self, person_id: str) -> Sequence[DeskRow]:
        return self._rows("WHERE host = ? ORDER BY changed DESC", person_id)

    async def of_claim(self, claim_hash: str) -> DeskRow | None:
        where = "WHERE n = (SELECT desk FROM claims WHERE hash = ?)"
        return next(iter(self._rows(where, claim_hash)), None)

    async def older(self, before: Wall) -> Sequence[DeskRow]:
        return self._rows("WHERE changed < ?", before)

    async def naming(self, person_id: str) -> Sequence[DeskRow]:
        return self._rows(NAMING, person_id)

    async def is_held_back(self, match_id: str) -> bool:
        return self._read.row(HELD_BACK, match_id) is not None

    async def delete(self, desk_id: str) -> None:
        tables = self._tables(desk_id)
        for table in tables:  # one at a time: each may have a thousand commits, and acts wait
            await self._run("DELETE FROM tables WHERE id = ?", table)
        await self._run("DELETE FROM desks WHERE id = ?", desk_id)

    async def _run(self, sql: str, *values: Plain) -> None:
        await self._journal.do(lambda db: _execute(db, sql, values))

    def _rows(self, where: str, *values: Plain) -> list[DeskRow]:
        found = self._read.rows(f"{DESK} {where}", *values)
        return [self._with_tables(*columns) for columns in found]

    def _with_tables(
        self, id_: str, host: str, revision: int, changed: Wall, body: bytes
    ) -> DeskRow:
        return DeskRow(id_, host, revision, changed, body, tables=self._tables(id_))

    def _tables(self, desk_id: str) -> tuple[str, ...]:
        return tuple(table for (table,) in self._read.rows(TABLES, desk_id))


def _execute(db: apsw.Connection, sql: str, values: tuple[Plain, ...]) -> None:
    db.execute(sql, values)


def _add(db: apsw.Connection, desk: DeskRow) -> None:
    sql = "INSERT INTO desks (id, host, revision, changed, body) VALUES (?, ?, ?, ?, ?)"
    try:
        db.execute(sql, (desk.id, desk.host, desk.revision, desk.changed, desk.body))
        _link(db, desk)
    except apsw.ConstraintError as error:
        message = "another desk has this id or one of these claims"
        raise ValueError(message) from error


def _change(db: apsw.Connection, desk: DeskRow) -> bool:
    sql = (
        "UPDATE desks SET host = ?1, revision = ?2, changed = ?3, body = ?4 "
        "WHERE id = ?5 AND revision = ?2 - 1"
    )
    db.execute(sql, (desk.host, desk.revision, desk.changed, desk.body, desk.id))
    if db.changes() == 0:
        return False
    _link(db, desk)
    return True


def _link(db: apsw.Connection, desk: DeskRow) -> None:
    """Stores the claims and the tables of a desk, in place of those before."""
    number: Any = db.execute("SELECT n FROM desks WHERE id = ?", (desk.id,)).get
    db.execute("DELETE FROM claims WHERE desk = ?", (number,))
    db.execute("DELETE FROM desk_tables WHERE desk = ?", (number,))
    for claim in desk.claims:
        db.execute("INSERT INTO claims VALUES (?, ?)", (claim, number))
    for table in desk.tables:
        db.execute("INSERT INTO desk_tables SELECT n, ? FROM tables WHERE id = ?", (number, table))
