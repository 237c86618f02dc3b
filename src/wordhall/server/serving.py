"""Runs a hall, with its store, its bots and its addresses, from the start to a clean end."""

import asyncio
import gc
import socket
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager

import structlog
import uvicorn
from litestar.types import ASGIApp

from wordhall.complaint import Complaint
from wordhall.kernel.value import Value
from wordhall.server.clock import WallClock
from wordhall.server.config import Config
from wordhall.server.fair_queue import Moments
from wordhall.server.hall import Hall
from wordhall.server.http.app import create_app
from wordhall.server.http.documents import Documents
from wordhall.server.http.metrics import Meters, create_metrics
from wordhall.server.http.operator_page import create_operator
from wordhall.server.http.request_timeouts import LONGEST_HEAD, timed_requests
from wordhall.server.http.services import HttpServices
from wordhall.server.limits import Limits
from wordhall.server.listening import raise_file_limit
from wordhall.server.nodes.clock import SharedClock
from wordhall.server.nodes.membership import Membership, hand_over, join, shared_clock
from wordhall.server.retention import Retention
from wordhall.server.screens import Screens
from wordhall.server.sockets.node_addresses import without_prefix
from wordhall.server.sockets.protocol import TableProtocol
from wordhall.server.sockets.wire import LONGEST_FRAME
from wordhall.server.thinking.workers import Workers
from wordhall.server.waiting import AWAY, not_ready, until_it_answers
from wordhall.store.contract import Store, Trouble
from wordhall.store.nodes import ALONE
from wordhall.store.opening import open_for_hall
from wordhall.store.place import Place

PING_SECONDS = 20

HAND_OVER = 0.000_5
"""Python's switch interval in seconds: a thread that runs lets another one run after it.

With Python's default, the thread that stores acts would wait ten times as long for a busy event
loop.
"""

COMING = 256
"""Connections that may wait to be accepted; the event loop accepts all of them in one go."""

GRACE_SECONDS = 5
"""Seconds for answers under way when the hall closes."""

COLLECT = (2_000, 3, 1_000)
"""The thresholds of Python's garbage collector.

Few new objects at a time, as ten thousand hold the event loop for 15 ms; all objects very seldom,
as hardly any code here makes cycles.
"""


class Doors(Value, frozen=True):
    """The listening sockets of the hall, of the operator's page, and of the metrics alone."""

    players: tuple[socket.socket, ...]
    operator: tuple[socket.socket, ...]
    metrics: tuple[socket.socket, ...] = ()


class _Server(uvicorn.Server):
    """A server that ignores signals: the hall has two servers, and closes them in its own order."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def _server(app: ASGIApp) -> _Server:
    return _Server(
        uvicorn.Config(
            app,
            lifespan="off",
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=True,
            timeout_graceful_shutdown=GRACE_SECONDS,
            http=timed_requests(),
            backlog=COMING,
            h11_max_incomplete_event_size=LONGEST_HEAD,
            ws=TableProtocol,
            ws_max_size=LONGEST_FRAME,
            ws_per_message_deflate=False,
            ws_ping_interval=PING_SECONDS,
            ws_ping_timeout=PING_SECONDS,
        )
    )


def _nothing() -> None:
    """Does nothing."""


def _spare_collector() -> None:
    """Excludes objects that live as long as the hall from garbage collection.

    Looking at them would hold the event loop for 30 ms each time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)


async def _open_store(place: Place, doors: Doors, stop: asyncio.Event) -> Store | None:
    """The store of the hall, however long its database does not answer.

    None if the hall is told to stop before. Raises `Complaint`.
    """
    try:
        return await open_for_hall(place)
    except Trouble as trouble:
        if trouble.code != AWAY:
            raise
    async with _telling_to_wait(doors):
        return await until_it_answers(place, stop)


@asynccontextmanager
async def _telling_to_wait(doors: Doors) -> AsyncIterator[None]:
    """Answers that the hall is not ready; the sockets of the doors stay open."""
    server = _server(not_ready)
    sockets = [door.dup() for door in (*doors.players, *doors.operator, *doors.metrics)]
    running = asyncio.create_task(server.serve(sockets))
    try:
        yield
    finally:
        server.should_exit = True
        await running


@asynccontextmanager
async def open_hall(
    store: Store,
    place: Place,
    limits: Limits,
    node: str = ALONE,
    superseded: Callable[[], None] = _nothing,
) -> AsyncIterator[Hall]:
    """A started hall on a store, as a context manager that stops it and closes the store.

    `node` is its name among halls that share the store; `superseded` is called if another process
    takes it. Raises `Complaint`.
    """
    try:
        if store.nodes is None and node != ALONE:
            raise Complaint("node-alone", "several nodes need a store on PostgreSQL; give --store")
        if store.nodes is not None:
            await join(store.nodes, node)
        async with _started(store, place, limits, superseded) as hall:
            yield hall
    finally:
        await store.close()


@asynccontextmanager
async def _started(
    store: Store, place: Place, limits: Limits, superseded: Callable[[], None]
) -> AsyncIterator[Hall]:
    last = await store.last_heard()
    clock = WallClock(last) if store.nodes is None else await shared_clock(store.nodes, last)
    workers = Workers(seconds=limits.bot_thinks / 1000)
    hall = Hall(store, clock, workers, limits, Moments(eager=False).queue)
    node = ALONE if store.nodes is None else store.nodes.name
    hall.services.notices.keep_at(place.notices(node))
    retention = Retention(hall)
    membership = None
    if store.nodes is not None and isinstance(clock, SharedClock):
        membership = Membership(hall, store.nodes, clock, superseded)
        membership.start()
    await hall.start()
    retention.start()
    try:
        yield hall
    finally:
        await retention.stop()
        await hall.stop()
        if membership is not None:
            await membership.stop()


async def serve(
    doors: Doors,
    place: Place,
    config: Config,
    limits: Limits,
    opened: Callable[[], None],
    stop: asyncio.Event,
) -> None:
    """Serves until `stop` is set; calls `opened` once people can connect."""
    raise_file_limit()
    sys.setswitchinterval(HAND_OVER)
    store = await _open_store(place, doors, stop)
    if store is None:
        return
    async with open_hall(store, place, limits, config.node, stop.set) as hall:
        meters = Meters(hall)
        meters.watch_loop()
        screens = Screens(hall)
        await screens.start()
        documents = Documents()
        services = HttpServices(hall, config, meters, screens, documents)
        app = without_prefix(create_app(services))
        servers = {_server(app): doors.players}
        servers[_server(create_operator(hall, meters))] = doors.operator
        if doors.metrics:
            servers[_server(create_metrics(meters))] = doors.metrics
        running = [
            asyncio.create_task(server.serve(list(sockets))) for server, sockets in servers.items()
        ]
        opened()
        _spare_collector()
        stopping = asyncio.create_task(stop.wait())
        await asyncio.wait({stopping, *running}, return_when=asyncio.FIRST_COMPLETED)
        structlog.get_logger().info("closing")
        screens.stop()
        documents.stop()
        await hand_over(hall)
        await hall.stop()
        for server in servers:
            server.should_exit = True
        stopping.cancel()
        await asyncio.gather(*running)
