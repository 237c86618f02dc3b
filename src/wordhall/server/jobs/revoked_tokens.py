"""Programs whose token was revoked by a command while they were connected."""

from collections.abc import Iterable

import structlog

from wordhall.server.live_tables.live_table import LiveTable
from wordhall.server.sockets.close_codes import CLOSE_STRANGER
from wordhall.server.sockets.connections import Connection
from wordhall.store.contract import Store, Trouble
from wordhall.store.rows import PersonRow

log = structlog.get_logger()


def programs_at(tables: Iterable[LiveTable]) -> list[tuple[Connection, PersonRow]]:
    """The connections of programs to these tables."""
    here = [(socket, socket.person) for table in tables for socket in table.connections]
    return [(socket, person) for socket, person in here if person is not None and person.robot]


async def send_away(programs: Iterable[tuple[Connection, PersonRow]], store: Store) -> None:
    """Closes the sockets of programs whose token is void."""
    try:
        for connection, person in programs:
            if not await _is_known(person, store):
                connection.close(CLOSE_STRANGER)
    except Trouble as trouble:  # the next heartbeat tries again
        log.warning("could not look at programs", code=trouble.code)


async def _is_known(person: PersonRow, store: Store) -> bool:
    known = await store.person(person.id)
    return known is not None and known.token == person.token
