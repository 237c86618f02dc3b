"""Deleting a guest's data, so that the matches of the others stay verifiable (docs/adr/0010)."""

from collections.abc import Sequence

from wordhall.store.contract import Without
from wordhall.store.nodes import NewerError
from wordhall.store.openings import without_names
from wordhall.store.postgresql.connections import Connection
from wordhall.store.postgresql.ownership import NOW

TABLES = """
SELECT n, id, body, format FROM tables WHERE n IN (SELECT of FROM parts WHERE person = $1)
ORDER BY id FOR UPDATE
"""

LEAVE = f"""
UPDATE tables SET body = $2, epoch = epoch + 1, revision = revision + 1, format = $3,
    node = CASE WHEN format = $3 THEN node END,
    claimed = CASE WHEN format = $3 THEN claimed ELSE {NOW} END
WHERE n = $1
"""
"""The document is in this format ($3) now. If it was in an older one, the table may be at a node
that cannot read it any more: it is released."""

SEATED = "SELECT n, seats FROM matches WHERE of = ANY ($1::bigint[]) AND $2 = ANY (seats)"


async def forget(db: Connection, person: str, without: Without, writes: int) -> list[str]:
    """Deletes the person, and takes their name out of documents and logs, in one transaction.

    `writes` is the format of what `without` makes. Gives the ids of the tables whose documents were
    changed. Raises `NewerError` if one of them is in a newer format.
    """
    tables = await db.fetch(TABLES, person)
    for _, name, _, format_ in tables:
        if format_ > writes:
            raise NewerError(name)
    changed = []
    for table, name, body, _ in tables:
        after = without(body)
        if after != body:
            await db.execute(LEAVE, table, after, writes)
            changed.append(name)
    for match, seats in await db.fetch(SEATED, [table for table, *_ in tables], person):
        await _unseat(db, match, seats, person)
    await db.execute("DELETE FROM parts WHERE person = $1", person)
    await db.execute("DELETE FROM people WHERE id = $1", person)
    return changed


async def _unseat(db: Connection, match: int, seats: Sequence[str | None], person: str) -> None:
    mine = [seat for seat, holder in enumerate(seats) if holder == person]
    opening = await db.fetchval("SELECT body FROM commits WHERE match = $1 AND version = 0", match)
    if opening is not None:
        sql = "UPDATE commits SET body = $2 WHERE match = $1 AND version = 0"
        await db.execute(sql, match, without_names(opening, mine))
    left = [None if holder == person else holder for holder in seats]
    await db.execute("UPDATE matches SET seats = $2 WHERE n = $1", match, left)
