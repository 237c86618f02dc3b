"""What comes in is taken in turns, so that nobody waits for all that others have sent at once.

Without it the event loop would do everything that has come in one go, however much that is, and an
act at a table would wait for all of it.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Hashable
from heapq import heappop, heappush
from itertools import count
from typing import TypeAlias

Turn: TypeAlias = Callable[[], None]

QueueUp: TypeAlias = Callable[[Hashable, Turn], None]
"""Calls a turn of somebody's when it is their turn."""

REQUESTS = 0.003
"""Seconds of the event loop's work after which requests rest for as long as they have worked."""

MOMENT = 0.001
"""Seconds of work on messages, or on what was kept, after which the event loop does the rest."""


def at_once(who: Hashable, turn: Turn) -> None:  # noqa: ARG001 - whoever it is
    """Nobody waits for their turn."""
    turn()


class _Flow:
    """What waits of one of them, and when they have their next turn in shared work done."""

    __slots__ = ("start", "turns")

    def __init__(self, start: float) -> None:
        self.start = start
        self.turns: deque[Turn] = deque()


class FairQueue:
    """Whoever has had the least work done goes first; of one's own, what came first.

    Start-time fair queueing (Goyal, Vin and Cheng, 1996): a turn begins at the virtual time at
    which the last one of the same sender ended, or now if that is past. So who asks rarely passes
    all who ask without a pause, and saves nothing up by asking rarely.
    """

    def __init__(self) -> None:
        self._flows: dict[Hashable, _Flow] = {}
        self._order: list[tuple[float, int, Hashable]] = []
        self._number = count()
        self._now = 0.0

    def add(self, who: Hashable, turn: Turn) -> None:
        """One more."""
        flow = self._flows.get(who)
        if flow is None:
            flow = self._flows[who] = _Flow(self._now)
        if not flow.turns:
            flow.start = max(flow.start, self._now)
            heappush(self._order, (flow.start, next(self._number), who))
        flow.turns.append(turn)

    def run_next(self) -> float:
        """Gives whose turn it is their turn: the seconds of work it took.

        What a turn raises harms nobody else: the event loop's handler of exceptions is told.
        """
        began = time.thread_time()
        self._now, _, who = heappop(self._order)
        flow = self._flows[who]
        try:
            flow.turns[0]()
        except Exception as error:  # noqa: BLE001 - the next one's turn comes all the same
            asyncio.get_running_loop().call_exception_handler(
                {"message": f"a turn of {who} failed", "exception": error}
            )
        flow.turns.popleft()
        took = time.thread_time() - began
        flow.start += took
        if flow.turns:
            heappush(self._order, (flow.start, next(self._number), who))
        elif not self._order:  # nobody waits: what each has had is forgotten
            self._flows.clear()
            self._now = 0.0
        return took

    def __bool__(self) -> bool:
        """Whether anybody waits."""
        return bool(self._order)


class Requests:
    """Lets one request in each time that the event loop comes round.

    As long as some wait they have half of the loop's time: the other half is for who plays.
    """

    def __init__(self) -> None:
        self._waiting = FairQueue()
        self._is_turning = False
        self._worked = 0.0

    def queue(self, who: Hashable, turn: Turn) -> None:
        """Calls `turn` as soon as it is their turn: at once, where nobody waits."""
        self._waiting.add(who, turn)
        if not self._is_turning:
            self._is_turning = True
            self._let_in()

    def _let_in(self) -> None:
        began = time.thread_time()
        self._waiting.run_next()
        # what it has begun runs before this
        asyncio.get_running_loop().call_soon(self._go_on, began)

    def _go_on(self, began: float) -> None:
        self._worked += time.thread_time() - began
        if not self._waiting:
            self._is_turning, self._worked = False, 0.0
        elif self._worked < REQUESTS:
            self._let_in()
        else:
            rest, self._worked = self._worked, 0.0
            asyncio.get_running_loop().call_later(rest, self._let_in)


class Moments:
    """Lets turns in for a moment each time that the event loop comes round.

    An `eager` one begins as soon as the first has come. One that is not lets all come that come
    together, and then begins with those who have had least.
    """

    def __init__(self, *, eager: bool) -> None:
        self._waiting = FairQueue()
        self._eager = eager
        self._is_turning = self._is_letting_in = False
        self._worked = 0.0

    def queue(self, who: Hashable, turn: Turn) -> None:
        """Calls `turn` in this round or a later one, when it is their turn."""
        self._waiting.add(who, turn)
        if not self._is_turning:
            self._is_turning, self._worked = True, 0.0
            asyncio.get_running_loop().call_soon(self._go_round)
        if self._eager and not self._is_letting_in:
            self._let_in()

    def _let_in(self) -> None:
        self._is_letting_in = True
        while self._waiting and self._worked < MOMENT:
            self._worked += self._waiting.run_next()
        self._is_letting_in = False

    def _go_round(self) -> None:
        self._worked = 0.0
        if not self._waiting:
            self._is_turning = False
            return
        asyncio.get_running_loop().call_soon(self._go_round)
        self._let_in()
