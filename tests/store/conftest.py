"""What every store promises is tested on both databases."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.store.databases import Database, SqliteDatabase, emptied
from tests.store.waiting import WaitingStore


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Database:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return SqliteDatabase(tmp_path / "hall.sqlite")
    return emptied(request.getfixturevalue("postgresql"))


@pytest.fixture
def store(database: Database) -> Iterator[WaitingStore]:
    """A store on an empty database."""
    with database.opened() as store:
        yield store
