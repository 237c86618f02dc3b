"""Deeds judged and stored: what follows what, who may write, and what was there already.

A group of deeds is one transaction, and each of them is kept whole or not at all. What the judge
needs to know of a match it remembers from one group to the next, as long as nobody else has
written: `data_version` tells. The unique indexes of the schema stand behind it.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

import apsw
import msgspec

from wordhall.store.contract import CommitRow, Deed, MatchRow, TableRow, Verdict

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

END_MATCH = "UPDATE matches SET ended = ? WHERE id = ? AND ended IS NULL"

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


def check(deed: Deed) -> None:
    """Raises ValueError for a deed that contradicts itself."""
    if deed.commits:
        if match_of(deed) is None:
            raise ValueError("commits belong to a match: name it")
        if len(deed.commits) > 1:
            first = deed.commits[0].version
            if any(c.version != first + n for n, c in enumerate(deed.commits)):
                raise ValueError("the commits of a deed follow one another")
    row = deed.table
    if row is not None and (row.id, row.epoch) != (deed.table_id, deed.epoch):
        raise ValueError("a deed changes its own table, in its own epoch")
    if deed.match is not None and deed.match.table != deed.table_id:
        raise ValueError("a deed changes a match of its own table")
    if None not in (deed.match, deed.match_id) and deed.match.id != deed.match_id:  # type: ignore[union-attr]
        raise ValueError("a deed changes one match")


def match_of(deed: Deed) -> str | None:
    """The id of the match that a deed is about."""
    return deed.match_id if deed.match is None else deed.match.id


class Ledger:
    """Stores deeds through one connection; nobody else writes through it while it does."""

    def __init__(self, db: apsw.Connection) -> None:
        self._db = db
        self._heads: dict[str, _Head] = {}
        self._seen: int | None = None

    def keep(self, deeds: Sequence[Deed]) -> list[Verdict]:
        """What became of each, once all that is kept is on disk.

        Raises apsw.Error if the disk fails: then nothing is kept.
        """
        with self._transaction():
            return [self._keep(deed) for deed in deeds]

    def run(self, job: Callable[[apsw.Connection], T], *, aside: bool = False) -> T:
        """Runs a job of another kind; what it gives once that is on disk.

        `aside` says that it leaves tables and matches alone. Raises what the job raises, and
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

    def _keep(self, deed: Deed) -> Verdict:
        if deed.match is None and deed.table is None and deed.people is None:
            match deed.commits:
                case (commit,):
                    kept = self._append(deed, commit)
                    return "kept" if kept else self._refused(deed)
                case _:
                    pass
        self._db.execute("SAVEPOINT deed")
        kept = self._keep_whole(deed)
        if not kept:
            self._db.execute("ROLLBACK TO deed")
            self._heads.pop(match_of(deed) or "", None)
        self._db.execute("RELEASE deed")
        return "kept" if kept else self._refused(deed)

    def _keep_whole(self, deed: Deed) -> bool:
        table = self._fence(deed) if deed.table is None else self._change(deed.table)
        if table is None:
            return False
        if deed.people is not None:
            self._db.execute(LEAVE, (table,))
            self._db.executemany(ARRIVE, [(table, person) for person in deed.people])
        if deed.match is not None:
            self._open(table, deed.match)
        if not all(self._append(deed, commit) for commit in deed.commits):
            return False
        if deed.match is not None and deed.match.ended is not None:
            self._db.execute(END_MATCH, (deed.match.ended, deed.match.id))
            self._heads.pop(deed.match.id, None)
        for best in deed.bests:
            self._db.execute(BETTER, (best.kind, best.score, best.match, best.person))
        return True

    def _fence(self, deed: Deed) -> int | None:
        sql = "SELECT n FROM tables WHERE id = ? AND epoch = ?"
        return self._db.execute(sql, (deed.table_id, deed.epoch)).get  # type: ignore[no-any-return]

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

    def _append(self, deed: Deed, commit: CommitRow) -> bool:
        match = match_of(deed)
        head = self._heads.get(match or "") or self._head(match)
        if (
            head is None
            or head.epoch != deed.epoch
            or head.table != deed.table_id
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

    def _refused(self, deed: Deed) -> Verdict:
        for commit in deed.commits:
            if commit.command is not None:
                known = self._db.execute(KNOWN_COMMAND, (commit.command, match_of(deed))).get
                if known:
                    return "duplicate"
        return "overtaken"


def roll_back(db: apsw.Connection) -> None:
    """Ends a transaction that failed; SQLite may have ended it already."""
    try:
        if db.in_transaction:
            db.execute("ROLLBACK")
    except apsw.Error:
        pass  # what the disk does not do now, it does when the file is opened again
