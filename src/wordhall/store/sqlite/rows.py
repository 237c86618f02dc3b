"""Converts SQLite's rows to the types of the contract."""

from collections.abc import Iterable
from typing import Any, TypeAlias

import msgspec

from wordhall.store.rows import CommitRow, MatchRow, PersonRow, PlayedMatch, Running, TableRow

TABLE = "SELECT id, code, epoch, revision, open, public, changed, body FROM tables"

MATCH = """
SELECT m.id, t.id, m.game, m.seed, m.lexicon, m.began, m.ended, m.seats, m.outcome, m.words
FROM matches m JOIN tables t ON t.n = m.of
"""

PLAYED = """
SELECT m.id, t.id, m.game, m.seed, m.lexicon, m.began, m.ended, m.seats, m.outcome, m.words,
    t.code, c.body
FROM parts p JOIN matches m ON m.of = p.of JOIN tables t ON t.n = m.of
    JOIN commits c ON c.match = m.n AND c.version = 0
WHERE p.person = ?1 AND m.ended < ?2 AND instr(m.seats, ?1) ORDER BY m.ended DESC, m.n DESC LIMIT ?3
"""
"""The matches at tables where a person had a part; ids are long, so that none is in another."""

COMMITS = """
SELECT version, command, wall, at, due, body FROM commits
WHERE match = (SELECT n FROM matches WHERE id = ?) AND version > ? ORDER BY version
"""

RUNNING = """
SELECT m.id, t.id, m.game, m.seed, m.lexicon, m.began, m.ended, m.seats, m.outcome, m.words,
    c.version, c.command, c.wall, c.at, c.due, c.body
FROM matches m JOIN tables t ON t.n = m.of JOIN commits c ON c.match = m.n
WHERE m.ended IS NULL AND c.version = (SELECT max(version) FROM commits WHERE match = m.n)
"""

PERSON = "SELECT id, name, token, return_code, robot, created, seen, avatar, agreed FROM people"

Columns: TypeAlias = Iterable[Any]

_seats = msgspec.json.Decoder(tuple[str | None, ...]).decode


def table(columns: Columns) -> TableRow:
    """A row of TABLE."""
    id_, code, epoch, revision, open_, public, changed, body = columns
    return TableRow(id_, code, epoch, revision, bool(open_), bool(public), changed, body)


def match(columns: Columns) -> MatchRow:
    """A row of MATCH."""
    id_, of, game, seed, lexicon, began, ended, seats, outcome, words = columns
    return MatchRow(id_, of, game, seed, lexicon, began, ended, _seats(seats), outcome, words)


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
    id_, name, token, return_code, robot, *others = columns
    return PersonRow(id_, name, token, return_code, bool(robot), *others)
