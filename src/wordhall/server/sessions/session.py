"""The thin gateway between a WebSocket and its table."""

import asyncio
from typing import Any, Protocol, TypeAlias

import msgspec
import structlog
from litestar import WebSocket
from litestar.connection import ASGIConnection

from wordhall.complaint import Complaint
from wordhall.kernel.game import Illegal
from wordhall.kernel.value import Value
from wordhall.server import my_data
from wordhall.server.buckets import Bucket
from wordhall.server.fair_queue import Turn
from wordhall.server.hall import Hall
from wordhall.server.live_tables.live_table import LiveTable
from wordhall.server.refusals import failed, in_trouble
from wordhall.server.sessions.dispatch import receive
from wordhall.server.sockets.client_addresses import client_network
from wordhall.server.sockets.close_codes import (
    CLOSE_FLOOD,
    CLOSE_GONE,
    CLOSE_RESTART,
    CLOSE_SLOW,
    CLOSE_UNREADABLE,
)
from wordhall.server.sockets.connections import Connection
from wordhall.server.sockets.node_addresses import leave_for
from wordhall.server.sockets.outbox import Outbox
from wordhall.server.sockets.protocol import TableProtocol, line_of
from wordhall.server.sockets.wire import LONGEST_FRAME, Refused, read_inbound, write
from wordhall.store.contract import Trouble
from wordhall.store.nodes import ElsewhereError
from wordhall.store.rows import PersonRow

AnyConnection: TypeAlias = ASGIConnection[Any, Any, Any, Any]
AnySocket: TypeAlias = WebSocket[Any, Any, Any]

HELLO_WAIT = 10
"""Seconds in which a client has to send its Hello."""

LAST_WORD = 5
"""Seconds for the client to read the closing frame; then the connection is cut off."""

PATIENCE = 400
"""A socket that sends more messages than this above its rate is closed as a flood."""

NOT_READABLE = "The hall cannot read this message: "

log = structlog.get_logger()


class Visitor(Value, frozen=True):
    """The visitor at the other end of a socket, with the network address.

    `invited`: the visitor has a part in the table, and is not limited by address.
    """

    person: PersonRow | None
    address: str
    invited: bool = False


class AdmissionCheck(Protocol):
    """Authentication and origin checks, the same for sockets as for pages."""

    def admits(self, connection: AnyConnection) -> bool:
        """Whether a page of this hall, or a program, connects."""

    async def who(self, connection: AnyConnection) -> PersonRow | None:
        """The person whose cookie or bearer token the connection has; None if there is none."""


class Session:
    """One socket from its first message to its end."""

    __slots__ = (
        "_backlog",
        "_bucket",
        "_connection",
        "_line",
        "_services",
        "_table",
        "_timer",
        "_visitor",
        "_waited",
    )

    def __init__(self, hall: Hall, table: LiveTable, line: TableProtocol, visitor: Visitor) -> None:
        limits = hall.limits
        outbox = Outbox(line, limits.outbox_messages, limits.outbox_bytes, self._closing)
        self._services = hall.services
        self._table = table
        self._line = line
        self._connection = Connection(visitor.person, outbox, visitor.address)
        self._visitor = visitor
        self._bucket = Bucket(limits.per_socket)
        self._backlog: list[bytes] = []
        self._waited = 0
        loop = asyncio.get_running_loop()
        self._timer: asyncio.TimerHandle | None = loop.call_later(HELLO_WAIT, self._check_hello)
        self._services.counters.sockets += 1
        line.attend(self)

    def queue_up(self, turn: Turn) -> None:
        """Calls a turn of this sender, who shares turns with the address."""
        self._services.messages.queue(self._visitor.address, turn)

    def hear(self, message: bytes) -> None:
        """Takes a message; messages above the rate limits wait."""
        if self._backlog or not self._may_pass():
            self._backlog.append(message)
            self._slow_down()
        elif self._connection.is_open:
            self._take(message)

    def _take(self, raw: bytes) -> None:
        connection = self._connection
        self._services.counters.messages += 1
        if len(raw) > LONGEST_FRAME:
            connection.close(CLOSE_UNREADABLE)
            return
        try:
            message = read_inbound(raw)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self._unreadable(Illegal("unreadable", "house", f"{NOT_READABLE}{error}."))
            return
        try:
            receive(self._table, connection, message, self._services)
        except Exception:
            log.exception("message failed", table=self._table.table.code)
            self._unreadable(failed())
        if connection.greeted and connection.is_open:
            self._end_timer()

    def _unreadable(self, refusal: Illegal) -> None:
        self._services.counters.bad_messages += 1
        self._connection.unreadable += 1
        self._connection.refuse(None, refusal)
        if self._connection.unreadable >= self._services.limits.unreadable:
            self._connection.close(CLOSE_UNREADABLE)

    def _check_hello(self) -> None:
        self._timer = None
        if not self._connection.greeted:
            self._connection.close(CLOSE_UNREADABLE)

    def pong(self, nonce: bytes) -> None:
        """Takes the answer to a ping."""
        self._connection.pong(nonce, self._services.clock.wall())

    # Rate limits

    def _may_pass(self) -> bool:
        """Takes a token for a message from each bucket; whether all had one."""
        services, visitor = self._services, self._visitor
        now = services.clock.wall()
        return (
            self._bucket.take(now)
            and (visitor.person is None or services.people.of(visitor.person.id).take(now))
            and (visitor.invited or services.addresses.of(visitor.address).take(now))
        )

    def _slow_down(self) -> None:
        """Reads a client more slowly that sends too much, and closes one that does not stop."""
        self._waited += 1
        if self._waited > PATIENCE and self._connection.is_open:
            self._services.counters.flooded += 1
            self._backlog.clear()
            self._connection.close(CLOSE_FLOOD)
        elif len(self._backlog) == 1:
            self._line.pause_reading()
            self._wait()

    def _wait(self) -> None:
        pause = 1 / self._services.limits.per_socket.refill
        asyncio.get_running_loop().call_later(pause, self._catch_up)

    def _catch_up(self) -> None:
        while self._backlog and self._connection.is_open:
            if not self._may_pass():
                self._wait()
                return
            self._take(self._backlog.pop(0))
        self._backlog.clear()
        self._line.resume_reading()

    # The end

    def _closing(self, code: int) -> None:
        if code == CLOSE_SLOW:
            self._services.counters.slow_sockets += 1
        self._end_timer()
        self._timer = asyncio.get_running_loop().call_later(LAST_WORD, self._line.abort)

    def _end_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def resume(self) -> None:
        """The line takes more messages again."""
        self._connection.outbox.resume()

    def end(self) -> None:
        """The socket is gone."""
        self._end_timer()
        self._services.open_sockets.leave(self._visitor.address)
        if self._connection.greeted:
            self._table.people.part(self._connection)


class GuessLimit(Protocol):
    """The limit against guessing the codes of tables, the same for sockets as for pages."""

    async def check(self, connection: AnyConnection, code: str) -> None:
        """Refuses an address that has missed too often (`too-many`)."""

    def miss(self, address: str) -> None:
        """Notes that an address has asked for a code without a table."""


async def begin_session(
    hall: Hall, admission: AdmissionCheck, guessing: GuessLimit, socket: AnySocket, code: str
) -> None:
    """Accepts a socket and joins its visitor to the table; or closes it and says why."""
    if not admission.admits(socket):
        await socket.close()
        return
    await socket.accept()
    address = client_network(socket)
    free = hall.services.addresses.of(address).take(hall.clock.wall())
    try:
        person = await admission.who(socket)
        if not free and person is None:
            await socket.close(CLOSE_FLOOD)
            return
        await guessing.check(socket, code)
        if person is not None:
            await my_data.wake_matches(hall, person)
        table = await hall.table(code)
        person = await admission.who(socket)  # anew: they may have signed out, or be forgotten
    except ElsewhereError as elsewhere:
        await socket.close(*leave_for(elsewhere, socket.scope))
    except Illegal as refusal:
        if refusal.code == "no-such-table":
            guessing.miss(address)
        await socket.send_text(write(Refused(None, refusal.refusal())))
        await socket.close(CLOSE_FLOOD if refusal.code == "too-many" else CLOSE_GONE)
    except Trouble as trouble:
        log.error("store in trouble", table=code, reason=trouble.text)  # noqa: TRY400 - plain words
        await socket.send_text(write(Refused(None, in_trouble(trouble).refusal())))
        await socket.close(CLOSE_RESTART)
    except Complaint:
        log.exception("no table", table=code)
        await socket.send_text(write(Refused(None, failed().refusal())))
        await socket.close(CLOSE_RESTART)
    else:
        invited = person is not None and person.id in table.table.people
        admit = hall.services.open_sockets.admit
        if not (invited or free) or not admit(address, invited=invited):
            await socket.close(CLOSE_FLOOD)
            return
        Session(hall, table, line_of(socket.scope), Visitor(person, address, invited))
