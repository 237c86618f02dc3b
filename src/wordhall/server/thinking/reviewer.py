"""A process for reviews, studies and the best results of boards: work that no match waits for."""

import asyncio
import hashlib
from asyncio import Task
from collections import OrderedDict
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from wordhall.server.thinking.contract import Busy, ThinkingError
from wordhall.server.thinking.messages import FindBest, LookBack, Reply, Study, StudyLine, framed
from wordhall.server.thinking.process import COMMAND, Worker

NICENESS = 10
"""The event loop goes first, then bots, then this."""

MOST_WAITING = 100
"""How many requests may wait for their turn; a further one fails."""

KEPT = 64
"""How many answers are kept, of some 20 kB each, as everybody at a table asks for the same one."""

FAILURE_KEPT = 60.0
"""Seconds for which a failure is the answer, so that what always fails is not always tried."""

LongRequest: TypeAlias = LookBack | FindBest


class _Failure(NamedTuple):
    """No answer came, at this time of the event loop."""

    at: float


class Reviewer:
    """A worker that answers equal requests once; the newest answers are kept."""

    def __init__(self, deadline: float, command: Sequence[str] = COMMAND) -> None:
        self.worker = Worker(deadline, NICENESS, command)
        self._answers: OrderedDict[bytes, Task[Reply | _Failure]] = OrderedDict()

    async def ask(self, request: LongRequest) -> Reply:
        """The answer, which is never a failure. Raises ThinkingError."""
        key = hashlib.sha256(framed(request)).digest()
        task = self._answers.get(key)
        if task is None or _may_be_tried_again(task):
            if sum(not known.done() for known in self._answers.values()) >= MOST_WAITING:
                raise Busy("too many requests wait")
            task = self._answers[key] = asyncio.create_task(self._asked(request))
            self._tidy()
        self._answers.move_to_end(key)
        answer = await asyncio.shield(task)
        if isinstance(answer, _Failure):
            raise ThinkingError("no answer came")
        return answer

    async def ask_once(self, request: Study | StudyLine) -> Reply:
        """The answer to what hardly anybody asks again. Raises ThinkingError."""
        if self.worker.asked >= MOST_WAITING:
            raise Busy("too many requests wait")
        return await self.worker.ask(request)

    async def _asked(self, request: LongRequest) -> Reply | _Failure:
        """The answer, or that there is none. It raises nothing, as the caller may be gone."""
        try:
            return await self.worker.ask(request)
        except ThinkingError:
            return _Failure(asyncio.get_running_loop().time())

    def _tidy(self) -> None:
        """Drops the answers that were asked for longest ago."""
        for key in list(self._answers)[: max(0, len(self._answers) - KEPT)]:
            if self._answers[key].done():
                del self._answers[key]


def _may_be_tried_again(task: Task[Reply | _Failure]) -> bool:
    """Whether it failed, and long enough ago."""
    failed = task.result() if task.done() else None
    now = asyncio.get_running_loop().time()
    return isinstance(failed, _Failure) and now - failed.at >= FAILURE_KEPT
