"""Sockets at an honest table, of somebody who has no part in it."""

import asyncio

from tools.attack.stranger import Stranger, greeting, together
from tools.load.sockets import HELLO

HELD = 2_400
"""Sockets that are wanted at a time: more than an address may have."""

SPEAKERS = 150
"""Those who may watch a table from one address, and send without a pause."""

LITTLE = 2_048
"""Bytes that the system keeps of what is not read."""

BURST = 50
PAUSE = 0.02
"""Seconds between two bursts on a socket: far more than it may send."""

SAID = (
    HELLO,
    b'{"type":"Do","id":"1","seat":0,"action":{"type":"Add"}}',
    b'{"type":"Look","seat":0}',
    b'{"type":"React","seat":0,"reaction":"wow"}',
    b"no message",
)


async def sockets(foe: Stranger) -> None:
    """Sockets that say nothing; for each that is closed another."""

    async def hold() -> None:
        await (await foe.socket(foe.code)).closed

    await together(hold, HELD)


async def messages(foe: Stranger) -> None:
    """Whatever a watcher may say, over and over."""

    async def speak() -> None:
        socket = greeting(await foe.socket(foe.code))
        while not socket.closed.done():
            for turn in range(BURST):
                socket.send(SAID[turn % (len(SAID) - 1)])
            foe.got["messages"] += BURST
            await asyncio.sleep(PAUSE)

    await together(speak, SPEAKERS)


async def unread(foe: Stranger) -> None:
    """Watchers who ask for the whole View again and again, and never read it."""

    async def ask() -> None:
        socket = await foe.socket(foe.code, buffer=LITTLE)
        socket.transport.pause_reading()
        for _ in range(BURST):
            greeting(socket)
            foe.got["messages"] += 1
            await asyncio.sleep(PAUSE)
        socket.transport.abort()

    await together(ask, SPEAKERS)


async def watchers(foe: Stranger) -> None:
    """Watchers come and go, a few hundred of them."""

    async def come_and_go() -> None:
        socket = greeting(await foe.socket(foe.code))
        await asyncio.wait([socket.closed], timeout=PAUSE)
        socket.transport.abort()

    await together(come_and_go, 300)
