"""People of a hall in this process: they get names, sit down at tables, and open sockets."""

import asyncio
import json
import warnings
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from typing import Any, TypeVar

import uvloop

from tools.load.sockets import Hear, Socket, connect

T = TypeVar("T")
R = TypeVar("R")

AT_ONCE = 16
"""So many ask at the same time."""


def run(work: Coroutine[None, None, T]) -> T:
    """What a crowd brings about. Whatever goes wrong in a socket's call ends it at once."""
    wrong: list[str] = []

    def stop(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        wrong.append(f"{context['message']}: {context.get('exception')!r}")
        loop.stop()

    # Where warnings are errors, that of an open socket stops uvloop in the midst of closing the
    # loop, which then never ends.
    with (
        warnings.catch_warnings(action="ignore", category=ResourceWarning),
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        runner.get_loop().set_exception_handler(stop)
        try:
            return runner.run(work)
        except RuntimeError as error:
            raise RuntimeError("\n".join(wrong)) if wrong else error from error


class Guest:
    """Somebody with a name and a cookie, who asks the hall over one connection at a time.

    Their socket is opened `via` another port, if one is set. With an `address` they come from
    there, as a proxy would say.
    """

    def __init__(self, port: int, address: str = "") -> None:
        self.port = port
        self.address = address
        self.via: int | None = None
        self.cookie = ""

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        """The answer to a request by HTTP; raises RuntimeError for a refusal."""
        data = b"" if body is None else json.dumps(body).encode()
        comes = f"X-Forwarded-For: {self.address}\r\n" if self.address else ""
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: localhost:{self.port}\r\nConnection: close\r\n"
            f"{comes}Origin: http://localhost:{self.port}\r\nCookie: {self.cookie}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
        )
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            writer.write(head.encode() + data)
            answer = await reader.read()
        finally:
            writer.close()
        heading, _, content = answer.partition(b"\r\n\r\n")
        status, *fields = heading.decode().split("\r\n")
        if status.split()[1][0] != "2":
            raise RuntimeError(f"{method} {path}: {status}: {content.decode()}")
        for field in fields:
            name, _, value = field.partition(": ")
            if name.lower() == "set-cookie":
                self.cookie = value.partition(";")[0]
        return json.loads(content) if content else None

    async def connect(self, code: str, hear: Hear, receive_buffer: int | None = None) -> Socket:
        """Their socket at a table; Hello is not said yet."""
        path = f"/api/tables/{code}/socket"
        return await connect(
            self.port, path, self.cookie, hear, receive_buffer, self.via, self.address
        )


class Party:
    """A table and the people with its seats, in their order."""

    def __init__(self, code: str, match: str, guests: list[Guest]) -> None:
        self.code = code
        self.match = match
        self.guests = guests


async def many(
    work: Callable[[T], Awaitable[R]], over: Iterable[T], at_once: int = AT_ONCE
) -> list[R]:
    """The same for many, some at a time; what each gave, in order."""
    gate = asyncio.Semaphore(at_once)

    async def one(thing: T) -> R:
        async with gate:
            return await work(thing)

    return await asyncio.gather(*map(one, over))


async def guest(port: int, name: str, address: str = "") -> Guest:
    """Somebody new."""
    new = Guest(port, address)
    await new.ask("POST", "/api/me", {"name": name})
    return new


async def party(
    port: int,
    game: str,
    seats: int,
    options: dict[str, object] | None = None,
    address: str = "",
) -> Party:
    """A table whose seats are taken by new people, with its match opened."""
    guests = [await guest(port, f"Player {seat + 1}", address) for seat in range(seats)]
    host = guests[0]
    table = await host.ask("POST", "/api/tables", {"game": game, "options": options})
    at = f"/api/tables/{table['code']}"
    for seat, other in enumerate(guests[1:], 2):
        await other.ask("POST", f"{at}/wishes", {"type": "Sit", "name": f"Player {seat}"})
    started = await host.ask("POST", f"{at}/start")
    return Party(table["code"], started["match"], guests)


async def parties(port: int, number: int, game: str, seats: int, address: str = "") -> list[Party]:
    """So many tables."""
    return await many(lambda _: party(port, game, seats, None, address), range(number))
