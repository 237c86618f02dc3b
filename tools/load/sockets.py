"""A lean WebSocket client (RFC 6455): a crowd of thousands in one process is not to cost much."""

import asyncio
import socket
from collections.abc import Callable
from typing import cast

HELLO = b'{"type":"Hello","wire":2}'

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
FIN, MASKED = 0x80, 0x80
SHORT, MEDIUM = 125, 126
NO_MASK = bytes(4)
"""A mask of noughts is one, and costs nothing."""

ABNORMAL = 1006
"""The code of a connection that was lost without one."""

Hear = Callable[["Socket", bytes], None]


class Socket(asyncio.Protocol):
    """One connection; `hear` is called with each message as it comes."""

    def __init__(self, request: bytes, hear: Hear) -> None:
        loop = asyncio.get_running_loop()
        self.opened: asyncio.Future[None] = loop.create_future()
        self.closed: asyncio.Future[int] = loop.create_future()
        self.hear = hear
        self._request = request
        self._waiting = b""
        self._open = False
        self._code = ABNORMAL
        self.reason = ""
        self._transport: asyncio.Transport | None = None

    @property
    def transport(self) -> asyncio.Transport:
        """What it is sent over: to stop reading, to cut it off."""
        if self._transport is None:
            raise ConnectionError("it is not connected")
        return self._transport

    def give_up(self) -> None:
        """Nobody waits for it any more."""
        self.opened.cancel()
        if self._transport is not None:
            self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Asks for the socket."""
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the hall would not open a socket"))
        if not self.closed.done():
            self.closed.set_result(self._code)

    def send(self, text: bytes) -> None:
        """Sends a message."""
        self._frame(TEXT, text)

    def close(self) -> None:
        """Says goodbye."""
        self._frame(CLOSE, (1000).to_bytes(2, "big"))

    def _frame(self, opcode: int, data: bytes) -> None:
        length = len(data)
        if length <= SHORT:
            head = bytes((FIN | opcode, MASKED | length))
        else:
            head = bytes((FIN | opcode, MASKED | MEDIUM)) + length.to_bytes(2, "big")
        self.transport.write(head + NO_MASK + data)

    def data_received(self, data: bytes) -> None:
        """Takes it apart."""
        data = self._waiting + data if self._waiting else data
        if not self._open:
            head, found, rest = data.partition(b"\r\n\r\n")
            if not found:
                self._waiting = data
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.transport.close()
                return
            self._open, data = True, rest
            self.opened.set_result(None)
        self._waiting = self._take(data)

    def _take(self, data: bytes) -> bytes:
        """Hears all whole messages; the rest waits."""
        at, end = 0, len(data)
        while end - at >= 2:
            start, length = at + 2, data[at + 1]
            if length > SHORT:
                size = 2 if length == MEDIUM else 8
                start += size
                if end < start:
                    break
                length = int.from_bytes(data[start - size : start], "big")
            if end < start + length:
                break
            self._one(data[at] & 0x0F, data[start : start + length])
            at = start + length
        return data[at:]

    def _one(self, opcode: int, data: bytes) -> None:
        if opcode == TEXT:
            self.hear(self, data)
        elif opcode == PING:
            self._frame(PONG, data)
        elif opcode == CLOSE:
            self._code = int.from_bytes(data[:2], "big")
            self.reason = data[2:].decode()
            self._frame(CLOSE, data[:2])
            self.transport.close()


def request(port: int, path: str, cookie: str = "", address: str = "") -> bytes:
    """What asks for a socket, as a page of the hall does; from an `address` that a proxy names."""
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: localhost:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
        f"Origin: http://localhost:{port}",
    ]
    if cookie:
        lines.append(f"Cookie: {cookie}")
    if address:
        lines.append(f"X-Forwarded-For: {address}")
    return "\r\n".join((*lines, "", "")).encode()


async def connect(  # noqa: PLR0913, PLR0917 - each has its usual value
    port: int,
    path: str,
    cookie: str,
    hear: Hear,
    receive_buffer: int | None = None,
    via: int | None = None,
    address: str = "",
) -> Socket:
    """An open socket; raises OSError where there is none to be had.

    With a `receive_buffer` of so many bytes the system keeps no more of what is not read. `via` is
    another port that leads to the hall's, `address` the one that a proxy names.
    """
    loop = asyncio.get_running_loop()
    asked = request(port, path, cookie, address)
    plain = socket.socket()
    plain.setblocking(False)  # noqa: FBT003 - the standard library has it so
    if receive_buffer is not None:
        plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
    opening = Socket(asked, hear)
    try:
        await loop.sock_connect(plain, ("127.0.0.1", port if via is None else via))
        await loop.create_connection(lambda: opening, sock=plain)
        await opening.opened
    except BaseException:
        opening.give_up()
        plain.close()
        raise
    return opening
