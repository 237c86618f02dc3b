"""The one place that knows how uvicorn holds a socket: how much waits in it, how it is cut off."""

from asyncio.transports import BaseTransport, Transport
from typing import cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

HIGH_WATER = 16 * 1024
"""Bytes that may wait in the transport before its outbox holds back."""


class TableProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol, with little waiting in it, and `abort` in the scope's state.

    Whoever does not read cannot be closed in any other way.
    """

    def connection_made(self, transport: BaseTransport) -> None:
        """A connection is made."""
        super().connection_made(transport)
        wire = cast("Transport", transport)
        wire.set_write_buffer_limits(high=HIGH_WATER)
        self.app_state = {**self.app_state, "abort": wire.abort}
