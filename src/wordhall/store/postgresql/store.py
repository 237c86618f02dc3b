"""The store on PostgreSQL: acts on one connection, rare writes on another, reads on a few."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from asyncpg import exceptions as errors

from wordhall.store.contract import Trouble, Without
from wordhall.store.nodes import ALONE, ElsewhereError, NewerError
from wordhall.store.pacing import PACE
from wordhall.store.postgresql import people, rows
from wordhall.store.postgresql.attempts import PostgresAttempts
from wordhall.store.postgresql.connections import (
    PATIENCE,
    Connection,
    Line,
    Server,
    UnknownError,
    UnreachableError,
    count_of,
)
from wordhall.store.postgresql.desks import PostgresDesks
from wordhall.store.postgresql.forgetting import forget
from wordhall.store.postgresql.jobs import Jobs
from wordhall.store.postgresql.journal import PostgresJournal
from wordhall.store.postgresql.migration import prepare
from wordhall.store.postgresql.nodes import PostgresNodes
from wordhall.store.postgresql.once import FORGET
from wordhall.store.postgresql.ownership import (
    FREE,
    OWNER,
    Claimed,
    Owner,
    claim,
    claim_open,
)
from wordhall.store.postgresql.reading import Plain, Readers
from wordhall.store.postgresql.rising import BEAT, HEARD_OF, NOTE_OUR_OUTAGE, NOTE_OUTAGE, rise
from wordhall.store.postgresql.suggestions import PostgresSuggestions
from wordhall.store.rows import (
    BEATS_WITHIN,
    FORMAT,
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

T = TypeVar("T")

log = logging.getLogger("wordhall.store")

OF_THESE = "WHERE id = ANY ($1::text[])"
"""A condition for rows; its value is a list of ids."""

WAIT = 1.0
"""Seconds between two tries to update a database that others use."""

LONGEST_OPENING = 3600.0
"""Seconds for which a database may be updated when it is opened."""

OUTAGES = """
SELECT began, ended FROM outages
WHERE ended > $1 AND (of IS NULL OR of = (SELECT n FROM tables WHERE id = $2)) ORDER BY ended
"""

BEST = "SELECT person, kind, score, match FROM bests"


async def open_store(address: str, *, pace: float = PACE, writes: int = FORMAT) -> "PostgresStore":
    """Opens the database at an address like `postgresql://user@host/name`, and updates its tables.

    `pace` is the time between two groups of writes in seconds, and `writes` the format of what the
    hall writes. Raises `Trouble` if the database cannot be used.
    """
    server = Server(address)
    line = Line(server)
    try:
        async with asyncio.timeout(LONGEST_OPENING):
            await _prepare(line)
    except UnreachableError as error:
        raise error.trouble from error
    except (errors.PostgresError, TimeoutError) as error:
        raise server.complain(error) from error
    finally:
        await line.close()
    return PostgresStore(server, pace, writes)


async def _prepare(line: Line) -> None:
    """Updates the tables, again if the connection is lost: all steps are one transaction.

    Again, too, if others use the tables for long: they shall not wait behind the update for ever.
    """
    while True:
        try:
            async with line.used(PATIENCE) as db:
                return await prepare(db, line.server.name)
        except UnknownError:
            pass
        except errors.LockNotAvailableError:
            log.warning("the update of %s waits for others who use it", line.server.name)
            await asyncio.sleep(WAIT)


class PostgresStore:
    """Implements `contract.Store`, which describes each function. It belongs to one event loop."""

    def __init__(self, server: Server, pace: float, writes: int) -> None:
        self._server = server
        self._owner = Owner(writes)
        self.journal = PostgresJournal(server, self._owner, pace)
        self._jobs = Jobs(server)
        self._read = Readers(server)
        self.nodes = PostgresNodes(server, self._jobs, self._read, self._owner)
        self.desks = PostgresDesks(self._read, self._jobs)
        self.suggestions = PostgresSuggestions(self._read, self._jobs)
        self.attempts = PostgresAttempts(self._read, self._jobs)

    @property
    def trouble(self) -> Trouble | None:
        return self._server.trouble

    async def close(self) -> None:
        await asyncio.gather(self.journal.close(), self._jobs.close(), self.nodes.close())
        await self._read.close()

    async def _tables(self, where: str, *values: Plain) -> Sequence[TableRow]:
        return await self._list(rows.table, f"{rows.TABLE} {where}", *values)

    async def _list(self, made: Callable[[Any], T], sql: str, *values: Plain) -> Sequence[T]:
        return [made(row) for row in await self._read.rows(sql, *values)]

    async def _one(self, made: Callable[[Any], T], sql: str, *values: Plain) -> T | None:
        return next(iter(await self._list(made, sql, *values)), None)

    async def _count(self, sql: str, *values: Plain) -> int:
        """Runs one statement, and gives the number of rows that it has changed."""

        async def job(db: Connection) -> int:
            return count_of(await db.execute(sql, *values))

        return await self._jobs.do(job, int)

    # Tables

    async def open_tables(self) -> Sequence[TableRow]:
        return await self._tables(f"WHERE open AND {FREE}", self._owner.name, self._owner.writes)

    async def public_tables(self) -> Sequence[TableRow]:
        where = "WHERE open AND public ORDER BY changed DESC LIMIT $1"
        return await self._tables(where, MOST_LISTED)

    async def table_by_code(self, code: str) -> TableRow | None:
        return next(iter(await self._tables("WHERE code = $1", code)), None)

    async def table(self, table_id: str) -> TableRow | None:
        return next(iter(await self._tables("WHERE id = $1", table_id)), None)

    async def tables_by_id(self, ids: Iterable[str]) -> Mapping[str, TableRow]:
        return {row.id: row for row in await self._tables(OF_THESE, list(ids))}

    async def tables_of(self, person: str) -> Sequence[TableRow]:
        return await self._tables(
            "WHERE n IN (SELECT of FROM parts WHERE person = $1 AND here) ORDER BY changed DESC",
            person,
        )

    async def owner(self, table_id: str) -> str | None:
        row = await self._read.row(OWNER, self._owner.name, table_id, self._owner.writes)
        return None if row is None else str(row[0])

    async def claim(self, table_id: str) -> int:
        return await self._claim(table_id, force=False)

    async def take(self, table_id: str) -> int:
        return await self._claim(table_id, force=True)

    async def _claim(self, table_id: str, *, force: bool) -> int:
        by = self._owner
        claimed = await self._jobs.do(lambda db: claim(db, by, table_id, force=force), Claimed)
        if claimed.owner is not None:
            raise ElsewhereError(claimed.owner)
        if claimed.newer:
            raise NewerError(table_id)
        if claimed.epoch is None:
            raise LookupError(table_id)
        return claimed.epoch

    async def claim_open(self) -> Sequence[TableRow]:
        await self._jobs.do(lambda db: claim_open(db, self._owner), type(None))
        return await self.open_tables()

    async def retire(self, before: Wall) -> int:
        await self._count(FORGET)
        old = await self._read.rows("SELECT n FROM tables WHERE NOT open AND changed < $1", before)
        sql = "DELETE FROM tables WHERE n = $1 AND NOT open AND changed < $2"
        return sum([await self._count(sql, n, before) for (n,) in old])

    # Matches

    async def match(self, match_id: str) -> MatchRow | None:
        return await self._one(rows.match, f"{rows.MATCH} WHERE m.id = $1", match_id)

    async def matches_of(self, table_id: str) -> Sequence[MatchRow]:
        return await self._list(rows.match, f"{rows.MATCH} WHERE t.id = $1 ORDER BY m.n", table_id)

    async def played_by(self, person_id: str, before: Wall, most: int) -> Sequence[PlayedMatch]:
        return await self._list(rows.played, rows.PLAYED, person_id, before, most)

    async def ended_matches(self) -> Sequence[str]:
        sql = "SELECT id FROM matches WHERE ended IS NOT NULL"
        return await self._list(lambda row: str(row[0]), sql)

    def keep_words(self, words: Mapping[str, bytes]) -> None:
        sql = "UPDATE matches SET words = $2 WHERE id = $1 AND ended IS NOT NULL"
        for match, words_json in words.items():
            self._jobs.post(sql, match, words_json)

    async def running(self) -> Sequence[Running]:
        return await self._list(rows.running, rows.RUNNING)

    async def log(self, match_id: str, after: int = -1) -> Sequence[CommitRow]:
        return await self._list(rows.commit, rows.COMMITS, match_id, after)

    # People

    async def add_person(self, person: PersonRow) -> None:
        await self._jobs.do(lambda db: people.add(db, person), type(None))

    async def person(self, person_id: str) -> PersonRow | None:
        return await self._person("id = $1", person_id)

    async def people_by_id(self, ids: Iterable[str]) -> Mapping[str, PersonRow]:
        found = await self._list(rows.person, f"{rows.PERSON} {OF_THESE}", list(ids))
        return {row.id: row for row in found}

    async def person_by_token(self, token_hash: str) -> PersonRow | None:
        mine = "token = $1 OR id = (SELECT person FROM devices WHERE token = $1)"
        return await self._person(mine, token_hash)

    async def person_by_return_code(self, code_hash: str) -> PersonRow | None:
        return await self._person("return_code = $1 AND return_code <> ''", code_hash)

    async def robots(self) -> Sequence[PersonRow]:
        return await self._list(rows.person, f"{rows.PERSON} WHERE robot ORDER BY name, created")

    async def _person(self, where: str, value: str) -> PersonRow | None:
        return await self._one(rows.person, f"{rows.PERSON} WHERE {where}", value)

    async def change_person(self, before: PersonRow, after: PersonRow) -> bool:
        return await self._jobs.do(lambda db: people.change(db, before, after), bool)

    async def add_device(self, person: PersonRow, token_hash: str, most: int) -> None:
        await self._jobs.do(lambda db: people.add_device(db, person, token_hash, most), type(None))

    async def forget_devices(self, person_id: str) -> None:
        await self._count("DELETE FROM devices WHERE person = $1", person_id)

    def see(self, person_id: str, wall: Wall) -> None:
        sql = "UPDATE people SET seen = greatest(seen, $1) WHERE id = $2"
        self._jobs.post(sql, wall, person_id)

    async def forget_person(self, person_id: str, without: Without) -> Sequence[str]:
        by = self._owner.writes
        return await self._jobs.do(lambda db: forget(db, person_id, without, by), list[str])

    async def retire_guests(self, before: Wall) -> int:
        return await self._count(people.RETIRE_GUESTS, before)

    async def best(self, person_id: str, kind: str) -> Best | None:
        sql = f"{BEST} WHERE person = $1 AND kind = $2"
        return await self._one(_best, sql, person_id, kind)

    async def bests_of(self, person_id: str) -> Sequence[Best]:
        return await self._list(_best, f"{BEST} WHERE person = $1 ORDER BY kind", person_id)

    # The hall

    def beat(self, wall: Wall) -> None:
        self._jobs.post(BEAT, wall)

    async def check(self, wall: Wall) -> None:
        await self._jobs.repeat(BEAT, wall)

    async def free(self) -> int | None:
        return None

    async def last_heard(self) -> Wall | None:
        if await self._read.row("SELECT wall FROM beat") is None:
            return None
        (wall,) = await self._read.row(HEARD_OF, LATEST, BEATS_WITHIN)
        return int(wall)

    async def rise(self, wall: Wall) -> Outage | None:
        name, before = self._owner.name, self.nodes.before
        return await self._jobs.do(lambda db: rise(db, wall, name, before), Outage | None)  # type: ignore[arg-type]

    def note_outage(self, outage: Outage) -> None:
        if self._owner.name == ALONE:
            self._jobs.post(NOTE_OUTAGE, outage.began, outage.ended)
        else:
            self._jobs.post(NOTE_OUR_OUTAGE, outage.began, outage.ended, self._owner.name)

    async def outages_since(self, wall: Wall, table_id: str | None = None) -> Sequence[Outage]:
        return await self._list(lambda row: Outage(*row), OUTAGES, wall, table_id)

    async def secret(self, name: str) -> bytes:
        find = "SELECT value FROM secrets WHERE name = $1"
        row = await self._read.row(find, name)
        if row is None:
            make = "INSERT INTO secrets VALUES ($1, $2) ON CONFLICT DO NOTHING"
            await self._count(make, name, secrets.token_bytes(SECRET_BYTES))
            row = await self._read.row(find, name)
        return bytes(row[0])


def _best(row: Sequence[Any]) -> Best:
    return Best(*row)
