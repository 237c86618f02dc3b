"""The one place that knows how uvicorn holds a socket.

A socket is accepted as ASGI has it. After that its messages are taken and handed over in the event
loop's calls themselves, without a task or a queue in between: that is a third of the hall's work.
"""

from asyncio.transports import BaseTransport, Transport
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

HIGH_WATER = 16 * 1024
"""Bytes that may wait in the transport before the outbox holds back."""

LINE = "line"
"""Where the scope's state has the protocol of its socket."""

Heard: TypeAlias = Callable[[bytes], None]
Cleared: TypeAlias = Callable[[], None]


class TableProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol, as the line of an outbox."""

    heard: Heard | None = None
    cleared: Cleared | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        """A connection is made."""
        super().connection_made(transport)
        cast("Transport", transport).set_write_buffer_limits(high=HIGH_WATER)
        self.app_state = {**self.app_state, LINE: self}

    def attend(self, heard: Heard, cleared: Cleared) -> None:
        """From now on every message is told at once, and when the transport takes more."""
        self.heard, self.cleared = heard, cleared

    def send_receive_event_to_app(self) -> None:
        """A message is complete."""
        if self.heard is None:
            super().send_receive_event_to_app()
            return
        message, self.frames = b"".join(self.frames), []
        if not self.close_sent:
            self.heard(message)

    def rest(self) -> None:
        """Nothing is read until `go_on`."""
        if not self.transport.is_closing():
            self.transport.pause_reading()

    def go_on(self) -> None:
        """Reads on after a rest."""
        if not self.transport.is_closing():
            self.transport.resume_reading()

    def resume_writing(self) -> None:
        """The transport takes more."""
        super().resume_writing()
        if self.cleared is not None:
            self.cleared()

    @property
    def is_clear(self) -> bool:
        """Whether the transport takes more."""
        return self.writable.is_set()

    def transmit(self, messages: Sequence[bytes]) -> None:
        """Hands messages to the transport; nothing happens on a socket that is closed."""
        if self.conn.state is State.OPEN and not self.transport.is_closing():
            self.transport.write(b"".join(map(text_frame, messages)))

    def close(self, code: int) -> None:
        """Says why, and closes."""
        if not self.close_sent:
            message: Any = {"type": "websocket.close", "code": code, "reason": ""}
            self.tasks.add(closing := self.loop.create_task(self.send(message)))
            closing.add_done_callback(self.on_task_complete)

    def abort(self) -> None:
        """Cuts off a socket that nobody reads, which cannot be closed in any other way."""
        self.transport.abort()


def line_of(scope: Any) -> TableProtocol:
    """The line of a socket that is served by `TableProtocol`."""
    line: TableProtocol = scope["state"][LINE]
    return line


def text_frame(message: bytes) -> bytes:
    """A server's text frame, whole and unmasked (RFC 6455, section 5.2)."""
    size = len(message)
    if size < 126:  # noqa: PLR2004 - what fits into the length's seven bits
        return bytes((0x81, size)) + message
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big") + message
    return b"\x81\x7f" + size.to_bytes(8, "big") + message
