"""The one place that knows how uvicorn holds a socket.

A socket is accepted as ASGI has it. From then on somebody attends to it: messages are taken and
handed over in the event loop's calls themselves, without a task or a queue in between. That is a
third of the hall's work; and all that the request has brought is forgotten, which is half of what
an idle socket would weigh.
"""

import socket
import struct
from asyncio.transports import BaseTransport, Transport
from collections.abc import Callable, Sequence
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
"""Bytes that may wait in the transport before the outbox holds back."""

SEND_BUFFER = 64 * 1024
"""Bytes that the system may hold for one socket; by itself it would hold megabytes."""

RECEIVE_BUFFER = 16 * 1024
"""Bytes that wait in the system to be read from one socket: it would take megabytes at once."""

PIECE = 256
"""Bytes that are read in one turn: a few messages."""

NO_LINGERING = struct.pack("ii", 1, 0)

LINE = "line"
"""Where the scope's state has the protocol of its socket."""


class Attendant(Protocol):
    """Who attends to a socket."""

    def hear(self, message: bytes) -> None:
        """A message has come."""

    def pong(self, nonce: bytes) -> None:
        """What was sent as a ping has come back, or so they say."""

    def resume(self) -> None:
        """The transport takes more."""

    def end(self) -> None:
        """The socket is gone; nothing is told after that."""


class _Nowhere:
    """The queue of an application that has ended."""

    def put_nowait(self, event: object) -> None:
        """Nobody waits for it."""


class TableProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol, as the line of an outbox."""

    attendant: Attendant | None = None
    is_clear = True
    _rests = _is_behind = False
    _queue_up: Callable[[Turn], None]

    def connection_made(self, transport: BaseTransport) -> None:
        """A connection is made."""
        super().connection_made(transport)
        cast("Transport", transport).set_write_buffer_limits(high=HIGH_WATER)
        held: socket.socket = transport.get_extra_info("socket")
        held.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
        held.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BUFFER)
        self.app_state = {**self.app_state, LINE: self}

    def attend(self, attendant: Attendant, queue_up: Callable[[Turn], None]) -> None:
        """From now on all is told to the attendant, beginning with what has come already.

        The application need not go on: the socket does. What comes is read when it is its turn,
        which `queue_up` knows.
        """
        self.attendant = attendant
        self._queue_up = queue_up
        while not self.queue.empty():
            event: Any = self.queue.get_nowait()
            if event["type"] == "websocket.receive":
                attendant.hear((event.get("text") or "").encode() or event.get("bytes") or b"")
        if self.disconnected:
            attendant.end()
        elif self.read_paused:
            self.read_paused = False
            self.go_on()

    async def run_asgi(self) -> None:
        """Runs the application. If it has somebody attend to the socket, that goes on."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except Exception:
            self.logger.exception("Exception in ASGI application")
        if self.attendant is not None:
            self._forget_request()
        elif self.close_timer is None:
            self.send_500_response()  # says nothing where the handshake is done
            self.transport.close()

    def _forget_request(self) -> None:
        self.request.headers.clear()
        self.response.headers.clear()
        self.scope = self.app_state = {}  # type: ignore[assignment]
        self.queue = _Nowhere()  # type: ignore[assignment]

    def send_receive_event_to_app(self) -> None:
        """A message is complete."""
        if self.attendant is None:
            super().send_receive_event_to_app()
            return
        message, self.frames = b"".join(self.frames), []
        if not self.close_sent:
            self.attendant.hear(message)

    def data_received(self, data: bytes) -> None:
        """Some of a message, or some messages."""
        if self.attendant is None:
            super().data_received(data)
            return
        if len(data) > LONGEST_FRAME:
            self._is_behind = True
            self._flow()
        for start in range(0, len(data), PIECE):
            rest = len(data) - start - PIECE
            self._queue_up(partial(self._read, data[start : start + PIECE], rest))

    def _read(self, piece: bytes, rest: int) -> None:
        """Reads a piece; more comes when nothing is left of what has come."""
        if self.disconnected:
            return
        super().data_received(piece)
        if rest <= 0 and self._is_behind:
            self._is_behind = False
            self._flow()

    def handle_pong(self, event: Frame) -> None:
        """A pong has come: of uvicorn's own pings, which look whether anybody is there, or ours."""
        super().handle_pong(event)
        if self.attendant is not None:
            self.attendant.pong(bytes(event.data))

    def connection_lost(self, exc: Exception | None) -> None:
        """The socket is gone."""
        super().connection_lost(exc)
        if self.attendant is not None:
            self.attendant.end()

    def keepalive_timeout(self) -> None:
        """Nobody is there any more: what they have not read must not keep the socket open."""
        super().keepalive_timeout()
        self.abort()

    def rest(self) -> None:
        """Nothing is read until `go_on`."""
        self._rests = True
        self._flow()

    def go_on(self) -> None:
        """Reads on after a rest."""
        self._rests = False
        self._flow()

    def _flow(self) -> None:
        if self.transport.is_closing():
            return
        if self._rests or self._is_behind:
            self.transport.pause_reading()
        else:
            self.transport.resume_reading()

    def pause_writing(self) -> None:
        """The transport takes no more for now."""
        super().pause_writing()
        self.is_clear = False

    def resume_writing(self) -> None:
        """The transport takes more."""
        super().resume_writing()
        self.is_clear = True
        if self.attendant is not None:
            self.attendant.resume()

    def transmit(self, messages: Sequence[bytes]) -> None:
        """Hands messages to the transport; nothing happens on a socket that is closed."""
        if self.conn.state is State.OPEN and not self.transport.is_closing():
            self.transport.write(b"".join(map(text_frame, messages)))

    def ping(self, nonce: bytes) -> None:
        """Asks for the nonce back. Browsers and libraries answer by themselves, and at once."""
        if self.conn.state is State.OPEN and not self.transport.is_closing():
            self.transport.write(ping_frame(nonce))

    def close(self, code: int) -> None:
        """Says why, and closes."""
        if not self.close_sent:
            self.tasks.add(closing := self.loop.create_task(self._say_goodbye(code)))
            closing.add_done_callback(self.on_task_complete)

    async def _say_goodbye(self, code: int) -> None:
        with suppress(ClientDisconnected, RuntimeError):  # they were faster
            await self.send({"type": "websocket.close", "code": code, "reason": ""})

    def abort(self) -> None:
        """Cuts off a socket that nobody reads, which cannot be closed in any other way.

        Without lingering: the system would keep for minutes what it still has for them.
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
    """A server's ping (RFC 6455, section 5.5.2)."""
    return bytes((0x89, len(nonce))) + nonce


def text_frame(message: bytes) -> bytes:
    """A server's text frame, whole and unmasked (RFC 6455, section 5.2)."""
    size = len(message)
    if size < 126:  # noqa: PLR2004 - what fits into the length's seven bits
        return bytes((0x81, size)) + message
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big") + message
    return b"\x81\x7f" + size.to_bytes(8, "big") + message
