"""Requests set out one after the other, and people at play are heard between them.

Without it all that has come at once would be answered in one go, however much that is, and an act
at a table would wait for all of it. Where many wait, addresses take turns.
"""

import asyncio
import time
from collections import OrderedDict, deque
from typing import TypeAlias

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from wordhall.server.addresses import neighbourhood

Turn: TypeAlias = asyncio.Future[None]

IN_A_ROW = 0.003
"""Seconds of the event loop's work after which requests rest for as long as they have worked."""


class Turnstile:
    """Lets one request into the application each time that the event loop comes round.

    As long as some wait, they have half of the loop's time: the other half is for who plays. So
    does a body that is read later than its head, and a socket that is opened.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._waiting: OrderedDict[str, deque[Turn]] = OrderedDict()
        self._is_turning = False
        self._worked = 0.0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, or one socket, when it is its turn."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        client = scope["client"]
        who = neighbourhood(client[0] if client else "")
        await self._turn(who)
        if scope["type"] == "websocket":
            await self._app(scope, receive, send)
            return

        async def receive_in_turn() -> Message:
            message = await receive()
            await self._turn(who)
            return message  # type: ignore[no-any-return]

        await self._app(scope, receive_in_turn, send)

    async def _turn(self, who: str) -> None:
        """Returns at once where nobody waits."""
        turn: Turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append(turn)
        if not self._is_turning:
            self._is_turning = True
            self._let_in()
        await turn

    def _let_in(self) -> None:
        who, turns = self._waiting.popitem(last=False)
        turn = turns.popleft()
        if turns:
            self._waiting[who] = turns  # behind all others
        if not turn.done():  # who waited may be gone
            turn.set_result(None)
        asyncio.get_running_loop().call_soon(self._go_on, time.thread_time())

    def _go_on(self, since: float) -> None:
        """The last one has had its turn: the next, now or after a rest."""
        self._worked += time.thread_time() - since
        if not self._waiting:
            self._is_turning, self._worked = False, 0.0
        elif self._worked < IN_A_ROW:
            self._let_in()
        else:
            rest, self._worked = self._worked, 0.0
            asyncio.get_running_loop().call_later(rest, self._let_in)
