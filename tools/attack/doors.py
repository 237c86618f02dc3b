"""What is no request yet, or none at all; it has no address, as no proxy would pass it on."""

import asyncio
from contextlib import suppress

from tools.attack.stranger import Stranger, together

HALF = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
MANY = 1_000
"""Connections at a time that wait for nothing."""

DRIP = 0.5
"""Seconds from one line of a head that has no end to the next."""

READ = 1024


async def heads(foe: Stranger) -> None:
    """Many begin a request, and say a line of it now and then."""

    async def drip() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", foe.port)
        foe.got["begun"] += 1
        try:
            writer.write(HALF)
            while not reader.at_eof():
                writer.write(b"X-More: 1\r\n")
                with suppress(TimeoutError):
                    await asyncio.wait_for(reader.read(READ), DRIP)
            foe.got["cut off"] += 1
        finally:
            writer.transport.abort()

    await together(drip, MANY)


async def connections(foe: Stranger) -> None:
    """Connections that come and go."""

    async def come_and_go() -> None:
        _, writer = await asyncio.open_connection("127.0.0.1", foe.port)
        foe.got["opened"] += 1
        writer.transport.abort()

    await together(come_and_go, 64)


async def garbage(foe: Stranger) -> None:
    """What is no HTTP, and heads that are too long: each a line in the log."""
    sent = (b"\x16\x03\x01 no request\r\n\r\n", HALF + b"X: " + b"x" * 20_000)

    async def say(what: bytes) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", foe.port)
        try:
            writer.write(what)
            answer = await reader.read()
            foe.got[answer[9:12].decode() or "cut off"] += 1
        except ConnectionError:
            foe.got["cut off"] += 1
        finally:
            writer.transport.abort()

    turns = iter(range(1 << 62))
    await together(lambda: say(sent[next(turns) % 2]), 64)
