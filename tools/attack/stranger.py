"""Somebody at an address of their own, who asks for as much as they can get."""

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from secrets import token_hex
from typing import Any, cast

from tools.load.sockets import HELLO, Hear, Socket, connect

AT_ONCE = 64
"""Connections over which a flood asks at the same time."""

Make = Callable[[], bytes]
"""Makes the next request."""


class Line(asyncio.Protocol):
    """A connection that is kept: one request, one answer, and on."""

    def __init__(self) -> None:
        self._transport: asyncio.Transport | None = None
        self._answer: asyncio.Future[tuple[int, bytes, bytes]] | None = None
        self._held = b""
        self.is_open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It is open."""
        self._transport, self.is_open = cast("asyncio.Transport", transport), True

    def connection_lost(self, exc: Exception | None) -> None:
        """The hall has closed it."""
        self.is_open = False
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(ConnectionError("closed"))

    async def ask(self, request: bytes) -> tuple[int, bytes, bytes]:
        """Status, head and body of the answer; raises ConnectionError."""
        if self._transport is None or not self.is_open:
            raise ConnectionError("closed")
        self._answer = asyncio.get_running_loop().create_future()
        self._transport.write(request)
        return await self._answer

    def give_up(self) -> None:
        """It is closed, at once."""
        if self._transport is not None:
            self._transport.abort()

    def data_received(self, data: bytes) -> None:
        """Some of an answer."""
        self._held += data
        head, found, body = self._held.partition(b"\r\n\r\n")
        if not found or self._answer is None or self._answer.done():
            return
        at = head.lower().find(b"content-length: ")
        size = int(head[at + 16 :].split(b"\r\n", 1)[0]) if at >= 0 else 0
        if len(body) >= size:
            self._held = body[size:]
            self._answer.set_result((int(head[9:12]), head, body))


class Stranger:
    """One attacker: where they come from, what they got. `code` is an honest table's."""

    def __init__(self, port: int, address: str, code: str) -> None:
        self.port = port
        self.address = address
        self.code = code
        self.got: Counter[str] = Counter()
        self._open: set[Line | Socket] = set()

    async def leave(self) -> None:
        """Cuts off everything that is open still."""
        for each in self._open:
            each.give_up()
        await asyncio.sleep(0)

    def request(self, method: str, path: str, body: object = None, cookie: str = "") -> bytes:
        """A request as a page of the hall sends it, behind a proxy."""
        data = body if isinstance(body, bytes) else b"" if body is None else encoded(body)
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: localhost:{self.port}\r\n"
            f"Origin: http://localhost:{self.port}\r\nX-Forwarded-For: {self.address}\r\n"
        )
        if cookie:
            head += f"Cookie: {cookie}\r\n"
        if data:
            head += f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n"
        return f"{head}\r\n".encode() + data

    async def line(self) -> Line:
        """A connection for requests."""
        loop = asyncio.get_running_loop()
        _, line = await loop.create_connection(Line, "127.0.0.1", self.port)
        self._open.add(line)
        return line

    def _close(self, line: Line) -> None:
        self._open.discard(line)
        line.give_up()

    async def flood(self, make: Make, at_once: int = AT_ONCE) -> None:
        """Asks without a pause."""
        await together(lambda: self._ask_on(make), at_once)

    async def _ask_on(self, make: Make) -> None:
        while True:
            try:
                line = await self.line()
                try:
                    while True:
                        status, _, _ = await line.ask(make())
                        self.got[str(status)] += 1
                finally:
                    self._close(line)
            except OSError:
                self.got["cut off"] += 1

    async def ask(
        self, method: str, path: str, body: object = None, cookie: str = ""
    ) -> tuple[int, Any, str]:
        """Status, answer and cookie of one request."""
        line = await self.line()
        try:
            status, head, content = await line.ask(self.request(method, path, body, cookie))
        finally:
            self._close(line)
        self.got[str(status)] += 1
        given = next((f for f in head.split(b"\r\n") if f.lower().startswith(b"set-cookie")), b"")
        return (
            status,
            json.loads(content) if content.startswith((b"{", b"[")) else None,
            given.partition(b": ")[2].partition(b";")[0].decode(),
        )

    async def socket(
        self, code: str, cookie: str = "", hear: Hear | None = None, buffer: int | None = None
    ) -> Socket:
        """A socket at a table; how it closes is counted."""
        path = f"/api/tables/{code}/socket"
        opened = await connect(
            self.port, path, cookie, hear or ignore, buffer, address=self.address
        )
        self.got["sockets"] += 1
        self._open.add(opened)
        opened.closed.add_done_callback(lambda code: self._is_closed(opened, code.result()))
        return opened

    def _is_closed(self, socket: Socket, code: int) -> None:
        self._open.discard(socket)
        self.got[f"closed {code}"] += 1

    async def person(self) -> str:
        """The cookie of a new name; nothing, if there is none to be had."""
        return (await self.ask("POST", "/api/me", {"name": "Eve"}))[2]

    async def host(self, game: str, **options: object) -> tuple[str, str]:
        """A new person and the code of a new table of theirs; nothing, if they get none."""
        cookie = await self.person()
        _, table, _ = await self.ask("POST", "/api/tables", {"game": game, **options}, cookie)
        return cookie, table.get("code", "") if table else ""

    async def sit(self, code: str, number: int) -> list[str]:
        """So many more people at a table; their cookies."""
        people = []
        for place in range(number):
            cookie = await self.person()
            wish = {"type": "Sit", "name": f"Eve {place + 2}"}
            await self.ask("POST", f"/api/tables/{code}/wishes", wish, cookie)
            people.append(cookie)
        return people

    async def play(self, game: str, people: int, **options: object) -> tuple[str, list[str]]:
        """A table of theirs whose match has begun: its code, and its people."""
        host, code = await self.host(game, **options)
        others = await self.sit(code, people - 1)
        await self.ask("POST", f"/api/tables/{code}/start", None, host)
        return code, [host, *others]

    async def give_up(self, code: str, host: str) -> str:
        """The host resigns, who has seat 0; the match that is over so, or ought to be."""
        answered = asyncio.get_running_loop().create_future()

        def hear(_: Socket, message: bytes) -> None:
            if (
                message.startswith((b'{"type":"Done"', b'{"type":"Refused"'))
                and not answered.done()
            ):
                answered.set_result(None)

        socket = greeting(await self.socket(code, host, hear))
        socket.send(b'{"type":"Declare","id":"%b","seat":0,"to":"resign"}' % token_hex(4).encode())
        await asyncio.wait([answered, socket.closed], return_when=asyncio.FIRST_COMPLETED)
        socket.transport.abort()
        _, table, _ = await self.ask("GET", f"/api/tables/{code}", None, host)
        return table.get("match") or "none" if table else "none"


def ignore(_: Socket, __: bytes) -> None:
    """Read, and forgotten."""


def encoded(body: object) -> bytes:
    """As JSON."""
    return json.dumps(body).encode()


def greeting(socket: Socket) -> Socket:
    """Says Hello."""
    socket.send(HELLO)
    return socket


async def together(work: Callable[[], Awaitable[None]], number: int) -> None:
    """The same many times over at once; what ends is begun again, without a pause."""

    async def over_and_over() -> None:
        while True:
            with suppress(OSError, RuntimeError):  # a socket that is closed already
                await work()
            await asyncio.sleep(0)

    await asyncio.gather(*(over_and_over() for _ in range(number)))


def in_turn(requests: list[bytes]) -> Make:
    """One after the other, and from the beginning."""

    def each() -> Iterator[bytes]:
        while True:
            yield from requests

    return each().__next__
