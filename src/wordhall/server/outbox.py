"""What waits to be sent over one socket: bounded, so that nobody who reads slowly costs others."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from wordhall.server.wire import CLOSE_SLOW

Send: TypeAlias = Callable[[Any], Awaitable[None]]
"""Sends one ASGI message; returns when the transport has taken it."""


class Outbox:
    """Messages in order for one socket. Putting never waits; one writer takes them out.

    Whoever falls behind by more than so many messages or bytes is closed with CLOSE_SLOW, and
    what had piled up is dropped: they come back and resume.
    """

    __slots__ = (
        "_bytes",
        "_closing",
        "_most_bytes",
        "_most_messages",
        "_waiting",
        "_wake",
        "code",
    )

    def __init__(
        self, most_messages: int, most_bytes: int, closing: Callable[[int], None] | None = None
    ) -> None:
        """`closing` is called once, with the code, when the socket is to be closed."""
        self._closing = closing
        self._most_messages = most_messages
        self._most_bytes = most_bytes
        self._waiting: deque[str] = deque()
        self._bytes = 0
        self._wake: asyncio.Future[None] | None = None
        self.code: int | None = None

    def put(self, text: str) -> bool:
        """Takes a message; false if the socket is closed, or is closed now for being too slow."""
        if self.code is not None:
            return False
        if len(self._waiting) >= self._most_messages or self._bytes > self._most_bytes:
            self._waiting.clear()
            self.close(CLOSE_SLOW)
            return False
        self._waiting.append(text)
        self._bytes += len(text)
        self._rouse()
        return True

    def close(self, code: int) -> None:
        """The socket closes with this code, after what waits; the first code counts."""
        if self.code is not None:
            return
        self.code = code
        self._rouse()
        if self._closing is not None:
            self._closing(code)

    def _rouse(self) -> None:
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    async def write(self, send: Send) -> None:
        """Sends what comes, until the socket is to be closed, and then says so."""
        loop = asyncio.get_running_loop()
        while True:
            while self._waiting:
                text = self._waiting.popleft()
                self._bytes -= len(text)
                await send({"type": "websocket.send", "text": text})
            if self.code is not None:
                await send({"type": "websocket.close", "code": self.code, "reason": ""})
                return
            self._wake = loop.create_future()
            await self._wake
