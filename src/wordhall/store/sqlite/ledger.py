"""Checks writes and stores them: their order, the epoch of the writer, and duplicates.

A group of writes is one transaction, and each write is stored whole or not at all. The heads of
matches are remembered from one group to the next as long as no other process has written
(`data_version`). The unique indexes of the schema guard the same rules.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

import apsw
import msgspec

from wordhall.store.contract import Verdict
from wordhall.store.rows import CommitRow, MatchRow, TableRow, Write
from wordhall.store.writes import match_of

T = TypeVar("T")

MOST_REMEMBERED = 50_000
"""Matches whose heads are remembered, of about 200 bytes each."""

HEAD = """
SELECT m.n, t.id, t.epoch, m.ended, (SELECT max(version) FROM commits WHERE match = m.n)
FROM matches m JOIN tables t ON t.n = m.of WHERE m.id = ?
"""

APPEND = """
INSERT INTO commits (match, version, command, wall, at, due, body) VALUES (?, ?, ?, ?, ?, ?, ?)
ON CONFLICT DO NOTHING
"""

KNOWN_COMMAND = """
SELECT 1 FROM commits WHERE command = ? AND match = (SELECT n FROM matches WHERE id = ?)
"""

CHANGE_TABLE = """
INSERT INTO tables (id, code, epoch, revision, open, public, changed, body)
VALUES (?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (id) DO UPDATE SET code = excluded.code, revision = excluded.revision,
    open = excluded.open, public = excluded.public, changed = excluded.changed,
    body = excluded.body
WHERE epoch = excluded.epoch AND revision = excluded.revision - 1
ON CONFLICT DO NOTHING
RETURNING n
"""

OPEN_MATCH = """
INSERT INTO matches (id, of, game, seed, lexicon, began, seats) VALUES (?, ?, ?, ?, ?, ?, ?)
ON CONFLICT DO NOTHING
"""

END_MATCH = "UPDATE matches SET ended = ?, outcome = ? WHERE id = ? AND ended IS NULL"

LEAVE = "UPDATE parts SET here = 0 WHERE of = ?"
ARRIVE = """
INSERT INTO parts (of, person, here) VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET here = 1
"""
PLAY = "INSERT INTO parts (of, person, here) VALUES (?, ?, 0) ON CONFLICT DO NOTHING"

BETTER = """
INSERT INTO bests (person, kind, score, match) SELECT id, ?, ?, ? FROM people WHERE id = ?
ON CONFLICT DO UPDATE SET score = excluded.score, match = excluded.match
WHERE excluded.score > score
"""


class _Head:
    """The end of a match's log, and the table that it belongs to."""

    __slots__ = ("epoch", "number", "table", "version")

    def __init__(self, number: int, table: str, epoch: int, version: int) -> None:
        self.number = number
        self.table = table
        self.epoch = epoch
        self.version = version


class Ledger:
    """Stores writes through a connection that it has alone."""

    def __init__(self, db: apsw.Connection) -> None:
        self._db = db
        self._heads: dict[str, _Head] = {}
        self._seen: int | None = None

    def keep(self, writes: Sequence[Write]) -> list[Verdict]:
        """The verdict on each write, once all that are kept are on disk.

        Raises apsw.Error if the disk fails: then none is kept.
        """
        with self._transaction():
            return [self._keep(write) for write in writes]

    def run(self, job: Callable[[apsw.Connection], T], *, aside: bool = False) -> T:
        """Runs another job in a transaction; gives its result once that is on disk.

        `aside`: it leaves tables and matches alone. Raises what the job raises, and
        apsw.Error if the disk fails: then nothing has changed.
        """
        with self._transaction():
            result = job(self._db)
            if not aside:
                self._heads.clear()
            return result

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        db = self._db
        db.execute("BEGIN IMMEDIATE")
        try:
            if db.data_version() != self._seen or len(self._heads) > MOST_REMEMBERED:
                self._heads.clear()
            yield
            db.execute("COMMIT")
        except BaseException:
            self._heads.clear()
            roll_back(db)
            raise
        self._seen = db.data_version()

    def _keep(self, write: Write) -> Verdict:
        if write.match is None and write.table is None and write.people is None:
            match write.commits:
                case (commit,):
                    kept = self._append(write, commit)
                    return "kept" if kept else self._refused(write)
                case _:
                    pass
        self._db.execute("SAVEPOINT write")
        kept = self._keep_whole(write)
        if not kept:
            self._db.execute("ROLLBACK TO write")
            self._heads.pop(match_of(write) or "", None)
        self._db.execute("RELEASE write")
        return "kept" if kept else self._refused(write)

    def _keep_whole(self, write: Write) -> bool:
        table = self._fence(write) if write.table is None else self._change(write.table)
        if table is None:
            return False
        if write.people is not None:
            self._db.execute(LEAVE, (table,))
            self._db.executemany(ARRIVE, [(table, person) for person in write.people])
        if write.match is not None:
            self._open(table, write.match)
        if not all(self._append(write, commit) for commit in write.commits):
            return False
        if write.match is not None and write.match.ended is not None:
            ended = (write.match.ended, write.match.outcome, write.match.id)
            self._db.execute(END_MATCH, ended)
            self._heads.pop(write.match.id, None)
        for best in write.bests:
            self._db.execute(BETTER, (best.kind, best.score, best.match, best.person))
        return True

    def _fence(self, write: Write) -> int | None:
        sql = "SELECT n FROM tables WHERE id = ? AND epoch = ?"
        return self._db.execute(sql, (write.table_id, write.epoch)).get  # type: ignore[no-any-return]

    def _change(self, row: TableRow) -> int | None:
        values = (
            row.id, row.code, row.epoch, row.revision, row.open, row.public, row.changed, row.body
        )  # fmt: skip
        return self._db.execute(CHANGE_TABLE, values).get  # type: ignore[no-any-return]

    def _open(self, table: int, row: MatchRow) -> None:
        seats = msgspec.json.encode(row.seats).decode()
        values = (row.id, table, row.game, row.seed, row.lexicon, row.began, seats)
        self._db.execute(OPEN_MATCH, values)
        players = {person for person in row.seats if person is not None}
        self._db.executemany(PLAY, [(table, person) for person in sorted(players)])

    def _append(self, write: Write, commit: CommitRow) -> bool:
        match = match_of(write)
        head = self._heads.get(match or "") or self._head(match)
        if (
            head is None
            or head.epoch != write.epoch
            or head.table != write.table_id
            or head.version + 1 != commit.version
        ):
            return False
        self._db.execute(
            APPEND,
            (
                head.number,
                commit.version,
                commit.command,
                commit.wall,
                commit.at,
                commit.due,
                commit.body,
            ),
        )
        if not self._db.changes():
            return False
        head.version = commit.version
        return True

    def _head(self, match: str | None) -> _Head | None:
        row: Any = self._db.execute(HEAD, (match,)).get
        if row is None:
            return None
        number, table, epoch, ended, version = row
        if ended is not None:
            return None
        head = _Head(number, table, epoch, -1 if version is None else version)
        self._heads[match or ""] = head
        return head

    def _refused(self, write: Write) -> Verdict:
        for commit in write.commits:
            if commit.command is not None:
                known = self._db.execute(KNOWN_COMMAND, (commit.command, match_of(write))).get
                if known:
                    return "duplicate"
        return "overtaken"


def roll_back(db: apsw.Connection) -> None:
    """Ends a transaction that failed; SQLite may have ended it already."""
    try:
        if db.in_transaction:
            db.execute("ROLLBACK")
    except apsw.Error:
        pass  # SQLite rolls back when the file is opened again
