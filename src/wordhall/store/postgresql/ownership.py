"""Which node has which table: claims, and the outages of tables that nobody had meanwhile.

A node is believed to run for a while after its last beat, by the server's clock.
"""

from wordhall.kernel.value import Value
from wordhall.store.nodes import ALONE
from wordhall.store.postgresql.connections import Connection

NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
"""The server's clock in milliseconds."""

RUNS = f"(NOT gone AND beat + lasts > {NOW})"
"""A condition for a row of `nodes`: its last beat still counts."""

NOT_ELSEWHERE = f"""
(node IS NULL OR node = $1 OR NOT EXISTS (SELECT 1 FROM nodes o WHERE o.name = node AND {RUNS}))
"""
"""A condition for a row of `tables`: no other running node has it; the value is a node's name."""

OTHERS_RUN = f"SELECT 1 FROM nodes WHERE name <> $1 AND {RUNS}"

OWNER = f"""
SELECT o.name FROM tables t JOIN nodes o ON o.name = t.node
WHERE o.name <> $1 AND t.id = $2 AND {RUNS}
"""

FIND = f"""
SELECT t.n, o.name, {RUNS} AS runs FROM tables t LEFT JOIN nodes o ON o.name = t.node
WHERE t.id = $1 FOR NO KEY UPDATE OF t
"""

CLAIM = f"""
UPDATE tables SET epoch = epoch + 1, node = $2, claimed = {NOW} WHERE n = $1 RETURNING epoch
"""

NOTE = f"""
INSERT INTO outages (began, ended, of)
SELECT o.beat, {NOW}, t.n FROM tables t JOIN nodes o ON o.name = t.node
WHERE t.n = ANY ($1::bigint[]) AND t.node <> $2 AND o.beat < {NOW}
"""
"""Before a claim: from the last beat of a node on, nobody had the tables."""

FREE = f"SELECT n FROM tables WHERE open AND {NOT_ELSEWHERE} ORDER BY id FOR NO KEY UPDATE"

CLAIM_THESE = f"""
UPDATE tables SET epoch = epoch + 1, node = $2, claimed = {NOW} WHERE n = ANY ($1::bigint[])
"""


class Owner:
    """The name under which a store claims tables; it is set when the hall joins the others."""

    def __init__(self) -> None:
        self.name = ALONE


class Claimed(Value, frozen=True):
    """The result of a claim: the new `epoch`, or the running `owner`; neither: no such table."""

    epoch: int | None = None
    owner: str | None = None


async def claim(db: Connection, node: str, table_id: str, *, force: bool) -> Claimed:
    """Claims a table, unless another node has it and runs; `force` claims it even then."""
    row = await db.fetchrow(FIND, table_id)
    if row is None:
        return Claimed()
    number, owner, runs = row
    if owner not in {None, node}:
        if runs and not force:
            return Claimed(owner=owner)
        if not runs:
            await db.execute(NOTE, [number], node)
    return Claimed(epoch=await db.fetchval(CLAIM, number, node))


async def claim_open(db: Connection, node: str) -> None:
    """Claims all open tables that no other running node has."""
    free = [number for (number,) in await db.fetch(FREE, node)]
    await db.execute(NOTE, free, node)
    await db.execute(CLAIM_THESE, free, node)
