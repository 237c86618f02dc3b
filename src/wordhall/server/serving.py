"""Runs a hall: its store, its bots, its two addresses, from the start to a clean end."""

import asyncio
import gc
import socket
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import structlog
import uvicorn
from litestar.types import ASGIApp

from wordhall.kernel.value import Value
from wordhall.server.clock import WallClock
from wordhall.server.config import Config
from wordhall.server.fair_queue import Moments
from wordhall.server.hall import Hall
from wordhall.server.http.app import create_app
from wordhall.server.http.request_timeouts import LONGEST_HEAD, timed_requests
from wordhall.server.jobs.retention import Retention
from wordhall.server.limits import Limits
from wordhall.server.listening import make_room
from wordhall.server.operator.metrics import Meters
from wordhall.server.operator.page import create_operator
from wordhall.server.sockets.protocol import TableProtocol
from wordhall.server.sockets.wire import LONGEST_FRAME
from wordhall.server.thinking.workers import Workers
from wordhall.store.place import NOTICES
from wordhall.store.sqlite import open_store

PING_SECONDS = 20

HAND_OVER = 0.000_5
"""Seconds after which a thread that works hands over to one that waits.

A thread keeps the acts; as Python has it, it would wait ten times as long for a busy event loop.
"""

COMING = 256
"""Connections that may wait to be accepted: the event loop takes all of them in one go."""

GRACE_SECONDS = 5
"""How long answers that are under way may take when the hall closes."""

COLLECT = (2_000, 3, 1_000)
"""When the collector of cycles looks for some, and how far.

Among little at a time, as ten thousand new objects hold the event loop for 15 ms; and among all
very seldom, as hardly anything here makes any.
"""


class Doors(Value, frozen=True):
    """The listening sockets: everybody's, and the operator's."""

    players: tuple[socket.socket, ...]
    operator: tuple[socket.socket, ...]


class _Server(uvicorn.Server):
    """A server that leaves signals alone: the hall has two, and closes them in its own order."""

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


def _spare_collector() -> None:
    """The collector need not look again and again at what stays as long as the hall.

    It would hold the event loop for 30 ms each time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)


@asynccontextmanager
async def open_hall(database: Path, limits: Limits) -> AsyncIterator[Hall]:
    """A hall that has risen, and goes down when its user is done with it."""
    store = await asyncio.to_thread(open_store, database, hall=True)
    try:
        clock = WallClock(await asyncio.to_thread(store.last_heard))
        workers = Workers(seconds=limits.bot_thinks / 1000)
        hall = Hall(store, clock, workers, limits, Moments(eager=False).queue)
        hall.services.notices.keep_at(database.with_name(f"{database.name}{NOTICES}"))
        retention = Retention(hall)
        await hall.start()
        retention.start()
        try:
            yield hall
        finally:
            await retention.stop()
            await hall.stop()
    finally:
        await asyncio.to_thread(store.close)


async def serve(
    doors: Doors,
    database: Path,
    config: Config,
    limits: Limits,
    opened: Callable[[], None],
    stop: asyncio.Event,
) -> None:
    """Serves until `stop` is set; calls `opened` once people can come in."""
    make_room()
    sys.setswitchinterval(HAND_OVER)
    async with open_hall(database, limits) as hall:
        meters = Meters(hall)
        meters.watch_loop()
        servers = [
            _server(create_app(hall, config, meters)),
            _server(create_operator(hall, meters)),
        ]
        running = [
            asyncio.create_task(server.serve(list(sockets)))
            for server, sockets in zip(servers, (doors.players, doors.operator), strict=True)
        ]
        opened()
        _spare_collector()
        stopping = asyncio.create_task(stop.wait())
        await asyncio.wait({stopping, *running}, return_when=asyncio.FIRST_COMPLETED)
        structlog.get_logger().info("closing")
        await hall.stop()
        for server in servers:
            server.should_exit = True
        stopping.cancel()
        await asyncio.gather(*running)
