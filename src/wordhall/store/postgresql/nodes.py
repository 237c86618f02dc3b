"""The nodes that share a database: their names, their beats, and what they tell each other."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any
from uuid import uuid4

from asyncpg import exceptions as errors

from wordhall.complaint import Complaint
from wordhall.store.nodes import ALONE, LOST_AFTER, News, Pulse, Summary, SupersededError
from wordhall.store.postgresql import rows
from wordhall.store.postgresql.connections import (
    Connection,
    Line,
    Server,
    UnknownError,
    UnreachableError,
    count_of,
)
from wordhall.store.postgresql.jobs import Jobs
from wordhall.store.postgresql.migration import version_of
from wordhall.store.postgresql.ownership import NEXT_EPOCH, NOTE, NOW, RUNS, Owner
from wordhall.store.postgresql.reading import Readers
from wordhall.store.postgresql.rising import Heard, heard
from wordhall.store.postgresql.schema import STEPS
from wordhall.store.processes import has_ended, this_process
from wordhall.store.rows import TableRow, Wall

PATIENCE = 1.0
"""Seconds in which the server has to answer a beat."""

OVERLAP = 3_000
"""Milliseconds by which pulses overlap: what one node has told becomes visible somewhat later."""

KEPT = 60_000
"""Milliseconds for which news are kept."""

AT_ONCE = 64
"""Tables that a node claims from a lost one at a time: other nodes shall have some, too."""

LOST = f"""
open AND (node IS NULL OR node IN (SELECT name FROM nodes WHERE name <> $1 AND NOT {RUNS}))
"""
"""A condition for a row of `tables`: it is open, and no running node has it."""

ALL = f"SELECT name, process, {RUNS} AS runs FROM nodes"

ENTER = f"""
INSERT INTO nodes (name, run, process, beat, lasts, gone, format, steps)
VALUES ($1, $2, $3, {NOW}, $4, false, $5, $6)
ON CONFLICT (name) DO UPDATE SET run = excluded.run, process = excluded.process,
    beat = excluded.beat, lasts = excluded.lasts, gone = false,
    format = excluded.format, steps = excluded.steps
RETURNING beat
"""

CLAIM_OWN = f"""
UPDATE tables SET epoch = {NEXT_EPOCH}, claimed = {NOW},
    node = CASE WHEN format <= $2 THEN node END
WHERE open AND node = $1
"""
"""Tables to which a newer version has written are released: a node of that version claims them."""

OWN = "SELECT n FROM tables WHERE open AND node = $1 FOR NO KEY UPDATE"

NOTE_OWN = f"""
INSERT INTO outages (began, ended, of)
SELECT o.beat, {NOW}, t.n FROM tables t JOIN nodes o ON o.name = t.node
WHERE t.open AND t.node = $1 AND o.beat < {NOW}
"""

BEAT = f"""
WITH beat AS (UPDATE nodes SET beat = {NOW} WHERE name = $1 AND run = $2 RETURNING beat)
SELECT 'beat' AS what, beat AS n, '' AS key, '' AS kind, NULL::bytea AS body FROM beat
UNION ALL
SELECT 'moved', claimed, id, '', NULL FROM tables
WHERE claimed > $4 AND node IS DISTINCT FROM $1
UNION ALL
SELECT 'given', claimed, id, '', NULL FROM tables WHERE claimed > $4 AND node = $1 AND open
UNION ALL
SELECT 'news', n, key, kind, NULL FROM news WHERE told > $4 AND node <> $1
UNION ALL
SELECT 'summary', s.told, t.id, '', s.body FROM standings s JOIN tables t ON t.n = s.of
WHERE s.told > $3 AND s.node <> $1 AND (t.open OR s.told > $4)
UNION ALL
SELECT 'lost', 0, '', '', NULL WHERE EXISTS (
    SELECT 1 FROM tables WHERE {LOST} AND tables.format <= $5
)
ORDER BY n
"""
"""A beat, and all that others have told since $4, in one round trip; of summaries, since $3."""

TELL_NEWS = f"""
INSERT INTO news (node, told, kind, key) SELECT $1, {NOW}, * FROM unnest($2::text[], $3::text[])
"""

TELL_SUMMARIES = f"""
INSERT INTO standings (of, node, told, body)
SELECT t.n, $1, {NOW}, w.body FROM unnest($2::text[], $3::bytea[]) AS w (id, body)
JOIN tables t ON t.id = w.id AND t.node = $1
ON CONFLICT (of) DO UPDATE SET node = excluded.node, told = excluded.told, body = excluded.body
"""

FORGET_NEWS = f"DELETE FROM news WHERE told < {NOW} - {KEPT}"

FIND_LOST = f"""
SELECT n FROM tables WHERE {LOST} AND tables.format <= $2
ORDER BY changed DESC LIMIT {AT_ONCE} FOR NO KEY UPDATE SKIP LOCKED
"""

CLAIM_LOST = f"""
UPDATE tables SET epoch = {NEXT_EPOCH}, node = $2, claimed = {NOW} WHERE n = ANY ($1::bigint[])
RETURNING id
"""

OTHERS = f"""
SELECT name FROM nodes o WHERE name <> $1 AND {RUNS}
ORDER BY (SELECT count(*) FROM tables WHERE open AND node = o.name), name
"""

GIVE = f"""
UPDATE tables SET epoch = {NEXT_EPOCH}, node = $3, claimed = {NOW}
WHERE id = $1 AND epoch = $2 AND node = $4
    AND EXISTS (SELECT 1 FROM nodes o WHERE o.name = $3 AND o.format >= tables.format)
"""

FORMATS = "SELECT format, count(*) FROM tables GROUP BY format"

LEAVE = f"UPDATE nodes SET beat = {NOW}, gone = true WHERE name = $1 AND run = $2"


class PostgresNodes:
    """Implements `nodes.Nodes`, which describes each function."""

    def __init__(self, server: Server, jobs: Jobs, read: Readers, owner: Owner) -> None:
        self._server = server
        self._jobs = jobs
        self._read = read
        self._owner = owner
        self._line = Line(server)
        self._run = uuid4()
        self.before: Heard | None = None
        """What was heard of a hall when this node joined; None if other nodes ran."""
        self.lasts = LOST_AFTER
        """Milliseconds for which a beat of this node counts."""
        self._joined: Wall = 0
        self._since: Wall = 0
        self._known: dict[int, Wall] = {}
        """The numbers of the news of the last seconds, with the pulse in which they were."""
        self._summaries: dict[str, Wall] = {}
        """When the summaries in the last pulse were told, by their tables."""

    @property
    def name(self) -> str:
        return self._owner.name

    async def clock(self) -> Wall:
        return int((await self._read.row(f"SELECT {NOW}"))[0])

    async def join(self, name: str) -> bool:
        joined = await self._jobs.do(lambda db: self._join(db, name), bool)
        if joined:
            self._owner.name = name
        return joined

    async def _join(self, db: Connection, name: str) -> bool:
        await db.execute("LOCK TABLE nodes IN SHARE ROW EXCLUSIVE MODE")
        running = {
            other: process
            for other, process, runs in await db.fetch(ALL)
            if runs and not has_ended(process)
        }
        if name in running:
            return False
        _check_company(name, list(running))
        await version_of(db, self._server.name)  # somebody may have finished an upgrade meanwhile
        self.before = None if running else await heard(db)
        await db.fetch(OWN, name)
        await db.execute(NOTE_OWN, name)
        await db.execute(CLAIM_OWN, name, self._owner.writes)
        row = (name, self._run, this_process(), self.lasts, self._owner.writes, len(STEPS))
        self._joined = await db.fetchval(ENTER, *row)
        return True

    async def pulse(self) -> Pulse:
        since = max(0, self._since - OVERLAP)
        joined = max(since, self._joined)
        try:
            async with asyncio.timeout(PATIENCE), self._line.used() as db:
                rows = await db.fetch(BEAT, self.name, self._run, since, joined, self._owner.writes)
        except UnreachableError as error:
            raise error.trouble from error
        except (UnknownError, TimeoutError) as error:
            raise self._server.complain(TimeoutError()) from error
        except errors.PostgresError as error:
            raise self._server.complain(error) from error
        return self._heard(rows)

    def _heard(self, rows: Sequence[Any]) -> Pulse:
        wall = next((n for what, n, *_ in rows if what == "beat"), None)
        if wall is None:
            raise SupersededError
        fresh = [row for row in rows if row[0] == "news" and row[1] not in self._known]
        self._known |= {row[1]: wall for row in fresh}
        self._known = {n: at for n, at in self._known.items() if at > wall - KEPT}
        self._since = wall
        summaries = {key: n for what, n, key, *_ in rows if what == "summary"}
        known, self._summaries = self._summaries, summaries
        return Pulse(
            wall=wall,
            lost=any(what == "lost" for what, *_ in rows),
            moved=tuple(key for what, _, key, *_ in rows if what == "moved"),
            given=tuple(key for what, _, key, *_ in rows if what == "given"),
            news=tuple(News(kind, key) for _, _, key, kind, _ in fresh),
            summaries=tuple(
                Summary(key, body)
                for what, n, key, _, body in rows
                if what == "summary" and known.get(key) != n
            ),
        )

    async def claim_lost(self) -> Sequence[TableRow]:
        ids = await self._jobs.do(lambda db: _claim_lost(db, self._owner), list[str])
        sql = f"{rows.TABLE} WHERE id = ANY ($1::text[]) AND node = $2"
        return [rows.table(row) for row in await self._read.rows(sql, ids, self.name)]

    async def others(self) -> Sequence[str]:
        return [name for (name,) in await self._read.rows(OTHERS, self.name)]

    async def give(self, table_id: str, epoch: int, to: str) -> bool:
        async def job(db: Connection) -> bool:
            return count_of(await db.execute(GIVE, table_id, epoch, to, self.name)) == 1

        return await self._jobs.do(job, bool)

    async def tell(self, news: Sequence[News], summaries: Mapping[str, bytes]) -> None:
        async def job(db: Connection) -> None:
            if summaries:
                ids, bodies = zip(*sorted(summaries.items()), strict=True)
                await db.execute(TELL_SUMMARIES, self.name, list(ids), list(bodies))
            if news:
                kinds, keys = zip(*((one.kind, one.key) for one in news), strict=True)
                await db.execute(TELL_NEWS, self.name, list(kinds), list(keys))
                await db.execute(FORGET_NEWS)

        await self._jobs.do(job, type(None))

    async def formats(self) -> Mapping[int, int]:
        return dict(await self._read.rows(FORMATS))

    async def leave(self) -> None:
        async def job(db: Connection) -> int:
            return count_of(await db.execute(LEAVE, self.name, self._run))

        await self._jobs.do(job, int)

    async def close(self) -> None:
        """Ends the connection for beats."""
        await self._line.close()


async def _claim_lost(db: Connection, by: Owner) -> list[str]:
    lost = [number for (number,) in await db.fetch(FIND_LOST, by.name, by.writes)]
    if not lost:
        return []
    await db.execute(NOTE, lost, by.name)
    return [table for (table,) in await db.fetch(CLAIM_LOST, lost, by.name)]


def _check_company(name: str, running: Sequence[str]) -> None:
    """Refuses a hall that is to be alone beside others, and others beside it."""
    if not running:
        return
    if name == ALONE:
        names = ", ".join(sorted(running))
        text = f"nodes run on this database already ({names}); name this one with --node"
        raise Complaint("nodes-run", text)
    if ALONE in running:
        text = "a hall without a name runs on this database; stop it, and start it with --node"
        raise Complaint("hall-runs", text)
