"""Writes as short as they can be, and what a store says to them."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.store.waiting import WaitingJournal, WaitingStore, keep
from wordhall.kernel.game import Ms
from wordhall.store.contract import Store, Verdict
from wordhall.store.rows import CommitRow, MatchRow, PersonRow, TableRow, Write
from wordhall.store.sqlite.store import open_store
from wordhall.store.sqlite.writer import Writer

TABLE, MATCH = "table", "match"


@contextmanager
def opened(path: Path, *, hall: bool = False) -> Iterator[WaitingStore]:
    """A store on SQLite that is closed in the end; its groups are not kept apart."""

    async def open_() -> Store:
        return open_store(path, hall=hall, pace=0.0)

    store = WaitingStore(open_())
    try:
        yield store
    finally:
        store.end()


def kept(journal: WaitingJournal | Writer, *writes: Write) -> list[Verdict]:
    """What becomes of each, one after the other."""
    if isinstance(journal, WaitingJournal):
        return journal.keep(*writes)
    return asyncio.run(keep(journal, *writes))


def table(revision: int = 0, name: str = TABLE, **others: object) -> TableRow:
    values: dict[str, object] = {
        "code": name,
        "epoch": 1,
        "open": True,
        "public": False,
        "changed": 0,
        "body": b"{}",
    }
    return TableRow(id=name, revision=revision, **(values | others))  # type: ignore[arg-type]


def set_out(row: TableRow | None = None, people: tuple[str, ...] = ()) -> Write:
    """A new table, or a change of one."""
    row = row or table()
    return Write(row.id, row.epoch, table=row, people=people)


def match(
    name: str = MATCH,
    *,
    of: str = TABLE,
    ended: int | None = None,
    seats: tuple[str | None, ...] = (),
    outcome: bytes | None = None,
) -> MatchRow:
    return MatchRow(name, of, "sheets", b"s" * 32, "words", 1, ended, seats, outcome)


def commit(version: int, command: str | None = None, body: bytes = b"{}") -> CommitRow:
    return CommitRow(version, command, 1000 + version, Ms(version), Ms(version + 10), body)


def opening(row: MatchRow | None = None, body: bytes = b"{}", epoch: int = 1) -> Write:
    """A match opens."""
    row = row or match()
    return Write(row.table, epoch, match=row, commits=(commit(0, None, body),))


def act(version: int, command: str | None = None, *, epoch: int = 1, name: str = MATCH) -> Write:
    """One commit of a match."""
    return Write(TABLE, epoch, match_id=name, commits=(commit(version, command),))


def person(id_: str = "ann", **others: object) -> PersonRow:
    values: dict[str, object] = {
        "name": id_.title(),
        "token": f"token of {id_}",
        "return_code": f"code of {id_}",
        "robot": False,
        "created": 1,
        "seen": 1,
    }
    return PersonRow(id=id_, **(values | others))  # type: ignore[arg-type]
