"""Fair queues: senders take turns, so that nobody waits for all that others send at once.

Otherwise the event loop would handle everything that has arrived in one go, however much that is,
and an act at a table would wait for all of it.
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
"""Queues a callable under its sender's key; it is called when it is the sender's turn."""

REQUESTS = 0.003
"""The seconds of work on requests after which they pause for as long as they took."""

MOMENT = 0.001
"""The seconds of work on messages or verdicts after which the event loop does other work first."""


def at_once(who: Hashable, turn: Turn) -> None:  # noqa: ARG001 - the same for every sender
    """Calls at once: no queue."""
    turn()


class FairQueue:
    """The sender who has used the least time goes first; a sender's own turns keep their order.

    Start-time fair queueing (Goyal, Vin and Cheng, 1996): a turn begins at the virtual time at
    which the same sender's last one ended, or now if that is past. So a sender who asks rarely goes
    before those who ask all the time, but saves nothing up.
    """

    def __init__(self) -> None:
        self._turns: dict[Hashable, deque[Turn]] = {}
        self._starts: dict[Hashable, float] = {}
        self._order: list[tuple[float, int, Hashable]] = []
        self._number = count()
        self._now = 0.0

    def add(self, who: Hashable, turn: Turn) -> None:
        """Queues one more turn of this sender."""
        turns = self._turns.get(who)
        if turns is None:
            turns = self._turns[who] = deque()
        if not turns:
            start = self._starts[who] = max(self._starts.get(who, 0.0), self._now)
            heappush(self._order, (start, next(self._number), who))
        turns.append(turn)

    def run(self, seconds: float = 0.0) -> float:
        """Calls turns until they have taken so many seconds, but at least one; how many they took.

        An exception of a turn goes to the event loop's exception handler, and the queue goes on.
        """
        began = now = time.perf_counter()
        while self._order:
            self._now, _, who = heappop(self._order)
            turns = self._turns[who]
            try:
                turns[0]()
            except Exception as error:  # noqa: BLE001 - the next one's turn comes all the same
                _report(who, error)
            turns.popleft()
            before, now = now, time.perf_counter()
            self._starts[who] += now - before
            if turns:
                heappush(self._order, (self._starts[who], next(self._number), who))
            if now - began >= seconds:
                break
        if not self._order:  # all start equal again
            self._turns.clear()
            self._starts.clear()
            self._now = 0.0
        return now - began

    def __bool__(self) -> bool:
        """Whether a turn waits."""
        return bool(self._order)


def _call(who: Hashable, turn: Turn) -> float:
    """Calls one turn for which nothing has to wait; the seconds that it took."""
    began = time.perf_counter()
    try:
        turn()
    except Exception as error:  # noqa: BLE001 - the queue goes on all the same
        _report(who, error)
    return time.perf_counter() - began


def _report(who: Hashable, error: Exception) -> None:
    context = {"message": f"a turn of {who} failed", "exception": error}
    asyncio.get_running_loop().call_exception_handler(context)


class Requests:
    """Lets in one request in each round of the event loop.

    While requests wait they get half of the loop's time: the other half is for matches.
    """

    def __init__(self) -> None:
        self._waiting = FairQueue()
        self._is_turning = False
        self._worked = 0.0

    def queue(self, who: Hashable, turn: Turn) -> None:
        """Calls `turn` when it is its sender's turn: at once if nothing waits."""
        self._waiting.add(who, turn)
        if not self._is_turning:
            self._is_turning = True
            self._let_in()

    def _let_in(self) -> None:
        began = time.perf_counter()
        self._waiting.run()
        # tasks that the request has started run before this
        asyncio.get_running_loop().call_soon(self._go_on, began)

    def _go_on(self, began: float) -> None:
        self._worked += time.perf_counter() - began
        if not self._waiting:
            self._is_turning, self._worked = False, 0.0
        elif self._worked < REQUESTS:
            self._let_in()
        else:
            pause, self._worked = self._worked, 0.0
            asyncio.get_running_loop().call_later(pause, self._let_in)


class Moments:
    """Lets in turns for `MOMENT` in each round of the event loop.

    If it is `eager`, a turn is called at once while nothing waits and the moment is not over.
    Otherwise turns are collected until the next round, which begins with the senders who have used
    the least time.
    """

    def __init__(self, *, eager: bool) -> None:
        self._waiting = FairQueue()
        self._eager = eager
        self._is_turning = self._is_letting_in = False
        self._worked = 0.0

    def queue(self, who: Hashable, turn: Turn) -> None:
        """Calls `turn` in this round or a later one, when it is its sender's turn."""
        if not self._is_turning:
            self._is_turning, self._worked = True, 0.0
            asyncio.get_running_loop().call_soon(self._go_round)
        if not self._eager or self._is_letting_in or self._waiting or self._worked >= MOMENT:
            self._waiting.add(who, turn)
            return
        self._is_letting_in = True
        self._worked += _call(who, turn)
        self._is_letting_in = False

    def _let_in(self) -> None:
        self._is_letting_in = True
        if self._worked < MOMENT:
            self._worked += self._waiting.run(MOMENT - self._worked)
        self._is_letting_in = False

    def _go_round(self) -> None:
        self._worked = 0.0
        if not self._waiting:
            self._is_turning = False
            return
        asyncio.get_running_loop().call_soon(self._go_round)
        self._let_in()
