"""A worker process for the event loop: it is asked, waited for, killed and started again."""

import asyncio
import sys
from asyncio import IncompleteReadError, StreamReader, StreamWriter
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple, TypeAlias

import structlog

from wordhall.server.thinking.contract import ThinkingError
from wordhall.server.thinking.messages import (
    LENGTH_BYTES,
    Analysed,
    Failed,
    Forget,
    Found,
    Learnt,
    Meant,
    Refused,
    Reply,
    Request,
    Reviewed,
    framed,
    read_reply,
)

STARTING = 30.0
"""Seconds more for the first answer of a new process, as the machine may be busy."""

ATTEMPTS = 2
"""How many processes are tried for one request, as the request may be what ends them."""

COMMAND = (sys.executable, "-m", "wordhall.server.thinking.worker")

log = structlog.get_logger()

Answer: TypeAlias = Meant | Reviewed | Found | Learnt | Analysed | Refused
"""A reply that is no failure."""


class Running(NamedTuple):
    """A process, and the pipes to it and back."""

    process: Process
    there: StreamWriter
    back: StreamReader

    @property
    def has_ended(self) -> bool:
        """Whether the process is gone, as by a signal, so that nothing can be written to it."""
        return self.there.is_closing()


class Worker:
    """Answers one request after the other, each within `deadline` seconds.

    A process that is late is killed, and its request fails. If a process dies, another one is
    started and asked the same, as the request may not be the cause.
    """

    def __init__(self, deadline: float, niceness: int, command: Sequence[str] = COMMAND) -> None:
        self._deadline = deadline
        self._command = (*command, str(niceness), str(int(2 * deadline) + 1))
        self._turn = asyncio.Lock()
        self._running: Running | None = None
        self._grace = 0.0
        self._open = False
        self.asked = 0
        """How many requests wait for an answer or for their turn."""

    async def start(self) -> None:
        """Starts the process without waiting until it is ready."""
        self._open = True
        async with self._turn:
            await self._started()

    async def stop(self) -> None:
        """Kills the process; callers that wait get ThinkingError."""
        self._open = False
        if self._running is not None:
            _kill(self._running)
        async with self._turn:
            await self._end()

    @property
    def pid(self) -> int | None:
        """The id of the process; None if there is none."""
        return None if self._running is None else self._running.process.pid

    def forget(self, match: str) -> None:
        """Tells the process that a match is over."""
        if self._running is not None and not self._running.has_ended:
            self._running.there.write(framed(Forget(match)))

    async def ask(self, request: Request) -> Answer:
        """The reply to a request. Raises ThinkingError.

        A call that is cancelled before its turn is never sent. The reply to a request under way is
        awaited even then, since it comes before the next one's.
        """
        self.asked += 1
        try:
            await self._turn.acquire()
            exchange = asyncio.create_task(self._exchange(request))
            exchange.add_done_callback(lambda _: self._turn.release())
            reply = await asyncio.shield(exchange)
        finally:
            self.asked -= 1
        match reply:
            case None:
                raise ThinkingError("the process was lost, or took too long")
            case Failed(error, where):
                log.error("thinking failed", error=error, where=where)
                raise ThinkingError(error)
            case _:
                return reply

    async def _exchange(self, request: Request) -> Reply | None:
        """Sends a request; gives the reply or None. Raises nothing, as the caller may be gone."""
        for _ in range(ATTEMPTS):
            try:
                running = await self._started()
                if not self._open:
                    return None
                limit = self._deadline + self._grace
                reply = await asyncio.wait_for(_reply(running, request), limit)
            except TimeoutError:
                await self._lose("late")
                return None
            except (OSError, IncompleteReadError, ValueError) as error:
                await self._lose(type(error).__name__)
            else:
                self._grace = 0.0
                return reply
        return None

    async def _lose(self, reason: str) -> None:
        if self._open:
            log.warning("worker lost", reason=reason)
        await self._end()

    async def _started(self) -> Running:
        if not self._open:
            raise OSError("closed")
        if self._running is not None and self._running.has_ended:
            await self._lose("ended")
        if self._running is None:
            # The process has its own session, so that Ctrl-C reaches the hall, which then stops it.
            process = await asyncio.create_subprocess_exec(
                *self._command, stdin=PIPE, stdout=PIPE, start_new_session=True
            )
            if process.stdin is None or process.stdout is None:
                raise OSError("a process without its pipes")
            self._running = Running(process, process.stdin, process.stdout)
            self._grace = STARTING
        return self._running

    async def _end(self) -> None:
        running, self._running = self._running, None
        if running is not None:
            _kill(running)
            running.there.close()
            await running.back.read()
            await running.process.wait()


def _kill(running: Running) -> None:
    with suppress(ProcessLookupError):
        running.process.kill()


async def _reply(running: Running, request: Request) -> Reply:
    running.there.write(framed(request))
    await running.there.drain()
    length = int.from_bytes(await running.back.readexactly(LENGTH_BYTES))
    reply: Reply = read_reply(await running.back.readexactly(length))
    return reply
