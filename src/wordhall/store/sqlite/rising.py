"""A hall rises: the outage before its start (H5), by the last signs of life in the database."""

from typing import Any

import apsw

from wordhall.store.rows import BEATS_WITHIN, Outage, Wall

HEARD_OF = """
SELECT max(wall) FROM (
    SELECT wall FROM beat UNION ALL
    SELECT (SELECT wall FROM commits WHERE match = m.n ORDER BY version DESC LIMIT 1)
    FROM matches m WHERE ended IS NULL
)
WHERE wall <= ?1 AND wall <= (SELECT coalesce(max(wall), ?1) FROM beat) + ?2
"""
"""The last wall time, apart from times in the future, at which the hall was certainly up."""


def beat(db: apsw.Connection, wall: Wall) -> None:
    """Notes that the hall is up."""
    sql = "INSERT INTO beat VALUES (1, ?) ON CONFLICT DO UPDATE SET wall = max(wall, excluded.wall)"
    db.execute(sql, (wall,))


def rise(db: apsw.Connection, wall: Wall) -> Outage | None:
    """Notes that a hall is up, and the outage until then; gives the outage, if there was one."""
    beaten: Any = db.execute("SELECT wall FROM beat").get
    last: Any = db.execute(HEARD_OF, (wall, BEATS_WITHIN)).get
    db.execute("DELETE FROM beat")  # a beat in the future would hide the next outage
    beat(db, wall)
    db.execute("DELETE FROM outages WHERE began >= ?", (wall,))
    db.execute("UPDATE outages SET ended = ?1 WHERE ended > ?1", (wall,))
    if last is None or last >= wall or (beaten is not None and beaten > wall):
        return None
    outage = Outage(last, wall)
    note_outage(db, outage)
    return outage


def note_outage(db: apsw.Connection, outage: Outage) -> None:
    """Notes an outage of all tables."""
    sql = "INSERT INTO outages (began, ended) VALUES (?, ?)"
    db.execute(sql, (outage.began, outage.ended))
