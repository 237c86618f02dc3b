"""People with a part in an open table: limits by address are for strangers, not for them."""

from typing import Any

from litestar.connection import ASGIConnection

from wordhall.server.hall import Hall
from wordhall.server.http.admission import Admission
from wordhall.store.contract import Trouble


class KnownPeople:
    """Looks up a person in the store when their address has asked too often."""

    def __init__(self, hall: Hall, admission: Admission) -> None:
        self._hall = hall
        self._admission = admission

    async def part(self, connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
        """The id of a person with a part in an open table; None for a stranger."""
        try:
            person = await self._admission.who(connection)
            if person is None:
                return None
            own = await self._hall.store.tables_of(person.id)
        except Trouble:
            return None
        return person.id if any(row.open for row in own) else None
