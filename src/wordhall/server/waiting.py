"""The start of a hall whose database does not answer yet: the hall waits, and tells who asks."""

import asyncio
from typing import Any

import structlog

from wordhall.store.contract import Store, Trouble
from wordhall.store.opening import open_for_hall
from wordhall.store.place import Place

AWAY = "store-unreachable"
"""The only trouble that may pass without anybody correcting something."""

SHORTEST, LONGEST = 1.0, 10.0
"""Seconds between two tries: each pause is twice as long as the one before, up to the longest."""

TOLD = b"The hall is waiting for its database, and opens by itself. Try again in a minute.\n"

ALIVE = "/healthz"
"""Whoever asks there wants to know whether the process must be restarted: it need not be."""

log = structlog.get_logger()


async def until_it_answers(place: Place, stop: asyncio.Event) -> Store | None:
    """The store of a hall, once its database answers; None if the hall is told to stop before.

    Raises `Trouble` if the database answers and cannot be used. Each try that fails is logged.
    """
    log.warning("the hall waits for its database, and opens when it answers", store=str(place))
    opening = asyncio.create_task(_try_again(place))
    stopping = asyncio.create_task(stop.wait())
    await asyncio.wait({opening, stopping}, return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    if opening.done():
        return opening.result()
    opening.cancel()
    await asyncio.wait({opening})
    return None


async def _try_again(place: Place) -> Store:
    pause = SHORTEST
    while True:
        await asyncio.sleep(pause)
        try:
            return await open_for_hall(place)
        except Trouble as trouble:
            if trouble.code != AWAY:
                raise
            pause = min(2 * pause, LONGEST)


async def not_ready(scope: Any, _: Any, send: Any) -> None:
    """Answers every request meanwhile: not ready (503), and alive where somebody asks for that."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close"})
        return
    status = 200 if scope["path"] == ALIVE else 503
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"retry-after", b"10")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": TOLD})
