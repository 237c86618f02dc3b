"""The socket of a table, over which a match is played."""

from litestar.handlers import websocket
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler

from wordhall.server.http.api.dependencies import CurrentAdmission, CurrentHall, TheGuessing
from wordhall.server.sessions.session import AnySocket, begin_session


@websocket("/api/tables/{code:str}/socket")
async def table_socket(
    socket: AnySocket,
    code: FromPath[str],
    hall: CurrentHall,
    admission: CurrentAdmission,
    guessing: TheGuessing,
) -> None:
    """Joins a visitor to a table."""
    await begin_session(hall, admission, guessing, socket, code)


HANDLERS: list[ControllerRouterHandler] = [table_socket]
