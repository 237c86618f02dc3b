"""The WebSocket protocol under uvicorn: the only module that knows uvicorn's internals.

A socket is accepted by ASGI. From then on an `Attendant` gets its messages directly in the event
loop's callbacks, without a task or a queue in between, which saves a third of the hall's work. The
request's own data is dropped, which saves half the memory of an idle socket.
"""

import socket
import struct
from asyncio.transports import BaseTransport, Transport
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Protocol, cast

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from wordhall.server.fair_queue import Turn
from wordhall.server.sockets.wire import LONGEST_FRAME

HIGH_WATER = 16 * 1024
"""The bytes in the transport above which the outbox keeps messages back."""

SEND_BUFFER = 64 * 1024
"""The system's send buffer of one socket in bytes; the default would be megabytes."""

RECEIVE_BUFFER = 16 * 1024
"""The system's receive buffer of one socket in bytes; the default would be megabytes."""

PIECE = 256
"""The bytes that are read in one turn: a few messages."""

NO_LINGERING = struct.pack("ii", 1, 0)

LINE = "line"
"""The key of the scope's state for the protocol of its socket."""


class Attendant(Protocol):
    """The receiver of a socket's events."""

    def queue_up(self, turn: Turn) -> None:
        """Calls the turn when it is this sender's."""

    def hear(self, message: bytes) -> None:
        """Takes a message."""

    def pong(self, nonce: bytes) -> None:
        """Takes the payload of a pong, which may be false."""

    def resume(self) -> None:
        """The transport takes more messages again."""

    def end(self) -> None:
        """The socket is gone; there are no events after this one."""


class _Nowhere:
    """In place of the queue and of the event of an application that has ended: no deques."""

    def put_nowait(self, event: object) -> None:
        """Drops the event."""

    def set(self) -> None:
        """The transport takes more, which the attendant is told."""

    def clear(self) -> None:
        """The transport takes no more, which `is_clear` says."""

    async def wait(self) -> None:
        """Only a close is sent through uvicorn now, and the outbox waits with it by itself."""


NOWHERE = _Nowhere()


class TableProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol, as the line of an outbox."""

    __slots__ = (
        "_is_behind",
        "_is_paused",
        "app_state",
        "asgi_version",
        "attendant",
        "default_headers",
        "initial_response",
        "is_clear",
        "request",
        "response",
        "root_path",
        "scheme",
        "scope",
        "server",
    )
    """Its own attributes, and those of uvicorn's handshake.

    Without them there are more than 30, and then CPython gives each instance a dict of its own
    keys: 1.2 kB a socket.
    """

    attendant: Attendant | None
    is_clear: bool

    def connection_made(self, transport: BaseTransport) -> None:
        """Prepares a new connection."""
        super().connection_made(transport)
        self.attendant = None
        self.is_clear = True
        self._is_paused = self._is_behind = False
        cast("Transport", transport).set_write_buffer_limits(high=HIGH_WATER)
        held: socket.socket = transport.get_extra_info("socket")
        held.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
        held.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BUFFER)
        self.app_state = {**self.app_state, LINE: self}

    def attend(self, attendant: Attendant) -> None:
        """Sends all events to the attendant from now on, beginning with messages that have come.

        The application may end, and the socket stays. Bytes are read in turns, which the attendant
        queues.
        """
        self.attendant = attendant
        while not self.queue.empty():
            event: Any = self.queue.get_nowait()
            if event["type"] == "websocket.receive":
                attendant.hear((event.get("text") or "").encode() or event.get("bytes") or b"")
        if self.disconnected:
            attendant.end()
        elif self.read_paused:
            self.read_paused = False
            self.resume_reading()

    async def run_asgi(self) -> None:
        """Runs the application; the socket outlives it if it has an attendant."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except Exception:
            self.logger.exception("Exception in ASGI application")
        if self.attendant is not None:
            self._forget_request()
        elif self.close_timer is None:
            self.send_500_response()  # sends nothing after the handshake
            self.transport.close()

    def _forget_request(self) -> None:
        self.request.headers.clear()
        del self.request, self.response
        self.scope = self.app_state = {}  # type: ignore[assignment]
        self.client = self.server = None
        self.queue = self.writable = NOWHERE  # type: ignore[assignment]

    def send_receive_event_to_app(self) -> None:
        """Passes on a complete message."""
        if self.attendant is None:
            super().send_receive_event_to_app()
            return
        message, self.frames = b"".join(self.frames), []
        if not self.close_sent:
            self.attendant.hear(message)

    def data_received(self, data: bytes) -> None:
        """Takes bytes: a part of a message, or several."""
        if self.attendant is None:
            super().data_received(data)
            return
        if len(data) > LONGEST_FRAME:
            self._is_behind = True
            self._flow()
        for start in range(0, len(data), PIECE):
            left = len(data) - start - PIECE
            self.attendant.queue_up(partial(self._read, data[start : start + PIECE], left))

    def _read(self, piece: bytes, left: int) -> None:
        """Reads a piece; the transport reads on once all that has arrived is handled."""
        if self.disconnected:
            return
        super().data_received(piece)
        if left <= 0 and self._is_behind:
            self._is_behind = False
            self._flow()

    def handle_pong(self, event: Frame) -> None:
        """Takes a pong: the answer to uvicorn's own keepalive ping, or to the hall's."""
        super().handle_pong(event)
        if self.attendant is not None:
            self.attendant.pong(bytes(event.data))

    def connection_lost(self, exc: Exception | None) -> None:
        """Tells the attendant that the socket is gone."""
        super().connection_lost(exc)
        if self.attendant is not None:
            self.attendant.end()

    def keepalive_timeout(self) -> None:
        """Cuts off a client that does not answer: unread messages must not keep the socket open."""
        super().keepalive_timeout()
        self.abort()

    def pause_reading(self) -> None:
        """Stops reading until `resume_reading`."""
        self._is_paused = True
        self._flow()

    def resume_reading(self) -> None:
        """Reads on."""
        self._is_paused = False
        self._flow()

    def _flow(self) -> None:
        if self.transport.is_closing():
            return
        if self._is_paused or self._is_behind:
            self.transport.pause_reading()
        else:
            self.transport.resume_reading()

    def pause_writing(self) -> None:
        """The transport takes no more messages for now."""
        super().pause_writing()
        self.is_clear = False

    def resume_writing(self) -> None:
        """The transport takes more messages again."""
        super().resume_writing()
        self.is_clear = True
        if self.attendant is not None:
            self.attendant.resume()

    def transmit(self, messages: Sequence[bytes]) -> None:
        """Hands messages to the transport; does nothing on a closed socket."""
        if self.conn.state is State.OPEN and not self.transport.is_closing():
            self.transport.write(b"".join(map(text_frame, messages)))

    def ping(self, nonce: bytes) -> None:
        """Sends a ping. Browsers and libraries answer it themselves, and at once."""
        if self.conn.state is State.OPEN and not self.transport.is_closing():
            self.transport.write(ping_frame(nonce))

    def close(self, code: int, reason: str = "") -> None:
        """Closes with this code, and a reason for programs to read."""
        if not self.close_sent:
            self.tasks.add(closing := self.loop.create_task(self._say_goodbye(code, reason)))
            closing.add_done_callback(self.on_task_complete)

    async def _say_goodbye(self, code: int, reason: str) -> None:
        with suppress(ClientDisconnected, RuntimeError):  # the client closed first
            await self.send({"type": "websocket.close", "code": code, "reason": reason})

    def abort(self) -> None:
        """Cuts off a socket whose client does not read: a normal close would wait.

        SO_LINGER is 0, or else the system would keep the unread bytes for minutes.
        """
        if not self.disconnected:
            held: socket.socket = self.transport.get_extra_info("socket")
            held.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, NO_LINGERING)
            self.transport.abort()


def line_of(scope: Any) -> TableProtocol:
    """The line of a socket that is served by `TableProtocol`."""
    line: TableProtocol = scope["state"][LINE]
    return line


def ping_frame(nonce: bytes) -> bytes:
    """A server's ping frame (RFC 6455, section 5.5.2)."""
    return bytes((0x89, len(nonce))) + nonce


def text_frame(message: bytes) -> bytes:
    """A server's text frame, whole and unmasked (RFC 6455, section 5.2)."""
    size = len(message)
    if size < 126:  # noqa: PLR2004 - what fits into the length's seven bits
        return bytes((0x81, size)) + message
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big") + message
    return b"\x81\x7f" + size.to_bytes(8, "big") + message
