"""Deleting a guest's data, so that the matches of the others stay verifiable.

A name decides nothing in a match: its record is verified by seats, chance, acts and scores. So only
the opening commit of a log is ever changed (docs/adr/0010).
"""

from typing import Any

import msgspec

from wordhall.store.contract import Without
from wordhall.store.openings import without_names


def forget(db: Any, person: str, without: Without) -> list[str]:
    """Deletes the person, and takes their name out of documents and logs, in one transaction.

    Gives the ids of the tables whose documents were changed.
    """
    tables = db.execute("SELECT of FROM parts WHERE person = ?", (person,)).fetchall()
    changed = [name for (table,) in tables if (name := _leave(db, table, without)) is not None]
    for (table,) in tables:
        sql = "SELECT n, seats FROM matches WHERE of = ?"
        for match, seats in db.execute(sql, (table,)).fetchall():
            _unseat(db, match, msgspec.json.decode(seats), person)
    db.execute("DELETE FROM parts WHERE person = ?", (person,))
    db.execute("DELETE FROM people WHERE id = ?", (person,))
    return changed


def _leave(db: Any, table: int, without: Without) -> str | None:
    body = db.execute("SELECT body FROM tables WHERE n = ?", (table,)).get
    after = without(body)
    if after == body:
        return None
    sql = (
        "UPDATE tables SET body = ?, epoch = epoch + 1, revision = revision + 1 "
        "WHERE n = ? RETURNING id"
    )
    name: str = db.execute(sql, (after, table)).get
    return name


def _unseat(db: Any, match: int, seats: list[str | None], person: str) -> None:
    mine = [seat for seat, holder in enumerate(seats) if holder == person]
    if not mine:
        return
    sql = "SELECT n, body FROM commits WHERE match = ? AND version = 0"
    for commit, body in db.execute(sql, (match,)).fetchall():
        after = without_names(body, mine)
        db.execute("UPDATE commits SET body = ? WHERE n = ?", (after, commit))
    left = [None if holder == person else holder for holder in seats]
    text = msgspec.json.encode(left).decode()
    db.execute("UPDATE matches SET seats = ? WHERE n = ?", (text, match))
