"""What is written about people: their rows, and the tokens of their devices."""

from typing import Any

import apsw
from msgspec.structs import astuple, replace

from wordhall.store.rows import PersonRow, Wall
from wordhall.store.sqlite import rows
from wordhall.store.sqlite.disk import Plain


def add(db: apsw.Connection, person: PersonRow) -> None:
    """Adds a person; raises ValueError if the id, the token or the return code is taken."""
    _unique(db, "INSERT INTO people VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", *astuple(person))


def change(db: apsw.Connection, before: PersonRow, after: PersonRow) -> bool:
    """Stores a person as they are now; False if the stored row is not the one `before`."""
    row: Any = db.execute(f"{rows.PERSON} WHERE id = ?", (before.id,)).fetchone()
    stored = None if row is None else rows.person(row)
    if stored is None or replace(stored, seen=before.seen) != before:
        return False
    sql = """
        UPDATE people SET id = ?1, name = ?2, token = ?3, return_code = ?4, robot = ?5,
            created = ?6, seen = max(seen, ?7), avatar = ?8, agreed = ?9 WHERE id = ?1
    """
    _unique(db, sql, *astuple(after))
    return True


def add_device(db: apsw.Connection, person: PersonRow, token: str, most: int) -> None:
    """Adds a token of a person, and deletes the oldest ones above `most`."""
    known = "SELECT 1 FROM people WHERE id = ? AND return_code = ?"
    if db.execute(known, (person.id, person.return_code)).get is None:
        raise LookupError(person.id)
    _unique(db, "INSERT INTO devices (token, person) VALUES (?, ?)", token, person.id)
    sql = """
        DELETE FROM devices WHERE person = ?1 AND n NOT IN
        (SELECT n FROM devices WHERE person = ?1 ORDER BY n DESC LIMIT ?2)
    """
    db.execute(sql, (person.id, most))


def see(db: apsw.Connection, person: str, wall: Wall) -> None:
    """Notes that a person was here."""
    db.execute("UPDATE people SET seen = max(seen, ?) WHERE id = ?", (wall, person))


def retire_guests(db: apsw.Connection, before: Wall) -> int:
    """Deletes guests not seen since `before` who have no table left; returns how many."""
    sql = """
        DELETE FROM people WHERE seen < ? AND NOT robot
        AND NOT EXISTS (SELECT 1 FROM parts WHERE person = people.id)
    """
    db.execute(sql, (before,))
    return db.changes()


def _unique(db: apsw.Connection, sql: str, *values: Plain) -> None:
    try:
        db.execute(sql, values)
    except apsw.ConstraintError as error:
        raise ValueError("somebody has this id, this token or this return code") from error
