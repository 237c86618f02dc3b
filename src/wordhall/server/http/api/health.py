"""Whether the hall is well."""

import asyncio

from litestar import get
from litestar.handlers import HTTPRouteHandler

from wordhall import __version__
from wordhall.kernel.value import Value
from wordhall.server.http.api.dependencies import CurrentHall, refusals
from wordhall.store.contract import Trouble


class Health(Value, frozen=True):
    """How the hall is."""

    status: str
    version: str


@get("/healthz", responses=refusals(), sync_to_thread=False)
def health() -> Health:
    """The process answers: whoever starts it need not start it again."""
    return Health("well", __version__)


@get("/readyz", responses=refusals())
async def readiness(hall: CurrentHall) -> Health:
    """People can play: the store keeps what is written, and no part of it was found damaged."""
    await asyncio.to_thread(hall.store.check, hall.clock.wall())
    trouble = hall.store.trouble
    if trouble is not None:
        raise Trouble(trouble.code, trouble.text)
    return Health("well", __version__)


HANDLERS: list[HTTPRouteHandler] = [health, readiness]
