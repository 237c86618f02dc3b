"""A hall that really listens, in the test's own event loop, and clients with real sockets."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.http import async_client
from tests.server.evening import ROLLERS, TOY
from wordhall import bots, catalog
from wordhall.server import serving
from wordhall.server.config import Config
from wordhall.server.http.origins import allowed
from wordhall.server.limits import Limits
from wordhall.server.listening import listen, port_of
from wordhall.server.serving import Doors, serve
from wordhall.server.sockets.wire import WIRE
from wordhall.server.thinking.contract import Thinker
from wordhall.server.thinking.inline import Inline
from wordhall.store.place import Place

JSON = dict[str, Any]
PATIENCE = 60
"""Seconds after which a test gives up; nothing takes so long unless something is broken."""


class Client:
    """A person with a browser: a name, a cookie, and at most one socket at a time."""

    def __init__(self, address: str, name: str, sent_for: str | None = None) -> None:
        """`sent_for`: the address from which a proxy on this machine says that they ask."""
        self.name = name
        self.http = async_client(address, PATIENCE)
        if sent_for is not None:
            self.moves_to(sent_for)
        self.socket: ClientConnection | None = None
        self.heard: list[JSON] = []
        self._address = address
        self._acts = 0

    def moves_to(self, sent_for: str) -> None:
        """From now on they ask from another address."""
        self.http.headers["X-Forwarded-For"] = sent_for

    async def ask(self, method: str, path: str, sent: object = None) -> Any:
        answer = await self.http.request(method, path, json=sent)
        assert answer.is_success, answer.text
        return answer.json()

    async def connect(self, code: str, **options: Any) -> ClientConnection:
        """A socket, before Hello."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"Origin": self._address, "Cookie": cookies, **options.pop("headers", {})}
        if "X-Forwarded-For" in self.http.headers:
            headers["X-Forwarded-For"] = self.http.headers["X-Forwarded-For"]
        place = f"ws{self._address.removeprefix('http')}/api/tables/{code}/socket"
        self.socket = await connect(place, additional_headers=headers, compression=None, **options)
        return self.socket

    async def come(self, code: str, **hello: Any) -> None:
        """Connects and says Hello."""
        await self.connect(code)
        await self.send("Hello", **{"wire": WIRE, **hello})

    async def send(self, kind: str, **fields: Any) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps({"type": kind, **fields}))

    async def next(self) -> JSON:
        """The next message; whoever is asked to contribute does."""
        assert self.socket is not None
        async with asyncio.timeout(PATIENCE):
            message: JSON = json.loads(await self.socket.recv())
        self.heard.append(message)
        if message["type"] == "Sealing":
            await self.send("Contribute", value="ab")
        return message

    async def until(self, kind: str, **fields: Any) -> JSON:
        """The next message of a kind with these fields."""
        while True:
            message = await self.next()
            if message["type"] == kind and fields.items() <= message.items():
                return message

    async def do(self, action: object, seat: int = 0, name: str | None = None) -> JSON:
        """Acts, and waits for the answer."""
        self._acts += 1
        name = name or f"{self.name}/{self._acts}"
        await self.send("Do", id=name, seat=seat, action=action)
        while True:
            message = await self.next()
            if message.get("id") == name:
                return message

    async def closed(self) -> int | None:
        """The code with which the hall closes the socket."""
        assert self.socket is not None
        async with asyncio.timeout(PATIENCE):
            with suppress(ConnectionClosed):
                while True:
                    await self.socket.recv()
        return self.socket.close_code

    def vanish(self) -> None:
        """Goes without a word, whatever has not been read."""
        if self.socket is not None:
            self.socket.transport.abort()
            self.socket = None

    async def go(self) -> None:
        if self.socket is not None:
            await self.socket.close()
            self.socket = None


class Venue:
    """An address at which a hall listens."""

    def __init__(self, address: str, operator: str) -> None:
        self.address = address
        self.operator = operator
        self.clients: list[Client] = []
        self.sent_for: str | None = None

    async def person(self, name: str) -> Client:
        client = Client(self.address, name, self.sent_for)
        self.clients.append(client)
        await client.ask("POST", "/api/me", {"name": name})
        return client

    def nobody(self) -> Client:
        client = Client(self.address, "", self.sent_for)
        self.clients.append(client)
        return client

    async def table(self, *names: str, game: str = "toy", **options: Any) -> tuple[str, Any]:
        """A table, and the people who sit at it."""
        people = [await self.person(name) for name in names]
        opened = {"game": game, "options": options or None}
        code: str = (await people[0].ask("POST", "/api/tables", opened))["code"]
        for client in people[1:]:
            sit = {"type": "Sit", "name": client.name}
            await client.ask("POST", f"/api/tables/{code}/wishes", sit)
        return code, people

    async def match(self, *names: str, **options: Any) -> tuple[str, Any]:
        """A match that has begun, with everybody connected."""
        code, people = await self.table(*names, **options)
        for client in people:
            await client.come(code)
            await client.until("You")
        starting = asyncio.ensure_future(people[0].ask("POST", f"/api/tables/{code}/start"))
        await asyncio.gather(starting, *[client.until("Snapshot") for client in people])
        return code, people


@asynccontextmanager
async def venue(
    folder: Path, limits: Limits | None = None, thinker: Callable[..., Thinker] | None = None
) -> AsyncIterator[Venue]:
    """A hall that listens until the block ends; it plays the toy too."""
    catalog.CATALOG["toy"] = TOY
    bots.BOTS["toy"] = ROLLERS
    players, operator = (listen("127.0.0.1", 0, insist=True) for _ in range(2))
    port = port_of(players)
    opened, stop = asyncio.Event(), asyncio.Event()
    config = Config(allowed("127.0.0.1", port))
    doors = Doors(tuple(players), tuple(operator))
    patch = pytest.MonkeyPatch()
    patch.setattr(serving, "Workers", thinker or (lambda **_: Inline()))
    running = asyncio.ensure_future(
        serve(doors, Place(folder), config, limits or Limits(), opened.set, stop)
    )
    venue = Venue(*(f"http://127.0.0.1:{at}" for at in (port, port_of(operator))))
    try:
        opening = asyncio.ensure_future(opened.wait())
        await asyncio.wait({opening, running}, return_when=asyncio.FIRST_COMPLETED)
        if not opened.is_set():
            opening.cancel()
            running.result()
        yield venue
    finally:
        for client in venue.clients:
            await client.go()
            await client.http.aclose()
        stop.set()
        await running
        for bound in (*players, *operator):
            bound.close()
        patch.undo()
        del catalog.CATALOG["toy"], bots.BOTS["toy"]
