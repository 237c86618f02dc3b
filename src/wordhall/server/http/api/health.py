"""Health checks of the hall."""

from litestar import get
from litestar.handlers import HTTPRouteHandler

from wordhall import __version__
from wordhall.kernel.game import Illegal
from wordhall.kernel.value import Value
from wordhall.server.http.api.dependencies import CurrentHall, refusals
from wordhall.store.contract import Trouble


class Health(Value, frozen=True):
    """The result of a health check."""

    status: str
    version: str


@get("/healthz", responses=refusals(), sync_to_thread=False)
def health() -> Health:
    """Liveness: the process answers, and need not be restarted."""
    return Health("well", __version__)


@get("/readyz", responses=refusals())
async def readiness(hall: CurrentHall) -> Health:
    """Readiness: people can play, as the store takes writes and no part of it was found damaged."""
    await hall.services.store_check.ask()
    trouble = hall.store.trouble
    if trouble is not None:
        raise Trouble(trouble.code, trouble.text)
    if hall.is_leaving:
        raise Illegal("node-leaves", "house", "This part of the hall closes. Ask another one.")
    if hall.is_cut_off:
        raise Trouble("store-unreachable", "the store has not answered for some seconds")
    return Health("well", __version__)


HANDLERS: list[HTTPRouteHandler] = [health, readiness]
