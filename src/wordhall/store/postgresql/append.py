"""The statements that store writes, and look whether they are stored.

Commits alone are one statement, however many matches they are of. A write that may not be stored
breaks a rule of the schema, and then the server stores nothing of the statement: its match is NULL
if table, epoch or version do not fit, and two commits have the same version or command if somebody
else was first. The row of the table is locked until the commit is on disk, so that nobody takes the
table over in between.
"""

from collections.abc import Sequence
from typing import Any

from asyncpg import exceptions as errors

from wordhall.store.contract import Verdict
from wordhall.store.postgresql import rows
from wordhall.store.postgresql.connections import Connection
from wordhall.store.postgresql.ownership import Owner
from wordhall.store.rows import MatchRow, TableRow, Write
from wordhall.store.writes import match_of

APPEND = """
WITH fenced AS MATERIALIZED (
    SELECT n, id, epoch FROM tables WHERE id = ANY ($1::text[]) ORDER BY id FOR NO KEY UPDATE
), marked AS (
    UPDATE tables SET format = $11 WHERE id = ANY ($1::text[]) AND format < $11
), heads AS MATERIALIZED (
    SELECT m.n, m.id, f.id AS of, f.epoch, coalesce(
        (SELECT max(version) FROM commits WHERE match = m.n), -1
    ) AS version
    FROM matches m JOIN fenced f ON f.n = m.of WHERE m.id = ANY ($3::text[]) AND m.ended IS NULL
)
INSERT INTO commits (match, version, command, wall, at, due, body)
SELECT h.n, w.version, w.command, w.wall, w.at, w.due, w.body
FROM unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[], $6::text[],
        $7::bigint[], $8::bigint[], $9::bigint[], $10::bytea[])
    AS w (of, epoch, match, nth, version, command, wall, at, due, body)
LEFT JOIN heads h
    ON h.id = w.match AND h.of = w.of AND h.epoch = w.epoch AND h.version + w.nth = w.version
"""
"""Each row is a commit: `nth` says that it is the match's first, second, … one in the statement.

The tables are marked with the format ($11) in which the commits are written.
"""

KNOWN_COMMAND = """
SELECT 1 FROM commits c JOIN matches m ON m.n = c.match
WHERE m.id = $1 AND c.command = ANY ($2::text[])
"""

FENCE = "SELECT n FROM tables WHERE id = $1 AND epoch = $2 FOR NO KEY UPDATE"

CHANGE_TABLE = """
INSERT INTO tables AS t (id, code, epoch, revision, open, public, changed, body, node, format)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
ON CONFLICT (id) DO UPDATE SET code = excluded.code, revision = excluded.revision,
    open = excluded.open, public = excluded.public, changed = excluded.changed,
    body = excluded.body, format = greatest(t.format, excluded.format)
WHERE t.epoch = excluded.epoch AND t.revision = excluded.revision - 1
RETURNING n
"""

OPEN_MATCH = """
INSERT INTO matches (id, of, game, seed, lexicon, began, seats) VALUES ($1, $2, $3, $4, $5, $6, $7)
ON CONFLICT (id) DO NOTHING
"""

END_MATCH = "UPDATE matches SET ended = $1, outcome = $2 WHERE id = $3 AND ended IS NULL"

LEAVE = "UPDATE parts SET here = false WHERE of = $1 AND here"
ARRIVE = """
INSERT INTO parts (of, person, here) SELECT $1, unnest($2::text[]), true
ON CONFLICT (of, person) DO UPDATE SET here = true
"""
PLAY = """
INSERT INTO parts (of, person, here) SELECT $1, unnest($2::text[]), false ON CONFLICT DO NOTHING
"""

BETTER = """
INSERT INTO bests AS b (person, kind, score, match) SELECT id, $1, $2, $3 FROM people WHERE id = $4
ON CONFLICT (person, kind) DO UPDATE SET score = excluded.score, match = excluded.match
WHERE excluded.score > b.score
"""

REFUSED = errors.IntegrityConstraintViolationError
"""What the server raises for a write that may not be stored."""


class RefusedError(Exception):
    """A write does not fit to its table."""


def is_plain(write: Write) -> bool:
    """Whether a write has nothing but commits."""
    return bool(write.commits) and not (
        write.match or write.table or write.people is not None or write.bests
    )


async def append(db: Connection, writes: Sequence[Write], format_: int) -> None:
    """Stores the commits of writes, which are in this format.

    Raises `REFUSED`, and stores none, if one may not be stored.
    """
    columns: tuple[list[Any], ...] = ([], [], [], [], [], [], [], [], [], [])
    counts: dict[str | None, int] = {}
    for write in writes:
        match = match_of(write)
        for commit in write.commits:
            counts[match] = nth = counts.get(match, 0) + 1
            row = (
                write.table_id,
                write.epoch,
                match,
                nth,
                commit.version,
                commit.command,
                commit.wall,
                commit.at,
                commit.due,
                commit.body,
            )
            for column, value in zip(columns, row, strict=True):
                column.append(value)
    await db.execute(APPEND, *columns, format_)


async def keep_whole(db: Connection, write: Write, by: Owner) -> None:
    """Stores a write in a transaction that the caller has begun; a new table is the node's.

    Raises `RefusedError` or `REFUSED` if it may not be stored.
    """
    table = await (_fence(db, write) if write.table is None else _change(db, write.table, by))
    if table is None:
        raise RefusedError
    if write.people is not None:
        await db.execute(LEAVE, table)
        await db.execute(ARRIVE, table, sorted(set(write.people)))
    if write.match is not None:
        await _open(db, table, write.match)
    if write.commits:
        await append(db, [write], by.writes)
    if write.match is not None and write.match.ended is not None:
        await db.execute(END_MATCH, write.match.ended, write.match.outcome, write.match.id)
    for best in sorted(write.bests, key=lambda best: best.person):
        await db.execute(BETTER, best.kind, best.score, best.match, best.person)


async def is_stored(db: Connection, write: Write) -> bool:
    """Whether the commits of a plain write are in the log as they are in the write."""
    first = write.commits[0].version
    found = [rows.commit(row) for row in await db.fetch(rows.COMMITS, match_of(write), first - 1)]
    return tuple(found[: len(write.commits)]) == write.commits


async def why_refused(db: Connection, write: Write) -> Verdict:
    """The verdict on a write that may not be stored."""
    commands = [commit.command for commit in write.commits if commit.command is not None]
    known = commands and await db.fetchval(KNOWN_COMMAND, match_of(write), commands)
    return "duplicate" if known else "overtaken"


async def _fence(db: Connection, write: Write) -> int | None:
    found: int | None = await db.fetchval(FENCE, write.table_id, write.epoch)
    return found


async def _change(db: Connection, row: TableRow, by: Owner) -> int | None:
    found: int | None = await db.fetchval(
        CHANGE_TABLE,
        row.id,
        row.code,
        row.epoch,
        row.revision,
        row.open,
        row.public,
        row.changed,
        row.body,
        by.name,
        by.writes,
    )
    return found


async def _open(db: Connection, table: int, row: MatchRow) -> None:
    await db.execute(
        OPEN_MATCH, row.id, table, row.game, row.seed, row.lexicon, row.began, list(row.seats)
    )
    players = sorted({person for person in row.seats if person is not None})
    await db.execute(PLAY, table, players)
