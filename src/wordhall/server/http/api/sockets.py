"""The socket of a table, over which a match is played."""

from litestar.handlers import websocket
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler

from wordhall.server.http.api.dependencies import CurrentHall, TheDoor, TheGuessing
from wordhall.server.sessions.session import AnySocket, begin_session


@websocket("/api/tables/{code:str}/socket")
async def table_socket(
    socket: AnySocket, code: FromPath[str], hall: CurrentHall, door: TheDoor, guessing: TheGuessing
) -> None:
    """Joins a visitor to a table."""
    await begin_session(hall, door, guessing, socket, code)


HANDLERS: list[ControllerRouterHandler] = [table_socket]
