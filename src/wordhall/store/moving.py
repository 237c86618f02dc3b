"""Moving what a hall keeps from SQLite to PostgreSQL, or back, with matches in play.

Rows are copied as they are, with their numbers, and then read again and compared. The other
database has all of them, or none.
"""

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import ExitStack, asynccontextmanager, closing, contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeAlias

import apsw
import msgspec

from wordhall.complaint import Complaint
from wordhall.kernel.value import Value
from wordhall.store.contract import Trouble
from wordhall.store.postgresql.connections import Connection, Server, connected
from wordhall.store.postgresql.migration import prepare as prepare_postgresql
from wordhall.store.rows import FORMAT
from wordhall.store.sqlite.copying import check, flush, leavings
from wordhall.store.sqlite.disk import Disk, trouble
from wordhall.store.sqlite.hold import Hold
from wordhall.store.sqlite.migration import prepare as prepare_sqlite

Row: TypeAlias = tuple[Any, ...]

AT_ONCE = 5000
"""Rows that are copied at once."""

HEARD = "SELECT (extract(epoch FROM now()) * 1000)::bigint - max(wall) FROM beat"
"""Milliseconds since a hall was last heard of."""

RECENTLY = 30_000
"""Milliseconds since then within which a hall may still run."""


class Kept(Value, frozen=True):
    """A table of both databases; SQLite has numbers for its `flags`, and JSON for its `lists`."""

    name: str
    columns: tuple[str, ...]
    flags: tuple[str, ...] = ()
    lists: tuple[str, ...] = ()

    def read(self, row: Row) -> Row:
        """A row of SQLite's as PostgreSQL has it."""
        return tuple(
            self._read(column, value) for column, value in zip(self.columns, row, strict=True)
        )

    def written(self, row: Row) -> Row:
        """A row of PostgreSQL's as SQLite has it."""
        return tuple(
            msgspec.json.encode(value).decode() if column in self.lists else value
            for column, value in zip(self.columns, row, strict=True)
        )

    def _read(self, column: str, value: Any) -> Any:
        if column in self.flags:
            return bool(value)
        return msgspec.json.decode(value) if column in self.lists else value


def _kept(name: str, columns: str, flags: str = "", lists: str = "") -> Kept:
    return Kept(name, tuple(columns.split()), tuple(flags.split()), tuple(lists.split()))


KEPT = (
    _kept("tables", "n id code epoch revision open public changed body", "open public"),
    _kept("matches", "n id of game seed lexicon began ended seats outcome words", "", "seats"),
    _kept("commits", "match version command wall at due body"),
    _kept("parts", "of person here", "here"),
    _kept("people", "id name token return_code robot created seen avatar agreed", "robot"),
    _kept("devices", "n token person"),
    _kept("bests", "person kind score match"),
    _kept("desks", "n id host revision changed body"),
    _kept("claims", "hash desk"),
    _kept("desk_tables", "of desk"),
    _kept("suggestions", "of whom made_by made declined", "declined"),
    _kept("removals", "person other"),
    _kept("attempts", "person day game begun version acts finished points seconds"),
    _kept("outages", "began ended of"),
    _kept("beat", "one wall"),
    _kept("secrets", "name value"),
)
"""All that a hall keeps; rows come after those to which they refer."""

NUMBERED = ("tables", "matches", "devices", "desks")
"""The tables whose rows have numbers that the database gives."""


class Census:
    """Counts rows, and adds up their hashes, so that their order does not matter."""

    def __init__(self) -> None:
        self.counts = {kept.name: 0 for kept in KEPT}
        self.sum = 0

    def add(self, kept: Kept, rows: Sequence[Row]) -> None:
        """Counts rows, in the form that PostgreSQL has."""
        self.counts[kept.name] += len(rows)
        for row in rows:
            encoded = msgspec.msgpack.encode((kept.name, row))
            self.sum += int.from_bytes(sha256(encoded).digest(), "big")

    def check(self, other: "Census") -> None:
        """Raises `Trouble` if the other one has counted other rows."""
        if (self.counts, self.sum) != (other.counts, other.sum):
            text = "the copy does not have the same rows; nothing was moved: try it once more"
            raise Trouble("bad-copy", text)


async def to_postgresql(path: Path, address: str, *, dry: bool) -> Census:
    """Copies a hall's file into an empty database; if the run is `dry`, nothing stays there.

    Raises `Complaint` if a hall runs on the file, or if the database has a hall already, and
    `Trouble` if one of the two fails. Then nothing has changed.
    """
    with _file(path) as source:
        async with _connected(address) as (db, server):
            transaction = db.transaction()
            await transaction.start()
            try:
                await prepare_postgresql(db, server.name)
                census = await _fill_postgresql(source, db)
            except BaseException:
                await transaction.rollback()
                raise
            await (transaction.rollback() if dry else transaction.commit())
    return census


async def to_sqlite(address: str, path: Path, *, dry: bool) -> Census:
    """Copies a database into a new file; if the run is `dry`, the file is deleted again.

    A hall that should still run on the database can store nothing more there. Raises `Complaint` if
    one has just run on it, or if there is such a file, and `Trouble` if one of the two fails. Then
    nothing has changed.
    """
    part = _part_file(path)
    try:
        async with _connected(address) as (db, _), db.transaction(isolation="repeatable_read"):
            await _check_closed(db)
            await _check_readable(db)
            if not dry:
                await db.execute("UPDATE tables SET epoch = epoch + 1 WHERE open")
            census = await _fill_sqlite(db, part)
            if not dry:
                _put(part, path)
    finally:
        for name in (part, *leavings(part)):
            name.unlink(missing_ok=True)
    return census


async def _fill_postgresql(source: apsw.Connection, db: Connection) -> Census:
    if await db.fetchval("SELECT 1 FROM tables UNION ALL SELECT 1 FROM people LIMIT 1"):
        raise Complaint("store-not-empty", "the database has a hall already; name an empty one")
    here, there = Census(), Census()
    for kept in KEPT:
        for rows in _rows_of_sqlite(source, kept):
            here.add(kept, rows)
            await db.copy_records_to_table(kept.name, records=rows, columns=kept.columns)
    await db.execute("UPDATE tables SET format = $1", FORMAT)
    for name in NUMBERED:
        await db.execute(
            f"SELECT setval(pg_get_serial_sequence('{name}', 'n'), max(n)) FROM {name}"
        )
    for kept in KEPT:
        async for rows in _rows_of_postgresql(db, kept):
            there.add(kept, rows)
    here.check(there)
    return here


async def _fill_sqlite(db: Connection, path: Path) -> Census:
    here, there = Census(), Census()
    with trouble(path):
        prepare_sqlite(Disk(path))
        with closing(Disk(path).writer()) as target, target:
            for kept in KEPT:
                marks = ", ".join("?" * len(kept.columns))
                sql = f"INSERT INTO {kept.name} ({', '.join(kept.columns)}) VALUES ({marks})"
                async for rows in _rows_of_postgresql(db, kept):
                    there.add(kept, rows)
                    target.executemany(sql, map(kept.written, rows))
        check(path)
        with closing(Disk(path).reader()) as target:
            for kept in KEPT:
                for rows in _rows_of_sqlite(target, kept):
                    here.add(kept, rows)
    there.check(here)
    return there


def _rows_of_sqlite(db: apsw.Connection, kept: Kept) -> Iterator[list[Row]]:
    rows = db.execute(f"SELECT {', '.join(kept.columns)} FROM {kept.name}")
    batch: list[Row] = []
    for row in rows:
        batch.append(kept.read(row))
        if len(batch) == AT_ONCE:
            yield batch
            batch = []
    if batch:
        yield batch


async def _rows_of_postgresql(db: Connection, kept: Kept) -> AsyncIterator[list[Row]]:
    cursor = await db.cursor(f"SELECT {', '.join(kept.columns)} FROM {kept.name}")
    while rows := await cursor.fetch(AT_ONCE):
        yield [tuple(row) for row in rows]


async def _check_closed(db: Connection) -> None:
    quiet = await db.fetchval(HEARD)
    if quiet is not None and quiet < RECENTLY:
        text = "a hall was running on the database a moment ago; stop it, and wait half a minute"
        raise Complaint("hall-runs", text)


async def _check_readable(db: Connection) -> None:
    newer = await db.fetchval("SELECT count(*) FROM tables WHERE format > $1", FORMAT)
    if newer:
        text = f"a newer Wordhall has written to {newer} of the tables; use that one to move them"
        raise Trouble("store-newer", text)


def _part_file(path: Path) -> Path:
    """The name of a file that is to become a hall's."""
    if path.exists():
        raise Complaint("hall-exists", f"there is a hall already in {path}; move it away first")
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.part")
    part.unlink(missing_ok=True)
    return part


def _put(part: Path, path: Path) -> None:
    """Gives a file its name once it is on disk."""
    flush(part)
    part.rename(path)
    flush(path.parent)


@contextmanager
def _file(path: Path) -> Iterator[apsw.Connection]:
    """A hall's file, updated, on which no hall can begin to run meanwhile."""
    if not path.is_file():
        raise Complaint("no-such-hall", f"{path} is not there; name the data directory of a hall")
    with ExitStack() as ends:
        hold = Hold(path)
        ends.callback(hold.release)
        ends.enter_context(trouble(path))
        prepare_sqlite(Disk(path))
        check(path)
        yield ends.enter_context(closing(Disk(path).reader()))


@asynccontextmanager
async def _connected(address: str) -> AsyncIterator[tuple[Connection, Server]]:
    server = Server(address)
    async with connected(server) as db:
        await db.execute("SET idle_in_transaction_session_timeout = 0")  # SQLite may take long
        yield db, server
