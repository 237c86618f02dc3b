"""Whatever two writers do to one database, in whatever groups: a model says what comes of it."""

import shutil
from contextlib import ExitStack, closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp

from hypothesis import given

from tests.store.model import Claim, Group, Model, beginning, evenings
from tests.store.writes import opened
from wordhall.store.sqlite.disk import Disk
from wordhall.store.sqlite.ledger import Ledger
from wordhall.store.sqlite.migration import prepare


@cache
def template() -> Path:
    """A database with the tables and matches, made once."""
    path = Path(mkdtemp()) / "hall.sqlite"
    prepare(Disk(path))
    with closing(Disk(path).writer()) as db:
        assert set(Ledger(db).keep(beginning())) == {"kept"}
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
        with opened(path) as store:
            store.run(model.check(store.asked))
