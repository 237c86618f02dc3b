"""A Thinker with worker processes: for bots, for all that nobody plays on, and for analyses."""

import asyncio
import os
from collections.abc import Sequence
from zlib import crc32

from msgspec import Raw

from wordhall.daily.task import Best
from wordhall.kernel.game import Illegal
from wordhall.server.thinking.analyst import Analyst
from wordhall.server.thinking.contract import (
    Analysing,
    EncodedMoveRequest,
    Intended,
    LineStudying,
    Studying,
    ThinkingError,
)
from wordhall.server.thinking.messages import (
    Analyse,
    Analysed,
    FindBest,
    Found,
    Learnt,
    LookBack,
    Meant,
    Refused,
    Reply,
    Reviewed,
    Study,
    StudyLine,
    Think,
)
from wordhall.server.thinking.process import COMMAND, Worker
from wordhall.server.thinking.reviewer import Reviewer
from wordhall.study.analysis.contract import Analysis

DEADLINE = 10.0
"""Seconds for one request, in addition to those for which bots may think."""

BOT_SECONDS = 3.0
"""Seconds for which a bot may think about a move; a bot that has decided answers sooner."""

REVIEW_DEADLINE = 60.0
"""Seconds for a review, which takes about one second on an idle machine."""

NICENESS = 5


class Workers:
    """A Thinker whose bots think in `number` processes: one for each core but the event loop's.

    A bot always thinks in the same process, where it remembers what it saw. It may think for
    `seconds`, or for its share of them while others wait for the same process.
    """

    def __init__(
        self,
        number: int | None = None,
        deadline: float = DEADLINE,
        command: Sequence[str] = COMMAND,
        seconds: float = BOT_SECONDS,
    ) -> None:
        number = number or max(1, (os.cpu_count() or 1) - 1)
        self._seconds = seconds
        self._bots = [Worker(deadline + seconds, NICENESS, command) for _ in range(number)]
        self._reviewer = Reviewer(max(deadline, REVIEW_DEADLINE), command)
        self._analyst = Analyst(max(deadline, REVIEW_DEADLINE), command)

    async def start(self) -> None:
        """Starts all processes without waiting until they are ready."""
        await asyncio.gather(*(worker.start() for worker in self._all))

    async def stop(self) -> None:
        """Ends all processes; callers that wait get ThinkingError."""
        await asyncio.gather(*(worker.stop() for worker in self._all), self._analyst.stop())

    @property
    def _all(self) -> Sequence[Worker]:
        return *self._bots, self._reviewer.worker

    @property
    def pids(self) -> list[int]:
        """The ids of the running processes, the reviews' last."""
        pids = [worker.pid for worker in self._all]
        return [pid for pid in pids if pid is not None]

    async def think(self, request: EncodedMoveRequest) -> Intended | None:
        """The bot's intention; None while it has nothing to do. Raises ThinkingError."""
        worker = self._worker(request)
        reply = await worker.ask(Think(request, self._seconds / (1 + worker.asked)))
        if not isinstance(reply, Meant):
            raise ThinkingError("no intention came")
        return reply.intention

    def _worker(self, request: EncodedMoveRequest) -> Worker:
        chosen = crc32(f"{request.match}/{request.seat}".encode())
        return self._bots[chosen % len(self._bots)]

    async def review(self, game: str, log: Raw) -> Raw:
        """The review of a finished match. Raises `Illegal` and ThinkingError."""
        reply = _not_refused(await self._reviewer.ask(LookBack(game, log)))
        if not isinstance(reply, Reviewed):
            raise ThinkingError("no review came")
        return reply.review

    async def best(self, day: str, game: str) -> Best:
        """The best result of a board of a date. Raises ThinkingError."""
        reply = await self._reviewer.ask(FindBest(day, game))
        if not isinstance(reply, Found):
            raise ThinkingError("no result came")
        return reply.best

    async def study(self, game: str, log: Raw, study: Studying) -> Raw:
        """A position of a finished match. Raises `Illegal` and ThinkingError."""
        return _learnt(await self._reviewer.ask_once(Study(game, log, study)))

    async def study_line(self, study: LineStudying) -> Raw:
        """A position in a line. Raises `Illegal` and ThinkingError."""
        return _learnt(await self._reviewer.ask_once(StudyLine(study)))

    async def analyse(self, analysing: Analysing, seconds: float) -> Analysis:
        """An analysis, so many seconds further on. Raises `Illegal` and ThinkingError."""
        reply = _not_refused(await self._analyst.ask(Analyse(analysing, seconds)))
        if not isinstance(reply, Analysed):
            raise ThinkingError("no analysis came")
        return reply.analysis

    def forget(self, match: str) -> None:
        """Notes that a match is over: its bots will not be asked again."""
        for worker in self._bots:
            worker.forget(match)


def _learnt(reply: Reply) -> Raw:
    """What was asked about a position."""
    reply = _not_refused(reply)
    if not isinstance(reply, Learnt):
        raise ThinkingError("no position came")
    return reply.answer


def _not_refused(reply: Reply) -> Reply:
    """The reply; raises `Illegal` if it is a refusal."""
    if isinstance(reply, Refused):
        refusal = reply.refusal
        raise Illegal(refusal.code, refusal.rule, refusal.text, **refusal.details)
    return reply
