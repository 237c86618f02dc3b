"""Whatever two writers do to one database, in whatever groups: a model says what comes of it."""

import shutil
from contextlib import ExitStack, closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp

from hypothesis import given
from hypothesis import strategies as st

from tests.store.waiting import WaitingStore
from tests.store.writes import commit, match, table
from wordhall.kernel.value import Value
from wordhall.store.contract import Verdict, Write
from wordhall.store.disk import Disk
from wordhall.store.ledger import Ledger
from wordhall.store.migration import prepare
from wordhall.store.sqlite import SqliteStore

TABLES = ("t0", "t1")
MATCHES = {"m0": "t0", "m1": "t0", "m2": "t1"}
COMMANDS = ("a", "b", "c", "d", "e", "f", None)


class Wish(Value, frozen=True):
    """A write, said relative to what is so: `ahead` 0 is the next version, `late` epochs ago."""

    match: str
    ahead: int
    late: int
    commands: tuple[str | None, ...]
    document: int | None
    ends: bool


class Group(Value, frozen=True):
    """What one of two writers keeps at once."""

    writer: int
    wishes: tuple[Wish, ...]


class Claim(Value, frozen=True):
    """One of two writers takes a table over."""

    writer: int
    table: str


wishes = st.builds(
    Wish,
    match=st.sampled_from(sorted(MATCHES)),
    ahead=st.sampled_from([0, 0, 0, 0, -1, 1]),
    late=st.sampled_from([0, 0, 0, 0, 1]),
    commands=st.lists(st.sampled_from(COMMANDS), min_size=0, max_size=3).map(tuple),
    document=st.sampled_from([None, None, 0, 0, 1, -1]),
    ends=st.sampled_from([False] * 5 + [True]),
)
writers = st.sampled_from([0, 1])
groups = st.builds(Group, writer=writers, wishes=st.lists(wishes, max_size=6).map(tuple))
claims = st.builds(Claim, writer=writers, table=st.sampled_from(TABLES))
evenings = st.lists(st.one_of(groups, groups, groups, claims), max_size=12)


class Model:
    """The rules once more, in the plainest way."""

    def __init__(self) -> None:
        self.epochs = dict.fromkeys(TABLES, 1)
        self.revisions = dict.fromkeys(TABLES, 0)
        self.logs: dict[str, list[str | None]] = {name: [None] for name in MATCHES}
        self.ended: set[str] = set()

    def write(self, wish: Wish) -> Write:
        home = MATCHES[wish.match]
        first = len(self.logs[wish.match]) + wish.ahead
        epoch = self.epochs[home] - wish.late
        row = None
        if wish.document is not None:
            row = table(self.revisions[home] + 1 + wish.document, name=home, epoch=epoch)
        return Write(
            home,
            epoch,
            match=match(wish.match, of=home, ended=1) if wish.ends else None,
            match_id=wish.match,
            commits=tuple(commit(first + n, c) for n, c in enumerate(wish.commands)),
            table=row,
        )

    def verdict(self, write: Write) -> Verdict:
        name = write.match_id or ""
        log = self.logs[name]
        commands = [row.command for row in write.commits if row.command is not None]
        fits = (
            write.epoch == self.epochs[write.table_id]
            and (write.table is None or write.table.revision == self.revisions[write.table_id] + 1)
            and (
                not write.commits
                or (write.commits[0].version == len(log) and name not in self.ended)
            )
            and len(set(commands)) == len(commands)
            and not set(commands) & set(log)
        )
        if not fits:
            return "duplicate" if set(commands) & set(log) else "overtaken"
        if write.table is not None:
            self.revisions[write.table_id] += 1
        log.extend(row.command for row in write.commits)
        if write.match is not None:
            self.ended.add(name)
        return "kept"


@cache
def template() -> Path:
    """A database with the tables and matches, made once."""
    path = Path(mkdtemp()) / "hall.sqlite"
    prepare(Disk(path))
    with closing(Disk(path).writer()) as db:
        ledger = Ledger(db)
        ledger.keep([Write(name, 1, table=table(name=name)) for name in TABLES])
        openings = [
            Write(home, 1, match=match(name, of=home), commits=(commit(0),))
            for name, home in MATCHES.items()
        ]
        assert set(ledger.keep(openings)) == {"kept"}
    return path


@given(evenings)
def test_two_writers_make_one_log_without_gaps(evening: list[Group | Claim]) -> None:
    with ExitStack() as ends:
        path = Path(shutil.copy(template(), ends.enter_context(TemporaryDirectory())))
        disk, model = Disk(path, synchronous="OFF"), Model()
        ledgers = [Ledger(ends.enter_context(closing(disk.writer()))) for _ in range(2)]
        for event in evening:
            ledger = ledgers[event.writer]
            if isinstance(event, Claim):
                sql = "UPDATE tables SET epoch = epoch + 1 WHERE id = ?"
                ledger.run(lambda db, sql=sql, name=event.table: db.execute(sql, (name,)).get)  # type: ignore[misc]
                model.epochs[event.table] += 1
                continue
            writes = [model.write(wish) for wish in event.wishes]
            assert ledger.keep(writes) == [model.verdict(write) for write in writes]
        with closing(WaitingStore(SqliteStore(Disk(path)))) as store:
            for name, commands in model.logs.items():
                log = store.log(name)
                assert [row.version for row in log] == list(range(len(commands)))
                assert [row.command for row in log] == commands
                row = store.match(name)
                assert row is not None
                assert (row.ended is not None) == (name in model.ended)
            for name in TABLES:
                table_row = store.table(name)
                assert table_row is not None
                assert table_row.revision == model.revisions[name]
                assert table_row.epoch == model.epochs[name]
