"""Big screens by HTTP: opening a table without a name, and choosing its host."""

from litestar import post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody

from wordhall.kernel.game import Seat
from wordhall.kernel.value import Value
from wordhall.server.http.api.dependencies import TheScreens, refusals
from wordhall.server.http.errors import AnyRequest
from wordhall.server.http.rate_limits import GUESS, TABLE
from wordhall.server.screens import OpenedByScreen
from wordhall.server.sockets.client_addresses import client_network
from wordhall.server.sockets.table_view import TableView
from wordhall.server.tables.table_wishes import NewScreenTable


class ChosenHost(Value, frozen=True):
    """The seat of the new host, and the key of the screen that chooses."""

    key: str
    seat: Seat


@post("/api/screens", responses=refusals(403, 404, 409), opt=TABLE)
async def open_screen(
    data: JSONBody[NewScreenTable], screens: TheScreens, request: AnyRequest
) -> OpenedByScreen:
    """Opens a table for a big screen; the first person who sits down is its host."""
    return await screens.open(data, client_network(request))


@post(
    "/api/screens/{code:str}/host",
    status_code=200,
    responses=refusals(403, 404, 409),
    opt=GUESS,
)
async def choose_host(
    code: FromPath[str], data: JSONBody[ChosenHost], screens: TheScreens
) -> TableView:
    """Makes another person the host, from the big screen that opened the table."""
    return (await screens.choose_host(code, data.key, data.seat)).view()


HANDLERS: list[HTTPRouteHandler] = [open_screen, choose_host]
