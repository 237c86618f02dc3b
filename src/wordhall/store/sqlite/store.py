"""The store on SQLite: one writer, many short reads, one file."""

import asyncio
import secrets
import shutil
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import apsw
from msgspec import json

from wordhall.complaint import Complaint
from wordhall.store.contract import Trouble, Without
from wordhall.store.pacing import PACE
from wordhall.store.rows import (
    BEATS_WITHIN,
    LATEST,
    MOST_LISTED,
    SECRET_BYTES,
    Best,
    CommitRow,
    MatchRow,
    Outage,
    PersonRow,
    PlayedMatch,
    Running,
    TableRow,
    Wall,
)
from wordhall.store.sqlite import people, rows
from wordhall.store.sqlite.attempts import SqliteAttempts
from wordhall.store.sqlite.desks import SqliteDesks
from wordhall.store.sqlite.disk import Disk, Plain, trouble
from wordhall.store.sqlite.forgetting import forget
from wordhall.store.sqlite.hold import Hold
from wordhall.store.sqlite.migration import prepare
from wordhall.store.sqlite.reading import Readers
from wordhall.store.sqlite.rising import HEARD_OF, beat, note_outage, rise
from wordhall.store.sqlite.suggestions import SqliteSuggestions
from wordhall.store.sqlite.writer import Writer

T = TypeVar("T")

OF_THESE = "WHERE id IN (SELECT value FROM json_each(?))"
"""A condition for rows; its value is a list of ids, as JSON."""

OUTAGES = """
SELECT began, ended FROM outages
WHERE ended > ?1 AND (of IS NULL OR of = (SELECT n FROM tables WHERE id = ?2)) ORDER BY ended
"""


def open_store(path: Path, *, hall: bool = False, pace: float = PACE) -> "SqliteStore":
    """Opens a database; creates it if it is not there, and updates it.

    A `hall` runs alone on its database; raises `Complaint` (hall-runs) if there is one already.
    Other commands, such as one that adds a program, may open it while a hall runs. `pace` is the
    time between two groups of writes in seconds. Raises `Trouble` for a file that cannot be used.
    """
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        hold = Hold(path) if hall else None
        try:
            with trouble(path):
                prepare(Disk(path))
        except BaseException:
            if hold is not None:
                hold.release()
            raise
    except OSError as error:
        raise Complaint("cannot-write", f"{path}: {error.strerror}") from error
    return SqliteStore(Disk(path), hold, pace)


class SqliteStore:
    """Implements `contract.Store`, which describes each function.

    A short read is answered at once, in the caller's thread and without suspending: it takes some
    20 µs, less than handing it to another thread. Long reads run in a worker thread, and writes in
    the writer's.
    """

    def __init__(self, disk: Disk, hold: Hold | None = None, pace: float = PACE) -> None:
        self.path = disk.path
        self.journal = Writer(disk, pace)
        self._read = Readers(disk)
        self.desks = SqliteDesks(self._read, self.journal)
        self.suggestions = SqliteSuggestions(self._read, self.journal)
        self.attempts = SqliteAttempts(self._read, self.journal)
        self._hold = hold

    @property
    def nodes(self) -> None:
        """None: the file belongs to one hall."""

    @property
    def trouble(self) -> Trouble | None:
        return self.journal.trouble or self._read.trouble

    async def close(self) -> None:
        await asyncio.to_thread(self.journal.close)
        self._read.close()
        if self._hold is not None:
            self._hold.release()

    def _tables(self, where: str, *values: Plain) -> list[TableRow]:
        return self._list(rows.table, f"{rows.TABLE} {where}", *values)

    def _list(self, made: Callable[[Any], T], sql: str, *values: Plain) -> list[T]:
        return [made(row) for row in self._read.rows(sql, *values)]

    async def _long(self, made: Callable[[Any], T], sql: str, *values: Plain) -> Sequence[T]:
        """The rows of a long read, which would hold the event loop."""
        return await asyncio.to_thread(self._list, made, sql, *values)

    async def _write(self, job: Callable[[apsw.Connection], T], *, aside: bool = False) -> T:
        return await self.journal.do(job, aside=aside)

    # Tables

    async def open_tables(self) -> Sequence[TableRow]:
        return await self._long(rows.table, f"{rows.TABLE} WHERE open")

    async def public_tables(self) -> Sequence[TableRow]:
        return self._tables("WHERE open AND public ORDER BY changed DESC LIMIT ?", MOST_LISTED)

    async def table_by_code(self, code: str) -> TableRow | None:
        return next(iter(self._tables("WHERE code = ?", code)), None)

    async def table(self, table_id: str) -> TableRow | None:
        return next(iter(self._tables("WHERE id = ?", table_id)), None)

    async def tables_by_id(self, ids: Iterable[str]) -> Mapping[str, TableRow]:
        return {row.id: row for row in self._tables(OF_THESE, _listed(ids))}

    async def tables_of(self, person: str) -> Sequence[TableRow]:
        return self._tables(
            "WHERE n IN (SELECT of FROM parts WHERE person = ? AND here) ORDER BY changed DESC",
            person,
        )

    async def owner(self, table_id: str) -> str | None:
        return None

    async def claim(self, table_id: str) -> int:
        sql = "UPDATE tables SET epoch = epoch + 1 WHERE id = ? RETURNING epoch"
        epoch: Any = await self._write(lambda db: db.execute(sql, (table_id,)).get)
        if epoch is None:
            raise LookupError(table_id)
        return int(epoch)

    async def take(self, table_id: str) -> int:
        return await self.claim(table_id)

    async def claim_open(self) -> Sequence[TableRow]:
        await self._write(lambda db: _count(db, "UPDATE tables SET epoch = epoch + 1 WHERE open"))
        return await self.open_tables()

    async def retire(self, before: Wall) -> int:
        old = self._read.rows("SELECT n FROM tables WHERE NOT open AND changed < ?", before)
        return sum([await self._retire(n, before) for (n,) in old])

    async def _retire(self, number: int, before: Wall) -> int:
        """Deletes one table: it may have a thousand commits, and acts wait meanwhile."""
        sql = "DELETE FROM tables WHERE n = ? AND NOT open AND changed < ?"
        return await self._write(lambda db: _count(db, sql, number, before))

    # Matches

    async def match(self, match_id: str) -> MatchRow | None:
        row = self._read.row(f"{rows.MATCH} WHERE m.id = ?", match_id)
        return None if row is None else rows.match(row)

    async def matches_of(self, table_id: str) -> Sequence[MatchRow]:
        return await self._long(rows.match, f"{rows.MATCH} WHERE t.id = ? ORDER BY m.n", table_id)

    async def played_by(self, person_id: str, before: Wall, most: int) -> Sequence[PlayedMatch]:
        return await self._long(rows.played, rows.PLAYED, person_id, before, most)

    async def ended_matches(self) -> Sequence[str]:
        sql = "SELECT id FROM matches WHERE ended IS NOT NULL"
        return await self._long(lambda row: str(row[0]), sql)

    def keep_words(self, words: Mapping[str, bytes]) -> None:
        self.journal.post(lambda db: _keep_words(db, words))

    async def running(self) -> Sequence[Running]:
        return await self._long(rows.running, rows.RUNNING)

    async def log(self, match_id: str, after: int = -1) -> Sequence[CommitRow]:
        return await self._long(rows.commit, rows.COMMITS, match_id, after)

    # People

    async def add_person(self, person: PersonRow) -> None:
        await self._write(lambda db: people.add(db, person), aside=True)

    async def person(self, person_id: str) -> PersonRow | None:
        return self._person("id = ?", person_id)

    async def people_by_id(self, ids: Iterable[str]) -> Mapping[str, PersonRow]:
        found = self._list(rows.person, f"{rows.PERSON} {OF_THESE}", _listed(ids))
        return {row.id: row for row in found}

    async def person_by_token(self, token_hash: str) -> PersonRow | None:
        mine = "token = ?1 OR id = (SELECT person FROM devices WHERE token = ?1)"
        return self._person(mine, token_hash)

    async def person_by_return_code(self, code_hash: str) -> PersonRow | None:
        return self._person("return_code = ? AND return_code <> ''", code_hash)

    async def robots(self) -> Sequence[PersonRow]:
        return self._list(rows.person, f"{rows.PERSON} WHERE robot ORDER BY name, created")

    def _person(self, where: str, value: str) -> PersonRow | None:
        row = self._read.row(f"{rows.PERSON} WHERE {where}", value)
        return None if row is None else rows.person(row)

    async def change_person(self, before: PersonRow, after: PersonRow) -> bool:
        return await self._write(lambda db: people.change(db, before, after), aside=True)

    async def add_device(self, person: PersonRow, token_hash: str, most: int) -> None:
        await self._write(lambda db: people.add_device(db, person, token_hash, most), aside=True)

    async def forget_devices(self, person_id: str) -> None:
        sql = "DELETE FROM devices WHERE person = ?"
        await self._write(lambda db: _count(db, sql, person_id), aside=True)

    def see(self, person_id: str, wall: Wall) -> None:
        self.journal.post(lambda db: people.see(db, person_id, wall))

    async def forget_person(self, person_id: str, without: Without) -> Sequence[str]:
        return await self._write(lambda db: forget(db, person_id, without))

    async def retire_guests(self, before: Wall) -> int:
        return await self._write(lambda db: people.retire_guests(db, before), aside=True)

    async def best(self, person_id: str, kind: str) -> Best | None:
        sql = "SELECT person, kind, score, match FROM bests WHERE person = ? AND kind = ?"
        row = self._read.row(sql, person_id, kind)
        return None if row is None else Best(*row)

    async def bests_of(self, person_id: str) -> Sequence[Best]:
        sql = "SELECT person, kind, score, match FROM bests WHERE person = ? ORDER BY kind"
        return [Best(*row) for row in self._read.rows(sql, person_id)]

    # The hall

    def beat(self, wall: Wall) -> None:
        self.journal.post(lambda db: beat(db, wall))

    async def check(self, wall: Wall) -> None:
        await self._write(lambda db: beat(db, wall), aside=True)

    async def free(self) -> int:
        return shutil.disk_usage(self.path.parent).free

    async def last_heard(self) -> Wall | None:
        if self._read.row("SELECT wall FROM beat") is None:
            return None
        return int(self._read.row(HEARD_OF, LATEST, BEATS_WITHIN)[0])

    async def rise(self, wall: Wall) -> Outage | None:
        return await self._write(lambda db: rise(db, wall), aside=True)

    def note_outage(self, outage: Outage) -> None:
        self.journal.post(lambda db: note_outage(db, outage))

    async def outages_since(self, wall: Wall, table_id: str | None = None) -> Sequence[Outage]:
        return [Outage(*row) for row in self._read.rows(OUTAGES, wall, table_id)]

    async def secret(self, name: str) -> bytes:
        find = "SELECT value FROM secrets WHERE name = ?"
        row = self._read.row(find, name)
        if row is not None:
            return bytes(row[0])
        make = "INSERT INTO secrets VALUES (?, ?) ON CONFLICT DO NOTHING"
        fresh = (name, secrets.token_bytes(SECRET_BYTES))
        await self._write(lambda db: _count(db, make, *fresh), aside=True)
        return bytes(self._read.row(find, name)[0])


def _listed(ids: Iterable[str]) -> str:
    """The ids as one value, for `OF_THESE`."""
    return json.encode(list(ids)).decode()


def _count(db: apsw.Connection, sql: str, *values: Plain) -> int:
    db.execute(sql, values)
    return db.changes()


def _keep_words(db: apsw.Connection, words: Mapping[str, bytes]) -> None:
    sql = "UPDATE matches SET words = ? WHERE id = ? AND ended IS NOT NULL"
    db.executemany(sql, [(words_json, match) for match, words_json in words.items()])
