"""Rare writes, one after the other on a connection of their own, beside the acts of matches."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from asyncpg import exceptions as errors

from wordhall.store.contract import Trouble
from wordhall.store.postgresql.connections import (
    PATIENCE,
    Line,
    Server,
    UnknownError,
    UnreachableError,
    is_lost,
)
from wordhall.store.postgresql.once import Job, once, repeated
from wordhall.store.postgresql.reading import Plain

T = TypeVar("T")

log = logging.getLogger("wordhall.store")


class Jobs:
    """A queue of jobs, and of notes for which nobody waits."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._line = Line(server)
        self._queue: asyncio.Queue[Callable[[], Coroutine[Any, Any, None]] | None] = asyncio.Queue()
        self._closed = False
        self._task = asyncio.get_running_loop().create_task(self._work())

    async def do(self, job: Job[T], returns: type[T]) -> T:
        """Runs a job in a transaction, and gives its result once that is on disk.

        Raises `Trouble` if the database fails, and what the job raises: then nothing has changed,
        unless the code is `store-unknown`. If the caller is cancelled before its turn comes, the
        job does not run.
        """
        return await self._queued(lambda: once(self._line, job, returns, PATIENCE))

    async def repeat(self, sql: str, *values: Plain) -> None:
        """Runs one statement, which may run twice, outside of a transaction; else like `do`."""
        await self._queued(lambda: repeated(self._line, PATIENCE, sql, *values))

    async def _queued(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        if self._closed:
            raise Trouble("store-closed", f"{self._server.name} has been closed")
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        async def run() -> None:
            if not future.done():
                await self._run(work, future)

        self._queue.put_nowait(run)
        return await future

    def post(self, sql: str, *values: Plain) -> None:
        """Runs a statement without waiting; only logs failures."""

        async def run() -> None:
            try:
                async with self._line.used() as db:
                    await db.execute(sql, *values)
            except (UnknownError, UnreachableError):
                pass  # the server has complained
            except Exception:
                log.exception("a note could not be kept")

        if not self._closed:
            self._queue.put_nowait(run)

    async def close(self) -> None:
        """Runs the jobs that wait, for as long as a caller waits at most."""
        if not self._closed:
            self._closed = True
            self._queue.put_nowait(None)
        try:
            async with asyncio.timeout(PATIENCE):
                await asyncio.shield(self._task)
        except TimeoutError:
            self._task.cancel()
            await asyncio.wait([self._task])
        await self._line.close()

    async def _work(self) -> None:
        while (run := await self._queue.get()) is not None:
            await run()

    async def _run(
        self, work: Callable[[], Coroutine[Any, Any, T]], future: "asyncio.Future[T]"
    ) -> None:
        try:
            result = await work()
        except Exception as error:  # noqa: BLE001 - it is raised where the job comes from
            if not future.done():
                future.set_exception(self._told(error))
        else:
            if not future.done():
                future.set_result(result)

    def _told(self, error: Exception) -> Exception:
        match error:
            case UnreachableError():
                return error.trouble
            case UnknownError():
                text = (
                    f"{self._server.name} was lost before it answered; look whether the change is "
                    "stored before you repeat it"
                )
                return Trouble("store-unknown", text)
            case errors.PostgresError() if not is_lost(error):
                return self._server.complain(error)
            case _:
                return error
