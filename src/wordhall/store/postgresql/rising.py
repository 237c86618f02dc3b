"""A hall rises: the outage before its start (H5), by the last signs of life in the database."""

from wordhall.kernel.value import Value
from wordhall.store.postgresql.connections import Connection
from wordhall.store.postgresql.ownership import NOW, OTHERS_RUN
from wordhall.store.rows import BEATS_WITHIN, Outage, Wall

HEARD_OF = """
SELECT max(wall) FROM (
    SELECT wall FROM beat UNION ALL
    SELECT (SELECT wall FROM commits WHERE match = m.n ORDER BY version DESC LIMIT 1)
    FROM matches m WHERE ended IS NULL
) AS heard
WHERE wall <= $1 AND wall <= (SELECT coalesce(max(wall), $1) FROM beat) + $2
"""
"""The last wall time, apart from times in the future, at which the hall was certainly up."""

BEAT = """
INSERT INTO beat VALUES (1, $1) ON CONFLICT (one)
DO UPDATE SET wall = greatest(beat.wall, excluded.wall)
"""

NOTE_OUTAGE = "INSERT INTO outages (began, ended) VALUES ($1, $2)"

NOTE_OUR_OUTAGE = """
INSERT INTO outages (began, ended, of) SELECT $1, $2, n FROM tables WHERE open AND node = $3
"""
"""An outage of one node, for each table that it has."""


class Heard(Value, frozen=True):
    """The `beat` in a database, and the last time at which a hall was up."""

    beat: Wall | None
    last: Wall | None


async def heard(db: Connection, until: Wall | None = None) -> Heard:
    """What is heard of a hall, until a time, or until now."""
    beat: Wall | None = await db.fetchval("SELECT wall FROM beat")
    if until is None:
        until = max(await db.fetchval(f"SELECT {NOW}"), beat or 0)
    return Heard(beat, await db.fetchval(HEARD_OF, until, BEATS_WITHIN))


async def rise(db: Connection, wall: Wall, node: str, before: Heard | None) -> Outage | None:
    """Notes that a hall is up, and the outage until then; nothing if other nodes run.

    `before` is what was heard when the node joined, if no other one ran: others that have joined
    meanwhile hide how long there was no hall.
    """
    if before is None:
        if await db.fetchval(OTHERS_RUN, node) is not None:
            return None
        before = await heard(db, wall)
    await db.execute("DELETE FROM beat")  # a beat in the future would hide the next outage
    await db.execute(BEAT, wall)
    await db.execute("DELETE FROM outages WHERE began >= $1", wall)
    await db.execute("UPDATE outages SET ended = $1 WHERE ended > $1", wall)
    beat, last = before.beat, before.last
    if last is None or last >= wall or (beat is not None and beat > wall):
        return None
    outage = Outage(last, wall)
    await db.execute(NOTE_OUTAGE, outage.began, outage.ended)
    return outage
