"""Which node has which table: claims, and the outages of tables that nobody had meanwhile.

A node is believed to run for a while after its last beat, by the server's clock. A table that a
newer version has written to is left to nodes of that version: no other running node has it.
"""

from wordhall.kernel.value import Value
from wordhall.store.nodes import ALONE
from wordhall.store.postgresql.connections import Connection
from wordhall.store.rows import FORMAT

NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
"""The server's clock in milliseconds."""

AHEAD = 60_000
"""Milliseconds by which a beat may be in the future, as when the server's clock was set back."""

RUNS = f"(NOT gone AND beat + lasts > {NOW} AND beat < {NOW} + {AHEAD})"
"""A condition for a row of `nodes`: its last beat still counts.

A beat that is further in the future is from another server, whose database was copied to this one.
"""

FREE = f"""
tables.format <= $2 AND (node IS NULL OR node = $1
    OR NOT EXISTS (SELECT 1 FROM nodes o WHERE o.name = node AND {RUNS}))
"""
"""A condition for a row of `tables`: a node with this name ($1) and format ($2) may have it."""

NEXT_EPOCH = f"greatest(epoch + 1, {NOW})"
"""The epoch of a claim: no claim before had it, and none of which this database does not know.

In a database that was restored from a backup, and after a standby has taken over, the last claims
may be missing. If epochs were counted, whoever made those could have the right epoch again.
"""

OTHERS_RUN = f"SELECT 1 FROM nodes WHERE name <> $1 AND {RUNS}"

OWNER = f"""
SELECT o.name FROM tables t JOIN nodes o
    ON {RUNS} AND (o.name = t.node OR (t.format > $3 AND o.format >= t.format))
WHERE o.name <> $1 AND t.id = $2 ORDER BY (o.name = t.node) IS TRUE DESC, o.name LIMIT 1
"""

FIND = f"""
SELECT t.n, o.name, {RUNS} AS runs, t.format
FROM tables t LEFT JOIN nodes o ON o.name = t.node WHERE t.id = $1 FOR NO KEY UPDATE OF t
"""

CLAIM = f"""
UPDATE tables SET epoch = {NEXT_EPOCH}, node = $2, claimed = {NOW} WHERE n = $1 RETURNING epoch
"""

NOTE = f"""
INSERT INTO outages (began, ended, of)
SELECT coalesce(o.beat, t.claimed), {NOW}, t.n
FROM tables t LEFT JOIN nodes o ON o.name = t.node
WHERE t.n = ANY ($1::bigint[]) AND t.node IS DISTINCT FROM $2
    AND coalesce(o.beat, t.claimed) BETWEEN 1 AND {NOW} - 1
"""
"""Before a claim: since the last beat of a node, or since they were released, nobody had the
tables."""

FIND_FREE = f"SELECT n FROM tables WHERE open AND {FREE} ORDER BY id FOR NO KEY UPDATE"

CLAIM_THESE = f"""
UPDATE tables SET epoch = {NEXT_EPOCH}, node = $2, claimed = {NOW} WHERE n = ANY ($1::bigint[])
"""


class Owner:
    """Who claims tables for a store: a name, which is set when the hall joins the others.

    `writes` is the format of what the hall writes.
    """

    def __init__(self, writes: int = FORMAT) -> None:
        self.name = ALONE
        self.writes = writes


class Claimed(Value, frozen=True):
    """The result of a claim: the new `epoch`, or the running `owner`; neither: no such table.

    `newer`: a newer version has written to the table, and it was not claimed.
    """

    epoch: int | None = None
    owner: str | None = None
    newer: bool = False


async def claim(db: Connection, by: Owner, table_id: str, *, force: bool) -> Claimed:
    """Claims a table, unless another node has it and runs; `force` claims it even then."""
    row = await db.fetchrow(FIND, table_id)
    if row is None:
        return Claimed()
    number, owner, runs, format_ = row
    runs_elsewhere = runs and owner != by.name
    if runs_elsewhere and not force:
        return Claimed(owner=owner)
    if format_ > by.writes:
        return Claimed(newer=True)
    if not runs_elsewhere:
        await db.execute(NOTE, [number], by.name)
    return Claimed(epoch=await db.fetchval(CLAIM, number, by.name))


async def claim_open(db: Connection, by: Owner) -> None:
    """Claims all open tables that this node may have."""
    free = [number for (number,) in await db.fetch(FIND_FREE, by.name, by.writes)]
    await db.execute(NOTE, free, by.name)
    await db.execute(CLAIM_THESE, free, by.name)
