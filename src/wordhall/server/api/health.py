"""Whether the hall is well."""

from litestar import get
from litestar.handlers import HTTPRouteHandler

from wordhall import __version__
from wordhall.kernel.value import Value
from wordhall.server.api.given import TheHall, refusals


class Health(Value, frozen=True):
    """The hall answers, and so does its store."""

    status: str
    version: str


@get("/healthz", responses=refusals(), sync_to_thread=False)
def health(hall: TheHall) -> Health:
    """For whoever watches over the hall: reads one thing from the store."""
    hall.store.table_by_code("")
    return Health("well", __version__)


HANDLERS: list[HTTPRouteHandler] = [health]
