"""Reads, each on one of a few connections."""

import asyncio
from typing import Any, TypeAlias

from asyncpg import exceptions as errors

from wordhall.store.contract import Trouble
from wordhall.store.postgresql.connections import (
    LOST,
    PATIENCE,
    PAUSE,
    Connection,
    Server,
    UnreachableError,
    is_lost,
)

Plain: TypeAlias = int | bool | str | bytes | list[str] | None
"""A value of a column, or a list of texts."""

MOST = 8
"""Connections for reads."""


class Readers:
    """Connections that only read. A read whose answer is lost is done again."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._idle: list[Connection] = []
        self._free = asyncio.Semaphore(MOST)
        self._closed = False

    async def rows(self, sql: str, *values: Plain) -> list[Any]:
        """All rows of a query; raises `Trouble` if the database fails."""
        if not all(is_storable(value) for value in values):
            return []  # no row has such a text
        loop = asyncio.get_running_loop()
        end = loop.time() + PATIENCE
        async with self._free:
            while True:
                try:
                    return await self._read(sql, values)
                except UnreachableError as error:
                    if loop.time() >= end:
                        raise error.trouble from error
                except (*LOST, errors.PostgresError) as error:
                    if not is_lost(error) or loop.time() >= end:
                        raise self._server.complain(error) from error
                await asyncio.sleep(PAUSE)

    async def row(self, sql: str, *values: Plain) -> Any:
        """The first row of a query, or None."""
        return next(iter(await self.rows(sql, *values)), None)

    async def close(self) -> None:
        """Closes all connections; later reads fail."""
        self._closed = True
        while self._idle:
            self._idle.pop().terminate()

    async def _read(self, sql: str, values: tuple[Plain, ...]) -> list[Any]:
        if self._closed:
            raise Trouble("store-closed", f"{self._server.name} has been closed")
        db = self._idle.pop() if self._idle else await self._server.connect()
        try:
            found: list[Any] = await db.fetch(sql, *values)
        except BaseException:
            db.terminate()
            raise
        self._put_back(db)
        return found

    def _put_back(self, db: Connection) -> None:
        if self._closed:
            db.terminate()
        else:
            self._idle.append(db)


def is_storable(value: Plain) -> bool:
    """Whether PostgreSQL can have such a value: no text has a NUL or half of a character."""
    if isinstance(value, list):
        return all(is_storable(each) for each in value)
    if not isinstance(value, str):
        return True
    try:
        return b"\0" not in value.encode()
    except UnicodeEncodeError:
        return False
