"""Converts SQLite's rows to the types of the contract."""

from collections.abc import Iterable
from typing import Any, TypeAlias

import msgspec

from wordhall.store.contract import CommitRow, MatchRow, PersonRow, Running, TableRow

TABLE = "SELECT id, code, epoch, revision, open, public, changed, body FROM tables"

MATCH = """
SELECT m.id, t.id, m.game, m.seed, m.lexicon, m.began, m.ended, m.seats
FROM matches m JOIN tables t ON t.n = m.of
"""

COMMITS = """
SELECT version, command, wall, at, due, body FROM commits
WHERE match = (SELECT n FROM matches WHERE id = ?) AND version > ? ORDER BY version
"""

RUNNING = """
SELECT m.id, t.id, m.game, m.seed, m.lexicon, m.began, m.ended, m.seats,
    c.version, c.command, c.wall, c.at, c.due, c.body
FROM matches m JOIN tables t ON t.n = m.of JOIN commits c ON c.match = m.n
WHERE m.ended IS NULL AND c.version = (SELECT max(version) FROM commits WHERE match = m.n)
"""

PERSON = "SELECT id, name, token, return_code, robot, created, seen FROM people"

Columns: TypeAlias = Iterable[Any]

_seats = msgspec.json.Decoder(tuple[str | None, ...]).decode


def table(columns: Columns) -> TableRow:
    """A row of TABLE."""
    id_, code, epoch, revision, open_, public, changed, body = columns
    return TableRow(id_, code, epoch, revision, bool(open_), bool(public), changed, body)


def match(columns: Columns) -> MatchRow:
    """A row of MATCH."""
    id_, of, game, seed, lexicon, began, ended, seats = columns
    return MatchRow(id_, of, game, seed, lexicon, began, ended, _seats(seats))


def commit(columns: Columns) -> CommitRow:
    """A row of COMMITS."""
    return CommitRow(*columns)


def running(columns: Columns) -> Running:
    """A row of RUNNING."""
    of_match, of_commit = (row := tuple(columns))[:8], row[8:]
    return Running(match(of_match), commit(of_commit))


def person(columns: Columns) -> PersonRow:
    """A row of PERSON."""
    id_, name, token, return_code, robot, created, seen = columns
    return PersonRow(id_, name, token, return_code, bool(robot), created, seen)
