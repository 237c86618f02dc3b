"""The thin gateway between a WebSocket and its table."""

from typing import Any, Protocol

from litestar import WebSocket
from litestar.connection import ASGIConnection
from litestar.handlers import WebsocketRouteHandler, websocket

from wordhall.server.hall import Hall
from wordhall.store.contract import PersonRow

AnyConnection = ASGIConnection[Any, Any, Any, Any]


class Door(Protocol):
    """Who may come in, and who they are: the same for sockets as for pages."""

    def admits(self, connection: AnyConnection) -> bool:
        """Whether the page that connects is of this hall: its Origin is on the list, or there is
        none (a program) and no cookie counts.
        """

    def who(self, connection: AnyConnection) -> PersonRow | None:
        """Whose cookie or bearer token came with it; None for nobody's."""


def socket_handler(hall: Hall, door: Door) -> WebsocketRouteHandler:
    """The handler of `/api/tables/{code}/socket`."""

    @websocket("/api/tables/{code:str}/socket")
    async def table_socket(socket: WebSocket[Any, Any, Any], code: str) -> None:
        raise NotImplementedError(hall, door, socket, code)

    return table_socket
