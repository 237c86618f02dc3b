"""How the hall reads requests: in fair turns, and with timeouts.

uvicorn itself reads at once all that has arrived, and waits for ever for a client that does not
finish its request or does not read the answer; a few thousand of those would block all others.
"""

import asyncio
from asyncio.transports import Transport
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from wordhall.server.fair_queue import Requests

REQUEST_WAIT = 15.0
"""Seconds from the connection, or from the first byte, to the end of a request."""

READ_WAIT = 60.0
"""Seconds for a client to read an answer; the largest takes this time at 10 kB/s."""

LONGEST_HEAD = 16 * 1024
"""Bytes of a request before its body."""


UNREAD = 64 * 1024
"""Bytes of one connection that may wait for its turn."""


class TimedRequests(H11Protocol):
    """uvicorn's HTTP protocol, with fair turns and timeouts."""

    turns: ClassVar[Requests]
    _heard = b""
    _is_full = False
    _giving_up: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """A client has connected: the timeout of its request begins."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Bytes have arrived: they are read when it is their sender's turn."""
        if self._heard:
            self._heard += data
            if len(self._heard) > UNREAD and not self._is_full:
                self._is_full = True
                self.transport.pause_reading()
            return
        self._heard = data
        self.turns.queue(self.client and self.client[0], self._read)

    def _read(self) -> None:
        """Reads what has arrived, be it the whole request or a part."""
        data, self._heard = self._heard, b""
        if self.transport.is_closing():
            return
        if self._is_full:
            self._is_full = False
            self.transport.resume_reading()
        super().data_received(data)
        if self.transport.get_protocol() is not self or self._is_whole():
            self._wait_no_more()
        elif self._giving_up is None:
            self._wait()

    def pause_writing(self) -> None:
        """The client reads more slowly than it is answered."""
        super().pause_writing()
        self._unread = self.loop.call_later(READ_WAIT, self.transport.abort)

    def resume_writing(self) -> None:
        """The client has read on."""
        super().resume_writing()
        self._read_on()

    def _read_on(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def connection_lost(self, exc: Exception | None) -> None:
        """The client has disconnected."""
        self._wait_no_more()
        self._read_on()
        super().connection_lost(exc)

    def _is_whole(self) -> bool:
        state: Any = self.conn.their_state
        return state not in {h11.IDLE, h11.SEND_BODY}

    def _wait(self) -> None:
        self._giving_up = self.loop.call_later(REQUEST_WAIT, self.transport.abort)

    def _wait_no_more(self) -> None:
        if self._giving_up is not None:
            self._giving_up.cancel()
            self._giving_up = None


def timed_requests() -> type[TimedRequests]:
    """The protocol class of one server, with a fair queue of its own."""

    class OneServer(TimedRequests):
        turns = Requests()

    return OneServer
