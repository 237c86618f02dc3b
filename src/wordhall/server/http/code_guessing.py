"""A rate limit against guessing the codes of tables, by HTTP and by socket.

Only misses count. People with a part in a table are always let in: somebody who guesses behind
the same router cannot keep them from their match.
"""

from litestar.enums import ScopeType
from litestar.handlers.base import BaseRouteHandler
from litestar.types import Message, Scope

from wordhall.server.buckets import Buckets
from wordhall.server.hall import Hall
from wordhall.server.http.admission import Admission, AnyConnection
from wordhall.server.refusals import too_many
from wordhall.server.sockets.client_addresses import client_network, network_of

NOT_FOUND = 404


def code_in(path: str) -> str | None:
    """The code of a table in the path of a request; None if there is none."""
    match path.strip("/").split("/"):
        case ["t", code, *_] | ["api", "tables", code, *_]:
            return code
        case _:
            return None


class Guessing:
    """Counts requests for codes without a table, by network address."""

    def __init__(self, hall: Hall, admission: Admission) -> None:
        self._hall = hall
        self._admission = admission
        self._misses: Buckets = hall.services.misses

    async def check(self, connection: AnyConnection, code: str) -> None:
        """Refuses an address that has missed too often (`too-many`)."""
        wait = self._misses.of(client_network(connection)).wait(self._hall.clock.wall())
        if wait > 0 and not await self._belongs(connection, code):
            raise too_many(wait)

    async def _belongs(self, connection: AnyConnection, code: str) -> bool:
        person = await self._admission.who(connection)
        if person is None:
            return False
        own = await self._hall.store.tables_of(person.id)
        return any(row.code == code for row in own)

    def miss(self, address: str) -> None:
        """Notes that an address has asked for a code without a table."""
        self._misses.of(network_of(address)).take(self._hall.clock.wall())

    async def guard(self, connection: AnyConnection, _: BaseRouteHandler) -> None:
        """Checks HTTP requests. Sockets are checked once accepted, so that they can be told why."""
        code = code_in(connection.scope["path"])
        if code is not None and connection.scope["type"] == ScopeType.HTTP:
            await self.check(connection, code)

    async def count(self, message: Message, scope: Scope) -> None:
        """Counts the misses among HTTP answers."""
        if message["type"] != "http.response.start" or message["status"] != NOT_FOUND:
            return
        if code_in(scope["path"]) is not None:
            self.miss(scope["client"][0] if scope["client"] else "")
