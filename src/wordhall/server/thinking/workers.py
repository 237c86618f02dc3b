"""A Thinker with worker processes: some for bots, and one for reviews."""

import asyncio
import hashlib
import os
from asyncio import Task
from collections import OrderedDict
from collections.abc import Sequence
from zlib import crc32

from msgspec import Raw

from wordhall.server.thinking.contract import Intended, Thought, Thoughtless
from wordhall.server.thinking.messages import LookBack, Meant, Reviewed, Think
from wordhall.server.thinking.process import COMMAND, Worker

DEADLINE = 10.0
"""Seconds for one thought, in addition to those for which bots may think."""

BOT_SECONDS = 3.0
"""Seconds for which a bot may think about a move; a bot that has decided answers sooner."""

REVIEW_DEADLINE = 60.0
"""Seconds for a review, which takes about one second on an idle machine."""

NICENESS = 5
REVIEW_NICENESS = 10
"""The niceness of reviews: the event loop goes first, then bots, then reviews."""

REVIEWS_WAITING = 100
"""How many reviews may wait for their turn; a further request fails."""

REVIEWS_KEPT = 64
"""How many reviews are kept, of some 20 kB each, as everybody at a table asks for the same one."""


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
        self._reviewer = Worker(max(deadline, REVIEW_DEADLINE), REVIEW_NICENESS, command)
        self._reviews: OrderedDict[bytes, Task[Raw | None]] = OrderedDict()

    async def start(self) -> None:
        """Starts all processes without waiting until they are ready."""
        await asyncio.gather(*(worker.start() for worker in (*self._bots, self._reviewer)))

    async def stop(self) -> None:
        """Ends all processes; callers that wait get Thoughtless."""
        await asyncio.gather(*(worker.stop() for worker in (*self._bots, self._reviewer)))

    @property
    def pids(self) -> list[int]:
        """The ids of the running processes, the reviews' last."""
        pids = [worker.pid for worker in (*self._bots, self._reviewer)]
        return [pid for pid in pids if pid is not None]

    async def think(self, thought: Thought) -> Intended | None:
        """The bot's intention; None while it has nothing to do. Raises Thoughtless."""
        worker = self._worker(thought)
        reply = await worker.ask(Think(thought, self._seconds / (1 + worker.asked)))
        if not isinstance(reply, Meant):
            raise Thoughtless("no intention came")
        return reply.intention

    def _worker(self, thought: Thought) -> Worker:
        chosen = crc32(f"{thought.match}/{thought.seat}".encode())
        return self._bots[chosen % len(self._bots)]

    async def review(self, game: str, log: Raw) -> Raw:
        """The review of a finished match. Raises Thoughtless."""
        key = hashlib.sha256(f"{game}/".encode() + log).digest()
        task = self._reviews.get(key)
        if task is None:
            if sum(not known.done() for known in self._reviews.values()) >= REVIEWS_WAITING:
                raise Thoughtless("too many reviews wait")
            task = self._reviews[key] = asyncio.create_task(
                self._reviewed(key, LookBack(game, log))
            )
            self._tidy()
        self._reviews.move_to_end(key)
        review = await asyncio.shield(task)
        if review is None:
            raise Thoughtless("no review came")
        return review

    async def _reviewed(self, key: bytes, request: LookBack) -> Raw | None:
        """The review, or None, which is not kept. It raises nothing, as the caller may be gone."""
        try:
            reply = await self._reviewer.ask(request)
        except Thoughtless:
            reply = None
        if isinstance(reply, Reviewed):
            return reply.review
        self._reviews.pop(key, None)
        return None

    def _tidy(self) -> None:
        """Drops the reviews that were asked for longest ago."""
        for key in list(self._reviews)[: max(0, len(self._reviews) - REVIEWS_KEPT)]:
            if self._reviews[key].done():
                del self._reviews[key]

    def forget(self, match: str) -> None:
        """Notes that a match is over: its bots will not be asked again."""
        for worker in self._bots:
            worker.forget(match)
