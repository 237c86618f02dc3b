"""Frames that no client sends are thrown at a hall: nothing crashes, and the others play on.

    python -m tools.proof.frames --count 1000000

The hall listens as `wordhall serve` does, without limits of rate. Three people and three
spectators of one match send what `garble` makes; at another table somebody plays, and must be
answered. Whatever the hall notes as its own failure is a fault.
"""

import asyncio
import itertools
import json
import logging
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import httpx
import structlog
import uvloop
from msgspec.structs import replace

from tools.load.sockets import HELLO, Socket, connect
from tools.proof.garble import framed, garbled
from tools.proof.tally import Tally, begun, options, report
from wordhall.server.config import Config
from wordhall.server.http.origins import allowed
from wordhall.server.limits import Limits, Rate
from wordhall.server.listening import listen, port_of
from wordhall.server.serving import Doors, serve
from wordhall.server.sessions.dispatch import receive
from wordhall.store.place import Place

FREE = Rate(10**9, 10**9)
LIMITS = replace(
    Limits(),
    per_socket=FREE,
    per_person=FREE,
    per_address=FREE,
    requests=FREE,
    heavy_requests=FREE,
    new_matches=FREE,
    acts=FREE,
    acts_a_seat=10**9,
    unreadable=10**9,
)
LOOK_EVERY = 2_000
"""Frames from one look at the hall to the next."""

PATIENCE = 30.0
NAMES = ("Ada", "Ben", "Cleo")


class Person:
    """Somebody with a browser at a table."""

    def __init__(self, port: int, name: str) -> None:
        self.port = port
        self.name = name
        self.http = httpx.AsyncClient(
            base_url=f"http://localhost:{port}",
            headers={"Origin": f"http://localhost:{port}"},
            timeout=PATIENCE,
        )
        self.answers: asyncio.Queue[str] = asyncio.Queue()

    async def post(self, path: str, sent: object) -> Any:
        """What the hall answers; raises if it refuses."""
        return (await self.http.post(path, json=sent)).raise_for_status().json()

    async def connect(self, code: str) -> Socket:
        """A socket to a table, which has said Hello."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        socket = await connect(self.port, f"/api/tables/{code}/socket", cookie, self._hear)
        socket.send(HELLO)
        return socket

    def _hear(self, _: Socket, message: bytes) -> None:
        if message.startswith((b'{"type":"Done"', b'{"type":"Refused"')):
            self.answers.put_nowait(json.loads(message)["type"])


class Barrage:
    """A hall under fire, and a quiet table in it."""

    def __init__(self, port: int, said: list[str]) -> None:
        self._port = port
        self._said = said
        self._code = ""
        self._people: list[Person] = []
        self._throwing: list[tuple[Person, Socket | None]] = []
        self._quiet: tuple[Person, Socket] | None = None
        self._acts = itertools.count()
        self.closed = 0

    async def open(self) -> None:
        """Two matches begin."""
        self._code, people = await self._match()
        watching = [Person(self._port, "") for _ in NAMES]
        self._people += watching
        self._throwing = [(person, None) for person in (*people, *watching)]
        code, (ada, *_) = await self._match()
        self._quiet = ada, await ada.connect(code)
        await self._act({"type": "Roll"})

    async def _match(self) -> tuple[str, list[Person]]:
        people = [Person(self._port, name) for name in NAMES]
        self._people += people
        for person in people:
            await person.post("/api/me", {"name": person.name})
        new = {"game": "sheets", "options": {"roller": 0}}
        code: str = (await people[0].post("/api/tables", new))["code"]
        for person in people[1:]:
            await person.post(f"/api/tables/{code}/wishes", {"type": "Sit", "name": person.name})
        await people[0].post(f"/api/tables/{code}/start", {})
        return code, people

    async def close(self) -> None:
        """Everybody goes."""
        open_ = [socket for _, socket in self._throwing if socket is not None]
        if self._quiet is not None:
            open_.append(self._quiet[1])
        for socket in open_:
            socket.transport.abort()
            await socket.closed
        for person in self._people:
            await person.http.aclose()

    async def throw(self, number: int) -> None:
        """One frame; whose socket was closed opens another."""
        luck = Random(number)  # noqa: S311 - it is to be the same again
        place = number % len(self._throwing)
        person, socket = self._throwing[place]
        if socket is None or socket.closed.done():
            self.closed += socket is not None
            socket = await person.connect(self._code)
            self._throwing[place] = person, socket
        socket.transport.write(framed(garbled(luck), luck))
        if number % len(self._throwing) == 0:
            await asyncio.sleep(0)
        while not person.answers.empty():
            person.answers.get_nowait()

    async def look(self) -> list[str]:
        """What is wrong with the hall now."""
        wrong, self._said[:] = list(self._said), []
        person, _ = self._quiet or (None, None)
        if person is None:
            return wrong
        health = await person.http.get("/healthz")
        if health.status_code != httpx.codes.OK:
            wrong.append(f"/healthz answered {health.status_code}")
        answer = await self._act({"type": "Pencil", "letters": []})
        if answer != "Done":
            wrong.append(f"at the quiet table an act was answered by {answer}")
        return wrong

    async def _act(self, action: object) -> str:
        if self._quiet is None:
            raise AssertionError
        person, socket = self._quiet
        act = {"type": "Do", "id": f"a{next(self._acts)}", "seat": 0, "action": action}
        socket.send(json.dumps(act).encode())
        return await asyncio.wait_for(person.answers.get(), PATIENCE)


@contextmanager
def listening(said: list[str]) -> Iterator[None]:
    """Whatever the hall, its server or the event loop note as failures goes to `said`."""

    def note(_: Any, method: str, event: structlog.typing.EventDict) -> structlog.typing.EventDict:
        if method in {"error", "exception", "critical"}:
            said.append(f"{event.get('event')} {event.get('exc_info', '')!r}")
        raise structlog.DropEvent

    class Ear(logging.Handler):
        """For those who use the standard library's log."""

        def emit(self, record: logging.LogRecord) -> None:
            said.append(record.getMessage())

    before, ear = structlog.get_config(), Ear(logging.ERROR)
    structlog.configure(processors=[note])
    logging.getLogger().addHandler(ear)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(ear)
        structlog.configure(**before)


@asynccontextmanager
async def barrage(folder: Path) -> AsyncIterator[Barrage]:
    """A hall under fire, until the block ends."""
    said: list[str] = []
    players, operator = (listen("127.0.0.1", 0, insist=True) for _ in range(2))
    port = port_of(players)
    opened, stop = asyncio.Event(), asyncio.Event()
    doors = Doors(tuple(players), tuple(operator))
    config = Config(allowed("127.0.0.1", port))
    with listening(said):
        running = asyncio.ensure_future(
            serve(doors, Place(folder), config, LIMITS, opened.set, stop)
        )
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, told: said.append(str(told)))
        await opened.wait()
        thrown = Barrage(port, said)
        await thrown.open()
        try:
            yield thrown
        finally:
            await thrown.close()
            stop.set()
            await running
            loop.set_exception_handler(None)
            for bound in (*players, *operator):
                bound.close()


def brittle(heard: Callable[..., None]) -> Callable[..., None]:
    """The control: a hall that cannot bear a certain reaction."""

    def bear(table: Any, connection: Any, message: Any, services: Any) -> None:
        if type(message).__name__ == "React":
            raise ZeroDivisionError
        heard(table, connection, message, services)

    return bear


def _folder() -> TemporaryDirectory[str]:
    return TemporaryDirectory(prefix="frames-")


async def faults(tally: Tally) -> None:
    """Throws all that is left to be thrown."""
    with _folder() as folder:
        async with barrage(Path(folder)) as thrown:
            for number in tally.rest():
                await thrown.throw(number)
                if number % LOOK_EVERY == LOOK_EVERY - 1 or number + 1 == tally.wanted:
                    wrong = await thrown.look()
                    tally.blame([f"frame {number}: {fault}" for fault in wrong])
                    tally.add(looks=1, sockets_closed=thrown.closed)
                    thrown.closed = 0


async def control() -> int:
    """How many faults a brittle hall shows in as many frames as are thrown between two looks."""
    with patch("wordhall.server.sessions.session.receive", brittle(receive)), _folder() as folder:
        async with barrage(Path(folder)) as thrown:
            for number in range(LOOK_EVERY):
                await thrown.throw(number)
            return len(await thrown.look())


TEXT = """
A hall runs as usual, but without limits of rate. Three people and three spectators of a match send
frames to it: messages of every kind, changed in their content, in their bytes, or in their
framing. When a frame closes a socket, its sender opens another one. After every 2,000 frames the
hall must be healthy, and must answer an act at another table. Every failure that the hall, its
server or its event loop logs as its own is a fault. The control is a hall that fails on one kind
of message: the same checks must find that.

`python -m tools.proof.frames` makes this page again.
"""


def main() -> int:
    """Throws as many as were asked for; 1 if the hall bore them badly."""
    tally = begun("frames", options(__doc__ or "", 1_000_000))
    uvloop.run(faults(tally))
    shown = uvloop.run(control())
    figures = tally.figures
    path = report(
        tally,
        "Frames",
        TEXT,
        [
            ("looks at the hall and at the quiet table", f"{figures['looks']:,}"),
            ("sockets closed for what was thrown", f"{figures['sockets_closed']:,}"),
            ("failures", f"{figures['faults']:,}"),
            ("failures that a brittle hall shows in 2,000 frames", f"{shown:,}"),
        ],
    )
    print(path)
    return int(bool(tally.faults) or not shown)


if __name__ == "__main__":
    sys.exit(main())
