"""Converts PostgreSQL's rows to the types of the contract."""

from collections.abc import Iterable
from typing import Any, TypeAlias

from wordhall.store.desks import DeskRow
from wordhall.store.rows import CommitRow, MatchRow, PersonRow, PlayedMatch, Running, TableRow

TABLE = "SELECT id, code, epoch, revision, open, public, changed, body, format FROM tables"

MATCH = """
SELECT m.id, t.id, m.game, m.seed, m.lexicon, m.began, m.ended, m.seats, m.outcome, m.words
FROM matches m JOIN tables t ON t.n = m.of
"""

PLAYED = """
SELECT m.id, t.id, m.game, m.seed, m.lexicon, m.began, m.ended, m.seats, m.outcome, m.words,
    t.code, c.body
FROM parts p JOIN matches m ON m.of = p.of JOIN tables t ON t.n = m.of
    JOIN commits c ON c.match = m.n AND c.version = 0
WHERE p.person = $1 AND m.ended < $2 AND $1 = ANY (m.seats)
ORDER BY m.ended DESC, m.n DESC LIMIT $3
"""
"""The matches at tables where a person had a part."""

COMMITS = """
SELECT c.version, c.command, c.wall, c.at, c.due, c.body
FROM commits c JOIN matches m ON m.n = c.match WHERE m.id = $1 AND c.version > $2 ORDER BY c.version
"""

RUNNING = """
SELECT m.id, t.id, m.game, m.seed, m.lexicon, m.began, m.ended, m.seats, m.outcome, m.words,
    c.version, c.command, c.wall, c.at, c.due, c.body
FROM matches m JOIN tables t ON t.n = m.of CROSS JOIN LATERAL
    (SELECT * FROM commits WHERE match = m.n ORDER BY version DESC LIMIT 1) c
WHERE m.ended IS NULL ORDER BY m.n
"""

PERSON = "SELECT id, name, token, return_code, robot, created, seen, avatar, agreed FROM people"

DESK = """
SELECT id, host, revision, changed, body, ARRAY(
    SELECT t.id FROM desk_tables d JOIN tables t ON t.n = d.of WHERE d.desk = desks.n ORDER BY t.n
) FROM desks
"""

Columns: TypeAlias = Iterable[Any]


def table(columns: Columns) -> TableRow:
    """A row of TABLE."""
    return TableRow(*columns)


def match(columns: Columns) -> MatchRow:
    """A row of MATCH."""
    id_, of, game, seed, lexicon, began, ended, seats, outcome, words = columns
    return MatchRow(id_, of, game, seed, lexicon, began, ended, tuple(seats), outcome, words)


def played(columns: Columns) -> PlayedMatch:
    """A row of PLAYED."""
    *of_match, code, opening = columns
    return PlayedMatch(match(of_match), code, opening)


def commit(columns: Columns) -> CommitRow:
    """A row of COMMITS."""
    return CommitRow(*columns)


def running(columns: Columns) -> Running:
    """A row of RUNNING."""
    of_match, of_commit = (row := tuple(columns))[:10], row[10:]
    return Running(match(of_match), commit(of_commit))


def person(columns: Columns) -> PersonRow:
    """A row of PERSON."""
    return PersonRow(*columns)


def desk(columns: Columns) -> DeskRow:
    """A row of DESK."""
    id_, host, revision, changed, body, tables = columns
    return DeskRow(id_, host, revision, changed, body, tables=tuple(tables))
