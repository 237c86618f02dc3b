"""Scenes on an empty database of PostgreSQL."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

from tests.store.databases import emptied
from tests.store.postgresql.cluster import Cluster, Scene
from tools.postgresql import PostgreSQL


@asynccontextmanager
async def _cluster(address: str) -> AsyncIterator[Cluster]:
    opened = Cluster(address)
    try:
        yield opened
    finally:
        await opened.close()


def _scenes_at(address: str) -> Scene:
    async def play(scene: Callable[[Cluster], Awaitable[None]]) -> None:
        async with _cluster(address) as opened:
            await scene(opened)

    return lambda scene: asyncio.run(play(scene))


@pytest.fixture
def on(postgresql: PostgreSQL) -> Scene:
    """Runs a scene on an empty database."""
    return _scenes_at(emptied(postgresql).name)


@pytest.fixture
def on_new(postgresql: PostgreSQL) -> Scene:
    """Runs a scene on a database that no hall has opened."""
    return _scenes_at(postgresql.new("later"))
