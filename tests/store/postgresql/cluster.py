"""Halls on one database, each with a store of its own, in one process."""

from collections.abc import Awaitable, Callable

import asyncpg

from wordhall.store.postgresql.store import PostgresStore, open_store
from wordhall.store.rows import FORMAT

LASTS = 3_600_000
"""Milliseconds for which a beat counts, so that no test is too slow for it."""


class Cluster:
    """A database, and the stores of nodes on it."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._stores: list[PostgresStore] = []

    async def hall(self, writes: int = FORMAT) -> PostgresStore:
        """A store of a hall that has not joined, and writes this format."""
        store = await open_store(self.address, pace=0.0, writes=writes)
        self._stores.append(store)
        return store

    async def node(self, name: str, writes: int = FORMAT) -> PostgresStore:
        """A store of a node that has joined."""
        store = await self.hall(writes)
        store.nodes.lasts = LASTS
        assert await store.nodes.join(name)
        return store

    async def do(self, sql: str, *values: object) -> None:
        db = await asyncpg.connect(self.address)
        await db.execute(sql, *values)
        await db.close()

    async def silence(self, name: str) -> None:
        """Lets a node have beaten so long ago that it is lost."""
        await self.do("UPDATE nodes SET beat = beat - lasts WHERE name = $1", name)

    async def close(self) -> None:
        for store in self._stores:
            await store.close()


Scene = Callable[[Callable[[Cluster], Awaitable[None]]], None]
