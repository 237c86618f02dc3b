"""An empty database of each kind, for tests of what every store promises."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Protocol

from tests.store.waiting import WaitingStore
from tests.store.writes import opened
from tools.postgresql import PostgreSQL
from wordhall.store.postgresql.store import open_store


class Database(Protocol):
    """An empty database."""

    @property
    def name(self) -> str:
        """How a process of its own names it."""

    def opened(self) -> AbstractContextManager[WaitingStore]:
        """A store on it, which is closed in the end; its groups are not kept apart."""


class SqliteDatabase:
    """A file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.name = str(path)

    def opened(self) -> AbstractContextManager[WaitingStore]:
        return opened(self.path)


class PostgresDatabase:
    """A database on a server that is shared by tests."""

    def __init__(self, address: str) -> None:
        self.name = address

    @contextmanager
    def opened(self) -> Iterator[WaitingStore]:
        store = WaitingStore(open_store(self.name, pace=0.0))
        try:
            yield store
        finally:
            store.end()


def emptied(server: PostgreSQL) -> PostgresDatabase:
    """The one database of a server, without what earlier tests have stored."""
    return PostgresDatabase(server.emptied())


def named(name: str) -> Database:
    """The database with this name."""
    if name.startswith("postgresql:"):
        return PostgresDatabase(name)
    return SqliteDatabase(Path(name))
