"""A hall to be measured: what `wordhall serve` runs, with the counter among its games.

    python -m tools.load.serve --data FOLDER [--bare] [--trusting] [--lenient | --usual] [--bots]
        [--hasty] [--store ADDRESS --node NAME]

It says its port in a line of JSON, and then answers a line of JSON to each line it is told:

* `watch`: from now on the event loop is watched, which costs a little;
* `rest`: it is watched no longer; how long it was blocked at most (see `LoopWatch`);
* `sample`, `profile`: from now on it is noted where the event loop's time goes; where it went.

The usual limits would throttle a crowd of one machine: they are lifted, with `--lenient` only those
of an address, with `--usual` none. With `--bots` bots and reviews think in processes of their own,
as they usually do; else none play. `--bare` serves no hall, but rooms that say again to all in them
what they hear, on the same server and framework: the noise of machine and stack. A `--trusting`
hall sends whatever it has to whoever does not read. A `--hasty` hall takes all that comes at once,
and not in turns. With a `--store` it is a node on PostgreSQL. It ends with its standard input.
"""

import argparse
import asyncio
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import uvloop
from litestar import Litestar, WebSocket
from litestar.handlers import WebsocketRouteHandler, websocket
from msgspec.structs import replace

from tools.load import counter
from tools.load.sampler import Sampler
from tools.load.watch import LoopWatch
from wordhall.server import serving
from wordhall.server.config import Config, site_folder
from wordhall.server.fair_queue import Moments, Requests, at_once
from wordhall.server.http.origins import allowed
from wordhall.server.limits import Limits, Rate
from wordhall.server.listening import listen, port_of
from wordhall.server.operator import logs
from wordhall.server.sockets import protocol
from wordhall.server.thinking.inline import Inline
from wordhall.store.nodes import ALONE
from wordhall.store.place import Place

HOST = "127.0.0.1"
MANY = 1_000_000
FREE = Rate(MANY, MANY)


def lenient() -> Limits:
    """The usual limits, but for those of an address: all of a crowd come from one."""
    usual = Limits()
    return replace(
        unlimited(),
        per_socket=usual.per_socket,
        per_person=usual.per_person,
        watchers=usual.watchers,
        bots_a_person=usual.bots_a_person,
        tables_a_person=usual.tables_a_person,
        open_tables=usual.open_tables,
    )


def unlimited() -> Limits:
    """The usual sizes, and no rates: all of a crowd come from one address."""
    return replace(
        Limits(),
        per_socket=FREE,
        per_person=FREE,
        per_address=FREE,
        requests=FREE,
        heavy_requests=FREE,
        guesses=FREE,
        new_tables=FREE,
        new_matches=FREE,
        new_bots=FREE,
        acts=FREE,
        acts_a_seat=MANY,
        bots_a_person=MANY,
        tables_a_person=MANY,
        sockets_an_address=MANY,
        watchers=MANY,
        watchers_an_address=MANY,
        open_tables=MANY,
    )


class Told:
    """Answers what it is asked on standard input; `stop` is set at its end."""

    def __init__(self, stop: asyncio.Event) -> None:
        self._stop = stop
        self._watch = LoopWatch()
        self._sampler = Sampler()
        self._tasks: dict[str, Callable[[], object]] = {
            "watch": self._watch.start,
            "rest": self._watch.stop,
            "sample": self._sampler.start,
            "profile": self._sampler.stop,
        }

    def listen(self) -> None:
        """From now on."""
        asyncio.get_running_loop().add_reader(sys.stdin.fileno(), self._hear)

    def _hear(self) -> None:
        line = sys.stdin.readline().strip()
        if not line:
            asyncio.get_running_loop().remove_reader(sys.stdin.fileno())
            self._stop.set()
            return
        print(json.dumps(self._tasks[line]()), flush=True)


async def serve_hall(  # noqa: PLR0913 - each has its usual value
    data: Path,
    limits: Limits,
    opened: Callable[[int], None],
    stop: asyncio.Event,
    *,
    bots: bool = False,
    store: str | None = None,
    node: str = ALONE,
) -> None:
    """Serves a hall until `stop` is set; `opened` is told the port. Bots play if they may."""
    counter.offer()
    if not bots:
        vars(serving)["Workers"] = lambda seconds: Inline()  # noqa: ARG005 - as it is called there
    players, operator = listen(HOST, 0, insist=True), listen(HOST, 0, insist=True)
    port = port_of(players)
    config = Config(allowed(HOST, port), site_folder(), node=node)
    doors = serving.Doors(tuple(players), tuple(operator))
    await serving.serve(doors, Place(data, store), config, limits, lambda: opened(port), stop)


class Bare:
    """Rooms without anything: whoever says something, all in the room hear it."""

    def __init__(self) -> None:
        self._rooms: dict[str, list[WebSocket[Any, Any, Any]]] = {}

    def handler(self) -> WebsocketRouteHandler:
        """The sockets of `/{room}`."""

        @websocket("/{room:str}")
        async def socket_of(socket: WebSocket[Any, Any, Any], room: str) -> None:
            await socket.accept()
            others = self._rooms.setdefault(room, [])
            others.append(socket)
            while True:
                event: Any = await socket.receive()
                if event["type"] != "websocket.receive":
                    others.remove(socket)
                    return
                for other in others:
                    await other.send_text(event["text"])

        return socket_of


async def _serve_bare(opened: Callable[[int], None], stop: asyncio.Event) -> None:
    sockets = listen(HOST, 0, insist=True)
    server = serving._server(Litestar([Bare().handler()], logging_config=None, openapi_config=None))  # noqa: SLF001
    running = asyncio.create_task(server.serve(list(sockets)))
    opened(port_of(sockets))
    await stop.wait()
    server.should_exit = True
    await running


async def _run(args: argparse.Namespace) -> None:
    stop = asyncio.Event()
    told = Told(stop)

    def opened(port: int) -> None:
        print(json.dumps({"port": port}), flush=True)
        told.listen()

    if args.bare:
        await _serve_bare(opened, stop)
    else:
        limits = Limits() if args.usual else lenient() if args.lenient else unlimited()
        await serve_hall(
            args.data, limits, opened, stop, bots=args.bots, store=args.store, node=args.node
        )


def main() -> None:
    """Serves until standard input ends."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path)
    parser.add_argument("--bare", action="store_true")
    parser.add_argument("--trusting", action="store_true")
    parser.add_argument("--lenient", action="store_true")
    parser.add_argument("--usual", action="store_true")
    parser.add_argument("--bots", action="store_true")
    parser.add_argument("--hasty", action="store_true")
    parser.add_argument("--store")
    parser.add_argument("--node", default=ALONE)
    args = parser.parse_args()
    logs.set_up(quiet=True)
    if args.hasty:
        for turns in (Requests, Moments):
            setattr(turns, "queue", staticmethod(at_once))  # noqa: B010 - in the place of a method
    if args.trusting:
        protocol.HIGH_WATER = MANY * 1000
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(_run(args))


if __name__ == "__main__":
    main()
