"""The journal: it stores writes in groups, and answers when they are on disk.

All waiting writes that have nothing but commits become one statement. While a group is being
stored, the next one collects. An answer that was lost is asked for again, and no caller is told
anything before it is known.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from asyncpg import exceptions as errors

from wordhall.store.contract import OnVerdict, Verdict
from wordhall.store.pacing import PACE, pause_after
from wordhall.store.postgresql.append import (
    REFUSED,
    RefusedError,
    append,
    is_plain,
    is_stored,
    keep_whole,
    why_refused,
)
from wordhall.store.postgresql.connections import (
    PATIENCE,
    PAUSE,
    Connection,
    Line,
    Server,
    UnknownError,
    UnreachableError,
)
from wordhall.store.postgresql.once import CONFLICTS, once
from wordhall.store.postgresql.ownership import Owner
from wordhall.store.rows import Write
from wordhall.store.writes import check

LARGEST = 128
"""Writes in one group at most: telling of them in one go holds the event loop for 10 ms."""

LONGEST_OUTAGE = 30.0
"""Seconds for which acts wait for a server that is away, as when a standby takes its place."""

TOUCH = "INSERT INTO transactions (id) VALUES (gen_random_uuid())"
"""A write of its own: a standby that has it has all that was stored before."""

log = logging.getLogger("wordhall.store")


class _Waiting(NamedTuple):
    write: Write
    then: OnVerdict


class PostgresJournal:
    """Implements `contract.Journal`."""

    def __init__(self, server: Server, owner: Owner, pace: float = PACE) -> None:
        self._server = server
        self._owner = owner
        self._line = Line(server)
        self._pace = pace
        self._next = 0.0
        self._waiting: deque[_Waiting] = deque()
        self._arrived = asyncio.Event()
        self._closed = False
        self._loop = asyncio.get_running_loop()
        self._task = self._loop.create_task(self._work())

    def submit(self, write: Write, then: OnVerdict) -> None:
        """See `contract.Journal`."""
        check(write)
        if self._closed:
            self._loop.call_soon(then, "failed")
        else:
            self._waiting.append(_Waiting(write, then))
            self._arrived.set()

    async def close(self) -> None:
        """Stores the waiting writes, for as long as a caller waits at most."""
        self._closed = True
        self._arrived.set()
        try:
            async with asyncio.timeout(PATIENCE):
                await asyncio.shield(self._task)
        except TimeoutError:
            self._task.cancel()
            await asyncio.wait([self._task])
        self._tell(list(self._waiting), ["failed"] * len(self._waiting))
        self._waiting.clear()
        await self._line.close()

    async def _work(self) -> None:
        while self._waiting or not self._closed:
            await self._arrived.wait()
            self._arrived.clear()
            while self._waiting:
                await self._pause()
                await self._keep_group()

    async def _pause(self) -> None:
        early = self._next - self._loop.time()
        if early > 0 and not self._closed:
            await asyncio.sleep(early)
        self._next = self._loop.time() + pause_after(len(self._waiting), self._pace)

    async def _keep_group(self) -> None:
        """Stores the writes that wait; they go on waiting until their callers are told."""
        group = list(self._waiting)[:LARGEST]
        for plain, some in groupby(group, key=lambda waiting: is_plain(waiting.write)):
            run = list(some)
            for together in [run] if plain else [[one] for one in run]:
                writes = [waiting.write for waiting in together]
                verdicts = await self._verdicts(writes)
                for _ in together:
                    self._waiting.popleft()
                self._tell(together, verdicts)

    async def _verdicts(self, writes: Sequence[Write]) -> Sequence[Verdict]:
        try:
            if is_plain(writes[0]):
                return await self._append(writes)
            return [await self._keep_whole(writes[0])]
        except UnreachableError:
            pass  # the server has complained
        except errors.PostgresError as error:
            self._server.complain(error)
        except Exception:
            log.exception("%d writes could not be kept", len(writes))
        return ["failed"] * len(writes)

    async def _append(self, writes: Sequence[Write]) -> Sequence[Verdict]:
        await self._line.reach(self._server.patience(LONGEST_OUTAGE))
        try:
            async with self._line.used() as db:
                await append(db, writes, self._owner.writes)
        except UnknownError:
            return await self._settle(writes)
        except CONFLICTS:
            return await self._append(writes)
        except REFUSED:
            if len(writes) > 1:
                return [verdict for write in writes for verdict in await self._append([write])]
            return [await self._why_refused(writes[0])]
        return ["kept"] * len(writes)

    async def _settle(self, writes: Sequence[Write]) -> Sequence[Verdict]:
        """The verdicts on writes of which it is not known whether they are stored.

        Each is stored again. If the server still works on the first try, the second one waits for
        that; if it has stored the first, the second is refused, and the log has the same commits.
        """
        while True:
            try:
                async with self._line.used(None) as db:
                    verdicts = [await _settled(db, write, self._owner.writes) for write in writes]
                    await db.execute(TOUCH)
            except UnknownError:
                continue
            except errors.PostgresError as error:  # such as a statement that somebody cancelled
                self._server.complain(error)
                self._line.drop()
                await asyncio.sleep(PAUSE)
                continue
            return verdicts

    async def _keep_whole(self, write: Write) -> Verdict:
        async def job(db: Connection) -> None:
            await keep_whole(db, write, self._owner)

        await self._line.reach(self._server.patience(LONGEST_OUTAGE))
        try:
            await once(self._line, job, type(None), None)
        except (RefusedError, REFUSED):
            return await self._why_refused(write)
        return "kept"

    async def _why_refused(self, write: Write) -> Verdict:
        while True:
            try:
                async with self._line.used(None) as db:
                    return await why_refused(db, write)
            except UnknownError:
                pass  # it is asked again

    def _tell(self, group: Sequence[_Waiting], verdicts: Sequence[Verdict]) -> None:
        """Calls all callbacks, even if one of them fails."""
        for waiting, verdict in zip(group, verdicts, strict=True):
            try:
                waiting.then(verdict)
            except Exception:
                log.exception("who was told %r did not bear it", verdict)


async def _settled(db: Connection, write: Write, writes: int) -> Verdict:
    try:
        await append(db, [write], writes)
    except REFUSED:
        return "kept" if await is_stored(db, write) else await why_refused(db, write)
    return "kept"
