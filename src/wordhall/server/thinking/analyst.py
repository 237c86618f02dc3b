"""A process for analyses: started when it is asked, and ended when nobody asks any more."""

import asyncio
from asyncio import Task, TimerHandle
from collections.abc import Sequence
from typing import Final

from wordhall.server.thinking.messages import Analyse, Reply
from wordhall.server.thinking.process import COMMAND, Worker

NICENESS: Final = 15
"""The event loop goes first, then bots, then reviews, then this."""

IDLE: Final = 60.0
"""Seconds after which a process that nobody asks is ended, so that it takes no memory."""


class Analyst:
    """A worker on demand."""

    def __init__(
        self, deadline: float, command: Sequence[str] = COMMAND, idle: float = IDLE
    ) -> None:
        self._worker = Worker(deadline, NICENESS, command)
        self._idle = idle
        self._rest: TimerHandle | None = None
        self._ending: Task[None] | None = None
        self.ended = asyncio.Event()
        """Set once a process was ended because nobody asked."""

    @property
    def pid(self) -> int | None:
        """The id of the process; None if there is none."""
        return self._worker.pid

    async def ask(self, request: Analyse) -> Reply:
        """The answer, which is never a failure. Raises ThinkingError."""
        if self._rest is not None:
            self._rest.cancel()
        if self._worker.pid is None:
            await self._worker.start()
        try:
            return await self._worker.ask(request)
        finally:
            self._rest = asyncio.get_running_loop().call_later(self._idle, self._end)

    def _end(self) -> None:
        if not self._worker.asked:
            self._ending = asyncio.create_task(self._ended())

    async def _ended(self) -> None:
        await self._worker.stop()
        self.ended.set()

    async def stop(self) -> None:
        """Ends the process; callers that wait get ThinkingError."""
        if self._rest is not None:
            self._rest.cancel()
        await self._worker.stop()
