"""A proxy before the hall that delays bytes in both directions by the same time."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import cast

HOST = "127.0.0.1"


class Side(asyncio.Protocol):
    """One end of a connection: its bytes leave at the other end later, in the same order."""

    def __init__(self, delay: float) -> None:
        self.other: Side | None = None
        self.transport: asyncio.Transport | None = None
        self._delay = delay
        self._waiting: deque[bytes] = deque()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Sends the bytes that have waited for this end."""
        self.transport = cast("asyncio.Transport", transport)

    def data_received(self, data: bytes) -> None:
        """Takes bytes for the other end."""
        self._waiting.append(data)
        asyncio.get_running_loop().call_later(self._delay, self._arrive)

    def _arrive(self) -> None:
        data, other = self._waiting.popleft(), self.other
        if other is not None and other.transport is not None:
            other.transport.write(data)

    def connection_lost(self, exc: Exception | None) -> None:
        """The other end closes, too."""
        if self.other is not None and self.other.transport is not None:
            self.other.transport.close()


class Entry(Side):
    """The end at which clients come in."""

    def __init__(self, port: int, delay: float) -> None:
        super().__init__(delay)
        self._port = port
        self._opening: asyncio.Task[None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A client: a connection of its own to the hall."""
        super().connection_made(transport)
        transport = cast("asyncio.Transport", transport)
        transport.pause_reading()
        self._opening = asyncio.ensure_future(self._open(transport))

    async def _open(self, transport: asyncio.Transport) -> None:
        loop = asyncio.get_running_loop()
        _, exit_ = await loop.create_connection(partial(Side, self._delay), HOST, self._port)
        self.other, exit_.other = exit_, self
        transport.resume_reading()


@asynccontextmanager
async def delayed(port: int, round_trip: float) -> AsyncIterator[int]:
    """A port that leads to another; each direction takes half of the round trip, in seconds."""
    loop = asyncio.get_running_loop()
    server = await loop.create_server(partial(Entry, port, round_trip / 2), HOST, 0)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()
