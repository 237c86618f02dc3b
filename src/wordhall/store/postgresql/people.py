"""What is written about people: their rows, and the tokens of their devices."""

from asyncpg import exceptions as errors
from msgspec.structs import astuple, replace

from wordhall.store.postgresql import rows
from wordhall.store.postgresql.connections import Connection
from wordhall.store.postgresql.reading import Plain
from wordhall.store.rows import PersonRow

ADD_PERSON = "INSERT INTO people VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"

CHANGE_PERSON = """
UPDATE people SET name = $2, token = $3, return_code = $4, robot = $5, created = $6,
    seen = greatest(seen, $7), avatar = $8, agreed = $9 WHERE id = $1
"""

KNOWN = "SELECT 1 FROM people WHERE id = $1 AND return_code = $2 FOR NO KEY UPDATE"

SPARE_DEVICES = """
DELETE FROM devices WHERE person = $1 AND n NOT IN
    (SELECT n FROM devices WHERE person = $1 ORDER BY n DESC LIMIT $2)
"""

RETIRE_GUESTS = """
DELETE FROM people WHERE seen < $1 AND NOT robot
AND NOT EXISTS (SELECT 1 FROM parts WHERE person = people.id)
"""


async def add(db: Connection, person: PersonRow) -> None:
    """Adds a person; raises ValueError if the id, the token or the return code is taken."""
    await _unique(db, ADD_PERSON, *astuple(person))


async def change(db: Connection, before: PersonRow, after: PersonRow) -> bool:
    """Stores a person as they are now; False if the stored row is not the one `before`."""
    row = await db.fetchrow(f"{rows.PERSON} WHERE id = $1 FOR UPDATE", before.id)
    stored = None if row is None else rows.person(row)
    if stored is None or replace(stored, seen=before.seen) != before:
        return False
    await _unique(db, CHANGE_PERSON, *astuple(after))
    return True


async def add_device(db: Connection, person: PersonRow, token: str, most: int) -> None:
    """Adds a token of a person, and deletes the oldest ones above `most`."""
    if await db.fetchval(KNOWN, person.id, person.return_code) is None:
        raise LookupError(person.id)
    await _unique(db, "INSERT INTO devices (token, person) VALUES ($1, $2)", token, person.id)
    await db.execute(SPARE_DEVICES, person.id, most)


async def _unique(db: Connection, sql: str, *values: Plain) -> None:
    try:
        await db.execute(sql, *values)
    except errors.UniqueViolationError as error:
        raise ValueError("somebody has this id, this token or this return code") from error
