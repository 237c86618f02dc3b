"""A store that is empty at first; tests that wait for it are run by asyncio."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from wordhall.store.contract import Store
from wordhall.store.sqlite.store import open_store


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = open_store(tmp_path / "hall.sqlite", pace=0.0)
    yield store
    await store.close()
