"""What is asked by HTTP is read in turns, and people at play are heard between them.

Without it all that has come at once would be answered in one go, however much that is, and an act
at a table would wait for all of it.
"""

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from typing import TypeAlias

Turn: TypeAlias = Callable[[], None]

IN_A_ROW = 0.003
"""Seconds of the event loop's work after which requests rest for as long as they have worked."""


class Turnstile:
    """Lets one request in each time that the event loop comes round.

    As long as some wait they have half of the loop's time: the other half is for who plays. Of
    those who wait, addresses take turns.
    """

    def __init__(self) -> None:
        self._waiting: OrderedDict[Hashable, deque[Turn]] = OrderedDict()
        self._is_turning = False
        self._worked = 0.0

    def queue(self, who: Hashable, turn: Turn) -> None:
        """Calls `turn` as soon as it is their turn: at once, where nobody waits."""
        self._waiting.setdefault(who, deque()).append(turn)
        if not self._is_turning:
            self._is_turning = True
            self._let_in()

    def _let_in(self) -> None:
        who, turns = self._waiting.popitem(last=False)
        turn = turns.popleft()
        if turns:
            self._waiting[who] = turns  # behind all others
        began = time.thread_time()
        try:
            turn()
        finally:  # what it has begun runs before this
            asyncio.get_running_loop().call_soon(self._go_on, began)

    def _go_on(self, began: float) -> None:
        """The last one has had its turn: the next, now or after a rest."""
        self._worked += time.thread_time() - began
        if not self._waiting:
            self._is_turning, self._worked = False, 0.0
        elif self._worked < IN_A_ROW:
            self._let_in()
        else:
            rest, self._worked = self._worked, 0.0
            asyncio.get_running_loop().call_later(rest, self._let_in)
