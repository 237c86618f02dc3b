"""What comes in is taken in turns, so that nobody waits for all that others have sent at once.

Without it the event loop would do everything that has come in one go, however much that is, and an
act at a table would wait for all of it.
"""

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from typing import TypeAlias

Turn: TypeAlias = Callable[[], None]

REQUESTS = 0.003
"""Seconds of the event loop's work after which requests rest for as long as they have worked."""

MESSAGES = 0.001
"""Seconds of work on messages after which the event loop looks who else has come."""


class Waiting:
    """Those who wait: addresses take turns, and at one address who came first goes first."""

    def __init__(self) -> None:
        self._of: OrderedDict[Hashable, deque[Turn]] = OrderedDict()

    def add(self, who: Hashable, turn: Turn) -> None:
        """One more."""
        self._of.setdefault(who, deque()).append(turn)

    def next(self) -> Turn:
        """Whose turn it is; they wait no more."""
        who, turns = self._of.popitem(last=False)
        turn = turns.popleft()
        if turns:
            self._of[who] = turns  # behind all others
        return turn

    def __bool__(self) -> bool:
        return bool(self._of)


class Requests:
    """Lets one request in each time that the event loop comes round.

    As long as some wait they have half of the loop's time: the other half is for who plays.
    """

    def __init__(self) -> None:
        self._waiting = Waiting()
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
        try:
            self._waiting.next()()
        finally:  # what it has begun runs before this
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


class Messages:
    """Lets messages in for a moment each time that the event loop comes round."""

    def __init__(self) -> None:
        self._waiting = Waiting()
        self._is_turning = False
        self._worked = 0.0

    def queue(self, who: Hashable, turn: Turn) -> None:
        """Calls `turn` at once, or next time if much was done in this round already."""
        if not self._is_turning:
            self._is_turning, self._worked = True, 0.0
            asyncio.get_running_loop().call_soon(self._go_round)
        self._waiting.add(who, turn)
        self._let_in()

    def _let_in(self) -> None:
        while self._waiting and self._worked < MESSAGES:
            began = time.thread_time()
            try:
                self._waiting.next()()
            finally:
                self._worked += time.thread_time() - began

    def _go_round(self) -> None:
        self._worked = 0.0
        if not self._waiting:
            self._is_turning = False
            return
        asyncio.get_running_loop().call_soon(self._go_round)
        self._let_in()
