"""The thin gateway between a WebSocket and its table."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol, TypeAlias

import msgspec
import structlog
from litestar import WebSocket
from litestar.connection import ASGIConnection
from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import WebsocketRouteHandler, websocket
from litestar.params import FromPath

from wordhall.kernel.game import Illegal
from wordhall.server.buckets import Bucket
from wordhall.server.connections import Connection
from wordhall.server.hall import Hall
from wordhall.server.inbound import receive
from wordhall.server.live import LiveTable
from wordhall.server.outbox import Outbox
from wordhall.server.wire import (
    CLOSE_FLOOD,
    CLOSE_GONE,
    CLOSE_SLOW,
    CLOSE_UNREADABLE,
    LONGEST_FRAME,
    read_inbound,
)
from wordhall.store.contract import PersonRow

AnyConnection: TypeAlias = ASGIConnection[Any, Any, Any, Any]
AnySocket: TypeAlias = WebSocket[Any, Any, Any]

HELLO_WAIT = 10
"""Seconds for the first message."""

LAST_WORD = 5
"""Seconds for a closing frame to be read; after them the connection is cut off."""

PATIENCE = 200
"""So many messages in a row that had to wait for their turn are a flood."""

NOT_READABLE = "This is no message of the hall: "
FAILED = Illegal("failed", "house", "Something went wrong here, and is noted: try again.")

log = structlog.get_logger()


class Door(Protocol):
    """Who may come in, and who they are: the same for sockets as for pages."""

    def admits(self, connection: AnyConnection) -> bool:
        """Whether the page that connects is of this hall, or it is no page."""

    def who(self, connection: AnyConnection) -> PersonRow | None:
        """Whose cookie or bearer token came with it; None for nobody's."""


class Session:
    """One socket from its first message to its end: reads, while a task of its own writes."""

    def __init__(
        self, hall: Hall, table: LiveTable, socket: AnySocket, person: PersonRow | None
    ) -> None:
        self._means = hall.means
        self._table = table
        self._socket = socket
        limits = hall.limits
        outbox = Outbox(limits.outbox_messages, limits.outbox_bytes, self._closing)
        self._connection = Connection(person, outbox)
        self._bucket = Bucket(limits.per_socket)
        self._person = None if person is None else person.id
        self._address = "" if socket.client is None else socket.client.host
        self._waited = 0
        self._cut: asyncio.TimerHandle | None = None

    async def run(self) -> None:
        """Until either side closes."""
        writer = asyncio.get_running_loop().create_task(self._write())
        self._means.tally.sockets += 1
        try:
            async with asyncio.timeout(HELLO_WAIT):
                await self._hear_one()
            while await self._hear_one():
                pass
        except TimeoutError:
            await self._socket.close(CLOSE_UNREADABLE)
        finally:
            if self._cut is not None:
                self._cut.cancel()
            writer.cancel()
            if self._connection.greeted:
                self._table.part(self._connection)

    async def _write(self) -> None:
        with suppress(WebSocketDisconnect, OSError, RuntimeError):
            await self._connection.outbox.write(self._socket.send)

    async def _hear_one(self) -> bool:
        """Takes in one message; false if there are no more."""
        event: Any = await self._socket.receive()
        if event["type"] != "websocket.receive":
            return False
        if not self._may_pass():
            await self._wait()
        if self._connection.is_open:
            self._hear(event.get("text") or event.get("bytes") or "")
        return True

    def _hear(self, text: str | bytes) -> None:
        connection = self._connection
        self._means.tally.messages += 1
        if len(text) > LONGEST_FRAME:
            connection.close(CLOSE_UNREADABLE)
            return
        try:
            message = read_inbound(text)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self._unreadable(Illegal("unreadable", "house", f"{NOT_READABLE}{error}."))
            return
        try:
            receive(self._table, connection, message, self._means)
        except Exception:
            log.exception("message failed", table=self._table.table.code)
            self._unreadable(FAILED)

    def _unreadable(self, refusal: Illegal) -> None:
        self._means.tally.bad_messages += 1
        self._connection.unreadable += 1
        self._connection.refuse(None, refusal)
        if self._connection.unreadable >= self._means.limits.unreadable:
            self._connection.close(CLOSE_UNREADABLE)

    # Not too much at once

    def _may_pass(self) -> bool:
        """Whether there is a token for this message everywhere."""
        now, means = self._means.clock.wall(), self._means
        return (
            self._bucket.take(now)
            and (self._person is None or means.people.of(self._person).take(now))
            and means.addresses.of(self._address).take(now)
        )

    async def _wait(self) -> None:
        """Whoever sends too much is read more slowly; who never stops is sent away."""
        self._waited += 1
        if self._waited > PATIENCE:
            self._means.tally.flooded += 1
            self._connection.close(CLOSE_FLOOD)
            return
        pause = 1 / self._means.limits.per_socket.refill
        while not self._may_pass():  # noqa: ASYNC110 - tokens come with time, from nobody
            await asyncio.sleep(pause)

    # The end

    def _closing(self, code: int) -> None:
        if code == CLOSE_SLOW:
            self._means.tally.slow_sockets += 1
        abort: Callable[[], None] | None = self._socket.scope["state"].get("abort")
        if abort is not None:
            self._cut = asyncio.get_running_loop().call_later(LAST_WORD, abort)


def socket_handler(hall: Hall, door: Door) -> WebsocketRouteHandler:
    """The handler of `/api/tables/{code}/socket`."""

    @websocket("/api/tables/{code:str}/socket")
    async def table_socket(socket: AnySocket, code: FromPath[str]) -> None:
        if not door.admits(socket):
            await socket.close()
            return
        await socket.accept()
        try:
            table = await hall.table(code)
        except Illegal:
            await socket.close(CLOSE_GONE)
            return
        await Session(hall, table, socket, door.who(socket)).run()

    return table_socket
